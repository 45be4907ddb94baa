//! The key of an exercise: what a right sheet says.

use crate::answer::{Answer, Run, derive};
use crate::exercise::{Among, Exercise, Problem, Subject};
use crate::search::{Bounds, Cut, Deep, Returns, Task, Ties, Truth};
use crate::trace::Trace;
use crate::tree::NodeId;

/// The key of an exercise, and what it was read off.
#[derive(Clone, Debug)]
pub struct Key {
    /// What the search did.
    pub trace: Trace,
    /// What every node is truly worth.
    pub truth: Truth,
    /// The moves at the root that are truly best.
    pub best_moves: Vec<NodeId>,
    /// One a question.
    pub answers: Vec<Answer>,
}

impl Key {
    /// Solves `exercise`.
    ///
    /// # Errors
    /// The search needs a value that is not known, or a question has no answer.
    pub fn of(exercise: &Exercise) -> Result<Self, Problem> {
        let (tree, task) = (&exercise.tree, &exercise.task);
        let trace = Trace::record(tree, task).map_err(|problem| {
            let node = problem.node();
            let span = exercise.places.get(node.index()).copied().unwrap_or(exercise.span);
            Problem::Search { problem, name: exercise.label(node), span }
        })?;
        for question in &exercise.questions {
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
        let truth = Truth::within(tree, trace.horizon());
        let best_moves = truth.best_moves(tree);
        let run = Run { tree, task, trace: &trace, best_moves: &best_moves };
        let answers = exercise.questions.iter().map(|question| derive(run, &question.subject)).collect();
        Ok(Self { trace, truth, best_moves, answers })
    }

    /// The run that the key was read off.
    pub fn run<'a>(&'a self, exercise: &'a Exercise) -> Run<'a> {
        Run { tree: &exercise.tree, task: &exercise.task, trace: &self.trace, best_moves: &self.best_moves }
    }

    /// The conventions under which an answer to what is asked would be another: the names of their keywords.
    pub fn depends_on(&self, exercise: &Exercise) -> Vec<&'static str> {
        let differs = |task: &Task| {
            let tree = &exercise.tree;
            let Ok(trace) = Trace::record(tree, task) else { return true };
            let run = Run { tree, task, trace: &trace, best_moves: &self.best_moves };
            let answers = exercise.questions.iter().map(|question| derive(run, &question.subject));
            !answers.eq(self.answers.iter().cloned())
        };
        let mut names: Vec<&'static str> = Vec::new();
        for (name, task) in other_conventions(&exercise.task) {
            if !names.contains(&name) && differs(&task) {
                names.push(name);
            }
        }
        names
    }
}

/// The task with each of its conventions, one at a time, the other way.
fn other_conventions(task: &Task) -> Vec<(&'static str, Task)> {
    let cut = match task.cut {
        Cut::OnEqual => Cut::OnlyAbove,
        Cut::OnlyAbove => Cut::OnEqual,
    };
    let returns = match task.returns {
        Returns::FailSoft => Returns::FailHard,
        Returns::FailHard => Returns::FailSoft,
    };
    let bounds = match task.bounds {
        Bounds::UpdateThenTest => Bounds::TestThenUpdate,
        Bounds::TestThenUpdate => Bounds::UpdateThenTest,
    };
    let deep = match task.deep {
        Deep::Yes => Deep::No,
        Deep::No => Deep::Yes,
    };
    let ties = match task.ties {
        Ties::First => Ties::Last,
        Ties::Last => Ties::First,
    };
    let mut others = vec![("ties", Task { ties, ..task.clone() })];
    if task.algorithm.has_windows() {
        others.insert(0, ("cut", Task { cut, ..task.clone() }));
        others.insert(1, ("returns", Task { returns, ..task.clone() }));
        others.insert(2, ("bounds", Task { bounds, ..task.clone() }));
        others.insert(3, ("deep", Task { deep, ..task.clone() }));
    }
    others
}
