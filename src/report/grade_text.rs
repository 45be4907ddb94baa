//! The report of one sheet for people: all questions at a glance, then what there is to say about each.

use crate::answer::Answer;
use crate::diagnostics::{Lang, Look, Problem, show};
use crate::exercise::{Exercise, Feedback, Question};
use crate::grading::{Class, Diagnosis, DiffRow, ItemMark, Mark, RowState, Status, What};
use crate::report::finding::SPOKEN;
use crate::report::result::status_words;
use crate::report::{Finding, Graded, findings, row_words};
use crate::say;
use crate::text::Source;
use unicode_width::UnicodeWidthStr;

/// How many problems or rows of one question are shown at most.
const SHOWN: usize = 40;

/// The report of one sheet, ending in a line end.
pub fn grade_text(graded: &Graded<'_>, options: &Look) -> String {
    let page = Page { graded, options, lang: options.lang };
    let mut text = page.head();
    if graded.exercise.feedback != Feedback::None {
        text += &page.table();
    }
    for (question, key, mark) in graded.questions() {
        text += &page.details(question, key, mark);
    }
    text += &page.behind();
    for problem in graded.problems.iter().take(SHOWN) {
        text += "\n";
        text += &page.problem(*problem);
    }
    text += &page.and_more(graded.problems.len());
    text
}

struct Page<'a> {
    graded: &'a Graded<'a>,
    options: &'a Look,
    lang: Lang,
}

impl Page<'_> {
    fn exercise(&self) -> &Exercise {
        self.graded.exercise
    }

    fn sheet(&self) -> &Source {
        self.graded.sheet
    }

    /// `s1024: 8.5 of 14 points`
    fn head(&self) -> String {
        let student = visible(self.graded.student);
        // What runs the grader may obey lines that begin so.
        let student = if student.trim_start().starts_with("::") { format!("`{student}`") } else { student };
        if self.exercise().feedback == Feedback::None {
            return say!(
                self.lang,
                "{student}: the sheet was read\n",
                "{student}: se ha leído la hoja\n",
                "{student}：答卷已读取\n"
            );
        }
        let (points, max) = (&self.graded.grade.points, &self.graded.grade.max_points);
        let head = say!(
            self.lang,
            "{student}: {points} of {max} points",
            "{student}: {points} de {max} puntos",
            "{student}：{points} 分，满分 {max} 分",
        );
        let title = visible(&self.exercise().title);
        let head = if title.is_empty() { head } else { format!("{head} · {title}") };
        format!("{}\n", self.paint("1", &head))
    }

    /// One line a question.
    fn table(&self) -> String {
        let words: Vec<String> = self.graded.questions().map(|(question, ..)| self.words(question)).collect();
        let widest =
            words.iter().map(|words| words.width()).max().unwrap_or(0).min(self.options.width.saturating_sub(24));
        let mut text = String::new();
        for (words, (_, _, mark)) in words.iter().zip(self.graded.questions()) {
            let pad = " ".repeat(widest.saturating_sub(words.width()));
            let sign = self.sign(mark.status);
            let (points, max) = (&mark.points, &mark.max_points);
            let points = say!(self.lang, "{points} of {max}", "{points} de {max}", "{points} / {max}");
            text += &match mark.status {
                Status::Blank if !self.options.plain => {
                    let remark = status_words(mark.status, self.lang);
                    format!("  {sign} {words}{pad}  {points}  {remark}\n")
                }
                Status::Unreadable if !self.options.plain => {
                    let remark = status_words(mark.status, self.lang);
                    format!("  {sign} {words}{pad}  {points}  {remark}\n")
                }
                _ if self.options.plain => format!("{words}: {sign}, {points}\n"),
                _ => format!("  {sign} {words}{pad}  {points}\n"),
            };
        }
        text
    }

    /// What is right, then what is not, pointing at the lines.
    fn details(&self, question: &Question, key: &Answer, mark: &Mark) -> String {
        let findings = findings(self.exercise(), question, key, mark);
        if findings.is_empty() {
            return String::new();
        }
        let mut text = format!("\n{}\n", self.paint("1", &self.words(question)));
        if let Some(right) = self.what_is_right(mark) {
            text += &self.wrapped(&right);
        }
        let in_diff = |finding: &Finding| {
            let is_row = matches!(finding, Finding::Window { .. } | Finding::Row { .. } | Finding::ExtraRow { .. });
            !mark.diff.is_empty() && (is_row || matches!(finding, Finding::Missing { .. }))
        };
        if mark.diff.iter().any(|row| row.state != RowState::Same) {
            text += &self.diff(&mark.diff);
        }
        let spoken: Vec<&Finding> = findings.iter().filter(|finding| !in_diff(finding)).collect();
        for finding in spoken.iter().take(SHOWN) {
            text += &match finding {
                Finding::Missing { .. } | Finding::Key { .. } => self.wrapped(&finding.say(self.lang).message),
                _ => self.problem(*finding),
            };
        }
        let wrong = mark.items.iter().filter(|item| !item.right).count();
        text + &self.and_more(spoken.len() + wrong.saturating_sub(SPOKEN))
    }

    /// What may be behind it, after everything else: a sentence each.
    fn behind(&self) -> String {
        let grade = self.graded.grade;
        let said = grade.marks.iter().any(|mark| mark.convention.is_some());
        // A convention was named beside the answer already.
        let told = |finding: &&Diagnosis| !(said && finding.class() == Some(Class::Convention));
        let findings: Vec<&Diagnosis> = grade.findings.iter().filter(told).collect();
        if findings.is_empty() || self.exercise().feedback < Feedback::Hints {
            return String::new();
        }
        let head = say!(self.lang, "what may be behind it", "qué puede haber detrás", "可能的原因");
        let mut text = format!("\n{}\n", self.paint("1", &head));
        for finding in findings {
            let (code, message) = (finding.code(), finding.message(self.lang));
            text += &self.wrapped(&format!("{code}: {message}"));
        }
        text
    }

    /// `right: L5, L6`
    fn what_is_right(&self, mark: &Mark) -> Option<String> {
        let right: Vec<&ItemMark> = mark.items.iter().filter(|item| item.right).collect();
        if right.is_empty() {
            return None;
        }
        if !mark.diff.is_empty() {
            let (count, all) = (right.len(), mark.items.len());
            return Some(say!(
                self.lang,
                "right: {count} of your {all} rows",
                "correctas: {count} de tus {all} filas",
                "正确：你写的 {all} 行中有 {count} 行",
            ));
        }
        let nodes: Vec<_> = right
            .iter()
            .take(SHOWN)
            .filter_map(|item| match &item.what {
                What::Node { node, .. } => Some(*node),
                What::Value { given, .. } => Some(given.node),
                _ => None,
            })
            .collect();
        let names = row_words::nodes(self.exercise(), &nodes);
        Some(say!(self.lang, "right: {names}", "bien: {names}", "正确：{names}"))
    }

    /// Both sides' rows: ` ` for agreement, `-` before the student's, `+` before the key's where it may be told.
    fn diff(&self, rows: &[DiffRow]) -> String {
        let full = self.exercise().feedback == Feedback::Full;
        let words =
            |line: &Option<crate::grading::Line>| line.as_ref().map(|line| row_words::line(self.exercise(), line));
        let mut text = String::new();
        let (mut shown, mut hidden) = (0, 0);
        for row in rows {
            if shown >= SHOWN {
                hidden += 1;
                continue;
            }
            shown += 1;
            let line = row.place.map(|place| self.sheet().place(place.start as usize).line);
            let line = line.map_or_else(String::new, |line| line.to_string());
            let given = words(&row.given);
            let key = words(&row.key).filter(|_| full && row.state != RowState::Same);
            let (sign, colour) = if row.state == RowState::Same { (" ", "0") } else { ("-", "31") };
            if let Some(given) = given {
                text += &format!("{}\n", self.paint(colour, &format!("  {line:>4} {sign} {given}")));
            }
            if let Some(key) = key {
                text += &format!("{}\n", self.paint("32", &format!("       + {key}")));
            }
        }
        let missing = rows.iter().filter(|row| row.state == RowState::Missing).count();
        if missing > 0 && !full {
            text += &self.wrapped(&say!(
                self.lang,
                "rows missing: {missing}",
                "filas que faltan: {missing}",
                "缺少 {missing} 行"
            ));
        }
        if rows.iter().any(|row| row.state != RowState::Same) && full {
            text += &self.wrapped(&say!(
                self.lang,
                "- your row, + the row that is right",
                "- tu fila, + la fila correcta",
                "- 你写的行，+ 正确的行",
            ));
        }
        text + &self.and_more(shown + hidden)
    }

    fn and_more(&self, count: usize) -> String {
        match count.checked_sub(SHOWN).filter(|&more| more > 0) {
            Some(more) => self.wrapped(&say!(self.lang, "and {more} more", "y {more} más", "还有 {more} 处")),
            None => String::new(),
        }
    }

    fn problem(&self, problem: &dyn Problem) -> String {
        format!("{}\n", show(self.sheet(), problem, *self.options))
    }

    /// A paragraph, set in by two, no wider than a line.
    fn wrapped(&self, paragraph: &str) -> String {
        let width = self.options.width.max(24) - 2;
        let mut text = String::new();
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                text += &format!("  {line}\n");
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        format!("{text}  {line}\n")
    }

    fn words(&self, question: &Question) -> String {
        visible(&question.subject.words(|node| self.exercise().label(node)))
    }

    /// `✓`, or a word for screen readers.
    fn sign(&self, status: Status) -> String {
        if self.options.plain {
            return status_words(status, self.lang);
        }
        let (sign, colour) = match status {
            Status::Right => ("✓", "32"),
            Status::Partial => ("~", "33"),
            Status::Wrong => ("✗", "31"),
            Status::Blank => ("–", "2"),
            Status::Unreadable => ("?", "35"),
        };
        self.paint(colour, sign)
    }

    fn paint(&self, colour: &str, text: &str) -> String {
        if self.options.colour && colour != "0" { format!("\u{1b}[{colour}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}

/// A text of somebody else's, without what a terminal would obey.
fn visible(text: &str) -> String {
    let obeyed = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|letter| if obeyed(letter) { '\u{fffd}' } else { letter }).collect()
}
