//! The catalogue at work on one exercise: what the search does in the hands of each who has a misconception, and what they
//! answer to a question.

use crate::answer::{Answer, Reading, Run, derive_read};
use crate::exercise::{Exercise, Question, Subject, Unit};
use crate::grading::Context;
use crate::grading::misconception::Misconception;
use crate::grading::same::Eye;
use crate::search::Quirks;
use crate::syntax::{Relation, Verb};
use crate::trace::Trace;
use crate::tree::NodeId;
use std::collections::BTreeMap;

/// Somebody with one misconception, and where their run stands.
struct Believer {
    who: &'static Misconception,
    /// Which of the runs.
    run: usize,
}

/// Those who can be had in an exercise, with one run for all who search alike.
pub(crate) struct Believers<'a> {
    exercise: &'a Exercise,
    best_moves: Vec<NodeId>,
    all: Vec<Believer>,
    runs: Vec<Trace>,
}

impl<'a> Believers<'a> {
    /// Those of `wanted` who fit the exercise, in that order.
    pub(crate) fn new(context: &Context<'a>, wanted: impl Iterator<Item = &'static Misconception>) -> Self {
        let exercise = context.exercise;
        let best_moves = context.truth.best_moves(&exercise.tree);
        let mut believers = Self { exercise, best_moves, all: Vec::new(), runs: Vec::new() };
        // Where the run of these quirks is; `None` where they do not fit the tree.
        let mut known: BTreeMap<Quirks, Option<usize>> = BTreeMap::new();
        for who in wanted.filter(|one| one.fits(&exercise.task)) {
            let quirks: Quirks = who.way.quirk().into_iter().collect();
            let run = *known.entry(quirks).or_insert_with(|| {
                let trace = Trace::record_quirky(&exercise.tree, &exercise.task, quirks).ok().flatten()?;
                believers.runs.push(trace);
                Some(believers.runs.len() - 1)
            });
            believers.all.extend(run.map(|run| Believer { who, run }));
        }
        believers
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Who they are.
    pub(crate) fn who(&self) -> impl Iterator<Item = &'static Misconception> + '_ {
        self.all.iter().map(|believer| believer.who)
    }

    /// What each of them answers to `question`, as a reader sees it: what cannot be told apart is equal. `None` where they
    /// answer what is right, or what cannot show anything: nothing at all, or what no search brings about.
    pub(crate) fn wrong(&self, question: &Question, key: &Answer) -> Vec<Option<Answer>> {
        if matches!(question.subject, Subject::Puzzle(..) | Subject::Convention(_)) {
            return vec![None; self.all.len()];
        }
        let eye = Eye { tree: &self.exercise.tree, window: &self.exercise.task.window, lenient: true };
        let answer = |believer: &Believer| {
            let readings: Vec<Reading> = believer.who.way.reading().into_iter().collect();
            let (tree, task) = (&self.exercise.tree, &self.exercise.task);
            let run = Run { tree, task, trace: &self.runs[believer.run], best_moves: &self.best_moves };
            let answer = derive_read(run, &question.subject, &readings);
            let says_nothing = answer.is_empty() && matches!(answer, Answer::Values(_) | Answer::Windows(_));
            (!says_nothing && !eye.same(question, key, &answer)).then(|| self.seen(question, answer))
        };
        self.all.iter().map(answer).collect()
    }

    /// An answer without what makes no difference to whoever reads it: see [`Eye`].
    fn seen(&self, question: &Question, answer: Answer) -> Answer {
        let tree = &self.exercise.tree;
        let sorted = |mut nodes: Vec<NodeId>| {
            nodes.sort_unstable();
            nodes.dedup();
            nodes
        };
        match answer {
            Answer::Values(mut values) => {
                values.iter_mut().for_each(|entry| entry.relation = Relation::Equal);
                Answer::Values(values)
            }
            Answer::Nodes(nodes) => Answer::Nodes(match question.subject {
                Subject::Line | Subject::VisitedNodes | Subject::BestMove => nodes,
                Subject::VisitOrder => nodes.into_iter().filter(|&node| tree.is_leaf(node)).collect(),
                _ => sorted(nodes),
            }),
            Answer::Rows(mut rows) => {
                rows.retain(|row| row.verb != Verb::Exit && (row.verb != Verb::Back || !tree.is_leaf(row.node)));
                Answer::Rows(rows)
            }
            Answer::Tree { mut values, pruned } => {
                values.iter_mut().for_each(|entry| entry.relation = Relation::Equal);
                let below = pruned.iter().flat_map(|&node| tree.subtree(node)).filter(|&node| tree.is_leaf(node));
                Answer::Tree { values, pruned: sorted(below.collect()) }
            }
            other => other,
        }
    }
}

/// All questions that can be suggested: small ones, the shortest answers first.
pub(crate) fn small_questions(context: &Context<'_>) -> Vec<Subject> {
    use crate::exercise::Among;
    use crate::syntax::{Counted, Moment};
    let (exercise, trace) = (context.exercise, context.trace);
    let tree = &exercise.tree;
    let has_windows = exercise.task.algorithm.has_windows();
    let mut all = vec![Subject::BestMove];
    if has_windows {
        all.extend([Subject::Count(Counted::VisitedLeaves), Subject::Pruned(Unit::Leaves), Subject::Cutoffs]);
    }
    all.push(Subject::Line);
    let inner = |node: &NodeId| trace.is_visited(*node) && !trace.is_leaf(tree, *node);
    let nodes: Vec<NodeId> = tree.breadth_first().into_iter().filter(inner).take(MOST_NODES_ASKED).collect();
    let about = |node: NodeId| Among::These(vec![node]);
    all.extend(nodes.iter().map(|&node| Subject::Values(about(node))));
    if has_windows {
        for moment in [Moment::Exit, Moment::Entry] {
            let seen = nodes.iter().filter(|&&node| trace.entry_window(node).is_some());
            all.extend(seen.map(|&node| Subject::Windows(moment, about(node))));
        }
    }
    all.push(Subject::VisitOrder);
    all
}

/// Of how many nodes a value or a window may be suggested as a question: those nearest to the root.
const MOST_NODES_ASKED: usize = 40;
