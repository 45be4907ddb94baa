//! A figure for Mermaid, which wikis and README files draw: <https://mermaid.js.org/syntax/flowchart.html>. MAX is wide
//! below, as a hill, and MIN above, chance is a hexagon and a player a box with round corners, all of which grow with
//! their text; everything else stands in the texts.

use crate::render::dot::notes;
use crate::render::figure::{Figure, Node, shortened};
use crate::render::theme::Theme;
use crate::tree::Kind;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The flowchart.
pub fn mermaid(figure: &Figure, theme: &Theme) -> String {
    let mut out = String::from("flowchart TD\n");
    for (place, node) in figure.nodes.iter().enumerate() {
        let (open, close) = match node.kind {
            Kind::Max => ("[/", "\\]"),
            Kind::Min => ("[\\", "/]"),
            Kind::Chance => ("{{", "}}"),
            Kind::Player(_) => ("(", ")"),
            Kind::Leaf => ("[", "]"),
        };
        let mut lines = notes(node, figure);
        // What a node is called, then what it is worth, then the rest.
        let at = usize::from(figure.show.names || !node.is_leaf).min(lines.len());
        value(node).into_iter().for_each(|value| lines.insert(at, value));
        let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
        let text = lines.join("<br>");
        let class = class(node);
        // Writing to a string does not fail.
        let _ = writeln!(out, "  n{place}{open}\"{text}\"{close}:::{class}");
    }
    let mut bold = Vec::new();
    for (place, node) in figure.nodes.iter().enumerate().skip(1) {
        let arrow = match (node.is_cut_off, node.is_left()) {
            (true, _) => "-.-x",
            (false, true) => "-.-",
            (false, false) => "---",
        };
        let label =
            node.edge.as_ref().map(|edge| format!("|\"{}\"|", escaped(&shortened(edge, 40)))).unwrap_or_default();
        let _ = writeln!(out, "  n{} {arrow}{label} n{place}", node.parent);
        bold.extend(node.is_on_line.then(|| (place - 1).to_string()));
    }
    classes(figure, theme, &mut out);
    // Nodes on the best line keep the colour of who moves.
    for (place, _) in figure.nodes.iter().enumerate().filter(|(_, node)| node.is_on_line && !node.is_pruned) {
        let _ = writeln!(out, "  style n{place} stroke:{},stroke-width:3px", theme.line);
    }
    if !bold.is_empty() {
        let _ = writeln!(out, "  linkStyle {} stroke:{},stroke-width:4px", bold.join(","), theme.line);
    }
    out
}

fn value(node: &Node) -> Option<String> {
    let value = node.value.as_ref()?;
    Some(if value.is_blank() { "____".to_owned() } else { value.unicode() })
}

fn class(node: &Node) -> Cow<'static, str> {
    match node.kind {
        _ if node.is_pruned => "pruned".into(),
        Kind::Leaf if node.left_out > 0 => "more".into(),
        Kind::Leaf => "leaf".into(),
        Kind::Max => "max".into(),
        Kind::Min => "min".into(),
        Kind::Chance => "chance".into(),
        Kind::Player(number) => format!("player{number}").into(),
    }
}

fn classes(figure: &Figure, theme: &Theme, out: &mut String) {
    let Theme { ink, pruned, paper, .. } = theme;
    let used: BTreeMap<Cow<'_, str>, Kind> = figure.nodes.iter().map(|node| (class(node), node.kind)).collect();
    for (name, kind) in used {
        let (fill, outline) = theme.of(kind);
        let style = match name.as_ref() {
            "more" => format!("fill:none,stroke:none,color:{ink}"),
            "pruned" => format!("fill:{paper},stroke:{pruned},color:{pruned},stroke-dasharray:4 3"),
            _ => format!("fill:{fill},stroke:{outline},color:{ink}"),
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "  classDef {name} {style}");
    }
}

/// Text in quotes: letters that Markdown, HTML or Mermaid read as something else as `#35;`.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' | '#' | '&' | '<' | '>' | '`' | '*' | '_' | '\\' | ';' | '[' | ']' | '{' | '}' | '~' | '|' => {
                // Writing to a string does not fail.
                let _ = write!(out, "#{};", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::mermaid;
    use crate::render::figure::{Figure, Wanted};
    use crate::render::specimen::solve;
    use crate::render::theme::LIGHT;
    use crate::search::{Algorithm, Task};
    use crate::tree::{Builder, Kind};

    #[test]
    fn each_kind_has_its_shape_and_its_colours_on_the_best_line_too() {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for (kind, value) in [(Kind::Chance, 3), (Kind::Min, 2)] {
            builder.open(kind);
            builder.leaf(value.into());
            builder.close();
        }
        builder.close();
        let task = Task { algorithm: Algorithm::Expectimax, ..Task::default() };
        let specimen = solve(builder.finish().unwrap(), task);
        let mut figure = Figure::of(&specimen.exercise, &specimen.trace, Wanted::default());
        let text = mermaid(&figure, &LIGHT);
        assert!(text.contains("n1{{\"CHANCE B<br>3\"}}:::chance"), "{text}");
        assert!(text.contains("  style n1 stroke:#0b7a4b,stroke-width:3px\n") && !text.contains("style n3"), "{text}");
        (figure.nodes[1].kind, figure.nodes[3].kind) = (Kind::Player(1), Kind::Player(2));
        let text = mermaid(&figure, &LIGHT);
        assert!(text.contains("n1(\"P1 B<br>3\"):::player1") && text.contains("n3(\"P2 C<br>2\"):::player2"), "{text}");
        for player in 1..=2 {
            let (fill, outline) = LIGHT.of(Kind::Player(player));
            assert!(text.contains(&format!("  classDef player{player} fill:{fill},stroke:{outline},")), "{text}");
        }
    }
}
