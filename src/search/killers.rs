//! Killer moves: what refuted one node of a level is tried first at its cousins.
//!
//! One move a ply is kept, the last that led to a cut there. A move is known by the label of its edge, else by which child
//! it leads to. At a node that has it, it is visited first; all others keep their order. Nothing else changes: the value
//! stays the same, and fewer leaves are read where the guess is good. Source: Akl and Newborn, *The Principal Continuation
//! and the Killer Heuristic*, 1977. Where students go wrong: they take over the killer's value along with the move.

use crate::tree::{NodeId, Tree};

/// The killers of one search.
#[derive(Default)]
pub(super) struct Killers {
    /// One a ply: the child that made the last cut there.
    moves: Vec<Option<NodeId>>,
}

impl Killers {
    /// `child` has led to a cut at `ply`.
    pub(super) fn note(&mut self, ply: usize, child: NodeId) {
        if self.moves.len() <= ply {
            self.moves.resize(ply + 1, None);
        }
        self.moves[ply] = Some(child);
    }

    /// The child of `node`, which stands at `ply`, that is the killer's move.
    pub(super) fn find(&self, tree: &Tree, node: NodeId, ply: usize) -> Option<NodeId> {
        let killer = self.moves.get(ply).copied().flatten()?;
        match tree.action(killer) {
            Some(label) => tree.children(node).find(|&child| tree.action(child) == Some(label)),
            None => {
                let child = tree.children(node).nth(tree.child_number(killer).checked_sub(1)?)?;
                tree.action(child).is_none().then_some(child)
            }
        }
    }
}
