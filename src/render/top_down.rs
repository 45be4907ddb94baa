//! A tree drawn as on a blackboard: the root on top, leaves below, for trees that fit the width.
//!
//! Each subtree gets a block of columns of its own, wide enough for its texts; a node stands in the middle of its
//! children. Edges to pruned nodes are dashed, and their names carry a `×`.

use crate::diagnostics::Look;
use crate::render::printable::width;
use crate::render::{Drawn, Ink, Picture};
use std::io;

/// How closely nodes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    /// Name and value side by side: `L1 = 3`.
    Wide,
    /// Name above value.
    Narrow,
}

/// Where a node stands, in columns.
#[derive(Clone, Debug)]
struct Place {
    lines: Vec<(String, Ink)>,
    /// Columns that the node and its edge label need.
    own: usize,
    /// Columns that its subtree needs.
    block: usize,
    /// The first column of its block: within the parent's, later of all.
    left: usize,
    /// The column of its edges, within its block.
    centre: usize,
}

/// A text at a column.
struct Piece {
    column: usize,
    text: String,
    ink: Ink,
}

/// Draws; `Ok(false)` where it does not fit and nothing was written.
///
/// # Errors
/// Those of `out`.
pub fn write(picture: &Picture, look: &Look, out: &mut impl io::Write) -> io::Result<bool> {
    let fitting = [Spacing::Wide, Spacing::Narrow]
        .into_iter()
        .map(|spacing| placed(picture, spacing))
        .find(|places| places.first().is_some_and(|root| root.block <= look.width));
    let Some(places) = fitting else { return Ok(false) };
    for mut row in rows(picture, &places) {
        row.sort_by_key(|piece| piece.column);
        let mut column = 0;
        for piece in row {
            write!(out, "{:fill$}{}", "", look.ink(piece.ink, &piece.text), fill = piece.column - column)?;
            column = piece.column + width(&piece.text);
        }
        writeln!(out)?;
    }
    Ok(true)
}

/// What stands at a node, line by line.
fn lines(drawn: &Drawn, spacing: Spacing) -> Vec<(String, Ink)> {
    let mut lines = match spacing {
        Spacing::Wide => vec![(drawn.headline(), drawn.ink)],
        Spacing::Narrow if drawn.value.is_empty() => vec![(drawn.title.clone(), drawn.ink)],
        Spacing::Narrow if drawn.is_leaf => {
            vec![(drawn.title.clone(), drawn.ink), (drawn.value.clone(), drawn.ink)]
        }
        Spacing::Narrow => {
            vec![(drawn.title.clone(), drawn.ink), (format!("{} {}", drawn.sign, drawn.value), drawn.ink)]
        }
    };
    if drawn.is_pruned {
        let mark = if spacing == Spacing::Wide { "× " } else { "×" };
        lines[0].0.insert_str(0, mark);
    }
    lines.extend(drawn.notes.iter().map(|note| (note.short.clone(), note.ink)));
    lines
}

/// Finds a place for every node: blocks from the leaves up, then columns from the root down.
fn placed(picture: &Picture, spacing: Spacing) -> Vec<Place> {
    let gap = if spacing == Spacing::Wide { 2 } else { 1 };
    let mut places: Vec<Place> = picture
        .nodes
        .iter()
        .map(|drawn| {
            let lines = lines(drawn, spacing);
            let edge = drawn.edge.as_deref().map_or(0, width);
            let own = lines.iter().map(|(line, _)| width(line)).max().unwrap_or(0).max(edge).max(1);
            Place { lines, own, block: own, left: 0, centre: own / 2 }
        })
        .collect();
    for node in (0..places.len()).rev() {
        let (mut next, mut first, mut last) = (0, None, 0);
        for child in picture.children(node) {
            places[child].left = next;
            last = next + places[child].centre;
            first.get_or_insert(last);
            next += places[child].block + gap;
        }
        let Some(first) = first else { continue };
        let own = places[node].own;
        let middle = usize::midpoint(first, last);
        // The node's own text may reach further left than its children.
        let shift = (own / 2).saturating_sub(middle);
        for child in picture.children(node) {
            places[child].left += shift;
        }
        let centre = middle + shift;
        places[node].centre = centre;
        places[node].block = (next - gap + shift).max(centre + own - own / 2);
    }
    for node in 1..places.len() {
        let parent = places[picture.nodes[node].parent].left;
        places[node].left += parent;
    }
    places
}

/// All rows, from the top.
fn rows(picture: &Picture, places: &[Place]) -> Vec<Vec<Piece>> {
    let depth = picture.nodes.iter().map(|drawn| drawn.depth).max().unwrap_or(0);
    let mut levels: Vec<Vec<usize>> = vec![Vec::new(); depth + 1];
    for (node, drawn) in picture.nodes.iter().enumerate() {
        levels[drawn.depth].push(node);
    }
    let mut rows = Vec::new();
    for (index, level) in levels.iter().enumerate() {
        if index > 0 {
            rows.push(levels[index - 1].iter().flat_map(|&node| connector(picture, places, node)).collect());
            if level.iter().any(|&node| picture.nodes[node].edge.is_some()) {
                rows.push(level.iter().map(|&node| edge_label(&picture.nodes[node], &places[node])).collect());
            }
        }
        let height = level.iter().map(|&node| places[node].lines.len()).max().unwrap_or(0);
        for line in 0..height {
            rows.push(level.iter().filter_map(|&node| node_line(&picture.nodes[node], &places[node], line)).collect());
        }
    }
    rows
}

/// A text in the middle of a node.
fn centred(place: &Place, text: &str, ink: Ink) -> Piece {
    Piece { column: place.left + place.centre - width(text) / 2, text: text.to_owned(), ink }
}

/// A line of a node; below its last line the edge to its children goes on.
fn node_line(drawn: &Drawn, place: &Place, line: usize) -> Option<Piece> {
    match place.lines.get(line) {
        Some((text, ink)) => Some(centred(place, text, *ink)),
        None => (!drawn.is_leaf).then(|| centred(place, stem(drawn.is_pruned), edge_ink(drawn.is_pruned))),
    }
}

/// What stands on the edge above a node.
fn edge_label(drawn: &Drawn, place: &Place) -> Piece {
    let text = drawn.edge.as_deref().unwrap_or_else(|| stem(drawn.is_pruned));
    centred(place, text, edge_ink(drawn.is_pruned))
}

fn stem(dashed: bool) -> &'static str {
    if dashed { "╎" } else { "│" }
}

fn edge_ink(dashed: bool) -> Ink {
    if dashed { Ink::Pruned } else { Ink::Normal }
}

/// The line from a node to its children: `┌──┴──┐`, dashed where it only leads to pruned ones.
fn connector(picture: &Picture, places: &[Place], node: usize) -> Vec<Piece> {
    let column = |node: usize| places[node].left + places[node].centre;
    let children: Vec<(usize, bool)> =
        picture.children(node).map(|child| (column(child), picture.nodes[child].is_pruned)).collect();
    let (Some(&(first, _)), Some(&(last, _))) = (children.first(), children.last()) else { return Vec::new() };
    let parent = column(node);
    if children.len() == 1 {
        let dashed = children[0].1;
        return vec![Piece { column: first, text: stem(dashed).to_owned(), ink: edge_ink(dashed) }];
    }
    let visited = || children.iter().filter(|(_, pruned)| !pruned).map(|&(column, _)| column);
    let solid = visited().min().unwrap_or(parent).min(parent)..=visited().max().unwrap_or(parent).max(parent);
    let mut at = children.iter().map(|&(column, _)| column).peekable();
    (first..=last)
        .map(|column| {
            let is_child = at.next_if_eq(&column).is_some();
            let text = match (is_child, column == parent) {
                (true, _) if column == first => "┌",
                (true, _) if column == last => "┐",
                (true, true) => "┼",
                (true, false) => "┬",
                (false, true) => "┴",
                (false, false) if solid.contains(&column) => "─",
                (false, false) => "╌",
            };
            Piece { column, text: text.to_owned(), ink: edge_ink(!solid.contains(&column)) }
        })
        .collect()
}
