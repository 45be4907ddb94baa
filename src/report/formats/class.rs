//! `class` and `class-json`: a class in summary, as Markdown and for programs. It is for those who teach it.

use crate::diagnostics::Lang;
use crate::report::SheetResult;
use crate::report::class::{Class, Section, sections};
use crate::report::escape::{json, markdown};
use crate::report::formats::{GradeReport, Run};
use std::io::{self, Write};

struct Summary {
    class: Class,
    lang: Lang,
    is_json: bool,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Summary { class: Class::new(&run.exercises), lang: run.lang(), is_json: false })
}

pub(super) fn make_json(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Summary { class: Class::new(&run.exercises), lang: run.lang(), is_json: true })
}

impl GradeReport for Summary {
    fn sheet(&mut self, result: &SheetResult<'_>, _: &mut dyn Write) -> io::Result<()> {
        self.class.take(result);
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.is_json {
            return writeln!(out, "{}", json(&self.class.document(), true)?);
        }
        for (index, Section { title, items, table }) in sections(&self.class, self.lang).iter().enumerate() {
            let sign = if index == 0 { "#" } else { "\n##" };
            writeln!(out, "{sign} {}", markdown(title))?;
            if !items.is_empty() {
                writeln!(out)?;
            }
            for item in items {
                writeln!(out, "- {}", markdown(item))?;
            }
            for (index, row) in table.iter().enumerate() {
                if index == 0 {
                    writeln!(out)?;
                }
                let cells: Vec<String> = row.iter().map(|cell| markdown(cell)).collect();
                writeln!(out, "| {} |", cells.join(" | "))?;
                if index == 0 {
                    writeln!(out, "|{}", " --- |".repeat(row.len()))?;
                }
            }
        }
        Ok(())
    }
}
