//! Options that a search may have beyond its conventions: how deep, how often, how curious.

use crate::search::choice::choice;
use crate::value::Number;
use std::fmt;

choice! {
    /// An option that is off unless it is asked for.
    Switch {
        /// Off.
        #[default]
        No = "no",
        /// On.
        Yes = "yes",
    }
}

impl Switch {
    /// Whether it is on.
    pub fn is_on(self) -> bool {
        self == Self::Yes
    }
}

/// How deep a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// So many moves; the outcome of a chance node counts as one.
    Plies(u32),
    /// So many rounds: one is over when the root's player is to move again after another has moved.
    Rounds(u32),
}

/// `2`, `2 rounds`
impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plies(plies) => write!(f, "{plies}"),
            Self::Rounds(1) => f.write_str("1 round"),
            Self::Rounds(rounds) => write!(f, "{rounds} rounds"),
        }
    }
}

/// The constant of UCT, exact: a number or the square root of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exploration {
    /// `1.4`
    Number(Number),
    /// `sqrt(2)`
    SquareRoot(Number),
}

/// √2
impl Default for Exploration {
    fn default() -> Self {
        Self::SquareRoot(Number::from(2_i64))
    }
}

/// `1.4`, `sqrt(2)`
impl fmt::Display for Exploration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::SquareRoot(number) => write!(f, "sqrt({number})"),
        }
    }
}
