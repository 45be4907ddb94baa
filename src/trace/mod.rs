//! What a search did, recorded, and all that is read off it: values, windows, cuts, orders, counts, the line, the steps.

mod steps;

pub use crate::trace::steps::Step;

use crate::search::{
    Bound, Bounds, Event, Found, Horizon, Problem, Scale, Score, ScoreWindow, Side, Task, prepare, run_within,
};
use crate::tree::{NodeId, Tree};
use crate::value::{Value, Window};

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
}

/// What happened at one visited node.
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
    /// How many children stayed unvisited; 0 is possible.
    pub skipped: usize,
    /// The window as it is written down under the task's `bounds`.
    pub window: Window,
}

impl Trace {
    /// Searches `tree` and records everything.
    ///
    /// # Errors
    /// As [`run`](crate::search::run).
    pub fn record(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        let mut events = Vec::new();
        let horizon = prepare(tree, task)?;
        let found = run_within(tree, &horizon, task, &mut events)?;
        let mut trace = Self {
            visits: vec![None; tree.len()],
            visited: Vec::new(),
            cuts: Vec::new(),
            bounds: task.bounds,
            found,
            horizon,
            events: Vec::new(),
        };
        events.iter().for_each(|event| trace.read(event));
        for cut in &mut trace.cuts {
            let unvisited = |child: &NodeId| trace.visits[child.index()].is_none();
            cut.skipped = tree.children(cut.node).filter(unvisited).count();
        }
        trace.events = events;
        Ok(trace)
    }

    fn read(&mut self, event: &Event) {
        match *event {
            Event::Enter { node, window } => {
                let windows = Windows { entry: window, before_last: window, last: window };
                self.visit(node, Visit { windows: Some(windows), ..Visit::of(Score(0)) });
            }
            Event::Leaf { node, value } => self.visit(node, Visit::of(value)),
            Event::Fold { node, window, .. } => {
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
                let window = self.found.scale.window(shown);
                self.cuts.push(CutAt { node, after, by, set_by, skipped: 0, window });
            }
            Event::Again { .. }
            | Event::Select { .. }
            | Event::Expand { .. }
            | Event::Rollout { .. }
            | Event::Backup { .. } => {}
            Event::Exit { node, value, bound, from } => {
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

    /// What `node` handed up, a leaf its value; `None` where it was not visited.
    pub fn value(&self, node: NodeId) -> Option<&Value> {
        self.at(node).map(|visit| self.found.scale.value(visit.value))
    }

    /// What the root is worth.
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
        let next = |node: &NodeId| self.at(*node).and_then(|visit| visit.from);
        std::iter::successors(next(&NodeId::ROOT), next).collect()
    }
}

impl Visit {
    /// A leaf of this value, or an inner node before its exit.
    fn of(value: Score) -> Self {
        Self { value, bound: Bound::Exact, from: None, windows: None, cut: None }
    }
}
