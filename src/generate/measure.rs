//! What a search of a tree comes to, counted while it runs: how many cuts, how deep, how much there is to carry.

use crate::search::{Cut, Event, Observer, Prepared, Problem, Score, ScoreWindow, Task};
use crate::tree::{Kind, NodeId, Tree};
use crate::value::Number;

/// What a search of a tree comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// How many leaves the tree has.
    pub leaves: u64,
    /// How many nodes are visited, leaves among them.
    pub visited: u64,
    /// How many leaves are not.
    pub pruned: u64,
    /// How many cuts skip something.
    pub cuts: u64,
    /// How many cuts skip nothing: the node was at its last child.
    pub empty_cuts: u64,
    /// How many of `cuts` the bound of the parent alone would not have made.
    pub deep_cuts: u64,
    /// How many of `cuts` are at a MIN node, where MAX's bound alpha makes them.
    pub cuts_by_alpha: u64,
    /// How many of `cuts` are at a MAX node, where MIN's bound beta makes them.
    pub cuts_by_beta: u64,
    /// The plies of `cuts`, one bit a ply.
    pub cut_plies: u64,
    /// How many inner nodes are entered with a bound that is not infinite.
    pub carried: u64,
    /// How often a node goes on to its next child though its window has room for no other value of a leaf.
    pub near_misses: u64,
}

impl Measure {
    /// How difficult it is to work this out by hand: a twentieth of
    ///
    /// > 2 · visited nodes + 5 · windows carried + 10 · cuts + 20 · deep cuts + 10 · near misses
    ///
    /// so that each visited node counts a tenth, each window that a node inherits a quarter, a cut and a near miss a half each,
    /// and a deep cut one more. The textbook tree with one cut has 2.1. The number is exact.
    pub fn difficulty(&self) -> Number {
        let twentieths =
            2 * self.visited + 5 * self.carried + 10 * self.cuts + 20 * self.deep_cuts + 10 * self.near_misses;
        Number::ratio(i64::try_from(twentieths).unwrap_or(i64::MAX), 20).unwrap_or(Number::ZERO)
    }

    /// Measures the search of `tree` under `task`.
    ///
    /// # Errors
    /// The search cannot be made.
    pub fn of(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        Meter::default().measure(tree, task)
    }
}

/// Measures many trees. Keeps its memory from one to the next.
#[derive(Debug, Default)]
pub(super) struct Meter {
    /// Which nodes have been visited.
    is_visited: Vec<bool>,
    open: Vec<Open>,
    /// The windows with which inner nodes were entered.
    entered: Vec<ScoreWindow>,
    /// Beta of each window that had room for one value at most.
    narrow: Vec<Score>,
    counts: Measure,
}

/// An open node.
#[derive(Clone, Copy, Debug)]
struct Open {
    node: NodeId,
    arity: u32,
    /// How many children have been taken in.
    taken: u32,
    /// The best of them.
    best: Option<Score>,
}

impl Meter {
    /// As [`Measure::of`].
    pub(super) fn measure(&mut self, tree: &Tree, task: &Task) -> Result<Measure, Problem> {
        self.is_visited.clear();
        self.is_visited.resize(tree.len(), false);
        self.open.clear();
        self.entered.clear();
        self.narrow.clear();
        self.counts = Measure { leaves: tree.leaf_count() as u64, ..Measure::default() };
        let found = Prepared::of(tree).run(task, &mut Watch { tree, cut: task.cut, meter: self })?;
        let highest = found.scale.highest();
        let is_bound = |window: &&ScoreWindow| window.alpha > crate::search::Scale::LOWEST || window.beta < highest;
        let mut counts = std::mem::take(&mut self.counts);
        if task.algorithm.has_windows() {
            counts.carried = self.entered.iter().filter(is_bound).count() as u64;
            counts.near_misses = self.narrow.iter().filter(|&&beta| beta < highest).count() as u64;
        }
        counts.visited = self.is_visited.iter().filter(|&&visited| visited).count() as u64;
        let is_pruned = |leaf: &NodeId| !self.is_visited[leaf.index()];
        counts.pruned = tree.leaves().filter(is_pruned).count() as u64;
        Ok(counts)
    }
}

struct Watch<'a> {
    tree: &'a Tree,
    cut: Cut,
    meter: &'a mut Meter,
}

impl Watch<'_> {
    fn cut(&mut self, node: NodeId) {
        let (tree, meter) = (self.tree, &mut *self.meter);
        let Some((open, above)) = meter.open.split_last() else { return };
        if open.taken >= open.arity {
            meter.counts.empty_cuts += 1;
            return;
        }
        meter.counts.cuts += 1;
        let is_max = tree.kind(node) == Kind::Max;
        if is_max {
            meter.counts.cuts_by_beta += 1;
        } else {
            meter.counts.cuts_by_alpha += 1;
        }
        meter.counts.cut_plies |= 1_u64.checked_shl(above.len() as u32).unwrap_or(0);
        // What the parent has of its own; what it inherited came from further up.
        let own = above.last().and_then(|parent| parent.best);
        let would_cut = match (open.best, own) {
            (Some(best), Some(own)) => {
                let (alpha, beta) = if is_max { (best, own) } else { (own, best) };
                if self.cut == Cut::OnEqual { alpha >= beta } else { alpha > beta }
            }
            _ => false,
        };
        meter.counts.deep_cuts += u64::from(!would_cut);
    }
}

impl Observer for Watch<'_> {
    fn event(&mut self, event: Event) {
        let meter = &mut *self.meter;
        match event {
            Event::Enter { node, window } => {
                meter.is_visited[node.index()] = true;
                meter.entered.push(window);
                let arity = self.tree.children(node).count() as u32;
                meter.open.push(Open { node, arity, taken: 0, best: None });
            }
            Event::Leaf { node, .. } => meter.is_visited[node.index()] = true,
            Event::Fold { node, best, window, .. } => {
                let Some(open) = meter.open.last_mut().filter(|open| open.node == node) else { return };
                open.taken += 1;
                open.best = Some(best);
                let room = i64::from(window.beta.0) - i64::from(window.alpha.0);
                let no_room = if self.cut == Cut::OnEqual { 1 } else { 0 };
                if open.taken < open.arity && room == no_room && window.alpha > crate::search::Scale::LOWEST {
                    meter.narrow.push(window.beta);
                }
            }
            Event::Cut { node, .. } => self.cut(node),
            Event::Exit { .. } => {
                meter.open.pop();
            }
            _ => {}
        }
    }
}
