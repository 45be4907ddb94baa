//! What an exercise reveals about those who answer it, against the sheets that they hand in.

use crate::support::{Shape, any_shape};
use poda::answer::{Answer, Given, Key, Reading, Run, Sheet, derive_read};
use poda::exercise::{Exercise, Subject, read};
use poda::grading::{BestQuestions, Context, Misconception, OneMore, Reveals, grade, max_points};
use poda::search::Quirks;
use poda::text::{Source, Span};
use poda::trace::Trace;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn solved(tree: &str, settings: &str, questions: &[String]) -> (Exercise, Key) {
    let asks: String = questions.iter().map(|question| format!("  ask {question} for 4 points\n")).collect();
    let text = format!("exercise \"T\"\n  tree {tree}\n{settings}{asks}");
    let (mut exercises, problems, refused) = read(&Source::new("t.poda", text), &[]);
    assert!(problems.is_empty(), "{problems:?} {refused:?}");
    let mut exercise = exercises.remove(0);
    let key = Key::of(&exercise).unwrap();
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = max_points(&question.points, answer);
    }
    (exercise, key)
}

/// The sheet of somebody with this misconception.
fn sheet(exercise: &Exercise, key: &Key, who: &Misconception) -> Vec<Answer> {
    let quirks: Quirks = who.way.quirk().into_iter().collect();
    let readings: Vec<Reading> = who.way.reading().into_iter().collect();
    let (tree, task) = (&exercise.tree, &exercise.task);
    let trace = Trace::record_quirky(tree, task, quirks).unwrap().expect("a run");
    let run = Run { tree, task, trace: &trace, best_moves: &key.best_moves };
    exercise.questions.iter().map(|question| derive_read(run, &question.subject, &readings)).collect()
}

fn given(exercise: &Exercise, answers: Vec<Answer>) -> Sheet {
    let given = |answer| Given::Answered { answer, places: vec![Span::default()], unreadable: Vec::new() };
    let subjects = exercise.questions.iter().map(|question| question.subject.clone());
    Sheet { student: None, given: subjects.zip(answers.into_iter().map(given)).collect() }
}

fn owned(questions: &[&str]) -> Vec<String> {
    questions.iter().map(|&question| question.to_owned()).collect()
}

fn context<'a>(exercise: &'a Exercise, key: &'a Key) -> Context<'a> {
    Context { exercise, trace: &key.trace, truth: &key.truth }
}

const TEXTBOOK: &str = "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]";

#[test]
fn one_number_reveals_little_and_a_trace_much() {
    let of = |questions: &[&str]| {
        let (exercise, key) = solved(TEXTBOOK, "  search alpha-beta\n", &owned(questions));
        Reveals::of(&context(&exercise, &key), &key.answers).expect("a small tree")
    };
    let (value, trace) = (of(&["value"]), of(&["trace"]));
    let held = |id| Misconception::find(id).unwrap();
    // The third leaf would have to be read for any of these to matter to the value.
    assert!(!value.reveals(held("strict-cutoff")) && !value.reveals(held("fresh-window")));
    assert!(trace.reveals(held("fresh-window")) && trace.revealed() > value.revealed());
    assert!(value.reveals(held("max-everywhere")) && trace.sheets.len() > value.sheets.len());
    assert!(trace.tells_apart(held("fresh-window"), held("max-everywhere")));
    // No deep cut can be had in a tree of two plies.
    assert!(trace.hidden.contains(&held("no-deep-cutoffs")));
    assert_eq!(trace.revealed() + trace.hidden.len(), value.revealed() + value.hidden.len());
}

#[test]
fn some_of_the_catalogue_can_be_asked_for() {
    let (exercise, key) = solved(TEXTBOOK, "  search alpha-beta\n", &owned(&["pruned leaves"]));
    let context = context(&exercise, &key);
    let wanted = ["old-best-crossed", "no-deep-cutoffs"].map(|id| Misconception::find(id).unwrap());
    let some = Reveals::among(&context, &key.answers, wanted.into_iter()).unwrap();
    assert_eq!((some.sheets, some.hidden), (vec![vec![wanted[0]]], vec![wanted[1]]));
}

#[test]
fn nothing_is_said_where_the_catalogue_is_not_tried() {
    let leaves: Vec<String> = (0..5000).map(|leaf| leaf.to_string()).collect();
    let (exercise, key) = solved(&format!("MAX[{}]", leaves.join(",")), "", &owned(&["value"]));
    assert_eq!(Reveals::of(&context(&exercise, &key), &key.answers), None);
    assert_eq!(BestQuestions::of(&context(&exercise, &key)), None);
    let (exercise, key) = solved(TEXTBOOK, "  search scout\n", &owned(&["value"]));
    assert_eq!(Reveals::of(&context(&exercise, &key), &key.answers), None);
}

/// As small questions are written, by name.
fn small(subject: &Subject, exercise: &Exercise) -> String {
    subject.words(|node| exercise.label(node))
}

/// All that a lone tree asks, and a little more.
const EVERYTHING: [&str; 14] = [
    "value",
    "values of all",
    "best move",
    "best moves",
    "line",
    "visit order",
    "visited nodes",
    "count of visited leaves",
    "pruned leaves",
    "count of pruned leaves",
    "windows at entry",
    "windows at exit",
    "trace",
    "cutoffs",
];

const ASKED: [&str; 5] = ["values of all", "best move", "pruned leaves", "windows at exit", "visit order"];

fn two_questions() -> impl Strategy<Value = Vec<&'static str>> {
    prop::sample::subsequence(ASKED.to_vec(), 1..=2)
}

fn is_inner(shape: &Shape) -> bool {
    matches!(shape, Shape::Inner(..))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn who_is_hidden_hands_in_what_is_right_and_nobody_else(shape in any_shape().prop_filter("moves", is_inner), asked in two_questions()) {
        let (exercise, key) = solved(&shape.written(), "  search alpha-beta\n", &owned(&asked));
        let context = context(&exercise, &key);
        let reveals = Reveals::of(&context, &key.answers).expect("a small tree");
        for who in &reveals.hidden {
            let grade = grade(&context, &key.answers, &given(&exercise, sheet(&exercise, &key, who)));
            prop_assert!(grade.findings.is_empty(), "{}: {:?}", who.id, grade.findings);
        }
        let by_the_tree = reveals.hidden_by_the_tree(&context);
        prop_assert!(by_the_tree.iter().all(|who| reveals.hidden.contains(who)));
        let (all, all_key) = solved(&shape.written(), "  search alpha-beta\n", &owned(&EVERYTHING));
        let everything = Reveals::of(&self::context(&all, &all_key), &all_key.answers).expect("a small tree");
        let shown: Vec<_> = reveals.hidden.iter().filter(|who| everything.reveals(who)).collect();
        prop_assert_eq!(shown.len(), reveals.hidden.len() - by_the_tree.len());
        for who in reveals.sheets.iter().flatten() {
            prop_assert_ne!(sheet(&exercise, &key, who), key.answers.clone(), "{}", who.id);
        }
        // Who hands in the same sheet stands in one list.
        for list in &reveals.sheets {
            for who in list.iter().skip(1) {
                prop_assert!(!reveals.tells_apart(list[0], who));
            }
        }
        let sheets: BTreeSet<String> =
            reveals.sheets.iter().flatten().map(|who| format!("{:?}", sheet(&exercise, &key, who))).collect();
        prop_assert!(reveals.sheets.len() <= sheets.len());
    }

    #[test]
    fn one_more_question_reveals_what_it_says_and_none_more(shape in any_shape().prop_filter("moves", is_inner), asked in two_questions()) {
        let revealed = |more: Option<&str>| {
            let questions: Vec<&str> = asked.iter().copied().chain(more).collect();
            let (exercise, key) = solved(&shape.written(), "  search alpha-beta\n", &owned(&questions));
            let reveals = Reveals::of(&context(&exercise, &key), &key.answers).expect("a small tree");
            (reveals.revealed(), reveals.sheets.len())
        };
        let (exercise, key) = solved(&shape.written(), "  search alpha-beta\n", &owned(&asked));
        let one = OneMore::of(&context(&exercise, &key), &key.answers);
        let now = revealed(None);
        let best = one.as_ref().map_or(now, |one| (one.revealed, one.sheets));
        if let Some(one) = &one {
            prop_assert_eq!(revealed(Some(&small(&one.subject, &exercise))), best);
            prop_assert!(best.0 > now.0);
        }
        for more in ["best move", "line", "pruned leaves", "count of visited leaves", "visit order", "windows at entry of A"] {
            let with = revealed(Some(more));
            prop_assert!(with.0 <= best.0 && (with.0 < best.0 || one.is_none() || with.1 <= best.1), "{}", more);
        }
    }

    #[test]
    fn the_best_questions_reveal_what_they_say_and_no_single_one_more(shape in any_shape().prop_filter("moves", is_inner)) {
        let (exercise, key) = solved(&shape.written(), "  search alpha-beta\n", &owned(&["value"]));
        let Some(best) = BestQuestions::of(&context(&exercise, &key)) else { return Ok(()) };
        prop_assert!((1..=3).contains(&best.subjects.len()));
        let asked: Vec<String> = best.subjects.iter().map(|subject| small(subject, &exercise)).collect();
        let (again, again_key) = solved(&shape.written(), "  search alpha-beta\n", &asked);
        let reveals = Reveals::of(&context(&again, &again_key), &again_key.answers).expect("a small tree");
        prop_assert_eq!((reveals.revealed(), reveals.sheets.len()), (best.revealed, best.sheets), "{:?}", asked);
        prop_assert_eq!(reveals.revealed() + reveals.hidden.len(), best.of);
        for one in ["best move", "pruned leaves", "visit order", "windows at exit of A", "count of visited leaves", "line"] {
            let (alone, alone_key) = solved(&shape.written(), "  search alpha-beta\n", &owned(&[one]));
            let alone = Reveals::of(&context(&alone, &alone_key), &alone_key.answers).expect("a small tree");
            prop_assert!((alone.revealed(), alone.sheets.len()) <= (best.revealed, best.sheets), "{}", one);
        }
        prop_assert_eq!(BestQuestions::of(&context(&exercise, &key)), Some(best));
    }
}

proptest! {
    // Each case takes an exercise for every pair of questions.
    #![proptest_config(ProptestConfig { cases: 10, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_two_small_questions_reveal_more_than_the_best(shape in any_shape().prop_filter("moves", is_inner), cut in prop::sample::select(vec![">=", ">"])) {
        let small = [
            "best move", "count of visited leaves", "pruned leaves", "cutoffs", "line", "value of A", "visit order",
            "windows at exit of A", "windows at entry of A",
        ];
        let settings = format!("  search alpha-beta\n  cut {cut}\n");
        let (exercise, key) = solved(&shape.written(), &settings, &owned(&["value"]));
        let best = BestQuestions::of(&context(&exercise, &key)).map_or((0, 0), |best| (best.revealed, best.sheets));
        for (at, one) in small.iter().enumerate() {
            for other in &small[at + 1..] {
                let (both, both_key) = solved(&shape.written(), &settings, &owned(&[one, other]));
                let both = Reveals::of(&context(&both, &both_key), &both_key.answers).expect("a small tree");
                prop_assert!((both.revealed(), both.sheets.len()) <= best, "{} {}", one, other);
            }
        }
    }
}
