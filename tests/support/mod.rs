//! Random trees, and the naive search that every algorithm is held against.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod chance;

use poda::search::{Algorithm, Bounds, Cut, Deep, Order, Returns, Rule, Switch, Task, Ties};
use poda::tree::{Builder, Kind, NodeId, Tree};
use poda::value::{Number, Value, Window};
use proptest::prelude::*;

/// A tree as a person thinks of it. Only tests recurse over trees, and only over small ones.
#[derive(Clone, Debug)]
pub enum Shape {
    Leaf(Value),
    Inner(Kind, Vec<Shape>),
}

impl Shape {
    pub fn tree(&self) -> Tree {
        let mut builder = Builder::new();
        self.add_to(&mut builder);
        builder.finish().expect("a shape is a tree")
    }

    /// Adds it below the open node of `builder`.
    pub fn add_to(&self, builder: &mut Builder) {
        match self {
            Self::Leaf(value) => {
                builder.leaf(value.clone());
            }
            Self::Inner(kind, children) => {
                builder.open(*kind);
                children.iter().for_each(|child| child.add_to(builder));
                builder.close();
            }
        }
    }

    /// As an author writes it.
    pub fn written(&self) -> String {
        match self {
            Self::Leaf(value) => value.to_string(),
            Self::Inner(kind, children) => {
                let children: Vec<String> = children.iter().map(Self::written).collect();
                format!("{}[{}]", kind.word(), children.join(","))
            }
        }
    }

    /// The largest child of MAX, the smallest of MIN; nothing clever.
    pub fn naive(&self) -> Value {
        match self {
            Self::Leaf(value) => value.clone(),
            Self::Inner(kind, children) => {
                let values = children.iter().map(Self::naive);
                let best = if *kind == Kind::Max { values.max() } else { values.min() };
                best.expect("an inner node has children")
            }
        }
    }
}

/// Few different values, so that ties are common: small whole numbers, negatives, fractions.
pub fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        8 => (-4_i64..=6).prop_map(Value::from),
        1 => (-5_i64..=5, 1_i64..=3).prop_map(|(over, under)| Number::ratio(over, under).expect("not 0").into()),
    ]
}

/// Trees of up to five plies, ragged, with two plies of one player in a row.
pub fn shape() -> impl Strategy<Value = Shape> {
    let leaf = value().prop_map(Shape::Leaf);
    leaf.prop_recursive(5, 60, 4, |inner| {
        (prop_oneof![Just(Kind::Max), Just(Kind::Min)], prop::collection::vec(inner, 1..=4))
            .prop_map(|(kind, children)| Shape::Inner(kind, children))
    })
}

/// Trees whose levels alternate, all leaves at one depth: what exams use.
pub fn uniform() -> impl Strategy<Value = Shape> {
    (1_usize..=4, 1_usize..=3, any::<bool>()).prop_flat_map(|(depth, branching, root_max)| {
        let leaves = branching.pow(depth as u32);
        prop::collection::vec(value(), leaves).prop_map(move |values| {
            let mut level: Vec<Shape> = values.into_iter().map(Shape::Leaf).collect();
            for ply in (0..depth).rev() {
                let is_max = (ply % 2 == 0) == root_max;
                let kind = if is_max { Kind::Max } else { Kind::Min };
                level = level.chunks(branching).map(|children| Shape::Inner(kind, children.to_vec())).collect();
            }
            level.swap_remove(0)
        })
    })
}

pub fn any_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![shape(), uniform()]
}

/// Every combination of conventions, the window left full.
pub fn task() -> impl Strategy<Value = Task> {
    let choices = (
        prop::sample::select(Algorithm::ready().filter(|algorithm| algorithm.is_minimax()).collect::<Vec<_>>()),
        prop::sample::select(Cut::ALL),
        prop::sample::select(Returns::ALL),
        prop::sample::select(Bounds::ALL),
        prop::sample::select(Deep::ALL),
        prop::sample::select(Ties::ALL),
    );
    // All values of `value` lie in the range.
    let range = prop_oneof![3 => Just(None), 1 => Just(Some(Window::new((-5).into(), 6.into())))];
    let killers = prop_oneof![3 => Just(Switch::No), 1 => Just(Switch::Yes)];
    (choices, rule(), range, killers).prop_map(
        |((algorithm, cut, returns, bounds, deep, ties), rule, range, killers)| Task {
            algorithm,
            cut,
            returns,
            bounds,
            deep,
            ties,
            order: Order { rule, ..Order::default() },
            window: Window::FULL,
            values_in: range,
            killers,
            ..Task::default()
        },
    )
}

/// The task without what makes a search learn, or know more than the tree.
pub fn plain(task: Task) -> Task {
    Task { values_in: None, killers: Switch::No, ..task }
}

pub fn rule() -> impl Strategy<Value = Rule> {
    prop_oneof![
        4 => Just(Rule::LeftToRight),
        1 => Just(Rule::RightToLeft),
        1 => Just(Rule::BestFirst),
        1 => Just(Rule::WorstFirst),
        1 => (0_u64..5).prop_map(Rule::Random),
    ]
}

/// The same tree with other values in some leaves.
pub fn with_values(tree: &Tree, value: impl Fn(NodeId) -> Option<Value>) -> Tree {
    let mut builder = Builder::new();
    let mut open: Vec<NodeId> = Vec::new();
    for node in tree.nodes() {
        while open.last().is_some_and(|&parent| node >= tree.end(parent)) {
            builder.close();
            open.pop();
        }
        match tree.value(node) {
            Some(old) => {
                builder.leaf(value(node).unwrap_or_else(|| old.clone()));
            }
            None => {
                builder.open(tree.kind(node));
                open.push(node);
            }
        }
    }
    open.iter().for_each(|_| builder.close());
    builder.finish().expect("as the tree it was")
}
