//! Each student's own variant, in a folder that `poda new --like` has made: which exercises a sheet is graded by.
//!
//! Where a sheet earns little by its own variant and much by somebody else's, the instructor is told so, on standard error and
//! nowhere else: a hint for a person to look, never a part of anybody's result.

use crate::answer::Key;
use crate::cli::args::Limits;
use crate::cli::handed_in::{Attempt, Content, Group, HandedIn, Problem, read};
use crate::cli::load::{self, Loaded};
use crate::cli::marking::{Marked, Marking, Prepared};
use crate::cli::output::Terminal;
use crate::cli::variants::{file_name, student_of};
use crate::cli::{Status, input};
use crate::diagnostics::visible;
use crate::exercise::{Exercise, Override};
use crate::say;
use crate::syntax;
use crate::value::Number;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The variants of a class, by student. None where everybody has the same exercises.
#[derive(Default)]
pub(crate) struct Variants {
    of: BTreeMap<String, Loaded>,
}

/// Reads what a class is graded by: exercises that all have, or variants. Of variants, those of the first student stand for
/// what is asked of all.
pub(crate) fn load(
    path: &Path,
    limits: &Limits,
    overrides: &[Override],
    terminal: &mut Terminal,
) -> Result<(Loaded, Variants, Status), Status> {
    let whose = |path: &Path| Some(student_of(input::read(path, limits.max_bytes).ok()?.text())?.to_owned());
    if !path.is_dir() && (path == Path::new("-") || whose(path).is_none()) {
        let (loaded, status) = load::file(path, limits, overrides, terminal)?;
        return Ok((loaded, Variants::default(), status));
    }
    let mut variants = Variants::default();
    let mut first = None;
    for path in files(path, terminal)? {
        let name = visible(&input::name(&path));
        let lang = terminal.lang();
        let Some(student) = whose(&path) else {
            terminal.note(&say!(
                lang,
                "`{name}` does not say whose variant it is: its first lines have no `# student`",
                "`{name}` no dice de quién es la variante: sus primeras líneas no tienen `# student`",
                "`{name}` 没有写明是谁的变体：开头没有 `# student`",
            ));
            return Err(Status::BadExercise);
        };
        let (loaded, status) = load::file(&path, limits, overrides, terminal)?;
        if status != Status::Done || loaded.exercises.is_empty() {
            return Err(Status::BadExercise);
        }
        first.get_or_insert_with(|| loaded.clone());
        let shown = visible(&student);
        if variants.of.insert(student, loaded).is_some() {
            terminal.note(&say!(
                lang,
                "`{name}` is a second variant of {shown}",
                "`{name}` es una segunda variante de {shown}",
                "`{name}` 是 {shown} 的第二份变体",
            ));
            return Err(Status::BadExercise);
        }
    }
    match first {
        Some(first) => Ok((first, variants, Status::Done)),
        None => {
            let (name, lang) = (visible(&input::name(path)), terminal.lang());
            terminal.note(&say!(
                lang,
                "there is no exercise file in the folder `{name}`",
                "no hay ningún archivo de ejercicios en la carpeta `{name}`",
                "文件夹 `{name}` 中没有题目文件",
            ));
            Err(Status::BadExercise)
        }
    }
}

/// The exercise files of a folder by name; the file itself where it is none.
pub(crate) fn files(path: &Path, terminal: &mut Terminal) -> Result<Vec<PathBuf>, Status> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = std::fs::read_dir(path).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
    let entries = entries.map_err(|error| {
        terminal.unreadable(&input::Problem::Io { name: input::name(path), error });
        Status::Io
    })?;
    let paths = entries.into_iter().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension() == Some(OsStr::new("poda")) && path.is_file()).collect();
    files.sort();
    Ok(files)
}

/// Grades each student by the right exercises.
pub(crate) struct Markings<'a> {
    /// Where all have the same.
    common: Marking<'a>,
    own: BTreeMap<&'a str, Marking<'a>>,
    told: Mutex<Vec<Told>>,
}

/// What the instructor is told.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Told {
    /// There is no variant of somebody who handed something in.
    NoVariant { student: String },
    /// A sheet that fits somebody else's.
    FitsAnother { student: String, other: String, own: String, others: String },
}

impl<'a> Markings<'a> {
    pub(crate) fn of(common: &'a Loaded, variants: &'a Variants, most_bytes: u64, attempt: Attempt) -> Self {
        let marking = |exercises: &'a [(Exercise, Key)]| {
            let exercises = exercises.iter().map(Prepared::of).collect();
            Marking { exercises, most_bytes, attempt }
        };
        let own = variants.of.iter().map(|(student, loaded)| (student.as_str(), marking(&loaded.exercises))).collect();
        Self { common: marking(&common.exercises), own, told: Mutex::default() }
    }

    /// Grades all that a student handed in. Without a variant nothing can be graded, which is no fault of the student, and the
    /// instructor is told.
    pub(crate) fn group(&'a self, group: &Group) -> Vec<Marked<'a>> {
        if self.own.is_empty() {
            return self.common.group(group);
        }
        match self.find(group) {
            Some((student, marking)) => {
                let marked = marking.group(group);
                self.compare(group, student, &marked);
                marked
            }
            None => {
                if !group.sheets.is_empty() {
                    self.tell(Told::NoVariant { student: group.student.shown() });
                }
                let missing = |_: &HandedIn| {
                    let name = format!("{} ({})", file_name(&group.student.id), group.student.shown());
                    Arc::new(Problem::Input(input::Problem::Io { name, error: std::io::ErrorKind::NotFound.into() }))
                };
                group.sheets.iter().map(|sheet| self.common.failed(sheet, missing(sheet))).collect()
            }
        }
    }

    /// Whose variant it is: by what the platform, the folder or the file says, else by what a sheet says.
    fn find(&self, group: &Group) -> Option<(&'a str, &Marking<'a>)> {
        let known = [Some(&group.student.id), group.student.name.as_ref(), group.student.number.as_ref()];
        let signed = || {
            group.sheets.iter().find_map(|sheet| match read(sheet, self.common.most_bytes) {
                Content::Text(source, _) => syntax::read_sheet(&source).0.student.map(|student| student.item),
                Content::Unreadable(_) => None,
            })
        };
        let by = |name: &str| {
            let is_same = |student: &&&str| student.eq_ignore_ascii_case(name);
            let exactly = self.own.get_key_value(name);
            exactly.or_else(|| self.own.keys().find(is_same).and_then(|student| self.own.get_key_value(student)))
        };
        let found = known.into_iter().flatten().find_map(|name| by(name)).or_else(|| by(&signed()?));
        found.map(|(student, marking)| (*student, marking))
    }

    /// Looks whether a sheet that earns less than half by its own variant earns at least four fifths by another, and two fifths
    /// more.
    fn compare(&self, group: &Group, student: &str, marked: &[Marked<'_>]) {
        let share = |marked: &[Marked<'_>]| marked.iter().filter_map(Marked::share).max();
        let fifths = |count: i64| Number::ratio(count, 5).unwrap_or(Number::ONE);
        let Some(own) = share(marked).filter(|own| own.plus(own) < Number::ONE && !group.sheets.is_empty()) else {
            return;
        };
        let others = self.own.iter().filter(|(other, _)| **other != student);
        let others = others.filter_map(|(other, marking)| Some((share(&marking.group(group))?, *other)));
        // Of equals the first by name.
        let best = others.reduce(|best, next| if next.0 > best.0 { next } else { best });
        if let Some((others, other)) = best
            && others >= fifths(4)
            && others >= own.plus(&fifths(2))
        {
            let (student, other) = (group.student.shown(), other.to_owned());
            self.tell(Told::FitsAnother { student, other, own: percent(&own), others: percent(&others) });
        }
    }

    fn tell(&self, told: Told) {
        // Nobody panics while it is held.
        if let Ok(mut all) = self.told.lock() {
            all.push(told);
        }
    }

    /// Says on standard error what the instructor ought to know, in the order of the students.
    pub(crate) fn end(&self, terminal: &mut Terminal) -> Status {
        let mut told = self.told.lock().map_or_else(|_| Vec::new(), |told| told.clone());
        told.sort();
        told.dedup();
        let (mut status, lang) = (Status::Done, terminal.lang());
        for one in told {
            let text = match one {
                Told::NoVariant { student } => {
                    status = Status::BadExercise;
                    say!(
                        lang,
                        "there is no variant of {student}, so what was handed in is not graded",
                        "no hay variante de {student}: lo entregado no se califica",
                        "没有 {student} 的变体，其答卷未评分",
                    )
                }
                Told::FitsAnother { student, other, own, others } => say!(
                    lang,
                    "worth a look: what {student} handed in earns {own} by the own variant and {others} by that of {other}",
                    "conviene mirarlo: lo que entregó {student} obtiene {own} con su variante y {others} con la de {other}",
                    "值得看一下：{student} 交的答卷按自己的变体得 {own}，按 {other} 的变体得 {others}",
                ),
            };
            terminal.note(&visible(&text));
        }
        status
    }
}

/// A share in whole percents.
fn percent(share: &Number) -> String {
    format!("{}%", share.times(&Number::from(100_i64)).floor())
}
