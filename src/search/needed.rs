//! Trees with several unknown leaf values: which leaves are read whatever they are, which never, which only for some.
//!
//! What a search does depends only on how the unknowns stand to the other values and to each other. So each of them is
//! placed, at the moment at which the search reads it and not before, at or between the values that can still matter.
//! Alpha-beta reads each leaf once and never looks back: values count that stand in an open window or were not read yet,
//! and two cases that agree in those go on alike, so that one of them is followed. Every other algorithm is tried with all
//! orders. Exact; what takes more than [`MOST_STEPS`] steps is refused.

use crate::search::unknown::{MOST_STEPS, is_allowed, is_comparing, range_ends};
use crate::search::{Algorithm, Event, Horizon, Observer, Problem, Rule, Scale, Score, ScoreWindow, Task, ladder, run};
use crate::tree::{NodeId, Tree, Unknown};
use crate::value::{Cells, Number, Value};
use std::collections::HashSet;

/// Whether a search reads a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// Whatever the unknowns are.
    Always,
    /// For some of their values.
    Sometimes,
    /// For none.
    Never,
}

impl Fate {
    /// `always`, `sometimes`, `never`
    pub fn word(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::Sometimes => "sometimes",
            Self::Never => "never",
        }
    }
}

/// What can be said of a tree with unknowns, whatever they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needed {
    /// One a node.
    fates: Vec<Fate>,
    /// What the root is worth, where that is always the same.
    pub root: Option<Value>,
}

/// What the cases so far have shown.
struct Tally {
    read: Vec<bool>,
    skipped: Vec<bool>,
    root: Root,
}

enum Root {
    Nothing,
    Always(Value),
    Varies,
}

impl Needed {
    /// Works it out; `None` where not everyone is MAX or MIN.
    ///
    /// # Errors
    /// The search cannot be carried out whatever the unknowns are, or there are too many cases.
    pub fn of(tree: &Tree, task: &Task) -> Result<Option<Self>, Problem> {
        if !is_comparing(tree, task) {
            return Ok(None);
        }
        let unknowns = tree.unknowns();
        let forgets = task.algorithm == Algorithm::AlphaBeta
            && task.values_in.is_none()
            && !(task.killers.is_on() || task.table.is_on() || task.deepening.is_on())
            && !matches!(task.order.rule, Rule::BestFirst | Rule::WorstFirst | Rule::ByEvaluation);
        let mut tally = Tally { read: vec![false; tree.len()], skipped: vec![false; tree.len()], root: Root::Nothing };
        let mut known: HashSet<State> = HashSet::new();
        let mut open: Vec<Vec<Option<Number>>> = vec![vec![None; unknowns.len()]];
        let mut steps = 0;
        while let Some(placed) = open.pop() {
            steps += tree.len() as u64;
            if steps > MOST_STEPS {
                return Err(Problem::TooManyCases);
            }
            let case = Case::new(tree, task, &unknowns, placed)?;
            let mut watch = Watch::new(tree);
            let node = match run(&case.tree, task, &mut watch) {
                Ok(found) => {
                    case.count(&watch, &mut tally);
                    tally.root.meet(case.constant(found.scale.value(found.value)));
                    continue;
                }
                Err(Problem::UnknownNeeded { node, .. }) => node,
                Err(Problem::OrderNeedsValues { node }) => match case.unplaced() {
                    Some(leaf) => leaf,
                    None => return Err(Problem::OrderNeedsValues { node }),
                },
                Err(problem) => return Err(problem),
            };
            let scale = ladder::scale(case.horizon.seen(&case.tree), task, None).0;
            let values = if forgets { case.mattering(&watch, &scale) } else { case.all_values() };
            if forgets && !known.insert(case.state(node, &watch, &scale, &values)) {
                case.count(&watch, &mut tally);
                continue;
            }
            open.extend(case.placing(node, &values));
        }
        let fate = |(read, skipped): (&bool, &bool)| match (read, skipped) {
            (true, false) => Fate::Always,
            (true, true) => Fate::Sometimes,
            (false, _) => Fate::Never,
        };
        let fates = tally.read.iter().zip(&tally.skipped).map(fate).collect();
        Ok(Some(Self { fates, root: if let Root::Always(value) = tally.root { Some(value) } else { None } }))
    }

    /// Whether the search reads `node`.
    pub fn fate(&self, node: NodeId) -> Fate {
        self.fates[node.index()]
    }
}

impl Root {
    /// One more case, in which the root is worth `value`: `None` where that is an unknown.
    fn meet(&mut self, value: Option<Value>) {
        let before = std::mem::replace(self, Self::Varies);
        *self = match (before, value) {
            (Self::Nothing, Some(value)) => Self::Always(value),
            (Self::Always(known), Some(value)) if known == value => Self::Always(value),
            _ => Self::Varies,
        };
    }
}

/// Two cases of the same state go on alike.
#[derive(PartialEq, Eq, Hash)]
struct State {
    /// The leaf that is to be read.
    node: NodeId,
    /// Of each open node its best value, alpha and beta, and of leaves that may still be read their value: where they
    /// stand among the values that matter, and which constants they are.
    places: Vec<(usize, Option<Value>)>,
}

/// Some unknowns placed, the others not yet.
struct Case<'a> {
    task: &'a Task,
    unknowns: &'a [Unknown],
    placed: Vec<Option<Number>>,
    /// The tree with those values.
    tree: Tree,
    horizon: Horizon,
    /// The values of leaves that were known from the beginning, and the ends of windows. Rising.
    constants: Vec<Value>,
}

impl<'a> Case<'a> {
    fn new(tree: &Tree, task: &'a Task, unknowns: &'a [Unknown], placed: Vec<Option<Number>>) -> Result<Self, Problem> {
        let given = unknowns.iter().zip(&placed).filter_map(|(unknown, number)| Some((unknown, number.as_ref()?)));
        let values =
            given.flat_map(|(unknown, number)| unknown.leaves.iter().map(|&leaf| (leaf, number.clone().into())));
        let horizon = Horizon::of(tree, task)?;
        let leaves = |tree: &Tree| tree.leaves().filter_map(|leaf| tree.value(leaf).cloned()).collect::<Vec<_>>();
        let mut constants = leaves(horizon.seen(tree));
        constants.extend(range_ends(task).map(Value::from));
        constants.extend([Value::NegInf, Value::PosInf]);
        constants.sort_unstable();
        let tree = tree.with_values(values);
        Ok(Self { horizon: Horizon::of(&tree, task)?, task, unknowns, placed, tree, constants })
    }

    /// `value` itself where it is not just that of an unknown.
    fn constant(&self, value: &Value) -> Option<Value> {
        self.constants.binary_search(value).is_ok().then(|| value.clone())
    }

    /// The first leaf that is still unknown.
    fn unplaced(&self) -> Option<NodeId> {
        let free = self.unknowns.iter().zip(&self.placed).find(|(_, number)| number.is_none());
        free.and_then(|(unknown, _)| unknown.leaves.first().copied())
    }

    /// The case with the unknown at `node` at and between `values`.
    fn placing(&self, node: NodeId, values: &[Number]) -> Vec<Vec<Option<Number>>> {
        let Some(index) = self.unknowns.iter().position(|unknown| unknown.leaves.contains(&node)) else {
            return Vec::new();
        };
        let cells = Cells::between(values.iter().cloned());
        let samples = (0..cells.count()).map(|cell| cells.sample(cell));
        let placed = samples.filter(|sample| is_allowed(self.task, sample)).map(|sample| {
            let mut placed = self.placed.clone();
            placed[index] = Some(sample);
            placed
        });
        placed.collect()
    }

    fn all_values(&self) -> Vec<Number> {
        let seen = self.horizon.seen(&self.tree);
        let leaves = seen.leaves().filter_map(|leaf| seen.value(leaf)?.finite().cloned());
        leaves.chain(range_ends(self.task)).collect()
    }

    /// The numbers that a value read now can be compared with: those of open nodes and of leaves that were not read.
    fn mattering(&self, watch: &Watch<'_>, scale: &Scale) -> Vec<Number> {
        let scores = watch.open.iter().flat_map(|open| [open.best, Some(open.window.alpha), Some(open.window.beta)]);
        let active = scores.flatten().filter_map(|score| scale.value(score).finite().cloned());
        let unread = self.unread(watch).filter_map(|value| value.finite().cloned());
        let mut values: Vec<Number> = active.chain(unread).chain(range_ends(self.task)).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// The values of known leaves that may still be read, left to right.
    fn unread<'b>(&'b self, watch: &'b Watch<'_>) -> impl Iterator<Item = &'b Value> + 'b {
        let ahead = |leaf: &NodeId| !watch.read[leaf.index()] && !watch.passed[leaf.index()];
        let leaves = self.horizon.leaves(&self.tree).filter(ahead);
        leaves.filter_map(|leaf| self.horizon.seen(&self.tree).value(self.horizon.inward(leaf)?))
    }

    fn state(&self, node: NodeId, watch: &Watch<'_>, scale: &Scale, values: &[Number]) -> State {
        let place = |value: Option<&Value>| {
            let rank = match value {
                None => usize::MAX,
                Some(Value::NegInf) => 0,
                Some(Value::Finite(number)) => values.partition_point(|other| other < number) + 1,
                Some(Value::PosInf) => values.len() + 1,
            };
            (rank, value.and_then(|value| self.constant(value)))
        };
        let places = watch.open.iter().flat_map(|open| [open.best, Some(open.window.alpha), Some(open.window.beta)]);
        let places = places.map(|score| score.map(|score| scale.value(score)));
        State { node, places: places.chain(self.unread(watch).map(Some)).map(place).collect() }
    }

    /// Notes what is settled: who was read, and who never will be.
    fn count(&self, watch: &Watch<'_>, tally: &mut Tally) {
        for node in self.tree.nodes() {
            let index = node.index();
            tally.read[index] |= watch.read[index];
            tally.skipped[index] |= watch.passed[index] && !watch.read[index];
        }
    }
}

/// Notes who was read, who was skipped, and what is open.
struct Watch<'a> {
    tree: &'a Tree,
    read: Vec<bool>,
    /// Not read when the parent was closed, or below such a node.
    passed: Vec<bool>,
    open: Vec<Open>,
}

struct Open {
    best: Option<Score>,
    window: ScoreWindow,
}

impl<'a> Watch<'a> {
    fn new(tree: &'a Tree) -> Self {
        let none = vec![false; tree.len()];
        Self { tree, read: none.clone(), passed: none, open: Vec::new() }
    }
}

impl Observer for Watch<'_> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Enter { node, window } => {
                self.read[node.index()] = true;
                self.open.push(Open { best: None, window });
            }
            Event::Leaf { node, .. } | Event::Lookup { node, .. } => self.read[node.index()] = true,
            Event::Fold { best, window, .. } => {
                if let Some(open) = self.open.last_mut() {
                    *open = Open { best: Some(best), window };
                }
            }
            Event::Exit { node, .. } => {
                self.open.pop();
                for child in self.tree.children(node).filter(|child| !self.read[child.index()]) {
                    self.tree.subtree(child).for_each(|below| self.passed[below.index()] = true);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fate, Needed};
    use crate::search::{Algorithm, Cut, Task};
    use crate::tree::{Builder, Kind, LeafValue, Tree};

    /// `3 12 8 / 2 ? ?`: a MAX over MINs; `?` are all different.
    fn tree(groups: &str) -> Tree {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for group in groups.split('/') {
            builder.open(Kind::Min);
            for word in group.split_whitespace() {
                match word.parse::<i64>() {
                    Ok(value) => builder.leaf(value.into()),
                    Err(_) => builder.leaf_value(LeafValue::Unknown(Some(word.into()))),
                };
            }
            builder.close();
        }
        builder.close();
        builder.finish().unwrap()
    }

    fn fates(tree: &Tree, task: &Task) -> String {
        let needed = Needed::of(tree, task).unwrap().unwrap();
        let letter = |leaf| match needed.fate(leaf) {
            Fate::Always => 'a',
            Fate::Sometimes => 's',
            Fate::Never => 'n',
        };
        tree.leaves().map(letter).collect()
    }

    fn alpha_beta() -> Task {
        Task { algorithm: Algorithm::AlphaBeta, ..Task::default() }
    }

    #[test]
    fn four_values_that_nobody_needs() {
        let tree = tree("3 12 8 / 2 x y / 1 z w");
        assert_eq!(fates(&tree, &alpha_beta()), "aaaannann");
        assert_eq!(Needed::of(&tree, &alpha_beta()).unwrap().unwrap().root, Some(3.into()));
        assert_eq!(fates(&tree, &Task::default()), "aaaaaaaaa");
    }

    #[test]
    fn of_a_tree_of_unknowns_the_first_branch_is_always_read() {
        assert_eq!(fates(&tree("a b c / d e f / g h i"), &alpha_beta()), "aaaassass");
        assert_eq!(fates(&tree("a b / c d / a b"), &alpha_beta()), "aaasas");
        // What was read before is read again, and is known then: nothing after its equal can be better.
        assert_eq!(fates(&tree("a a / a b"), &alpha_beta()), "aaan");
        let strict = Task { cut: Cut::OnlyAbove, ..alpha_beta() };
        assert_eq!(fates(&tree("a a / a b"), &strict), "aaaa");
    }

    #[test]
    fn forgetting_changes_nothing() {
        for groups in ["3 x / y z", "x y / 2 z", "x / y 2 x"] {
            let tree = tree(groups);
            assert_eq!(fates(&tree, &alpha_beta()), every_order(&tree, &alpha_beta()), "{groups}");
        }
    }

    /// The same by all ways to place three unknowns among halves from 0 to 7.
    fn every_order(tree: &Tree, task: &Task) -> String {
        let unknowns = tree.unknowns();
        let (mut read, mut skipped) = (vec![false; tree.len()], vec![false; tree.len()]);
        let choices = 15_usize;
        for code in 0..choices.pow(unknowns.len() as u32) {
            let values = unknowns.iter().enumerate().flat_map(|(index, unknown)| {
                let half = (code / choices.pow(index as u32) % choices) as i64;
                let value = crate::value::Number::ratio(half, 2).unwrap();
                unknown.leaves.iter().map(move |&leaf| (leaf, value.clone().into()))
            });
            let known = tree.with_values(values);
            let mut seen = vec![false; tree.len()];
            let mut events = Vec::new();
            crate::search::run(&known, task, &mut events).unwrap();
            for event in events {
                if let crate::search::Event::Leaf { node, .. } = event {
                    seen[node.index()] = true;
                }
            }
            for leaf in tree.leaves() {
                read[leaf.index()] |= seen[leaf.index()];
                skipped[leaf.index()] |= !seen[leaf.index()];
            }
        }
        let letter = |leaf: crate::tree::NodeId| match (read[leaf.index()], skipped[leaf.index()]) {
            (true, false) => 'a',
            (true, true) => 's',
            _ => 'n',
        };
        tree.leaves().map(letter).collect()
    }
}
