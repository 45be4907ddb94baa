//! Parts of a class, graded apart and merged: byte for byte what one run gives.

use super::{FORMATS, SMALL, poda, printed, reported, write};
use proptest::prelude::*;
use std::path::Path;

/// All but `text`, which shows pieces of the sheets.
const MERGED: &[&str] = FORMATS.split_at(9).0;

/// Grades in `parts` parts, and merges them in a turned order: what is written, format by format.
fn merged(folder: &Path, class: &[&str], parts: usize, formats: &[&str]) -> Vec<String> {
    let mut files = Vec::new();
    for part in 1..=parts {
        let file = format!("part-{part}-of-{parts}.json");
        let partition = format!("{part}/{parts}");
        let report = format!("json={file}");
        poda(folder, &[class, &["--partition", &partition, "--report", &report, "--quiet"]].concat());
        files.push(file);
    }
    files.reverse();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    reported(folder, &[&["merge"], files.as_slice()].concat(), formats)
}

/// The bundled class in the folder `class` of a folder of its own.
fn bundled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut below = vec![std::path::PathBuf::from("tests/data/class")];
    while let Some(at) = below.pop() {
        for entry in std::fs::read_dir(&at).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                below.push(path);
                continue;
            }
            let name = path.strip_prefix("tests/data").expect("below").display().to_string();
            write(folder.path(), &[(&name, &std::fs::read(&path).expect("readable"))]);
        }
    }
    for (name, from) in [("class.poda", "exercises/class.poda"), ("roster.csv", "tests/data/class-roster.csv")] {
        std::fs::copy(from, folder.path().join(name)).expect("copied");
    }
    folder
}

#[test]
fn the_bundled_class_in_parts_is_the_same_class() {
    let folder = bundled();
    let class = ["grade", "class.poda", "class", "--roster", "roster.csv"];
    let whole = reported(folder.path(), &class, MERGED);
    for parts in [1, 3, 50] {
        let found = merged(folder.path(), &class, parts, MERGED);
        for (index, format) in MERGED.iter().enumerate() {
            assert!(found[index] == whole[index], "{parts} parts, {format}");
        }
    }
}

/// Nobody's part hangs on who else is in the class, or on where the sheets lie.
#[test]
fn a_student_is_in_one_part_whoever_else_there_is() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("e.poda", SMALL.as_bytes())]);
    let names: Vec<String> = (0..20).map(|number| format!("s{number}")).collect();
    for name in &names {
        write(
            folder.path(),
            &[(&format!("all/{name}/a.sheet"), b"value = 3\n"), (&format!("alone/{name}.sheet"), b"value = 3\n")],
        );
    }
    let part_of = |path: &str, name: &str| {
        let holds = |part: &usize| {
            let partition = format!("{part}/3");
            let (text, _) =
                printed(folder.path(), &["grade", "e.poda", path, "--format", "csv", "--partition", &partition]);
            text.lines().any(|line| line.starts_with(&format!("{name},")))
        };
        (1..=3).filter(holds).collect::<Vec<usize>>()
    };
    let mut seen = std::collections::BTreeSet::new();
    for name in &names[..6] {
        let alone = part_of(&format!("alone/{name}.sheet"), name);
        assert_eq!(alone.len(), 1, "{name}");
        assert_eq!(part_of("all", name), alone, "{name}");
        seen.extend(alone);
    }
    assert!(seen.len() > 1, "students are dealt out");
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let sheets: Vec<String> = (0..12).map(|number| format!("class/s{number}.sheet")).collect();
    write(folder.path(), &[("e.poda", SMALL.as_bytes()), ("other.poda", SMALL.replace("[3,5]", "[4,5]").as_bytes())]);
    for sheet in &sheets {
        write(folder.path(), &[(sheet, b"value = 3\n")]);
    }
    let grade = |exercises: &str, file: &str, more: &[&str]| {
        let report = format!("json={file}");
        poda(folder.path(), &[&["grade", exercises, "class", "--report", &report], more].concat());
    };
    grade("e.poda", "1.json", &["--partition", "1/2"]);
    grade("e.poda", "2.json", &["--partition", "2/2"]);
    grade("other.poda", "key.json", &["--partition", "2/2"]);
    grade("e.poda", "es.json", &["--partition", "2/2", "--lang", "es"]);
    grade("e.poda", "3.json", &["--partition", "2/3"]);
    grade("e.poda", "whole.json", &[]);
    let whole = std::fs::read_to_string(folder.path().join("whole.json")).expect("text");
    let version = env!("CARGO_PKG_VERSION");
    let older = whole.replace(&format!("\"poda\":\"{version}\",\"lang\""), "\"poda\":\"0.0.1\",\"lang\"");
    let cut: String = whole.lines().take(4).map(|line| format!("{line}\n")).collect();
    let files: [(&str, &[u8]); 5] = [
        ("older.json", older.as_bytes()),
        ("cut.json", cut.as_bytes()),
        ("empty.json", b""),
        ("latin.json", b"\xff\n"),
        ("deep.json", &b"[".repeat(100_000)),
    ];
    write(folder.path(), &files);
    for (files, code, words) in [
        (&["1.json"][..], "E0113", "missing: 2/2"),
        (&["1.json", "1.json"], "E0113", "both part 1"),
        (&["1.json", "key.json"], "E0113", "different keys for `Small`"),
        (&["1.json", "es.json"], "E0113", "different languages"),
        (&["1.json", "3.json"], "E0113", "one of 2 parts"),
        (&["1.json", "whole.json"], "E0113", "one of 2 parts"),
        (&["whole.json", "whole.json"], "E0113", "`s0` has results in"),
        (&["whole.json", "older.json"], "E0113", "by poda 0.0.1"),
        (&["cut.json"], "E0112", "line 5"),
        (&["empty.json"], "E0112", "line 1"),
        (&["latin.json"], "E0112", "line 1"),
        (&["deep.json"], "E0112", "line 1"),
        (&["e.poda"], "E0112", "line 1"),
        (&["class"], "E0102", "is a folder"),
        (&["nowhere.json"], "E0101", "nowhere.json"),
    ] {
        let output = poda(folder.path(), &[&["merge", "--plain", "--report", "csv=out.csv"], files].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(code) && said.contains(words), "{files:?}: {said}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(4), 0), "{files:?}");
        assert!(!folder.path().join("out.csv").exists(), "{files:?}: nothing is written");
    }
    assert_eq!(printed(folder.path(), &["merge", "2.json", "1.json"]), (whole, Some(0)));
    assert_eq!(poda(folder.path(), &["merge", "1.json", "2.json", "--format", "gradescope"]).status.code(), Some(2));
}

/// A file in a class: whose, where, and what it says.
fn file() -> impl Strategy<Value = (String, String)> {
    let student = "[a-e]{1,2}";
    let place = prop_oneof![
        student.prop_map(|student| format!("{student}.sheet")),
        (student, "[a-c]{1,3}").prop_map(|(student, file)| format!("{student}/{file}.sheet")),
        (student, 1..4_u32, 1..9_u32).prop_map(|(name, id, file)| format!("{name}_{id}_{file}_hw.sheet")),
        (student, 1..4_u32).prop_map(|(name, id)| format!("{name}_{id}_assignsubmission_file_/hw.sheet")),
    ];
    let text = prop_oneof![
        Just(String::new()),
        Just("value = 3\npruned: L4\n".to_owned()),
        "(value = [0-9]|pruned: L[1-4]|student \"[a-e]{1,2}\"|exercise \"(Small|Other)\"|[?]!)(\n(value = [0-9]|best: B))?",
    ];
    (place, text)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any class, any number of parts, any rule for attempts.
    #[test]
    fn any_class_in_any_parts_is_the_same_class(
        files in prop::collection::vec(file(), 1..14),
        parts in 1..5_usize,
        rule in prop::sample::select(vec!["last", "first", "best"]),
        roster in any::<bool>(),
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        write(folder.path(), &[("e.poda", SMALL.as_bytes()), ("roster.csv", b"id,name\na,A\nbb,B\n1,c\nzz,Z\n")]);
        for (place, text) in &files {
            write(folder.path(), &[(&format!("class/{place}"), text.as_bytes())]);
        }
        let mut class = vec!["grade", "e.poda", "class", "--attempt", rule];
        if roster {
            class.extend(["--roster", "roster.csv"]);
        }
        prop_assert_eq!(merged(folder.path(), &class, parts, MERGED), reported(folder.path(), &class, MERGED));
        // Of the sheets of one student for one exercise exactly one counts.
        let results = super::results(folder.path(), &class);
        let mut counted = std::collections::BTreeMap::new();
        for result in results.iter().filter(|result| result["questions"] != serde_json::Value::Array(Vec::new())) {
            let key = (result["student"].to_string(), result["exercise"].to_string());
            *counted.entry(key).or_insert(0) += i32::from(result["counted"] == true);
        }
        prop_assert!(counted.values().all(|&count| count == 1), "{:?}", counted);
    }
}
