//! A result made from a graded sheet. What the exercise's `feedback` keeps from students does not come in, except for
//! status and points, which are what results are for.

use crate::answer::Answer;
use crate::diagnostics::{Lang, Problem};
use crate::exercise::{Exercise, Feedback, Question};
use crate::grading::{Class, Convention, Diagnosis, Fault, Mark, RowState, Status, What};
use crate::report::result::{Asked, Held, MOST_PROBLEMS, Noted, Outcome, SENTENCES, status_words};
use crate::report::{Finding, Graded, KnownBy, SheetResult, findings, row_words};
use crate::say;
use crate::text::Span;
use crate::tree::NodeId;
use std::collections::BTreeSet;

impl<'a> SheetResult<'a> {
    /// What may be said about a graded sheet.
    pub fn of(graded: &'a Graded<'a>, lang: Lang) -> Self {
        let mut result = Self {
            graded: Some(graded),
            lang,
            student: graded.student.to_owned(),
            name: None,
            number: None,
            known_by: KnownBy::File,
            signed: None,
            file: graded.sheet.name().to_owned(),
            digest: None,
            exercise: graded.exercise.title.clone(),
            key_version: String::new(),
            poda: env!("CARGO_PKG_VERSION").into(),
            feedback: graded.exercise.feedback,
            status: Outcome::Graded,
            handed_in: true,
            counted: true,
            kept: false,
            points: graded.grade.points.clone(),
            max_points: graded.grade.max_points.clone(),
            questions: graded
                .questions()
                .map(|(question, key, mark)| asked(graded, question, key, mark, lang))
                .collect(),
            misconceptions: misconceptions(graded, lang),
            problems: graded.problems.iter().take(MOST_PROBLEMS).map(|problem| noted(graded, *problem, lang)).collect(),
        };
        result.status = result.outcome();
        result
    }
}

fn asked(graded: &Graded<'_>, question: &Question, key: &Answer, mark: &Mark, lang: Lang) -> Asked {
    let exercise = graded.exercise;
    let findings = findings(exercise, question, key, mark);
    let first_wrong = findings.iter().find_map(Finding::place);
    let line = |span: Span| graded.sheet.place(span.start as usize).line;
    let names = |nodes: &[NodeId]| nodes.iter().map(|&node| exercise.label(node)).collect();
    let hints = exercise.feedback >= Feedback::Hints;
    Asked {
        question: question.subject.words(|node| exercise.label(node)),
        status: mark.status,
        points: mark.points.clone(),
        max_points: mark.max_points.clone(),
        missing: if exercise.feedback == Feedback::Full { names(&mark.missing) } else { Vec::new() },
        extra: names(&shown_extra(exercise, mark)),
        carried: mark.carried,
        carried_from: carried_from(graded, mark),
        convention: mark.convention.filter(|_| hints).map(|convention| Convention::word(convention).into()),
        safe: mark.safe.filter(|_| hints),
        findings: findings.iter().take(SENTENCES).map(|finding| noted(graded, finding, lang)).collect(),
        findings_left_out: findings.len().saturating_sub(SENTENCES),
        rows_missing: missing_rows(exercise, mark, lang),
        line: first_wrong.or(mark.place).map(line),
        message: message(exercise, mark, &findings, lang),
    }
}

fn misconceptions(graded: &Graded<'_>, lang: Lang) -> Vec<Held> {
    let held = |finding: &Diagnosis| Held {
        code: finding.code().into(),
        id: finding.id().into(),
        class: finding.class().map(|class| Class::word(class).into()),
        certainty: finding.certainty().word().into(),
        message: finding.message(lang),
    };
    let hints = graded.exercise.feedback >= Feedback::Hints;
    graded.grade.findings.iter().filter(|_| hints).map(held).collect()
}

/// The lines with the mistakes that marks were carried from.
fn carried_from(graded: &Graded<'_>, mark: &Mark) -> Vec<usize> {
    if graded.exercise.feedback < Feedback::Hints || !mark.carried {
        return Vec::new();
    }
    let places = mark.items.iter().filter_map(|item| item.follows?.from);
    let lines: BTreeSet<usize> = places.map(|place| graded.sheet.place(place.start as usize).line).collect();
    lines.into_iter().collect()
}

/// What is too many: by the normal form where the key may be told, else in the student's own words.
fn shown_extra(exercise: &Exercise, mark: &Mark) -> Vec<NodeId> {
    match exercise.feedback {
        Feedback::None | Feedback::Marks => Vec::new(),
        Feedback::Full => mark.extra.clone(),
        Feedback::Hints => {
            let own = mark.items.iter().filter(|item| !item.right).filter_map(|item| match &item.what {
                What::Node { node, fault: Some(Fault::NotOne) } => Some(*node),
                What::Window { given, key: None, .. } => Some(given.node),
                _ => None,
            });
            let own: BTreeSet<NodeId> = if mark.extra.is_empty() { BTreeSet::new() } else { own.collect() };
            own.into_iter().collect()
        }
    }
}

/// One sentence.
fn message(exercise: &Exercise, mark: &Mark, findings: &[Finding], lang: Lang) -> String {
    if exercise.feedback == Feedback::None {
        return say!(lang, "read", "leída", "已读取");
    }
    let first = findings.iter().find(|finding| !matches!(finding, Finding::Begin { .. }));
    match (mark.status, first) {
        (Status::Partial | Status::Wrong, Some(finding)) => finding.say(lang).message,
        (status, _) => status_words(status, lang),
    }
}

/// Of tables and traces, whose missing rows are no finding of their own: how many, and which where that may be told.
fn missing_rows(exercise: &Exercise, mark: &Mark, lang: Lang) -> Option<String> {
    let rows = || mark.diff.iter().filter(|row| row.state == RowState::Missing);
    let count = rows().count();
    if count == 0 || exercise.feedback < Feedback::Hints {
        return None;
    }
    let said = say!(lang, "rows missing: {count}", "filas que faltan: {count}", "缺少 {count} 行");
    if exercise.feedback != Feedback::Full {
        return Some(said);
    }
    let keys = rows().filter_map(|row| row.key.as_ref()).take(SENTENCES);
    let mut words: Vec<String> = keys.map(|line| format!("`{}`", row_words::line(exercise, line))).collect();
    if count > SENTENCES {
        words.push("…".to_owned());
    }
    Some(format!("{said}{}{}", lang.colon(), words.join(lang.comma())))
}

pub(super) fn noted(graded: &Graded<'_>, problem: &dyn Problem, lang: Lang) -> Noted {
    let said = problem.say(lang);
    let place = said.labels.first().map(|label| graded.sheet.place(label.span.start as usize));
    Noted {
        code: problem.code().into(),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        message: said.message,
    }
}
