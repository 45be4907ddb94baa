//! Where everything of a figure stands on paper, in pixels: shapes, texts beside and below them, edges, level names.
//!
//! Levels do not overlap, edges leave a level at its lower end, and each text lies inside the box of its node, so that
//! what the layout keeps apart never touches.

use crate::render::figure::{Figure, Node, shortened};
use crate::render::font::Face;
use crate::render::formula::Formula;
use crate::render::layout::{Extent, Gaps, tidy};
use crate::tree::Kind;

/// Height of the shapes of inner nodes.
const TALL: f64 = 46.0;
/// Height of leaves.
const LEAF: f64 = 32.0;
/// Between levels.
const DROP: f64 = 52.0;
/// Between levels where edges carry text.
const LONG_DROP: f64 = 74.0;
/// The least share of an edge's reach that it goes down, up to a limit.
const STEEPNESS: f64 = 0.14;
/// That limit.
const LONGEST_DROP: f64 = 240.0;
/// Between a shape and the texts beside it.
const BESIDE: f64 = 8.0;
/// Between lines of text.
const LINE: f64 = 17.0;
/// Wider values stand beside their shape.
const WIDEST_INSIDE: f64 = 64.0;
/// Where on an edge its text stands, as a share of the way down.
const EDGE_TEXT: f64 = 0.62;
/// Room for the number of a visit on a worksheet.
const BLANK_ORDER: f64 = 34.0;
/// Sizes of text.
pub const BIG: f64 = 16.0;
/// Of notes.
pub const SMALL: f64 = 13.0;
/// Names longer than this are cut short.
const LONGEST: usize = 22;

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// What a node is worth.
    Value,
    /// What it is called.
    Name,
    /// The window it inherits.
    Window,
    /// The window with which it is left.
    Exit,
    /// Why it was cut.
    Cut,
    /// Which visit it was.
    Order,
    /// What stands on the edge to it.
    Edge,
    /// How many nodes it stands for.
    Hidden,
}

/// A text with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it is.
    pub role: Role,
    /// The text; empty where a box is to be filled in.
    pub text: String,
    /// The left end.
    pub x: f64,
    /// The baseline.
    pub y: f64,
    /// Its width as measured, or that of the box.
    pub width: f64,
    /// Which end stays where it is when the letters are narrower than they were measured.
    pub anchor: Anchor,
}

/// Which end of a text stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left one.
    Start,
    /// The middle.
    Middle,
    /// The right one.
    End,
}

impl Text {
    /// Where its anchor is.
    pub fn anchor_x(&self) -> f64 {
        match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x + self.width / 2.0,
            Anchor::End => self.x + self.width,
        }
    }
}

impl Role {
    /// Its size in pixels.
    pub fn size(self) -> f64 {
        if self == Self::Value { BIG } else { SMALL }
    }

    /// Its font.
    pub fn face(self) -> Face {
        if matches!(self, Self::Name | Self::Value) { Face::Semibold } else { Face::Regular }
    }

    fn width(self, text: &str) -> f64 {
        f64::from(self.face().width(text, self.size() as f32))
    }
}

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

/// A node before it has a place: its texts are relative to the axis and to the upper end of the shape.
struct Sized {
    half: f64,
    height: f64,
    texts: Vec<Text>,
    extent: Extent,
    bottom: f64,
}

impl Placed {
    /// Places a figure.
    pub fn of(figure: &Figure) -> Self {
        let movers = figure.movers();
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

/// How wide the shape of `kind` is at the heights from `upper` to `lower`, as shares of its own: half, as a share.
fn half_at(kind: Kind, upper: f64, lower: f64) -> f64 {
    match kind {
        Kind::Max => lower.clamp(0.0, 1.0),
        Kind::Min => (1.0 - upper).clamp(0.0, 1.0),
        Kind::Chance | Kind::Player(_) | Kind::Leaf => 1.0,
    }
}

impl Sized {
    fn of(node: &Node, figure: &Figure, level_is_named: bool) -> Self {
        let height = if node.is_leaf { LEAF } else { TALL };
        let value = node.value.as_ref().map(Formula::unicode).unwrap_or_default();
        let room = figure.room.as_ref().filter(|_| !node.is_leaf);
        let blank = if figure.room.is_some() { 34.0 } else { 0.0 };
        let reserved = room.map_or(0.0, |room| Role::Value.width(&room.value).max(blank));
        let wide = Role::Value.width(&value).max(reserved);
        let is_inside = wide <= WIDEST_INSIDE || node.is_leaf;
        let inside = if is_inside { wide } else { 0.0 };
        let half = half_width(node.kind, inside, height);
        let mut sized = Self { half, height, texts: Vec::new(), extent: Extent::default(), bottom: height };
        if node.value.is_some() && is_inside {
            let y = match node.kind {
                Kind::Max => height - 8.0,
                Kind::Min => 8.0 + BIG * 0.72,
                Kind::Chance | Kind::Player(_) | Kind::Leaf => height / 2.0 + BIG * 0.36,
            };
            let (text, anchor) = (value.clone(), Anchor::Middle);
            sized.texts.push(Text { role: Role::Value, text, x: -wide / 2.0, y, width: wide, anchor });
        }
        let outside = (!is_inside).then_some((value, wide));
        if node.is_leaf {
            sized.write_below(node, figure);
        } else {
            sized.write_beside(node, figure, outside, level_is_named);
        }
        let edge = node.edge.as_ref().map_or(0.0, |edge| Role::Edge.width(&shortened(edge, LONGEST)) / EDGE_TEXT + 6.0);
        let (left, right) = sized
            .texts
            .iter()
            .fold((-half, half), |(left, right), text| (left.min(text.x), right.max(text.x + text.width)));
        sized.extent = Extent { left: (-left).max(edge / 2.0), right: right.max(edge / 2.0) };
        sized.bottom = sized.texts.iter().map(|text| text.y + 4.0).fold(height, f64::max);
        sized
    }

    /// Name and visit of a leaf.
    fn write_below(&mut self, node: &Node, figure: &Figure) {
        let name = figure.show.names.then(|| (Role::Name, shortened(&node.name, LONGEST), 0.0));
        let order = node.order.map(|number| {
            let reserved = figure.room.as_ref().map_or(0.0, |room| Role::Order.width(&room.order).max(BLANK_ORDER));
            (Role::Order, number.text(), reserved)
        });
        let lines: Vec<_> = name.into_iter().chain(order).collect();
        self.centre(lines);
    }

    /// Lines below the shape, centred.
    fn centre(&mut self, lines: Vec<(Role, String, f64)>) {
        for (row, (role, text, reserved)) in lines.into_iter().enumerate() {
            let width = role.width(&text).max(reserved);
            let y = self.height + LINE * (row as f64 + 1.0) - 1.0;
            self.texts.push(Text { role, text, x: -width / 2.0, y, width, anchor: Anchor::Middle });
        }
    }

    /// Name, windows and test of an inner node, right of it; its visit on the left.
    fn write_beside(&mut self, node: &Node, figure: &Figure, value: Option<(String, f64)>, level_is_named: bool) {
        let room = figure.room.as_ref();
        let name = match (figure.show.names, level_is_named) {
            (true, true) => shortened(&node.name, LONGEST),
            (true, false) => shortened(&node.label(), LONGEST),
            (false, true) => String::new(),
            (false, false) => node.kind.word().into_owned(),
        };
        let window = room.map_or(0.0, |room| Role::Window.width(&room.window).max(84.0));
        let mut lines = vec![(Role::Name, name, 0.0)];
        lines.extend(value.map(|(text, wide)| (Role::Value, text, wide)));
        let formula = |role, formula: &Option<Formula>, reserved| Some((role, formula.as_ref()?.unicode(), reserved));
        lines.extend(formula(Role::Window, &node.window, window));
        lines.extend(formula(Role::Exit, &node.exit, window));
        lines.extend(formula(Role::Cut, &node.cut, 0.0));
        lines.retain(|(role, text, reserved)| *role != Role::Name && *reserved > 0.0 || !text.is_empty());
        let tall = LINE * lines.len() as f64;
        let top = ((self.height - tall) / 2.0).max(0.0);
        let share = half_at(node.kind, top / self.height, (top + tall) / self.height);
        let left = self.half * share + BESIDE;
        for (row, (role, text, reserved)) in lines.into_iter().enumerate() {
            let width = role.width(&text).max(reserved);
            let y = top + LINE * (row as f64 + 1.0) - 4.0;
            self.texts.push(Text { role, text, x: left, y, width, anchor: Anchor::Start });
        }
        if let Some(number) = node.order {
            let text = number.text();
            let reserved = room.map_or(0.0, |room| Role::Order.width(&room.order).max(BLANK_ORDER));
            let width = Role::Order.width(&text).max(reserved);
            let (upper, lower) = (0.5 - LINE / 2.0 / self.height, 0.5 + LINE / 2.0 / self.height);
            let x = -self.half * half_at(node.kind, upper, lower) - BESIDE - width;
            let y = self.height / 2.0 + SMALL * 0.36;
            self.texts.push(Text { role: Role::Order, text, x, y, width, anchor: Anchor::End });
        }
        if node.is_collapsed() {
            let text = format!("+{}", node.hidden);
            let (width, y) = (Role::Hidden.width(&text), self.height + 31.0);
            self.texts.push(Text { role: Role::Hidden, text, x: -width / 2.0, y, width, anchor: Anchor::Middle });
        }
    }

    fn at(self, x: f64, top: f64, floor: f64) -> Spot {
        let mut texts = self.texts;
        let mut bounds = [x - self.half, top, x + self.half, top + self.height];
        for text in &mut texts {
            text.x += x;
            text.y += top;
            let size = text.role.size();
            bounds[0] = bounds[0].min(text.x);
            bounds[1] = bounds[1].min(text.y - size * 0.8);
            bounds[2] = bounds[2].max(text.x + text.width);
            bounds[3] = bounds[3].max(text.y + size * 0.25);
        }
        Spot { x, top, half: self.half, height: self.height, floor, texts, bounds }
    }
}

/// Half the width of a shape that holds a text of width `inside`.
fn half_width(kind: Kind, inside: f64, height: f64) -> f64 {
    match kind {
        // The text stands near the broad side, and its upper end is 20 pixels from it.
        Kind::Max | Kind::Min => ((inside + 8.0) / (1.0 - 20.0 / height) / 2.0).max(26.0),
        Kind::Chance => ((inside + 18.0) / 2.0).max(height / 2.0),
        Kind::Player(_) => ((inside + 20.0) / 2.0).max(height / 2.0),
        Kind::Leaf => ((inside + 14.0) / 2.0).max(height / 2.0),
    }
}

#[cfg(test)]
mod tests {
    use super::Placed;
    use crate::render::figure::{Figure, Show, Wanted};
    use crate::render::specimen::{alpha_beta, solve};
    use crate::search::{Algorithm, Task};
    use crate::tree::{Builder, Kind};
    use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

    fn assert_apart(figure: &Figure) -> Result<(), String> {
        let placed = Placed::of(figure);
        let overlap = |a: &[f64; 4], b: &[f64; 4]| a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
        for (index, spot) in placed.spots.iter().enumerate() {
            for (other_index, other) in placed.spots.iter().enumerate().skip(index + 1) {
                if overlap(&spot.bounds, &other.bounds) {
                    return Err(format!("{index} and {other_index}: {:?} {:?}", spot.bounds, other.bounds));
                }
            }
            if spot.bounds[0] < -0.01 || spot.bounds[2] > placed.width + 0.01 || spot.bounds[3] > placed.height + 4.0 {
                return Err(format!("{index} leaves the paper: {:?}", spot.bounds));
            }
            // Slanted edges stay between two levels, where no shape and no text is.
            if index > 0 {
                let ([_, from], [_, to]) = placed.edge(index, figure.nodes[index].parent);
                if placed.spots.iter().any(|spot| spot.bounds[1] < to - 0.01 && spot.bounds[3] > from + 4.0) {
                    return Err(format!("the edge to {index} crosses a node"));
                }
            }
        }
        let edge_texts: Vec<_> = placed
            .spots
            .iter()
            .flat_map(|spot| &spot.texts)
            .filter(|text| text.role == super::Role::Edge)
            .map(|text| [text.x, text.y - 10.0, text.x + text.width, text.y + 3.0])
            .collect();
        for (index, text) in edge_texts.iter().enumerate() {
            if edge_texts[index + 1..].iter().any(|other| overlap(text, other)) {
                return Err(format!("two edge labels at {text:?}"));
            }
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]

        #[test]
        fn nothing_overlaps(
            steps in proptest::collection::vec((0..4_usize, 0..40_i64, any::<bool>(), 0..30_usize), 1..50),
            show in 0..64_u8,
            worksheet: bool,
        ) {
            let mut builder = Builder::new();
            builder.open(Kind::Max);
            let mut depth = 1;
            for &(up, value, opens, name) in &steps {
                (0..up.min(depth - 1)).for_each(|_| { builder.leaf(value.into()); builder.close(); });
                depth -= up.min(depth - 1);
                if opens && depth < 7 {
                    builder.open(if value % 2 == 0 { Kind::Max } else { Kind::Min });
                    depth += 1;
                } else {
                    builder.leaf((value * value * value * value).into());
                }
                if name > 20 { builder.name("N".repeat(name)) }
                if name % 3 == 1 { builder.action("move ".repeat(name % 5 + 1)) }
            }
            (0..depth).for_each(|_| { builder.leaf(7.into()); builder.close(); });
            let task = Task { algorithm: Algorithm::AlphaBeta, ..Task::default() };
            let specimen = solve(builder.finish().unwrap(), task);
            let bit = |at: u8| show >> at & 1 == 1;
            let show = Show {
                values: bit(0), windows: bit(1), exit: bit(2), order: bit(3), cuts: bit(4), names: bit(5), line: true,
            };
            let wanted = Wanted { show, is_worksheet: worksheet, ..Wanted::default() };
            let figure = Figure::of(&specimen.exercise, &specimen.trace, wanted);
            let outcome = assert_apart(&figure);
            prop_assert!(outcome.is_ok(), "{outcome:?} {specimen:?}");
        }
    }

    #[test]
    fn a_worksheet_and_its_solution_lie_on_each_other() {
        let specimen = alpha_beta("([3,12,8],[2,4,6],[14,5,2])");
        let wanted = Wanted { show: Show::ALL, is_worksheet: true, ..Wanted::default() };
        let solution = Figure::of(&specimen.exercise, &specimen.trace, wanted);
        let (solution, blank) = (Placed::of(&solution), Placed::of(&solution.blanked()));
        for (one, other) in solution.spots.iter().zip(&blank.spots) {
            assert_eq!((one.x, one.top, one.half, one.bounds), (other.x, other.top, other.half, other.bounds));
        }
    }
}
