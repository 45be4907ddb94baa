//! What there is to say about one sheet: the one model that every format is written from, and a result of the JSON.
//!
//! What the exercise's `feedback` keeps from students is not in here either, except for status and points, which are
//! what results are for.

use crate::answer::Answer;
use crate::diagnostics::{Lang, Problem, Severity};
use crate::exercise::{Exercise, Feedback, Question};
use crate::grading::{Class, Convention, Diagnosis, Fault, Mark, RowState, Status, What};
use crate::report::{Finding, Graded, findings, row_words};
use crate::say;
use crate::text::Span;
use crate::tree::NodeId;
use crate::value::Number;
use serde::{Serialize, Serializer};
use std::collections::BTreeSet;

/// The result of one sheet.
#[derive(Serialize)]
pub struct SheetResult<'a> {
    /// What it was made from.
    #[serde(skip)]
    pub(super) graded: &'a Graded<'a>,
    /// The language of the messages.
    #[serde(skip)]
    pub(super) lang: Lang,
    pub(super) student: &'a str,
    pub(super) file: &'a str,
    pub(super) exercise: &'a str,
    #[serde(serialize_with = "exact")]
    pub(super) points: Number,
    #[serde(serialize_with = "exact")]
    pub(super) max_points: Number,
    pub(super) questions: Vec<Asked>,
    pub(super) misconceptions: Vec<Held>,
    pub(super) problems: Vec<Noted>,
}

/// One question of it.
#[derive(Serialize)]
pub(super) struct Asked {
    pub(super) question: String,
    #[serde(serialize_with = "word")]
    pub(super) status: Status,
    #[serde(serialize_with = "exact")]
    pub(super) points: Number,
    #[serde(serialize_with = "exact")]
    pub(super) max_points: Number,
    missing: Vec<String>,
    extra: Vec<String>,
    carried: bool,
    carried_from: Vec<usize>,
    convention: Option<&'static str>,
    safe: Option<bool>,
    findings: Vec<Noted>,
    pub(super) line: Option<usize>,
    pub(super) message: String,
}

/// What a sheet shows about its author.
#[derive(Serialize)]
pub(super) struct Held {
    code: &'static str,
    pub(super) id: &'static str,
    class: Option<&'static str>,
    certainty: &'static str,
    pub(super) message: String,
}

/// Something with a code to say about a place.
#[derive(Serialize)]
pub(super) struct Noted {
    pub(super) code: &'static str,
    pub(super) line: Option<usize>,
    pub(super) column: Option<usize>,
    pub(super) message: String,
    #[serde(skip)]
    pub(super) severity: Severity,
}

fn exact<S: Serializer>(number: &Number, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn word<S: Serializer>(status: &Status, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(status.word())
}

impl<'a> SheetResult<'a> {
    /// What may be said about a graded sheet.
    pub fn of(graded: &'a Graded<'a>, lang: Lang) -> Self {
        Self {
            graded,
            lang,
            student: graded.student,
            file: graded.sheet.name(),
            exercise: &graded.exercise.title,
            points: graded.grade.points.clone(),
            max_points: graded.grade.max_points.clone(),
            questions: graded
                .questions()
                .map(|(question, key, mark)| asked(graded, question, key, mark, lang))
                .collect(),
            misconceptions: misconceptions(graded, lang),
            problems: graded.problems.iter().take(MOST_PROBLEMS).map(|problem| noted(graded, *problem, lang)).collect(),
        }
    }

    /// How much of it a student may see.
    pub(super) fn feedback(&self) -> Feedback {
        self.graded.exercise.feedback
    }

    /// Whether nothing at all could be graded, because it could not be read.
    pub(super) fn is_unreadable(&self) -> bool {
        let graded = |asked: &Asked| matches!(asked.status, Status::Right | Status::Partial | Status::Wrong);
        let unread = self.questions.iter().any(|asked| asked.status == Status::Unreadable);
        !self.questions.iter().any(graded) && (unread || self.questions.is_empty())
    }

    /// All that there is to say about one question, in the order of the sheet.
    pub(super) fn remarks(&self, question: usize) -> Vec<Noted> {
        let Some((question, key, mark)) = self.graded.questions().nth(question) else { return Vec::new() };
        let findings = findings(self.graded.exercise, question, key, mark);
        findings.iter().map(|finding| noted(self.graded, finding, self.lang)).collect()
    }

    /// What a student may read about one question: a sentence or more, each with its line; of very many the first.
    pub(super) fn sentences(&self, question: usize) -> Vec<String> {
        let remarks = self.remarks(question);
        let mut sentences: Vec<String> =
            remarks.iter().take(SENTENCES).map(|noted| noted.sentence(self.lang)).collect();
        if let Some(more @ 1..) = remarks.len().checked_sub(SENTENCES) {
            sentences.push(say!(self.lang, "and {more} more", "y {more} más", "还有 {more} 处"));
        }
        sentences.extend(self.missing_rows(question));
        if sentences.is_empty() {
            sentences.extend(self.questions.get(question).map(|asked| asked.message.clone()));
        }
        sentences
    }
}

impl SheetResult<'_> {
    /// Of tables and traces, whose missing rows are no finding of their own: how many, and which where that may be told.
    fn missing_rows(&self, question: usize) -> Option<String> {
        let (_, _, mark) = self.graded.questions().nth(question)?;
        let rows = || mark.diff.iter().filter(|row| row.state == RowState::Missing);
        let count = rows().count();
        if count == 0 || self.feedback() < Feedback::Hints {
            return None;
        }
        let lang = self.lang;
        let said = say!(lang, "rows missing: {count}", "filas que faltan: {count}", "缺少 {count} 行");
        if self.feedback() != Feedback::Full {
            return Some(said);
        }
        let keys = rows().filter_map(|row| row.key.as_ref()).take(SENTENCES);
        let words = |line| format!("`{}`", row_words::line(self.graded.exercise, line));
        let mut words: Vec<String> = keys.map(words).collect();
        if count > SENTENCES {
            words.push("…".to_owned());
        }
        Some(format!("{said}: {}", words.join(", ")))
    }
}

/// How many problems of one sheet are told at most.
const MOST_PROBLEMS: usize = 1_000;

/// How many remarks about one question are written out.
const SENTENCES: usize = 20;

impl Noted {
    /// With its line: `line 4: …`
    pub(super) fn sentence(&self, lang: Lang) -> String {
        let message = &self.message;
        match self.line {
            Some(line) => {
                say!(lang, "line {line}: {message}", "línea {line}: {message}", "第 {line} 行：{message}")
            }
            None => message.clone(),
        }
    }
}

/// `2.5 of 5 points`
pub(super) fn points_of(points: &Number, max: &Number, lang: Lang) -> String {
    say!(lang, "{points} of {max} points", "{points} de {max} puntos", "{points} 分，满分 {max} 分")
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
        convention: mark.convention.filter(|_| hints).map(Convention::word),
        safe: mark.safe.filter(|_| hints),
        findings: findings.iter().take(SENTENCES).map(|finding| noted(graded, finding, lang)).collect(),
        line: first_wrong.or(mark.place).map(line),
        message: message(exercise, mark, &findings, lang),
    }
}

fn misconceptions(graded: &Graded<'_>, lang: Lang) -> Vec<Held> {
    let held = |finding: &Diagnosis| Held {
        code: finding.code(),
        id: finding.id(),
        class: finding.class().map(Class::word),
        certainty: finding.certainty().word(),
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

fn noted(graded: &Graded<'_>, problem: &dyn Problem, lang: Lang) -> Noted {
    let said = problem.say(lang);
    let place = said.labels.first().map(|label| graded.sheet.place(label.span.start as usize));
    Noted {
        code: problem.code(),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        message: said.message,
        severity: problem.severity(),
    }
}

/// A status as people say it.
pub(super) fn status_words(status: Status, lang: Lang) -> String {
    match status {
        Status::Right => say!(lang, "right", "correcta", "正确"),
        Status::Partial => say!(lang, "partly right", "correcta en parte", "部分正确"),
        Status::Wrong => say!(lang, "not right", "no es correcta", "不正确"),
        Status::Blank => say!(lang, "not answered", "sin responder", "未作答"),
        Status::Unreadable => say!(
            lang,
            "could not be read, and was not graded",
            "no se pudo leer, y no se ha calificado",
            "无法读取，因此没有评分",
        ),
    }
}
