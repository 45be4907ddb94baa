//! Changes of marks written out: for people, for spreadsheets, for programs.

use crate::diagnostics::{Lang, no_command, visible};
use crate::report::changes::{Because, Change};
use crate::report::decimal::decimal;
use crate::report::escape::{cell, json};
use crate::report::student::shown;
use crate::say;
use crate::value::Number;
use serde_json::{Value, json};
use std::io::{self, Write};

/// For people: a line a mark, a line a question below it, and what it comes to.
///
/// # Errors
/// Those of `out`.
pub fn write_text(changes: &[Change], same: usize, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    for change in changes {
        let student = visible(&shown(&change.student, change.name.as_deref()));
        let exercise = visible(&change.exercise);
        let exercise = if exercise.is_empty() { exercise } else { format!(" · {exercise}") };
        let (before, now, max) = (mark(&change.before, lang), mark(&change.now, lang), &change.max_points);
        let why = change.because.iter().map(|because| because.say(lang)).collect::<Vec<_>>().join(", ");
        let kept = match change.kept {
            true => say!(lang, "; {before} is kept", "; se mantiene {before}", "；保留 {before}"),
            false => String::new(),
        };
        let line = say!(
            lang,
            "{student}: {before} → {now} of {max}{kept} ({why}){exercise}",
            "{student}: {before} → {now} de {max}{kept} ({why}){exercise}",
            "{student}：{before} → {now}，满分 {max}{kept}（{why}）{exercise}",
        );
        writeln!(out, "{}", no_command(&line))?;
        for asked in &change.questions {
            let question = visible(&asked.question);
            let (before, now, max) = (mark(&asked.before, lang), mark(&asked.now, lang), &asked.max_points);
            let line = say!(
                lang,
                "  {question}: {before} → {now} of {max}",
                "  {question}: {before} → {now} de {max}",
                "  {question}：{before} → {now}，满分 {max}",
            );
            let message =
                if asked.message.is_empty() { String::new() } else { format!(" · {}", visible(&asked.message)) };
            writeln!(out, "{}", no_command(&format!("{line}{message}")))?;
        }
    }
    let count = |is: fn(&Change) -> bool| changes.iter().filter(|change| is(change)).count();
    let higher = count(|change| change.now > change.before);
    let kept = count(|change| change.kept);
    let lower = changes.len() - higher - kept;
    if !changes.is_empty() {
        writeln!(out)?;
    }
    let text = say!(
        lang,
        "higher: {higher}, lower: {lower}, kept: {kept}, the same: {same}",
        "suben: {higher}, bajan: {lower}, se mantienen: {kept}, iguales: {same}",
        "提高：{higher}，降低：{lower}，保留：{kept}，不变：{same}",
    );
    writeln!(out, "{text}")
}

/// A row a mark that is another one.
///
/// # Errors
/// Those of `out`.
pub fn write_csv(changes: &[Change], out: &mut dyn Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    let head = ["student", "name", "exercise", "before", "now", "max_points", "kept", "because", "questions"];
    writer.write_record(head).map_err(io::Error::other)?;
    for change in changes {
        let points = |points: &Option<Number>| points.as_ref().map_or_else(String::new, |points| decimal(points, 6));
        let questions: Vec<&str> = change.questions.iter().map(|asked| asked.question.as_str()).collect();
        let row = [
            cell(&change.student),
            cell(change.name.as_deref().unwrap_or("")),
            cell(&change.exercise),
            points(&change.before),
            points(&change.now),
            decimal(&change.max_points, 6),
            change.kept.to_string(),
            change.because.iter().map(|because| because.word()).collect::<Vec<_>>().join(" "),
            cell(&questions.join("; ")),
        ];
        writer.write_record(row).map_err(io::Error::other)?;
    }
    writer.flush()
}

/// Schema `poda-changes/1`.
///
/// # Errors
/// Those of `out`.
pub fn write_json(changes: &[Change], same: usize, out: &mut dyn Write) -> io::Result<()> {
    let points = |points: &Option<Number>| points.as_ref().map_or(Value::Null, |points| points.to_string().into());
    let of = |change: &Change| {
        let questions: Vec<Value> = change
            .questions
            .iter()
            .map(|asked| {
                json!({
                    "question": asked.question, "before": points(&asked.before), "now": points(&asked.now),
                    "max_points": asked.max_points.to_string(), "message": asked.message,
                })
            })
            .collect();
        json!({
            "student": change.student, "name": change.name, "exercise": change.exercise,
            "before": points(&change.before), "now": points(&change.now), "max_points": change.max_points.to_string(),
            "kept": change.kept, "because": change.because, "questions": questions,
        })
    };
    let changes: Vec<Value> = changes.iter().map(of).collect();
    let version = env!("CARGO_PKG_VERSION");
    let document = json!({"schema": "poda-changes/1", "poda": version, "changes": changes, "same": same});
    writeln!(out, "{}", json(&document, true)?)
}

/// A number of points, or that there are none.
fn mark(points: &Option<Number>, lang: Lang) -> String {
    match points {
        Some(points) => points.to_string(),
        None => say!(lang, "no mark", "sin nota", "无分数"),
    }
}

impl Because {
    fn word(self) -> &'static str {
        match self {
            Self::Key => "key",
            Self::Sheet => "sheet",
            Self::Program => "program",
            Self::Option => "option",
        }
    }

    fn say(self, lang: Lang) -> String {
        match self {
            Self::Key => say!(lang, "the key is another", "la clave es otra", "答案已更改"),
            Self::Sheet => say!(lang, "another sheet counts", "cuenta otra hoja", "计分的答卷不同"),
            Self::Program => say!(lang, "poda is another version", "poda es otra versión", "poda 版本不同"),
            Self::Option => say!(lang, "other options", "otras opciones", "选项不同"),
        }
    }
}
