//! `poda new --like` and `poda grade` together, with students whose names lead elsewhere.

use std::path::Path;
use std::process::{Command, Output};

const HOMEWORK: &str = r#"exercise "Homework"
  tree     MAX[MIN[3, 12, 8], MIN[2, 4, 6], MIN[14, 5, 2]]
  search   alpha-beta
  cut      >=
  returns  fail-soft
  ask      values of all  for 4 points
  ask      pruned leaves  for 3 points
"#;

/// As a spreadsheet writes them.
const ROSTER: &str = "\u{feff}Name;Student\r\n\
    Ada;ada\r\nAda again;ADA\r\nUp;../../up\r\nRoot;/etc/passwd\r\nDots;..\r\nDevice;nul\r\nScript;<script>alert(1)</script>\r\n\
    Sum;=cmd()|' /C calc'!A0\r\nMing;李明\r\nWang;王明\r\nBlank;two words\r\nDash;-rf\r\n\r\n";

fn poda(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_poda"));
    command.current_dir(folder).args(arguments).env("LC_ALL", "C").output().expect("poda runs")
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

#[test]
fn everybody_gets_a_variant_and_is_graded_by_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("written");
    write("homework.poda", HOMEWORK);
    write("class.csv", ROSTER);
    write("secret", "of mine\n");
    let before = files(folder);
    let make = ["new", "--like", "homework.poda", "--students", "class.csv", "--secret-file", "secret", "-o", "class"];
    let made = poda(folder, &make);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(String::from_utf8_lossy(&made.stderr).starts_with("variants: 12, different keys: 12;"), "{made:?}");
    let mut after = files(folder);
    after.retain(|name| name != "class");
    assert_eq!(after, before, "nothing stands outside the folder");
    let variants = files(&folder.join("class"));
    assert_eq!(variants.len(), 12);
    assert!(variants.iter().all(|name| name.is_ascii() && name.ends_with(".poda") && !name.starts_with(['.', '-'])));
    // Made once more they are the same, and nothing is written.
    assert!(poda(folder, &make).status.success());
    // Each hands in a right sheet, which says whose it is.
    std::fs::create_dir(folder.join("sheets")).expect("a folder");
    for (number, name) in variants.iter().enumerate() {
        let path = format!("class/{name}");
        let text = std::fs::read_to_string(folder.join(&path)).expect("a variant");
        let student = text.lines().find_map(|line| line.strip_prefix("# student ")).expect("whose it is").to_owned();
        let key = poda(folder, &["solve", &path, "--format", "sheet"]);
        let key = String::from_utf8(key.stdout).expect("UTF-8");
        let quoted = student.replace('\\', "\\\\").replace('"', "\\\"");
        let sheet = key.replace("student  \"key\"", &format!("student \"{quoted}\""));
        write(&format!("sheets/{number}.sheet"), &sheet);
    }
    let graded = poda(folder, &["grade", "class", "sheets", "--format", "csv"]);
    let table = String::from_utf8(graded.stdout.clone()).expect("UTF-8");
    assert!(graded.status.success() && graded.stderr.is_empty(), "{graded:?}");
    assert_eq!(table.lines().filter(|line| line.contains(",7,7,")).count(), 12, "{table}");
    // The first one hands in the second one's sheet.
    let copied = std::fs::read_to_string(folder.join("sheets/1.sheet")).expect("a sheet");
    let own = std::fs::read_to_string(folder.join("sheets/0.sheet")).expect("a sheet");
    let signature = |sheet: &str| sheet.lines().find(|line| line.starts_with("student")).expect("signed").to_owned();
    write("sheets/0.sheet", &copied.replace(&signature(&copied), &signature(&own)));
    let graded = poda(folder, &["grade", "class", "sheets"]);
    let (results, hints) = (String::from_utf8_lossy(&graded.stdout), String::from_utf8_lossy(&graded.stderr));
    assert!(hints.contains("worth a look") && !results.contains("worth a look"), "{hints}");
}

#[test]
fn what_stands_in_the_way_is_said_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let write = |name: &str, text: &[u8]| std::fs::write(folder.join(name), text).expect("written");
    write("homework.poda", HOMEWORK.as_bytes());
    write("class.csv", b"id\nada\nbob\n");
    write("none.csv", b"id\n");
    write("bell.csv", b"id\na\x07b\n");
    write("binary.csv", b"id\n\0\0\xff\n");
    write("secret", b"of mine\n");
    write("blank", b" \n\n");
    std::fs::create_dir(folder.join("taken")).expect("a folder");
    write("taken/bob.poda", b"mine");
    let new = |students: &str, secret: &str, to: &str| {
        let run = ["new", "--like", "homework.poda", "--students", students, "--secret-file", secret, "-o", to];
        poda(folder, &run)
    };
    for (students, secret, to, status) in [
        ("class.csv", "blank", "out", 3),
        ("class.csv", "nowhere", "out", 4),
        ("class.csv", ".", "out", 4),
        ("none.csv", "secret", "out", 3),
        ("bell.csv", "secret", "out", 3),
        ("binary.csv", "secret", "out", 4),
        ("nowhere.csv", "secret", "out", 4),
        ("class.csv", "secret", "taken", 4),
        ("class.csv", "secret", "secret", 4),
        ("class.csv", "secret", "-", 2),
    ] {
        let run = new(students, secret, to);
        let said = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(status), "{students} {secret} {to}: {said}");
        assert!(!said.trim().is_empty() && run.stdout.is_empty());
        assert!(!folder.join("out").exists(), "{students} {secret}");
    }
    assert_eq!(std::fs::read(folder.join("taken/bob.poda")).expect("still there"), b"mine");
    assert_eq!(files(&folder.join("taken")), ["bob.poda"]);
    for folder_of in ["taken", "."] {
        let run = poda(folder, &["grade", folder_of, "nowhere.sheet"]);
        assert_eq!(run.status.code(), Some(3), "{}", String::from_utf8_lossy(&run.stderr));
    }
}
