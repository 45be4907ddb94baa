//! What every player truly gets at every node of a game of many players, and whether that hangs on a tie.

use crate::search::max_n::{part_of, share};
use crate::search::{Event, Horizon, Scale, Score, Task, run_within};
use crate::tree::{NodeId, Tree};
use crate::value::Value;

/// The max^n tuples of all nodes under one task's order and `ties`, whatever a search prunes.
#[derive(Clone, Debug)]
pub(super) struct Payoffs {
    scale: Scale,
    /// One a node; `None` beyond the horizon.
    scores: Vec<Option<Score>>,
    /// The child that each node's player chooses.
    choices: Vec<Option<NodeId>>,
}

/// A tie that decides what the root is worth: the player who moves at `node` may as well choose `other`, and then the
/// root is worth something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisiveTie {
    /// Where the tie is.
    pub node: NodeId,
    /// The child that is as good for the player who moves there.
    pub other: NodeId,
    /// What the root is worth then.
    pub payoffs: Box<[Value]>,
}

impl Payoffs {
    /// `None` where a payoff is not known.
    pub(super) fn of(tree: &Tree, horizon: &Horizon, task: &Task) -> Option<Self> {
        let unpruned = Task { values_in: None, ..task.clone() };
        let mut events = Vec::new();
        let scale = run_within(tree, horizon, &unpruned, None, &mut events).ok()?.scale;
        let (mut scores, mut choices) = (vec![None; tree.len()], vec![None; tree.len()]);
        for event in events {
            match event {
                Event::Leaf { node, value } => scores[node.index()] = Some(value),
                Event::Exit { node, value, from, .. } => {
                    (scores[node.index()], choices[node.index()]) = (Some(value), from);
                }
                _ => {}
            }
        }
        Some(Self { scale, scores, choices })
    }

    pub(super) fn at(&self, node: NodeId) -> Option<&[Value]> {
        self.scale.payoffs(self.scores[node.index()]?)
    }

    /// The children of `node` that are best for the player who moves there.
    pub(super) fn best<'a>(&'a self, tree: &'a Tree, node: NodeId) -> impl Iterator<Item = NodeId> + 'a {
        let part = part_of(tree, node);
        let most = part.and_then(|part| Some(share(self.at(node)?, part)));
        tree.children(node).filter(move |&child| match (part, self.at(child)) {
            (Some(part), Some(payoffs)) => Some(share(payoffs, part)) == most,
            _ => false,
        })
    }

    /// The first tie, in pre-order, that decides what the root is worth.
    pub(super) fn decisive_tie(&self, tree: &Tree) -> Option<DecisiveTie> {
        tree.inner_nodes().find_map(|node| {
            self.best(tree, node).find_map(|other| {
                let payoffs = self.at(other)?;
                if self.scores[other.index()] == self.scores[node.index()] {
                    return None;
                }
                let root = self.root_with(tree, node, payoffs)?;
                (Some(root) != self.at(NodeId::ROOT)).then(|| DecisiveTie { node, other, payoffs: root.into() })
            })
        })
    }

    /// What the root is worth when `node` is worth `payoffs` and all others choose as before where they can; `None` where
    /// that does not change it.
    fn root_with<'a>(&'a self, tree: &Tree, node: NodeId, payoffs: &'a [Value]) -> Option<&'a [Value]> {
        let (mut child, mut changed) = (node, payoffs);
        for parent in tree.ancestors(node) {
            let part = part_of(tree, parent)?;
            let others = || tree.children(parent).filter(|&other| other != child);
            let of_others = others().filter_map(|other| self.at(other));
            // `max_by` would return the last of several.
            let best_other =
                of_others.reduce(|best, next| if share(next, part) > share(best, part) { next } else { best });
            let was_chosen = self.choices[parent.index()] == Some(child);
            changed = match best_other {
                Some(best) if share(best, part) > share(changed, part) => best,
                Some(best) if share(best, part) == share(changed, part) && !was_chosen => {
                    self.at(parent).unwrap_or(best)
                }
                _ => changed,
            };
            if Some(changed) == self.at(parent) {
                return None;
            }
            child = parent;
        }
        Some(changed)
    }
}
