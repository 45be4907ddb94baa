//! Each formula on the textbook's tree, by hand.

use super::example::{Example, TEXTBOOK, answered, value};
use crate::answer::{Answer, Cutoff, Given, NodeWindow, Row};
use crate::exercise::{Among, Points, Subject, Unit};
use crate::grading::{Fault, NoteKind, RowState, Status, What, grade_question};
use crate::search::{Algorithm, Task};
use crate::syntax::{Counted, Moment, Relation, Verb};
use crate::text::Span;
use crate::value::{Number, Value, Window, Worth};

const LEAVES: Subject = Subject::Pruned(Unit::Leaves);

#[test]
fn values_count_one_node_each() {
    let example = Example::textbook();
    let share = |entries: &[(&str, Relation, i64)]| {
        let values = entries.iter().map(|&(name, relation, number)| value(example.node(name), relation, number));
        example.mark(Subject::Values(Among::All), Answer::Values(values.collect())).fraction.to_string()
    };
    use Relation::{AtLeast, AtMost, Below, Equal};
    // A is 3, B is 3, C was cut at 2 after L4, D is 2.
    assert_eq!(share(&[("A", Equal, 3), ("B", Equal, 3), ("C", AtMost, 2), ("D", Equal, 2)]), "1");
    assert_eq!(share(&[("A", Equal, 3), ("B", Equal, 3), ("C", Equal, 2), ("D", Equal, 2)]), "1");
    assert_eq!(share(&[("A", Equal, 3), ("B", Equal, 3), ("C", AtLeast, 2), ("D", Equal, 2)]), "0.75");
    assert_eq!(share(&[("A", Equal, 3), ("B", Equal, 3), ("C", Below, 3), ("D", Equal, 2)]), "0.75");
    // One slip costs one node; D was searched to its end, so it is exactly 2, but it was cut as well.
    assert_eq!(share(&[("A", Equal, 3), ("B", Equal, 8), ("C", AtMost, 2), ("D", AtMost, 2)]), "0.75");
    assert_eq!(share(&[("A", AtMost, 3)]), "0");
    assert_eq!(share(&[("A", Equal, 0), ("B", Equal, 0), ("C", Equal, 0), ("D", Equal, 0)]), "0");
}

#[test]
fn values_that_nobody_needs_are_noted() {
    let example = Example::new("[[3,12],[2,[4,6]]]", Algorithm::AlphaBeta);
    let unvisited = example.node("D");
    let entries = vec![value(example.node("A"), Relation::Equal, 3), value(unvisited, Relation::Equal, 6)];
    let mark = example.mark(Subject::Values(Among::All), Answer::Values(entries));
    assert_eq!(mark.fraction.to_string(), "1/3");
    assert_eq!(mark.notes[0].kind, NoteKind::NotNeeded(unvisited));
    assert_eq!(mark.missing, example.nodes("B C"));
}

#[test]
fn decimals_may_differ_by_the_tolerance() {
    let example = Example::new("[[0.3333,1],[0.2,1]]", Algorithm::Minimax);
    let subject = Subject::Value;
    let mut question = example.question(subject.clone(), Points::Whole(Number::ONE));
    question.tolerance = "0.01".parse().unwrap();
    let mut entry = value(example.node("A"), Relation::Equal, 0);
    entry.value = Worth::Value("1/3".parse().unwrap());
    let given = answered(Answer::Values(vec![entry]));
    assert_eq!(grade_question(&example.context(), &question, &example.key(&subject), &given).status, Status::Right);
    question.tolerance = Number::ZERO;
    assert_eq!(grade_question(&example.context(), &question, &example.key(&subject), &given).status, Status::Wrong);
}

#[test]
fn pruned_leaves_go_by_the_lambda_rule() {
    let example = Example::textbook();
    for (answer, share) in [
        ("L5 L6", "1"),
        ("L6 L5 L5", "1"),
        ("L5", "0.5"),
        ("L5 L6 L9", "0.75"),
        ("L5 L9", "0.25"),
        ("C", "0.75"), // whole-node-crossed
        ("", "0"),
        ("A", "0"),
        ("L1 L2 L3 L4 L5 L6 L7 L8 L9", "0"),
        ("L1", "0"),
    ] {
        assert_eq!(example.share(LEAVES, answer), share, "{answer}");
    }
    let none = Example::new(TEXTBOOK, Algorithm::Minimax);
    assert_eq!(none.share(LEAVES, ""), "1");
    assert_eq!(none.share(LEAVES, "L1"), "0.5");
    assert_eq!(none.share(LEAVES, "L1 L2"), "0");
}

#[test]
fn units_have_their_normal_forms() {
    // D = [4,6] is pruned as a whole.
    let example = Example::new("[[3,12],[2,[4,6]]]", Algorithm::AlphaBeta);
    for (unit, answer, share) in [
        (Unit::Leaves, "D", "1"),
        (Unit::Leaves, "L4 L5", "1"),
        (Unit::Subtrees, "D", "1"),
        (Unit::Subtrees, "D L4", "1"),
        (Unit::Subtrees, "L4 L5", "0"),
        (Unit::Nodes, "D", "1"),
        (Unit::Nodes, "D L5", "1"),
        (Unit::Nodes, "L4 L5", "2/3"),
    ] {
        assert_eq!(example.share(Subject::Pruned(unit), answer), share, "{unit:?} {answer}");
    }
    assert_eq!(example.share(Subject::Cuts, "D"), "1");
}

#[test]
fn what_was_crossed_out_is_safe_or_not() {
    let example = Example::textbook();
    let safe = |names: &str| example.mark(LEAVES, Answer::Nodes(example.nodes(names))).safe;
    assert_eq!(safe("L5 L6"), Some(true));
    assert_eq!(safe("L5"), Some(true));
    assert_eq!(safe(""), Some(true));
    // 14 and 5 could be anything as long as the 2 is there.
    assert_eq!(safe("L5 L6 L7 L8"), Some(true));
    assert_eq!(safe("L5 L6 L9"), Some(false));
    assert_eq!(safe("C"), Some(false));
    assert_eq!(example.mark(Subject::VisitedLeaves, Answer::Nodes(Vec::new())).safe, None);
}

#[test]
fn pruned_items_tell_the_students_own_words() {
    let example = Example::textbook();
    let mark = example.mark(LEAVES, Answer::Nodes(example.nodes("L5 C L5")));
    assert_eq!(mark.extra, example.nodes("L4"));
    assert!(mark.missing.is_empty());
    let wrong: Vec<_> = mark.items.iter().filter(|item| !item.right).map(|item| item.what.clone()).collect();
    assert_eq!(wrong, [What::Node { node: example.node("C"), fault: Some(Fault::NotOne) }]);
    assert_eq!(mark.items[1].place, Some(Span::new(10, 15)));
}

#[test]
fn visiting_orders_are_membership_times_sequence() {
    let example = Example::textbook();
    for (answer, share) in [
        ("L1 L2 L3 L4 L7 L8 L9", "1"),
        ("L1 L2 L3 L4 L5 L6 L7 L8 L9", "0"),
        ("L9 L8 L7 L4 L3 L2 L1", "1/7"),
        ("L2 L1 L3 L4 L7 L8 L9", "6/7"),
        ("L1 L2 L3 L4 L5 L7 L8 L9", "0.5"),
        ("L1 L2 L3 L4 L7 L8", "0.75"),
        ("A B L1 L2 L3 C L4 D L7 L8 L9", "1"),
        ("", "0"),
    ] {
        assert_eq!(example.share(Subject::VisitOrder, answer), share, "{answer}");
    }
    // A duplicate costs 1/2 of 1/7.
    assert_eq!(example.share(Subject::VisitOrder, "L1 L1 L2 L3 L4 L7 L8 L9"), "13/14");
    assert_eq!(example.share(Subject::VisitedLeaves, "L9 L8 L7 L4 L3 L2 L1"), "1");
    assert_eq!(example.share(Subject::VisitedLeaves, "B L4 D"), "1");
    assert_eq!(example.share(Subject::VisitedLeaves, "A"), "0");
}

#[test]
fn post_order_is_noted() {
    let example = Example::textbook();
    assert_eq!(example.share(Subject::VisitedNodes, "A B L1 L2 L3 C L4 D L7 L8 L9"), "1");
    let answer = Answer::Nodes(example.nodes("L1 L2 L3 B L4 C L7 L8 L9 D A"));
    let mark = example.mark(Subject::VisitedNodes, answer);
    assert_eq!(mark.notes[0].kind, NoteKind::PostOrder);
    assert_ne!(mark.status, Status::Right);
}

#[test]
fn a_best_move_must_be_one() {
    // B is 3 and chosen; C is cut at 3 but truly 1; D is cut at 3 and truly 3.
    let example = Example::new("[[3,12,8],[3,1,6],[3,5,7]]", Algorithm::AlphaBeta);
    for (answer, share) in
        [("B", "1"), ("D", "0.5"), ("C", "0"), ("B D", "0.5"), ("B C D", "0"), ("L1", "0"), ("", "0")]
    {
        assert_eq!(example.share(Subject::BestMove, answer), share, "{answer}");
    }
    let mark = example.mark(Subject::BestMove, Answer::Nodes(example.nodes("C")));
    assert_eq!(mark.items[0].what, What::Node { node: example.node("C"), fault: Some(Fault::OnlyABound) });
    for (answer, share) in [("B D", "1"), ("D B", "1"), ("B", "0.5"), ("B C D", "0"), ("C", "0")] {
        assert_eq!(example.share(Subject::BestMoves, answer), share, "{answer}");
    }
}

#[test]
fn a_line_is_as_good_as_its_optimal_beginning() {
    let example = Example::new("[[[3,5],[9,8]],[[4,2],[5,1]]]", Algorithm::Minimax);
    // A: max(B: min(5, 9) = 5, C: min(4, 5) = 4) = 5; the line is B D L2.
    for (answer, share) in [
        ("B D L2", "1"),
        ("A B D L2", "1"),
        ("B D", "2/3"),
        ("B D L1", "2/3"),
        ("B E L3", "1/3"),
        ("C F L5", "0"),
        ("B L2", "1/3"),
        ("B D L2 L2", "0.75"),
        ("", "0"),
    ] {
        assert_eq!(example.share(Subject::Line, answer), share, "{answer}");
    }
    let ties = Example::new("[[3,12],[3,8]]", Algorithm::Minimax);
    assert_eq!(ties.share(Subject::Line, "C L3"), "1");
}

#[test]
fn counts_have_no_near_miss() {
    let example = Example::textbook();
    let subject = Subject::Count(Counted::VisitedLeaves);
    let status = |count: i64| example.mark(subject.clone(), Answer::Count(Number::from(count))).status;
    assert_eq!((status(7), status(8), status(2)), (Status::Right, Status::Wrong, Status::Wrong));
}

fn window(name: &str, alpha: Option<i64>, beta: Option<i64>, example: &Example) -> NodeWindow {
    NodeWindow { node: example.node(name), alpha: alpha.map(Value::from), beta: beta.map(Value::from) }
}

#[test]
fn each_bound_that_has_moved_counts() {
    let example = Example::textbook();
    let subject = Subject::Windows(Moment::Exit, Among::All);
    // A (3, inf), B (-inf, 3), C (3, 2), D (3, 2)
    let share = |rows: &[(&str, Option<i64>, Option<i64>)]| {
        let rows = rows.iter().map(|&(name, alpha, beta)| window(name, alpha, beta, &example)).collect();
        example.mark(subject.clone(), Answer::Windows(rows)).fraction.to_string()
    };
    let right = [("A", Some(3), None), ("B", None, Some(3)), ("C", Some(3), Some(2)), ("D", Some(3), Some(2))];
    assert_eq!(share(&right), "1");
    assert_eq!(share(&[right[0], right[1], right[2], ("D", Some(3), None)]), "5/6");
    assert_eq!(share(&[right[3], right[0], right[1]]), "2/3");
    assert_eq!(share(&[right[0], right[1], right[2], right[3], ("L1", Some(3), None)]), "0.75");
    // The full window everywhere shows nothing.
    assert_eq!(share(&["A", "B", "C", "D"].map(|name| (name, None, None))), "0");
    assert_eq!(share(&[("A", None, None), right[0], right[1], right[2], right[3]]), "1");
    let mark = example.mark(subject, Answer::Windows(vec![window("A", Some(3), None, &example)]));
    assert_eq!(mark.missing, example.nodes("B C D"));
    assert_eq!(mark.diff.iter().filter(|row| row.state == RowState::Missing).count(), 3);
}

#[test]
fn rows_of_a_trace_are_aligned() {
    let example = Example::textbook();
    let Answer::Rows(key) = example.key(&Subject::Trace) else { unreachable!() };
    let required: Vec<Row> = key.iter().filter(|row| !row.optional).cloned().collect();
    // enter A B C D, 7 leaves, back B C D, cut C D
    assert_eq!(required.len(), 16);
    let share = |rows: &[Row]| example.mark(Subject::Trace, Answer::Rows(rows.to_vec())).fraction.to_string();
    assert_eq!(share(&required), "1");
    let bare: Vec<Row> = required
        .iter()
        .map(|row| match row.verb {
            Verb::Leaf => Row { window: None, ..row.clone() },
            _ => row.clone(),
        })
        .collect();
    assert_eq!(share(&bare), "1");
    let mut slip = required.clone();
    slip[5].window = Some(Window::FULL);
    assert_eq!(share(&slip), "0.9375");
    let mut lost = required.clone();
    lost.remove(5);
    assert_eq!(share(&lost), "0.9375");
    let mut long = required.clone();
    long.insert(5, required[5].clone());
    assert_eq!(share(&long), "16/17");
    let mut wrong_exit = key.clone();
    for row in wrong_exit.iter_mut().filter(|row| row.verb == Verb::Exit) {
        row.value = Some(Value::from(99));
    }
    assert_eq!(share(&wrong_exit), "1");
    assert_eq!(share(&[]), "0");
    let mark = example.mark(Subject::Trace, Answer::Rows(slip));
    assert_eq!(mark.diff.iter().filter(|row| row.state == RowState::Changed).count(), 1);
    assert_eq!(mark.diff.len(), 16);
}

#[test]
fn cutoffs_are_pairs_in_order() {
    let example = Example::textbook();
    let pair = |name: Option<&str>, alpha: i64, beta: i64| Cutoff {
        node: name.map(|name| example.node(name)),
        window: Window::new(alpha.into(), beta.into()),
        by: None,
    };
    let share = |rows: &[Cutoff]| example.mark(Subject::Cutoffs, Answer::Cutoffs(rows.to_vec())).fraction.to_string();
    assert_eq!(share(&[pair(Some("C"), 3, 2), pair(Some("D"), 3, 2)]), "1");
    assert_eq!(share(&[pair(None, 3, 2), pair(None, 3, 2)]), "1");
    assert_eq!(share(&[pair(Some("D"), 3, 2)]), "0.5");
    assert_eq!(share(&[pair(Some("C"), 3, 2), pair(Some("D"), 2, 3)]), "0.5");
    assert_eq!(share(&[pair(None, 3, 2), pair(None, 3, 2), pair(None, 3, 2)]), "2/3");
    assert_eq!(share(&[]), "0");
}

#[test]
fn points_follow_their_scheme() {
    let example = Example::textbook();
    let points = |points: &Points, names: &str| {
        example.mark_for(LEAVES, points.clone(), Answer::Nodes(example.nodes(names))).points.to_string()
    };
    let whole = Points::Whole(Number::from(3_i64));
    assert_eq!((points(&whole, "L5"), points(&whole, "L5 L6 L9")), ("1.5".into(), "2.25".into()));
    let each = Points::Each(Number::from(2_i64));
    assert_eq!(
        (points(&each, "L5"), points(&each, "L5 L6 L9"), points(&each, "A")),
        ("2".into(), "2".into(), "0".into())
    );
    let minus = Points::MinusPerError { points: Number::from(25_i64), per_error: Number::from(5_i64) };
    assert_eq!((points(&minus, "L5"), points(&minus, "L5 L6 L9")), ("20".into(), "20".into()));
    // To say the same of every leaf shows nothing.
    assert_eq!((points(&minus, ""), points(&minus, "A")), ("0".into(), "0".into()));
}

#[test]
fn blank_unreadable_and_wrong_are_three_things() {
    let example = Example::textbook();
    let key = example.key(&LEAVES);
    let question = example.question(LEAVES, Points::Whole(Number::ONE));
    let status = |given| grade_question(&example.context(), &question, &key, &given).status;
    assert_eq!(status(Given::Blank), Status::Blank);
    assert_eq!(status(Given::Unreadable(vec![Span::default()])), Status::Unreadable);
    assert_eq!(status(answered(Answer::Nodes(Vec::new()))), Status::Wrong);
    let lost = Given::Answered { answer: Answer::Nodes(Vec::new()), places: vec![], unreadable: vec![Span::default()] };
    assert_eq!(status(lost), Status::Unreadable);
    assert_eq!(status(answered(Answer::Count(Number::ONE))), Status::Unreadable);
}

#[test]
fn a_root_window_is_taken_into_account() {
    let task = Task { algorithm: Algorithm::AlphaBeta, window: Window::new(10.into(), 20.into()), ..Task::default() };
    let example = Example::of(super::example::tree(TEXTBOOK), task);
    let mark = example.mark(LEAVES, example.key(&LEAVES));
    assert_eq!((mark.status, mark.safe), (Status::Right, Some(true)));
}
