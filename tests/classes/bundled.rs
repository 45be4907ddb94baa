//! The bundled class of forty folders, graded in one command into all formats at once.

use super::{FORMATS, poda, reported};
use crate::reports::schemas::{schema, valid};
use crate::reports::{github, markdown, tap};
use serde_json::Value;
use std::path::Path;

const CLASS: [&str; 5] =
    ["grade", "exercises/class.poda", "tests/data/class", "--roster", "tests/data/class-roster.csv"];

/// What the roster says, as Canvas and Moodle would have it.
fn gradebooks(folder: &Path) -> Vec<Vec<String>> {
    let roster = std::fs::read_to_string("tests/data/class-roster.csv").expect("a roster");
    let mut reader =
        csv::ReaderBuilder::new().delimiter(b';').from_reader(roster.trim_start_matches('\u{feff}').as_bytes());
    let rows: Vec<Vec<String>> =
        reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect();
    let mut canvas =
        "Student,ID,SIS User ID,SIS Login ID,Section,\"Alpha-beta, homework 5 (7)\",\"Minimax, homework 4 (8)\"\n"
            .to_owned();
    let mut moodle = "Identifier,Full name,Email address,Grade,Maximum grade,Feedback comments\n".to_owned();
    for (index, row) in rows.iter().enumerate() {
        canvas += &format!("\"{}\",{index},{},{},AI,,\n", row[1], row[0], row[2]);
        moodle += &format!("Participant {index},\"{}\",{},,33,\n", row[1], row[2]);
    }
    std::fs::write(folder.join("canvas.csv"), canvas).expect("written");
    std::fs::write(folder.join("moodle.csv"), moodle).expect("written");
    rows
}

fn records(text: &str) -> Vec<csv::StringRecord> {
    let mut reader = csv::ReaderBuilder::new().flexible(false).has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|row| row.expect("a row")).collect()
}

#[test]
fn forty_folders_into_every_format_at_once() {
    let folders = std::fs::read_dir("tests/data/class").expect("the class").count();
    assert_eq!(folders, 40);
    let out = tempfile::tempdir().expect("a folder");
    let rows = gradebooks(out.path());
    let at = |name: &str| out.path().join(name).display().to_string();
    let mut arguments: Vec<String> = CLASS.iter().chain(&["--plain"]).map(|&word| word.to_owned()).collect();
    for format in FORMATS {
        arguments.extend(["--report".to_owned(), format!("{format}={}", at(format))]);
    }
    for platform in ["canvas", "moodle"] {
        let fill = format!("{platform}={}:{}", at(&format!("{platform}.csv")), at(&format!("{platform}-filled.csv")));
        arguments.extend(["--fill".to_owned(), fill]);
    }
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = poda(Path::new("."), &words);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(4), "a folder stands where a file should be: {said}");
    assert!(said.contains("skipped: 3") && !said.contains("panicked"), "{said}");
    let read = |name: &str| std::fs::read_to_string(out.path().join(name)).expect("a report");
    assert!(read("text").into_bytes() == output.stdout, "files are as what is printed under --plain");

    let document: Value = serde_json::from_str(&read("json")).expect("JSON");
    valid(&schema("docs/poda-grade-1.schema.json"), &document);
    let results = document["results"].as_array().expect("results");
    let count = |key: &str, value: Value| results.iter().filter(|result| result[key] == value).count();
    // Forty folders, one with two sheets, one without any; two students with nothing, for two exercises each.
    assert_eq!(results.len(), 40 + 4);
    assert_eq!((count("handed_in", false.into()), count("counted", false.into())), (4, 1));
    assert_eq!((count("status", "failed".into()), count("status", "unreadable".into())), (1, 5));
    assert_eq!(count("known_by", "roster".into()), 44 - 1, "one is not on the roster");

    let table = records(&read("csv"));
    assert_eq!(table.len(), 1 + results.len());
    let status = |word: &str| table.iter().filter(|row| &row[4] == word).count();
    assert_eq!((status("failed"), status("not-handed-in"), status("not-counted")), (1, 4, 1));

    let junit = read("junit");
    let xml = roxmltree::Document::parse(&junit).expect("XML");
    let elements = |name: &str| xml.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!((elements("testsuite"), elements("error")), (results.len(), 1));

    let lines = read("tap");
    let points = tap::read(&lines.lines().skip(1).collect::<Vec<_>>());
    assert_eq!(points.len(), results.len());
    assert_eq!(points.iter().filter(|point| point.skipped).count(), 1, "what does not count is skipped");

    for name in ["markdown", "summary", "class"] {
        markdown::check(&read(name), name);
    }
    let annotations = read("github");
    let first = github::command(annotations.lines().next().expect("a line"));
    assert!(first.0 == "error" && first.2.contains("no fault"), "{first:?}");

    let class: Value = serde_json::from_str(&read("class-json")).expect("JSON");
    valid(&schema("docs/poda-class-1.schema.json"), &class);
    assert_eq!((&class["students"], &class["sheets"]), (&41.into(), &40.into()));
    for (key, expected) in [("not_counted", 1), ("failed", 1), ("not_handed_in", 4), ("not_on_roster", 1), ("same", 1)]
    {
        assert_eq!(class[key].as_array().map(Vec::len), Some(expected), "{key}");
    }
    let strict = class["misconceptions"].as_array().expect("a list").iter().find(|one| one["id"] == "strict-cutoff");
    assert_eq!(strict.map(|one| one["students"].clone()), Some(2.into()));

    let canvas = records(&read("canvas-filled.csv"));
    let moodle = records(&read("moodle-filled.csv"));
    for (index, row) in rows.iter().enumerate() {
        let mine: Vec<&Value> =
            results.iter().filter(|one| one["student"] == row[0] && one["counted"] == true).collect();
        let graded = mine.iter().filter(|one| one["questions"] != Value::Array(Vec::new()));
        let sum: f64 =
            graded.clone().map(|one| one["points"].as_str().map_or(0.0, |text| text.parse().unwrap_or(0.0))).sum();
        let filled = canvas[index + 1].iter().skip(5).filter_map(|cell| cell.parse::<f64>().ok()).collect::<Vec<_>>();
        assert_eq!(filled.len(), graded.clone().count(), "{row:?}: {:?}", canvas[index + 1]);
        assert!((filled.iter().sum::<f64>() - sum).abs() < 0.01, "{row:?}");
        assert_eq!(moodle[index + 1][3].is_empty(), graded.count() == 0, "{:?}", moodle[index + 1]);
        assert_eq!(moodle[index + 1][5].is_empty(), moodle[index + 1][3].is_empty(), "{:?}", moodle[index + 1]);
    }
}

/// One, four, or as many threads as there are cores: the same bytes.
#[test]
fn the_number_of_threads_changes_nothing() {
    let run = |jobs: &str| reported(Path::new("."), &[CLASS.as_slice(), &["--jobs", jobs]].concat(), &FORMATS);
    let (one, three, four) = (run("1"), run("3"), run("4"));
    for (index, format) in FORMATS.iter().enumerate() {
        assert!(one[index] == four[index] && one[index] == three[index], "{format}");
    }
}

/// A student sees what is wrong on a platform for one student at a time.
#[test]
fn one_folder_of_them_for_platforms_that_ask_for_one() {
    let folder = "tests/data/class/felix";
    for format in ["gradescope", "prairielearn", "classroom"] {
        let output = poda(Path::new("."), &["grade", "exercises/class.poda", folder, "--format", format]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("answer the same exercise"), "two loose files may be two students': {said}");
        let file = format!("{folder}/answers (1).sheet");
        let output = poda(Path::new("."), &["grade", "exercises/class.poda", &file, "--format", format]);
        assert!(serde_json::from_slice::<Value>(&output.stdout).is_ok_and(|document| document.is_object()));
    }
}
