//! Two sequences side by side: a longest common subsequence (Hunt and Szymanski 1977, by the crate `similar`).

use crate::grading::mark::RowState;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

/// For each item of `given`, the place in `key` that it stands for; as many as possible, in rising order.
///
/// Items are numbers, equal where the things they stand for are. What occurs in `given` only is left out beforehand,
/// so that a long list of nonsense costs nothing.
pub(crate) fn align(key: &[u32], given: &[u32]) -> Vec<Option<usize>> {
    let mut known = key.to_vec();
    known.sort_unstable();
    let (places, kept): (Vec<usize>, Vec<u32>) =
        given.iter().copied().enumerate().filter(|(_, item)| known.binary_search(item).is_ok()).unzip();
    let mut matched = vec![None; given.len()];
    for op in capture_diff_slices(Algorithm::Hunt, key, &kept) {
        if let DiffOp::Equal { old_index, new_index, len } = op {
            for offset in 0..len {
                matched[places[new_index + offset]] = Some(old_index + offset);
            }
        }
    }
    matched
}

/// Numbers both sides, equal things alike.
pub(crate) fn numbered<T: Hash + Eq>(
    key: impl Iterator<Item = T>,
    given: impl Iterator<Item = T>,
) -> (Vec<u32>, Vec<u32>) {
    let mut numbers: HashMap<T, u32> = HashMap::new();
    let mut number = |item: T| {
        let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        *numbers.entry(item).or_insert(next)
    };
    let key = key.map(&mut number).collect();
    (key, given.map(number).collect())
}

/// A row of each side, or of one, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub key: Option<usize>,
    pub given: Option<usize>,
    pub state: RowState,
}

/// Two sides whose agreeing rows are known.
pub(crate) struct Sides<'a> {
    /// How many rows the key has.
    pub key: usize,
    /// One a given row: the key's row that it agrees with, in rising order.
    pub matched: &'a [Option<usize>],
    /// The first row of the key, from the second argument on, that is about the same thing as a given row.
    pub alike: &'a dyn Fn(usize, usize) -> Option<usize>,
    /// Whether a row of the key may be left out.
    pub optional: &'a dyn Fn(usize) -> bool,
}

impl Sides<'_> {
    /// Both sides in order, and how many given rows are too many.
    ///
    /// Between two rows that agree, rows about the same thing are put beside each other, then whatever else both sides
    /// have there. There a given row is too many only where the key has fewer rows. Optional rows that nobody wrote
    /// are left out.
    pub(crate) fn pairs(&self) -> (Vec<Pair>, usize) {
        let mut pairs = Vec::new();
        let (mut next_key, mut next_given, mut extra) = (0, 0, 0);
        let agreeing = self.matched.iter().enumerate().filter_map(|(index, at)| at.map(|at| (at, index)));
        for (at, index) in agreeing.chain([(self.key, self.matched.len())]) {
            extra += self.hunk(&mut pairs, next_key..at, next_given..index);
            if at < self.key {
                pairs.push(Pair { key: Some(at), given: Some(index), state: RowState::Same });
            }
            (next_key, next_given) = (at + 1, index + 1);
        }
        (pairs, extra)
    }

    /// The rows between two that agree.
    fn hunk(&self, pairs: &mut Vec<Pair>, key: Range<usize>, given: Range<usize>) -> usize {
        let (mut next_key, mut next_given, mut beside_optional) = (key.start, given.start, 0);
        for index in given.clone() {
            let Some(at) = (self.alike)(index, next_key).filter(|&at| at < key.end) else { continue };
            self.gap(pairs, next_key..at, next_given..index);
            beside_optional += usize::from((self.optional)(at));
            pairs.push(Pair { key: Some(at), given: Some(index), state: RowState::Changed });
            (next_key, next_given) = (at + 1, index + 1);
        }
        self.gap(pairs, next_key..key.end, next_given..given.end);
        let required = key.filter(|&at| !(self.optional)(at)).count();
        given.len().saturating_sub(beside_optional + required)
    }

    /// Rows that have nothing in common but their place.
    fn gap(&self, pairs: &mut Vec<Pair>, key: Range<usize>, mut given: Range<usize>) {
        for at in key.filter(|&at| !(self.optional)(at)) {
            let index = given.next();
            let state = if index.is_some() { RowState::Changed } else { RowState::Missing };
            pairs.push(Pair { key: Some(at), given: index, state });
        }
        pairs.extend(given.map(|index| Pair { key: None, given: Some(index), state: RowState::Extra }));
    }
}

#[cfg(test)]
mod tests {
    use super::align;
    use proptest::prelude::*;

    /// By the textbook's table.
    fn naive(a: &[u32], b: &[u32]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for (i, x) in a.iter().enumerate() {
            for (j, y) in b.iter().enumerate() {
                table[i + 1][j + 1] = if x == y { table[i][j] + 1 } else { table[i][j + 1].max(table[i + 1][j]) };
            }
        }
        table[a.len()][b.len()]
    }

    proptest! {
        #[test]
        fn as_many_as_possible_are_matched(
            key in prop::collection::vec(0_u32..8, 0..12),
            given in prop::collection::vec(0_u32..10, 0..12),
        ) {
            let matched = align(&key, &given);
            let places: Vec<usize> = matched.iter().flatten().copied().collect();
            prop_assert!(places.windows(2).all(|pair| pair[0] < pair[1]));
            prop_assert!(matched.iter().zip(&given).all(|(place, item)| place.is_none_or(|at| key[at] == *item)));
            prop_assert_eq!(places.len(), naive(&key, &given));
        }
    }
}
