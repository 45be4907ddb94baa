//! Sets of nodes: what is pruned, what is visited in any order, which moves are best.
//!
//! Both sides are brought into the normal form of the question first, so that it does not matter how a set was written.

use crate::exercise::Unit;
use crate::grading::Context;
use crate::grading::lambda::{Counts, lambda_rule};
use crate::grading::mark::{Fault, ItemMark, Items, Note, NoteKind, Score, What};
use crate::grading::safe::{counter_example, is_safe};
use crate::tree::{NodeId, Tree};
use crate::value::Number;
use std::collections::BTreeSet;

type Nodes = BTreeSet<NodeId>;

/// Pruned nodes by the lambda rule, and whether crossing out what was crossed out can do harm.
pub(crate) fn pruned(context: &Context<'_>, unit: Unit, key: &[NodeId], given: Items<'_, NodeId>) -> Score {
    let tree = &context.exercise.tree;
    let all = match unit {
        Unit::Leaves => context.trace.leaf_count(tree),
        Unit::Subtrees | Unit::Nodes => context.trace.node_count(tree) - 1,
    };
    let (key, normal) = (normal_form(context, unit, key), normal_form(context, unit, given.items));
    let mut score = compare(&key, &normal, all, false);
    let below = Below::new(context, unit, &key);
    let given_roots = topmost(tree, given.items);
    mark_items(&mut score, given, |node| match unit {
        Unit::Leaves | Unit::Nodes => below.all_in_key(tree, node),
        Unit::Subtrees => key.contains(&node) || !given_roots.contains(&node),
    });
    score.safe = is_safe(context, &given_roots);
    score.counter_example = match score.safe {
        Some(false) => counter_example(context, &given_roots),
        _ => None,
    };
    score
}

/// Leaves that hang on unknown values in one way or another: the lambda rule.
pub(crate) fn leaves(context: &Context<'_>, key: &[NodeId], given: Items<'_, NodeId>) -> Score {
    let tree = &context.exercise.tree;
    let (key, normal) = (normal_form(context, Unit::Leaves, key), normal_form(context, Unit::Leaves, given.items));
    let mut score = compare(&key, &normal, context.trace.leaf_count(tree), false);
    let below = Below::new(context, Unit::Leaves, &key);
    mark_items(&mut score, given, |node| below.all_in_key(tree, node));
    score
}

/// Visited leaves in any order: the lambda rule for those that are not listed.
pub(crate) fn visited(context: &Context<'_>, key: &[NodeId], given: Items<'_, NodeId>) -> Score {
    let tree = &context.exercise.tree;
    let (key, normal) = (normal_form(context, Unit::Leaves, key), normal_form(context, Unit::Leaves, given.items));
    let mut score = compare(&key, &normal, context.trace.leaf_count(tree), true);
    let below = Below::new(context, Unit::Leaves, &key);
    mark_items(&mut score, given, |node| below.all_in_key(tree, node));
    score
}

/// All best moves: the lambda rule over the children of the root.
pub(crate) fn best_moves(context: &Context<'_>, key: &[NodeId], given: Items<'_, NodeId>) -> Score {
    let moves = context.exercise.tree.children(NodeId::ROOT).count();
    let (key, normal): (Nodes, Nodes) = (key.iter().copied().collect(), given.items.iter().copied().collect());
    let mut score = compare(&key, &normal, moves, false);
    mark_items(&mut score, given, |node| key.contains(&node));
    score
}

/// How much of a visiting list is there, whatever its order: the lambda rule for what is not listed.
pub(crate) fn membership(key: &Nodes, given: &Nodes, all: usize) -> Number {
    compare(key, given, all, true).fraction
}

/// Two sets out of `all` things; `complement` compares what is *not* listed.
fn compare(key: &Nodes, given: &Nodes, all: usize, complement: bool) -> Score {
    let missing: Vec<NodeId> = key.difference(given).copied().collect();
    let extra: Vec<NodeId> = given.difference(key).copied().collect();
    let hits = key.len() - missing.len();
    let counts = if complement {
        // Not listed and rightly so: all that neither side lists.
        let unlisted = all.saturating_sub(key.len());
        Counts { key: unlisted, all, hits: unlisted.saturating_sub(extra.len()), false_hits: missing.len() }
    } else {
        Counts { key: key.len(), all, hits, false_hits: extra.len() }
    };
    let right = match key.len() {
        0 => usize::from(given.is_empty()),
        _ => hits.saturating_sub(extra.len()),
    };
    let errors = missing.len() + extra.len();
    let trivial = errors > 0 && (given.is_empty() || given.len() >= all);
    Score { trivial, missing, extra, ..Score::new(lambda_rule(counts), Number::from(right), errors) }
}

/// One mark a written node; a repeated one counts once.
fn mark_items(score: &mut Score, given: Items<'_, NodeId>, is_right: impl Fn(NodeId) -> bool) {
    let mut seen = Nodes::new();
    for (&node, place) in given.iter() {
        if !seen.insert(node) {
            score.notes.push(Note { place, kind: NoteKind::Repeated(node) });
            continue;
        }
        let right = is_right(node);
        let fault = (!right).then_some(Fault::NotOne);
        score.items.push(ItemMark::new(place, right, What::Node { node, fault }));
    }
}

/// The nodes that a list stands for: leaves below, all nodes below, or the topmost of them. What is beyond the depth limit
/// does not count.
pub(crate) fn normal_form(context: &Context<'_>, unit: Unit, nodes: &[NodeId]) -> Nodes {
    let tree = &context.exercise.tree;
    let roots = topmost(tree, nodes);
    match unit {
        Unit::Subtrees => roots,
        Unit::Nodes | Unit::Leaves => {
            let below = roots.iter().flat_map(|&root| tree.subtree(root));
            below.filter(|&node| is_unit(context, unit, node)).collect()
        }
    }
}

/// Whether `node` is one of those that are counted.
fn is_unit(context: &Context<'_>, unit: Unit, node: NodeId) -> bool {
    match unit {
        Unit::Leaves => context.trace.is_leaf(&context.exercise.tree, node),
        Unit::Nodes | Unit::Subtrees => !context.trace.horizon().is_beyond(node),
    }
}

/// Those that are not below another one.
fn topmost(tree: &Tree, nodes: &[NodeId]) -> Nodes {
    let sorted: Nodes = nodes.iter().copied().collect();
    let mut end = NodeId::ROOT;
    // INVARIANT: ids are in pre-order, so what is below a node follows it at once.
    sorted
        .into_iter()
        .filter(|&node| {
            let is_top = node >= end;
            if is_top {
                end = tree.end(node);
            }
            is_top
        })
        .collect()
}

/// Tells at once whether all that a node stands for is in the key, however large its subtree is.
struct Below {
    /// For each node, how many units before it are not in the key.
    outside: Vec<u32>,
}

impl Below {
    fn new(context: &Context<'_>, unit: Unit, key: &Nodes) -> Self {
        let tree = &context.exercise.tree;
        let mut outside = Vec::with_capacity(tree.len() + 1);
        let mut count = 0;
        outside.push(count);
        for node in tree.nodes() {
            count += u32::from(is_unit(context, unit, node) && !key.contains(&node));
            outside.push(count);
        }
        Self { outside }
    }

    fn all_in_key(&self, tree: &Tree, node: NodeId) -> bool {
        self.outside[node.index()] == self.outside[tree.end(node).index()]
    }
}
