//! `markdown`: a heading a sheet, a table of its questions, and what there is to say about each.

use crate::exercise::Feedback;
use crate::report::SheetResult;
use crate::report::escape::markdown;
use crate::report::formats::{GradeReport, Run};
use crate::report::result::{points_of, status_words};
use crate::say;
use std::io::{self, Write};

struct Markdown {
    sheets: usize,
}

pub(super) fn make(_: &Run) -> Box<dyn GradeReport> {
    Box::new(Markdown { sheets: 0 })
}

impl GradeReport for Markdown {
    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        if self.sheets > 0 {
            writeln!(out)?;
        }
        self.sheets += 1;
        page(result, out)
    }
}

/// The report of one sheet.
pub(super) fn page(result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (lang, colon) = (result.lang, result.lang.colon());
    let student = markdown(&result.shown());
    if result.feedback() == Feedback::None {
        let head =
            say!(lang, "{student}: the sheet was read", "{student}: se ha leído la hoja", "{student}：答卷已读取");
        writeln!(out, "## {head}")?;
        return problems(result, out);
    }
    let points = points_of(&result.points, &result.max_points, lang);
    let title = if result.exercise.is_empty() { String::new() } else { format!(" · {}", markdown(&result.exercise)) };
    if !result.handed_in || result.is_failed() {
        writeln!(out, "## {student}{colon}{}{title}", markdown(&result.remark().unwrap_or_default()))?;
        return problems(result, out);
    }
    writeln!(out, "## {student}{colon}{points}{title}")?;
    if !result.questions.is_empty() {
        let head = say!(lang, "| question | | points |", "| pregunta | | puntos |", "| 题目 | | 分数 |");
        writeln!(out, "\n{head}\n| --- | --- | ---: |")?;
    }
    for asked in &result.questions {
        let (question, status) = (markdown(&asked.question), status_words(asked.status, lang));
        writeln!(out, "| {question} | {status} | {} / {} |", asked.points, asked.max_points)?;
    }
    for (index, asked) in result.questions.iter().enumerate() {
        let sentences = result.sentences(index);
        // What the status says already is not said again.
        if sentences != [asked.message.as_str()] || asked.line.is_some_and(|_| !asked.findings.is_empty()) {
            writeln!(out, "\n**{}**\n", markdown(&asked.question))?;
            for sentence in sentences {
                writeln!(out, "- {}", markdown(&sentence))?;
            }
        }
    }
    if !result.misconceptions.is_empty() {
        let head = say!(lang, "What may be behind it", "Qué puede haber detrás", "可能的原因");
        writeln!(out, "\n**{head}**\n")?;
    }
    for held in &result.misconceptions {
        writeln!(out, "- {}", markdown(&held.message))?;
    }
    problems(result, out)
}

/// What could not be read.
fn problems(result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
    if !result.problems.is_empty() {
        let head = say!(result.lang, "What could not be read", "Lo que no se pudo leer", "无法读取的内容");
        writeln!(out, "\n**{head}**\n")?;
    }
    for noted in &result.problems {
        writeln!(out, "- {} ({})", markdown(&noted.sentence(result.lang)), noted.code)?;
    }
    Ok(())
}
