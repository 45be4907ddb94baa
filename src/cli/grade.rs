//! `poda grade EXERCISES SHEETS…`

use crate::answer::{self, Answer, Given, Key, Sheet};
use crate::cli::args::{GradeArgs, Limits};
use crate::cli::batches::Batches;
use crate::cli::load;
use crate::cli::output::{Broken, Terminal};
use crate::cli::reports::Reports;
use crate::cli::{Status, input};
use crate::diagnostics::{Problem, closest};
use crate::exercise::{Exercise, Override};
use crate::grading::{Context, Grade, Grader};
use crate::report::Graded;
use crate::syntax::{self, SettingKey};
use crate::text::{Source, Span, Spanned};
use crate::value::Number;
use std::borrow::Cow;
use std::path::Path;

pub(crate) fn run(args: &GradeArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let Some(overrides) = feedback(args, terminal) else { return Ok(Status::Usage) };
    let limits = Limits { max_bytes: input::MOST_OF_AUTHORS, max_nodes: args.max_nodes };
    let (loaded, mut status) = match load::file(&args.exercises, &limits, &overrides, terminal) {
        Ok(loaded) => loaded,
        Err(status) => return Ok(status),
    };
    if status != Status::Done || loaded.exercises.is_empty() {
        // Marks under half of an exercise file would be wrong marks.
        return Ok(Status::BadExercise);
    }
    let prepared: Vec<Prepared<'_>> = loaded.exercises.iter().map(Prepared::of).collect();
    let (paths, problems) = input::sheets(&args.sheets);
    for problem in &problems {
        terminal.unreadable(problem);
        status = status.max(Status::Io);
    }
    let Some(mut reports) = Reports::begin(args, &loaded, terminal)? else { return Ok(Status::Io) };
    for handed_in in Batches::new(args.jobs, &paths).map(|path| HandedIn::of(path, args.max_bytes, &prepared)) {
        let handed_in = match handed_in {
            Ok(handed_in) => handed_in,
            Err(problem) => {
                terminal.unreadable(&problem);
                status = status.max(Status::Io);
                continue;
            }
        };
        handed_in.report(&mut reports, terminal)?;
        if args.fail_under.as_ref().is_some_and(|share| handed_in.is_under(share)) {
            status = status.max(Status::Failed);
        }
    }
    reports.end(terminal)?;
    Ok(status)
}

/// `--feedback` as a setting.
fn feedback(args: &GradeArgs, terminal: &mut Terminal) -> Option<Vec<Override>> {
    let Some(level) = &args.feedback else { return Some(Vec::new()) };
    let word = Spanned::new(level.clone(), Span::new(0, level.len()));
    let setting = (SettingKey::Feedback, vec![word]);
    match crate::exercise::check_setting(&setting) {
        Ok(()) => Some(vec![setting]),
        Err(problem) => {
            terminal.problem(&Source::new("--feedback", level.as_str()), &problem);
            None
        }
    }
}

/// An exercise that is ready for many sheets.
struct Prepared<'a> {
    exercise: &'a Exercise,
    key: &'a Key,
    grader: Grader<'a>,
}

impl<'a> Prepared<'a> {
    fn of((exercise, key): &'a (Exercise, Key)) -> Self {
        let context = Context { exercise, trace: &key.trace, truth: &key.truth };
        Self { exercise, key, grader: Grader::new(context, &key.answers) }
    }
}

/// A sheet and what became of it.
struct HandedIn<'a> {
    student: String,
    source: Source,
    exercise: Cow<'a, Exercise>,
    keys: &'a [Answer],
    grade: Grade,
    problems: Vec<Box<dyn Problem + Send>>,
}

impl<'a> HandedIn<'a> {
    /// Reads and grades a file.
    ///
    /// # Errors
    /// It cannot be read at all, which is nobody's answer.
    fn of(path: &Path, most_bytes: u64, all: &[Prepared<'a>]) -> Result<Self, input::Problem> {
        match input::read(path, most_bytes) {
            Ok(source) => Ok(Self::read(source, all)),
            Err(problem @ (input::Problem::Io { .. } | input::Problem::Folder { .. })) => Err(problem),
            Err(problem) => Ok(Self::unreadable(path, Box::new(problem), all)),
        }
    }

    fn read(source: Source, all: &[Prepared<'a>]) -> Self {
        let (text, grammar) = syntax::read_sheet(&source);
        let mut problems: Vec<Box<dyn Problem + Send>> = Vec::new();
        problems.extend(grammar.into_iter().map(|problem| Box::new(problem) as Box<dyn Problem + Send>));
        let student = text.student.as_ref().map_or_else(|| stem(source.name()), |student| student.item.clone());
        match find(text.exercise.as_ref(), all) {
            Ok(Prepared { exercise, key, grader }) => {
                let (sheet, odd) = Sheet::read(text, exercise);
                problems.extend(odd.into_iter().map(|problem| Box::new(problem) as Box<dyn Problem + Send>));
                let grade = grader.grade(&sheet);
                Self { student, source, exercise: Cow::Borrowed(exercise), keys: &key.answers, grade, problems }
            }
            Err(problem) => {
                let title = text.exercise.map_or_else(String::new, |title| title.item);
                problems.insert(0, Box::new(problem));
                let exercise = Cow::Owned(Exercise::unknown(title));
                let grade =
                    Grade { marks: Vec::new(), points: Number::ZERO, max_points: Number::ZERO, findings: Vec::new() };
                Self { student, source, exercise, keys: &[], grade, problems }
            }
        }
    }

    /// A file that is not text: every answer is unreadable, which is a result and not a wrong answer.
    fn unreadable(path: &Path, problem: Box<dyn Problem + Send>, all: &[Prepared<'a>]) -> Self {
        let source = Source::new(input::name(path), "");
        let student = stem(source.name());
        let (exercise, keys, grade): (_, &[Answer], _) = match all {
            [Prepared { exercise, key, grader }] => {
                let given =
                    |question: &crate::exercise::Question| (question.subject.clone(), Given::Unreadable(Vec::new()));
                let sheet = Sheet { student: None, given: exercise.questions.iter().map(given).collect() };
                (Cow::Borrowed(*exercise), &key.answers, grader.grade(&sheet))
            }
            _ => {
                let grade =
                    Grade { marks: Vec::new(), points: Number::ZERO, max_points: Number::ZERO, findings: Vec::new() };
                (Cow::Owned(Exercise::unknown(String::new())), &[], grade)
            }
        };
        Self { student, source, exercise, keys, grade, problems: vec![problem] }
    }

    fn report(&self, reports: &mut Reports, terminal: &mut Terminal) -> Result<(), Broken> {
        let problems: Vec<&dyn Problem> =
            self.problems.iter().map(|problem| problem.as_ref() as &dyn Problem).collect();
        let graded = Graded {
            student: &self.student,
            sheet: &self.source,
            exercise: &self.exercise,
            keys: self.keys,
            grade: &self.grade,
            problems: &problems,
        };
        reports.sheet(&graded, terminal)
    }

    fn is_under(&self, share: &Number) -> bool {
        self.grade.points < self.grade.max_points.times(share) || self.grade.marks.is_empty()
    }
}

/// The exercise that a sheet names; the only one where it names none.
fn find<'p, 'a>(title: Option<&Spanned<String>>, all: &'p [Prepared<'a>]) -> Result<&'p Prepared<'a>, answer::Problem> {
    let titles = || all.iter().map(|one| one.exercise.title.as_str());
    match (title, all) {
        (None, [one]) => Ok(one),
        (None, _) => Err(answer::Problem::WhichExercise { titles: titles().map(str::to_owned).collect() }),
        (Some(title), _) => match all.iter().find(|one| one.exercise.title == title.item) {
            Some(one) => Ok(one),
            None => Err(answer::Problem::OtherExercise {
                title: title.item.clone(),
                span: title.span,
                meant: closest(&title.item, titles()).map(str::to_owned),
            }),
        },
    }
}

/// The file's name without folder and ending.
fn stem(name: &str) -> String {
    Path::new(name).file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned())
}
