//! Pruning: asked about where there is none, and counted where books count differently.

use crate::exercise::{Exercise, Subject};
use crate::lint::Looked;
use crate::lint::finding::Finding;
use crate::search::{Rule, Task};
use crate::syntax::{Counted, SettingKey};
use crate::trace::Trace;

pub(super) fn look(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    if !exercise.task.algorithm.has_windows() || key.is_open() {
        return;
    }
    let asked: Vec<usize> = numbers(exercise, is_about_pruning);
    let prunes = |trace: &Trace| trace.pruned_nodes(&exercise.tree).next().is_some();
    if !asked.is_empty()
        && !prunes(&key.trace)
        && !others_stated(exercise).iter().any(|task| would(exercise, task, prunes))
    {
        let questions = asked.iter().map(|&index| looked.words(index)).collect();
        found.push(Finding::NothingPruned { questions, span: exercise.span });
    }
    // How something is counted a text can say.
    if !exercise.about.is_empty() {
        return;
    }
    let empty: Vec<String> =
        key.trace.cuts().iter().filter(|cut| cut.skipped == 0).take(4).map(|cut| exercise.label(cut.node)).collect();
    let about_cuts = numbers(exercise, |subject| matches!(subject, Subject::Cutoffs | Subject::Count(Counted::Cuts)));
    for index in about_cuts.into_iter().filter(|_| !empty.is_empty()) {
        let span = exercise.questions[index].span;
        found.push(Finding::EmptyCuts { question: looked.words(index), nodes: empty.clone(), span });
    }
    let leaves = key.trace.visited_leaves(&exercise.tree).count();
    let times = key.trace.evaluations();
    let about_visits = numbers(exercise, |subject| {
        matches!(subject, Subject::VisitOrder | Subject::Count(Counted::VisitedLeaves | Counted::VisitedNodes))
    });
    for index in about_visits.into_iter().filter(|_| times > leaves) {
        let span = exercise.questions[index].span;
        found.push(Finding::VisitedAgain { question: looked.words(index), times, leaves, span });
    }
}

fn numbers(exercise: &Exercise, wanted: impl Fn(&Subject) -> bool) -> Vec<usize> {
    let questions = exercise.questions.iter().enumerate();
    questions.filter(|(_, question)| wanted(&question.subject)).map(|(index, _)| index).collect()
}

fn is_about_pruning(subject: &Subject) -> bool {
    use Counted::{Cuts, PrunedLeaves, PrunedNodes, PrunedSubtrees};
    matches!(
        subject,
        Subject::Pruned(_)
            | Subject::Cuts
            | Subject::Cutoffs
            | Subject::Count(PrunedLeaves | PrunedNodes | PrunedSubtrees | Cuts)
    )
}

fn would(exercise: &Exercise, task: &Task, prunes: impl Fn(&Trace) -> bool) -> bool {
    Trace::record(&exercise.tree, task).is_ok_and(|trace| prunes(&trace))
}

/// The task with each convention that is stated, one at a time, the other way: where one of them prunes, that it does not
/// here is what the exercise shows.
fn others_stated(exercise: &Exercise) -> Vec<Task> {
    let task = &exercise.task;
    let is_stated = |key| exercise.stated.contains(&key);
    let mut others = Vec::new();
    if is_stated(SettingKey::Cut) {
        others.push(Task { cut: task.cut.other(), ..task.clone() });
    }
    if is_stated(SettingKey::Returns) {
        others.push(Task { returns: task.returns.other(), ..task.clone() });
    }
    if is_stated(SettingKey::Deep) {
        others.push(Task { deep: task.deep.other(), ..task.clone() });
    }
    if is_stated(SettingKey::Order) || !task.order.at.is_empty() {
        for rule in [Rule::LeftToRight, Rule::RightToLeft].into_iter().filter(|rule| *rule != task.order.rule) {
            let order = crate::search::Order { rule, ..crate::search::Order::default() };
            others.push(Task { order, ..task.clone() });
        }
    }
    others
}
