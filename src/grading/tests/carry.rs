//! Errors carried forward, by the table of rules and on single sheets.

use super::example::{Example, TEXTBOOK, answered, value};
use crate::answer::{Answer, NodeValue, NodeWindow, Row, Run, Sheet, derive};
use crate::exercise::{Among, Points, Subject, Unit};
use crate::grading::{Grade, Grader, Misconception, Status};
use crate::search::{Algorithm, Quirk, Quirks};
use crate::syntax::{Counted, Moment, Relation};
use crate::trace::Trace;
use crate::value::{Number, Value};

const VALUES: Subject = Subject::Values(Among::All);
const BINARY: &str = "[[[10,8],[3,6]],[[13,15],[1,14]]]";

/// What somebody with a quirk answers.
fn quirky(example: &Example, quirk: Quirk, subject: &Subject) -> Answer {
    let (tree, task) = (&example.exercise.tree, &example.exercise.task);
    let trace = Trace::record_quirky(tree, task, Quirks::NONE.with(quirk)).unwrap().unwrap();
    derive(Run { tree, task, trace: &trace, best_moves: &[] }, subject)
}

fn carrying(mut example: Example, carry: &str) -> Example {
    example.exercise.carry = carry.parse().unwrap();
    example
}

/// Grades one sheet of several answers, a point each.
fn sheet(example: &Example, answers: &[(Subject, Answer)]) -> Grade {
    let mut exercise = example.exercise.clone();
    let question = |(subject, _): &(Subject, Answer)| example.question(subject.clone(), Points::Whole(Number::ONE));
    exercise.questions = answers.iter().map(question).collect();
    let keys: Vec<Answer> = answers.iter().map(|(subject, _)| example.key(subject)).collect();
    let given = answers.iter().map(|(subject, answer)| (subject.clone(), answered(answer.clone()))).collect();
    let context = crate::grading::Context { exercise: &exercise, ..example.context() };
    Grader::new(context, &keys).grade(&Sheet { student: None, given })
}

#[test]
fn values_follow_only_while_they_show_something() {
    let example = Example::new(BINARY, Algorithm::Minimax);
    for (quirk, share) in [
        (Quirk::PlayersSwapped, "0"),
        (Quirk::MinEverywhere, "0"),
        (Quirk::RootOnlySwapped, "6/7"),
        (Quirk::MaxEverywhere, "4/7"),
    ] {
        let mark = example.mark(VALUES, quirky(&example, quirk, &VALUES));
        assert_eq!(mark.fraction.to_string(), share, "{quirk:?}");
    }
    let zeros = example.exercise.tree.inner_nodes().map(|node| value(node, Relation::Equal, 0)).collect();
    assert!(example.mark(VALUES, Answer::Values(zeros)).fraction.is_zero());
}

/// The right values with one of them changed, and those above it worked out from it.
fn slip(example: &Example, name: &str, to: i64, above: &[(&str, i64)]) -> Answer {
    let Answer::Values(mut values) = example.key(&VALUES) else { unreachable!() };
    let mut set = |name: &str, number: i64| {
        let node = example.node(name);
        values.iter_mut().filter(|entry| entry.node == node).for_each(|entry: &mut NodeValue| {
            *entry = value(node, Relation::Equal, number);
        });
    };
    set(name, to);
    above.iter().for_each(|&(name, number)| set(name, number));
    Answer::Values(values)
}

#[test]
fn a_slip_is_punished_once_and_told_from_where() {
    // F = max(13, 15): misread as 13, so the MIN above is 13 and the root 13.
    let example = Example::new(BINARY, Algorithm::Minimax);
    let slipped = slip(&example, "F", 12, &[("C", 12), ("A", 12)]);
    let (c, f) = (example.node("C"), example.node("F"));
    assert_eq!(example.exercise.tree.parent(f), Some(c.max(example.exercise.tree.parent(f).unwrap())));
    let mark = example.mark(VALUES, slipped.clone());
    let parent_of_f = example.exercise.tree.parent(f).unwrap();
    let follows = mark.items.iter().filter(|item| item.follows.is_some()).count();
    assert!(mark.carried && follows >= 1, "{parent_of_f:?}");
    let off = carrying(Example::new(BINARY, Algorithm::Minimax), "0").mark(VALUES, slipped.clone());
    assert!(!off.carried && off.fraction < mark.fraction);
    let half = carrying(Example::new(BINARY, Algorithm::Minimax), "0.5").mark(VALUES, slipped);
    assert!(half.fraction < mark.fraction && half.fraction > off.fraction);
}

#[test]
fn a_move_follows_from_the_students_own_values() {
    let example = Example::new(TEXTBOOK, Algorithm::Minimax);
    let values = slip(&example, "C", 6, &[("A", 6)]);
    let grade = sheet(&example, &[(VALUES, values), (Subject::BestMove, Answer::Nodes(example.nodes("C")))]);
    assert_eq!(grade.marks[0].fraction.to_string(), "0.75");
    assert!(grade.marks[1].fraction == Number::ONE && grade.marks[1].carried);
    // Without the values it is just a wrong move.
    let alone = sheet(&example, &[(Subject::BestMove, Answer::Nodes(example.nodes("C")))]);
    assert_eq!(alone.marks[0].status, Status::Wrong);
    let equal = example.exercise.tree.inner_nodes().map(|node| value(node, Relation::Equal, 7)).collect();
    let zeros =
        sheet(&example, &[(VALUES, Answer::Values(equal)), (Subject::BestMove, Answer::Nodes(example.nodes("C")))]);
    assert!(zeros.points.is_zero());
}

#[test]
fn a_count_follows_from_the_students_own_list() {
    let example = Example::textbook();
    let count = Subject::Count(Counted::PrunedLeaves);
    let pruned = Answer::Nodes(example.nodes("L5 L6 L8"));
    let list = Subject::Pruned(Unit::Leaves);
    let grade = sheet(&example, &[(count.clone(), Answer::Count(Number::from(3_i64))), (list.clone(), pruned)]);
    assert_eq!(grade.marks[0].fraction.to_string(), "0.5");
    let nothing = Answer::Nodes(example.nodes("L1 L2 L3"));
    let grade = sheet(&example, &[(count, Answer::Count(Number::from(3_i64))), (list, nothing)]);
    assert!(grade.points.is_zero());
}

#[test]
fn the_full_window_everywhere_earns_nothing() {
    let example = Example::new(BINARY, Algorithm::AlphaBeta);
    for moment in [Moment::Entry, Moment::Exit] {
        let subject = Subject::Windows(moment, Among::All);
        let Answer::Windows(key) = example.key(&subject) else { unreachable!() };
        let full = |alpha: Option<Value>, beta: Option<Value>| {
            key.iter().map(|row| NodeWindow { node: row.node, alpha: alpha.clone(), beta: beta.clone() }).collect()
        };
        let mark = example.mark(subject.clone(), Answer::Windows(full(None, None)));
        assert!(mark.fraction.is_zero(), "{moment:?}: {}", mark.fraction);
        let mark = example.mark(subject, Answer::Windows(full(Some(Value::NegInf), Some(Value::PosInf))));
        assert!(mark.fraction.is_zero());
    }
}

#[test]
fn traces_are_graded_step_by_step() {
    let example = Example::textbook();
    let share = |answer: Answer| example.mark(Subject::Trace, answer).fraction;
    let number = |text: &str| text.parse::<Number>().unwrap();
    let between = |share: Number, low: &str, high: &str| {
        assert!(share >= number(low) && share <= number(high), "{share} is not between {low} and {high}");
    };
    between(share(quirky(&example, Quirk::FreshWindow, &Subject::Trace)), "0.7", "0.95");
    between(share(quirky(&example, Quirk::WrongBoundUpdated, &Subject::Trace)), "0.2", "0.6");
    let Answer::Rows(key) = example.key(&Subject::Trace) else { unreachable!() };
    let swapped = key.iter().cloned().map(|row| {
        let window = row.window.map(|window| crate::value::Window::new(window.beta, window.alpha));
        Row { window, ..row }
    });
    let mark = example.mark(Subject::Trace, Answer::Rows(swapped.collect()));
    assert_eq!(mark.fraction.to_string(), "0.75");
}

#[test]
fn nothing_is_lowered_by_a_diagnosis() {
    // Whatever it is taken for, the answer earns what it earns alone.
    let example = Example::textbook();
    for one in Misconception::all().filter(|one| one.fits(&example.exercise.task)) {
        let Some(quirk) = one.way.quirk() else { continue };
        let subject = Subject::Pruned(Unit::Leaves);
        let answer = quirky(&example, quirk, &subject);
        let alone = example.mark(subject.clone(), answer.clone());
        let grade = sheet(&example, &[(subject, answer)]);
        assert!(grade.marks[0].points >= alone.points, "{}", one.id);
    }
}
