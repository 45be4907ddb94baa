//! Texts of a figure on paper.

use crate::render::font::Face;

/// Size of values, in pixels.
pub const BIG: f64 = 16.0;
/// Size of all other texts.
pub const SMALL: f64 = 13.0;

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// What a node is worth.
    Value,
    /// What it is called.
    Name,
    /// The window it inherits.
    Window,
    /// The window with which it is left.
    Exit,
    /// That its value was looked up.
    LookedUp,
    /// Why it was cut.
    Cut,
    /// Which visit it was.
    Order,
    /// What stands on the edge to it.
    Edge,
    /// How many nodes it stands for.
    Hidden,
}

/// A text with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it is.
    pub role: Role,
    /// The text; empty where a box is to be filled in.
    pub text: String,
    /// The left end.
    pub x: f64,
    /// The baseline.
    pub y: f64,
    /// Its width as measured, or that of the box.
    pub width: f64,
    /// Which end stays where it is when the letters are narrower than they were measured.
    pub anchor: Anchor,
}

/// Which end of a text stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left one.
    Start,
    /// The middle.
    Middle,
    /// The right one.
    End,
}

impl Text {
    /// Where its anchor is.
    pub fn anchor_x(&self) -> f64 {
        match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x + self.width / 2.0,
            Anchor::End => self.x + self.width,
        }
    }
}

impl Role {
    /// Its size in pixels.
    pub fn size(self) -> f64 {
        if self == Self::Value { BIG } else { SMALL }
    }

    /// Its font.
    pub fn face(self) -> Face {
        if matches!(self, Self::Name | Self::Value) { Face::Semibold } else { Face::Regular }
    }

    /// How wide `text` is.
    pub(super) fn width(self, text: &str) -> f64 {
        f64::from(self.face().width(text, self.size() as f32))
    }
}
