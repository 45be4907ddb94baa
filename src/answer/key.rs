//! The key of an exercise: what a right sheet says.

use crate::answer::{Answer, Run, convention, derive, puzzle};
use crate::exercise::{Among, Exercise, Problem, Subject};
use crate::search::{self, Task, Truth, Unknowns};
use crate::trace::Trace;
use crate::tree::NodeId;

/// The key of an exercise, and what it was read off.
#[derive(Clone, Debug)]
pub struct Key {
    /// What the search did; where it hangs on unknown leaves, what it does in one case.
    pub trace: Trace,
    /// What every node is truly worth.
    pub truth: Truth,
    /// The moves at the root that are truly best.
    pub best_moves: Vec<NodeId>,
    /// One a question.
    pub answers: Vec<Answer>,
    /// What can be said of unknown leaves; `None` where there are none.
    pub unknowns: Option<Unknowns>,
}

impl Key {
    /// Solves `exercise`.
    ///
    /// # Errors
    /// The search needs a value that is not known, or a question has no answer.
    pub fn of(exercise: &Exercise) -> Result<Self, Problem> {
        let (tree, task) = (&exercise.tree, &exercise.task);
        let refused = |problem: search::Problem| {
            let node = problem.node();
            let span = exercise.places.get(node.index()).copied().unwrap_or(exercise.span);
            Problem::Search { problem, name: exercise.label(node), span }
        };
        let trace = match Trace::record(tree, task) {
            Ok(trace) => trace,
            Err(problem) => return Self::of_open(exercise, &problem).unwrap_or_else(|| Err(refused(problem))),
        };
        for question in &exercise.questions {
            if let Subject::Puzzle(puzzle, _) = &question.subject {
                puzzle::solve(tree, task, puzzle).map_err(refused)?;
            }
            if let Subject::Convention(facts) = &question.subject
                && convention::explain(tree, task, facts).is_none()
            {
                return Err(Problem::Unexplained { span: question.span });
            }
            let (Subject::Values(Among::These(nodes)) | Subject::Windows(_, Among::These(nodes))) = &question.subject
            else {
                continue;
            };
            if let Some(&node) = nodes.iter().find(|&&node| !trace.is_visited(node)) {
                return Err(Problem::NeverVisited { name: exercise.label(node), span: question.span });
            }
            // A node at the depth limit is a leaf of this search.
            let is_leaf = |node: &&NodeId| trace.is_leaf(tree, **node);
            if let (Subject::Windows(..), Some(&node)) = (&question.subject, nodes.iter().find(is_leaf)) {
                return Err(Problem::NotInner { name: exercise.label(node), span: question.span });
            }
        }
        let truth = Truth::under(tree, trace.horizon(), task);
        let best_moves = truth.best_moves(tree);
        let run = Run { tree, task, trace: &trace, best_moves: &best_moves };
        let answers = exercise.questions.iter().map(|question| derive(run, &question.subject)).collect();
        // Where that is too much to work out, the search goes its way without it.
        let unknowns = Unknowns::of(tree, task).unwrap_or_default();
        Ok(Self { trace, truth, best_moves, answers, unknowns })
    }

    /// The key of an exercise whose search stopped at an unknown leaf; `None` where nothing can be said about it.
    fn of_open(exercise: &Exercise, problem: &search::Problem) -> Option<Result<Self, Problem>> {
        let search::Problem::UnknownNeeded { .. } = problem else { return None };
        let unknowns = match Unknowns::of(&exercise.tree, &exercise.task) {
            Ok(unknowns) => unknowns?,
            Err(problem) => {
                let node = problem.node();
                let span = exercise.places.get(node.index()).copied().unwrap_or(exercise.span);
                return Some(Err(Problem::Search { problem, name: exercise.label(node), span }));
            }
        };
        let open = match puzzle::open(exercise, &exercise.task, &unknowns, problem) {
            Ok(open) => open,
            Err(problem) => return Some(Err(problem)),
        };
        let truth = Truth::within(&exercise.tree, open.trace.horizon());
        let best_moves = truth.best_moves(&exercise.tree);
        let (trace, answers) = (open.trace, open.answers);
        Some(Ok(Self { trace, truth, best_moves, answers, unknowns: Some(unknowns) }))
    }

    /// Whether the course of the search hangs on unknown leaves, so that it has no one trace.
    pub fn is_open(&self) -> bool {
        self.unknowns.as_ref().is_some_and(|unknowns| unknowns.are_read)
    }

    /// The run that the key was read off.
    pub fn run<'a>(&'a self, exercise: &'a Exercise) -> Run<'a> {
        Run { tree: &exercise.tree, task: &exercise.task, trace: &self.trace, best_moves: &self.best_moves }
    }

    /// The conventions under which an answer to what is asked would be another: the names of their keywords.
    pub fn depends_on(&self, exercise: &Exercise) -> Vec<&'static str> {
        let others = other_conventions(&exercise.task).into_iter();
        others.filter(|(_, task)| !self.changes(exercise, task).is_empty()).map(|(name, _)| name).collect()
    }

    /// The questions, by their numbers from 0, whose answer would be another under `task`: all of them where it has none.
    pub fn changes(&self, exercise: &Exercise, task: &Task) -> Vec<usize> {
        let tree = &exercise.tree;
        // What the conventions of another key are hangs on none of these.
        let asked = exercise.questions.iter().enumerate();
        let asked = asked.filter(|(_, question)| !matches!(question.subject, Subject::Convention(_)));
        let differs = |at: usize, answer: Option<&Answer>| answer != self.answers.get(at);
        let trace = match Trace::record(tree, task) {
            Ok(trace) => trace,
            Err(problem) => {
                let open = Unknowns::of(tree, task).ok().flatten();
                let open = open.and_then(|unknowns| puzzle::open(exercise, task, &unknowns, &problem).ok());
                let answer = |at: usize| open.as_ref().and_then(|open| open.answers.get(at));
                return asked.map(|(at, _)| at).filter(|&at| differs(at, answer(at))).collect();
            }
        };
        let run = Run { tree, task, trace: &trace, best_moves: &self.best_moves };
        asked.filter(|(at, question)| differs(*at, Some(&derive(run, &question.subject)))).map(|(at, _)| at).collect()
    }
}

/// The task with each of its conventions, one at a time, the other way: the keyword, and the task.
pub fn other_conventions(task: &Task) -> Vec<(&'static str, Task)> {
    let cut = task.cut.other();
    let returns = task.returns.other();
    let bounds = task.bounds.other();
    let deep = task.deep.other();
    let ties = task.ties.other();
    let mut others = vec![("ties", Task { ties, ..task.clone() })];
    if task.algorithm.has_windows() {
        others.insert(0, ("cut", Task { cut, ..task.clone() }));
        others.insert(1, ("returns", Task { returns, ..task.clone() }));
        others.insert(2, ("bounds", Task { bounds, ..task.clone() }));
        others.insert(3, ("deep", Task { deep, ..task.clone() }));
    }
    others
}
