//! A class of variants: each is as difficult as the original, by another computation than the generator's, and no two
//! neighbours have the same answers.

use super::naive::{Node, Rules, USUAL};
use poda::answer::{Answer, Key};
use poda::exercise::{self, Exercise};
use poda::generate::{NotVaried, Original, originals, random_of};
use poda::grading::{Misconception, Way};
use poda::search::Quirks;
use poda::text::Source;
use poda::trace::Trace;
use poda::tree::NodeId;
use std::collections::{BTreeSet, HashSet};

const ORIGINAL: &str = r#"poda 1

exercise "Homework" # with a comment that says more than students may know
  about    "Work from left to right."
  tree     MAX[MIN[MAX[10, 6], MAX[14, 8]], MIN[MAX[1, 2], MAX[9, 4]]] # L4 is pruned
  search   alpha-beta
  cut      >=
  returns  fail-soft
  ask      values of all for 4 points
  ask      best move
  ask      pruned leaves for 3 points
  ask      count of visited leaves
"#;

fn one(text: &str) -> Original {
    originals(&Source::new("original", text)).expect("can be varied").remove(0)
}

fn exercise(text: &str) -> (Exercise, Key) {
    let (mut exercises, grammar, problems) = exercise::read(&Source::new("variant", text), &[]);
    assert!(grammar.is_empty() && problems.is_empty(), "{grammar:?} {problems:?}");
    let exercise = exercises.remove(0);
    let key = Key::of(&exercise).expect("a key");
    (exercise, key)
}

/// The misconceptions about the course of the search that lead to other pruned leaves or another value.
fn revealed(exercise: &Exercise) -> BTreeSet<&'static str> {
    let (tree, task) = (&exercise.tree, &exercise.task);
    let look = |trace: &Trace| {
        let values: Vec<_> = tree.inner_nodes().map(|node| trace.value(node).cloned()).collect();
        (trace.pruned_leaves(tree).collect::<Vec<NodeId>>(), values, trace.best_move())
    };
    let right = look(&Trace::record(tree, task).expect("a trace"));
    let quirky = Misconception::all().filter(|one| one.fits(task));
    quirky
        .filter_map(|one| match one.way {
            Way::Run(quirk) => Some((one.id, quirk)),
            _ => None,
        })
        .filter(|(_, quirk)| {
            let trace = Trace::record_quirky(tree, task, Quirks::NONE.with(*quirk)).expect("a trace");
            trace.is_some_and(|trace| look(&trace) != right)
        })
        .map(|(id, _)| id)
        .collect()
}

#[test]
fn a_class_of_200_has_what_was_promised() {
    let original = one(ORIGINAL);
    let (first, first_key) = exercise(ORIGINAL);
    let naive = |exercise: &Exercise| Node::of(&exercise.tree, NodeId::ROOT, 1);
    let kinds = |node: &Node| {
        let leaves = node.leaves();
        let different: BTreeSet<i64> = leaves.iter().copied().collect();
        assert!(leaves.iter().all(|value| (1..=14).contains(value)));
        (leaves.len(), different.len())
    };
    let measures = |node: &Node| {
        let seen = node.alpha_beta(USUAL);
        let cuts = seen.cuts.iter().filter(|cut| cut.skipped > 0);
        let deep = cuts.clone().filter(|cut| cut.deep).count();
        (seen.pruned.len(), cuts.count(), deep, node.best_moves())
    };
    // In twentieths.
    let difficulty = |node: &Node| {
        let seen = node.alpha_beta(USUAL);
        let (_, cuts, deep, _) = measures(node);
        (2 * seen.visited_nodes + 5 * seen.carried + 10 * cuts + 20 * deep + 10 * seen.near) as i64
    };
    let wanted = naive(&first);
    let reveals = revealed(&first);
    assert!(reveals.len() > 10, "{reveals:?}");
    let mut taken = HashSet::from([first_key.answers.clone()]);
    let mut before = first_key.answers;
    let mut keys = HashSet::new();
    for student in 0..200 {
        let mut random = random_of(b"secret", original.title(), &format!("s{student}"));
        let variant = original.vary(&mut random, &before, &taken).expect("a variant");
        let (exercise, key) = exercise(&variant.texts[0]);
        assert_eq!(key.answers, variant.answers);
        let node = naive(&exercise);
        assert_eq!((node.plies(), node.arities()), (wanted.plies(), wanted.arities()), "the same shape");
        assert_eq!(kinds(&node), kinds(&wanted), "values of the same kind");
        assert_eq!(measures(&node), measures(&wanted), "as much is cut and pruned");
        assert!((difficulty(&node) - difficulty(&wanted)).abs() <= 10, "as difficult within a half");
        let strict =
            |node: &Node| node.alpha_beta(Rules { strict: true, ..USUAL }).pruned == node.alpha_beta(USUAL).pruned;
        assert_eq!(strict(&node), strict(&wanted), "hanging on the same cutoff test");
        assert!(reveals.is_subset(&revealed(&exercise)), "{}", variant.texts[0]);
        assert!(!variant.texts[0].contains('#'), "what the author noted for himself is left out");
        assert_ne!(before, variant.answers, "neighbours have different keys");
        let is_same = |at: usize| matches!(before[at], Answer::Values(_)) && before[at] == variant.answers[at];
        assert!(!(0..4).any(is_same), "and different values");
        keys.insert(variant.answers.clone());
        taken.insert(variant.answers.clone());
        before = variant.answers;
    }
    assert!(keys.len() >= 150, "{} different keys", keys.len());
}

/// The promise of stability, for variants: the walk of this student begins so for ever.
#[test]
fn a_variant_hangs_on_the_secret_the_exercise_and_the_student_only() {
    let original = one(ORIGINAL);
    let of = |secret: &[u8], student: &str| {
        let variant = original.vary(&mut random_of(secret, original.title(), student), &[], &HashSet::new());
        variant.expect("a variant").texts[0].lines().nth(2).expect("the tree").trim().to_owned()
    };
    assert_eq!(of(b"secret", "s1"), of(b"secret", "s1"));
    assert_ne!(of(b"secret", "s1"), of(b"other", "s1"));
    assert_ne!(of(b"secret", "s1"), of(b"secret", "s2"));
    assert_ne!(random_of(b"k", "ab", "c"), random_of(b"k", "a", "bc"), "where one part ends is part of it");
    assert_eq!(random_of(b"secret", "Homework", "s1").draw(), PINNED);
}

const PINNED: u64 = 3_968_904_485_717_621_693;

#[test]
fn what_cannot_be_varied_is_said() {
    let refused = |text: &str| originals(&Source::new("original", text)).map(|_| ()).expect_err("refused");
    assert_eq!(refused("MAX[MIN[1,2],3]"), [NotVaried::LoneTree]);
    let title = || "x".to_owned();
    for (text, why) in [
        ("exercise \"x\"\ntree nim(2,1)\nask value", NotVaried::NotWrittenOut { title: title() }),
        ("exercise \"x\"\nlet S = MIN[1,2]\ntree MAX[@S,3]\nask value", NotVaried::NotWrittenOut { title: title() }),
        ("exercise \"x\"\ntree MAX[1,2]\ngiven best: L2\nask convention", NotVaried::Given { title: title() }),
    ] {
        assert_eq!(refused(text), [why]);
    }
}

/// Who asks twice about a tree, first by hand and then with cuts, does so in every variant.
#[test]
fn exercises_on_one_tree_keep_to_one_tree() {
    let tree = "tree MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]";
    let file = format!(
        "exercise \"By hand\"\n{tree}\nsearch minimax\nask values of all\n\nexercise \"Another\"\ntree MAX[MIN[1,2,3],MIN[4,5,6]]\nask value\n\n\
         exercise \"With cuts\"\n{tree}\nsearch alpha-beta\nask pruned leaves\n"
    );
    let all = originals(&Source::new("original", file)).expect("originals");
    let places: Vec<Vec<usize>> = all.iter().map(|original| original.places().collect()).collect();
    assert_eq!(places, [vec![0, 2], vec![1]]);
    for student in 0..20 {
        let mut random = random_of(b"secret", all[0].title(), &format!("s{student}"));
        let variant = all[0].vary(&mut random, all[0].answers(), &HashSet::new()).expect("a variant");
        let (by_hand, with_cuts) = (exercise(&variant.texts[0]), exercise(&variant.texts[1]));
        assert_eq!((&by_hand.0.tree, &with_cuts.0.tree), (&variant.tree, &variant.tree));
        assert_ne!(variant.tree, exercise(&format!("exercise \"x\"\n{tree}\nask value")).0.tree);
        assert_eq!([by_hand.1.answers, with_cuts.1.answers].concat(), variant.answers);
        let pruned = |exercise: &Exercise| Node::of(&exercise.tree, NodeId::ROOT, 1).alpha_beta(USUAL).pruned.len();
        assert_eq!(pruned(&with_cuts.0), 2, "as much is pruned as in the original");
    }
}

/// What the leaves do not say stays where it is: names, labels, probabilities, unknown leaves.
#[test]
fn all_kinds_of_trees_are_varied() {
    for (text, kept) in [
        ("exercise \"x\"\ntree MAX r[left: MIN[a=3, 5], right: MIN[b=4, 1]]\nask best move", "MAX r[left: MIN[a="),
        ("exercise \"x\"\ntree MAX[CHANCE[0.3: 8, 0.7: 2], CHANCE[0.5: 4, 0.5: 6]]\nask value", "CHANCE[0.3: "),
        ("exercise \"x\"\ntree MAX[MIN[3, ?x, 8], MIN[2, 9, 1]]\nsearch alpha-beta\nask root value of ?x", "?x"),
        ("exercise \"x\"\ntree P1[P2[(3,1),(2,4)],P2[(1,5),(6,0)]]\nask value", "P1[P2[("),
        ("exercise \"x\"\ntree MAX[MIN~2[3, 7, 8], MIN~9[2, 9, 1]]\ndepth 1\nask value", "MIN~9["),
    ] {
        let original = one(text);
        let variant = original.vary(&mut random_of(b"s", "x", "s1"), original.answers(), &HashSet::new());
        let variant = variant.unwrap_or_else(|| panic!("{text}"));
        assert!(variant.texts[0].contains(kept), "{}", variant.texts[0]);
    }
}
