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

/// With these bits flipped, the smallest score is the largest, and none is negative. (The oldest 64-bit processors have a
/// vector comparison for signed numbers only.)
const TURN: i32 = i32::MAX;

/// An inner node: how many children of either sort it has.
#[derive(Clone, Copy, Debug)]
struct Fold {
    leaves: u32,
    inner: u32,
    /// What turns scores round so that the largest is the best: [`TURN`] for MIN.
    turn: i32,
}

/// A tree with at least one inner node, arranged.
#[derive(Clone, Debug)]
pub(super) struct Levels {
    /// The inner nodes, deepest level first, the root last.
    folds: Vec<Fold>,
    /// The leaves' scores in the order of `folds`, and [`LANES`] more, which are read and not used.
    leaves: Vec<i32>,
}

impl Levels {
    /// Whether a tree with so many leaves can be arranged: its scores must fit 31 bits.
    pub(super) fn can_hold(leaves: usize) -> bool {
        leaves < TURN as usize - 2
    }

    /// Arranges `tree`, whose leaves are worth `scores` from left to right, none of them unknown.
    pub(super) fn of(tree: &Tree, scores: &[Score]) -> Self {
        let mut levels = Self { folds: Vec::new(), leaves: Vec::with_capacity(scores.len() + LANES) };
        for node in tree.breadth_first().into_iter().rev().filter(|&node| !tree.is_leaf(node)) {
            let before = levels.leaves.len();
            levels
                .leaves
                .extend(tree.children(node).filter_map(|child| Some(scores[tree.leaf_index(child)?].0 as i32)));
            let leaves = (levels.leaves.len() - before) as u32;
            let inner = tree.children(node).filter(|&child| !tree.is_leaf(child)).count() as u32;
            let turn = if tree.kind(node) == Kind::Min { TURN } else { 0 };
            levels.folds.push(Fold { leaves, inner, turn });
        }
        levels.leaves.extend([0; LANES]);
        levels
    }

    /// What the root is worth, and its inner children from the last to the first.
    pub(super) fn back_up(&self) -> (Score, Vec<Score>) {
        let mut values = vec![0_i32; self.folds.len() + LANES];
        let (mut leaves, mut inner, mut before) = (0, 0, 0);
        for (index, fold) in self.folds.iter().enumerate() {
            let best = fold.best(&self.leaves[leaves..], &values[inner..]);
            values[index] = best ^ fold.turn;
            before = inner;
            leaves += fold.leaves as usize;
            inner += fold.inner as usize;
        }
        let root = values[self.folds.len() - 1];
        (Score(root as u32), values[before..inner].iter().map(|&value| Score(value as u32)).collect())
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

impl Fold {
    /// What the node is worth, turned: the best of the first scores of both sorts.
    #[inline(always)]
    fn best(&self, leaves: &[i32], inner: &[i32]) -> i32 {
        let few = self.leaves.max(self.inner) as usize <= LANES;
        if let (true, Some(leaves), Some(inner)) = (few, leaves.first_chunk(), inner.first_chunk()) {
            let (leaves, inner) = (self.lanes(leaves, self.leaves), self.lanes(inner, self.inner));
            return (0..LANES).fold(0, |best, lane| best.max(leaves[lane].max(inner[lane])));
        }
        let leaves = leaves.iter().take(self.leaves as usize);
        let inner = inner.iter().take(self.inner as usize);
        leaves.chain(inner).fold(0, |best, &score| best.max(score ^ self.turn))
    }

    /// The first `count` lanes, turned; 0, which is never better, in the others.
    #[inline(always)]
    fn lanes(&self, scores: &[i32; LANES], count: u32) -> [i32; LANES] {
        std::array::from_fn(|lane| {
            let counts = if (lane as i32) < count as i32 { -1 } else { 0 };
            (scores[lane] ^ self.turn) & counts
        })
    }
}
