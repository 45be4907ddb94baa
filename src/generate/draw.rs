//! A candidate: a tree of the wanted shape with values of the wanted kind, drawn from a stream of random numbers.
//!
//! What is drawn, and in which order, is part of the generator's version. First the number of plies; then, from the root down
//! and from left to right, how many children each inner node has and, in a ragged tree, whether each child is a leaf (one in
//! four is); then the values from left to right.

use crate::generate::Random;
use crate::generate::spec::{MOST_LEAVES, Spec};
use crate::tree::{Builder, Kind, Tree};
use crate::value::{Number, Value};

/// Draws candidates. Keeps its memory from one to the next.
#[derive(Debug, Default)]
pub(super) struct Drawer {
    plan: Vec<Part>,
    /// Of the open nodes: how many children are missing, and who moves below.
    open: Vec<Open>,
    values: Vec<i64>,
    pool: Vec<i64>,
    sorted: Vec<i64>,
}

#[derive(Clone, Copy, Debug)]
enum Part {
    Open(Kind),
    Leaf,
    Close,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    missing: u32,
    next: Kind,
}

/// What is wrong with a candidate already as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misdrawn {
    /// It is not as deep as it should be, has too many leaves, or all of them at one depth.
    Shape,
    /// There are not enough different values, no equal ones, or none below 0.
    Values,
}

impl Drawer {
    /// The candidate that `random` stands for.
    pub(super) fn draw(&mut self, spec: &Spec, random: &mut Random) -> Result<Tree, Misdrawn> {
        let leaves = self.shape(spec, random).ok_or(Misdrawn::Shape)?;
        self.values(spec, leaves, random).ok_or(Misdrawn::Values)?;
        let mut builder = Builder::with_capacity(self.plan.len() - (self.plan.len() - leaves) / 2);
        let unit = 10_i64.pow(spec.decimals);
        let mut values = self.values.iter();
        for part in &self.plan {
            match part {
                Part::Open(kind) => {
                    builder.open(*kind);
                }
                Part::Close => builder.close(),
                Part::Leaf => {
                    let value = values.next().copied().unwrap_or_default();
                    let number = Number::ratio(value, unit).unwrap_or(Number::ZERO);
                    builder.leaf(Value::Finite(number));
                }
            }
        }
        builder.finish().ok_or(Misdrawn::Shape)
    }

    /// Plans the nodes; how many leaves there are.
    fn shape(&mut self, spec: &Spec, random: &mut Random) -> Option<usize> {
        let between =
            |random: &mut Random, least: u32, most: u32| random.between(i64::from(least), i64::from(most)) as u32;
        let depth = between(random, spec.depth.least, spec.depth.most);
        self.plan.clear();
        self.open.clear();
        let (mut leaves, mut shallowest, mut deepest) = (0_usize, u32::MAX, 0);
        let mut enter = Some(spec.root);
        loop {
            if let Some(next) = enter.take() {
                let is_chance = spec.chance.contains(&(self.open.len() as u32));
                let (kind, next) = if is_chance { (Kind::Chance, next) } else { (next, next.other()) };
                self.plan.push(Part::Open(kind));
                let missing = between(random, spec.branching.least, spec.branching.most);
                self.open.push(Open { missing, next });
            }
            let ply = self.open.len() as u32;
            let Some(node) = self.open.last_mut() else { break };
            if node.missing == 0 {
                self.plan.push(Part::Close);
                self.open.pop();
                continue;
            }
            node.missing -= 1;
            if ply == depth || (spec.ragged && random.below(4) == 0) {
                self.plan.push(Part::Leaf);
                leaves += 1;
                (shallowest, deepest) = (shallowest.min(ply), deepest.max(ply));
                if leaves as u64 > MOST_LEAVES {
                    return None;
                }
            } else {
                enter = Some(node.next);
            }
        }
        let is_ragged = shallowest < deepest;
        (spec.depth.has(deepest) && (is_ragged || !spec.ragged)).then_some(leaves)
    }

    /// Draws a value for each of `leaves`.
    fn values(&mut self, spec: &Spec, leaves: usize, random: &mut Random) -> Option<()> {
        let (low, high) = (spec.values.least, spec.values.most);
        self.values.clear();
        if spec.distinct {
            self.distinct(spec, leaves, random)?;
        } else {
            self.values.extend((0..leaves).map(|_| random.between(low, high)));
        }
        if spec.negative && low < 0 && !self.values.iter().any(|&value| value < 0) {
            // Where all are different none of the negative ones is taken.
            let place = random.place(leaves);
            self.values[place] = random.between(low, high.min(-1));
        }
        if spec.ties && leaves > 1 && !self.has_ties() {
            let place = random.place(leaves);
            let other = (place + 1 + random.place(leaves - 1)) % leaves;
            self.values[place] = self.values[other];
        }
        let is_negative = !spec.negative || self.values.iter().any(|&value| value < 0);
        let has_ties = !spec.ties || self.has_ties();
        (is_negative && has_ties).then_some(())
    }

    /// Different ones: from a pool that is shuffled as far as needed where the range is narrow, else each is drawn again
    /// until it is new.
    fn distinct(&mut self, spec: &Spec, leaves: usize, random: &mut Random) -> Option<()> {
        let (low, high, count) = (spec.values.least, spec.values.most, spec.value_count());
        if count < leaves as u64 {
            return None;
        }
        if count <= 4 * leaves as u64 {
            self.pool.clear();
            self.pool.extend(low..=high);
            for place in 0..leaves {
                let other = place + random.place(self.pool.len() - place);
                self.pool.swap(place, other);
            }
            self.values.extend_from_slice(&self.pool[..leaves]);
            return Some(());
        }
        self.sorted.clear();
        while self.values.len() < leaves {
            let value = random.between(low, high);
            if let Err(place) = self.sorted.binary_search(&value) {
                self.sorted.insert(place, value);
                self.values.push(value);
            }
        }
        Some(())
    }

    fn has_ties(&mut self) -> bool {
        self.sorted.clear();
        self.sorted.extend_from_slice(&self.values);
        self.sorted.sort_unstable();
        self.sorted.windows(2).any(|pair| pair[0] == pair[1])
    }
}
