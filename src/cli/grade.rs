//! `poda grade EXERCISES SHEETS…`

use crate::answer::{self, Answer, Given, Key, Sheet};
use crate::cli::args::{Format, GradeArgs, Limits};
use crate::cli::batches::Batches;
use crate::cli::load::{self, Loaded};
use crate::cli::output::{Broken, NewFile, Terminal};
use crate::cli::{Status, input};
use crate::diagnostics::{Look, Problem, closest, visible};
use crate::exercise::{Exercise, Override};
use crate::grading::{Context, Grade, Grader};
use crate::report::{GradeJson, Graded, grade_text, key_version};
use crate::say;
use crate::syntax::{self, SettingKey};
use crate::text::{Source, Span, Spanned};
use crate::value::Number;
use std::borrow::Cow;
use std::io::Write;
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
    let mut reports = Reports::begin(args, &loaded, terminal)?;
    let mut totals = Vec::new();
    for handed_in in Batches::new(args.jobs, &paths).map(|path| HandedIn::of(path, args.max_bytes, &prepared)) {
        let handed_in = match handed_in {
            Ok(handed_in) => handed_in,
            Err(problem) => {
                terminal.unreadable(&problem);
                status = status.max(Status::Io);
                continue;
            }
        };
        reports.sheet(&handed_in, terminal)?;
        if args.fail_under.as_ref().is_some_and(|share| handed_in.is_under(share)) {
            status = status.max(Status::Failed);
        }
        // Only people's text ends with a table of all.
        if args.format == Format::Text {
            totals.push((handed_in.student, handed_in.grade.points, handed_in.grade.max_points));
        }
    }
    reports.end(&totals, terminal)?;
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

/// Student, points, and what could be earned.
type Total = (String, Number, Number);

/// All reports of one run.
struct Reports {
    files: Vec<Report<NewFile>>,
    /// Standard output, where it is JSON; people's text is written straight away.
    json: Option<Report<Vec<u8>>>,
}

/// One report.
enum Report<W: Write> {
    Text(W),
    Json(GradeJson<W>),
}

impl Reports {
    fn begin(args: &GradeArgs, loaded: &Loaded, terminal: &Terminal) -> Result<Self, Broken> {
        let versions: Vec<(&str, String)> =
            loaded.exercises.iter().map(|(exercise, _)| (exercise.title.as_str(), key_version(exercise))).collect();
        let lang = terminal.lang();
        let exercises = || versions.iter().map(|(title, version)| (*title, version.as_str()));
        let mut files = Vec::new();
        for (format, path) in &args.report {
            let file = NewFile::create(path)?;
            files.push(match format {
                Format::Text => Report::Text(file),
                Format::Json => Report::Json(GradeJson::begin(file, lang, exercises())?),
            });
        }
        let json = match args.format {
            Format::Text => None,
            Format::Json => Some(Report::Json(GradeJson::begin(Vec::new(), lang, exercises())?)),
        };
        Ok(Self { files, json })
    }

    fn sheet(&mut self, handed_in: &HandedIn<'_>, terminal: &mut Terminal) -> Result<(), Broken> {
        let problems: Vec<&dyn Problem> =
            handed_in.problems.iter().map(|problem| problem.as_ref() as &dyn Problem).collect();
        let graded = Graded {
            student: &handed_in.student,
            sheet: &handed_in.source,
            exercise: &handed_in.exercise,
            keys: handed_in.keys,
            grade: &handed_in.grade,
            problems: &problems,
        };
        let look = terminal.look();
        for report in &mut self.files {
            report.sheet(&graded, &Look { plain: true, colour: false, ..look })?;
        }
        match &mut self.json {
            Some(report) => report.sheet(&graded, &look)?,
            None => writeln!(terminal.out(), "{}", grade_text(&graded, &look))?,
        }
        Ok(())
    }

    fn end(self, totals: &[Total], terminal: &mut Terminal) -> Result<(), Broken> {
        for report in self.files {
            match report {
                Report::Text(file) => file.commit()?,
                Report::Json(json) => json.end()?.commit()?,
            }
        }
        match self.json {
            Some(Report::Json(json)) => terminal.out().write_all(&json.end()?)?,
            Some(Report::Text(text)) => terminal.out().write_all(&text)?,
            None if totals.len() > 1 => table(totals, terminal)?,
            None => {}
        }
        Ok(())
    }
}

impl<W: Write> Report<W> {
    fn sheet(&mut self, graded: &Graded<'_>, look: &Look) -> Result<(), Broken> {
        match self {
            Self::Text(out) => writeln!(out, "{}", grade_text(graded, look))?,
            Self::Json(json) => json.result(graded)?,
        }
        Ok(())
    }
}

/// Who earned what, below the reports of several sheets.
fn table(totals: &[Total], terminal: &mut Terminal) -> Result<(), Broken> {
    let lang = terminal.lang();
    let count = totals.len();
    let head = say!(lang, "{count} sheets", "{count} hojas", "共 {count} 份答卷");
    writeln!(terminal.out(), "{head}")?;
    for (student, points, max_points) in totals {
        let student = visible(student);
        let of = say!(lang, "{points} of {max_points}", "{points} de {max_points}", "{points} / {max_points}");
        writeln!(terminal.out(), "  {student}: {of}")?;
    }
    Ok(())
}
