//! What an exercise file means: the tree, the task, the questions, the marks.

mod question;

pub use crate::exercise::question::{Among, Points, Question, Subject, Unit};

use crate::diagnostics::Lang;
use crate::search::Task;
use crate::text::Span;
use crate::tree::{Names, NodeId, Tree};
use crate::value::Number;
use std::collections::BTreeMap;

/// One exercise, ready to be solved and graded.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Its title; empty for a lone tree.
    pub title: String,
    /// Where it stands in its file: the title, or the lone tree.
    pub span: Span,
    /// What students are told, a text a language; `None` is for all.
    pub about: BTreeMap<Option<Lang>, String>,
    /// The tree.
    pub tree: Tree,
    /// What its nodes are called.
    pub names: Names,
    /// Where each node stands in the file, one a node.
    pub places: Vec<Span>,
    /// The algorithm and its conventions.
    pub task: Task,
    /// The questions, in the order of the file.
    pub questions: Vec<Question>,
    /// What a sheet earns that follows another convention.
    pub accept: Accept,
    /// How much a student is shown.
    pub feedback: Feedback,
}

impl Exercise {
    /// What reports call `node`: its name, or its path where the name stands twice.
    pub fn label(&self, node: NodeId) -> String {
        self.names.label(&self.tree, node)
    }

    /// What can be earned.
    pub fn max_points(&self) -> Number {
        self.questions.iter().fold(Number::ZERO, |sum, question| sum.plus(&question.max_points))
    }
}

/// What a sheet earns that follows another of the usual conventions consistently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Accept {
    /// Half of the marks: `accept stated`.
    #[default]
    Stated,
    /// All of them: `accept any convention`.
    AnyConvention,
    /// None: `accept only stated`.
    OnlyStated,
}

/// How much a student is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feedback {
    /// That the sheet was read.
    None,
    /// Marks.
    Marks,
    /// Marks, and what kind of mistake it is.
    Hints,
    /// Everything, the right answers among it.
    #[default]
    Full,
}
