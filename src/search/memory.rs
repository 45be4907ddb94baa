//! What a search remembers of nodes: bounds of their values, for when they are reached again.
//!
//! A transposition table (`table yes`) remembers the positions that the tree reaches in several ways; MTD(f) and SSS\* also
//! remember every node, since each of their passes begins at the root. An entry is exact, or a bound: a node whose value
//! came out at or above its beta is worth at least that, one at or below its alpha at most that. It answers for a node
//! where it is exact, or where it closes the window that the node would be entered with; otherwise the node is searched as
//! if nothing were known. Sources: Greenblatt et al., *The Greenblatt Chess Program*, 1967; Plaat et al., *Best-First
//! Fixed-Depth Minimax Algorithms*, 1996.
//!
//! Where students go wrong: they take a bound for the value, or an entry for a position that a depth limit cuts elsewhere
//! (here those are two positions).

use crate::search::{Scale, Score};
use crate::tree::{NodeId, Position, Tree};
use std::collections::HashMap;

/// What is known of the true value of a position, as MAX sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// It is at least this.
    pub(super) lower: Score,
    /// It is at most this.
    pub(super) upper: Score,
}

/// All that a search remembers.
pub(super) struct Memory {
    /// Which entry belongs to a node, one a node; `FORGOTTEN` where none does. Empty where nothing is remembered.
    places: Vec<u32>,
    entries: Vec<Option<Entry>>,
    highest: Score,
}

const FORGOTTEN: u32 = u32::MAX;

impl Memory {
    /// Remembers nothing.
    pub(super) fn none(scale: &Scale) -> Self {
        Self { places: Vec::new(), entries: Vec::new(), highest: scale.highest() }
    }

    /// Remembers positions that stand in the tree more than once.
    pub(super) fn of_positions(tree: &Tree, scale: &Scale) -> Self {
        Self::of(tree, scale, true, false)
    }

    /// Remembers every node; with `positions`, those of one position together.
    pub(super) fn of_nodes(tree: &Tree, scale: &Scale, positions: bool) -> Self {
        Self::of(tree, scale, positions, true)
    }

    fn of(tree: &Tree, scale: &Scale, positions: bool, all: bool) -> Self {
        let mut first: HashMap<Position, u32> = HashMap::new();
        let place = |node: NodeId| match tree.position(node).filter(|_| positions) {
            Some(position) => *first.entry(position).or_insert(node.0),
            None if all => node.0,
            None => FORGOTTEN,
        };
        let places = tree.nodes().map(place).collect();
        Self { places, entries: vec![None; tree.len()], highest: scale.highest() }
    }

    /// What is known of `node`.
    pub(super) fn find(&self, node: NodeId) -> Option<Entry> {
        let place = *self.places.get(node.index())?;
        self.entries.get(place as usize).copied().flatten()
    }

    /// Takes in that `node` is worth at least `lower`, or at most `upper`, or both.
    pub(super) fn note(&mut self, node: NodeId, lower: Option<Score>, upper: Option<Score>) {
        let Some(&place) = self.places.get(node.index()) else { return };
        let Some(entry) = self.entries.get_mut(place as usize).filter(|_| lower.or(upper).is_some()) else { return };
        let known = entry.get_or_insert(Entry { lower: Scale::LOWEST, upper: self.highest });
        known.lower = lower.map_or(known.lower, |lower| lower.max(known.lower));
        known.upper = upper.map_or(known.upper, |upper| upper.min(known.upper));
    }
}
