//! In which order children are visited.

use crate::search::horizon::static_value;
use crate::search::{Problem, Rule, Task, Truth};
use crate::tree::{Kind, NodeId, Tree};
use crate::value::Value;

/// An order of the children of all nodes.
pub(super) trait Visits {
    /// The first child of an inner node.
    fn first(&self, parent: NodeId) -> NodeId;

    /// The child that is visited after `child`.
    fn next(&self, parent: NodeId, child: NodeId) -> Option<NodeId>;
}

/// As written: read off the tree itself.
pub(super) struct AsWritten<'a>(pub(super) &'a Tree);

impl Visits for AsWritten<'_> {
    #[inline]
    fn first(&self, parent: NodeId) -> NodeId {
        NodeId(parent.0 + 1)
    }

    #[inline]
    fn next(&self, parent: NodeId, child: NodeId) -> Option<NodeId> {
        let next = self.0.end(child);
        (next < self.0.end(parent)).then_some(next)
    }
}

/// Any other order, worked out before the search.
pub(super) struct Arranged {
    /// Of each inner node; of a leaf, itself.
    first: Vec<NodeId>,
    /// The sibling after each node; itself where there is none.
    next: Vec<NodeId>,
}

impl Arranged {
    /// Arranges all children of `tree`.
    ///
    /// # Errors
    /// Where they are to be sorted by values that are not all known.
    pub(super) fn new(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        let order = &task.order;
        let mut arranged = Self { first: tree.nodes().collect(), next: tree.nodes().collect() };
        let mut sorter = Sorter::new(tree, task)?;
        let mut children = Vec::new();
        for node in tree.inner_nodes() {
            children.clear();
            children.extend(tree.children(node));
            sorter.sort(tree.kind(node), &mut children);
            if let Some(exception) = order.at.get(&node) {
                children.clone_from(exception);
            }
            arranged.first[node.index()] = children.first().copied().unwrap_or(node);
            for pair in children.windows(2) {
                arranged.next[pair[0].index()] = pair[1];
            }
        }
        Ok(arranged)
    }
}

impl Visits for Arranged {
    fn first(&self, parent: NodeId) -> NodeId {
        self.first[parent.index()]
    }

    fn next(&self, _: NodeId, child: NodeId) -> Option<NodeId> {
        let next = self.next[child.index()];
        (next != child).then_some(next)
    }
}

/// Sorts the children of one node after the other.
enum Sorter {
    Keep,
    Reverse,
    /// By true values, the best for the player first or last.
    ByValue {
        truth: Truth,
        best_first: bool,
    },
    /// By static values, one a node, the best for the player first.
    ByEvaluation(Vec<Value>),
    Shuffle(SplitMix64),
}

impl Sorter {
    fn new(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        let rule = task.order.rule;
        Ok(match rule {
            Rule::LeftToRight => Self::Keep,
            Rule::RightToLeft => Self::Reverse,
            Rule::BestFirst | Rule::WorstFirst => {
                let truth = Truth::of(tree);
                if let Some(node) = tree.nodes().find(|&node| truth.value(node).is_none()) {
                    return Err(Problem::OrderNeedsValues { node });
                }
                Self::ByValue { truth, best_first: rule == Rule::BestFirst }
            }
            Rule::ByEvaluation => {
                let value = |node| match static_value(tree, task, node) {
                    Some(value) => Ok(value),
                    // Nobody chooses the root.
                    None if node == NodeId::ROOT => Ok(Value::NegInf),
                    None => Err(Problem::OrderNeedsValues { node }),
                };
                Self::ByEvaluation(tree.nodes().map(value).collect::<Result<_, _>>()?)
            }
            Rule::Random(seed) => Self::Shuffle(SplitMix64(seed)),
        })
    }

    fn sort(&mut self, kind: Kind, children: &mut [NodeId]) {
        match self {
            Self::Keep => {}
            Self::Reverse => children.reverse(),
            // Nobody chooses at a chance node, and a tuple is not more or less than another.
            Self::ByValue { .. } | Self::ByEvaluation(_) if !matches!(kind, Kind::Max | Kind::Min) => {}
            // Stable, so that equals stay as written.
            Self::ByEvaluation(values) if kind == Kind::Max => {
                children.sort_by(|one, other| values[other.index()].cmp(&values[one.index()]));
            }
            Self::ByEvaluation(values) => {
                children.sort_by(|one, other| values[one.index()].cmp(&values[other.index()]));
            }
            Self::ByValue { truth, best_first } if (kind == Kind::Max) == *best_first => {
                children.sort_by_key(|&child| std::cmp::Reverse(truth.low(child)));
            }
            Self::ByValue { truth, .. } => children.sort_by_key(|&child| truth.low(child)),
            Self::Shuffle(random) => {
                // Fisher and Yates.
                for last in (1..children.len()).rev() {
                    children.swap(last, random.below(last as u64 + 1) as usize);
                }
            }
        }
    }
}

/// Random numbers that are the same for a seed on every machine and in every release. Steele, Lea and Flood, *Fast
/// Splittable Pseudorandom Number Generators*, 2014. (Generators of libraries may change between versions.)
pub(crate) struct SplitMix64(pub(crate) u64);

impl SplitMix64 {
    /// The next 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to `bound` − 1.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // The high half of the product is as even as 64 bits allow.
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    #[test]
    fn the_generator_is_the_published_one() {
        // The first outputs for seed 1234567, as in the reference implementation's published vector.
        let mut random = SplitMix64(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| random.next()).collect();
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
