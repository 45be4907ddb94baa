//! A figure of a solved tree: what stands at each node and on each edge, and in which state they are. Every format reads
//! this and nothing else, so that a slide, a sheet and a screen show the same.

mod build;
mod collapse;
mod signs;
#[cfg(test)]
mod tests;

use crate::diagnostics::Lang;
use crate::render::formula::Formula;
use crate::tree::{Kind, NodeId};

pub use crate::render::figure::build::Wanted;
pub use crate::render::figure::collapse::{Children, Collapse};
pub use crate::render::figure::signs::Sign;

/// What a figure shows, beyond the tree itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Show {
    /// What inner nodes are worth.
    pub values: bool,
    /// The windows that nodes inherit.
    pub windows: bool,
    /// The windows with which nodes are left.
    pub exit: bool,
    /// Which node is visited first, second …
    pub order: bool,
    /// What was not visited, where it was cut off, and by which test.
    pub cuts: bool,
    /// What nodes are called.
    pub names: bool,
    /// The best line.
    pub line: bool,
}

impl Show {
    /// The tree alone.
    pub const NOTHING: Self =
        Self { values: false, windows: false, exit: false, order: false, cuts: false, names: false, line: false };

    /// Everything.
    pub const ALL: Self =
        Self { values: true, windows: true, exit: true, order: true, cuts: true, names: true, line: true };
}

/// What a slide usually shows.
impl Default for Show {
    fn default() -> Self {
        Self { values: true, cuts: true, names: true, line: true, ..Self::NOTHING }
    }
}

/// A tree, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What it is called; may be empty.
    pub title: String,
    /// What it shows.
    pub show: Show,
    /// The language of the few words in it.
    pub lang: Lang,
    /// Whether values are those that the player to move sees, so that signs turn from level to level.
    pub turns_signs: bool,
    /// Whether the search hangs on unknown leaves, so that `?` stands where a value does.
    pub is_open: bool,
    /// In pre-order; never empty.
    pub nodes: Vec<Node>,
    /// How many nodes of the tree are not drawn.
    pub not_drawn: usize,
    /// For a worksheet and its solution: the widest text of each kind. All nodes get as much room, so that the room says
    /// nothing about the answer.
    pub room: Option<Room>,
    /// Whether what is to be found is left out.
    pub is_blank: bool,
}

/// How much room is left for what is written by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// The widest value.
    pub value: String,
    /// The widest window.
    pub window: String,
    /// The widest number of a visit.
    pub order: String,
}

/// Which visit a node was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// The first is 1.
    Number(usize),
    /// So many playouts of a Monte Carlo search went through it.
    Playouts(u64),
    /// It was not visited.
    Never,
    /// To be filled in.
    Blank,
}

impl Visit {
    /// `(1)`, `n=9`; empty for a blank.
    pub fn text(self) -> String {
        match self {
            Self::Number(number) => format!("({number})"),
            Self::Playouts(count) => format!("n={count}"),
            Self::Never => "(–)".to_owned(),
            Self::Blank => String::new(),
        }
    }
}

/// Why a node was cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The test that was met: `β=2 ≤ α=3`.
    pub test: Formula,
    /// Who set the bound on its right: `from A`.
    pub set_by: String,
}

/// A node with the edge that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Which node of the tree it is; of children that are left out, the first one.
    pub node: NodeId,
    /// How many children stand here as words only; 0 for a node.
    pub left_out: usize,
    /// Its parent's place in pre-order; its own for the root.
    pub parent: usize,
    /// The place after its last descendant.
    pub end: usize,
    /// The root's is 0.
    pub depth: usize,
    /// Who moves.
    pub kind: Kind,
    /// What it is called, whole.
    pub name: String,
    /// What stands on the edge to it, whole.
    pub edge: Option<String>,
    /// What it is worth; blank where that is to be found out.
    pub value: Option<Formula>,
    /// The window that it inherits.
    pub window: Option<Formula>,
    /// The window with which it is left.
    pub exit: Option<Formula>,
    /// Why it was cut.
    pub cut: Option<Cut>,
    /// Whether its value came from a table of positions that were searched before.
    pub is_looked_up: bool,
    /// Which visit it was.
    pub order: Option<Visit>,
    /// Whether it was not visited.
    pub is_pruned: bool,
    /// Whether the edge to it is where the last search of its parent was cut. An earlier one may have visited it.
    pub is_cut_off: bool,
    /// Whether it is on the best line.
    pub is_on_line: bool,
    /// Whether it has no children in the tree.
    pub is_leaf: bool,
    /// Whether the tree goes on below it, where the search does not look.
    pub is_limit: bool,
    /// How many nodes below it are not drawn.
    pub hidden: usize,
}

impl Node {
    /// Whether it has no children in the figure.
    pub fn is_end(&self) -> bool {
        self.is_leaf || self.hidden > 0
    }

    /// `MAX A`, `L1`
    pub fn label(&self) -> String {
        format!("{} {}", self.kind.word(), self.name).trim().to_owned()
    }

    /// Whether it stands for others that are not drawn.
    pub fn is_collapsed(&self) -> bool {
        self.hidden > 0
    }

    /// Whether dots below it say that the tree goes on.
    pub fn has_dots(&self) -> bool {
        self.hidden > 0 || self.is_limit
    }

    /// Whether the edge to it is one that the search did not follow.
    pub fn is_left(&self) -> bool {
        self.is_pruned || self.is_cut_off
    }
}

impl Figure {
    /// The children of the node at `place`, as places.
    pub fn children(&self, place: usize) -> impl Iterator<Item = usize> {
        let end = self.nodes[place].end;
        let first = (place + 1 < end).then_some(place + 1);
        std::iter::successors(first, move |&child| {
            let next = self.nodes[child].end;
            (next < end).then_some(next)
        })
    }

    /// How many levels there are.
    pub fn levels(&self) -> usize {
        self.nodes.iter().map(|node| node.depth).max().map_or(0, |deepest| deepest + 1)
    }

    /// Who moves at each level; `None` where not all of its inner nodes are of one kind, or there is none.
    pub fn movers(&self) -> Vec<Option<Kind>> {
        let mut movers: Vec<Option<Option<Kind>>> = vec![None; self.levels()];
        for node in self.nodes.iter().filter(|node| !node.is_leaf) {
            let mover = &mut movers[node.depth];
            match mover {
                None => *mover = Some(Some(node.kind)),
                Some(Some(kind)) if *kind != node.kind => *mover = Some(None),
                Some(_) => {}
            }
        }
        movers.into_iter().map(Option::flatten).collect()
    }
}

/// At most `most` characters of `text`; what is left out is an ellipsis.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}
