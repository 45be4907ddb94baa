//! Sets of values of an unknown, values by cases, orders of children, and conventions, which explain a key or do not.
//!
//! The number line is cut at all ends of both answers, for a set at all values of leaves too: gaps weigh 1, points 1/4. Right is right;
//! who is wrong at ends only loses 1/4 a point; who says "always" or "never" wrongly earns nothing; anything else earns 3/4
//! of what both have in common over what either has.

use crate::answer::{Solution, explains};
use crate::exercise::Subject;
use crate::grading::Context;
use crate::grading::mark::{ItemMark, PuzzleFault, Score, What};
use crate::search::{Event, Order, Piece, Task, run};
use crate::text::Span;
use crate::tree::{LeafValue, NodeId};
use crate::value::{Cells, Intervals, Number, Value};
use std::collections::BTreeMap;

/// The share of an answer that is right.
pub(crate) fn puzzle<'a>(
    context: &Context<'a>,
    subject: &Subject,
    key: &'a Solution,
    given: &'a Solution,
    places: &[Span],
) -> Option<Score> {
    let (fraction, fault) = match (key, given) {
        (Solution::Region { set, also }, Solution::Region { set: given, .. }) => {
            let readings = std::iter::once(set).chain(also);
            readings.map(|key| region(context, key, given)).max_by(|one, other| one.0.cmp(&other.0))?
        }
        (Solution::Pieces(key), Solution::Pieces(given)) => pieces(context, key, given),
        (Solution::Order { leaves: Some(leaves), .. }, Solution::Order { order, .. }) => {
            let visited = visited(context, order);
            let right = visited == Some(*leaves);
            (if right { Number::ONE } else { Number::ZERO }, PuzzleFault::Order { visited })
        }
        (Solution::Rules(_), Solution::Rules(rules)) => {
            let Subject::Convention(facts) = subject else { return None };
            let exercise = context.exercise;
            let right = explains(&exercise.tree, &rules.under(&exercise.task), facts);
            (if right { Number::ONE } else { Number::ZERO }, PuzzleFault::Wrong)
        }
        _ => return None,
    };
    let right = fraction == Number::ONE;
    let what = What::Puzzle { given: given.clone(), key: key.clone(), fault };
    let items = vec![ItemMark::new(places.first().copied(), right, what)];
    Some(Score { items, ..Score::new(fraction.clone(), fraction, usize::from(!right)) })
}

/// What two answers have in common, cell by cell.
#[derive(Default)]
struct Tally {
    both: Number,
    either: Number,
    wrong_gaps: usize,
    wrong_points: usize,
}

impl Tally {
    fn add(&mut self, is_point: bool, is_shared: bool, is_right: bool, is_any: bool) {
        let weight = if is_point { Number::ratio(1, 4).unwrap_or_default() } else { Number::ONE };
        if is_shared {
            self.both = self.both.plus(&weight);
        }
        if is_any {
            self.either = self.either.plus(&weight);
        }
        if !is_right && is_point {
            self.wrong_points += 1;
        } else if !is_right {
            self.wrong_gaps += 1;
        }
    }

    /// The share, the answer saying the same of everything where `is_trivial`.
    fn share(&self, is_trivial: bool) -> (Number, PuzzleFault) {
        let quarter = Number::ratio(1, 4).unwrap_or_default();
        if self.wrong_gaps == 0 {
            let lost = quarter.times(&Number::from(self.wrong_points));
            return (Number::ONE.minus(&lost).max(Number::ZERO), PuzzleFault::Ends);
        }
        let common = self.both.over(&self.either).filter(|_| !is_trivial).unwrap_or_default();
        (common.minus(&common.times(&quarter)), PuzzleFault::Wrong)
    }
}

/// The cells in which answers can differ, and that the task allows.
fn cells<'a>(context: &Context<'a>, ends: impl Iterator<Item = &'a Number>) -> (Cells, Vec<usize>) {
    let task = &context.exercise.task;
    let range = task.values_in.iter().flat_map(|range| [&range.alpha, &range.beta]).filter_map(Value::finite);
    let cells = Cells::between(range.chain(ends).cloned());
    let is_allowed = |cell: &usize| {
        let value = Value::from(cells.sample(*cell));
        task.values_in.as_ref().is_none_or(|range| range.alpha <= value && value <= range.beta)
    };
    let allowed = (0..cells.count()).filter(is_allowed).collect();
    (cells, allowed)
}

fn region<'a>(context: &Context<'a>, key: &'a Intervals, given: &'a Intervals) -> (Number, PuzzleFault) {
    let leaves = context.exercise.tree.leaf_values().iter().filter_map(|leaf| match leaf {
        LeafValue::Known(value) => value.finite(),
        LeafValue::Unknown(_) | LeafValue::Payoffs(_) => None,
    });
    let (cells, allowed) = cells(context, leaves.chain(key.ends()).chain(given.ends()));
    let mut tally = Tally::default();
    for cell in allowed {
        let sample = cells.sample(cell);
        let (in_key, in_given) = (key.contains(&sample), given.contains(&sample));
        tally.add(cells.point(cell).is_some(), in_key && in_given, in_key == in_given, in_key || in_given);
    }
    tally.share(given.is_never() || given.is_always())
}

fn pieces<'a>(context: &Context<'a>, key: &'a [Piece], given: &'a [Piece]) -> (Number, PuzzleFault) {
    let ends = key.iter().chain(given).flat_map(|piece| piece.when.ends());
    let constants = given.iter().filter_map(|piece| piece.value.as_ref()?.finite());
    let (cells, allowed) = cells(context, ends.chain(constants));
    let mut tally = Tally::default();
    for cell in allowed {
        let sample = cells.sample(cell);
        let worth = |pieces: &[Piece]| {
            let piece = pieces.iter().find(|piece| piece.when.contains(&sample))?;
            Some(piece.value.clone().unwrap_or_else(|| sample.clone().into()))
        };
        let right = worth(key) == worth(given);
        tally.add(cells.point(cell).is_some(), right, right, true);
    }
    tally.share(given.len() < 2)
}

/// How many leaves the search visits in an order.
fn visited(context: &Context<'_>, order: &BTreeMap<NodeId, Vec<NodeId>>) -> Option<u64> {
    let exercise = context.exercise;
    let order = Order { at: order.clone(), ..Order::default() };
    let mut leaves = 0;
    let mut count = |event: Event| leaves += u64::from(matches!(event, Event::Leaf { .. }));
    let mut count: &mut dyn FnMut(Event) = &mut count;
    run(&exercise.tree, &Task { order, ..exercise.task.clone() }, &mut count).ok()?;
    Some(leaves)
}
