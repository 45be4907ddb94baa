//! `json`, schema `poda-grade/1`: one result a line, written as it comes.

use crate::diagnostics::Lang;
use crate::report::SheetResult;
use crate::report::escape::json;
use crate::report::formats::{Asks, GradeReport, Partition, Run};
use serde::{Deserialize, Serialize};
use serde_json::Map;
use std::borrow::Cow;
use std::io::{self, Write};

struct Json {
    head: Option<Head>,
    results: usize,
}

/// What stands before the results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    schema: Cow<'static, str>,
    poda: Cow<'static, str>,
    lang: Cow<'static, str>,
    /// Which part of a class this is, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    partition: Option<Partition>,
    exercises: Map<String, serde_json::Value>,
}

/// What it says of an exercise.
#[derive(Serialize, Deserialize)]
struct Version {
    key_version: String,
    max_points: String,
    questions: Vec<String>,
}

impl Head {
    /// That of a run.
    fn of(run: &Run) -> serde_json::Result<Self> {
        let mut exercises = Map::new();
        for Asks { title, key_version, questions, max_points } in &run.exercises {
            let (key_version, questions) = (key_version.clone(), questions.clone());
            let version = Version { key_version, max_points: max_points.to_string(), questions };
            exercises.insert(title.clone(), serde_json::to_value(version)?);
        }
        let (schema, poda) = ("poda-grade/1".into(), env!("CARGO_PKG_VERSION").into());
        Ok(Self { schema, poda, lang: run.lang().word().into(), partition: run.partition, exercises })
    }

    /// Reads the first line of a document as [`Format::report`](crate::report::Format::report) begins it.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim_end();
        let head: Self = serde_json::from_str(&format!("{line}]}}")).ok()?;
        (head.schema == "poda-grade/1" && line.ends_with("\"results\":[")).then_some(head)
    }

    /// Which part of a class follows.
    pub fn partition(&self) -> Option<Partition> {
        self.partition
    }

    /// The version of the program that graded.
    pub fn poda(&self) -> &str {
        &self.poda
    }

    /// What the messages are written in.
    pub fn lang(&self) -> Lang {
        self.lang.parse().unwrap_or_default()
    }

    /// The exercises; `None` where they are not as they are written.
    pub fn exercises(&self) -> Option<Vec<Asks>> {
        let asks = |(title, value): (&String, &serde_json::Value)| {
            let Version { key_version, max_points, questions } = Version::deserialize(value).ok()?;
            Some(Asks { title: title.clone(), key_version, questions, max_points: max_points.parse().ok()? })
        };
        self.exercises.iter().map(asks).collect()
    }
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Json { head: Head::of(run).ok(), results: 0 })
}

impl GradeReport for Json {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let head = self.head.as_ref().ok_or_else(|| io::Error::other("the head cannot be written"))?;
        let head = json(head, false)?;
        // The brace that closes the document is written last.
        out.write_all(head.strip_suffix('}').unwrap_or(&head).as_bytes())?;
        out.write_all(b",\"results\":[")
    }

    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(if self.results == 0 { b"\n" } else { b",\n" })?;
        self.results += 1;
        out.write_all(json(result, false)?.as_bytes())
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"\n]}\n")
    }
}
