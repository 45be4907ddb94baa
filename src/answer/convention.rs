//! Which conventions explain what an exercise gives of a key.

use crate::answer::{Answer, Run, derive};
use crate::exercise::{Fact, Rules, Subject, Unit};
use crate::search::{Task, Truth};
use crate::syntax::Relation;
use crate::trace::Trace;
use crate::tree::{NodeId, Tree};
use std::collections::BTreeSet;

/// The first conventions that explain `facts`: those of `task`, then with one of them another way, then with two …
pub(crate) fn explain(tree: &Tree, task: &Task, facts: &[Fact]) -> Option<Rules> {
    Rules::all(task).into_iter().find(|rules| explains(tree, &rules.under(task), facts))
}

/// Whether a search under `task` does all that is given.
pub fn explains(tree: &Tree, task: &Task, facts: &[Fact]) -> bool {
    let Ok(trace) = Trace::record(tree, task) else { return false };
    let best_moves = Truth::under(tree, trace.horizon(), task).best_moves(tree);
    let run = Run { tree, task, trace: &trace, best_moves: &best_moves };
    facts.iter().all(|fact| holds(run, fact))
}

/// Whether the run does what `fact` says.
pub fn holds(run: Run<'_>, fact: &Fact) -> bool {
    match fact {
        Fact::Value { node, relation, worth } => {
            let is_meant = |bound| *relation == Relation::Equal || *relation == Relation::from(bound);
            let visit = run.trace.at(*node);
            run.trace.worth(*node).as_ref() == Some(worth) && visit.is_some_and(|visit| is_meant(visit.bound))
        }
        Fact::Count(counted, number) => derive(run, &Subject::Count(*counted)) == Answer::Count(number.clone()),
        Fact::Nodes(subject, given) => match derive(run, subject) {
            Answer::Nodes(found) => are_same(run.tree, subject, &found, given),
            _ => false,
        },
    }
}

fn are_same(tree: &Tree, subject: &Subject, found: &[NodeId], given: &[NodeId]) -> bool {
    let set = |nodes: &[NodeId]| nodes.iter().copied().collect::<BTreeSet<NodeId>>();
    match subject {
        Subject::VisitOrder | Subject::VisitedNodes | Subject::BestMove => found == given,
        // The root may stand at the beginning of a line.
        Subject::Line => found.iter().eq(given.iter().skip(usize::from(given.first() == Some(&NodeId::ROOT)))),
        // An inner node stands for the leaves below it.
        Subject::Pruned(Unit::Leaves) => {
            let below = |node: NodeId| tree.leaves().filter(move |&leaf| node <= leaf && leaf < tree.end(node));
            let leaves: Vec<NodeId> = given.iter().flat_map(|&node| below(node)).collect();
            set(found) == set(&leaves)
        }
        _ => set(found) == set(given),
    }
}
