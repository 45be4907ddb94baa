//! Prints `.poda` files.

use crate::syntax::ast::{Exercise, SettingKey, Statement, StatementKind};
use crate::syntax::document::{Deaf, read_document};
use crate::syntax::format::between::{Between, Own};
use crate::syntax::format::{plain_number, question, sheet, tree, width};
use crate::syntax::{Problem, words};
use crate::text::{Source, Span};

/// Comments are lined up no farther right than this.
const FARTHEST_COMMENT: usize = 60;

/// The one way to write this file. Formatting the result again changes nothing.
///
/// # Errors
/// The problems of a file that cannot be read.
pub fn format(source: &Source) -> Result<String, Vec<Problem>> {
    let (document, problems) = read_document(source, || Deaf, |_| ());
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut printer = Printer { source, out: String::new(), at: 0, begun: false, indent: 0 };
    if let Some(version) = &document.version {
        printer.own_lines(version.span.start as usize, 0);
        printer.out += &format!("poda {}", version.item);
        printer.at = version.span.end as usize;
        printer.begun = true;
    }
    for exercise in &document.exercises {
        printer.exercise(exercise);
    }
    let indent = printer.indent;
    printer.own_lines(source.text().len(), indent);
    Ok(printer.out.trim_end().to_owned() + "\n")
}

struct Printer<'s> {
    source: &'s Source,
    out: String,
    /// Up to where the text has been printed.
    at: usize,
    begun: bool,
    /// The indent of the statements that are being printed.
    indent: usize,
}

/// A statement as it will stand in its line.
struct Row {
    span: Span,
    key: &'static str,
    body: String,
    marks: String,
    /// Comments from inside that need lines of their own.
    comments: Vec<String>,
}

impl Printer<'_> {
    fn exercise(&mut self, exercise: &Exercise<()>) {
        if let Some(title) = &exercise.title {
            self.before_exercise(exercise.span.start as usize);
            self.out += &format!("exercise {}", words::quoted(&title.item));
            self.at = title.span.end as usize;
            self.begun = true;
            self.indent = 2;
        }
        let keys = exercise.statements.iter().map(|statement| width(key_of(statement)));
        let column = self.indent + keys.max().unwrap_or(0) + 2;
        let column = if self.indent == 0 { 0 } else { column };
        let rows: Vec<Row> = exercise.statements.iter().map(|statement| self.row(statement, column)).collect();
        let asked = rows.iter().filter(|row| !row.marks.is_empty()).map(|row| width(&row.body)).max().unwrap_or(0);
        let lines: Vec<String> = rows.iter().map(|row| line_of(row, column, self.indent, asked)).collect();
        let comment_column = self.comment_column(&rows, &lines);
        for (row, line) in rows.iter().zip(&lines) {
            self.own_lines(row.span.start as usize, self.indent);
            self.out += line;
            self.at = row.span.end as usize;
            self.begun = true;
            self.trailing_comment(row, line, comment_column);
        }
    }

    /// Where the comments behind statements begin: behind the longest that has one, very long ones aside.
    fn comment_column(&self, rows: &[Row], lines: &[String]) -> usize {
        let text = self.source.text();
        let commented = rows.iter().zip(lines).filter(|(row, line)| {
            let end = row.span.end as usize;
            let line_end = text[end..].find(['\n', '\r']).map_or(text.len(), |at| end + at);
            !line.contains('\n') && Between::read(&text[end..line_end], false).trailing.is_some()
        });
        commented.map(|(_, line)| width(line) + 2).filter(|&column| column <= FARTHEST_COMMENT).max().unwrap_or(0)
    }

    fn trailing_comment(&mut self, row: &Row, line: &str, column: usize) {
        let text = self.source.text();
        let line_end = text[self.at..].find(['\n', '\r']).map_or(text.len(), |at| self.at + at);
        let between = Between::read(&text[self.at..line_end], false);
        if let Some(comment) = between.trailing {
            let last = line.rsplit('\n').next().unwrap_or(line);
            let pad = column.saturating_sub(width(last)).max(2);
            self.out.extend(std::iter::repeat_n(' ', pad));
            self.out += &comment;
        }
        self.at = line_end;
        for comment in &row.comments {
            self.out.push('\n');
            self.out.extend(std::iter::repeat_n(' ', self.indent));
            self.out += comment;
        }
    }

    /// The comments and blank lines up to byte `end`, and the end of the line before them.
    fn own_lines(&mut self, end: usize, indent: usize) {
        let lines = self.between(end);
        for own in &lines {
            self.own_line(own, indent);
        }
        self.end_line();
        if end < self.source.text().len() {
            self.out.extend(std::iter::repeat_n(' ', if self.begun || indent == 0 { indent } else { 0 }));
        }
    }

    /// The same before `exercise`: what stands right above it belongs to it and is not indented.
    fn before_exercise(&mut self, end: usize) {
        let lines = self.between(end);
        let own = lines.iter().rposition(|own| *own == Own::Blank).unwrap_or(0);
        for (at, line) in lines.iter().enumerate() {
            self.own_line(line, if at < own { self.indent } else { 0 });
        }
        self.end_line();
    }

    fn between(&mut self, end: usize) -> Vec<Own> {
        let between = Between::read(&self.source.text()[self.at..end], !self.begun);
        if let Some(comment) = between.trailing {
            self.out += "  ";
            self.out += &comment;
        }
        between.lines
    }

    fn own_line(&mut self, own: &Own, indent: usize) {
        self.end_line();
        match own {
            Own::Blank => self.out.push('\n'),
            Own::Comment(comment) => {
                self.out.extend(std::iter::repeat_n(' ', indent));
                self.out += comment;
                self.begun = true;
            }
        }
    }

    fn end_line(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }

    fn row(&self, statement: &Statement<()>, column: usize) -> Row {
        let source = self.source;
        let (mut marks, mut comments) = (String::new(), Vec::new());
        let mut print_tree = |span, column| {
            let (text, left) = tree::tree(source.text(), span, column);
            comments = left;
            text
        };
        let body = match &statement.kind {
            StatementKind::About { lang, text } => {
                let lang = lang.as_ref().map(|lang| format!("{} ", lang.item)).unwrap_or_default();
                format!("{lang}{}", words::quoted(&text.item))
            }
            StatementKind::Tree(tree) => print_tree(tree.span, column),
            StatementKind::Let { name, tree } => {
                let name = name_text(source.slice(name.span));
                let start = if self.indent == 0 { 4 } else { column };
                format!("{name} = {}", print_tree(tree.span, start + width(&name) + 3))
            }
            StatementKind::OrderAt { node, children } => {
                let children: Vec<&str> = children.iter().map(|child| source.slice(child.span)).collect();
                format!("{}: {}", source.slice(node.span), children.join(" "))
            }
            StatementKind::Setting { key, words } => setting(source, key.item, words),
            StatementKind::Given(entries) => sheet::answers(source, entries),
            StatementKind::Ask(ask) => {
                let (what, points) = question::ask(source, ask);
                marks = points;
                what
            }
        };
        Row { span: statement.span, key: key_of(statement), body, marks, comments }
    }
}

fn name_text(written: &str) -> String {
    match words::unquoted(written) {
        Some(_) => words::quoted(&words::name(written)),
        None => words::name(written),
    }
}

fn setting(source: &Source, key: SettingKey, values: &[crate::text::Spanned<String>]) -> String {
    let written: Vec<&str> = values.iter().map(|word| source.slice(word.span)).collect();
    match (key, written.as_slice()) {
        (SettingKey::Window | SettingKey::ValuesIn, [low, high])
            if [low, high].iter().all(|end| end.parse::<crate::value::Value>().is_ok()) =>
        {
            format!("{} .. {}", plain_number(low), plain_number(high))
        }
        (SettingKey::Cut, ["≥" | "⩾" | "≧"]) => ">=".into(),
        (SettingKey::Cut, ["＞"]) => ">".into(),
        _ => written.join(" "),
    }
}

fn key_of(statement: &Statement<()>) -> &'static str {
    match &statement.kind {
        StatementKind::About { .. } => "about",
        StatementKind::Tree(_) => "tree",
        StatementKind::Let { .. } => "let",
        StatementKind::OrderAt { .. } => "order",
        StatementKind::Setting { key, .. } => key.item.word(),
        StatementKind::Given(_) => "given",
        StatementKind::Ask(_) => "ask",
    }
}

/// A statement with its columns aligned; without exercise, a `let` or the bare tree.
fn line_of(row: &Row, column: usize, indent: usize, asked: usize) -> String {
    let mut line = match (indent, row.key) {
        (0, "let") => format!("let {}", row.body),
        (0, _) => row.body.clone(),
        _ => format!("{:<width$}{}", row.key, row.body, width = column - indent),
    };
    if !row.marks.is_empty() {
        let pad = asked.saturating_sub(width(&row.body)) + 2;
        line.extend(std::iter::repeat_n(' ', pad));
        line += &row.marks;
    }
    line
}
