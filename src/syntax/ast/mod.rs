//! What was written, before anyone asks what it means: words with the places where they stand.
//!
//! Trees are not kept here: they are told to a [`TreeSink`] as they are read, and `T` is what that sink makes of one.

mod exercise;
mod question;
mod sheet;
mod tree;

pub use crate::syntax::ast::exercise::{Document, Exercise, SettingKey, Statement, StatementKind};
pub use crate::syntax::ast::question::{Ask, Counted, Moment, Nodes, Points, What};
pub use crate::syntax::ast::sheet::{
    Claim, CutoffPair, Entry, ListKey, PuzzleKey, PuzzleText, Relation, SheetText, Step, Topic, Verb, WindowRow,
};
pub use crate::syntax::ast::tree::{Edge, Head, LeafText, Player, TreeSink};

use crate::value::Value;

/// How a node is spoken of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reference {
    /// `B`, `"take 1"`; the name of a node or the label of an edge.
    Name(String),
    /// `/2/1`
    Path(String),
    /// `8`: a leaf by its value.
    Value(Value),
    /// `A>C`, `A->C`: the child at the end of an edge.
    Edge(String, String),
}
