//! Whose eyes a value is seen with: MAX's, or with the sign turned MIN's.
//!
//! The negamax form has one rule for both players: each wants the largest value in its own view. Turning a sign turns the
//! scale around; a scale that holds the negated values too (that of `negamax`) then says what the turned score stands for.

use crate::search::{Bound, Returned, Score, ScoreWindow};
use crate::tree::{Kind, NodeId, Tree};

/// Turns views on one scale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    highest: u32,
}

impl View {
    /// On a scale that ends with `highest`.
    pub(crate) fn new(highest: Score) -> Self {
        Self { highest: highest.0 }
    }

    /// Whether `node` is seen with MAX's eyes: those of the player to move there, at a leaf of its parent's opponent. A
    /// tree of one leaf is MAX's.
    pub(crate) fn is_of_max(tree: &Tree, node: NodeId) -> bool {
        match (tree.kind(node), tree.parent(node)) {
            (Kind::Leaf, Some(parent)) => tree.kind(parent) == Kind::Min,
            (kind, _) => kind != Kind::Min,
        }
    }

    /// The same value with the other player's eyes.
    pub(crate) fn turned(self, score: Score) -> Score {
        Score(self.highest.saturating_sub(score.0))
    }

    /// `score` with MAX's eyes, where it was seen with those of MAX or not; and back.
    pub(crate) fn of_max(self, is_max: bool, score: Score) -> Score {
        if is_max { score } else { self.turned(score) }
    }

    /// The same of a window.
    pub(crate) fn window(self, is_max: bool, window: ScoreWindow) -> ScoreWindow {
        if is_max {
            return window;
        }
        ScoreWindow { alpha: self.turned(window.beta), beta: self.turned(window.alpha) }
    }

    /// The same of what a node hands up.
    pub(super) fn returned(self, is_max: bool, returned: Returned) -> Returned {
        if is_max {
            return returned;
        }
        Returned {
            value: self.turned(returned.value),
            is_lower: returned.is_upper,
            is_upper: returned.is_lower,
            from: returned.from,
        }
    }

    /// The same of what a value says.
    pub(crate) fn bound(is_max: bool, bound: Bound) -> Bound {
        match (is_max, bound) {
            (true, bound) => bound,
            (false, Bound::Exact) => Bound::Exact,
            (false, Bound::AtLeast) => Bound::AtMost,
            (false, Bound::AtMost) => Bound::AtLeast,
        }
    }
}
