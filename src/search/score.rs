//! Values as ranks: all that MAX and MIN need is which of two is larger.
//!
//! The distinct values of a tree are sorted once; the search compares `u32` ranks, and exact fractions cost it nothing.

use crate::search::{Score, ScoreWindow};
use crate::tree::{LeafValue, Tree};
use crate::value::{Value, Window, Worth};

/// The values of one search in rising order, −∞ first, +∞ last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    values: Vec<Value>,
    /// Tuples of payoffs, sorted. Their scores come after those of all values, and say nothing of more or less.
    tuples: Vec<Box<[Value]>>,
}

/// The score of a leaf whose value is not known. Above every score of a scale.
pub(crate) const UNKNOWN: Score = Score(u32::MAX);

impl Scale {
    /// The scale of all leaves of `tree` and the ends of `window`, and the score of each leaf from left to right.
    pub(crate) fn of(tree: &Tree, window: &Window) -> (Self, Vec<Score>) {
        let mut known: Vec<(&Value, u32)> = Vec::with_capacity(tree.leaf_count());
        let mut scores = vec![UNKNOWN; tree.leaf_count()];
        for (index, leaf) in tree.leaf_values().iter().enumerate() {
            if let LeafValue::Known(value) = leaf {
                known.push((value, index as u32));
            }
        }
        known.sort_unstable();
        let mut values = vec![Value::NegInf];
        let mut ends = [&window.alpha, &window.beta];
        ends.sort_unstable();
        let mut ends = ends.into_iter().peekable();
        let push = |values: &mut Vec<Value>, value: &Value| {
            if values.last() != Some(value) {
                values.push(value.clone());
            }
        };
        for (value, index) in known {
            while let Some(end) = ends.next_if(|end| *end <= value) {
                push(&mut values, end);
            }
            push(&mut values, value);
            scores[index as usize] = Score(values.len() as u32 - 1);
        }
        ends.for_each(|end| push(&mut values, end));
        push(&mut values, &Value::PosInf);
        (Self { values, tuples: Vec::new() }, scores)
    }

    /// The scale of these values, in any order and with repetitions.
    pub(crate) fn of_values(mut values: Vec<Value>) -> Self {
        values.extend([Value::NegInf, Value::PosInf]);
        values.sort_unstable();
        values.dedup();
        Self { values, tuples: Vec::new() }
    }

    /// The same scale with these tuples, in any order and with repetitions.
    pub(crate) fn with_tuples(mut self, mut tuples: Vec<Box<[Value]>>) -> Self {
        tuples.sort_unstable();
        tuples.dedup();
        self.tuples = tuples;
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
