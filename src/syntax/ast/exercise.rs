//! A file of exercises as written: its statements, and the keywords of its settings.

use crate::syntax::ast::{Ask, Entry, Reference};
use crate::text::{Span, Spanned};

/// A `.poda` file.
#[derive(Clone, Debug, PartialEq)]
pub struct Document<T> {
    /// `poda 1`
    pub version: Option<Spanned<u32>>,
    /// In the order of the file. A file with a lone tree holds one exercise without a title and without questions.
    pub exercises: Vec<Exercise<T>>,
}

/// One exercise as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise<T> {
    /// `None` for a lone tree.
    pub title: Option<Spanned<String>>,
    /// The keyword `exercise`, or the lone tree.
    pub span: Span,
    /// In the order of the file.
    pub statements: Vec<Statement<T>>,
    /// Whether a tree stands there that could not be read, and is not among the statements.
    pub has_unread_tree: bool,
}

/// One statement of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement<T> {
    /// From the keyword to the end of the statement, without comment.
    pub span: Span,
    /// What it says.
    pub kind: StatementKind<T>,
}

/// What a statement says.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind<T> {
    /// `about "…"`, `about es "…"`
    About {
        /// The language word as written.
        lang: Option<Spanned<String>>,
        /// The text between the quotes.
        text: Spanned<String>,
    },
    /// `tree MAX[…]`
    Tree(Spanned<T>),
    /// `let S = MIN[…]`
    Let {
        /// The name of the subtree.
        name: Spanned<String>,
        /// The subtree.
        tree: Spanned<T>,
    },
    /// `order A: C B D`
    OrderAt {
        /// The node.
        node: Spanned<Reference>,
        /// Its children.
        children: Vec<Spanned<Reference>>,
    },
    /// Any other setting, `search alpha-beta`, `window 0 .. 10`, `order random 7`: a keyword and the words after it.
    Setting {
        /// The keyword.
        key: Spanned<SettingKey>,
        /// What stands after it, up to the end of the line; at least one word.
        words: Vec<Spanned<String>>,
    },
    /// `given pruned: L5, L6`: what a key says, as a sheet says it.
    Given(Vec<Spanned<Entry>>),
    /// `ask …`
    Ask(Ask),
}

/// The keyword of a [`StatementKind::Setting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the keyword itself")]
pub enum SettingKey {
    Search,
    Order,
    Cut,
    Returns,
    Bounds,
    Deep,
    Window,
    ValuesIn,
    Depth,
    Evaluate,
    Quiescence,
    Deepening,
    Budget,
    Table,
    Killers,
    Iterations,
    Seed,
    Exploration,
    Ties,
    Accept,
    Carry,
    Feedback,
    Tolerance,
}

impl SettingKey {
    /// How the keyword is written.
    pub fn word(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Order => "order",
            Self::Cut => "cut",
            Self::Returns => "returns",
            Self::Bounds => "bounds",
            Self::Deep => "deep",
            Self::Window => "window",
            Self::ValuesIn => "values in",
            Self::Depth => "depth",
            Self::Evaluate => "evaluate",
            Self::Quiescence => "quiescence",
            Self::Deepening => "deepening",
            Self::Budget => "budget",
            Self::Table => "table",
            Self::Killers => "killers",
            Self::Iterations => "iterations",
            Self::Seed => "seed",
            Self::Exploration => "exploration",
            Self::Ties => "ties",
            Self::Accept => "accept",
            Self::Carry => "carry",
            Self::Feedback => "feedback",
            Self::Tolerance => "tolerance",
        }
    }
}
