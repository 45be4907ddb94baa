//! What a sheet shows about its author: the one misconception that explains all of it, or what several have in common.
//!
//! A hypothesis is put forward only where it reproduces every part that was answered, where the right algorithm does not,
//! and where no other fits that would be answered differently. Of several kinds of explanation the mildest is preferred:
//! a format, a convention, one wrong idea or step, a slip, two misconceptions at once. A diagnosis never lowers a mark.

use crate::answer::{Answer, Given, Sheet};
use crate::diagnostics::Lang;
use crate::exercise::{Exercise, Question, Subject};
use crate::grading::misconception::{Class, Group, Misconception};
use crate::grading::outcome::{Cause, Outcomes};
use crate::grading::same::Eye;
use crate::grading::slip::{self, Slips};
use crate::grading::{Context, Mark};

/// What a sheet shows about its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// A misconception.
    Held {
        /// Which.
        misconception: &'static Misconception,
        /// How sure this is.
        certainty: Certainty,
    },
    /// What all misconceptions are about that explain the sheet.
    Common {
        /// What they are about.
        group: Group,
    },
}

/// How sure a diagnosis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// Nothing else in the catalogue explains the sheet.
    Unique,
    /// Nothing else does, but the only thing that shows it is a single move or number.
    Likely,
    /// It is one of two that explain the sheet together.
    Pair,
    /// Several explain the sheet; this is what they have in common.
    Common,
}

impl Certainty {
    /// `unique`, `likely`, `pair`, `common`
    pub fn word(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Likely => "likely",
            Self::Pair => "pair",
            Self::Common => "common",
        }
    }
}

impl Diagnosis {
    /// The code that `poda explain` knows.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Held { misconception, .. } => misconception.code,
            Self::Common { group } => group.code(),
        }
    }

    /// The name for programs.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Held { misconception, .. } => misconception.id,
            Self::Common { group } => group.word(),
        }
    }

    /// What kind of mistake it is.
    pub fn class(&self) -> Option<Class> {
        match self {
            Self::Held { misconception, .. } => Some(misconception.class),
            Self::Common { .. } => None,
        }
    }

    /// How sure it is.
    pub fn certainty(&self) -> Certainty {
        match self {
            Self::Held { certainty, .. } => *certainty,
            Self::Common { .. } => Certainty::Common,
        }
    }

    /// What helps, in one sentence that gives nothing of the key away.
    pub fn message(&self, lang: Lang) -> String {
        match self {
            Self::Held { misconception, .. } => misconception.feedback.say(lang).to_owned(),
            Self::Common { group } => group.say(lang),
        }
    }
}

/// The parts of a sheet that were answered.
pub(crate) struct Answered<'a> {
    pub exercise: &'a Exercise,
    pub parts: Vec<Part<'a>>,
}

/// One of them: which question, and what was answered.
pub(crate) type Part<'a> = (usize, &'a Question, &'a Answer);

impl<'a> Answered<'a> {
    pub(crate) fn of(exercise: &'a Exercise, sheet: &'a Sheet) -> Self {
        let parts = exercise.questions.iter().zip(&sheet.given).enumerate();
        let parts = parts.filter_map(|(index, (question, (_, given)))| match given {
            Given::Answered { answer, .. } => Some((index, question, answer)),
            Given::Blank | Given::Unreadable(_) => None,
        });
        Self { exercise, parts: parts.collect() }
    }

    /// Whether somebody can have meant it: nobody who works on the tree writes more than a few rows a node.
    pub(crate) fn is_meant(&self) -> bool {
        let most = 16 + 4 * self.exercise.tree.len();
        self.parts.iter().all(|(_, _, answer)| answer.len() <= most)
    }

    fn eye(&self, lenient: bool) -> Eye<'_> {
        Eye { tree: &self.exercise.tree, window: &self.exercise.task.window, lenient }
    }

    /// Whether `answers` explain all parts.
    pub(crate) fn is(&self, answers: &[Answer], lenient: bool) -> bool {
        let says = |part: &Part<'_>| answers.get(part.0).is_some_and(|answer| self.says(part, answer, lenient));
        !self.parts.is_empty() && self.parts.iter().all(says)
    }

    /// Whether `answer` explains one of them.
    pub(crate) fn says(&self, (_, question, given): &Part<'_>, answer: &Answer, lenient: bool) -> bool {
        self.eye(lenient).same(question, answer, given)
    }

    /// Whether what `answers` do not explain is no more than a single move or number.
    fn shows_little(&self, answers: &[Answer]) -> bool {
        let eye = self.eye(false);
        let differs = |(index, question, given): &&(usize, &Question, &Answer)| {
            answers.get(*index).is_none_or(|answer| !eye.same(question, answer, given))
        };
        let mut wrong = self.parts.iter().filter(differs).map(|(_, question, _)| &question.subject);
        let first = wrong.next();
        wrong.next().is_none()
            && matches!(first, Some(Subject::BestMove | Subject::BestMoves | Subject::Count(_) | Subject::Value))
    }
}

/// What the sheet shows; `slips` and `pairs` are asked for only where nothing else explains it.
pub(crate) fn diagnose<'o>(
    context: &Context<'_>,
    singles: &Outcomes,
    slips: &dyn Fn() -> &'o Slips,
    pairs: &dyn Fn() -> &'o Outcomes,
    answered: &Answered<'_>,
    marks: &[Mark],
) -> Vec<Diagnosis> {
    let Some(right) = singles.rows.first() else { return Vec::new() };
    if answered.parts.is_empty() || answered.is(&right.answers, true) {
        return Vec::new();
    }
    let little = answered.shows_little(&right.answers);
    let mut causes = explaining(answered, singles);
    if causes.is_empty() {
        let slips = slip::slips(context, slips, answered, marks);
        causes.extend(slips.into_iter().map(|first| Cause { first, second: None }));
    }
    // One wrong move can be explained by some pair or other: that shows nothing.
    if causes.is_empty() && !little {
        causes = explaining(answered, pairs());
    }
    let best = causes.iter().map(Cause::rank).min();
    causes.retain(|cause| Some(cause.rank()) == best);
    choose(&causes, little)
}

/// Who would answer so: all of it; or, where nobody would, what of the tables is filled in.
fn explaining(answered: &Answered<'_>, outcomes: &Outcomes) -> Vec<Cause> {
    // Who explains all of it explains what is filled in.
    let mut rows: Vec<usize> = outcomes.explaining(answered, true).filter(|&row| row > 0).collect();
    let is_whole = |row: &usize| answered.is(&outcomes.rows[*row].answers, false);
    if rows.iter().any(is_whole) {
        rows.retain(is_whole);
    }
    rows.into_iter().flat_map(|row| outcomes.rows[row].causes.iter().copied()).collect()
}

/// The only one, or what all have in common.
fn choose(causes: &[Cause], little: bool) -> Vec<Diagnosis> {
    let Some(first) = causes.first() else { return Vec::new() };
    let advice = |cause: &Cause| cause.members().map(|one| one.feedback.en).collect::<Vec<_>>();
    if causes.iter().all(|cause| advice(cause) == advice(first)) {
        let certainty = match (first.second, little) {
            (Some(_), _) => Certainty::Pair,
            (None, true) => Certainty::Likely,
            (None, false) => Certainty::Unique,
        };
        return first.members().map(|misconception| Diagnosis::Held { misconception, certainty }).collect();
    }
    let kin = first.kin();
    if causes.iter().all(|cause| cause.kin() == kin) {
        let held = |misconception| Diagnosis::Held { misconception, certainty: Certainty::Common };
        return kin.members().map(held).collect();
    }
    let shared = |one: &&'static Misconception| causes.iter().all(|cause| cause.members().any(|other| other == *one));
    let shared: Vec<&'static Misconception> = first.members().filter(|one| shared(one)).collect();
    if first.second.is_some() {
        let held = |misconception| Diagnosis::Held { misconception, certainty: Certainty::Common };
        return shared.into_iter().map(held).collect();
    }
    let group = first.first.group;
    let is_common = causes.iter().all(|cause| cause.first.group == group);
    if is_common { vec![Diagnosis::Common { group }] } else { Vec::new() }
}
