//! A figure for Mermaid, which wikis and README files draw: <https://mermaid.js.org/syntax/flowchart.html>. MAX is wide
//! below, as a hill, and MIN above; everything else stands in the texts.

use crate::render::dot::notes;
use crate::render::figure::{Figure, Node, shortened};
use crate::render::theme::Theme;
use crate::tree::Kind;
use std::fmt::Write;

/// The flowchart.
pub fn mermaid(figure: &Figure, theme: &Theme) -> String {
    let mut out = String::from("flowchart TD\n");
    for (place, node) in figure.nodes.iter().enumerate() {
        let (open, close) = match node.kind {
            Kind::Max => ("[/", "\\]"),
            Kind::Min => ("[\\", "/]"),
            Kind::Chance => ("((", "))"),
            Kind::Player(_) => ("([", "])"),
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
        let arrow = match (node.is_cut_off, node.is_pruned) {
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
    if !bold.is_empty() {
        let _ = writeln!(out, "  linkStyle {} stroke:{},stroke-width:4px", bold.join(","), theme.line);
    }
    out
}

fn value(node: &Node) -> Option<String> {
    let value = node.value.as_ref()?;
    Some(if value.is_blank() { "____".to_owned() } else { value.unicode() })
}

fn class(node: &Node) -> &'static str {
    match (node.is_pruned, node.is_on_line, node.kind) {
        (true, ..) => "pruned",
        (_, true, Kind::Max) => "maxline",
        (_, true, Kind::Min) => "minline",
        (_, true, _) => "line",
        (.., Kind::Max) => "max",
        (.., Kind::Min) => "min",
        (.., Kind::Chance) => "chance",
        (.., Kind::Player(_)) => "player",
        (.., Kind::Leaf) if node.left_out > 0 => "more",
        (.., Kind::Leaf) => "leaf",
    }
}

fn classes(figure: &Figure, theme: &Theme, out: &mut String) {
    let Theme { ink, line, pruned, paper, .. } = theme;
    let mut used: Vec<&str> = figure.nodes.iter().map(class).collect();
    used.sort_unstable();
    used.dedup();
    for name in used {
        let kind = match name {
            "max" | "maxline" => Kind::Max,
            "min" | "minline" => Kind::Min,
            "chance" => Kind::Chance,
            "player" => Kind::Player(3),
            _ => Kind::Leaf,
        };
        let (fill, outline) = theme.of(kind);
        let style = match name {
            "more" => format!("fill:none,stroke:none,color:{ink}"),
            "pruned" => format!("fill:{paper},stroke:{pruned},color:{pruned},stroke-dasharray:4 3"),
            "line" | "maxline" | "minline" => format!("fill:{fill},stroke:{line},color:{ink},stroke-width:3px"),
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
