//! Slips: is there one number in one place that explains all of a sheet?

use crate::answer::Answer;
use crate::exercise::{Subject, Unit};
use crate::grading::Context;
use crate::grading::diagnosis::Answered;
use crate::grading::mark::{Mark, Status, What};
use crate::grading::misconception::Misconception;
use crate::grading::outcome::answers_on;
use crate::tree::{Builder, Kind, NodeId, Tree};
use crate::value::Value;
use std::collections::BTreeSet;

/// Trees with more leaves than this are not searched for a leaf that was misread.
const LEAVES_UP_TO: usize = 64;

/// The slips that explain the sheet.
pub(crate) fn slips(context: &Context<'_>, answered: &Answered<'_>, marks: &[Mark]) -> Vec<&'static Misconception> {
    let tree = &context.exercise.tree;
    let mut found: Vec<&'static str> = Vec::new();
    found.extend(at_one_node(context, answered, marks));
    if is_off_by_one(context, answered, marks) {
        found.push("slip-off-by-one");
    }
    if found.is_empty() && tree.leaf_count() <= LEAVES_UP_TO {
        let explains =
            |changed: &Tree| answers_on(context.exercise, changed).is_some_and(|answers| answered.is(&answers, false));
        let leaves: Vec<NodeId> = tree.leaves().collect();
        let value = |leaf: NodeId| tree.value(leaf).cloned();
        let with = |changes: &[(NodeId, Value)]| with_values(tree, changes);
        let is_lost_sign = leaves.iter().any(|&leaf| {
            value(leaf)
                .filter(|value| *value < Value::from(0))
                .and_then(|value| with(&[(leaf, value.negated())]))
                .is_some_and(|tree| explains(&tree))
        });
        let is_swapped = || {
            leaves.windows(2).any(|pair| match (value(pair[0]), value(pair[1])) {
                (Some(a), Some(b)) if a != b => with(&[(pair[0], b), (pair[1], a)]).is_some_and(|tree| explains(&tree)),
                _ => false,
            })
        };
        if is_lost_sign {
            found.push("slip-sign-one-leaf");
        } else if is_swapped() {
            found.push("slip-neighbour-swapped");
        } else if misread(context, answered, &leaves).iter().any(&explains) {
            found.push("slip-misread-leaf");
        }
    }
    found.into_iter().filter_map(Misconception::find).collect()
}

/// The one wrong value from which all the rest follows, if it is the other extreme, or that of all children but one.
fn at_one_node(context: &Context<'_>, answered: &Answered<'_>, marks: &[Mark]) -> Option<&'static str> {
    let tree = &context.exercise.tree;
    let mut wrong = marks.iter().flat_map(|mark| &mark.items).filter(|item| !item.right && item.follows.is_none());
    let item = wrong.next()?;
    let is_alone = wrong.next().is_none() && marks.iter().all(|mark| mark.missing.is_empty() || mark.carried);
    let What::Value { given, .. } = &item.what else { return None };
    if !is_alone {
        return None;
    }
    let own = |node: NodeId| {
        let values = answered.parts.iter().filter_map(|(_, _, answer)| match answer {
            Answer::Values(values) | Answer::Tree { values, .. } => values.iter().find(|entry| entry.node == node),
            _ => None,
        });
        values.map(|entry| entry.value.value()).next().unwrap_or_else(|| context.trace.value(node))
    };
    let children = tree.children(given.node).filter(|&child| context.trace.is_visited(child));
    let mut values: Vec<&Value> = children.map(own).collect::<Option<_>>()?;
    if values.len() < 2 {
        return None;
    }
    let is_max = tree.kind(given.node) == Kind::Max;
    values.sort_unstable();
    let (best, next, worst) = if is_max {
        (values[values.len() - 1], values[values.len() - 2], values[0])
    } else {
        (values[0], values[1], values[values.len() - 1])
    };
    let given = given.value.value()?;
    if given == worst && worst != best {
        // Of two children the other one is both: the extreme is the simpler story.
        Some("slip-one-operator")
    } else if given == next && next != best {
        Some("slip-skipped-child")
    } else {
        None
    }
}

/// Whether the pruned leaves are those of the key, one place further on or back, and everything else is right.
fn is_off_by_one(context: &Context<'_>, answered: &Answered<'_>, marks: &[Mark]) -> bool {
    let tree = &context.exercise.tree;
    let mut shifted = false;
    for (index, question, answer) in &answered.parts {
        let Some(mark) = marks.get(*index) else { return false };
        if mark.status == Status::Right {
            continue;
        }
        let (Subject::Pruned(Unit::Leaves), Answer::Nodes(nodes)) = (&question.subject, answer) else { return false };
        let key: BTreeSet<usize> = context.trace.pruned_leaves(tree).filter_map(|leaf| tree.leaf_index(leaf)).collect();
        let given: BTreeSet<usize> = nodes.iter().filter_map(|&leaf| tree.leaf_index(leaf)).collect();
        let later: BTreeSet<usize> = key.iter().map(|place| place + 1).collect();
        let back: BTreeSet<usize> = given.iter().map(|place| place + 1).collect();
        // A single leaf that is beside the right one is no pattern.
        shifted = given.len() > 1 && (given == later || back == key);
        if !shifted {
            return false;
        }
    }
    shifted
}

/// The tree with each leaf, one at a time, worth each number that the sheet has and the tree has not got there.
fn misread(context: &Context<'_>, answered: &Answered<'_>, leaves: &[NodeId]) -> Vec<Tree> {
    let tree = &context.exercise.tree;
    let mut written: BTreeSet<&Value> = BTreeSet::new();
    for (_, _, answer) in &answered.parts {
        if let Answer::Values(values) | Answer::Tree { values, .. } = answer {
            let wrong = values.iter().filter(|entry| context.trace.value(entry.node) != entry.value.value());
            written.extend(wrong.filter_map(|entry| entry.value.value()));
        }
    }
    let known: BTreeSet<&Value> = leaves.iter().filter_map(|&leaf| tree.value(leaf)).collect();
    let strange: Vec<&Value> = written.into_iter().filter(|value| !known.contains(*value)).take(4).collect();
    let changes = leaves.iter().flat_map(|&leaf| strange.iter().map(move |&value| (leaf, value.clone())));
    changes.filter_map(|change| with_values(tree, &[change])).collect()
}

/// The same tree with other values in some leaves.
fn with_values(tree: &Tree, changes: &[(NodeId, Value)]) -> Option<Tree> {
    let mut builder = Builder::with_capacity(tree.len());
    let mut open: Vec<NodeId> = Vec::new();
    for node in tree.nodes() {
        while open.last().is_some_and(|&parent| node >= tree.end(parent)) {
            builder.close();
            open.pop();
        }
        if let Some(leaf) = tree.leaf(node) {
            match changes.iter().find(|(changed, _)| *changed == node) {
                Some((_, value)) => builder.leaf(value.clone()),
                None => builder.leaf_value(leaf.clone()),
            };
        } else {
            builder.open(tree.kind(node));
            open.push(node);
        }
    }
    open.iter().for_each(|_| builder.close());
    builder.finish()
}
