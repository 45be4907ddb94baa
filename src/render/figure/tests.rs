//! A figure says what the search did, and nothing else.

use crate::exercise::{self, Exercise};
use crate::render::figure::{Collapse, Figure, Show, Visit, Wanted};
use crate::render::formula::Formula;
use crate::render::specimen::{TEXTBOOK, alpha_beta, solve, tree};
use crate::search::{Algorithm, Task};
use crate::text::Source;
use crate::trace::Trace;

fn figure(wanted: Wanted) -> Figure {
    let specimen = alpha_beta(TEXTBOOK);
    Figure::of(&specimen.exercise, &specimen.trace, wanted)
}

#[test]
fn a_figure_says_what_happened() {
    let figure = figure(Wanted { show: Show::ALL, ..Wanted::default() });
    let node = &figure.nodes[5];
    assert_eq!((node.label().as_str(), node.order), ("MIN C", Some(Visit::Number(6))));
    let texts = [&node.value, &node.window, &node.exit].map(|text| text.as_ref().map(Formula::unicode));
    assert_eq!(texts.map(Option::unwrap), ["≤ 2", "(3, ∞)", "(3, 2)"]);
    let cut = node.cut.as_ref().unwrap();
    assert_eq!((cut.test.unicode().as_str(), cut.set_by.as_str()), ("β=2 ≤ α=3", "from A"));
    let cut_off: Vec<&str> =
        figure.nodes.iter().filter(|node| node.is_cut_off).map(|node| node.name.as_str()).collect();
    assert_eq!(cut_off, ["L5", "L6"]);
    let line: Vec<&str> = figure.nodes.iter().filter(|node| node.is_on_line).map(|node| node.name.as_str()).collect();
    assert_eq!(line, ["A", "B", "L1"]);
}

#[test]
fn of_several_searches_the_last_one_is_shown() {
    let specimen = solve(tree(TEXTBOOK), Task { algorithm: Algorithm::Mtd, ..Task::default() });
    let figure = Figure::of(&specimen.exercise, &specimen.trace, Wanted::default());
    // The first pass, with an empty window at 0, is cut at the root; the second, at 3, is not.
    let tests = figure.nodes.iter().map(|node| node.cut.as_ref().map(|cut| cut.test.unicode()));
    let tests: Vec<String> = tests.flatten().collect();
    assert_eq!(tests, ["β=3 ≤ α=3", "β=2 ≤ α=3", "β=2 ≤ α=3"]);
}

fn texts(figure: &Figure) -> Vec<String> {
    figure.nodes.iter().filter_map(|node| node.value.as_ref().map(Formula::unicode)).collect()
}

#[test]
fn a_table_that_remembers_a_bound_does_not_take_back_a_value() {
    let tree = tree("[(3,5),(8,2),(4,[9,2])]");
    let specimen = solve(tree, Task { algorithm: Algorithm::Mtd, ..Task::default() });
    let figure = Figure::of(&specimen.exercise, &specimen.trace, Wanted::default());
    // All children of the first MAX node are read, and so its value is known.
    assert_eq!(texts(&figure)[1], "5");
}

/// An exercise as it is written, with these statements.
fn exercise(tree: &str, statements: &str) -> Exercise {
    let text = format!("exercise \"x\"\ntree {tree}\n{statements}\nask value\n");
    let (mut exercises, ..) = exercise::read(&Source::new("x", text), &[]);
    exercises.remove(0)
}

fn drawn(tree: &str, statements: &str) -> Figure {
    let exercise = exercise(tree, statements);
    let trace = Trace::record(&exercise.tree, &exercise.task).unwrap();
    Figure::of(&exercise, &trace, Wanted::default())
}

#[test]
fn crosses_stand_where_the_last_pass_was_cut() {
    let figure = drawn("MAX~1[MIN~2[3,MAX~4[9,8]],MIN~0[5,8]]", "search alpha-beta\ndeepening yes");
    let crossed = figure.nodes.iter().filter(|node| node.is_cut_off);
    let crossed: Vec<(&str, bool)> = crossed.map(|node| (node.name.as_str(), node.is_pruned)).collect();
    // An earlier pass has seen D at its limit; nobody has ever cut below it.
    assert_eq!(crossed, [("D", false)]);
    assert!(figure.nodes[4..6].iter().all(|node| node.is_pruned && !node.is_cut_off));
}

#[test]
fn what_sss_remembers_of_its_passes_takes_no_cross_away() {
    let specimen = solve(tree("([1,2],[3,4])"), Task { algorithm: Algorithm::Sss, ..Task::default() });
    let figure = Figure::of(&specimen.exercise, &specimen.trace, Wanted::default());
    let crossed = figure.nodes.iter().filter(|node| node.is_cut_off && node.is_pruned);
    assert_eq!(crossed.map(|node| node.name.as_str()).collect::<Vec<_>>(), ["L2"]);
    assert!(figure.nodes.iter().all(|node| !node.is_looked_up));
}

#[test]
fn what_a_table_knew_at_last_is_told_without_windows() {
    // An earlier pass has searched N, between its limits; the last one has looked it up.
    let text = "exercise \"x\"\nlet S = MIN~4[MAX~2[2,9],MAX~3[4,1]]\n\
                tree MAX[MIN~1[MAX~2[@S,1],MAX~5[3,@S]],MIN~4[MAX~4[@S,7],MAX~8[@S,2]],@S]\n\
                search alpha-beta\ntable yes\ndeepening yes\nask value\n";
    let (exercises, ..) = exercise::read(&Source::new("x", text), &[]);
    let trace = Trace::record(&exercises[0].tree, &exercises[0].task).unwrap();
    let figure = Figure::of(&exercises[0], &trace, Wanted { show: Show::ALL, ..Wanted::default() });
    let node = figure.nodes.iter().find(|node| node.name == "N").unwrap();
    assert_eq!(node.value.as_ref().map(Formula::unicode).as_deref(), Some("4"));
    assert!(node.is_looked_up && node.window.is_none() && node.exit.is_none() && node.cut.is_none());
}

#[test]
fn at_its_limit_a_search_looks_no_further() {
    let figure = drawn("MAX[MIN~2[3,4],5]", "search minimax\ndepth 1");
    assert_eq!(figure.nodes.iter().map(|node| node.is_limit).collect::<Vec<_>>(), [false, true, false]);
}

#[test]
fn nothing_is_made_up_where_unknown_leaves_decide() {
    let open = |tree, statements| Figure::open(&exercise(tree, statements), Wanted::default());
    let figure = open("MAX[MIN[?,2],MIN[3,1],MIN[0,?]]", "search alpha-beta");
    // The first child is worth 2 or less, the second 1, the third 0 or less.
    assert_eq!(texts(&figure), ["?", "?", "?", "2", "1", "3", "1", "?", "0", "?"]);
    assert!(figure.nodes.iter().all(|node| !node.is_pruned && !node.is_on_line && node.cut.is_none()));
    // At a limit too: MAX~3 and MAX~4 are leaves, and min(4, y) may be anything up to 4.
    let figure = open("MAX[MIN[MAX~3[?x,5],2],MIN[MAX~4[1,2],?y]]", "search alpha-beta\ndepth 2");
    assert_eq!(texts(&figure), ["?", "2", "3", "2", "?", "4", "?y"]);
}

#[test]
fn a_worksheet_keeps_its_secrets() {
    let wanted = Wanted { show: Show::ALL, is_worksheet: true, ..Wanted::default() };
    let solution = figure(wanted);
    let blank = solution.blanked();
    assert_eq!(solution.nodes.len(), blank.nodes.len());
    for node in &blank.nodes {
        assert!(node.is_leaf || node.value.as_ref().is_some_and(Formula::is_blank));
        assert!(node.is_leaf || node.window.as_ref().is_some_and(Formula::is_blank));
        assert_eq!((node.order, node.is_pruned, node.is_on_line, &node.cut), (Some(Visit::Blank), false, false, &None));
    }
}

#[test]
fn collapsed_nodes_keep_their_value() {
    let figure = figure(Wanted { collapse: Collapse::At(1), ..Wanted::default() });
    assert_eq!(figure.nodes.len(), 4);
    assert_eq!((figure.nodes[2].hidden, figure.nodes[2].value.as_ref().unwrap().unicode().as_str()), (3, "≤ 2"));
    assert_eq!(
        figure.nodes.iter().map(|node| (node.parent, node.end)).collect::<Vec<_>>(),
        [(0, 4), (0, 2), (0, 3), (0, 4)]
    );
}
