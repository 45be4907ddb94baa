//! A figure drawn as on a blackboard: the root on top, leaves below, where it fits the width.
//!
//! Each subtree gets a block of columns of its own, wide enough for its texts; a node stands in the middle of its
//! children. Edges to pruned nodes are dashed, and their names carry a `×`; those of the best line are thick.

use crate::diagnostics::Look;
use crate::render::Ink;
use crate::render::figure::{Figure, Node};
use crate::render::printable::width;
use crate::render::terminal::joint::{Joint, Weight};
use crate::render::words::{Length, Words};
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

/// How an edge is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Dashed,
    Plain,
    Best,
}

impl Edge {
    /// The edge to `node`.
    fn to(node: &Node) -> Self {
        match (node.is_left(), node.is_on_line) {
            (true, _) => Self::Dashed,
            (false, true) => Self::Best,
            (false, false) => Self::Plain,
        }
    }

    fn weight(self) -> Weight {
        if self == Self::Best { Weight::Heavy } else { Weight::Light }
    }

    /// A piece of it, from top to bottom.
    fn stem(self) -> char {
        if self == Self::Dashed { '╎' } else { Joint::upright(self.weight()).char() }
    }

    fn ink(self) -> Ink {
        match self {
            Self::Dashed => Ink::Pruned,
            Self::Plain => Ink::Normal,
            Self::Best => Ink::Line,
        }
    }
}

/// Draws; `Ok(false)` where it does not fit and nothing was written.
///
/// # Errors
/// Those of `out`.
pub(super) fn write(figure: &Figure, look: &Look, out: &mut impl io::Write) -> io::Result<bool> {
    let fitting = [Spacing::Wide, Spacing::Narrow]
        .into_iter()
        .map(|spacing| placed(figure, spacing, look))
        .find(|places| places.first().is_some_and(|root| root.block <= look.width));
    let Some(places) = fitting else { return Ok(false) };
    for mut row in rows(figure, &places) {
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
fn lines(figure: &Figure, node: &Node, spacing: Spacing, look: &Look) -> Vec<(String, Ink)> {
    let words = Words::of(figure, node, Length::Short, look);
    let ink = words.ink;
    let mut lines = match spacing {
        Spacing::Narrow if !words.title.is_empty() && !words.value.is_empty() => {
            // A leaf has no other value than its own.
            let value = if node.is_leaf { words.value.trim_start_matches("= ").to_owned() } else { words.value };
            vec![(words.title, ink), (value, ink)]
        }
        Spacing::Wide | Spacing::Narrow => vec![(words.headline(), ink)],
    };
    if node.is_pruned {
        let mark = if spacing == Spacing::Wide { "× " } else { "×" };
        lines[0].0.insert_str(0, mark);
    }
    lines.extend(words.notes);
    lines
}

/// Finds a place for every node: blocks from the leaves up, then columns from the root down.
fn placed(figure: &Figure, spacing: Spacing, look: &Look) -> Vec<Place> {
    let gap = if spacing == Spacing::Wide { 2 } else { 1 };
    let mut places: Vec<Place> = figure
        .nodes
        .iter()
        .map(|node| {
            let lines = lines(figure, node, spacing, look);
            let edge = node.edge.as_deref().map_or(0, width);
            let own = lines.iter().map(|(line, _)| width(line)).max().unwrap_or(0).max(edge).max(1);
            Place { lines, own, block: own, left: 0, centre: own / 2 }
        })
        .collect();
    for node in (0..places.len()).rev() {
        let (mut next, mut first, mut last) = (0, None, 0);
        for child in figure.children(node) {
            places[child].left = next;
            last = next + places[child].centre;
            first.get_or_insert(last);
            next += places[child].block + gap;
        }
        let Some(first) = first else { continue };
        let own = places[node].own;
        let middle = usize::midpoint(first, last);
        // Straight above a child rather than a column beside it.
        let columns = figure.children(node).map(|child| places[child].left + places[child].centre);
        let middle = columns
            .filter(|column| column.abs_diff(middle) < 2)
            .min_by_key(|column| column.abs_diff(middle))
            .unwrap_or(middle);
        // The node's own text may reach further left than its children.
        let shift = (own / 2).saturating_sub(middle);
        for child in figure.children(node) {
            places[child].left += shift;
        }
        let centre = middle + shift;
        places[node].centre = centre;
        places[node].block = (next - gap + shift).max(centre + own - own / 2);
    }
    for node in 1..places.len() {
        let parent = places[figure.nodes[node].parent].left;
        places[node].left += parent;
    }
    places
}

/// All rows, from the top.
fn rows(figure: &Figure, places: &[Place]) -> Vec<Vec<Piece>> {
    let mut levels: Vec<Vec<usize>> = vec![Vec::new(); figure.levels()];
    for (place, node) in figure.nodes.iter().enumerate() {
        levels[node.depth].push(place);
    }
    let mut rows = Vec::new();
    for (index, level) in levels.iter().enumerate() {
        if index > 0 {
            rows.push(levels[index - 1].iter().flat_map(|&node| connector(figure, places, node)).collect());
            if level.iter().any(|&node| figure.nodes[node].edge.is_some()) {
                rows.push(level.iter().map(|&node| edge_label(&figure.nodes[node], &places[node])).collect());
            }
        }
        let height = level.iter().map(|&node| places[node].lines.len()).max().unwrap_or(0);
        for line in 0..height {
            rows.push(level.iter().filter_map(|&node| node_line(figure, places, node, line)).collect());
        }
    }
    rows
}

/// A text in the middle of a node.
fn centred(place: &Place, text: &str, ink: Ink) -> Piece {
    Piece { column: place.left + place.centre - width(text) / 2, text: text.to_owned(), ink }
}

/// A line of a node; below its last line the edge to its children goes on.
fn node_line(figure: &Figure, places: &[Place], node: usize, line: usize) -> Option<Piece> {
    match places[node].lines.get(line) {
        Some((text, ink)) => Some(centred(&places[node], text, *ink)),
        None => below(figure, node).map(|edge| centred(&places[node], &edge.stem().to_string(), edge.ink())),
    }
}

/// The edge that leaves a node: the best one to its children.
fn below(figure: &Figure, node: usize) -> Option<Edge> {
    let edges = figure.children(node).map(|child| Edge::to(&figure.nodes[child]));
    edges.max_by_key(|edge| match edge {
        Edge::Dashed => 0,
        Edge::Plain => 1,
        Edge::Best => 2,
    })
}

/// What stands on the edge above a node.
fn edge_label(node: &Node, place: &Place) -> Piece {
    let edge = Edge::to(node);
    match &node.edge {
        Some(text) => centred(place, text, edge.ink()),
        None => centred(place, &edge.stem().to_string(), edge.ink()),
    }
}

/// The line from a node to its children: `┌──┴──┐`, dashed where it only leads to pruned ones, thick on the way to the
/// best one.
fn connector(figure: &Figure, places: &[Place], node: usize) -> Vec<Piece> {
    let column = |node: usize| places[node].left + places[node].centre;
    let children: Vec<(usize, Edge)> =
        figure.children(node).map(|child| (column(child), Edge::to(&figure.nodes[child]))).collect();
    let (Some(&(first, only)), Some(&(last, _))) = (children.first(), children.last()) else { return Vec::new() };
    let parent = column(node);
    if children.len() == 1 {
        return vec![Piece { column: first, text: only.stem().to_string(), ink: only.ink() }];
    }
    // From the parent's column, an edge reaches as far as the last child that it leads to.
    let reach = |wanted: &dyn Fn(Edge) -> bool| {
        let all = || children.iter().filter(|(_, edge)| wanted(*edge)).map(|&(column, _)| column).chain([parent]);
        all().min().unwrap_or(parent)..=all().max().unwrap_or(parent)
    };
    let (visited, best) = (reach(&|edge| edge != Edge::Dashed), reach(&|edge| edge == Edge::Best));
    let weight = |from: usize, to: usize| match () {
        () if best.contains(&from) && best.contains(&to) => Weight::Heavy,
        () if from >= first && to <= last => Weight::Light,
        () => Weight::None,
    };
    let up = below(figure, node).unwrap_or(Edge::Plain);
    let mut next = children.iter().peekable();
    (first..=last)
        .map(|column| {
            let child = next.next_if(|(place, _)| *place == column).map(|(_, edge)| *edge);
            let joint = Joint {
                up: if column == parent { up.weight() } else { Weight::None },
                down: child.map_or(Weight::None, Edge::weight),
                left: column.checked_sub(1).map_or(Weight::None, |before| weight(before, column)),
                right: weight(column, column + 1),
            };
            let is_between = child.is_none() && column != parent;
            let text = if is_between && !visited.contains(&column) { '╌' } else { joint.char() };
            let ink = match () {
                () if best.contains(&column) && up == Edge::Best => Ink::Line,
                () if visited.contains(&column) && up != Edge::Dashed => Ink::Normal,
                () => Ink::Pruned,
            };
            Piece { column, text: text.to_string(), ink }
        })
        .collect()
}
