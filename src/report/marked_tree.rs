//! A marked tree as a sheet writes it: `MAX=3[MIN=3[3, 12, 8], MIN<=2[2, x, x]]`.

use crate::answer::NodeValue;
use crate::exercise::Exercise;
use crate::report::row_words::sign;
use crate::tree::NodeId;
use std::collections::{BTreeMap, BTreeSet};

/// The tree of `exercise` with these values at its inner nodes and `x` for these subtrees; after `most` nodes it breaks off.
pub(crate) fn marked_tree(exercise: &Exercise, values: &[NodeValue], pruned: &[NodeId], most: usize) -> String {
    let tree = &exercise.tree;
    let values: BTreeMap<NodeId, &NodeValue> = values.iter().map(|entry| (entry.node, entry)).collect();
    let pruned: BTreeSet<NodeId> = pruned.iter().copied().collect();
    let mut text = String::new();
    let mut open: Vec<NodeId> = Vec::new();
    let (mut beyond, mut written) = (NodeId::ROOT, 0);
    for node in tree.nodes() {
        if node < beyond {
            continue;
        }
        while open.last().is_some_and(|&parent| tree.end(parent) <= node) {
            open.pop();
            text.push(']');
        }
        if node != NodeId::ROOT && !text.ends_with('[') {
            text += ", ";
        }
        if written == most {
            return text + "…";
        }
        written += 1;
        if pruned.contains(&node) {
            text.push('x');
            beyond = tree.end(node);
        } else if tree.is_leaf(node) {
            text += &tree.value(node).map_or_else(|| "?".to_owned(), ToString::to_string);
        } else {
            text += &tree.kind(node).word();
            if let Some(entry) = values.get(&node) {
                text += &format!("{}{}", sign(entry.relation), entry.value);
            }
            text.push('[');
            open.push(node);
        }
    }
    text + &"]".repeat(open.len())
}
