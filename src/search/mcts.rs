//! Monte Carlo tree search with upper confidence bounds (UCT): the tree grows where playouts do well.
//!
//! Each playout goes down from the root. Where a child was never tried, the first one in visiting order is (`Expand`), and the
//! game is played to its end at random (`Rollout`); else the child with the largest mean + C·√(ln N / n) is chosen
//! (`Select`), N and n being the visits of node and child; MIN wants small means. Then all nodes of the path take in the
//! outcome (`Backup`). Chance nodes draw. O(depth · width) a playout. Source: Kocsis and Szepesvári, *Bandit Based
//! Monte-Carlo Planning*, 2006. The move is the child with the most visits; what a node is worth here is the mean of its playouts,
//! which is an estimate and comes to the minimax value only in the limit.
//!
//! No float is used, so that a seed gives the same bytes on every machine. Means are exact fractions. For the choice they are
//! brought to 0..1, by `values in` or else by the least and the greatest leaf, and counted in units of 2⁻²⁴, as is the
//! square root; the logarithm is worked out bit by bit. Ties go as `ties` says. Options: `iterations`, `seed`,
//! `exploration` (C). Where students go wrong: they choose the largest mean and forget the bonus, or back up the wrong sign.

use crate::search::order::{SplitMix64, Visits};
use crate::search::score::UNKNOWN;
use crate::search::{
    Bound, Event, Exploration, Found, Horizon, Input, Observer, Problem, Scale, Silent, Task, Ties, fit,
};
use crate::tree::{Kind, NodeId, Tree};
use crate::value::{Number, Value};

/// Binary places of what is compared.
const PLACES: u32 = 24;

/// The moves at the root after some numbers of playouts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// In rising order of playouts.
    pub rows: Vec<PlayoutRow>,
}

/// The moves at the root after so many playouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoutRow {
    /// How many playouts.
    pub iterations: u64,
    /// One a child of the root, in the written order.
    pub moves: Vec<PlayoutMove>,
}

/// A move at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoutMove {
    /// The child.
    pub node: NodeId,
    /// How many playouts went there.
    pub visits: u64,
    /// Their mean, exact; `None` where there was none.
    pub mean: Option<Number>,
}

impl Playouts {
    /// The moves after each of `at` playouts, with the options of `task`.
    ///
    /// # Errors
    /// As [`run`](crate::search::run).
    pub fn of(tree: &Tree, task: &Task, at: &[u64]) -> Result<Self, Problem> {
        fit::check(tree, task)?;
        let horizon = Horizon::of(tree, task)?;
        let seen = horizon.seen(tree);
        let found = Self::seen(seen, &horizon, task, at);
        found.map_err(|problem| problem.of_nodes(|node| horizon.outward(node)))
    }

    fn seen(tree: &Tree, horizon: &Horizon, task: &Task, at: &[u64]) -> Result<Self, Problem> {
        let (scale, leaves) = Scale::of(tree, &task.window);
        let input = Input { tree, task, leaves: &leaves, scale: &scale, levels: None, guess: None };
        let visits = crate::search::order::AsWritten(tree);
        let mut playing = Playing::new(&input, &visits);
        let mut wanted = at.to_vec();
        wanted.sort_unstable();
        wanted.dedup();
        let mut rows = Vec::new();
        for iterations in wanted {
            while playing.visits[0] < iterations {
                playing.playout(&mut Silent)?;
            }
            let by_move = |node: NodeId| PlayoutMove {
                node: horizon.outward(node),
                visits: playing.visits[node.index()],
                mean: playing.mean(node),
            };
            rows.push(PlayoutRow { iterations, moves: tree.children(NodeId::ROOT).map(by_move).collect() });
        }
        Ok(Self { rows })
    }
}

/// Plays as often as the task says, then tells the tree that has grown: each of its nodes with its mean.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Found, Problem> {
    let mut playing = Playing::new(input, visits);
    for _ in 0..input.task.iterations {
        playing.playout(&mut Silent)?;
    }
    let means = input.tree.nodes().filter_map(|node| playing.mean(node)).map(Value::from);
    let known = input.tree.nodes().filter_map(|node| input.tree.value(node).cloned());
    let ends = [input.task.window.alpha.clone(), input.task.window.beta.clone()];
    let scale = Scale::of_values(means.chain(known).chain(ends).collect());
    if O::WATCHES {
        // The same once more, now that it is known which values there are.
        let score = |leaf| input.tree.value(leaf).and_then(|value| scale.score(value)).unwrap_or(Scale::LOWEST);
        let leaves: Vec<_> = input.tree.leaves().map(score).collect();
        let told = Input { scale: &scale, leaves: &leaves, ..*input };
        let mut again = Playing::new(&told, visits);
        for _ in 0..input.task.iterations {
            again.playout(observer)?;
        }
        again.tell(&scale, observer);
    }
    let root = playing.worth(NodeId::ROOT, &scale);
    Ok(Found { value: root, bound: Bound::Exact, from: playing.favourite(NodeId::ROOT), scale })
}

struct Playing<'a, V> {
    input: &'a Input<'a>,
    order: &'a V,
    random: SplitMix64,
    /// One a node.
    visits: Vec<u64>,
    /// One a node: the sum of the outcomes.
    sums: Vec<Number>,
    /// The least outcome, and one over the distance to the greatest.
    least: Number,
    scaling: Number,
    /// C²
    curiosity: Number,
}

impl<'a, V: Visits> Playing<'a, V> {
    fn new(input: &'a Input<'a>, order: &'a V) -> Self {
        let range = input.task.values_in.as_ref();
        let range = range.and_then(|range| Some((range.alpha.finite()?, range.beta.finite()?)));
        let leaves = || input.tree.leaves().filter_map(|leaf| input.tree.value(leaf)?.finite());
        let least = range.map(|(least, _)| least).or_else(|| leaves().min()).cloned().unwrap_or_default();
        let greatest = range.map(|(_, greatest)| greatest).or_else(|| leaves().max()).cloned().unwrap_or_default();
        Self {
            input,
            order,
            random: SplitMix64(input.task.seed),
            visits: vec![0; input.tree.len()],
            sums: vec![Number::ZERO; input.tree.len()],
            scaling: Number::ONE.over(&greatest.minus(&least)).unwrap_or_default(),
            least,
            curiosity: match &input.task.exploration {
                Exploration::Number(number) => number.times(number),
                Exploration::SquareRoot(number) => number.clone(),
            },
        }
    }

    fn mean(&self, node: NodeId) -> Option<Number> {
        let visits = self.visits[node.index()];
        self.sums[node.index()].over(&Number::from(usize::try_from(visits).unwrap_or(usize::MAX)))
    }

    /// One playout.
    fn playout<O: Observer>(&mut self, observer: &mut O) -> Result<(), Problem> {
        let tree = self.input.tree;
        let mut path = vec![NodeId::ROOT];
        let mut node = NodeId::ROOT;
        while !tree.is_leaf(node) {
            let child = self.child(node);
            path.push(child);
            let is_new = self.visits[child.index()] == 0;
            observer.event(if is_new { Event::Expand { node: child } } else { Event::Select { node, child } });
            node = child;
            if is_new {
                break;
            }
        }
        let mut leaf = node;
        while !tree.is_leaf(leaf) {
            leaf = if tree.kind(leaf) == Kind::Chance { self.draw(leaf) } else { self.any(leaf) };
        }
        let value = tree.leaf_index(leaf).and_then(|index| self.input.leaf(index));
        let value = value.ok_or_else(|| self.input.unknown_needed(leaf, self.input.full_window()))?;
        let Some(outcome) = tree.value(leaf).and_then(Value::finite) else {
            return Err(Problem::InfiniteOutcome { node: leaf });
        };
        observer.event(Event::Rollout { node, leaf, value });
        for &node in path.iter().rev() {
            let index = node.index();
            self.visits[index] += 1;
            self.sums[index] = self.sums[index].plus(outcome);
            observer.event(Event::Backup { node, value, visits: self.visits[index] });
        }
        Ok(())
    }

    /// Where a playout goes on from an inner node of the tree.
    fn child(&mut self, node: NodeId) -> NodeId {
        let kind = self.input.tree.kind(node);
        if kind == Kind::Chance {
            return self.draw(node);
        }
        let last = self.input.task.ties == Ties::Last;
        let logarithm = ln(self.visits[node.index()]);
        let mut next = Some(self.order.first(node));
        let mut best: Option<(i64, NodeId)> = None;
        while let Some(child) = next {
            if self.visits[child.index()] == 0 {
                return child;
            }
            let bound = self.bound(child, kind == Kind::Max, logarithm);
            if best.is_none_or(|(known, _)| bound > known || (last && bound == known)) {
                best = Some((bound, child));
            }
            next = self.order.next(node, child);
        }
        // INVARIANT: an inner node has a child.
        best.map_or(node, |(_, child)| child)
    }

    /// The upper confidence bound of a child that was visited, in units of 2⁻²⁴.
    fn bound(&self, child: NodeId, is_max: bool, logarithm: i64) -> i64 {
        let unit = Number::from(1_i64 << PLACES);
        let mean = self.mean(child).unwrap_or_default().minus(&self.least).times(&self.scaling);
        let mean = if is_max { mean } else { Number::ONE.minus(&mean) };
        let visits = Number::from(usize::try_from(self.visits[child.index()]).unwrap_or(usize::MAX));
        let square = self.curiosity.times(&Number::from(logarithm)).times(&unit).over(&visits).unwrap_or_default();
        // What is too large to be counted is more curious than anything.
        let whole = |number: Number| number.floor().to_i64().unwrap_or(i64::MAX);
        whole(mean.times(&unit)).saturating_add(whole(square).max(0).isqrt())
    }

    /// Any child, each as probable.
    fn any(&mut self, node: NodeId) -> NodeId {
        let count = self.input.tree.children(node).count() as u64;
        let number = self.random.below(count) as usize;
        self.input.tree.children(node).nth(number).unwrap_or(node)
    }

    /// An outcome of a chance node; probabilities are met to 2⁻³¹.
    fn draw(&mut self, node: NodeId) -> NodeId {
        let drawn = Number::ratio(self.random.below(1 << 31) as i64, 1 << 31).unwrap_or_default();
        let mut sum = Number::ZERO;
        let mut last = node;
        for (child, probability) in self.input.tree.outcomes(node).filter(|(_, probability)| !probability.is_zero()) {
            sum = sum.plus(&probability);
            last = child;
            if drawn < sum {
                break;
            }
        }
        last
    }

    /// The most visited child; of equals the one with the better mean, then the first. At a chance node nobody chooses.
    fn favourite(&self, node: NodeId) -> Option<NodeId> {
        if self.input.tree.kind(node) == Kind::Chance {
            return None;
        }
        let is_max = self.input.tree.kind(node) == Kind::Max;
        let mut best: Option<(u64, Number, NodeId)> = None;
        for child in self.input.tree.children(node) {
            let Some(mean) = self.mean(child) else { continue };
            let mean = if is_max { mean } else { mean.negated() };
            let visits = self.visits[child.index()];
            if best.as_ref().is_none_or(|(most, known, _)| (visits, &mean) > (*most, known)) {
                best = Some((visits, mean, child));
            }
        }
        best.map(|(_, _, child)| child)
    }

    fn worth(&self, node: NodeId, scale: &Scale) -> crate::search::Score {
        self.mean(node).and_then(|mean| scale.score(&mean.into())).unwrap_or(UNKNOWN)
    }

    /// The tree that has grown, as any search tells one.
    fn tell<O: Observer>(&self, scale: &Scale, observer: &mut O) {
        let tree = self.input.tree;
        let window = crate::search::ScoreWindow { alpha: Scale::LOWEST, beta: scale.highest() };
        let close = |node: NodeId, parent: Option<&NodeId>, observer: &mut O| {
            let value = self.worth(node, scale);
            observer.event(Event::Exit { node, value, bound: Bound::Exact, from: self.favourite(node) });
            if let Some(&parent) = parent {
                observer.event(Event::Fold {
                    node: parent,
                    child: node,
                    value,
                    best: self.worth(parent, scale),
                    window,
                });
            }
        };
        let mut open: Vec<NodeId> = Vec::new();
        for node in tree.nodes().filter(|node| self.visits[node.index()] > 0) {
            while let Some(last) = open.pop_if(|last| tree.end(*last) <= node) {
                close(last, open.last(), observer);
            }
            let value = self.worth(node, scale);
            if !tree.is_leaf(node) {
                observer.event(Event::Enter { node, window });
                open.push(node);
                continue;
            }
            observer.event(Event::Leaf { node, value });
            if let Some(&parent) = open.last() {
                observer.event(Event::Fold {
                    node: parent,
                    child: node,
                    value,
                    best: self.worth(parent, scale),
                    window,
                });
            }
        }
        while let Some(last) = open.pop() {
            close(last, open.last(), observer);
        }
    }
}

/// ln(n) in units of 2⁻²⁴, rounded down: the binary logarithm bit by bit, each by squaring, times ln 2.
fn ln(number: u64) -> i64 {
    /// ln 2 in units of 2⁻⁶⁴.
    const LN_2: u128 = 0xB172_17F7_D1CF_79AB;
    const BITS: u32 = 40;
    let Some(whole) = number.checked_ilog2() else { return 0 };
    // From 1 to 2, in units of 2⁻⁶³.
    let mut rest = u128::from(number << number.leading_zeros());
    let mut logarithm = u128::from(whole);
    for _ in 0..BITS {
        rest = (rest * rest) >> 63;
        let bit = rest >> 64;
        rest >>= bit;
        logarithm = logarithm << 1 | bit;
    }
    // INVARIANT: at most 64 · 2²⁴.
    i64::try_from((logarithm * LN_2) >> (64 + BITS - PLACES)).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::{PLACES, Playouts, ln};
    use crate::search::order::SplitMix64;
    use crate::search::{Algorithm, Silent, Task, Truth, run};
    use crate::tree::{Builder, Kind, NodeId, Tree};

    fn tree(root: Kind, groups: &[[i64; 3]]) -> Tree {
        let mut builder = Builder::new();
        builder.open(root);
        for group in groups {
            builder.open(root.other());
            for &leaf in group {
                builder.leaf(leaf.into());
            }
            builder.close();
        }
        builder.close();
        builder.finish().unwrap()
    }

    fn mcts(iterations: u64, seed: u64) -> Task {
        Task { algorithm: Algorithm::Mcts, iterations, seed, ..Task::default() }
    }

    #[test]
    fn logarithms_are_right_to_the_last_places() {
        for number in [1_u64, 2, 3, 10, 1_000, 123_456_789] {
            let float = (number as f64).ln() * f64::from(1 << PLACES);
            assert!((ln(number) as f64 - float).abs() < 2.0, "{number}");
        }
        assert_eq!((ln(0), ln(1), ln(2)), (0, 0, 11_629_079));
    }

    #[test]
    fn a_seed_gives_the_same_table_everywhere() {
        let tree = tree(Kind::Max, &[[3, 12, 8], [2, 4, 6], [14, 5, 2]]);
        let table = Playouts::of(&tree, &mcts(1, 7), &[30, 10, 30]).unwrap();
        let shown: Vec<String> = table
            .rows
            .iter()
            .map(|row| {
                let moves =
                    row.moves.iter().map(|one| format!("{} {}", one.visits, one.mean.clone().unwrap_or_default()));
                format!("{}: {}", row.iterations, moves.collect::<Vec<_>>().join(", "))
            })
            .collect();
        assert_eq!(
            table.rows.iter().map(|row| row.moves.iter().map(|one| one.visits).sum()).collect::<Vec<u64>>(),
            [10, 30]
        );
        assert_eq!(table, Playouts::of(&tree, &mcts(1, 7), &[10, 30]).unwrap());
        // These very numbers, on every machine.
        assert_eq!(shown, ["10: 4 8.75, 2 2, 4 5.75", "30: 13 81/13, 8 3.5, 9 13/3"]);
    }

    /// The limit: the most visited move is a best one, on trees that a seed makes.
    #[test]
    fn in_the_end_it_plays_like_minimax() {
        for seed in 0..12 {
            let mut random = SplitMix64(seed);
            let mut group = || [0; 3].map(|_: i64| random.below(6) as i64);
            let groups = [group(), group(), group()];
            let tree = tree(if seed % 2 == 0 { Kind::Max } else { Kind::Min }, &groups);
            let found = run(&tree, &mcts(4_000, seed), &mut Silent).unwrap();
            let best = Truth::of(&tree).best_moves(&tree);
            assert!(found.from.is_some_and(|chosen| best.contains(&chosen)), "{groups:?} {found:?} {best:?}");
        }
    }

    /// `MAX[CHANCE[0.9: 10, 0.1: 0], 5]`
    #[test]
    fn chance_is_drawn_as_often_as_it_comes() {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        builder.open(Kind::Chance);
        for (probability, value) in [(9, 10), (1, 0)] {
            builder.leaf(value.into());
            builder.probability(crate::value::Number::ratio(probability, 10).unwrap());
        }
        builder.close();
        builder.leaf(5.into());
        builder.close();
        let tree = builder.finish().unwrap();
        let table = Playouts::of(&tree, &mcts(1, 3), &[2_000]).unwrap();
        let mean = table.rows[0].moves[0].mean.clone().unwrap();
        assert!(mean > "8.8".parse().unwrap() && mean < "9.2".parse().unwrap(), "{mean}");
        assert_eq!(run(&tree, &mcts(500, 3), &mut Silent).unwrap().from, Some(NodeId(1)));
    }
}
