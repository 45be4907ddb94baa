//! What nodes are called: written names, given names, and who is meant by one.
//!
//! Nodes without a written name get one: inner nodes `A`, `B`, … `Z`, `AA` … breadth first from the root, leaves `L1`,
//! `L2` … left to right. A given name is skipped where the author wrote it somewhere, so no two nodes share one by accident.

use crate::tree::{NodeId, Tree};
use std::collections::{HashMap, HashSet};

/// The names of the nodes of one tree.
#[derive(Clone, Debug)]
pub struct Names {
    /// One a node.
    names: Vec<Box<str>>,
    /// Who is called so; in pre-order, mostly one.
    owners: HashMap<Box<str>, Vec<NodeId>>,
    /// The same without regard to case.
    folded: HashMap<Box<str>, Vec<NodeId>>,
}

/// Whom a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// This node.
    Node(NodeId),
    /// Several nodes are called so: the path is needed. At least two, in pre-order.
    Several(Vec<NodeId>),
    /// Nobody.
    Nobody,
}

impl Names {
    /// Names all nodes of `tree`.
    pub fn of(tree: &Tree) -> Self {
        let written: HashSet<&str> = tree.nodes().filter_map(|node| tree.written_name(node)).collect();
        let mut names = vec![Box::<str>::from(""); tree.len()];
        let mut letters = (1..).map(letters).filter(|name| !written.contains(name.as_str()));
        let mut numbers = (1..).map(|n: usize| format!("L{n}")).filter(|name| !written.contains(name.as_str()));
        for node in tree.breadth_first() {
            if let Some(name) = tree.written_name(node) {
                names[node.index()] = name.into();
            } else if !tree.is_leaf(node) {
                names[node.index()] = letters.next().unwrap_or_default().into();
            }
        }
        for leaf in tree.leaves().filter(|&leaf| tree.written_name(leaf).is_none()) {
            names[leaf.index()] = numbers.next().unwrap_or_default().into();
        }
        let mut owners: HashMap<Box<str>, Vec<NodeId>> = HashMap::with_capacity(names.len());
        let mut folded: HashMap<Box<str>, Vec<NodeId>> = HashMap::with_capacity(names.len());
        for (name, node) in names.iter().zip(tree.nodes()) {
            owners.entry(name.clone()).or_default().push(node);
            folded.entry(name.to_lowercase().into()).or_default().push(node);
        }
        Self { names, owners, folded }
    }

    /// What `node` is called.
    pub fn name(&self, node: NodeId) -> &str {
        &self.names[node.index()]
    }

    /// Whether nobody else is called as `node` is.
    pub fn is_unique(&self, node: NodeId) -> bool {
        self.owners.get(self.name(node)).is_none_or(|owners| owners.len() == 1)
    }

    /// What reports call `node`: its name, or its path where the name stands twice.
    pub fn label(&self, tree: &Tree, node: NodeId) -> String {
        if self.is_unique(node) { self.name(node).to_owned() } else { tree.path(node) }
    }

    /// Whom `name` means: spelled exactly so, or else in any case.
    pub fn find(&self, name: &str) -> Found {
        let owners = self.owners.get(name).or_else(|| self.folded.get(name.to_lowercase().as_str()));
        match owners.map(Vec::as_slice) {
            None | Some([]) => Found::Nobody,
            Some([node]) => Found::Node(*node),
            Some(several) => Found::Several(several.to_vec()),
        }
    }

    /// All names, in pre-order of their nodes.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(AsRef::as_ref)
    }
}

/// 1 is `A`, 26 is `Z`, 27 is `AA`.
fn letters(mut number: usize) -> String {
    let mut name = Vec::new();
    while number > 0 {
        number -= 1;
        name.push(char::from(b'A' + (number % 26) as u8));
        number /= 26;
    }
    name.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::{Found, Names, letters};
    use crate::tree::{Builder, Kind, NodeId};

    #[test]
    fn letters_go_on_after_z() {
        let names: Vec<_> = [1, 26, 27, 52, 53, 702, 703].map(letters).into();
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn given_names_avoid_written_ones() {
        // MAX[MIN B[L1=3, 12], MIN[5], MIN B[7]]
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        builder.open(Kind::Min);
        builder.name("B");
        builder.leaf(3.into());
        builder.name("L1");
        builder.leaf(12.into());
        builder.close();
        builder.open(Kind::Min);
        builder.leaf(5.into());
        builder.close();
        builder.open(Kind::Min);
        builder.name("B");
        builder.leaf(7.into());
        builder.close();
        builder.close();
        let tree = builder.finish().unwrap();
        let names = Names::of(&tree);
        assert_eq!(names.all().collect::<Vec<_>>(), ["A", "B", "L1", "L2", "C", "L3", "B", "L4"]);
        assert_eq!(names.find("c"), Found::Node(NodeId(4)));
        assert_eq!(names.find("B"), Found::Several(vec![NodeId(1), NodeId(6)]));
        assert_eq!(names.find("Z"), Found::Nobody);
        assert_eq!(names.label(&tree, NodeId(6)), "/3");
    }
}
