//! What stands at each node of a picture, in words; how it is drawn is another file's affair.

use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::printable::shown;
use crate::render::{Ink, Labels, reason};
use crate::search::{Bound, Horizon};
use crate::trace::Trace;
use crate::tree::{Kind, LeafValue, NodeId, Tree};
use crate::value::{Number, Worth};

/// A tree with the texts at its nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// In pre-order.
    pub nodes: Vec<Drawn>,
}

/// What is written at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Its parent's place in pre-order; its own for the root.
    pub parent: usize,
    /// The place after its last descendant.
    pub end: usize,
    /// The root's is 0.
    pub depth: usize,
    /// What stands on the edge to it.
    pub edge: Option<String>,
    /// `MAX A`, `L1`
    pub title: String,
    /// `=`, `≤`; empty where there is no value.
    pub sign: &'static str,
    /// What it is worth; empty where that is not known.
    pub value: String,
    /// More about it: windows, cuts.
    pub notes: Vec<Note>,
    /// Whether it was not visited.
    pub is_pruned: bool,
    /// Whether it has no children.
    pub is_leaf: bool,
    /// Its colour.
    pub ink: Ink,
}

/// A remark at a node, in two lengths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// For a place between other nodes: `cut: 3 ≥ 2`.
    pub short: String,
    /// For a line of its own: `cut: α = 3 (from A) ≥ β = 2`.
    pub long: String,
    /// Its colour.
    pub ink: Ink,
}

impl Drawn {
    /// `MIN C ≤ 2`
    pub fn headline(&self) -> String {
        if self.value.is_empty() { self.title.clone() } else { format!("{} {} {}", self.title, self.sign, self.value) }
    }
}

impl Picture {
    /// The key: values, the windows at exit, and why nodes were cut. In words of `look`'s language, with its signs.
    pub fn of(exercise: &Exercise, trace: &Trace, look: &Look) -> Self {
        let labels = Labels::of(exercise);
        let horizon = trace.horizon();
        let mut picture = Self::bare(exercise, horizon, &labels);
        for (drawn, node) in picture.nodes.iter_mut().zip(horizon.nodes(&exercise.tree)) {
            drawn.is_pruned = !trace.is_visited(node);
            if drawn.is_pruned {
                drawn.ink = Ink::Pruned;
            } else if let (Some(value), false) = (trace.worth(node), drawn.is_leaf) {
                let bound = trace.at(node).map_or(Bound::Exact, |visit| visit.bound);
                (drawn.sign, drawn.value) = (look.sign(bound.sign()), value.to_string());
            }
            if exercise.task.algorithm.has_windows()
                && let Some(window) = trace.exit_window(node)
            {
                drawn.notes.push(window_note(&window.to_string(), look));
            }
            if trace.at(node).is_some_and(|visit| visit.is_looked_up) {
                let words = crate::say!(look.lang, "looked up", "consultado", "查表");
                drawn.notes.push(Note { short: words.clone(), long: words, ink: Ink::Normal });
            }
        }
        // INVARIANT: a search enters and cuts only what it sees.
        let place = |node| horizon.inward(node).unwrap_or(NodeId::ROOT).index();
        for node in std::iter::once(NodeId::ROOT).chain(trace.line()) {
            picture.nodes[place(node)].ink = Ink::Line;
        }
        // Of several searches of a node, the last is drawn.
        let cuts = reason::cuts_with_tests(trace).filter(|(cut, _)| trace.cut(cut.node) == Some(*cut));
        for (cut, tested) in cuts.filter(|_| exercise.task.algorithm.has_windows()) {
            let short = reason::short_comparison(&exercise.task, cut.by, &tested, look);
            let source = reason::source(cut, &exercise.task, &labels, look);
            let long = reason::comparison(&exercise.task, cut.by, &tested, Some(&source), look);
            picture.nodes[place(cut.node)].notes.push(Note {
                short: crate::say!(look.lang, "cut: {short}", "corte: {short}", "剪枝：{short}"),
                long: crate::say!(look.lang, "cut: {long}", "corte: {long}", "剪枝：{long}"),
                ink: Ink::Cut,
            });
        }
        picture
    }

    /// The tree alone, as far as `horizon`: names, players, edge labels and the values of leaves.
    pub fn bare(exercise: &Exercise, horizon: &Horizon, labels: &Labels<'_>) -> Self {
        let tree = &exercise.tree;
        let seen = horizon.seen(tree);
        let mut probabilities: Vec<Option<Number>> = vec![None; tree.len()];
        for node in tree.inner_nodes() {
            tree.outcomes(node).for_each(|(child, probability)| probabilities[child.index()] = Some(probability));
        }
        let draw = |place: NodeId| {
            let node = horizon.outward(place);
            let kind = tree.kind(node);
            let is_leaf = seen.is_leaf(place);
            let name = shown(exercise.names.name(node)).into_owned();
            let value = match seen.leaf(place) {
                None => String::new(),
                Some(LeafValue::Known(value)) => value.to_string(),
                Some(LeafValue::Payoffs(payoffs)) => Worth::Payoffs(payoffs.clone()).to_string(),
                Some(LeafValue::Unknown(unknown)) => format!("?{}", shown(unknown.as_deref().unwrap_or(""))),
            };
            Drawn {
                parent: seen.parent(place).unwrap_or(place).index(),
                end: seen.end(place).index(),
                depth: labels.depth(node) as usize,
                edge: edge(tree, node, probabilities[node.index()].as_ref()),
                title: if kind == Kind::Leaf { name } else { format!("{} {name}", kind.word()) },
                sign: if is_leaf { "=" } else { "" },
                value,
                notes: Vec::new(),
                is_pruned: false,
                is_leaf,
                ink: Ink::of(kind),
            }
        };
        Self { nodes: seen.nodes().map(draw).collect() }
    }

    /// The children of the node at `place`, as places.
    pub fn children(&self, place: usize) -> impl Iterator<Item = usize> {
        let end = self.nodes[place].end;
        let first = (place + 1 < end).then_some(place + 1);
        std::iter::successors(first, move |&child| {
            let next = self.nodes[child].end;
            (next < end).then_some(next)
        })
    }
}

/// What stands on the edge to `node`: its label, its probability.
pub(super) fn edge(tree: &Tree, node: NodeId, probability: Option<&Number>) -> Option<String> {
    let label = tree.action(node).map(shown);
    let probability = probability.map(ToString::to_string);
    match (label, probability) {
        (Some(label), Some(probability)) => Some(format!("{label} {probability}")),
        (Some(label), None) => Some(label.into_owned()),
        (None, probability) => probability,
    }
}

/// `(3, 2)`; plainly, `window (3, 2)`.
fn window_note(window: &str, look: &Look) -> Note {
    let long = if look.plain {
        crate::say!(look.lang, "window {window}", "ventana {window}", "窗口 {window}")
    } else {
        window.to_owned()
    };
    Note { short: window.to_owned(), long, ink: Ink::Normal }
}
