//! Mean, median and quartiles, exact.

use crate::value::{Number, quartiles};

/// What a list of marks comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::report) struct Statistics {
    pub(in crate::report) mean: Number,
    pub(in crate::report) median: Number,
    /// The lower and the upper one.
    pub(in crate::report) quartiles: [Number; 2],
    pub(in crate::report) least: Number,
    pub(in crate::report) most: Number,
}

impl Statistics {
    /// Of these marks; `None` where there are none.
    pub(in crate::report) fn of(marks: &[Number]) -> Option<Self> {
        let mut sorted = marks.to_vec();
        sorted.sort();
        let (least, most) = (sorted.first()?.clone(), sorted.last()?.clone());
        let count = Number::from(i64::try_from(sorted.len()).ok()?);
        let sum = sorted.iter().fold(Number::ZERO, |sum, mark| sum.plus(mark));
        let [lower, median, upper] = quartiles(&sorted)?;
        Some(Self { mean: sum.over(&count)?, median, quartiles: [lower, upper], least, most })
    }
}

#[cfg(test)]
mod tests {
    use super::Statistics;
    use crate::value::Number;

    /// Mean, median, quartiles of marks.
    fn of(marks: &[i64]) -> Vec<String> {
        let marks: Vec<Number> = marks.iter().map(|&mark| Number::from(mark)).collect();
        let found = Statistics::of(&marks).expect("marks");
        let [lower, upper] = found.quartiles;
        [found.mean, found.median, lower, upper].iter().map(ToString::to_string).collect()
    }

    #[test]
    fn marks_come_in_any_order() {
        assert_eq!(of(&[5]), ["5", "5", "5", "5"]);
        assert_eq!(of(&[2, 1]), ["1.5", "1.5", "1.25", "1.75"]);
        assert_eq!(of(&[3, 1, 2]), ["2", "2", "1.5", "2.5"]);
        assert_eq!(of(&[7, 1, 3, 4]), ["3.75", "3.5", "2.5", "4.75"]);
        assert_eq!(of(&[0, 0, 1]), ["1/3", "0", "0", "0.5"]);
        assert_eq!(Statistics::of(&[]), None);
    }
}
