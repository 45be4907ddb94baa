//! The lambda rule for sets: wrong members cost at least half of what right ones earn, and more where most is in the set.
//!
//! With `lambda = 1` it is the usual net-correct rule; where `|P| / N` is larger it is Youden's informedness, so that
//! listing everything and guessing earn nothing.

use crate::value::Number;

/// How many there are of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    /// In the key.
    pub key: usize,
    /// Of all that could be listed.
    pub all: usize,
    /// Listed, and in the key.
    pub hits: usize,
    /// Listed, and not in the key.
    pub false_hits: usize,
}

/// `max(0, (hits - L * false_hits) / key)` with `L = max(1/2, key / (all - key))`; without a key `max(0, 1 - false_hits / 2)`.
pub(crate) fn lambda_rule(counts: Counts) -> Number {
    let half = half();
    let false_hits = Number::from(counts.false_hits);
    let key = Number::from(counts.key);
    let exact = if counts.key == 0 {
        Number::ONE.minus(&half.times(&false_hits))
    } else {
        let others = Number::from(counts.all.saturating_sub(counts.key));
        let weight = key.over(&others).map_or_else(|| half.clone(), |odds| odds.max(half.clone()));
        let net = Number::from(counts.hits).minus(&weight.times(&false_hits));
        net.over(&key).unwrap_or(Number::ZERO)
    };
    exact.max(Number::ZERO)
}

/// 1/2
pub(crate) fn half() -> Number {
    Number::ratio(1, 2).unwrap_or(Number::ZERO)
}

#[cfg(test)]
mod tests {
    use super::{Counts, lambda_rule};
    use proptest::prelude::*;

    fn rule(key: usize, all: usize, hits: usize, false_hits: usize) -> String {
        lambda_rule(Counts { key, all, hits, false_hits }).to_string()
    }

    #[test]
    fn worked_by_hand() {
        // 2 of 9 leaves are pruned: L = 1/2.
        assert_eq!(rule(2, 9, 2, 0), "1");
        assert_eq!(rule(2, 9, 1, 0), "0.5");
        assert_eq!(rule(2, 9, 2, 1), "0.75");
        assert_eq!(rule(2, 9, 1, 1), "0.25");
        assert_eq!(rule(2, 9, 2, 7), "0");
        // 6 of 9: L = 2.
        assert_eq!(rule(6, 9, 6, 1), "2/3");
        assert_eq!(rule(6, 9, 6, 3), "0");
        // Nothing is pruned.
        assert_eq!(rule(0, 9, 0, 0), "1");
        assert_eq!(rule(0, 9, 0, 1), "0.5");
        assert_eq!(rule(0, 9, 0, 2), "0");
    }

    proptest! {
        #[test]
        fn one_more_wrong_one_never_helps(key in 0_usize..9, others in 0_usize..9, hits in 0_usize..9, wrong in 0_usize..9) {
            let (all, hits) = (key + others, hits.min(key));
            let before = lambda_rule(Counts { key, all, hits, false_hits: wrong });
            let after = lambda_rule(Counts { key, all, hits, false_hits: wrong + 1 });
            prop_assert!(after <= before);
        }

        #[test]
        fn listing_everything_earns_nothing(key in 1_usize..99, others in 1_usize..99) {
            let counts = Counts { key, all: key + others, hits: key, false_hits: others };
            prop_assert!(lambda_rule(counts).is_zero());
        }
    }
}
