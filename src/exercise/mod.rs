//! What an exercise file means: the tree, the task, the questions, the marks.

mod census;
mod draft;
mod effect;
mod expand;
mod given;
mod limit;
mod load;
mod problem;
mod puzzle;
mod question;
mod questions;
mod rules;
mod setting;
mod sharing;
mod tree_problem;

pub use crate::exercise::draft::{Draft, Drawing};
pub use crate::exercise::given::Fact;
pub use crate::exercise::load::{Drawn, Override, load, read, read_within};
pub use crate::exercise::problem::{Missing, Problem};
pub use crate::exercise::puzzle::Puzzle;
pub use crate::exercise::question::{Among, Points, Question, Subject, Unit};
pub use crate::exercise::questions::everything;
pub use crate::exercise::rules::Rules;
pub use crate::exercise::setting::check_setting;
pub use crate::exercise::tree_problem::TreeProblem;

use crate::diagnostics::Lang;
use crate::search::Task;
use crate::syntax::SettingKey;
use crate::text::{Span, Spanned};
use crate::tree::{Builder, Names, NodeId, Tree};
use crate::value::{Number, Value};
use std::collections::{BTreeMap, BTreeSet};

/// One exercise, ready to be solved and graded.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Its title; empty for a lone tree.
    pub title: String,
    /// Where it stands in its file: the keyword `exercise`, or the lone tree.
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
    /// What the file gives of a key.
    pub given: Vec<Spanned<Fact>>,
    /// What a sheet earns that follows another convention.
    pub accept: Accept,
    /// The share of the marks that a step earns which follows correctly from an earlier mistake, from 0 to 1.
    pub carry: Number,
    /// How much a student is shown.
    pub feedback: Feedback,
    /// The settings that the file states, rather than leaves as they are.
    pub stated: BTreeSet<SettingKey>,
}

impl Exercise {
    /// An exercise that is not there: what a sheet answers that names one nobody knows. It asks nothing.
    pub fn unknown(title: String) -> Self {
        let mut builder = Builder::new();
        builder.leaf(Value::NegInf);
        // INVARIANT: one leaf is a tree.
        let tree = builder.finish().unwrap_or_else(|| unreachable!());
        let names = Names::of(&tree);
        Self {
            title,
            span: Span::default(),
            about: BTreeMap::new(),
            tree,
            names,
            places: vec![Span::default()],
            task: Task::default(),
            questions: Vec::new(),
            given: Vec::new(),
            accept: Accept::default(),
            carry: Number::ONE,
            feedback: Feedback::default(),
            stated: BTreeSet::new(),
        }
    }

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
