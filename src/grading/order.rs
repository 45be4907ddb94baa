//! Visiting orders: how much is there, times how well it is ordered.

use crate::grading::Context;
use crate::grading::align::align;
use crate::grading::lambda::half;
use crate::grading::mark::{Fault, ItemMark, Items, Note, NoteKind, Score, What, share};
use crate::grading::sets::membership;
use crate::search::Event;
use crate::tree::NodeId;
use crate::value::Number;
use std::collections::BTreeSet;

/// Visited leaves in order; inner nodes among them are passed over.
pub(crate) fn leaves(context: &Context<'_>, key: &[NodeId], given: Items<'_, NodeId>) -> Score {
    let tree = &context.exercise.tree;
    in_order(key, given, context.trace.leaf_count(tree), |node| context.trace.is_leaf(tree, node))
}

/// Visited nodes in order, parents before their children.
pub(crate) fn nodes(context: &Context<'_>, key: &[NodeId], given: Items<'_, NodeId>) -> Score {
    let mut score = in_order(key, given, context.trace.node_count(&context.exercise.tree), |_| true);
    if score.fraction != Number::ONE && given.items == post_order(context) {
        score.notes.push(Note { place: given.place(0), kind: NoteKind::PostOrder });
    }
    score
}

/// The visited nodes in the order in which they are left.
fn post_order(context: &Context<'_>) -> Vec<NodeId> {
    let left = |event: &Event| match *event {
        Event::Leaf { node, .. } | Event::Exit { node, .. } => Some(node),
        _ => None,
    };
    context.trace.events().iter().filter_map(left).collect()
}

/// `max(0, mem * seq - duplicates / (2 * |key|))`, with `mem` by the lambda rule for what is not listed and
/// `seq = LCS / |common|`.
fn in_order(key: &[NodeId], given: Items<'_, NodeId>, all: usize, counts: impl Fn(NodeId) -> bool) -> Score {
    let key_set: BTreeSet<NodeId> = key.iter().copied().collect();
    let mut given_set = BTreeSet::new();
    let (mut once, mut notes, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
    for (&node, place) in given.iter() {
        if !counts(node) {
            notes.push(Note { place, kind: NoteKind::NotALeaf(node) });
        } else if given_set.insert(node) {
            once.push((node, place));
        } else {
            let what = What::Node { node, fault: Some(Fault::Repeated) };
            repeated.push(ItemMark::new(place, false, what));
        }
    }
    let numbers = |nodes: &mut dyn Iterator<Item = NodeId>| nodes.map(|node| node.0).collect::<Vec<u32>>();
    let matched = align(&numbers(&mut key.iter().copied()), &numbers(&mut once.iter().map(|&(node, _)| node)));
    let mut items: Vec<ItemMark> = Vec::with_capacity(given.items.len());
    for (&(node, place), at) in once.iter().zip(&matched) {
        let fault = match at {
            Some(_) => None,
            None if key_set.contains(&node) => Some(Fault::OutOfOrder),
            None => Some(Fault::NotOne),
        };
        items.push(ItemMark::new(place, at.is_some(), What::Node { node, fault }));
    }
    let duplicates = repeated.len();
    items.extend(repeated);
    items.sort_by_key(|item| item.place);
    let missing: Vec<NodeId> = key.iter().copied().filter(|node| !given_set.contains(node)).collect();
    let extra: Vec<NodeId> = once.iter().map(|&(node, _)| node).filter(|node| !key_set.contains(node)).collect();
    let in_sequence = matched.iter().flatten().count();
    let common = once.len() - extra.len();
    let sequence = if common == 0 { Number::ZERO } else { share(&Number::from(in_sequence), common) };
    let penalty = half().times(&share(&Number::from(duplicates), key.len()));
    let fraction = membership(&key_set, &given_set, all).times(&sequence).minus(&penalty).max(Number::ZERO);
    let right = in_sequence.saturating_sub(extra.len() + duplicates);
    let errors = missing.len() + extra.len() + (common - in_sequence) + duplicates;
    let trivial = errors > 0 && (once.is_empty() || once.len() >= all && !extra.is_empty());
    Score { trivial, missing, extra, items, notes, ..Score::new(fraction, Number::from(right), errors) }
}
