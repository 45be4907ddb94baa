//! What reports call nodes, without walking over all siblings for each path.

use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::figure::shortened;
use crate::render::printable::shown;
use crate::tree::NodeId;
use std::borrow::Cow;

/// The longest label in a table, in characters.
const LONGEST: usize = 40;

/// Paths of nodes deeper than this are not written out: those of all nodes of a long chain would be quadratic.
const DEEPEST_PATH: u32 = 1_000;

/// The labels and paths of the nodes of one exercise.
#[derive(Clone, Debug)]
pub struct Labels<'a> {
    exercise: &'a Exercise,
    /// Which child of its parent each node is, from 1; 0 for the root.
    numbers: Vec<u32>,
    depths: Vec<u32>,
}

impl<'a> Labels<'a> {
    /// Numbers all nodes in one pass.
    pub fn of(exercise: &'a Exercise) -> Self {
        let tree = &exercise.tree;
        let mut numbers = vec![0; tree.len()];
        for parent in tree.inner_nodes() {
            for (number, child) in (1..).zip(tree.children(parent)) {
                numbers[child.index()] = number;
            }
        }
        Self { exercise, numbers, depths: tree.depths() }
    }

    /// How deep `node` is, the root being 0.
    pub fn depth(&self, node: NodeId) -> u32 {
        self.depths[node.index()]
    }

    /// The path of `node`; `None` where it is longer than 1,000 steps.
    pub fn path(&self, node: NodeId) -> Option<String> {
        if self.depth(node) > DEEPEST_PATH {
            return None;
        }
        if node == NodeId::ROOT {
            return Some("/".to_owned());
        }
        let ancestors = self.exercise.tree.ancestors(node).map(|ancestor| self.numbers[ancestor.index()]);
        let mut steps: Vec<u32> = std::iter::once(self.numbers[node.index()]).chain(ancestors).collect();
        steps.pop();
        Some(steps.iter().rev().map(|step| format!("/{step}")).collect())
    }

    /// As [`Exercise::label`]: the name, or the path where the name stands twice. Where the path is too long too, the
    /// name with the node's number in pre-order.
    pub fn label(&self, node: NodeId) -> Cow<'a, str> {
        let names = &self.exercise.names;
        if names.is_unique(node) {
            return Cow::Borrowed(names.name(node));
        }
        Cow::Owned(self.path(node).unwrap_or_else(|| format!("{} #{}", names.name(node), node.0)))
    }

    /// The label, fit for a cell of a table: as much of a long name as leaves room for the other columns, unless everything is
    /// wanted.
    pub fn in_cell(&self, node: NodeId, look: &Look) -> String {
        let label = self.shown(node);
        if look.full { label } else { shortened(&label, LONGEST) }
    }

    /// The label, fit for a terminal.
    pub fn shown(&self, node: NodeId) -> String {
        shown(&self.label(node)).into_owned()
    }
}
