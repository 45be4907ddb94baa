//! Exercises for tests, from a few characters: `(…)` is MAX, `[…]` is MIN.

use crate::diagnostics::Lang;
use crate::diagnostics::Look;
use crate::exercise::{Accept, Exercise, Feedback};
use crate::render::source::source;
use crate::search::{Algorithm, Task, Truth};
use crate::text::Span;
use crate::trace::Trace;
use crate::tree::{Builder, Kind, LeafValue, Names, Tree};
use crate::value::Number;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The textbook tree.
pub(crate) const TEXTBOOK: &str = "([3,12,8],[2,4,6],[14,5,2])";
/// Four plies with a deep cutoff.
pub(crate) const DEEP: &str = "(8,[([6,2],[15,1]),([13,4],[10,9])])";

/// Reads a tree: `label: name=value`, `name(…)`, `name[…]`, `?`; a `,` between children.
pub(crate) fn tree(text: &str) -> Tree {
    let mut builder = Builder::new();
    let mut word = String::new();
    let (mut label, mut name) = (None, None);
    for letter in text.chars().chain([',']) {
        match letter {
            ':' => label = Some(std::mem::take(&mut word)),
            '=' => name = Some(std::mem::take(&mut word)),
            '(' | '[' => {
                builder.open(if letter == '(' { Kind::Max } else { Kind::Min });
                if !word.trim().is_empty() {
                    builder.name(std::mem::take(&mut word).trim());
                }
                word.clear();
                label.take().into_iter().for_each(|label| builder.action(label.trim()));
            }
            ',' | ')' | ']' => {
                let value = std::mem::take(&mut word);
                match value.trim() {
                    "" => {}
                    "?" => drop(builder.leaf_value(LeafValue::Unknown(None))),
                    value => drop(builder.leaf(value.parse().unwrap())),
                }
                name.take().into_iter().for_each(|name: String| builder.name(name.trim()));
                label.take().into_iter().for_each(|label: String| builder.action(label.trim()));
                if letter != ',' {
                    builder.close();
                }
            }
            letter => word.push(letter),
        }
    }
    builder.finish().unwrap()
}

/// A solved exercise.
pub(crate) struct Specimen {
    pub(crate) exercise: Exercise,
    pub(crate) trace: Trace,
    pub(crate) truth: Truth,
}

impl fmt::Debug for Specimen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", source(&self.exercise.tree), self.exercise.task.algorithm.word())
    }
}

/// Solves a tree under `task`.
pub(crate) fn solve(tree: Tree, task: Task) -> Specimen {
    let exercise = Exercise {
        title: "Class 7".to_owned(),
        span: Span::default(),
        about: BTreeMap::new(),
        names: Names::of(&tree),
        places: Vec::new(),
        task,
        questions: Vec::new(),
        given: Vec::new(),
        accept: Accept::default(),
        carry: Number::ONE,
        feedback: Feedback::default(),
        stated: BTreeSet::new(),
        tree,
    };
    let trace = Trace::record(&exercise.tree, &exercise.task).unwrap();
    let truth = Truth::of(&exercise.tree);
    Specimen { exercise, trace, truth }
}

/// Solves the tree that `text` describes with alpha-beta.
pub(crate) fn alpha_beta(text: &str) -> Specimen {
    solve(tree(text), Task { algorithm: Algorithm::AlphaBeta, ..Task::default() })
}

/// How most tests look at things.
pub(crate) fn look(plain: bool, width: usize) -> Look {
    Look { lang: Lang::En, plain, colour: false, width, full: false }
}
