//! Pictures and tables: told per node what to write, they know nothing of marks.
//!
//! A [`Figure`](figure::Figure) says what stands at each node and edge, and each format reads it: [`terminal`], [`svg`],
//! [`tikz`] … [`table`] writes the α/β table, [`source`] writes a tree as a person would. Nothing here recurses: a tree may be a million levels deep.

pub mod dot;
pub mod figure;
pub mod font;
pub mod forest;
pub mod formula;
pub mod label;
pub mod layout;
pub mod mermaid;
pub mod node_table;
pub mod place;
pub mod player;
pub mod plot;
pub mod printable;
pub mod reason;
pub mod source;
#[cfg(test)]
pub(crate) mod specimen;
pub mod step_table;
pub mod svg;
pub mod table;
pub mod terminal;
pub mod tex;
pub mod theme;
pub mod tikz;
pub mod typst;
pub mod words;

pub use crate::render::label::Labels;

use crate::diagnostics::Look;
use crate::tree::Kind;
use std::borrow::Cow;

impl Look {
    /// `α`, plainly `alpha`.
    pub fn alpha(&self) -> &'static str {
        if self.plain { "alpha" } else { "α" }
    }

    /// `β`, plainly `beta`.
    pub fn beta(&self) -> &'static str {
        if self.plain { "beta" } else { "β" }
    }

    /// `=`, `≤`, `≥` for `=`, `<=`, `>=`.
    pub fn sign(&self, sign: &'static str) -> &'static str {
        match sign {
            "<=" if !self.plain => "≤",
            ">=" if !self.plain => "≥",
            other => other,
        }
    }

    /// `text` in the colour of `ink`, where colours are wanted.
    pub fn ink<'a>(&self, ink: Ink, text: &'a str) -> Cow<'a, str> {
        match ink.code() {
            Some(code) if self.colour && !text.is_empty() => Cow::Owned(format!("\u{1b}[{code}m{text}\u{1b}[0m")),
            _ => Cow::Borrowed(text),
        }
    }
}

/// What a piece of text is, and so its colour. Colour never says anything that words or signs do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Nothing special.
    #[default]
    Normal,
    /// A heading.
    Heading,
    /// A node where MAX moves.
    Max,
    /// A node where MIN moves.
    Min,
    /// A node of the principal line.
    Line,
    /// Something that was not visited.
    Pruned,
    /// A cut.
    Cut,
}

impl Ink {
    /// The colour of a node by who moves there.
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::Max => Self::Max,
            Kind::Min => Self::Min,
            Kind::Chance | Kind::Player(_) | Kind::Leaf => Self::Normal,
        }
    }

    /// The SGR code.
    fn code(self) -> Option<&'static str> {
        match self {
            Self::Normal => None,
            Self::Heading => Some("1"),
            Self::Max => Some("36"),
            Self::Min => Some("33"),
            Self::Line => Some("1;32"),
            Self::Pruned => Some("2"),
            Self::Cut => Some("31"),
        }
    }
}
