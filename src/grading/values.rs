//! What nodes are worth, and counts.

use crate::answer::NodeValue;
use crate::exercise::Question;
use crate::grading::Context;
use crate::grading::mark::{ItemMark, Items, Note, NoteKind, Score, What, share};
use crate::search::Bound;
use crate::syntax::Relation;
use crate::tree::Kind;
use crate::value::{Number, Value};
use std::collections::BTreeMap;

/// The share of the asked, visited nodes whose value is right.
pub(crate) fn values(
    context: &Context<'_>,
    question: &Question,
    key: &[NodeValue],
    given: Items<'_, NodeValue>,
) -> Score {
    let is_visited = |entry: &&NodeValue| context.trace.is_visited(entry.node);
    let asked: BTreeMap<_, _> = key.iter().filter(is_visited).map(|entry| (entry.node, entry)).collect();
    let mut right = BTreeMap::new();
    let (mut items, mut notes) = (Vec::new(), Vec::new());
    for (entry, place) in given.iter() {
        if let Some(&wanted) = asked.get(&entry.node) {
            let is_right = fits(context, question, wanted, entry);
            right.insert(entry.node, is_right);
            items.push(ItemMark {
                place,
                right: is_right,
                what: What::Value { given: entry.clone(), key: wanted.clone() },
            });
        } else if context.trace.is_visited(entry.node) {
            notes.push(Note { place, kind: NoteKind::NotAsked(entry.node) });
        } else {
            notes.push(Note { place, kind: NoteKind::NotNeeded(entry.node) });
        }
    }
    let count = right.values().filter(|&&is_right| is_right).count();
    let missing = asked.keys().copied().filter(|node| !right.contains_key(node)).collect();
    let part = Number::from(count);
    Score { missing, items, notes, ..Score::new(share(&part, asked.len()), part, asked.len() - count) }
}

/// Whether an entry says what the key says. A bound counts at a node that is only known to be at most or at least so much.
fn fits(context: &Context<'_>, question: &Question, key: &NodeValue, given: &NodeValue) -> bool {
    let bound = context.trace.at(key.node).map(|visit| visit.bound);
    let cut_kind = context.trace.cut(key.node).map(|cut| context.exercise.tree.kind(cut.node));
    let direction = match given.relation {
        Relation::Equal => true,
        Relation::AtMost => bound == Some(Bound::AtMost) || cut_kind == Some(Kind::Min),
        Relation::AtLeast => bound == Some(Bound::AtLeast) || cut_kind == Some(Kind::Max),
        Relation::Below | Relation::Above => false,
    };
    direction && close(&key.value, &given.value, &question.tolerance)
}

/// Whether two values differ by at most `tolerance`.
pub(crate) fn close(a: &Value, b: &Value, tolerance: &Number) -> bool {
    match (a, b) {
        (Value::Finite(a), Value::Finite(b)) => a == b || a.minus(b).magnitude() <= *tolerance,
        _ => a == b,
    }
}

/// Right or wrong: a count has no near miss.
pub(crate) fn count(key: &Number, given: &Number, places: &[crate::text::Span]) -> Score {
    let right = key == given;
    let part = if right { Number::ONE } else { Number::ZERO };
    let what = What::Count { given: given.clone(), key: key.clone() };
    let items = vec![ItemMark { place: places.first().copied(), right, what }];
    Score { items, ..Score::new(part.clone(), part, usize::from(!right)) }
}
