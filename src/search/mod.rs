//! Searching a tree: algorithms, conventions, and what they tell.
//!
//! [`run`] reads a tree under a [`Task`] and tells one [`Observer`] everything that it does. It knows nothing of
//! students, marks or pictures.

mod alpha_beta;
mod event;
mod minimax;
mod order;
mod problem;
mod quirk;
mod quirky;
mod score;
mod task;
mod truth;

pub use crate::search::event::{Bound, Event, Observer, Score, ScoreWindow, Side, Silent};
pub use crate::search::problem::Problem;
pub use crate::search::quirk::{Quirk, Quirks};
pub use crate::search::quirky::run_quirky;
pub use crate::search::score::Scale;
pub use crate::search::task::{Algorithm, Bounds, Cut, Deep, Order, Returns, Rule, Task, Ties};
pub use crate::search::truth::Truth;

use crate::search::order::{Arranged, AsWritten, Visits};
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
/// An unknown leaf whose value is needed, or an order by values that are not all known.
pub fn run<O: Observer>(tree: &Tree, task: &Task, observer: &mut O) -> Result<Found, Problem> {
    let (scale, leaves) = Scale::of(tree, &task.window);
    let input = Input { tree, task, leaves: &leaves, scale: &scale };
    let root = if task.order.rule == Rule::LeftToRight && task.order.at.is_empty() {
        input.search(&AsWritten(tree), observer)
    } else {
        input.search(&Arranged::new(tree, &task.order)?, observer)
    }?;
    Ok(Found { value: root.value, bound: root.bound(), from: root.from, scale })
}

/// All that an algorithm reads.
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
