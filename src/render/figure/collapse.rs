//! Which part of a large tree is drawn: down to a depth, below which nodes stand for their subtrees.

use crate::tree::{NodeId, Tree};

/// How far down a figure goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Collapse {
    /// As far as people can look at it.
    #[default]
    Fitting,
    /// Down to this depth, the root's being 0.
    At(usize),
}

/// More nodes are not drawn unless they are asked for.
const MOST_NODES: usize = 600;
/// Nor are deeper ones.
const MOST_LEVELS: usize = 40;
/// More nodes are never drawn.
const MOST_EVER: usize = 20_000;
/// Nor are deeper ones.
const DEEPEST_EVER: usize = 400;

impl Collapse {
    /// At which depth nodes of `tree` stand for their subtrees; `None` where all of it is drawn.
    pub(super) fn depth(self, tree: &Tree) -> Option<usize> {
        let mut counts: Vec<usize> = Vec::new();
        for depth in tree.depths() {
            let depth = depth as usize;
            if counts.len() <= depth {
                counts.resize(depth + 1, 0);
            }
            counts[depth] += 1;
        }
        let (wanted, most_nodes, most_levels) = match self {
            Self::Fitting => (usize::MAX, MOST_NODES, MOST_LEVELS),
            Self::At(depth) => (depth, MOST_EVER, DEEPEST_EVER),
        };
        let mut sum = 0;
        let fits = |count: &&usize| {
            sum += **count;
            sum <= most_nodes
        };
        // The root alone always is.
        let levels = counts.iter().take(most_levels).take_while(fits).count().max(1);
        let depth = wanted.min(levels - 1);
        (depth + 1 < counts.len()).then_some(depth)
    }
}

/// The nodes of `tree` that are drawn, in pre-order, each with the number of nodes below it that are not.
pub(super) fn drawn(tree: &Tree, collapse: Option<usize>) -> Vec<(NodeId, usize)> {
    let depths = tree.depths();
    let is_collapsed = |node: NodeId| collapse.is_some_and(|depth| depths[node.index()] as usize >= depth);
    let mut drawn = Vec::new();
    let mut node = NodeId::ROOT;
    while node.index() < tree.len() {
        let end = tree.end(node);
        let below = end.index() - node.index() - 1;
        if is_collapsed(node) {
            drawn.push((node, below));
            node = end;
        } else {
            drawn.push((node, 0));
            node = NodeId(node.0 + 1);
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::{Collapse, drawn};
    use crate::render::specimen::{TEXTBOOK, tree};
    use crate::tree::{Builder, Kind};

    #[test]
    fn small_trees_are_whole() {
        let tree = tree(TEXTBOOK);
        assert_eq!(Collapse::Fitting.depth(&tree), None);
        assert_eq!(Collapse::At(2).depth(&tree), None);
        assert_eq!(Collapse::At(1).depth(&tree), Some(1));
        let hidden: Vec<usize> = drawn(&tree, Some(1)).iter().map(|&(_, hidden)| hidden).collect();
        assert_eq!(hidden, [0, 3, 3, 3]);
        assert_eq!(drawn(&tree, Some(0)).len(), 1);
    }

    #[test]
    fn a_million_levels_become_a_few() {
        let mut builder = Builder::new();
        (0..1_000_000).for_each(|_| {
            builder.open(Kind::Max);
        });
        builder.leaf(1.into());
        (0..1_000_000).for_each(|_| builder.close());
        let tree = builder.finish().unwrap();
        assert_eq!(Collapse::Fitting.depth(&tree), Some(39));
        assert_eq!(Collapse::At(usize::MAX).depth(&tree), Some(399));
        assert_eq!(drawn(&tree, Some(39)).last().map(|last| last.1), Some(1_000_000 - 39));
    }
}
