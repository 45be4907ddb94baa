//! A tree with MAX and MIN in each other's place.

use crate::tree::Tree;

impl Tree {
    /// The same tree, MAX moving where MIN did and the other way round.
    #[must_use]
    pub fn with_players_swapped(&self) -> Self {
        let mut tree = self.clone();
        tree.entries.iter_mut().for_each(|entry| entry.kind = entry.kind.other());
        tree
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::{Builder, Kind, NodeId};

    #[test]
    fn swapped_twice_it_is_itself() {
        let mut builder = Builder::new();
        for kind in [Kind::Chance, Kind::Max, Kind::Min] {
            builder.open(kind);
        }
        builder.leaf(3.into());
        (0..3).for_each(|_| builder.close());
        let tree = builder.finish().unwrap();
        let swapped = tree.with_players_swapped();
        let kinds: Vec<Kind> = swapped.nodes().map(|node| swapped.kind(node)).collect();
        assert_eq!(kinds, [Kind::Chance, Kind::Min, Kind::Max, Kind::Leaf]);
        assert_eq!((swapped.with_players_swapped(), swapped.value(NodeId(3))), (tree, Some(&3.into())));
    }
}
