//! The autograder for Gradescope, run as Gradescope runs it, in a folder that stands for `/autograder`.

use super::{into, json, with_program, with_script};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// `/autograder`, set up.
struct Autograder(tempfile::TempDir);

impl Autograder {
    fn new(more: &[&str]) -> Self {
        let root = tempfile::tempdir().expect("a folder");
        let more = if more.is_empty() { &["--exercises", "exercises/textbook.poda"] } else { more };
        into(&root.path().join("source"), "gradescope", more);
        with_program(&root.path().join("source/poda"));
        let new = Self(root);
        std::fs::create_dir_all(new.path("submission")).expect("created");
        let ready = new.run("setup.sh");
        assert!(ready.status.success(), "{}", String::from_utf8_lossy(&ready.stderr));
        assert!(String::from_utf8_lossy(&ready.stdout).starts_with("poda "));
        new
    }

    fn path(&self, below: &str) -> PathBuf {
        self.0.path().join(below)
    }

    fn hand_in(&self, name: &str, bytes: &[u8]) {
        let path = self.path("submission").join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
        std::fs::write(path, bytes).expect("written");
    }

    fn users(&self, names: &[&str]) {
        let users: Vec<Value> = names
            .iter()
            .enumerate()
            .map(|(id, name)| serde_json::json!({"name": name, "id": id, "email": format!("{id}@example.org")}))
            .collect();
        let text = serde_json::json!({"id": 1, "users": users, "previous_submissions": []}).to_string();
        std::fs::write(self.path("submission_metadata.json"), text).expect("written");
    }

    fn run(&self, script: &str) -> Output {
        let mut command = Command::new(self.path("source").join(script));
        // Gradescope's folder is `/autograder`, and nothing else is known of where it runs.
        let command = command.current_dir(self.0.path()).env("AUTOGRADER_ROOT", self.0.path()).env("LC_ALL", "C");
        command.env("PODA_SECONDS", "20").output().expect("sh runs")
    }

    /// The result of a submission, and what was printed on the way.
    fn graded(&self) -> (Value, String) {
        let output = self.run("run_autograder");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).expect("UTF-8");
        assert!(output.status.success(), "{said}");
        let document = json(&self.path("results/results.json"));
        assert_eq!(document["stdout_visibility"], "hidden");
        (document, said)
    }
}

fn sheet(name: &str) -> Vec<u8> {
    std::fs::read(Path::new("exercises/textbook").join(name)).expect("a sheet")
}

/// All that a student sees before grades are published.
fn seen(document: &Value) -> String {
    let tests = document["tests"].as_array().expect("tests").iter();
    let visible = tests.filter(|test| test["visibility"] == "visible").map(Value::to_string);
    format!("{}\n{}", document["output"], visible.collect::<Vec<_>>().join("\n"))
}

#[test]
fn a_right_and_a_wrong_sheet() {
    let grader = Autograder::new(&[]);
    grader.users(&["Blaise Pascal"]);
    grader.hand_in("anything.sheet", &sheet("right.sheet"));
    let (document, said) = grader.graded();
    assert_eq!((&document["score"], said.as_str()), (&Value::from(13), ""));

    grader.hand_in("anything.sheet", &sheet("one-slip.sheet"));
    let (document, said) = grader.graded();
    assert_eq!((&document["score"], said.as_str()), (&Value::from(12), ""));
    let shown = seen(&document);
    assert!(shown.contains("`B` is not 8") && !shown.contains("it is 3") && !shown.contains("C <= 2"), "{shown}");
    assert!(document.to_string().contains("C <= 2"), "the key waits until grades are published");
}

#[test]
fn what_cannot_be_read_what_is_empty_and_nothing_at_all() {
    let grader = Autograder::new(&["--exercises", "tests/cli/setup.in/trees.poda"]);
    grader.users(&["Ada"]);
    let (document, _) = grader.graded();
    assert_eq!((&document["score"], &document["output"]), (&Value::from(0), &"no answer sheet was handed in".into()));

    grader.hand_in("a.sheet", b"");
    let (document, _) = grader.graded();
    assert_eq!(document["score"], 0);
    assert!(seen(&document).contains("not answered"));

    grader.hand_in("a.sheet", b"\xff\xfe\0\0 no text");
    let (document, _) = grader.graded();
    assert_eq!(document["score"], 0);
    assert!(document["output"].as_str().expect("text").contains("handed-in/submission/a.sheet"), "{document}");

    std::fs::remove_dir_all(grader.path("submission")).expect("removed");
    let (document, _) = grader.graded();
    assert_eq!(document["score"], 0, "even the folder is not there");
}

/// A sheet of a group is one sheet; what one member's name has to do with it is not said to all.
#[test]
fn a_group_is_graded_once() {
    let grader = Autograder::new(&[]);
    grader.users(&["Blaise", "Grace Hopper"]);
    grader.hand_in("a.sheet", &sheet("one-slip.sheet"));
    let (document, said) = grader.graded();
    assert_eq!((&document["score"], said.as_str()), (&Value::from(12), ""));
    assert!(!seen(&document).contains("Grace"), "{document}");

    grader.users(&["Grace Hopper"]);
    let (document, _) = grader.graded();
    assert!(seen(&document).contains("Grace Hopper"), "signed with another name: {document}");
}

/// Wherever in a submission the sheets lie, and whatever their names are made to look like, they are one student's.
#[test]
fn a_submission_is_one_students() {
    let grader = Autograder::new(&["--exercises", "exercises/textbook.poda", "exercises/class-7.poda"]);
    grader.users(&["Ada"]);
    grader.hand_in("one/Eve_1_assignsubmission_file_/a.sheet", &sheet("right.sheet"));
    let class_7 = std::fs::read("exercises/class-7/right.sheet").expect("a sheet");
    grader.hand_in("two/eve_1001_5_b.sheet", &class_7);
    let other = br#"{"users": [{"name": "Eve", "id": 1}, {"name": "Mallory", "id": 2}]}"#;
    grader.hand_in("submission_metadata.json", other);
    std::os::unix::fs::symlink("/etc", grader.path("submission/link")).expect("linked");
    let (document, said) = grader.graded();
    assert_eq!((&document["score"], said.as_str()), (&Value::from(27), ""), "{document}");
    assert!(!document.to_string().contains("Mallory"));
}

#[test]
fn a_failure_of_poda_is_a_result_without_a_mark() {
    let grader = Autograder::new(&[]);
    grader.hand_in("a.sheet", &sheet("right.sheet"));
    grader.graded();
    let program = grader.path("source/poda");
    for script in ["#!/bin/sh\nkill -9 $$\n", "#!/bin/sh\nexit 70\n", "not a program", "#!/bin/sh\nsleep 600\n"] {
        with_script(&program, script);
        let started = std::time::Instant::now();
        let mut command = Command::new(grader.path("source/run_autograder"));
        let command = command.env("AUTOGRADER_ROOT", grader.0.path()).env("PODA_SECONDS", "1");
        assert!(command.output().expect("sh runs").status.success());
        assert!(started.elapsed().as_secs() < 120);
        let document = json(&grader.path("results/results.json"));
        assert!(document.get("score").is_none() && document.get("tests").is_none(), "the last result is gone");
        assert!(document["output"].as_str().expect("text").contains("no fault of yours"));
        assert_eq!(document["stdout_visibility"], "hidden");
    }
    with_script(&program, "");
    std::fs::remove_file(&program).expect("removed");
    assert!(grader.graded().0.get("score").is_none(), "even without a program");
}

#[test]
fn exercises_that_cannot_be_read_are_no_ones_zero() {
    let grader = Autograder::new(&[]);
    grader.hand_in("a.sheet", &sheet("right.sheet"));
    std::fs::write(grader.path("source/exercises.poda"), "exercise \"x\"\n  tree MAX[\n").expect("written");
    let (document, said) = grader.graded();
    assert!(document.get("score").is_none());
    assert!(said.contains("E0"), "who runs the course sees why: {said}");
}

/// As the options of the one who set it up say.
#[test]
fn language_and_feedback_are_kept() {
    let exercises = ["--exercises", "exercises/textbook.poda"];
    let grader = Autograder::new(&[exercises.as_slice(), &["--lang", "es", "--feedback", "none"]].concat());
    grader.users(&["Blaise"]);
    grader.hand_in("a.sheet", &sheet("one-slip.sheet"));
    let (document, _) = grader.graded();
    assert_eq!(document["output"], "se ha leído la hoja");
    assert!(document["tests"].as_array().expect("tests").iter().all(|test| test["visibility"] == "after_published"));
    with_script(&grader.path("source/poda"), "#!/bin/sh\nexit 1\n");
    let (document, _) = grader.graded();
    assert!(document["output"].as_str().expect("text").contains("no es culpa tuya"));
}

/// With `poda new --like`, each student is graded by a variant of their own, whom Gradescope says they are.
#[test]
fn each_student_has_their_own_variant() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(at("class.csv"), "email,name\n0@example.org,Ada\n1@example.org,Alan\n").expect("written");
    std::fs::write(at("secret"), "a secret that nobody knows\n").expect("written");
    let poda = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_poda")).args(arguments).output().expect("poda runs");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let (class, secret, variants) = (at("class.csv"), at("secret"), at("variants"));
    let like = "tests/cli/setup.in/trees.poda";
    poda(&["new", "--like", like, "--students", &class, "--secret-file", &secret, "-o", &variants]);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&variants).expect("variants").map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "poda"));
    files.sort();
    let sheets: Vec<Vec<u8>> =
        files.iter().map(|file| poda(&["solve", file.to_str().expect("UTF-8"), "--format", "sheet"])).collect();
    assert!(sheets.len() == 2 && sheets[0] != sheets[1], "two variants");

    let grader = Autograder::new(&["--exercises", &variants]);
    grader.users(&["Ada"]);
    let mut earned = Vec::new();
    for sheet in &sheets {
        grader.hand_in("a.sheet", sheet);
        let (document, _) = grader.graded();
        earned.push(document["score"].as_f64().expect("a mark"));
    }
    assert!(earned[0] > earned[1] && earned[0] == 3.0, "{earned:?}");
}
