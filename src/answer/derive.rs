//! The answer that a trace gives to a question: the one function from which keys come.

use crate::answer::convention::explain;
use crate::answer::puzzle::solve;
use crate::answer::{Answer, Cutoff, NodeValue, NodeWindow, Row, Solution};
use crate::exercise::{Among, Subject, Unit};
use crate::search::{Bound, Task};
use crate::syntax::{Counted, Moment, Relation, Verb};
use crate::trace::{Step, Trace};
use crate::tree::{NodeId, Tree};
use crate::value::Number;

/// What a trace is the trace of.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The tree that was searched.
    pub tree: &'a Tree,
    /// How it was searched.
    pub task: &'a Task,
    /// What the search did.
    pub trace: &'a Trace,
    /// The moves at the root that are truly best, whether the search can tell or not.
    pub best_moves: &'a [NodeId],
}

impl From<Bound> for Relation {
    fn from(bound: Bound) -> Self {
        match bound {
            Bound::Exact => Self::Equal,
            Bound::AtLeast => Self::AtLeast,
            Bound::AtMost => Self::AtMost,
        }
    }
}

/// What the run answers to `subject`.
pub fn derive(run: Run<'_>, subject: &Subject) -> Answer {
    let Run { tree, trace, .. } = run;
    match subject {
        Subject::Value => Answer::Values(value(run, NodeId::ROOT).into_iter().collect()),
        Subject::Values(among) => Answer::Values(nodes(run, among).filter_map(|node| value(run, node)).collect()),
        Subject::BestMove => Answer::Nodes(trace.best_move().into_iter().collect()),
        Subject::BestMoves => Answer::Nodes(run.best_moves.to_vec()),
        Subject::Line => Answer::Nodes(trace.line()),
        Subject::Pruned(Unit::Leaves) => Answer::Nodes(trace.pruned_leaves(tree).collect()),
        Subject::Pruned(Unit::Nodes) => Answer::Nodes(trace.pruned_nodes(tree).collect()),
        Subject::Pruned(Unit::Subtrees) | Subject::Cuts => Answer::Nodes(trace.pruned_subtrees(tree).collect()),
        Subject::VisitedLeaves | Subject::VisitOrder => Answer::Nodes(trace.visited_leaves(tree).collect()),
        Subject::VisitedNodes => Answer::Nodes(trace.visited_nodes().to_vec()),
        Subject::Count(counted) => Answer::Count(Number::from(count(run, *counted))),
        Subject::Windows(moment, among) => {
            let window = |node| match moment {
                Moment::Entry => trace.entry_window(node),
                Moment::Exit => trace.exit_window(node),
            };
            let rows = nodes(run, among).filter_map(|node| {
                let window = window(node)?;
                Some(NodeWindow { node, alpha: Some(window.alpha), beta: Some(window.beta) })
            });
            Answer::Windows(rows.collect())
        }
        Subject::Trace => Answer::Rows(rows(run)),
        Subject::Tree => Answer::Tree {
            values: nodes(run, &Among::Visited).filter_map(|node| value(run, node)).collect(),
            pruned: trace.pruned_subtrees(tree).collect(),
        },
        // INVARIANT: a key is only made where this can be worked out.
        Subject::Puzzle(puzzle, _) => solve(tree, run.task, puzzle).unwrap_or_else(|_| Answer::Nodes(Vec::new())),
        Subject::Convention(facts) => match explain(tree, run.task, facts) {
            Some(rules) => Answer::Puzzle(Solution::Rules(rules)),
            None => Answer::Nodes(Vec::new()),
        },
        Subject::Cutoffs => {
            let cutoffs = trace.cuts().iter().map(|cut| Cutoff {
                node: Some(cut.node),
                window: cut.window.clone(),
                by: Some(cut.by),
            });
            Answer::Cutoffs(cutoffs.collect())
        }
    }
}

/// The nodes that a question is about, without those that were not visited.
fn nodes<'a>(run: Run<'a>, among: &'a Among) -> Box<dyn Iterator<Item = NodeId> + 'a> {
    let visited = move |node: &NodeId| run.trace.is_visited(*node);
    match among {
        Among::All | Among::Visited => Box::new(run.trace.horizon().inner_nodes(run.tree).filter(visited)),
        Among::These(nodes) => Box::new(nodes.iter().copied().filter(visited)),
    }
}

fn value(run: Run<'_>, node: NodeId) -> Option<NodeValue> {
    let (visit, value) = (run.trace.at(node)?, run.trace.worth(node)?);
    // A tuple is not more or less than another: what is cut has the tuple that it had.
    let relation = if value.value().is_some() { visit.bound.into() } else { Relation::Equal };
    Some(NodeValue { node, relation, value })
}

fn count(run: Run<'_>, counted: Counted) -> usize {
    let Run { tree, trace, .. } = run;
    match counted {
        Counted::VisitedLeaves => trace.visited_leaves(tree).count(),
        Counted::PrunedLeaves => trace.pruned_leaves(tree).count(),
        Counted::VisitedNodes => trace.visited_nodes().len(),
        Counted::PrunedNodes => trace.pruned_nodes(tree).count(),
        Counted::PrunedSubtrees => trace.pruned_subtrees(tree).count(),
        Counted::Cuts => trace.cuts().len(),
        Counted::Leaves => trace.leaf_count(tree),
        Counted::Nodes => trace.node_count(tree),
    }
}

/// The steps as a sheet writes them. A sheet may leave out that a leaf's value is taken in, which the leaf's own row says
/// already, and that a node is closed, which its parent's row says.
fn rows(run: Run<'_>) -> Vec<Row> {
    let has_windows = run.task.algorithm.has_windows();
    // Where nodes are searched again, the same leaf stands in several rows, and its parent's window would not tell which.
    let once = !run.trace.steps().any(|step| matches!(step, Step::Again { .. }));
    let mut rows: Vec<Row> = Vec::new();
    for step in run.trace.steps() {
        let is_leaf = run.trace.is_leaf(run.tree, step.node());
        let row = |verb, node, value, window| Row { verb, node, value, window, optional: false };
        match step {
            Step::Enter { node, window } => rows.push(row(Verb::Enter, node, None, has_windows.then_some(window))),
            Step::Leaf { node, value } => rows.push(row(Verb::Leaf, node, value.value().cloned(), None)),
            Step::Back { node, value, window, .. } => {
                let window = has_windows.then_some(window);
                let read = rows.last_mut().filter(|last| is_leaf && last.verb == Verb::Leaf && last.node == node);
                let optional = read.is_some();
                read.into_iter().filter(|_| once).for_each(|leaf| leaf.window.clone_from(&window));
                rows.push(Row { optional, ..row(Verb::Back, node, value.value().cloned(), window) });
            }
            Step::Cut { node, window, .. } => rows.push(row(Verb::Cut, node, None, Some(window))),
            // What was looked up is taken in by the next row, and what is searched again is entered by it.
            Step::Lookup { .. } | Step::Again { .. } => {}
            Step::Exit { node, value, .. } => {
                rows.push(Row { optional: true, ..row(Verb::Exit, node, value.value().cloned(), None) });
            }
        }
    }
    rows
}
