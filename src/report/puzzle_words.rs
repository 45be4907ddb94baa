//! Answers about unknown leaves and orders in words: as a sheet writes them, so that they can be read again.

use crate::answer::Solution;
use crate::exercise::Exercise;
use crate::search::Piece;
use crate::tree::NodeId;
use std::collections::BTreeMap;

/// `x <= 3`; `3 for x <= 3; x for x > 3`; `A: C B D`. Nodes are called `name`.
pub(crate) fn solution(exercise: &Exercise, solution: &Solution, name: impl Fn(NodeId) -> String) -> String {
    match solution {
        Solution::Region { set, .. } => set.words(&variable(exercise)),
        Solution::Pieces(all) => pieces(all, &variable(exercise)),
        Solution::Order { order, .. } => orders(exercise, order, name),
        Solution::Rules(rules) => rules.words(),
    }
}

/// How the only unknown is called in formulas.
pub(crate) fn variable(exercise: &Exercise) -> String {
    exercise.tree.unknowns().first().map_or("x", |unknown| unknown.word()).to_owned()
}

/// `3 for x <= 3; x for x > 3`
pub(crate) fn pieces(pieces: &[Piece], variable: &str) -> String {
    let worth = |piece: &Piece| piece.value.as_ref().map_or_else(|| variable.to_owned(), ToString::to_string);
    let words = pieces.iter().map(|piece| match piece.when.is_always() {
        true => worth(piece),
        false => format!("{} for {}", worth(piece), piece.when.words(variable)),
    });
    words.collect::<Vec<_>>().join("; ")
}

/// `A: C B D; B: L2 L1`; nodes whose children stay as written are left out.
pub(crate) fn orders(
    exercise: &Exercise,
    order: &BTreeMap<NodeId, Vec<NodeId>>,
    name: impl Fn(NodeId) -> String,
) -> String {
    let moved = order.iter().filter(|(node, children)| !exercise.tree.children(**node).eq(children.iter().copied()));
    let entries = moved.map(|(&node, children)| {
        let children: Vec<String> = children.iter().map(|&child| name(child)).collect();
        format!("{}: {}", name(node), children.join(" "))
    });
    let entries: Vec<String> = entries.collect();
    if entries.is_empty() { "none".to_owned() } else { entries.join("; ") }
}
