//! Exercises for tests, and their keys read off the trace.

use crate::answer::{Answer, Cutoff, Given, NodeValue, NodeWindow, Row, Run, derive};
use crate::exercise::{Accept, Among, Exercise, Feedback, Points, Question, Subject, Unit};
use crate::grading::{Context, Mark, grade_question, max_points};
use crate::search::{Algorithm, Bound, Task, Truth};
use crate::syntax::{Counted, Moment, Relation, Verb};
use crate::text::Span;
use crate::trace::{Step, Trace};
use crate::tree::{Builder, Kind, Names, NodeId, Tree};
use crate::value::{Number, Value};
use std::collections::{BTreeMap, BTreeSet};

/// An exercise with all that is worked out once.
#[derive(Debug)]
pub(crate) struct Example {
    pub exercise: Exercise,
    pub trace: Trace,
    pub truth: Truth,
}

/// `[[3,12,8],[2,4,6],[14,5,2]]`, brackets alternating from MAX; `aleph[3,12]` is a node with a name.
pub(crate) fn tree(text: &str) -> Tree {
    let mut builder = Builder::new();
    let (mut depth, mut name) = (0, None);
    let spaced = text.replace('[', " [ ").replace(']', " ] ").replace(',', " ");
    for token in spaced.split_whitespace() {
        match token {
            "[" => {
                builder.open(if depth % 2 == 0 { Kind::Max } else { Kind::Min });
                depth += 1;
                name.take().into_iter().for_each(|name: &str| builder.name(name));
            }
            "]" => {
                builder.close();
                depth -= 1;
            }
            word => match word.parse() {
                Ok(value) => {
                    builder.leaf(value);
                }
                Err(_) => name = Some(word),
            },
        }
    }
    builder.finish().unwrap()
}

/// The tree of the textbook; L5 and L6 are pruned.
pub(crate) const TEXTBOOK: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

impl Example {
    pub(crate) fn new(text: &str, algorithm: Algorithm) -> Self {
        Self::of(tree(text), Task { algorithm, ..Task::default() })
    }

    pub(crate) fn of(tree: Tree, task: Task) -> Self {
        let trace = Trace::record(&tree, &task).unwrap();
        let truth = Truth::of(&tree);
        let names = Names::of(&tree);
        let exercise = Exercise {
            title: "Textbook".to_owned(),
            span: Span::default(),
            about: BTreeMap::new(),
            places: vec![Span::default(); tree.len()],
            tree,
            names,
            task,
            questions: Vec::new(),
            given: Vec::new(),
            accept: Accept::default(),
            carry: Number::ONE,
            feedback: Feedback::default(),
            stated: BTreeSet::new(),
        };
        Self { exercise, trace, truth }
    }

    pub(crate) fn textbook() -> Self {
        Self::new(TEXTBOOK, Algorithm::AlphaBeta)
    }

    pub(crate) fn context(&self) -> Context<'_> {
        Context { exercise: &self.exercise, trace: &self.trace, truth: &self.truth }
    }

    /// The node of this name.
    pub(crate) fn node(&self, name: &str) -> NodeId {
        self.exercise.tree.nodes().find(|&node| self.exercise.label(node) == name).unwrap()
    }

    /// The nodes of these names.
    pub(crate) fn nodes(&self, names: &str) -> Vec<NodeId> {
        names.split_whitespace().map(|name| self.node(name)).collect()
    }

    /// A question about `subject` for as many points as the key has items, so that points are easy to read.
    pub(crate) fn question(&self, subject: Subject, points: Points) -> Question {
        let max_points = max_points(&points, &self.key(&subject));
        Question { subject, span: Span::default(), points, max_points, tolerance: Number::ZERO }
    }

    /// Grades `answer` to `subject` for 1 point.
    pub(crate) fn mark(&self, subject: Subject, answer: Answer) -> Mark {
        self.mark_for(subject, Points::Whole(Number::ONE), answer)
    }

    pub(crate) fn mark_for(&self, subject: Subject, points: Points, answer: Answer) -> Mark {
        let key = self.key(&subject);
        let question = self.question(subject, points);
        grade_question(&self.context(), &question, &key, &answered(answer))
    }

    /// The fraction that a list of nodes earns.
    pub(crate) fn share(&self, subject: Subject, names: &str) -> String {
        self.mark(subject, Answer::Nodes(self.nodes(names))).fraction.to_string()
    }

    /// What the trace says to `subject`.
    pub(crate) fn key(&self, subject: &Subject) -> Answer {
        let (tree, trace) = (&self.exercise.tree, &self.trace);
        let visited_inner = || tree.inner_nodes().filter(|&node| trace.is_visited(node)).collect::<Vec<_>>();
        let among = |among: &Among| match among {
            Among::These(nodes) => nodes.clone(),
            Among::All | Among::Visited => visited_inner(),
        };
        match subject {
            Subject::Value => Answer::Values(vec![self.node_value(NodeId::ROOT)]),
            Subject::Values(nodes) => {
                Answer::Values(among(nodes).into_iter().map(|node| self.node_value(node)).collect())
            }
            Subject::BestMove => Answer::Nodes(trace.best_move().into_iter().collect()),
            Subject::BestMoves => Answer::Nodes(self.truth.best_moves(tree)),
            Subject::Line => Answer::Nodes(trace.line()),
            Subject::Pruned(Unit::Leaves) => Answer::Nodes(trace.pruned_leaves(tree).collect()),
            Subject::Pruned(Unit::Nodes) => Answer::Nodes(trace.pruned_nodes(tree).collect()),
            Subject::Pruned(Unit::Subtrees) | Subject::Cuts => Answer::Nodes(trace.pruned_subtrees(tree).collect()),
            Subject::VisitedLeaves | Subject::VisitOrder => Answer::Nodes(trace.visited_leaves(tree).collect()),
            Subject::VisitedNodes => Answer::Nodes(trace.visited_nodes().to_vec()),
            Subject::Count(Counted::PrunedLeaves) => Answer::Count(trace.pruned_leaves(tree).count().into()),
            Subject::Count(_) => Answer::Count(trace.visited_leaves(tree).count().into()),
            Subject::Windows(moment, nodes) => {
                let window = |node| match moment {
                    Moment::Entry => trace.entry_window(node).unwrap(),
                    Moment::Exit => trace.exit_window(node).unwrap(),
                };
                let row = |node| NodeWindow { node, alpha: Some(window(node).alpha), beta: Some(window(node).beta) };
                Answer::Windows(among(nodes).into_iter().map(row).collect())
            }
            Subject::Puzzle(puzzle, _) => crate::answer::solve(tree, &self.exercise.task, puzzle).unwrap(),
            Subject::Convention(_) => {
                let best_moves = self.truth.best_moves(tree);
                let run = Run { tree, task: &self.exercise.task, trace, best_moves: &best_moves };
                derive(run, subject)
            }
            Subject::Tree => Answer::Tree {
                values: among(&Among::Visited).into_iter().map(|node| self.node_value(node)).collect(),
                pruned: trace.pruned_subtrees(tree).collect(),
            },
            Subject::Trace => Answer::Rows(self.rows()),
            Subject::Cutoffs => Answer::Cutoffs(
                trace
                    .cuts()
                    .iter()
                    .map(|cut| Cutoff { node: Some(cut.node), window: cut.window.clone(), by: Some(cut.by) })
                    .collect(),
            ),
        }
    }

    fn node_value(&self, node: NodeId) -> NodeValue {
        let relation = match self.trace.at(node).unwrap().bound {
            Bound::Exact => Relation::Equal,
            Bound::AtLeast => Relation::AtLeast,
            Bound::AtMost => Relation::AtMost,
        };
        NodeValue { node, relation, value: self.trace.worth(node).unwrap() }
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for step in self.trace.steps() {
            let node = step.node();
            let row = Row { verb: Verb::Exit, node, value: None, window: None, optional: false };
            let row = match step {
                Step::Enter { window, .. } => Row { verb: Verb::Enter, window: Some(window), ..row },
                Step::Leaf { value, .. } => Row { verb: Verb::Leaf, value: value.value().cloned(), ..row },
                Step::Back { value, window, .. } => {
                    let optional = self.exercise.tree.is_leaf(node);
                    if let Some(leaf) = rows.last_mut().filter(|_| optional) {
                        leaf.window = Some(window.clone());
                    }
                    Row { verb: Verb::Back, value: value.value().cloned(), window: Some(window), optional, ..row }
                }
                Step::Cut { window, .. } => Row { verb: Verb::Cut, window: Some(window), ..row },
                Step::Lookup { .. } | Step::Again { .. } => continue,
                Step::Exit { value, .. } => Row { value: value.value().cloned(), optional: true, ..row },
                // Alpha-beta looks at each node once, and remembers none.
            };
            rows.push(row);
        }
        rows
    }
}

/// An answer as a sheet gives it: item 3 stands at byte 30.
pub(crate) fn answered(answer: Answer) -> Given {
    let count = match &answer {
        Answer::Values(items) => items.len(),
        Answer::Nodes(items) => items.len(),
        Answer::Count(_) => 1,
        Answer::Windows(items) => items.len(),
        Answer::Rows(items) => items.len(),
        Answer::Cutoffs(items) => items.len(),
        Answer::Tree { values, pruned } => values.len() + pruned.len(),
        Answer::Puzzle(_) => 1,
    };
    let places = (0..count).map(|index| Span::new(index * 10, index * 10 + 5)).collect();
    Given::Answered { answer, places, unreadable: Vec::new() }
}

/// `= 3`
pub(crate) fn value(node: NodeId, relation: Relation, value: i64) -> NodeValue {
    NodeValue { node, relation, value: Value::from(value).into() }
}

/// All questions that have a key.
pub(crate) fn subjects() -> Vec<Subject> {
    vec![
        Subject::Value,
        Subject::Values(Among::All),
        Subject::BestMove,
        Subject::BestMoves,
        Subject::Line,
        Subject::Pruned(Unit::Leaves),
        Subject::Pruned(Unit::Subtrees),
        Subject::Pruned(Unit::Nodes),
        Subject::Cuts,
        Subject::VisitedLeaves,
        Subject::VisitOrder,
        Subject::VisitedNodes,
        Subject::Count(Counted::PrunedLeaves),
        Subject::Windows(Moment::Entry, Among::All),
        Subject::Windows(Moment::Exit, Among::All),
        Subject::Trace,
        Subject::Tree,
        Subject::Cutoffs,
    ]
}
