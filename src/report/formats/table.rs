//! `csv`: a row a sheet, a column a question, for spreadsheets.
//!
//! What a spreadsheet would take for a formula is written as a text. Points are decimals.

use crate::report::SheetResult;
use crate::report::decimal::decimal;
use crate::report::escape::cell;
use crate::report::formats::{Asks, GradeReport, Run};
use crate::value::Number;
use std::io::{self, Write};

/// The columns before those of the questions.
const FIRST: [&str; 9] =
    ["student", "name", "file", "exercise", "status", "points", "max_points", "problems", "misconceptions"];

struct Table {
    exercises: Vec<Asks>,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Table { exercises: run.exercises.clone() })
}

/// One record.
fn record(fields: impl IntoIterator<Item = String>, out: &mut dyn Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(fields).map_err(io::Error::other)?;
    out.write_all(&writer.into_inner().map_err(|error| io::Error::other(error.to_string()))?)
}

impl Table {
    /// A column a question; with its exercise where there are several, with a number where it is asked twice.
    fn columns(&self) -> Vec<String> {
        let mut columns: Vec<String> = Vec::new();
        for asks in &self.exercises {
            for question in &asks.questions {
                let name = match self.exercises.len() {
                    1 => question.clone(),
                    _ => format!("{}: {question}", asks.title),
                };
                let name = cell(&name);
                let free = |name: &String| !columns.contains(name) && !FIRST.contains(&name.as_str());
                let mut names = (2_usize..).map(|number| format!("{name} ({number})"));
                let name = if free(&name) { name } else { names.find(|name| free(name)).unwrap_or_default() };
                columns.push(name);
            }
        }
        columns
    }
}

impl GradeReport for Table {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        record(FIRST.iter().map(|&name| name.to_owned()).chain(self.columns()), out)
    }

    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        // What could not be graded has no points, not even none.
        let points = |points: &Number| if result.is_failed() { String::new() } else { decimal(points, 6) };
        let mut fields = vec![
            cell(&result.student),
            cell(result.name.as_deref().unwrap_or("")),
            cell(&result.file),
            cell(&result.exercise),
            result.standing().to_owned(),
            points(&result.points),
            points(&result.max_points),
            result.problems.len().to_string(),
            result.misconceptions.iter().map(|held| &*held.id).collect::<Vec<_>>().join(" "),
        ];
        for asks in &self.exercises {
            let answered = asks.title == result.exercise;
            let points = |index: usize| Some(decimal(&result.questions.get(index)?.points, 6));
            fields.extend((0..asks.questions.len()).map(|index| {
                // Of a sheet that could not be graded, and of other exercises, there is nothing to write.
                if answered { points(index).unwrap_or_default() } else { String::new() }
            }));
        }
        record(fields, out)
    }
}
