//! Searching a tree: algorithms, conventions, and what they tell.
//!
//! [`run`] reads a tree under a [`Task`] and tells one [`Observer`] everything that it does. It knows nothing of
//! students, marks or pictures.

mod again;
mod algorithm;
mod alpha_beta;
mod best_order;
mod backed_up;
mod bounded;
mod calculated;
mod choice;
mod deepening;
mod evaluation;
mod event;
mod expectimax;
mod fit;
mod horizon;
mod mcts;
mod minimax;
mod needed;
mod killers;
mod ladder;
mod ledger;
mod levels;
mod max_n;
mod memory;
mod mtd;
mod negamax;
mod open;
mod options;
mod order;
mod outward;
mod payoffs;
mod prepared;
mod problem;
mod quirk;
mod quirky;
mod ranking;
mod score;
mod scout;
mod sss;
mod star1;
mod star2;
mod task;
mod truth;
mod unknown;
mod unknowns;
mod view;

pub use crate::search::algorithm::Algorithm;
pub use crate::search::best_order::{Extreme, Orders, Uniform};
pub use crate::search::evaluation::Evaluation;
pub use crate::search::event::{Bound, Event, Observer, Score, ScoreWindow, Side, Silent};
pub use crate::search::fit::{Obstacle, usual};
pub use crate::search::horizon::Horizon;
pub use crate::search::mcts::{PlayoutMove, PlayoutRow, Playouts};
pub use crate::search::needed::{Fate, Needed};
pub use crate::search::options::{Depth, Exploration, Switch};
pub(crate) use crate::search::order::SplitMix64;
pub use crate::search::payoffs::DecisiveTie;
pub use crate::search::prepared::Prepared;
pub use crate::search::problem::{Missing, Problem};
pub use crate::search::quirk::{Quirk, Quirks};
pub use crate::search::quirky::run_quirky;
pub use crate::search::score::Scale;
pub use crate::search::task::{Bounds, Cut, Deep, Order, Returns, Rule, Task, Ties};
pub use crate::search::truth::Truth;
pub(crate) use crate::search::truth::average;
pub use crate::search::unknown::{ByMove, ByValue, Piece};
pub use crate::search::unknowns::Unknowns;
pub(crate) use crate::search::view::View;

use crate::search::levels::Levels;
use crate::search::order::Visits;
use crate::search::outward::Outward;
use crate::tree::{NodeId, Tree};
use crate::value::{Value, Window};

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
    Ok(run_whole(tree, task, observer)?.found)
}

/// What a search came to, and how far it saw.
pub(crate) struct Outcome {
    pub(crate) found: Found,
    /// What could be seen in the pass that counts: the last one that was made whole.
    pub(crate) horizon: Horizon,
    /// How many events came before that pass.
    pub(crate) begins: usize,
}

/// Searches `tree`, in passes of growing depth where the task says so.
pub(crate) fn run_whole<O: Observer>(tree: &Tree, task: &Task, observer: &mut O) -> Result<Outcome, Problem> {
    fit::check(tree, task)?;
    if task.deepening.is_on() && deepening::is_for(task.algorithm) {
        return deepening::search(tree, task, observer);
    }
    let horizon = Horizon::of(tree, task)?;
    let found = run_within(tree, &horizon, task, None, observer)?;
    Ok(Outcome { found, horizon, begins: 0 })
}

/// Searches what `horizon` shows of `tree`; all nodes that are told are those of `tree`.
fn run_within<O: Observer>(
    tree: &Tree,
    horizon: &Horizon,
    task: &Task,
    guess: Option<&Value>,
    observer: &mut O,
) -> Result<Found, Problem> {
    if horizon.is_unlimited() {
        return run_seen(tree, task, guess, observer);
    }
    let seen = |(&node, children): (&NodeId, &Vec<NodeId>)| {
        let children = children.iter().filter_map(|&child| horizon.inward(child)).collect::<Vec<_>>();
        Some((horizon.inward(node)?, children)).filter(|(_, children)| !children.is_empty())
    };
    let order = Order { rule: task.order.rule, at: task.order.at.iter().filter_map(seen).collect() };
    let task = Task { order, ..task.clone() };
    let outward = |node| horizon.outward(node);
    let found = run_seen(horizon.seen(tree), &task, guess, &mut Outward { horizon, observer });
    let found = found.map_err(|problem| problem.of_nodes(outward))?;
    Ok(Found { from: found.from.map(outward), ..found })
}

/// Searches the whole of `tree`.
fn run_seen<O: Observer>(tree: &Tree, task: &Task, guess: Option<&Value>, observer: &mut O) -> Result<Found, Problem> {
    if task.algorithm.calculates() {
        return calculated::search(tree, task, observer);
    }
    Prepared::for_task(tree, task, guess).search(task, guess, observer)
}

/// All that an algorithm reads that compares values only.
#[derive(Clone, Copy)]
struct Input<'a> {
    tree: &'a Tree,
    task: &'a Task,
    /// One a leaf, left to right.
    leaves: &'a [Score],
    scale: &'a Scale,
    /// The same leaves arranged level by level, where that has been done.
    levels: Option<&'a Levels>,
    /// Where MTD(f) begins; `None` for where it usually does.
    guess: Option<&'a Value>,
}

impl Input<'_> {
    fn search<V: Visits, O: Observer>(&self, visits: &V, observer: &mut O) -> Result<Returned, Problem> {
        match self.task.algorithm {
            Algorithm::Minimax if !self.has_table() => minimax::search(self, visits, observer),
            Algorithm::AlphaBeta if self.is_plain() => alpha_beta::search(self, visits, observer),
            Algorithm::Minimax | Algorithm::AlphaBeta | Algorithm::Negamax | Algorithm::NegamaxAlphaBeta => {
                negamax::search(self, visits, observer)
            }
            Algorithm::Scout => scout::search(self, visits, observer),
            Algorithm::Mtd => mtd::search(self, visits, observer),
            Algorithm::Sss => sss::search(self, visits, observer),
            other => Err(Problem::NotYet { what: Missing::Algorithm(other) }),
        }
    }

    /// Whether there is something for a transposition table to remember.
    fn has_table(&self) -> bool {
        self.task.table.is_on() && self.tree.has_positions()
    }

    /// Whether nothing is asked for but the conventions of alpha-beta.
    fn is_plain(&self) -> bool {
        self.task.values_in.is_none() && !self.task.killers.is_on() && !self.has_table()
    }

    /// A window of the task as scores.
    fn scores(&self, window: &Window) -> ScoreWindow {
        let score = |value| self.scale.score(value).unwrap_or(Scale::LOWEST);
        ScoreWindow { alpha: score(&window.alpha), beta: score(&window.beta) }
    }

    /// The window of the root: the task's, as far as values can lie in it.
    fn window(&self) -> ScoreWindow {
        let ScoreWindow { alpha, beta } = self.scores(&self.task.window);
        let range = self.full_window();
        let inside = |score: Score| score.max(range.alpha).min(range.beta);
        ScoreWindow { alpha: inside(alpha), beta: inside(beta) }
    }

    /// The window in which everything matters: all that leaves can be worth.
    fn full_window(&self) -> ScoreWindow {
        let all = ScoreWindow { alpha: Scale::LOWEST, beta: self.scale.highest() };
        let range = self.task.values_in.as_ref().filter(|_| self.task.algorithm.has_windows());
        range.map_or(all, |range| self.scores(range))
    }

    /// What leaf number `index` is worth; `None` where that is not known.
    #[inline]
    fn leaf(&self, index: usize) -> Option<Score> {
        let score = self.leaves[index];
        (score != score::UNKNOWN).then_some(score)
    }

    /// Why the search cannot go on: it needs the value of `node`, which is not known.
    #[cold]
    fn unknown_needed(&self, node: NodeId, window: ScoreWindow) -> Problem {
        Problem::UnknownNeeded { node, algorithm: self.task.algorithm, window: self.scale.window(window) }
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
