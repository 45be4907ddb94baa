//! Whether an answer says, item by item, what a hypothesis says: as it is written, not as it is graded.

use crate::answer::{Answer, Cutoff, NodeValue, NodeWindow, Row};
use crate::exercise::{Question, Subject};
use crate::grading::rows::row_agrees;
use crate::grading::values::{close, close_worth};
use crate::syntax::{Relation, Verb};
use crate::tree::{NodeId, Tree};
use crate::value::{Number, Value, Window};
use std::collections::{BTreeMap, BTreeSet};

/// What answers are compared against.
#[derive(Clone, Copy)]
pub(crate) struct Eye<'a> {
    pub tree: &'a Tree,
    /// The window that the search begins with: what a bound that is left out stands for.
    pub window: &'a Window,
    /// Whether a table may lack rows.
    pub lenient: bool,
}

impl Eye<'_> {
    /// Whether `given` says what `hypothesis` says to the question.
    pub(crate) fn same(self, question: &Question, hypothesis: &Answer, given: &Answer) -> bool {
        match (hypothesis, given) {
            (Answer::Values(wanted), Answer::Values(given)) => self.values(&question.tolerance, wanted, given),
            (Answer::Nodes(wanted), Answer::Nodes(given)) => self.nodes(&question.subject, wanted, given),
            (Answer::Count(wanted), Answer::Count(given)) => wanted == given,
            (Answer::Windows(wanted), Answer::Windows(given)) => self.windows(&question.tolerance, wanted, given),
            (Answer::Rows(wanted), Answer::Rows(given)) => self.rows(&question.tolerance, wanted, given),
            (Answer::Cutoffs(wanted), Answer::Cutoffs(given)) => cutoffs(wanted, given),
            (
                Answer::Tree { values: wanted, pruned: wanted_pruned },
                Answer::Tree { values: given, pruned: given_pruned },
            ) => {
                let leaves = |nodes: &[NodeId]| -> BTreeSet<NodeId> {
                    let below = nodes.iter().flat_map(|&node| self.tree.subtree(node));
                    below.filter(|&node| self.tree.is_leaf(node)).collect()
                };
                self.values(&question.tolerance, wanted, given) && leaves(wanted_pruned) == leaves(given_pruned)
            }
            _ => false,
        }
    }

    fn values(self, tolerance: &Number, wanted: &[NodeValue], given: &[NodeValue]) -> bool {
        let fits = |wanted: &NodeValue, entry: &NodeValue| {
            let is_value = !matches!(entry.relation, Relation::Below | Relation::Above);
            is_value && close_worth(&wanted.value, &entry.value, tolerance)
        };
        self.table(wanted, given, |entry| entry.node, fits)
    }

    /// Whether every row of `given` fits the row of `wanted` for its node, and none is missing but where that may be.
    fn table<T>(self, wanted: &[T], given: &[T], node: impl Fn(&T) -> NodeId, fits: impl Fn(&T, &T) -> bool) -> bool {
        // Mostly both stand in the same order, which spares looking up.
        let in_place = || wanted.iter().zip(given).filter(|(wanted, given)| node(wanted) == node(given));
        if !in_place().all(|(wanted, given)| fits(wanted, given)) {
            return false;
        }
        if wanted.len() == given.len() && in_place().count() == given.len() {
            return true;
        }
        let wanted: BTreeMap<NodeId, &T> = wanted.iter().map(|row| (node(row), row)).collect();
        let nodes: BTreeSet<NodeId> = given.iter().map(&node).collect();
        given.iter().all(|row| wanted.get(&node(row)).is_some_and(|wanted| fits(wanted, row)))
            && (nodes.len() == wanted.len() || self.lenient && nodes.len() > 1)
    }

    fn nodes(self, subject: &Subject, wanted: &[NodeId], given: &[NodeId]) -> bool {
        let sorted = |nodes: &[NodeId]| {
            let mut nodes = nodes.to_vec();
            nodes.sort_unstable();
            nodes.dedup();
            nodes
        };
        match subject {
            Subject::Line => wanted.iter().eq(given.iter().skip(usize::from(given.first() == Some(&NodeId::ROOT)))),
            Subject::VisitOrder => wanted.iter().eq(given.iter().filter(|&&node| self.tree.is_leaf(node))),
            Subject::VisitedNodes | Subject::BestMove => wanted == given,
            _ => wanted == given || sorted(wanted) == sorted(given),
        }
    }

    fn windows(self, tolerance: &Number, wanted: &[NodeWindow], given: &[NodeWindow]) -> bool {
        let agrees = |key: &Option<Value>, given: &Option<Value>, initial: &Value| {
            close(key.as_ref().unwrap_or(initial), given.as_ref().unwrap_or(initial), tolerance)
        };
        let fits = |key: &NodeWindow, row: &NodeWindow| {
            agrees(&key.alpha, &row.alpha, &self.window.alpha) && agrees(&key.beta, &row.beta, &self.window.beta)
        };
        self.table(wanted, given, |row| row.node, fits)
    }

    fn rows(self, tolerance: &Number, wanted: &[Row], given: &[Row]) -> bool {
        let is_needed = |row: &&Row| match row.verb {
            Verb::Exit => false,
            Verb::Back => !self.tree.is_leaf(row.node),
            Verb::Enter | Verb::Leaf | Verb::Cut => true,
        };
        let mut given = given.iter().filter(is_needed);
        let all = wanted.iter().filter(is_needed).all(|key| {
            given
                .next()
                .is_some_and(|row| (row.verb, row.node) == (key.verb, key.node) && row_agrees(key, row, tolerance))
        });
        all && given.next().is_none()
    }
}

fn cutoffs(wanted: &[Cutoff], given: &[Cutoff]) -> bool {
    let fits = |(key, given): (&Cutoff, &Cutoff)| {
        key.window == given.window && (given.node.is_none() || given.node == key.node)
    };
    wanted.len() == given.len() && wanted.iter().zip(given).all(fits)
}
