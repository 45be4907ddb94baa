//! From text to words with places: the pest grammar (`grammar/poda.pest`), the tree reader with its own stack, the formatter.

mod ast;
mod document;
mod grammar;
mod head;
mod leaf;
mod line;
mod problem;
mod question;
mod statement;
mod tokens;
mod tree;
mod words;

pub use crate::syntax::ast::{
    Ask, Claim, Counted, CutoffPair, Document, Edge, Entry, Exercise, Head, LeafText, ListKey, Moment, Nodes, Player,
    Points, Reference, Relation, SettingKey, SheetText, Statement, StatementKind, Step, Topic, TreeSink, Verb, What,
    WindowRow,
};
pub use crate::syntax::document::read_document;
pub use crate::syntax::problem::{Phrase, Problem};

use crate::text::{Source, Span};

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
