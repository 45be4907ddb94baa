//! A tree made ready for searching: its leaves as scores, worked out once for any number of searches.

use crate::search::levels::Levels;
use crate::search::order::{Arranged, AsWritten};
use crate::search::{
    Algorithm, Found, Input, Observer, Order, Problem, Rule, Scale, Score, Task, fit, ladder, mcts, run, score,
};
use crate::tree::{NodeId, Tree};
use crate::value::{Value, Window};
use std::sync::OnceLock;

/// A tree and the scores of its leaves. Whoever searches one tree under several tasks ranks its values once.
///
/// ```
/// use poda::search::{Algorithm, Prepared, Silent, Task};
/// use poda::tree::{Builder, Kind};
/// let mut builder = Builder::new();
/// builder.open(Kind::Min);
/// builder.leaf(3.into());
/// builder.leaf(5.into());
/// builder.close();
/// let tree = builder.finish().ok_or("unfinished")?;
/// let prepared = Prepared::of(&tree);
/// for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
///     let task = Task { algorithm, ..Task::default() };
///     let found = prepared.run(&task, &mut Silent).map_err(|_| "a value is missing")?;
///     assert_eq!(found.scale.value(found.value).to_string(), "3");
/// }
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Prepared<'t> {
    tree: &'t Tree,
    scale: Scale,
    /// One a leaf, left to right.
    leaves: Vec<Score>,
    /// The same leaves level by level, arranged when they are first wanted; never for a single search, which is done
    /// before they would be.
    levels: Option<OnceLock<Levels>>,
}

impl<'t> Prepared<'t> {
    /// `tree`, ready for searches that begin with the full window or with values of its own leaves.
    pub fn of(tree: &'t Tree) -> Self {
        let (scale, leaves) = Scale::of(tree, &Window::FULL);
        let mut prepared = Self { tree, scale, leaves, levels: None };
        if !tree.is_leaf(NodeId::ROOT)
            && Levels::can_hold(tree.leaf_count())
            && !prepared.leaves.contains(&score::UNKNOWN)
        {
            prepared.levels = Some(OnceLock::new());
        }
        prepared
    }

    /// `tree`, ready for one search: with the values on its scale that this task needs besides those of the leaves.
    pub(super) fn for_task(tree: &'t Tree, task: &Task, guess: Option<&Value>) -> Self {
        let (scale, leaves) = ladder::scale(tree, task, guess);
        Self { tree, scale, leaves, levels: None }
    }

    /// Searches the tree. A task that needs more values than those of the leaves costs a ranking of its own.
    ///
    /// # Errors
    /// As [`run`](crate::search::run).
    pub fn run<O: Observer>(&self, task: &Task, observer: &mut O) -> Result<Found, Problem> {
        let ends = [&task.window.alpha, &task.window.beta];
        let is_on_scale = ends.into_iter().all(|end| self.scale.score(end).is_some());
        let in_one_pass = task.depth.is_none() && !task.deepening.is_on();
        if !in_one_pass || !is_on_scale || ladder::needs_more(task) || task.algorithm.calculates() {
            return run(self.tree, task, observer);
        }
        fit::check(self.tree, task)?;
        self.search(task, None, observer)
    }

    /// Searches the whole tree in one pass, all values that the task needs being on the scale.
    pub(super) fn search<O: Observer>(
        &self,
        task: &Task,
        guess: Option<&Value>,
        observer: &mut O,
    ) -> Result<Found, Problem> {
        let wants_levels = task.algorithm == Algorithm::Minimax && !O::WATCHES;
        let levels = match &self.levels {
            Some(levels) if wants_levels => Some(levels.get_or_init(|| Levels::of(self.tree, &self.leaves))),
            _ => None,
        };
        let input = Input { tree: self.tree, task, leaves: &self.leaves, scale: &self.scale, levels, guess };
        if task.algorithm == Algorithm::Mcts {
            // Means are not among the values of the leaves: it has a scale of its own.
            return if task.order == Order::default() {
                mcts::search(&input, &AsWritten(self.tree), observer)
            } else {
                mcts::search(&input, &Arranged::new(self.tree, task)?, observer)
            };
        }
        let root = if task.order.rule == Rule::LeftToRight && task.order.at.is_empty() {
            input.search(&AsWritten(self.tree), observer)
        } else {
            input.search(&Arranged::new(self.tree, task)?, observer)
        }?;
        Ok(Found { value: root.value, bound: root.bound(), from: root.from, scale: self.scale.clone() })
    }
}
