//! The answers to questions about unknown leaves and orders: those of a sheet, and those that are worked out.

use crate::answer::{Answer, Run, derive};
use crate::exercise::{Exercise, Problem, Puzzle, Rules, Subject};
use crate::search::{self, ByValue, Extreme, Fate, Needed, Orders, Piece, Task, Truth, Unknowns};
use crate::trace::Trace;
use crate::tree::{NodeId, Tree};
use crate::value::{Intervals, Number, Value};
use std::collections::BTreeMap;

/// An answer that is neither a list nor a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Solution {
    /// For which values something is so.
    Region {
        /// The values.
        set: Intervals,
        /// In a key: the values by another reading of the question, which is as right.
        also: Option<Intervals>,
    },
    /// What the root is worth, by cases.
    Pieces(Vec<Piece>),
    /// The children of some nodes in order.
    Order {
        /// A node that is not among them has its children as written.
        order: BTreeMap<NodeId, Vec<NodeId>>,
        /// In a key: how many leaves are visited.
        leaves: Option<u64>,
    },
    /// Conventions that explain what is given.
    Rules(Rules),
}

/// The answer to a question.
///
/// # Errors
/// There is none: the search cannot be carried out, or the tree is too large.
pub(crate) fn solve(tree: &Tree, task: &Task, puzzle: &Puzzle) -> Result<Answer, search::Problem> {
    let region = |set: &Intervals, also: Option<&Intervals>| {
        Answer::Puzzle(Solution::Region { set: set.clone(), also: also.cloned() })
    };
    let order =
        |extreme: Extreme| Answer::Puzzle(Solution::Order { order: extreme.order, leaves: Some(extreme.leaves) });
    let by_value = || ByValue::of(tree, task)?.ok_or(search::Problem::NotYet { what: search::Missing::Question });
    let leaves = |fits: fn(Fate) -> bool| {
        let needed = Needed::of(tree, task)?.ok_or(search::Problem::NotYet { what: search::Missing::Question })?;
        let horizon = search::Horizon::of(tree, task)?;
        Ok(Answer::Nodes(horizon.leaves(tree).filter(|&leaf| fits(needed.fate(leaf))).collect()))
    };
    match puzzle {
        Puzzle::Prunes(node) => Ok(region(by_value()?.pruned(*node), None)),
        Puzzle::MakesBest(node) => {
            let by_value = by_value()?;
            let none = Intervals::NONE;
            let by_move = by_value.by_move(*node);
            Ok(region(by_move.map_or(&none, |one| &one.best), by_move.map(|one| &one.chosen)))
        }
        Puzzle::RootValue => Ok(Answer::Puzzle(Solution::Pieces(by_value()?.root))),
        Puzzle::NeverNeeded => leaves(|fate| fate == Fate::Never),
        Puzzle::CouldBePruned => leaves(|fate| fate != Fate::Always),
        Puzzle::BestOrder => Ok(order(Orders::of(tree, task)?.fewest)),
        Puzzle::WorstOrder => Ok(order(Orders::of(tree, task)?.most)),
        Puzzle::CountInBestOrder => {
            let fewest = Orders::of(tree, task)?.fewest.leaves;
            Ok(Answer::Count(Number::from(usize::try_from(fewest).unwrap_or(usize::MAX))))
        }
    }
}

/// All that a key is made of where the course of the search hangs on unknown leaves.
pub(crate) struct Open {
    /// A search of one case: only what does not hang on the unknowns may be read off it.
    pub(crate) trace: Trace,
    pub(crate) answers: Vec<Answer>,
}

/// The answers that are the same whatever the unknowns are.
///
/// # Errors
/// A question has no such answer; it is `needed` that the search asked for.
pub(crate) fn open(
    exercise: &Exercise,
    task: &Task,
    unknowns: &Unknowns,
    needed: &search::Problem,
) -> Result<Open, Problem> {
    let at = |node: NodeId| exercise.places.get(node.index()).copied().unwrap_or(exercise.span);
    let refused = |problem: search::Problem| {
        let node = problem.node();
        Problem::Search { problem, name: exercise.label(node), span: at(node) }
    };
    let samples = match &unknowns.by_value {
        Some(by_value) => by_value.samples.clone(),
        None => vec![Number::ZERO],
    };
    let mut cases = Vec::new();
    for sample in &samples {
        let leaves = unknowns.all.iter().flat_map(|unknown| &unknown.leaves);
        let tree = exercise.tree.with_values(leaves.map(|&leaf| (leaf, Value::from(sample.clone()))));
        let trace = Trace::record(&tree, task).map_err(refused)?;
        let best_moves = Truth::within(&tree, trace.horizon()).best_moves(&tree);
        cases.push((tree, trace, best_moves));
    }
    let mut answers = Vec::new();
    for question in &exercise.questions {
        if let Subject::Puzzle(puzzle, _) = &question.subject {
            answers.push(solve(&exercise.tree, task, puzzle).map_err(refused)?);
            continue;
        }
        let mut derived = cases
            .iter()
            .map(|(tree, trace, best_moves)| derive(Run { tree, task, trace, best_moves }, &question.subject));
        let first = derived.next();
        match first.filter(|first| unknowns.by_value.is_some() && derived.all(|other| other == *first)) {
            Some(answer) => answers.push(answer),
            None => return Err(refused(needed.clone())),
        }
    }
    match cases.into_iter().next() {
        Some((_, trace, _)) => Ok(Open { trace, answers }),
        None => Err(refused(needed.clone())),
    }
}
