//! What the file gives of its key, against the key. Where conventions are asked for, what is given is another key's.

use crate::answer::{Answer, Run, derive, holds};
use crate::exercise::{Exercise, Fact, Subject};
use crate::lint::Looked;
use crate::lint::finding::Finding;
use crate::tree::NodeId;

/// So many nodes are looked at for all that is given; what is beyond is left out.
const MOST_LOOKED_AT: usize = 50_000_000;
/// Longer lists are not spelled out.
const MOST_NAMED: usize = 12;

pub(super) fn look(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    let is_asked = exercise.questions.iter().any(|question| matches!(question.subject, Subject::Convention(_)));
    if is_asked || key.is_open() {
        return;
    }
    let run = key.run(exercise);
    let most = (MOST_LOOKED_AT / exercise.tree.len()).max(1);
    for fact in exercise.given.iter().take(most).filter(|fact| !holds(run, &fact.item)) {
        let words = |fact: &Fact| shortened(exercise, fact);
        let right = right(run, &fact.item).map(|fact| words(&fact));
        found.push(Finding::GivenDiffers { given: words(&fact.item), right, span: fact.span });
    }
}

/// What the key says where `given` stands.
fn right(run: Run<'_>, given: &Fact) -> Option<Fact> {
    match given {
        Fact::Value { node, .. } => {
            let (visit, worth) = (run.trace.at(*node)?, run.trace.worth(*node)?);
            Some(Fact::Value { node: *node, relation: visit.bound.into(), worth })
        }
        Fact::Count(counted, _) => match derive(run, &Subject::Count(*counted)) {
            Answer::Count(number) => Some(Fact::Count(*counted, number)),
            _ => None,
        },
        Fact::Nodes(subject, _) => match derive(run, subject) {
            Answer::Nodes(nodes) => Some(Fact::Nodes(subject.clone(), nodes)),
            _ => None,
        },
    }
}

/// As it is given, a long list cut short.
fn shortened(exercise: &Exercise, fact: &Fact) -> String {
    let label = |node: NodeId| exercise.label(node);
    match fact {
        Fact::Nodes(subject, nodes) if nodes.is_empty() => format!("{}: none", subject.words(label)),
        Fact::Nodes(subject, nodes) if nodes.len() > MOST_NAMED => {
            format!("{}, …", Fact::Nodes(subject.clone(), nodes[..MOST_NAMED].to_vec()).words(label))
        }
        fact => fact.words(label),
    }
}
