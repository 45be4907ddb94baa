//! A tree in a terminal: top-down where it fits, else an outline; not at all where nobody would look at it.

use crate::exercise::Exercise;
use crate::render::{Look, Picture, outline, top_down};
use crate::trace::Trace;
use std::io;

/// More nodes are only drawn when everything is asked for.
pub const MOST_NODES: usize = 200;
/// Deeper trees are only drawn when everything is asked for.
pub const MOST_LEVELS: usize = 60;
/// More leaves are drawn as an outline.
const MOST_LEAVES: usize = 30;

/// Whether the tree is small enough to be looked at, or everything is wanted.
pub fn is_drawable(exercise: &Exercise, look: &Look) -> bool {
    let tree = &exercise.tree;
    look.full || (tree.len() <= MOST_NODES && tree.depths().iter().all(|&depth| depth as usize <= MOST_LEVELS))
}

/// Draws the key of an exercise, or says that its tree is too big.
///
/// # Errors
/// Those of `out`.
pub fn write(exercise: &Exercise, trace: &Trace, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    if is_drawable(exercise, look) {
        return write_picture(&Picture::of(exercise, trace, look), look, out);
    }
    let nodes = exercise.tree.len();
    let levels = exercise.tree.depths().iter().max().map_or(1, |depth| depth + 1);
    writeln!(
        out,
        "{}",
        crate::say!(
            look.lang,
            "(The tree has {nodes} nodes on {levels} levels and is not drawn; --full draws it.)",
            "(El árbol tiene {nodes} nodos en {levels} niveles y no se dibuja; --full lo dibuja.)",
            "（树有 {nodes} 个节点、{levels} 层，不画出；用 --full 画出。）",
        )
    )
}

/// Draws any picture.
///
/// # Errors
/// Those of `out`.
pub fn write_picture(picture: &Picture, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let leaves = picture.nodes.iter().filter(|drawn| drawn.is_leaf).count();
    let fits = !look.plain && leaves <= MOST_LEAVES && top_down::write(picture, look, out)?;
    if !fits {
        outline::write(picture, look, out)?;
    }
    if !look.plain && picture.nodes.iter().any(|drawn| drawn.is_pruned) {
        let legend =
            crate::say!(look.lang, "× pruned: never visited", "× podado: nunca se visita", "× 已剪枝：从未访问",);
        writeln!(out, "\n{legend}")?;
    }
    Ok(())
}
