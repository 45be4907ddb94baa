//! A figure in a terminal: top-down where it fits the width, else an outline.

mod joint;
mod outline;
#[cfg(test)]
mod tests;
mod top_down;

use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::Ink;
use crate::render::figure::{Children, Collapse, Figure, Show, Sign, Wanted};
use crate::render::printable::width;
use crate::render::words;
use crate::trace::Trace;
use std::io;

/// More nodes are only drawn when everything is asked for.
const MOST_NODES: usize = 200;
/// Deeper trees are only drawn when everything is asked for.
const MOST_LEVELS: usize = 60;
/// More leaves are drawn as an outline.
const MOST_LEAVES: usize = 30;
/// Of more nodes only the first ones are described.
const MOST_DESCRIBED: usize = 300;

/// What a key shows: all but what stands in the tables below it.
const KEY: Show = Show { exit: true, values: true, cuts: true, names: true, line: true, ..Show::NOTHING };
/// Of a tree that nobody would look at, so much is drawn.
const GLIMPSE: (Collapse, Children) = (Collapse::Within { nodes: 60, levels: 12 }, Children(12));

/// Whether the tree is small enough to be looked at, or everything is wanted.
pub fn is_drawable(exercise: &Exercise, look: &Look) -> bool {
    let tree = &exercise.tree;
    look.full || (tree.len() <= MOST_NODES && tree.depths().iter().all(|&depth| (depth as usize) < MOST_LEVELS))
}

/// Draws the key of an exercise; of a tree that is too big, its upper part.
///
/// # Errors
/// Those of `out`.
pub fn write_key(exercise: &Exercise, trace: &Trace, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let figure = Figure::of(exercise, trace, wanted(exercise, look));
    write_figure(&figure, look, out)
}

/// Draws what is known of an exercise whose search hangs on unknown leaves.
///
/// # Errors
/// Those of `out`.
pub fn write_open(exercise: &Exercise, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    write_figure(&Figure::open(exercise, wanted(exercise, look)), look, out)
}

fn wanted(exercise: &Exercise, look: &Look) -> Wanted {
    let (collapse, children) = if is_drawable(exercise, look) {
        (Collapse::Within { nodes: usize::MAX, levels: usize::MAX }, Children(usize::MAX))
    } else {
        GLIMPSE
    };
    Wanted { show: KEY, collapse, children, lang: look.lang, is_worksheet: false }
}

/// Draws a figure, and says how much of the tree is not in it.
fn write_figure(figure: &Figure, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    write(figure, look, out)?;
    if figure.not_drawn > 0 {
        let drawn = figure.nodes.iter().filter(|node| node.left_out == 0).count();
        let nodes = drawn + figure.not_drawn;
        let words = crate::say!(
            look.lang,
            "({drawn} of {nodes} nodes are drawn; --full draws all of them.)",
            "(Se dibujan {drawn} de {nodes} nodos; --full los dibuja todos.)",
            "（画出了 {nodes} 个结点中的 {drawn} 个；用 --full 全部画出。）",
        );
        writeln!(out, "\n{words}")?;
    }
    Ok(())
}

/// Draws a figure below its title, if it has one.
///
/// # Errors
/// Those of `out`.
pub fn write_titled(figure: &Figure, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    if !figure.title.is_empty() {
        writeln!(out, "{}\n", look.ink(Ink::Heading, &figure.title))?;
    }
    write(figure, look, out)
}

/// Draws any figure, with a legend of its signs.
///
/// # Errors
/// Those of `out`.
pub fn write(figure: &Figure, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let leaves = figure.nodes.iter().filter(|node| node.is_end()).count();
    let is_small = leaves <= MOST_LEAVES && figure.nodes.len() <= MOST_NODES && figure.levels() <= MOST_LEVELS;
    let fits = !look.plain && is_small && top_down::write(figure, look, out)?;
    if !fits {
        outline::write(figure, usize::MAX, look, out)?;
    }
    if look.plain { Ok(()) } else { write_legend(figure, look, out) }
}

/// The signs that words do not explain, in as many lines as they need.
fn write_legend(figure: &Figure, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let mut column = 0;
    for (sign, meaning) in figure.signs() {
        let (mark, ink) = match sign {
            Sign::Pruned | Sign::Unvisited => ("×", Ink::Pruned),
            Sign::CutAgain => ("╌", Ink::Pruned),
            Sign::Limit => ("⋮", Ink::Normal),
            Sign::Unknown => ("?", Ink::Normal),
            Sign::Turned => ("±", Ink::Normal),
            Sign::Line => ("━", Ink::Line),
            Sign::Order => ("(1)", Ink::Normal),
            Sign::Playouts => ("n=…", Ink::Normal),
            Sign::Window => ("(α, β)", Ink::Normal),
            Sign::Kind(_) | Sign::Hidden => continue,
        };
        let wide = width(mark) + 1 + width(&meaning);
        let before = match column {
            0 => "\n",
            _ if column + 3 + wide > look.width => "\n",
            _ => "   ",
        };
        column = if before == "\n" { wide } else { column + 3 + wide };
        write!(out, "{before}{} {meaning}", look.ink(ink, mark))?;
    }
    if column > 0 { writeln!(out) } else { Ok(()) }
}

/// A whole figure in words, a line a node, for those who do not see the drawing.
pub fn description(figure: &Figure) -> String {
    let look = Look { lang: figure.lang, plain: true, colour: false, width: 10_000, full: true };
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = outline::write(figure, MOST_DESCRIBED, &look, &mut out);
    let mut text = String::from_utf8_lossy(&out).trim_end().to_owned();
    let left_out = figure.nodes.len().saturating_sub(MOST_DESCRIBED);
    if left_out > 0 {
        text += "\n";
        text += &words::hidden(left_out, figure.lang);
    }
    text
}
