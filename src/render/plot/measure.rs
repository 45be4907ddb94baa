//! From trees to counts. What cannot be counted stays unknown, and why is told beside.

use crate::render::plot::{Group, Mark, Series, What};
use crate::search::{self, Algorithm, Cut, Deep, Depth, Order, Orders, Problem, Rule, Task};
use crate::trace::{Effort, Efforts, uniform};
use crate::tree::Tree;
use crate::value::Window;

/// A tree to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The tree.
    pub tree: &'a Tree,
    /// The conventions.
    pub task: &'a Task,
    /// With which algorithms, whatever the conventions say.
    pub algorithms: &'a [Algorithm],
}

/// The algorithms for a tree where nobody names any: those that look at every leaf, and that leave some out, of those that can
/// read it.
pub fn usual(tree: &Tree, task: &Task) -> Vec<Algorithm> {
    match search::usual(tree) {
        Algorithm::Minimax => vec![Algorithm::Minimax, Algorithm::AlphaBeta],
        Algorithm::Expectimax if task.values_in.is_some() => {
            vec![Algorithm::Expectimax, Algorithm::Star1, Algorithm::Star2]
        }
        other => vec![other],
    }
}

/// Why a count is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotKnown {
    /// Of which tree, as a place in the list.
    pub group: usize,
    /// Of which mark, as a place in the group.
    pub mark: usize,
    /// Why; its node is one of the tree.
    pub problem: Problem,
}

/// Counts, and why some are missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// A group a tree.
    pub groups: Vec<Group>,
    /// One a mark that is not known.
    pub not_known: Vec<NotKnown>,
    /// Whether a node, and a leaf, can have been visited again.
    again: [bool; 2],
}

impl Measured {
    fn begin(&mut self, name: &str) {
        self.groups.push(Group { name: name.to_owned(), marks: Vec::new() });
    }

    /// Adds a mark to the last group.
    fn add<T>(&mut self, found: Result<T, Problem>, mark: impl FnOnce(Option<T>) -> Mark) {
        let Some(group) = self.groups.len().checked_sub(1) else { return };
        let marks = &mut self.groups[group].marks;
        match found {
            Ok(found) => marks.push(mark(Some(found))),
            Err(problem) => {
                self.not_known.push(NotKnown { group, mark: marks.len(), problem });
                marks.push(mark(None));
            }
        }
    }

    /// Searches and counts.
    fn effort(&mut self, tree: &Tree, task: &Task) -> Result<Effort, Problem> {
        let effort = Effort::of(tree, task);
        if effort.is_ok() {
            self.again[0] |= task.visits_nodes_again();
            self.again[1] |= task.visits_leaves_again();
        }
        effort
    }

    /// Whether what is counted can have been visited again, so that it counts as often.
    pub fn counts_again(&self, what: What) -> bool {
        self.again[usize::from(what == What::Leaves)]
    }

    /// Whether nothing is known of a group.
    pub fn is_empty(&self, group: &Group) -> bool {
        group.marks.iter().all(|mark| mark.nodes.is_none() && mark.leaves.is_none())
    }
}

/// Each tree with each algorithm.
pub fn over_trees(subjects: &[Subject<'_>]) -> Measured {
    let mut measured = Measured::default();
    for subject in subjects {
        measured.begin(subject.name);
        for &algorithm in subject.algorithms {
            let effort = measured.effort(subject.tree, &Task { algorithm, ..subject.task.clone() });
            measured.add(effort, |effort| Mark::single(None, Series::Search(algorithm), effort));
        }
    }
    measured
}

/// Each tree with each algorithm, 1, 2, … plies deep, down to its leaves or to `most` plies.
pub fn over_plies(subjects: &[Subject<'_>], most: u32) -> Measured {
    let mut measured = Measured::default();
    for subject in subjects {
        measured.begin(subject.name);
        let deepest = subject.tree.depths().into_iter().max().unwrap_or(0).clamp(1, most.max(1));
        for plies in 1..=deepest {
            for &algorithm in subject.algorithms {
                let task = Task { algorithm, depth: Some(Depth::Plies(plies)), ..subject.task.clone() };
                let effort = measured.effort(subject.tree, &task);
                measured.add(effort, |effort| Mark::single(Some(plies), Series::Search(algorithm), effort));
            }
        }
    }
    measured
}

/// Minimax, and alpha-beta in the best order, the given one, the worst one, and `samples` random ones.
pub fn over_orders(subjects: &[Subject<'_>], samples: u64) -> Measured {
    let mut measured = Measured::default();
    for Subject { name, tree, task, .. } in subjects {
        measured.begin(name);
        let minimax = measured.effort(tree, &Task { algorithm: Algorithm::Minimax, ..(*task).clone() });
        measured.add(minimax, |effort| Mark::single(None, Series::Search(Algorithm::Minimax), effort));
        let task = Task { algorithm: Algorithm::AlphaBeta, ..(*task).clone() };
        let orders = Orders::of(tree, &task);
        // The orders are known by their leaves; how few nodes are possible is another question.
        let extreme = |leaves: Result<u64, Problem>| leaves.map(|leaves| Effort { nodes: 0, leaves });
        let mark = |series| move |effort| Mark { nodes: None, ..Mark::single(None, series, effort) };
        let fewest = orders.as_ref().map(|orders| orders.fewest.leaves).map_err(Clone::clone);
        measured.add(extreme(fewest), mark(Series::Best));
        let given = measured.effort(tree, &task);
        measured.add(given, |effort| Mark::single(None, Series::Given, effort));
        measured.add(extreme(orders.map(|orders| orders.most.leaves)), mark(Series::Worst));
        let random = Efforts::of_random_orders(tree, &task, samples, task.seed);
        measured.add(random, |efforts| Mark::several(None, Series::Random, efforts));
    }
    measured
}

/// `samples` uniform trees with random values, 1 to `most` plies deep, with each algorithm, and with alpha-beta in the best
/// order, as far as the conventions are those for which it is known. A depth at which a tree has more than `room` nodes is left out, and so are deeper ones.
pub fn over_uniform(
    name: &str,
    width: u32,
    most: u32,
    samples: u64,
    task: &Task,
    algorithms: &[Algorithm],
    room: u64,
) -> Measured {
    let mut measured = Measured::default();
    measured.begin(name);
    let searches = |&algorithm: &Algorithm| (Series::Search(algorithm), Task { algorithm, ..task.clone() });
    let mut tasks: Vec<(Series, Task)> = algorithms.iter().map(searches).collect();
    // Under other conventions another order may be better.
    let is_usual = task.cut == Cut::OnEqual && task.deep == Deep::Yes && task.window == Window::FULL;
    if algorithms.contains(&Algorithm::AlphaBeta) && is_usual {
        // No two values are equal and the players alternate, so that this order is Knuth and Moore's best one.
        let order = Order { rule: Rule::BestFirst, ..Order::default() };
        tasks.push((Series::Best, Task { algorithm: Algorithm::AlphaBeta, order, ..task.clone() }));
    }
    for plies in 1..=most {
        // One tree at a time: all of them may be a great many nodes.
        let mut found: Vec<Result<Vec<Effort>, Problem>> = vec![Ok(Vec::new()); tasks.len()];
        for number in 0..samples {
            let Some(tree) = uniform(width, plies, task.seed.wrapping_add(number), room) else { return measured };
            for ((_, task), found) in tasks.iter().zip(&mut found) {
                let effort = measured.effort(&tree, task);
                match (found.as_mut(), effort) {
                    (Ok(efforts), Ok(effort)) => efforts.push(effort),
                    (Ok(_), Err(problem)) => *found = Err(problem),
                    (Err(_), _) => {}
                }
            }
        }
        for (&(series, _), found) in tasks.iter().zip(found) {
            let efforts = found.and_then(|efforts| Efforts::of(&efforts).ok_or(Problem::TooManyCases));
            measured.add(efforts, |efforts| Mark::several(Some(plies), series, efforts));
        }
    }
    measured
}
