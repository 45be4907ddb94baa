//! What must hold for searches with chance nodes and for games of many players.

use crate::support::chance::{chancy, party, range, star_task, with_leaves};
use crate::support::{any_shape, value};
use poda::exercise;
use poda::search::{Algorithm, Bound, Cut, Event, Problem, Returns, Rule, Silent, Switch, Task, Ties, Truth, run};
use poda::text::Source;
use poda::trace::Trace;
use poda::tree::{LeafValue, NodeId, Tree};
use poda::value::{Value, Window};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn trace(tree: &Tree, task: &Task) -> Trace {
    Trace::record(tree, task).expect("all values are known")
}

fn read(text: &str) -> Tree {
    let (mut exercises, grammar, problems) = exercise::read(&Source::new("test", text), &[]);
    assert!(grammar.is_empty() && exercises.len() == 1, "{grammar:?} {problems:?}");
    exercises.remove(0).tree
}

fn expectimax() -> Task {
    Task { algorithm: Algorithm::Expectimax, ..Task::default() }
}

fn star(algorithm: Algorithm) -> Task {
    Task { algorithm, values_in: Some(Window::new(0.into(), 10.into())), ..Task::default() }
}

fn max_n() -> Task {
    Task { algorithm: Algorithm::MaxN, ..Task::default() }
}

fn visited(trace: &Trace) -> BTreeSet<NodeId> {
    trace.visited_nodes().iter().copied().collect()
}

const STARRED: &str = "MAX[CHANCE[0.7: MIN[9,10], 0.3: MIN[9,7]], CHANCE[0.7: MIN[2,10], 0.3: MIN[5,8]]]";

fn pruned(tree: &Tree, trace: &Trace) -> String {
    let leaves = trace.pruned_leaves(tree).filter_map(|leaf| tree.value(leaf));
    leaves.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn dice_are_averaged_exactly() {
    for (text, value) in [
        ("CHANCE[3,12,9]", "8"),
        ("CHANCE[3,12,8]", "23/3"),
        ("MAX[CHANCE[3,12,9],CHANCE[2,4,6],CHANCE[15,6,0]]", "8"),
        (STARRED, "8.4"),
        ("CHANCE[0: inf, 1: 3]", "3"),
        ("CHANCE[0.1: inf, 0.9: 3]", "inf"),
        ("CHANCE[0.1: -inf, 0: inf, 0.9: 3]", "-inf"),
    ] {
        assert_eq!(trace(&read(text), &expectimax()).root_value().to_string(), value, "{text}");
    }
    let opposite = read("MAX[CHANCE[inf, -inf], 3]");
    let problem = Trace::record(&opposite, &expectimax()).map(|_| ());
    assert_eq!(problem, Err(Problem::OppositeInfinities { node: NodeId(1) }));
}

#[test]
fn star1_stops_a_chance_node_that_cannot_matter_any_more() {
    let tree = read(STARRED);
    let trace = trace(&tree, &star(Algorithm::Star1));
    assert_eq!(trace.root_value().to_string(), "8.4");
    assert_eq!(pruned(&tree, &trace), "10 5 8");
    let at = |path: &str| tree.at_path(path).expect("a path");
    let (chance, min) = (at("/2"), at("/2/1"));
    assert_eq!(trace.value(chance).map(ToString::to_string).as_deref(), Some("4.4"));
    assert_eq!(trace.at(chance).map(|visit| visit.bound), Some(Bound::AtMost));
    let windows: Vec<String> = [trace.entry_window(chance), trace.exit_window(chance), trace.entry_window(min)]
        .map(|window| window.expect("visited").to_string())
        .into();
    assert_eq!(windows, ["(8.4, 10)", "(8.4, 4.4)", "(54/7, 10)"]);
    let cuts: Vec<_> = trace.cuts().iter().map(|cut| (tree.path(cut.node), cut.set_by, cut.skipped)).collect();
    assert_eq!(cuts, [("/2/1".to_owned(), Some(chance), 1), ("/2".to_owned(), Some(NodeId::ROOT), 1)]);
}

#[test]
fn star2_probes_before_it_searches() {
    // After the first chance node, worth 8, a probe of one leaf a child shows that the second is worth at most 3.
    let tree = read("MAX[CHANCE[MIN[8,9],MIN[8,9]],CHANCE[MIN[3,1,2],MIN[3,4,0]]]");
    let (one, two) = (trace(&tree, &star(Algorithm::Star1)), trace(&tree, &star(Algorithm::Star2)));
    assert_eq!((one.root_value(), two.root_value()), (&8.into(), &8.into()));
    assert_eq!(pruned(&tree, &one), "1 2 3 4 0");
    assert_eq!(pruned(&tree, &two), "1 2 3 4 0");
    let tree = read("MAX[8,CHANCE[MIN[7,7,7],MIN[1,6,7]]]");
    let (one, two) = (trace(&tree, &star(Algorithm::Star1)), trace(&tree, &star(Algorithm::Star2)));
    assert_eq!((one.root_value(), two.root_value()), (&8.into(), &8.into()));
    assert_eq!((pruned(&tree, &one).as_str(), pruned(&tree, &two).as_str()), ("6 7", "7 7 6 7"));
    let again = |trace: &Trace| trace.events().iter().filter(|event| matches!(event, Event::Again { .. })).count();
    assert_eq!((again(&one), again(&two)), (0, 0));
    let tree = read("MAX[1,CHANCE[MIN[7,7,7],MIN[1,6,7]]]");
    assert_eq!(again(&trace(&tree, &star(Algorithm::Star2))), 2);
}

#[test]
fn stars_want_to_know_what_values_lie_in() {
    for algorithm in [Algorithm::Star1, Algorithm::Star2] {
        let needs = Err(Problem::NeedsValuesIn { algorithm });
        let tree = read("CHANCE[1,2]");
        for values_in in [None, Some(Window::FULL), Some(Window::new(0.into(), 1.into()))] {
            let task = Task { values_in, ..star(algorithm) };
            assert_eq!(Trace::record(&tree, &task).map(|_| ()), needs);
        }
        // And then they prune trees without chance too.
        let tree = read("MAX[MIN[10,10],3,4]");
        assert_eq!(pruned(&tree, &trace(&tree, &star(algorithm))), "3 4");
    }
}

/// By hand. `(1,2,3) (4,2,1)`: P3 takes 3. `(6,1,2) (7,4,-1)`: 2. P2 has 2 against 1: (1,2,3). `(5,-1,-1) (-1,5,2)`: 2;
/// `(7,7,-1) (5,4,5)`: 5. P2 has 5 against 4: (-1,5,2). P1 has 1 against -1: (1,2,3), as published.
const LUCKHARDT: &str =
    "P1[P2[P3[(1,2,3),(4,2,1)],P3[(6,1,2),(7,4,-1)]],P2[P3[(5,-1,-1),(-1,5,2)],P3[(7,7,-1),(5,4,5)]]]";

#[test]
fn max_n_finds_what_was_published() {
    let tree = read(LUCKHARDT);
    let trace = trace(&tree, &max_n());
    assert_eq!(trace.root_payoffs(), Some(&[1.into(), 2.into(), 3.into()][..]));
    assert_eq!(trace.line().iter().map(|&node| tree.path(node)).collect::<Vec<_>>(), ["/1", "/1/1", "/1/1/1"]);
    let right = tree.at_path("/2").expect("a path");
    assert_eq!(trace.payoffs(right), Some(&[(-1).into(), 5.into(), 2.into()][..]));
    assert_eq!((trace.value(right), trace.pruned_leaves(&tree).count()), (None, 0));
}

/// Korf 1991, shallow pruning: P1 is sure of 5 of 9, P2 of 4 in the other child: P1 gets at most 5 there.
#[test]
fn shallow_pruning_needs_a_sum_and_a_least_payoff() {
    let tree = read("P1[P2[(5,4,0),(6,3,0)],P2[(3,4,2),(9,0,0),(0,9,0)]]");
    let stated = Task { values_in: Some(Window::new(0.into(), 9.into())), ..max_n() };
    let pruned = |task: &Task| trace(&tree, task).pruned_leaves(&tree).count();
    assert_eq!((pruned(&max_n()), pruned(&stated)), (0, 2));
    let last = Task { ties: Ties::Last, ..stated.clone() };
    assert_eq!(pruned(&last), 0);
    let cut = trace(&tree, &stated).cuts()[0].clone();
    assert_eq!((cut.window.to_string().as_str(), cut.set_by), ("(5, 5)", Some(NodeId::ROOT)));
    let no_sum = read("P1[P2[(5,4,0),(6,3,0)],P2[(3,4,2),(9,0,0),(0,9,1)]]");
    assert_eq!(trace(&no_sum, &stated).pruned_leaves(&no_sum).count(), 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, max_global_rejects: 1_000_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn expectimax_is_the_naive_average(shape in chancy(), rule in crate::support::rule(), last in any::<bool>()) {
        let tree = shape.tree();
        let ties = if last { Ties::Last } else { Ties::First };
        let task = Task { ties, order: poda::search::Order { rule, ..Default::default() }, ..expectimax() };
        let trace = trace(&tree, &task);
        prop_assert_eq!(trace.root_value(), &shape.naive());
        prop_assert_eq!(trace.visited_nodes().len(), tree.len());
        let truth = Truth::of(&tree);
        for node in tree.nodes() {
            prop_assert_eq!(truth.value(node), trace.value(node));
        }
        let best = truth.best_moves(&tree);
        prop_assert!(trace.best_move().map_or(best.is_empty(), |node| best.contains(&node)));
    }

    #[test]
    fn expectimax_without_chance_is_minimax(shape in any_shape(), rule in crate::support::rule()) {
        let tree = shape.tree();
        let minimax = Task { order: poda::search::Order { rule, ..Default::default() }, ..Task::default() };
        let expectimax = Task { algorithm: Algorithm::Expectimax, ..minimax.clone() };
        let (one, other) = (trace(&tree, &minimax), trace(&tree, &expectimax));
        prop_assert_eq!(one.visited_nodes(), other.visited_nodes());
        prop_assert_eq!(one.line(), other.line());
        prop_assert_eq!(one.steps().collect::<Vec<_>>(), other.steps().collect::<Vec<_>>());
    }

    #[test]
    fn stars_are_worth_what_expectimax_says(shape in chancy(), task in star_task()) {
        let tree = shape.tree();
        let trace = trace(&tree, &task);
        prop_assert_eq!(trace.root_value(), &shape.naive());
        prop_assert_eq!(trace.root_bound(), Bound::Exact);
        let found = run(&tree, &task, &mut Silent).expect("all values are known");
        prop_assert_eq!(found.scale.value(found.value), &shape.naive());
        prop_assert!(trace.best_move().is_none_or(|node| Truth::of(&tree).best_moves(&tree).contains(&node)));
    }

    #[test]
    fn what_a_star_prunes_never_changes_the_root(
        shape in chancy(), task in star_task(), others in prop::collection::vec(value(), 1..8),
    ) {
        prop_assume!(!matches!(task.order.rule, Rule::BestFirst | Rule::WorstFirst));
        let tree = shape.tree();
        let before = trace(&tree, &task);
        let other = |leaf: NodeId| LeafValue::Known(others[leaf.index() % others.len()].clone());
        let changed = with_leaves(&tree, |leaf| (!before.is_visited(leaf)).then(|| other(leaf)));
        let after = trace(&changed, &task);
        prop_assert_eq!(before.root_value(), after.root_value());
        prop_assert_eq!(before.visited_nodes(), after.visited_nodes());
    }

    #[test]
    fn a_bound_of_a_star_says_the_truth(shape in chancy(), task in star_task()) {
        let tree = shape.tree();
        let trace = trace(&tree, &task);
        let truth = Truth::of(&tree);
        for &node in trace.visited_nodes() {
            let (true_value, value) = (truth.value(node).expect("known"), trace.value(node).expect("visited"));
            let holds = match trace.at(node).expect("visited").bound {
                Bound::Exact => true_value == value,
                Bound::AtLeast => true_value >= value,
                Bound::AtMost => true_value <= value,
            };
            prop_assert!(holds, "{} is said to be {}", true_value, value);
        }
    }

    #[test]
    fn events_of_stars_nest_and_windows_only_close(shape in chancy(), task in star_task()) {
        let tree = shape.tree();
        let trace = trace(&tree, &task);
        let mut open: Vec<(NodeId, poda::search::ScoreWindow)> = Vec::new();
        let mut again = None;
        for event in trace.events() {
            let parent = open.last().map(|&(node, _)| node);
            match *event {
                Event::Enter { node, window } => {
                    prop_assert_eq!(parent, tree.parent(node));
                    prop_assert!(again.take().is_none_or(|again| again == (node, window)));
                    open.push((node, window));
                }
                Event::Leaf { node, .. } | Event::Lookup { node, .. } => prop_assert_eq!(parent, tree.parent(node)),
                Event::Again { node, window } => {
                    prop_assert_eq!(parent, tree.parent(node));
                    again = Some((node, window));
                }
                Event::Fold { node, window, .. } | Event::Cut { node, window, .. } => {
                    let (owner, before) = open.last_mut().expect("nested");
                    prop_assert_eq!(*owner, node);
                    prop_assert!(window.alpha >= before.alpha && window.beta <= before.beta);
                    *before = window;
                }
                Event::Exit { node, .. } => prop_assert_eq!(open.pop().map(|(node, _)| node), Some(node)),
                Event::Select { .. } | Event::Expand { .. } | Event::Rollout { .. } | Event::Backup { .. } => {
                    prop_assert!(false, "no star plays games out");
                }
            }
        }
        prop_assert!(open.is_empty() && again.is_none());
        // What is not visited lies right of a cut, or below a child that was probed beneath a cut.
        let is_cut = |node: NodeId| trace.cut(node).is_some();
        for node in trace.pruned_nodes(&tree) {
            let parent = tree.parent(node).expect("the root is visited");
            let above = tree.parent(parent).is_some_and(is_cut);
            prop_assert!(!trace.is_visited(parent) || is_cut(parent) || (above && task.algorithm == Algorithm::Star2));
        }
    }

    #[test]
    fn a_cut_of_a_star_is_set_by_an_ancestor_or_by_the_range(shape in chancy(), task in star_task()) {
        let tree = shape.tree();
        for cut in trace(&tree, &task).cuts() {
            let ends = [range().alpha, range().beta];
            match cut.set_by {
                Some(owner) => prop_assert!(tree.ancestors(cut.node).any(|ancestor| ancestor == owner)),
                None => prop_assert!(ends.contains(&cut.window.alpha) || ends.contains(&cut.window.beta)
                    || task.bounds == poda::search::Bounds::TestThenUpdate),
            }
        }
    }

    #[test]
    fn under_at_least_hard_stars_visit_what_soft_ones_do(shape in chancy(), task in star_task()) {
        let soft = Task { cut: Cut::OnEqual, returns: Returns::FailSoft, algorithm: Algorithm::Star1, ..task };
        let hard = Task { returns: Returns::FailHard, ..soft.clone() };
        let tree = shape.tree();
        let above = Task { cut: Cut::OnlyAbove, ..soft.clone() };
        let soft = trace(&tree, &soft);
        prop_assert!(visited(&soft).is_subset(&visited(&trace(&tree, &above))));
        prop_assert!(visited(&soft).is_subset(&visited(&trace(&tree, &hard))));
    }

    #[test]
    fn a_window_around_the_value_changes_nothing_and_one_beside_it_bounds_it(
        shape in chancy(), task in star_task(), low in value(), high in value(),
    ) {
        prop_assume!(low < high);
        let tree = shape.tree();
        let trace = trace(&tree, &Task { window: Window::new(low.clone(), high.clone()), ..task });
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
    fn max_n_is_the_naive_search(shape in party(), bounded in any::<bool>(), last in any::<bool>()) {
        let tree = shape.tree();
        let ties = if last { Ties::Last } else { Ties::First };
        let values_in = bounded.then(|| Window::new(0.into(), 6.into()));
        let task = Task { ties, values_in, ..max_n() };
        let found = trace(&tree, &task);
        let naive = shape.naive(ties).map(Value::from);
        prop_assert_eq!(found.root_payoffs(), Some(&naive[..]));
        if !bounded {
            prop_assert_eq!(found.visited_nodes().len(), tree.len());
        }
        // Pruned leaves may hold anything that keeps the sum.
        let other = || LeafValue::Payoffs([6.into(), 0.into(), 0.into()].into());
        let changed = with_leaves(&tree, |leaf| (!found.is_visited(leaf)).then(other));
        let after = trace(&changed, &task);
        prop_assert_eq!(after.root_payoffs(), found.root_payoffs());
        prop_assert_eq!(found.line(), trace(&tree, &Task { values_in: None, ..task }).line());
    }
}

#[test]
fn the_depth_limit_holds_for_chance_too() {
    let tree = read("MAX[CHANCE~4[MIN~2[1,3],MIN~6[5,7]],5]");
    let task = Task { depth: Some(poda::search::Depth::Plies(1)), quiescence: Switch::No, ..expectimax() };
    assert_eq!(trace(&tree, &task).root_value(), &5.into());
    let deeper = Task { depth: Some(poda::search::Depth::Plies(2)), ..task };
    assert_eq!(trace(&tree, &deeper).root_value(), &5.into());
    assert_eq!(trace(&tree, &deeper).value(NodeId(1)), Some(&4.into()));
}

#[test]
fn a_deep_tree_needs_no_stack() {
    let size = 100_000;
    let mut shape = poda::tree::Builder::new();
    for level in 0..size {
        shape.open(if level % 2 == 0 { poda::tree::Kind::Chance } else { poda::tree::Kind::Min });
    }
    shape.leaf(3.into());
    (0..size).for_each(|_| shape.close());
    let tree = shape.finish().expect("a tree");
    for task in [expectimax(), star(Algorithm::Star1), star(Algorithm::Star2)] {
        let found = run(&tree, &task, &mut Silent).expect("all values are known");
        assert_eq!(found.scale.value(found.value), &3.into());
    }
}
