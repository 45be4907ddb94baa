//! Exercise files, read, checked and solved, with every problem shown.

use crate::answer::Key;
use crate::cli::args::Limits;
use crate::cli::output::Terminal;
use crate::cli::search_args::SearchArgs;
use crate::cli::{Status, input};
use crate::diagnostics::{Problem, Severity};
use crate::exercise::{self, Exercise, Override};
use crate::grading;
use crate::report::{Asks, key_version};
use crate::syntax::SettingKey;
use crate::text::{Source, Span, Spanned};
use std::path::Path;

/// A file and its exercises that can be used.
#[derive(Clone)]
pub(crate) struct Loaded {
    pub(crate) exercises: Vec<(Exercise, Key)>,
}

impl Loaded {
    /// What is asked, exercise by exercise.
    pub(crate) fn asks(&self) -> Vec<Asks> {
        let of = |exercise: &Exercise| Asks {
            title: exercise.title.clone(),
            key_version: key_version(exercise),
            questions: exercise
                .questions
                .iter()
                .map(|question| question.subject.words(|node| exercise.label(node)))
                .collect(),
            max_points: exercise.max_points(),
        };
        self.exercises.iter().map(|(exercise, _)| of(exercise)).collect()
    }
}

/// How many problems a file has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
}

impl Counts {
    pub(crate) fn add(&mut self, problem: &dyn Problem) {
        match problem.severity() {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Advice => {}
        }
    }

    /// The status of a command that needs the file.
    pub(crate) fn status(self) -> Status {
        if self.errors > 0 { Status::BadExercise } else { Status::Done }
    }
}

/// The options of the command line as settings; `None`, and the problems shown, where one is not understood.
pub(crate) fn overrides(search: &SearchArgs, terminal: &mut Terminal) -> Option<Vec<Override>> {
    let mut good = Some(Vec::new());
    for (text, setting) in search.overrides() {
        match exercise::check_setting(&setting) {
            Ok(()) => good.iter_mut().for_each(|good| good.push(setting.clone())),
            Err(problem) => {
                let name = format!("--{}", setting.0.word().replace(' ', "-"));
                terminal.problem(&Source::new(name, text), &problem);
                good = None;
            }
        }
    }
    good
}

/// `--feedback` as a setting; `None`, and the problem shown, where there is no such level.
pub(crate) fn feedback(level: Option<&str>, terminal: &mut Terminal) -> Option<Vec<Override>> {
    let Some(level) = level else { return Some(Vec::new()) };
    let word = Spanned::new(level.to_owned(), Span::new(0, level.len()));
    let setting = (SettingKey::Feedback, vec![word]);
    match exercise::check_setting(&setting) {
        Ok(()) => Some(vec![setting]),
        Err(problem) => {
            terminal.problem(&Source::new("--feedback", level), &problem);
            None
        }
    }
}

/// Reads and solves a file.
pub(crate) fn file(
    path: &Path,
    limits: &Limits,
    overrides: &[Override],
    terminal: &mut Terminal,
) -> Result<(Loaded, Status), Status> {
    match input::read(path, limits.max_bytes) {
        Ok(source) => {
            let (loaded, counts) = exercises(&source, overrides, limits.max_nodes, false, terminal);
            Ok((loaded, counts.status()))
        }
        Err(problem) => {
            terminal.unreadable(&problem);
            Err(Status::Io)
        }
    }
}

/// Solves all exercises of a text, and shows what is wrong with it; warnings too where `advice` is wanted.
pub(crate) fn exercises(
    source: &Source,
    overrides: &[Override],
    most_nodes: usize,
    advice: bool,
    terminal: &mut Terminal,
) -> (Loaded, Counts) {
    let advice = advice || terminal.verbose;
    read(source, most_nodes, overrides, &mut |problem| {
        // Advice is for authors: `check` gives it, other commands when they are asked to say more.
        if problem.severity() == Severity::Error || advice {
            terminal.problem(source, problem);
        }
    })
}

/// Solves all exercises of a text, and tells of everything that is wrong with it.
pub(crate) fn read(
    source: &Source,
    most_nodes: usize,
    overrides: &[Override],
    tell: &mut dyn FnMut(&dyn Problem),
) -> (Loaded, Counts) {
    let read = exercise::read_within(source, most_nodes, overrides);
    let mut counts = Counts::default();
    let found = read.1.iter().map(|problem| problem as &dyn Problem);
    for problem in found.chain(read.2.iter().map(|problem| problem as &dyn Problem)) {
        counts.add(problem);
        tell(problem);
    }
    let mut solved = Vec::new();
    for mut exercise in read.0 {
        match Key::of(&exercise) {
            Ok(key) => {
                for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
                    question.max_points = grading::max_points(&question.points, answer);
                }
                solved.push((exercise, key));
            }
            Err(problem) => {
                tell(&problem);
                counts.add(&problem);
            }
        }
    }
    (Loaded { exercises: solved }, counts)
}
