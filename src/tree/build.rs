//! Making trees, node by node in pre-order.

use crate::tree::marks::Marks;
use crate::tree::{Contents, Entry, Features, Kind, LeafValue, NodeId, Position, Tree};
use crate::value::{Number, Value};

/// Builds a tree from left to right: [`open`](Self::open) an inner node, add its children, [`close`](Self::close) it.
///
/// ```
/// use poda::tree::{Builder, Kind, NodeId};
/// let mut builder = Builder::new();
/// builder.open(Kind::Max);
/// builder.leaf(3.into());
/// builder.leaf(12.into());
/// builder.close();
/// let tree = builder.finish().ok_or("unfinished")?;
/// assert_eq!(tree.children(NodeId::ROOT).count(), 2);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    entries: Vec<Entry>,
    parents: Vec<u32>,
    values: Vec<LeafValue>,
    names: Vec<(NodeId, Box<str>)>,
    actions: Vec<(NodeId, Box<str>)>,
    marks: Marks,
    contents: Contents,
    /// The inner nodes that are open, outermost first.
    open: Vec<NodeId>,
    /// Whether a node was added that is not a tree: a second root, a childless inner node.
    broken: bool,
}

impl Builder {
    /// An empty builder.
    pub fn new() -> Self {
        Self::default()
    }

    /// Room for `nodes` nodes.
    pub fn with_capacity(nodes: usize) -> Self {
        Self { entries: Vec::with_capacity(nodes), parents: Vec::with_capacity(nodes), ..Self::default() }
    }

    /// Makes room for a tree that goes on: `read` parts of it have been added, about `rest` of the same size follow.
    pub fn expect(&mut self, read: usize, rest: usize) {
        // As dense as so far, and a little more.
        let more = |so_far: usize| (so_far as u128 * rest as u128 / read.max(1) as u128) as usize;
        let more = |so_far: usize| more(so_far) + more(so_far) / 16;
        let (nodes, leaves) = (more(self.entries.len()), more(self.values.len()));
        self.entries.reserve(nodes);
        self.parents.reserve(nodes);
        self.values.reserve(leaves);
    }

    /// The number of nodes so far.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no node yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The inner node that the next node will be a child of.
    pub fn parent(&self) -> Option<NodeId> {
        self.open.last().copied()
    }

    /// Who moves at `node`.
    pub fn kind(&self, node: NodeId) -> Kind {
        self.entries[node.index()].kind
    }

    #[inline]
    fn push(&mut self, kind: Kind, link: u32) -> NodeId {
        let node = NodeId(u32::try_from(self.entries.len()).unwrap_or(u32::MAX));
        self.broken |= node.0 == u32::MAX || (self.open.is_empty() && node != NodeId::ROOT);
        self.contents.add(kind);
        self.entries.push(Entry { kind, link });
        self.parents.push(self.open.last().map_or(0, |parent| parent.0));
        node
    }

    /// Opens an inner node where `kind` moves. It needs a child before it is closed.
    #[inline]
    pub fn open(&mut self, kind: Kind) -> NodeId {
        self.broken |= kind == Kind::Leaf;
        let node = self.push(kind, 0);
        self.open.push(node);
        node
    }

    /// Closes the innermost open node.
    #[inline]
    pub fn close(&mut self) {
        let end = u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
        match self.open.pop() {
            Some(node) => {
                self.broken |= end == node.0 + 1;
                self.entries[node.index()].link = end;
            }
            None => self.broken = true,
        }
    }

    /// Adds a leaf.
    #[inline]
    pub fn leaf(&mut self, value: Value) -> NodeId {
        self.leaf_value(LeafValue::Known(value))
    }

    /// Adds a leaf, known or not.
    #[inline]
    pub fn leaf_value(&mut self, value: LeafValue) -> NodeId {
        match value {
            LeafValue::Known(_) => {}
            LeafValue::Unknown(_) => self.contents.unknown = true,
            LeafValue::Payoffs(_) => self.contents.payoffs = true,
        }
        let index = u32::try_from(self.values.len()).unwrap_or(u32::MAX);
        self.values.push(value);
        self.push(Kind::Leaf, index)
    }

    /// The node that was added last.
    fn newest(&self) -> Option<NodeId> {
        self.entries.len().checked_sub(1).map(|last| NodeId(last as u32))
    }

    /// Names the newest node.
    pub fn name(&mut self, name: impl Into<Box<str>>) {
        self.names.extend(self.newest().map(|node| (node, name.into())));
    }

    /// Labels the edge to the newest node.
    pub fn action(&mut self, label: impl Into<Box<str>>) {
        self.actions.extend(self.newest().map(|node| (node, label.into())));
    }

    /// Gives the newest node, the child of a chance node, its probability. Its siblings need one too.
    pub fn probability(&mut self, probability: Number) {
        self.marks.probabilities.extend(self.newest().map(|node| (node, probability)));
    }

    /// Gives the newest node its static evaluation.
    pub fn estimate(&mut self, value: Value) {
        self.marks.estimates.extend(self.newest().map(|node| (node, value)));
    }

    /// Marks the newest node as not quiet.
    pub fn unquiet(&mut self) {
        self.marks.unquiet.extend(self.newest());
    }

    /// Says what can be counted at the newest node.
    pub fn features(&mut self, features: impl Into<Features>) {
        self.marks.features.extend(self.newest().map(|node| (node, features.into())));
    }

    /// Says which position the newest node is. Nodes of one position need the same subtree.
    pub fn position(&mut self, position: Position) {
        self.marks.positions.extend(self.newest().map(|node| (node, position)));
    }

    /// The tree; `None` where it is empty, has an open or childless inner node, or more than one root.
    pub fn finish(mut self) -> Option<Tree> {
        if self.broken || self.entries.is_empty() || !self.open.is_empty() {
            return None;
        }
        self.entries.shrink_to_fit();
        self.parents.shrink_to_fit();
        self.values.shrink_to_fit();
        self.marks.keep_shared_positions();
        Some(Tree {
            entries: self.entries,
            parents: self.parents,
            values: self.values,
            names: self.names,
            actions: self.actions,
            marks: self.marks,
            contents: self.contents,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Builder;
    use crate::tree::Kind;

    #[test]
    fn what_is_not_a_tree_is_none() {
        assert!(Builder::new().finish().is_none());
        let mut two_roots = Builder::new();
        two_roots.leaf(1.into());
        two_roots.leaf(2.into());
        assert!(two_roots.finish().is_none());
        let mut childless = Builder::new();
        childless.open(Kind::Max);
        childless.close();
        assert!(childless.finish().is_none());
        let mut unclosed = Builder::new();
        unclosed.open(Kind::Max);
        unclosed.leaf(1.into());
        assert!(unclosed.finish().is_none());
    }
}
