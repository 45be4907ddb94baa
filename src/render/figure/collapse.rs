//! Which part of a large tree is drawn: down to a depth, below which nodes stand for their subtrees; and of very many
//! children of one node the first and the last.

use crate::tree::{NodeId, Tree};
use std::collections::BTreeMap;

/// How far down a figure goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Collapse {
    /// As far as people can look at it on paper.
    #[default]
    Fitting,
    /// Down to where there are at most so many nodes and levels; the root always is there.
    Within {
        /// So many nodes.
        nodes: usize,
        /// So many levels.
        levels: usize,
    },
    /// Down to this depth, the root's being 0.
    At(usize),
}

impl Collapse {
    /// More levels are not drawn unless they are asked for.
    pub const MOST_LEVELS: usize = 40;
    /// More nodes are never drawn.
    pub const MOST_EVER: usize = 20_000;
    /// Nor are more levels.
    pub const DEEPEST_EVER: usize = 400;
    /// As many nodes as are ever drawn, and no more levels than usual.
    pub const WIDE: Self = Self::Within { nodes: Self::MOST_EVER, levels: Self::MOST_LEVELS };
}

/// How many children of one node are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Children(pub usize);

/// More do not fit on a slide at a size that can be read.
impl Default for Children {
    fn default() -> Self {
        Self(24)
    }
}

/// More nodes are not drawn unless they are asked for.
const MOST_NODES: usize = 600;
/// Of very many children so many of the last ones are drawn, and twice as many of the first ones.
const MOST_LAST: usize = 4;

/// Something that is drawn, in pre-order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The node; of children that are left out, the first one.
    pub(super) node: NodeId,
    /// How many nodes below it are not drawn.
    pub(super) hidden: usize,
    /// How many children are left out here, from `node` on; 0 for a node that is drawn.
    pub(super) left_out: usize,
}

/// The part of `tree` that is drawn. Children that `keeps` names are drawn in any case.
pub(super) fn parts(tree: &Tree, collapse: Collapse, most: Children, keeps: &dyn Fn(NodeId) -> bool) -> Vec<Part> {
    let depths = tree.depths();
    let (wanted, most_nodes, most_levels) = match collapse {
        Collapse::Fitting => (usize::MAX, MOST_NODES, Collapse::MOST_LEVELS),
        Collapse::Within { nodes, levels } => (usize::MAX, nodes, levels),
        Collapse::At(depth) => (depth, Collapse::MOST_EVER, Collapse::DEEPEST_EVER),
    };
    // All that is not left out, level by level.
    let mut counts: Vec<usize> = Vec::new();
    let walk = Walk { tree, depths: &depths, most, keeps };
    walk.down_to(wanted.min(most_levels.saturating_sub(1)), &mut |part| {
        let depth = depths[part.node.index()] as usize;
        if counts.len() <= depth {
            counts.resize(depth + 1, 0);
        }
        counts[depth] += 1;
    });
    let mut sum = 0;
    let fits = |count: &&usize| {
        sum += **count;
        sum <= most_nodes
    };
    // So many children that there is no room for them are fewer after all.
    if counts.iter().take(2).sum::<usize>() > most_nodes && most > Children::default() {
        return parts(tree, collapse, Children::default(), keeps);
    }
    // The root alone always is.
    let deepest = counts.iter().take_while(fits).count().max(1) - 1;
    let mut parts = Vec::new();
    walk.down_to(deepest, &mut |part| {
        let is_collapsed = part.left_out == 0 && depths[part.node.index()] as usize == deepest;
        let below = tree.end(part.node).index() - part.node.index() - 1;
        parts.push(Part { hidden: if is_collapsed { below } else { 0 }, ..part });
    });
    parts
}

/// What is walked over: of more than `most` children of one node the first, the last, and those that are kept.
struct Walk<'a> {
    tree: &'a Tree,
    depths: &'a [u32],
    most: Children,
    keeps: &'a dyn Fn(NodeId) -> bool,
}

impl Walk<'_> {
    /// Hands all nodes down to depth `deepest` to `see`.
    fn down_to(&self, deepest: usize, see: &mut dyn FnMut(Part)) {
        let tree = self.tree;
        // Of each child that begins a run of left out ones: how many there are, and where the run ends.
        let mut runs: BTreeMap<NodeId, (usize, NodeId)> = BTreeMap::new();
        let mut node = NodeId::ROOT;
        while node.index() < tree.len() {
            let left_out = runs.remove(&node);
            see(Part { node, hidden: 0, left_out: left_out.map_or(0, |(count, _)| count) });
            node = match left_out {
                Some((_, end)) => end,
                None if self.depths[node.index()] as usize >= deepest => tree.end(node),
                None => {
                    // Counting them all would take long where hardly any are left out.
                    if tree.children(node).nth(self.most.0.max(1)).is_some() {
                        runs.extend(left_out_of(tree, node, self.most, self.keeps));
                    }
                    NodeId(node.0 + 1)
                }
            };
        }
    }
}

/// The runs of children of `node` that are left out.
fn left_out_of(
    tree: &Tree,
    node: NodeId,
    most: Children,
    keeps: &dyn Fn(NodeId) -> bool,
) -> Vec<(NodeId, (usize, NodeId))> {
    let children: Vec<NodeId> = tree.children(node).collect();
    let last = (most.0 / 3).min(MOST_LAST);
    let first = most.0.saturating_sub(last).clamp(1, 2 * MOST_LAST);
    let is_shown = |place: usize| place < first || place + last >= children.len() || keeps(children[place]);
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for place in (0..children.len()).filter(|&place| !is_shown(place)) {
        match runs.last_mut() {
            Some((start, count)) if *start + *count == place => *count += 1,
            _ => runs.push((place, 1)),
        }
    }
    // One child takes no more room than the words that it is left out.
    let runs = runs.into_iter().filter(|&(_, count)| count > 1);
    runs.map(|(start, count)| (children[start], (count, tree.end(children[start + count - 1])))).collect()
}

#[cfg(test)]
mod tests {
    use super::{Children, Collapse, Part, parts};
    use crate::render::specimen::{TEXTBOOK, tree};
    use crate::tree::{Builder, Kind, NodeId, Tree};

    fn drawn(tree: &Tree, collapse: Collapse) -> Vec<Part> {
        parts(tree, collapse, Children::default(), &|_| false)
    }

    #[test]
    fn small_trees_are_whole() {
        let tree = tree(TEXTBOOK);
        assert_eq!(drawn(&tree, Collapse::Fitting).len(), tree.len());
        assert_eq!(drawn(&tree, Collapse::At(2)).len(), tree.len());
        let hidden: Vec<usize> = drawn(&tree, Collapse::At(1)).iter().map(|part| part.hidden).collect();
        assert_eq!(hidden, [0, 3, 3, 3]);
        assert_eq!(drawn(&tree, Collapse::At(0)).len(), 1);
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
        let parts = drawn(&tree, Collapse::Fitting);
        assert_eq!((parts.len(), parts.last().map(|part| part.hidden)), (40, Some(1_000_000 - 39)));
        assert_eq!(drawn(&tree, Collapse::At(usize::MAX)).len(), 400);
    }

    #[test]
    fn of_a_million_children_a_few_stand_for_all() {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for value in 0..1_000_000_i64 {
            builder.leaf(value.into());
        }
        builder.close();
        let tree = builder.finish().unwrap();
        let kept = |node: NodeId| node == NodeId(500_000);
        let parts = parts(&tree, Collapse::Fitting, Children::default(), &kept);
        let runs: Vec<(usize, usize)> = parts
            .iter()
            .enumerate()
            .filter(|(_, part)| part.left_out > 0)
            .map(|(place, part)| (place, part.left_out))
            .collect();
        assert_eq!(runs, [(9, 499_991), (11, 499_996)]);
        assert_eq!(parts.len(), 1 + 8 + 1 + 1 + 1 + 4);
        let shown: usize = parts.iter().map(|part| part.left_out.max(1)).sum();
        assert_eq!(shown, tree.len());
    }

    #[test]
    fn any_number_of_children_can_be_wanted() {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for value in 0..30_i64 {
            builder.leaf(value.into());
        }
        builder.close();
        let tree = builder.finish().unwrap();
        for most in 0..40 {
            let parts = parts(&tree, Collapse::Fitting, Children(most), &|_| false);
            let shown: usize = parts.iter().map(|part| part.left_out.max(1)).sum();
            assert_eq!(shown, tree.len(), "{most}");
            assert!(most >= 30 || parts.len() <= most.max(1) + 2, "{most}: {}", parts.len());
        }
    }
}
