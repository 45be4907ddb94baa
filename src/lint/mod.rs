//! A second pair of eyes for authors: what is right in an exercise, and yet not what somebody who sets it would want.
//!
//! What cannot be used at all is said where it is read (`exercise`). Here the key is known, and so is what students who
//! have not understood would answer. Each file looks for one kind of thing.

mod asked;
mod conventions;
mod finding;
mod given;
mod guess;
mod mended;
mod pruning;
mod revealing;
mod student_words;
mod words;

pub use crate::lint::finding::Finding;
pub use crate::lint::guess::Guess;
pub use crate::lint::mended::{Done, Mended, mended};

use crate::answer::Key;
use crate::exercise::Exercise;
use crate::grading::{Context, max_points};
use crate::value::Number;

/// Larger trees are looked at only as far as a few searches go: in nodes, as for a diagnosis.
const LOOKED_AT_UP_TO: usize = 4_000;

/// An exercise with its key.
#[derive(Clone, Copy)]
struct Looked<'a> {
    exercise: &'a Exercise,
    key: &'a Key,
}

impl<'a> Looked<'a> {
    fn context(self) -> Context<'a> {
        Context { exercise: self.exercise, trace: &self.key.trace, truth: &self.key.truth }
    }

    fn is_small(self) -> bool {
        self.exercise.tree.len() <= LOOKED_AT_UP_TO
    }

    /// A question as it is asked.
    fn words(self, index: usize) -> String {
        let exercise = self.exercise;
        exercise
            .questions
            .get(index)
            .map(|question| question.subject.words(|node| exercise.label(node)))
            .unwrap_or_default()
    }

    /// What it can earn.
    fn worth(self, index: usize) -> Number {
        let question = self.exercise.questions.get(index).zip(self.key.answers.get(index));
        question.map_or(Number::ZERO, |(question, answer)| max_points(&question.points, answer))
    }
}

/// What there is to say about the exercises of one file, exercise by exercise; what is only advice where it is wanted.
pub fn findings(exercises: &[(Exercise, Key)], advice: bool) -> Vec<Finding> {
    let mut found = Vec::new();
    for (exercise, key) in exercises {
        let looked = Looked { exercise, key };
        given::look(looked, &mut found);
        conventions::look(looked, &mut found);
        pruning::look(looked, &mut found);
        asked::look(looked, &mut found);
        if looked.is_small() && advice {
            conventions::look_at_order(looked, &mut found);
            asked::look_at_values(looked, &mut found);
            revealing::look(looked, &mut found);
        } else if advice {
            let (nodes, most) = (exercise.tree.len(), LOOKED_AT_UP_TO);
            found.push(Finding::NotLookedAt { nodes, most, span: exercise.span });
        }
    }
    let all: Vec<Looked<'_>> = exercises.iter().map(|(exercise, key)| Looked { exercise, key }).collect();
    guess::look(&all, advice, &mut found);
    asked::look_at_texts(exercises, &mut found);
    found
}
