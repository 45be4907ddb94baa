//! What one student handed in, for the platforms that grade one submission at a time: a sheet, or one an exercise.

use crate::diagnostics::{Lang, visible};
use crate::exercise::{Exercise, Feedback};
use crate::grading::Status;
use crate::report::formats::unique;
use crate::report::result::points_of;
use crate::report::{Graded, SheetResult, row_words};
use crate::say;
use crate::value::Number;
use std::collections::BTreeMap;
use std::io;

/// Who may read what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The student, as the exercise's `feedback` says.
    AsFeedbackSays,
    /// The student, now, without the key: what `full` adds is kept apart.
    WithoutKey,
}

/// The sheets of one student.
pub(super) struct Submission {
    pub(super) lang: Lang,
    told: Told,
    pub(super) parts: Vec<Part>,
    /// What may be behind the mistakes.
    behind: Vec<String>,
    /// Its names.
    pub(super) misconceptions: Vec<String>,
    /// What could not be read, with its line.
    pub(super) problems: Vec<String>,
    pub(super) points: Number,
    pub(super) max_points: Number,
    /// Title and file of each sheet.
    sheets: Vec<(String, String)>,
    /// Whether there is a sheet of which something could be graded, or that is merely empty.
    pub(super) is_gradable: bool,
    /// Whether there is one that could not be graded through no fault of the student.
    pub(super) failed: bool,
    /// The least that an exercise tells.
    pub(super) feedback: Feedback,
}

/// One question.
pub(super) struct Part {
    title: String,
    question: String,
    pub(super) status: Status,
    pub(super) points: Number,
    pub(super) max_points: Number,
    pub(super) message: String,
    pub(super) sentences: Vec<String>,
    pub(super) file: String,
    pub(super) line: Option<usize>,
    /// What is right, where the author lets it be told.
    pub(super) solution: Option<String>,
}

impl Submission {
    pub(super) fn new(lang: Lang, told: Told) -> Self {
        Self {
            lang,
            told,
            parts: Vec::new(),
            behind: Vec::new(),
            misconceptions: Vec::new(),
            problems: Vec::new(),
            points: Number::ZERO,
            max_points: Number::ZERO,
            sheets: Vec::new(),
            is_gradable: false,
            failed: false,
            feedback: Feedback::Full,
        }
    }

    /// Takes one sheet in.
    ///
    /// # Errors
    /// Where another one answers the same exercise: these are several students' sheets, or two attempts.
    pub(super) fn take(&mut self, result: &SheetResult<'_>) -> io::Result<()> {
        if !result.counted {
            return Ok(());
        }
        if let Some((_, other)) = self.sheets.iter().find(|(title, _)| *title == result.exercise) {
            if *other == result.file {
                // The sheet of a group, once for each of its members: what is said of one alone is not for all.
                let said: Vec<String> =
                    result.problems.iter().map(|noted| visible(&noted.sentence(self.lang))).collect();
                self.problems.retain(|problem| said.contains(problem));
                return Ok(());
            }
            let (other, file) = (visible(other), visible(&result.file));
            let text = say!(
                self.lang,
                "this format is for one student, but `{other}` and `{file}` answer the same exercise",
                "este formato es para un solo estudiante, pero `{other}` y `{file}` responden al mismo ejercicio",
                "此格式只用于一名学生，但 `{other}` 和 `{file}` 回答的是同一题",
            );
            return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
        }
        self.failed |= result.is_failed();
        self.sheets.push((result.exercise.clone(), result.file.clone()));
        self.feedback = self.feedback.min(result.feedback());
        self.points = self.points.plus(&result.points);
        self.max_points = self.max_points.plus(&result.max_points);
        self.behind.extend(result.misconceptions.iter().map(|held| visible(&held.message)));
        self.misconceptions.extend(result.misconceptions.iter().map(|held| held.id.to_string()));
        self.is_gradable |= !result.is_unreadable();
        self.problems.extend(result.problems.iter().map(|noted| visible(&noted.sentence(self.lang))));
        match result.graded {
            Some(graded) if self.told == Told::WithoutKey && result.feedback() == Feedback::Full => {
                let hints = Exercise { feedback: Feedback::Hints, ..graded.exercise.clone() };
                let graded = Graded { exercise: &hints, ..*graded };
                let solutions = graded.questions().map(|(_, key, _)| visible(&row_words::answer(graded.exercise, key)));
                self.parts_of(&SheetResult::of(&graded, self.lang), &solutions.collect::<Vec<_>>());
            }
            _ => self.parts_of(result, &[]),
        }
        Ok(())
    }

    fn parts_of(&mut self, result: &SheetResult<'_>, solutions: &[String]) {
        for (index, asked) in result.questions.iter().enumerate() {
            self.parts.push(Part {
                title: result.exercise.clone(),
                question: asked.question.clone(),
                status: asked.status,
                points: asked.points.clone(),
                max_points: asked.max_points.clone(),
                message: visible(&asked.message),
                sentences: result.sentences(index).iter().map(|sentence| visible(sentence)).collect(),
                file: result.file.clone(),
                line: asked.line,
                solution: solutions.get(index).cloned(),
            });
        }
    }

    /// What the parts are called: by their question, and by their exercise where there are several.
    pub(super) fn names(&self) -> Vec<String> {
        let mut seen = BTreeMap::new();
        let name = |part: &Part| match self.sheets.len() {
            1 => visible(&part.question),
            _ => visible(&format!("{}: {}", part.title, part.question)),
        };
        self.parts.iter().map(|part| unique(&mut seen, name(part))).collect()
    }

    /// What it came to, and what could not be read.
    pub(super) fn summary(&self) -> String {
        let lang = self.lang;
        let mut lines = vec![match (self.sheets.is_empty(), self.feedback) {
            _ if self.failed => say!(
                lang,
                "this could not be graded, through no fault of yours; tell your instructor",
                "esto no se pudo calificar, y no es culpa tuya; avisa a quien te da clase",
                "未能评分，这不是你的问题；请告诉老师",
            ),
            (true, _) => say!(
                lang,
                "no answer sheet was handed in",
                "no se ha entregado ninguna hoja de respuestas",
                "没有提交答卷",
            ),
            (_, Feedback::None) => say!(lang, "the sheet was read", "se ha leído la hoja", "答卷已读取"),
            _ => points_of(&self.points, &self.max_points, lang),
        }];
        lines.extend(self.behind.iter().chain(&self.problems).cloned());
        lines.join("\n")
    }
}
