//! The best move and the principal line.

use crate::grading::Context;
use crate::grading::lambda::half;
use crate::grading::mark::{Fault, ItemMark, Items, Score, What, share};
use crate::grading::own::Own;
use crate::tree::NodeId;
use crate::value::Number;

/// The chosen move is worth 1, another true optimum 1/2, and a child that only shows an equal bound nothing.
/// Of several moves the worst counts, so that listing them all does not pay. The best move by the student's own values
/// earns what a step does that follows.
pub(crate) fn best_move(context: &Context<'_>, key: &[NodeId], given: Items<'_, NodeId>, own: &Own<'_>) -> Score {
    let mut carried = false;
    // INVARIANT: in pre-order, so that it can be searched.
    let best = context.truth.best_moves(&context.exercise.tree);
    let mut fraction = if given.items.is_empty() == key.is_empty() { Number::ONE } else { Number::ZERO };
    let mut items = Vec::with_capacity(given.items.len());
    for (&node, place) in given.iter() {
        let (credit, fault) = if key.contains(&node) {
            (Number::ONE, None)
        } else if best.binary_search(&node).is_ok() {
            (half(), Some(Fault::EquallyGood))
        } else if shows_the_same(context, node) {
            (Number::ZERO, Some(Fault::OnlyABound))
        } else {
            (Number::ZERO, Some(Fault::NotOne))
        };
        let follows = own.move_follows(context, NodeId::ROOT, node).filter(|_| fault.is_some());
        let carry = if follows.is_some() { context.exercise.carry.clone() } else { Number::ZERO };
        carried |= carry > credit;
        items.push(ItemMark::new(place, fault.is_none(), What::Node { node, fault }).following(follows));
        fraction = fraction.min(credit.max(carry));
    }
    let errors = usize::from(fraction != Number::ONE);
    let missing = key.iter().copied().filter(|node| !given.items.contains(node)).collect();
    let carried = carried && !fraction.is_zero();
    Score { missing, items, carried, ..Score::new(fraction.clone(), fraction, errors) }
}

/// Whether a child of the root handed up the root's value without being a best move.
fn shows_the_same(context: &Context<'_>, node: NodeId) -> bool {
    let is_move = context.exercise.tree.parent(node) == Some(NodeId::ROOT);
    let shown = context.trace.value_of_max(&context.exercise.tree, node);
    is_move && shown.as_ref() == Some(context.trace.root_value())
}

/// The longest prefix of optimal choices, out of the longer of both lines. An optimal line down to a leaf is right,
/// whether it is the key's or not. A line may begin with the root's own name. Choices that follow the student's own
/// values go on earning `carry` after the first wrong one, as long as each leads on from the one before.
pub(crate) fn line(context: &Context<'_>, key: &[NodeId], given: Items<'_, NodeId>, own: &Own<'_>) -> Score {
    let tree = &context.exercise.tree;
    let skipped = usize::from(given.items.first() == Some(&NodeId::ROOT));
    let mut at = NodeId::ROOT;
    let (mut prefix, mut following) = (0, 0);
    let mut from = None;
    let (mut broken, mut lost, mut on_key) = (false, false, true);
    let mut items = Vec::with_capacity(given.items.len());
    for (index, (&node, place)) in given.iter().skip(skipped).enumerate() {
        let is_child = tree.parent(node) == Some(at);
        on_key &= key.get(index) == Some(&node);
        let value = |node| context.truth.value(node);
        let optimal = on_key || is_child && value(node).is_some() && value(node) == value(at);
        broken |= !optimal;
        prefix += usize::from(!broken);
        let fault = match (optimal, is_child) {
            (true, _) => None,
            (false, true) => Some(Fault::NotOne),
            (false, false) => Some(Fault::NotAChild),
        };
        let own_choice = own.move_follows(context, at, node).filter(|_| broken && is_child && !lost);
        // Below a wrong choice that follows a right one goes on.
        let goes_on = own_choice.is_some() || following > 0 && optimal && is_child && !lost;
        from = own_choice.or(from);
        let follows = from.filter(|_| broken && goes_on);
        lost |= broken && !goes_on;
        following += usize::from(broken && goes_on);
        items.push(ItemMark::new(place, !broken, What::Node { node, fault }).following(follows));
        at = node;
    }
    let length = items.len();
    let ends = length > 0 && context.trace.is_leaf(tree, at);
    let longer = if ends && !broken { length } else { length.max(key.len()) };
    let fraction = share(&Number::from(prefix), longer);
    let missing =
        if broken { key.iter().copied().skip(prefix).collect() } else { key[length.min(key.len())..].to_vec() };
    let missing = if fraction == Number::ONE { Vec::new() } else { missing };
    let score = Score { missing, items, ..Score::new(fraction, Number::from(prefix), longer - prefix) };
    score.carrying(&context.exercise.carry, following, longer)
}
