//! A figure as plain TikZ: every line and text at its place, as in the SVG.

use crate::render::figure::{Figure, Node};
use crate::render::formula::Formula;
use crate::render::place::{Anchor, Placed, Role, Spot, Text};
use crate::render::tex::{PREAMBLE, escaped};
use crate::render::theme::Theme;
use crate::tree::Kind;
use std::fmt::Write;

/// The colours, by names that nothing else uses; the same for [`forest`](crate::render::forest). Ends of lines are no
/// spaces, so that the figure may stand in a box.
pub(super) fn colours(theme: &Theme) -> String {
    let (max, min, chance, leaf) =
        (theme.of(Kind::Max), theme.of(Kind::Min), theme.of(Kind::Chance), theme.of(Kind::Leaf));
    let all = [
        ("Paper", theme.paper),
        ("Ink", theme.ink),
        ("Soft", theme.soft),
        ("Edge", theme.edge),
        ("Line", theme.line),
        ("Cut", theme.cut),
        ("Pruned", theme.pruned),
        ("MaxFill", max.0),
        ("Max", max.1),
        ("MinFill", min.0),
        ("Min", min.1),
        ("ChanceFill", chance.0),
        ("Chance", chance.1),
        ("LeafFill", leaf.0),
        ("Leaf", leaf.1),
    ];
    let mut out = String::new();
    for (name, colour) in all {
        let code = colour.trim_start_matches('#').to_ascii_uppercase();
        // Writing to a string does not fail.
        let _ = writeln!(out, "\\definecolor{{poda{name}}}{{HTML}}{{{code}}}%");
    }
    for number in 1..=4 {
        let (fill, outline) = theme.of(Kind::Player(number));
        let name = char::from(b'A' + number - 1);
        for (part, colour) in [("Fill", fill), ("", outline)] {
            let code = colour.trim_start_matches('#').to_ascii_uppercase();
            let _ = writeln!(out, "\\definecolor{{podaPlayer{name}{part}}}{{HTML}}{{{code}}}%");
        }
    }
    out
}

/// The name of the colour of a node, to which `Fill` may be added.
pub(super) fn colour(kind: Kind) -> String {
    match kind {
        Kind::Max => "podaMax".to_owned(),
        Kind::Min => "podaMin".to_owned(),
        Kind::Chance => "podaChance".to_owned(),
        Kind::Leaf => "podaLeaf".to_owned(),
        Kind::Player(number) => format!("podaPlayer{}", char::from(b'A' + number.saturating_sub(1) % 4)),
    }
}

/// The picture, to be put into a document.
pub fn tikz(figure: &Figure, theme: &Theme) -> String {
    let placed = Placed::of(figure);
    let mut out = format!("% Needs in the preamble: \\usepackage{{tikz}}{PREAMBLE}\n");
    out += &colours(theme);
    out += "\\begin{tikzpicture}[x=0.75pt, y=-0.75pt, line join=round, inner sep=0pt, text=podaInk,\n  \
            podaBig/.style={font=\\sffamily\\bfseries\\fontsize{11}{12}\\selectfont},\n  \
            podaName/.style={font=\\sffamily\\bfseries\\fontsize{9}{11}\\selectfont},\n  \
            podaNote/.style={font=\\sffamily\\fontsize{8}{10}\\selectfont}]\n";
    if theme.is_dark {
        let (width, height) = (placed.width + 24.0, placed.height + 12.0);
        // Writing to a string does not fail.
        let _ = writeln!(out, "  \\fill[podaPaper] (-12,-12) rectangle ({width:.1},{height:.1});");
    }
    for &(kind, middle) in &placed.levels {
        let colour = colour(kind);
        let word = kind.word();
        // Writing to a string does not fail.
        let _ = writeln!(out, "  \\node[podaName, text={colour}, anchor=west] at (0,{middle:.1}) {{{word}}};");
    }
    for wanted in [false, true] {
        for (place, node) in figure.nodes.iter().enumerate().skip(1).filter(|(_, node)| node.is_on_line == wanted) {
            edge(place, node, &placed, &mut out);
        }
    }
    for (node, spot) in figure.nodes.iter().zip(&placed.spots) {
        if node.left_out == 0 {
            shape(node, spot, &mut out);
        }
        for text in &spot.texts {
            write_text(text, node, &mut out);
        }
    }
    out += "\\end{tikzpicture}%\n";
    out
}

fn edge(place: usize, node: &Node, placed: &Placed, out: &mut String) {
    let parent = &placed.spots[node.parent];
    let ([from_x, from_y], [to_x, to_y]) = placed.edge(place, node.parent);
    let style = match (node.is_on_line, node.is_left()) {
        (true, _) => "podaLine, line width=2.4pt",
        (false, true) => "podaPruned, dashed, line width=0.7pt",
        (false, false) => "podaEdge, line width=0.7pt",
    };
    let bottom = parent.top + parent.height;
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "  \\draw[{style}] ({from_x:.1},{bottom:.1}) -- ({from_x:.1},{from_y:.1}) -- ({to_x:.1},{to_y:.1});"
    );
    if node.is_cut_off {
        let [x, y] = placed.cross(place, node);
        let [left, right, upper, lower] = [x - 6.0, x + 6.0, y - 6.0, y + 6.0];
        let _ = writeln!(
            out,
            "  \\draw[podaCut, line width=1.4pt] ({left:.1},{upper:.1}) -- ({right:.1},{lower:.1}) \
             ({right:.1},{upper:.1}) -- ({left:.1},{lower:.1});"
        );
    }
}

fn shape(node: &Node, spot: &Spot, out: &mut String) {
    let colour = colour(node.kind);
    let style = match (node.is_pruned, node.is_on_line) {
        (true, _) => "fill=podaPaper, draw=podaPruned, dashed, line width=0.7pt".to_owned(),
        (false, true) => format!("fill={colour}Fill, draw=podaLine, line width=2pt"),
        (false, false) => format!("fill={colour}Fill, draw={colour}, line width=0.9pt"),
    };
    let Spot { x, top, half, height, .. } = *spot;
    let (left, right, bottom, middle) = (x - half, x + half, top + height, top + height / 2.0);
    let form = match node.kind {
        Kind::Max => format!("({x:.1},{top:.1}) -- ({right:.1},{bottom:.1}) -- ({left:.1},{bottom:.1}) -- cycle"),
        Kind::Min => format!("({x:.1},{bottom:.1}) -- ({right:.1},{top:.1}) -- ({left:.1},{top:.1}) -- cycle"),
        Kind::Chance => format!("({x:.1},{middle:.1}) ellipse [x radius={half:.1}, y radius={:.1}]", height / 2.0),
        Kind::Player(_) => format!("[rounded corners=8pt] ({left:.1},{top:.1}) rectangle ({right:.1},{bottom:.1})"),
        Kind::Leaf => format!("({left:.1},{top:.1}) rectangle ({right:.1},{bottom:.1})"),
    };
    // Writing to a string does not fail.
    let _ = writeln!(out, "  \\path[{style}] {form};");
    if node.has_dots() {
        for step in [5.0, 10.0, 15.0] {
            let _ = writeln!(out, "  \\fill[podaSoft] ({x:.1},{:.1}) circle [radius=1.2pt];", bottom + step);
        }
    }
}

/// A formula of a node as mathematics, all else as text.
pub(super) fn words(text: &Text, node: &Node) -> String {
    let formula = match text.role {
        Role::Value => node.value.as_ref(),
        Role::Window => node.window.as_ref(),
        Role::Exit => node.exit.as_ref(),
        Role::Cut => node.cut.as_ref().map(|cut| &cut.test),
        Role::Name | Role::LookedUp | Role::Order | Role::Edge | Role::Hidden => None,
    };
    formula.map_or_else(|| escaped(&text.text), Formula::tex)
}

/// A place to write: a box, or brackets with lines between them.
fn write_blank(text: &Text, out: &mut String) {
    let (left, right, y) = (text.x, text.x + text.width, text.y);
    // Writing to a string does not fail.
    let _ = match text.role {
        Role::Window | Role::Exit | Role::Order => {
            let (middle, low) = (f64::midpoint(left, right), y + 2.0);
            let (comma, gap) = if text.role == Role::Order {
                ("", String::new())
            } else {
                // The line is open where the comma stands.
                (",", format!("-- ({:.1},{low:.1}) ({:.1},{low:.1}) ", middle - 4.0, middle + 5.0))
            };
            writeln!(
                out,
                "  \\draw[podaEdge] ({:.1},{low:.1}) {gap}-- ({:.1},{low:.1}); \\foreach \\x/\\t in \
                 {{{left:.1}/(,{middle:.1}/{{{comma}}},{right:.1}/)}} \\node[podaNote, anchor=base] at (\\x,{y:.1}) {{\\t}};",
                left + 6.0,
                right - 6.0,
            )
        }
        _ => writeln!(
            out,
            "  \\draw[podaEdge, fill=podaPaper] ({left:.1},{:.1}) rectangle ({right:.1},{:.1});",
            y - 15.5,
            y + 3.5
        ),
    };
}

/// The style with the font of a text; the same for [`forest`](crate::render::forest).
pub(super) fn font(role: Role) -> &'static str {
    match role {
        Role::Value => "podaBig",
        Role::Name => "podaName",
        _ => "podaNote",
    }
}

fn write_text(text: &Text, node: &Node, out: &mut String) {
    if text.text.is_empty() {
        return write_blank(text, out);
    }
    let anchor = match text.anchor {
        Anchor::Start => "base west",
        Anchor::Middle => "base",
        Anchor::End => "base east",
    };
    let style = font(text.role);
    let colour = match text.role {
        Role::Cut => ", text=podaCut",
        _ if node.is_pruned => ", text=podaPruned",
        Role::Window | Role::Exit | Role::LookedUp | Role::Order | Role::Hidden => ", text=podaSoft",
        Role::Edge => ", fill=podaPaper, inner sep=1pt",
        Role::Value | Role::Name => "",
    };
    let (at, y, words) = (text.anchor_x(), text.y, words(text, node));
    // Writing to a string does not fail.
    let _ = writeln!(out, "  \\node[{style}{colour}, anchor={anchor}] at ({at:.1},{y:.1}) {{{words}}};");
}
