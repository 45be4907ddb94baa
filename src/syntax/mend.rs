//! Small changes to an exercise file that leave everything else byte for byte as it is: what `poda check --fix` does.

use crate::diagnostics::Mend;
use crate::syntax::ast::{Edge, Head, LeafText, StatementKind, TreeSink};
use crate::syntax::{SettingKey, read_document_within};
use crate::text::{Source, Span, Spanned};

/// A piece of a text, and what takes its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    /// What is taken out; empty where something is only put in.
    pub span: Span,
    /// What is put there.
    pub text: String,
    /// Which of several that are put in at one place comes first: the lowest.
    rank: Rank,
}

/// Where the statements of a file stand.
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    source: &'a Source,
    exercises: Vec<Placed>,
}

/// Where one exercise stands.
#[derive(Clone, Debug)]
struct Placed {
    span: Span,
    /// A lone tree has no place for settings.
    has_title: bool,
    statements: Vec<(Span, Rank)>,
}

/// Which statement a new one stands after: the last of the greatest rank that is below its own.
type Rank = u8;

/// A sink for trees that nobody looks at.
struct Unseen;

impl TreeSink for Unseen {
    fn open(&mut self, _: Edge, _: Head) {}
    fn leaf(&mut self, _: Edge, _: Option<Spanned<String>>, _: Spanned<LeafText>) {}
    fn close(&mut self, _: Span) {}
}

/// In the order of the language's table; 0 for what a setting never stands after.
fn rank(key: SettingKey) -> Rank {
    match key {
        SettingKey::Search => 2,
        SettingKey::Order => 3,
        SettingKey::Cut => 4,
        SettingKey::Returns => 5,
        SettingKey::Bounds => 6,
        SettingKey::Deep => 7,
        SettingKey::Ties => 8,
        _ => 0,
    }
}

/// A keyword that can be stated, and its rank.
fn rank_of(word: &str) -> Rank {
    let known = [SettingKey::Order, SettingKey::Cut, SettingKey::Returns, SettingKey::Bounds, SettingKey::Ties];
    known.into_iter().find(|key| key.word() == word).map_or(Rank::MAX, rank)
}

impl<'a> Layout<'a> {
    /// Reads where things stand in `source`, whose trees have at most `most_nodes` nodes.
    pub fn of(source: &'a Source, most_nodes: usize) -> Self {
        let (document, _) = read_document_within(source, most_nodes, || Unseen, |_| ());
        let placed = |exercise: crate::syntax::Exercise<()>| {
            let ranked = |kind: &StatementKind<()>| match kind {
                StatementKind::Tree(_) => 1,
                StatementKind::OrderAt { .. } => rank(SettingKey::Order),
                StatementKind::Setting { key, .. } => rank(key.item),
                _ => 0,
            };
            let statements = exercise.statements.iter().map(|statement| (statement.span, ranked(&statement.kind)));
            Placed { span: exercise.span, has_title: exercise.title.is_some(), statements: statements.collect() }
        };
        Self { source, exercises: document.exercises.into_iter().map(placed).collect() }
    }

    /// How the text changes for `mend`; `None` where that cannot be done without touching anything else.
    pub fn edit(&self, mend: &Mend) -> Option<Edit> {
        match mend {
            Mend::State { exercise, key, value } => self.state(*exercise, key, value),
            Mend::Remove { at } => self.remove(*at),
        }
    }

    fn state(&self, exercise: Span, key: &str, value: &str) -> Option<Edit> {
        let exercise = self.exercises.iter().find(|placed| placed.span == exercise && placed.has_title)?;
        let before = exercise.statements.iter().filter(|(_, rank)| (1..rank_of(key)).contains(rank));
        let anchor = before.max_by_key(|(span, rank)| (*rank, span.start)).map(|(span, _)| *span);
        let text = self.source.text();
        let line = self.source.line_range(anchor.unwrap_or(exercise.span).start as usize);
        let (indent, column) = match anchor {
            None => ("  ", 0),
            Some(span) => {
                let statement = &text[span.range()];
                let word = statement.find(char::is_whitespace).unwrap_or(statement.len());
                let gap = statement[word..].len() - statement[word..].trim_start_matches([' ', '\t']).len();
                (&text[line.start..span.start as usize], word + gap)
            }
        };
        if !indent.trim().is_empty() {
            return None;
        }
        let statement = format!("{indent}{key:<width$} {value}", width = column.saturating_sub(1));
        let end =
            self.source.line_range(anchor.map_or(exercise.span, |span| Span::at(span.end as usize)).start as usize).end;
        let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let (at, text) = match text[end..].find('\n') {
            Some(next) => (end + next + 1, format!("{statement}{newline}")),
            None => (text.len(), format!("{newline}{statement}")),
        };
        Some(Edit { span: Span::at(at), text, rank: rank_of(key) })
    }

    /// A statement goes with its line, unless something else stands there.
    fn remove(&self, at: Span) -> Option<Edit> {
        let mut all = self.exercises.iter().flat_map(|exercise| &exercise.statements);
        let (span, _) = all.find(|(span, _)| span.start <= at.start && at.end <= span.end)?;
        let text = self.source.text();
        // A comment inside of it would be lost.
        if text[span.range()].contains('#') {
            return None;
        }
        let start = self.source.line_range(span.start as usize).start;
        let end = self.source.line_range(span.end as usize).end;
        let is_alone =
            text[start..span.start as usize].trim().is_empty() && text[span.end as usize..end].trim().is_empty();
        let next = text[end..].find('\n').map_or(text.len(), |next| end + next + 1);
        // The spaces before a comment go too.
        let rest = &text[span.end as usize..end];
        let range = if is_alone { start..next } else { span.start as usize..end - rest.trim_start().len() };
        Some(Edit { span: Span::new(range.start, range.end), text: String::new(), rank: 0 })
    }
}

/// The text with these changes; those that overlap an earlier one are left out.
pub fn edited(text: &str, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.span.start, edit.rank));
    let (mut changed, mut done) = (String::with_capacity(text.len() + 64), 0);
    for edit in sorted {
        let range = edit.span.range();
        if range.start >= done {
            changed += &text[done..range.start];
            changed += &edit.text;
            done = range.end;
        }
    }
    changed + &text[done..]
}
