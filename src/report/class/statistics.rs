//! Mean, median and quartiles, exact.

use crate::value::Number;

/// What a list of marks comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::report) struct Statistics {
    pub(in crate::report) mean: Number,
    pub(in crate::report) median: Number,
    /// The medians of the lower and of the upper half, the middle mark left out where the number is odd (Moore and McCabe,
    /// *Introduction to the Practice of Statistics*). Of one mark, that mark.
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
        let half = sorted.len() / 2;
        let (lower, upper) = (&sorted[..half], &sorted[sorted.len() - half..]);
        let median = median(&sorted)?;
        let quartile = |half: &[Number]| self::median(half).unwrap_or_else(|| median.clone());
        let quartiles = [quartile(lower), quartile(upper)];
        Some(Self { mean: sum.over(&count)?, quartiles, median, least, most })
    }
}

fn median(sorted: &[Number]) -> Option<Number> {
    let half = sorted.len() / 2;
    match sorted.len() % 2 {
        1 => sorted.get(half).cloned(),
        _ => sorted.get(half.checked_sub(1)?)?.plus(sorted.get(half)?).over(&Number::from(2_i64)),
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
    fn marks_of_textbooks() {
        assert_eq!(of(&[5]), ["5", "5", "5", "5"]);
        assert_eq!(of(&[2, 1]), ["1.5", "1.5", "1", "2"]);
        assert_eq!(of(&[3, 1, 2]), ["2", "2", "1", "3"]);
        assert_eq!(of(&[7, 1, 3, 4]), ["3.75", "3.5", "2", "5.5"]);
        assert_eq!(of(&[0, 0, 1]), ["1/3", "0", "0", "1"]);
        assert_eq!(Statistics::of(&[]), None);
    }
}
