//! A figure for Graphviz, whose `dot` finds its own places: <https://graphviz.org/doc/info/lang.html>.

use crate::render::figure::{Figure, Node, Visit, shortened};
use crate::render::formula::Formula;
use crate::render::svg::escaped;
use crate::render::theme::Theme;
use crate::render::words::looked_up;
use crate::tree::Kind;
use std::fmt::Write;

/// Longer names are cut short.
const LONGEST: usize = 40;

/// The graph.
pub fn dot(figure: &Figure, theme: &Theme) -> String {
    let Theme { paper, ink, edge, .. } = theme;
    let title = quoted(&figure.title);
    let mut out = format!(
        "digraph {title} {{\n  graph [bgcolor=\"{paper}\", ordering=out, nodesep=0.3, ranksep=0.45]\n  \
         node [fontname=\"Open Sans,Helvetica,Arial,sans-serif\", fontsize=12, fontcolor=\"{ink}\", margin=\"0.08,0.05\", \
         width=0.4, height=0.35, style=filled, penwidth=1.5]\n  \
         edge [arrowhead=none, fontname=\"Open Sans,Helvetica,Arial,sans-serif\", fontsize=10, fontcolor=\"{ink}\", \
         color=\"{edge}\"]\n"
    );
    for (place, node) in figure.nodes.iter().enumerate() {
        node_line(place, node, figure, theme, &mut out);
    }
    for (place, node) in figure.nodes.iter().enumerate().skip(1) {
        edge_line(place, node, theme, &mut out);
    }
    out += "}\n";
    out
}

fn node_line(place: usize, node: &Node, figure: &Figure, theme: &Theme, out: &mut String) {
    let shape = match node.kind {
        // Triangles that hold several lines of text are huge; houses point up and down too.
        Kind::Max => "house",
        Kind::Min => "invhouse",
        Kind::Chance => "ellipse",
        Kind::Player(_) => "hexagon",
        Kind::Leaf if node.left_out > 0 => "plaintext",
        Kind::Leaf => "box",
    };
    let (fill, outline) = theme.of(node.kind);
    let (fill, outline, extra) = match (node.is_pruned, node.is_on_line) {
        (true, _) => {
            let grey = theme.pruned;
            (theme.paper, grey, format!(", style=\"filled,dashed\", fontcolor=\"{grey}\""))
        }
        (false, true) => (fill, theme.line, ", penwidth=3".to_owned()),
        (false, false) if node.left_out > 0 => (theme.paper, theme.paper, String::new()),
        (false, false) => (fill, outline, String::new()),
    };
    let label = if figure.is_blank { worksheet(node, figure, theme) } else { label(node, figure) };
    // Writing to a string does not fail.
    let _ =
        writeln!(out, "  n{place} [shape={shape}, label=<{label}>, fillcolor=\"{fill}\", color=\"{outline}\"{extra}]");
}

/// What stands in a node.
fn label(node: &Node, figure: &Figure) -> String {
    let value = node.value.as_ref().map(|value| big(&value.unicode()));
    let notes = notes(node, figure);
    let lines: Vec<String> = value.into_iter().chain(notes.iter().map(|note| escaped(note))).collect();
    lines.join("<BR/>")
}

fn big(value: &str) -> String {
    format!("<FONT POINT-SIZE=\"16\"><B>{}</B></FONT>", escaped(value))
}

/// What stands in a node of a worksheet: lines apart, so that what is to be filled in touches nothing, and a box for the value.
fn worksheet(node: &Node, figure: &Figure, theme: &Theme) -> String {
    let Theme { paper, edge, .. } = theme;
    let value = node.value.as_ref().map(|value| {
        if value.is_blank() {
            format!(
                "<TABLE BORDER=\"0\" CELLSPACING=\"0\"><TR><TD BORDER=\"1\" COLOR=\"{edge}\" BGCOLOR=\"{paper}\" \
                 FIXEDSIZE=\"TRUE\" WIDTH=\"42\" HEIGHT=\"22\"></TD></TR></TABLE>"
            )
        } else {
            big(&value.unicode())
        }
    });
    let notes = notes(node, figure);
    let lines = value.into_iter().chain(notes.iter().map(|note| escaped(note)));
    let rows: String = lines.map(|line| format!("<TR><TD>{line}</TD></TR>")).collect();
    format!("<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"3\">{rows}</TABLE>")
}

/// What stands beside a node, line by line.
pub(super) fn notes(node: &Node, figure: &Figure) -> Vec<String> {
    let name = if figure.show.names { node.label() } else { node.kind.word().into_owned() };
    let mut notes = vec![shortened(&name, LONGEST)];
    notes.retain(|name| !name.is_empty());
    let brackets = |formula: &Formula| if formula.is_blank() { "(____, ____)".to_owned() } else { formula.unicode() };
    notes.extend([&node.window, &node.exit].into_iter().flatten().map(brackets));
    notes.extend(node.is_looked_up.then(|| looked_up(figure.lang)));
    notes.extend(node.cut.as_ref().map(|cut| cut.test.unicode()));
    notes.extend(node.order.map(|visit| if visit == Visit::Blank { "(__)".to_owned() } else { visit.text() }));
    notes.extend(node.is_limit.then(|| "⋮".to_owned()));
    notes.extend(node.is_collapsed().then(|| format!("+{}", node.hidden)));
    notes
}

fn edge_line(place: usize, node: &Node, theme: &Theme, out: &mut String) {
    let mut options = Vec::new();
    let mut label = node.edge.as_ref().map(|edge| shortened(edge, LONGEST)).unwrap_or_default();
    if node.is_cut_off {
        label = format!("× {label}").trim_end().to_owned();
    }
    if !label.is_empty() {
        options.push(format!("label={}", quoted(&format!(" {label}"))));
    }
    if node.is_left() {
        options.push(format!("style=dashed, color=\"{}\"", theme.pruned));
    }
    if node.is_cut_off {
        options.push(format!("fontsize=16, fontcolor=\"{}\"", theme.cut));
    }
    if node.is_on_line {
        options.push(format!("penwidth=3.5, color=\"{}\"", theme.line));
    }
    let options = if options.is_empty() { String::new() } else { format!(" [{}]", options.join(", ")) };
    // Writing to a string does not fail.
    let _ = writeln!(out, "  n{} -> n{place}{options}", node.parent);
}

/// A string of the language: in quotes; backslashes, which Graphviz reads as commands, stand for themselves.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\n' => out += "\\n",
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{dot, quoted};
    use crate::render::figure::{Figure, Show, Wanted};
    use crate::render::specimen::alpha_beta;
    use crate::render::theme::LIGHT;

    #[test]
    fn a_name_stays_a_name() {
        assert_eq!(quoted("a\"];\\N"), "\"a\\\"];\\\\N\"");
    }

    #[test]
    fn a_worksheet_has_a_box_at_each_inner_node() {
        let specimen = alpha_beta("([3,12],[2,4])");
        let wanted = Wanted { show: Show::ALL, is_worksheet: true, ..Wanted::default() };
        let solution = Figure::of(&specimen.exercise, &specimen.trace, wanted);
        let boxes = |figure: &Figure| dot(figure, &LIGHT).matches("FIXEDSIZE").count();
        assert_eq!((boxes(&solution.blanked()), boxes(&solution)), (3, 0));
    }
}
