//! Searching a tree: algorithms, conventions, and what they tell.
//!
//! [`run`] reads a tree under a [`Task`] and tells one [`Observer`] everything that it does. It knows nothing of
//! students, marks or pictures.

mod algorithm;
mod alpha_beta;
mod best_order;
mod choice;
mod evaluation;
mod event;
mod fit;
mod horizon;
mod mcts;
mod minimax;
mod needed;
mod open;
mod options;
mod order;
mod outward;
mod problem;
mod score;
mod task;
mod truth;
mod unknown;

pub use crate::search::algorithm::Algorithm;
pub use crate::search::best_order::{Extreme, Orders, Uniform};
pub use crate::search::evaluation::Evaluation;
pub use crate::search::event::{Bound, Event, Observer, Score, ScoreWindow, Side, Silent};
pub use crate::search::fit::Obstacle;
pub use crate::search::horizon::Horizon;
pub use crate::search::mcts::{PlayoutMove, PlayoutRow, Playouts};
pub use crate::search::needed::{Fate, Needed};
pub use crate::search::open::Unknowns;
pub use crate::search::options::{Depth, Exploration, Switch};
pub use crate::search::problem::Problem;
pub use crate::search::score::Scale;
pub use crate::search::task::{Bounds, Cut, Deep, Order, Returns, Rule, Task, Ties};
pub use crate::search::truth::Truth;
pub use crate::search::unknown::{ByMove, ByValue, Piece};

use crate::search::order::{Arranged, AsWritten, Visits};
use crate::search::outward::Outward;
use crate::tree::{NodeId, Tree};

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What the root is worth.
    pub value: Score,
    /// What that says about its true value.
    pub bound: Bound,
    /// The child of the root that the value comes from; `None` for a tree of one leaf, or where it is a bound of the window.
    pub from: Option<NodeId>,
    /// What the scores of this search stand for.
    pub scale: Scale,
}

/// Searches `tree`.
///
/// ```
/// use poda::search::{Algorithm, Silent, Task, run};
/// use poda::tree::{Builder, Kind};
/// let mut builder = Builder::new();
/// builder.open(Kind::Max);
/// builder.leaf(3.into());
/// builder.leaf(5.into());
/// builder.close();
/// let tree = builder.finish().ok_or("unfinished")?;
/// let found = run(&tree, &Task { algorithm: Algorithm::AlphaBeta, ..Task::default() }, &mut Silent).map_err(|_| "")?;
/// assert_eq!(found.scale.value(found.value).to_string(), "5");
/// # Ok::<(), &str>(())
/// ```
///
/// # Errors
/// The algorithm cannot read this tree, an unknown leaf's value is needed, a node at the depth limit has no value, or the
/// order looks at values that are not all known.
pub fn run<O: Observer>(tree: &Tree, task: &Task, observer: &mut O) -> Result<Found, Problem> {
    run_within(tree, &prepare(tree, task)?, task, observer)
}

/// Whether the algorithm can read this tree, and what it sees of it.
pub(crate) fn prepare(tree: &Tree, task: &Task) -> Result<Horizon, Problem> {
    fit::check(tree, task)?;
    Horizon::of(tree, task)
}

/// Searches what `horizon` shows of `tree`; all nodes that are told are those of `tree`.
pub(crate) fn run_within<O: Observer>(
    tree: &Tree,
    horizon: &Horizon,
    task: &Task,
    observer: &mut O,
) -> Result<Found, Problem> {
    if horizon.is_unlimited() {
        return run_seen(tree, task, observer);
    }
    let seen = |(&node, children): (&NodeId, &Vec<NodeId>)| {
        let children = children.iter().filter_map(|&child| horizon.inward(child)).collect::<Vec<_>>();
        Some((horizon.inward(node)?, children)).filter(|(_, children)| !children.is_empty())
    };
    let order = Order { rule: task.order.rule, at: task.order.at.iter().filter_map(seen).collect() };
    let task = Task { order, ..task.clone() };
    let outward = |node| horizon.outward(node);
    let found = run_seen(horizon.seen(tree), &task, &mut Outward { horizon, observer });
    let found = found.map_err(|problem| problem.of_nodes(outward))?;
    Ok(Found { from: found.from.map(outward), ..found })
}

/// Searches the whole of `tree`.
fn run_seen<O: Observer>(tree: &Tree, task: &Task, observer: &mut O) -> Result<Found, Problem> {
    let (scale, leaves) = Scale::of(tree, &task.window);
    let input = Input { tree, task, leaves: &leaves, scale: &scale };
    if task.algorithm == Algorithm::Mcts {
        // Means are not among the values of the leaves: it has a scale of its own.
        return if task.order == Order::default() {
            mcts::search(&input, &AsWritten(tree), observer)
        } else {
            mcts::search(&input, &Arranged::new(tree, task)?, observer)
        };
    }
    let root = if task.order.rule == Rule::LeftToRight && task.order.at.is_empty() {
        input.search(&AsWritten(tree), observer)
    } else {
        input.search(&Arranged::new(tree, task)?, observer)
    }?;
    Ok(Found { value: root.value, bound: root.bound(), from: root.from, scale })
}

/// All that an algorithm reads.
#[derive(Clone, Copy)]
struct Input<'a> {
    tree: &'a Tree,
    task: &'a Task,
    /// One a leaf, left to right.
    leaves: &'a [Score],
    scale: &'a Scale,
}

impl Input<'_> {
    fn search<V: Visits, O: Observer>(&self, visits: &V, observer: &mut O) -> Result<Returned, Problem> {
        match self.task.algorithm {
            Algorithm::Minimax => minimax::search(self, visits, observer),
            Algorithm::AlphaBeta => alpha_beta::search(self, visits, observer),
            other => Err(Problem::NotYet { what: other.name() }),
        }
    }

    /// The window of the root.
    fn window(&self) -> ScoreWindow {
        let score = |value| self.scale.score(value).unwrap_or(Scale::LOWEST);
        ScoreWindow { alpha: score(&self.task.window.alpha), beta: score(&self.task.window.beta) }
    }

    /// The window in which everything matters.
    fn full_window(&self) -> ScoreWindow {
        ScoreWindow { alpha: Scale::LOWEST, beta: self.scale.highest() }
    }

    /// Reads a leaf.
    fn leaf(&self, node: NodeId, window: ScoreWindow) -> Result<Score, Problem> {
        let score = self.tree.leaf_index(node).map_or(score::UNKNOWN, |index| self.leaves[index]);
        if score == score::UNKNOWN {
            let window = self.scale.window(window);
            return Err(Problem::UnknownNeeded { node, algorithm: self.task.algorithm, window });
        }
        Ok(score)
    }
}

/// What a node hands up.
#[derive(Clone, Copy, Debug)]
struct Returned {
    value: Score,
    /// Whether the true value is at least this.
    is_lower: bool,
    /// Whether the true value is at most this.
    is_upper: bool,
    /// The child that it comes from.
    from: Option<NodeId>,
}

impl Returned {
    /// A value that is known for certain.
    fn exact(value: Score) -> Self {
        Self { value, is_lower: true, is_upper: true, from: None }
    }

    fn bound(&self) -> Bound {
        match (self.is_lower, self.is_upper) {
            (true, true) => Bound::Exact,
            (true, false) => Bound::AtLeast,
            (false, _) => Bound::AtMost,
        }
    }
}
