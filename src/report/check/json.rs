//! `poda check --format json`, schema `poda-check/1`.

use crate::diagnostics::Severity;
use crate::report::Repository;
use crate::report::check::{Checked, Found, Replaced};
use crate::report::escape;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

pub(super) fn write(files: &[Checked], _: &Repository, out: &mut dyn Write) -> io::Result<()> {
    let document = json!({
        "schema": "poda-check/1",
        "poda": env!("CARGO_PKG_VERSION"),
        "files": files.iter().map(file).collect::<Vec<_>>(),
    });
    writeln!(out, "{}", escape::json(&document, true)?)
}

fn file(checked: &Checked) -> Value {
    json!({
        "file": checked.file,
        "exercises": checked.exercises,
        "errors": checked.count(Severity::Error),
        "warnings": checked.count(Severity::Warning),
        "problems": checked.problems.iter().map(problem).collect::<Vec<_>>(),
    })
}

fn problem(found: &Found) -> Value {
    let place = found.places.first();
    json!({
        "code": found.code,
        "severity": match found.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Advice => "advice",
        },
        "line": place.map(|place| place.start.line),
        "column": place.map(|place| place.start.column),
        "end_line": place.map(|place| place.end.line),
        "end_column": place.map(|place| place.end.column),
        "message": found.message,
        "help": found.help,
        "facts": found.facts.iter().map(|(name, items)| ((*name).to_owned(), json!(items))).collect::<Map<_, _>>(),
        "fix": if found.fix.is_empty() { Value::Null } else { found.fix.iter().map(change).collect() },
    })
}

fn change(replaced: &Replaced) -> Value {
    json!({
        "line": replaced.start.line,
        "column": replaced.start.column,
        "end_line": replaced.end.line,
        "end_column": replaced.end.column,
        "text": replaced.text,
    })
}
