//! Ways to go through a tree. None recurses.

use crate::tree::{NodeId, Tree};

/// The children of a node, in the written order.
#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: NodeId,
    end: NodeId,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let child = self.next;
        (child < self.end).then(|| {
            self.next = self.tree.end(child);
            child
        })
    }
}

impl Tree {
    /// The children of `node`, in the written order; none for a leaf.
    pub fn children(&self, node: NodeId) -> Children<'_> {
        Children { tree: self, next: NodeId(node.0 + 1), end: self.end(node) }
    }

    /// All nodes in pre-order.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.len() as u32).map(NodeId)
    }

    /// `node` and all that is below it, in pre-order.
    pub fn subtree(&self, node: NodeId) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (node.0..self.end(node).0).map(NodeId)
    }

    /// The leaves, left to right.
    pub fn leaves(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        self.nodes().filter(|&node| self.is_leaf(node))
    }

    /// The inner nodes, in pre-order.
    pub fn inner_nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        self.nodes().filter(|&node| !self.is_leaf(node))
    }

    /// The ancestors of `node`, its parent first, the root last.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.parent(node), |&ancestor| self.parent(ancestor))
    }

    /// Whether `node` is `ancestor` or below it.
    pub fn is_within(&self, node: NodeId, ancestor: NodeId) -> bool {
        node >= ancestor && node < self.end(ancestor)
    }

    /// The depth of every node, the root's being 0; one entry a node.
    pub fn depths(&self) -> Vec<u32> {
        let mut depths = vec![0; self.len()];
        for node in self.nodes().skip(1) {
            depths[node.index()] = depths[self.parents[node.index()] as usize] + 1;
        }
        depths
    }

    /// All nodes level by level, each level left to right. Memory and time are linear.
    pub fn breadth_first(&self) -> Vec<NodeId> {
        let depths = self.depths();
        // How many nodes are above each level, then where its next node goes.
        let mut next = vec![0_u32; depths.iter().max().map_or(0, |&deepest| deepest as usize) + 2];
        for &depth in &depths {
            next[depth as usize + 1] += 1;
        }
        for level in 1..next.len() {
            next[level] += next[level - 1];
        }
        let mut order = vec![NodeId::ROOT; self.len()];
        for node in self.nodes() {
            let place = &mut next[depths[node.index()] as usize];
            order[*place as usize] = node;
            *place += 1;
        }
        order
    }

    /// Which child of its parent `node` is, from 1; 0 for the root.
    pub fn child_number(&self, node: NodeId) -> usize {
        let Some(parent) = self.parent(node) else { return 0 };
        self.children(parent).position(|child| child == node).map_or(0, |index| index + 1)
    }

    /// The path of `node`: `/` for the root, `/2/1` for the first child of its second child.
    pub fn path(&self, node: NodeId) -> String {
        let mut steps = vec![self.child_number(node)];
        steps.extend(self.ancestors(node).map(|ancestor| self.child_number(ancestor)));
        steps.pop();
        if steps.is_empty() {
            return "/".to_owned();
        }
        steps.iter().rev().map(|step| format!("/{step}")).collect()
    }

    /// The node at a path; `None` where there is none or `path` is not one.
    pub fn at_path(&self, path: &str) -> Option<NodeId> {
        let steps = path.strip_prefix('/')?;
        if steps.is_empty() {
            return Some(NodeId::ROOT);
        }
        steps.split('/').try_fold(NodeId::ROOT, |node, step| {
            let number: usize = step.parse().ok()?;
            self.children(node).nth(number.checked_sub(1)?)
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::{Builder, Kind, NodeId, Tree};

    /// `MAX[MIN[3,12],2]`
    fn small() -> Tree {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        builder.open(Kind::Min);
        builder.leaf(3.into());
        builder.leaf(12.into());
        builder.close();
        builder.leaf(2.into());
        builder.close();
        builder.finish().unwrap()
    }

    #[test]
    fn paths_lead_there_and_back() {
        let tree = small();
        for node in tree.nodes() {
            assert_eq!(tree.at_path(&tree.path(node)), Some(node));
        }
        let paths: Vec<_> = tree.nodes().map(|node| tree.path(node)).collect();
        assert_eq!(paths, ["/", "/1", "/1/1", "/1/2", "/2"]);
        for path in ["", "1", "/3", "/0", "/1/", "//", "/x"] {
            assert_eq!(tree.at_path(path), None, "{path}");
        }
    }

    #[test]
    fn levels_come_one_after_the_other() {
        let order: Vec<u32> = small().breadth_first().iter().map(|node| node.0).collect();
        assert_eq!(order, [0, 1, 4, 2, 3]);
        assert!(small().is_within(NodeId(2), NodeId(1)) && !small().is_within(NodeId(4), NodeId(1)));
    }
}
