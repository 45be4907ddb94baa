//! What every node is worth, worked out from the last node to the first: children come before their parents.
//!
//! Nothing here branches on a value: MAX and MIN are one fold, the scores of a MIN node being turned round for it.
//! Used by silent minimax and by [`Truth`](crate::search::Truth).

use crate::search::{Score, score};
use crate::tree::{Kind, Tree};

/// One score a node, unknown leaves being `unknown`.
pub(super) fn backed_up(tree: &Tree, leaves: &[Score], unknown: Score) -> Vec<Score> {
    let mut best: Vec<Score> = tree
        .nodes()
        .map(|node| match tree.leaf_index(node) {
            Some(index) if leaves[index] == score::UNKNOWN => unknown,
            Some(index) => leaves[index],
            // As turned for its player, the worst there is.
            None => Score(0),
        })
        .collect();
    // INVARIANT: what stands in `best` of an inner node is turned for its player until the node itself is reached.
    for node in tree.nodes().rev() {
        let own = best[node.index()].0 ^ turn(tree.kind(node));
        best[node.index()] = Score(own);
        let Some(parent) = tree.parent(node) else { continue };
        let above = &mut best[parent.index()].0;
        *above = (*above).max(own ^ turn(tree.kind(parent)));
    }
    best
}

/// What turns scores round for MIN: with all bits flipped, the smallest is the largest.
fn turn(kind: Kind) -> u32 {
    if kind == Kind::Min { u32::MAX } else { 0 }
}
