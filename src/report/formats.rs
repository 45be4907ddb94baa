//! The formats that marks are written in: a table of names, and what each is told.
//!
//! A format is told one sheet at a time and keeps no more of it than it needs. It knows nothing of files: where it
//! writes to is handed in with every call, so that one run can feed any number of them.

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

pub use crate::report::formats::json::grade_json_result;

use crate::diagnostics::{Lang, Look};
use crate::report::{Repository, SheetResult};
use crate::value::Number;
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
    make: fn(&Run) -> Box<dyn GradeReport>,
}

impl Format {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self { name: "text", about: "For people", make: text::make },
        Self { name: "json", about: "For programs, as docs/poda-grade-1.schema.json says", make: json::make },
        Self { name: "csv", about: "A table for spreadsheets: a row a sheet, a column a question", make: table::make },
        Self { name: "markdown", about: "For pages and merge requests", make: markdown::make },
        Self { name: "junit", about: "JUnit XML: GitLab, Jenkins, Azure", make: junit::make },
        Self { name: "tap", about: "Test Anything Protocol 14", make: tap::make },
        Self { name: "github", about: "GitHub Actions: annotations, for the log", make: github::make },
        Self { name: "summary", about: "GitHub Actions: Markdown for $GITHUB_STEP_SUMMARY", make: summary::make },
        Self {
            name: "classroom",
            about: "GitHub Classroom: a runner's result, for one student",
            make: classroom::make,
        },
        Self { name: "gradescope", about: "Gradescope: results.json, for one student", make: gradescope::make },
        Self { name: "prairielearn", about: "PrairieLearn: results.json, for one student", make: prairielearn::make },
    ];

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
