//! `poda grade EXERCISES SHEETS…`

use crate::cli::args::Limits;
use crate::cli::batches::Batches;
use crate::cli::grade_args::{ClassArgs, GradeArgs};
use crate::cli::handed_in::{self, Found, Group, Roster};
use crate::cli::load::{self, Loaded};
use crate::cli::marking::Marked;
use crate::cli::output::{Broken, Terminal};
use crate::cli::own_variant::{self, Markings, Variants};
use crate::cli::progress::Progress;
use crate::cli::reports::Reports;
use crate::cli::{Status, input};
use crate::report::Run;
use crate::say;
use crate::text::Source;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &GradeArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let class = match Class::load(&args.exercises, &args.sheets, &args.class, terminal) {
        Ok(class) => class,
        Err(status) => return Ok(status),
    };
    let run = class.run(terminal);
    let inputs = [args.exercises.as_path()].into_iter().chain(args.class.roster.as_deref());
    let mut reports = match Reports::begin(&args.reports, Some(&args.format), &run, inputs, terminal)? {
        Ok(reports) => reports,
        Err(status) => return Ok(status),
    };
    let mut under = Status::Done;
    let is_text = args.format.name == "text";
    let status = class.grade(&args.class, is_text, terminal, |marked, terminal| {
        if args.fail_under.as_ref().is_some_and(|share| marked.is_under(share)) {
            under = Status::Failed;
        }
        marked.result(terminal.lang(), |result| reports.result(result, terminal))
    })?;
    reports.end(terminal)?;
    class.end(terminal);
    Ok(status.max(under))
}

/// A class and what it is graded by.
pub(crate) struct Class {
    pub(crate) loaded: Loaded,
    variants: Variants,
    found: Found,
    partition: Option<crate::report::Partition>,
}

impl Class {
    /// Reads the exercises, and finds what was handed in. What is wrong is shown.
    pub(crate) fn load(
        exercises: &Path,
        sheets: &[PathBuf],
        args: &ClassArgs,
        terminal: &mut Terminal,
    ) -> Result<Self, Status> {
        let overrides = load::feedback(args.feedback.as_deref(), terminal).ok_or(Status::Usage)?;
        let limits = Limits { max_bytes: input::MOST_OF_AUTHORS, max_nodes: args.max_nodes };
        let (loaded, variants, status) = own_variant::load(exercises, &limits, &overrides, terminal)?;
        if status != Status::Done || loaded.exercises.is_empty() {
            // Marks under half of an exercise file would be wrong marks.
            return Err(Status::BadExercise);
        }
        let roster = match &args.roster {
            Some(path) => Some(roster(path, terminal)?),
            None => None,
        };
        let found = handed_in::find(sheets, roster.as_ref(), args.partition);
        Ok(Self { loaded, variants, found, partition: args.partition })
    }

    /// What reports know from the beginning.
    pub(crate) fn run(&self, terminal: &Terminal) -> Run {
        let (exercises, repository) = (self.loaded.asks(), input::repository());
        Run { look: terminal.look(), exercises, repository, partition: self.partition }
    }

    /// Grades everything, student by student, and hands each sheet on. The status is that of what could not be read, and
    /// of our own failures; they are shown here unless `is_shown` says that they are anyhow.
    pub(crate) fn grade(
        &self,
        args: &ClassArgs,
        is_shown: bool,
        terminal: &mut Terminal,
        mut take: impl FnMut(&Marked<'_>, &mut Terminal) -> Result<(), Broken>,
    ) -> Result<Status, Broken> {
        let marking = Markings::of(&self.loaded, &self.variants, args.max_bytes, args.attempt);
        let mut status = Status::Done;
        for problem in &self.found.problems {
            terminal.unreadable(problem);
            status = status.max(Status::Io);
        }
        let progress = Progress::begin(self.found.groups.len(), terminal);
        let grade = |group: &Group| {
            let marked = marking.group(group);
            progress.step();
            marked
        };
        Batches::new(args.jobs, &self.found.groups).each(grade, |group| {
            progress.aside(|| {
                for marked in &group {
                    status = status.max(marked.status());
                    if let (Some(problem), false) = (marked.failure(), is_shown) {
                        terminal.problem(&Source::new(marked.file(), ""), problem);
                    }
                    take(marked, terminal)?;
                }
                Ok::<(), Broken>(())
            })
        })?;
        progress.end();
        status = status.max(marking.end(terminal));
        if status == Status::Internal {
            terminal.say_internal();
        }
        Ok(status)
    }

    /// Says what was left out.
    pub(crate) fn end(&self, terminal: &mut Terminal) {
        let count = self.found.skipped;
        // Where no sheet was found at all, that has been said.
        if count > 0 && !self.found.groups.is_empty() && !terminal.quiet {
            terminal.note(&say!(
                terminal.lang(),
                "files that are no sheets, skipped: {count}",
                "archivos que no son hojas, omitidos: {count}",
                "跳过的非答卷文件：{count} 个",
            ));
        }
    }
}

/// Reads the roster of the course.
pub(crate) fn roster(path: &Path, terminal: &mut Terminal) -> Result<Roster, Status> {
    let source = input::read(path, input::MOST_OF_AUTHORS).map_err(|problem| {
        terminal.unreadable(&problem);
        Status::Io
    })?;
    Roster::read(source.text()).map_err(|problem| {
        terminal.problem(&Source::new(source.name(), ""), &problem);
        Status::Io
    })
}
