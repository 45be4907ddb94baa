//! From text to words with places: the pest grammar (`grammar/poda.pest`), the tree reader with its own stack, the formatter.

mod ast;
mod canonical;
mod document;
mod format;
mod grammar;
mod head;
mod leaf;
mod line;
mod mend;
#[cfg(test)]
mod oracle;
mod problem;
mod question;
mod sheet;
mod statement;
mod sum;
mod tokens;
mod tree;
mod words;

pub use crate::syntax::ast::{
    Ask, Claim, Counted, CutoffPair, Document, Edge, Entry, Exercise, Head, LeafText, ListKey, Moment, Nodes, Player,
    Points, PuzzleKey, PuzzleText, Reference, Relation, SettingKey, SheetText, Statement, StatementKind, Step, Topic,
    TreeSink, Verb, What, WindowRow,
};
pub use crate::syntax::document::{read_document, read_document_within};
pub use crate::syntax::format::{format, format_sheet};
pub use crate::syntax::mend::{Edit, Layout, edited};
pub use crate::syntax::problem::{DocumentProblem, Phrase, Problem, SheetProblem, TreeProblem};
pub use crate::syntax::sheet::read_sheet;
pub use crate::syntax::sum::{Term, read_sum};
pub use crate::syntax::tree::MOST_NODES;
pub use crate::syntax::words::quoted;

use crate::syntax::document::after_tree;
use crate::syntax::grammar::{Rule, matched};
use crate::syntax::line::Line;
use crate::text::{Source, Span};
use crate::value::Value;

/// Reads the tree that begins at byte `offset` and returns where it ends.
///
/// # Errors
/// All problems of the tree, at most about ten; `sink` has then been told something that is not a tree.
pub fn read_tree<S: TreeSink>(source: &Source, offset: usize, sink: &mut S) -> Result<usize, Vec<Problem>> {
    let text = source.text();
    let outcome = tree::read(text, offset, text.len(), tree::Setting::EXERCISE, sink);
    if outcome.problems.is_empty() { Ok(outcome.end) } else { Err(outcome.problems) }
}

/// Reads the marked tree of an answer sheet, [`Entry::Tree`], which stands at `span`.
///
/// # Errors
/// All problems of the tree.
pub fn read_marked_tree<S: TreeSink>(source: &Source, span: Span, sink: &mut S) -> Result<(), Vec<Problem>> {
    let outcome = tree::read(source.text(), span.start as usize, span.end as usize, tree::Setting::SHEET, sink);
    if outcome.problems.is_empty() { Ok(()) } else { Err(outcome.problems) }
}

/// Reads a text that is one tree and nothing else.
///
/// # Errors
/// All problems of the tree, and what follows it.
pub fn read_lone_tree<S: TreeSink>(source: &Source, sink: &mut S) -> Result<(), Vec<Problem>> {
    lone_tree(source, tree::Setting::EXERCISE, sink)
}

/// The same without the fast lane: every word is read by pest. For tests and measurements; the result is the same.
///
/// # Errors
/// As [`read_lone_tree`].
pub fn read_lone_tree_by_pest<S: TreeSink>(source: &Source, sink: &mut S) -> Result<(), Vec<Problem>> {
    lone_tree(source, tree::Setting { fast_lane: false, ..tree::Setting::EXERCISE }, sink)
}

fn lone_tree<S: TreeSink>(source: &Source, setting: tree::Setting, sink: &mut S) -> Result<(), Vec<Problem>> {
    let text = source.text();
    let outcome = tree::read(text, 0, text.len(), setting, sink);
    let mut problems = outcome.problems;
    if problems.is_empty() {
        let mut line = Line::new(text, outcome.end);
        problems.extend(after_tree(line));
        while problems.is_empty() && line.end < text.len() {
            line = Line::new(text, line.next());
            problems.extend(after_tree(line));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// Reads the ends of a range as they stand on a command line: `-inf..inf`, `[0, 10]`; `None` where there are not two.
pub fn read_range(text: &str) -> Option<(Value, Value)> {
    let mut ends = matched(Rule::range_line, text)?.next()?.into_inner();
    let mut end = || ends.find(|pair| matches!(pair.as_rule(), Rule::number | Rule::infinity))?.as_str().parse().ok();
    let range = (end()?, end()?);
    ends.all(|pair| pair.as_rule() != Rule::rest).then_some(range)
}

/// Reads how a node is spoken of: `B`, `/2/1`, `8`, `A>C`, `"take 1"`; `None` where `text` is not one node.
pub fn read_reference(text: &str) -> Option<Reference> {
    let pair = matched(Rule::whole_reference, text.trim())?.next()?.into_inner().next()?;
    Some(line::reference(pair))
}
