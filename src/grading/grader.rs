//! The grader of one exercise: what it needs for more than one sheet is worked out once, and only when it is needed.

use crate::answer::{Answer, Given, Sheet};
use crate::exercise::{Question, Subject};
use crate::grading::convention::Alternatives;
use crate::grading::diagnosis::{Answered, Diagnosis, diagnose};
use crate::grading::mark::{Grade, Mark};
use crate::grading::outcome::Outcomes;
use crate::grading::own::Own;
use crate::grading::slip::Slips;
use crate::grading::{Context, Status, grade_with};
use crate::value::Number;
use std::sync::OnceLock;

/// Grades the sheets of one exercise.
#[derive(Debug)]
pub struct Grader<'a> {
    context: Context<'a>,
    keys: &'a [Answer],
    alternatives: OnceLock<Alternatives<'a>>,
    singles: OnceLock<Outcomes>,
    slips: OnceLock<Slips>,
    pairs: OnceLock<Outcomes>,
}

impl<'a> Grader<'a> {
    /// A grader; `keys` stand in the order of the exercise's questions.
    pub fn new(context: Context<'a>, keys: &'a [Answer]) -> Self {
        Self {
            context,
            keys,
            alternatives: OnceLock::new(),
            singles: OnceLock::new(),
            slips: OnceLock::new(),
            pairs: OnceLock::new(),
        }
    }

    /// Grades a sheet whose answers stand in the order of the exercise's questions. A question that the sheet has no entry
    /// for is blank.
    pub fn grade(&self, sheet: &Sheet) -> Grade {
        let context = &self.context;
        let blank = Given::Blank;
        let given: Vec<&Given> = sheet
            .given
            .iter()
            .map(|(_, given)| given)
            .chain(std::iter::repeat(&blank))
            .take(context.exercise.questions.len())
            .collect();
        let mut marks = self.marks(sheet, &given);
        let answered = Answered::of(context.exercise, sheet);
        let is_meant = answered.is_meant();
        if is_meant && marks.iter().any(|mark| matches!(mark.status, Status::Partial | Status::Wrong)) {
            let alternatives = self.alternatives.get_or_init(|| Alternatives::of(context, self.keys));
            alternatives.credit(context.exercise, &given, &mut marks);
        }
        let findings = if is_meant { self.findings(&answered, &marks) } else { Vec::new() };
        let sum = |pick: fn(&Mark) -> &Number| marks.iter().fold(Number::ZERO, |sum, mark| sum.plus(pick(mark)));
        Grade { points: sum(|mark| &mark.points), max_points: sum(|mark| &mark.max_points), marks, findings }
    }

    /// What each answer earns under the stated conventions, errors carried forward.
    fn marks(&self, sheet: &Sheet, given: &[&Given]) -> Vec<Mark> {
        let context = &self.context;
        let questions = || context.exercise.questions.iter().zip(self.keys).zip(given);
        let mut own = Own::of_sheet(context, sheet);
        let is_count = |question: &Question| matches!(question.subject, Subject::Count(_));
        let mut marks: Vec<Option<Mark>> = Vec::with_capacity(given.len());
        for ((question, key), given) in questions() {
            // Counts come last, since they may follow from any list.
            let mark = (!is_count(question)).then(|| grade_with(context, question, key, given, &own));
            if let Some(mark) = &mark {
                own.earned(&question.subject, given, mark);
            }
            marks.push(mark);
        }
        questions()
            .zip(marks)
            .map(|(((question, key), given), mark)| {
                mark.unwrap_or_else(|| grade_with(context, question, key, given, &own))
            })
            .collect()
    }

    /// What the sheet shows. A sheet that says what the key says, or nothing, shows nothing.
    fn findings(&self, answered: &Answered<'_>, marks: &[Mark]) -> Vec<Diagnosis> {
        let context = &self.context;
        if answered.parts.is_empty() || answered.is(self.keys, true) {
            return Vec::new();
        }
        let best_moves = context.truth.best_moves(&context.exercise.tree);
        let singles = self.singles.get_or_init(|| Outcomes::singles(context.exercise, self.keys, &best_moves));
        let pairs = || self.pairs.get_or_init(|| Outcomes::pairs(context.exercise, singles, &best_moves));
        let slips = || self.slips.get_or_init(|| Slips::of(context.exercise));
        diagnose(context, singles, &slips, &pairs, answered, marks)
    }
}
