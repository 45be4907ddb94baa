//! Reads events one by one and keeps what is asked of each node: of several searches of one node the last counts.

use crate::search::{Bound, Bounds, Event, Scale, Score};
use crate::trace::{CutAt, Visit, Windows};
use crate::tree::{NodeId, Tree};

/// A trace while it is read.
pub(super) struct Folding<'a> {
    pub(super) tree: &'a Tree,
    pub(super) bounds: Bounds,
    pub(super) scale: &'a Scale,
    /// One a node; `None` where it was not visited.
    pub(super) visits: Vec<Option<Visit>>,
    /// In the order of visiting, each node once.
    pub(super) visited: Vec<NodeId>,
    pub(super) cuts: Vec<CutAt>,
    /// Of each open node: which entry of a node it was, and how many of its children have been taken in since.
    pub(super) taken: Vec<(usize, usize)>,
    /// One a node: the entry of its parent in which it was taken in last. A probed child is taken in twice.
    pub(super) taken_in: Vec<usize>,
    /// How often a leaf was read.
    pub(super) evaluations: usize,
    /// How often a node was entered.
    pub(super) entries: usize,
}

impl Folding<'_> {
    pub(super) fn read(&mut self, index: usize, event: &Event) {
        match *event {
            Event::Enter { node, window } => {
                self.entries += 1;
                self.taken.push((self.entries, 0));
                let windows = Windows { entry: window, before_last: window, last: window };
                self.visit(node, Visit { windows: Some(windows), ..Visit::of(Score(0)) });
            }
            Event::Leaf { node, value } => {
                self.evaluations += 1;
                self.visit(node, Visit::of(value));
            }
            Event::Lookup { node, value, bound } => {
                // What an earlier search of this very node has shown stays as it is: a table may remember less.
                let earlier =
                    self.visits[node.index()].unwrap_or(Visit { is_looked_up: true, bound, ..Visit::of(value) });
                let is_known = earlier.bound == Bound::Exact && earlier.value == value;
                let bound = if is_known { Bound::Exact } else { bound };
                self.visit(node, Visit { value, bound, ends_in_lookup: true, ..earlier });
            }
            Event::Fold { node, child, window, .. } => {
                if let Some((entry, taken)) = self.taken.last_mut()
                    && std::mem::replace(&mut self.taken_in[child.index()], *entry) != *entry
                {
                    *taken += 1;
                }
                if let Some(Visit { windows: Some(windows), .. }) = &mut self.visits[node.index()] {
                    windows.before_last = windows.last;
                    windows.last = window;
                }
            }
            Event::Cut { node, after, by, set_by, window } => {
                let number = self.cuts.len();
                let mut shown = window;
                if let Some(visit) = &mut self.visits[node.index()] {
                    visit.cut = Some(number);
                    if let (Bounds::TestThenUpdate, Some(windows)) = (self.bounds, &visit.windows) {
                        shown = windows.before_last;
                    }
                }
                let window = self.scale.window(shown);
                let taken = self.taken.last().map_or(0, |&(_, taken)| taken);
                let skipped = self.tree.children(node).count().saturating_sub(taken);
                self.cuts.push(CutAt { node, after, by, set_by, skipped, window, event: index });
            }
            Event::Again { .. }
            | Event::Select { .. }
            | Event::Expand { .. }
            | Event::Rollout { .. }
            | Event::Backup { .. } => {}
            Event::Exit { node, value, bound, from } => {
                self.taken.pop();
                if let Some(visit) = &mut self.visits[node.index()] {
                    (visit.value, visit.bound, visit.from) = (value, bound, from);
                }
            }
        }
    }

    fn visit(&mut self, node: NodeId, visit: Visit) {
        if self.visits[node.index()].replace(visit).is_none() {
            self.visited.push(node);
        }
    }
}

impl Visit {
    /// A leaf of this value, or an inner node before its exit.
    pub(super) fn of(value: Score) -> Self {
        Self {
            value,
            bound: Bound::Exact,
            from: None,
            windows: None,
            cut: None,
            is_looked_up: false,
            ends_in_lookup: false,
        }
    }
}
