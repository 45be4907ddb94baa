//! Sheets that are right under another convention.

use super::example::{Example, TEXTBOOK, answered, tree};
use crate::answer::{Answer, Run, Sheet, derive};
use crate::exercise::{Accept, Among, Points, Subject, Unit};
use crate::grading::{Convention, Grade, Grader, Status};
use crate::search::{Algorithm, Bounds, Cut, Returns, Rule, Task, Ties};
use crate::syntax::{Counted, Moment};
use crate::trace::Trace;
use crate::value::Number;

fn task() -> Task {
    Task { algorithm: Algorithm::AlphaBeta, ..Task::default() }
}

/// A tree on which all conventions show.
const TREE: &str = "[[5,8],[5,9],[3,7]]";

/// Answers under one task, graded under another.
fn graded(text: &str, follows: &Task, accept: Accept, subjects: &[Subject], break_at: Option<usize>) -> Grade {
    let mut example = Example::of(tree(text), task());
    example.exercise.accept = accept;
    let mut exercise = example.exercise.clone();
    let question = |subject: &Subject| example.question(subject.clone(), Points::Whole(Number::from(2_i64)));
    exercise.questions = subjects.iter().map(question).collect();
    let keys: Vec<Answer> = subjects.iter().map(|subject| example.key(subject)).collect();
    let trace = Trace::record(&exercise.tree, follows).unwrap();
    let run = Run { tree: &exercise.tree, task: follows, trace: &trace, best_moves: &[] };
    let answer = |(index, subject): (usize, &Subject)| {
        let answer = if break_at == Some(index) { keys[index].clone() } else { derive(run, subject) };
        (subject.clone(), answered(answer))
    };
    let given = subjects.iter().enumerate().map(answer).collect();
    let context = crate::grading::Context { exercise: &exercise, ..example.context() };
    Grader::new(context, &keys).grade(&Sheet { student: None, given })
}

fn everything() -> Vec<Subject> {
    vec![
        Subject::Values(Among::All),
        Subject::Pruned(Unit::Leaves),
        Subject::VisitOrder,
        Subject::Windows(Moment::Exit, Among::All),
    ]
}

#[test]
fn each_convention_is_told_by_name() {
    let mut right_to_left = task();
    right_to_left.order.rule = Rule::RightToLeft;
    let others = [
        (Convention::Cut, Task { cut: Cut::OnlyAbove, ..task() }),
        (Convention::Returns, Task { returns: Returns::FailHard, ..task() }),
        (Convention::Bounds, Task { bounds: Bounds::TestThenUpdate, ..task() }),
        (Convention::Order, right_to_left),
    ];
    for (convention, other) in others {
        for (accept, credit) in [(Accept::Stated, "1"), (Accept::AnyConvention, "2"), (Accept::OnlyStated, "0")] {
            let grade = graded(TREE, &other, accept, &everything(), None);
            let named: Vec<_> = grade.marks.iter().filter_map(|mark| mark.convention).collect();
            assert!(!named.is_empty() && named.iter().all(|&name| name == convention), "{convention:?}: {named:?}");
            let least: Number = credit.parse().unwrap();
            let stands = |mark: &&crate::grading::Mark| mark.convention.is_some();
            assert!(grade.marks.iter().filter(stands).all(|mark| mark.points >= least), "{convention:?} {accept:?}");
        }
    }
    let shallow = Task { deep: crate::search::Deep::No, ..task() };
    let grade = graded("[5,[9,[[4,8],7]]]", &shallow, Accept::Stated, &[Subject::Pruned(Unit::Leaves)], None);
    assert_eq!(grade.marks[0].convention, Some(Convention::Deep));
    let last = Task { ties: Ties::Last, ..task() };
    let grade = graded("[[3,12],[3,8]]", &last, Accept::AnyConvention, &[Subject::BestMove], None);
    assert!(grade.marks[0].convention.is_none_or(|name| name == Convention::Ties));
}

#[test]
fn who_follows_a_convention_follows_it_everywhere() {
    let strict = Task { cut: Cut::OnlyAbove, ..task() };
    let subjects = [Subject::Pruned(Unit::Leaves), Subject::VisitOrder];
    let all = graded(TREE, &strict, Accept::AnyConvention, &subjects, None);
    assert!(all.marks.iter().all(|mark| mark.convention == Some(Convention::Cut) && mark.status == Status::Right));
    let mixed = graded(TREE, &strict, Accept::AnyConvention, &subjects, Some(1));
    assert!(mixed.marks.iter().all(|mark| mark.convention.is_none()));
}

#[test]
fn other_ways_of_counting_are_told() {
    let example = Example::new(TEXTBOOK, Algorithm::AlphaBeta);
    let subject = Subject::Count(Counted::PrunedLeaves);
    let mut exercise = example.exercise.clone();
    exercise.questions = vec![example.question(subject.clone(), Points::Whole(Number::ONE))];
    let keys = [example.key(&subject)];
    let context = crate::grading::Context { exercise: &exercise, ..example.context() };
    let grader = Grader::new(context, &keys);
    let mark = |count: i64| {
        let given = vec![(subject.clone(), answered(Answer::Count(Number::from(count))))];
        grader.grade(&Sheet { student: None, given }).marks.remove(0)
    };
    assert_eq!((mark(7).convention, mark(7).fraction.to_string()), (Some(Convention::Complement), "0.5".to_owned()));
    assert_eq!((mark(4).convention, mark(4).status), (None, Status::Wrong));
    assert_eq!(mark(2).convention, None);
}
