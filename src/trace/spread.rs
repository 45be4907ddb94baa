//! How counts are spread: the five numbers of a box plot, exactly.

use crate::value::{Number, quartiles};

/// Of some counts the least and the most, and what a quarter, half and three quarters of them do not exceed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// How many counts there are.
    pub samples: u64,
    /// The least of them.
    pub least: Number,
    /// The lower quartile.
    pub lower: Number,
    /// The median.
    pub median: Number,
    /// The upper quartile.
    pub upper: Number,
    /// The most.
    pub most: Number,
}

impl Spread {
    /// Of these counts; `None` of none.
    pub fn of(mut counts: Vec<u64>) -> Option<Self> {
        counts.sort_unstable();
        let ascending: Vec<Number> = counts.into_iter().map(number).collect();
        let (least, most) = (ascending.first()?.clone(), ascending.last()?.clone());
        let [lower, median, upper] = quartiles(&ascending)?;
        Some(Self { samples: ascending.len() as u64, least, lower, median, upper, most })
    }

    /// Of one count, which is all of them.
    pub fn single(count: u64) -> Self {
        let number = || number(count);
        Self { samples: 1, least: number(), lower: number(), median: number(), upper: number(), most: number() }
    }

    /// Whether all counts are the same.
    pub fn is_single(&self) -> bool {
        self.least == self.most
    }
}

fn number(count: u64) -> Number {
    // INVARIANT: nobody counts beyond 2^63.
    Number::from(i64::try_from(count).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::Spread;

    fn five(counts: &[u64]) -> [String; 5] {
        let Spread { least, lower, median, upper, most, .. } = Spread::of(counts.to_vec()).unwrap();
        [least, lower, median, upper, most].map(|number| number.to_string())
    }

    #[test]
    fn counts_come_in_any_order() {
        // R: quantile(c(…), type = 7)
        assert_eq!(five(&[7]), ["7", "7", "7", "7", "7"]);
        assert_eq!(five(&[4, 1]), ["1", "1.75", "2.5", "3.25", "4"]);
        assert_eq!(five(&[9, 5, 7, 6, 8]), ["5", "6", "7", "8", "9"]);
        assert_eq!(Spread::of(Vec::new()), None);
        assert!(Spread::single(3).is_single() && Spread::of(vec![3]) == Some(Spread::single(3)));
    }
}
