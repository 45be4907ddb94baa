//! What only some trees carry: probabilities, estimates, features, and which nodes are copies of one position.
//!
//! Each is a table sorted by node, so that a plain tree pays nothing for them.

use crate::tree::{Kind, NodeId, Tree, look_up};
use crate::value::{Number, Value};

/// A position that a game reaches in several ways. Nodes with the same one have the same subtree below them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(pub u32);

/// `{queens=1, pawns=5}`: what can be counted at a node.
pub type Features = Box<[(Box<str>, Number)]>;

/// The tables of one tree, each sorted by node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    pub(super) probabilities: Vec<(NodeId, Number)>,
    pub(super) estimates: Vec<(NodeId, Value)>,
    pub(super) unquiet: Vec<NodeId>,
    pub(super) features: Vec<(NodeId, Features)>,
    pub(super) positions: Vec<(NodeId, Position)>,
}

impl Marks {
    /// Forgets positions that stand in the tree once: they are not shared.
    pub(super) fn keep_shared_positions(&mut self) {
        let mut all: Vec<Position> = self.positions.iter().map(|&(_, position)| position).collect();
        all.sort_unstable();
        let is_shared = |position: Position| {
            let at = all.partition_point(|&other| other < position);
            all.get(at + 1) == Some(&position)
        };
        self.positions.retain(|&(_, position)| is_shared(position));
        self.positions.shrink_to_fit();
    }
}

impl Tree {
    /// With what probability the child of a chance node comes: as written, else the same for each of its siblings.
    /// `None` for all other nodes. For all children of a node, [`outcomes`](Self::outcomes) is faster.
    pub fn probability(&self, node: NodeId) -> Option<Number> {
        let parent = self.parent(node).filter(|&parent| self.kind(parent) == Kind::Chance)?;
        let written = self.written_probability(node).cloned();
        written.or_else(|| Number::ONE.over(&Number::from(self.children(parent).count())))
    }

    /// The children of a chance node with their probabilities, in linear time; nothing for all other nodes.
    pub fn outcomes(&self, node: NodeId) -> impl Iterator<Item = (NodeId, Number)> + '_ {
        let is_chance = self.kind(node) == Kind::Chance;
        let even = if is_chance { Number::ONE.over(&Number::from(self.children(node).count())) } else { None };
        self.children(node).filter(move |_| is_chance).map(move |child| {
            let probability = self.written_probability(child).or(even.as_ref());
            (child, probability.cloned().unwrap_or_default())
        })
    }

    /// The probability on the edge to `node`, where one is written.
    pub fn written_probability(&self, node: NodeId) -> Option<&Number> {
        look_up(&self.marks.probabilities, node)
    }

    /// `~v`: the static evaluation of an inner node.
    pub fn estimate(&self, node: NodeId) -> Option<&Value> {
        look_up(&self.marks.estimates, node)
    }

    /// The same tree, inner nodes that do not say what they are worth without looking below being worth `value`.
    #[must_use]
    pub fn with_estimates(&self, value: &Value) -> Self {
        let mut tree = self.clone();
        let estimate = |node| (node, self.estimate(node).unwrap_or(value).clone());
        tree.marks.estimates = self.inner_nodes().map(estimate).collect();
        tree
    }

    /// `!`: whether a search should not stop here.
    pub fn is_unquiet(&self, node: NodeId) -> bool {
        self.marks.unquiet.binary_search(&node).is_ok()
    }

    /// `{queens=1, pawns=5}`, as written; empty where nothing is.
    pub fn features(&self, node: NodeId) -> &[(Box<str>, Number)] {
        look_up(&self.marks.features, node).map_or(&[], |features| features)
    }

    /// All names of features, each once, sorted.
    pub fn feature_names(&self) -> Vec<&str> {
        let all = self.marks.features.iter().flat_map(|(_, features)| features.iter());
        let mut names: Vec<&str> = all.map(|(name, _)| name.as_ref()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The position that `node` shares with other nodes; `None` where it is the only one of its position.
    pub fn position(&self, node: NodeId) -> Option<Position> {
        look_up(&self.marks.positions, node).copied()
    }

    /// The same tree with these positions in place of its own, sorted by node.
    pub(crate) fn with_positions(mut self, positions: Vec<(NodeId, Position)>) -> Self {
        self.marks.positions = positions;
        self.marks.keep_shared_positions();
        self
    }

    /// Whether any position stands in the tree more than once.
    pub fn has_positions(&self) -> bool {
        !self.marks.positions.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::Position;
    use crate::tree::{Builder, Kind, NodeId};
    use crate::value::Number;

    #[test]
    fn marks_are_read_back() {
        let mut builder = Builder::new();
        builder.open(Kind::Chance);
        builder.open(Kind::Max);
        builder.probability(Number::ratio(1, 4).unwrap());
        builder.estimate(4.into());
        builder.unquiet();
        builder.features([("queens".into(), Number::ONE)]);
        builder.position(Position(7));
        builder.leaf(1.into());
        builder.close();
        builder.leaf(2.into());
        builder.probability(Number::ratio(3, 4).unwrap());
        builder.position(Position(7));
        builder.leaf(3.into());
        builder.position(Position(8));
        builder.close();
        let tree = builder.finish().unwrap();
        let node = NodeId(1);
        assert_eq!(tree.probability(node), Number::ratio(1, 4));
        assert_eq!(tree.estimate(node), Some(&4.into()));
        assert!(tree.is_unquiet(node) && !tree.is_unquiet(NodeId(3)));
        assert_eq!(tree.features(node), [("queens".into(), Number::ONE)]);
        assert_eq!((tree.position(node), tree.position(NodeId(3))), (Some(Position(7)), Some(Position(7))));
        assert_eq!(tree.position(NodeId(4)), None, "it stands there once");
        assert_eq!(tree.probability(NodeId(2)), None);
        assert!(tree.contents().chance && tree.contents().two_players);
    }

    #[test]
    fn unwritten_probabilities_are_even() {
        let mut builder = Builder::new();
        builder.open(Kind::Chance);
        for value in 0..3 {
            builder.leaf(value.into());
        }
        builder.close();
        let tree = builder.finish().unwrap();
        assert!(tree.leaves().all(|leaf| tree.probability(leaf) == Number::ratio(1, 3)));
        assert!(tree.outcomes(NodeId::ROOT).eq(tree.leaves().map(|leaf| (leaf, Number::ratio(1, 3).unwrap()))));
    }
}
