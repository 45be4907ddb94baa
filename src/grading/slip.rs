//! Slips: is there one number in one place that explains all of a sheet?

use crate::answer::Answer;
use crate::exercise::{Exercise, Subject, Unit};
use crate::grading::Context;
use crate::grading::diagnosis::Answered;
use crate::grading::index::Index;
use crate::grading::mark::{Mark, Status, What};
use crate::grading::misconception::Misconception;
use crate::grading::outcome::answers_on;
use crate::tree::{Builder, Kind, NodeId, Tree};
use crate::value::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Trees with more leaves than this are not searched for a leaf that was misread.
const LEAVES_UP_TO: usize = 64;

/// What everybody would answer who makes one slip with a leaf: worked out once an exercise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slips {
    /// Of each negative leaf, one at a time, without its sign.
    lost_sign: Answers,
    /// Of each pair of neighbours, one at a time, exchanged.
    swapped: Answers,
}

/// Rows of answers that can be looked up.
#[derive(Clone, Debug, Default)]
struct Answers {
    rows: Vec<Vec<Answer>>,
    index: Index,
}

impl Answers {
    fn of(exercise: &Exercise, trees: impl Iterator<Item = Tree>) -> Self {
        let rows: Vec<Vec<Answer>> = trees.filter_map(|changed| answers_on(exercise, &changed)).collect();
        let index = Index::of(rows.iter().map(Vec::as_slice));
        Self { rows, index }
    }

    fn explain(&self, answered: &Answered<'_>) -> bool {
        !self.index.explaining(answered, false, |row, question| &self.rows[row][question]).is_empty()
    }
}

impl Slips {
    /// Searches all trees in which one leaf or one pair of leaves has slipped.
    pub(crate) fn of(exercise: &Exercise) -> Self {
        let tree = &exercise.tree;
        if tree.leaf_count() > LEAVES_UP_TO {
            return Self::default();
        }
        let known = tree.leaves().filter_map(|leaf| Some((leaf, tree.value(leaf)?)));
        let negative = known.filter(|(_, value)| **value < Value::from(0));
        let lost_sign = negative.filter_map(|(leaf, value)| with_values(tree, &[(leaf, value.negated())]));
        let pairs = tree.leaves().zip(tree.leaves().skip(1));
        let swapped = pairs.filter_map(|(left, right)| match (tree.value(left), tree.value(right)) {
            (Some(a), Some(b)) if a != b => with_values(tree, &[(left, b.clone()), (right, a.clone())]),
            _ => None,
        });
        Self { lost_sign: Answers::of(exercise, lost_sign), swapped: Answers::of(exercise, swapped) }
    }
}

/// The slips that explain the sheet; `known` is asked for only where nothing else explains it.
pub(crate) fn slips<'o>(
    context: &Context<'_>,
    known: &dyn Fn() -> &'o Slips,
    answered: &Answered<'_>,
    marks: &[Mark],
) -> Vec<&'static Misconception> {
    let mut found: Vec<&'static str> = Vec::new();
    found.extend(at_one_node(context, answered, marks));
    if is_off_by_one(context, answered, marks) {
        found.push("slip-off-by-one");
    }
    if found.is_empty() && context.exercise.tree.leaf_count() <= LEAVES_UP_TO {
        let explains =
            |changed: Tree| answers_on(context.exercise, &changed).is_some_and(|answers| answered.is(&answers, false));
        if known().lost_sign.explain(answered) {
            found.push("slip-sign-one-leaf");
        } else if known().swapped.explain(answered) {
            found.push("slip-neighbour-swapped");
        } else if misread(context, answered).any(explains) {
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

/// The trees with one leaf misread that can explain the sheet: worth a number that the sheet has and no leaf has. Such a
/// number comes from that leaf alone, so the leaf is below every node that is said to be worth it.
fn misread<'a>(context: &Context<'a>, answered: &Answered<'_>) -> impl Iterator<Item = Tree> + use<'a> {
    let tree = &context.exercise.tree;
    let known: BTreeSet<&Value> = tree.leaves().filter_map(|leaf| tree.value(leaf)).collect();
    let mut strange: BTreeMap<&Value, Vec<NodeId>> = BTreeMap::new();
    for (_, _, answer) in &answered.parts {
        let (Answer::Values(values) | Answer::Tree { values, .. }) = answer else { continue };
        let wrong = values.iter().filter(|entry| context.trace.value(entry.node) != entry.value.value());
        for (node, value) in wrong.filter_map(|entry| Some((entry.node, entry.value.value()?))) {
            if !known.contains(value) {
                strange.entry(value).or_default().push(node);
            }
        }
    }
    let strange: Vec<(Value, Vec<NodeId>)> =
        strange.into_iter().take(4).map(|(value, nodes)| (value.clone(), nodes)).collect();
    // A bound of the root's window can be handed up too, and what is near enough may come from anywhere.
    let is_exact = context.exercise.questions.iter().all(|question| question.tolerance.is_zero());
    let window = &context.exercise.task.window;
    let comes_from_leaf = move |value: &Value| is_exact && *value != window.alpha && *value != window.beta;
    // One leaf has one value.
    let is_hopeless = strange.iter().filter(|(value, _)| comes_from_leaf(value)).count() > 1;
    let strange = if is_hopeless { Vec::new() } else { strange };
    strange.into_iter().flat_map(move |(value, nodes)| {
        let comes_from_leaf = comes_from_leaf(&value);
        let is_above =
            move |leaf: NodeId| !comes_from_leaf || nodes.iter().all(|&node| node <= leaf && leaf < tree.end(node));
        tree.leaves()
            .filter(move |&leaf| is_above(leaf))
            .filter_map(move |leaf| with_values(tree, &[(leaf, value.clone())]))
    })
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
