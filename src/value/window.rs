//! The pair (alpha, beta).

use crate::value::Value;
use std::fmt;

/// What a search still cares about: values above `alpha` and below `beta`. A crossed window, `(3, 2)`, is a cut.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// What MAX is already sure of.
    pub alpha: Value,
    /// What MIN is already sure of.
    pub beta: Value,
}

impl Window {
    /// The window in which everything matters.
    pub const FULL: Self = Self { alpha: Value::NegInf, beta: Value::PosInf };

    /// The window from `alpha` to `beta`.
    pub fn new(alpha: Value, beta: Value) -> Self {
        Self { alpha, beta }
    }
}

/// `(-inf, 3)`
impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("({}, {})", self.alpha, self.beta))
    }
}
