//! What trees of every kind mean: chance, many players, shared subtrees, games, limits, and what is said when they are wrong.

use crate::support::{Shape, any_shape, task, value};
use poda::answer::Key;
use poda::diagnostics::{Lang, Problem as _};
use poda::exercise::{self, Exercise, Problem};
use poda::render::source::source as text_of;
use poda::search::{Depth, Horizon, Task};
use poda::text::Source;
use poda::trace::Trace;
use poda::tree::{Builder, Kind, NodeId, Tree};
use poda::value::{Number, Value};
use proptest::prelude::*;
use std::collections::HashMap;

fn read(text: &str) -> (Vec<Exercise>, Vec<Problem>, Source) {
    let source = Source::new("test", text);
    let (exercises, grammar, problems) = exercise::read(&source, &[]);
    assert!(grammar.is_empty(), "{text}: {grammar:?}");
    (exercises, problems, source)
}

fn exercise(text: &str) -> Exercise {
    let (mut exercises, problems, _) = read(text);
    assert!(problems.is_empty(), "{text}: {problems:?}");
    exercises.pop().expect("an exercise")
}

fn tree_of(text: &str) -> String {
    text_of(&exercise(text).tree)
}

/// `E0323 the probabilities … at CHANCE`, a line a problem.
fn said(text: &str) -> String {
    let (_, problems, source) = read(text);
    let line = |problem: &Problem| {
        let said = problem.say(Lang::En);
        let place = said.labels.first().map_or("", |label| source.slice(label.span));
        for lang in [Lang::Es, Lang::Zh] {
            assert_ne!(problem.say(lang).message, said.message);
        }
        format!("{} {} at {place}", problem.code(), said.message)
    };
    problems.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn trees_of_all_kinds_are_written_as_they_were_read() {
    for text in [
        "MAX[CHANCE[0.7: MIN[9,10],0.3: MIN[9,7]],CHANCE[0.7: MIN[2,10],0.3: MIN[5,8]]]",
        "CHANCE[heads 0.5: 3,tails 0.5: 5]",
        "CHANCE[1,2,6]",
        "P1[P2[(3,1,0),(2,4,6)],(1,1,1)]",
        "MAX B~4[MIN~2[1,3],7]",
        "MAX[MIN C~9![4,5],MIN D{queens=1,pawns=5}[2,3]]",
    ] {
        assert_eq!(tree_of(text), text);
    }
    assert_eq!(tree_of("MAX[CHANCE[50%: [1,2], 1/2: 3]]"), "MAX[CHANCE[0.5: MIN[1,2],0.5: 3]]");
    assert_eq!(tree_of("CHANCE[[1,CHANCE[[2],3]],4]"), "CHANCE[MAX[1,CHANCE[MIN[2],3]],4]");
}

#[test]
fn shared_subtrees_are_copied_and_known_as_one_position() {
    let shared = exercise("let S = MIN[2,4]\nMAX[@S, MIN[1,left: @S], x=@S]");
    assert_eq!(text_of(&shared.tree), "MAX[MIN[2,4],MIN[1,left: MIN[2,4]],MIN x[2,4]]");
    let tree = &shared.tree;
    let position = |path: &str| tree.position(tree.at_path(path).expect("there"));
    assert!(position("/1").is_some() && position("/1") == position("/2/2") && position("/1") == position("/3"));
    assert_eq!(position("/1/2"), position("/3/2"));
    assert_ne!(position("/1/1"), position("/1/2"));
    assert_eq!((position("/"), position("/2"), position("/2/1")), (None, None, None));
    // The innermost sharing wins, and what is used once is not shared.
    let nested = exercise("let T = [1,2]\nlet S = MIN[@T,@T]\nMAX[@S]");
    let tree = &nested.tree;
    assert_eq!(text_of(tree), "MAX[MIN[MAX[1,2],MAX[1,2]]]");
    assert_eq!(tree.position(NodeId(1)), None);
    assert_eq!(tree.position(NodeId(2)), tree.position(NodeId(5)));
    // A subtree without a player takes the one that is due; for different players it is a different position.
    let players = exercise("let S = [2,CHANCE[[4],5]]\nMAX[@S, MIN[@S,@S], @S]");
    let tree = &players.tree;
    let one = "MIN[2,CHANCE[MAX[4],5]]";
    let other = "MAX[2,CHANCE[MIN[4],5]]";
    assert_eq!(text_of(tree), format!("MAX[{one},MIN[{other},{other}],{one}]"));
    let position = |path: &str| tree.position(tree.at_path(path).expect("there"));
    assert!(position("/1") == position("/3") && position("/2/1") == position("/2/2"));
    assert_ne!(position("/1"), position("/2/1"));
    assert_eq!(position("/1/2"), position("/3/2"));
    assert_ne!(position("/1/2"), position("/2/1/2"));
}

#[test]
fn nodes_of_one_position_have_the_same_subtree() {
    for text in ["nim(2,3)", "MAX[nim(2,2), nim(3)]", "let T = [1,2]\nlet S = [@T,[@T,3]]\nMAX[@S,[@S,@T]]"] {
        let tree = exercise(text).tree;
        let mut seen: HashMap<_, Vec<_>> = HashMap::new();
        for node in tree.nodes() {
            let Some(position) = tree.position(node) else { continue };
            let below: Vec<_> = tree.subtree(node).map(|node| (tree.kind(node), tree.value(node).cloned())).collect();
            assert_eq!(seen.entry(position).or_insert_with(|| below.clone()), &below, "{text}");
        }
        assert!(!seen.is_empty(), "{text}");
    }
}

#[test]
fn games_unfold_where_they_stand() {
    let nim = exercise("MAX[win: nim(1), nim(1) misere]");
    assert_eq!(text_of(&nim.tree), "MAX[win: MAX[\"take 1 from 1\": 1],MAX[\"take 1 from 1\": -1]]");
    let board = exercise("tictactoe(\"XOX OXO .XO\")");
    assert_eq!(text_of(&board.tree), "MAX[c1: 1]");
    let key = Key::of(&exercise("nim(1,2)")).expect("solved");
    assert_eq!(key.trace.root_value().to_string(), "1");
}

#[test]
fn what_is_wrong_with_a_tree_is_said_where_it_stands() {
    for (text, expected) in [
        ("CHANCE A[0.7: 1, 0.2: 2]", "E0323 the probabilities of this chance node sum to 0.9, not to 1 at CHANCE A"),
        (
            "CHANCE[1/3: 1, 2/3: 2, 3]",
            "E0322 1 of the children of this chance node have no probability, and the others have one at CHANCE",
        ),
        (
            "CHANCE[-1: 1, 2: 2]",
            "E0321 a probability cannot be negative at -1\nE0323 the probabilities of this chance node sum to 2, not to 1 at CHANCE",
        ),
        ("MAX[a 1/2: 3, 4]", "E0320 a player moves here, so the move has no probability at 1/2"),
        ("P1[(1,2),(1,2,3)]", "E0326 this tuple has 3 payoffs, and another one has 2 at (1,2,3)"),
        ("P3[(1,2)]", "E0327 player 3 has no part in the payoffs, which are for 2 players at P3"),
        ("P1[P2[(1,2)],MAX[(3,4)]]", "E0325 numbered players and MAX or MIN stand in one tree at P2"),
        ("P1[(1,2),3]", "E0328 this leaf has one value, and another one has a tuple of payoffs at 3"),
        ("P1[[(1,2)]]", "E0324 below a numbered player it has to be written who moves at "),
        ("let S = [(1,2)]\nP1[@S]", "E0324 below a numbered player it has to be written who moves at @S"),
        ("let Small = [1,2]\nMAX[@Smal]", "E0329 `@Smal` stands for nothing; did you mean `@Small`? at @Smal"),
        ("let S = [@T]\nlet T = [@S]\nMAX[@S]", "E0330 a subtree cannot contain itself: @S → @T → @S at @S"),
        ("let S = [1,2]\nMAX[1,2]", "W0304 `S` is not used at S"),
        ("let S = [1]\nlet S = [2]\nMAX[@S]", "E0302 `let S` stands twice in this exercise at S"),
        ("chess(1)", "E0340 there is no game `chess` at chess(1)"),
        ("nim(2,x)", "E0341 `x` is not a pile: piles are whole numbers from 0 to 1000 at nim(2,x)"),
        (
            "nim(9,9,9)",
            "E0350 this game has more than 1000000 nodes, which is too large to be written out as a tree at nim(9,9,9)",
        ),
        (
            "tictactoe(\"XX. ... ...\")",
            "E0346 no game leads to this board: it has 2 `X` and 0 `O`, and `X` moves first at tictactoe(\"XX. ... ...\")",
        ),
    ] {
        let found = said(text);
        assert!(found.starts_with(expected), "{text}\n{found}");
    }
}

#[test]
fn a_chain_of_lets_that_doubles_is_refused_before_it_is_written_out() {
    let mut text = "let S0 = [1,2]\n".to_owned();
    for level in 1..100 {
        text += &format!("let S{level} = [@S{0},@S{0}]\n", level - 1);
    }
    text += "MAX[@S99]\n";
    assert_eq!(said(&text), "E0331 written out, the tree has more than 2000000 nodes at MAX");
    let mut long = "let S0 = [1,2]\n".to_owned();
    for level in 1..1_000 {
        long += &format!("let S{level} = [@S{}]\n", level - 1);
    }
    assert_eq!(exercise(&(long + "MAX[@S999]\n")).tree.len(), 1_003);
}

/// `exercise` with these lines.
fn with(lines: &str) -> String {
    format!("exercise \"x\"\n{lines}\n  ask value for 1 point\n")
}

#[test]
fn settings_are_read() {
    let all =
        "  tree MAX{queens=1}[1,2]\n  values in 0 .. 10\n  depth 2 rounds\n  evaluate 9*queens - 1\n  quiescence yes
  search alpha-beta\n  deepening yes\n  budget 500\n  killers yes\n  order by-evaluation";
    let task = exercise(&with(all)).task;
    assert_eq!(task.depth, Some(Depth::Rounds(2)));
    assert_eq!(task.evaluate.as_ref().map(ToString::to_string), Some("9*queens - 1".into()));
    assert_eq!((task.budget, task.values_in.map(|range| range.to_string())), (Some(500), Some("(0, 10)".into())));
    let mcts = exercise(&with("  tree MAX[1,2]\n  search uct\n  iterations 50\n  seed 3\n  exploration sqrt(3)")).task;
    assert_eq!((mcts.iterations, mcts.seed, mcts.exploration.to_string()), (50, 3, "sqrt(3)".into()));
    for (word, name) in [
        ("pvs", "scout"),
        ("MTD(f)", "MTD(f)"),
        ("sss*", "SSS*"),
        ("max^n", "max^n"),
        ("maxn", "max^n"),
        ("negamax alpha-beta", "negamax alpha-beta"),
        ("Expectiminimax", "expectimax"),
    ] {
        assert_eq!(exercise(&with(&format!("  tree MAX[1,2]\n  search {word}"))).task.algorithm.name(), name);
    }
}

#[test]
fn settings_without_effect_are_warned_about() {
    for (lines, expected) in [
        ("  tree MAX[1,2]\n  killers yes", "W0301 `killers` changes nothing under minimax at killers yes"),
        (
            "  tree MAX[1,2]\n  search alpha-beta\n  table yes",
            "W0301 `table` changes nothing under alpha-beta at table yes",
        ),
        ("  tree MAX[1,2]\n  quiescence yes", "W0301 `quiescence` changes nothing under minimax at quiescence yes"),
        ("  tree MAX[1,2]\n  seed 4", "W0301 `seed` changes nothing under minimax at seed 4"),
        (
            "  tree MAX{q=1}[1,2]\n  depth 1\n  evaluate 9*Q2",
            "W0305 no node says how many `Q2` it has; did you mean `q`? at evaluate 9*Q2",
        ),
        (
            "  tree MAX[1,12]\n  search alpha-beta\n  values in 0 .. 10",
            "E0333 `L2` is worth 12, which does not lie in `values in` at 12",
        ),
        ("  tree MAX[1,2]\n  evaluate 9**q", "E0332 `**q` cannot be read in a weighted sum at **q"),
        ("  tree MAX[1,2]\n  depth two", "E0305 `two` is not a number that can stand here at two"),
    ] {
        assert_eq!(said(&with(lines)), expected, "{lines}");
    }
}

#[test]
fn a_bad_number_is_shown_how_it_is_written() {
    for (lines, example) in [
        ("  order random x", "`order random 7`"),
        ("  window 3", "`window -inf .. inf`"),
        ("  values in a .. b", "`values in 0 .. 10`"),
        ("  depth two", "`depth 2`, `depth 2 rounds`"),
        ("  tolerance -1", "`tolerance 0.01`"),
        ("  budget 0", "`budget 500`"),
        ("  iterations many", "`iterations 1000`"),
        ("  exploration x", "`exploration 1.4`, `exploration sqrt(2)`"),
        ("  seed -4", "`seed 1`"),
    ] {
        let (_, problems, _) = read(&with(&format!("  tree MAX[1,2]\n{lines}")));
        let help = problems[0].say(Lang::En).help.expect("help");
        assert_eq!((problems[0].code(), help), ("E0305", format!("write it like {example}")), "{lines}");
    }
}

fn solved(lines: &str) -> Result<(Exercise, Key), String> {
    let exercise = exercise(&with(lines));
    match Key::of(&exercise) {
        Ok(key) => Ok((exercise, key)),
        Err(problem) => Err(format!("{} {}", problem.code(), problem.say(Lang::En).message)),
    }
}

#[test]
fn a_node_at_the_limit_is_a_leaf_of_the_search() {
    let tree = "  tree MAX a[MIN b[MAX c~-4[-3,-9],MAX d~9[10,6]],MIN e[MAX f~-5[-5],MAX g~7[1,2]]]\n";
    let (exercise, key) = solved(&format!("{tree}  search alpha-beta\n  depth 2")).expect("solved");
    let names = |nodes: &mut dyn Iterator<Item = NodeId>| nodes.map(|node| exercise.label(node)).collect::<Vec<_>>();
    let (tree_, trace) = (&exercise.tree, &key.trace);
    assert_eq!(trace.root_value().to_string(), "-4");
    assert_eq!(names(&mut trace.visited_leaves(tree_)), ["c", "d", "f"]);
    assert_eq!(names(&mut trace.pruned_leaves(tree_)), ["g"]);
    assert_eq!(names(&mut trace.pruned_nodes(tree_)), ["g"]);
    assert_eq!((trace.leaf_count(tree_), trace.node_count(tree_)), (4, 7));
    assert_eq!(key.truth.value(tree_.at_path("/2").expect("e")), Some(&(-5).into()));
    assert_eq!(key.truth.value(tree_.at_path("/1/1/1").expect("beyond")), None);
    // A round is over when the root's player is to move again: one round here is two plies.
    let (_, rounds) = solved(&format!("{tree}  search alpha-beta\n  depth 1 round")).expect("solved");
    assert_eq!(rounds.trace.events(), trace.events());
    let (_, whole) = solved(&format!("{tree}  search alpha-beta\n  depth 3")).expect("solved");
    let (_, unlimited) = solved(&format!("{tree}  search alpha-beta")).expect("solved");
    assert_eq!(whole.trace.events(), unlimited.trace.events());
    // Orders look at what is seen, exceptions at nodes that are seen.
    let (_, best) = solved(&format!("{tree}  search alpha-beta\n  depth 2\n  order best-first")).expect("solved");
    assert_eq!(names(&mut best.trace.visited_leaves(tree_)), ["c", "d", "f"]);
    let (_, turned) = solved(&format!("{tree}  depth 2\n  order a: e b\n  order c: /1/1/2 /1/1/1")).expect("solved");
    assert_eq!(names(&mut turned.trace.visited_leaves(tree_)), ["f", "g", "c", "d"]);
}

#[test]
fn what_stands_at_the_limit_needs_a_value() {
    let missing = solved("  tree MAX[MIN B[1,2],3]\n  depth 1").map(|_| ());
    let said = "E0404 `B` stands at the depth limit (1) and does not say what it is worth";
    assert_eq!(missing, Err(said.to_owned()));
    let value = |lines: &str| solved(lines).expect("solved").1.trace.root_value().to_string();
    // `evaluate` where features are written, else `~`.
    let draughts = "  tree MAX[MIN{K=1,P=5,k=0,p=6}~9[7],MIN~-2[8]]\n  evaluate 2*K + P - 2*k - p\n  depth 1";
    assert_eq!(value(draughts), "1");
    // A node that is not quiet is searched on, and its children are leaves again.
    let unquiet = "  tree MAX[MIN B~9![MAX~4[0],MAX~5![6,7]],3]\n  depth 1";
    assert_eq!(value(unquiet), "9");
    assert_eq!(value(&format!("{unquiet}\n  quiescence yes")), "4");
}

#[test]
fn an_algorithm_that_cannot_read_the_tree_says_which_can() {
    for (lines, said) in [
        ("  tree CHANCE[1,2]\n  search minimax", "E0403 minimax cannot read chance nodes"),
        ("  tree P1[(1,2)]\n  search expectimax", "E0403 expectimax needs one value a leaf, not a tuple of payoffs"),
        ("  tree MAX[1,2]\n  search max-n", "E0403 max^n needs numbered players, not MAX and MIN"),
    ] {
        assert_eq!(solved(lines).map(|_| ()), Err(said.to_owned()));
    }
}

#[test]
fn a_horizon_leads_there_and_back() {
    let tree = exercise("MAX[MIN~1[MAX~2[3,4],5],CHANCE~2[MIN~1[6,7],8],9]").tree;
    for plies in 0..5 {
        let horizon = Horizon::at(&tree, &Task::default(), Depth::Plies(plies));
        let Ok(horizon) = horizon else { continue };
        let depths = tree.depths();
        for node in tree.nodes() {
            assert_eq!(horizon.is_beyond(node), depths[node.index()] > plies);
            if let Some(inner) = horizon.inward(node) {
                assert_eq!(horizon.outward(inner), node);
                let at_limit = depths[node.index()] == plies;
                assert_eq!(horizon.is_leaf(&tree, node), tree.is_leaf(node) || at_limit);
            }
        }
    }
}

/// The tree of a shape, every inner node estimated by `estimates` in turn; below `depth` it is cut off where `cut` is set.
fn estimated(shape: &Shape, estimates: &[Value], depth: u32, cut: bool) -> Tree {
    fn add(shape: &Shape, estimates: &mut dyn Iterator<Item = Value>, left: Option<u32>, builder: &mut Builder) {
        let Shape::Inner(kind, children) = shape else {
            let Shape::Leaf(value) = shape else { return };
            builder.leaf(value.clone());
            return;
        };
        let estimate = estimates.next().expect("endless");
        if left == Some(0) {
            // What is not written takes its estimates all the same, so that the others get theirs.
            children.iter().for_each(|child| add(child, estimates, left, &mut Builder::new()));
            builder.leaf(estimate);
            return;
        }
        builder.open(*kind);
        builder.estimate(estimate);
        children.iter().for_each(|child| add(child, estimates, left.map(|left| left - 1), builder));
        builder.close();
    }
    let mut builder = Builder::new();
    add(shape, &mut estimates.iter().cloned().cycle(), cut.then_some(depth), &mut builder);
    builder.finish().expect("a shape is a tree")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_limited_search_is_a_search_of_the_tree_cut_off_there(
        shape in any_shape(), estimates in prop::collection::vec(value(), 1..9), depth in 0_u32..5, task in task(),
    ) {
        let (whole, cut) = (estimated(&shape, &estimates, depth, false), estimated(&shape, &estimates, depth, true));
        let limited = Task { depth: Some(Depth::Plies(depth)), ..task.clone() };
        let (limited, cut_off) = (Trace::record(&whole, &limited), Trace::record(&cut, &task));
        let (limited, cut_off) = (limited.expect("estimated"), cut_off.expect("known"));
        prop_assert_eq!(limited.root_value(), cut_off.root_value());
        let paths = |tree: &Tree, nodes: &[NodeId]| nodes.iter().map(|&node| tree.path(node)).collect::<Vec<_>>();
        prop_assert_eq!(paths(&whole, limited.visited_nodes()), paths(&cut, cut_off.visited_nodes()));
        prop_assert_eq!(paths(&whole, &limited.line()), paths(&cut, &cut_off.line()));
        prop_assert_eq!(limited.pruned_leaves(&whole).count(), cut_off.pruned_leaves(&cut).count());
        prop_assert_eq!(limited.leaf_count(&whole), cut.leaf_count());
        prop_assert_eq!(limited.node_count(&whole), cut.len());
    }

    #[test]
    fn chance_is_worth_its_exact_mean(values in prop::collection::vec((1_i64..9, -9_i64..9), 1..6)) {
        let all: i64 = values.iter().map(|(weight, _)| weight).sum();
        let mut builder = Builder::new();
        builder.open(Kind::Chance);
        let mut mean = Number::ZERO;
        for &(weight, value) in &values {
            let probability = Number::ratio(weight, all).expect("not 0");
            mean = mean.plus(&probability.times(&Number::from(value)));
            builder.leaf(value.into());
            builder.probability(probability);
        }
        builder.close();
        let truth = poda::search::Truth::of(&builder.finish().expect("a tree"));
        prop_assert_eq!(truth.value(NodeId::ROOT), Some(&mean.into()));
    }
}
