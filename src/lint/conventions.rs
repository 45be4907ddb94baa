//! Conventions: on which an answer hangs that the exercise does not state, and which are stated for nothing.

use crate::answer::other_conventions;
use crate::exercise::{Exercise, Subject};
use crate::lint::Looked;
use crate::lint::finding::{Finding, Unstated};
use crate::search::{Rule, Task};
use crate::syntax::SettingKey;
use crate::trace::Trace;
use crate::tree::NodeId;
use crate::value::Worth;

pub(super) fn look(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    let others = other_conventions(&exercise.task);
    let mut ties_told = false;
    for (name, task) in &others {
        // That bounds are handed down all the way is what alpha-beta means; only the shallow form needs to be stated.
        if *name == "deep" || is_stated(exercise, name) {
            continue;
        }
        let changed = key.changes(exercise, task);
        if !changed.is_empty() {
            ties_told |= *name == "ties";
            found.push(hangs_on(looked, &[name], task, &changed));
        }
    }
    // What a cut node hands up and whether equal bounds cut are one convention: each alone can change nothing.
    let names = ["cut", "returns"];
    let is_told =
        found.iter().any(|finding| matches!(finding, Finding::HangsOn { span, .. } if *span == exercise.span));
    if exercise.task.algorithm.has_windows() && !is_told && names.iter().all(|name| !is_stated(exercise, name)) {
        let task =
            Task { cut: exercise.task.cut.other(), returns: exercise.task.returns.other(), ..exercise.task.clone() };
        let changed = key.changes(exercise, &task);
        if !changed.is_empty() {
            found.push(hangs_on(looked, &names, &task, &changed));
        }
    }
    if let Some(tie) = key.truth.decisive_tie(&exercise.tree) {
        found.push(Finding::TieDecides {
            name: exercise.label(tie.node),
            other: exercise.label(tie.other),
            player: exercise.tree.kind(tie.node).word().into_owned(),
            payoffs: Worth::Payoffs(tie.payoffs).to_string(),
            span: exercise.places.get(tie.node.index()).copied().unwrap_or(exercise.span),
        });
    } else if !ties_told {
        several_best(looked, found);
    }
    if exercise.stated.contains(&SettingKey::Deep)
        && let Some((_, task)) = others.iter().find(|(name, _)| *name == "deep")
        && Trace::record(&exercise.tree, task).is_ok_and(|trace| trace.visited_nodes() == key.trace.visited_nodes())
    {
        found.push(Finding::NoDeepCutoff { span: exercise.span });
    }
}

/// The order in which children are visited is so often left to right that only an exercise without any text is asked for it.
pub(super) fn look_at_order(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    let order = &exercise.task.order;
    let is_said = exercise.stated.contains(&SettingKey::Order) || !order.at.is_empty() || !exercise.about.is_empty();
    if is_said || exercise.title.is_empty() || order.rule != Rule::LeftToRight {
        return;
    }
    let mut task = exercise.task.clone();
    task.order.rule = Rule::RightToLeft;
    let changed = key.changes(exercise, &task);
    if !changed.is_empty() {
        let questions = changed.iter().map(|&index| looked.words(index)).collect();
        found.push(Finding::OrderUnstated { other: "right-to-left", questions, span: exercise.span });
    }
}

fn is_stated(exercise: &Exercise, name: &str) -> bool {
    exercise.stated.iter().any(|key| key.word() == name)
}

/// That the answers to `changed` are others under `other`, which has another word for each of `names`.
fn hangs_on(looked: Looked<'_>, names: &[&'static str], other: &Task, changed: &[usize]) -> Finding {
    let now = &looked.exercise.task;
    let unstated = |&key: &&'static str| Unstated { key, now: word(key, now), other: word(key, other) };
    Finding::HangsOn {
        keys: names.iter().map(unstated).collect(),
        questions: changed.iter().map(|&index| looked.words(index)).collect(),
        span: looked.exercise.span,
    }
}

/// What a task says to a convention.
fn word(key: &str, task: &Task) -> &'static str {
    match key {
        "cut" => task.cut.word(),
        "returns" => task.returns.word(),
        "bounds" => task.bounds.word(),
        "deep" => task.deep.word(),
        _ => task.ties.word(),
    }
}

/// Several moves are as good where one is asked for. A tie that hangs on `ties` has been told of.
fn several_best(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    let best: &[NodeId] = &key.best_moves;
    let asked =
        exercise.questions.iter().position(|question| matches!(question.subject, Subject::BestMove | Subject::Line));
    let has_ties = exercise.task.algorithm != crate::search::Algorithm::Mcts;
    if let Some(index) = asked
        && best.len() > 1
        && has_ties
        && !is_stated(exercise, "ties")
    {
        found.push(Finding::SeveralBest {
            question: looked.words(index),
            moves: best.iter().take(4).map(|&node| exercise.label(node)).collect(),
            exercise: exercise.span,
            span: exercise.questions[index].span,
        });
    }
}
