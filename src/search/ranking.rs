//! The ranks of values: their places among the distinct ones in rising order. Used by [`Scale`](crate::search::Scale).
//!
//! Fractions over one common denominator are whole numbers, and whole numbers in a narrow range are ranked by counting
//! what occurs, without a comparison. Wide ones are sorted as integers; what fits neither way is sorted as it is.

use crate::search::{Score, score};
use crate::tree::LeafValue;
use crate::value::Value;

/// A common denominator above this is not looked for: the numerators would not fit.
const LARGEST_DENOMINATOR: u64 = 1 << 30;

/// The distinct values of `leaves`, −∞, +∞ and `ends` in rising order, and the rank of each leaf.
pub(super) fn ranked(leaves: &[LeafValue], ends: [&Value; 2]) -> (Vec<Value>, Vec<Score>) {
    match Numerators::of(leaves, ends) {
        Some(numerators) if numerators.are_narrow(leaves.len()) => numerators.counted(leaves, ends),
        Some(numerators) => numerators.sorted(leaves, ends),
        None => compared(leaves, ends),
    }
}

/// The finite values as whole numbers over one denominator.
struct Numerators {
    denominator: i64,
    lowest: i64,
    highest: i64,
}

impl Numerators {
    /// `None` where a value does not fit.
    fn of(leaves: &[LeafValue], ends: [&Value; 2]) -> Option<Self> {
        let mut denominator = 1_u64;
        let mut last = 1;
        for value in known(leaves, ends) {
            let Value::Finite(number) = value else { continue };
            let (_, under) = number.small_fraction()?;
            if under != last {
                last = under;
                denominator = common(denominator, under.into());
                if denominator > LARGEST_DENOMINATOR {
                    return None;
                }
            }
        }
        let mut all = Self { denominator: denominator as i64, lowest: i64::MAX, highest: i64::MIN };
        let (mut lowest, mut highest) = (i64::MAX, i64::MIN);
        for value in known(leaves, ends) {
            if matches!(value, Value::Finite(_)) {
                let over = all.over(value)?;
                (lowest, highest) = (lowest.min(over), highest.max(over));
            }
        }
        (all.lowest, all.highest) = (lowest, highest);
        Some(all)
    }

    /// The numerator of a finite value; `None` for an infinity and where it does not fit.
    #[inline]
    fn over(&self, value: &Value) -> Option<i64> {
        let (over, under) = value.finite()?.small_fraction()?;
        if i64::from(under) == self.denominator {
            return Some(over);
        }
        over.checked_mul(self.denominator / i64::from(under))
    }

    /// Whether the range is not much wider than there are leaves, so that a table of it is small.
    fn are_narrow(&self, leaves: usize) -> bool {
        let range = i128::from(self.highest) - i128::from(self.lowest);
        self.lowest > self.highest || range < leaves as i128 * 4 + 256
    }

    /// Ranks by a table of what occurs.
    fn counted(&self, leaves: &[LeafValue], ends: [&Value; 2]) -> (Vec<Value>, Vec<Score>) {
        let width = if self.lowest > self.highest { 0 } else { (self.highest - self.lowest) as usize + 1 };
        // INVARIANT: every finite value is known to be from lowest to highest.
        let place = |value: &Value| self.over(value).map(|over| (over - self.lowest) as usize);
        let mut ranks = vec![0_u32; width];
        let mut distinct = 0_usize;
        for value in known(leaves, ends) {
            if let Some(place) = place(value) {
                distinct += usize::from(ranks[place] == 0);
                ranks[place] = 1;
            }
        }
        // Rank 0 is −∞.
        let mut rank = 0;
        for occurs in &mut ranks {
            rank += *occurs;
            *occurs = rank;
        }
        let mut values = vec![Value::NegInf; distinct + 1];
        values.push(Value::PosInf);
        let mut written = 0;
        for value in known(leaves, ends) {
            if written == distinct {
                break;
            }
            if let Some(place) = place(value) {
                let slot = &mut values[ranks[place] as usize];
                if *slot == Value::NegInf {
                    *slot = value.clone();
                    written += 1;
                }
            }
        }
        let highest = Score(distinct as u32 + 1);
        let scores = leaves.iter().map(|leaf| match leaf {
            LeafValue::Known(Value::PosInf) => highest,
            LeafValue::Known(value) => Score(place(value).map_or(0, |place| ranks[place])),
            LeafValue::Unknown(_) | LeafValue::Payoffs(_) => score::UNKNOWN,
        });
        (values, scores.collect())
    }

    /// Ranks by sorting the numerators.
    fn sorted(&self, leaves: &[LeafValue], ends: [&Value; 2]) -> (Vec<Value>, Vec<Score>) {
        let overs = known(leaves, ends).filter_map(|value| Some((self.over(value)?, value)));
        let mut distinct: Vec<(i64, &Value)> = overs.collect();
        distinct.sort_unstable_by_key(|&(over, _)| over);
        distinct.dedup_by_key(|&mut (over, _)| over);
        let highest = Score(distinct.len() as u32 + 1);
        let scores = leaves.iter().map(|leaf| match leaf {
            LeafValue::Known(Value::NegInf) => Score(0),
            LeafValue::Known(Value::PosInf) => highest,
            LeafValue::Known(value) => {
                let over = self.over(value).unwrap_or_default();
                Score(distinct.partition_point(|&(other, _)| other < over) as u32 + 1)
            }
            LeafValue::Unknown(_) | LeafValue::Payoffs(_) => score::UNKNOWN,
        });
        let scores = scores.collect();
        let finite = distinct.into_iter().map(|(_, value)| value.clone());
        (std::iter::once(Value::NegInf).chain(finite).chain([Value::PosInf]).collect(), scores)
    }
}

/// Ranks by comparing the values themselves.
fn compared(leaves: &[LeafValue], ends: [&Value; 2]) -> (Vec<Value>, Vec<Score>) {
    let infinities = [Value::NegInf, Value::PosInf];
    let mut distinct: Vec<&Value> = known(leaves, ends).chain(&infinities).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let scores = leaves.iter().map(|leaf| match leaf {
        LeafValue::Known(value) => Score(distinct.partition_point(|other| *other < value) as u32),
        LeafValue::Unknown(_) | LeafValue::Payoffs(_) => score::UNKNOWN,
    });
    let scores = scores.collect();
    (distinct.into_iter().cloned().collect(), scores)
}

/// All values that are known.
fn known<'a>(leaves: &'a [LeafValue], ends: [&'a Value; 2]) -> impl Iterator<Item = &'a Value> {
    let of_leaves = leaves.iter().filter_map(|leaf| match leaf {
        LeafValue::Known(value) => Some(value),
        LeafValue::Unknown(_) | LeafValue::Payoffs(_) => None,
    });
    of_leaves.chain(ends)
}

/// The least common multiple.
fn common(a: u64, b: u64) -> u64 {
    let (mut greatest, mut rest) = (a, b);
    while rest != 0 {
        (greatest, rest) = (rest, greatest % rest);
    }
    a / greatest * b
}

#[cfg(test)]
mod tests {
    use super::{compared, ranked};
    use crate::tree::LeafValue;
    use crate::value::Value;

    #[test]
    fn all_ways_of_ranking_agree() {
        let texts: [&[&str]; 8] = [
            &["3", "12", "8", "2", "3"],
            &["-7", "inf", "?", "-inf", "0"],
            &["1/2", "0.5", "1/3", "-2/3", "4"],
            &["9223372036854775807", "-9223372036854775808", "5", "5"],
            &["123456789012345678901234567890", "1", "-1"],
            &["1/1073741827", "1/1073741789", "0"],
            &["1000000", "0", "5/7", "-1000000"],
            &["?", "?"],
        ];
        for texts in texts {
            let leaf = |text: &&str| match *text {
                "?" => LeafValue::Unknown(None),
                text => LeafValue::Known(text.parse().unwrap()),
            };
            let leaves: Vec<LeafValue> = texts.iter().map(leaf).collect();
            for ends in [["-inf", "inf"], ["0", "7/2"], ["5", "-5"]] {
                let ends: [Value; 2] = ends.map(|end| end.parse().unwrap());
                let ends = [&ends[0], &ends[1]];
                assert_eq!(ranked(&leaves, ends), compared(&leaves, ends), "{texts:?}");
            }
        }
    }
}
