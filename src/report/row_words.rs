//! Rows as a sheet writes them: `C (3, 2)`, `enter A (-inf, inf)`.

use crate::answer::{Answer, Cutoff, NodeValue, NodeWindow, Row, Solution};
use crate::exercise::Exercise;
use crate::grading::Line;
use crate::report::marked_tree::marked_tree;
use crate::report::puzzle_words;
use crate::syntax::{Relation, Verb};
use crate::tree::NodeId;
use crate::value::Value;

/// How many items of an answer are written out at most.
const WRITTEN: usize = 100;

/// A whole answer: `A = 3, C <= 2`; of a very long one only the beginning.
pub(crate) fn answer(exercise: &Exercise, answer: &Answer) -> String {
    match answer {
        Answer::Values(values) => list(values, |entry| match entry.relation {
            Relation::Equal => format!("{} = {}", exercise.label(entry.node), entry.value),
            _ => format!("{} {}", exercise.label(entry.node), value(entry)),
        }),
        Answer::Nodes(items) => nodes(exercise, items),
        Answer::Count(count) => count.to_string(),
        Answer::Windows(rows) => list(rows, |row| window(exercise, row)),
        Answer::Rows(rows) => {
            let required: Vec<&Row> = rows.iter().filter(|row| !row.optional).take(WRITTEN + 1).collect();
            list(&required, |given| row(exercise, given))
        }
        Answer::Cutoffs(rows) => list(rows, |row| cutoff(exercise, row)),
        Answer::Tree { values, pruned } => marked_tree(exercise, values, pruned, WRITTEN),
        Answer::Puzzle(found) => solution(exercise, found),
    }
}

/// An answer about an unknown, or an order.
pub(crate) fn solution(exercise: &Exercise, found: &Solution) -> String {
    puzzle_words::solution(exercise, found, |node| exercise.label(node))
}

/// `L5, L6`; of a very long list only the beginning.
pub(crate) fn nodes(exercise: &Exercise, nodes: &[NodeId]) -> String {
    list(nodes, |&node| exercise.label(node))
}

fn list<T>(items: &[T], words: impl Fn(&T) -> String) -> String {
    let mut written: Vec<String> = items.iter().take(WRITTEN).map(words).collect();
    if items.len() > WRITTEN {
        written.push("…".to_owned());
    }
    if written.is_empty() { "none".to_owned() } else { written.join(", ") }
}

/// `=`, `<=`
pub(crate) fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "=",
        Relation::AtMost => "<=",
        Relation::AtLeast => ">=",
        Relation::Below => "<",
        Relation::Above => ">",
    }
}

/// `3`, `<= 3`
pub(crate) fn value(entry: &NodeValue) -> String {
    let sign = match entry.relation {
        Relation::Equal => "",
        Relation::AtMost => "<= ",
        Relation::AtLeast => ">= ",
        Relation::Below => "< ",
        Relation::Above => "> ",
    };
    format!("{sign}{}", entry.value)
}

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
