//! `poda grade EXERCISES SHEETS…`

use crate::answer::{self, Answer, Given, Key, Sheet};
use crate::cli::args::{Format, GradeArgs, Limits};
use crate::cli::batches::Batches;
use crate::cli::load::{self, Loaded};
use crate::cli::output::{Broken, NewFile, Terminal};
use crate::cli::{Status, input};
use crate::diagnostics::{Look, Problem, closest, visible};
use crate::exercise::{Exercise, Override};
use crate::grading::{self, Context, Grade};
use crate::report::{GradeJson, Graded, grade_json_result, grade_text, key_version};
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
    let (paths, problems) = input::sheets(&args.sheets);
    for problem in &problems {
        terminal.unreadable(problem);
        status = status.max(Status::Io);
    }
    let mut reports = Reports::begin(args, &loaded, terminal)?;
    let mut totals = Vec::new();
    let work = Work { args, loaded: &loaded, look: terminal.look() };
    for result in Batches::new(args.jobs, &paths).map(|path| work.sheet(path)) {
        let sheet = match result? {
            Ok(sheet) => sheet,
            Err(problem) => {
                terminal.unreadable(&problem);
                status = status.max(Status::Io);
                continue;
            }
        };
        reports.sheet(&sheet, terminal)?;
        if sheet.is_under {
            status = status.max(Status::Failed);
        }
        // Only people's text ends with a table of all.
        if args.format == Format::Text {
            totals.push(sheet.total);
        }
    }
    reports.end(&totals, terminal)?;
    Ok(status)
}

/// What is the same for all sheets.
struct Work<'a> {
    args: &'a GradeArgs,
    loaded: &'a Loaded,
    look: Look,
}

/// A graded sheet as it is written: on any thread, so that only writing is left.
struct Written {
    /// What standard output says.
    out: Vec<u8>,
    /// What each report file says.
    files: Vec<Vec<u8>>,
    total: Total,
    is_under: bool,
}

impl Work<'_> {
    /// Reads and grades one sheet, and puts it into words. The inner error is a file that cannot be read at all.
    fn sheet(&self, path: &Path) -> Result<Result<Written, input::Problem>, Broken> {
        let handed_in = match input::read(path, self.args.max_bytes) {
            Ok(source) => HandedIn::read(source, self.loaded),
            Err(problem @ (input::Problem::Io { .. } | input::Problem::Folder { .. })) => return Ok(Err(problem)),
            Err(problem) => HandedIn::unreadable(path, Box::new(problem), self.loaded),
        };
        let problems: Vec<&dyn Problem> = handed_in.problems.iter().map(AsRef::as_ref).collect();
        let graded = handed_in.graded(&problems);
        let in_file = Look { plain: true, colour: false, ..self.look };
        let files = self.args.report.iter().map(|(format, _)| written(*format, &graded, &in_file));
        Ok(Ok(Written {
            out: written(self.args.format, &graded, &self.look)?,
            files: files.collect::<Result<_, _>>()?,
            is_under: self.args.fail_under.as_ref().is_some_and(|share| handed_in.is_under(share)),
            total: (handed_in.student.clone(), handed_in.grade.points.clone(), handed_in.grade.max_points.clone()),
        }))
    }
}

/// A graded sheet in one format.
fn written(format: Format, graded: &Graded<'_>, look: &Look) -> Result<Vec<u8>, Broken> {
    Ok(match format {
        Format::Text => format!("{}\n", grade_text(graded, look)).into_bytes(),
        Format::Json => grade_json_result(graded, look.lang)?,
    })
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

/// A sheet and what became of it.
struct HandedIn<'a> {
    student: String,
    source: Source,
    exercise: Cow<'a, Exercise>,
    keys: &'a [Answer],
    grade: Grade,
    problems: Vec<Box<dyn Problem>>,
}

impl<'a> HandedIn<'a> {
    fn read(source: Source, loaded: &'a Loaded) -> Self {
        let (text, grammar) = syntax::read_sheet(&source);
        let mut problems: Vec<Box<dyn Problem>> = Vec::new();
        problems.extend(grammar.into_iter().map(|problem| Box::new(problem) as Box<dyn Problem>));
        let student = text.student.as_ref().map_or_else(|| stem(source.name()), |student| student.item.clone());
        match find(text.exercise.as_ref(), loaded) {
            Ok((exercise, key)) => {
                let (sheet, odd) = Sheet::read(text, exercise);
                problems.extend(odd.into_iter().map(|problem| Box::new(problem) as Box<dyn Problem>));
                let grade = grade(exercise, key, &sheet);
                Self { student, source, exercise: Cow::Borrowed(exercise), keys: &key.answers, grade, problems }
            }
            Err(problem) => {
                let title = text.exercise.map_or_else(String::new, |title| title.item);
                problems.insert(0, Box::new(problem));
                let exercise = Cow::Owned(Exercise::unknown(title));
                let grade = Grade { marks: Vec::new(), points: Number::ZERO, max_points: Number::ZERO };
                Self { student, source, exercise, keys: &[], grade, problems }
            }
        }
    }

    /// A file that is not text: every answer is unreadable, which is a result and not a wrong answer.
    fn unreadable(path: &Path, problem: Box<dyn Problem>, loaded: &'a Loaded) -> Self {
        let source = Source::new(input::name(path), "");
        let student = stem(source.name());
        let (exercise, keys, grade): (_, &[Answer], _) = match loaded.exercises.as_slice() {
            [(exercise, key)] => {
                let given =
                    |question: &crate::exercise::Question| (question.subject.clone(), Given::Unreadable(Vec::new()));
                let sheet = Sheet { student: None, given: exercise.questions.iter().map(given).collect() };
                (Cow::Borrowed(exercise), &key.answers, grade(exercise, key, &sheet))
            }
            _ => {
                let grade = Grade { marks: Vec::new(), points: Number::ZERO, max_points: Number::ZERO };
                (Cow::Owned(Exercise::unknown(String::new())), &[], grade)
            }
        };
        Self { student, source, exercise, keys, grade, problems: vec![problem] }
    }

    fn graded<'b>(&'b self, problems: &'b [&'b dyn Problem]) -> Graded<'b> {
        Graded {
            student: &self.student,
            sheet: &self.source,
            exercise: &self.exercise,
            keys: self.keys,
            grade: &self.grade,
            problems,
        }
    }

    fn is_under(&self, share: &Number) -> bool {
        self.grade.points < self.grade.max_points.times(share) || self.grade.marks.is_empty()
    }
}

fn grade(exercise: &Exercise, key: &Key, sheet: &Sheet) -> Grade {
    let context = Context { exercise, trace: &key.trace, truth: &key.truth };
    grading::grade(&context, &key.answers, sheet)
}

/// The exercise that a sheet names; the only one where it names none.
fn find<'a>(title: Option<&Spanned<String>>, loaded: &'a Loaded) -> Result<(&'a Exercise, &'a Key), answer::Problem> {
    let all = &loaded.exercises;
    let titles = || all.iter().map(|(exercise, _)| exercise.title.as_str());
    match (title, all.as_slice()) {
        (None, [(exercise, key)]) => Ok((exercise, key)),
        (None, _) => Err(answer::Problem::WhichExercise { titles: titles().map(str::to_owned).collect() }),
        (Some(title), _) => match all.iter().find(|(exercise, _)| exercise.title == title.item) {
            Some((exercise, key)) => Ok((exercise, key)),
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
    /// Standard output, where it is JSON: what was not handed on yet.
    json: Option<GradeJson<Vec<u8>>>,
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
            Format::Json => Some(GradeJson::begin(Vec::new(), lang, exercises())?),
        };
        Ok(Self { files, json })
    }

    fn sheet(&mut self, sheet: &Written, terminal: &mut Terminal) -> Result<(), Broken> {
        for (report, text) in self.files.iter_mut().zip(&sheet.files) {
            report.sheet(text)?;
        }
        match &mut self.json {
            Some(json) => {
                json.rendered(&sheet.out)?;
                terminal.out().write_all(json.out_mut())?;
                json.out_mut().clear();
            }
            None => terminal.out().write_all(&sheet.out)?,
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
            Some(json) => terminal.out().write_all(&json.end()?)?,
            None if totals.len() > 1 => table(totals, terminal)?,
            None => {}
        }
        Ok(())
    }
}

impl<W: Write> Report<W> {
    fn sheet(&mut self, text: &[u8]) -> Result<(), Broken> {
        match self {
            Self::Text(out) => out.write_all(text)?,
            Self::Json(json) => json.rendered(text)?,
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
