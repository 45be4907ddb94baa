//! Each row of a trace against the student's own rows before it.
//!
//! Three kinds of step: a node *inherits* its parent's window as it stands, a window is *updated* with the value that the
//! student's own rows imply for a child, and a node *stops* when its own window has closed, and not before. A slip costs
//! its own row; what follows from it is right.

use crate::answer::Row;
use crate::exercise::Exercise;
use crate::grading::Context;
use crate::grading::mark::{Follows, Items};
use crate::grading::values::close;
use crate::search::{Bounds, Cut, Deep, Returns};
use crate::syntax::Verb;
use crate::text::Span;
use crate::tree::{Kind, NodeId};
use crate::value::{Number, Value, Window};
use std::collections::BTreeMap;

/// A node that the student has entered.
struct Open {
    entry: Window,
    window: Window,
    best: Option<Value>,
    /// Whether the window has closed.
    closed: bool,
    /// The row that last changed it.
    place: Option<Span>,
}

/// One a row: where it is right by the rows before it, which row it follows from.
pub(crate) fn follows(context: &Context<'_>, tolerance: &Number, given: Items<'_, Row>) -> Vec<Option<Follows>> {
    let task = &context.exercise.task;
    let is_local = task.algorithm.has_windows() && task.algorithm.goes_straight() && !task.deepening.is_on();
    if !is_local || task.deep == Deep::No {
        return vec![None; given.items.len()];
    }
    let mut replay = Replay { exercise: context.exercise, tolerance, open: BTreeMap::new(), seen: BTreeMap::new() };
    given.iter().map(|(row, place)| replay.row(row, place)).collect()
}

struct Replay<'a> {
    exercise: &'a Exercise,
    tolerance: &'a Number,
    open: BTreeMap<NodeId, Open>,
    /// How often a step stood there already.
    seen: BTreeMap<(Verb, NodeId), usize>,
}

impl Replay<'_> {
    /// Takes in a row, and tells whether it follows.
    fn row(&mut self, row: &Row, place: Option<Span>) -> Option<Follows> {
        let seen = self.seen.entry((row.verb, row.node)).or_default();
        *seen += 1;
        let is_first = *seen == 1;
        let follows = match row.verb {
            Verb::Enter => self.enter(row, place),
            Verb::Leaf => self.leaf(row, place),
            Verb::Back => self.back(row, place),
            Verb::Cut => self.cut(row),
            Verb::Exit => None,
        };
        follows.filter(|_| is_first)
    }

    /// The parent, where its search goes on.
    fn searched_parent(&self, node: NodeId) -> Option<&Open> {
        let parent = self.exercise.tree.parent(node)?;
        self.open.get(&parent).filter(|open| !open.closed)
    }

    fn enter(&mut self, row: &Row, place: Option<Span>) -> Option<Follows> {
        let window = row.window.clone()?;
        let is_root = row.node == NodeId::ROOT;
        let expected = self.searched_parent(row.node).map(|open| (open.window.clone(), open.place));
        let open = Open { entry: window.clone(), window: window.clone(), best: None, closed: false, place };
        self.open.insert(row.node, open);
        if is_root {
            return None;
        }
        let (expected, from) = expected?;
        self.agrees(&expected, &window).then_some(Follows { from })
    }

    fn leaf(&mut self, row: &Row, place: Option<Span>) -> Option<Follows> {
        let value = self.exercise.tree.value(row.node)?.clone();
        let is_read = row.value.as_ref().is_none_or(|given| close(given, &value, self.tolerance));
        let from = self.fold(row, row.value.clone().unwrap_or(value), place)?;
        is_read.then_some(from)
    }

    fn back(&mut self, row: &Row, place: Option<Span>) -> Option<Follows> {
        if self.exercise.tree.is_leaf(row.node) {
            return None;
        }
        let implied = self.open.get(&row.node).and_then(|open| {
            let best = open.best.clone()?;
            Some(match self.exercise.task.returns {
                Returns::FailSoft => best,
                Returns::FailHard => {
                    best.clamp(open.entry.alpha.clone().min(open.entry.beta.clone()), open.entry.beta.clone())
                }
            })
        });
        let given = row.value.clone()?;
        let from = self.fold(row, given.clone(), place)?;
        close(&implied?, &given, self.tolerance).then_some(from)
    }

    /// Takes a child's value into its parent; tells whether the window written beside it is the one that comes of it.
    fn fold(&mut self, row: &Row, value: Value, place: Option<Span>) -> Option<Follows> {
        let goes_on = self.searched_parent(row.node).is_some();
        let parent = self.exercise.tree.parent(row.node)?;
        let is_max = self.exercise.tree.kind(parent) == Kind::Max;
        let task = &self.exercise.task;
        let open = self.open.get_mut(&parent)?;
        let best = match open.best.take() {
            Some(best) if is_max => best.max(value),
            Some(best) => best.min(value),
            None => value,
        };
        let mut moved = open.window.clone();
        if is_max {
            moved.alpha = moved.alpha.max(best.clone());
        } else {
            moved.beta = moved.beta.min(best.clone());
        }
        let closed = match task.cut {
            Cut::OnEqual => moved.alpha >= moved.beta,
            Cut::OnlyAbove => moved.alpha > moved.beta,
        };
        let expected = if closed && task.bounds == Bounds::TestThenUpdate { open.window.clone() } else { moved };
        let from = open.place;
        open.best = Some(best);
        open.closed |= closed;
        open.place = place;
        open.window = row.window.clone().unwrap_or_else(|| expected.clone());
        // What the student wrote decides what happens next.
        if let Some(window) = &row.window
            && task.bounds == Bounds::UpdateThenTest
        {
            open.closed = match task.cut {
                Cut::OnEqual => window.alpha >= window.beta,
                Cut::OnlyAbove => window.alpha > window.beta,
            };
        }
        let is_right = row.window.as_ref().is_none_or(|window| self.agrees(&expected, window));
        (goes_on && is_right).then_some(Follows { from })
    }

    fn cut(&self, row: &Row) -> Option<Follows> {
        let open = self.open.get(&row.node).filter(|open| open.closed)?;
        let is_right = row.window.as_ref().is_none_or(|window| self.agrees(&open.window, window));
        is_right.then_some(Follows { from: open.place })
    }

    fn agrees(&self, expected: &Window, given: &Window) -> bool {
        close(&expected.alpha, &given.alpha, self.tolerance) && close(&expected.beta, &given.beta, self.tolerance)
    }
}
