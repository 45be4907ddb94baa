//! Whether crossing out some subtrees can do harm: whatever they are worth, the root stays the same.

use crate::grading::Context;
use crate::tree::{Kind, LeafValue, NodeId};
use crate::value::Value;
use std::collections::BTreeSet;

/// Puts `[-inf, inf]` on all leaves below `crossed_out`, works out the root's interval, and asks whether it is a point.
///
/// What the root's window cannot tell apart counts as the same.
pub(crate) fn is_safe(context: &Context<'_>, crossed_out: &BTreeSet<NodeId>) -> bool {
    let (tree, window) = (&context.exercise.tree, &context.exercise.task.window);
    let mut is_out = vec![false; tree.len()];
    for &root in crossed_out {
        tree.subtree(root).for_each(|node| is_out[node.index()] = true);
    }
    // INVARIANT: an inner node starts at the value that each of its children replaces, and has a child.
    let horizon = context.trace.horizon();
    let kind = |node| if horizon.is_leaf(tree, node) { Kind::Leaf } else { tree.kind(node) };
    let mut intervals: Vec<(&Value, &Value)> = tree
        .nodes()
        .map(|node| match (kind(node), horizon.leaf(tree, node)) {
            (Kind::Leaf, Some(LeafValue::Known(value))) if !is_out[node.index()] => (value, value),
            (Kind::Leaf, _) => (&Value::NegInf, &Value::PosInf),
            (Kind::Max, _) => (&Value::NegInf, &Value::NegInf),
            (Kind::Min, _) => (&Value::PosInf, &Value::PosInf),
            // Nothing can be said without the averages and tuples, and so nothing is said to be safe.
            (Kind::Chance | Kind::Player(_), _) => (&Value::NegInf, &Value::PosInf),
        })
        .collect();
    for node in tree.nodes().rev() {
        let Some(parent) = tree.parent(node).filter(|&parent| kind(parent) != Kind::Leaf) else { continue };
        let (low, high) = intervals[node.index()];
        let best = &mut intervals[parent.index()];
        *best = match tree.kind(parent) {
            Kind::Max => (low.max(best.0), high.max(best.1)),
            Kind::Min => (low.min(best.0), high.min(best.1)),
            Kind::Chance | Kind::Player(_) | Kind::Leaf => *best,
        };
    }
    let (low, high) = intervals[NodeId::ROOT.index()];
    let inside = |value| std::cmp::max(&window.alpha, std::cmp::min(value, &window.beta));
    inside(low) == inside(high)
}
