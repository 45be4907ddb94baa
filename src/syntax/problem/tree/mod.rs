//! What can be wrong with a tree.

mod words;

use crate::diagnostics::{Lang, Problem, Said};
use crate::syntax::problem::Phrase;
use crate::text::Span;
use crate::value::NotANumber;

/// A problem of a tree. What a person wrote is kept as it stood; it is made harmless when it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named after what they hold: where (`span`, `at`) and what was written")]
pub enum TreeProblem {
    /// Nothing is written.
    NoTree { at: Span },
    /// A character that means nothing.
    UnknownCharacter { span: Span, found: String },
    /// Two children with something else than a comma between them, or (`beside`) with nothing.
    MissingSeparator { at: Span, beside: bool },
    /// A bracket without its partner.
    NeverClosed { open: Span, at: Span },
    /// A `]` without its partner.
    NothingToClose { span: Span, found: String },
    /// `[3, 4)`
    WrongBracket { open: Span, span: Span, found: String },
    /// `MAX[]`
    NoChildren { span: Span },
    /// `[3,,5]`
    EmptyChild { at: Span },
    /// A word where a value should be.
    NotAValue { span: Span, found: String },
    /// A word that sets out to be a number and is none.
    BadNumber { span: Span, found: String, reason: NotANumber },
    /// `MXA[1,2]`
    UnknownPlayer { span: Span, found: String, near: Option<&'static str> },
    /// `MAX max[1,2]`
    PlayerAsName { span: Span, found: String },
    /// `[MAX, 3]`
    PlayerWithoutChildren { span: Span, found: String },
    /// `max(3,5)`
    RoundBrackets { span: Span, found: String },
    /// `MAX=3[…]` in an exercise; `estimate` is the same with `~`.
    MarkInExercise { span: Span, estimate: String },
    /// `x` in an exercise.
    PrunedInExercise { span: Span },
    /// `Left: MAX[…]` as a whole tree.
    EdgeAtRoot { span: Span },
    /// `P0`, `P99999999999`
    PlayerNumber { span: Span, found: String },
    /// The tree is over, the line is not.
    AfterTree { span: Span, found: String },
    /// `"abc`
    QuoteNotClosed { span: Span },
    /// A control character between quotes.
    ControlInQuotes { span: Span },
    /// The tree has more nodes than are read.
    TooManyNodes { span: Span, most: usize },
    /// Something else was to come here.
    Expected { span: Span, found: String, expected: Phrase },
}

impl TreeProblem {
    /// Where it is: the place that is underlined.
    pub fn span(&self) -> Span {
        match self {
            Self::NoTree { at: span }
            | Self::MissingSeparator { at: span, .. }
            | Self::NeverClosed { at: span, .. }
            | Self::EmptyChild { at: span }
            | Self::UnknownCharacter { span, .. }
            | Self::NothingToClose { span, .. }
            | Self::WrongBracket { span, .. }
            | Self::NoChildren { span }
            | Self::NotAValue { span, .. }
            | Self::BadNumber { span, .. }
            | Self::UnknownPlayer { span, .. }
            | Self::PlayerAsName { span, .. }
            | Self::PlayerWithoutChildren { span, .. }
            | Self::RoundBrackets { span, .. }
            | Self::MarkInExercise { span, .. }
            | Self::PrunedInExercise { span }
            | Self::EdgeAtRoot { span }
            | Self::PlayerNumber { span, .. }
            | Self::AfterTree { span, .. }
            | Self::QuoteNotClosed { span }
            | Self::ControlInQuotes { span }
            | Self::TooManyNodes { span, .. }
            | Self::Expected { span, .. } => *span,
        }
    }
}

impl Problem for TreeProblem {
    fn code(&self) -> &'static str {
        match self {
            Self::NoTree { .. } => "E0201",
            Self::UnknownCharacter { .. } => "E0202",
            Self::MissingSeparator { .. } => "E0203",
            Self::NeverClosed { .. } => "E0204",
            Self::NothingToClose { .. } => "E0205",
            Self::WrongBracket { .. } => "E0206",
            Self::NoChildren { .. } => "E0207",
            Self::EmptyChild { .. } => "E0208",
            Self::NotAValue { .. } => "E0209",
            Self::BadNumber { .. } => "E0210",
            Self::UnknownPlayer { .. } => "E0211",
            Self::PlayerAsName { .. } => "E0212",
            Self::PlayerWithoutChildren { .. } => "E0213",
            Self::RoundBrackets { .. } => "E0214",
            Self::MarkInExercise { .. } => "E0215",
            Self::PrunedInExercise { .. } => "E0216",
            Self::EdgeAtRoot { .. } => "E0217",
            Self::PlayerNumber { .. } => "E0218",
            Self::AfterTree { .. } => "E0219",
            Self::QuoteNotClosed { .. } => "E0220",
            Self::ControlInQuotes { .. } => "E0221",
            Self::TooManyNodes { .. } => "E0223",
            Self::Expected { .. } => "E0222",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        words::say(self, lang)
    }
}
