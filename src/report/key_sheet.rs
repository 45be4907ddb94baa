//! A key written as the answer sheet that earns full marks: what an instructor hands out afterwards, and what tests grade.

use crate::answer::{Answer, NodeWindow, Row};
use crate::exercise::{Exercise, Subject, Unit};
use crate::report::marked_tree::marked_tree;
use crate::report::puzzle_words::solution;
use crate::report::row_words::sign;
use crate::syntax::{Reference, Verb, quoted, read_reference};
use crate::tree::NodeId;
use crate::value::Value;
use std::fmt::Write;

/// Words that begin lines of a sheet; a node of that name is written in quotes.
const KEYWORDS: [&str; 35] = [
    "alpha",
    "back",
    "best",
    "beta",
    "convention",
    "conventions",
    "count",
    "cut",
    "cutoffs",
    "cuts",
    "enter",
    "eval",
    "exercise",
    "exit",
    "inf",
    "infinity",
    "leaf",
    "line",
    "none",
    "nada",
    "ninguna",
    "ninguno",
    "oo",
    "order",
    "poda",
    "prune",
    "pruned",
    "return",
    "student",
    "trace",
    "tree",
    "value",
    "values",
    "visits",
    "windows",
];

/// The sheet with these answers, one a question of `exercise`.
pub fn key_sheet(exercise: &Exercise, answers: &[Answer]) -> String {
    let mut sheet = String::new();
    if !exercise.title.is_empty() {
        let _ = writeln!(sheet, "exercise {}", quoted(&exercise.title));
    }
    let _ = writeln!(sheet, "student  \"key\"");
    for (question, answer) in exercise.questions.iter().zip(answers) {
        push(&mut sheet, exercise, &question.subject, answer);
    }
    sheet
}

fn push(sheet: &mut String, exercise: &Exercise, subject: &Subject, answer: &Answer) {
    let name = |node: NodeId| node_name(exercise, node);
    let pair = |alpha: &Value, beta: &Value| format!("({alpha}, {beta})");
    // Writing to a string cannot fail.
    let _ = match answer {
        Answer::Values(values) => values
            .iter()
            .try_for_each(|value| writeln!(sheet, "{} {} {}", name(value.node), sign(value.relation), value.value)),
        Answer::Nodes(nodes) => {
            let names: Vec<String> = nodes.iter().map(|&node| name(node)).collect();
            let list = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            match subject {
                Subject::Puzzle(..) => writeln!(sheet, "{}: {list}", subject.words(name)),
                _ => writeln!(sheet, "{}: {list}", list_key(subject)),
            }
        }
        Answer::Count(number) => {
            writeln!(sheet, "{} = {number}", subject.words(name))
        }
        Answer::Puzzle(found) => {
            writeln!(sheet, "{}: {}", subject.words(name), solution(exercise, found, name))
        }
        Answer::Tree { values, pruned } => {
            writeln!(sheet, "tree: {}", marked_tree(exercise, values, pruned, usize::MAX))
        }
        Answer::Windows(windows) => {
            let Subject::Windows(moment, _) = subject else { return };
            let bound = |bound: &Option<Value>| bound.as_ref().map_or_else(|| "-".to_owned(), Value::to_string);
            let row = |row: &NodeWindow| format!("  {}  {}  {}\n", name(row.node), bound(&row.alpha), bound(&row.beta));
            write!(sheet, "windows at {}:\n{}", moment.word(), windows.iter().map(row).collect::<String>())
        }
        Answer::Rows(rows) => {
            let rows = rows.iter().filter(|row| !row.optional).map(|row| step(row, &name(row.node)));
            write!(sheet, "trace:\n{}", rows.collect::<String>())
        }
        Answer::Cutoffs(cutoffs) => {
            let cutoffs = cutoffs.iter().map(|cutoff| {
                let node = cutoff.node.map_or_else(String::new, |node| name(node) + " ");
                node + &pair(&cutoff.window.alpha, &cutoff.window.beta)
            });
            let list: Vec<String> = cutoffs.collect();
            writeln!(sheet, "cutoffs: {}", if list.is_empty() { "none".to_owned() } else { list.join(", ") })
        }
    };
}

fn step(row: &Row, name: &str) -> String {
    let verb = match row.verb {
        Verb::Enter => "enter",
        Verb::Leaf => "leaf ",
        Verb::Back => "back ",
        Verb::Cut => "cut  ",
        Verb::Exit => "exit ",
    };
    let value = row.value.as_ref().map_or_else(String::new, |value| format!(" {value}"));
    // What a leaf does to its parent's window may be left out.
    let window = row.window.as_ref().filter(|_| row.verb != Verb::Leaf);
    let window = window.map_or_else(String::new, |window| format!("  {window}"));
    format!("  {verb} {name}{value}{window}\n")
}

fn list_key(subject: &Subject) -> &'static str {
    match subject {
        Subject::BestMove => "best",
        Subject::BestMoves => "best moves",
        Subject::Line => "line",
        Subject::Pruned(Unit::Leaves) => "pruned",
        Subject::Pruned(Unit::Subtrees) => "pruned subtrees",
        Subject::Pruned(Unit::Nodes) => "pruned nodes",
        Subject::Cuts => "cuts",
        Subject::VisitedLeaves => "visited leaves",
        Subject::VisitedNodes => "visited nodes",
        _ => "visits",
    }
}

/// The name of a node as it can stand in a sheet; its path where the name stands twice.
fn node_name(exercise: &Exercise, node: NodeId) -> String {
    let name = exercise.label(node);
    if !exercise.names.is_unique(node) {
        return name;
    }
    let is_plain = !KEYWORDS.iter().any(|word| word.eq_ignore_ascii_case(&name));
    if is_plain && read_reference(&name) == Some(Reference::Name(name.clone())) { name } else { quoted(&name) }
}
