//! Negamax: minimax and alpha-beta with one rule for both players, and the body of all searches that test or remember.
//!
//! What is good for one player is bad for the other, so every node is worth the largest of its children's values with the
//! sign turned, and the window of a child is (−β, −α). Two plies of one player in a row do not turn it. The work is that of
//! minimax and of alpha-beta, step by step; only what is written at MIN nodes differs: values, windows and bounds are those
//! of the player to move there, and all cuts are made by β. The value that the search comes to, its move and its line are
//! minimax's. Source: Knuth and Moore, *An Analysis of Alpha-Beta Pruning*, 1975, section 2 (F2).
//!
//! The same body runs what `alpha_beta` does not: `values in` (the window begins with the range, so that a node of the best
//! possible value stops), `killers`, `table`, and [`scout`](crate::search::scout), [`mtd`](crate::search::mtd) and
//! [`sss`](crate::search::sss), all of which are told as MAX sees them. Other conventions are those of `alpha_beta`. Where
//! students go wrong: they forget to turn a leaf's sign or the window's ends, or turn it between two nodes of one player.

use crate::search::killers::Killers;
use crate::search::ladder::Ladder;
use crate::search::memory::Memory;
use crate::search::open::{Frame, SetBy};
use crate::search::order::Visits;
use crate::search::view::View;
use crate::search::{
    Algorithm, Cut, Deep, Event, Input, Observer, Problem, Returned, Returns, ScoreWindow, Ties, scout,
};
use crate::tree::{Kind, NodeId};

/// What the body does at its decision points.
pub(super) struct Rules {
    /// Whether MIN's values are told as MIN sees them.
    pub(super) turned: bool,
    /// Whether windows close.
    pub(super) prunes: bool,
    /// Whether all children but the first are tested with an empty window.
    pub(super) tests: bool,
    pub(super) cut: Cut,
    pub(super) returns: Returns,
    pub(super) deep: Deep,
    pub(super) ties: Ties,
}

impl Rules {
    pub(super) fn of(input: &Input<'_>) -> Self {
        let task = input.task;
        let algorithm = task.algorithm;
        Self {
            turned: algorithm.turns_signs(),
            prunes: !matches!(algorithm, Algorithm::Minimax | Algorithm::Negamax),
            tests: algorithm == Algorithm::Scout,
            cut: task.cut,
            returns: task.returns,
            deep: if algorithm.tests() { Deep::Yes } else { task.deep },
            ties: task.ties,
        }
    }
}

/// A search in negamax form, with what it keeps from one pass to the next.
pub(super) struct Negamax<'a, V> {
    pub(super) input: &'a Input<'a>,
    pub(super) visits: &'a V,
    pub(super) rules: Rules,
    pub(super) memory: Memory,
    /// `None` where there are none.
    pub(super) killers: Option<Killers>,
    /// Needed by tests only.
    pub(super) ladder: Option<Ladder>,
    pub(super) view: View,
}

/// Searches the tree once, as far as it matters.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let mut body = Negamax::new(input, visits);
    let window = if body.rules.prunes { input.window() } else { input.full_window() };
    let is_max = View::is_of_max(input.tree, NodeId::ROOT);
    let window = body.view.window(is_max, window);
    Ok(body.view.returned(is_max, body.pass(window, observer)?))
}

impl<'a, V: Visits> Negamax<'a, V> {
    /// Made ready for what the task asks for.
    pub(super) fn new(input: &'a Input<'a>, visits: &'a V) -> Self {
        let (tree, task, scale) = (input.tree, input.task, input.scale);
        let has_table = task.table.is_on() && tree.has_positions();
        let rules = Rules::of(input);
        Self {
            input,
            visits,
            memory: if has_table { Memory::of_positions(tree, scale) } else { Memory::none(scale) },
            killers: (task.killers.is_on() && rules.prunes).then(Killers::default),
            ladder: None,
            view: View::new(scale.highest()),
            rules,
        }
    }

    /// Goes through the tree once, beginning with `window`. What comes in and out is as the root's player sees it.
    pub(super) fn pass<O: Observer>(&mut self, window: ScoreWindow, observer: &mut O) -> Result<Returned, Problem> {
        let mut open: Vec<Frame> = Vec::new();
        let mut is_max = View::is_of_max(self.input.tree, NodeId::ROOT);
        let (mut node, mut window, mut set_by) = (NodeId::ROOT, window, SetBy::default());
        loop {
            let mut returned = if let Some(known) = self.known(node, is_max, window) {
                let (value, bound) = self.told(is_max, known);
                observer.event(Event::Lookup { node, value, bound });
                known
            } else if let Some(index) = self.input.tree.leaf_index(node) {
                let Some(value) = self.input.leaf(index) else {
                    return Err(self.input.unknown_needed(node, self.told_window(is_max, window)));
                };
                let value = self.view.of_max(is_max, value);
                let read = Returned::exact(value);
                observer.event(Event::Leaf { node, value: self.told(is_max, read).0 });
                self.note(node, is_max, read, None);
                read
            } else {
                observer.event(Event::Enter { node, window: self.told_window(is_max, window) });
                let killer = self.killers.as_ref().and_then(|known| known.find(self.input.tree, node, open.len()));
                let first = killer.unwrap_or_else(|| self.visits.first(node));
                let worst = self.range(is_max).alpha;
                let mut frame = Frame::new(node, is_max, window, worst, set_by, killer);
                frame.next = self.next(&frame, first);
                (node, is_max, window, set_by) = self.hand_down(&mut frame, first);
                open.push(frame);
                continue;
            };
            loop {
                let ply = open.len().saturating_sub(1);
                let Some(frame) = open.last_mut() else { return Ok(returned) };
                let handed = self.view.returned(frame.is_max == is_max, returned);
                if frame.is_testing && scout::is_searched_again(frame.window, &handed) {
                    frame.is_testing = false;
                    window = self.view.window(frame.is_max == is_max, frame.window);
                    set_by = if frame.is_max == is_max { frame.set_by } else { frame.set_by.turned() };
                    observer.event(Event::Again { node, window: self.told_window(is_max, window) });
                    break;
                }
                frame.fold(node, handed, self.rules.ties, self.rules.prunes);
                self.tell_fold(frame, node, is_max, returned, observer);
                if self.rules.prunes && frame.is_cut(self.rules.cut) {
                    observer.event(frame.cut(node, self.rules.turned, self.told_window(frame.is_max, frame.window)));
                    self.killers.iter_mut().for_each(|killers| killers.note(ply, node));
                } else if let Some(next) = frame.next {
                    frame.next = self.next(frame, next);
                    (node, is_max, window, set_by) = self.hand_down(frame, next);
                    break;
                }
                returned = self.returned(frame);
                (node, is_max) = (frame.node, frame.is_max);
                let (value, bound) = self.told(is_max, returned);
                observer.event(Event::Exit { node, value, bound, from: returned.from });
                self.note(node, is_max, returned, Some(frame.entry));
                open.pop();
            }
        }
    }

    fn tell_fold<O: Observer>(&self, frame: &Frame, child: NodeId, is_max: bool, returned: Returned, observer: &mut O) {
        let best = self.told(frame.is_max, frame.best).0;
        let value = self.told(is_max, returned).0;
        let window = self.told_window(frame.is_max, frame.window);
        observer.event(Event::Fold { node: frame.node, child, value, best, window });
    }

    /// The child after `child`: the killer comes first, all others in their order.
    fn next(&self, frame: &Frame, child: NodeId) -> Option<NodeId> {
        let next = if frame.killer == Some(child) {
            Some(self.visits.first(frame.node))
        } else {
            self.visits.next(frame.node, child)
        };
        if next.is_some() && next == frame.killer { self.visits.next(frame.node, next?) } else { next }
    }

    /// What leaves can be worth.
    fn range(&self, is_max: bool) -> ScoreWindow {
        self.view.window(is_max, self.input.full_window())
    }

    /// How `child` is entered: whose eyes it is seen with, its window, and who set that.
    fn hand_down(&self, frame: &mut Frame, child: NodeId) -> (NodeId, bool, ScoreWindow, SetBy) {
        let tree = self.input.tree;
        let is_max = View::is_of_max(tree, child);
        let range = self.range(frame.is_max);
        let (mut window, mut set_by) = match (self.rules.prunes, self.rules.deep) {
            (false, _) => (range, SetBy::default()),
            (true, Deep::Yes) => (frame.window, frame.set_by),
            (true, Deep::No) => frame.own_bound(range),
        };
        frame.is_testing = false;
        if self.rules.tests && frame.best.from.is_some() && tree.kind(child) != Kind::Leaf {
            let test = self.ladder.as_ref().and_then(|ladder| scout::test(window, frame.is_max, ladder, self.view));
            if let Some(test) = test {
                (window, set_by.other) = (test, None);
                frame.is_testing = true;
            }
        }
        if is_max == frame.is_max {
            (child, is_max, window, set_by)
        } else {
            (child, is_max, self.view.window(false, window), set_by.turned())
        }
    }

    /// What an open node hands up. Nothing is better than the end of the range, and nothing worse than the other.
    fn returned(&self, frame: &Frame) -> Returned {
        let mut returned = frame.returned(frame.next.is_some(), self.rules.returns, self.rules.prunes);
        if self.input.task.values_in.is_some() {
            let range = self.range(frame.is_max);
            returned.is_upper |= returned.is_lower && returned.value >= range.beta;
            returned.is_lower |= returned.is_upper && returned.value <= range.alpha;
        }
        returned
    }

    /// What is remembered of `node`, if that is enough. The root is searched in any case.
    fn known(&self, node: NodeId, is_max: bool, window: ScoreWindow) -> Option<Returned> {
        let entry = self.memory.find(node).filter(|_| node != NodeId::ROOT)?;
        let bounds = self.view.window(is_max, ScoreWindow { alpha: entry.lower, beta: entry.upper });
        let (lower, upper) = (bounds.alpha, bounds.beta);
        let passes = |over: bool, equal: bool| over || (equal && self.rules.cut == Cut::OnEqual);
        let known = if lower == upper {
            Returned::exact(lower)
        } else if !self.rules.prunes {
            return None;
        } else if passes(lower > window.beta, lower == window.beta) {
            Returned { value: lower, is_lower: true, is_upper: false, from: None }
        } else if passes(upper < window.alpha, upper == window.alpha) {
            Returned { value: upper, is_lower: false, is_upper: true, from: None }
        } else {
            return None;
        };
        let clamps = self.rules.returns == Returns::FailHard && self.rules.prunes && !self.input.tree.is_leaf(node);
        Some(if clamps { known.clamped(window) } else { known })
    }

    /// Remembers what came out at `node`, which was entered with `entry`; a leaf is read without a window.
    fn note(&mut self, node: NodeId, is_max: bool, returned: Returned, entry: Option<ScoreWindow>) {
        let inside = entry.filter(|_| self.rules.prunes);
        let is_lower = returned.is_lower && inside.is_none_or(|entry| returned.value > entry.alpha);
        let is_upper = returned.is_upper && inside.is_none_or(|entry| returned.value < entry.beta);
        let seen = self.view.returned(is_max, Returned { is_lower, is_upper, ..returned });
        self.memory.note(node, seen.is_lower.then_some(seen.value), seen.is_upper.then_some(seen.value));
    }

    /// A value as it is told.
    fn told(&self, is_max: bool, returned: Returned) -> (crate::search::Score, crate::search::Bound) {
        let told = self.view.returned(is_max || self.rules.turned, returned);
        (told.value, told.bound())
    }

    fn told_window(&self, is_max: bool, window: ScoreWindow) -> ScoreWindow {
        self.view.window(is_max || self.rules.turned, window)
    }
}
