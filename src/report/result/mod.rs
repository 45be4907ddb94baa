//! What there is to say about one sheet: the one model that every format is written from, and a result of the JSON.
//!
//! It can be read back from that JSON, so that results of several machines become one report. Only the reports with
//! pieces of the sheet in them (`text`, and the solutions of `gradescope`) need the graded sheet itself.

mod of;

use crate::diagnostics::{Lang, Problem, Severity};
use crate::exercise::Feedback;
use crate::grading::Status;
use crate::report::{Graded, KnownBy, Student, student};
use crate::say;
use crate::value::Number;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// The result of one sheet.
#[derive(Clone, Serialize, Deserialize)]
pub struct SheetResult<'a> {
    /// What it was made from; `None` where it was read back, and where there was nothing to grade.
    #[serde(skip)]
    pub(super) graded: Option<&'a Graded<'a>>,
    /// The language of the messages.
    #[serde(skip)]
    pub(super) lang: Lang,
    pub(super) student: String,
    pub(super) name: Option<String>,
    pub(super) number: Option<String>,
    pub(super) known_by: KnownBy,
    pub(super) signed: Option<String>,
    pub(super) file: String,
    pub(super) digest: Option<String>,
    pub(super) exercise: String,
    pub(super) key_version: String,
    pub(super) poda: Cow<'static, str>,
    #[serde(serialize_with = "feedback_word", deserialize_with = "feedback")]
    pub(super) feedback: Feedback,
    pub(super) status: Outcome,
    pub(super) handed_in: bool,
    pub(super) counted: bool,
    /// Whether it stems from an earlier grading, whose marks are not lowered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) kept: bool,
    #[serde(serialize_with = "exact", deserialize_with = "number")]
    pub(super) points: Number,
    #[serde(serialize_with = "exact", deserialize_with = "number")]
    pub(super) max_points: Number,
    pub(super) questions: Vec<Asked>,
    pub(super) misconceptions: Vec<Held>,
    pub(super) problems: Vec<Noted>,
}

/// What became of a sheet, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It has its marks.
    Graded,
    /// It answers nothing, or there is none.
    Blank,
    /// Nothing of it can be read. That is the student's to mend, and no wrong answer.
    Unreadable,
    /// It could not be graded through no fault of the student: it has no marks.
    Failed,
}

/// One question of it.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Asked {
    pub(super) question: String,
    #[serde(serialize_with = "word", deserialize_with = "status")]
    pub(super) status: Status,
    #[serde(serialize_with = "exact", deserialize_with = "number")]
    pub(super) points: Number,
    #[serde(serialize_with = "exact", deserialize_with = "number")]
    pub(super) max_points: Number,
    missing: Vec<String>,
    extra: Vec<String>,
    carried: bool,
    carried_from: Vec<usize>,
    convention: Option<Cow<'static, str>>,
    safe: Option<bool>,
    pub(super) findings: Vec<Noted>,
    #[serde(default, skip_serializing_if = "is_zero")]
    findings_left_out: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rows_missing: Option<String>,
    pub(super) line: Option<usize>,
    pub(super) message: String,
}

/// What a sheet shows about its author.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Held {
    pub(super) code: Cow<'static, str>,
    pub(super) id: Cow<'static, str>,
    class: Option<Cow<'static, str>>,
    certainty: Cow<'static, str>,
    pub(super) message: String,
}

/// Something with a code to say about a place.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Noted {
    pub(super) code: Cow<'static, str>,
    pub(super) line: Option<usize>,
    pub(super) column: Option<usize>,
    pub(super) message: String,
}

/// How many problems of one sheet are told at most.
const MOST_PROBLEMS: usize = 1_000;

/// How many remarks about one question are written out.
const SENTENCES: usize = 20;

fn is_zero(number: &usize) -> bool {
    *number == 0
}

fn exact<S: Serializer>(number: &Number, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| serde::de::Error::custom(format!("`{text}` is not a number")))
}

fn word<S: Serializer>(status: &Status, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(status.word())
}

fn status<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Status, D::Error> {
    let all = [Status::Right, Status::Partial, Status::Wrong, Status::Blank, Status::Unreadable];
    one_of(&String::deserialize(deserializer)?, &all, Status::word)
}

fn feedback_word<S: Serializer>(feedback: &Feedback, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(feedback.word())
}

fn feedback<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Feedback, D::Error> {
    let all = [Feedback::None, Feedback::Marks, Feedback::Hints, Feedback::Full];
    one_of(&String::deserialize(deserializer)?, &all, Feedback::word)
}

fn one_of<T: Copy, E: serde::de::Error>(text: &str, all: &[T], word: fn(T) -> &'static str) -> Result<T, E> {
    let found = all.iter().copied().find(|one| word(*one) == text);
    found.ok_or_else(|| E::custom(format!("`{text}` is not one of the words that stand here")))
}

/// What is known of a sheet beside its answers.
#[derive(Clone, Debug)]
pub struct HandedIn<'a> {
    /// By whom.
    pub student: &'a Student,
    /// What its bytes are told from others by; `None` where there are none.
    pub digest: Option<&'a str>,
    /// The version of the exercise's key; empty where there is no exercise.
    pub key_version: &'a str,
    /// Whether anything was handed in.
    pub handed_in: bool,
}

impl<'a> SheetResult<'a> {
    /// The same, with what is known of it beside its answers.
    #[must_use]
    pub fn handed_in(mut self, known: &HandedIn<'_>) -> Self {
        self.student.clone_from(&known.student.id);
        self.name.clone_from(&known.student.name);
        self.number.clone_from(&known.student.number);
        self.known_by = known.student.known_by;
        self.signed.clone_from(&known.student.signed);
        self.digest = known.digest.map(str::to_owned);
        known.key_version.clone_into(&mut self.key_version);
        self.handed_in = known.handed_in;
        self
    }

    /// The same, with another sheet of the student's that counts in its place.
    #[must_use]
    pub fn not_counted(mut self) -> Self {
        self.counted = false;
        self
    }

    /// The result of a sheet that could not be graded through no fault of the student.
    pub fn failed(student: &Student, file: &str, exercise: &str, why: &dyn Problem, lang: Lang) -> Self {
        Self {
            graded: None,
            lang,
            student: student.id.clone(),
            name: student.name.clone(),
            number: student.number.clone(),
            known_by: student.known_by,
            signed: None,
            file: file.to_owned(),
            digest: None,
            exercise: exercise.to_owned(),
            key_version: String::new(),
            poda: env!("CARGO_PKG_VERSION").into(),
            feedback: Feedback::Full,
            status: Outcome::Failed,
            handed_in: true,
            counted: true,
            kept: false,
            points: Number::ZERO,
            max_points: Number::ZERO,
            questions: Vec::new(),
            misconceptions: Vec::new(),
            problems: vec![Noted { code: why.code().into(), line: None, column: None, message: why.say(lang).message }],
        }
    }

    /// What the words in it are written in.
    #[must_use]
    pub fn in_language(mut self, lang: Lang) -> Self {
        self.lang = lang;
        self
    }

    /// Whose it is.
    pub fn student(&self) -> &str {
        &self.student
    }

    /// Its place among the results of a class: by the file, and who handed nothing in last.
    pub fn order(&self) -> (bool, &str, &str) {
        (!self.handed_in, &self.file, &self.student)
    }

    /// How much of it a student may see.
    pub(super) fn feedback(&self) -> Feedback {
        self.feedback
    }

    /// Whose it is, as people say it.
    pub(super) fn shown(&self) -> String {
        student::shown(&self.student, self.name.as_deref())
    }

    /// Whether it has marks that count: it was handed in, could be read, and is the one that counts.
    pub fn has_marks(&self) -> bool {
        self.counted && self.handed_in && matches!(self.status, Outcome::Graded | Outcome::Blank)
    }

    /// Whether it could not be graded through no fault of the student.
    pub fn is_failed(&self) -> bool {
        self.status == Outcome::Failed
    }

    /// Whether nothing at all could be graded, because it could not be read.
    pub(super) fn is_unreadable(&self) -> bool {
        matches!(self.status, Outcome::Unreadable | Outcome::Failed)
    }

    /// What the questions come to.
    fn outcome(&self) -> Outcome {
        let graded = |asked: &Asked| matches!(asked.status, Status::Right | Status::Partial | Status::Wrong);
        if self.questions.iter().any(graded) {
            return Outcome::Graded;
        }
        let unread = self.questions.iter().any(|asked| asked.status == Status::Unreadable);
        if unread || self.questions.is_empty() { Outcome::Unreadable } else { Outcome::Blank }
    }

    /// `graded`, `blank`, `unreadable`, `failed`, `not-handed-in`, `not-counted`
    pub(super) fn standing(&self) -> &'static str {
        match self.status {
            _ if !self.handed_in => "not-handed-in",
            _ if !self.counted => "not-counted",
            Outcome::Graded => "graded",
            Outcome::Blank => "blank",
            Outcome::Unreadable => "unreadable",
            Outcome::Failed => "failed",
        }
    }

    /// What is to be said instead of points, where there are none that count.
    pub(super) fn remark(&self) -> Option<String> {
        let lang = self.lang;
        match self.status {
            _ if !self.handed_in => Some(say!(lang, "nothing was handed in", "no entregó nada", "没有提交答卷")),
            Outcome::Failed => Some(say!(
                lang,
                "could not be graded; this is no fault of the student's",
                "no se pudo calificar; no es culpa del estudiante",
                "未能评分；这不是学生的问题",
            )),
            _ if !self.counted => Some(say!(
                lang,
                "does not count: another sheet does",
                "no cuenta: cuenta otra hoja",
                "不计分：以另一份答卷为准",
            )),
            _ => None,
        }
    }

    /// What a student may read about one question: a sentence or more, each with its line; of very many the first.
    pub(super) fn sentences(&self, question: usize) -> Vec<String> {
        let Some(asked) = self.questions.get(question) else { return Vec::new() };
        let mut sentences: Vec<String> = asked.findings.iter().map(|noted| noted.sentence(self.lang)).collect();
        if let more @ 1.. = asked.findings_left_out {
            sentences.push(say!(self.lang, "and {more} more", "y {more} más", "还有 {more} 处"));
        }
        sentences.extend(asked.rows_missing.clone());
        if sentences.is_empty() {
            sentences.push(asked.message.clone());
        }
        sentences
    }
}

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

    /// Read off the code.
    pub(super) fn severity(&self) -> Severity {
        match self.code.as_bytes().first() {
            Some(b'E') => Severity::Error,
            Some(b'W') => Severity::Warning,
            _ => Severity::Advice,
        }
    }
}

/// `2.5 of 5 points`
pub(super) fn points_of(points: &Number, max: &Number, lang: Lang) -> String {
    say!(lang, "{points} of {max} points", "{points} de {max} puntos", "{points} 分，满分 {max} 分")
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
