//! A figure for LaTeX's `forest`, which finds its own places, so that a lecturer can go on editing the tree.

use crate::render::figure::{Figure, Node, Visit, shortened};
use crate::render::font::Face;
use crate::render::formula::Formula;
use crate::render::tex::escaped;
use crate::render::theme::Theme;
use crate::render::tikz::{colour, colours};
use crate::tree::Kind;
use std::fmt::Write;

/// Longer names are cut short.
const LONGEST: usize = 30;

const STYLES: &str = "\\begin{forest}
  for tree={font=\\sffamily\\small, text=podaInk, edge={podaEdge, line width=0.7pt}, draw, line width=0.9pt,
    parent anchor=south, child anchor=north, l sep=11mm, inner sep=1pt},
  podaMax/.style={regular polygon, regular polygon sides=3, minimum size=12mm, fill=podaMaxFill, draw=podaMax},
  podaMin/.style={regular polygon, regular polygon sides=3, shape border rotate=180, minimum size=12mm,
    fill=podaMinFill, draw=podaMin},
  podaChance/.style={circle, minimum size=9mm, fill=podaChanceFill, draw=podaChance},
  podaPlayer/.style={rounded corners=2.5mm, minimum size=9mm},
  podaLeaf/.style={minimum size=7mm, fill=podaLeafFill, draw=podaLeaf},
  podaPruned/.style={fill=podaPaper, draw=podaPruned, text=podaPruned, dashed,
    edge={podaPruned, dashed, line width=0.7pt}},
  podaBest/.style={draw=podaLine, line width=1.8pt, edge={podaLine, line width=2.2pt}},
  podaRoot/.style={draw=podaLine, line width=1.8pt},
  podaCross/.style={edge label={node[midway, sloped, text=podaCut, font=\\Large, inner sep=0pt]{$\\times$}}},
  podaBeside/.style={label={[label distance=3mm, draw=none, solid, font=\\sffamily\\footnotesize, text=podaInk, inner sep=1.5pt, align=left]right:{#1}}},
  podaBelow/.style={label={[draw=none, solid, font=\\sffamily\\footnotesize, text=podaInk, inner sep=1.5pt, align=center]below:{#1}}},
  podaOn/.style={edge label={node[pos=0.62, fill=podaPaper, inner sep=1pt, text=podaInk, font=\\sffamily\\footnotesize]{#1}}}";

/// The environment, to be put into a document.
pub fn forest(figure: &Figure, theme: &Theme) -> String {
    let mut out = String::from(
        "% Needs in the preamble: \\usepackage{forest} \\usetikzlibrary{shapes.geometric} \\usepackage{amsmath}\n",
    );
    out += &colours(theme);
    if theme.is_dark {
        out += "{\\fboxsep=4mm\\setbox0=\\hbox{%\n";
    }
    out += STYLES;
    // How far subtrees stay apart, for what stands beside nodes in them: forest does not see labels.
    let mut room: Vec<f32> = figure.nodes.iter().map(|node| beside_width(node, figure)).collect();
    for place in (1..room.len()).rev() {
        let parent = figure.nodes[place].parent;
        room[parent] = room[parent].max(room[place]);
    }
    let mut open: Vec<usize> = Vec::new();
    for (place, node) in figure.nodes.iter().enumerate() {
        while open.last().is_some_and(|&parent| figure.nodes[parent].end <= place) {
            open.pop();
            out += "]";
        }
        let indent = "  ".repeat(open.len() + 1);
        let below = figure.children(place).map(|child| room[child]).fold(0.0, f32::max);
        // Writing to a string does not fail.
        let _ = write!(out, "\n{indent}[{{{}}}{}", content(node), options(node, place, figure, below));
        if node.end > place + 1 {
            open.push(place);
        } else {
            out += "]";
        }
    }
    out += &"]".repeat(open.len());
    out += "\n\\end{forest}";
    out += if theme.is_dark { "}%\n\\colorbox{podaPaper}{\\box0}}\n" } else { "\n" };
    out
}

fn content(node: &Node) -> String {
    match &node.value {
        Some(value) if value.is_blank() => "\\phantom{00}".to_owned(),
        Some(value) => value.tex(),
        None => String::new(),
    }
}

/// What stands beside a node, line by line.
fn lines(node: &Node, figure: &Figure) -> Vec<String> {
    let name = if figure.show.names { node.label() } else { node.kind.word().into_owned() };
    let name = escaped(&shortened(&name, LONGEST));
    let mut lines = Vec::new();
    lines.extend((!name.is_empty()).then(|| format!("\\textbf{{{name}}}")));
    let brackets = |formula: &Formula| {
        if formula.is_blank() {
            "(\\underline{\\hspace{6mm}}, \\underline{\\hspace{6mm}})".to_owned()
        } else {
            formula.tex()
        }
    };
    lines.extend([&node.window, &node.exit].into_iter().flatten().map(brackets));
    lines.extend(node.cut.as_ref().map(|cut| format!("\\textcolor{{podaCut}}{{{}}}", cut.test.tex())));
    let visit = node
        .order
        .map(|visit| if visit == Visit::Blank { "(\\underline{\\hspace{4mm}})".to_owned() } else { visit.text() });
    match (visit, lines.first_mut()) {
        // Beside the name, so that the lines do not reach down to the edges.
        (Some(visit), Some(name)) if !node.is_leaf => *name += &format!(" {visit}"),
        (visit, _) => lines.extend(visit),
    }
    lines.extend(node.is_collapsed().then(|| format!("+{}", node.hidden)));
    lines
}

/// In millimetres.
fn beside_width(node: &Node, figure: &Figure) -> f32 {
    // What stands beside the name takes room too.
    let visit = node.order.filter(|_| !node.is_leaf).map(|visit| match visit {
        Visit::Blank => " (0000)".to_owned(),
        visit => format!(" {}", visit.text()),
    });
    let name = if figure.show.names { node.label() } else { node.kind.word().into_owned() };
    let words = [
        Some(shortened(&name, LONGEST) + &visit.unwrap_or_default()),
        node.window
            .as_ref()
            .map(|window| if window.is_blank() { "(00000, 00000)".to_owned() } else { window.unicode() }),
        node.exit.as_ref().map(|window| if window.is_blank() { "(00000, 00000)".to_owned() } else { window.unicode() }),
        node.cut.as_ref().map(|cut| cut.test.unicode()),
    ];
    // A font of 8 points; 0.353 millimetres a point.
    let width = |text: String| Face::Semibold.width(&text, 8.0) * 0.353;
    let widest = words.into_iter().flatten().map(width).fold(0.0, f32::max);
    if node.is_leaf { (widest - 5.0).max(0.0) } else { widest }
}

fn options(node: &Node, place: usize, figure: &Figure, below: f32) -> String {
    let style = match node.kind {
        Kind::Max => ", podaMax".to_owned(),
        Kind::Min => ", podaMin".to_owned(),
        Kind::Chance => ", podaChance".to_owned(),
        Kind::Leaf if node.left_out > 0 => String::new(),
        Kind::Leaf => ", podaLeaf".to_owned(),
        Kind::Player(_) => {
            let colour = colour(node.kind);
            format!(", podaPlayer, fill={colour}Fill, draw={colour}")
        }
    };
    let mut options = style;
    if node.is_pruned {
        options += ", podaPruned";
    } else if node.is_on_line {
        options += if place == 0 { ", podaRoot" } else { ", podaBest" };
    }
    if node.is_cut_off {
        options += ", podaCross";
    }
    if node.left_out > 0 {
        options += ", draw=none, fill=none";
    }
    if let Some(edge) = &node.edge {
        // Writing to a string does not fail.
        let _ = write!(options, ", podaOn={{{}}}", escaped(&shortened(edge, LONGEST)));
    }
    let lines = lines(node, figure);
    if !lines.is_empty() {
        let side = if node.is_end() { "Below" } else { "Beside" };
        let _ = write!(options, ", poda{side}={{{}}}", lines.join("\\\\"));
    }
    if node.end > place + 1 {
        let _ = write!(options, ", s sep={:.0}mm", (below + 4.0).max(5.0));
    }
    options
}
