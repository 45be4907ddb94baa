//! The step for GitHub Actions, and the hooks for pre-commit.

use super::yaml::{read, step, text};
use super::{done, sh};
use crate::classes::{SMALL, write};
use base64::Engine as _;
use std::path::Path;

/// The step's shell, with the inputs it would have, and what it wrote for GitHub: output, summary, status.
fn action(folder: &Path, sheets: &str, more: &[(&str, &str)]) -> (String, String, Option<i32>) {
    let action = &read("docs/ci/action/action.yml")[0];
    let step = step(&action["runs"]["steps"], "grade");
    assert_eq!(text(action, "/outputs/result/value"), "${{ steps.grade.outputs.result }}");
    let mut variables = vec![("GITHUB_STEP_SUMMARY", "github-summary"), ("GITHUB_OUTPUT", "github-output")];
    // Each variable comes from the input that it is called like, and has its default.
    let inputs = action["inputs"].as_object().expect("inputs");
    let defaults: Vec<(String, String)> = inputs
        .iter()
        .map(|(name, input)| {
            let variable = name.to_uppercase().replace('-', "_");
            assert_eq!(text(&step, &format!("/env/{variable}")), format!("${{{{ inputs.{name} }}}}"));
            (variable, input["default"].as_str().unwrap_or("").to_owned())
        })
        .collect();
    variables.extend(defaults.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    variables.extend([("EXERCISES", "e.poda"), ("SHEETS", sheets)]);
    variables.extend(more);
    for file in ["github-summary", "github-output"] {
        std::fs::write(folder.join(file), "").expect("written");
    }
    let output = sh(folder, &text(&step, "/run"), &variables);
    let written = |file: &str| std::fs::read_to_string(folder.join(file)).expect("there");
    assert!(String::from_utf8_lossy(&output.stdout).contains("::notice title=poda::"), "annotations");
    (written("github-output"), written("github-summary"), output.status.code())
}

#[test]
fn the_action_annotates_sums_up_and_feeds_classroom() {
    let folder = tempfile::tempdir().expect("a folder");
    let sheets: [(&str, &[u8]); 3] =
        [("e.poda", SMALL.as_bytes()), ("a.sheet", b"value = 3\n"), ("class/b.sheet", b"value = 4\n")];
    write(folder.path(), &sheets);
    write(folder.path(), &[("class/a.sheet", b"value = 3\n")]);
    let (output, summary, status) = action(folder.path(), "a.sheet", &[]);
    let result = output.strip_prefix("result=").expect("an output").trim_end();
    let result = base64::engine::general_purpose::STANDARD.decode(result).expect("base64");
    let result: serde_json::Value = serde_json::from_slice(&result).expect("JSON");
    assert_eq!((&result["tests"][0]["score"], status), (&serde_json::json!(1), Some(0)));
    assert!(summary.contains("1 of 3"), "{summary}");
    assert!(!summary.contains("L4"), "hints, and not the key: {summary}");

    let (_, _, status) = action(folder.path(), "a.sheet", &[("FAIL_UNDER", "80%")]);
    assert_eq!(status, Some(1));
    let (output, summary, status) = action(folder.path(), "class", &[]);
    assert_eq!((output.as_str(), status), ("", Some(0)), "a class is no one student's result");
    assert!(summary.contains("class/a.sheet") || summary.contains("| a "), "{summary}");
}

/// A name that a student chose runs nothing.
#[test]
#[cfg(unix)]
fn names_are_no_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "$(touch owned) `touch owned`; touch owned.sheet";
    write(folder.path(), &[("e.poda", SMALL.as_bytes()), (name, b"value = 3\n")]);
    action(folder.path(), name, &[]);
    assert!(!folder.path().join("owned").exists() && !folder.path().join("owned.sheet").exists());
}

#[test]
fn classroom_uses_the_action_as_it_is() {
    let workflow = &read("docs/ci/classroom.yml")[0];
    let steps = &workflow["jobs"]["autograding"]["steps"];
    let poda = step(steps, "poda");
    let inputs = read("docs/ci/action/action.yml")[0]["inputs"].clone();
    for name in poda["with"].as_object().expect("inputs").keys() {
        assert!(inputs.get(name).is_some(), "{name} is an input of the action");
    }
    let reporter = steps.as_array().expect("steps").last().expect("the reporter").clone();
    assert_eq!(text(&reporter, "/env/PODA_RESULTS"), "${{ steps.poda.outputs.result }}");
    assert_eq!((text(&reporter, "/with/runners"), text(&reporter, "/if")), ("poda".to_owned(), "always()".to_owned()));
}

#[test]
fn hooks_find_what_authors_would_not_commit() {
    let hooks = &read(".pre-commit-hooks.yaml")[0];
    let entry = |id: &str| {
        let hook = hooks.as_array().expect("hooks").iter().find(|hook| hook["id"] == id).expect("a hook").clone();
        assert_eq!(hook["language"], "rust");
        text(&hook, "/entry")
    };
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("right.poda", SMALL.as_bytes()), ("wrong.poda", b"exercise \"x\"\n  tree MAX[\n")]);
    done(folder.path(), "poda fmt right.poda", &[]);
    write(folder.path(), &[("untidy.poda", b"exercise \"x\"\n tree MAX[ 3,5 ]\n ask    value for 1 point\n")]);
    for (id, good, bad, status) in
        [("poda-check", "right.poda", "wrong.poda", 1), ("poda-fmt", "right.poda", "untidy.poda", 1)]
    {
        done(folder.path(), &format!("{} {good}", entry(id)), &[]);
        let found = sh(folder.path(), &format!("{} {good} {bad}", entry(id)), &[]);
        assert_eq!(found.status.code(), Some(status), "{id}");
        assert!([found.stdout, found.stderr].concat().windows(bad.len()).any(|part| part == bad.as_bytes()), "{id}");
    }
    let before = std::fs::read(folder.path().join("untidy.poda")).expect("there");
    assert!(before.starts_with(b"exercise \"x\"\n tree MAX[ 3"), "a check changes nothing");
}
