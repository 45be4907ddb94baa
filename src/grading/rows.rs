//! Traces and cutoffs: the rows of both sides aligned, then counted.

use crate::answer::{Cutoff, Row};
use crate::exercise::Question;
use crate::grading::align::{Pair, Sides, align, numbered};
use crate::grading::mark::{DiffRow, ItemMark, Items, Line, Note, NoteKind, RowState, Score, What, share};
use crate::grading::values::close;
use crate::grading::{Context, local};
use crate::syntax::Verb;
use crate::tree::NodeId;
use crate::value::{Number, Value, Window};
use std::collections::BTreeMap;

/// Where in the key something is, in rising order.
type Places<K> = BTreeMap<K, Vec<usize>>;

fn places_of<K: Ord>(keys: impl Iterator<Item = K>) -> Places<K> {
    let mut places: Places<K> = BTreeMap::new();
    for (at, key) in keys.enumerate() {
        places.entry(key).or_default().push(at);
    }
    places
}

/// The first place that is not before `from`.
fn next_place<K: Ord>(places: &Places<K>, key: &K, from: usize) -> Option<usize> {
    let places = places.get(key)?;
    places.get(places.partition_point(|&at| at < from)).copied()
}

/// Right rows out of those that are required and those too many. A row beside which the key has another is not too many.
/// A row is right as well where it follows from the rows before it.
///
/// Where the two columns are exchanged throughout, all but a quarter is earned of what they would earn the right way
/// round: that is a mistake of writing.
pub(crate) fn trace(context: &Context<'_>, question: &Question, key: &[Row], given: Items<'_, Row>) -> Score {
    let score = aligned(context, question, key, given);
    let exchanged = |row: &Row| {
        let window = row.window.clone().map(|window| Window::new(window.beta, window.alpha));
        Row { window, ..row.clone() }
    };
    let rows: Vec<Row> = given.items.iter().map(exchanged).collect();
    let other = aligned(context, question, key, given.with(&rows));
    let three_quarters = Number::ratio(3, 4).unwrap_or(Number::ONE);
    let fraction = other.fraction.times(&three_quarters);
    if fraction <= score.fraction {
        return score;
    }
    let right = other.right.times(&three_quarters);
    let mut score = Score { fraction, right, ..score };
    score.notes.push(Note { place: given.place(0), kind: NoteKind::ColumnsExchanged });
    score
}

fn aligned(context: &Context<'_>, question: &Question, key: &[Row], given: Items<'_, Row>) -> Score {
    let step = |row: &Row| (row.verb, row.node);
    let steps: Places<(Verb, NodeId)> = places_of(key.iter().map(step));
    let plain = |row: &Row| (row.verb, row.node, row.value.clone(), row.window.clone());
    // A search that comes back to a node repeats its steps: the second of a sheet is the second of the key, if it can be.
    let mut before: BTreeMap<(Verb, NodeId), usize> = BTreeMap::new();
    let normal = |row: &Row| {
        let before = before.entry(step(row)).or_default();
        let like = || steps.get(&step(row)).into_iter().flatten().map(|&at| &key[at]);
        let agrees = |key: &&Row| row_agrees(key, row, &question.tolerance);
        let found = like().skip(*before).find(agrees).or_else(|| like().find(agrees));
        *before += 1;
        found.map_or_else(|| plain(row), plain)
    };
    let (key_ids, given_ids) = numbered(key.iter().map(plain), given.items.iter().map(normal));
    let sides = Sides {
        key: key.len(),
        matched: &align(&key_ids, &given_ids),
        alike: &|index, from| next_place(&steps, &step(&given.items[index]), from),
        optional: &|at| key[at].optional,
    };
    let (pairs, extra) = sides.pairs();
    let is_required = |pair: &&Pair| pair.key.is_some_and(|at| !key[at].optional);
    let required = key.iter().filter(|row| !row.optional).count();
    let right = pairs.iter().filter(is_required).filter(|pair| pair.state == RowState::Same).count();
    let line = |row: &Row| Line::Row(row.clone());
    let what = |given: &Row, key: Option<&Row>| What::Row { given: given.clone(), key: key.cloned() };
    let mut score = assemble(&pairs, key, given, line, what, Tally { right, required, extra });
    let local = local::follows(context, &question.tolerance, given);
    let mut following = 0;
    let written = pairs.iter().filter_map(|pair| pair.given.map(|index| (index, pair)));
    for (item, (index, pair)) in score.items.iter_mut().zip(written) {
        let counts = pair.key.is_none_or(|at| !key[at].optional);
        if let Some(follows) = local[index].filter(|_| pair.state != RowState::Same && counts) {
            item.follows = Some(follows);
            following += 1;
        }
    }
    score.carrying(&context.exercise.carry, following, required + extra)
}

/// Whether a row says what the key's row for the same step says. What need not be written may be left out.
pub(crate) fn row_agrees(key: &Row, given: &Row, tolerance: &Number) -> bool {
    let may_lack = given.verb == Verb::Leaf;
    let value = match (&key.value, &given.value) {
        (Some(key), Some(given)) => close(key, given, tolerance),
        (Some(_), None) => may_lack,
        (None, _) => true,
    };
    let window = match (&key.window, &given.window) {
        (Some(key), Some(given)) => window_agrees(key, given, tolerance),
        (Some(_), None) => may_lack,
        (None, _) => true,
    };
    value && window
}

fn window_agrees(key: &Window, given: &Window, tolerance: &Number) -> bool {
    let agrees = |key: &Value, given: &Value| close(key, given, tolerance);
    agrees(&key.alpha, &given.alpha) && agrees(&key.beta, &given.beta)
}

/// The pairs at the cuts, in order. Who was cut need not be said.
pub(crate) fn cutoffs(question: &Question, key: &[Cutoff], given: Items<'_, Cutoff>) -> Score {
    let nodes: Places<Option<NodeId>> = places_of(key.iter().map(|cutoff| cutoff.node));
    let names_all = given.items.iter().all(|cutoff| cutoff.node.is_some());
    let form = |cutoff: &Cutoff| (cutoff.node.filter(|_| names_all), cutoff.window.clone());
    let normal = |cutoff: &Cutoff| {
        let agrees = |key: &&Cutoff| {
            let node = cutoff.node.is_none() || key.node == cutoff.node;
            node && window_agrees(&key.window, &cutoff.window, &question.tolerance)
        };
        // Without a tolerance what agrees is equal, and need not be looked for.
        let near = if question.tolerance.is_zero() { None } else { key.iter().find(agrees) };
        near.map_or_else(|| form(cutoff), form)
    };
    let (key_ids, given_ids) = numbered(key.iter().map(form), given.items.iter().map(normal));
    let mut matched = align(&key_ids, &given_ids);
    for (place, cutoff) in matched.iter_mut().zip(given.items) {
        *place = place.filter(|&at| cutoff.node.is_none() || cutoff.node == key[at].node);
    }
    let alike = |index: usize, from| {
        let node = given.items[index].node;
        node.and_then(|_| next_place(&nodes, &node, from))
    };
    let sides = Sides { key: key.len(), matched: &matched, alike: &alike, optional: &|_| false };
    let (pairs, extra) = sides.pairs();
    let right = pairs.iter().filter(|pair| pair.state == RowState::Same).count();
    let line = |cutoff: &Cutoff| Line::Cutoff(cutoff.clone());
    let what = |given: &Cutoff, key: Option<&Cutoff>| What::Cutoff { given: given.clone(), key: key.cloned() };
    assemble(&pairs, key, given, line, what, Tally { right, required: key.len(), extra })
}

/// How many rows are what.
struct Tally {
    right: usize,
    required: usize,
    extra: usize,
}

/// The score, its items and its diff.
fn assemble<T>(
    pairs: &[Pair],
    key: &[T],
    given: Items<'_, T>,
    line: impl Fn(&T) -> Line,
    what: impl Fn(&T, Option<&T>) -> What,
    tally: Tally,
) -> Score {
    let right = Number::from(tally.right);
    let fraction = share(&right, tally.required + tally.extra);
    let mut score = Score::new(fraction, right, tally.required - tally.right + tally.extra);
    for pair in pairs {
        let key_row = pair.key.map(|at| &key[at]);
        let place = pair.given.and_then(|index| given.place(index));
        if let Some(index) = pair.given {
            let what = what(&given.items[index], key_row);
            score.items.push(ItemMark::new(place, pair.state == RowState::Same, what));
        }
        let given = pair.given.map(|index| line(&given.items[index]));
        score.diff.push(DiffRow { state: pair.state, given, key: key_row.map(&line), place });
    }
    score
}
