//! `poda new`: whatever is wished for is granted, by another computation than the generator's own; what is said to be
//! impossible is so among all small trees; the same seed gives the same bytes.

mod class;
mod naive;
mod proofs;
mod variants;

use naive::{Node, Rules, USUAL};
use poda::answer::Key;
use poda::exercise;
use poda::generate::{Between, Conventions, Made, Search, Spec, Wording};
use poda::grading::Misconception;
use poda::lint;
use poda::search::{Algorithm, Side, Task};
use poda::syntax;
use poda::text::Source;
use poda::tree::{Kind, NodeId};
use poda::value::Number;

const SEEDS: u64 = 200;

fn alpha_beta() -> Spec {
    Spec::new(Task { algorithm: Algorithm::AlphaBeta, ..Task::default() })
}

fn wording(spec: &Spec, asks: &[&str]) -> Wording {
    Wording {
        title: "Made".to_owned(),
        settings: vec![format!("search {}", spec.task.algorithm.word())],
        asks: asks.iter().map(|&ask| ask.to_owned()).collect(),
        ..Wording::default()
    }
}

/// Makes an exercise of each of 200 seeds, and looks at it.
fn each(spec: &Spec, asks: &[&str], check: impl Fn(&Node, &Made)) {
    assert_eq!(spec.impossible(), []);
    let wording = wording(spec, asks);
    let unit = 10_i64.pow(spec.decimals);
    for seed in 0..SEEDS {
        let mut search = Search::new(spec, seed);
        let Some(made) = search.find(&wording, 20_000) else { panic!("seed {seed}: {:?}", search.missed) };
        assert!(search.tried() == made.index + 1);
        check(&Node::of(&made.exercise.tree, NodeId::ROOT, unit), &made);
    }
}

fn pruning_cuts(node: &Node) -> Vec<naive::Cut> {
    node.alpha_beta(USUAL).cuts.into_iter().filter(|cut| cut.skipped > 0).collect()
}

#[test]
fn depth_and_branching() {
    let uniform = Spec { depth: Between::only(3), branching: Between::only(2), ..alpha_beta() };
    each(&uniform, &["value"], |node, _| {
        assert_eq!(node.plies(), [3; 8]);
        assert_eq!(node.arities(), [2; 7]);
    });
    let ranges = Spec { depth: Between::new(2, 4), branching: Between::new(2, 3), ..alpha_beta() };
    each(&ranges, &["value"], |node, _| {
        let plies = node.plies();
        assert!((2..=4).contains(&plies[0]) && plies.iter().all(|ply| *ply == plies[0]));
        assert!(node.arities().iter().all(|arity| (2..=3).contains(arity)));
    });
}

#[test]
fn ragged() {
    let spec = Spec { depth: Between::only(3), ragged: true, ..alpha_beta() };
    each(&spec, &["value"], |node, _| {
        let plies = node.plies();
        assert_eq!(plies.iter().max(), Some(&3));
        assert!(plies.iter().any(|ply| *ply < 3));
    });
}

#[test]
fn root_and_chance() {
    let spec = Spec { root: Kind::Min, depth: Between::only(3), branching: Between::only(2), ..alpha_beta() };
    each(&spec, &["value"], |_, made| {
        let depths = made.exercise.tree.depths();
        for node in made.exercise.tree.inner_nodes() {
            let wanted = if depths[node.index()] % 2 == 0 { Kind::Min } else { Kind::Max };
            assert_eq!(made.exercise.tree.kind(node), wanted);
        }
    });
    let task = Task { algorithm: Algorithm::Expectimax, ..Task::default() };
    let spec = Spec { chance: [1].into(), depth: Between::only(3), branching: Between::only(2), ..Spec::new(task) };
    each(&spec, &["value"], |_, made| {
        let depths = made.exercise.tree.depths();
        for node in made.exercise.tree.inner_nodes() {
            let wanted = [Kind::Max, Kind::Chance, Kind::Min][depths[node.index()] as usize];
            assert_eq!(made.exercise.tree.kind(node), wanted);
        }
    });
}

#[test]
fn values() {
    let distinct = Spec { values: Between::new(3, 12), distinct: true, ..alpha_beta() };
    each(&distinct, &["value"], |node, _| {
        let mut leaves = node.leaves();
        assert!(leaves.iter().all(|value| (3..=12).contains(value)));
        leaves.sort_unstable();
        leaves.dedup();
        assert_eq!(leaves.len(), 9);
    });
    let ties = Spec { values: Between::new(0, 1_000), ties: true, ..alpha_beta() };
    each(&ties, &["value"], |node, _| {
        let mut leaves = node.leaves();
        leaves.sort_unstable();
        leaves.dedup();
        assert!(leaves.len() < 9);
    });
    let negative = Spec { values: Between::new(-1, 100), negative: true, distinct: true, ..alpha_beta() };
    each(&negative, &["value"], |node, _| assert!(node.leaves().contains(&-1)));
    let decimals = Spec { values: Between::new(0, 99), decimals: 1, ..alpha_beta() };
    each(&decimals, &["value"], |_, made| {
        let tree = &made.exercise.tree;
        let range = Number::ZERO..=Number::ratio(99, 10).unwrap();
        let values = tree.leaves().map(|leaf| tree.value(leaf).unwrap().finite().unwrap().clone());
        assert!(values.into_iter().all(|value| range.contains(&value) && value.to_string().len() <= 3));
    });
}

#[test]
fn cuts_and_pruned_leaves() {
    let cuts = Spec { cuts: Some(Between::only(2)), ..alpha_beta() };
    each(&cuts, &["cutoffs"], |node, _| {
        assert_eq!(pruning_cuts(node).len(), 2);
        assert_eq!(node.alpha_beta(USUAL).cuts.len(), 2, "no cut skips nothing");
    });
    let three = Spec { depth: Between::only(3), branching: Between::new(2, 3), ..alpha_beta() };
    let pruned = Spec { pruned: Some(Between::new(3, 5)), ..three.clone() };
    each(&pruned, &["pruned leaves"], |node, _| {
        assert!((3..=5).contains(&node.alpha_beta(USUAL).pruned.len()));
    });
    let none = Spec { cuts: Some(Between::only(0)), ..alpha_beta() };
    each(&none, &["pruned leaves"], |node, _| assert!(node.alpha_beta(USUAL).pruned.is_empty()));
    let strict = Task { cut: poda::search::Cut::OnlyAbove, ..three.task.clone() };
    let strict = Spec { task: strict, cuts: Some(Between::new(1, 2)), ..three };
    let wording =
        Wording { settings: vec!["search alpha-beta".into(), "cut >".into()], ..wording(&strict, &["cutoffs"]) };
    for seed in 0..SEEDS {
        let made = Search::new(&strict, seed).find(&wording, 20_000).expect("found");
        let node = Node::of(&made.exercise.tree, NodeId::ROOT, 1);
        let cuts = node.alpha_beta(Rules { strict: true, ..USUAL }).cuts;
        assert!((1..=2).contains(&cuts.len()) && cuts.iter().all(|cut| cut.skipped > 0));
    }
}

#[test]
fn deep_cuts() {
    let spec = Spec {
        depth: Between::only(4),
        branching: Between::only(2),
        deep_cuts: Some(Between::only(1)),
        ..alpha_beta()
    };
    each(&spec, &["pruned leaves"], |node, _| {
        assert_eq!(pruning_cuts(node).iter().filter(|cut| cut.deep).count(), 1);
    });
}

#[test]
fn by_which_bound_and_where() {
    let three = Spec { depth: Between::only(3), branching: Between::only(2), ..alpha_beta() };
    let by = Spec { cut_by: vec![Side::Alpha, Side::Beta], ..three.clone() };
    each(&by, &["pruned leaves"], |node, _| {
        let cuts = pruning_cuts(node);
        assert!(cuts.iter().any(|cut| cut.at_max) && cuts.iter().any(|cut| !cut.at_max));
    });
    let at = Spec { cut_at: [1].into(), root: Kind::Min, ..three };
    each(&at, &["pruned leaves"], |node, _| {
        assert!(pruning_cuts(node).iter().any(|cut| cut.ply == 1 && cut.at_max));
    });
}

#[test]
fn one_best_move() {
    let spec = Spec { values: Between::new(0, 3), unique_best: true, ..alpha_beta() };
    each(&spec, &["best move"], |node, _| assert_eq!(node.best_moves(), 1));
}

#[test]
fn answers_that_hang_on_no_convention() {
    let spec = Spec {
        depth: Between::only(3),
        branching: Between::only(2),
        values: Between::new(0, 6),
        unique_best: true,
        conventions: Conventions::Free,
        ..alpha_beta()
    };
    each(&spec, &["value", "best move", "pruned leaves"], |node, _| {
        let usual = node.alpha_beta(USUAL);
        for (strict, hard) in [(true, false), (false, true), (true, true)] {
            // One convention at a time is the other way; both together are another pair of shoes.
            if strict != hard {
                assert_eq!(node.alpha_beta(Rules { strict, hard, ..USUAL }).pruned, usual.pruned);
            }
        }
    });
}

#[test]
fn answers_that_hang_on_a_convention() {
    let small =
        Spec { depth: Between::only(3), branching: Between::only(2), values: Between::new(0, 6), ..alpha_beta() };
    let on = |name| Spec { conventions: Conventions::HangsOn(vec![name]), ..small.clone() };
    each(&on("cut"), &["pruned leaves"], |node, _| {
        assert_ne!(node.alpha_beta(Rules { strict: true, ..USUAL }).pruned, node.alpha_beta(USUAL).pruned);
    });
    each(&on("returns"), &["values of all"], |node, _| {
        assert_ne!(node.alpha_beta(Rules { hard: true, ..USUAL }).values, node.alpha_beta(USUAL).values);
    });
    each(&on("bounds"), &["windows at exit"], |node, made| {
        assert!(!node.alpha_beta(USUAL).cuts.is_empty());
        assert!(made.text.contains("bounds  "), "what the answers hang on is stated");
    });
    each(&on("ties"), &["best move", "line"], |node, _| {
        let Node::Inner(..) = node else { panic!("a leaf") };
        let mut leaves = node.leaves();
        leaves.sort_unstable();
        assert!(leaves.windows(2).any(|pair| pair[0] == pair[1]));
    });
    let four = Spec { depth: Between::only(4), ..on("deep") };
    each(&four, &["pruned leaves"], |node, _| {
        assert_ne!(node.alpha_beta(Rules { parent_only: true, ..USUAL }).pruned, node.alpha_beta(USUAL).pruned);
    });
}

#[test]
fn misconceptions_are_told_apart() {
    let names = ["no-deep-cutoffs", "strict-cutoff"];
    let spec = Spec {
        depth: Between::only(4),
        branching: Between::only(2),
        values: Between::new(0, 9),
        tells_apart: names.iter().filter_map(|name| Misconception::find(name)).collect(),
        ..alpha_beta()
    };
    each(&spec, &["pruned leaves"], |node, _| {
        let [right, shallow, strict] = [USUAL, Rules { parent_only: true, ..USUAL }, Rules { strict: true, ..USUAL }]
            .map(|rules| node.alpha_beta(rules).pruned);
        assert!(right != shallow && right != strict && shallow != strict);
    });
}

#[test]
fn difficulty() {
    let of = |node: &Node| {
        let seen = node.alpha_beta(USUAL);
        let cuts = pruning_cuts(node);
        let deep = cuts.iter().filter(|cut| cut.deep).count();
        let twentieths = 2 * seen.visited_nodes + 5 * seen.carried + 10 * cuts.len() + 20 * deep + 10 * seen.near;
        Number::ratio(twentieths as i64, 20).unwrap()
    };
    let [low, high] = [3, 5].map(|number: i64| Number::from(number));
    let spec = Spec {
        depth: Between::new(2, 4),
        branching: Between::new(2, 3),
        difficulty: Some((low.clone(), high.clone())),
        ..alpha_beta()
    };
    each(&spec, &["value"], |node, made| {
        let difficulty = of(node);
        assert_eq!(difficulty, made.measure.difficulty());
        assert!((&low..=&high).contains(&&difficulty), "{difficulty}");
    });
}

/// What the command makes: `poda check` has nothing to say against it.
#[test]
fn nothing_to_warn_of() {
    let spec = Spec { unique_best: true, pruned: Some(Between::new(1, 9)), faultless: true, ..alpha_beta() };
    each(&spec, &[], |_, made| {
        let (exercises, grammar, problems) =
            exercise::read(&Source::new("made", format!("poda 1\n\n{}", made.text)), &[]);
        assert!(grammar.is_empty() && problems.is_empty(), "{grammar:?} {problems:?}");
        let keyed = exercises.into_iter().map(|exercise| {
            let key = Key::of(&exercise).expect("a key");
            (exercise, key)
        });
        assert_eq!(lint::findings(&keyed.collect::<Vec<_>>(), false), []);
        assert_eq!(syntax::format(&Source::new("made", made.text.as_str())).as_deref(), Ok(made.text.as_str()));
    });
}

/// Many exercises of one seed are different trees.
#[test]
fn many_of_one_seed_differ() {
    let spec =
        Spec { values: Between::new(0, 1), depth: Between::only(1), branching: Between::only(2), ..alpha_beta() };
    let wording = wording(&spec, &["value"]);
    let mut search = Search::new(&spec, 0);
    let made: Vec<_> =
        std::iter::from_fn(|| search.find(&wording, 1_000)).take(5).map(|made| made.exercise.tree).collect();
    assert_eq!(made.len(), 4, "two leaves of two values are four trees");
    assert!((1..4).all(|place| !made[..place].contains(&made[place])));
}

/// The promise of stability: these trees belong to these seeds for ever.
#[test]
fn the_same_seed_gives_the_same_tree_for_ever() {
    let ranges = Spec {
        depth: Between::new(2, 4),
        branching: Between::new(2, 3),
        ragged: true,
        distinct: true,
        values: Between::new(-200, 200),
        decimals: 1,
        negative: true,
        pruned: Some(Between::new(2, 6)),
        ..alpha_beta()
    };
    let ties = Spec {
        depth: Between::only(1),
        branching: Between::only(4),
        values: Between::new(0, 1_000_000),
        ties: true,
        ..alpha_beta()
    };
    let narrow = Spec { distinct: true, values: Between::new(1, 12), ..alpha_beta() };
    let found =
        [(alpha_beta(), 0), (alpha_beta(), u64::MAX), (ranges, 7), (ties, 7), (narrow, 7)].map(|(spec, seed)| {
            let made = Search::new(&spec, seed).find(&wording(&spec, &["value"]), 20_000).expect("found");
            let (_, rest) = made.text.split_once("  tree ").expect("a tree");
            let (written, _) = rest.split_once("  search").expect("a setting");
            let words: Vec<&str> = written.split_whitespace().collect();
            format!("{}: {}", made.index, words.join(" "))
        });
    assert_eq!(found, PINNED);
}

const PINNED: [&str; 5] = [
    "0: MAX[MIN[0, 3, 2], MIN[3, 5, 16], MIN[13, 10, 19]]",
    "0: MAX[MIN[7, 16, 9], MIN[9, 16, 5], MIN[6, 1, 10]]",
    "2: MAX[5.7, MIN[-8.6, MAX[MIN[-9.9, -12.2, 3], MIN[-2.3, 20, -1.7]]]]",
    "0: MAX[700057, 691885, 930118, 700057]",
    "0: MAX[MIN[9, 1, 12], MIN[4, 11, 7], MIN[6, 8, 2]]",
];
