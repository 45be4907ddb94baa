//! `summary`: Markdown for the file that `$GITHUB_STEP_SUMMARY` names. One sheet is told in full, several in a table.
//!
//! A step may write 1 MiB; what would be more is counted and left out.

use crate::diagnostics::Lang;
use crate::exercise::Feedback;
use crate::grading::Status;
use crate::report::SheetResult;
use crate::report::escape::markdown;
use crate::report::formats::{GradeReport, Run, markdown::page};
use crate::say;
use std::io::{self, Write};

/// Bytes that are written at most; the rest of the mebibyte is left to others.
const MOST: usize = 900_000;

struct Summary {
    lang: Lang,
    sheets: usize,
    /// The page of the only sheet so far.
    page: Vec<u8>,
    /// The rows of the table, and how many more there would be.
    rows: String,
    left_out: usize,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Summary { lang: run.lang(), sheets: 0, page: Vec::new(), rows: String::new(), left_out: 0 })
}

/// `| student | points | exercise | what is not right |`
fn row(result: &SheetResult<'_>) -> String {
    let lang = result.lang;
    let points = match result.feedback() {
        _ if !result.handed_in || !result.counted || result.is_failed() => {
            markdown(&result.remark().unwrap_or_default())
        }
        Feedback::None => say!(lang, "read", "leída", "已读取"),
        _ => format!("{} / {}", result.points, result.max_points),
    };
    let is_told = result.feedback() != Feedback::None && result.handed_in && result.counted;
    let is_lost = |status: Status| is_told && status != Status::Right;
    let lost = result.questions.iter().filter(|asked| is_lost(asked.status)).map(|asked| markdown(&asked.question));
    let unread = (!result.problems.is_empty()).then(|| {
        let count = result.problems.len();
        say!(lang, "not readable: {count}", "ilegibles: {count}", "无法读取：{count}")
    });
    let lost: Vec<String> = lost.chain(unread).collect();
    let (student, exercise) = (markdown(&result.shown()), markdown(&result.exercise));
    format!("| {student} | {points} | {exercise} | {} |\n", lost.join(lang.comma()))
}

impl GradeReport for Summary {
    fn sheet(&mut self, result: &SheetResult<'_>, _: &mut dyn Write) -> io::Result<()> {
        self.sheets += 1;
        self.page.clear();
        if self.sheets == 1 {
            page(result, &mut self.page)?;
        }
        let row = row(result);
        if self.rows.len() + row.len() > MOST || self.left_out > 0 {
            self.left_out += 1;
        } else {
            self.rows += &row;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.sheets == 1 && self.page.len() <= MOST {
            return out.write_all(&self.page);
        }
        let (lang, count) = (self.lang, self.sheets);
        let head = say!(lang, "{count} sheets", "{count} hojas", "共 {count} 份答卷");
        let columns = say!(
            lang,
            "| student | points | exercise | not right |",
            "| estudiante | puntos | ejercicio | no correctas |",
            "| 学生 | 分数 | 练习 | 不正确 |"
        );
        write!(out, "## poda: {head}\n\n{columns}\n| --- | ---: | --- | --- |\n{}", self.rows)?;
        if self.left_out > 0 {
            let count = self.left_out;
            writeln!(out, "\n{}", say!(lang, "and {count} more", "y {count} más", "还有 {count} 份"))?;
        }
        Ok(())
    }
}
