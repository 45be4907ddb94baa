//! From trees to counts. What cannot be counted stays unknown, and why is told beside.

use crate::render::plot::{Group, Mark, Series};
use crate::search::{Algorithm, Depth, Order, Orders, Problem, Rule, Task};
use crate::trace::{Effort, Efforts, uniform};
use crate::tree::Tree;

/// A tree to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The tree.
    pub tree: &'a Tree,
    /// The conventions; the algorithm is chosen by whoever counts.
    pub task: &'a Task,
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

    /// Whether nothing is known of a group.
    pub fn is_empty(&self, group: &Group) -> bool {
        group.marks.iter().all(|mark| mark.nodes.is_none() && mark.leaves.is_none())
    }
}

/// Each tree with each algorithm.
pub fn over_trees(subjects: &[Subject<'_>], algorithms: &[Algorithm]) -> Measured {
    let mut measured = Measured::default();
    for subject in subjects {
        measured.begin(subject.name);
        for &algorithm in algorithms {
            let effort = Effort::of(subject.tree, &Task { algorithm, ..subject.task.clone() });
            measured.add(effort, |effort| Mark::single(None, Series::Search(algorithm), effort));
        }
    }
    measured
}

/// Each tree with each algorithm, 1, 2, … plies deep, down to its leaves or to `most` plies.
pub fn over_plies(subjects: &[Subject<'_>], algorithms: &[Algorithm], most: u32) -> Measured {
    let mut measured = Measured::default();
    for subject in subjects {
        measured.begin(subject.name);
        let deepest = subject.tree.depths().into_iter().max().unwrap_or(0).clamp(1, most.max(1));
        for plies in 1..=deepest {
            for &algorithm in algorithms {
                let task = Task { algorithm, depth: Some(Depth::Plies(plies)), ..subject.task.clone() };
                let effort = Effort::of(subject.tree, &task);
                measured.add(effort, |effort| Mark::single(Some(plies), Series::Search(algorithm), effort));
            }
        }
    }
    measured
}

/// Minimax, and alpha-beta in the best order, the given one, the worst one, and `samples` random ones.
pub fn over_orders(subjects: &[Subject<'_>], samples: u64) -> Measured {
    let mut measured = Measured::default();
    for Subject { name, tree, task } in subjects {
        measured.begin(name);
        let minimax = Effort::of(tree, &Task { algorithm: Algorithm::Minimax, ..(*task).clone() });
        measured.add(minimax, |effort| Mark::single(None, Series::Search(Algorithm::Minimax), effort));
        let task = Task { algorithm: Algorithm::AlphaBeta, ..(*task).clone() };
        let orders = Orders::of(tree, &task);
        // The orders are known by their leaves; how few nodes are possible is another question.
        let extreme = |leaves: Result<u64, Problem>| leaves.map(|leaves| Effort { nodes: 0, leaves });
        let mark = |series| move |effort| Mark { nodes: None, ..Mark::single(None, series, effort) };
        let fewest = orders.as_ref().map(|orders| orders.fewest.leaves).map_err(Clone::clone);
        measured.add(extreme(fewest), mark(Series::Best));
        measured.add(Effort::of(tree, &task), |effort| Mark::single(None, Series::Given, effort));
        measured.add(extreme(orders.map(|orders| orders.most.leaves)), mark(Series::Worst));
        let random = Efforts::of_random_orders(tree, &task, samples, task.seed);
        measured.add(random, |efforts| Mark::several(None, Series::Random, efforts));
    }
    measured
}

/// `samples` uniform trees with random values, 1 to `most` plies deep, with each algorithm, and with alpha-beta in the best
/// order. A depth at which a tree has more than `room` nodes is left out, and so are deeper ones.
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
    for plies in 1..=most {
        let seeds = (0..samples).map(|number| task.seed.wrapping_add(number));
        let Some(trees) = seeds.map(|seed| uniform(width, plies, seed, room)).collect::<Option<Vec<Tree>>>() else {
            break;
        };
        let efforts = |task: &Task| {
            let all = trees.iter().map(|tree| Effort::of(tree, task)).collect::<Result<Vec<_>, _>>()?;
            Efforts::of(&all).ok_or(Problem::TooManyCases)
        };
        for &algorithm in algorithms {
            let found = efforts(&Task { algorithm, ..task.clone() });
            measured.add(found, |efforts| Mark::several(Some(plies), Series::Search(algorithm), efforts));
        }
        if algorithms.contains(&Algorithm::AlphaBeta) {
            // No two values are equal and the players alternate, so that this order is Knuth and Moore's best one.
            let order = Order { rule: Rule::BestFirst, ..Order::default() };
            let found = efforts(&Task { algorithm: Algorithm::AlphaBeta, order, ..task.clone() });
            measured.add(found, |efforts| Mark::several(Some(plies), Series::Best, efforts));
        }
    }
    measured
}
