//! What nodes are worth, and counts.

use crate::answer::NodeValue;
use crate::exercise::Question;
use crate::grading::Context;
use crate::grading::lambda::half;
use crate::grading::mark::{ItemMark, Items, Note, NoteKind, Score, What, share};
use crate::grading::own::Own;
use crate::search::Bound;
use crate::syntax::Relation;
use crate::tree::Kind;
use crate::value::{Number, Value, Worth};
use std::collections::BTreeMap;

/// The share of the asked, visited nodes whose value is right, or follows from the student's own values below it.
pub(crate) fn values(
    context: &Context<'_>,
    question: &Question,
    key: &[NodeValue],
    given: Items<'_, NodeValue>,
    own: &Own<'_>,
) -> Score {
    let is_visited = |entry: &&NodeValue| context.trace.is_visited(entry.node);
    let asked: BTreeMap<_, _> = key.iter().filter(is_visited).map(|entry| (entry.node, entry)).collect();
    let mut right = BTreeMap::new();
    let (mut items, mut notes) = (Vec::new(), Vec::new());
    for (entry, place) in given.iter() {
        if let Some(&wanted) = asked.get(&entry.node) {
            let is_right = fits(context, &question.tolerance, wanted, entry);
            let what = What::Value { given: entry.clone(), key: wanted.clone() };
            let follows = if is_right { None } else { own.value_follows(context, entry) };
            right.insert(entry.node, (is_right, follows.is_some()));
            items.push(ItemMark::new(place, is_right, what).following(follows));
        } else if context.trace.is_visited(entry.node) {
            notes.push(Note { place, kind: NoteKind::NotAsked(entry.node) });
        } else {
            notes.push(Note { place, kind: NoteKind::NotNeeded(entry.node) });
        }
    }
    let count = right.values().filter(|(is_right, _)| *is_right).count();
    let following = right.values().filter(|(_, follows)| *follows).count();
    let missing = asked.keys().copied().filter(|node| !right.contains_key(node)).collect();
    let part = Number::from(count);
    let score = Score { missing, items, notes, ..Score::new(share(&part, asked.len()), part, asked.len() - count) };
    score.carrying(&context.exercise.carry, following, asked.len())
}

/// Whether an entry says what the key says. A bound counts at a node that is only known to be at most or at least so much.
pub(crate) fn fits(context: &Context<'_>, tolerance: &Number, key: &NodeValue, given: &NodeValue) -> bool {
    let bound = context.trace.at(key.node).map(|visit| visit.bound);
    let cut_kind = context.trace.cut(key.node).map(|cut| context.exercise.tree.kind(cut.node));
    let direction = match given.relation {
        Relation::Equal => true,
        Relation::AtMost => bound == Some(Bound::AtMost) || cut_kind == Some(Kind::Min),
        Relation::AtLeast => bound == Some(Bound::AtLeast) || cut_kind == Some(Kind::Max),
        Relation::Below | Relation::Above => false,
    };
    direction && close_worth(&key.value, &given.value, tolerance)
}

/// Whether two values, or two tuples part by part, differ by at most `tolerance`.
pub(crate) fn close_worth(a: &Worth, b: &Worth, tolerance: &Number) -> bool {
    match (a, b) {
        (Worth::Value(a), Worth::Value(b)) => close(a, b, tolerance),
        (Worth::Payoffs(a), Worth::Payoffs(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| close(a, b, tolerance))
        }
        _ => false,
    }
}

/// Whether two values differ by at most `tolerance`.
pub(crate) fn close(a: &Value, b: &Value, tolerance: &Number) -> bool {
    match (a, b) {
        (Value::Finite(a), Value::Finite(b)) => a == b || !tolerance.is_zero() && a.minus(b).magnitude() <= *tolerance,
        _ => a == b,
    }
}

/// Right or wrong: a count has no near miss. Half of it is earned by the number of the student's own list.
pub(crate) fn count(
    context: &Context<'_>,
    question: &Question,
    key: &Number,
    given: Items<'_, Number>,
    own: &Own<'_>,
) -> Score {
    let Some((given, place)) = given.iter().next_back() else { return Score::new(Number::ZERO, Number::ZERO, 1) };
    let right = key == given;
    let part = if right { Number::ONE } else { Number::ZERO };
    let what = What::Count { given: given.clone(), key: key.clone() };
    let follows = if right { None } else { own.count_follows(context, &question.subject, given) };
    let items = vec![ItemMark::new(place, right, what).following(follows)];
    let score = Score { items, ..Score::new(part.clone(), part, usize::from(!right)) };
    score.carrying(&context.exercise.carry.times(&half()), usize::from(follows.is_some()), 1)
}
