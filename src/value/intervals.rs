//! Sets of numbers: unions of intervals whose ends belong to them or not, printed as people write them.
//!
//! [`Cells`] cuts the number line at some numbers. Whatever only compares an unknown with those numbers is the same all
//! over a cell, so that one sample a cell says everything: the exact answer to "for which x".

use crate::value::{Number, Value};
use std::fmt::Write;

/// One interval. Not empty; ±∞ never belong to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// The lower end.
    pub low: Value,
    /// Whether the lower end belongs to it.
    pub has_low: bool,
    /// The upper end.
    pub high: Value,
    /// Whether the upper end belongs to it.
    pub has_high: bool,
}

impl Interval {
    /// The numbers between two ends; `None` where there are none.
    pub fn new(low: Value, has_low: bool, high: Value, has_high: bool) -> Option<Self> {
        let (has_low, has_high) = (has_low && low.finite().is_some(), has_high && high.finite().is_some());
        let is_any = low < high || (low == high && has_low && has_high);
        is_any.then_some(Self { low, has_low, high, has_high })
    }

    /// Whether `number` belongs to it.
    pub fn contains(&self, number: &Number) -> bool {
        let value = Value::from(number.clone());
        (value > self.low || (self.has_low && value == self.low))
            && (value < self.high || (self.has_high && value == self.high))
    }

    /// Whether the two together are one interval, this one beginning first.
    fn meets(&self, next: &Self) -> bool {
        self.high > next.low || (self.high == next.low && (self.has_high || next.has_low))
    }

    /// `5 < x <= 7`
    fn words(&self, name: &str) -> String {
        let Self { low, has_low, high, has_high } = self;
        let (below, above) = (if *has_high { "<=" } else { "<" }, if *has_low { ">=" } else { ">" });
        match (low.finite(), high.finite()) {
            (None, None) => "always".to_owned(),
            (None, Some(_)) => format!("{name} {below} {high}"),
            (Some(_), None) => format!("{name} {above} {low}"),
            (Some(low), Some(high)) if low == high => format!("{name} = {low}"),
            (Some(_), Some(_)) => format!("{low} {} {name} {below} {high}", if *has_low { "<=" } else { "<" }),
        }
    }
}

/// A set of numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Intervals {
    /// INVARIANT: rising, and no two of them are one together.
    parts: Vec<Interval>,
}

impl Intervals {
    /// No number.
    pub const NONE: Self = Self { parts: Vec::new() };

    /// All numbers.
    pub fn all() -> Self {
        Self::of(Interval::new(Value::NegInf, false, Value::PosInf, false))
    }

    /// What belongs to any of `parts`.
    pub fn of(parts: impl IntoIterator<Item = Interval>) -> Self {
        let mut sorted: Vec<Interval> = parts.into_iter().collect();
        sorted.sort_by(|one, other| (&one.low, !one.has_low).cmp(&(&other.low, !other.has_low)));
        let mut parts: Vec<Interval> = Vec::new();
        for next in sorted {
            match parts.last_mut().filter(|last| last.meets(&next)) {
                Some(last) if (&next.high, next.has_high) > (&last.high, last.has_high) => {
                    (last.high, last.has_high) = (next.high, next.has_high);
                }
                Some(_) => {}
                None => parts.push(next),
            }
        }
        Self { parts }
    }

    /// What belongs to this or the other.
    pub fn or(&self, other: &Self) -> Self {
        Self::of(self.parts.iter().chain(&other.parts).cloned())
    }

    /// What belongs to both.
    pub fn and(&self, other: &Self) -> Self {
        let mut parts = Vec::new();
        for one in &self.parts {
            for two in &other.parts {
                let (low, lacks_low) = (&one.low, !one.has_low).max((&two.low, !two.has_low));
                let (high, has_high) = (&one.high, one.has_high).min((&two.high, two.has_high));
                parts.extend(Interval::new(low.clone(), !lacks_low, high.clone(), has_high));
            }
        }
        Self::of(parts)
    }

    /// What does not belong to it.
    #[must_use]
    pub fn complement(&self) -> Self {
        let cells = Cells::between(self.ends().cloned());
        cells.where_it(|cell| !self.contains(&cells.sample(cell)))
    }

    /// Whether `number` belongs to it.
    pub fn contains(&self, number: &Number) -> bool {
        self.parts.iter().any(|part| part.contains(number))
    }

    /// Whether nothing belongs to it.
    pub fn is_never(&self) -> bool {
        self.parts.is_empty()
    }

    /// Whether everything belongs to it.
    pub fn is_always(&self) -> bool {
        matches!(self.parts.as_slice(), [only] if only.low == Value::NegInf && only.high == Value::PosInf)
    }

    /// The intervals, in rising order.
    pub fn parts(&self) -> &[Interval] {
        &self.parts
    }

    /// The numbers at which an interval begins or ends.
    pub fn ends(&self) -> impl Iterator<Item = &Number> {
        self.parts.iter().flat_map(|part| [&part.low, &part.high]).filter_map(Value::finite)
    }

    /// `x <= 3`, `x < 2 or x > 5`, `never`, `always`
    pub fn words(&self, name: &str) -> String {
        let mut words = String::new();
        for (index, part) in self.parts.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(words, "{}{}", if index > 0 { " or " } else { "" }, part.words(name));
        }
        if words.is_empty() { "never".to_owned() } else { words }
    }
}

/// The number line cut at some numbers: gaps and points in turn, beginning and ending with a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    /// Rising, each once.
    cuts: Vec<Number>,
}

impl Cells {
    /// The cells between `cuts`, in any order and with repetitions.
    pub fn between(cuts: impl IntoIterator<Item = Number>) -> Self {
        let mut cuts: Vec<Number> = cuts.into_iter().collect();
        cuts.sort_unstable();
        cuts.dedup();
        Self { cuts }
    }

    /// How many cells there are: one more than twice the cuts.
    pub fn count(&self) -> usize {
        2 * self.cuts.len() + 1
    }

    /// The number that a cell is, where it is a point and not a gap.
    pub fn point(&self, cell: usize) -> Option<&Number> {
        if cell % 2 == 1 { self.cuts.get(cell / 2) } else { None }
    }

    /// A number of the cell.
    pub fn sample(&self, cell: usize) -> Number {
        if let Some(point) = self.point(cell) {
            return point.clone();
        }
        let below = (cell / 2).checked_sub(1).and_then(|index| self.cuts.get(index));
        match (below, self.cuts.get(cell / 2)) {
            (Some(below), Some(above)) => {
                let sum = below.plus(above);
                sum.over(&Number::from(2_i64)).unwrap_or(sum)
            }
            (Some(below), None) => below.plus(&Number::ONE),
            (None, Some(above)) => above.minus(&Number::ONE),
            (None, None) => Number::ZERO,
        }
    }

    /// All numbers of a cell.
    fn interval(&self, cell: usize) -> Option<Interval> {
        let value = |number: &Number| Value::from(number.clone());
        if let Some(point) = self.point(cell) {
            return Interval::new(value(point), true, value(point), true);
        }
        let below = (cell / 2).checked_sub(1).and_then(|index| self.cuts.get(index));
        let low = below.map_or(Value::NegInf, value);
        Interval::new(low, false, self.cuts.get(cell / 2).map_or(Value::PosInf, value), false)
    }

    /// The numbers of those cells for which `holds`.
    pub fn where_it(&self, holds: impl Fn(usize) -> bool) -> Intervals {
        Intervals::of((0..self.count()).filter(|&cell| holds(cell)).filter_map(|cell| self.interval(cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Cells, Intervals};
    use proptest::prelude::*;

    fn cells() -> Cells {
        Cells::between([5_i64, 2, 5].map(crate::value::Number::from))
    }

    #[test]
    fn sets_are_written_as_people_do() {
        for (held, words) in [
            ([true, true, true, true, true], "always"),
            ([false; 5], "never"),
            ([true, true, false, false, false], "x <= 2"),
            ([true, false, false, false, true], "x < 2 or x > 5"),
            ([false, false, true, true, false], "2 < x <= 5"),
            ([false, true, true, false, false], "2 <= x < 5"),
            ([false, true, false, true, true], "x = 2 or x >= 5"),
            ([true, false, true, true, true], "x < 2 or x > 2"),
        ] {
            let set = cells().where_it(|cell| held[cell]);
            assert_eq!(set.words("x"), words);
            for (cell, held) in held.into_iter().enumerate() {
                assert_eq!(set.contains(&cells().sample(cell)), held);
            }
        }
        assert!(Intervals::all().is_always() && Intervals::NONE.is_never());
    }

    proptest! {
        #[test]
        fn unions_and_intersections_hold_cell_by_cell(one in 0_u32..32, other in 0_u32..32) {
            let cells = cells();
            let set = |bits: u32| cells.where_it(|cell| bits >> cell & 1 == 1);
            prop_assert_eq!(set(one).or(&set(other)), set(one | other));
            prop_assert_eq!(set(one).and(&set(other)), set(one & other));
        }
    }
}
