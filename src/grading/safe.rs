//! Whether crossing out some subtrees can do harm: whatever they are worth, the root stays the same.

use crate::grading::Context;
use crate::search::average;
use crate::tree::{Kind, LeafValue, NodeId};
use crate::value::{Value, Window};
use std::collections::BTreeSet;

/// Puts `[-inf, inf]` on all leaves below `crossed_out`, works out the root's interval, and asks whether it is a point.
///
/// What the root's window cannot tell apart counts as the same. `None` in a game of many players, where nothing is said.
pub(crate) fn is_safe(context: &Context<'_>, crossed_out: &BTreeSet<NodeId>) -> Option<bool> {
    let (tree, window) = (&context.exercise.tree, &context.exercise.task.window);
    let mut is_out = vec![false; tree.len()];
    for &root in crossed_out {
        tree.subtree(root).for_each(|node| is_out[node.index()] = true);
    }
    let inside = |value: &Value| value.clone().min(window.beta.clone()).max(window.alpha.clone());
    let contents = tree.contents();
    if contents.players > 0 || contents.payoffs {
        return None;
    }
    if contents.chance {
        // An average rises with each of its values, so the ends of what leaves lie in give the ends of the interval.
        let range = context.exercise.task.values_in.as_ref().unwrap_or(&Window::FULL);
        let (low, high) = (root_with(context, &is_out, &range.alpha)?, root_with(context, &is_out, &range.beta)?);
        return Some(inside(&low) == inside(&high));
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
    Some(inside(low) == inside(high))
}

/// What the root is worth when all that is crossed out is worth `end`; `None` where another leaf is not known.
fn root_with(context: &Context<'_>, is_out: &[bool], end: &Value) -> Option<Value> {
    let tree = &context.exercise.tree;
    let horizon = context.trace.horizon();
    let mut values: Vec<Option<Value>> = vec![None; tree.len()];
    for node in horizon.nodes(tree).rev() {
        let children = || tree.children(node).map(|child| values[child.index()].as_ref());
        let value = match (horizon.leaf(tree, node), tree.kind(node)) {
            (Some(_), _) if is_out[node.index()] => Some(end.clone()),
            (Some(LeafValue::Known(value)), _) => Some(value.clone()),
            (Some(_), _) => None,
            (None, Kind::Max) => children().collect::<Option<Vec<_>>>()?.into_iter().max().cloned(),
            (None, Kind::Min) => children().collect::<Option<Vec<_>>>()?.into_iter().min().cloned(),
            (None, _) => {
                let outcomes =
                    tree.outcomes(node).map(|(child, chance)| Some((chance, values[child.index()].as_ref()?)));
                average(outcomes.collect::<Option<Vec<_>>>()?.into_iter())
            }
        };
        values[node.index()] = value;
    }
    values.swap_remove(NodeId::ROOT.index())
}
