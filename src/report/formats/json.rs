//! `json`, schema `poda-grade/1`: one result a line, written as it comes.

use crate::diagnostics::Lang;
use crate::report::escape::json;
use crate::report::formats::{Asks, GradeReport, Run};
use crate::report::{Graded, SheetResult};
use serde::Serialize;
use std::io::{self, Write};

struct Json {
    exercises: Vec<Asks>,
    results: usize,
}

#[derive(Serialize)]
struct Version<'a> {
    key_version: &'a str,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Json { exercises: run.exercises.clone(), results: 0 })
}

/// The result of one sheet, as it stands in the document.
///
/// # Errors
/// None that a sheet can cause.
pub fn grade_json_result(graded: &Graded<'_>, lang: Lang) -> io::Result<Vec<u8>> {
    Ok(json(&SheetResult::of(graded, lang), false)?.into_bytes())
}

impl GradeReport for Json {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        write!(out, "{{\"schema\":\"poda-grade/1\",\"poda\":\"{version}\",\"exercises\":{{")?;
        for (index, Asks { title, key_version, .. }) in self.exercises.iter().enumerate() {
            out.write_all(if index == 0 { b"" } else { b"," })?;
            out.write_all(json(title, false)?.as_bytes())?;
            out.write_all(b":")?;
            out.write_all(json(&Version { key_version }, false)?.as_bytes())?;
        }
        out.write_all(b"},\"results\":[")
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
