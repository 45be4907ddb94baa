//! What `poda check` found, for programs: a table of formats, each written from one list.

mod json;
mod sarif;

use crate::diagnostics::{Lang, Problem, Severity};
use crate::report::Repository;
use crate::syntax::Edit;
use crate::text::{Place, Source, Span};
use std::io::{self, Write};

/// A file that was checked.
#[derive(Clone, Debug)]
pub struct Checked {
    /// As it was named.
    pub file: String,
    /// How many of its exercises can be used.
    pub exercises: usize,
    /// What is wrong with it, in the order in which it was found.
    pub problems: Vec<Found>,
    /// Whether it could be read at all.
    pub is_read: bool,
}

impl Checked {
    fn count(&self, severity: Severity) -> usize {
        self.problems.iter().filter(|found| found.severity == severity).count()
    }
}

/// A problem of it, in words.
#[derive(Clone, Debug)]
pub struct Found {
    code: &'static str,
    severity: Severity,
    message: String,
    help: Option<String>,
    /// The places that it is about, the most important one first.
    places: Vec<Marked>,
    /// The text of the line where it stands: what stays the same when lines above it come and go.
    line: String,
    /// What it lists for programs.
    facts: Vec<(&'static str, Vec<String>)>,
    /// Changes of the text that mend it, all of them together.
    fix: Vec<Replaced>,
}

/// A piece of the text that another takes the place of.
#[derive(Clone, Debug)]
struct Replaced {
    start: Place,
    end: Place,
    text: String,
}

/// A place and the words beside it.
#[derive(Clone, Debug)]
struct Marked {
    start: Place,
    end: Place,
    text: String,
}

impl Found {
    /// A problem with `source`.
    pub fn of(source: &Source, problem: &dyn Problem, lang: Lang) -> Self {
        let said = problem.say(lang);
        let marked = |span: Span, text: String| Marked {
            start: source.place(span.start as usize),
            end: source.place(span.end.max(span.start) as usize),
            text,
        };
        let line = said.labels.first().map(|label| source.line_range(label.span.start as usize));
        Self {
            code: problem.code(),
            severity: problem.severity(),
            message: said.message,
            help: said.help,
            line: line.map_or("", |range| source.text()[range].trim()).to_owned(),
            places: said.labels.into_iter().map(|label| marked(label.span, label.text)).collect(),
            facts: problem.facts(),
            fix: Vec::new(),
        }
    }

    /// The same with the changes of `source` that mend it.
    pub fn mended_by(mut self, source: &Source, edits: &[Edit]) -> Self {
        let replaced = |edit: &Edit| Replaced {
            start: source.place(edit.span.start as usize),
            end: source.place(edit.span.end as usize),
            text: edit.text.clone(),
        };
        self.fix = edits.iter().map(replaced).collect();
        self
    }

    /// The same, at this place of a file that is not text.
    pub fn at(mut self, place: Option<Place>) -> Self {
        self.places.extend(place.map(|place| Marked { start: place, end: place, text: String::new() }));
        self
    }
}

/// A format by name.
#[derive(Clone, Copy, Debug)]
pub struct CheckFormat {
    /// As it is written on the command line.
    pub name: &'static str,
    /// What reads it.
    pub about: &'static str,
    write: fn(&[Checked], &Repository, &mut dyn Write) -> io::Result<()>,
}

impl CheckFormat {
    /// All of them, except text for people, which is shown as it is found.
    pub const ALL: &'static [Self] = &[
        Self { name: "json", about: "For programs, as docs/poda-check-1.schema.json says", write: json::write },
        Self { name: "sarif", about: "SARIF 2.1.0: editors, code scanning", write: sarif::write },
    ];

    /// The format of that name.
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|format| format.name == name)
    }

    /// Writes all that was found.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, files: &[Checked], repository: &Repository, out: &mut dyn Write) -> io::Result<()> {
        (self.write)(files, repository, out)
    }
}
