//! What the signs of a figure mean, below it: only those that it has.

use crate::render::figure::{Figure, Sign};
use crate::render::font::Face;
use crate::render::place::SMALL;
use crate::render::svg::node::dots;
use crate::render::svg::shape::shape;
use crate::render::svg::{escaped, number};
use crate::render::theme::Theme;
use crate::tree::Kind;
use std::fmt::Write;

/// A legend with its place.
#[derive(Clone, Debug)]
pub struct Legend {
    items: Vec<(Sign, String, f64, f64)>,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

/// How much room a sign takes.
fn room(sign: Sign) -> f64 {
    if sign == Sign::Window { 42.0 } else { 30.0 }
}

const ROW: f64 = 24.0;

impl Legend {
    /// The signs of a figure, in rows no wider than `most`.
    pub fn of(figure: &Figure, most: f64) -> Self {
        let mut legend = Self { items: Vec::new(), width: 0.0, height: 0.0 };
        let (mut x, mut y) = (0.0, 0.0);
        for (sign, words) in figure.signs() {
            let wide = room(sign) + f64::from(Face::Regular.width(&words, SMALL as f32)) + 18.0;
            if x > 0.0 && x + wide > most {
                (x, y) = (0.0, y + ROW);
            }
            legend.items.push((sign, words, x, y));
            x += wide;
            legend.width = legend.width.max(x - 18.0);
            legend.height = y + ROW - 6.0;
        }
        legend
    }

    /// Writes it.
    pub fn write(&self, theme: &Theme, out: &mut String) {
        for (sign, words, x, y) in &self.items {
            write_sign(*sign, *x, *y, theme, out);
            let (at, base, colour, words) = (number(x + room(*sign)), number(y + 13.5), theme.soft, escaped(words));
            // Writing to a string does not fail.
            let _ = writeln!(out, "<text x=\"{at}\" y=\"{base}\" fill=\"{colour}\">{words}</text>");
        }
    }
}

fn write_sign(sign: Sign, x: f64, y: f64, theme: &Theme, out: &mut String) {
    let (left, right, middle) = (number(x), number(x + 24.0), number(y + 9.0));
    let text = |words: &str| {
        let (base, colour) = (number(y + 13.5), theme.soft);
        format!(
            "<text x=\"{}\" y=\"{base}\" text-anchor=\"middle\" fill=\"{colour}\">{words}</text>",
            number(x + (room(sign) - 6.0) / 2.0)
        )
    };
    // Writing to a string does not fail.
    let _ = match sign {
        Sign::Kind(kind) => {
            let (fill, outline) = theme.of(kind);
            let form = shape(
                kind,
                x + 12.0,
                y + 1.0,
                if matches!(kind, Kind::Chance | Kind::Leaf) { 8.0 } else { 10.0 },
                16.0,
            );
            writeln!(out, "{form} fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"1.5\"/>")
        }
        Sign::Pruned | Sign::Unvisited | Sign::CutAgain => {
            let dashes = format!(
                "<path d=\"M{left} {middle}H{right}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/>",
                theme.pruned
            );
            let cross = format!(
                "<path d=\"M{} {}l10 10m0 -10l-10 10\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>",
                number(x + 7.0),
                number(y + 4.0),
                theme.cut
            );
            writeln!(out, "{dashes}{}", if sign == Sign::Unvisited { "" } else { &cross })
        }
        Sign::Limit => {
            dots(x + 12.0, y - 1.0, theme, out);
            Ok(())
        }
        Sign::Unknown => writeln!(out, "{}", text("?")),
        Sign::Turned => writeln!(out, "{}", text("±")),
        Sign::Line => {
            writeln!(out, "<path d=\"M{left} {middle}H{right}\" stroke=\"{}\" stroke-width=\"4\"/>", theme.line)
        }
        Sign::Order => writeln!(out, "{}", text("(1)")),
        Sign::Playouts => writeln!(out, "{}", text("n=…")),
        Sign::Window => writeln!(out, "{}", text("(α, β)")),
        Sign::Hidden => writeln!(out, "{}", text("+n")),
    };
}
