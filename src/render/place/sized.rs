//! A node before it has a place: how large its shape is, and which texts stand inside, beside and below it.

use crate::render::figure::{Figure, Node, shortened};
use crate::render::formula::Formula;
use crate::render::layout::Extent;
use crate::render::place::{Anchor, BIG, EDGE_TEXT, LONGEST, Role, SMALL, Spot, Text};
use crate::render::words::looked_up;
use crate::tree::Kind;

/// Height of the shapes of inner nodes.
pub(super) const TALL: f64 = 46.0;
/// Height of leaves.
const LEAF: f64 = 32.0;
/// Between a shape and the texts beside it.
const BESIDE: f64 = 8.0;
/// Between lines of text.
const LINE: f64 = 17.0;
/// Room for the dots below a shape.
const DOTS: f64 = 17.0;
/// Wider values stand beside their shape.
pub const WIDEST_INSIDE: f64 = 64.0;
/// Room for a value, a window and the number of a visit on a worksheet.
const BLANK_VALUE: f64 = 34.0;
const BLANK_WINDOW: f64 = 84.0;
const BLANK_ORDER: f64 = 34.0;

/// A node before it has a place: its texts are relative to the axis and to the upper end of the shape.
pub(super) struct Sized {
    half: f64,
    height: f64,
    texts: Vec<Text>,
    /// What it needs on either side.
    pub(super) extent: Extent,
    /// How far down it reaches.
    pub(super) bottom: f64,
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
    pub(super) fn of(node: &Node, figure: &Figure, level_is_named: bool) -> Self {
        let height = if node.is_leaf { LEAF } else { TALL };
        let value = node.value.as_ref().map(Formula::unicode).unwrap_or_default();
        let room = figure.room.as_ref().filter(|_| !node.is_leaf);
        let blank = if figure.room.is_some() { BLANK_VALUE } else { 0.0 };
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
        let lowest = if node.is_limit { height + DOTS } else { height };
        sized.bottom = sized.texts.iter().map(|text| text.y + 4.0).fold(lowest, f64::max);
        sized
    }

    /// Name and visit of a leaf.
    fn write_below(&mut self, node: &Node, figure: &Figure) {
        let is_named = figure.show.names && !node.name.is_empty();
        // At a limit, who would move; a leaf has no such word.
        let name = is_named.then(|| (Role::Name, shortened(&node.label(), LONGEST), 0.0));
        let order = node.order.map(|number| {
            let reserved = figure.room.as_ref().map_or(0.0, |room| Role::Order.width(&room.order).max(BLANK_ORDER));
            (Role::Order, number.text(), reserved)
        });
        let looked_up = node.is_looked_up.then(|| (Role::LookedUp, looked_up(figure.lang), 0.0));
        let lines: Vec<_> = name.into_iter().chain(looked_up).chain(order).collect();
        let below = if node.is_limit { DOTS } else { 0.0 };
        self.centre(lines, below);
    }

    /// Lines `below` the shape, centred.
    fn centre(&mut self, lines: Vec<(Role, String, f64)>, below: f64) {
        for (row, (role, text, reserved)) in lines.into_iter().enumerate() {
            let width = role.width(&text).max(reserved);
            let y = self.height + below + LINE * (row as f64 + 1.0) - 1.0;
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
        let window = room.map_or(0.0, |room| Role::Window.width(&room.window).max(BLANK_WINDOW));
        let mut lines = vec![(Role::Name, name, 0.0)];
        lines.extend(value.map(|(text, wide)| (Role::Value, text, wide)));
        let formula = |role, formula: &Option<Formula>, reserved| Some((role, formula.as_ref()?.unicode(), reserved));
        lines.extend(formula(Role::Window, &node.window, window));
        lines.extend(formula(Role::Exit, &node.exit, window));
        lines.extend(node.is_looked_up.then(|| (Role::LookedUp, looked_up(figure.lang), 0.0)));
        lines.extend(node.cut.as_ref().map(|cut| (Role::Cut, cut.test.unicode(), 0.0)));
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

    pub(super) fn at(self, x: f64, top: f64, floor: f64) -> Spot {
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
