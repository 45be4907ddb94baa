//! A trace as rows that a person writes: what is entered, read, handed back and cut.

use crate::search::{Bound, Bounds, Event, Side};
use crate::trace::Trace;
use crate::tree::NodeId;
use crate::value::{Window, Worth};

/// A row of a trace. Windows are written as the task's `bounds` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// An inner node is opened.
    Enter {
        /// The node.
        node: NodeId,
        /// Its window.
        window: Window,
    },
    /// A leaf is read.
    Leaf {
        /// The leaf.
        node: NodeId,
        /// Its value.
        value: Worth,
    },
    /// A node has taken in a child's value.
    Back {
        /// The child.
        node: NodeId,
        /// The parent.
        into: NodeId,
        /// What the child handed up.
        value: Worth,
        /// The parent's window after it.
        window: Window,
    },
    /// A node stops.
    Cut {
        /// The node.
        node: NodeId,
        /// The last child that was visited.
        after: NodeId,
        /// The bound that was met.
        by: Side,
        /// Whose value that bound is.
        set_by: Option<NodeId>,
        /// The node's window.
        window: Window,
    },
    /// What is known of a node answers for it.
    Lookup {
        /// The node.
        node: NodeId,
        /// What it hands up.
        value: Worth,
        /// What that says about its true value.
        bound: Bound,
    },
    /// A node that was closed will be searched once more.
    Again {
        /// The node.
        node: NodeId,
        /// Its window in the next search.
        window: Window,
    },
    /// A node is closed.
    Exit {
        /// The node.
        node: NodeId,
        /// What it hands up.
        value: Worth,
        /// What that says about its true value.
        bound: Bound,
    },
}

impl Step {
    /// The node that the row is about.
    pub fn node(&self) -> NodeId {
        match self {
            Self::Enter { node, .. }
            | Self::Leaf { node, .. }
            | Self::Back { node, .. }
            | Self::Cut { node, .. }
            | Self::Lookup { node, .. }
            | Self::Again { node, .. }
            | Self::Exit { node, .. } => *node,
        }
    }
}

impl Trace {
    /// The events that are steps, in order: all but those of playouts.
    pub fn told(&self) -> impl Iterator<Item = &Event> {
        self.events().iter().filter(|event| {
            !matches!(event, Event::Select { .. } | Event::Expand { .. } | Event::Rollout { .. } | Event::Backup { .. })
        })
    }

    /// All steps, in order: one an event, playouts left out.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        let scale = self.scale();
        let mut cuts = self.cuts.iter().peekable();
        self.events().iter().enumerate().filter_map(move |(index, event)| {
            Some(match *event {
                Event::Enter { node, window } => Step::Enter { node, window: scale.window(window) },
                Event::Leaf { node, value } => Step::Leaf { node, value: scale.worth(value) },
                Event::Fold { node, child, value, window, .. } => {
                    let shown = match cuts.peek() {
                        Some(cut) if cut.event == index + 1 && self.bounds == Bounds::TestThenUpdate => {
                            cut.window.clone()
                        }
                        _ => scale.window(window),
                    };
                    Step::Back { node: child, into: node, value: scale.worth(value), window: shown }
                }
                Event::Cut { node, after, by, set_by, window } => {
                    let window = cuts.next().map_or_else(|| scale.window(window), |cut| cut.window.clone());
                    Step::Cut { node, after, by, set_by, window }
                }
                Event::Lookup { node, value, bound } => Step::Lookup { node, value: scale.worth(value), bound },
                Event::Again { node, window } => Step::Again { node, window: scale.window(window) },
                Event::Exit { node, value, bound, .. } => Step::Exit { node, value: scale.worth(value), bound },
                Event::Select { .. } | Event::Expand { .. } | Event::Rollout { .. } | Event::Backup { .. } => {
                    return None;
                }
            })
        })
    }
}
