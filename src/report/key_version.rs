//! The version of a key: another one where the tree, a convention or a question is another.

use crate::exercise::{Exercise, Points, Subject};
use crate::render::source::source;
use crate::search::Task;
use sha2::{Digest, Sha256};

/// 16 hexadecimal digits that are the same for exercises with the same key, in every release.
pub fn key_version(exercise: &Exercise) -> String {
    let task = &exercise.task;
    let mut hash = Sha256::new();
    let mut add = |text: &str| {
        hash.update(text.as_bytes());
        hash.update([0]);
    };
    add(&source(&exercise.tree));
    for word in [
        task.algorithm.word(),
        task.cut.word(),
        task.returns.word(),
        task.bounds.word(),
        task.deep.word(),
        task.ties.word(),
        exercise.accept.word(),
    ] {
        add(word);
    }
    add(&task.order.rule.words());
    for (node, children) in &task.order.at {
        let children: Vec<String> = children.iter().map(|child| child.0.to_string()).collect();
        add(&format!("{}: {}", node.0, children.join(" ")));
    }
    add(&task.window.to_string());
    further_options(task).iter().for_each(|option| add(option));
    if task.table.is_on() {
        // What the text of the tree does not say: which of its nodes are one position.
        let position = |node| exercise.tree.position(node).map_or(String::new(), |position| position.0.to_string());
        exercise.tree.nodes().for_each(|node| add(&position(node)));
    }
    for question in &exercise.questions {
        add(&question.subject.words(|node| node.0.to_string()));
        if let Subject::Convention(facts) = &question.subject {
            facts.iter().for_each(|fact| add(&fact.words(|node| node.0.to_string())));
        }
        add(&match &question.points {
            Points::Whole(points) => points.to_string(),
            Points::Each(points) => format!("{points} each"),
            Points::MinusPerError { points, per_error } => format!("{points} minus {per_error}"),
        });
        add(&question.tolerance.to_string());
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The options that are not as usual, and only those: a key from before an option was there keeps its version.
fn further_options(task: &Task) -> Vec<String> {
    let usual = Task::default();
    let mut options = Vec::new();
    let mut add = |keyword: &str, value: String, is_usual: bool| {
        if !is_usual {
            options.push(format!("{keyword} {value}"));
        }
    };
    let text = |value: Option<String>| value.unwrap_or_default();
    add("values in", text(task.values_in.as_ref().map(ToString::to_string)), task.values_in.is_none());
    add("depth", text(task.depth.as_ref().map(ToString::to_string)), task.depth.is_none());
    add("evaluate", text(task.evaluate.as_ref().map(ToString::to_string)), task.evaluate.is_none());
    add("budget", text(task.budget.as_ref().map(ToString::to_string)), task.budget.is_none());
    add("quiescence", task.quiescence.word().to_owned(), task.quiescence == usual.quiescence);
    add("deepening", task.deepening.word().to_owned(), task.deepening == usual.deepening);
    add("table", task.table.word().to_owned(), task.table == usual.table);
    add("killers", task.killers.word().to_owned(), task.killers == usual.killers);
    add("iterations", task.iterations.to_string(), task.iterations == usual.iterations);
    add("seed", task.seed.to_string(), task.seed == usual.seed);
    add("exploration", task.exploration.to_string(), task.exploration == usual.exploration);
    options
}
