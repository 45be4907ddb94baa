//! From text to words with places: the pest grammar (`grammar/poda.pest`), the tree reader with its own stack, the formatter.

mod ast;

pub use crate::syntax::ast::{
    Ask, Claim, Counted, CutoffPair, Document, Edge, Entry, Exercise, Head, LeafText, ListKey, Moment, Nodes, Player,
    Points, Reference, Relation, SettingKey, SheetText, Statement, StatementKind, Step, Topic, TreeSink, Verb, What,
    WindowRow,
};
