//! What can be wrong with a text: one variant a problem, the places it is about, a code each.

mod document;
mod phrase;
mod sheet;
mod tree;

pub use crate::syntax::problem::document::DocumentProblem;
pub use crate::syntax::problem::phrase::Phrase;
pub use crate::syntax::problem::sheet::SheetProblem;
pub use crate::syntax::problem::tree::TreeProblem;

use crate::diagnostics::{self, Lang, Said};
use crate::text::Span;

/// A problem of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Of a tree.
    Tree(TreeProblem),
    /// Of an exercise file, beside its trees.
    Document(DocumentProblem),
    /// Of an answer sheet, beside its trees.
    Sheet(SheetProblem),
}

impl Problem {
    /// Where it is: the place that is underlined.
    pub fn span(&self) -> Span {
        match self {
            Self::Tree(problem) => problem.span(),
            Self::Document(problem) => problem.span(),
            Self::Sheet(problem) => problem.span(),
        }
    }

    fn inner(&self) -> &dyn diagnostics::Problem {
        match self {
            Self::Tree(problem) => problem,
            Self::Document(problem) => problem,
            Self::Sheet(problem) => problem,
        }
    }
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        self.inner().code()
    }

    fn say(&self, lang: Lang) -> Said {
        self.inner().say(lang)
    }
}

impl From<TreeProblem> for Problem {
    fn from(problem: TreeProblem) -> Self {
        Self::Tree(problem)
    }
}

impl From<DocumentProblem> for Problem {
    fn from(problem: DocumentProblem) -> Self {
        Self::Document(problem)
    }
}

impl From<SheetProblem> for Problem {
    fn from(problem: SheetProblem) -> Self {
        Self::Sheet(problem)
    }
}
