//! The grader image's script, run as PrairieLearn runs it, in a folder that stands for `/grade`.

use super::{into, json, with_program, with_script};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

/// A course that was set up, and `/grade` for its first question.
struct Question {
    course: tempfile::TempDir,
    grade: tempfile::TempDir,
    info: Value,
}

impl Question {
    fn new(more: &[&str]) -> Self {
        let course = tempfile::tempdir().expect("a folder");
        into(course.path(), "prairielearn", &[&["--exercises", "exercises/textbook.poda"], more].concat());
        with_program(&course.path().join("image/poda"));
        let question = course.path().join("questions/textbook-tree");
        let info = json(&question.join("info.json"));
        let grade = tempfile::tempdir().expect("a folder");
        for folder in ["tests", "student"] {
            std::fs::create_dir(grade.path().join(folder)).expect("created");
        }
        let tests = question.join("tests/exercises.poda");
        std::fs::copy(tests, grade.path().join("tests/exercises.poda")).expect("copied");
        Self { course, grade, info }
    }

    fn program(&self) -> PathBuf {
        self.course.path().join("image/poda")
    }

    /// What PrairieLearn reads of a sheet.
    fn graded(&self, sheet: Option<&[u8]>) -> Value {
        let place = self.grade.path().join("student/answers.sheet");
        let _ = std::fs::remove_file(&place);
        if let Some(bytes) = sheet {
            std::fs::write(place, bytes).expect("written");
        }
        let environment = self.info["externalGradingOptions"]["environment"].as_object().expect("an environment");
        let mut command = Command::new(self.course.path().join("image/grade"));
        command.envs(environment.iter().map(|(key, value)| (key, value.as_str().expect("a string"))));
        command.env("PODA_GRADE_ROOT", self.grade.path()).env("PODA_SECONDS", "10");
        let output = command.output().expect("sh runs");
        assert!(output.status.success());
        assert!(output.stdout.is_empty() && output.stderr.is_empty(), "nothing that PrairieLearn could show");
        json(&self.grade.path().join("results/results.json"))
    }
}

fn sheet(name: &str) -> Vec<u8> {
    std::fs::read(format!("exercises/textbook/{name}")).expect("a sheet")
}

#[test]
fn each_kind_of_sheet_has_its_result() {
    let question = Question::new(&[]);
    let right = question.graded(Some(&sheet("right.sheet")));
    assert_eq!((&right["gradable"], &right["score"]), (&Value::Bool(true), &Value::from(1)));

    let wrong = question.graded(Some(&sheet("one-slip.sheet")));
    let score = wrong["score"].as_f64().expect("a number");
    assert!((score - 12.0 / 13.0).abs() < 1e-6, "{score}");
    let shown = wrong.to_string();
    assert!(shown.contains("`B` is not 8") && !shown.contains("it is 3"), "no key before the next attempt: {shown}");

    assert_eq!(question.graded(Some(b""))["score"], 0);
    let unreadable = question.graded(Some(b"\xff\xff\0"));
    assert_eq!((&unreadable["gradable"], unreadable.get("score")), (&Value::Bool(false), None), "costs no attempt");
    assert_eq!(question.graded(None)["gradable"], false);
    let other = question.graded(Some(b"exercise \"Textbook tree, MIN to move\"\nvalue of A = 12\n"));
    assert_eq!(
        other.get("score").and_then(Value::as_f64).unwrap_or(0.0),
        0.0,
        "another question's exercise is not here"
    );
}

#[test]
fn a_failure_of_poda_uses_up_no_attempt() {
    let question = Question::new(&["--lang", "zh"]);
    for script in ["#!/bin/sh\nkill -9 $$\n", "#!/bin/sh\nexit 70\n", "not a program"] {
        with_script(&question.program(), script);
        let result = question.graded(Some(&sheet("right.sheet")));
        assert_eq!(result["gradable"], false);
        assert!(result["format_errors"][0].as_str().expect("text").contains("请告诉老师"));
    }
}

/// What students' browsers get: the page and the figure, and no key in them.
#[test]
fn the_page_shows_the_tree_and_no_key() {
    let question = Question::new(&[]);
    let folder = question.course.path().join("questions/textbook-tree");
    let svg = std::fs::read_to_string(folder.join("clientFilesQuestion/tree.svg")).expect("a figure");
    roxmltree::Document::parse(&svg).expect("an SVG");
    let html = std::fs::read_to_string(folder.join("question.html")).expect("a page");
    for text in [&svg, &html] {
        assert!(!text.contains("B = 3") && !text.contains("pruned:") && !text.contains("C &lt;= 2"), "{text}");
    }
    assert!(svg.contains("MIN B = ____") && html.contains("pl-file-upload file-names=\"answers.sheet\""));
    let page = format!("<page>{html}</page>");
    roxmltree::Document::parse(&page).expect("all that is opened is closed");
}

/// What PrairieLearn's schema says of `info.json`, as far as it is used here.
#[test]
fn the_question_keeps_its_identity_when_the_key_is_corrected() {
    let question = Question::new(&[]);
    let uuid = question.info["uuid"].as_str().expect("a string");
    let groups: Vec<usize> = uuid.split('-').map(str::len).collect();
    assert_eq!(groups, [8, 4, 4, 4, 12]);
    assert!(uuid.as_bytes()[14] == b'5' && b"89ab".contains(&uuid.as_bytes()[19]), "{uuid}");
    let options = &question.info["externalGradingOptions"];
    assert_eq!((&options["entrypoint"], &options["enableNetworking"]), (&"/opt/poda/grade".into(), &false.into()));
    let dockerfile = std::fs::read_to_string(question.course.path().join("image/Dockerfile")).expect("a recipe");
    assert!(dockerfile.contains("COPY poda grade /opt/poda/"), "what the entrypoint names is put there");

    let folder = tempfile::tempdir().expect("a folder");
    let corrected =
        std::fs::read_to_string("exercises/textbook.poda").expect("the exercises").replace("12, 8", "12, 7");
    std::fs::write(folder.path().join("e.poda"), corrected).expect("written");
    let place = folder.path().join("e.poda").display().to_string();
    into(&folder.path().join("out"), "prairielearn", &["--exercises", &place]);
    let other = json(&folder.path().join("out/questions/textbook-tree/info.json"));
    assert_eq!(other["uuid"], uuid);
}
