//! A corrected key: whose marks change, and that none is lowered where none may be.

use super::{SMALL, poda, printed, write};
use crate::reports::schemas::{schema, valid};
use serde_json::Value;

#[test]
fn a_corrected_key_changes_what_it_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    // The first key asks for a tree whose value is 4.
    write(path, &[("old.poda", SMALL.replace("[3,5]", "[4,5]").as_bytes()), ("new.poda", SMALL.as_bytes())]);
    let files: [(&str, &[u8]); 4] = [
        ("in/ada.sheet", b"value = 3\npruned: L4\n"),
        ("in/alan.sheet", b"value = 4\npruned: L4\n"),
        ("in/grace.sheet", b"pruned: none\n"),
        ("in/gone.sheet", b"value = 4\n"),
    ];
    write(path, &files);
    let (_, status) = printed(path, &["grade", "old.poda", "in", "--report", "json=old.json"]);
    assert_eq!(status, Some(0));
    std::fs::remove_file(path.join("in/gone.sheet")).expect("removed");
    let regrade = ["regrade", "old.json", "new.poda", "in"];
    let changes = |more: &[&str]| -> Value {
        let (text, status) = printed(path, &[&regrade[..], &["--format", "json"], more].concat());
        assert_eq!(status, Some(0));
        let document = serde_json::from_str(&text).expect("JSON");
        valid(&schema("docs/poda-changes-1.schema.json"), &document);
        document
    };
    let short = |document: &Value| -> Vec<String> {
        let of = |change: &Value| {
            format!("{} {} {} {}", change["student"], change["before"], change["now"], change["kept"]).replace('"', "")
        };
        document["changes"].as_array().expect("changes").iter().map(of).collect()
    };
    let lowered = changes(&[]);
    assert_eq!(short(&lowered), ["ada 2 3 false", "alan 3 2 false", "gone 1 null false"]);
    assert_eq!((&lowered["same"], &lowered["changes"][0]["because"][0]), (&1.into(), &"key".into()));
    assert_eq!(lowered["changes"][1]["questions"][0]["question"], "value");
    let kept = changes(&["--never-lower", "--report", "json=kept.json", "--report", "csv=kept.csv"]);
    assert_eq!(short(&kept), ["ada 2 3 false", "alan 3 2 true", "gone 1 null false"]);
    let table = std::fs::read_to_string(path.join("kept.csv")).expect("a table");
    let points: Vec<&str> = table.lines().skip(1).filter_map(|line| line.split(',').nth(5)).collect();
    assert_eq!(points, ["3", "3", "0"]);
    let document: Value =
        serde_json::from_str(&std::fs::read_to_string(path.join("kept.json")).expect("text")).expect("JSON");
    valid(&schema("docs/poda-grade-1.schema.json"), &document);
    let results = document["results"].as_array().expect("results");
    assert_eq!((results[1]["kept"].as_bool(), results[0].get("kept")), (Some(true), None));
    assert_ne!(results[0]["key_version"], results[1]["key_version"], "each result says which key it was graded by");
    // The kept results are results: graded again with the same key, nothing changes.
    let again = printed(path, &["regrade", "kept.json", "new.poda", "in", "--never-lower", "--format", "csv"]).0;
    assert_eq!(again.lines().count(), 2, "only what was kept differs: {again}");
    let (table, _) = printed(path, &[&regrade[..], &["--format", "csv"]].concat());
    assert!(
        csv::Reader::from_reader(table.as_bytes()).records().all(|row| row.is_ok_and(|row| row.len() == 9)),
        "{table}"
    );
    assert_eq!(poda(path, &["regrade", "new.poda", "new.poda", "in"]).status.code(), Some(4));
}
