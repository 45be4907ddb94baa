//! The principal line of a search that comes to its value by bounds.
//!
//! That the root is worth at least `v` is proved by one move of MAX against all of MIN's, that it is worth at most `v` by
//! one move of MIN against all of MAX's. The two proofs have one line in common: at each of its nodes both bounds are
//! proved, however many tests and passes it took, and whether a table answered for a part of it.

use crate::search::{Bound, Event, Found, Horizon, Score, Task, Ties, View};
use crate::trace::Trace;
use crate::tree::{NodeId, Position, Tree};
use std::collections::HashMap;

/// What has been proved of each node that a search can see, as MAX sees it.
struct Proofs<'a> {
    seen: &'a Tree,
    horizon: &'a Horizon,
    /// The node that stands for each node: the first of its position, or itself.
    same: Vec<NodeId>,
    lower: Vec<Score>,
    upper: Vec<Score>,
}

/// The best move, the best answer to it, and so on, as far as `events` prove it.
pub(super) fn line(
    tree: &Tree,
    task: &Task,
    found: &Found,
    horizon: &Horizon,
    events: &[Event],
    trace: &Trace,
) -> Vec<NodeId> {
    if found.bound != Bound::Exact || !task.algorithm.is_minimax() {
        return chosen_line(found, trace);
    }
    let chosen = |node: NodeId| trace.at(node).and_then(|visit| visit.from);
    let first = || found.from.or_else(|| chosen(NodeId::ROOT));
    let proofs = Proofs::of(horizon.seen(tree), horizon, task, found, events);
    let next = |node: &NodeId| proofs.next(*node, found.value, chosen(*node), task.ties);
    std::iter::successors(first().or_else(|| next(&NodeId::ROOT)), next).collect()
}

/// The choices from the root down, whether they are proved or not.
pub(super) fn chosen_line(found: &Found, trace: &Trace) -> Vec<NodeId> {
    let chosen = |node: NodeId| trace.at(node).and_then(|visit| visit.from);
    std::iter::successors(found.from.or_else(|| chosen(NodeId::ROOT)), |&node| chosen(node)).collect()
}

impl<'a> Proofs<'a> {
    fn of(seen: &'a Tree, horizon: &'a Horizon, task: &Task, found: &Found, events: &[Event]) -> Self {
        let scale = &found.scale;
        let range = |end: fn(&crate::value::Window) -> &crate::value::Value, other: Score| {
            task.values_in.as_ref().and_then(|range| scale.score(end(range))).unwrap_or(other)
        };
        let lowest = range(|range| &range.alpha, Score(0)).min(found.value);
        let highest = range(|range| &range.beta, scale.highest()).max(found.value);
        let same = if task.table.is_on() { representatives(seen) } else { seen.nodes().collect() };
        let mut proofs =
            Self { seen, horizon, same, lower: vec![lowest; seen.len()], upper: vec![highest; seen.len()] };
        let view = View::new(scale.highest());
        for event in events {
            let (node, value, bound) = match *event {
                Event::Leaf { node, value } => (node, value, Bound::Exact),
                Event::Lookup { node, value, bound } | Event::Exit { node, value, bound, .. } => (node, value, bound),
                _ => continue,
            };
            let Some(node) = horizon.inward(node) else { continue };
            let is_max = !task.algorithm.turns_signs() || View::is_of_max(seen, node);
            proofs.note(node, view.of_max(is_max, value), View::bound(is_max, bound));
        }
        proofs
    }

    fn note(&mut self, node: NodeId, value: Score, bound: Bound) {
        let at = self.same[node.index()].index();
        if bound != Bound::AtMost {
            self.lower[at] = self.lower[at].max(value);
        }
        if bound != Bound::AtLeast {
            self.upper[at] = self.upper[at].min(value);
        }
    }

    /// The child of `node` that is proved to be worth `value`: the one that the search chose there, if it is.
    fn next(&self, node: NodeId, value: Score, chosen: Option<NodeId>, ties: Ties) -> Option<NodeId> {
        let inner = self.horizon.inward(node)?;
        let is_proved = |child: &NodeId| {
            let at = self.same[child.index()].index();
            (self.lower[at], self.upper[at]) == (value, value)
        };
        let chosen = chosen.and_then(|child| self.horizon.inward(child)).filter(is_proved);
        let mut proved = self.seen.children(inner).filter(is_proved);
        let other = || if ties == Ties::Last { proved.last() } else { proved.next() };
        chosen.or_else(other).map(|child| self.horizon.outward(child))
    }
}

/// For each node the first node of its position; below one, the node in the same place below that first node.
fn representatives(tree: &Tree) -> Vec<NodeId> {
    let mut first: HashMap<Position, NodeId> = HashMap::new();
    let mut same: Vec<NodeId> = Vec::with_capacity(tree.len());
    for node in tree.nodes() {
        let below = tree.parent(node).map_or(node, |parent| {
            let offset = node.0 - parent.0;
            let place = NodeId(same[parent.index()].0 + offset);
            same.get(place.index()).copied().unwrap_or(place)
        });
        same.push(match tree.position(node) {
            Some(position) => *first.entry(position).or_insert(below),
            None => below,
        });
    }
    same
}
