//! Values as ranks: all that MAX and MIN need is which of two is larger.
//!
//! The distinct values of a tree are sorted once; the search compares `u32` ranks, and exact fractions cost it nothing.

use crate::search::ranking::ranked;
use crate::search::{Score, ScoreWindow};
use crate::tree::Tree;
use crate::value::{Value, Window, Worth};
use std::sync::Arc;

/// The values of one search in rising order, −∞ first, +∞ last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Shared by all searches of one tree.
    values: Arc<[Value]>,
    /// Tuples of payoffs, sorted. Their scores come after those of all values, and say nothing of more or less.
    tuples: Arc<[Box<[Value]>]>,
}

/// The score of a leaf whose value is not known. Above every score of a scale.
pub(crate) const UNKNOWN: Score = Score(u32::MAX);

impl Scale {
    /// The scale of all leaves of `tree` and the ends of `window`, and the score of each leaf from left to right.
    pub(crate) fn of(tree: &Tree, window: &Window) -> (Self, Vec<Score>) {
        let (values, scores) = ranked(tree.leaf_values(), [&window.alpha, &window.beta]);
        (Self { values: values.into(), tuples: [].into() }, scores)
    }

    /// The scale of these values, in any order and with repetitions.
    pub(crate) fn of_values(mut values: Vec<Value>) -> Self {
        values.extend([Value::NegInf, Value::PosInf]);
        values.sort_unstable();
        values.dedup();
        Self { values: values.into(), tuples: [].into() }
    }

    /// The same scale with these tuples, in any order and with repetitions.
    pub(crate) fn with_tuples(mut self, mut tuples: Vec<Box<[Value]>>) -> Self {
        tuples.sort_unstable();
        tuples.dedup();
        self.tuples = tuples.into();
        self
    }

    /// The tuple of payoffs that a score stands for; `None` where it stands for a value.
    pub fn payoffs(&self, score: Score) -> Option<&[Value]> {
        let place = (score.0 as usize).checked_sub(self.values.len())?;
        self.tuples.get(place).map(AsRef::as_ref)
    }

    /// The score of a tuple that is on the scale.
    pub(crate) fn tuple_score(&self, tuple: &[Value]) -> Option<Score> {
        let place = self.tuples.binary_search_by(|other| other.as_ref().cmp(tuple)).ok()?;
        Some(Score((self.values.len() + place) as u32))
    }

    /// All values, rising.
    pub(crate) fn values(&self) -> &[Value] {
        &self.values
    }

    /// The value that a score stands for; of a tuple of payoffs, which is not one value, +∞.
    pub fn value(&self, score: Score) -> &Value {
        self.values.get(score.0 as usize).unwrap_or(&Value::PosInf)
    }

    /// What a score stands for, value or tuple.
    pub fn worth(&self, score: Score) -> Worth {
        match self.payoffs(score) {
            Some(payoffs) => Worth::Payoffs(payoffs.into()),
            None => Worth::Value(self.value(score).clone()),
        }
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
