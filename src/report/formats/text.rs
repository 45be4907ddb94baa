//! `text`: the report of each sheet for people, and who earned what below those of several.

use crate::diagnostics::{Look, no_command, visible};
use crate::exercise::Feedback;
use crate::report::formats::{GradeReport, Run};
use crate::report::{SheetResult, grade_text};
use crate::say;
use crate::value::Number;
use std::io::{self, Write};

struct Text {
    look: Look,
    /// Of each sheet the student, and the points where they may be told.
    totals: Vec<(String, Option<(Number, Number)>)>,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Text { look: run.look, totals: Vec::new() })
}

impl GradeReport for Text {
    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        let told = result.feedback() != Feedback::None;
        let points = told.then(|| (result.points.clone(), result.max_points.clone()));
        self.totals.push((result.student.to_owned(), points));
        for line in grade_text(result.graded, &self.look).lines() {
            writeln!(out, "{}", no_command(line))?;
        }
        writeln!(out)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.totals.len() < 2 {
            return Ok(());
        }
        let (lang, count) = (self.look.lang, self.totals.len());
        writeln!(out, "{}", say!(lang, "{count} sheets", "{count} hojas", "共 {count} 份答卷"))?;
        for (student, points) in &self.totals {
            let student = visible(student);
            let of = match points {
                Some((points, max)) => say!(lang, "{points} of {max}", "{points} de {max}", "{points} / {max}"),
                None => say!(lang, "read", "leída", "已读取"),
            };
            writeln!(out, "{}", no_command(&format!("  {student}: {of}")))?;
        }
        Ok(())
    }
}
