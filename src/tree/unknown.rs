//! The unknown leaves of a tree, `?` and `?x`, and the tree with numbers in their place.

use crate::tree::{LeafValue, NodeId, Tree};
use crate::value::Value;

/// Something unknown: one `?`, or all leaves of one name `?x`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unknown {
    /// `x`; `None` for a `?` without a name.
    pub name: Option<Box<str>>,
    /// Where it stands, left to right; at least once.
    pub leaves: Vec<NodeId>,
}

impl Unknown {
    /// How it is called in formulas: its name, `x` where it has none.
    pub fn word(&self) -> &str {
        self.name.as_deref().unwrap_or("x")
    }
}

impl Tree {
    /// All that is unknown, in the order in which it first stands.
    pub fn unknowns(&self) -> Vec<Unknown> {
        let mut all: Vec<Unknown> = Vec::new();
        for leaf in self.leaves() {
            let Some(LeafValue::Unknown(name)) = self.leaf(leaf) else { continue };
            match all.iter_mut().find(|known| name.is_some() && known.name == *name) {
                Some(known) => known.leaves.push(leaf),
                None => all.push(Unknown { name: name.clone(), leaves: vec![leaf] }),
            }
        }
        all
    }

    /// The same tree with values at some unknown leaves.
    #[must_use]
    pub fn with_values(&self, values: impl IntoIterator<Item = (NodeId, Value)>) -> Self {
        let mut tree = self.clone();
        for (leaf, value) in values {
            if let (Some(index), Some(LeafValue::Unknown(_))) = (tree.leaf_index(leaf), self.leaf(leaf)) {
                tree.values[index] = LeafValue::Known(value);
            }
        }
        tree.contents.unknown = tree.values.iter().any(|leaf| matches!(leaf, LeafValue::Unknown(_)));
        tree
    }

    /// The same tree with other values at leaves whose value is known.
    #[must_use]
    pub(crate) fn with_known(&self, value: impl Fn(&Value) -> Value) -> Self {
        let mut tree = self.clone();
        for leaf in &mut tree.values {
            if let LeafValue::Known(old) = leaf {
                *old = value(old);
            }
        }
        tree
    }

    /// Exchanges what two leaves are worth; what is no leaf stays as it is.
    pub(crate) fn exchange(&mut self, one: NodeId, other: NodeId) {
        if let (Some(one), Some(other)) = (self.leaf_index(one), self.leaf_index(other)) {
            self.values.swap(one, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::{Builder, Kind, LeafValue, NodeId};

    /// `MAX[?x, ?, ?x, 3]`
    #[test]
    fn leaves_of_one_name_are_one_unknown() {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for name in [Some("x"), None, Some("x")] {
            builder.leaf_value(LeafValue::Unknown(name.map(Into::into)));
        }
        builder.leaf(3.into());
        builder.close();
        let tree = builder.finish().unwrap();
        let unknowns = tree.unknowns();
        assert_eq!(unknowns.len(), 2);
        assert_eq!(unknowns[0].leaves, [NodeId(1), NodeId(3)]);
        let known = tree.with_values(unknowns.iter().flat_map(|one| &one.leaves).map(|&leaf| (leaf, 7.into())));
        assert_eq!(known.value(NodeId(2)), Some(&7.into()));
        assert_eq!(known.value(NodeId(4)), Some(&3.into()));
        assert!(!known.contents().unknown && tree.contents().unknown);
    }
}
