//! How far a search can see: the nodes that the depth limit leaves, and what those are worth that stand at it.
//!
//! A node at the limit is a leaf of this search, and what is below it does not exist for it. So a limited search runs on
//! the tree that is left, a copy in which those nodes are leaves, and is told in the nodes of the whole tree. Algorithms
//! know nothing of limits, and an unlimited search pays nothing.
//!
//! A ply is one step down, a chance node's outcome among them. A round is over when the player of the root is to move again
//! after another has moved; chance is nobody. Below the limit, quiescence goes on from nodes marked `!`, and only from
//! those. A node at the limit is worth `evaluate` of its features where both are written, else its `~v`.

use crate::search::{Depth, Problem, Task};
use crate::tree::{Builder, Kind, LeafValue, NodeId, Position, Tree};
use crate::value::Value;
use std::collections::HashMap;

/// What a search can see of a tree.
#[derive(Clone, Debug)]
pub struct Horizon {
    /// `None` where it sees all.
    visible: Option<Visible>,
}

/// The part of a tree above the limit.
#[derive(Clone, Debug)]
struct Visible {
    /// A copy of it, nodes at the limit being leaves.
    tree: Tree,
    /// The node in the whole tree, of each node of the copy. Rising.
    outer: Vec<NodeId>,
    /// The node in the copy, of each node of the whole tree; `BEYOND` where there is none.
    inner: Vec<u32>,
}

const BEYOND: u32 = u32::MAX;

impl Horizon {
    /// Everything.
    pub const UNLIMITED: Self = Self { visible: None };

    /// What a search of `tree` under `task` sees.
    ///
    /// # Errors
    /// A node at the limit has no value.
    pub fn of(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        match task.depth {
            Some(depth) => Self::at(tree, task, depth),
            None => Ok(Self::UNLIMITED),
        }
    }

    /// What it sees with another limit than the task's own: a pass of iterative deepening.
    ///
    /// # Errors
    /// A node at the limit has no value.
    pub fn at(tree: &Tree, task: &Task, depth: Depth) -> Result<Self, Problem> {
        let reached = reached(tree, depth);
        let is_at_limit = |node: NodeId| {
            let goes_on = task.quiescence.is_on() && tree.is_unquiet(node);
            !tree.is_leaf(node) && !goes_on && reached[node.index()]
        };
        if !tree.inner_nodes().any(is_at_limit) {
            return Ok(Self::UNLIMITED);
        }
        let mut copy = Copy { tree, builder: Builder::new(), outer: Vec::new(), inner: vec![BEYOND; tree.len()] };
        let mut open: Vec<NodeId> = Vec::new();
        let mut node = NodeId::ROOT;
        while node.index() < tree.len() {
            while open.last().is_some_and(|&parent| node >= tree.end(parent)) {
                open.pop();
                copy.builder.close();
            }
            if is_at_limit(node) {
                let value = static_value(tree, task, node).ok_or(Problem::NoStaticValue { node, depth })?;
                copy.leaf(node, LeafValue::Known(value));
                node = tree.end(node);
                continue;
            }
            match tree.leaf(node) {
                Some(leaf) => copy.leaf(node, leaf.clone()),
                None => {
                    copy.open(node);
                    open.push(node);
                }
            }
            node = NodeId(node.0 + 1);
        }
        open.iter().for_each(|_| copy.builder.close());
        // INVARIANT: what is above the limit is a tree, as every inner node that is not at it keeps its children.
        let copied = copy.builder.finish().map(|copied| {
            let positions = same_below(tree, &copied, &copy.outer);
            copied.with_positions(positions)
        });
        let visible = copied.map(|tree| Visible { tree, outer: copy.outer, inner: copy.inner });
        Ok(Self { visible })
    }

    /// Whether the whole tree is seen.
    pub fn is_unlimited(&self) -> bool {
        self.visible.is_none()
    }

    /// The tree that is searched: `tree` itself, or the copy of what is seen of it.
    pub fn seen<'a>(&'a self, tree: &'a Tree) -> &'a Tree {
        self.visible.as_ref().map_or(tree, |visible| &visible.tree)
    }

    /// The node of the searched tree that `node` is; `None` where it is beyond the horizon.
    pub fn inward(&self, node: NodeId) -> Option<NodeId> {
        match &self.visible {
            None => Some(node),
            Some(visible) => Some(visible.inner[node.index()]).filter(|&inner| inner != BEYOND).map(NodeId),
        }
    }

    /// The node of the whole tree that a node of the searched tree is.
    pub fn outward(&self, node: NodeId) -> NodeId {
        self.visible.as_ref().map_or(node, |visible| visible.outer[node.index()])
    }

    /// Whether the search cannot get to `node`: it is below a node at the limit.
    pub fn is_beyond(&self, node: NodeId) -> bool {
        self.inward(node).is_none()
    }

    /// Whether `node` is a leaf of this search: one of the tree, or a node at the limit.
    pub fn is_leaf(&self, tree: &Tree, node: NodeId) -> bool {
        self.inward(node).is_some_and(|inner| self.seen(tree).is_leaf(inner))
    }

    /// What a leaf of this search is worth, if it is known; `None` for other nodes.
    pub fn leaf<'a>(&'a self, tree: &'a Tree, node: NodeId) -> Option<&'a LeafValue> {
        self.seen(tree).leaf(self.inward(node)?)
    }

    /// The nodes that the search could get to, in pre-order.
    pub fn nodes<'a>(&'a self, tree: &'a Tree) -> impl DoubleEndedIterator<Item = NodeId> + 'a {
        self.seen(tree).nodes().map(|node| self.outward(node))
    }

    /// Its leaves, left to right.
    pub fn leaves<'a>(&'a self, tree: &'a Tree) -> impl DoubleEndedIterator<Item = NodeId> + 'a {
        self.seen(tree).leaves().map(|node| self.outward(node))
    }

    /// Its inner nodes, in pre-order.
    pub fn inner_nodes<'a>(&'a self, tree: &'a Tree) -> impl DoubleEndedIterator<Item = NodeId> + 'a {
        self.seen(tree).inner_nodes().map(|node| self.outward(node))
    }
}

/// The copy while it is made.
struct Copy<'a> {
    tree: &'a Tree,
    builder: Builder,
    outer: Vec<NodeId>,
    inner: Vec<u32>,
}

impl Copy<'_> {
    fn open(&mut self, node: NodeId) {
        self.builder.open(self.tree.kind(node));
        self.added(node);
    }

    fn leaf(&mut self, node: NodeId, value: LeafValue) {
        self.builder.leaf_value(value);
        self.added(node);
    }

    /// Copies what an algorithm may read of the newest node. Names are not among it.
    fn added(&mut self, node: NodeId) {
        self.inner[node.index()] = self.outer.len() as u32;
        self.outer.push(node);
        let (tree, builder) = (self.tree, &mut self.builder);
        tree.written_probability(node).cloned().into_iter().for_each(|number| builder.probability(number));
        tree.estimate(node).cloned().into_iter().for_each(|value| builder.estimate(value));
        tree.action(node).into_iter().for_each(|label| builder.action(label));
        if !tree.features(node).is_empty() {
            builder.features(tree.features(node));
        }
        if tree.is_unquiet(node) {
            builder.unquiet();
        }
    }
}

/// What `node` is worth without looking below it: a leaf its value, `evaluate` of its features, its `~v`.
pub(crate) fn static_value(tree: &Tree, task: &Task, node: NodeId) -> Option<Value> {
    if let Some(LeafValue::Known(value)) = tree.leaf(node) {
        return Some(value.clone());
    }
    let features = tree.features(node);
    match &task.evaluate {
        Some(evaluation) if !features.is_empty() => Some(evaluation.of(features).into()),
        _ => tree.estimate(node).cloned(),
    }
}

/// The positions of a copy whose nodes are `outer` in `tree`: the limit may leave more of one occurrence of a position than
/// of another, and then they are not the same any more.
fn same_below(tree: &Tree, copy: &Tree, outer: &[NodeId]) -> Vec<(NodeId, Position)> {
    let mut known: HashMap<(Position, Vec<u32>), Position> = HashMap::new();
    let shared = copy.nodes().filter_map(|node| Some((node, tree.position(outer[node.index()])?)));
    let same = shared.map(|(node, position)| {
        let first = outer[node.index()].0;
        let seen = copy.subtree(node).map(|below| outer[below.index()].0 - first).collect();
        let number = known.len() as u32;
        (node, *known.entry((position, seen)).or_insert(Position(number)))
    });
    same.collect()
}

/// Whether each node lies at or below the limit.
fn reached(tree: &Tree, depth: Depth) -> Vec<bool> {
    match depth {
        Depth::Plies(plies) => tree.depths().into_iter().map(|depth| depth >= plies).collect(),
        Depth::Rounds(rounds) => rounds_before(tree).into_iter().map(|before| before >= rounds).collect(),
    }
}

/// How many rounds are over at each node.
fn rounds_before(tree: &Tree) -> Vec<u32> {
    let is_player = |kind: Kind| !matches!(kind, Kind::Chance | Kind::Leaf);
    // The player of the root; where chance comes first, of the first node that has one.
    let first = tree.nodes().map(|node| tree.kind(node)).find(|&kind| is_player(kind));
    let mut rounds = vec![0; tree.len()];
    let mut other_moved = vec![false; tree.len()];
    for node in tree.nodes().skip(1) {
        let Some(parent) = tree.parent(node) else { continue };
        let mover = tree.kind(parent);
        let moved = other_moved[parent.index()] || (is_player(mover) && Some(mover) != first);
        let over = moved && Some(tree.kind(node)) == first;
        rounds[node.index()] = rounds[parent.index()] + u32::from(over);
        other_moved[node.index()] = moved && !over;
    }
    rounds
}
