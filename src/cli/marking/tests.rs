//! A grader that fails on some sheet: the others are graded, and the failure is nobody's wrong answer.

use super::{Grades, Marking, Prepared};
use crate::answer::{Key, Sheet};
use crate::cli::Status;
use crate::cli::handed_in::{self, Attempt};
use crate::diagnostics::{Lang, Look};
use crate::exercise::{self, Exercise};
use crate::grading::{Grade, max_points};
use crate::report::{Asks, Format, Repository, Run};
use crate::text::Source;
use crate::value::Number;

/// Fails on whoever answers a certain question.
struct Failing<'a>(Box<dyn Grades + 'a>);

impl Grades for Failing<'_> {
    fn grade(&self, sheet: &Sheet) -> Grade {
        let grade = self.0.grade(sheet);
        assert!(grade.points != Number::from(1_i64), "a mistake of ours");
        grade
    }
}

fn solved() -> (Exercise, Key) {
    let text = "exercise \"Small\"\n  tree MAX[3,5]\n  ask value for 2 points\n  ask best move for 1 point\n";
    let (mut exercises, ..) = exercise::read(&Source::new("small.poda", text), &[]);
    let mut exercise = exercises.remove(0);
    let key = Key::of(&exercise).unwrap();
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = max_points(&question.points, answer);
    }
    (exercise, key)
}

/// A class of three, where poda fails on the second; in a format, with the statuses.
fn written(format: &str) -> (String, Vec<Status>, Vec<bool>) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("ada", "value = 5\nbest: L2\n"), ("bob", "best: L2\n"), ("eve", "value = 3\n")] {
        std::fs::write(folder.path().join(format!("{name}.sheet")), text).unwrap();
    }
    let solved = solved();
    let mut prepared = Prepared::of(&solved);
    prepared.grader = Box::new(Failing(prepared.grader));
    let marking = Marking { exercises: vec![prepared], most_bytes: 1_000, attempt: Attempt::Last };
    let asks = Asks {
        title: "Small".to_owned(),
        key_version: "00".to_owned(),
        questions: vec!["value".to_owned(), "best move".to_owned()],
        max_points: Number::from(3_i64),
    };
    let look = Look { plain: true, ..Look::default() };
    let run = Run { look, exercises: vec![asks], repository: Repository::default(), partition: None };
    let mut report = Format::find(format).unwrap().report(&run);
    let (mut out, mut statuses, mut under) = (Vec::new(), Vec::new(), Vec::new());
    report.begin(&mut out).unwrap();
    let found = handed_in::find(&[folder.path().to_owned()], None, None);
    for marked in found.groups.iter().flat_map(|group| marking.group(group)) {
        statuses.push(marked.status());
        under.push(marked.is_under(&Number::ONE));
        marked.result(Lang::En, |result| report.sheet(result, &mut out)).unwrap();
    }
    report.end(&mut out).unwrap();
    (String::from_utf8(out).unwrap(), statuses, under)
}

#[test]
fn a_failure_of_ours_is_a_result_and_stops_nothing() {
    let (json, statuses, under) = written("json");
    assert_eq!(statuses, [Status::Done, Status::Internal, Status::Done]);
    assert_eq!(under, [false, false, true], "it never counts as wrong");
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    let results = document["results"].as_array().unwrap();
    let points: Vec<&str> = results.iter().filter_map(|result| result["points"].as_str()).collect();
    assert_eq!(points, ["3", "0", "0"]);
    assert_eq!((&results[1]["status"], &results[1]["problems"][0]["code"]), (&"failed".into(), &"E0110".into()));
    for (format, says) in [
        ("csv", "bob,,"),
        ("junit", "<error message="),
        ("tap", "not ok 2 - Small: bob"),
        ("github", "::error "),
        ("markdown", "## bob: could not be graded"),
        ("summary", "could not be graded"),
        ("class", "could not be graded, through no fault of the students: 1: bob"),
        ("text", "bob: could not be graded"),
    ] {
        let text = written(format).0;
        assert!(text.contains(says), "{format}: {text}");
        assert!(text.contains("eve"), "{format} goes on: {text}");
    }
    assert!(written("csv").0.lines().any(|line| line.contains(",failed,,,")), "a failure has no points");
    assert!(!written("tap").0.contains("Bail out"));
}
