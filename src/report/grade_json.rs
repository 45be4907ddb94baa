//! `poda grade --format json`, schema `poda-grade/1`: one result a line, written as it comes.
//!
//! What the exercise's `feedback` keeps from students is not in here either, except for status and points, which are
//! what the file is for.

use crate::answer::Answer;
use crate::diagnostics::{Lang, Problem};
use crate::exercise::{Exercise, Feedback, Question};
use crate::grading::{Class, Convention, Diagnosis, Fault, Mark, Status, What};
use crate::report::{Finding, Graded, findings};
use crate::say;
use crate::text::Span;
use crate::tree::NodeId;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Writes results one after the other. [`end`](Self::end) makes the document whole.
#[derive(Debug)]
pub struct GradeJson<W: Write> {
    out: W,
    lang: Lang,
    results: usize,
}

#[derive(Serialize)]
struct Version<'a> {
    key_version: &'a str,
}

#[derive(Serialize)]
struct Entry<'a> {
    student: &'a str,
    file: &'a str,
    exercise: &'a str,
    points: String,
    max_points: String,
    questions: Vec<Asked>,
    misconceptions: Vec<Held>,
    problems: Vec<Noted>,
}

#[derive(Serialize)]
struct Asked {
    question: String,
    status: &'static str,
    points: String,
    max_points: String,
    missing: Vec<String>,
    extra: Vec<String>,
    carried: bool,
    carried_from: Vec<usize>,
    convention: Option<&'static str>,
    safe: Option<bool>,
    findings: Vec<Noted>,
    line: Option<usize>,
    message: String,
}

/// How many problems of one sheet are written at most.
const MOST_PROBLEMS: usize = 1_000;

/// How many findings of one question are written at most.
const TOLD: usize = 20;

/// What a sheet shows about its author.
#[derive(Serialize)]
struct Held {
    code: &'static str,
    id: &'static str,
    class: Option<&'static str>,
    certainty: &'static str,
    message: String,
}

#[derive(Serialize)]
struct Noted {
    code: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
}

impl<W: Write> GradeJson<W> {
    /// Begins the document: the titles of the exercises, each with the version of its key.
    ///
    /// # Errors
    /// As `out` has them.
    pub fn begin<'a>(
        mut out: W,
        lang: Lang,
        exercises: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> io::Result<Self> {
        let version = env!("CARGO_PKG_VERSION");
        write!(out, "{{\"schema\":\"poda-grade/1\",\"poda\":\"{version}\",\"exercises\":{{")?;
        for (index, (title, key_version)) in exercises.into_iter().enumerate() {
            out.write_all(if index == 0 { b"" } else { b"," })?;
            serde_json::to_writer(&mut out, title)?;
            out.write_all(b":")?;
            serde_json::to_writer(&mut out, &Version { key_version })?;
        }
        out.write_all(b"},\"results\":[")?;
        Ok(Self { out, lang, results: 0 })
    }

    /// Writes the result of one sheet.
    ///
    /// # Errors
    /// As the output has them.
    pub fn result(&mut self, graded: &Graded<'_>) -> io::Result<()> {
        self.separate()?;
        serde_json::to_writer(&mut self.out, &entry(graded, self.lang))?;
        Ok(())
    }

    /// Writes the result of one sheet that [`grade_json_result`] made, on another thread perhaps.
    ///
    /// # Errors
    /// As the output has them.
    pub fn rendered(&mut self, result: &[u8]) -> io::Result<()> {
        self.separate()?;
        self.out.write_all(result)
    }

    fn separate(&mut self) -> io::Result<()> {
        self.out.write_all(if self.results == 0 { b"\n" } else { b",\n" })?;
        self.results += 1;
        Ok(())
    }

    /// What has been written so far goes here.
    pub fn out_mut(&mut self) -> &mut W {
        &mut self.out
    }

    /// Ends the document and hands the output back.
    ///
    /// # Errors
    /// As the output has them.
    pub fn end(mut self) -> io::Result<W> {
        self.out.write_all(b"\n]}\n")?;
        self.out.flush()?;
        Ok(self.out)
    }
}

/// The result of one sheet, as [`GradeJson::result`] writes it.
///
/// # Errors
/// None that a sheet can cause.
pub fn grade_json_result(graded: &Graded<'_>, lang: Lang) -> io::Result<Vec<u8>> {
    Ok(serde_json::to_vec(&entry(graded, lang))?)
}

fn entry<'a>(graded: &Graded<'a>, lang: Lang) -> Entry<'a> {
    Entry {
        student: graded.student,
        file: graded.sheet.name(),
        exercise: &graded.exercise.title,
        points: graded.grade.points.to_string(),
        max_points: graded.grade.max_points.to_string(),
        questions: graded.questions().map(|(question, key, mark)| asked(graded, question, key, mark, lang)).collect(),
        misconceptions: misconceptions(graded, lang),
        problems: graded.problems.iter().take(MOST_PROBLEMS).map(|problem| noted(graded, *problem, lang)).collect(),
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
        status: mark.status.word(),
        points: mark.points.to_string(),
        max_points: mark.max_points.to_string(),
        missing: if exercise.feedback == Feedback::Full { names(&mark.missing) } else { Vec::new() },
        extra: names(&shown_extra(exercise, mark)),
        carried: mark.carried,
        carried_from: carried_from(graded, mark),
        convention: mark.convention.filter(|_| hints).map(Convention::word),
        safe: mark.safe.filter(|_| hints),
        findings: findings.iter().take(TOLD).map(|finding| noted(graded, finding, lang)).collect(),
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
        (Status::Right, _) => say!(lang, "right", "correcta", "正确"),
        (Status::Blank, _) => say!(lang, "not answered", "sin responder", "未作答"),
        (Status::Unreadable, _) => say!(
            lang,
            "could not be read, and was not graded",
            "no se pudo leer, y no se ha calificado",
            "无法读取，因此没有评分",
        ),
        (_, Some(finding)) => finding.say(lang).message,
        (Status::Partial, None) => say!(lang, "partly right", "correcta en parte", "部分正确"),
        (Status::Wrong, None) => say!(lang, "not right", "no es correcta", "不正确"),
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
    }
}
