//! The algorithms as people who have not understood them carry them out.
//!
//! One body for minimax and alpha-beta with a decision point for each [`Quirk`], and one for negamax. They work on exact
//! values, not on ranks as the fast searches do, because a wrong run makes values that no leaf has: sums, means, turned
//! signs, zeros. So that the two cannot drift apart, a law says that without quirks the events are those of
//! [`run`](crate::search::run), under every convention (`tests/quirks.rs`).

mod body;
mod fold;
mod negamax;
mod result;
mod window;

use crate::search::order::Arranged;
use crate::search::{
    Algorithm, Deep, Event, Found, Problem, Quirk, Quirks, Rule, Scale, Score, ScoreWindow, Task, Truth,
};
use crate::search::{Bound, Side};
use crate::tree::{Kind, LeafValue, NodeId, Tree};
use crate::value::{Number, Value, Window};

/// What is told while values are exact: as [`Event`], which it becomes when all values are known.
#[derive(Clone, Debug)]
enum Told {
    Enter { node: NodeId, window: Window },
    Leaf { node: NodeId, value: Value },
    Fold { node: NodeId, child: NodeId, value: Value, best: Value, window: Window },
    Cut { node: NodeId, after: NodeId, by: Side, set_by: Option<NodeId>, window: Window },
    Exit { node: NodeId, value: Value, bound: Bound, from: Option<NodeId> },
}

/// Searches `tree` with quirks, and tells all of it.
///
/// # Errors
/// As [`run`](crate::search::run). `Ok(None)` where nothing is known about quirks: other algorithms than minimax and
/// alpha-beta, limits, tables, killers, known ranges, other players than MAX and MIN; and a negamax program needs players who alternate.
pub fn run_quirky(tree: &Tree, task: &Task, quirks: Quirks) -> Result<Option<(Vec<Event>, Found)>, Problem> {
    let task = quirks.task(task);
    let contents = tree.contents();
    let is_plain = !(contents.chance || contents.payoffs || contents.players > 0)
        && task.depth.is_none()
        && !task.deepening.is_on()
        && !(task.table.is_on() && tree.has_positions())
        && (task.algorithm == Algorithm::Minimax || (task.values_in.is_none() && !task.killers.is_on()));
    if !is_plain || !matches!(task.algorithm, Algorithm::Minimax | Algorithm::AlphaBeta) {
        return Ok(None);
    }
    let negamax = quirks.iter().any(Quirk::is_negamax);
    if negamax && !alternates(tree) {
        return Ok(None);
    }
    let input = Input::new(tree, &task, quirks)?;
    let mut told = if negamax { negamax::search(&input)? } else { body::search(&input)? };
    result::settle(&input, &mut told);
    Ok(Some(events(told)))
}

impl Quirks {
    /// The task with what is only another convention.
    fn task(self, task: &Task) -> Task {
        let mut task = task.clone();
        if self.has(Quirk::OtherCut) {
            task.cut = task.cut.other();
        }
        if self.has(Quirk::OtherReturns) {
            task.returns = task.returns.other();
        }
        if self.has(Quirk::NoDeepCutoffs) {
            task.deep = Deep::No;
        }
        if self.has(Quirk::TieTakesOther) {
            task.ties = task.ties.other();
        }
        if self.has(Quirk::OppositeOrder) {
            task.order.rule = match task.order.rule {
                Rule::RightToLeft => Rule::LeftToRight,
                _ => Rule::RightToLeft,
            };
        }
        if self.has(Quirk::ReordersChildren) {
            task.order.rule = Rule::BestFirst;
        }
        let zero = Value::from(0);
        if self.has(Quirk::AlphaStartsAtZero) {
            task.window.alpha = zero.clone();
        }
        if self.has(Quirk::BetaStartsAtZero) {
            task.window.beta = zero;
        }
        task
    }
}

/// All that a body reads.
struct Input<'a> {
    tree: &'a Tree,
    task: &'a Task,
    quirks: Quirks,
    /// One a node: whose it is taken to be. Leaves stay leaves.
    kinds: Vec<Kind>,
    /// Of each node, its children in the order in which they are visited.
    order: Arranged,
    depths: Vec<u32>,
    lowest: u32,
    truth: Truth,
    /// The least and the greatest leaf.
    range: (Value, Value),
}

impl<'a> Input<'a> {
    fn new(tree: &'a Tree, task: &'a Task, quirks: Quirks) -> Result<Self, Problem> {
        let depths = tree.depths();
        let lowest = depths.iter().copied().max().unwrap_or(0);
        let mut input = Self {
            tree,
            task,
            quirks,
            kinds: Vec::new(),
            order: Arranged::new(tree, task)?,
            depths,
            lowest,
            truth: Truth::of(tree),
            range: (Value::PosInf, Value::NegInf),
        };
        input.kinds = tree.nodes().map(|node| input.kind_of(node)).collect();
        for leaf in tree.leaf_values() {
            if let LeafValue::Known(value) = leaf {
                let value = input.signed(value.clone());
                input.range.0 = input.range.0.clone().min(value.clone());
                input.range.1 = input.range.1.clone().max(value);
            }
        }
        Ok(input)
    }

    fn has(&self, quirk: Quirk) -> bool {
        self.quirks.has(quirk)
    }

    /// Whether this is alpha-beta.
    fn prunes(&self) -> bool {
        self.task.algorithm == Algorithm::AlphaBeta
    }

    /// Whose node it is taken to be.
    fn kind_of(&self, node: NodeId) -> Kind {
        let kind = self.tree.kind(node);
        if kind == Kind::Leaf {
            return kind;
        }
        let is_even = self.depths[node.index()].is_multiple_of(2);
        let by_level = |top: Kind| if is_even { top } else { top.other() };
        if self.has(Quirk::MaxEverywhere) {
            Kind::Max
        } else if self.has(Quirk::MinEverywhere) {
            Kind::Min
        } else if self.has(Quirk::RootAlwaysMax) {
            by_level(Kind::Max)
        } else if self.has(Quirk::AssumesAlternation) {
            by_level(self.tree.kind(NodeId::ROOT))
        } else if self.has(Quirk::PlayersSwapped) || self.has(Quirk::RootOnlySwapped) && node == NodeId::ROOT {
            kind.other()
        } else {
            kind
        }
    }

    fn is_max(&self, node: NodeId) -> bool {
        self.kinds[node.index()] == Kind::Max
    }

    /// The children in the order of visiting, without those that are passed over.
    fn children(&self, node: NodeId) -> Vec<NodeId> {
        use crate::search::order::Visits;
        let next = |child: &NodeId| self.order.next(node, *child);
        let all: Vec<NodeId> = std::iter::successors(Some(self.order.first(node)), next).collect();
        if !self.has(Quirk::ShallowLeafIgnored) {
            return all;
        }
        let is_low = |child: &NodeId| !self.tree.is_leaf(*child) || self.depths[child.index()] == self.lowest;
        let low: Vec<NodeId> = all.iter().copied().filter(is_low).collect();
        if low.is_empty() { all } else { low }
    }

    /// A leaf's value as it is copied.
    fn signed(&self, value: Value) -> Value {
        if self.has(Quirk::SignDropped) { value.clone().max(value.negated()) } else { value }
    }

    /// Reads a leaf.
    fn leaf(&self, node: NodeId, window: &Window) -> Result<Value, Problem> {
        match self.tree.value(node) {
            Some(value) => Ok(self.signed(value.clone())),
            None => Err(Problem::UnknownNeeded { node, algorithm: self.task.algorithm, window: window.clone() }),
        }
    }
}

/// Whether MAX and MIN take turns everywhere.
fn alternates(tree: &Tree) -> bool {
    tree.nodes().all(|node| tree.parent(node).is_none_or(|parent| tree.kind(parent) != tree.kind(node)))
}

/// The events, and what the root came to, on the scale of all values that occurred.
fn events(told: Vec<Told>) -> (Vec<Event>, Found) {
    let mut values: Vec<Value> = vec![Value::NegInf, Value::PosInf];
    for told in &told {
        match told {
            Told::Enter { window, .. } | Told::Cut { window, .. } => {
                values.extend([window.alpha.clone(), window.beta.clone()]);
            }
            Told::Leaf { value, .. } | Told::Exit { value, .. } => values.push(value.clone()),
            Told::Fold { value, best, window, .. } => {
                values.extend([value.clone(), best.clone(), window.alpha.clone(), window.beta.clone()]);
            }
        }
    }
    let scale = Scale::of_values(values);
    let score = |value: &Value| scale.score(value).unwrap_or(Scale::LOWEST);
    let scores = |window: &Window| ScoreWindow { alpha: score(&window.alpha), beta: score(&window.beta) };
    let events: Vec<Event> = told
        .iter()
        .map(|told| match told {
            Told::Enter { node, window } => Event::Enter { node: *node, window: scores(window) },
            Told::Leaf { node, value } => Event::Leaf { node: *node, value: score(value) },
            Told::Fold { node, child, value, best, window } => Event::Fold {
                node: *node,
                child: *child,
                value: score(value),
                best: score(best),
                window: scores(window),
            },
            Told::Cut { node, after, by, set_by, window } => {
                Event::Cut { node: *node, after: *after, by: *by, set_by: *set_by, window: scores(window) }
            }
            Told::Exit { node, value, bound, from } => {
                Event::Exit { node: *node, value: score(value), bound: *bound, from: *from }
            }
        })
        .collect();
    let (value, bound, from) = match events.last() {
        Some(&Event::Exit { value, bound, from, .. }) => (value, bound, from),
        Some(&Event::Leaf { value, .. }) => (value, Bound::Exact, None),
        _ => (Score(0), Bound::Exact, None),
    };
    (events, Found { value, bound, from, scale })
}

/// The mean of some values; an infinity where one is.
fn mean(sum: &Value, count: usize) -> Value {
    match sum {
        Value::Finite(sum) => sum.over(&Number::from(count)).map_or(Value::NegInf, Value::Finite),
        infinite => infinite.clone(),
    }
}

/// The sum of two values; an infinity where one is, the first of two.
fn sum(a: &Value, b: &Value) -> Value {
    match (a, b) {
        (Value::Finite(a), Value::Finite(b)) => Value::Finite(a.plus(b)),
        (Value::Finite(_), infinite) | (infinite, _) => infinite.clone(),
    }
}
