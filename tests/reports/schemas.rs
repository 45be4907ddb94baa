//! The published JSON Schemas, and real output that has to fit them.

use crate::fixture::{LEVELS, class, written};
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
