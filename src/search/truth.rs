//! What every node is truly worth, whether a search looks at it or not.

use crate::search::backed_up::backed_up;
use crate::search::{Scale, Score, score};
use crate::tree::{Kind, NodeId, Tree};
use crate::value::{Value, Window};

/// The minimax value of every node, as far as unknown leaves allow: the range that it lies in whatever they are.
#[derive(Clone, Debug)]
pub struct Truth {
    /// One a node: the value if every unknown leaf is −∞.
    low: Vec<Score>,
    /// One a node: the value if every unknown leaf is +∞.
    high: Vec<Score>,
    scale: Scale,
}

impl Truth {
    /// Works out all nodes of `tree`.
    pub fn of(tree: &Tree) -> Self {
        let (scale, leaves) = Scale::of(tree, &Window::FULL);
        let low = backed_up(tree, &leaves, Scale::LOWEST);
        let high =
            if leaves.contains(&score::UNKNOWN) { backed_up(tree, &leaves, scale.highest()) } else { low.clone() };
        Self { low, high, scale }
    }

    /// The value of `node`; `None` where it hangs on an unknown leaf.
    pub fn value(&self, node: NodeId) -> Option<&Value> {
        let (low, high) = (self.low[node.index()], self.high[node.index()]);
        (low == high).then(|| self.scale.value(low))
    }

    /// The least that `node` is worth.
    pub(crate) fn low(&self, node: NodeId) -> Score {
        self.low[node.index()]
    }

    /// The children of the root that attain its value, whatever the unknown leaves are; none for a tree of one leaf.
    pub fn best_moves(&self, tree: &Tree) -> Vec<NodeId> {
        let root = NodeId::ROOT.index();
        tree.children(NodeId::ROOT)
            .filter(|child| match tree.kind(NodeId::ROOT) {
                Kind::Max => self.low[child.index()] >= self.high[root],
                _ => self.high[child.index()] <= self.low[root],
            })
            .collect()
    }
}
