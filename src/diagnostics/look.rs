//! How what is written for people is to look.

use crate::diagnostics::Lang;

/// How what is written for people is to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The language of the words.
    pub lang: Lang,
    /// ASCII only, words in place of drawings, one line a problem: for screen readers, editors and logs.
    pub plain: bool,
    /// ANSI colours.
    pub colour: bool,
    /// Columns of the terminal.
    pub width: usize,
    /// Everything, however big.
    pub full: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self { lang: Lang::En, plain: false, colour: false, width: 80, full: false }
    }
}
