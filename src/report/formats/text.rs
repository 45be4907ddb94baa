//! `text`: the report of each sheet for people, and who earned what below those of several.

use crate::diagnostics::{Look, no_command, visible};
use crate::exercise::Feedback;
use crate::render::printable::{padded, width};
use crate::report::class::{Class, Section, sections};
use crate::report::formats::{GradeReport, Run};
use crate::report::{SheetResult, grade_text};
use crate::say;
use std::io::{self, Write};

struct Text {
    look: Look,
    /// Of each sheet the student, and what it came to.
    totals: Vec<(String, String)>,
    class: Class,
    /// Whether marks may be told.
    told: bool,
}

/// So many sheets are worth a summary.
const MANY: usize = 5;

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
    Box::new(Text { look: run.look, totals: Vec::new(), class: Class::new(&run.exercises), told: true })
}

impl Text {
    /// The class in summary.
    fn class(&self, out: &mut dyn Write) -> io::Result<()> {
        let shown = |text: &str| no_command(&visible(text));
        for Section { title, items, table } in sections(&self.class, self.look.lang) {
            writeln!(out, "\n{}", shown(&title))?;
            for item in items {
                writeln!(out, "  {}", shown(&item))?;
            }
            let widths: Vec<usize> = (0..table.first().map_or(0, Vec::len))
                .map(|column| table.iter().filter_map(|row| row.get(column)).map(|cell| width(&visible(cell))).max())
                .map(|widest| widest.unwrap_or(0))
                .collect();
            for row in table {
                let cells = row.iter().zip(&widths).map(|(cell, width)| padded(&visible(cell), *width, false));
                let line = cells.collect::<Vec<_>>().join("  ");
                writeln!(out, "  {}", no_command(line.trim_end()))?;
            }
        }
        Ok(())
    }
}

impl GradeReport for Text {
    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.totals.push((result.shown(), total(result)));
        self.class.take(result);
        self.told &= result.feedback() != Feedback::None;
        match result.graded {
            Some(graded) if result.handed_in => {
                for line in grade_text(graded, &self.look).lines() {
                    writeln!(out, "{}", no_command(line))?;
                }
            }
            _ => {
                let (student, exercise) = (visible(&result.shown()), visible(&result.exercise));
                let exercise = if exercise.is_empty() { exercise } else { format!(" · {exercise}") };
                let colon = result.lang.colon();
                let said = result.remark().unwrap_or_else(|| total(result));
                writeln!(out, "{}", no_command(&format!("{student}{colon}{said}{exercise}")))?;
                for noted in &result.problems {
                    let said = visible(&noted.sentence(result.lang));
                    writeln!(out, "  {}{colon}{}", noted.code, no_command(&said))?;
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
            writeln!(out, "{}", no_command(&format!("  {student}{}{of}", lang.colon())))?;
        }
        if self.totals.len() >= MANY && self.told {
            return self.class(out);
        }
        Ok(())
    }
}
