//! Minimax and alpha-beta with a decision point for each quirk.

use crate::search::quirky::{Input, Told};
use crate::search::{Bound, Cut, Problem, Quirk, Returns, Side};
use crate::tree::NodeId;
use crate::value::{Value, Window};

/// The ancestors that set the two bounds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SetBy {
    pub alpha: Option<NodeId>,
    pub beta: Option<NodeId>,
}

/// What a node hands up.
#[derive(Clone, Debug)]
pub(super) struct Returned {
    pub value: Value,
    pub is_lower: bool,
    pub is_upper: bool,
    pub from: Option<NodeId>,
    /// The window that an inner node ended with.
    pub window: Option<Window>,
    /// Whether it was cut.
    pub was_cut: bool,
}

impl Returned {
    fn bound(&self) -> Bound {
        match (self.is_lower, self.is_upper) {
            (true, true) => Bound::Exact,
            (true, false) => Bound::AtLeast,
            (false, _) => Bound::AtMost,
        }
    }
}

/// An open node.
pub(super) struct Frame {
    pub node: NodeId,
    pub is_max: bool,
    pub children: Vec<NodeId>,
    /// The place in `children` of the one to be visited next.
    pub next: usize,
    pub entry: Window,
    pub window: Window,
    pub set_by: SetBy,
    /// `None` before the first child.
    pub best: Option<Returned>,
    pub sum: Option<Value>,
    pub folded: usize,
    pub reach_known: bool,
    /// Whether a child was passed over in the middle.
    pub skipped: bool,
    /// How far the search is past the test: see [`Quirk::LateByOne`] and [`Quirk::CutsNextSiblingOnly`].
    pub past: Past,
    /// What the last child, an inner node, ended with.
    pub leaked: Option<Window>,
    /// The least and the greatest leaf read before this node was entered.
    pub seen: Option<(Value, Value)>,
}

/// What has become of the test for a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Past {
    /// It is made after each child.
    No,
    /// It has come out true, and one more child is visited.
    OneMore,
    /// It is not made any more.
    Over,
}

/// What the search keeps beside the open nodes.
pub(super) struct State {
    /// The one window, where there is only one.
    pub global: Window,
    /// The least and the greatest leaf read so far.
    pub seen: Option<(Value, Value)>,
    pub told: Vec<Told>,
}

/// Searches the tree.
pub(super) fn search(input: &Input<'_>) -> Result<Vec<Told>, Problem> {
    let start = if input.prunes() { input.task.window.clone() } else { Window::FULL };
    let mut state = State { global: start.clone(), seen: None, told: Vec::new() };
    let mut open: Vec<Frame> = Vec::new();
    let (mut node, mut window, mut set_by) = (NodeId::ROOT, start, SetBy::default());
    loop {
        let mut returned = if input.tree.is_leaf(node) {
            let value = input.leaf(node, &window)?;
            state.told.push(Told::Leaf { node, value: value.clone() });
            let (low, high) = state.seen.take().unwrap_or((value.clone(), value.clone()));
            state.seen = Some((low.min(value.clone()), high.max(value.clone())));
            Returned { value, is_lower: true, is_upper: true, from: None, window: None, was_cut: false }
        } else {
            let mut frame = Frame::new(input, node, window, set_by, &state);
            state.told.push(Told::Enter { node, window: frame.entry.clone() });
            let Some(next) = frame.advance(input) else { return Ok(state.told) };
            (window, set_by) = frame.hand_down(input, next, &state);
            node = next;
            open.push(frame);
            continue;
        };
        loop {
            let Some(frame) = open.last_mut() else { return Ok(state.told) };
            frame.fold(input, node, &returned, &mut state);
            let best = frame.best.as_ref().map_or(Value::NegInf, |best| best.value.clone());
            let (stops, cut) = frame.stops(input, &returned, node);
            let window_now = frame.window.clone();
            let value = returned.value;
            state.told.push(Told::Fold { node: frame.node, child: node, value, best, window: window_now });
            state.told.extend(cut);
            if !stops && let Some(next) = frame.advance(input) {
                (window, set_by) = frame.hand_down(input, next, &state);
                node = next;
                break;
            }
            returned = frame.returned(input, stops);
            let (value, bound, from) = (returned.value.clone(), returned.bound(), returned.from);
            node = frame.node;
            state.told.push(Told::Exit { node, value, bound, from });
            open.pop();
        }
    }
}

impl Frame {
    fn new(input: &Input<'_>, node: NodeId, window: Window, set_by: SetBy, state: &State) -> Self {
        Self {
            node,
            is_max: input.is_max(node),
            children: input.children(node),
            next: 0,
            entry: window.clone(),
            window,
            set_by,
            best: None,
            sum: None,
            folded: 0,
            reach_known: true,
            skipped: false,
            past: Past::No,
            leaked: None,
            seen: state.seen.clone(),
        }
    }

    /// The child to be visited next; the ones that a clairvoyant passes over are passed over.
    fn advance(&mut self, input: &Input<'_>) -> Option<NodeId> {
        loop {
            let child = *self.children.get(self.next)?;
            self.next += 1;
            if !(input.has(Quirk::Clairvoyant) && self.folded > 0 && self.will_not_matter(input, child)) {
                return Some(child);
            }
            self.skipped = true;
        }
    }

    fn will_not_matter(&self, input: &Input<'_>, child: NodeId) -> bool {
        if input.tree.is_leaf(child) {
            return false;
        }
        match input.truth.value(child) {
            Some(value) if self.is_max => *value <= self.window.alpha,
            Some(value) => *value >= self.window.beta,
            None => false,
        }
    }

    fn rest(&self) -> &[NodeId] {
        self.children.get(self.next..).unwrap_or_default()
    }

    /// Whether the node stops after `child`, and the cut.
    fn stops(&mut self, input: &Input<'_>, returned: &Returned, child: NodeId) -> (bool, Option<Told>) {
        if !input.prunes() || input.has(Quirk::NeverCuts) || self.past == Past::Over {
            return (false, None);
        }
        let above = input.has(Quirk::CutsOneLevelAbove) && returned.was_cut;
        let is_cut = above || self.past == Past::OneMore || self.is_cut(input);
        if !is_cut {
            return (false, None);
        }
        if input.has(Quirk::LateByOne) && self.past == Past::No && !self.rest().is_empty() {
            self.past = Past::OneMore;
            return (false, None);
        }
        let (by, set_by) = if self.is_max { (Side::Beta, self.set_by.beta) } else { (Side::Alpha, self.set_by.alpha) };
        let cut = Told::Cut { node: self.node, after: child, by, set_by, window: self.window.clone() };
        if input.has(Quirk::CutsNextSiblingOnly) {
            self.past = Past::Over;
            self.skipped |= !self.rest().is_empty();
            self.next += 1;
            return (false, Some(cut));
        }
        (true, Some(cut))
    }

    /// The test.
    fn is_cut(&mut self, input: &Input<'_>) -> bool {
        let Some(value) = self.best.as_ref().map(|best| best.value.clone()) else { return false };
        let has = |quirk| input.has(quirk);
        let Window { alpha, beta } = self.window.clone();
        if has(Quirk::CutsOnlyAtMin) && self.is_max || has(Quirk::CutsOnlyAtMax) && !self.is_max {
            return false;
        }
        if has(Quirk::CutsOnlyLeaves) && !self.rest().iter().all(|&child| input.tree.is_leaf(child)) {
            return false;
        }
        if has(Quirk::InvertedTest) {
            return if self.is_max {
                beta != Value::PosInf && value <= beta
            } else {
                alpha != Value::NegInf && value >= alpha
            };
        }
        let met = match input.task.cut {
            Cut::OnEqual if has(Quirk::AsymmetricEquality) && self.is_max => alpha > beta,
            Cut::OnEqual => alpha >= beta,
            Cut::OnlyAbove if has(Quirk::AsymmetricEquality) && !self.is_max => alpha >= beta,
            Cut::OnlyAbove => alpha > beta,
        };
        let premature = has(Quirk::PrematureUpdate)
            && if self.is_max {
                beta != Value::PosInf && value < beta
            } else {
                alpha != Value::NegInf && value > alpha
            };
        if premature && !met {
            if self.is_max {
                self.window.beta = value.clone();
            } else {
                self.window.alpha = value.clone();
            }
        }
        let either = has(Quirk::EitherBound) && (value >= self.entry.beta || value <= self.entry.alpha);
        let best_there_is =
            has(Quirk::UtilityBoundStop) && if self.is_max { value == input.range.1 } else { value == input.range.0 };
        let best_seen = has(Quirk::GlobalBestLeaf)
            && self.seen.as_ref().is_some_and(|(low, high)| if self.is_max { value >= *low } else { value <= *high });
        met || premature || either || best_there_is || best_seen
    }

    /// What the node hands up.
    fn returned(&self, input: &Input<'_>, stopped: bool) -> Returned {
        let Some(mut returned) = self.best.clone() else {
            let value = if self.is_max { Value::NegInf } else { Value::PosInf };
            return Returned { value, is_lower: false, is_upper: false, from: None, window: None, was_cut: false };
        };
        let skipped = self.skipped || !self.rest().is_empty();
        let reach_known = self.reach_known && !skipped;
        if self.is_max {
            returned.is_upper = reach_known;
        } else {
            returned.is_lower = reach_known;
        }
        if stopped && skipped && input.has(Quirk::PrunedIsZero) {
            let zero = Value::from(0);
            returned.value = if self.is_max { returned.value.max(zero) } else { returned.value.min(zero) };
        }
        if stopped
            && skipped
            && input.has(Quirk::FullValueAtCut)
            && let Some(value) = input.truth.value(self.node)
        {
            returned.value = value.clone();
        }
        if input.has(Quirk::MixedUtilityScales) && !self.is_max {
            returned.value = returned.value.negated();
        }
        let clamps = input.prunes() && input.task.returns == Returns::FailHard;
        if clamps && returned.value < self.entry.alpha {
            returned =
                Returned { value: self.entry.alpha.clone(), is_lower: false, is_upper: true, from: None, ..returned };
        } else if clamps && returned.value > self.entry.beta {
            returned =
                Returned { value: self.entry.beta.clone(), is_lower: true, is_upper: false, from: None, ..returned };
        }
        Returned { window: Some(self.window.clone()), was_cut: stopped, ..returned }
    }
}
