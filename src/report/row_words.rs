//! Rows as a sheet writes them: `C (3, 2)`, `enter A (-inf, inf)`.

use crate::answer::{Cutoff, NodeWindow, Row};
use crate::exercise::Exercise;
use crate::grading::Line;
use crate::syntax::Verb;
use crate::value::Value;

/// A row of any kind.
pub(crate) fn line(exercise: &Exercise, line: &Line) -> String {
    match line {
        Line::Window(row) => window(exercise, row),
        Line::Row(given) => row(exercise, given),
        Line::Cutoff(given) => cutoff(exercise, given),
    }
}

/// `C (3, _)`; a bound that was left out is `_`.
pub(crate) fn window(exercise: &Exercise, row: &NodeWindow) -> String {
    let bound = |bound: &Option<Value>| bound.as_ref().map_or_else(|| "_".to_owned(), Value::to_string);
    format!("{} ({}, {})", exercise.label(row.node), bound(&row.alpha), bound(&row.beta))
}

/// `back D 10 (-inf, 10)`
pub(crate) fn row(exercise: &Exercise, row: &Row) -> String {
    let verb = match row.verb {
        Verb::Enter => "enter",
        Verb::Leaf => "leaf",
        Verb::Back => "back",
        Verb::Cut => "cut",
        Verb::Exit => "exit",
    };
    let mut words = format!("{verb:<5} {}", exercise.label(row.node));
    if let Some(value) = &row.value {
        words += &format!(" {value}");
    }
    if let Some(window) = &row.window {
        words += &format!(" {window}");
    }
    words
}

/// `C (3, 2)`, `(3, 2)`
pub(crate) fn cutoff(exercise: &Exercise, cutoff: &Cutoff) -> String {
    match cutoff.node {
        Some(node) => format!("{} {}", exercise.label(node), cutoff.window),
        None => cutoff.window.to_string(),
    }
}
