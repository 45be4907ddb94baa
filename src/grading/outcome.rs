//! What everybody in the catalogue would answer to an exercise: one row a distinct set of answers.

use crate::answer::{Answer, Reading, Run, derive_read};
use crate::exercise::{Exercise, Subject};
use crate::grading::diagnosis::Answered;
use crate::grading::index::Index;
use crate::grading::misconception::Misconception;
use crate::search::{Quirk, Quirks, Truth};
use crate::trace::Trace;
use crate::tree::NodeId;
use std::collections::{BTreeSet, HashMap};

/// Trees with more nodes than this are not searched by pairs of misconceptions; there are thousands of pairs.
const PAIRS_UP_TO: usize = 120;
/// Trees with more nodes than this are not diagnosed.
pub(crate) const SINGLES_UP_TO: usize = 4_000;

/// Who would answer so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cause {
    pub first: &'static Misconception,
    pub second: Option<&'static Misconception>,
}

impl Cause {
    /// Which of several is preferred: the lowest. A pair comes after everything else, a pair of mild mistakes first.
    pub(crate) fn rank(&self) -> usize {
        let first = self.first.class.rank();
        self.second.map_or(first, |second| 10 + first + second.class.rank())
    }

    /// The same with the next of kin for each: see [`Misconception::kin`].
    pub(crate) fn kin(&self) -> Self {
        Self { first: self.first.kin(), second: self.second.map(Misconception::kin) }
    }

    /// Who.
    pub(crate) fn members(&self) -> impl Iterator<Item = &'static Misconception> + use<> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// Answers, and who would give them. The right ones have no cause.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub answers: Vec<Answer>,
    pub causes: Vec<Cause>,
}

/// The distinct outcomes of an exercise, the right one first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcomes {
    pub rows: Vec<Outcome>,
    index: Index,
}

impl Outcomes {
    fn of(rows: Vec<Outcome>) -> Self {
        let index = Index::of(rows.iter().map(|row| row.answers.as_slice()));
        Self { rows, index }
    }

    /// The rows that explain a sheet.
    pub(crate) fn explaining(&self, answered: &Answered<'_>, lenient: bool) -> impl Iterator<Item = usize> {
        self.index.explaining(answered, lenient, |row, question| &self.rows[row].answers[question]).into_iter()
    }

    /// Runs the catalogue, one misconception at a time.
    pub(crate) fn singles(exercise: &Exercise, right: &[Answer], best_moves: &[NodeId]) -> Self {
        let mut table = Table::new(exercise, right, best_moves);
        if exercise.tree.len() <= SINGLES_UP_TO {
            for first in fitting(exercise) {
                table.add(Cause { first, second: None });
            }
        }
        Self::of(table.rows)
    }

    /// Runs all pairs. What looks like one alone is left to [`singles`](Self::singles).
    pub(crate) fn pairs(exercise: &Exercise, singles: &Self, best_moves: &[NodeId]) -> Self {
        let Some(right) = singles.rows.first() else { return Self::default() };
        let mut table = Table::new(exercise, &right.answers, best_moves);
        for row in singles.rows.iter().skip(1) {
            table.known(row.answers.clone());
        }
        if exercise.tree.len() <= PAIRS_UP_TO {
            let fitting: Vec<&'static Misconception> = fitting(exercise).collect();
            for (index, first) in fitting.iter().enumerate() {
                for second in fitting.iter().skip(index + 1).filter(|second| compose(first, second)) {
                    table.add(Cause { first, second: Some(second) });
                }
            }
        }
        let mut rows = table.rows;
        rows.retain(|row| !row.causes.is_empty());
        rows.insert(0, right.clone());
        Self::of(rows)
    }
}

fn fitting(exercise: &Exercise) -> impl Iterator<Item = &'static Misconception> {
    Misconception::all().filter(|one| one.fits(&exercise.task))
}

/// Whether two misconceptions can be had at once and be told from each one alone.
fn compose(a: &Misconception, b: &Misconception) -> bool {
    let is_negamax = |one: &Misconception| one.way.quirk().is_some_and(Quirk::is_negamax);
    let mixes = |one: &Misconception| matches!(one.way.quirk(), None | Some(Quirk::OtherCut));
    match (is_negamax(a), is_negamax(b)) {
        (true, true) => false,
        (true, false) => mixes(b),
        (false, true) => mixes(a),
        (false, false) => true,
    }
}

struct Table<'a> {
    exercise: &'a Exercise,
    best_moves: &'a [NodeId],
    rows: Vec<Outcome>,
    /// How many rows at the beginning are known already.
    singles: usize,
    /// Where the row of these answers is.
    at: HashMap<Vec<Answer>, usize>,
    /// Of each set of quirks, what it does; `None` where it does not fit.
    traces: HashMap<Quirks, Option<Trace>>,
}

impl<'a> Table<'a> {
    fn new(exercise: &'a Exercise, right: &[Answer], best_moves: &'a [NodeId]) -> Self {
        let mut table =
            Self { exercise, best_moves, rows: Vec::new(), singles: 0, at: HashMap::new(), traces: HashMap::new() };
        table.known(right.to_vec());
        table
    }

    /// Takes note of answers that need no pair to be explained.
    fn known(&mut self, answers: Vec<Answer>) {
        self.at.insert(answers.clone(), self.rows.len());
        self.rows.push(Outcome { answers, causes: Vec::new() });
        self.singles = self.rows.len();
    }

    /// Adds what `cause` would answer; which row it is in, or `None` where it does not fit.
    fn add(&mut self, cause: Cause) -> Option<usize> {
        let quirks: Quirks = cause.members().filter_map(|one| one.way.quirk()).collect();
        let readings: Vec<Reading> = cause.members().filter_map(|one| one.way.reading()).collect();
        let (tree, task) = (&self.exercise.tree, &self.exercise.task);
        let record = || Trace::record_quirky(tree, task, quirks).ok().flatten();
        let Some(trace) = self.traces.entry(quirks).or_insert_with(record) else { return None };
        let run = Run { tree, task, trace, best_moves: self.best_moves };
        let subjects = self.exercise.questions.iter().map(|question| &question.subject);
        // What is not about one run is the same whatever somebody does in one.
        let answers = subjects.zip(&self.rows[0].answers).map(|(subject, right)| match subject {
            Subject::Puzzle(..) | Subject::Convention(_) => right.clone(),
            _ => derive_read(run, subject, &readings),
        });
        let answers: Vec<Answer> = answers.collect();
        let at = *self.at.entry(answers).or_insert_with_key(|answers| {
            self.rows.push(Outcome { answers: answers.clone(), causes: Vec::new() });
            self.rows.len() - 1
        });
        // What looks right shows nothing, and a pair that looks like one alone shows that one.
        if at >= self.singles {
            self.rows[at].causes.push(cause);
        }
        Some(at)
    }
}

/// The names of the misconceptions that an exercise whose key is `right` reveals: whoever has one answers differently.
pub(crate) fn revealed(exercise: &Exercise, right: &[Answer], best_moves: &[NodeId]) -> BTreeSet<&'static str> {
    let singles = Outcomes::singles(exercise, right, best_moves);
    let causes = singles.rows.iter().skip(1).flat_map(|row| &row.causes);
    causes.map(|cause| cause.first.id).collect()
}

/// What each of `held` answers to an exercise whose key is `right`; `None` where nobody can have it there.
pub(crate) fn answers_of_each(
    exercise: &Exercise,
    right: &[Answer],
    best_moves: &[NodeId],
    held: &[&'static Misconception],
) -> Vec<Option<Vec<Answer>>> {
    let mut table = Table::new(exercise, right, best_moves);
    let answers = |first: &&'static Misconception| {
        if !first.fits(&exercise.task) {
            return None;
        }
        let at = table.add(Cause { first, second: None })?;
        Some(table.rows[at].answers.clone())
    };
    held.iter().map(answers).collect()
}

/// What the exercise's answers would be if the tree were another: for slips.
pub(crate) fn answers_on(exercise: &Exercise, tree: &crate::tree::Tree) -> Option<Vec<Answer>> {
    if exercise
        .questions
        .iter()
        .any(|question| matches!(question.subject, Subject::Puzzle(..) | Subject::Convention(_)))
    {
        // They take too long to be asked of many trees.
        return None;
    }
    let trace = Trace::record(tree, &exercise.task).ok()?;
    let best_moves = Truth::of(tree).best_moves(tree);
    let run = Run { tree, task: &exercise.task, trace: &trace, best_moves: &best_moves };
    let subjects = exercise.questions.iter().map(|question| &question.subject);
    Some(subjects.map(|subject| derive_read(run, subject, &[])).collect())
}
