//! Alpha-beta as one would write it on a blackboard, by recursion: no windows are handed down, the bounds of all ancestors
//! are looked at where a cut is tested. What the generator counts is held against it.

use poda::tree::{Kind, LeafValue, NodeId, Tree};
use poda::value::{Number, Value};

/// A tree as a person thinks of it; `true` is MAX.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Leaf(i64),
    Inner(bool, Vec<Node>),
}

/// The rules that change what is visited or handed up.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub strict: bool,
    pub hard: bool,
    pub parent_only: bool,
}

pub const USUAL: Rules = Rules { strict: false, hard: false, parent_only: false };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    pub ply: usize,
    pub at_max: bool,
    /// How many children are left out.
    pub skipped: usize,
    /// Whether the parent's own value would not have made it.
    pub deep: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// By number, from the left.
    pub pruned: Vec<usize>,
    pub cuts: Vec<Cut>,
    pub visited_nodes: usize,
    pub carried: usize,
    pub near: usize,
    /// What inner nodes hand up, as they are left.
    pub values: Vec<i64>,
}

struct Run<'a> {
    rules: Rules,
    leaves: &'a [i64],
    seen: Seen,
    /// Of the open nodes: whether MAX moves, and the best value so far.
    path: Vec<(bool, Option<i64>)>,
    next_leaf: usize,
}

impl Node {
    pub fn of(tree: &Tree, node: NodeId, unit: i64) -> Self {
        match tree.leaf(node) {
            Some(LeafValue::Known(Value::Finite(number))) => {
                Self::Leaf(number.times(&Number::from(unit)).to_i64().expect("as many decimals as are wanted"))
            }
            Some(other) => panic!("{other:?}"),
            None => {
                let is_max = tree.kind(node) == Kind::Max;
                Self::Inner(is_max, tree.children(node).map(|child| Self::of(tree, child, unit)).collect())
            }
        }
    }

    pub fn leaves(&self) -> Vec<i64> {
        match self {
            Self::Leaf(value) => vec![*value],
            Self::Inner(_, children) => children.iter().flat_map(Self::leaves).collect(),
        }
    }

    /// The plies of all leaves.
    pub fn plies(&self) -> Vec<usize> {
        match self {
            Self::Leaf(_) => vec![0],
            Self::Inner(_, children) => children.iter().flat_map(Self::plies).map(|ply| ply + 1).collect(),
        }
    }

    /// How many children each inner node has.
    pub fn arities(&self) -> Vec<usize> {
        match self {
            Self::Leaf(_) => vec![],
            Self::Inner(_, children) => {
                std::iter::once(children.len()).chain(children.iter().flat_map(Self::arities)).collect()
            }
        }
    }

    pub fn minimax(&self) -> i64 {
        match self {
            Self::Leaf(value) => *value,
            Self::Inner(is_max, children) => {
                let values = children.iter().map(Self::minimax);
                if *is_max { values.max() } else { values.min() }.expect("children")
            }
        }
    }

    pub fn best_moves(&self) -> usize {
        let Self::Inner(_, children) = self else { return 0 };
        let value = self.minimax();
        children.iter().filter(|child| child.minimax() == value).count()
    }

    pub fn alpha_beta(&self, rules: Rules) -> Seen {
        let leaves = self.leaves();
        let mut run = Run { rules, leaves: &leaves, seen: Seen::default(), path: Vec::new(), next_leaf: 0 };
        run.visit(self);
        run.seen
    }
}

impl Run<'_> {
    /// The best that a player has at the first `count` open nodes.
    fn bound(&self, of_max: bool, count: usize) -> Option<i64> {
        let values = self.path[..count].iter().filter(|(is_max, _)| *is_max == of_max).filter_map(|(_, best)| *best);
        if of_max { values.max() } else { values.min() }
    }

    fn visit(&mut self, node: &Node) -> i64 {
        self.seen.visited_nodes += 1;
        let Node::Inner(is_max, children) = node else {
            let value = self.leaves[self.next_leaf];
            self.next_leaf += 1;
            return value;
        };
        let ply = self.path.len();
        let from = if self.rules.parent_only { ply.saturating_sub(1) } else { 0 };
        let outer = |run: &Self, of_max: bool, to: usize| {
            let values = run.path[from..to].iter().filter(|(max, _)| *max == of_max).filter_map(|(_, best)| *best);
            if of_max { values.max() } else { values.min() }
        };
        let (alpha, beta) = (outer(self, true, ply), outer(self, false, ply));
        self.seen.carried += usize::from(alpha.is_some() || beta.is_some());
        self.path.push((*is_max, None));
        let mut best: Option<i64> = None;
        for (index, child) in children.iter().enumerate() {
            let value = self.visit(child);
            let better = |best: i64| if *is_max { value.max(best) } else { value.min(best) };
            let now = best.map_or(value, better);
            best = Some(now);
            self.path[ply].1 = best;
            // What the other player has further up.
            let closes = |bound: i64| match (*is_max, self.rules.strict) {
                (true, false) => now >= bound,
                (true, true) => now > bound,
                (false, false) => now <= bound,
                (false, true) => now < bound,
            };
            let other = outer(self, !*is_max, ply);
            if other.is_some_and(closes) {
                let parent = ply.checked_sub(1).and_then(|parent| self.path[parent].1);
                let deep = !parent.is_some_and(closes);
                self.seen.cuts.push(Cut { ply, at_max: *is_max, skipped: children.len() - index - 1, deep });
                for skipped in &children[index + 1..] {
                    let count = skipped.leaves().len();
                    self.seen.pruned.extend(self.next_leaf..self.next_leaf + count);
                    self.next_leaf += count;
                }
                break;
            }
            if index + 1 < children.len()
                && let (Some(alpha), Some(beta)) = (self.bound(true, ply + 1), self.bound(false, ply + 1))
            {
                let is_narrow = if self.rules.strict {
                    alpha == beta
                } else {
                    !self.leaves.iter().any(|&value| alpha < value && value < beta)
                };
                self.seen.near += usize::from(is_narrow);
            }
        }
        self.path.pop();
        let mut value = best.expect("children");
        if self.rules.hard {
            value = alpha.map_or(value, |alpha| value.max(alpha));
            value = beta.map_or(value, |beta| value.min(beta));
        }
        self.seen.values.push(value);
        value
    }
}
