//! `text`: the report of each sheet for people, and who earned what below those of several.

use crate::diagnostics::{Look, no_command, visible};
use crate::exercise::Feedback;
use crate::report::formats::{GradeReport, Run};
use crate::report::{SheetResult, grade_text};
use crate::say;
use std::io::{self, Write};

struct Text {
    look: Look,
    /// Of each sheet the student, and what it came to.
    totals: Vec<(String, String)>,
}

/// `12 of 13`, or what there is to say instead.
fn total(result: &SheetResult<'_>) -> String {
    let (lang, points, max) = (result.lang, &result.points, &result.max_points);
    match result.remark() {
        Some(remark) => remark,
        None if result.feedback() == Feedback::None => say!(lang, "read", "leída", "已读取"),
        None => say!(lang, "{points} of {max}", "{points} de {max}", "{points} / {max}"),
    }
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Text { look: run.look, totals: Vec::new() })
}

impl GradeReport for Text {
    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.totals.push((result.shown(), total(result)));
        match result.graded {
            Some(graded) if result.handed_in => {
                for line in grade_text(graded, &self.look).lines() {
                    writeln!(out, "{}", no_command(line))?;
                }
            }
            _ => {
                let (student, exercise) = (visible(&result.shown()), visible(&result.exercise));
                let exercise = if exercise.is_empty() { exercise } else { format!(" · {exercise}") };
                let said = result.remark().unwrap_or_else(|| total(result));
                writeln!(out, "{}", no_command(&format!("{student}: {said}{exercise}")))?;
                for noted in &result.problems {
                    let said = visible(&noted.sentence(result.lang));
                    writeln!(out, "  {}: {}", noted.code, no_command(&said))?;
                }
            }
        }
        writeln!(out)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.totals.len() < 2 {
            return Ok(());
        }
        let (lang, count) = (self.look.lang, self.totals.len());
        writeln!(out, "{}", say!(lang, "{count} sheets", "{count} hojas", "共 {count} 份答卷"))?;
        for (student, of) in &self.totals {
            let student = visible(student);
            writeln!(out, "{}", no_command(&format!("  {student}: {of}")))?;
        }
        Ok(())
    }
}
