//! Exact values: numbers, the two infinities, and the windows between them. No value is ever a float.

mod intervals;
mod number;
mod quartiles;
mod window;
mod worth;

pub use crate::value::intervals::{Cells, Interval, Intervals};
pub use crate::value::number::{NotANumber, Number};
pub use crate::value::quartiles::quartiles;
pub use crate::value::window::Window;
pub use crate::value::worth::Worth;

use std::fmt;
use std::str::FromStr;

/// What a node can be worth: a number or an infinity. Ordered as on the number line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// −∞
    NegInf,
    /// A number.
    Finite(Number),
    /// +∞
    PosInf,
}

impl Value {
    /// The same distance from 0 on the other side.
    pub fn negated(&self) -> Self {
        match self {
            Self::NegInf => Self::PosInf,
            Self::Finite(number) => Self::Finite(number.negated()),
            Self::PosInf => Self::NegInf,
        }
    }

    /// The number, unless this is an infinity.
    pub fn finite(&self) -> Option<&Number> {
        match self {
            Self::Finite(number) => Some(number),
            Self::NegInf | Self::PosInf => None,
        }
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Finite(Number::from(number))
    }
}

impl From<Number> for Value {
    fn from(number: Number) -> Self {
        Self::Finite(number)
    }
}

/// As the author writes it: `3`, `-3.01`, `23/3`, `inf`, `-inf`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NegInf => f.pad("-inf"),
            Self::Finite(number) => number.fmt(f),
            Self::PosInf => f.pad("inf"),
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes and what people paste: `∞`, `−∞`, `+inf`, `infinity`, `oo`.
impl FromStr for Value {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        let (negative, digits) = number::split_sign(text);
        let infinite = matches!(digits, "∞" | "oo")
            || ["inf", "infinity", "infty"].iter().any(|word| digits.eq_ignore_ascii_case(word));
        match (infinite, negative) {
            (true, true) => Ok(Self::NegInf),
            (true, false) => Ok(Self::PosInf),
            (false, _) => text.parse().map(Self::Finite),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn infinities_read_in_every_spelling() {
        for text in ["inf", "+inf", "∞", "+∞", "Infinity", "oo"] {
            assert_eq!(text.parse(), Ok(Value::PosInf), "{text}");
        }
        for text in ["-inf", "−∞", "-∞", "–inf", "-Infinity", "-oo"] {
            assert_eq!(text.parse(), Ok(Value::NegInf), "{text}");
        }
        assert!(Value::NegInf < Value::from(-5) && Value::from(5) < Value::PosInf);
        assert_eq!(Value::NegInf.negated(), Value::PosInf);
    }
}
