//! The child orders with which alpha-beta visits the fewest and the most leaves.
//!
//! Exact, by dynamic programming: alpha-beta enters a node once, so the best order below it hangs on nothing but the window
//! that it is entered with. For each node and window that can occur, and each value that it can then hand up, the fewest and
//! the most leaves are kept; at a node the children that were visited and the best value so far say all that matters. That
//! is 2^b sets of b children, times windows, times values: trees of exercises. What takes more than [`MOST_STEPS`] steps is
//! refused, since anything less would be a guess.
//!
//! Of uniform trees the fewest is b^⌈m/2⌉ + b^⌊m/2⌋ − 1, with b children a node and m levels of moves. Source: Knuth and Moore, *An Analysis of
//! Alpha-Beta Pruning*, 1975. Where students go wrong: they order the leaves of a cut node by hand and forget that only the
//! first child of it has to refute.

use crate::search::score::UNKNOWN;
use crate::search::{Cut, Deep, Horizon, Missing, Order, Problem, Returns, Scale, Score, ScoreWindow, Task};
use crate::tree::{Kind, NodeId, Tree};
use std::collections::{BTreeMap, HashMap};

/// So many combinations are tried at most.
const MOST_STEPS: u64 = 8_000_000;

/// The most children of one node.
const MOST_CHILDREN: usize = 12;

/// The fewest and the most leaves that alpha-beta can visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// How many leaves there are.
    pub leaves: u64,
    /// The fewest visited, and an order with which it is so.
    pub fewest: Extreme,
    /// The most.
    pub most: Extreme,
    /// Knuth and Moore's number, for a tree of even width and depth whose players alternate.
    pub uniform: Option<Uniform>,
}

/// A number of visited leaves, with an order that reaches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// How many leaves are visited.
    pub leaves: u64,
    /// The children of each visited inner node in that order.
    pub order: BTreeMap<NodeId, Vec<NodeId>>,
}

/// A tree in which all inner nodes have as many children and all leaves stand as deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uniform {
    /// b
    pub width: u64,
    /// m
    pub depth: u32,
    /// b^⌈m/2⌉ + b^⌊m/2⌋ − 1
    pub fewest: u64,
}

impl Orders {
    /// Works it out for alpha-beta under the conventions of `task`, whose own order does not count.
    ///
    /// # Errors
    /// A value is not known, not everyone is MAX or MIN, or the tree is too large.
    pub fn of(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        let contents = tree.contents();
        if contents.chance || contents.payoffs || contents.players > 0 {
            return Err(Problem::NotYet { what: Missing::BestOrderOfTree });
        }
        let options = [
            (task.values_in.is_some(), "values in"),
            (task.table.is_on(), "table"),
            (task.killers.is_on(), "killers"),
            (task.deepening.is_on(), "deepening"),
        ];
        if let Some((_, word)) = options.into_iter().find(|&(asked, _)| asked) {
            return Err(Problem::NotYet { what: Missing::BestOrder(word) });
        }
        let horizon = Horizon::of(tree, task)?;
        let seen = horizon.seen(tree);
        let (scale, leaves) = Scale::of(seen, &task.window);
        if let Some(node) = seen.leaves().find(|&leaf| seen.leaf_index(leaf).is_some_and(|at| leaves[at] == UNKNOWN)) {
            return Err(Problem::OrderNeedsValues { node: horizon.outward(node) });
        }
        if seen.inner_nodes().any(|node| seen.children(node).count() > MOST_CHILDREN) {
            return Err(Problem::TooManyCases);
        }
        let mut search = Search { tree: seen, task, leaves: &leaves, scale: &scale, known: HashMap::new(), steps: 0 };
        let root = Entered { node: NodeId::ROOT, window: search.root_window() };
        search.solve(root)?;
        let extreme = |pick: fn(&Outcome) -> &Way, sign: fn(u64) -> i128| {
            let outcomes = search.known.get(&root)?;
            let best = outcomes.iter().min_by_key(|outcome| sign(pick(outcome).leaves))?;
            let order = search.order(root, best.value, pick);
            let outward = |nodes: Vec<NodeId>| nodes.into_iter().map(|node| horizon.outward(node)).collect();
            let order = order.into_iter().map(|(node, nodes)| (horizon.outward(node), outward(nodes))).collect();
            Some(Extreme { leaves: pick(best).leaves, order })
        };
        let fewest = extreme(|outcome| &outcome.fewest, i128::from).ok_or(Problem::TooManyCases)?;
        let most = extreme(|outcome| &outcome.most, |leaves| -i128::from(leaves)).ok_or(Problem::TooManyCases)?;
        Ok(Self { leaves: seen.leaf_count() as u64, fewest, most, uniform: Uniform::of(seen) })
    }

    /// A task like this one whose order is that of `extreme`.
    pub fn task(task: &Task, extreme: &Extreme) -> Task {
        let order = Order { at: extreme.order.clone(), ..Order::default() };
        Task { order, ..task.clone() }
    }
}

impl Uniform {
    fn of(tree: &Tree) -> Option<Self> {
        let depths = tree.depths();
        let depth = tree.leaves().map(|leaf| depths[leaf.index()]).max()?;
        let width = tree.children(NodeId::ROOT).count() as u64;
        let is_even = tree.leaves().all(|leaf| depths[leaf.index()] == depth);
        let mut inner = tree.inner_nodes();
        let alternates = |node: NodeId| {
            tree.parent(node).is_none_or(|parent| tree.kind(parent) != tree.kind(node))
                && tree.children(node).count() as u64 == width
        };
        if !is_even || depth == 0 || !inner.all(alternates) {
            return None;
        }
        let power = |exponent: u32| width.checked_pow(exponent);
        let fewest = power(depth.div_ceil(2))?.checked_add(power(depth / 2)?)? - 1;
        Some(Self { width, depth, fewest })
    }
}

/// A node with the window that it is entered with.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Entered {
    node: NodeId,
    window: ScoreWindow,
}

/// One value that a node can hand up.
struct Outcome {
    value: Score,
    fewest: Way,
    most: Way,
}

/// How to get there: the visited children in order, each with its window and what it handed up.
#[derive(Clone)]
struct Way {
    leaves: u64,
    children: Vec<(Entered, Score)>,
}

/// A node in the middle of its children: the visited ones as a set of bits, and the best value.
type Middle = (u32, Score);

struct Search<'a> {
    tree: &'a Tree,
    task: &'a Task,
    leaves: &'a [Score],
    scale: &'a Scale,
    known: HashMap<Entered, Vec<Outcome>>,
    steps: u64,
}

impl Search<'_> {
    fn root_window(&self) -> ScoreWindow {
        let score = |value, other| self.scale.score(value).unwrap_or(other);
        let window = &self.task.window;
        ScoreWindow { alpha: score(&window.alpha, Scale::LOWEST), beta: score(&window.beta, self.scale.highest()) }
    }

    /// Works out a node and all that it hangs on. What turns out to be missing is put on a stack and done first.
    fn solve(&mut self, root: Entered) -> Result<(), Problem> {
        let mut open = vec![root];
        while let Some(&entered) = open.last() {
            if self.known.contains_key(&entered) {
                open.pop();
                continue;
            }
            match self.outcomes(entered)? {
                Ok(outcomes) => {
                    self.known.insert(entered, outcomes);
                    open.pop();
                }
                Err(missing) => open.extend(missing),
            }
        }
        Ok(())
    }

    /// All that a node can hand up; or the children that have to be worked out before.
    fn outcomes(&mut self, entered: Entered) -> Result<Result<Vec<Outcome>, Vec<Entered>>, Problem> {
        let Entered { node, window } = entered;
        if let Some(index) = self.tree.leaf_index(node) {
            let way = Way { leaves: 1, children: Vec::new() };
            return Ok(Ok(vec![Outcome { value: self.leaves[index], fewest: way.clone(), most: way }]));
        }
        let is_max = self.tree.kind(node) == Kind::Max;
        let children: Vec<NodeId> = self.tree.children(node).collect();
        let worst = if is_max { Scale::LOWEST } else { self.scale.highest() };
        let nothing = Way { leaves: 0, children: Vec::new() };
        let mut layer: BTreeMap<Middle, (Way, Way)> = BTreeMap::from([((0, worst), (nothing.clone(), nothing))]);
        let mut done: BTreeMap<Score, (Way, Way)> = BTreeMap::new();
        let mut missing = Vec::new();
        for _ in 0..children.len() {
            let mut next: BTreeMap<Middle, (Way, Way)> = BTreeMap::new();
            for (&(visited, best), ways) in &layer {
                let handed = self.hand_down(entered, is_max, best);
                for (bit, &child) in children.iter().enumerate().filter(|(bit, _)| visited >> bit & 1 == 0) {
                    let below = Entered { node: child, window: handed };
                    let Some(outcomes) = self.known.get(&below) else {
                        missing.push(below);
                        continue;
                    };
                    for outcome in outcomes {
                        self.steps += 1;
                        let best = if is_max { best.max(outcome.value) } else { best.min(outcome.value) };
                        let after = visited | 1 << bit;
                        let is_over =
                            after.count_ones() as usize == children.len() || self.is_cut(window, is_max, best);
                        let step = |way: &Way, more: &Way| {
                            let children = way.children.iter().copied().chain([(below, outcome.value)]);
                            Way { leaves: way.leaves + more.leaves, children: children.collect() }
                        };
                        let way = (step(&ways.0, &outcome.fewest), step(&ways.1, &outcome.most));
                        if is_over {
                            keep(&mut done, self.returned(window, best), way);
                        } else {
                            keep(&mut next, (after, best), way);
                        }
                    }
                }
            }
            if self.steps > MOST_STEPS {
                return Err(Problem::TooManyCases);
            }
            layer = next;
        }
        if !missing.is_empty() {
            missing.dedup();
            return Ok(Err(missing));
        }
        let outcome = |(value, (fewest, most))| Outcome { value, fewest, most };
        Ok(Ok(done.into_iter().map(outcome).collect()))
    }

    /// The window now: alpha-beta's, the best value taken in.
    fn narrowed(window: ScoreWindow, is_max: bool, best: Score) -> ScoreWindow {
        if is_max {
            ScoreWindow { alpha: window.alpha.max(best), ..window }
        } else {
            ScoreWindow { beta: window.beta.min(best), ..window }
        }
    }

    fn is_cut(&self, window: ScoreWindow, is_max: bool, best: Score) -> bool {
        let ScoreWindow { alpha, beta } = Self::narrowed(window, is_max, best);
        match self.task.cut {
            Cut::OnEqual => alpha >= beta,
            Cut::OnlyAbove => alpha > beta,
        }
    }

    fn returned(&self, window: ScoreWindow, best: Score) -> Score {
        match self.task.returns {
            Returns::FailSoft => best,
            // A crossed window clamps to its alpha first, as the search does.
            Returns::FailHard if best < window.alpha => window.alpha,
            Returns::FailHard => best.min(window.beta),
        }
    }

    /// The window that the next child is entered with.
    fn hand_down(&self, entered: Entered, is_max: bool, best: Score) -> ScoreWindow {
        let Entered { node, window } = entered;
        if self.task.deep == Deep::Yes {
            return Self::narrowed(window, is_max, best);
        }
        let full = ScoreWindow { alpha: Scale::LOWEST, beta: self.scale.highest() };
        let is_root = node == NodeId::ROOT;
        match is_max {
            true => ScoreWindow { alpha: if is_root { best.max(window.alpha) } else { best }, ..full },
            false => ScoreWindow { beta: if is_root { best.min(window.beta) } else { best }, ..full },
        }
    }

    /// The order that leads there: visited children first, then the others as written.
    fn order(&self, root: Entered, value: Score, pick: fn(&Outcome) -> &Way) -> BTreeMap<NodeId, Vec<NodeId>> {
        let mut order = BTreeMap::new();
        let mut open = vec![(root, value)];
        while let Some((entered, value)) = open.pop() {
            let outcomes = self.known.get(&entered).into_iter().flatten();
            let Some(outcome) = outcomes.into_iter().find(|outcome| outcome.value == value) else { continue };
            let visited = &pick(outcome).children;
            if self.tree.is_leaf(entered.node) {
                continue;
            }
            let mut children: Vec<NodeId> = visited.iter().map(|(below, _)| below.node).collect();
            let others: Vec<NodeId> =
                self.tree.children(entered.node).filter(|child| !children.contains(child)).collect();
            children.extend(others);
            order.insert(entered.node, children);
            open.extend(visited.iter().copied());
        }
        order
    }
}

/// Keeps the better of two ways in each respect; of equals the one that was found first.
fn keep<K: Ord>(ways: &mut BTreeMap<K, (Way, Way)>, key: K, (fewest, most): (Way, Way)) {
    match ways.get_mut(&key) {
        None => {
            ways.insert(key, (fewest, most));
        }
        Some(known) => {
            if fewest.leaves < known.0.leaves {
                known.0 = fewest;
            }
            if most.leaves > known.1.leaves {
                known.1 = most;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Orders, Uniform};
    use crate::search::{Algorithm, Cut, Deep, Event, Order, Returns, Task, run};
    use crate::tree::{Builder, Kind, NodeId, Tree};
    use crate::value::Window;
    use proptest::prelude::*;

    /// A uniform tree; the root is MAX.
    fn uniform(width: usize, depth: u32, values: &mut impl Iterator<Item = i64>) -> Tree {
        let mut builder = Builder::new();
        // Children that are left to be made, of each open node.
        let mut open: Vec<usize> = vec![width];
        builder.open(Kind::Max);
        while let Some(left) = open.last_mut() {
            if *left == 0 {
                open.pop();
                builder.close();
                continue;
            }
            *left -= 1;
            if open.len() == depth as usize {
                builder.leaf(values.next().unwrap().into());
            } else {
                builder.open(if open.len() % 2 == 1 { Kind::Min } else { Kind::Max });
                open.push(width);
            }
        }
        builder.finish().unwrap()
    }

    fn visited(tree: &Tree, task: &Task) -> u64 {
        let mut events = Vec::new();
        run(tree, task, &mut events).unwrap();
        events.iter().filter(|event| matches!(event, Event::Leaf { .. })).count() as u64
    }

    /// The fewest and the most by trying every order of every node.
    fn by_trying(tree: &Tree, task: &Task) -> (u64, u64) {
        let inner: Vec<NodeId> = tree.inner_nodes().collect();
        let orders: Vec<Vec<Vec<NodeId>>> =
            inner.iter().map(|&node| permutations(&tree.children(node).collect::<Vec<_>>())).collect();
        let (mut fewest, mut most) = (u64::MAX, 0);
        for code in 0..orders.iter().map(Vec::len).product::<usize>() {
            let mut rest = code;
            let mut order = Order::default();
            for (node, orders) in inner.iter().zip(&orders) {
                order.at.insert(*node, orders[rest % orders.len()].clone());
                rest /= orders.len();
            }
            let count = visited(tree, &Task { order, ..task.clone() });
            (fewest, most) = (fewest.min(count), most.max(count));
        }
        (fewest, most)
    }

    fn permutations(items: &[NodeId]) -> Vec<Vec<NodeId>> {
        items.iter().fold(vec![Vec::new()], |all, &item| {
            let grown = all.into_iter().flat_map(|list: Vec<NodeId>| {
                (0..=list.len()).map(move |at| {
                    let mut list = list.clone();
                    list.insert(at, item);
                    list
                })
            });
            grown.collect()
        })
    }

    fn alpha_beta() -> Task {
        Task { algorithm: Algorithm::AlphaBeta, ..Task::default() }
    }

    #[test]
    fn the_fewest_of_a_uniform_tree_is_knuth_and_moores() {
        for (width, depth, fewest) in [(3, 2, 5), (2, 3, 5), (2, 4, 7), (3, 3, 11), (4, 2, 7)] {
            let mut values = (0..).map(|index: i64| index * 37 % 101);
            let tree = uniform(width, depth, &mut values);
            let orders = Orders::of(&tree, &alpha_beta()).unwrap();
            assert_eq!(orders.uniform, Some(Uniform { width: width as u64, depth, fewest }));
            assert_eq!(orders.fewest.leaves, fewest);
            assert_eq!(visited(&tree, &Orders::task(&alpha_beta(), &orders.fewest)), fewest);
            assert_eq!(visited(&tree, &Orders::task(&alpha_beta(), &orders.most)), orders.most.leaves);
        }
    }

    #[test]
    fn what_would_be_a_guess_is_refused() {
        let tree = uniform(13, 1, &mut (0..));
        assert!(Orders::of(&tree, &alpha_beta()).is_err());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn no_order_does_better_or_worse(
            values in prop::collection::vec(0_i64..6, 9),
            shape in prop::sample::select(vec![(2, 3), (3, 2), (2, 2)]),
            strict: bool, hard: bool, shallow: bool, narrow: bool,
        ) {
            let tree = uniform(shape.0, shape.1, &mut values.into_iter());
            let task = Task {
                cut: if strict { Cut::OnlyAbove } else { Cut::OnEqual },
                returns: if hard { Returns::FailHard } else { Returns::FailSoft },
                deep: if shallow { Deep::No } else { Deep::Yes },
                window: if narrow { Window::new(1.into(), 4.into()) } else { Window::FULL },
                ..alpha_beta()
            };
            let orders = Orders::of(&tree, &task).unwrap();
            prop_assert_eq!((orders.fewest.leaves, orders.most.leaves), by_trying(&tree, &task));
            prop_assert_eq!(visited(&tree, &Orders::task(&task, &orders.fewest)), orders.fewest.leaves);
            prop_assert_eq!(visited(&tree, &Orders::task(&task, &orders.most)), orders.most.leaves);
        }
    }
}
