//! A class in summary, for whoever teaches it: marks, the hardest question, what may be behind the mistakes, and what to
//! look at. It is made of results only, so that it says no more than their `feedback` lets them say.

mod json;
mod sections;
mod statistics;

pub(super) use crate::report::class::sections::{Section, sections};
pub(super) use crate::report::class::statistics::Statistics;

use crate::grading::Status;
use crate::report::SheetResult;
use crate::report::formats::Asks;
use crate::report::result::Outcome;
use crate::value::Number;
use std::collections::{BTreeMap, BTreeSet};

/// A sheet, as it is named in a summary.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Named {
    pub(super) student: String,
    /// As people call them.
    pub(super) shown: String,
    pub(super) file: String,
    pub(super) exercise: String,
}

/// What is counted about one question.
#[derive(Clone, Debug)]
pub(super) struct QuestionCounts {
    pub(super) question: String,
    pub(super) max_points: Number,
    pub(super) points: Number,
    /// How many are right, partly right, wrong, blank, unreadable.
    pub(super) statuses: [usize; 5],
}

/// What is counted about one exercise.
#[derive(Clone, Debug)]
pub(super) struct ExerciseCounts {
    pub(super) asks: Asks,
    pub(super) marks: Vec<Number>,
    pub(super) questions: Vec<QuestionCounts>,
}

/// A misconception, and whose sheets show it.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    pub(super) code: String,
    pub(super) id: String,
    pub(super) message: String,
    pub(super) sheets: Vec<Named>,
}

/// A class.
#[derive(Clone, Debug, Default)]
pub(super) struct Class {
    pub(super) exercises: Vec<ExerciseCounts>,
    misconceptions: BTreeMap<String, Shown>,
    pub(super) students: BTreeSet<String>,
    pub(super) sheets: usize,
    pub(super) not_handed_in: Vec<Named>,
    pub(super) unreadable: Vec<Named>,
    pub(super) failed: Vec<Named>,
    pub(super) not_counted: Vec<Named>,
    pub(super) not_on_roster: Vec<Named>,
    pub(super) signed_otherwise: Vec<Named>,
    by_digest: BTreeMap<String, Vec<Named>>,
}

impl ExerciseCounts {
    fn of(asks: &Asks) -> Self {
        Self { asks: asks.clone(), marks: Vec::new(), questions: Vec::new() }
    }

    fn take(&mut self, result: &SheetResult<'_>) {
        self.marks.push(result.points.clone());
        for (index, asked) in result.questions.iter().enumerate() {
            if self.questions.len() == index {
                self.questions.push(QuestionCounts {
                    question: asked.question.clone(),
                    max_points: asked.max_points.clone(),
                    points: Number::ZERO,
                    statuses: [0; 5],
                });
            }
            let counts = &mut self.questions[index];
            counts.points = counts.points.plus(&asked.points);
            let at = match asked.status {
                Status::Right => 0,
                Status::Partial => 1,
                Status::Wrong => 2,
                Status::Blank => 3,
                Status::Unreadable => 4,
            };
            counts.statuses[at] += 1;
        }
    }

    /// The question with the smallest share of its points; of several, the first. `None` where everything is right.
    pub(super) fn hardest(&self) -> Option<&QuestionCounts> {
        let share = |counts: &QuestionCounts| counts.points.over(&counts.max_points);
        let is_lost = |counts: &&QuestionCounts| counts.mean() < counts.max_points;
        self.questions.iter().filter(is_lost).min_by(|one, other| share(one).cmp(&share(other)))
    }
}

impl QuestionCounts {
    /// What it earned on average.
    pub(super) fn mean(&self) -> Number {
        let count = self.statuses.iter().sum::<usize>();
        self.points.over(&Number::from(i64::try_from(count).unwrap_or(i64::MAX))).unwrap_or(Number::ZERO)
    }
}

impl Class {
    pub(super) fn new(exercises: &[Asks]) -> Self {
        Self { exercises: exercises.iter().map(ExerciseCounts::of).collect(), ..Self::default() }
    }

    /// Takes one sheet in.
    pub(super) fn take(&mut self, result: &SheetResult<'_>) {
        let named = || Named {
            student: result.student.clone(),
            shown: result.shown(),
            file: result.file.clone(),
            exercise: result.exercise.clone(),
        };
        self.students.insert(result.student.clone());
        if !result.handed_in {
            self.not_handed_in.push(named());
            return;
        }
        self.sheets += 1;
        let has = |code: &str| result.problems.iter().any(|noted| noted.code == code);
        for (list, code) in [(&mut self.not_on_roster, "W0104"), (&mut self.signed_otherwise, "W0103")] {
            if has(code) {
                list.push(named());
            }
        }
        // Two empty sheets are the same, and show nothing.
        if let (Outcome::Graded, Some(digest)) = (result.status, &result.digest) {
            self.by_digest.entry(digest.clone()).or_default().push(named());
        }
        match result.status {
            Outcome::Failed => self.failed.push(named()),
            _ if !result.counted => self.not_counted.push(named()),
            Outcome::Unreadable => self.unreadable.push(named()),
            Outcome::Graded | Outcome::Blank => {
                let of = self.exercises.iter_mut().find(|of| of.asks.title == result.exercise);
                of.into_iter().for_each(|of| of.take(result));
                for held in &result.misconceptions {
                    let shown = || Shown {
                        code: held.code.to_string(),
                        id: held.id.to_string(),
                        message: held.message.clone(),
                        sheets: Vec::new(),
                    };
                    self.misconceptions.entry(held.id.to_string()).or_insert_with(shown).sheets.push(named());
                }
            }
        }
    }

    /// The misconceptions, those of most students first.
    pub(super) fn misconceptions(&self) -> Vec<&Shown> {
        let mut all: Vec<&Shown> = self.misconceptions.values().collect();
        all.sort_by_key(|shown| (std::cmp::Reverse(shown.students()), &shown.code));
        all
    }

    /// Different files of different students with the same text.
    pub(super) fn same(&self) -> Vec<&[Named]> {
        let several =
            |pick: fn(&Named) -> &str, named: &[Named]| named.iter().map(pick).collect::<BTreeSet<&str>>().len() > 1;
        let is_odd = |named: &&[Named]| several(|one| &one.student, named) && several(|one| &one.file, named);
        let mut same: Vec<&[Named]> = self.by_digest.values().map(Vec::as_slice).filter(is_odd).collect();
        same.sort();
        same
    }
}

impl Shown {
    /// How many students.
    pub(super) fn students(&self) -> usize {
        self.sheets.iter().map(|sheet| &sheet.student).collect::<BTreeSet<_>>().len()
    }
}
