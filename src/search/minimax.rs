//! Minimax: a MAX node is worth its largest child, a MIN node its smallest.
//!
//! Looks at every leaf once: O(n) time, and memory for the nodes of one path (where nobody watches, one score a node).
//! Source: von Neumann 1928; Russell and Norvig, *Artificial Intelligence: A Modern Approach*, section on optimal
//! decisions in games. Of the conventions only the order and `ties` change anything: which of equally good moves is
//! chosen. There are no windows: each node has the full one. Where students go wrong: they take the maximum at every
//! level, or average at MIN nodes.

use crate::search::backed_up::backed_up;
use crate::search::levels::Levels;
use crate::search::order::Visits;
use crate::search::{Event, Input, Observer, Problem, Returned, Scale, Score, Ties, score};
use crate::tree::{Kind, NodeId};

/// Searches the whole tree.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    if !O::WATCHES && (input.levels.is_some() || !input.leaves.contains(&score::UNKNOWN)) {
        return Ok(bottom_up(input, visits));
    }
    step_by_step(input, visits, observer)
}

/// The root's value, where nobody wants to know how it comes about and all leaves are known.
fn bottom_up<V: Visits>(input: &Input<'_>, visits: &V) -> Returned {
    let tree = input.tree;
    let (value, best_moves) = if let Some(levels) = input.levels {
        let (value, inner) = levels.back_up();
        (value, Levels::best_moves(tree, input.leaves, value, &inner))
    } else {
        let scores = backed_up(tree, input.leaves, Scale::LOWEST);
        let value = scores[NodeId::ROOT.index()];
        (value, tree.children(NodeId::ROOT).filter(|child| scores[child.index()] == value).collect())
    };
    Returned { from: chosen(input, visits, &best_moves), ..Returned::exact(value) }
}

/// The one of `best_moves` that is visited first, or last where `ties` say so.
fn chosen<V: Visits>(input: &Input<'_>, visits: &V, best_moves: &[NodeId]) -> Option<NodeId> {
    if best_moves.len() < 2 {
        return best_moves.first().copied();
    }
    let visited = std::iter::successors(Some(visits.first(NodeId::ROOT)), |&child| visits.next(NodeId::ROOT, child));
    let mut among = visited.filter(|child| best_moves.binary_search(child).is_ok());
    if input.task.ties == Ties::First { among.next() } else { among.last() }
}

/// An open node.
struct Frame {
    node: NodeId,
    kind: Kind,
    best: Option<Score>,
    from: Option<NodeId>,
}

/// The search as it is taught, each step told.
fn step_by_step<V: Visits, O: Observer>(input: &Input<'_>, visits: &V, observer: &mut O) -> Result<Returned, Problem> {
    let window = input.full_window();
    let last = input.task.ties == Ties::Last;
    let mut open: Vec<Frame> = Vec::new();
    let mut node = NodeId::ROOT;
    loop {
        let mut returned = if let Some(index) = input.tree.leaf_index(node) {
            let Some(value) = input.leaf(index) else { return Err(input.unknown_needed(node, window)) };
            observer.event(Event::Leaf { node, value });
            Returned::exact(value)
        } else {
            observer.event(Event::Enter { node, window });
            open.push(Frame { node, kind: input.tree.kind(node), best: None, from: None });
            node = visits.first(node);
            continue;
        };
        loop {
            let Some(frame) = open.last_mut() else { return Ok(returned) };
            let value = returned.value;
            let better = match (frame.best, frame.kind) {
                (None, _) => true,
                (Some(best), Kind::Max) => value > best || (last && value == best),
                (Some(best), _) => value < best || (last && value == best),
            };
            if better {
                (frame.best, frame.from) = (Some(value), Some(node));
            }
            let best = frame.best.unwrap_or(value);
            observer.event(Event::Fold { node: frame.node, child: node, value, best, window });
            if let Some(next) = visits.next(frame.node, node) {
                node = next;
                break;
            }
            returned = Returned { from: frame.from, ..Returned::exact(best) };
            node = frame.node;
            observer.event(Event::Exit { node, value: best, bound: returned.bound(), from: frame.from });
            open.pop();
        }
    }
}
