//! An open node of a search in negamax form: everything as its own player sees it, who wants the largest value.

use crate::search::{Cut, Event, Returned, Returns, Score, ScoreWindow, Side, Ties};
use crate::tree::NodeId;

/// An open node.
pub(super) struct Frame {
    pub(super) node: NodeId,
    /// Whether MAX moves here.
    pub(super) is_max: bool,
    /// The window that it was entered with.
    pub(super) entry: ScoreWindow,
    /// The window now. INVARIANT: alpha never falls, and beta stays.
    pub(super) window: ScoreWindow,
    /// The best child so far; before the first one, the worst value there is.
    pub(super) best: Returned,
    /// Whether all children so far say how high the true value of this node can reach.
    reach_known: bool,
    pub(super) set_by: SetBy,
    /// The child that is tried first, out of its turn.
    pub(super) killer: Option<NodeId>,
    /// The child to be visited next.
    pub(super) next: Option<NodeId>,
    /// Whether the child that is being visited is only tested.
    pub(super) is_testing: bool,
}

/// The ancestors that set the two bounds; `None` for a window that no ancestor's value has set.
#[derive(Clone, Copy, Default)]
pub(super) struct SetBy {
    /// Of the node's own player: alpha.
    own: Option<NodeId>,
    /// Of the other player: beta.
    pub(super) other: Option<NodeId>,
}

impl SetBy {
    /// As the other player sees it.
    pub(super) fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }
}

impl Frame {
    pub(super) fn new(
        node: NodeId,
        is_max: bool,
        window: ScoreWindow,
        worst: Score,
        set_by: SetBy,
        killer: Option<NodeId>,
    ) -> Self {
        let best = Returned { value: worst, is_lower: false, is_upper: false, from: None };
        let (entry, reach_known, is_testing) = (window, true, false);
        Self { node, is_max, entry, window, best, reach_known, set_by, killer, next: None, is_testing }
    }

    /// Takes in what `child` handed up.
    pub(super) fn fold(&mut self, child: NodeId, returned: Returned, ties: Ties, prunes: bool) {
        let (value, best) = (returned.value, self.best.value);
        // Of two equal values one may be no more than an upper bound, its move worse than it looks: the sure one wins.
        let preferred = returned.is_lower && (!self.best.is_lower || ties == Ties::Last);
        self.reach_known &= returned.is_upper;
        if self.best.from.is_none() || value > best || (value == best && preferred) {
            self.best = Returned { from: Some(child), ..returned };
        }
        if prunes && self.best.value > self.window.alpha {
            self.window.alpha = self.best.value;
            self.set_by.own = Some(self.node);
        }
    }

    /// Whether the other player will never let it come to this node.
    pub(super) fn is_cut(&self, cut: Cut) -> bool {
        let ScoreWindow { alpha, beta } = self.window;
        match cut {
            Cut::OnEqual => alpha >= beta,
            Cut::OnlyAbove => alpha > beta,
        }
    }

    /// The cut after `child`, its window as it is told: turned, or as MAX sees it.
    pub(super) fn cut(&self, child: NodeId, turned: bool, window: ScoreWindow) -> Event {
        let by = if self.is_max || turned { Side::Beta } else { Side::Alpha };
        Event::Cut { node: self.node, after: child, by, set_by: self.set_by.other, window }
    }

    /// What the node hands up. Children that were skipped could still have made it better for its player.
    pub(super) fn returned(&self, skipped: bool, returns: Returns, prunes: bool) -> Returned {
        let returned = Returned { is_upper: self.reach_known && !skipped, ..self.best };
        if returns == Returns::FailHard && prunes { returned.clamped(self.entry) } else { returned }
    }

    /// What is handed down where bounds do not reach past the parent.
    pub(super) fn own_bound(&self, range: ScoreWindow) -> (ScoreWindow, SetBy) {
        let (alpha, own) = if self.node == NodeId::ROOT {
            (self.best.value.max(self.entry.alpha), self.set_by.own)
        } else {
            (self.best.value, Some(self.node))
        };
        (ScoreWindow { alpha, ..range }, SetBy { own, other: None })
    }
}

impl Returned {
    /// What fail-hard makes of it at a node that was entered with `window`.
    pub(super) fn clamped(self, window: ScoreWindow) -> Self {
        if self.value < window.alpha {
            Self { value: window.alpha, is_lower: false, is_upper: true, from: None }
        } else if self.value > window.beta {
            Self { value: window.beta, is_lower: true, is_upper: false, from: None }
        } else {
            self
        }
    }
}
