//! What a node is worth in any game: a value, or what each player gets.

use crate::value::Value;
use std::fmt;

/// What a node is worth in any game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Worth {
    /// One value: MAX wants it high, MIN low.
    Value(Value),
    /// What each player gets, player 1 first.
    Payoffs(Box<[Value]>),
}

impl Worth {
    /// The value; `None` for a tuple.
    pub fn value(&self) -> Option<&Value> {
        match self {
            Self::Value(value) => Some(value),
            Self::Payoffs(_) => None,
        }
    }

    /// The same with all signs turned.
    pub fn negated(&self) -> Self {
        match self {
            Self::Value(value) => Self::Value(value.negated()),
            Self::Payoffs(parts) => Self::Payoffs(parts.iter().map(Value::negated).collect()),
        }
    }
}

impl From<Value> for Worth {
    fn from(value: Value) -> Self {
        Self::Value(value)
    }
}

/// `3`, `(1, 2, 3)`
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(f),
            Self::Payoffs(parts) => {
                let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
                f.pad(&format!("({})", parts.join(", ")))
            }
        }
    }
}
