//! Game trees as flat arenas: nodes in pre-order, each knowing where its subtree ends.
//!
//! Nothing here recurses, so a tree may be a million levels deep. [`Builder`] is the only way to make one.

mod build;
mod kind;
mod marks;
mod names;
mod swapped;
mod unknown;
mod walk;

pub use crate::tree::build::Builder;
pub use crate::tree::kind::{Contents, Kind};
pub use crate::tree::marks::{Features, Position};
pub use crate::tree::names::{Found, Names};
pub use crate::tree::unknown::Unknown;
pub use crate::tree::walk::Children;

use crate::tree::marks::Marks;
use crate::value::Value;

/// A node: its place in pre-order, the root being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    /// As an index into arrays of one entry a node.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a leaf is worth.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LeafValue {
    /// A value.
    Known(Value),
    /// `?`, or `?x` with its name.
    Unknown(Option<Box<str>>),
    /// `(3, 1, 0)`: what each player gets, player 1 first.
    Payoffs(Box<[Value]>),
}

/// One entry of the tape. 8 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    kind: Kind,
    /// Inner node: the id after its last descendant. Leaf: its place in `values`.
    link: u32,
}

/// A game tree. Never empty; a tree of one leaf has no inner node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// In pre-order.
    entries: Vec<Entry>,
    /// The parent of each node; the root's own for the root.
    parents: Vec<u32>,
    /// Of the leaves, left to right.
    values: Vec<LeafValue>,
    /// Written node names, sorted by node.
    names: Vec<(NodeId, Box<str>)>,
    /// Labels of the edges to nodes, sorted by node.
    actions: Vec<(NodeId, Box<str>)>,
    /// What few trees have: probabilities, estimates, features, shared positions.
    marks: Marks,
    /// Which kinds of nodes and leaves there are.
    contents: Contents,
}

impl Tree {
    /// How many nodes there are: root, inner nodes and leaves.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Never: a tree has a root.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many leaves there are.
    pub fn leaf_count(&self) -> usize {
        self.values.len()
    }

    /// Who moves at `node`.
    pub fn kind(&self, node: NodeId) -> Kind {
        self.entries[node.index()].kind
    }

    /// Whether `node` is a leaf.
    pub fn is_leaf(&self, node: NodeId) -> bool {
        self.kind(node) == Kind::Leaf
    }

    /// The node after the last descendant of `node`, in pre-order; `len` where there is none.
    pub fn end(&self, node: NodeId) -> NodeId {
        let entry = self.entries[node.index()];
        if entry.kind == Kind::Leaf { NodeId(node.0 + 1) } else { NodeId(entry.link) }
    }

    /// The parent of `node`; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| NodeId(self.parents[node.index()]))
    }

    /// What a leaf is worth; `None` for an inner node.
    pub fn leaf(&self, node: NodeId) -> Option<&LeafValue> {
        self.leaf_index(node).map(|index| &self.values[index])
    }

    /// Which kinds of nodes and leaves there are; known without looking at them.
    pub fn contents(&self) -> Contents {
        self.contents
    }

    /// The payoffs of a leaf, player 1 first; `None` for an inner node, an unknown leaf or one of a single value.
    pub fn payoffs(&self, node: NodeId) -> Option<&[Value]> {
        match self.leaf(node) {
            Some(LeafValue::Payoffs(payoffs)) => Some(payoffs),
            _ => None,
        }
    }

    /// The known value of a leaf; `None` for an inner node, an unknown leaf or a tuple of payoffs.
    pub fn value(&self, node: NodeId) -> Option<&Value> {
        match self.leaf(node) {
            Some(LeafValue::Known(value)) => Some(value),
            _ => None,
        }
    }

    /// Which leaf this is, from 0, left to right; `None` for an inner node.
    pub fn leaf_index(&self, node: NodeId) -> Option<usize> {
        let entry = self.entries[node.index()];
        (entry.kind == Kind::Leaf).then_some(entry.link as usize)
    }

    /// What the leaves are worth, left to right.
    pub fn leaf_values(&self) -> &[LeafValue] {
        &self.values
    }

    /// The name that the author wrote.
    pub fn written_name(&self, node: NodeId) -> Option<&str> {
        look_up(&self.names, node).map(AsRef::as_ref)
    }

    /// The label of the edge from the parent to `node`.
    pub fn action(&self, node: NodeId) -> Option<&str> {
        look_up(&self.actions, node).map(AsRef::as_ref)
    }
}

/// What `sorted` says about `node`.
fn look_up<T>(sorted: &[(NodeId, T)], node: NodeId) -> Option<&T> {
    let at = sorted.binary_search_by_key(&node, |&(owner, _)| owner).ok()?;
    Some(&sorted[at].1)
}
