//! What every node is truly worth, whether a search looks at it or not.

use crate::search::backed_up::backed_up;
use crate::search::payoffs::Payoffs;
use crate::search::{Algorithm, DecisiveTie, Horizon, Scale, Score, Task, score};
use crate::tree::{Kind, LeafValue, NodeId, Tree};
use crate::value::{Number, Value, Window, Worth};

/// The minimax value of every node, chance nodes averaged exactly, as far as unknown leaves allow: the range that it lies
/// in whatever they are. In a game of many players, what each gets under max^n.
#[derive(Clone, Debug)]
pub struct Truth {
    /// One a node: the value if every unknown leaf is −∞.
    low: Vec<Score>,
    /// One a node: the value if every unknown leaf is +∞.
    high: Vec<Score>,
    scale: Scale,
    /// The tuples in a game of many players, once a task says who chooses what.
    payoffs: Option<Payoffs>,
}

impl Truth {
    /// Works out all nodes of `tree`.
    pub fn of(tree: &Tree) -> Self {
        let contents = tree.contents();
        if contents.chance || contents.payoffs || contents.players > 0 {
            return Self::exactly(tree);
        }
        let (scale, leaves) = Scale::of(tree, &Window::FULL);
        let low = backed_up(tree, &leaves, Scale::LOWEST);
        let high =
            if leaves.contains(&score::UNKNOWN) { backed_up(tree, &leaves, scale.highest()) } else { low.clone() };
        Self { low, high, scale, payoffs: None }
    }

    /// The same of what a search sees of `tree`; beyond its horizon nothing is known.
    pub fn within(tree: &Tree, horizon: &Horizon) -> Self {
        if horizon.is_unlimited() {
            return Self::of(tree);
        }
        let seen = Self::of(horizon.seen(tree));
        let spread = |scores: &[Score], beyond: Score| -> Vec<Score> {
            let score = |node| horizon.inward(node).map_or(beyond, |inner: NodeId| scores[inner.index()]);
            tree.nodes().map(score).collect()
        };
        let (low, high) = (spread(&seen.low, Scale::LOWEST), spread(&seen.high, seen.scale.highest()));
        Self { low, high, scale: seen.scale, payoffs: None }
    }

    /// The same of what a search under `task` sees of `tree`, with the tuples of a game of many players, which hang on the
    /// task's order and `ties`.
    pub fn under(tree: &Tree, horizon: &Horizon, task: &Task) -> Self {
        let payoffs = if task.algorithm == Algorithm::MaxN { Payoffs::of(tree, horizon, task) } else { None };
        Self { payoffs, ..Self::within(tree, horizon) }
    }

    /// With averages, which are not among the values of the leaves.
    fn exactly(tree: &Tree) -> Self {
        let mut ranges: Vec<(Value, Value)> = vec![(Value::NegInf, Value::PosInf); tree.len()];
        for node in tree.nodes().rev() {
            if let Some(range) = range(tree, node, &ranges) {
                ranges[node.index()] = range;
            }
        }
        let scale = Scale::of_values(ranges.iter().flat_map(|(low, high)| [low.clone(), high.clone()]).collect());
        let score = |value: &Value| scale.score(value).unwrap_or(Scale::LOWEST);
        let (low, high) = ranges.iter().map(|(low, high)| (score(low), score(high))).unzip();
        Self { low, high, scale, payoffs: None }
    }

    /// The value of `node`; `None` where it hangs on an unknown leaf.
    pub fn value(&self, node: NodeId) -> Option<&Value> {
        let (low, high) = (self.low[node.index()], self.high[node.index()]);
        (low == high).then(|| self.scale.value(low))
    }

    /// What each player gets at `node`; `None` where that is one value, or not known.
    pub fn payoffs(&self, node: NodeId) -> Option<&[Value]> {
        self.payoffs.as_ref()?.at(node)
    }

    /// What `node` is worth, value or tuple.
    pub fn worth(&self, node: NodeId) -> Option<Worth> {
        match self.payoffs(node) {
            Some(payoffs) => Some(Worth::Payoffs(payoffs.into())),
            None => self.value(node).cloned().map(Worth::Value),
        }
    }

    /// In a game of many players, a tie that decides what the root is worth.
    pub fn decisive_tie(&self, tree: &Tree) -> Option<DecisiveTie> {
        self.payoffs.as_ref()?.decisive_tie(tree)
    }

    /// The least that `node` is worth.
    pub(crate) fn low(&self, node: NodeId) -> Score {
        self.low[node.index()]
    }

    /// The children of the root that attain its value, whatever the unknown leaves are; in a game of many players those that
    /// are best for the one who moves. None where nobody does.
    pub fn best_moves(&self, tree: &Tree) -> Vec<NodeId> {
        if let Some(payoffs) = &self.payoffs {
            return payoffs.best(tree, NodeId::ROOT).collect();
        }
        let root = NodeId::ROOT.index();
        tree.children(NodeId::ROOT)
            .filter(|child| match tree.kind(NodeId::ROOT) {
                Kind::Max => self.low[child.index()] >= self.high[root],
                Kind::Min => self.high[child.index()] <= self.low[root],
                Kind::Chance | Kind::Player(_) | Kind::Leaf => false,
            })
            .collect()
    }
}

/// What `node` can be worth, those of its children being known; `None` where nothing can be said.
fn range(tree: &Tree, node: NodeId, ranges: &[(Value, Value)]) -> Option<(Value, Value)> {
    let children = || tree.children(node).map(|child| &ranges[child.index()]);
    let (low, high) = match tree.kind(node) {
        Kind::Max => (children().map(|(low, _)| low).max(), children().map(|(_, high)| high).max()),
        Kind::Min => (children().map(|(low, _)| low).min(), children().map(|(_, high)| high).min()),
        Kind::Chance => {
            let mean = |infinite: Value, end: fn(&(Value, Value)) -> &Value| {
                let outcomes =
                    tree.outcomes(node).map(|(child, probability)| (probability, end(&ranges[child.index()])));
                average(outcomes).unwrap_or(infinite)
            };
            return Some((mean(Value::NegInf, |range| &range.0), mean(Value::PosInf, |range| &range.1)));
        }
        Kind::Player(_) => return None,
        Kind::Leaf => match tree.leaf(node)? {
            LeafValue::Known(value) => (Some(value), Some(value)),
            LeafValue::Unknown(_) | LeafValue::Payoffs(_) => return None,
        },
    };
    Some((low?.clone(), high?.clone()))
}

/// What chance makes of values, each with its probability: exact. What cannot happen does not count, not even if it is
/// infinite; `None` where +∞ and −∞ meet.
pub(crate) fn average<'v>(mut outcomes: impl Iterator<Item = (Number, &'v Value)>) -> Option<Value> {
    outcomes.try_fold(Value::from(0), |sum, (probability, value)| plus_outcome(sum, &probability, value))
}

/// One more outcome taken into an average: `sum + probability·value`, by the rules of [`average`].
pub(crate) fn plus_outcome(sum: Value, probability: &Number, value: &Value) -> Option<Value> {
    Some(match (sum, value) {
        (sum, _) if probability.is_zero() => sum,
        (Value::Finite(sum), Value::Finite(value)) => sum.plus(&probability.times(value)).into(),
        (Value::Finite(_), infinite) => infinite.clone(),
        (infinite, Value::Finite(_)) => infinite,
        (one, other) if one == *other => one,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::Truth;
    use crate::tree::{Builder, Kind, NodeId};
    use crate::value::Number;

    /// `CHANCE[0.7: MIN[9,10], 0.3: MIN[9,7]]`
    #[test]
    fn averages_are_exact() {
        let mut builder = Builder::new();
        builder.open(Kind::Chance);
        for (probability, second) in [(7, 10), (3, 7)] {
            builder.open(Kind::Min);
            builder.probability(Number::ratio(probability, 10).unwrap());
            builder.leaf(9.into());
            builder.leaf(second.into());
            builder.close();
        }
        builder.close();
        let truth = Truth::of(&builder.finish().unwrap());
        assert_eq!(truth.value(NodeId::ROOT), Some(&Number::ratio(84, 10).unwrap().into()));
    }
}
