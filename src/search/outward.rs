//! Tells a search of the seen part of a tree in the nodes of the whole tree.

use crate::search::{Event, Horizon, Observer};
use crate::tree::NodeId;

/// An observer of the part, before one of the whole.
pub(super) struct Outward<'a, O> {
    pub(super) horizon: &'a Horizon,
    pub(super) observer: &'a mut O,
}

impl<O: Observer> Observer for Outward<'_, O> {
    const WATCHES: bool = O::WATCHES;

    fn event(&mut self, event: Event) {
        let out = |node: NodeId| self.horizon.outward(node);
        self.observer.event(match event {
            Event::Enter { node, window } => Event::Enter { node: out(node), window },
            Event::Leaf { node, value } => Event::Leaf { node: out(node), value },
            Event::Fold { node, child, value, best, window } => {
                Event::Fold { node: out(node), child: out(child), value, best, window }
            }
            Event::Cut { node, after, by, set_by, window } => {
                Event::Cut { node: out(node), after: out(after), by, set_by: set_by.map(out), window }
            }
            Event::Lookup { node, value, bound } => Event::Lookup { node: out(node), value, bound },
            Event::Again { node, window } => Event::Again { node: out(node), window },
            Event::Exit { node, value, bound, from } => {
                Event::Exit { node: out(node), value, bound, from: from.map(out) }
            }
            Event::Select { node, child } => Event::Select { node: out(node), child: out(child) },
            Event::Expand { node } => Event::Expand { node: out(node) },
            Event::Rollout { node, leaf, value } => Event::Rollout { node: out(node), leaf: out(leaf), value },
            Event::Backup { node, value, visits } => Event::Backup { node: out(node), value, visits },
        });
    }
}
