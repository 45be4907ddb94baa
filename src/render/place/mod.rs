//! Where everything of a figure stands on paper, in pixels: shapes, texts beside and below them, edges, level names.
//!
//! Levels do not overlap, edges leave a level at its lower end, and each text lies inside the box of its node, so that
//! what the layout keeps apart never touches.

mod sized;
#[cfg(test)]
mod tests;
mod text;

use crate::render::figure::{Figure, Node, shortened};
use crate::render::layout::{Extent, Gaps, tidy};
use crate::render::place::sized::{Sized, TALL};
use crate::tree::Kind;

pub use crate::render::place::sized::WIDEST_INSIDE;
pub use crate::render::place::text::{Anchor, BIG, Role, SMALL, Text};

/// Between levels.
const DROP: f64 = 52.0;
/// Between levels where edges carry text.
const LONG_DROP: f64 = 74.0;
/// The least share of an edge's reach that it goes down, up to a limit.
const STEEPNESS: f64 = 0.14;
/// That limit.
const LONGEST_DROP: f64 = 240.0;
/// Where on an edge its text stands, as a share of the way down.
const EDGE_TEXT: f64 = 0.62;
/// Names longer than this are cut short.
const LONGEST: usize = 22;

/// A node on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The axis of its shape.
    pub x: f64,
    /// The upper end of its shape.
    pub top: f64,
    /// Half the width of its shape.
    pub half: f64,
    /// The height of its shape.
    pub height: f64,
    /// Where edges to its children begin to spread: the lower end of its level.
    pub floor: f64,
    /// All its texts.
    pub texts: Vec<Text>,
    /// The box around shape and texts, that on the edge apart: left, top, right, bottom.
    pub bounds: [f64; 4],
}

/// A figure on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// One a node.
    pub spots: Vec<Spot>,
    /// Who moves at a level, with the middle of its shapes.
    pub levels: Vec<(Kind, f64)>,
    /// The left margin, in which the levels are named.
    pub margin: f64,
    /// All of it.
    pub width: f64,
    /// All of it.
    pub height: f64,
}

impl Placed {
    /// Places a figure.
    pub fn of(figure: &Figure) -> Self {
        Self::with(figure, &figure.movers())
    }

    /// The same without names of levels in the margin: who moves stands in the name of each node.
    pub fn without_margin(figure: &Figure) -> Self {
        Self::with(figure, &vec![None; figure.levels()])
    }

    /// Places a figure whose levels are named after `movers`.
    fn with(figure: &Figure, movers: &[Option<Kind>]) -> Self {
        let sized: Vec<Sized> =
            figure.nodes.iter().map(|node| Sized::of(node, figure, movers[node.depth].is_some())).collect();
        let parents: Vec<usize> = figure.nodes.iter().map(|node| node.parent).collect();
        let ends: Vec<usize> = figure.nodes.iter().map(|node| node.end).collect();
        let extents: Vec<Extent> = sized.iter().map(|sized| sized.extent).collect();
        let axes = tidy(&parents, &ends, &extents, Gaps { siblings: 14.0, cousins: 26.0 });
        let named = movers.iter().flatten().map(|kind| Role::Name.width(&kind.word())).fold(0.0, f64::max);
        let margin = if named > 0.0 { named + 22.0 } else { 0.0 };
        // Level by level: how far down its shapes and texts reach.
        let mut depths = vec![0.0_f64; movers.len()];
        let mut has_edge_text = vec![false; movers.len()];
        // Edges that reach far get a longer way down, or nobody could tell one from the next.
        let mut reach = vec![0.0_f64; movers.len()];
        for (node, axis) in figure.nodes.iter().zip(&axes) {
            reach[node.depth] = reach[node.depth].max((axis - axes[node.parent]).abs());
        }
        for (node, sized) in figure.nodes.iter().zip(&sized) {
            depths[node.depth] = depths[node.depth].max(sized.bottom);
            has_edge_text[node.depth] |= node.edge.is_some();
        }
        let (mut tops, mut floors, mut y) = (Vec::new(), Vec::new(), 0.0);
        for level in 0..movers.len() {
            if level > 0 {
                let drop = if has_edge_text[level] { LONG_DROP } else { DROP };
                y += drop.max((reach[level] * STEEPNESS).min(LONGEST_DROP));
            }
            tops.push(y);
            y += depths[level];
            floors.push(y);
        }
        let mut width: f64 = 0.0;
        let spots: Vec<Spot> = sized
            .into_iter()
            .zip(&figure.nodes)
            .zip(axes)
            .map(|((sized, node), axis)| {
                width = width.max(margin + axis + sized.extent.right);
                sized.at(margin + axis, tops[node.depth], floors[node.depth])
            })
            .collect();
        let levels = movers.iter().zip(&tops).filter_map(|(kind, &top)| Some(((*kind)?, top + TALL / 2.0))).collect();
        let mut placed = Self { spots, levels, margin, width, height: y };
        placed.add_edge_texts(figure);
        placed
    }

    fn add_edge_texts(&mut self, figure: &Figure) {
        for (place, node) in figure.nodes.iter().enumerate().skip(1) {
            let Some(edge) = &node.edge else { continue };
            let text = shortened(edge, LONGEST);
            let ([from_x, from_y], [to_x, to_y]) = self.edge(place, node.parent);
            let width = Role::Edge.width(&text);
            let x = from_x + (to_x - from_x) * EDGE_TEXT - width / 2.0;
            let y = from_y + (to_y - from_y) * EDGE_TEXT + SMALL * 0.36;
            self.spots[place].texts.push(Text { role: Role::Edge, text, x, y, width, anchor: Anchor::Middle });
        }
    }

    /// The slanted part of the edge from `parent` down to `child`.
    pub fn edge(&self, child: usize, parent: usize) -> ([f64; 2], [f64; 2]) {
        let (from, to) = (&self.spots[parent], &self.spots[child]);
        ([from.x, from.floor], [to.x, to.top])
    }

    /// The middle of the cross on the edge to the node at `place`: apart from those of its siblings, and from its label.
    pub fn cross(&self, place: usize, node: &Node) -> [f64; 2] {
        let ([from_x, from_y], [to_x, to_y]) = self.edge(place, node.parent);
        let share = if node.edge.is_some() { 0.34 } else { 0.6 };
        [from_x + (to_x - from_x) * share, from_y + (to_y - from_y) * share]
    }
}
