//! `poda merge RESULTS…`: what several machines graded becomes what one would have written.
//!
//! Each file is sorted already, and is read a line at a time, so that memory does not grow with what is in them.

mod part;
mod problem;

pub(crate) use crate::cli::merge::part::Part;
pub(crate) use crate::cli::merge::problem::Problem;

use crate::cli::grade_args::MergeArgs;
use crate::cli::merge::problem::Apart;
use crate::cli::output::{Broken, Terminal};
use crate::cli::reports::{Reports, refuse_for_one};
use crate::cli::{Status, input};
use crate::diagnostics::Look;
use crate::report::{Run, SheetResult};
use crate::text::Source;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &MergeArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let formats = std::iter::once(&args.format).chain(args.reports.report.iter().map(|(format, _)| format));
    if refuse_for_one(formats, terminal) {
        return Ok(Status::Usage);
    }
    let parts = match parts(&args.files) {
        Ok(parts) => parts,
        Err(problem) => return Ok(problem.show(terminal)),
    };
    let Some((lang, exercises)) = parts.first().map(|part| (part.head.lang(), part.exercises.clone())) else {
        return Ok(Status::Usage);
    };
    let look = Look { lang, ..terminal.look() };
    let run = Run { look, exercises, repository: input::repository(), partition: None };
    let inputs = args.files.iter().map(PathBuf::as_path);
    let mut reports = match Reports::begin(&args.reports, Some(&args.format), &run, inputs, terminal)? {
        Ok(reports) => reports,
        Err(status) => return Ok(status),
    };
    let mut merged = Merged { parts, current: None };
    loop {
        match merged.next() {
            Ok(Some(result)) => reports.result(&result.in_language(lang), terminal)?,
            Ok(None) => break,
            Err(problem) => return Ok(problem.show(terminal)),
        }
    }
    reports.end(terminal)?;
    Ok(Status::Done)
}

/// Opens all files, and sees whether they belong together: before anything is written.
fn parts(files: &[PathBuf]) -> Result<Vec<Part>, Problem> {
    let parts = files.iter().map(|path| Part::open(path)).collect::<Result<Vec<_>, _>>()?;
    if let Some((first, others)) = parts.split_first() {
        for other in others {
            first.belongs_to(other)?;
        }
    }
    complete(&parts)?;
    students_are_in_one_each(files)?;
    Ok(parts)
}

/// Whether all partitions are there, where these are some.
fn complete(parts: &[Part]) -> Result<(), Problem> {
    let Some((first, partition)) = parts.iter().find_map(|part| Some((part, part.head.partition()?))) else {
        return Ok(());
    };
    let mut seen: BTreeMap<u32, &str> = BTreeMap::new();
    for part in parts {
        let apart = |why| Problem::Apart { name: part.name.clone(), why };
        let Some(own) = part.head.partition().filter(|own| own.of == partition.of) else {
            return Err(apart(Apart::OtherPartition { of: partition.of, first: first.name.clone() }));
        };
        if let Some(other) = seen.insert(own.part, &part.name) {
            return Err(apart(Apart::SamePart { part: own.part, other: other.to_owned() }));
        }
    }
    let missing: Vec<u32> = (1..=partition.of).filter(|part| !seen.contains_key(part)).collect();
    match missing.is_empty() {
        true => Ok(()),
        false => {
            let why = Apart::Missing { parts: missing, of: partition.of };
            Err(Problem::Apart { name: first.name.clone(), why })
        }
    }
}

/// Whether no student has results in two files: they would be two classes, or one part graded twice.
fn students_are_in_one_each(files: &[PathBuf]) -> Result<(), Problem> {
    let mut whose: BTreeMap<String, usize> = BTreeMap::new();
    for (index, path) in files.iter().enumerate() {
        let mut part = Part::open(path)?;
        while let Some(student) = part.next_student()? {
            let first = *whose.entry(student.clone()).or_insert(index);
            if first != index {
                let other = input::name(&files[first]);
                return Err(Problem::Apart { name: part.name, why: Apart::SharedStudent { student, other } });
            }
        }
    }
    Ok(())
}

/// The results of all parts in the order of a single run.
struct Merged {
    parts: Vec<Part>,
    /// The part whose student is being read, and the student: all of one student's results stand together.
    current: Option<(usize, String)>,
}

impl Merged {
    fn next(&mut self) -> Result<Option<SheetResult<'static>>, Problem> {
        let same = self
            .current
            .take()
            .filter(|(index, student)| self.parts[*index].peeked().is_some_and(|result| result.student() == student));
        let index = match same {
            Some((index, _)) => index,
            None => {
                let mut first: Option<usize> = None;
                for index in 0..self.parts.len() {
                    self.parts[index].peek()?;
                    let Some(one) = self.parts[index].peeked() else { continue };
                    let other = first.and_then(|first| self.parts[first].peeked());
                    if other.is_none_or(|other| one.order() < other.order()) {
                        first = Some(index);
                    }
                }
                match first {
                    Some(first) => first,
                    None => return Ok(None),
                }
            }
        };
        let result = self.parts[index].next()?;
        self.parts[index].peek()?;
        self.current = result.as_ref().map(|result| (index, result.student().to_owned()));
        Ok(result)
    }
}

impl Problem {
    /// Shows it, and says what the command came to.
    pub(crate) fn show(&self, terminal: &mut Terminal) -> Status {
        match self {
            Self::Input(problem) => terminal.unreadable(problem),
            Self::NoResults { name, .. } | Self::Apart { name, .. } => {
                terminal.problem(&Source::new(name.as_str(), ""), self);
            }
        }
        Status::Io
    }
}

/// Reads the results of one file into memory, each with its student and exercise.
///
/// # Errors
/// The file is none of ours.
pub(crate) fn results(path: &Path) -> Result<(Part, Vec<SheetResult<'static>>), Problem> {
    let mut part = Part::open(path)?;
    let mut results = Vec::new();
    while let Some(result) = part.next()? {
        results.push(result);
    }
    Ok((part, results))
}
