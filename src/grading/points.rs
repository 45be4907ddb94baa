//! From shares to points: exact until the very end, then rounded half up to quarters.

use crate::answer::Answer;
use crate::exercise::Points;
use crate::grading::mark::Score;
use crate::value::Number;

/// What can be earned with a question whose key is `key`.
pub fn max_points(points: &Points, key: &Answer) -> Number {
    match points {
        Points::Whole(whole) => whole.clone(),
        Points::Each(each) => each.times(&Number::from(item_count(key))),
        Points::MinusPerError { points, .. } => points.clone(),
    }
}

/// How many items a key has. To say that there are none is an item as well.
fn item_count(key: &Answer) -> usize {
    let count = match key {
        Answer::Values(values) => values.len(),
        Answer::Nodes(nodes) => nodes.len(),
        Answer::Count(_) => 1,
        Answer::Windows(windows) => windows.len(),
        Answer::Rows(rows) => rows.iter().filter(|row| !row.optional).count(),
        Answer::Cutoffs(cutoffs) => cutoffs.len(),
        Answer::Tree { values, pruned } => values.len() + usize::from(!pruned.is_empty()),
        Answer::Puzzle(_) => 1,
    };
    count.max(1)
}

/// What an answer earns, from 0 to `max`.
pub(crate) fn earned(points: &Points, score: &Score, max: &Number) -> Number {
    if score.trivial {
        return Number::ZERO;
    }
    if score.fraction == Number::ONE {
        return max.clone();
    }
    let exact = match points {
        Points::Whole(whole) => whole.times(&score.fraction),
        Points::Each(each) => each.times(&score.right),
        Points::MinusPerError { points, per_error } => points.minus(&per_error.times(&Number::from(score.errors))),
    };
    quarters(&exact).clamp(Number::ZERO, max.clone().max(Number::ZERO))
}

/// The nearest multiple of 1/4; of two, the larger.
pub(crate) fn quarters(exact: &Number) -> Number {
    let four = Number::from(4_i64);
    let half = Number::ratio(1, 2).unwrap_or(Number::ZERO);
    let steps = exact.times(&four).plus(&half).floor();
    steps.over(&four).unwrap_or(Number::ZERO)
}

#[cfg(test)]
mod tests {
    use super::{earned, quarters};
    use crate::exercise::Points;
    use crate::grading::mark::Score;
    use crate::value::Number;

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    #[test]
    fn rounding_is_half_up_to_quarters() {
        for (exact, rounded) in
            [("0", "0"), ("1/8", "1/4"), ("0.12", "0"), ("2.25", "2.25"), ("8/3", "2.75"), ("2/3", "3/4")]
        {
            assert_eq!(quarters(&number(exact)), number(rounded), "{exact}");
        }
    }

    #[test]
    fn points_stay_between_none_and_all() {
        let score = |fraction: &str, right: i64, errors| Score::new(number(fraction), Number::from(right), errors);
        let minus = Points::MinusPerError { points: number("25"), per_error: number("5") };
        assert_eq!(earned(&minus, &score("0.5", 3, 2), &number("25")), number("15"));
        assert_eq!(earned(&minus, &score("0", 0, 9), &number("25")), number("0"));
        let each = Points::Each(number("2"));
        assert_eq!(earned(&each, &score("0.5", 3, 2), &number("8")), number("6"));
        assert_eq!(earned(&each, &score("0.5", 30, 2), &number("8")), number("8"));
        // All of an odd maximum is all of it, not the nearest quarter.
        assert_eq!(earned(&Points::Whole(number("1/3")), &score("1", 1, 0), &number("1/3")), number("1/3"));
    }
}
