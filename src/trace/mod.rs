//! What a search did, recorded, and all that is read off it: values, windows, cuts, orders, counts, the line, the steps.

mod effort;
mod fold;
mod line;
mod spread;
mod steps;
mod uniform;

pub use crate::trace::effort::{Effort, Efforts};
pub use crate::trace::spread::Spread;
pub use crate::trace::steps::Step;
pub use crate::trace::uniform::uniform;

use crate::search::{
    Bound, Bounds, Event, Found, Horizon, Outcome, Problem, Quirks, Scale, Score, ScoreWindow, Side, Task, View,
    run_quirky, run_whole,
};
use crate::trace::fold::Folding;
use crate::tree::{NodeId, Tree};
use crate::value::{Value, Window, Worth};
use std::collections::{BTreeMap, BTreeSet};

/// A recorded search.
#[derive(Clone, Debug)]
pub struct Trace {
    events: Vec<Event>,
    found: Found,
    /// What the search could see.
    horizon: Horizon,
    bounds: Bounds,
    /// One a node; `None` where it was not visited.
    visits: Vec<Option<Visit>>,
    /// In the order of visiting, leaves among them.
    visited: Vec<NodeId>,
    /// In the order in which they happened.
    cuts: Vec<CutAt>,
    evaluations: usize,
    entries: usize,
    line: Vec<NodeId>,
    /// Whether values are told as the player to move sees them.
    turns_signs: bool,
}

/// What happened at one visited node; of several searches of it, the last counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// What it handed up.
    value: Score,
    /// What that says about its true value.
    pub bound: Bound,
    /// The child that the value comes from; `None` for leaves and where it is a bound of the window.
    pub from: Option<NodeId>,
    /// Its windows; `None` for leaves.
    windows: Option<Windows>,
    /// Which cut ended it, as an index into [`Trace::cuts`].
    cut: Option<usize>,
    /// Whether it was never entered: what is known of another node of its position answered for it.
    pub is_looked_up: bool,
    /// Whether the last that happened there was that a table answered for it, after searches of it or without any.
    pub ends_in_lookup: bool,
}

/// The windows of an inner node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Windows {
    entry: ScoreWindow,
    /// After the last child but one.
    before_last: ScoreWindow,
    /// After the last child.
    last: ScoreWindow,
}

/// A cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutAt {
    /// The node that stopped.
    pub node: NodeId,
    /// The last child that was visited.
    pub after: NodeId,
    /// The bound that was met.
    pub by: Side,
    /// The ancestor whose value that bound is; `None` where the search began with it.
    pub set_by: Option<NodeId>,
    /// How many children stayed unvisited in this search of the node; 0 is possible.
    pub skipped: usize,
    /// The window as it is written down under the task's `bounds`.
    pub window: Window,
    /// Which event it is.
    event: usize,
}

impl Trace {
    /// Searches `tree` and records everything.
    ///
    /// # Errors
    /// As [`run`](crate::search::run).
    pub fn record(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        let mut events = Vec::new();
        let outcome = run_whole(tree, task, &mut events)?;
        let begins = outcome.begins;
        let mut trace = Self::of(tree, task, outcome, events);
        trace.line = line::line(tree, task, &trace.found, &trace.horizon, &trace.events[begins..], &trace);
        Ok(trace)
    }

    /// Searches `tree` as somebody with these quirks does; `None` where they do not fit.
    ///
    /// # Errors
    /// As [`run`](crate::search::run).
    pub fn record_quirky(tree: &Tree, task: &Task, quirks: Quirks) -> Result<Option<Self>, Problem> {
        let ran = run_quirky(tree, task, quirks)?;
        Ok(ran.map(|(events, found)| {
            let outcome = Outcome { found, horizon: Horizon::UNLIMITED, begins: 0 };
            let mut trace = Self::of(tree, task, outcome, events);
            trace.line = line::chosen_line(&trace.found, &trace);
            trace
        }))
    }

    /// Reads off events what there is, but for the line.
    fn of(tree: &Tree, task: &Task, outcome: Outcome, events: Vec<Event>) -> Self {
        let Outcome { found, horizon, .. } = outcome;
        let mut folding = Folding {
            tree,
            bounds: task.bounds,
            scale: &found.scale,
            visits: vec![None; tree.len()],
            visited: Vec::new(),
            cuts: Vec::new(),
            taken: Vec::new(),
            taken_in: vec![0; tree.len()],
            evaluations: 0,
            entries: 0,
        };
        events.iter().enumerate().for_each(|(index, event)| folding.read(index, event));
        let Folding { visits, visited, cuts, evaluations, entries, .. } = folding;
        let (bounds, turns_signs) = (task.bounds, task.algorithm.turns_signs());
        let mut trace = Self {
            events,
            found,
            horizon,
            bounds,
            visits,
            visited,
            cuts,
            evaluations,
            entries,
            line: Vec::new(),
            turns_signs,
        };
        if let (true, Some(root)) = (task.algorithm.tests(), &mut trace.visits[NodeId::ROOT.index()]) {
            // The last pass comes out with a bound, all passes together with the value.
            (root.value, root.bound, root.from) = (trace.found.value, trace.found.bound, trace.found.from);
        }
        trace
    }

    /// All events, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What scores stand for.
    pub fn scale(&self) -> &Scale {
        &self.found.scale
    }

    /// What happened at `node`; `None` where it was not visited.
    pub fn at(&self, node: NodeId) -> Option<&Visit> {
        self.visits[node.index()].as_ref()
    }

    /// Whether `node` was visited.
    pub fn is_visited(&self, node: NodeId) -> bool {
        self.at(node).is_some()
    }

    /// What `node` handed up, a leaf its value; `None` where it was not visited, and where it is a tuple of payoffs.
    pub fn value(&self, node: NodeId) -> Option<&Value> {
        let visit = self.at(node)?;
        self.payoffs(node).is_none().then(|| self.found.scale.value(visit.value))
    }

    /// The tuple that `node` handed up; `None` where it was not visited, and where it is one value.
    pub fn payoffs(&self, node: NodeId) -> Option<&[Value]> {
        self.found.scale.payoffs(self.at(node)?.value)
    }

    /// What `node` handed up, value or tuple; `None` where it was not visited.
    pub fn worth(&self, node: NodeId) -> Option<Worth> {
        self.at(node).map(|visit| self.found.scale.worth(visit.value))
    }

    /// The tuple that the root is worth; `None` where that is one value.
    pub fn root_payoffs(&self) -> Option<&[Value]> {
        self.found.scale.payoffs(self.found.value)
    }

    /// What the root is worth, value or tuple.
    pub fn root_worth(&self) -> Worth {
        self.found.scale.worth(self.found.value)
    }

    /// The same as MAX sees it, where values are told with the signs turned.
    pub fn value_of_max(&self, tree: &Tree, node: NodeId) -> Option<Value> {
        let value = self.value(node)?.clone();
        let (seen, inner) = (self.horizon.seen(tree), self.horizon.inward(node)?);
        let is_turned = self.turns_signs && !View::is_of_max(seen, inner);
        Some(if is_turned { value.negated() } else { value })
    }

    /// What the root is worth; in a game of many players see [`root_payoffs`](Self::root_payoffs).
    pub fn root_value(&self) -> &Value {
        self.found.scale.value(self.found.value)
    }

    /// What [`root_value`](Self::root_value) says about the true value.
    pub fn root_bound(&self) -> Bound {
        self.found.bound
    }

    /// The window that an inner node was entered with; `None` for leaves and where it was not visited.
    pub fn entry_window(&self, node: NodeId) -> Option<Window> {
        let windows = self.at(node)?.windows?;
        Some(self.found.scale.window(windows.entry))
    }

    /// The window with which an inner node was left, as it is written down under the task's `bounds`.
    pub fn exit_window(&self, node: NodeId) -> Option<Window> {
        let visit = self.at(node)?;
        let windows = visit.windows?;
        let shown = match self.bounds {
            Bounds::TestThenUpdate if visit.cut.is_some() => windows.before_last,
            _ => windows.last,
        };
        Some(self.found.scale.window(shown))
    }

    /// The cut that ended `node`.
    pub fn cut(&self, node: NodeId) -> Option<&CutAt> {
        self.at(node)?.cut.map(|number| &self.cuts[number])
    }

    /// All cuts, in the order in which they happened.
    pub fn cuts(&self) -> &[CutAt] {
        &self.cuts
    }

    /// All visited nodes in the order of visiting: root, inner nodes and leaves.
    pub fn visited_nodes(&self) -> &[NodeId] {
        &self.visited
    }

    /// What the search could see of the tree. A node at its limit is a leaf; what is below does not exist for questions.
    pub fn horizon(&self) -> &Horizon {
        &self.horizon
    }

    /// Whether `node` is a leaf of this search.
    pub fn is_leaf(&self, tree: &Tree, node: NodeId) -> bool {
        self.horizon.is_leaf(tree, node)
    }

    /// How many leaves this search could have visited.
    pub fn leaf_count(&self, tree: &Tree) -> usize {
        self.horizon.seen(tree).leaf_count()
    }

    /// How many nodes this search could have visited.
    pub fn node_count(&self, tree: &Tree) -> usize {
        self.horizon.seen(tree).len()
    }

    /// The visited leaves in the order of visiting.
    pub fn visited_leaves<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = NodeId> + 'a {
        self.visited.iter().copied().filter(|&node| self.is_leaf(tree, node))
    }

    /// The leaves that were not visited, left to right.
    pub fn pruned_leaves<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = NodeId> + 'a {
        self.horizon.leaves(tree).filter(|&leaf| !self.is_visited(leaf))
    }

    /// All nodes that were not visited, in pre-order.
    pub fn pruned_nodes<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = NodeId> + 'a {
        self.horizon.nodes(tree).filter(|&node| !self.is_visited(node))
    }

    /// The topmost nodes that were not visited, in pre-order.
    pub fn pruned_subtrees<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = NodeId> + 'a {
        self.pruned_nodes(tree).filter(|&node| tree.parent(node).is_some_and(|parent| self.is_visited(parent)))
    }

    /// The move that the search chooses at the root.
    pub fn best_move(&self) -> Option<NodeId> {
        self.found.from
    }

    /// The principal line: the best move, the best answer to it, and so on, as far as the search knows it.
    pub fn line(&self) -> Vec<NodeId> {
        self.line.clone()
    }

    /// The children that a cut skipped, in the written order. A later search of the node may visit them.
    pub fn skipped(&self, tree: &Tree, cut: &CutAt) -> Vec<NodeId> {
        let search = self.events[..cut.event].iter().rev();
        let search = search.take_while(|event| !matches!(event, Event::Enter { node, .. } if *node == cut.node));
        let taken = search.filter_map(|event| match *event {
            Event::Fold { node, child, .. } if node == cut.node => Some(child),
            _ => None,
        });
        let taken: BTreeSet<NodeId> = taken.collect();
        tree.children(cut.node).filter(|child| !taken.contains(child)).collect()
    }

    /// How many playouts went through each node of a Monte Carlo search; nothing of any other.
    pub fn playouts(&self) -> BTreeMap<NodeId, u64> {
        let count = |event: &Event| match *event {
            Event::Backup { node, visits, .. } => Some((node, visits)),
            _ => None,
        };
        self.events.iter().filter_map(count).collect()
    }

    /// How often a leaf was read: more than there are visited leaves, where the search comes back to some.
    pub fn evaluations(&self) -> usize {
        self.evaluations
    }

    /// How often a node was visited, leaves among them.
    pub fn entries(&self) -> usize {
        self.entries + self.evaluations
    }
}
