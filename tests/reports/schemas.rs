//! The published JSON Schemas, and real output that has to fit them.

use super::fixture::{LEVELS, class, written};
use poda::answer::Key;
use poda::diagnostics::{Lang, Problem as _};
use poda::exercise;
use poda::report::{Solved, write_json};
use poda::text::Source;
use serde_json::Value;

/// A schema that is one.
pub fn schema(name: &str) -> jsonschema::Validator {
    let text = std::fs::read_to_string(name).expect("a schema");
    let schema: Value = serde_json::from_str(&text).expect("JSON");
    assert!(jsonschema::meta::is_valid(&schema), "{name}");
    jsonschema::validator_for(&schema).expect("a schema")
}

/// Says what does not fit.
pub fn valid(validator: &jsonschema::Validator, document: &Value) {
    let errors = validator.iter_errors(document).take(3).map(|error| format!("{error} at {}", error.instance_path()));
    let errors: Vec<String> = errors.collect();
    assert!(errors.is_empty(), "{errors:?}");
}

#[test]
fn results_fit_their_schema() {
    let validator = schema("docs/poda-grade-1.schema.json");
    for level in LEVELS {
        for lang in Lang::ALL {
            let document = serde_json::from_str(&written("json", lang, &class(level))).expect("JSON");
            valid(&validator, &document);
        }
    }
    valid(&validator, &serde_json::from_str(&written("json", Lang::En, &[])).expect("JSON"));
    let wrong = written("json", Lang::En, &class("full")).replace("\"partial\"", "\"partly\"");
    assert!(!validator.is_valid(&serde_json::from_str(&wrong).expect("JSON")), "the schema refuses something");
}

/// Every bundled exercise under its own search and under all others that fit it.
#[test]
fn keys_fit_their_schema() {
    let validator = schema("docs/poda-solve-1.schema.json");
    let mut solved = 0;
    for entry in std::fs::read_dir("exercises").expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "poda") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        let (exercises, _, problems) = exercise::read(&Source::new("file", text), &[]);
        assert!(problems.iter().all(|problem| !problem.code().starts_with('E')), "{}", path.display());
        for exercise in exercises {
            let key = Key::of(&exercise).expect("a key");
            let depends_on = key.depends_on(&exercise);
            let one = Solved { exercise: &exercise, trace: &key.trace, truth: &key.truth, depends_on: &depends_on };
            let mut out = Vec::new();
            write_json(&[one], &mut out).expect("written");
            valid(&validator, &serde_json::from_slice(&out).expect("JSON"));
            solved += 1;
        }
    }
    assert!(solved > 10);
}

/// What is told beyond the key: unknown leaves, orders of the children, playouts, many players.
#[cfg(feature = "cli")]
#[test]
fn what_the_command_writes_fits_its_schema() {
    let validator = schema("docs/poda-solve-1.schema.json");
    let commands: [&[&str]; 8] = [
        &["-e", "MAX[MIN[3,?],MIN[?,1]]", "--search", "alpha-beta"],
        &["-e", "MAX[MIN[3,5],MIN[?x,1]]", "--search", "alpha-beta"],
        &["-e", "MAX[MIN[3,5],MIN[2,?]]", "--search", "alpha-beta", "--orders"],
        &["-e", "MAX[MIN[3,5],MIN[2,1]]", "--search", "scout", "--orders"],
        &["-e", "MAX[MIN[3,5],MIN[2,1]]", "--search", "mcts", "--iterations", "40", "--at", "10,40"],
        &["-e", "P1[P2[(1,2,3),(4,5,6)],P3[(7,8,9),(0,1/3,-2.5)]]"],
        &["-e", "MAX[CHANCE[1/2: 3, 1/2: 5],MIN[2,inf]]"],
        &["exercises/chance.poda", "exercises/games.poda", "exercises/three-players.poda", "exercises/puzzles.poda"],
    ];
    for arguments in commands {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_poda"));
        let output = command.arg("solve").args(arguments).args(["--format", "json"]).output().expect("poda runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let document: Value =
            serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {said}"));
        assert!(!document["exercises"].as_array().expect("exercises").is_empty(), "{arguments:?}: {said}");
        valid(&validator, &document);
    }
}
