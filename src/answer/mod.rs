//! Answers: those of a sheet, and those that are derived from a trace. Grading only ever compares the two.
//!
//! Both have one form, in which nodes are nodes and not names, so that it does not matter how something was written.

mod convention;
mod derive;
mod key;
mod marked;
mod problem;
mod puzzle;
mod reading;
mod sheet;

pub use crate::answer::convention::{explains, holds};
pub use crate::answer::derive::{Run, derive};
pub use crate::answer::key::{Key, other_conventions};
pub use crate::answer::marked::Difference;
pub use crate::answer::problem::Problem;
pub use crate::answer::puzzle::Solution;
#[cfg(test)]
pub(crate) use crate::answer::puzzle::solve;
pub use crate::answer::reading::{Reading, derive_read, post_order};

use crate::exercise::Subject;
use crate::search::Side;
use crate::syntax::{Relation, Verb};
use crate::text::Span;
use crate::tree::NodeId;
use crate::value::{Number, Value, Window, Worth};

/// An answer to one question, in canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// What nodes are worth; at most one entry a node. For [`Subject::Value`] and [`Subject::Values`].
    Values(Vec<NodeValue>),
    /// Nodes: moves, a line, pruned or visited ones; in the order given, without duplicates removed.
    Nodes(Vec<NodeId>),
    /// A number.
    Count(Number),
    /// Windows of inner nodes.
    Windows(Vec<NodeWindow>),
    /// The rows of a trace.
    Rows(Vec<Row>),
    /// The windows at the cuts, in order.
    Cutoffs(Vec<Cutoff>),
    /// A marked tree.
    Tree {
        /// The values at its inner nodes.
        values: Vec<NodeValue>,
        /// Its crossed out places: leaves, or whole subtrees by their topmost node.
        pruned: Vec<NodeId>,
    },
    /// About unknown leaves, an order, or conventions.
    Puzzle(Solution),
}

impl Answer {
    /// How many items it has; a number is one, and so is what is said of an unknown or an order.
    pub fn len(&self) -> usize {
        match self {
            Self::Values(items) => items.len(),
            Self::Nodes(items) => items.len(),
            Self::Count(_) | Self::Puzzle(_) => 1,
            Self::Windows(items) => items.len(),
            Self::Rows(items) => items.len(),
            Self::Cutoffs(items) => items.len(),
            Self::Tree { values, pruned } => values.len() + pruned.len(),
        }
    }

    /// Whether it says that there is nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// `C <= 2`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NodeValue {
    /// The node.
    pub node: NodeId,
    /// How the value is meant.
    pub relation: Relation,
    /// The value, or what each player gets.
    pub value: Worth,
}

/// `C (10, 2)`; a bound that was left out is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NodeWindow {
    /// The node.
    pub node: NodeId,
    /// α
    pub alpha: Option<Value>,
    /// β
    pub beta: Option<Value>,
}

/// A row of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// What happens.
    pub verb: Verb,
    /// To whom.
    pub node: NodeId,
    /// The value, for `leaf`, `back` and `exit`.
    pub value: Option<Value>,
    /// The window: a node's own for `enter` and `cut`, the parent's for `leaf` and `back`.
    pub window: Option<Window>,
    /// In a key: whether a sheet may leave the row out (`back` of a leaf, `exit`).
    pub optional: bool,
}

/// The window at a cut.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cutoff {
    /// The node that was cut, where it is said.
    pub node: Option<NodeId>,
    /// The crossed window.
    pub window: Window,
    /// In a key: the bound that was met.
    pub by: Option<Side>,
}

/// What a sheet says to one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// Nothing.
    Blank,
    /// Something that cannot be read: where it stands.
    Unreadable(Vec<Span>),
    /// An answer.
    Answered {
        /// The answer, as far as it could be read.
        answer: Answer,
        /// Where each of its items stands: one a value, node, window, row or cutoff; of a marked tree
        /// first the values, then the crossed out places.
        places: Vec<Span>,
        /// Lines that belong to it and could not be read.
        unreadable: Vec<Span>,
    },
}

/// A student's sheet, its answers matched to the questions of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// `student "…"`
    pub student: Option<String>,
    /// One a question, in the order of the exercise.
    pub given: Vec<(Subject, Given)>,
}
