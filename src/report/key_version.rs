//! The version of a key: another one where the tree, a convention or a question is another.

use crate::exercise::{Exercise, Points};
use crate::render::source::source;
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
    for question in &exercise.questions {
        add(&question.subject.words(|node| node.0.to_string()));
        add(&match &question.points {
            Points::Whole(points) => points.to_string(),
            Points::Each(points) => format!("{points} each"),
            Points::MinusPerError { points, per_error } => format!("{points} minus {per_error}"),
        });
        add(&question.tolerance.to_string());
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
