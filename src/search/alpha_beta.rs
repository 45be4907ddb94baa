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
use crate::search::{Cut, Deep, Event, Input, Observer, Problem, Returned, Returns, Scale, ScoreWindow, Side, Ties};
use crate::tree::{Kind, NodeId};

/// An open node.
struct Frame {
    node: NodeId,
    /// Whether MAX moves here.
    is_max: bool,
    /// Whether all children so far say, with their values, how far the true value of this node can reach: for MAX how
    /// high, for MIN how low.
    reach_known: bool,
    /// The window now. INVARIANT: alpha never falls and beta never rises.
    window: ScoreWindow,
    /// The best child so far; before the first one, the worst value there is.
    best: Returned,
}

/// Whose values alpha and beta are; `None` for the window that the search began with. Kept only for those who watch.
#[derive(Clone, Copy, Default)]
struct SetBy {
    alpha: Option<NodeId>,
    beta: Option<NodeId>,
}

impl Frame {
    #[inline(always)]
    fn new(input: &Input<'_>, node: NodeId, window: ScoreWindow) -> Self {
        let is_max = input.tree.kind(node) == Kind::Max;
        let worst = if is_max { Scale::LOWEST } else { input.scale.highest() };
        Self {
            node,
            is_max,
            reach_known: true,
            window,
            best: Returned { value: worst, is_lower: false, is_upper: false, from: None },
        }
    }

    /// Takes in what `child` handed up.
    #[inline(always)]
    fn fold(&mut self, child: NodeId, returned: Returned, ties: Ties) {
        self.reach_known &= if self.is_max { returned.is_upper } else { returned.is_lower };
        if self.prefers(&returned, ties) {
            self.best = Returned { from: Some(child), ..returned };
        }
        if self.is_max {
            self.window.alpha = self.window.alpha.max(self.best.value);
        } else {
            self.window.beta = self.window.beta.min(self.best.value);
        }
    }

    /// Whether a child that handed up `returned` is chosen over the best one so far.
    #[inline(always)]
    fn prefers(&self, returned: &Returned, ties: Ties) -> bool {
        let (value, best) = (returned.value, self.best.value);
        let better = if self.is_max { value > best } else { value < best };
        // Of two equal values one may be a bound on the wrong side, its move worse than it looks: the sure one wins.
        let is_sure = |returned: &Returned| if self.is_max { returned.is_lower } else { returned.is_upper };
        let equal_but_preferred = value == best && is_sure(returned) && (!is_sure(&self.best) || ties == Ties::Last);
        better || equal_but_preferred || self.best.from.is_none()
    }

    /// Whether the other player will never let it come to this node.
    #[inline(always)]
    fn is_cut(&self, cut: Cut) -> bool {
        let ScoreWindow { alpha, beta } = self.window;
        match cut {
            Cut::OnEqual => alpha >= beta,
            Cut::OnlyAbove => alpha > beta,
        }
    }

    /// What the node hands up. Children that were skipped could still have made it better for its player. `entry` is
    /// the window that the node was entered with.
    #[inline(always)]
    fn returned(&self, skipped: bool, returns: Returns, entry: ScoreWindow) -> Returned {
        let mut returned = self.best;
        let reach_known = self.reach_known && !skipped;
        if self.is_max {
            returned.is_upper = reach_known;
        } else {
            returned.is_lower = reach_known;
        }
        if returns == Returns::FailHard && returned.value < entry.alpha {
            returned = Returned { value: entry.alpha, is_lower: false, is_upper: true, from: None };
        } else if returns == Returns::FailHard && returned.value > entry.beta {
            returned = Returned { value: entry.beta, is_lower: true, is_upper: false, from: None };
        }
        returned
    }

    /// The window that a child is entered with. It stays the same while the child is open.
    #[inline(always)]
    fn hand_down(&self, input: &Input<'_>) -> ScoreWindow {
        if input.task.deep == Deep::Yes {
            return self.window;
        }
        self.own_bound(input)
    }

    /// What is handed down where bounds do not reach past the parent: the bound that this node's own player has.
    fn own_bound(&self, input: &Input<'_>) -> ScoreWindow {
        let full = input.full_window();
        let is_root = self.node == NodeId::ROOT;
        let begun_with = if is_root { input.window() } else { full };
        if self.is_max {
            ScoreWindow { alpha: self.best.value.max(begun_with.alpha), ..full }
        } else {
            ScoreWindow { beta: self.best.value.min(begun_with.beta), ..full }
        }
    }
}

impl SetBy {
    /// Notes that the value of `frame` has moved its window on from `before`.
    fn fold(&mut self, frame: &Frame, before: ScoreWindow) {
        if frame.window.alpha > before.alpha {
            self.alpha = Some(frame.node);
        }
        if frame.window.beta < before.beta {
            self.beta = Some(frame.node);
        }
    }

    /// Who set the window that a child of `frame` is entered with.
    fn hand_down(self, frame: &Frame, deep: Deep) -> Self {
        let own = |by: Option<NodeId>| if frame.node == NodeId::ROOT { by } else { Some(frame.node) };
        match (deep, frame.is_max) {
            (Deep::Yes, _) => self,
            (Deep::No, true) => Self { alpha: own(self.alpha), beta: None },
            (Deep::No, false) => Self { alpha: None, beta: own(self.beta) },
        }
    }

    /// The cut at `frame` after its child `after`.
    fn cut(&self, frame: &Frame, after: NodeId) -> Event {
        let (by, set_by) = if frame.is_max { (Side::Beta, self.beta) } else { (Side::Alpha, self.alpha) };
        Event::Cut { node: frame.node, after, by, set_by, window: frame.window }
    }
}

/// Searches the tree as far as it matters.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let task = input.task;
    let window = input.window();
    if let Some(index) = input.tree.leaf_index(NodeId::ROOT) {
        let Some(value) = input.leaf(index) else { return Err(input.unknown_needed(NodeId::ROOT, window)) };
        observer.event(Event::Leaf { node: NodeId::ROOT, value });
        return Ok(Returned::exact(value));
    }
    observer.event(Event::Enter { node: NodeId::ROOT, window });
    // The innermost open node, and those above it.
    let mut frame = Frame::new(input, NodeId::ROOT, window);
    let mut above: Vec<Frame> = Vec::new();
    // Who set the windows of all open nodes.
    let mut set_by: Vec<SetBy> = if O::WATCHES { vec![SetBy::default()] } else { Vec::new() };
    let mut node = visits.first(NodeId::ROOT);
    loop {
        let mut returned = if let Some(index) = input.tree.leaf_index(node) {
            let Some(value) = input.leaf(index) else { return Err(input.unknown_needed(node, frame.hand_down(input))) };
            observer.event(Event::Leaf { node, value });
            Returned::exact(value)
        } else {
            let window = frame.hand_down(input);
            observer.event(Event::Enter { node, window });
            if O::WATCHES {
                set_by.extend(set_by.last().map(|set_by| set_by.hand_down(&frame, task.deep)));
            }
            above.push(std::mem::replace(&mut frame, Frame::new(input, node, window)));
            node = visits.first(node);
            continue;
        };
        loop {
            let before = frame.window;
            frame.fold(node, returned, task.ties);
            if let (true, Some(set_by)) = (O::WATCHES, set_by.last_mut()) {
                set_by.fold(&frame, before);
            }
            let (value, best, window) = (returned.value, frame.best.value, frame.window);
            observer.event(Event::Fold { node: frame.node, child: node, value, best, window });
            let next = visits.next(frame.node, node);
            if frame.is_cut(task.cut) {
                if let (true, Some(set_by)) = (O::WATCHES, set_by.last()) {
                    observer.event(set_by.cut(&frame, node));
                }
            } else if let Some(next) = next {
                node = next;
                break;
            }
            let entry = above.last().map_or_else(|| input.window(), |parent| parent.hand_down(input));
            returned = frame.returned(next.is_some(), task.returns, entry);
            node = frame.node;
            observer.event(Event::Exit { node, value: returned.value, bound: returned.bound(), from: returned.from });
            let Some(parent) = above.pop() else { return Ok(returned) };
            frame = parent;
            if O::WATCHES {
                set_by.pop();
            }
        }
    }
}
