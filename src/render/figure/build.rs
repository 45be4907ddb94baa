//! From a solved exercise to its figure.

use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::render::Labels;
use crate::render::figure::collapse::{self, Children, Collapse};
use crate::render::figure::{Cut, Figure, Node, Room, Show, Visit};
use crate::render::font::Face;
use crate::render::formula::Formula;
use crate::render::printable::shown;
use crate::render::reason;
use crate::search::{Algorithm, Bound, Horizon, Truth};
use crate::trace::{self, CutAt, Trace};
use crate::tree::{Kind, NodeId, Tree};
use crate::value::{Number, Value, Worth};
use std::collections::BTreeMap;

/// What is wanted of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// What it shows.
    pub show: Show,
    /// How far down it goes.
    pub collapse: Collapse,
    /// How many children of a node it shows.
    pub children: Children,
    /// The language of the few words in it.
    pub lang: Lang,
    /// Whether it is a worksheet or the solution of one: then all nodes get the same room.
    pub is_worksheet: bool,
}

impl Figure {
    /// The figure of a solved exercise.
    pub fn of(exercise: &Exercise, trace: &Trace, wanted: Wanted) -> Self {
        let labels = Labels::of(exercise);
        // Who looks at the best line and at cuts wants to see them among many children too.
        let mut kept: Vec<NodeId> = trace.line();
        kept.extend(trace.cuts().iter().map(|cut| cut.after));
        let mut figure = Self::bare(exercise, trace.horizon(), kept, &labels, wanted);
        figure.show = wanted.show;
        figure.turns_signs = exercise.task.algorithm.turns_signs();
        figure.add_values(exercise, trace);
        figure.add_visits(exercise, trace);
        if wanted.show.cuts {
            figure.add_cuts(exercise, trace, &labels, wanted.is_worksheet);
        }
        if wanted.is_worksheet {
            figure.make_worksheet(exercise.task.algorithm.has_windows());
        }
        figure
    }

    /// The figure of an exercise whose search hangs on unknown leaves, so that it has no one course: what nodes are worth
    /// whatever the unknown values are.
    pub fn open(exercise: &Exercise, wanted: Wanted) -> Self {
        // A limit at which a node has no value is no exercise.
        let horizon = Horizon::of(&exercise.tree, &exercise.task).unwrap_or(Horizon::UNLIMITED);
        let truth = Truth::within(&exercise.tree, &horizon);
        let mut figure = Self::bare(exercise, &horizon, Vec::new(), &Labels::of(exercise), wanted);
        figure.is_open = true;
        let Show { values, names, .. } = wanted.show;
        figure.show = Show { values, names, ..Show::NOTHING };
        for drawn in figure.nodes.iter_mut().filter(|drawn| values && !drawn.is_leaf) {
            let value = truth.value(drawn.node).map(|value| Formula::value(Bound::Exact, value));
            drawn.value = Some(value.unwrap_or_else(Formula::unknown));
        }
        if wanted.is_worksheet {
            figure.make_worksheet(false);
        }
        figure
    }

    /// What nodes are worth, and their windows.
    fn add_values(&mut self, exercise: &Exercise, trace: &Trace) {
        let show = self.show;
        let is_sampled = exercise.task.algorithm == Algorithm::Mcts;
        for drawn in self.nodes.iter_mut().filter(|drawn| drawn.left_out == 0) {
            let node = drawn.node;
            let visit = trace.at(node);
            if show.values && !drawn.is_leaf {
                drawn.value = Some(match (trace.worth(node), visit) {
                    (Some(Worth::Value(Value::Finite(mean))), Some(_)) if is_sampled => Formula::rounded(&mean),
                    (Some(value), Some(visit)) => Formula::worth(visit.bound, &value),
                    _ => Formula::unknown(),
                });
            }
            let is_looked_up = visit.is_some_and(|visit| is_answered(exercise, visit));
            drawn.is_looked_up = show.values && is_looked_up;
            // What the table knew came from no window of this node.
            if exercise.task.algorithm.has_windows() && !drawn.is_leaf && !is_looked_up {
                let entry = trace.entry_window(node).filter(|_| show.windows);
                let exit = trace.exit_window(node).filter(|_| show.exit);
                drawn.window = entry.map(|window| Formula::window(&window));
                drawn.exit = exit.map(|window| Formula::window(&window));
            }
        }
    }

    /// What was not visited, where searches were cut, and by which tests. Of several searches of a node, the last is drawn.
    fn add_cuts(&mut self, exercise: &Exercise, trace: &Trace, labels: &Labels<'_>, is_worksheet: bool) {
        let tree = &exercise.tree;
        for drawn in &mut self.nodes {
            let siblings = std::iter::successors(Some(drawn.node), |&one| Some(tree.end(one)));
            drawn.is_pruned = siblings.take(drawn.left_out.max(1)).all(|one| !trace.is_visited(one));
        }
        let places: BTreeMap<NodeId, usize> = (0..).zip(&self.nodes).map(|(place, node)| (node.node, place)).collect();
        let is_last = |cut: &CutAt| trace.cut(cut.node) == Some(cut);
        let is_searched = |cut: &CutAt| trace.at(cut.node).is_some_and(|visit| !is_answered(exercise, visit));
        let last = reason::cuts_with_tests(trace).filter(|(cut, _)| is_last(cut) && is_searched(cut));
        for (cut, tested) in last {
            for child in trace.skipped(tree, cut) {
                let place = places.get(&child).filter(|place| !self.nodes[**place].is_on_line);
                place.into_iter().for_each(|&place| self.nodes[place].is_cut_off = true);
            }
            // Without windows there is no test of them.
            let has_test = !is_worksheet && exercise.task.algorithm.has_windows();
            if let (true, Some(&place)) = (has_test, places.get(&cut.node)) {
                let test = Formula::cut(&exercise.task, cut.by, &tested);
                let set_by = reason::source(cut, &exercise.task, labels, self.lang);
                self.nodes[place].cut = Some(Cut { test, set_by });
            }
        }
    }

    /// The order of visiting, and the best line.
    fn add_visits(&mut self, exercise: &Exercise, trace: &Trace) {
        let show = self.show;
        let places = self.places();
        let place = |node: NodeId| places.get(&node).copied();
        if exercise.task.algorithm == Algorithm::Mcts {
            // Its order is that of chance; how often it came is what there is to see.
            let playouts = trace.playouts();
            let is_wanted = |node: &Node| node.left_out == 0 && (show.values || show.order);
            for drawn in self.nodes.iter_mut().filter(|node| is_wanted(node)) {
                drawn.order = Some(Visit::Playouts(playouts.get(&drawn.node).copied().unwrap_or(0)));
            }
        } else if show.order {
            for (number, &node) in (1..).zip(trace.visited_nodes()) {
                place(node).into_iter().for_each(|place| self.nodes[place].order = Some(Visit::Number(number)));
            }
        }
        if show.line && self.nodes.len() > 1 {
            for node in std::iter::once(NodeId::ROOT).chain(trace.line()) {
                place(node).into_iter().for_each(|place| self.nodes[place].is_on_line = true);
            }
        }
    }

    /// Where each node of the tree that is drawn stands.
    pub fn places(&self) -> BTreeMap<NodeId, usize> {
        let drawn = self.nodes.iter().enumerate().filter(|(_, node)| node.left_out == 0);
        drawn.map(|(place, node)| (node.node, place)).collect()
    }

    /// The tree alone: names, players, edge labels and the values of leaves. Of many children, those that are `kept` are drawn in
    /// any case.
    fn bare(
        exercise: &Exercise,
        horizon: &Horizon,
        mut kept: Vec<NodeId>,
        labels: &Labels<'_>,
        wanted: Wanted,
    ) -> Self {
        let tree = &exercise.tree;
        let seen = horizon.seen(tree);
        kept.sort_unstable();
        let keeps = |inner: NodeId| kept.binary_search(&horizon.outward(inner)).is_ok();
        let parts = collapse::parts(seen, wanted.collapse, wanted.children, &keeps);
        let probabilities = probabilities(tree, parts.iter().map(|part| horizon.outward(part.node)));
        let place = |node: NodeId| parts.partition_point(|part| part.node < node);
        let lang = wanted.lang;
        let nodes = parts.iter().map(|&part| {
            let (inner, node) = (part.node, horizon.outward(part.node));
            let left_out = part.left_out;
            let words = || crate::say!(lang, "… {left_out} more …", "… {left_out} más …", "… 另 {left_out} 个 …");
            let is_node = left_out == 0;
            let end = (0..left_out.max(1)).fold(inner, |one, _| seen.end(one));
            Node {
                node,
                left_out,
                parent: place(seen.parent(inner).unwrap_or(inner)),
                end: place(end),
                depth: labels.depth(node) as usize,
                kind: if is_node { tree.kind(node) } else { Kind::Leaf },
                name: if is_node { shown(exercise.names.name(node)).into_owned() } else { String::new() },
                edge: edge(tree, node, probabilities.get(&node)).filter(|_| is_node),
                value: if is_node { seen.leaf(inner).map(Formula::leaf) } else { Some(Formula::words(words())) },
                window: None,
                exit: None,
                cut: None,
                is_looked_up: false,
                order: None,
                is_pruned: false,
                is_cut_off: false,
                is_on_line: false,
                is_leaf: !is_node || seen.is_leaf(inner),
                is_limit: is_node && seen.is_leaf(inner) && !tree.is_leaf(node),
                hidden: part.hidden,
            }
        });
        let nodes: Vec<Node> = nodes.collect();
        let drawn = nodes.iter().filter(|node| node.left_out == 0).count();
        let title = shown(&exercise.title).into_owned();
        let not_drawn = seen.len() - drawn;
        Self {
            title,
            show: Show::NOTHING,
            lang,
            turns_signs: false,
            is_open: false,
            nodes,
            not_drawn,
            room: None,
            is_blank: false,
        }
    }

    /// Gives all nodes the same room, and those that were not visited a place for what would be written there.
    fn make_worksheet(&mut self, has_windows: bool) {
        let widest = |texts: &mut dyn Iterator<Item = String>| {
            let wide = |text: &String| (Face::Regular.width(text, 100.0) * 10.0) as u64;
            texts.max_by_key(wide).unwrap_or_default()
        };
        let inner = || self.nodes.iter().filter(|node| !node.is_leaf);
        let value = widest(&mut inner().filter_map(|node| node.value.as_ref()).map(Formula::unicode));
        let windows = inner().flat_map(|node| [&node.window, &node.exit]).flatten();
        let window = widest(&mut windows.map(Formula::unicode));
        let order = widest(&mut self.nodes.iter().filter_map(|node| node.order).map(Visit::text));
        self.room = Some(Room { value, window, order });
        let show = self.show;
        if show.order {
            let drawn = self.nodes.iter_mut().filter(|node| node.left_out == 0);
            drawn.for_each(|node| node.order = node.order.or(Some(Visit::Never)));
        }
        for node in self.nodes.iter_mut().filter(|node| !node.is_leaf && has_windows) {
            let place =
                |wanted: bool, slot: &Option<Formula>| wanted.then(|| slot.clone().unwrap_or_else(Formula::unknown));
            (node.window, node.exit) = (place(show.windows, &node.window), place(show.exit, &node.exit));
        }
    }

    /// The worksheet whose solution this is: what is to be found out is left out.
    pub fn blanked(&self) -> Self {
        let mut blank = Self { is_blank: true, ..self.clone() };
        for node in &mut blank.nodes {
            (node.is_pruned, node.is_cut_off, node.is_on_line) = (false, false, false);
            (node.cut, node.is_looked_up) = (None, false);
            node.order = node.order.map(|_| Visit::Blank);
            if !node.is_leaf {
                let slots = [&mut node.value, &mut node.window, &mut node.exit];
                slots.into_iter().flatten().for_each(|formula| *formula = Formula::BLANK);
            }
        }
        blank
    }
}

/// Whether a table answered for a node at last. What MTD(f) and SSS* remember from pass to pass is a part of them, and the last
/// search of a node is what there is to see.
fn is_answered(exercise: &Exercise, visit: &trace::Visit) -> bool {
    visit.is_looked_up || visit.ends_in_lookup && exercise.task.table.is_on()
}

/// How probable the nodes below chance are, of those that are drawn.
fn probabilities(tree: &Tree, drawn: impl Iterator<Item = NodeId>) -> BTreeMap<NodeId, Number> {
    let chance = drawn.filter(|&node| tree.kind(node) == Kind::Chance);
    chance.flat_map(|node| tree.outcomes(node)).collect()
}

/// What stands on the edge to `node`: its label, its probability.
fn edge(tree: &Tree, node: NodeId, probability: Option<&Number>) -> Option<String> {
    let label = tree.action(node).map(shown);
    let probability = probability.map(ToString::to_string);
    match (label, probability) {
        (Some(label), Some(probability)) => Some(format!("{label} {probability}")),
        (Some(label), None) => Some(label.into_owned()),
        (None, probability) => probability,
    }
}
