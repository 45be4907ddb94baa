//! The colours of drawings, for bright and for dark rooms. Every text has at least 4.5:1 contrast with what is behind it
//! (WCAG 2.2, 1.4.3), every line 3:1 (1.4.11); a test computes both.

use crate::tree::Kind;

/// Colours, as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether light stands on dark: then the paper is always drawn.
    pub is_dark: bool,
    /// Behind everything.
    pub paper: &'static str,
    /// Text.
    pub ink: &'static str,
    /// Less important text.
    pub soft: &'static str,
    /// Edges, outlines of leaves.
    pub edge: &'static str,
    /// Behind leaves.
    pub leaf: &'static str,
    /// Behind leaves that were read, where others wait: a projector shows the difference.
    pub read: &'static str,
    /// The best line.
    pub line: &'static str,
    /// Cuts.
    pub cut: &'static str,
    /// Text and outlines of what was not visited.
    pub pruned: &'static str,
    /// Fill and outline of MAX, MIN, chance.
    kinds: [(&'static str, &'static str); 3],
    /// Of numbered players, after whom they begin again.
    players: [(&'static str, &'static str); 4],
}

/// For print and bright slides.
pub const LIGHT: Theme = Theme {
    is_dark: false,
    paper: "#ffffff",
    ink: "#1b2430",
    soft: "#56606e",
    edge: "#5b6675",
    leaf: "#f5f6f8",
    read: "#d3d9e1",
    line: "#0b7a4b",
    cut: "#c2252d",
    pruned: "#6f7783",
    kinds: [("#dcebfb", "#1f5fa8"), ("#fde6d3", "#b4540a"), ("#ece6fa", "#6a46b5")],
    players: [("#dcebfb", "#1f5fa8"), ("#fde6d3", "#b4540a"), ("#dff3e4", "#1d7a3e"), ("#f9e1ef", "#a32872")],
};

/// For dark slides and screens.
pub const DARK: Theme = Theme {
    is_dark: true,
    paper: "#14181f",
    ink: "#eef1f5",
    soft: "#aeb7c4",
    edge: "#8b95a5",
    leaf: "#232a35",
    read: "#465163",
    line: "#4fd08f",
    cut: "#ff7a78",
    pruned: "#8d96a3",
    kinds: [("#173a5e", "#6db1f5"), ("#552f12", "#f3a361"), ("#38295f", "#b79bf3")],
    players: [("#173a5e", "#6db1f5"), ("#552f12", "#f3a361"), ("#173f27", "#6fcf8f"), ("#541f3f", "#f08ac4")],
};

impl Theme {
    /// Fill and outline of a node.
    pub fn of(&self, kind: Kind) -> (&'static str, &'static str) {
        match kind {
            Kind::Max => self.kinds[0],
            Kind::Min => self.kinds[1],
            Kind::Chance => self.kinds[2],
            Kind::Player(number) => self.players[usize::from(number).saturating_sub(1) % self.players.len()],
            Kind::Leaf => (self.leaf, self.edge),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DARK, LIGHT, Theme};

    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let part = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn everything_can_be_read() {
        for Theme { is_dark: _, paper, ink, soft, edge, leaf, read, line, cut, pruned, kinds, players } in [LIGHT, DARK]
        {
            for text in [ink, soft, line, cut, pruned] {
                assert!(contrast(text, paper) >= 4.5, "{text} on {paper}: {}", contrast(text, paper));
            }
            assert!(contrast(ink, read) >= 4.5 && contrast(line, read) >= 3.0, "{read}");
            assert!(contrast(paper, read) >= 1.35, "{read}");
            for (fill, outline) in kinds.into_iter().chain(players).chain([(leaf, edge)]) {
                assert!(contrast(ink, fill) >= 4.5, "{ink} on {fill}");
                assert!(contrast(outline, paper) >= 3.0 && contrast(outline, fill) >= 3.0, "{outline}");
            }
        }
    }
}
