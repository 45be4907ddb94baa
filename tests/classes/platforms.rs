//! Folders as platforms hand them out, rosters, attempts, and files that cannot be read.

use super::{SMALL, poda, printed, results, short, write};

const RIGHT: &[u8] = b"value = 3\npruned: L4\n";
const WRONG: &[u8] = b"value = 1\n";

fn class(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("e.poda", SMALL.as_bytes())]);
    write(folder.path(), files);
    folder
}

#[test]
fn gradescope_says_whose_each_submission_is() {
    let metadata = b"---\nsubmission_41:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: s1\n    :email: ada@x.org\n  :results: {}\n\
        submission_42:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: s1\n    :email: ada@x.org\n  - :name: Alan Turing\n    :sid: s2\n    :email: a@x.org\n";
    let folder = class(&[
        ("export/submission_metadata.yml", metadata),
        ("export/submission_41/answers.sheet", WRONG),
        ("export/submission_42/answers.sheet", RIGHT),
        ("export/submission_43/answers.sheet", WRONG),
        // What a student hands in says nothing about students.
        (
            "export/submission_43/submission_metadata.yml",
            b"answers.sheet:\n  :submitters:\n  - :name: Eve\n    :sid: s1\n",
        ),
    ]);
    let found = results(folder.path(), &["grade", "e.poda", "export"]);
    assert_eq!(short(&found), ["s1 not-counted 0", "s1 graded 3", "s2 graded 3", "submission_43 graded 0"]);
    assert!(found[..3].iter().all(|result| result["known_by"] == "platform"));
    // A group in two parts is in one, each time in the same place.
    let command = ["grade", "e.poda", "export"];
    for part in ["1", "2"] {
        let (partition, report) = (format!("{part}/2"), format!("json={part}.json"));
        poda(folder.path(), &[&command[..], &["--partition", &partition, "--report", &report]].concat());
    }
    let whole = printed(folder.path(), &[&command[..], &["--format", "json"]].concat()).0;
    assert_eq!(printed(folder.path(), &["merge", "1.json", "2.json"]).0, whole);
    let json = br#"{"id": 9, "users": [{"name": "Ada", "email": "ada@x.org", "id": 1}]}"#;
    let folder = class(&[
        ("in/submission_metadata.json", json.as_slice()),
        ("in/answers.sheet", b"student \"Eve\"\nvalue = 3\n"),
    ]);
    let found = results(folder.path(), &["grade", "e.poda", "in"]);
    assert_eq!(short(&found), ["ada@x.org graded 1"]);
    assert_eq!((found[0]["signed"].as_str(), found[0]["problems"][0]["code"].as_str()), (Some("Eve"), Some("W0103")));
}

#[test]
fn attempts_are_counted_by_the_platform_then_by_name() {
    let folder = class(&[
        ("canvas/lovelaceada_1001_900_hw.sheet", RIGHT),
        ("canvas/lovelaceada_LATE_1001_1000_hw-1.sheet", WRONG),
        ("canvas/turingalan_1002_950_hw.sheet", RIGHT),
        ("names/ada/try 10.sheet", WRONG),
        ("names/ada/try 9.sheet", RIGHT),
        ("names/ada/broken.sheet", b"\xff\xfe"),
        ("names/ada/zz broken.sheet", b"\xff\xfe"),
    ]);
    let found =
        |class: &str, rule: &str| short(&results(folder.path(), &["grade", "e.poda", class, "--attempt", rule]));
    assert_eq!(found("canvas", "last"), ["1001 not-counted 3", "1001 graded 0", "1002 graded 3"]);
    assert_eq!(found("canvas", "first"), ["1001 graded 3", "1001 not-counted 0", "1002 graded 3"]);
    assert_eq!(found("canvas", "best"), found("canvas", "first"));
    // What cannot be read does not take the place of what can.
    let nothing = "ada not-counted 0";
    assert_eq!(found("names", "last"), [nothing, "ada graded 0", "ada not-counted 3", nothing]);
    assert_eq!(found("names", "best"), [nothing, nothing, "ada graded 3", nothing]);
    assert_eq!(found("names", "first"), found("names", "best"));
}

#[test]
fn a_roster_tells_who_handed_nothing_in_and_who_is_a_stranger() {
    let folder = class(&[
        ("roster.csv", "\u{feff}Apellidos;Nombre;Correo;Número de ID\nLovelace;Ada;ada@x.org;s1\nRuiz;Lucía;l@x.org;s2\nTuring;Alan;alan@x.org;s3\n".as_bytes()),
        ("in/ada.sheet", RIGHT),
        ("in/lucia ruiz.sheet", WRONG),
        ("in/eve.sheet", RIGHT),
    ]);
    let found = results(folder.path(), &["grade", "e.poda", "in", "--roster", "roster.csv"]);
    assert_eq!(short(&found), ["s1 graded 3", "eve graded 3", "s2 graded 0", "s3 nothing 0"]);
    assert_eq!(found[1]["problems"][0]["code"], "W0104");
    assert_eq!((found[3]["status"].as_str(), found[3]["name"].as_str()), (Some("blank"), Some("Alan Turing")));
    let strict = ["grade", "e.poda", "in/ada.sheet", "--roster", "roster.csv", "--fail-under", "90%"];
    assert_eq!(poda(folder.path(), &strict).status.code(), Some(0), "who hands nothing in has no sheet that fails");
}

#[test]
fn named_files_with_one_name_are_told_apart_by_their_folders() {
    let folder = class(&[("ada/answers.sheet", RIGHT), ("alan/answers.sheet", WRONG)]);
    let found = |paths: &[&str]| short(&results(folder.path(), &[&["grade", "e.poda"], paths].concat()));
    assert_eq!(found(&["ada/answers.sheet", "alan/answers.sheet"]), ["ada graded 3", "alan graded 0"]);
    assert_eq!(found(&["ada", "alan"]), ["ada graded 3", "alan graded 0"]);
    assert_eq!(found(&["alan/answers.sheet"]), ["answers graded 0"]);
    assert_eq!(found(&["ada", "ada", "ada/answers.sheet"]).len(), 2, "one file is graded once for one student");
}

#[test]
fn what_cannot_be_read_is_a_result_and_stops_nothing() {
    let folder = class(&[
        ("in/ada.sheet", RIGHT),
        ("in/folder.sheet/x", b""),
        ("in/large.sheet", &b"# \n".repeat(500_000)),
        ("in/picture.png", b"\x89PNG"),
        ("in/zero.sheet", b"\0\0"),
    ]);
    #[cfg(unix)]
    std::os::unix::fs::symlink("/etc/hostname", folder.path().join("in/link.sheet")).expect("a link");
    let (text, status) = printed(folder.path(), &["grade", "e.poda", "in", "gone.sheet", "--format", "csv"]);
    let status_of = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(&format!("{name},"))).expect("a row");
        line.split(',').nth(4).expect("a status").to_owned()
    };
    assert_eq!(status, Some(4));
    for (name, expected) in
        [("ada", "graded"), ("folder", "failed"), ("gone", "failed"), ("large", "unreadable"), ("zero", "unreadable")]
    {
        assert_eq!(status_of(name), expected, "{name} in {text}");
    }
    assert!(!text.contains("link") && !text.contains("picture"), "{text}");
    let xml = printed(folder.path(), &["grade", "e.poda", "gone.sheet", "--format", "junit"]).0;
    let document = roxmltree::Document::parse(&xml).expect("XML");
    assert!(document.descendants().any(|node| node.has_tag_name("error")), "{xml}");
    for (format, says) in [("prairielearn", "\"gradable\": false"), ("classroom", "\"status\": \"error\"")] {
        let said = printed(folder.path(), &["grade", "e.poda", "gone.sheet", "--format", format]).0;
        assert!(said.contains(says), "{said}");
    }
    let gradescope = printed(folder.path(), &["grade", "e.poda", "gone.sheet", "--format", "gradescope"]).0;
    assert!(!gradescope.contains("score"), "without a score no mark is taken down: {gradescope}");
}

#[test]
fn no_report_is_written_over_another_or_over_what_is_read() {
    let folder = class(&[("in/ada.sheet", RIGHT), ("canvas.csv", b"Student,ID,Section,Small (1)\nAda,1,x,\n")]);
    for arguments in [
        &["--report", "json=a.out", "--report", "csv=a.out"][..],
        &["--report", "json=a.out", "--report", "csv=./in/../a.out"],
        &["--report", "json=a.out", "--fill", "canvas=canvas.csv:a.out"],
        &["--report", "json=canvas.csv", "--fill", "canvas=canvas.csv:a.out"],
        &["--report", "json=e.poda"],
    ] {
        let output = poda(folder.path(), &[&["grade", "e.poda", "in"], arguments].concat());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(!folder.path().join("a.out").exists(), "{arguments:?}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("e.poda")).expect("text"), SMALL);
    let null = ["--report", "json=/dev/null", "--report", "csv=/dev/null"];
    assert_eq!(poda(folder.path(), &[&["grade", "e.poda", "in"], &null[..]].concat()).status.code(), Some(0));
}
