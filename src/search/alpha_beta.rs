//! Alpha-beta: minimax that stops a node as soon as its value cannot matter any more.
//!
//! Alpha is what MAX is already sure of on the path to a node, beta what MIN is. A MAX node whose value reaches beta is
//! never played into, since MIN has something as good elsewhere; a MIN node that falls to alpha likewise. Between the
//! best order, b^⌈m/2⌉ + b^⌊m/2⌋ − 1 leaves of a uniform tree, and the worst, all of them. Source: Knuth and Moore,
//! *An Analysis of Alpha-Beta Pruning*, 1975 (fail-soft: Fishburn 1983).
//!
//! What the conventions change: `cut >` visits more where values are equal; `returns fail-hard` clamps what a node hands
//! up to the window that it was entered with, which under `>` also changes what is visited; `deep no` hands down the
//! parent's own value only; `window` starts the root with less; `ties` the move. Where students go wrong: they compare
//! with the wrong bound, let a bound leak to a sibling, or forget bounds from further up than the parent.

use crate::search::order::Visits;
use crate::search::{
    Cut, Deep, Event, Input, Observer, Problem, Returned, Returns, Scale, Score, ScoreWindow, Side, Ties,
};
use crate::tree::{Kind, NodeId};

/// An open node.
struct Frame {
    node: NodeId,
    /// Whether MAX moves here.
    is_max: bool,
    /// The window that it was entered with.
    entry: ScoreWindow,
    /// The window now. INVARIANT: alpha never falls and beta never rises.
    window: ScoreWindow,
    /// The best child so far; before the first one, the worst value there is.
    best: Returned,
    /// Whether all children so far say, with their values, how far the true value of this node can reach: for MAX how
    /// high, for MIN how low.
    reach_known: bool,
    /// Whose values alpha and beta are; `None` for the window that the search began with.
    set_by: SetBy,
    /// The child to be visited next.
    next: Option<NodeId>,
}

/// The ancestors that set the two bounds.
#[derive(Clone, Copy, Default)]
struct SetBy {
    alpha: Option<NodeId>,
    beta: Option<NodeId>,
}

impl Frame {
    fn new<V: Visits>(input: &Input<'_>, visits: &V, node: NodeId, window: ScoreWindow, set_by: SetBy) -> Self {
        let is_max = input.tree.kind(node) == Kind::Max;
        let worst = if is_max { Scale::LOWEST } else { input.scale.highest() };
        Self {
            node,
            is_max,
            entry: window,
            window,
            best: Returned { value: worst, is_lower: false, is_upper: false, from: None },
            reach_known: true,
            set_by,
            next: Some(visits.first(node)),
        }
    }

    /// Takes in what `child` handed up.
    fn fold(&mut self, child: NodeId, returned: Returned, ties: Ties) {
        let (value, best) = (returned.value, self.best.value);
        let better = if self.is_max { value > best } else { value < best };
        let first = self.best.from.is_none();
        // Of two equal values one may be a bound on the wrong side, its move worse than it looks: the sure one wins.
        let is_sure = |returned: &Returned| if self.is_max { returned.is_lower } else { returned.is_upper };
        let equal_but_preferred = value == best && is_sure(&returned) && (!is_sure(&self.best) || ties == Ties::Last);
        self.reach_known &= if self.is_max { returned.is_upper } else { returned.is_lower };
        if first || better || equal_but_preferred {
            self.best = Returned { from: Some(child), ..returned };
        }
        if self.is_max && self.best.value > self.window.alpha {
            self.window.alpha = self.best.value;
            self.set_by.alpha = Some(self.node);
        } else if !self.is_max && self.best.value < self.window.beta {
            self.window.beta = self.best.value;
            self.set_by.beta = Some(self.node);
        }
    }

    /// Whether the other player will never let it come to this node.
    fn is_cut(&self, cut: Cut) -> bool {
        let ScoreWindow { alpha, beta } = self.window;
        match cut {
            Cut::OnEqual => alpha >= beta,
            Cut::OnlyAbove => alpha > beta,
        }
    }

    fn cut(&self, after: NodeId) -> Event {
        let (by, set_by) = if self.is_max { (Side::Beta, self.set_by.beta) } else { (Side::Alpha, self.set_by.alpha) };
        Event::Cut { node: self.node, after, by, set_by, window: self.window }
    }

    /// What the node hands up. Children that were skipped could still have made it better for its player.
    fn returned(&self, skipped: bool, returns: Returns) -> Returned {
        let mut returned = self.best;
        let reach_known = self.reach_known && !skipped;
        if self.is_max {
            returned.is_upper = reach_known;
        } else {
            returned.is_lower = reach_known;
        }
        if returns == Returns::FailHard && returned.value < self.entry.alpha {
            returned = Returned { value: self.entry.alpha, is_lower: false, is_upper: true, from: None };
        } else if returns == Returns::FailHard && returned.value > self.entry.beta {
            returned = Returned { value: self.entry.beta, is_lower: true, is_upper: false, from: None };
        }
        returned
    }

    /// The window that a child is entered with, and who set it.
    fn hand_down(&self, input: &Input<'_>) -> (ScoreWindow, SetBy) {
        if input.task.deep == Deep::Yes {
            return (self.window, self.set_by);
        }
        let own = |score: Score, entry: Score, by: Option<NodeId>| {
            if self.node == NodeId::ROOT {
                (if self.is_max { score.max(entry) } else { score.min(entry) }, by)
            } else {
                (score, Some(self.node))
            }
        };
        let full = input.full_window();
        if self.is_max {
            let (alpha, by) = own(self.best.value, self.entry.alpha, self.set_by.alpha);
            (ScoreWindow { alpha, ..full }, SetBy { alpha: by, beta: None })
        } else {
            let (beta, by) = own(self.best.value, self.entry.beta, self.set_by.beta);
            (ScoreWindow { beta, ..full }, SetBy { alpha: None, beta: by })
        }
    }
}

/// Searches the tree as far as it matters.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let task = input.task;
    let mut open: Vec<Frame> = Vec::new();
    let (mut node, mut window, mut set_by) = (NodeId::ROOT, input.window(), SetBy::default());
    loop {
        let mut returned = if input.tree.is_leaf(node) {
            let value = input.leaf(node, window)?;
            observer.event(Event::Leaf { node, value });
            Returned::exact(value)
        } else {
            observer.event(Event::Enter { node, window });
            let mut frame = Frame::new(input, visits, node, window, set_by);
            (window, set_by) = frame.hand_down(input);
            node = visits.first(node);
            frame.next = visits.next(frame.node, node);
            open.push(frame);
            continue;
        };
        loop {
            let Some(frame) = open.last_mut() else { return Ok(returned) };
            frame.fold(node, returned, task.ties);
            let best = frame.best.value;
            observer.event(Event::Fold {
                node: frame.node,
                child: node,
                value: returned.value,
                best,
                window: frame.window,
            });
            let is_cut = frame.is_cut(task.cut);
            if is_cut {
                observer.event(frame.cut(node));
            } else if let Some(next) = frame.next {
                frame.next = visits.next(frame.node, next);
                (window, set_by) = frame.hand_down(input);
                node = next;
                break;
            }
            returned = frame.returned(frame.next.is_some(), task.returns);
            node = frame.node;
            observer.event(Event::Exit { node, value: returned.value, bound: returned.bound(), from: returned.from });
            open.pop();
        }
    }
}
