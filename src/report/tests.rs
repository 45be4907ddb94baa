//! Reports of one sheet on the textbook's tree, in both formats and at every feedback level.
use crate::answer::{Answer, Given, NodeWindow, Row, Sheet};
use crate::diagnostics::{Lang, Look, Problem as _};
use crate::exercise::{Among, Exercise, Feedback, Points, Subject, Unit};
use crate::grading::tests::example::{Example, answered, subjects, value};
use crate::grading::{Grade, Grader, grade};
use crate::report::{Asks, Finding, Format, Graded, Repository, Run, SheetResult, findings, grade_text};
use crate::search::Algorithm;
use crate::syntax::{Moment, Relation, Verb};
use crate::text::{Source, Span};
use crate::tree::NodeId;
use crate::value::{Number, Value, Window};
use proptest::prelude::*;
use std::sync::OnceLock;

const SHEET: &str = "student \"s1024\"\n\
A = 3, B = 8, C <= 2\n\
best: B\n\
pruned: L5, L7\n\
windows:\n  A 3 inf\n  B -inf 3\n  C -inf 2\n\
trace:\n  enter A (-inf, inf)\n  enter B (3, inf)\n  leaf L1 3\n";

/// Where `words` stand for the first time after `after`.
fn at(after: &str, words: &str) -> Span {
    let from = SHEET.find(after).unwrap();
    let start = from + SHEET[from..].find(words).unwrap();
    Span::new(start, start + words.len())
}

fn placed(answer: Answer, after: &str, words: &[&str]) -> Given {
    let places = words.iter().map(|words| at(after, words)).collect();
    Given::Answered { answer, places, unreadable: Vec::new() }
}

struct Case {
    exercise: Exercise,
    keys: Vec<Answer>,
    grade: Grade,
    sheet: Source,
}

fn case(feedback: Feedback) -> Case {
    let mut example = Example::textbook();
    example.exercise.feedback = feedback;
    let three = || Points::Whole(Number::from(3_i64));
    let asked = [
        (Subject::Values(Among::All), Points::Each(Number::ONE)),
        (Subject::BestMove, Points::Whole(Number::ONE)),
        (Subject::Pruned(Unit::Leaves), three()),
        (Subject::Windows(Moment::Exit, Among::All), three()),
        (Subject::Trace, three()),
        (Subject::VisitOrder, three()),
        (Subject::Line, three()),
    ];
    example.exercise.questions =
        asked.iter().map(|(subject, points)| example.question(subject.clone(), points.clone())).collect();
    let keys: Vec<Answer> = asked.iter().map(|(subject, _)| example.key(subject)).collect();
    let node = |name| example.node(name);
    let values = vec![
        value(node("A"), Relation::Equal, 3),
        value(node("B"), Relation::Equal, 8),
        value(node("C"), Relation::AtMost, 2),
    ];
    let window =
        |name, alpha: Value, beta: Value| NodeWindow { node: node(name), alpha: Some(alpha), beta: Some(beta) };
    let windows = vec![
        window("A", 3.into(), Value::PosInf),
        window("B", Value::NegInf, 3.into()),
        window("C", Value::NegInf, 2.into()),
    ];
    let row = |verb, name, value: Option<i64>, window| Row {
        verb,
        node: node(name),
        value: value.map(Value::from),
        window,
        optional: false,
    };
    let rows = vec![
        row(Verb::Enter, "A", None, Some(Window::FULL)),
        row(Verb::Enter, "B", None, Some(Window::new(3.into(), Value::PosInf))),
        row(Verb::Leaf, "L1", Some(3), None),
    ];
    let given = vec![
        placed(Answer::Values(values), "A = 3", &["A = 3", "B = 8", "C <= 2"]),
        placed(Answer::Nodes(example.nodes("B")), "best", &["B"]),
        placed(Answer::Nodes(example.nodes("L5 L7")), "pruned", &["L5", "L7"]),
        placed(Answer::Windows(windows), "windows", &["A 3 inf", "B -inf 3", "C -inf 2"]),
        placed(Answer::Rows(rows), "trace", &["enter A", "enter B", "leaf L1"]),
        Given::Blank,
        Given::Unreadable(vec![at("pruned", "L7")]),
    ];
    let given = example.exercise.questions.iter().map(|question| question.subject.clone()).zip(given).collect();
    let sheet = Sheet { student: Some("s1024".to_owned()), given };
    let grade = grade(&example.context(), &keys, &sheet);
    Case { exercise: example.exercise, keys, grade, sheet: Source::new("s1024.sheet", SHEET) }
}

/// Sheets in a format.
fn written(format: &str, lang: Lang, sheets: &[Graded<'_>]) -> String {
    let asks = |graded: &Graded<'_>| {
        let words = |(question, ..): (&crate::exercise::Question, _, _)| {
            question.subject.words(|node| graded.exercise.label(node))
        };
        Asks {
            title: graded.exercise.title.clone(),
            key_version: "1".to_owned(),
            questions: graded.questions().map(words).collect(),
            max_points: graded.exercise.max_points(),
        }
    };
    let exercises = sheets.first().map(asks).into_iter().collect();
    let look = Look { plain: true, lang, ..Look::default() };
    let run = Run { look, exercises, repository: Repository::default(), partition: None };
    let mut report = Format::find(format).unwrap().report(&run);
    let mut out = Vec::new();
    report.begin(&mut out).unwrap();
    for graded in sheets {
        report.sheet(&SheetResult::of(graded, lang), &mut out).unwrap();
    }
    report.end(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

impl Case {
    fn graded(&self) -> Graded<'_> {
        Graded {
            student: "s1024",
            sheet: &self.sheet,
            exercise: &self.exercise,
            keys: &self.keys,
            grade: &self.grade,
            problems: &[],
        }
    }

    fn text(&self, plain: bool, lang: Lang) -> String {
        grade_text(&self.graded(), &Look { lang, plain, ..Look::default() })
    }

    fn json(&self) -> String {
        written("json", Lang::En, &[self.graded(), self.graded()])
    }
}

#[test]
fn everything_is_told_in_full() {
    let expected = "\
s1024: 5.75 of 20 points · Textbook
values of all: partly right, 2 of 4
best move: right, 1 of 1
pruned leaves: partly right, 0.75 of 3
windows at exit: partly right, 1.5 of 3
trace: partly right, 0.5 of 3
visit order: not answered, 0 of 3
line: could not be read, and was not graded, 0 of 3

values of all
  right: A, C
s1024.sheet:2:8: warning[W0601]: `B` is not 8: it is 3
  missing: D

pruned leaves
  right: L5
s1024.sheet:4:13: warning[W0602]: `L7` is not pruned: it is visited
  missing: L6

windows at exit
  right: 2 of your 3 rows
     6   A (3, inf)
     7   B (-inf, 3)
     8 - C (-inf, 2)
       + C (3, 2)
       + D (3, 2)
  - your row, + the row that is right

trace
  right: 2 of your 3 rows
    10   enter A (-inf, inf)
    11 - enter B (3, inf)
       + enter B (-inf, inf)
    12   leaf  L1 3
       + leaf  L2 12 (-inf, 3)
";
    let text = case(Feedback::Full).text(true, Lang::En);
    assert!(text.starts_with(expected), "{text}");
    assert!(text.contains("\nvisit order\n  the right answer: L1, L2, L3, L4, L7, L8, L9\n"), "{text}");
}

#[test]
fn hints_show_only_what_the_student_wrote() {
    let text = case(Feedback::Hints).text(true, Lang::En);
    for told in ["`B` is not 8\n", "missing: 1\n", "     8 - C (-inf, 2)\n", "rows missing: 13\n"] {
        assert!(text.contains(told), "{told} in {text}");
    }
    for kept in ["it is 3", "L6", "D", "+", "the right answer"] {
        assert!(!text.contains(kept), "{kept} in {text}");
    }
}

#[test]
fn marks_are_only_marks_and_none_is_nothing() {
    let text = case(Feedback::Marks).text(false, Lang::En);
    assert_eq!(text.lines().count(), 8, "{text}");
    assert!(text.contains("  ~ pruned leaves    0.75 of 3\n"), "{text}");
    assert_eq!(case(Feedback::None).text(false, Lang::En), "s1024: the sheet was read\n");
}

#[test]
fn every_language_says_all_of_it() {
    let case = case(Feedback::Full);
    let lines = |lang| case.text(true, lang).lines().count();
    assert_eq!(lines(Lang::Es), lines(Lang::En));
    assert_eq!(lines(Lang::Zh), lines(Lang::En));
    assert!(case.text(true, Lang::Zh).contains("`B` 不是 8，而是 3"));
}

#[test]
fn names_cannot_command_a_terminal() {
    let case = case(Feedback::Marks);
    let graded = Graded { student: "\u{1b}[2J\u{202e}eve", ..case.graded() };
    let text = grade_text(&graded, &Look::default());
    assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text:?}");
}

#[test]
fn json_has_the_keys_of_its_schema_in_order() {
    let document = case(Feedback::Full).json();
    let value: serde_json::Value = serde_json::from_str(&document).unwrap();
    let keys = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(keys(&value), "schema poda lang exercises results");
    assert_eq!(value["exercises"]["Textbook"]["key_version"], "1");
    let result = &value["results"][1];
    assert_eq!(
        keys(result),
        "student name number known_by signed file digest exercise key_version poda feedback status handed_in counted \
         points max_points questions misconceptions problems"
    );
    let question = &result["questions"][2];
    assert_eq!(
        keys(question),
        "question status points max_points missing extra carried carried_from convention safe findings line message"
    );
    let expected = serde_json::json!({
        "question": "pruned leaves", "status": "partial", "points": "0.75", "max_points": "3",
        "missing": ["L6"], "extra": ["L7"], "carried": false, "carried_from": [], "convention": null, "safe": true,
        "findings": [
            {"code": "W0602", "line": 4, "column": 13, "message": "`L7` is not pruned: it is visited"},
            {"code": "W0616", "line": 4, "column": 9, "message": "missing: L6"},
        ],
        "line": 4, "message": "`L7` is not pruned: it is visited",
    });
    assert_eq!(*question, expected);
    assert_eq!(result["questions"][5]["line"], serde_json::Value::Null);
    assert_eq!(result["questions"][5]["message"], "not answered");
    assert_eq!(result["questions"][6]["status"], "unreadable");
}

#[test]
fn json_keeps_back_what_the_text_keeps_back() {
    let question = |feedback: Feedback| {
        let value: serde_json::Value = serde_json::from_str(&case(feedback).json()).unwrap();
        value["results"][0]["questions"][2].clone()
    };
    let (hints, marks) = (question(Feedback::Hints), question(Feedback::Marks));
    assert_eq!((&hints["missing"], &hints["extra"]), (&serde_json::json!([]), &serde_json::json!(["L7"])));
    assert_eq!((&marks["missing"], &marks["extra"]), (&serde_json::json!([]), &serde_json::json!([])));
    assert_eq!((&marks["message"], &marks["safe"]), (&serde_json::json!("partly right"), &serde_json::Value::Null));
    assert_eq!(question(Feedback::None)["message"], "read");
}

#[test]
fn a_line_leaves_the_best_one_once_and_best_moves_are_several() {
    let example = Example::new("[[3,12],[[2,1],4]]", Algorithm::Minimax);
    for (subject, names, expected) in [
        (Subject::Line, "C D L4", "`C`: the best line does not go to `C`"),
        (Subject::BestMove, "C", "`C`: `C` is not the best move"),
        (Subject::BestMoves, "C", "`C`: `C` is not one of the best moves"),
    ] {
        let answer = Answer::Nodes(example.nodes(names));
        let mark = example.mark(subject.clone(), answer);
        let question = example.question(subject.clone(), Points::default());
        let all = findings(&example.exercise, &question, &example.key(&subject), &mark);
        let off: Vec<String> = all
            .iter()
            .filter_map(|finding| match finding {
                Finding::NotOne { node, .. } => Some(format!("`{node}`: {}", finding.say(Lang::En).message)),
                _ => None,
            })
            .collect();
        assert_eq!(off, [expected]);
    }
}

#[test]
fn an_empty_document_is_whole() {
    let value: serde_json::Value = serde_json::from_str(&written("json", Lang::En, &[])).unwrap();
    assert_eq!(value["results"], serde_json::json!([]));
}

/// The textbook's tree, its numbers large enough to stand out among counts and lines.
fn striking(feedback: Feedback) -> Example {
    // Names that are no words: a sentence may well begin with `A`.
    let tree = "aleph[beth[3003,3012,3008],gimel[3002,zayin[3004,3005],3006],daleth[3014,3015,3001]]";
    let mut example = Example::new(tree, Algorithm::AlphaBeta);
    example.exercise.feedback = feedback;
    example
}

/// An answer of the kind of `key`, made of random picks.
fn random_answer(example: &Example, key: &Answer, picks: &[(usize, i64)]) -> Answer {
    let nodes: Vec<NodeId> = example.exercise.tree.nodes().collect();
    let node = |pick: usize| nodes[pick % nodes.len()];
    let mut seen = std::collections::BTreeSet::new();
    let once: Vec<(usize, i64)> = picks.iter().copied().filter(|&(pick, _)| seen.insert(node(pick))).collect();
    let window = |value: i64| Window::new(value.into(), (value + 1).into());
    match key {
        Answer::Values(_) => {
            Answer::Values(once.iter().map(|&(pick, number)| value(node(pick), Relation::Equal, number)).collect())
        }
        Answer::Nodes(_) => Answer::Nodes(picks.iter().map(|&(pick, _)| node(pick)).collect()),
        Answer::Count(_) => Answer::Count(Number::from(picks.len() + 5000)),
        Answer::Windows(_) => Answer::Windows(
            once.iter()
                .map(|&(pick, number)| NodeWindow { node: node(pick), alpha: Some(number.into()), beta: None })
                .collect(),
        ),
        Answer::Rows(_) => Answer::Rows(
            picks
                .iter()
                .map(|&(pick, number)| Row {
                    verb: if number % 2 == 0 { Verb::Enter } else { Verb::Back },
                    node: node(pick),
                    value: None,
                    window: Some(window(number)),
                    optional: false,
                })
                .collect(),
        ),
        Answer::Tree { .. } => Answer::Tree {
            values: once.iter().map(|&(pick, number)| value(node(pick), Relation::Equal, number)).collect(),
            pruned: picks.iter().map(|&(pick, _)| node(pick)).collect(),
        },
        Answer::Puzzle(found) => Answer::Puzzle(found.clone()),
        Answer::Cutoffs(_) => Answer::Cutoffs(
            picks
                .iter()
                .map(|&(pick, number)| crate::answer::Cutoff {
                    node: Some(node(pick)),
                    window: window(number),
                    by: None,
                })
                .collect(),
        ),
    }
}

/// All names and numbers in a text.
fn tokens(text: &str) -> std::collections::BTreeSet<String> {
    text.split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned).collect()
}

/// Each question alone, then all at once; what is worked out once is worked out once for all cases.
fn asked() -> &'static [(Exercise, Grader<'static>, Vec<Answer>)] {
    static ASKED: OnceLock<Vec<(Exercise, Grader<'static>, Vec<Answer>)>> = OnceLock::new();
    ASKED.get_or_init(|| {
        let example: &'static Example = Box::leak(Box::new(striking(Feedback::Hints)));
        let alone = subjects().into_iter().map(|subject| vec![subject]);
        let prepared = alone.chain([subjects()]).map(|subjects| {
            let keys: Vec<Answer> = subjects.iter().map(|subject| example.key(subject)).collect();
            let mut exercise = example.exercise.clone();
            exercise.questions =
                subjects.into_iter().map(|subject| example.question(subject, Points::Whole(Number::ONE))).collect();
            let leaked: &'static Exercise = Box::leak(Box::new(exercise.clone()));
            let context = crate::grading::Context { exercise: leaked, ..example.context() };
            (exercise, Grader::new(context, Vec::leak(keys.clone())), keys)
        });
        prepared.collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// What the key has and the answer has not never shows below `full`.
    #[test]
    fn hints_never_tell_the_key(
        picks in prop::collection::vec((0_usize..40, 7000_i64..7009), 0..6),
        level in prop::sample::select(vec![Feedback::Hints, Feedback::Marks, Feedback::None]),
        lang in prop::sample::select(vec![Lang::En, Lang::Es, Lang::Zh]),
    ) {
        let example = striking(level);
        for (exercise, grader, keys) in asked() {
            let exercise = Exercise { feedback: level, ..exercise.clone() };
            let answers: Vec<Answer> = keys.iter().map(|key| random_answer(&example, key, &picks)).collect();
            let words = |answer: &Answer| crate::report::row_words::answer(&exercise, answer);
            let said = answers.iter().map(|answer| match answer {
                // A marked tree names no node, but reports name those that are marked in it.
                Answer::Tree { values, pruned } => {
                    words(&Answer::Values(values.clone())) + " " + &words(&Answer::Nodes(pruned.clone()))
                }
                other => words(other),
            });
            let said: Vec<String> = said.collect();
            let submitted = tokens(&said.join(" "));
            let subjects = exercise.questions.iter().map(|question| question.subject.clone());
            let sheet = Sheet { student: None, given: subjects.zip(answers.into_iter().map(answered)).collect() };
            let grade = grader.grade(&sheet);
            let source = Source::new("sheet", "\n".repeat(99));
            let graded = Graded { student: "eve", sheet: &source, exercise: &exercise, keys, grade: &grade, problems: &[] };
            let shown: String = Format::ALL.iter().map(|format| written(format.name, lang, &[graded])).collect();
            let shown = tokens(&shown);
            let names = exercise.tree.nodes().map(|node| exercise.label(node));
            let values = exercise.tree.leaves().filter_map(|leaf| exercise.tree.value(leaf)).map(Value::to_string);
            for secret in names.chain(values).filter(|secret| !submitted.contains(secret)) {
                prop_assert!(!shown.contains(&secret), "{} is told", secret);
            }
        }
    }
}
