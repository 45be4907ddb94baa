//! What holds for one algorithm or option and not for others: each against a naive one that is written here.

use crate::support::{Shape, any_shape, plain, task, value};
use poda::search::{
    Algorithm, Bound, Cut, Deep, Depth, Event, Returns, Rule, ScoreWindow, Side, Switch, Task, Truth, run,
};
use poda::trace::Trace;
use poda::tree::{Builder, Kind, NodeId, Position, Tree};
use poda::value::{Value, Window};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};

fn trace(tree: &Tree, task: &Task) -> Trace {
    Trace::record(tree, task).expect("all values are known")
}

fn leaves(tree: &Tree, trace: &Trace) -> BTreeSet<NodeId> {
    trace.visited_leaves(tree).collect()
}

/// Whether MAX is the player to move at `node`; at a leaf, whether MIN is at its parent.
fn is_of_max(tree: &Tree, node: NodeId) -> bool {
    match (tree.is_leaf(node), tree.parent(node)) {
        (true, Some(parent)) => tree.kind(parent) == Kind::Min,
        _ => tree.kind(node) != Kind::Min,
    }
}

/// An event with values in place of scores, all as MAX sees them.
fn unturned(tree: &Tree, trace: &Trace, turns: bool, event: &Event) -> String {
    let scale = trace.scale();
    let value = |node, score| {
        let value: Value = scale.value(score).clone();
        if turns && !is_of_max(tree, node) { value.negated() } else { value }
    };
    let window = |node, window: ScoreWindow| {
        let Window { alpha, beta } = scale.window(window);
        let window = if turns && !is_of_max(tree, node) {
            Window::new(beta.negated(), alpha.negated())
        } else {
            Window::new(alpha, beta)
        };
        window.to_string()
    };
    let bound = |node, bound: Bound| match (turns && !is_of_max(tree, node), bound) {
        (true, Bound::AtLeast) => Bound::AtMost,
        (true, Bound::AtMost) => Bound::AtLeast,
        (_, bound) => bound,
    };
    match *event {
        Event::Enter { node, window: w } => format!("enter {node:?} {}", window(node, w)),
        Event::Leaf { node, value: v } => format!("leaf {node:?} {}", value(node, v)),
        Event::Fold { node, child, value: v, best, window: w } => {
            format!("fold {node:?} {child:?} {} {} {}", value(child, v), value(node, best), window(node, w))
        }
        Event::Cut { node, after, by, set_by, window: w } => {
            let by = if turns && !is_of_max(tree, node) { Side::Alpha } else { by };
            format!("cut {node:?} {after:?} {by:?} {set_by:?} {}", window(node, w))
        }
        Event::Exit { node, value: v, bound: b, from } => {
            // Of what is not the value, the move may be any.
            let from = from.filter(|_| b == Bound::Exact);
            format!("exit {node:?} {} {:?} {from:?}", value(node, v), bound(node, b))
        }
        other => format!("{other:?}"),
    }
}

/// Alpha-beta as its plainest textbook has it, fail-soft, from left to right; the leaves that it reads.
fn alpha_beta(shape: &Shape, mut alpha: Value, mut beta: Value, next: &mut usize, read: &mut Vec<usize>) -> Value {
    fn size(shape: &Shape) -> usize {
        match shape {
            Shape::Leaf(_) => 1,
            Shape::Inner(_, children) => children.iter().map(size).sum(),
        }
    }
    match shape {
        Shape::Leaf(value) => {
            read.push(*next);
            *next += 1;
            value.clone()
        }
        Shape::Inner(kind, children) => {
            let is_max = *kind == Kind::Max;
            let mut best = if is_max { Value::NegInf } else { Value::PosInf };
            let mut closed = false;
            for child in children {
                if closed {
                    *next += size(child);
                    continue;
                }
                let value = alpha_beta(child, alpha.clone(), beta.clone(), next, read);
                best = if is_max { best.max(value) } else { best.min(value) };
                if is_max {
                    alpha = alpha.max(best.clone());
                } else {
                    beta = beta.min(best.clone());
                }
                closed = alpha >= beta;
            }
            best
        }
    }
}

/// The same shape with equal subtrees as one position each, and with estimates that are no better than guesses.
fn marked(shape: &Shape, shares: bool, estimates: bool) -> Tree {
    fn add(shape: &Shape, builder: &mut Builder, known: &mut Option<HashMap<String, u32>>, estimates: bool) {
        match shape {
            Shape::Leaf(value) => {
                builder.leaf(value.clone());
            }
            Shape::Inner(kind, _) => {
                builder.open(*kind);
            }
        }
        if let Some(known) = known {
            let number = known.len() as u32;
            builder.position(Position(*known.entry(format!("{shape:?}")).or_insert(number)));
        }
        if let Shape::Inner(_, children) = shape {
            if estimates {
                let guess = i64::try_from(format!("{shape:?}").len() % 7).expect("small");
                builder.estimate((guess - 3).into());
            }
            children.iter().for_each(|child| add(child, builder, known, estimates));
            builder.close();
        }
    }
    let mut builder = Builder::new();
    add(shape, &mut builder, &mut shares.then(HashMap::new), estimates);
    builder.finish().expect("a shape is a tree")
}

/// What `shape` is worth at a depth, with the estimates of `marked`.
fn limited(tree: &Tree, node: NodeId, depth: u32) -> Value {
    match tree.value(node) {
        Some(value) => value.clone(),
        None if depth == 0 => tree.estimate(node).expect("estimated").clone(),
        None => {
            let values = tree.children(node).map(|child| limited(tree, child, depth - 1));
            let best = if tree.kind(node) == Kind::Max { values.max() } else { values.min() };
            best.expect("an inner node has children")
        }
    }
}

fn is_right(tree: &Tree, trace: &Trace, value: &Value) {
    assert_eq!((trace.root_value(), trace.root_bound()), (value, Bound::Exact));
    let truth = Truth::within(tree, trace.horizon());
    let line = trace.line();
    assert_eq!(line.first().copied(), trace.best_move());
    for node in &line {
        assert_eq!(truth.value(*node), Some(value));
    }
    assert!(trace.is_leaf(tree, line.last().copied().unwrap_or(NodeId::ROOT)), "{line:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn negamax_is_minimax_with_the_signs_turned(shape in any_shape(), task in task(), prunes in any::<bool>()) {
        let tree = shape.tree();
        let (algorithm, turned) = if prunes {
            (Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta)
        } else {
            (Algorithm::Minimax, Algorithm::Negamax)
        };
        let one = trace(&tree, &Task { algorithm, ..task.clone() });
        let other = trace(&tree, &Task { algorithm: turned, ..task });
        let told = |trace: &Trace, turns| -> Vec<String> {
            trace.events().iter().map(|event| unturned(&tree, trace, turns, event)).collect()
        };
        prop_assert_eq!(told(&one, false), told(&other, true));
        prop_assert_eq!(one.root_value(), other.root_value());
        prop_assert_eq!(one.line(), other.line());
        for node in tree.nodes() {
            prop_assert_eq!(one.value(node).cloned(), other.value_of_max(&tree, node));
        }
    }

    #[test]
    fn alpha_beta_reads_what_a_plain_one_reads(shape in any_shape()) {
        let mut read = Vec::new();
        alpha_beta(&shape, Value::NegInf, Value::PosInf, &mut 0, &mut read);
        let tree = shape.tree();
        for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta] {
            let trace = trace(&tree, &Task { algorithm, ..Task::default() });
            let visited: Vec<usize> = trace.visited_leaves(&tree).filter_map(|leaf| tree.leaf_index(leaf)).collect();
            prop_assert_eq!(&visited, &read);
        }
    }

    #[test]
    fn tests_have_windows_without_room_and_searching_again_is_announced(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let task = Task { algorithm: Algorithm::Scout, ..task };
        let trace = trace(&tree, &task);
        let mut seen: BTreeMap<NodeId, usize> = BTreeMap::new();
        let mut announced = None;
        for event in trace.events() {
            match *event {
                Event::Again { node, window } => announced = Some((node, window)),
                Event::Enter { node, window } => {
                    let times = seen.entry(node).or_default();
                    *times += 1;
                    if let Some(again) = announced.take() {
                        prop_assert_eq!(again, (node, window));
                        prop_assert!(*times > 1);
                    }
                }
                _ => {}
            }
        }
        let evaluations = trace.events().iter().filter(|event| matches!(event, Event::Leaf { .. })).count();
        prop_assert_eq!(trace.evaluations(), evaluations);
    }

    #[test]
    fn with_the_best_child_first_scout_searches_nothing_again(shape in crate::support::uniform()) {
        let order = poda::search::Order { rule: Rule::BestFirst, ..Default::default() };
        let task = Task { algorithm: Algorithm::Scout, order, ..Task::default() };
        let tree = shape.tree();
        let trace_of_scout = trace(&tree, &task);
        let again = trace_of_scout.events().iter().any(|event| matches!(event, Event::Again { .. }));
        prop_assert!(!again);
        let alpha_beta = trace(&tree, &Task { algorithm: Algorithm::AlphaBeta, ..task });
        prop_assert!(leaves(&tree, &trace_of_scout).is_subset(&leaves(&tree, &alpha_beta)));
    }

    #[test]
    fn mtd_and_sss_read_no_leaf_twice(shape in any_shape(), task in task(), guess in value()) {
        let tree = shape.tree();
        for algorithm in [Algorithm::Mtd, Algorithm::Sss] {
            let trace = trace(&tree, &Task { algorithm, ..task.clone() });
            prop_assert_eq!(trace.evaluations(), trace.visited_leaves(&tree).count());
        }
        // Whatever the first guess is, the value is the same.
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        builder.estimate(guess);
        let guessed = with_root(builder, &shape);
        is_right(&guessed, &trace(&guessed, &Task { algorithm: Algorithm::Mtd, ..task }), &shape.naive());
    }

    #[test]
    fn sss_reads_no_leaf_that_alpha_beta_does_not(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let task = Task { cut: Cut::OnEqual, returns: Returns::FailSoft, deep: Deep::Yes, ..plain(task) };
        let sss = trace(&tree, &Task { algorithm: Algorithm::Sss, ..task.clone() });
        let alpha_beta = trace(&tree, &Task { algorithm: Algorithm::AlphaBeta, ..task });
        prop_assert!(leaves(&tree, &sss).is_subset(&leaves(&tree, &alpha_beta)));
    }

    #[test]
    fn a_known_range_changes_no_value_and_reads_no_more(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let mut values: Vec<Value> = tree.leaves().filter_map(|leaf| tree.value(leaf).cloned()).collect();
        values.sort();
        let (low, high) = (values[0].clone(), values[values.len() - 1].clone());
        prop_assume!(low < high);
        let range = Task { values_in: Some(Window::new(low, high.clone())), ..plain(task.clone()) };
        let known = trace(&tree, &range);
        is_right(&tree, &known, &shape.naive());
        if task.algorithm == Algorithm::AlphaBeta && task.cut == Cut::OnEqual && task.returns == Returns::FailSoft {
            prop_assert!(leaves(&tree, &known).is_subset(&leaves(&tree, &trace(&tree, &plain(task)))));
            // A MAX node that has the largest value there is goes no further.
            for event in known.events() {
                if let Event::Cut { node, by: Side::Beta, set_by: None, .. } = *event {
                    prop_assert!(known.value(node) >= Some(&high));
                }
            }
        }
    }

    #[test]
    fn a_table_changes_no_value_and_looks_up_what_is_known(shape in any_shape(), task in task()) {
        let tree = marked(&shape, true, false);
        let task = Task { table: Switch::Yes, ..task };
        let found = trace(&tree, &task);
        is_right(&tree, &found, &shape.naive());
        let first = run(&tree, &task, &mut poda::search::Silent).expect("known");
        prop_assert_eq!(first.from, found.best_move());
        if matches!(task.algorithm, Algorithm::Minimax | Algorithm::Negamax) {
            // A naive table: each position is searched once.
            let mut positions: BTreeSet<Option<Position>> = BTreeSet::new();
            for &node in found.visited_nodes() {
                let is_first = tree.position(node).is_none() || positions.insert(tree.position(node));
                prop_assert_eq!(found.at(node).expect("visited").is_looked_up, !is_first);
            }
        }
        let truth = Truth::of(&tree);
        for &node in found.visited_nodes() {
            let bound = found.at(node).expect("visited").bound;
            let value = found.value(node).expect("visited").clone();
            let turned = task.algorithm.turns_signs() && !is_of_max(&tree, node);
            let true_value = truth.value(node).expect("known").clone();
            let true_value = if turned { true_value.negated() } else { true_value };
            let holds = match bound {
                Bound::Exact => true_value == value,
                Bound::AtLeast => true_value >= value,
                Bound::AtMost => true_value <= value,
            };
            prop_assert!(holds);
            if found.at(node).expect("visited").is_looked_up {
                prop_assert!(tree.children(node).all(|child| !found.is_visited(child)));
            }
        }
    }

    #[test]
    fn a_killer_comes_first_and_changes_no_value(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let task = Task { algorithm: Algorithm::AlphaBeta, killers: Switch::Yes, order: Default::default(), ..task };
        let found = trace(&tree, &task);
        is_right(&tree, &found, &shape.naive());
        // Naively: after each cut its child's number is the killer of the ply.
        let depths = tree.depths();
        let mut killers: BTreeMap<u32, usize> = BTreeMap::new();
        let mut first = false;
        for event in found.events() {
            let child = match *event {
                Event::Enter { node, .. } | Event::Leaf { node, .. } => Some(node),
                _ => None,
            };
            if let (true, Some(child)) = (first, child) {
                let parent = tree.parent(child).expect("a child");
                let killer = killers.get(&depths[parent.index()]).copied();
                let expected = killer.filter(|&number| number <= tree.children(parent).count()).unwrap_or(1);
                prop_assert_eq!(tree.child_number(child), expected);
            }
            first = matches!(event, Event::Enter { .. });
            if let Event::Cut { node, after, .. } = *event {
                killers.insert(depths[node.index()], tree.child_number(after));
            }
        }
    }

    #[test]
    fn the_last_pass_of_deepening_has_the_value_of_the_full_depth(
        shape in any_shape(), task in task(), depth in 1_u32..5, limits in any::<bool>(), shares in any::<bool>(),
    ) {
        let tree = marked(&shape, shares, true);
        let depth = limits.then_some(Depth::Plies(depth));
        // The estimates lie in the range, too.
        let table = if shares { Switch::Yes } else { Switch::No };
        let task = Task { depth, table, deepening: Switch::Yes, ..task };
        let found = trace(&tree, &task);
        let plies = match depth { Some(Depth::Plies(plies)) => plies, _ => u32::MAX };
        is_right(&tree, &found, &limited(&tree, NodeId::ROOT, plies));
        let alone = trace(&tree, &Task { deepening: Switch::No, ..task.clone() });
        prop_assert_eq!(alone.root_value(), found.root_value());
        // With a budget of all nodes nothing changes; with one less the pass before counts.
        let whole = Task { budget: Some(found.entries() as u64), ..task.clone() };
        let whole = trace(&tree, &whole);
        prop_assert_eq!(whole.events(), found.events());
        if found.entries() > 1 && task.algorithm != Algorithm::Sss {
            let less = trace(&tree, &Task { budget: Some(found.entries() as u64 - 1), ..task });
            let height = tree.depths().into_iter().max().unwrap_or(0).min(plies).max(1);
            is_right(&tree, &less, &limited(&tree, NodeId::ROOT, (height - 1).max(1)));
        }
    }
}

/// `shape` below the open root of `builder`.
fn with_root(mut builder: Builder, shape: &Shape) -> Tree {
    shape.add_to(&mut builder);
    builder.close();
    builder.finish().expect("a tree")
}

/// A position at two depths: the depth limit cuts it in two places, so that the one does not answer for the other.
#[test]
fn a_limit_makes_two_positions_of_one() {
    let inner = Shape::Inner(Kind::Max, vec![Shape::Inner(Kind::Min, vec![Shape::Leaf(9.into())])]);
    let shape = Shape::Inner(Kind::Max, vec![Shape::Inner(Kind::Min, vec![inner.clone()]), inner]);
    let tree = marked(&shape, true, true);
    for plies in 1..6 {
        let task = Task { table: Switch::Yes, depth: Some(Depth::Plies(plies)), ..Task::default() };
        is_right(&tree, &trace(&tree, &task), &limited(&tree, NodeId::ROOT, plies));
    }
}
