//! Whether crossing out some subtrees can do harm: whatever they are worth, the root stays the same.

use crate::grading::Context;
use crate::search::average;
use crate::tree::{Kind, LeafValue, NodeId};
use crate::value::{Number, Value, Window};
use std::collections::BTreeSet;

/// Values for crossed-out leaves that change the root: proof that crossing them out can do harm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterExample {
    /// What all crossed-out leaves are worth in it.
    pub leaves: Value,
    /// What the root is worth then.
    pub root: Value,
    /// What it is worth in the exercise.
    pub truth: Value,
}

/// The counter-example to `crossed_out`; `None` where it is safe, or the tree has unknown leaves.
///
/// The root rises and falls with its leaves, so if any values change it, then all crossed-out leaves below or above
/// everything else do.
pub(crate) fn counter_example(context: &Context<'_>, crossed_out: &BTreeSet<NodeId>) -> Option<CounterExample> {
    let tree = &context.exercise.tree;
    let contents = tree.contents();
    if contents.chance || contents.payoffs || contents.players > 0 || !context.trace.horizon().is_unlimited() {
        return None;
    }
    let truth = context.truth.value(NodeId::ROOT)?.clone();
    let finite = || tree.leaves().filter_map(|leaf| tree.value(leaf)?.finite());
    let below = finite().min()?.floor().minus(&Number::ONE);
    let above = finite().max()?.floor().plus(&Number::ONE);
    [below, above].into_iter().find_map(|extreme| {
        let leaves = Value::Finite(extreme);
        let root = root_with(context, crossed_out, (&leaves, &leaves)).0.clone();
        (root != truth).then(|| CounterExample { leaves: leaves.clone(), root, truth: truth.clone() })
    })
}

/// Puts `[-inf, inf]` on all leaves below `crossed_out`, works out the root's interval, and asks whether it is a point.
///
/// What the root's window cannot tell apart counts as the same. Where `values in` is stated, values are what it says. `None`
/// in a game of many players, of which nothing is said.
pub(crate) fn is_safe(context: &Context<'_>, crossed_out: &BTreeSet<NodeId>) -> Option<bool> {
    let task = &context.exercise.task;
    let (window, range) = (&task.window, task.values_in.as_ref().unwrap_or(&Window::FULL));
    let contents = context.exercise.tree.contents();
    if contents.players > 0 || contents.payoffs {
        return None;
    }
    if contents.chance {
        // An average rises with each of its values, so the ends of what leaves lie in give the ends of the interval.
        let root = |end| root_of_chance(context, crossed_out, end);
        let (low, high) = (root(&range.alpha)?, root(&range.beta)?);
        let inside = |value: Value| value.min(window.beta.clone()).max(window.alpha.clone());
        return Some(inside(low) == inside(high));
    }
    let (low, high) = root_with(context, crossed_out, (&range.alpha, &range.beta));
    let inside = |value| std::cmp::max(&window.alpha, std::cmp::min(value, &window.beta));
    Some(inside(low) == inside(high))
}

/// What the root of a tree with chance nodes is worth when all that is crossed out is worth `end`; `None` where another leaf
/// is not known.
fn root_of_chance(context: &Context<'_>, crossed_out: &BTreeSet<NodeId>, end: &Value) -> Option<Value> {
    let tree = &context.exercise.tree;
    let horizon = context.trace.horizon();
    let is_out = |node: NodeId| {
        let above = crossed_out.range(..=node).next_back();
        above.is_some_and(|&root| tree.is_within(node, root))
    };
    let mut values: Vec<Option<Value>> = vec![None; tree.len()];
    for node in horizon.nodes(tree).rev() {
        let of = |child: NodeId| values[child.index()].as_ref();
        let children = || tree.children(node).map(of).collect::<Option<Vec<_>>>();
        let value = match (horizon.leaf(tree, node), tree.kind(node)) {
            (Some(_), _) if is_out(node) => Some(end.clone()),
            (Some(LeafValue::Known(value)), _) => Some(value.clone()),
            (Some(_), _) => None,
            (None, Kind::Max) => children()?.into_iter().max().cloned(),
            (None, Kind::Min) => children()?.into_iter().min().cloned(),
            (None, _) => {
                let outcomes = tree.outcomes(node).map(|(child, chance)| Some((chance, of(child)?)));
                average(outcomes.collect::<Option<Vec<_>>>()?.into_iter())
            }
        };
        values[node.index()] = value;
    }
    values.swap_remove(NodeId::ROOT.index())
}

/// The least and the greatest value of the root, if each crossed-out leaf is worth something of a range.
fn root_with<'a>(
    context: &Context<'a>,
    crossed_out: &BTreeSet<NodeId>,
    crossed: (&'a Value, &'a Value),
) -> (&'a Value, &'a Value) {
    let tree = &context.exercise.tree;
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
            (Kind::Leaf, _) => crossed,
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
    intervals[NodeId::ROOT.index()]
}
