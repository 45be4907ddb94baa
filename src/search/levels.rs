//! The leaves of a tree arranged for backing up all of it again and again, level by level from the deepest.
//!
//! Inner nodes are worked out in reverse breadth-first order, so that the values of a node's inner children always
//! stand next to each other, in a queue, and its leaf children likewise. Folding eight lanes whatever their number is
//! then needs no branch that the values or the shape decide. Used by silent minimax through
//! [`Prepared`](crate::search::Prepared).

use crate::search::Score;
use crate::tree::{Kind, NodeId, Tree};

/// How many scores are folded at a time.
const LANES: usize = 8;

/// An inner node: how many children of either sort it has.
#[derive(Clone, Copy, Debug)]
struct Fold {
    leaves: u32,
    inner: u32,
    /// What turns scores round so that the largest is the best: all bits for MIN.
    turn: u32,
}

/// A tree with at least one inner node, arranged.
#[derive(Clone, Debug)]
pub(super) struct Levels {
    /// The inner nodes, deepest level first, the root last.
    folds: Vec<Fold>,
    /// The leaves' scores in the order of `folds`, and [`LANES`] more, which are read and not used.
    leaves: Vec<u32>,
}

impl Levels {
    /// Arranges `tree`, whose leaves are worth `scores` from left to right.
    pub(super) fn of(tree: &Tree, scores: &[Score]) -> Self {
        let mut levels = Self { folds: Vec::new(), leaves: Vec::with_capacity(scores.len() + LANES) };
        for node in tree.breadth_first().into_iter().rev().filter(|&node| !tree.is_leaf(node)) {
            let before = levels.leaves.len();
            levels.leaves.extend(tree.children(node).filter_map(|child| Some(scores[tree.leaf_index(child)?].0)));
            let leaves = (levels.leaves.len() - before) as u32;
            let inner = tree.children(node).filter(|&child| !tree.is_leaf(child)).count() as u32;
            let turn = if tree.kind(node) == Kind::Min { u32::MAX } else { 0 };
            levels.folds.push(Fold { leaves, inner, turn });
        }
        levels.leaves.extend([0; LANES]);
        levels
    }

    /// What the root is worth, and its inner children from the last to the first.
    pub(super) fn back_up(&self) -> (Score, Vec<Score>) {
        let mut values = vec![0_u32; self.folds.len() + LANES];
        let (mut leaves, mut inner, mut before) = (0, 0, 0);
        for (index, fold) in self.folds.iter().enumerate() {
            let best =
                best(&self.leaves[leaves..], fold.leaves, fold.turn).max(best(&values[inner..], fold.inner, fold.turn));
            values[index] = best ^ fold.turn;
            before = inner;
            leaves += fold.leaves as usize;
            inner += fold.inner as usize;
        }
        let root = values[self.folds.len() - 1];
        (Score(root), values[before..inner].iter().map(|&value| Score(value)).collect())
    }

    /// The children of the root that are worth as much as it is, in the written order.
    pub(super) fn best_moves(tree: &Tree, scores: &[Score], root: Score, inner: &[Score]) -> Vec<NodeId> {
        let mut inner = inner.iter().rev();
        let worth = |child: NodeId| match tree.leaf_index(child) {
            Some(index) => Some(scores[index]),
            None => inner.next().copied(),
        };
        let mut worth = worth;
        tree.children(NodeId::ROOT).filter(|&child| worth(child) == Some(root)).collect()
    }
}

/// The largest of the first `count` scores, turned; 0 where there are none.
#[inline(always)]
fn best(scores: &[u32], count: u32, turn: u32) -> u32 {
    let Some(lanes) = scores.first_chunk::<LANES>() else { return 0 };
    if count as usize > LANES {
        return scores.iter().take(count as usize).fold(0, |best, &score| best.max(score ^ turn));
    }
    let mut best = 0;
    for (lane, &score) in lanes.iter().enumerate() {
        let counts = if (lane as u32) < count { u32::MAX } else { 0 };
        best = best.max((score ^ turn) & counts);
    }
    best
}
