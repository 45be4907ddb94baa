//! Windows of nodes, keyed by node: only bounds that the search has moved show anything.
//!
//! A bound weighs something where the key has moved it away from the bound that the search began with; a bound that is
//! written as moved and has not been costs half of that. So the full window everywhere earns nothing. Where nothing has
//! moved at all, every bound weighs the same.

use crate::answer::NodeWindow;
use crate::exercise::{Among, Question, Subject};
use crate::grading::Context;
use crate::grading::lambda::half;
use crate::grading::mark::{DiffRow, Follows, ItemMark, Items, Line, Note, NoteKind, RowState, Score, What, share};
use crate::grading::own::Own;
use crate::grading::values::close;
use crate::syntax::Moment;
use crate::tree::{Kind, NodeId};
use crate::value::{Number, Value, Window};
use std::collections::BTreeMap;

/// The rows of an answer by node.
type Rows<'a> = BTreeMap<NodeId, (&'a NodeWindow, Option<crate::text::Span>)>;

/// One of the two bounds of a row.
type Pick = fn(&NodeWindow) -> &Option<Value>;

const ALPHA: Pick = |row| &row.alpha;
const BETA: Pick = |row| &row.beta;

/// What is counted.
#[derive(Default)]
struct Tally {
    /// Bounds of the key that have moved, and all of it.
    moved: usize,
    all: usize,
    /// Moved bounds that are right; that follow; unmoved ones that are wrong; all that are right.
    hits: usize,
    following: usize,
    false_hits: usize,
    right: usize,
}

/// The share of the moved bounds that are right. Rows for other nodes add to the total; of two for one node the last counts.
pub(crate) fn windows(
    context: &Context<'_>,
    question: &Question,
    key: &[NodeWindow],
    given: Items<'_, NodeWindow>,
    own: &Own<'_>,
) -> Score {
    let rows: BTreeMap<NodeId, &NodeWindow> = key.iter().map(|row| (row.node, row)).collect();
    let last: BTreeMap<NodeId, usize> = given.items.iter().enumerate().map(|(index, row)| (row.node, index)).collect();
    let by_node: Rows<'_> = given.iter().map(|(row, place)| (row.node, (row, place))).collect();
    let initial = &context.exercise.task.window;
    let mut score = Score::new(Number::ZERO, Number::ZERO, 0);
    let mut tally = Tally::default();
    for (row, (pick, start)) in
        key.iter().flat_map(|row| [(row, (ALPHA, &initial.alpha)), (row, (BETA, &initial.beta))])
    {
        tally.all += 1;
        tally.moved += usize::from(pick(row).as_ref() != Some(start));
    }
    let mut diffs: BTreeMap<NodeId, DiffRow> = BTreeMap::new();
    for (index, (row, place)) in given.iter().enumerate() {
        let wanted = rows.get(&row.node).copied();
        if last.get(&row.node) != Some(&index) {
            score.notes.push(Note { place, kind: NoteKind::Repeated(row.node) });
            continue;
        }
        if wanted.is_none() && is_beside(context, question, row.node) {
            score.notes.push(Note { place, kind: NoteKind::NotAsked(row.node) });
            continue;
        }
        let expected = inherited(context, question, &by_node, row.node, own);
        let mut follows = None;
        let mut judge = |pick: Pick, start: &Value, expected: Option<(Value, Follows)>| {
            let Some(key) = wanted.and_then(|wanted| pick(wanted).as_ref()) else { return false };
            let given = pick(row).as_ref().unwrap_or(start);
            let (right, moved) = (close(key, given, &question.tolerance), key != start);
            tally.right += usize::from(right);
            tally.hits += usize::from(right && moved);
            tally.false_hits += usize::from(!right && !moved);
            // What the student's own rows lead to, as long as it is more than what every node begins with.
            if let Some((_, from)) = expected.filter(|(value, _)| !right && moved && value == given && given != start) {
                tally.following += 1;
                follows = Some(from);
            }
            right
        };
        let (from_alpha, from_beta) = match expected {
            Some((window, from)) => (Some((window.alpha, from)), Some((window.beta, from))),
            None => (None, None),
        };
        let alpha = judge(ALPHA, &initial.alpha, from_alpha);
        let beta = judge(BETA, &initial.beta, from_beta);
        let right = alpha && beta;
        if wanted.is_none() {
            score.extra.push(row.node);
        }
        let state = match (right, wanted) {
            (true, _) => RowState::Same,
            (false, Some(_)) => RowState::Changed,
            (false, None) => RowState::Extra,
        };
        let (given, key) = (Some(Line::Window(row.clone())), wanted.cloned().map(Line::Window));
        diffs.insert(row.node, DiffRow { state, given, key, place });
        let what = What::Window { given: row.clone(), key: wanted.cloned(), alpha, beta };
        score.items.push(ItemMark::new(place, right, what).following(follows));
    }
    score.missing = rows.keys().copied().filter(|node| !last.contains_key(node)).collect();
    for row in score.missing.iter().filter_map(|node| rows.get(node)) {
        let key = Some(Line::Window((*row).clone()));
        diffs.insert(row.node, DiffRow { state: RowState::Missing, given: None, key, place: None });
    }
    score.diff = diffs.into_values().collect();
    score.errors = score.diff.iter().filter(|row| row.state != RowState::Same).count();
    tally.settle(context, score, rows.len())
}

impl Tally {
    /// The share, and as many rows as it is worth.
    fn settle(&self, context: &Context<'_>, mut score: Score, rows: usize) -> Score {
        let extra = 2 * score.extra.len();
        let carry = context.exercise.carry.times(&Number::from(self.following));
        let (earned, whole) = if self.moved == 0 {
            (Number::from(self.right), self.all)
        } else {
            let wrong = half().times(&Number::from(self.false_hits));
            (Number::from(self.hits).plus(&carry).minus(&wrong).max(Number::ZERO), self.moved)
        };
        score.carried = !carry.is_zero();
        score.fraction = if rows == 0 && extra > 0 { Number::ZERO } else { share(&earned, whole + extra) };
        if !score.missing.is_empty() || self.right < self.all {
            // A row that says that nothing has moved weighs nothing, but without it the answer is not all right.
            let most = share(&Number::from(2 * self.all.max(1) - 1), 2 * self.all.max(1));
            score.fraction = score.fraction.min(if self.following > 0 { Number::ONE } else { most });
        }
        score.right = score.fraction.times(&Number::from(rows));
        score
    }
}

/// The window that a node is entered with by the student's own rows and values: the parent's, and what the earlier
/// siblings have made of it. Only where one of these is not the key's.
fn inherited(
    context: &Context<'_>,
    question: &Question,
    rows: &Rows<'_>,
    node: NodeId,
    own: &Own<'_>,
) -> Option<(Window, Follows)> {
    let (tree, trace, task) = (&context.exercise.tree, context.trace, &context.exercise.task);
    if !matches!(question.subject, Subject::Windows(Moment::Entry, _))
        || task.deep == crate::search::Deep::No
        || !task.algorithm.goes_straight()
    {
        return None;
    }
    let parent = tree.parent(node)?;
    let key = trace.entry_window(parent)?;
    let (mut window, mut from) = match rows.get(&parent) {
        Some((row, place)) => {
            let alpha = row.alpha.clone().unwrap_or(task.window.alpha.clone());
            let given = Window::new(alpha, row.beta.clone().unwrap_or(task.window.beta.clone()));
            let differs = given != key;
            (given, differs.then_some(*place))
        }
        None => (key, None),
    };
    let order = |node: &NodeId| trace.visited_nodes().iter().position(|visited| visited == node);
    let at = order(&node)?;
    for sibling in tree.children(parent).filter(|sibling| order(sibling).is_some_and(|place| place < at)) {
        let (value, wrong) = match (own.value(sibling), trace.value(sibling)) {
            (Some(value), key) => (value, key != Some(value)),
            (None, Some(value)) => (value, false),
            (None, None) => continue,
        };
        if wrong {
            from = from.or(Some(own.place(sibling)));
        }
        match tree.kind(parent) {
            Kind::Max => window.alpha = window.alpha.max(value.clone()),
            _ => window.beta = window.beta.min(value.clone()),
        }
    }
    Some((window, Follows { from: from? }))
}

/// A node that has a window, but was not asked for.
fn is_beside(context: &Context<'_>, question: &Question, node: NodeId) -> bool {
    let asks_for_some = matches!(question.subject, Subject::Windows(_, Among::These(_)));
    asks_for_some && context.trace.entry_window(node).is_some()
}
