//! What a search tells: one enum, one callback.
//!
//! All that anyone shows or grades (values, windows, cuts, orders, counts, lines) is a fold over these events.
//!
//! # Laws
//! Each is a property test over all algorithms that it fits (`tests/laws.rs`).
//! - `Enter` and `Exit` nest like brackets; every `Enter` has its `Exit`.
//! - The same tree and task give the same events.
//! - A node that was never entered or read lies right of a `Cut` (in visiting order), below a `Leaf` or a `Lookup`, below a
//!   node that was not entered, or below a child of a chance node that a probe left when that chance node was cut (Star2).
//! - `Again` stands between the siblings of its node, which is closed, and is followed by its next `Enter`.
//! - Under `negamax` and `negamax-alpha-beta` the events are those of `minimax` and `alpha-beta` with the signs turned at
//!   MIN: values and windows at a node are told as the player to move there sees them, at a leaf as the opponent of its
//!   parent's player does. Under all others they are told as MAX sees them.
//! - The value of the root's last `Exit` equals a naive evaluation, where it lies inside the task's window.
//! - Inside a node, from its `Enter` to its `Exit`, alpha never falls and beta never rises.
//! - Changing the values of pruned leaves never changes the root.
//! - With the cutoff `>=`, fail-hard and fail-soft visit the same nodes, and hard is soft clamped to the window. (Not so for `>`.)
//! - What is visited under `>=` is visited under `>`.

use crate::tree::NodeId;

/// A value inside one search: an index into its [`Scale`](crate::search::Scale), ordered as the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub u32);

/// The window of a node inside one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreWindow {
    /// What MAX is already sure of.
    pub alpha: Score,
    /// What MIN is already sure of.
    pub beta: Score,
}

/// What a returned value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    AtLeast,
    /// The true value is at most this.
    AtMost,
}

impl Bound {
    /// `exact`, `at-least`, `at-most`
    pub fn word(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::AtLeast => "at-least",
            Self::AtMost => "at-most",
        }
    }

    /// `=`, `>=`, `<=`: how it is written before a value.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Exact => "=",
            Self::AtLeast => ">=",
            Self::AtMost => "<=",
        }
    }
}

/// Which of the two bounds closed a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// MAX has something as good elsewhere; a cut at a MIN node.
    Alpha,
    /// MIN has something as good elsewhere; a cut at a MAX node.
    Beta,
}

impl Side {
    /// `alpha`, `beta`
    pub fn word(self) -> &'static str {
        match self {
            Self::Alpha => "alpha",
            Self::Beta => "beta",
        }
    }
}

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// An inner node is opened with the window that it inherits.
    Enter {
        /// The node.
        node: NodeId,
        /// Its window.
        window: ScoreWindow,
    },
    /// A static value is read.
    Leaf {
        /// The leaf.
        node: NodeId,
        /// What it is worth.
        value: Score,
    },
    /// A child's value has been taken in.
    Fold {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// What the child handed up.
        value: Score,
        /// The parent's best value after it.
        best: Score,
        /// The parent's window after it, the child's value included.
        window: ScoreWindow,
    },
    /// The children after `after` stay unvisited.
    Cut {
        /// The node that stops.
        node: NodeId,
        /// The last child that was visited.
        after: NodeId,
        /// The bound that was met: the other player's.
        by: Side,
        /// The ancestor whose value that bound is; `None` where it is the window that the search began with.
        set_by: Option<NodeId>,
        /// The crossed window, the child's value included.
        window: ScoreWindow,
    },
    /// What is known of a node from an earlier search answers for it. The node is not entered.
    Lookup {
        /// The node.
        node: NodeId,
        /// What it hands up.
        value: Score,
        /// What that says about its true value.
        bound: Bound,
    },
    /// The node, which is closed, will be searched once more: after a test with an empty window, after a probe, or as
    /// the next pass.
    Again {
        /// The node.
        node: NodeId,
        /// Its window in the next search.
        window: ScoreWindow,
    },
    /// An inner node is closed.
    Exit {
        /// The node.
        node: NodeId,
        /// What it hands up.
        value: Score,
        /// What that says about its true value.
        bound: Bound,
        /// The child that the value comes from; `None` where it comes from a bound of the window.
        from: Option<NodeId>,
    },
    /// A playout goes on to the child with the best bound; at a chance node, to the one that was drawn.
    Select {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
    },
    /// A node joins the tree of a playout's search.
    Expand {
        /// The node.
        node: NodeId,
    },
    /// A game was played to its end, at random.
    Rollout {
        /// Where the tree ends.
        node: NodeId,
        /// Where the game ended.
        leaf: NodeId,
        /// What that is worth.
        value: Score,
    },
    /// A node takes in the outcome of a playout.
    Backup {
        /// The node.
        node: NodeId,
        /// The outcome.
        value: Score,
        /// How many playouts went through the node, this one included.
        visits: u64,
    },
}

/// Whoever wants to know what a search does.
pub trait Observer {
    /// Whether events are wanted at all. `false` lets the compiler leave out what only events need.
    const WATCHES: bool = true;

    /// Is told each step, in order.
    fn event(&mut self, event: Event);
}

/// Looks away. Costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    const WATCHES: bool = false;

    #[inline(always)]
    fn event(&mut self, _: Event) {}
}

/// Keeps everything.
impl Observer for Vec<Event> {
    #[inline]
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

impl Observer for &mut dyn FnMut(Event) {
    fn event(&mut self, event: Event) {
        self(event);
    }
}
