//! A walk from tree to tree, each a small step from the one before and as much cut and pruned in all of them.

use crate::answer::Answer;
use crate::generate::Random;
use crate::generate::measure::Meter;
use crate::generate::vary::Original;
use crate::tree::{LeafValue, Tree};
use crate::value::{Number, Value};
use std::collections::BTreeSet;

/// A walk from tree to tree.
pub(super) struct Walk<'a> {
    original: &'a Original,
    tree: Tree,
    meter: Meter,
}

impl<'a> Walk<'a> {
    /// Begins at the original.
    pub(super) fn from(original: &'a Original) -> Self {
        Self { original, tree: original.tree.clone(), meter: Meter::default() }
    }

    /// Exchanges leaves, four times as often as there are leaves.
    pub(super) fn go_on(&mut self, random: &mut Random) {
        let leaves = &self.original.leaves;
        if leaves.len() < 2 {
            return;
        }
        for _ in 0..4 * leaves.len() {
            let place = random.place(leaves.len());
            let other = (place + 1 + random.place(leaves.len() - 1)) % leaves.len();
            let (one, other) = (leaves[place], leaves[other]);
            if self.tree.leaf(one) == self.tree.leaf(other) {
                continue;
            }
            self.tree.exchange(one, other);
            if !self.original.parts.iter().all(|part| part.is_like(&self.tree, &mut self.meter)) {
                self.tree.exchange(one, other);
            }
        }
    }

    /// The tree where the walk is with other numbers in the same order: as many, from the smallest to the largest, with no
    /// more decimals. As it is where there are values that are no such numbers.
    pub(super) fn with_other_numbers(&self, random: &mut Random) -> Tree {
        let known = self.tree.leaf_values().iter().filter_map(|leaf| match leaf {
            LeafValue::Known(value) => Some(value.clone()),
            _ => None,
        });
        let old: Vec<Value> = known.collect::<BTreeSet<_>>().into_iter().collect();
        let Some((low, high, unit)) = grid(&old) else { return self.tree.clone() };
        // Floyd's sampling: each choice of so many places is as likely.
        let (count, mut places) = (high.abs_diff(low) + 1, BTreeSet::new());
        for last in count.saturating_sub(old.len() as u64)..count {
            let place = random.below(last + 1);
            if !places.insert(place) {
                places.insert(last);
            }
        }
        let new = places.into_iter().map(|place| Number::ratio(low.saturating_add_unsigned(place), unit));
        let new: Vec<Number> = new.flatten().collect();
        self.tree.with_known(|value| {
            let rank = old.binary_search(value).ok();
            rank.and_then(|rank| new.get(rank)).map_or_else(|| value.clone(), |number| number.clone().into())
        })
    }

    /// The keys of all exercises with that tree, if it is a variant of each.
    pub(super) fn look(&mut self, tree: &Tree) -> Option<Vec<Answer>> {
        let mut answers = Vec::new();
        for part in &self.original.parts {
            answers.extend(part.look(tree, &mut self.meter)?);
        }
        Some(answers)
    }
}

/// The smallest and the largest of `sorted` in units of the last decimal that any of them has, and how many units are 1; `None`
/// where they are infinite, or no decimals of at most six digits.
fn grid(sorted: &[Value]) -> Option<(i64, i64, i64)> {
    let units = |unit: i64| -> Option<Vec<i64>> {
        let scaled = |value: &Value| value.finite()?.times(&Number::from(unit)).to_i64();
        sorted.iter().map(scaled).collect()
    };
    let (unit, whole) = (0..=6).map(|digits| 10_i64.pow(digits)).find_map(|unit| Some((unit, units(unit)?)))?;
    Some((*whole.first()?, *whole.last()?, unit))
}
