//! Laws of grading on random trees.

use super::example::{Example, answered, subjects};
use crate::answer::{Answer, Given};
use crate::exercise::{Points, Subject, Unit};
use crate::grading::{Status, grade_question};
use crate::search::{Algorithm, Cut, Returns, Task};
use crate::tree::{Builder, Kind, NodeId, Tree};
use crate::value::Number;
use proptest::prelude::*;

/// A shape: leaves, or inner nodes over shapes.
#[derive(Clone, Debug)]
enum Shape {
    Leaf(i64),
    Inner(Vec<Shape>),
}

impl Shape {
    fn build(&self, kind: Kind, builder: &mut Builder) {
        match self {
            Self::Leaf(value) => {
                builder.leaf((*value).into());
            }
            Self::Inner(children) => {
                builder.open(kind);
                children.iter().for_each(|child| child.build(kind.other(), builder));
                builder.close();
            }
        }
    }
}

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = (-5_i64..15).prop_map(Shape::Leaf);
    let inner = leaf.prop_recursive(4, 40, 3, |inner| prop::collection::vec(inner, 1..4).prop_map(Shape::Inner));
    prop::collection::vec(inner, 2..4).prop_map(|children| {
        let mut builder = Builder::new();
        Shape::Inner(children).build(Kind::Max, &mut builder);
        builder.finish().unwrap()
    })
}

fn examples() -> impl Strategy<Value = Example> {
    (trees(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(tree, prunes, strict, hard)| {
        let task = Task {
            algorithm: if prunes { Algorithm::AlphaBeta } else { Algorithm::Minimax },
            cut: if strict { Cut::OnlyAbove } else { Cut::OnEqual },
            returns: if hard { Returns::FailHard } else { Returns::FailSoft },
            ..Task::default()
        };
        Example::of(tree, task)
    })
}

fn schemes() -> [Points; 3] {
    [
        Points::Whole("7/3".parse().unwrap()),
        Points::Each("2/3".parse().unwrap()),
        Points::MinusPerError { points: "25".parse().unwrap(), per_error: "5".parse().unwrap() },
    ]
}

fn node_subjects() -> impl Strategy<Value = Subject> {
    let lists = |answer: &Answer| matches!(answer, Answer::Nodes(_));
    let example = Example::textbook();
    let subjects: Vec<Subject> = subjects().into_iter().filter(|subject| lists(&example.key(subject))).collect();
    prop::sample::select(subjects)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_key_earns_all_and_nothing_earns_nothing(example in examples()) {
        for subject in subjects() {
            for points in schemes() {
                let key = example.key(&subject);
                let question = example.question(subject.clone(), points);
                let full = grade_question(&example.context(), &question, &key, &answered(key.clone()));
                prop_assert_eq!(full.status, Status::Right, "{:?}", subject);
                prop_assert_eq!(&full.points, &question.max_points);
                prop_assert!(full.safe != Some(false), "{:?}", subject);
                prop_assert!(full.missing.is_empty() && full.extra.is_empty());
                let blank = grade_question(&example.context(), &question, &key, &Given::Blank);
                prop_assert!(blank.points.is_zero() && blank.status == Status::Blank);
            }
        }
    }

    #[test]
    fn marks_stay_in_bounds(example in examples(), subject in node_subjects(), picks in prop::collection::vec(any::<prop::sample::Index>(), 0..12)) {
        let nodes: Vec<NodeId> = picks.iter().map(|pick| NodeId(pick.index(example.exercise.tree.len()) as u32)).collect();
        for points in schemes() {
            let mark = example.mark_for(subject.clone(), points, Answer::Nodes(nodes.clone()));
            prop_assert!(mark.fraction >= Number::ZERO && mark.fraction <= Number::ONE);
            prop_assert!(mark.points >= Number::ZERO && mark.points <= mark.max_points);
            prop_assert_eq!(mark.status == Status::Right, mark.fraction == Number::ONE);
        }
    }

    #[test]
    fn the_order_of_a_set_does_not_matter(example in examples(), picks in prop::collection::vec(any::<prop::sample::Index>(), 0..12)) {
        let nodes: Vec<NodeId> = picks.iter().map(|pick| NodeId(pick.index(example.exercise.tree.len()) as u32)).collect();
        let reversed: Vec<NodeId> = nodes.iter().rev().copied().collect();
        for subject in [Subject::Pruned(Unit::Leaves), Subject::Pruned(Unit::Subtrees), Subject::Pruned(Unit::Nodes), Subject::Cuts, Subject::VisitedLeaves, Subject::BestMoves] {
            let (one, other) = (example.mark(subject.clone(), Answer::Nodes(nodes.clone())), example.mark(subject, Answer::Nodes(reversed.clone())));
            prop_assert_eq!((one.fraction, one.missing, one.extra, one.safe), (other.fraction, other.missing, other.extra, other.safe));
        }
    }

    #[test]
    fn one_more_wrong_leaf_never_helps(example in examples(), picks in prop::collection::vec(any::<prop::sample::Index>(), 0..8), wrong in any::<prop::sample::Index>()) {
        let (tree, trace) = (&example.exercise.tree, &example.trace);
        let leaves: Vec<NodeId> = tree.leaves().collect();
        let visited: Vec<NodeId> = trace.visited_leaves(tree).collect();
        let mut nodes: Vec<NodeId> = picks.iter().map(|pick| leaves[pick.index(leaves.len())]).collect();
        let before = example.mark(Subject::Pruned(Unit::Leaves), Answer::Nodes(nodes.clone())).fraction;
        nodes.push(visited[wrong.index(visited.len())]);
        let after = example.mark(Subject::Pruned(Unit::Leaves), Answer::Nodes(nodes)).fraction;
        prop_assert!(after <= before);
    }

    #[test]
    fn the_same_said_of_every_leaf_earns_nothing(example in examples()) {
        let tree = &example.exercise.tree;
        let all: Vec<NodeId> = tree.leaves().collect();
        let prunes = example.trace.pruned_leaves(tree).count() > 0;
        for points in schemes() {
            for answer in [Vec::new(), all.clone()] {
                let right = example.key(&Subject::Pruned(Unit::Leaves)) == Answer::Nodes(answer.clone());
                let mark = example.mark_for(Subject::Pruned(Unit::Leaves), points.clone(), Answer::Nodes(answer));
                prop_assert!(right || mark.points.is_zero() || !prunes && mark.fraction == Number::ratio(1, 2).unwrap());
            }
            if prunes {
                for subject in [Subject::VisitOrder, Subject::VisitedLeaves] {
                    let mark = example.mark_for(subject, points.clone(), Answer::Nodes(all.clone()));
                    prop_assert!(mark.points.is_zero());
                }
            }
        }
    }

    #[test]
    fn pruned_leaves_agree_with_a_naive_count(example in examples(), picks in prop::collection::vec(any::<bool>(), 40)) {
        let tree = &example.exercise.tree;
        let leaves: Vec<NodeId> = tree.leaves().collect();
        let crossed: Vec<NodeId> = leaves.iter().zip(&picks).filter(|(_, pick)| **pick).map(|(leaf, _)| *leaf).collect();
        let is_pruned = |leaf: &&NodeId| !example.trace.is_visited(**leaf);
        let key = leaves.iter().filter(is_pruned).count() as i64;
        let hits = crossed.iter().filter(is_pruned).count() as i64;
        let wrong = crossed.len() as i64 - hits;
        let others = leaves.len() as i64 - key;
        // (hits - max(1/2, key/others) * wrong) / key, over the common denominator 2 * key * others.
        let expected = if key == 0 {
            Number::ratio(2 - wrong, 2)
        } else if 2 * key > others {
            Number::ratio(hits * others - key * wrong, key * others)
        } else {
            Number::ratio(2 * hits - wrong, 2 * key)
        };
        let mark = example.mark(Subject::Pruned(Unit::Leaves), Answer::Nodes(crossed));
        prop_assert_eq!(mark.fraction, expected.unwrap().max(Number::ZERO));
    }
}

/// Means over all 512 answers on the 3x3 tree: coin flips are worth little.
#[test]
fn coin_flips_are_worth_little() {
    let example = Example::textbook();
    let leaves: Vec<NodeId> = example.exercise.tree.leaves().collect();
    let sum = (0..512_u32).fold(Number::ZERO, |sum, bits| {
        let picked = leaves.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1).map(|(_, leaf)| *leaf);
        sum.plus(&example.mark(Subject::Pruned(Unit::Leaves), Answer::Nodes(picked.collect())).fraction)
    });
    let mean = sum.over(&Number::from(512_i64)).unwrap();
    assert!(mean < "0.1".parse().unwrap(), "{mean}");
}

/// The means of usual wrong answers over random 3x3 trees that prune something, as simulated when the rule was chosen.
#[test]
fn usual_wrong_answers_earn_what_they_were_chosen_to_earn() {
    let mut state = 7_u64;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut sums = [const { Number::ZERO }; 4];
    let mut trees = 0_i64;
    while trees < 600 {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for _ in 0..3 {
            builder.open(Kind::Min);
            (0..3).for_each(|_| {
                builder.leaf((random(100) as i64).into());
            });
            builder.close();
        }
        builder.close();
        let example =
            Example::of(builder.finish().unwrap(), Task { algorithm: Algorithm::AlphaBeta, ..Task::default() });
        let tree = &example.exercise.tree;
        let pruned: Vec<NodeId> = example.trace.pruned_leaves(tree).collect();
        if pruned.is_empty() {
            continue;
        }
        trees += 1;
        let cuts = || example.trace.cuts().iter().filter(|cut| cut.skipped > 0);
        let early = pruned.iter().copied().chain(cuts().map(|cut| cut.after)).collect();
        let whole = cuts().map(|cut| cut.node).collect();
        let flips = tree.leaves().filter(|_| random(2) == 0).collect();
        let answers = [tree.leaves().collect(), flips, early, whole];
        for (sum, answer) in sums.iter_mut().zip(answers) {
            *sum = sum.plus(&example.mark(Subject::Pruned(Unit::Leaves), Answer::Nodes(answer)).fraction);
        }
    }
    // all leaves, coin flips, early-by-one, whole-node-crossed
    let expected = [("0", "0"), ("0.04", "0.1"), ("0.55", "0.65"), ("0.42", "0.52")];
    for (sum, (low, high)) in sums.iter().zip(expected) {
        let mean = sum.over(&Number::from(trees)).unwrap();
        assert!(mean >= low.parse().unwrap() && mean <= high.parse().unwrap(), "{mean} is not in {low} .. {high}");
    }
}

/// Long lists on a large tree: every formula is about linear. (With a square in it this would take minutes.)
#[test]
fn long_answers_to_large_trees_are_graded() {
    let mut builder = Builder::new();
    builder.open(Kind::Max);
    for branch in 0..400_i64 {
        builder.open(Kind::Min);
        (0..50_i64).for_each(|leaf| {
            builder.leaf((branch * 7 % 31 + leaf * 11 % 17).into());
        });
        builder.close();
    }
    builder.close();
    let example = Example::of(builder.finish().unwrap(), Task { algorithm: Algorithm::AlphaBeta, ..Task::default() });
    let nodes: Vec<NodeId> = example.exercise.tree.nodes().collect();
    let backwards: Vec<NodeId> = nodes.iter().rev().copied().cycle().take(60_000).collect();
    for subject in subjects() {
        let answer = match example.key(&subject) {
            Answer::Nodes(_) => Answer::Nodes(backwards.clone()),
            Answer::Rows(rows) => Answer::Rows(rows.into_iter().rev().collect()),
            Answer::Cutoffs(rows) => Answer::Cutoffs(rows.into_iter().rev().collect()),
            Answer::Windows(rows) => Answer::Windows(rows.into_iter().rev().collect()),
            other => other,
        };
        let mark = example.mark(subject, answer);
        assert!(mark.fraction <= Number::ONE);
    }
}
