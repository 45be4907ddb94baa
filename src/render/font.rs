//! How wide text is, by the metrics of the fonts that are compiled in; letters that they lack are taken to be as wide as
//! they are in a terminal.
//!
//! Drawings name these fonts first. A screen that has another sans serif shows that, and most are no wider.

use std::sync::LazyLock;
use ttf_parser::Face as Parsed;
use unicode_width::UnicodeWidthChar;

/// A font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// For numbers and notes.
    Regular,
    /// For names.
    Semibold,
}

/// The fonts as files.
pub const FILES: [&[u8]; 2] =
    [include_bytes!("fonts/open-sans-regular.ttf"), include_bytes!("fonts/open-sans-semibold.ttf")];

/// The widths of the letters below 1,200, of an em of 1.
static WIDTHS: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| FILES.map(widths));

const MEASURED: u32 = 0x2300;

fn widths(file: &[u8]) -> Vec<f32> {
    let Ok(font) = Parsed::parse(file, 0) else { return Vec::new() };
    let em = f32::from(font.units_per_em());
    let width = |letter: u32| {
        let letter = char::from_u32(letter)?;
        let advance = font.glyph_hor_advance(font.glyph_index(letter)?)?;
        Some(f32::from(advance) / em)
    };
    // INVARIANT: no letter is wider than 1,000 em, so that this cannot be a width.
    (0..MEASURED).map(|letter| width(letter).unwrap_or(f32::INFINITY)).collect()
}

impl Face {
    /// How wide `text` is at a size, in the unit of the size. Kerning is left out: it makes text narrower.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let widths = &WIDTHS[self as usize];
        let width = |letter: char| match widths.get(letter as usize) {
            Some(&width) if width.is_finite() => width,
            _ => letter.width().unwrap_or(0) as f32 * if letter.is_ascii() { 0.6 } else { 0.55 },
        };
        text.chars().map(width).sum::<f32>() * size
    }

    /// Whether it has `letter`.
    pub fn has(self, letter: char) -> bool {
        letter == '\n' || WIDTHS[self as usize].get(letter as usize).is_some_and(|width| width.is_finite())
    }
}

#[cfg(test)]
mod tests {
    use super::Face;

    #[test]
    fn letters_have_their_own_widths() {
        let width = |text| Face::Regular.width(text, 10.0);
        assert!(width("iii") < width("mmm") && width("α≤∞−×") > 20.0);
        assert!(width("左边") > 20.0, "letters that the font lacks");
        assert!(Face::Semibold.width("Name", 10.0) > width("Name"));
    }
}
