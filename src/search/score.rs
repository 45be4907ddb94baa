//! Values as ranks: all that MAX and MIN need is which of two is larger.
//!
//! The distinct values of a tree are sorted once; the search compares `u32` ranks, and exact fractions cost it nothing.

use crate::search::ranking::ranked;
use crate::search::{Score, ScoreWindow};
use crate::tree::Tree;
use crate::value::{Value, Window};
use std::sync::Arc;

/// The values of one search in rising order, −∞ first, +∞ last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Shared by all searches of one tree.
    values: Arc<[Value]>,
}

/// The score of a leaf whose value is not known. Above every score of a scale.
pub(crate) const UNKNOWN: Score = Score(u32::MAX);

impl Scale {
    /// The scale of all leaves of `tree` and the ends of `window`, and the score of each leaf from left to right.
    pub(crate) fn of(tree: &Tree, window: &Window) -> (Self, Vec<Score>) {
        let (values, scores) = ranked(tree.leaf_values(), [&window.alpha, &window.beta]);
        (Self { values: values.into() }, scores)
    }

    /// The scale of these values, in any order and with repetitions.
    pub(crate) fn of_values(mut values: Vec<Value>) -> Self {
        values.extend([Value::NegInf, Value::PosInf]);
        values.sort_unstable();
        values.dedup();
        Self { values: values.into() }
    }

    /// All values, rising.
    pub(crate) fn values(&self) -> &[Value] {
        &self.values
    }

    /// The value that a score stands for.
    pub fn value(&self, score: Score) -> &Value {
        self.values.get(score.0 as usize).unwrap_or(&Value::PosInf)
    }

    /// The window that a window of scores stands for.
    pub fn window(&self, window: ScoreWindow) -> Window {
        Window::new(self.value(window.alpha).clone(), self.value(window.beta).clone())
    }

    /// The score of a value that is on the scale.
    pub fn score(&self, value: &Value) -> Option<Score> {
        self.values.binary_search(value).ok().map(|rank| Score(rank as u32))
    }

    /// −∞
    pub(crate) const LOWEST: Score = Score(0);

    /// +∞
    pub(crate) fn highest(&self) -> Score {
        Score(self.values.len() as u32 - 1)
    }
}
