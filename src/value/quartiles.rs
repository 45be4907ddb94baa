//! Quartiles of exact numbers, exact.

use crate::value::Number;

/// The lower quartile, the median and the upper quartile of numbers in ascending order; `None` of none.
///
/// One that falls between two numbers lies on the straight line between them: definition 7 of Hyndman and Fan, *Sample
/// Quantiles in Statistical Packages*, The American Statistician 50 (4), 1996, which is QUARTILE.INC of spreadsheets.
pub fn quartiles(ascending: &[Number]) -> Option<[Number; 3]> {
    let last = ascending.len().checked_sub(1)?;
    let at = |quarter: usize| {
        let (below, fourths) = (last * quarter / 4, last * quarter % 4);
        let share = Number::ratio(i64::try_from(fourths).ok()?, 4)?;
        let (below, above) = (&ascending[below], &ascending[(below + 1).min(last)]);
        Some(below.plus(&above.minus(below).times(&share)))
    };
    Some([at(1)?, at(2)?, at(3)?])
}

#[cfg(test)]
mod tests {
    use super::quartiles;
    use crate::value::Number;

    fn numbers(written: &str) -> Vec<Number> {
        written.split_whitespace().map(|number| number.parse().unwrap()).collect()
    }

    #[test]
    fn they_are_those_of_spreadsheets() {
        // By hand: of n numbers the quartiles stand at places 1 + (n − 1)/4, 1 + (n − 1)/2 and 1 + 3(n − 1)/4.
        for (ascending, wanted) in [
            ("5", "5 5 5"),
            ("1 2", "5/4 3/2 7/4"),
            ("1 2 3", "3/2 2 5/2"),
            ("1 2 3 4", "7/4 5/2 13/4"),
            ("1 2 3 4 5", "2 3 4"),
            ("1 2 4 8 16 32", "5/2 6 14"),
            ("-3 -3 1/3 1/2", "-3 -4/3 3/8"),
        ] {
            assert_eq!(quartiles(&numbers(ascending)).unwrap().to_vec(), numbers(wanted), "{ascending}");
        }
        assert_eq!(quartiles(&[]), None);
    }

    #[test]
    fn nothing_is_rounded() {
        // 2^62, 2^62 + 1, 2^62 + 2, 2^62 + 3: a float could not tell them apart.
        let ascending: Vec<Number> = (0..4).map(|more| Number::from((1_i64 << 62) + more)).collect();
        let beyond = quartiles(&ascending).unwrap().map(|quartile| quartile.minus(&ascending[0]).to_string());
        assert_eq!(beyond, ["0.75", "1.5", "2.25"]);
    }
}
