//! The searches of a page: that of the exercise, its mirror image, and both with MAX and MIN in each other's place.

use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::search::{Algorithm, Order, Rule, Task};
use crate::trace::Trace;
use std::borrow::Cow;

/// One search, ready to be shown.
pub(super) struct Run<'a> {
    pub(super) exercise: Cow<'a, Exercise>,
    pub(super) task: Task,
    pub(super) trace: Cow<'a, Trace>,
    pub(super) name: String,
    /// Whether it goes through the children the other way round.
    pub(super) is_mirrored: bool,
    /// Whether MAX and MIN have changed places.
    pub(super) is_swapped: bool,
}

/// The search of the exercise; its mirror image where it goes through children from one side to the other; and both with
/// MAX and MIN in each other's place, where they can be searched so.
pub(super) fn runs<'a>(exercise: &'a Exercise, trace: &'a Trace, lang: Lang) -> Vec<Run<'a>> {
    let mut runs = both_ways(Cow::Borrowed(exercise), Cow::Borrowed(trace), false, lang);
    let task = &exercise.task;
    if exercise.tree.contents().two_players && task.algorithm != Algorithm::Mcts {
        let swapped = Exercise { tree: exercise.tree.with_players_swapped(), ..exercise.clone() };
        if let Ok(trace) = Trace::record(&swapped.tree, task) {
            runs.extend(both_ways(Cow::Owned(swapped), Cow::Owned(trace), true, lang));
        }
    }
    runs
}

/// A search and its mirror image.
fn both_ways<'a>(exercise: Cow<'a, Exercise>, trace: Cow<'a, Trace>, is_swapped: bool, lang: Lang) -> Vec<Run<'a>> {
    let task = exercise.task.clone();
    let mirrored = match task.order.rule {
        _ if !task.order.at.is_empty() || task.algorithm == Algorithm::Mcts => None,
        Rule::LeftToRight => Some(Rule::RightToLeft),
        Rule::RightToLeft => Some(Rule::LeftToRight),
        Rule::BestFirst | Rule::WorstFirst | Rule::ByEvaluation | Rule::Random(_) => None,
    };
    let mirrored = mirrored.and_then(|rule| {
        let task = Task { order: Order { rule, ..Order::default() }, ..task.clone() };
        let (exercise, trace) = (exercise.clone(), Trace::record(&exercise.tree, &task).ok()?);
        let name = order_words(rule, lang);
        Some(Run { exercise, task, trace: Cow::Owned(trace), name, is_mirrored: true, is_swapped })
    });
    let name = order_words(task.order.rule, lang);
    let written = Run { exercise, task, trace, name, is_mirrored: false, is_swapped };
    std::iter::once(written).chain(mirrored).collect()
}

fn order_words(rule: Rule, lang: Lang) -> String {
    match rule {
        Rule::LeftToRight => crate::say!(lang, "left to right", "de izquierda a derecha", "从左到右"),
        Rule::RightToLeft => crate::say!(lang, "right to left", "de derecha a izquierda", "从右到左"),
        Rule::BestFirst => crate::say!(lang, "best child first", "primero el mejor hijo", "先访问最好的子结点"),
        Rule::WorstFirst => crate::say!(lang, "worst child first", "primero el peor hijo", "先访问最差的子结点"),
        Rule::ByEvaluation => crate::say!(lang, "by evaluation", "según la evaluación", "按评估值"),
        Rule::Random(seed) => {
            crate::say!(lang, "random order {seed}", "orden aleatorio {seed}", "随机顺序 {seed}")
        }
    }
}
