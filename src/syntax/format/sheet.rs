//! Prints answer sheets.

use crate::syntax::ast::{Entry, Moment, Relation, Step, Verb, WindowRow};
use crate::syntax::format::between::{Between, Own};
use crate::syntax::format::question::{counted, moment_word};
use crate::syntax::format::{plain_number, tree, width};
use crate::syntax::sheet::read_sheet;
use crate::syntax::{Problem, words};
use crate::text::{Source, Span, Spanned};
use crate::value::Value;

/// The one way to write this sheet. Formatting the result again changes nothing.
///
/// # Errors
/// The problems of a sheet with lines that cannot be read.
pub fn format_sheet(source: &Source) -> Result<String, Vec<Problem>> {
    let (sheet, problems) = read_sheet(source);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut rows: Vec<(Span, String)> = Vec::new();
    for (keyword, named) in [("exercise", &sheet.exercise), ("student ", &sheet.student)] {
        if let Some(named) = named {
            rows.push((named.span, format!("{keyword} {}", words::quoted(&named.item))));
        }
    }
    let columns = columns(source, &sheet.entries);
    for entry in &sheet.entries {
        rows.push((entry.span, entry_text(source, &entry.item, source.slice(entry.span), &columns)));
    }
    rows.sort_by_key(|(span, _)| span.start);
    Ok(join(source, &rows))
}

/// Answers that stand on one line of an exercise.
pub fn answers(source: &Source, entries: &[Spanned<Entry>]) -> String {
    let columns = columns(source, entries);
    let texts = entries.iter().map(|entry| entry_text(source, &entry.item, source.slice(entry.span), &columns));
    texts.collect::<Vec<_>>().join(", ")
}

/// Puts the rows under each other, with what stood between them.
fn join(source: &Source, rows: &[(Span, String)]) -> String {
    let text = source.text();
    let (mut out, mut at) = (String::new(), 0);
    for (index, (span, row)) in rows.iter().enumerate() {
        let between = Between::read(text.get(at..span.start as usize).unwrap_or(""), index == 0);
        if !between.breaks && index > 0 && !row.starts_with("  ") {
            out += ", ";
        } else {
            own_lines(&mut out, &between);
        }
        out += row;
        at = (span.end as usize).max(at);
    }
    own_lines(&mut out, &Between::read(&text[at.min(text.len())..], rows.is_empty()));
    out.trim_end().to_owned() + "\n"
}

fn own_lines(out: &mut String, between: &Between) {
    if let Some(comment) = &between.trailing {
        *out += "  ";
        *out += comment;
    }
    for own in &between.lines {
        end_line(out);
        match own {
            Own::Blank => out.push('\n'),
            Own::Comment(comment) => *out += comment,
        }
    }
    end_line(out);
}

fn end_line(out: &mut String) {
    if !out.is_empty() && !out.ends_with('\n') {
        out.push('\n');
    }
}

/// The widths of the columns of all window rows and steps.
struct Columns {
    node: usize,
    alpha: usize,
}

fn columns(source: &Source, entries: &[Spanned<Entry>]) -> Columns {
    let mut columns = Columns { node: 1, alpha: 1 };
    for entry in entries {
        match &entry.item {
            Entry::Window { row, .. } => {
                columns.node = columns.node.max(width(&node(source, row.node.span)));
                columns.alpha = columns.alpha.max(width(&cell(row.alpha.as_ref(), source)));
            }
            Entry::Step(step) => columns.node = columns.node.max(width(&node(source, step.node.span))),
            _ => {}
        }
    }
    columns
}

fn node(source: &Source, span: Span) -> String {
    source.slice(span).to_owned()
}

fn value(source: &Source, span: Span) -> String {
    plain_number(source.slice(span))
}

/// A value, or a tuple of them.
fn worth(source: &Source, span: Span) -> String {
    let written = source.slice(span);
    let Some(parts) = written.strip_prefix(['(', '（']).and_then(|parts| parts.strip_suffix([')', '）'])) else {
        return plain_number(written);
    };
    let parts: Vec<String> = parts.split([',', '，', '、']).map(|part| plain_number(part.trim())).collect();
    format!("({})", parts.join(", "))
}

fn cell(value_written: Option<&Spanned<Value>>, source: &Source) -> String {
    value_written.map_or_else(|| "-".to_owned(), |cell| value(source, cell.span))
}

fn entry_text(source: &Source, entry: &Entry, text: &str, columns: &Columns) -> String {
    match entry {
        Entry::Claim(claim) => {
            format!("{} {} {}", node(source, claim.node.span), sign(claim.relation), worth(source, claim.value.span))
        }
        Entry::List { key, items, none } => {
            let names: Vec<String> = items.iter().map(|item| node(source, item.span)).collect();
            let names = if *none { "none".to_owned() } else { names.join(", ") };
            format!("{}: {names}", key.item.word()).trim_end().to_owned()
        }
        Entry::RootValue(root) => format!("value: {}", worth(source, root.span)),
        Entry::Count(what, number) => format!("count of {} = {}", counted(what.item), value(source, number.span)),
        Entry::Cutoffs { pairs, none } => {
            let pairs: Vec<String> = pairs.iter().map(|pair| cutoff(source, &pair.item)).collect();
            let pairs = if *none { "none".to_owned() } else { pairs.join(", ") };
            format!("cutoffs: {pairs}").trim_end().to_owned()
        }
        Entry::WindowsHead(moment) => windows_head(*moment),
        Entry::Window { row, .. } => window_row(source, row, columns),
        Entry::TraceHead => "trace:".into(),
        Entry::Step(step) => step_row(source, step, columns),
        Entry::Tree(marked) => {
            let (mut text, comments) = tree::tree(source.text(), marked.span, 6);
            for comment in comments {
                text += "\n";
                text += &comment;
            }
            format!("tree: {text}")
        }
        Entry::Convention(rules) if rules.is_empty() => "convention: as stated".into(),
        Entry::Convention(rules) => {
            let rules = rules.iter().map(|rule| format!("{} {}", rule.item.0.word(), rule.item.1));
            format!("convention: {}", rules.collect::<Vec<_>>().join(", "))
        }
        // As written: what stands there reads in one way only.
        Entry::Puzzle { .. } => text.split_whitespace().collect::<Vec<_>>().join(" "),
        Entry::Unreadable { .. } => String::new(),
    }
}

fn windows_head(moment: Option<Moment>) -> String {
    match moment {
        Some(moment) => format!("windows at {}:", moment_word(moment)),
        None => "windows:".into(),
    }
}

fn window_row(source: &Source, row: &WindowRow, columns: &Columns) -> String {
    let alpha = cell(row.alpha.as_ref(), source);
    let beta = cell(row.beta.as_ref(), source);
    let (first, second) = (columns.node, columns.alpha);
    format!("  {:<first$}  {alpha:<second$}  {beta}", node(source, row.node.span))
}

fn step_row(source: &Source, step: &Step, columns: &Columns) -> String {
    let verb = match step.verb {
        Verb::Enter => "enter",
        Verb::Leaf => "leaf",
        Verb::Back => "back",
        Verb::Cut => "cut",
        Verb::Exit => "exit",
    };
    let first = columns.node;
    let mut text = format!("  {verb:<5}  {:<first$}", node(source, step.node.span));
    if let Some(worth) = &step.value {
        text += &format!("  {}", value(source, worth.span));
    }
    if let Some(window) = &step.window {
        text += &format!("  ({}, {})", window.item.0, window.item.1);
    }
    text.trim_end().to_owned()
}

fn cutoff(source: &Source, pair: &crate::syntax::CutoffPair) -> String {
    let name = pair.node.as_ref().map(|name| node(source, name.span) + " ").unwrap_or_default();
    format!("{name}({}, {})", pair.alpha, pair.beta)
}

fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "=",
        Relation::AtMost => "<=",
        Relation::AtLeast => ">=",
        Relation::Below => "<",
        Relation::Above => ">",
    }
}
