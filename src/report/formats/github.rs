//! `github`: workflow commands that annotate the lines of a sheet. GitHub shows ten of a kind a step, so these are the
//! ten most useful ones; the rest is for the `summary`.

use crate::diagnostics::{Lang, Severity};
use crate::exercise::Feedback;
use crate::grading::Status;
use crate::report::escape::{command_message, command_property};
use crate::report::formats::{GradeReport, Run};
use crate::report::result::points_of;
use crate::report::{Repository, SheetResult};
use crate::say;
use crate::value::Number;
use std::io::{self, Write};

/// Annotations of one run, the one with the points among them.
const MOST: usize = 10;

/// What is told first, of more than can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    /// What could not be graded, and is nobody's answer.
    Failed,
    /// A line that could not be read costs marks and is mended at once.
    Unread,
    /// What may be behind what is not right.
    Behind,
    /// An answer that is not right.
    Lost,
    /// What is only worth knowing.
    Odd,
}

struct Github {
    lang: Lang,
    repository: Repository,
    /// The most useful ones so far, in the order in which they are written.
    best: Vec<(Use, String)>,
    all: usize,
    sheets: usize,
    points: Number,
    max_points: Number,
    silent: bool,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(Github {
        lang: run.lang(),
        repository: run.repository.clone(),
        best: Vec::new(),
        all: 0,
        sheets: 0,
        points: Number::ZERO,
        max_points: Number::ZERO,
        silent: false,
    })
}

impl Github {
    fn add(&mut self, usefulness: Use, command: String) {
        self.all += 1;
        let at = self.best.partition_point(|(other, _)| *other <= usefulness);
        self.best.insert(at, (usefulness, command));
        self.best.truncate(MOST - 1);
    }

    /// `::warning file=a.sheet,line=4,title=…::message`
    fn command(
        &self,
        kind: &str,
        file: &str,
        place: (Option<usize>, Option<usize>),
        title: &str,
        text: &str,
    ) -> String {
        let mut properties = Vec::new();
        if let Some(file) = self.repository.path(file) {
            properties.push(format!("file={}", command_property(&file)));
            properties.extend(place.0.map(|line| format!("line={line}")));
            properties.extend(place.1.map(|column| format!("col={column}")));
        }
        properties.push(format!("title={}", command_property(title)));
        format!("::{kind} {}::{}", properties.join(","), command_message(text))
    }
}

impl GradeReport for Github {
    fn sheet(&mut self, result: &SheetResult<'_>, _: &mut dyn Write) -> io::Result<()> {
        self.sheets += 1;
        if result.is_failed() {
            let remark = result.remark().unwrap_or_default();
            let said: Vec<&str> = result.problems.iter().map(|noted| noted.message.as_str()).collect();
            let code = result.problems.first().map_or("poda", |noted| &*noted.code);
            let colon = result.lang.colon();
            let text = format!("{}{colon}{remark}{colon}{}", result.shown(), said.join(result.lang.semicolon()));
            let command = self.command("error", &result.file, (None, None), code, &text);
            self.add(Use::Failed, command);
            return Ok(());
        }
        if !result.counted {
            return Ok(());
        }
        self.points = self.points.plus(&result.points);
        self.max_points = self.max_points.plus(&result.max_points);
        self.silent |= result.feedback() == Feedback::None;
        for noted in &result.problems {
            let (kind, usefulness) = match noted.severity() {
                Severity::Error => ("error", Use::Unread),
                _ => ("warning", Use::Odd),
            };
            let place = (noted.line, noted.column);
            let command = self.command(kind, &result.file, place, &noted.code, &noted.message);
            self.add(usefulness, command);
        }
        if result.feedback() == Feedback::None {
            return Ok(());
        }
        for held in &result.misconceptions {
            let command = self.command("warning", &result.file, (None, None), &held.id, &held.message);
            self.add(Use::Behind, command);
        }
        for asked in &result.questions {
            if matches!(asked.status, Status::Right | Status::Unreadable) {
                continue;
            }
            let points = points_of(&asked.points, &asked.max_points, self.lang);
            let title = format!("{}{}{points}", asked.question, result.lang.colon());
            let command = self.command("warning", &result.file, (asked.line, None), &title, &asked.message);
            self.add(if asked.status == Status::Blank { Use::Odd } else { Use::Lost }, command);
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        for (_, command) in &self.best {
            writeln!(out, "{command}")?;
        }
        let (lang, sheets) = (self.lang, self.sheets);
        let mut text = match sheets {
            1 => say!(lang, "1 sheet", "1 hoja", "1 份答卷"),
            _ => say!(lang, "{sheets} sheets", "{sheets} hojas", "共 {sheets} 份答卷"),
        };
        if !self.silent {
            text += &format!("{}{}", lang.pause(), points_of(&self.points, &self.max_points, lang));
        }
        if let Some(more @ 1..) = self.all.checked_sub(self.best.len()) {
            text += &say!(lang, ", and {more} more remarks", ", y {more} observaciones más", "，还有 {more} 处");
        }
        writeln!(out, "::notice title=poda::{}", command_message(&text))
    }
}
