//! A figure for Typst: every line and text at its place, as in the SVG. Needs no package.

use crate::render::figure::{Figure, Node};
use crate::render::place::{Anchor, Placed, Role, Spot, Text};
use crate::render::theme::Theme;
use crate::tree::Kind;
use std::fmt::Write;

/// Points a pixel.
const POINT: f64 = 0.75;

/// The box, to be put into a document.
pub fn typst(figure: &Figure, theme: &Theme) -> String {
    let placed = Placed::of(figure);
    let (width, height) = (points(placed.width), points(placed.height + 6.0));
    let fill = if theme.is_dark { format!("rgb(\"{}\")", theme.paper) } else { "none".to_owned() };
    let mut out = format!(
        "#block(width: {width}, height: {height}, breakable: false, fill: {fill}, outset: 9pt, {{\n  \
         set text(font: (\"Open Sans\", \"Noto Sans\", \"Libertinus Serif\"), fallback: true, size: 9pt, \
         top-edge: \"baseline\", bottom-edge: \"baseline\", fill: rgb(\"{}\"))\n",
        theme.ink
    );
    for &(kind, middle) in &placed.levels {
        let word = literal(&kind.word());
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "  place(dx: 0pt, dy: {}, text(weight: 600, fill: rgb(\"{}\"), {word}))",
            points(middle + 4.5),
            theme.of(kind).1
        );
    }
    for wanted in [false, true] {
        for (place, node) in figure.nodes.iter().enumerate().skip(1).filter(|(_, node)| node.is_on_line == wanted) {
            edge(place, node, &placed, theme, &mut out);
        }
    }
    for (node, spot) in figure.nodes.iter().zip(&placed.spots) {
        if node.left_out == 0 {
            shape(node, spot, theme, &mut out);
        }
        for text in &spot.texts {
            write_text(text, node, theme, &mut out);
        }
    }
    out += "})\n";
    out
}

fn points(pixels: f64) -> String {
    format!("{:.1}pt", pixels * POINT)
}

/// A string of the language.
fn literal(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        if matches!(letter, '"' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out.push('"');
    out
}

fn stroke(colour: &str, width: f64, dashed: bool) -> String {
    let dash = if dashed { ", dash: \"dashed\"" } else { "" };
    format!("(paint: rgb(\"{colour}\"), thickness: {width}pt{dash})")
}

fn line(from: [f64; 2], to: [f64; 2], stroke: &str, out: &mut String) {
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "  place(line(start: ({}, {}), end: ({}, {}), stroke: {stroke}))",
        points(from[0]),
        points(from[1]),
        points(to[0]),
        points(to[1])
    );
}

fn edge(place: usize, node: &Node, placed: &Placed, theme: &Theme, out: &mut String) {
    let parent = &placed.spots[node.parent];
    let (from, to) = placed.edge(place, node.parent);
    let style = match (node.is_on_line, node.is_left()) {
        (true, _) => stroke(theme.line, 2.6, false),
        (false, true) => stroke(theme.pruned, 0.8, true),
        (false, false) => stroke(theme.edge, 0.8, false),
    };
    let bottom = parent.top + parent.height;
    if bottom < from[1] {
        line([from[0], bottom], from, &style, out);
    }
    line(from, to, &style, out);
    if node.is_cut_off {
        let [x, y] = placed.cross(place, node);
        let style = stroke(theme.cut, 1.6, false);
        line([x - 6.0, y - 6.0], [x + 6.0, y + 6.0], &style, out);
        line([x + 6.0, y - 6.0], [x - 6.0, y + 6.0], &style, out);
    }
}

fn shape(node: &Node, spot: &Spot, theme: &Theme, out: &mut String) {
    let (fill, outline) = theme.of(node.kind);
    let (fill, stroke) = match (node.is_pruned, node.is_on_line) {
        (true, _) => (theme.paper, stroke(theme.pruned, 0.8, true)),
        (false, true) => (fill, stroke(theme.line, 2.2, false)),
        (false, false) => (fill, stroke(outline, 1.0, false)),
    };
    let Spot { x, top, half, height, .. } = *spot;
    let (left, right, bottom) = (points(x - half), points(x + half), points(top + height));
    let (axis, upper, wide, tall) = (points(x), points(top), points(half * 2.0), points(height));
    let colours = format!("fill: rgb(\"{fill}\"), stroke: {stroke}");
    // Writing to a string does not fail.
    let _ = match node.kind {
        Kind::Max => {
            writeln!(out, "  place(polygon({colours}, ({axis}, {upper}), ({right}, {bottom}), ({left}, {bottom})))")
        }
        Kind::Min => {
            writeln!(out, "  place(polygon({colours}, ({axis}, {bottom}), ({right}, {upper}), ({left}, {upper})))")
        }
        Kind::Chance => {
            writeln!(out, "  place(dx: {left}, dy: {upper}, ellipse(width: {wide}, height: {tall}, {colours}))")
        }
        Kind::Player(_) => {
            writeln!(
                out,
                "  place(dx: {left}, dy: {upper}, rect(width: {wide}, height: {tall}, radius: 10pt, {colours}))"
            )
        }
        Kind::Leaf => writeln!(out, "  place(dx: {left}, dy: {upper}, rect(width: {wide}, height: {tall}, {colours}))"),
    };
    if node.has_dots() {
        for step in [5.0, 10.0, 15.0] {
            let (left, upper) = (points(x - 1.6), points(top + height + step - 1.6));
            let _ =
                writeln!(out, "  place(dx: {left}, dy: {upper}, circle(radius: 1.2pt, fill: rgb(\"{}\")))", theme.soft);
        }
    }
}

/// A place to write: a box, or brackets with lines between them.
fn write_blank(text: &Text, theme: &Theme, out: &mut String) {
    let (left, right, y) = (text.x, text.x + text.width, text.y);
    let style = stroke(theme.edge, 0.8, false);
    if matches!(text.role, Role::Window | Role::Exit | Role::LookedUp | Role::Order) {
        let (start, end, low) = (left + 6.0, right - 6.0, y + 2.0);
        let centre = f64::midpoint(left, right);
        let middle = if text.role == Role::Order { "" } else { "," };
        if middle.is_empty() {
            line([start, low], [end, low], &style, out);
        } else {
            // The line is open where the comma stands.
            line([start, low], [centre - 4.0, low], &style, out);
            line([centre + 5.0, low], [end, low], &style, out);
        }
        for (x, mark) in [(left, "("), (centre - 2.0, middle), (right - 4.0, ")")] {
            let _ = writeln!(out, "  place(dx: {}, dy: {}, text(\"{mark}\"))", points(x), points(y));
        }
    } else {
        let _ = writeln!(
            out,
            "  place(dx: {}, dy: {}, rect(width: {}, height: 14pt, fill: rgb(\"{}\"), stroke: {style}))",
            points(left),
            points(y - 15.5),
            points(text.width),
            theme.paper
        );
    }
}

fn write_text(text: &Text, node: &Node, theme: &Theme, out: &mut String) {
    let (left, y) = (text.x, text.y);
    if text.text.is_empty() {
        return write_blank(text, theme, out);
    }
    let colour = match text.role {
        Role::Cut => theme.cut,
        _ if node.is_pruned => theme.pruned,
        Role::Value | Role::Name | Role::Edge => theme.ink,
        Role::Window | Role::Exit | Role::LookedUp | Role::Order | Role::Hidden => theme.soft,
    };
    let size = if text.role == Role::Value { ", size: 12pt" } else { "" };
    let weight = if matches!(text.role, Role::Value | Role::Name) { ", weight: 600" } else { "" };
    let align = match text.anchor {
        Anchor::Start => "left",
        Anchor::Middle => "center",
        Anchor::End => "right",
    };
    if text.role == Role::Edge {
        let _ = writeln!(
            out,
            "  place(dx: {}, dy: {}, rect(width: {}, height: 11pt, stroke: none, fill: rgb(\"{}\")))",
            points(left - 2.0),
            points(y - 11.0),
            points(text.width + 4.0),
            theme.paper
        );
    }
    // In another font the words may be wider than they were measured.
    let words = literal(&text.text).replace(' ', "\u{a0}");
    let spare = match text.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => 10.0,
        Anchor::End => 20.0,
    };
    let _ = writeln!(
        out,
        "  place(dx: {}, dy: {}, box(width: {}, align({align}, text(fill: rgb(\"{colour}\"){size}{weight}, {words}))))",
        points(left - spare),
        points(y),
        points(text.width + 20.0)
    );
}
