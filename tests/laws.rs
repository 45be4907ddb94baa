//! What must hold for every algorithm, on every tree, under every convention.

use crate::support::{any_shape, plain, task, value, with_values};
use poda::search::{Algorithm, Bound, Cut, Event, Prepared, Returns, Rule, Silent, Task, run};
use poda::trace::Trace;
use poda::tree::{Kind, NodeId, Tree};
use poda::value::{Value, Window};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn trace(tree: &Tree, task: &Task) -> Trace {
    Trace::record(tree, task).expect("all values are known")
}

fn visited(trace: &Trace) -> BTreeSet<NodeId> {
    trace.visited_nodes().iter().copied().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, max_global_rejects: 1_000_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_root_is_worth_what_a_naive_evaluation_says(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let trace = trace(&tree, &task);
        prop_assert_eq!(trace.root_value(), &shape.naive());
        prop_assert_eq!(trace.root_bound(), Bound::Exact);
        let found = run(&tree, &task, &mut Silent).expect("all values are known");
        prop_assert_eq!(found.scale.value(found.value), &shape.naive());
    }

    #[test]
    fn the_move_leads_to_the_value_and_the_line_to_the_leaf(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let trace = trace(&tree, &task);
        let truth = poda::search::Truth::of(&tree);
        let line = trace.line();
        prop_assert_eq!(line.first().copied(), trace.best_move());
        for node in &line {
            prop_assert_eq!(truth.value(*node), Some(&shape.naive()));
        }
        let last = line.last().copied().unwrap_or(NodeId::ROOT);
        prop_assert!(tree.is_leaf(last));
        let best = truth.best_moves(&tree);
        prop_assert_eq!(trace.best_move().is_some(), !best.is_empty());
        prop_assert!(trace.best_move().is_none_or(|node| best.contains(&node)));
    }

    #[test]
    fn enter_and_exit_nest(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let mut open: Vec<NodeId> = Vec::new();
        for event in trace(&tree, &task).events() {
            match *event {
                Event::Enter { node, .. } => {
                    prop_assert_eq!(open.last().copied(), tree.parent(node));
                    open.push(node);
                }
                Event::Leaf { node, .. } => prop_assert_eq!(open.last().copied(), tree.parent(node)),
                Event::Fold { node, child, .. } => {
                    prop_assert_eq!(open.last(), Some(&node));
                    prop_assert_eq!(tree.parent(child), Some(node));
                }
                Event::Cut { node, .. } => prop_assert_eq!(open.last(), Some(&node)),
                Event::Again { node, .. } | Event::Lookup { node, .. } => {
                    prop_assert_eq!(open.last().copied(), tree.parent(node));
                }
                Event::Exit { node, .. } => prop_assert_eq!(open.pop(), Some(node)),
                // Playouts come before the tree that they make is told.
                Event::Select { .. } | Event::Expand { .. } | Event::Rollout { .. } | Event::Backup { .. } => {
                    prop_assert!(open.is_empty());
                }
            }
        }
        prop_assert!(open.is_empty());
    }

    #[test]
    fn inside_a_node_alpha_never_falls_and_beta_never_rises(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let mut open = Vec::new();
        for event in trace(&tree, &task).events() {
            match *event {
                Event::Enter { window, .. } => open.push(window),
                Event::Fold { window, .. } | Event::Cut { window, .. } => {
                    let before = open.last_mut().expect("nested");
                    prop_assert!(window.alpha >= before.alpha && window.beta <= before.beta);
                    *before = window;
                }
                Event::Exit { .. } => drop(open.pop()),
                Event::Leaf { .. }
                | Event::Again { .. }
                | Event::Lookup { .. }
                | Event::Select { .. }
                | Event::Expand { .. }
                | Event::Rollout { .. }
                | Event::Backup { .. } => {}
            }
        }
    }

    #[test]
    fn the_same_input_gives_the_same_events(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let (first, second) = (trace(&tree, &task), trace(&tree, &task));
        prop_assert_eq!(first.events(), second.events());
    }

    #[test]
    fn who_looks_away_finds_the_same(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let watched = run(&tree, &task, &mut Vec::new());
        prop_assert_eq!(&run(&tree, &task, &mut Silent), &watched);
        let prepared = Prepared::of(&tree);
        for found in [prepared.run(&task, &mut Silent), prepared.run(&task, &mut Silent)] {
            let (found, watched) = (found.expect("known"), watched.clone().expect("known"));
            prop_assert_eq!(found.scale.value(found.value), watched.scale.value(watched.value));
            prop_assert_eq!((found.bound, found.from), (watched.bound, watched.from));
        }
    }

    #[test]
    fn only_what_a_cut_skips_is_not_visited(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let trace = trace(&tree, &task);
        for node in trace.pruned_nodes(&tree) {
            let parent = tree.parent(node).expect("the root is visited");
            prop_assert!(!trace.is_visited(parent) || trace.cut(parent).is_some());
        }
        for cut in trace.cuts() {
            prop_assert_eq!(cut.skipped, trace.skipped(&tree, cut).len());
            if !task.algorithm.tests() {
                let skipped: Vec<NodeId> = tree.children(cut.node).filter(|&child| !trace.is_visited(child)).collect();
                prop_assert_eq!(trace.skipped(&tree, cut), skipped);
            }
        }
        let all = trace.visited_leaves(&tree).count() + trace.pruned_leaves(&tree).count();
        prop_assert_eq!(all, tree.leaf_count());
        if matches!(task.algorithm, Algorithm::Minimax | Algorithm::Negamax) {
            prop_assert_eq!(trace.visited_nodes().len(), tree.len());
        }
    }

    #[test]
    fn the_values_of_pruned_leaves_never_change_the_root(
        shape in any_shape(),
        task in task(),
        others in prop::collection::vec(value(), 1..8),
    ) {
        // An order by values is another order for other values.
        prop_assume!(!matches!(task.order.rule, Rule::BestFirst | Rule::WorstFirst));
        let tree = shape.tree();
        let before = trace(&tree, &task);
        let changed = with_values(&tree, |leaf| {
            (!before.is_visited(leaf)).then(|| others[leaf.index() % others.len()].clone())
        });
        let after = trace(&changed, &task);
        prop_assert_eq!(before.root_value(), after.root_value());
        // The next value of a scale, which ends a test's window, is that of any leaf.
        let plain = task.cut == Cut::OnEqual && task.returns == Returns::FailSoft;
        if plain || !task.algorithm.tests() {
            prop_assert_eq!(before.visited_nodes(), after.visited_nodes());
        }
    }

    #[test]
    fn a_bound_says_the_truth(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let trace = trace(&tree, &task);
        let truth = poda::search::Truth::of(&tree);
        for &node in trace.visited_nodes() {
            let (true_value, value) = (truth.value(node).expect("known"), trace.value(node).expect("visited"));
            let true_value = &seen_by_the_mover(&tree, &task, node, true_value);
            let holds = match trace.at(node).expect("visited").bound {
                Bound::Exact => true_value == value,
                Bound::AtLeast => true_value >= value,
                Bound::AtMost => true_value <= value,
            };
            prop_assert!(holds, "{} is said to be {}", true_value, value);
        }
    }

    #[test]
    fn a_cut_is_set_by_an_ancestor_whose_player_has_that_value(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        for cut in trace(&tree, &task).cuts() {
            let Some(owner) = cut.set_by else {
                // Tests bring their own windows, and a known range closes the first one.
                prop_assert!(task.algorithm.tests() || task.values_in.is_some());
                continue;
            };
            prop_assert!(tree.ancestors(cut.node).any(|ancestor| ancestor == owner));
            prop_assert_ne!(tree.kind(owner), tree.kind(cut.node));
        }
    }

    #[test]
    fn under_at_least_fail_hard_is_fail_soft_clamped(shape in any_shape(), task in task()) {
        let soft = Task { algorithm: Algorithm::AlphaBeta, cut: Cut::OnEqual, returns: Returns::FailSoft, ..plain(task) };
        let hard = Task { returns: Returns::FailHard, ..soft.clone() };
        let tree = shape.tree();
        let (soft, hard) = (trace(&tree, &soft), trace(&tree, &hard));
        prop_assert_eq!(soft.visited_nodes(), hard.visited_nodes());
        for node in tree.inner_nodes().filter(|&node| soft.is_visited(node)) {
            let window = soft.entry_window(node).expect("visited");
            let clamped = soft.value(node).expect("visited").clone().clamp(window.alpha, window.beta);
            prop_assert_eq!(hard.value(node), Some(&clamped));
        }
    }

    #[test]
    fn what_is_visited_under_at_least_is_visited_under_above(shape in any_shape(), task in task()) {
        // Of fail-hard this does not hold in general: a clamped value can close another window.
        let on_equal =
            Task { algorithm: Algorithm::AlphaBeta, cut: Cut::OnEqual, returns: Returns::FailSoft, ..plain(task) };
        let only_above = Task { cut: Cut::OnlyAbove, ..on_equal.clone() };
        let tree = shape.tree();
        prop_assert!(visited(&trace(&tree, &on_equal)).is_subset(&visited(&trace(&tree, &only_above))));
    }

    #[test]
    fn shallow_bounds_never_cut_more(shape in crate::support::uniform(), task in task()) {
        // Under `>` a clamped value can close another window, so there it does not hold.
        let deep = Task { algorithm: Algorithm::AlphaBeta, cut: Cut::OnEqual, deep: poda::search::Deep::Yes, ..plain(task) };
        let shallow = Task { deep: poda::search::Deep::No, ..deep.clone() };
        let tree = shape.tree();
        prop_assert!(visited(&trace(&tree, &deep)).is_subset(&visited(&trace(&tree, &shallow))));
    }

    #[test]
    fn the_mirror_image_read_from_the_right_is_the_tree_read_from_the_left(shape in any_shape(), task in task()) {
        let mirror = |shape: &crate::support::Shape| mirrored(shape);
        let task = plain(task);
        let left = Task { order: rule(Rule::LeftToRight), ..task.clone() };
        let right = Task { order: rule(Rule::RightToLeft), ..task };
        let (tree, mirror) = (shape.tree(), mirror(&shape).tree());
        let (left, right) = (trace(&tree, &left), trace(&mirror, &right));
        let values = |tree: &Tree, trace: &Trace| -> Vec<Value> {
            trace.visited_leaves(tree).filter_map(|leaf| tree.value(leaf).cloned()).collect()
        };
        prop_assert_eq!(values(&tree, &left), values(&mirror, &right));
    }

    #[test]
    fn turning_all_signs_turns_the_search(shape in any_shape(), task in task()) {
        let tree = shape.tree();
        let turned = turned(&shape).tree();
        let range = task.values_in.as_ref().map(|range| Window::new(range.beta.negated(), range.alpha.negated()));
        let (one, other) = (trace(&tree, &task), trace(&turned, &Task { values_in: range, ..task.clone() }));
        prop_assert_eq!(one.visited_nodes(), other.visited_nodes());
        prop_assert_eq!(&one.root_value().negated(), other.root_value());
        for node in tree.inner_nodes().filter(|&node| one.is_visited(node)) {
            let (window, other) = (one.exit_window(node).expect("visited"), other.exit_window(node).expect("visited"));
            let turned = Window::new(window.beta.negated(), window.alpha.negated());
            prop_assert_eq!(if task.algorithm.turns_signs() { window } else { turned }, other);
        }
    }

    #[test]
    fn a_window_around_the_value_changes_nothing_and_one_beside_it_bounds_it(
        shape in any_shape(), task in task(), low in value(), high in value(),
    ) {
        prop_assume!(low < high);
        let tree = shape.tree();
        let windows = [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta, Algorithm::Scout];
        let algorithm = if windows.contains(&task.algorithm) { task.algorithm } else { Algorithm::AlphaBeta };
        let task = Task { algorithm, window: Window::new(low.clone(), high.clone()), ..plain(task) };
        let trace = trace(&tree, &task);
        let (value, naive) = (trace.root_value(), shape.naive());
        if tree.is_leaf(NodeId::ROOT) || (low < naive && naive < high) {
            prop_assert_eq!(value, &naive);
        } else if naive <= low {
            prop_assert!(*value <= low && *value >= naive.clone().min(low));
        } else {
            prop_assert!(*value >= high && *value <= naive.clone().max(high));
        }
    }

    #[test]
    fn the_best_order_of_a_uniform_tree_needs_no_more_than_the_minimal_tree_has(
        shape in crate::support::uniform(), task in task(),
    ) {
        // Knuth and Moore: b^ceil(m/2) + b^floor(m/2) - 1 leaves, when the best child always comes first.
        let tree = shape.tree();
        let task = Task { algorithm: Algorithm::AlphaBeta, order: rule(Rule::BestFirst), cut: Cut::OnEqual, ..plain(task) };
        prop_assume!(task.deep == poda::search::Deep::Yes);
        let depth = tree.depths().into_iter().max().unwrap_or(0);
        let branching = tree.children(NodeId::ROOT).count();
        let minimal = branching.pow(depth.div_ceil(2)) + branching.pow(depth / 2) - 1;
        let visited = trace(&tree, &task).visited_leaves(&tree).count();
        prop_assert!(visited <= minimal.max(1), "{visited} of {minimal}");
        // And no order at all needs fewer.
        let any = Task { order: rule(Rule::Random(3)), ..task };
        prop_assert!(trace(&tree, &any).visited_leaves(&tree).count() >= minimal.min(tree.leaf_count()));
    }
}

/// Under `>` a window may be one point wide, and clamped values from both sides meet in it: what is a bound from below
/// and what from above has to be told apart.
#[test]
fn a_window_of_one_point_keeps_bounds_apart() {
    let text = "MAX[MIN[MAX[MIN[0,0],MIN[0,0]],MAX[MIN[0,0],MIN[0,0]]],\
        MIN[MAX[MIN[0,0],MIN[0,0]],MAX[MIN[-1,0],MIN[1,1]]]]";
    let source = poda::text::Source::new("test", text);
    let (exercises, _, _) = poda::exercise::read(&source, &[]);
    let tree = &exercises[0].tree;
    let task =
        Task { algorithm: Algorithm::AlphaBeta, cut: Cut::OnlyAbove, returns: Returns::FailHard, ..Task::default() };
    let trace = trace(tree, &task);
    let node = tree.at_path("/2/2").expect("a path");
    let bound = trace.at(node).map(|visit| visit.bound);
    // It is worth 1, and hands up 0.
    assert_eq!((trace.value(node), bound), (Some(&Value::from(0)), Some(Bound::AtLeast)));
}

/// A value as the player to move at `node` sees it, where that is how it is told: at a leaf, its parent's opponent.
fn seen_by_the_mover(tree: &Tree, task: &Task, node: NodeId, value: &Value) -> Value {
    let mover = match (tree.is_leaf(node), tree.parent(node)) {
        (true, Some(parent)) => tree.kind(parent).other(),
        _ => tree.kind(node),
    };
    if task.algorithm.turns_signs() && mover == Kind::Min { value.negated() } else { value.clone() }
}

fn rule(rule: Rule) -> poda::search::Order {
    poda::search::Order { rule, ..poda::search::Order::default() }
}

fn mirrored(shape: &crate::support::Shape) -> crate::support::Shape {
    match shape {
        crate::support::Shape::Leaf(value) => crate::support::Shape::Leaf(value.clone()),
        crate::support::Shape::Inner(kind, children) => {
            crate::support::Shape::Inner(*kind, children.iter().rev().map(mirrored).collect())
        }
    }
}

fn turned(shape: &crate::support::Shape) -> crate::support::Shape {
    match shape {
        crate::support::Shape::Leaf(value) => crate::support::Shape::Leaf(value.negated()),
        crate::support::Shape::Inner(kind, children) => {
            let kind = if *kind == Kind::Max { Kind::Min } else { Kind::Max };
            crate::support::Shape::Inner(kind, children.iter().map(turned).collect())
        }
    }
}

/// In a window that has closed to a point, fail-hard can hand up the same value as an upper bound of one child and as a
/// lower bound of another: of the two MAX is sure of the second only.
#[test]
fn of_two_opposite_bounds_the_one_counts_that_the_player_is_sure_of() {
    let leaf = |value: i64| crate::support::Shape::Leaf(value.into());
    let min = |children: Vec<crate::support::Shape>| crate::support::Shape::Inner(Kind::Min, children);
    let max = |children: Vec<crate::support::Shape>| crate::support::Shape::Inner(Kind::Max, children);
    let shape = max(vec![leaf(0), min(vec![leaf(0), max(vec![min(vec![leaf(-1)]), min(vec![leaf(1)])])])]);
    let task =
        Task { algorithm: Algorithm::AlphaBeta, cut: Cut::OnlyAbove, returns: Returns::FailHard, ..Task::default() };
    let tree = shape.tree();
    let trace = trace(&tree, &task);
    let inner = tree.at_path("/2/2").expect("a node");
    assert_eq!(trace.value(inner), Some(&Value::from(0)));
    assert_eq!(trace.at(inner).expect("visited").bound, Bound::AtLeast);
}
