//! `tap`: Test Anything Protocol 14, a subtest a sheet, a point a question.

use crate::diagnostics::visible;
use crate::exercise::Feedback;
use crate::grading::Status;
use crate::report::SheetResult;
use crate::report::decimal::json_number;
use crate::report::escape::{json, tap};
use crate::report::formats::{GradeReport, Run};
use serde_json::Value;
use std::io::{self, Write};

#[derive(Default)]
struct Tap {
    sheets: usize,
}

pub(super) fn make(_: &Run) -> Box<dyn GradeReport> {
    Box::new(Tap::default())
}

impl GradeReport for Tap {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "TAP version 14")
    }

    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.sheets += 1;
        let name = match result.exercise.as_str() {
            "" => tap(&result.shown()),
            title => tap(&format!("{title}: {}", result.shown())),
        };
        if !result.counted {
            let said = tap(&result.remark().unwrap_or_default());
            return writeln!(out, "ok {} - {name} # SKIP {said}", self.sheets);
        }
        let silent = result.feedback() == Feedback::None;
        let passed = |status: Status| silent || matches!(status, Status::Right | Status::Blank);
        writeln!(out, "# Subtest: {name}")?;
        for (index, asked) in result.questions.iter().enumerate() {
            let (number, question) = (index + 1, tap(&asked.question));
            let sign = if passed(asked.status) { "ok" } else { "not ok" };
            if silent || asked.status == Status::Blank {
                writeln!(out, "    {sign} {number} - {question} # SKIP {}", tap(&asked.message))?;
                continue;
            }
            writeln!(out, "    {sign} {number} - {question}")?;
            if asked.status != Status::Right {
                let mut entries = vec![
                    ("message", Value::from(result.sentences(index).join(result.lang.semicolon()))),
                    ("severity", "fail".into()),
                    ("status", asked.status.word().into()),
                    ("score", json_number(&asked.points)),
                    ("max_score", json_number(&asked.max_points)),
                ];
                entries.extend(asked.line.map(|line| ("at", at(&result.file, line))));
                diagnostic(&entries, out)?;
            }
        }
        if result.questions.is_empty() {
            writeln!(out, "    not ok 1 - sheet")?;
            let said = result.remark().filter(|_| result.is_failed()).into_iter();
            let said: Vec<String> = said.chain(result.problems.iter().map(|one| one.sentence(result.lang))).collect();
            let status = result.standing();
            let entries = [
                ("message", said.join(result.lang.semicolon()).into()),
                ("severity", "fail".into()),
                ("status", status.into()),
            ];
            diagnostic(&entries, out)?;
        }
        writeln!(out, "    1..{}", result.questions.len().max(1))?;
        let all = !result.questions.is_empty()
            && result.questions.iter().all(|asked| passed(asked.status) || asked.status == Status::Right);
        writeln!(out, "{} {} - {name}", if all { "ok" } else { "not ok" }, self.sheets)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.sheets {
            0 => writeln!(out, "1..0 # SKIP"),
            sheets => writeln!(out, "1..{sheets}"),
        }
    }
}

fn at(file: &str, line: usize) -> Value {
    serde_json::json!({"file": visible(file), "line": line})
}

/// A YAML block. What JSON writes on one line is YAML as well.
fn diagnostic(entries: &[(&str, Value)], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "      ---")?;
    for (key, value) in entries {
        let value = match value {
            Value::String(text) => Value::from(visible(text)),
            other => other.clone(),
        };
        writeln!(out, "      {key}: {}", json(&value, false)?)?;
    }
    writeln!(out, "      ...")
}
