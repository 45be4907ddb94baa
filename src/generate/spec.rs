//! What is wanted: a shape, values, and what the search is to come to.

use crate::grading::Misconception;
use crate::search::{Algorithm, Deep, Returns, Side, Task};
use crate::tree::Kind;
use crate::value::{Number, Window};
use std::collections::BTreeSet;

/// More leaves than this are no exercise for people.
pub const MOST_LEAVES: u64 = 4_096;

/// More plies than this are none either.
pub const MOST_PLIES: u32 = 64;

/// From `least` to `most`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between<T> {
    /// The smallest that will do.
    pub least: T,
    /// The largest.
    pub most: T,
}

impl<T: PartialOrd + Copy> Between<T> {
    /// From `least` to `most`.
    pub fn new(least: T, most: T) -> Self {
        Self { least, most }
    }

    /// This number and no other.
    pub fn only(number: T) -> Self {
        Self { least: number, most: number }
    }

    /// Whether `number` will do.
    pub fn has(&self, number: T) -> bool {
        self.least <= number && number <= self.most
    }
}

/// What the answers have to do with conventions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Conventions {
    /// Anything.
    #[default]
    Any,
    /// They are the same under every usual one: `cut`, `returns`, `bounds` and `ties`.
    Free,
    /// They hang on each of these; on others too, it may be.
    HangsOn(Vec<&'static str>),
}

/// The conventions that can be named after `hangs on`.
pub const NAMED_CONVENTIONS: [&str; 5] = ["cut", "returns", "bounds", "deep", "ties"];

/// What is wanted of an exercise.
#[derive(Clone, Debug)]
pub struct Spec {
    /// How many plies: the leaves of the deepest line are so far from the root.
    pub depth: Between<u32>,
    /// How many children each inner node has.
    pub branching: Between<u32>,
    /// Whether leaves lie at different depths.
    pub ragged: bool,
    /// Who moves first: [`Kind::Max`] or [`Kind::Min`].
    pub root: Kind,
    /// The plies at which chance moves, the root's being 0.
    pub chance: BTreeSet<u32>,
    /// What leaves are worth, in units of the last decimal: `0..20` with one decimal is 0 to 200.
    pub values: Between<i64>,
    /// How many decimals values have.
    pub decimals: u32,
    /// Whether no two leaves are worth the same.
    pub distinct: bool,
    /// Whether some are.
    pub ties: bool,
    /// Whether some leaf is worth less than 0.
    pub negative: bool,
    /// How many cuts there are that skip something.
    pub cuts: Option<Between<u64>>,
    /// How many leaves are pruned.
    pub pruned: Option<Between<u64>>,
    /// How many of the cuts the bound of the parent alone would not have made.
    pub deep_cuts: Option<Between<u64>>,
    /// Bounds each of which makes a cut.
    pub cut_by: Vec<Side>,
    /// Plies at each of which there is a cut.
    pub cut_at: BTreeSet<u32>,
    /// Whether one move at the root is better than all others.
    pub unique_best: bool,
    /// What the answers have to do with conventions.
    pub conventions: Conventions,
    /// Misconceptions that are answered differently from the key and from each other.
    pub tells_apart: Vec<&'static Misconception>,
    /// How difficult it is; see [`Measure::difficulty`](crate::generate::Measure::difficulty).
    pub difficulty: Option<(Number, Number)>,
    /// Whether `poda check` finds nothing to warn of.
    pub faultless: bool,
    /// How the tree is searched.
    pub task: Task,
}

impl Spec {
    /// A tree of two plies, three children a node, values from 0 to 20, and nothing else wanted.
    pub fn new(task: Task) -> Self {
        Self {
            depth: Between::only(2),
            branching: Between::only(3),
            ragged: false,
            root: Kind::Max,
            chance: BTreeSet::new(),
            values: Between::new(0, 20),
            decimals: 0,
            distinct: false,
            ties: false,
            negative: false,
            cuts: None,
            pruned: None,
            deep_cuts: None,
            cut_by: Vec::new(),
            cut_at: BTreeSet::new(),
            unique_best: false,
            conventions: Conventions::Any,
            tells_apart: Vec::new(),
            difficulty: None,
            faultless: false,
            task,
        }
    }

    /// Whether anything is said about cuts.
    pub fn is_about_cuts(&self) -> bool {
        self.cuts.is_some()
            || self.pruned.is_some()
            || self.deep_cuts.is_some()
            || !self.cut_by.is_empty()
            || !self.cut_at.is_empty()
    }

    /// How many leaves the tree has at most. Saturates.
    pub fn most_leaves(&self) -> u64 {
        u64::from(self.branching.most).saturating_pow(self.depth.most)
    }

    /// How many leaves it has at least.
    pub fn least_leaves(&self) -> u64 {
        let (branching, depth) = (u64::from(self.branching.least), self.depth.least);
        if self.ragged {
            // A single line goes down, all else beside it are leaves.
            (branching.saturating_sub(1)).saturating_mul(u64::from(depth)).saturating_add(1)
        } else {
            branching.saturating_pow(depth)
        }
    }

    /// How many values there are to choose from.
    pub fn value_count(&self) -> u64 {
        self.values.most.abs_diff(self.values.least).saturating_add(1)
    }

    /// Who moves at `ply`; chance where it does, and then it is the same player's turn after it.
    pub fn mover(&self, ply: u32) -> Kind {
        if self.chance.contains(&ply) {
            return Kind::Chance;
        }
        let moves = (0..ply).filter(|above| !self.chance.contains(above)).count();
        if moves % 2 == 0 { self.root } else { self.root.other() }
    }

    /// Whether the search is alpha-beta and knows nothing but the tree: then theorems about it hold.
    pub(super) fn is_plain(&self) -> bool {
        let task = &self.task;
        let knows_nothing = task.window == Window::FULL && task.values_in.is_none() && task.depth.is_none();
        let learns_nothing = !task.deepening.is_on() && !task.killers.is_on() && !task.table.is_on();
        task.algorithm == Algorithm::AlphaBeta && knows_nothing && learns_nothing && self.chance.is_empty()
    }

    /// Whether, besides, equal bounds never meet: see [`Impossible::NeverEqual`](crate::generate::Impossible).
    pub(super) fn never_equal(&self) -> bool {
        self.is_plain() && self.distinct && self.task.returns == Returns::FailSoft && self.task.deep == Deep::Yes
    }
}
