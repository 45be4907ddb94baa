//! Reports of one sheet on the textbook's tree, in both formats and at every feedback level.
use crate::answer::{Answer, Given, NodeWindow, Row, Sheet};
use crate::diagnostics::{Lang, Look};
use crate::exercise::{Among, Exercise, Feedback, Points, Subject, Unit};
use crate::grading::tests::example::{Example, answered, subjects, value};
use crate::grading::{Grade, grade};
use crate::report::{GradeJson, Graded, grade_text};
use crate::syntax::{Moment, Relation, Verb};
use crate::text::{Source, Span};
use crate::tree::NodeId;
use crate::value::{Number, Value, Window};
use proptest::prelude::*;

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
    Case { exercise: example.exercise, grade, sheet: Source::new("s1024.sheet", SHEET) }
}

impl Case {
    fn graded(&self) -> Graded<'_> {
        Graded { student: "s1024", sheet: &self.sheet, exercise: &self.exercise, grade: &self.grade, problems: &[] }
    }

    fn text(&self, plain: bool, lang: Lang) -> String {
        grade_text(&self.graded(), &Look { lang, plain, ..Look::default() })
    }

    fn json(&self) -> String {
        let mut json = GradeJson::begin(Vec::new(), Lang::En, [("Textbook", "1")]).unwrap();
        json.result(&self.graded()).unwrap();
        json.result(&self.graded()).unwrap();
        String::from_utf8(json.end().unwrap()).unwrap()
    }
}

#[test]
fn samples() {
    for feedback in [Feedback::Full, Feedback::Hints, Feedback::Marks, Feedback::None] {
        println!("=== {feedback:?}\n{}", case(feedback).text(false, Lang::En));
    }
    println!("=== plain zh\n{}", case(Feedback::Full).text(true, Lang::Zh));
    println!("{}", case(Feedback::Full).json());
}
