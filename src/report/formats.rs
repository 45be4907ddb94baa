//! The formats that marks are written in: a table of names, and what each is told.
//!
//! A format is told one sheet at a time and keeps no more of it than it needs. It knows nothing of files: where it
//! writes to is handed in with every call, so that one run can feed any number of them.

mod class;
mod classroom;
mod github;
mod gradescope;
mod json;
mod junit;
mod markdown;
mod prairielearn;
mod submission;
mod summary;
mod table;
mod tap;
mod text;

pub use crate::report::formats::json::Head;

use crate::diagnostics::{Lang, Look};
use crate::report::{Repository, SheetResult};
use crate::value::Number;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// What every format knows from the beginning.
#[derive(Clone, Debug)]
pub struct Run {
    /// How text for people is to look, and in which language.
    pub look: Look,
    /// The exercises that are graded, in the order of their file.
    pub exercises: Vec<Asks>,
    /// Where the repository is, for formats that name files inside it.
    pub repository: Repository,
    /// Which part of a class is graded, where it is not all of it.
    pub partition: Option<Partition>,
}

/// A part of a class: students are dealt out by what tells them apart, whoever else there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partition {
    /// Which part, from 1.
    pub part: u32,
    /// Of how many.
    pub of: u32,
}

impl Partition {
    /// Whether a student is in this part: the remainder of the first 64 bits of SHA-256 of the student's id.
    pub fn holds(self, student: &str) -> bool {
        let hash = Sha256::digest(student.as_bytes());
        let first = hash.iter().take(8).fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
        first % u64::from(self.of.max(1)) + 1 == u64::from(self.part)
    }
}

impl Run {
    fn lang(&self) -> Lang {
        self.look.lang
    }
}

/// What a report knows of an exercise before any sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asks {
    /// Its title.
    pub title: String,
    /// The version of its key.
    pub key_version: String,
    /// What is asked, in the words of the language.
    pub questions: Vec<String>,
    /// What can be earned.
    pub max_points: Number,
}

/// One report of a run, written as the sheets come.
pub trait GradeReport {
    /// Writes what stands before the first sheet.
    ///
    /// # Errors
    /// Those of `out`.
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Takes one sheet in.
    ///
    /// # Errors
    /// Those of `out`, and where the format cannot hold one more sheet.
    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()>;

    /// Makes the document whole.
    ///
    /// # Errors
    /// Those of `out`.
    fn end(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// A format by name.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// As it is written on the command line.
    pub name: &'static str,
    /// What reads it.
    pub about: &'static str,
    /// Whether it is for one student's sheets only.
    pub is_for_one: bool,
    make: fn(&Run) -> Box<dyn GradeReport>,
}

impl Format {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::of("text", "For people", text::make),
        Self::of("json", "For programs, as docs/poda-grade-1.schema.json says", json::make),
        Self::of("csv", "A table for spreadsheets: a row a sheet, a column a question", table::make),
        Self::of("markdown", "For pages and merge requests", markdown::make),
        Self::of("junit", "JUnit XML: GitLab, Jenkins, Azure", junit::make),
        Self::of("tap", "Test Anything Protocol 14", tap::make),
        Self::of("github", "GitHub Actions: annotations, for the log", github::make),
        Self::of("summary", "GitHub Actions: Markdown for $GITHUB_STEP_SUMMARY", summary::make),
        Self::of("class", "The class in summary, for teachers: Markdown", class::make),
        Self::of("class-json", "The same for programs, as docs/poda-class-1.schema.json says", class::make_json),
        Self::for_one("classroom", "GitHub Classroom: a runner's result, for one student", classroom::make),
        Self::for_one("classroom-output", "The same as a line for $GITHUB_OUTPUT", classroom::make_output),
        Self::for_one("gradescope", "Gradescope: results.json, for one student", gradescope::make),
        Self::for_one("prairielearn", "PrairieLearn: results.json, for one student", prairielearn::make),
    ];

    const fn of(name: &'static str, about: &'static str, make: fn(&Run) -> Box<dyn GradeReport>) -> Self {
        Self { name, about, is_for_one: false, make }
    }

    const fn for_one(name: &'static str, about: &'static str, make: fn(&Run) -> Box<dyn GradeReport>) -> Self {
        Self { name, about, is_for_one: true, make }
    }

    /// The format of that name.
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|format| format.name == name)
    }

    /// A report in this format.
    pub fn report(&self, run: &Run) -> Box<dyn GradeReport> {
        (self.make)(run)
    }
}

/// `name`, with a number behind it where it was there before.
fn unique(seen: &mut BTreeMap<String, usize>, name: String) -> String {
    let count = seen.entry(name.clone()).or_default();
    *count += 1;
    match *count {
        1 => name,
        // A name that looks numbered may itself be there.
        number => unique(seen, format!("{name} ({number})")),
    }
}
