//! Minimax: a MAX node is worth its largest child, a MIN node its smallest.
//!
//! Looks at every leaf once: O(n) time, and memory for the nodes of one path. Source: von Neumann 1928; Russell and
//! Norvig, *Artificial Intelligence: A Modern Approach*, section on optimal decisions in games. Of the conventions only
//! the order and `ties` change anything: which of equally good moves is chosen. There are no windows: each node has the
//! full one. Where students go wrong: they take the maximum at every level, or average at MIN nodes.

use crate::search::order::Visits;
use crate::search::{Event, Input, Observer, Problem, Returned, Score, Ties};
use crate::tree::{Kind, NodeId};

/// An open node.
struct Frame {
    node: NodeId,
    kind: Kind,
    best: Option<Score>,
    from: Option<NodeId>,
    next: Option<NodeId>,
}

/// Searches the whole tree.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let window = input.full_window();
    let last = input.task.ties == Ties::Last;
    let mut open: Vec<Frame> = Vec::new();
    let mut node = NodeId::ROOT;
    loop {
        let kind = input.tree.kind(node);
        let mut returned = if kind == Kind::Leaf {
            let value = input.leaf(node, window)?;
            observer.event(Event::Leaf { node, value });
            Returned::exact(value)
        } else {
            observer.event(Event::Enter { node, window });
            let first = visits.first(node);
            open.push(Frame { node, kind, best: None, from: None, next: visits.next(node, first) });
            node = first;
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
            if let Some(next) = frame.next {
                frame.next = visits.next(frame.node, next);
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
