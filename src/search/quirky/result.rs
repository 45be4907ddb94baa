//! What is read off the root in a quirky way: value, move and line.

use crate::search::Quirk;
use crate::search::quirky::{Input, Told};
use crate::tree::NodeId;
use crate::value::{Value, Window};

/// Changes what the root, and the nodes of the line, say that they hand up.
pub(super) fn settle(input: &Input<'_>, told: &mut [Told]) {
    let has = |quirk| input.has(quirk);
    if has(Quirk::BestLeaf) {
        let leaf = best_leaf(input, NodeId::ROOT, input.is_max(NodeId::ROOT));
        lead_to(input, told, leaf, NodeId::ROOT);
        root_value(told, input, leaf);
    }
    if has(Quirk::TopDownGreedy) {
        let leaf = greedy(input);
        lead_to(input, told, leaf, NodeId::ROOT);
        root_value(told, input, leaf);
    }
    if has(Quirk::MoveToBestLeaf) {
        let leaf = best_leaf(input, NodeId::ROOT, input.is_max(NodeId::ROOT));
        let first = std::iter::once(leaf).chain(input.tree.ancestors(leaf));
        let at_root = first.filter(|&node| input.tree.parent(node) == Some(NodeId::ROOT)).last();
        set_from(told, NodeId::ROOT, at_root);
    }
    if has(Quirk::MoveOppositeExtreme) {
        let worst = worst_child(told, input.is_max(NodeId::ROOT));
        set_from(told, NodeId::ROOT, worst);
    }
    if has(Quirk::LineIgnoresOpponent)
        && let Some(first) = from(told, NodeId::ROOT)
    {
        let leaf = best_leaf(input, first, input.is_max(NodeId::ROOT));
        lead_to(input, told, leaf, first);
    }
    let bounds = told.iter().rev().find_map(|told| match told {
        Told::Fold { node: NodeId::ROOT, window, .. } => Some(window.clone()),
        _ => None,
    });
    let Some(Window { alpha, beta }) = bounds else { return };
    if has(Quirk::RootReturnsAlpha) {
        set_value(told, alpha);
    } else if has(Quirk::RootReturnsOtherBound) {
        set_value(told, if input.is_max(NodeId::ROOT) { beta } else { alpha });
    }
}

/// The leaf below `node` that a player likes best; of several the leftmost.
fn best_leaf(input: &Input<'_>, node: NodeId, for_max: bool) -> NodeId {
    let mut best: Option<(NodeId, Value)> = None;
    for leaf in input.tree.subtree(node).filter(|&leaf| input.tree.is_leaf(leaf)) {
        let Some(value) = input.tree.value(leaf) else { continue };
        let value = input.signed(value.clone());
        let better = best.as_ref().is_none_or(|(_, before)| if for_max { value > *before } else { value < *before });
        if better {
            best = Some((leaf, value));
        }
    }
    best.map_or(node, |(leaf, _)| leaf)
}

/// Down from the root, each player towards the leaf that he likes best.
fn greedy(input: &Input<'_>) -> NodeId {
    let mut at = NodeId::ROOT;
    while !input.tree.is_leaf(at) {
        let leaf = best_leaf(input, at, input.is_max(at));
        match input.tree.children(at).find(|&child| input.tree.is_within(leaf, child)) {
            Some(child) => at = child,
            None => return at,
        }
    }
    at
}

/// Makes the line from `top` on lead to `leaf`.
fn lead_to(input: &Input<'_>, told: &mut [Told], leaf: NodeId, top: NodeId) {
    let mut child = leaf;
    while child != top
        && let Some(parent) = input.tree.parent(child)
    {
        set_from(told, parent, Some(child));
        child = parent;
    }
}

fn from(told: &[Told], of: NodeId) -> Option<NodeId> {
    told.iter().rev().find_map(|told| match told {
        Told::Exit { node, from, .. } if *node == of => *from,
        _ => None,
    })
}

fn set_from(told: &mut [Told], of: NodeId, to: Option<NodeId>) {
    for told in told {
        if let Told::Exit { node, from, .. } = told
            && *node == of
        {
            *from = to;
        }
    }
}

fn set_value(told: &mut [Told], to: Value) {
    if let Some(Told::Exit { value, .. }) = told.last_mut() {
        *value = to;
    }
}

fn root_value(told: &mut [Told], input: &Input<'_>, leaf: NodeId) {
    if let Some(value) = input.tree.value(leaf) {
        set_value(told, input.signed(value.clone()));
    }
}

/// The child of the root with the worst value; of several the first.
fn worst_child(told: &[Told], is_max: bool) -> Option<NodeId> {
    let mut worst: Option<(NodeId, &Value)> = None;
    for told in told {
        let Told::Fold { node: NodeId::ROOT, child, value, .. } = told else { continue };
        if worst.is_none_or(|(_, before)| if is_max { value < before } else { value > before }) {
            worst = Some((*child, value));
        }
    }
    worst.map(|(child, _)| child)
}
