//! A file of results, read a line at a time, as `poda grade --format json` writes it.

use crate::cli::input;
use crate::cli::merge::Problem;
use crate::cli::merge::problem::Apart;
use crate::report::{Asks, Head, SheetResult};
use serde::Deserialize;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The longest line that is read, in bytes: a result of a sheet of the largest size is smaller.
const LONGEST: u64 = 1 << 28;

/// A file of results.
pub(crate) struct Part {
    /// What the user calls it.
    pub(crate) name: String,
    pub(crate) head: Head,
    pub(crate) exercises: Vec<Asks>,
    lines: BufReader<File>,
    /// Which line was read last, from 1.
    line: usize,
    next: Option<SheetResult<'static>>,
    is_over: bool,
}

/// As much of a result as tells whose it is.
#[derive(Deserialize)]
struct Whose {
    student: String,
}

impl Part {
    /// Opens a file and reads what stands before its results.
    ///
    /// # Errors
    /// It cannot be read, or is none of ours.
    pub(crate) fn open(path: &Path) -> Result<Self, Problem> {
        let name = input::name(path);
        if path.is_dir() {
            return Err(Problem::Input(input::Problem::Folder { name }));
        }
        let opened = File::open(path).map(BufReader::new);
        let mut lines = opened.map_err(|error| Problem::Input(input::Problem::Io { name: name.clone(), error }))?;
        let line = line(&mut lines, &name, 1)?;
        let none = || Problem::NoResults { name: name.clone(), line: 1 };
        let head = line.as_deref().and_then(Head::read).ok_or_else(none)?;
        let exercises = head.exercises().ok_or_else(none)?;
        Ok(Self { name, head, exercises, lines, line: 1, next: None, is_over: false })
    }

    /// Whether both may stem from one run.
    pub(crate) fn belongs_to(&self, other: &Self) -> Result<(), Problem> {
        let apart = |why| Err(Problem::Apart { name: other.name.clone(), why });
        let first = self.name.clone();
        if self.head.poda() != other.head.poda() {
            let (one, two) = (self.head.poda().to_owned(), other.head.poda().to_owned());
            return apart(Apart::OtherProgram { first, one, two });
        }
        if self.head.lang() != other.head.lang() {
            return apart(Apart::OtherLanguage { first });
        }
        let differ = |asks: &&Asks| !other.exercises.contains(asks);
        let differs = self.exercises.iter().find(differ).or_else(|| other.exercises.get(self.exercises.len()));
        match differs {
            Some(asks) => apart(Apart::OtherKey { first, title: asks.title.clone() }),
            None => Ok(()),
        }
    }

    /// Reads ahead by one.
    pub(crate) fn peek(&mut self) -> Result<(), Problem> {
        if self.next.is_none() {
            self.next = self.read()?;
        }
        Ok(())
    }

    /// What was read ahead.
    pub(crate) fn peeked(&self) -> Option<&SheetResult<'static>> {
        self.next.as_ref()
    }

    /// The next result.
    pub(crate) fn next(&mut self) -> Result<Option<SheetResult<'static>>, Problem> {
        match self.next.take() {
            Some(result) => Ok(Some(result)),
            None => self.read(),
        }
    }

    /// Whose the next result is, which is read over.
    pub(crate) fn next_student(&mut self) -> Result<Option<String>, Problem> {
        Ok(self.parse::<Whose>()?.map(|whose| whose.student))
    }

    fn read(&mut self) -> Result<Option<SheetResult<'static>>, Problem> {
        self.parse()
    }

    fn parse<T: for<'de> Deserialize<'de>>(&mut self) -> Result<Option<T>, Problem> {
        if self.is_over {
            return Ok(None);
        }
        self.line += 1;
        let none = Problem::NoResults { name: self.name.clone(), line: self.line };
        let Some(text) = line(&mut self.lines, &self.name, self.line)? else { return Err(none) };
        let text = text.trim_end();
        if text == "]}" {
            self.is_over = true;
            return Ok(None);
        }
        serde_json::from_str(text.strip_suffix(',').unwrap_or(text)).map(Some).map_err(|_| none)
    }
}

/// The next line; `None` at the end of the file.
fn line(lines: &mut BufReader<File>, name: &str, number: usize) -> Result<Option<String>, Problem> {
    let mut text = Vec::new();
    let read = lines.by_ref().take(LONGEST).read_until(b'\n', &mut text);
    read.map_err(|error| Problem::Input(input::Problem::Io { name: name.to_owned(), error }))?;
    if text.is_empty() {
        return Ok(None);
    }
    let none = |_| Problem::NoResults { name: name.to_owned(), line: number };
    String::from_utf8(text).map(Some).map_err(none)
}
