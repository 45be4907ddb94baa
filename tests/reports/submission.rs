//! Gradescope, PrairieLearn and GitHub Classroom, each held against what its documentation says it reads.

use super::fixture::{LEVELS, class, written};
use super::schemas::valid;
use poda::diagnostics::Lang;
use serde_json::{Value, json};

/// Each sheet alone, at every level.
fn each(format: &str, check: impl Fn(&Value, &str)) {
    for level in LEVELS {
        for lang in Lang::ALL {
            let sheets = class(level);
            let alone = sheets.iter().map(std::slice::from_ref).chain([&sheets[..0]]);
            for one in alone {
                check(&serde_json::from_str(&written(format, lang, one)).expect("JSON"), level);
            }
        }
    }
}

fn sum(tests: &Value, key: &str) -> f64 {
    tests.as_array().expect("tests").iter().filter_map(|test| test[key].as_f64()).sum()
}

fn names_are_unique(tests: &Value) {
    let names: Vec<&str> = tests.as_array().expect("tests").iter().filter_map(|test| test["name"].as_str()).collect();
    let different: std::collections::BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(names.len(), different.len(), "{names:?}");
}

#[test]
fn gradescope_reads_its_results() {
    let shown = json!({"enum": ["hidden", "after_due_date", "after_published", "visible"]});
    let format = json!({"enum": ["text", "html", "simple_format", "md", "ansi"]});
    let schema = jsonschema::validator_for(&json!({
        "type": "object", "additionalProperties": false, "required": ["score", "tests"],
        "properties": {
            "score": {"type": "number", "minimum": 0}, "execution_time": {"type": "number"}, "output": {"type": "string"},
            "output_format": format, "test_output_format": format, "test_name_format": format,
            "visibility": shown, "stdout_visibility": shown, "extra_data": {"type": "object"},
            "tests": {"type": "array", "items": {
                "type": "object", "additionalProperties": false, "required": ["name", "status", "visibility"],
                "dependentRequired": {"score": ["max_score"], "max_score": ["score"]},
                "properties": {
                    "score": {"type": "number", "minimum": 0}, "max_score": {"type": "number", "minimum": 0},
                    "status": {"enum": ["passed", "failed"]}, "name": {"type": "string"}, "number": {"type": "string"},
                    "output": {"type": "string"}, "visibility": shown,
                },
            }},
        },
    }))
    .expect("a schema");
    each("gradescope", |document, level| {
        valid(&schema, document);
        assert!((sum(&document["tests"], "score") - document["score"].as_f64().expect("a score")).abs() < 1e-4);
        names_are_unique(&document["tests"]);
        for test in document["tests"].as_array().expect("tests") {
            let is_solution = test.get("score").is_none();
            assert!(!is_solution || (test["visibility"] == "after_published" && level == "full"), "{test}");
            let hidden = test["visibility"] != "visible";
            assert_eq!(hidden, is_solution || level == "none", "a hidden score hides the total: {test}");
        }
    });
}

/// What a student sees at once tells nothing of the key, also where the author tells everything.
#[test]
fn gradescope_keeps_the_key_until_grades_are_published() {
    let text = written("gradescope", Lang::En, &class("full")[1..2]);
    let mut document: Value = serde_json::from_str(&text).expect("JSON");
    assert!(text.contains("3003") && text.contains("L6"), "{text}");
    let tests = document["tests"].as_array_mut().expect("tests");
    tests.retain(|test| test["visibility"] == "visible");
    let seen = document.to_string();
    for secret in ["L6", "3001", "D"] {
        let tokens: Vec<&str> = seen.split(|letter: char| !letter.is_alphanumeric()).collect();
        assert!(!tokens.contains(&secret), "{secret} in {seen}");
    }
}

#[test]
fn prairielearn_reads_its_results() {
    let schema = jsonschema::validator_for(&json!({
        "type": "object", "additionalProperties": false, "required": ["gradable"],
        "if": {"properties": {"gradable": {"const": true}}},
        "then": {"required": ["score"]},
        "else": {"required": ["format_errors"]},
        "properties": {
            "gradable": {"type": "boolean"}, "score": {"type": "number", "minimum": 0, "maximum": 1},
            "message": {"type": "string"}, "output": {"type": "string"},
            "format_errors": {"type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
            "tests": {"type": "array", "items": {
                "type": "object", "additionalProperties": false, "required": ["name", "points", "max_points"],
                "properties": {
                    "name": {"type": "string"}, "description": {"type": "string"}, "points": {"type": "number"},
                    "max_points": {"type": "number"}, "message": {"type": "string"}, "output": {"type": "string"},
                },
            }},
        },
    }))
    .expect("a schema");
    each("prairielearn", |document, _| {
        valid(&schema, document);
        if let Some(tests) = document.get("tests") {
            names_are_unique(tests);
            let share = sum(tests, "points") / sum(tests, "max_points");
            assert!((share - document["score"].as_f64().expect("a score")).abs() < 1e-4, "{document}");
        }
        assert!(document.to_string().len() < 1_000_000);
    });
    let broken = written("prairielearn", Lang::En, &class("full")[3..4]);
    assert!(broken.contains("\"gradable\": false"), "{broken}");
    let empty = written("prairielearn", Lang::En, &class("full")[6..7]);
    assert!(empty.contains("\"gradable\": true") && empty.contains("\"score\": 0"), "an empty sheet is one: {empty}");
}

/// The reporter takes the step's output, decodes it, and parses it.
#[test]
fn classroom_output_is_the_same_in_one_word() {
    for sheet in &class("full") {
        let line = written("classroom-output", Lang::En, std::slice::from_ref(sheet));
        let word = line.strip_prefix("result=").and_then(|rest| rest.strip_suffix('\n')).expect("one line");
        let digit = |letter: u8| match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            other => panic!("{other} in {word}"),
        };
        let digits: Vec<u8> = word.trim_end_matches('=').bytes().map(digit).collect();
        let bytes = digits.chunks(4).flat_map(|four| {
            let bits = four.iter().fold(0_u32, |bits, &digit| bits << 6 | u32::from(digit)) << (6 * (4 - four.len()));
            bits.to_be_bytes()[1..four.len()].to_vec()
        });
        let decoded: Value = serde_json::from_slice(&bytes.collect::<Vec<u8>>()).expect("JSON");
        let plain: Value =
            serde_json::from_str(&written("classroom", Lang::En, std::slice::from_ref(sheet))).expect("JSON");
        assert_eq!(decoded, plain);
    }
}

#[test]
fn classroom_reads_its_results() {
    let schema = jsonschema::validator_for(&json!({
        "type": "object", "additionalProperties": false, "required": ["version", "status", "max_score", "tests"],
        "properties": {
            "version": {"const": 1}, "status": {"enum": ["pass", "fail", "error"]},
            "max_score": {"type": "number", "minimum": 0},
            "tests": {"type": "array", "items": {
                "type": "object", "additionalProperties": false, "required": ["name", "status", "score"],
                "properties": {
                    "name": {"type": "string"}, "status": {"enum": ["pass", "fail", "error"]},
                    "score": {"type": "number", "minimum": 0}, "message": {"type": "string"},
                    "test_code": {"type": "string"}, "filename": {"type": "string"}, "line_no": {"type": "integer"},
                    "duration": {"type": "number"},
                },
            }},
        },
    }))
    .expect("a schema");
    each("classroom", |document, _| {
        valid(&schema, document);
        names_are_unique(&document["tests"]);
        assert!(sum(&document["tests"], "score") <= document["max_score"].as_f64().expect("a number") + 1e-9);
        for test in document["tests"].as_array().expect("tests") {
            assert!(!test["filename"].as_str().expect("a path").contains(".."), "{test}");
        }
    });
}
