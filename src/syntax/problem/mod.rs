//! What can be wrong with a text: one variant a problem, the places it is about, a code each.

mod document;
mod phrase;
mod sheet;
mod tree;

pub use crate::syntax::problem::phrase::Phrase;

use crate::diagnostics::{Lang, Said};
use crate::text::Span;
use crate::value::NotANumber;

/// A problem of a text. What a person wrote is kept as it stood; it is made harmless when it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named after what they hold: where (`span`, `at`) and what was written")]
pub enum Problem {
    // Trees.
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

    // Exercise files.
    /// `serch minimax`
    UnknownStatement { span: Span, found: String, near: Option<&'static str> },
    /// `exercise` without a title.
    TitleMissing { span: Span },
    /// `poda 9`
    OtherVersion { span: Span, version: u32 },
    /// `poda 1` in the middle.
    VersionNotFirst { span: Span },
    /// A statement before `exercise`.
    OutsideExercise { span: Span, found: String },
    /// `search` alone.
    NothingAfter { span: Span, keyword: String },
    /// `ask prooned leaves`
    UnknownQuestion { span: Span, found: String, near: Option<&'static str> },
    /// A tree that begins a line of an exercise.
    TreeWithoutKeyword { span: Span },

    // Answer sheets.
    /// A line like nothing a sheet holds.
    UnreadableLine { span: Span, found: String, expected: Phrase },
    /// `A = 3 or 4`
    TwoValues { span: Span },
    /// `cut >` on a sheet.
    ChangesExercise { span: Span, found: String },
    /// `prund: L4`
    UnknownKey { span: Span, found: String, near: Option<&'static str> },
    /// `none` and a name.
    NoneAndSome { span: Span },
    /// `student` twice.
    SaidTwice { first: Span, second: Span },
}

impl Problem {
    /// Where it is: the place that is underlined.
    pub fn span(&self) -> Span {
        match self {
            Self::NoTree { at }
            | Self::MissingSeparator { at, .. }
            | Self::NeverClosed { at, .. }
            | Self::EmptyChild { at } => *at,
            Self::UnknownCharacter { span, .. }
            | Self::NothingToClose { span, .. }
            | Self::WrongBracket { span, .. }
            | Self::NoChildren { span }
            | Self::NotAValue { span, .. }
            | Self::BadNumber { span, .. }
            | Self::TooManyNodes { span, .. }
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
            | Self::Expected { span, .. }
            | Self::UnknownStatement { span, .. }
            | Self::TitleMissing { span }
            | Self::OtherVersion { span, .. }
            | Self::VersionNotFirst { span }
            | Self::OutsideExercise { span, .. }
            | Self::NothingAfter { span, .. }
            | Self::UnknownQuestion { span, .. }
            | Self::TreeWithoutKeyword { span }
            | Self::UnreadableLine { span, .. }
            | Self::TwoValues { span }
            | Self::ChangesExercise { span, .. }
            | Self::UnknownKey { span, .. }
            | Self::NoneAndSome { span }
            | Self::SaidTwice { second: span, .. } => *span,
        }
    }
}

impl crate::diagnostics::Problem for Problem {
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
            Self::Expected { .. } => "E0222",
            Self::TooManyNodes { .. } => "E0223",
            Self::UnknownStatement { .. } => "E0231",
            Self::TitleMissing { .. } => "E0232",
            Self::OtherVersion { .. } => "E0233",
            Self::VersionNotFirst { .. } => "E0234",
            Self::OutsideExercise { .. } => "E0235",
            Self::NothingAfter { .. } => "E0236",
            Self::UnknownQuestion { .. } => "E0237",
            Self::TreeWithoutKeyword { .. } => "E0238",
            Self::UnreadableLine { .. } => "E0501",
            Self::TwoValues { .. } => "E0502",
            Self::ChangesExercise { .. } => "E0503",
            Self::UnknownKey { .. } => "E0504",
            Self::NoneAndSome { .. } => "E0505",
            Self::SaidTwice { .. } => "E0506",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        // Each file answers for its own part of the list and names the rest, so that a new problem does not compile
        // before all of them have been asked.
        tree::say(self, lang)
            .or_else(|| document::say(self, lang))
            .or_else(|| sheet::say(self, lang))
            .unwrap_or_else(|| Said::new(self.code()))
    }
}
