//! A right answer is never refused: the key of any exercise, written as a sheet and read again, earns full marks, however
//! its conventions are; and an empty sheet earns nothing.

use crate::support::{any_shape, task};
use poda::answer::{Key, Sheet};
use poda::exercise::{self, Exercise, Subject, Unit};
use poda::grading::{Context, Grade, grade, max_points};
use poda::report::key_sheet;
use poda::search::Task;
use poda::syntax::{Counted, read_sheet};
use poda::text::Source;
use poda::value::Number;
use proptest::prelude::*;

/// The exercise with its key, and with the worth of its questions worked out.
fn prepared(text: &str) -> (Exercise, Key) {
    let (exercises, grammar, problems) = exercise::read(&Source::new("test", text), &[]);
    assert!(grammar.is_empty() && problems.is_empty(), "{grammar:?} {problems:?}");
    let mut exercise = exercises.into_iter().next().expect("an exercise");
    let key = Key::of(&exercise).expect("a key");
    set_points(&mut exercise, &key);
    (exercise, key)
}

/// What a lone tree asks, and what it does not.
fn all_subjects(task: &Task) -> Vec<Subject> {
    let counted = [
        Counted::VisitedNodes,
        Counted::PrunedNodes,
        Counted::PrunedSubtrees,
        Counted::Cuts,
        Counted::Leaves,
        Counted::Nodes,
    ];
    let rest = [
        Subject::BestMoves,
        Subject::Pruned(Unit::Subtrees),
        Subject::Pruned(Unit::Nodes),
        Subject::Cuts,
        Subject::VisitedLeaves,
        Subject::VisitedNodes,
        Subject::Tree,
    ];
    let counts = counted.into_iter().map(Subject::Count);
    exercise::everything(task).into_iter().chain(rest).chain(counts).collect()
}

fn set_points(exercise: &mut Exercise, key: &Key) {
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = max_points(&question.points, answer);
    }
}

fn graded(exercise: &Exercise, key: &Key, sheet: &str) -> Grade {
    let source = Source::new("sheet", sheet);
    let (text, grammar) = read_sheet(&source);
    assert!(grammar.is_empty(), "{grammar:?}\n{sheet}");
    let (sheet, problems) = Sheet::read(text, exercise);
    assert!(problems.is_empty(), "{problems:?}\n{}", source.text());
    grade(&Context { exercise, trace: &key.trace, truth: &key.truth }, &key.answers, &sheet)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_key_earns_full_marks_and_nothing_earns_nothing(shape in any_shape(), task in task()) {
        // A lone tree asks everything.
        let text = poda::render::source::source(&shape.tree());
        let (mut exercise, _) = prepared(&text);
        exercise.task = task;
        let everything = all_subjects(&exercise.task);
        let span = exercise.span;
        exercise.questions = everything
            .into_iter()
            .map(|subject| exercise::Question::new(subject, span, exercise::Points::default()))
            .collect();
        let key = Key::of(&exercise).expect("all values are known");
        set_points(&mut exercise, &key);
        let sheet = key_sheet(&exercise, &key.answers);
        let grade = graded(&exercise, &key, &sheet);
        prop_assert_eq!(&grade.points, &grade.max_points, "{}\n{}", text, sheet);
        prop_assert_eq!(&grade.max_points, &exercise.max_points());
        prop_assert_eq!(graded(&exercise, &key, "").points, Number::ZERO);
    }
}

#[test]
fn odd_names_come_back() {
    let text = r#"exercise "a \"quoted\" title \\"
  tree MAX best[MIN none["take 1": "x y"=3, "no, wait": L1=4], MIN none["[" = 2, 7], "=cmd()"=1, "über-café"=2, "<script>"=0]
  search alpha-beta
  ask values of all
  ask best move
  ask best moves
  ask line
  ask pruned leaves
  ask visit order
  ask windows at entry
  ask windows at exit
  ask trace
  ask cutoffs
"#;
    let (exercise, key) = prepared(text);
    let sheet = key_sheet(&exercise, &key.answers);
    let grade = graded(&exercise, &key, &sheet);
    assert_eq!(grade.points, grade.max_points, "{sheet}");
}
