//! A figure drawn as an outline, a line a node, as `tree(1)` draws folders. Fits any tree.

use crate::diagnostics::Look;
use crate::render::Ink;
use crate::render::figure::{Figure, Node};
use crate::render::printable::width;
use crate::render::terminal::joint::{Joint, Weight};
use crate::render::words::{self, Length, Words};
use std::io;

/// Texts get as many columns at least.
const NARROWEST: usize = 12;

/// How levels are shown.
struct Indent {
    /// Columns a level: 3 where that leaves room, else 2 or 1.
    step: usize,
    /// Nodes below this level stand under each other, and their level is written out.
    deepest: usize,
    plain: bool,
}

/// The columns before the texts of a node.
struct Prefix {
    /// Before its first line.
    first: String,
    /// Before all others.
    second: String,
}

impl Indent {
    fn new(nodes: &[Node], look: &Look) -> Self {
        let depth = nodes.iter().map(|node| node.depth).max().unwrap_or(0);
        let room = (look.width / 2).max(6);
        let widest = if look.plain { 2 } else { 3 };
        let step = (1..=widest).rev().find(|step| step * depth <= room).unwrap_or(1);
        Self { step, deepest: room / step, plain: look.plain }
    }

    /// For a node at `depth`. `below` holds for each level from 1 to the node's own how the line from its parent goes on
    /// below it, `own` the arms at the node, `down` the line to its children.
    fn prefix(&self, depth: usize, below: &[Weight], own: Joint, down: Weight, look: &Look) -> Prefix {
        let shown = depth.min(self.deepest);
        if self.plain {
            let mut first = " ".repeat(self.step * shown);
            let second = format!("{first}    ");
            if depth > shown {
                first += &crate::say!(look.lang, "(level {depth}) ", "(nivel {depth}) ", "（第 {depth} 层） ");
            }
            return Prefix { first, second };
        }
        let space = " ".repeat(self.step - 1);
        let mut first = String::new();
        for &weight in below.iter().take(shown.saturating_sub(1)) {
            first.push(Joint::upright(weight).char());
            first += &space;
        }
        let mut second = first.clone();
        if depth > shown {
            first += &format!("… {depth}: ");
            second += "  ";
        } else if depth > 0 {
            first.push(own.char());
            first.extend(std::iter::repeat_n(Joint::level(own.right).char(), self.step.saturating_sub(2)));
            first += if self.step > 1 { " " } else { "" };
            second.push(Joint::upright(own.down).char());
            second += &space;
        }
        let down = if depth < self.deepest { down } else { Weight::None };
        second.push(Joint::upright(down).char());
        second += "   ";
        Prefix { first, second }
    }
}

/// Draws the first `most` nodes; what does not fit beside a node's name goes on its next lines.
///
/// # Errors
/// Those of `out`.
pub(super) fn write(figure: &Figure, most: usize, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let nodes = &figure.nodes[..most.min(figure.nodes.len())];
    let indent = Indent::new(nodes, look);
    // Where the best line goes on below each node.
    let mut best: Vec<Option<usize>> = vec![None; nodes.len()];
    for (place, node) in nodes.iter().enumerate().skip(1).filter(|(_, node)| node.is_on_line) {
        best[node.parent] = Some(place);
    }
    let weight = |is_best: bool| if is_best { Weight::Heavy } else { Weight::Light };
    let mut below: Vec<Weight> = Vec::new();
    for (place, node) in nodes.iter().enumerate() {
        let mut own = Joint::default();
        if place > 0 {
            let best = best[node.parent];
            own.up = weight(best.is_some_and(|best| best >= place));
            own.right = weight(node.is_on_line);
            if node.end < figure.nodes[node.parent].end {
                own.down = weight(best.is_some_and(|best| best > place));
            }
            below.truncate(node.depth - 1);
            below.push(own.down);
        }
        let has_children = place + 1 < node.end;
        let down = if has_children { weight(best[place].is_some()) } else { Weight::None };
        let prefix = indent.prefix(node.depth, &below, own, down, look);
        write_node(&parts(figure, node, look), &prefix, look, out)?;
    }
    Ok(())
}

/// The texts of a node: the headline with its edge, then what else there is to say.
fn parts(figure: &Figure, node: &Node, look: &Look) -> Vec<(String, Ink)> {
    let words = Words::of(figure, node, Length::Long, look);
    let mut headline = words.headline();
    if look.plain && node.is_leaf && node.left_out == 0 {
        headline = crate::say!(look.lang, "leaf {headline}", "hoja {headline}", "叶 {headline}");
    }
    let is_cut_again = node.is_cut_off && !node.is_pruned;
    if !look.plain && node.is_left() {
        headline.insert_str(0, if is_cut_again { "╌ " } else { "× " });
    }
    if let Some(edge) = &node.edge {
        headline = format!("{edge}{}{headline}", look.lang.colon());
    }
    let mut parts = vec![(headline, words.ink)];
    if node.is_pruned {
        parts.push((words::pruned(look.lang), Ink::Pruned));
    }
    if is_cut_again && look.plain {
        parts.push((words::cut_again(look.lang), Ink::Pruned));
    }
    parts.extend(words.notes);
    parts
}

/// Writes the parts beside each other; what does not fit begins a new line, and what is wider than one is broken.
fn write_node(parts: &[(String, Ink)], prefix: &Prefix, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let Prefix { first, second } = prefix;
    let separator = if look.plain { look.lang.pause() } else { "   " };
    // A comma may come after each of them.
    let columns = if look.plain { look.width.saturating_sub(1) } else { look.width };
    let room = columns.saturating_sub(width(first).max(width(second))).max(NARROWEST);
    let mut column = width(first);
    write!(out, "{first}")?;
    for (index, (text, ink)) in parts.iter().enumerate() {
        let lines = textwrap::wrap(text, room);
        let wide = lines.first().map_or(0, |line| width(line));
        if index > 0 && column + width(separator) + wide > columns {
            let comma = if look.plain { look.lang.pause().trim_end() } else { "" };
            write!(out, "{comma}\n{second}")?;
            column = width(second);
        } else if index > 0 {
            write!(out, "{separator}")?;
            column += width(separator);
        }
        for (number, line) in lines.iter().enumerate() {
            if number > 0 {
                write!(out, "\n{second}")?;
                column = width(second);
            }
            write!(out, "{}", look.ink(*ink, line))?;
            column += width(line);
        }
    }
    writeln!(out)
}
