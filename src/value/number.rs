//! Exact rational numbers, small ones without an allocation.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// The longest number that is read, in characters. A longer one is a mistake or an attack, and is refused.
const LONGEST: usize = 1_000;

/// An exact rational number. 16 bytes; nearly all numbers that people write are held in place.
#[derive(Clone, Debug)]
pub struct Number(Repr);

/// INVARIANT: reduced, and `Small` whenever numerator and denominator fit, so that equal numbers are equal in form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Repr {
    Small { numerator: i64, denominator: u32 },
    Big(Box<BigRational>),
}

/// Why a text is not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotANumber {
    /// It is not written as one.
    Malformed,
    /// A fraction over 0.
    DivisionByZero,
    /// It is longer than [`Number`] reads: 1,000 characters.
    TooLong,
    /// It has an exponent, `1e9`: such numbers are written out.
    Exponent,
    /// Two decimal points, `3.1.2`.
    TwoPoints,
}

impl Number {
    /// 0
    pub const ZERO: Self = Self(Repr::Small { numerator: 0, denominator: 1 });
    /// 1
    pub const ONE: Self = Self(Repr::Small { numerator: 1, denominator: 1 });

    /// `numerator / denominator`, reduced; `None` where the denominator is 0.
    pub fn ratio(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        Some(Self::from_i128(i128::from(numerator), i128::from(denominator)))
    }

    fn from_i128(numerator: i128, denominator: i128) -> Self {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let sign = if denominator < 0 { -1 } else { 1 };
        // A divisor of 2^127 can only come with numerator or denominator i128::MIN, which no caller makes.
        let divisor = i128::try_from(divisor).unwrap_or(1).max(1) * sign;
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        match (i64::try_from(numerator), u32::try_from(denominator)) {
            (Ok(numerator), Ok(denominator)) => Self(Repr::Small { numerator, denominator }),
            _ => {
                let big = BigRational::new_raw(numerator.into(), denominator.into());
                Self(Repr::Big(Box::new(big)))
            }
        }
    }

    fn from_big(big: BigRational) -> Self {
        match (big.numer().to_i64(), big.denom().to_u32()) {
            (Some(numerator), Some(denominator)) => Self(Repr::Small { numerator, denominator }),
            _ => Self(Repr::Big(Box::new(big))),
        }
    }

    fn to_big(&self) -> BigRational {
        match &self.0 {
            Repr::Small { numerator, denominator } => BigRational::new_raw((*numerator).into(), (*denominator).into()),
            Repr::Big(big) => (**big).clone(),
        }
    }

    /// Both as small fractions, where they are.
    fn smalls(&self, other: &Self) -> Option<((i128, i128), (i128, i128))> {
        match (&self.0, &other.0) {
            (Repr::Small { numerator: a, denominator: b }, Repr::Small { numerator: c, denominator: d }) => {
                Some((((*a).into(), (*b).into()), ((*c).into(), (*d).into())))
            }
            _ => None,
        }
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        match self.smalls(other) {
            Some(((a, b), (c, d))) => Self::from_i128(a * d + c * b, b * d),
            None => Self::from_big(self.to_big() + other.to_big()),
        }
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    /// The product.
    pub fn times(&self, other: &Self) -> Self {
        match self.smalls(other) {
            Some(((a, b), (c, d))) => Self::from_i128(a * c, b * d),
            None => Self::from_big(self.to_big() * other.to_big()),
        }
    }

    /// The quotient; `None` where `other` is 0.
    pub fn over(&self, other: &Self) -> Option<Self> {
        if other.is_zero() {
            return None;
        }
        Some(match self.smalls(other) {
            Some(((a, b), (c, d))) => Self::from_i128(a * d, b * c),
            None => Self::from_big(self.to_big() / other.to_big()),
        })
    }

    /// The number with the other sign.
    pub fn negated(&self) -> Self {
        match &self.0 {
            Repr::Small { numerator, denominator } => Self::from_i128(-i128::from(*numerator), (*denominator).into()),
            Repr::Big(big) => Self::from_big(-(**big).clone()),
        }
    }

    /// The distance from 0.
    pub fn magnitude(&self) -> Self {
        if self.is_negative() { self.negated() } else { self.clone() }
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small { numerator: 0, .. })
    }

    /// Whether this is below 0.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small { numerator, .. } => *numerator < 0,
            Repr::Big(big) => big.is_negative(),
        }
    }

    /// The whole number, where this is one that fits.
    pub fn to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small { numerator, denominator: 1 } => Some(*numerator),
            _ => None,
        }
    }

    /// Numerator and denominator, reduced, where both are small.
    #[inline]
    pub(crate) fn small_fraction(&self) -> Option<(i64, u32)> {
        match &self.0 {
            Repr::Small { numerator, denominator } => Some((*numerator, *denominator)),
            Repr::Big(_) => None,
        }
    }

    /// The largest whole number that is not above this one, as a number.
    pub fn floor(&self) -> Self {
        Self::from_big(self.to_big().floor())
    }

    /// `digits` over 10 to the `places`: `(301, 2)` is 3.01. `digits` is all ASCII digits.
    fn decimal(negative: bool, digits: &str, places: usize) -> Self {
        if digits.len() <= 18 && places <= 9 {
            let magnitude = digits.bytes().fold(0_i64, |sum, digit| sum * 10 + i64::from(digit - b'0'));
            let signed = if negative { -magnitude } else { magnitude };
            if places == 0 {
                return Self::from(signed);
            }
            let power = (0..places).fold(1_i128, |power, _| power * 10);
            return Self::from_i128(signed.into(), power);
        }
        let magnitude: BigInt = digits.parse().unwrap_or_else(|_| BigInt::zero());
        let signed = if negative { -magnitude } else { magnitude };
        Self::from_big(BigRational::new(signed, BigInt::from(10).pow(places as u32)))
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i64> for Number {
    fn from(number: i64) -> Self {
        Self(Repr::Small { numerator: number, denominator: 1 })
    }
}

impl From<usize> for Number {
    fn from(number: usize) -> Self {
        match i64::try_from(number) {
            Ok(number) => Self::from(number),
            Err(_) => Self::from_big(BigRational::from_integer(number.into())),
        }
    }
}

/// 0
impl Default for Number {
    fn default() -> Self {
        Self::ZERO
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Number {}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        match self.smalls(other) {
            Some(((a, b), (c, d))) => (a * d).cmp(&(c * b)),
            None => self.to_big().cmp(&other.to_big()),
        }
    }
}

/// A decimal where it ends, else a fraction: `3`, `-3.01`, `23/3`.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Repr::Small { numerator, denominator: 1 } = &self.0 {
            return f.pad(&numerator.to_string());
        }
        let big = self.to_big();
        match decimal_places(big.denom()) {
            None => f.pad(&format!("{}/{}", big.numer(), big.denom())),
            Some(0) => f.pad(&big.numer().to_string()),
            Some(places) => {
                let shifted = (big.clone() * BigInt::from(10).pow(places)).to_integer();
                let digits = format!("{:0>width$}", shifted.abs(), width = places as usize + 1);
                let (whole, part) = digits.split_at(digits.len() - places as usize);
                let sign = if big.is_negative() { "-" } else { "" };
                f.pad(&format!("{sign}{whole}.{part}"))
            }
        }
    }
}

/// How many decimal places a fraction over `denominator` has; `None` where it does not end.
fn decimal_places(denominator: &BigInt) -> Option<u32> {
    let mut rest = denominator.clone();
    let mut count = |prime: u32| {
        let mut times = 0;
        while (&rest % prime).is_zero() {
            rest /= prime;
            times += 1;
        }
        times
    };
    let places = count(2).max(count(5));
    rest.is_one().then_some(places)
}

/// The sign of a number as people type and paste it (`-`, `−`, `–`, `－`, `+`), and the rest.
pub(crate) fn split_sign(text: &str) -> (bool, &str) {
    let mut rest = text.chars();
    match rest.next() {
        Some('-' | '−' | '–' | '－') => (true, rest.as_str()),
        Some('+' | '＋') => (false, rest.as_str()),
        _ => (false, text),
    }
}

/// Reads `3`, `-3.01`, `.5`, `23/3`, `−7`, `+2` and full-width digits, exactly.
impl FromStr for Number {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        if text.len() > LONGEST {
            return Err(NotANumber::TooLong);
        }
        let (negative, rest) = split_sign(text);
        if rest.is_ascii() { unsigned(negative, rest) } else { unsigned(negative, &narrow(rest)) }
    }
}

/// A number without its sign.
fn unsigned(negative: bool, text: &str) -> Result<Number, NotANumber> {
    let Some((over, under)) = text.split_once('/') else {
        return decimal(negative, text);
    };
    let denominator = decimal(false, under)?;
    decimal(negative, over)?.over(&denominator).ok_or(NotANumber::DivisionByZero)
}

/// `12`, `1.5`, `.5`, `2.`
fn decimal(negative: bool, text: &str) -> Result<Number, NotANumber> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if part.contains('.') {
        return Err(NotANumber::TwoPoints);
    }
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(part) || (whole.is_empty() && part.is_empty()) {
        let looks_like_exponent = text.starts_with(|first: char| first.is_ascii_digit())
            && text.contains(['e', 'E'])
            && text.bytes().all(|byte| byte.is_ascii_digit() || b"eE+-.".contains(&byte));
        return Err(if looks_like_exponent { NotANumber::Exponent } else { NotANumber::Malformed });
    }
    if part.is_empty() {
        return Ok(Number::decimal(negative, whole, 0));
    }
    Ok(Number::decimal(negative, &format!("{whole}{part}"), part.len()))
}

/// Full-width digits, point and slash as ASCII.
fn narrow(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '０'..='９' => char::from(b'0' + (letter as u32 - '０' as u32) as u8),
            '．' => '.',
            '／' | '⁄' => '/',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{NotANumber, Number};

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    #[test]
    fn reads_and_prints_exactly() {
        for (text, printed) in [
            ("3", "3"),
            ("-3.01", "-3.01"),
            ("23/3", "23/3"),
            ("46/6", "23/3"),
            ("1/2", "0.5"),
            ("-0.10", "-0.1"),
            ("−7", "-7"),
            ("+2", "2"),
            (".5", "0.5"),
            ("2.", "2"),
            ("1/8", "0.125"),
            ("-0", "0"),
            ("１２．５", "12.5"),
            ("123456789012345678901234567890", "123456789012345678901234567890"),
            ("0.1234567890123456789012345", "0.1234567890123456789012345"),
            ("-9223372036854775808", "-9223372036854775808"),
            ("1/0.5", "2"),
        ] {
            assert_eq!(number(text).to_string(), printed, "{text}");
        }
    }

    #[test]
    fn refuses_with_the_reason() {
        for (text, reason) in [
            ("", NotANumber::Malformed),
            ("-", NotANumber::Malformed),
            ("3.1.2", NotANumber::TwoPoints),
            ("1/0", NotANumber::DivisionByZero),
            ("1e999", NotANumber::Exponent),
            ("NaN", NotANumber::Malformed),
            ("x", NotANumber::Malformed),
        ] {
            assert_eq!(text.parse::<Number>(), Err(reason), "{text}");
        }
        assert_eq!("9".repeat(2000).parse::<Number>(), Err(NotANumber::TooLong));
    }

    #[test]
    fn compares_and_calculates_across_sizes() {
        let huge = number("123456789012345678901234567890");
        assert!(number("1/3") < number("0.34") && number("-5") < number("-4.99"));
        assert!(huge > number("5") && huge.negated() < number("-5"));
        assert_eq!(huge.minus(&huge), number("0"));
        assert_eq!(number("0.1").plus(&number("0.2")), number("0.3"));
        assert_eq!(number("1/3").times(&number("3")), number("1"));
        assert_eq!(number("9223372036854775807").plus(&number("1")).minus(&number("1")).to_i64(), Some(i64::MAX));
        assert_eq!(number("-7/2").floor(), number("-4"));
        assert_eq!(number("1").over(&number("0")), None);
    }
}
