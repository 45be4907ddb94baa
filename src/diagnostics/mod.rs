//! What a problem is: a code, a severity, the places it is about, and its words in three languages.
//!
//! Each layer owns a `problem.rs` with one enum that implements [`Problem`]. What people see is made here, from the
//! enum and the source text: [`show`] for a terminal (miette), [`plain`] for editors and logs.

mod excerpt;
mod language;
mod look;
mod pages;
mod quoting;
mod suggestion;

pub use crate::diagnostics::excerpt::{no_command, place, plain, plain_at, show, visible};
pub use crate::diagnostics::language::Lang;
pub use crate::diagnostics::look::Look;
pub use crate::diagnostics::pages::Page;
pub use crate::diagnostics::quoting::quote;
pub use crate::diagnostics::suggestion::closest;

use crate::text::Span;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something worth knowing.
    Advice,
    /// Something that is probably not meant.
    Warning,
    /// Something that cannot be used as it stands.
    Error,
}

/// A place and what is to be said there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What stands under the mark; may be empty.
    pub text: String,
}

impl Label {
    /// A mark with words under it.
    pub fn new(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into() }
    }
}

/// What a problem says in one language.
///
/// A message is one fact in one sentence: lower case first letter, no full stop. Advice goes into `help`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The fact.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The places, the most important one first.
    pub labels: Vec<Label>,
}

impl Said {
    /// A fact without a place and without advice.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, labels: Vec::new() }
    }

    /// Adds advice.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds a place.
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label::new(span, text));
        self
    }
}

/// A change to an author's file that mends a problem and leaves the key as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend {
    /// A setting is added to the exercise that stands at `exercise`.
    State {
        /// The keyword of the exercise.
        exercise: Span,
        /// The keyword of the setting.
        key: &'static str,
        /// What stands after it.
        value: String,
    },
    /// The statement in which `at` lies is taken out.
    Remove {
        /// A place in it.
        at: Span,
    },
}

/// A problem of some layer. Exhaustive by `match` in each implementation, so that a missing text does not compile.
pub trait Problem {
    /// The stable code, `E0203`: `E` errors, `W` warnings, `M` misconceptions, `C` conventions.
    fn code(&self) -> &'static str;

    /// What it says in `lang`.
    fn say(&self, lang: Lang) -> Said;

    /// What mends it, where that can be done safely.
    fn mends(&self) -> Vec<Mend> {
        Vec::new()
    }

    /// What it lists for programs, where a sentence cannot: a name and what stands under it.
    fn facts(&self) -> Vec<(&'static str, Vec<String>)> {
        Vec::new()
    }

    /// Read off the code.
    fn severity(&self) -> Severity {
        match self.code().as_bytes().first() {
            Some(b'E') => Severity::Error,
            Some(b'W') => Severity::Warning,
            _ => Severity::Advice,
        }
    }
}

/// One text in three languages with the same arguments: `say!(lang, "…", "…", "…")` in English, Spanish, Chinese.
#[macro_export]
macro_rules! say {
    ($lang:expr, $en:literal, $es:literal, $zh:literal $(,)?) => {
        match $lang {
            $crate::diagnostics::Lang::En => format!($en),
            $crate::diagnostics::Lang::Es => format!($es),
            $crate::diagnostics::Lang::Zh => format!($zh),
        }
    };
}
