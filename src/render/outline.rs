//! A tree drawn as an outline, a line a node, as `tree(1)` draws folders. Fits any tree.

use crate::diagnostics::Look;
use crate::render::printable::width;
use crate::render::{Drawn, Ink, Picture};
use std::io;

/// How levels are shown.
struct Indent {
    /// Columns a level: 3 where that leaves room, else 2 or 1.
    step: usize,
    /// Nodes below this level stand under each other, and their level is written out.
    deepest: usize,
    plain: bool,
}

impl Indent {
    fn new(picture: &Picture, look: &Look) -> Self {
        let depth = picture.nodes.iter().map(|drawn| drawn.depth).max().unwrap_or(0);
        let room = (look.width / 2).max(6);
        let widest = if look.plain { 2 } else { 3 };
        let step = (1..=widest).rev().find(|step| step * depth <= room).unwrap_or(1);
        Self { step, deepest: room / step, plain: look.plain }
    }

    /// The columns before the text of a node, and before a second line of it. `more` holds for each level from 1 to
    /// the node's own whether siblings follow.
    fn prefixes(&self, drawn: &Drawn, more: &[bool], look: &Look) -> (String, String) {
        let depth = drawn.depth;
        let shown = depth.min(self.deepest);
        if self.plain {
            let mut first = " ".repeat(self.step * shown);
            let second = format!("{first}    ");
            if depth > shown {
                first += &crate::say!(look.lang, "(level {depth}) ", "(nivel {depth}) ", "（第 {depth} 层） ");
            }
            return (first, second);
        }
        let through = |more: bool| if more { "│" } else { " " };
        let mut first = String::new();
        for &more in more.iter().take(shown.saturating_sub(1)) {
            first += through(more);
            first += &" ".repeat(self.step - 1);
        }
        let mut second = first.clone();
        if depth > shown {
            first += &format!("… {depth}: ");
            second += "  ";
        } else if let Some(&more) = more.last() {
            first += if more { "├" } else { "└" };
            first += &"─".repeat(self.step.saturating_sub(2));
            first += if self.step > 1 { " " } else { "" };
            second += through(more);
            second += &" ".repeat(self.step - 1);
        }
        let has_children = !drawn.is_leaf && depth < self.deepest;
        second += if has_children { "│   " } else { "    " };
        (first, second)
    }
}

/// Draws; what does not fit beside a node's name goes on its next lines.
///
/// # Errors
/// Those of `out`.
pub fn write(picture: &Picture, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let indent = Indent::new(picture, look);
    // Of the path to the node, below the root: whether siblings follow.
    let mut more: Vec<bool> = Vec::new();
    for (place, drawn) in picture.nodes.iter().enumerate() {
        if place > 0 {
            more.truncate(drawn.depth - 1);
            more.push(drawn.end < picture.nodes[drawn.parent].end);
        }
        let (first, second) = indent.prefixes(drawn, &more, look);
        write_node(drawn, &first, &second, look, out)?;
    }
    Ok(())
}

/// The texts of a node: the headline with its edge, then what else there is to say.
fn parts(drawn: &Drawn, look: &Look) -> Vec<(String, Ink)> {
    let mut headline = drawn.headline();
    if look.plain && drawn.is_leaf {
        headline = crate::say!(look.lang, "leaf {headline}", "hoja {headline}", "叶 {headline}");
    }
    if drawn.is_pruned && !look.plain {
        headline.insert_str(0, "× ");
    }
    if let Some(edge) = &drawn.edge {
        headline = format!("{edge}{}{headline}", look.lang.colon());
    }
    let mut parts = vec![(headline, drawn.ink)];
    if drawn.is_pruned {
        parts.push((crate::say!(look.lang, "pruned", "se poda", "已剪枝"), Ink::Pruned));
    }
    parts.extend(drawn.notes.iter().map(|note| (note.long.clone(), note.ink)));
    parts
}

fn write_node(drawn: &Drawn, first: &str, second: &str, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let separator = if look.plain { look.lang.pause() } else { "   " };
    let mut column = width(first);
    write!(out, "{first}")?;
    for (index, (text, ink)) in parts(drawn, look).iter().enumerate() {
        let wide = width(text);
        if index > 0 && column + width(separator) + wide > look.width {
            let comma = if look.plain { look.lang.pause().trim_end() } else { "" };
            write!(out, "{comma}\n{second}")?;
            column = width(second);
        } else if index > 0 {
            write!(out, "{separator}")?;
            column += width(separator);
        }
        write!(out, "{}", look.ink(*ink, text))?;
        column += wide;
    }
    writeln!(out)
}
