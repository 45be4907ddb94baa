//! Random trees with chance nodes and with many players, and the naive searches that algorithms are held against.

use crate::support::{rule, value};
use poda::search::{Algorithm, Bounds, Cut, Order, Returns, Task, Ties};
use poda::tree::{Builder, Kind, LeafValue, NodeId, Tree};
use poda::value::{Number, Value, Window};
use proptest::prelude::*;

/// What every leaf of [`chancy`] lies in.
pub fn range() -> Window {
    Window::new((-5).into(), 6.into())
}

/// A tree with chance nodes: each child with its weight, which is a probability once all are divided by their sum.
#[derive(Clone, Debug)]
pub enum Chancy {
    Leaf(Value),
    Inner(Kind, Vec<(u8, Chancy)>),
}

impl Chancy {
    fn probabilities(children: &[(u8, Self)]) -> Option<Vec<Number>> {
        let sum: i64 = children.iter().map(|(weight, _)| i64::from(*weight)).sum();
        children.iter().map(|(weight, _)| Number::ratio(i64::from(*weight), sum)).collect()
    }

    pub fn tree(&self) -> Tree {
        fn add(shape: &Chancy, probability: Option<Number>, builder: &mut Builder) {
            match shape {
                Chancy::Leaf(value) => drop(builder.leaf(value.clone())),
                Chancy::Inner(kind, _) => drop(builder.open(*kind)),
            }
            probability.into_iter().for_each(|number| builder.probability(number));
            if let Chancy::Inner(kind, children) = shape {
                // All weights 0: nothing is written, all children are equally likely.
                let all = Chancy::probabilities(children).filter(|_| *kind == Kind::Chance);
                for (index, (_, child)) in children.iter().enumerate() {
                    add(child, all.as_ref().map(|all| all[index].clone()), builder);
                }
                builder.close();
            }
        }
        let mut builder = Builder::new();
        add(self, None, &mut builder);
        builder.finish().expect("a shape is a tree")
    }

    /// The largest child of MAX, the smallest of MIN, the average of chance; nothing clever.
    pub fn naive(&self) -> Value {
        match self {
            Self::Leaf(value) => value.clone(),
            Self::Inner(Kind::Chance, children) => {
                let even = Number::ratio(1, children.len() as i64).expect("a child");
                let all = Self::probabilities(children).unwrap_or_else(|| vec![even; children.len()]);
                let terms = children.iter().zip(all).map(|((_, child), probability)| match child.naive() {
                    Value::Finite(value) => value.times(&probability),
                    _ => panic!("no infinite leaves"),
                });
                terms.fold(Number::ZERO, |sum, term| sum.plus(&term)).into()
            }
            Self::Inner(kind, children) => {
                let values = children.iter().map(|(_, child)| child.naive());
                let best = if *kind == Kind::Max { values.max() } else { values.min() };
                best.expect("an inner node has children")
            }
        }
    }
}

/// Trees of MAX, MIN and chance in any order. A weight of 0 is possible, and weights that are all 0 are not written.
pub fn chancy() -> impl Strategy<Value = Chancy> {
    let leaf = value().prop_map(Chancy::Leaf);
    leaf.prop_recursive(5, 60, 4, |inner| {
        let kind = prop_oneof![Just(Kind::Max), Just(Kind::Min), Just(Kind::Chance), Just(Kind::Chance)];
        (kind, prop::collection::vec((0_u8..=4, inner), 1..=4))
            .prop_map(|(kind, children)| Chancy::Inner(kind, children))
    })
}

/// Every combination of the conventions of Star1 and Star2.
pub fn star_task() -> impl Strategy<Value = Task> {
    let choices = (
        prop::sample::select(&[Algorithm::Star1, Algorithm::Star2][..]),
        prop::sample::select(Cut::ALL),
        prop::sample::select(Returns::ALL),
        prop::sample::select(Bounds::ALL),
        prop::sample::select(Ties::ALL),
    );
    (choices, rule()).prop_map(|((algorithm, cut, returns, bounds, ties), rule)| Task {
        algorithm,
        cut,
        returns,
        bounds,
        ties,
        order: Order { rule, ..Order::default() },
        values_in: Some(range()),
        ..Task::default()
    })
}

/// A tree of three players.
#[derive(Clone, Debug)]
pub enum Party {
    Leaf([i64; 3]),
    Inner(u8, Vec<Party>),
}

impl Party {
    pub fn tree(&self) -> Tree {
        fn add(shape: &Party, builder: &mut Builder) {
            match shape {
                Party::Leaf(parts) => {
                    let parts: Vec<Value> = parts.iter().map(|&part| part.into()).collect();
                    builder.leaf_value(LeafValue::Payoffs(parts.into()));
                }
                Party::Inner(player, children) => {
                    builder.open(Kind::Player(*player));
                    children.iter().for_each(|child| add(child, builder));
                    builder.close();
                }
            }
        }
        let mut builder = Builder::new();
        add(self, &mut builder);
        builder.finish().expect("a shape is a tree")
    }

    /// What all get, each taking the first or the last of the children that are best for him.
    pub fn naive(&self, ties: Ties) -> [i64; 3] {
        match self {
            Self::Leaf(parts) => *parts,
            Self::Inner(player, children) => {
                let part = usize::from(*player) - 1;
                let all: Vec<[i64; 3]> = children.iter().map(|child| child.naive(ties)).collect();
                let most = all.iter().map(|parts| parts[part]).max().expect("a child");
                let mut best = all.iter().filter(|parts| parts[part] == most);
                let best = if ties == Ties::First { best.next() } else { best.next_back() };
                *best.expect("a child")
            }
        }
    }
}

/// Payoffs from 0 that sum to 6.
fn payoffs() -> impl Strategy<Value = [i64; 3]> {
    (0_i64..=6, 0_i64..=6).prop_map(|(one, two)| {
        let two = two.min(6 - one);
        [one, two, 6 - one - two]
    })
}

pub fn party() -> impl Strategy<Value = Party> {
    let leaf = payoffs().prop_map(Party::Leaf);
    leaf.prop_recursive(5, 60, 4, |inner| {
        (1_u8..=3, prop::collection::vec(inner, 1..=4)).prop_map(|(player, children)| Party::Inner(player, children))
    })
}

/// The same tree with other leaves where `value` says so.
pub fn with_leaves(tree: &Tree, value: impl Fn(NodeId) -> Option<LeafValue>) -> Tree {
    let mut builder = Builder::new();
    let mut open: Vec<NodeId> = Vec::new();
    for node in tree.nodes() {
        while open.last().is_some_and(|&parent| node >= tree.end(parent)) {
            builder.close();
            open.pop();
        }
        match tree.leaf(node) {
            Some(old) => drop(builder.leaf_value(value(node).unwrap_or_else(|| old.clone()))),
            None => {
                builder.open(tree.kind(node));
                open.push(node);
            }
        }
        tree.written_probability(node).cloned().into_iter().for_each(|number| builder.probability(number));
    }
    open.iter().for_each(|_| builder.close());
    builder.finish().expect("as the tree it was")
}
