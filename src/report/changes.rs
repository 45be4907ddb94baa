//! What a corrected key changes: whose marks, by how much, and why.

mod write;

use crate::report::SheetResult;
use crate::value::Number;
use serde::Serialize;
use std::collections::BTreeMap;

pub use crate::report::changes::write::{write_csv, write_json, write_text};

/// A mark that is another one now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    student: String,
    name: Option<String>,
    exercise: String,
    /// Before and now; `None` where there is no mark.
    before: Option<Number>,
    now: Option<Number>,
    max_points: Number,
    /// Whether the mark from before is kept.
    kept: bool,
    because: Vec<Because>,
    questions: Vec<QuestionChange>,
}

/// A question that earns something else.
#[derive(Clone, Debug, PartialEq, Eq)]
struct QuestionChange {
    question: String,
    before: Option<Number>,
    now: Option<Number>,
    max_points: Number,
    message: String,
}

/// What is not as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Because {
    /// The key.
    Key,
    /// What was handed in.
    Sheet,
    /// The program.
    Program,
    /// Something else: the roster, an option.
    Option,
}

/// The earlier results, and what has become of them.
pub struct Regrading<'a> {
    before: BTreeMap<(String, String), SheetResult<'a>>,
    never_lower: bool,
    changes: Vec<Change>,
    same: usize,
}

impl<'a> Regrading<'a> {
    /// Of these earlier results, in their order; those that did not count are left aside.
    pub fn new(before: Vec<SheetResult<'a>>, never_lower: bool) -> Self {
        let counted = before.into_iter().filter(|result| result.counted);
        let before = counted.map(|result| ((result.student.clone(), result.exercise.clone()), result)).collect();
        Self { before, never_lower, changes: Vec::new(), same: 0 }
    }

    /// Takes in a new result. The answer is the earlier one where that is kept.
    pub fn take(&mut self, now: &SheetResult<'_>) -> Option<SheetResult<'a>> {
        if !now.counted {
            return None;
        }
        let before = self.before.remove(&(now.student.clone(), now.exercise.clone()));
        let kept = match &before {
            Some(before) => {
                let is_lower = marks(now).is_none_or(|now| marks(before).is_some_and(|before| before > now));
                self.never_lower && marks(before).is_some() && is_lower
            }
            None => false,
        };
        if before.as_ref().is_some_and(|before| marks(before) == marks(now)) {
            self.same += 1;
            return None;
        }
        self.changes.push(change(before.as_ref(), Some(now), kept));
        before.filter(|_| kept).map(|before| SheetResult { kept: true, ..before })
    }

    /// What changed, with what is there no more at the end, and how many marks are as they were.
    pub fn end(mut self) -> (Vec<Change>, usize) {
        let gone = std::mem::take(&mut self.before);
        self.changes.extend(gone.values().map(|before| change(Some(before), None, false)));
        (self.changes, self.same)
    }
}

/// What a result earns, where it is one.
fn marks<'r>(result: &'r SheetResult<'_>) -> Option<&'r Number> {
    (!result.is_failed()).then_some(&result.points)
}

fn change(before: Option<&SheetResult<'_>>, now: Option<&SheetResult<'_>>, kept: bool) -> Change {
    let either = now.or(before);
    let text = |pick: fn(&SheetResult<'_>) -> String| either.map_or_else(String::new, pick);
    Change {
        student: text(|result| result.student.clone()),
        name: either.and_then(|result| result.name.clone()),
        exercise: text(|result| result.exercise.clone()),
        before: before.and_then(marks).cloned(),
        now: now.and_then(marks).cloned(),
        max_points: now.filter(|now| !now.is_failed()).or(before).map_or(Number::ZERO, |one| one.max_points.clone()),
        kept,
        because: match (before, now) {
            (Some(before), Some(now)) => because(before, now),
            _ => vec![Because::Sheet],
        },
        questions: questions(before, now),
    }
}

fn because(before: &SheetResult<'_>, now: &SheetResult<'_>) -> Vec<Because> {
    let differ = [
        (Because::Key, before.key_version != now.key_version),
        (Because::Sheet, before.digest != now.digest || before.handed_in != now.handed_in),
        (Because::Program, before.poda != now.poda),
    ];
    let because: Vec<Because> = differ.into_iter().filter(|(_, differ)| *differ).map(|(because, _)| because).collect();
    if because.is_empty() { vec![Because::Option] } else { because }
}

/// The questions that earn something else; by what is asked, since a corrected exercise may ask in another order.
fn questions(before: Option<&SheetResult<'_>>, now: Option<&SheetResult<'_>>) -> Vec<QuestionChange> {
    let (Some(before), Some(now)) = (before, now) else { return Vec::new() };
    let mut left: Vec<_> = before.questions.iter().collect();
    let mut changes = Vec::new();
    for asked in &now.questions {
        let at = left.iter().position(|other| other.question == asked.question);
        let other = at.map(|at| left.remove(at));
        if other.is_none_or(|other| other.points != asked.points) {
            changes.push(QuestionChange {
                question: asked.question.clone(),
                before: other.map(|other| other.points.clone()),
                now: Some(asked.points.clone()),
                max_points: asked.max_points.clone(),
                message: asked.message.clone(),
            });
        }
    }
    changes.extend(left.into_iter().map(|other| QuestionChange {
        question: other.question.clone(),
        before: Some(other.points.clone()),
        now: None,
        max_points: other.max_points.clone(),
        message: String::new(),
    }));
    changes
}
