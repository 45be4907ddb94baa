//! Questions and texts: what they are worth, how what they ask for is named, in which languages they are told.

use crate::answer::{Answer, Key};
use crate::diagnostics::Lang;
use crate::exercise::{Exercise, Points, Subject, Unit};
use crate::grading::max_points;
use crate::lint::Looked;
use crate::lint::finding::Finding;
use crate::tree::NodeId;
use crate::value::Number;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// So many names that name nobody are told of; an author sees then what is meant.
const MOST_NAMES: usize = 3;

pub(super) fn look(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    // A lone tree asks for everything, and its points are nobody's choice.
    if exercise.title.is_empty() {
        return;
    }
    for (index, (question, answer)) in exercise.questions.iter().zip(&key.answers).enumerate() {
        let (words, span) = (looked.words(index), question.span);
        if looked.worth(index) <= Number::ZERO {
            found.push(Finding::WorthNothing { question: words, span });
        } else if let Points::MinusPerError { points, per_error } = &question.points {
            let items = max_points(&Points::Each(Number::ONE), answer);
            let left = points.minus(&per_error.times(&items));
            if left > Number::ZERO {
                let items = items.to_i64().and_then(|items| usize::try_from(items).ok()).unwrap_or(0);
                found.push(Finding::PointsLeft { question: words, left, items, span });
            }
        }
    }
    names(looked, found);
    labels(looked, found);
}

/// Names that several nodes have, of which an answer needs one.
fn names(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    let mut shared: BTreeMap<&str, NodeId> = BTreeMap::new();
    for answer in &key.answers {
        for node in named(answer).filter(|&node| !exercise.names.is_unique(node)) {
            shared.entry(exercise.names.name(node)).or_insert(node);
            if shared.len() == MOST_NAMES {
                break;
            }
        }
    }
    for (name, node) in shared.into_iter().take(MOST_NAMES) {
        let all = exercise.tree.nodes().filter(|&other| exercise.names.name(other) == name);
        found.push(Finding::NotNamed {
            name: name.to_owned(),
            paths: all.take(4).map(|node| exercise.tree.path(node)).collect(),
            is_label: false,
            span: exercise.places.get(node.index()).copied().unwrap_or(exercise.span),
        });
    }
}

/// The nodes that an answer speaks of.
fn named(answer: &Answer) -> Box<dyn Iterator<Item = NodeId> + '_> {
    match answer {
        Answer::Values(values) | Answer::Tree { values, .. } => Box::new(values.iter().map(|value| value.node)),
        Answer::Nodes(nodes) => Box::new(nodes.iter().copied()),
        Answer::Windows(windows) => Box::new(windows.iter().map(|window| window.node)),
        Answer::Rows(rows) => Box::new(rows.iter().map(|row| row.node)),
        Answer::Cutoffs(cutoffs) => Box::new(cutoffs.iter().filter_map(|cutoff| cutoff.node)),
        Answer::Count(_) | Answer::Puzzle(_) => Box::new(std::iter::empty()),
    }
}

/// Moves at the root that have one label, where a move is asked for.
fn labels(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    let asks = |subject: &Subject| matches!(subject, Subject::BestMove | Subject::BestMoves | Subject::Line);
    if !exercise.questions.iter().any(|question| asks(&question.subject)) || key.best_moves.is_empty() {
        return;
    }
    let tree = &exercise.tree;
    let mut by_label: HashMap<String, Vec<NodeId>> = HashMap::new();
    let mut order: Vec<String> = Vec::new();
    for child in tree.children(NodeId::ROOT) {
        let Some(label) = tree.action(child).map(str::to_lowercase) else { continue };
        let nodes = by_label.entry(label.clone()).or_insert_with(|| {
            order.push(label);
            Vec::new()
        });
        nodes.push(child);
    }
    for label in order {
        let Some(nodes) = by_label.get(&label).filter(|nodes| nodes.len() > 1) else { continue };
        found.push(Finding::NotNamed {
            name: tree.action(nodes[0]).unwrap_or_default().to_owned(),
            paths: nodes.iter().take(4).map(|&node| exercise.label(node)).collect(),
            is_label: true,
            span: exercise.places.get(nodes[1].index()).copied().unwrap_or(exercise.span),
        });
    }
}

/// Leaves of an answer that cannot be named by their value.
pub(super) fn look_at_values(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    let tree = &exercise.tree;
    let asked = exercise.questions.iter().zip(&key.answers).enumerate();
    for (index, (question, answer)) in asked {
        let (Subject::Pruned(Unit::Leaves), Answer::Nodes(nodes)) = (&question.subject, answer) else { continue };
        let twice = nodes.iter().copied().find_map(|leaf| {
            let value = tree.value(leaf).filter(|_| tree.written_name(leaf).is_none())?;
            let same: Vec<NodeId> = tree.leaves().filter(|&other| tree.value(other) == Some(value)).collect();
            (same.len() > 1).then_some((value, same))
        });
        if let Some((value, same)) = twice {
            let leaves = same.into_iter().take(4).map(|leaf| exercise.label(leaf)).collect();
            let (value, question) = (value.to_string(), looked.words(index));
            found.push(Finding::ValueTwice { value, leaves, question, span: exercise.questions[index].span });
        }
    }
}

/// Languages that some exercises of the file have a text in, and others, which have texts, have not. A text without a
/// language stands for English.
pub(super) fn look_at_texts(exercises: &[(Exercise, Key)], found: &mut Vec<Finding>) {
    let langs = |exercise: &Exercise| -> BTreeSet<Lang> {
        exercise.about.keys().map(|lang| lang.unwrap_or(Lang::En)).collect()
    };
    let all: BTreeSet<Lang> = exercises.iter().flat_map(|(exercise, _)| langs(exercise)).collect();
    for (exercise, _) in exercises.iter().filter(|(exercise, _)| !exercise.about.is_empty()) {
        for &lang in all.difference(&langs(exercise)) {
            found.push(Finding::NoText { lang, span: exercise.span });
        }
    }
}
