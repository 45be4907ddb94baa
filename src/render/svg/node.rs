//! One node of an SVG, and the edges between nodes.

use crate::diagnostics::Look;
use crate::render::figure::{Figure, Node};
use crate::render::place::{Anchor, Placed, Role, Text};
use crate::render::svg::shape::shape;
use crate::render::svg::{Style, class, escaped, number};
use crate::render::theme::Theme;
use crate::render::words::{self, Length, Words};
use std::fmt::Write;

/// Writes all edges, those of the best line last, on top.
pub fn edges(figure: &Figure, placed: &Placed, style: &Style<'_>, out: &mut String) {
    for wanted in [false, true] {
        let all = figure.nodes.iter().enumerate().skip(1);
        for (place, node) in all.filter(|(_, node)| node.is_on_line == wanted) {
            edge(node, place, placed, style, out);
        }
    }
}

fn edge(node: &Node, place: usize, placed: &Placed, style: &Style<'_>, out: &mut String) {
    let (theme, prefix) = (style.theme, style.prefix);
    let parent = &placed.spots[node.parent];
    let ([from_x, from_y], [to_x, to_y]) = placed.edge(place, node.parent);
    let (stroke, width, dashes) = match (node.is_on_line, node.is_left()) {
        (true, _) => (theme.line, "4", ""),
        (false, true) => (theme.pruned, "1.5", " stroke-dasharray=\"5 4\""),
        (false, false) => (theme.edge, "1.5", ""),
    };
    let bottom = parent.top + parent.height;
    let [x, y, other_x, other_y] = [from_x, from_y, to_x, to_y].map(number);
    let path = format!("M{x} {}V{y}L{other_x} {other_y}", number(bottom));
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<path id=\"{prefix}e{place}\" class=\"edge\" d=\"{path}\" fill=\"none\" stroke=\"{stroke}\" \
         stroke-width=\"{width}\" stroke-linejoin=\"round\"{dashes}/>"
    );
    if node.is_cut_off {
        let [x, y] = placed.cross(place, node);
        let cross = format!("M{} {}l12 12m0 -12l-12 12", number(x - 6.0), number(y - 6.0));
        let colour = theme.cut;
        let _ = writeln!(
            out,
            "<path class=\"cross\" d=\"{cross}\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>"
        );
    }
}

/// Writes the node at `place`.
pub fn node(figure: &Figure, placed: &Placed, place: usize, style: &Style<'_>, out: &mut String) {
    let (node, spot) = (&figure.nodes[place], &placed.spots[place]);
    let theme = style.theme;
    let (fill, outline) = theme.of(node.kind);
    let (fill, outline, width, dashes) = match (node.is_pruned, node.is_on_line) {
        (true, _) => (theme.paper, theme.pruned, "1.5", " stroke-dasharray=\"4 3\""),
        (false, true) => (fill, theme.line, "3.5", ""),
        (false, false) => (fill, outline, "1.8", ""),
    };
    let prefix = style.prefix;
    let kind = node.kind.word().to_ascii_lowercase();
    let kind = match kind.as_str() {
        "" if node.left_out > 0 => "more",
        "" => "leaf",
        kind => kind,
    };
    let state = if node.is_pruned { " pruned" } else { "" };
    let title = escaped(&tooltip(figure, place, style));
    // Writing to a string does not fail.
    let _ = writeln!(out, "<g id=\"{prefix}n{place}\" class=\"node {kind}{state}\"><title>{title}</title>");
    let form = shape(node.kind, spot.x, spot.top, spot.half, spot.height);
    let _ = if node.left_out > 0 {
        Ok(())
    } else {
        writeln!(out, "{form} class=\"shape\" fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"{width}\"{dashes}/>")
    };
    if node.has_dots() {
        dots(spot.x, spot.top + spot.height, theme, out);
    }
    for text in &spot.texts {
        write_text(text, node, style, out);
    }
    out.push_str("</g>\n");
}

/// Three dots below a node below which the tree goes on.
pub fn dots(x: f64, bottom: f64, theme: &Theme, out: &mut String) {
    for step in 1..=3 {
        let (x, y, colour) = (number(x), number(bottom + 5.0 * f64::from(step)), theme.soft);
        // Writing to a string does not fail.
        let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"1.6\" fill=\"{colour}\"/>");
    }
}

/// What a screen shows when somebody points at the node.
fn tooltip(figure: &Figure, place: usize, style: &Style<'_>) -> String {
    let figure = style.stage.unwrap_or(figure);
    let node = &figure.nodes[place];
    let look = Look { lang: figure.lang, ..Look::default() };
    let words = Words::of(figure, node, Length::Long, &look);
    let mut parts = vec![words.headline()];
    parts.extend(node.is_pruned.then(|| words::pruned(figure.lang)));
    parts.extend(words.notes.into_iter().map(|(note, _)| note));
    parts.join(figure.lang.pause())
}

fn write_text(text: &Text, node: &Node, style: &Style<'_>, out: &mut String) {
    let theme = style.theme;
    let colour = match text.role {
        Role::Cut => theme.cut,
        _ if node.is_pruned => theme.pruned,
        Role::Value | Role::Name => theme.ink,
        Role::Edge => theme.ink,
        Role::Window | Role::Exit | Role::LookedUp | Role::Order | Role::Hidden => theme.soft,
    };
    if text.text.is_empty() {
        return write_blank(text, theme, out);
    }
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let weight = if matches!(text.role, Role::Name | Role::Value) { " font-weight=\"600\"" } else { "" };
    let size = if text.role == Role::Value { " font-size=\"16\"" } else { "" };
    if text.role == Role::Edge {
        // The edge is not seen through its label.
        let (x, y, wide) = (number(text.x - 3.0), number(text.y - 12.0), number(text.width + 6.0));
        let paper = theme.paper;
        let _ = writeln!(
            out,
            "<rect class=\"paper\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"16\" fill=\"{paper}\"/>"
        );
    }
    let comes_later =
        style.stage.is_some() && !node.is_leaf && matches!(text.role, Role::Value | Role::Window | Role::Exit);
    let words = if comes_later { String::new() } else { escaped(&text.text) };
    let (x, y, class) = (number(text.anchor_x()), number(text.y), class(text.role));
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\"{anchor}{size}{weight} fill=\"{colour}\">{words}</text>"
    );
}

/// A place to write: a box, or brackets with lines between them.
fn write_blank(text: &Text, theme: &Theme, out: &mut String) {
    let (left, right, y) = (text.x, text.x + text.width, text.y);
    let (paper, line, soft) = (theme.paper, theme.edge, theme.soft);
    let middle = f64::midpoint(left, right);
    // Writing to a string does not fail.
    let _ = match text.role {
        Role::Window | Role::Exit | Role::Order => {
            let comma = if text.role == Role::Order { "" } else { "," };
            let (low, at, start) = (number(y + 2.0), number(y), number(left + 6.0));
            let half = if comma.is_empty() { right - 6.0 } else { middle - 4.0 };
            let second = if comma.is_empty() {
                String::new()
            } else {
                format!("M{} {low}H{}", number(middle + 5.0), number(right - 6.0))
            };
            writeln!(
                out,
                "<path d=\"M{start} {low}H{}{second}\" stroke=\"{line}\"/>\
                 <text fill=\"{soft}\" y=\"{at}\" x=\"{}\">(</text><text fill=\"{soft}\" y=\"{at}\" x=\"{}\">{comma}</text>\
                 <text fill=\"{soft}\" y=\"{at}\" x=\"{}\" text-anchor=\"end\">)</text>",
                number(half),
                number(left),
                number(middle - 1.0),
                number(right),
            )
        }
        _ => writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"19\" rx=\"2\" fill=\"{paper}\" stroke=\"{line}\"/>",
            number(left),
            number(y - 15.5),
            number(text.width),
        ),
    };
}
