//! Paths as people write them: `-`, a file where a folder is needed, a place that holds what is read, one file named twice.

use crate::classes::{SMALL, poda, printed, results, write};
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

const RIGHT: &[u8] = b"value: 3\npruned: L4\n";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("e.poda", SMALL.as_bytes()), ("in/ada.sheet", RIGHT), ("file", b"")]);
    folder
}

/// The status and what stands on standard error, with an exercise on standard input.
fn fed(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_poda"))
        .args(arguments)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("poda runs");
    // A command that refuses does not read it.
    let _ = child.stdin.take().expect("a pipe").write_all(SMALL.as_bytes());
    let output = child.wait_with_output().expect("an end");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn standard_input_is_read_once() {
    let folder = folder();
    for arguments in [
        &["solve", "-", "-"][..],
        &["check", "-", "-"],
        &["fmt", "-", "-"],
        &["draw", "-", "-"],
        &["plot", "-", "-"],
        &["grade", "-", "-"],
        &["grade", "-", "in", "--roster", "-"],
        &["merge", "-"],
        &["regrade", "-", "e.poda", "in"],
    ] {
        let (status, told) = fed(folder.path(), arguments);
        assert_eq!(status, Some(2), "{arguments:?}: {told}");
        assert!(told.contains("standard input"), "{arguments:?}: {told}");
    }
    assert_eq!(fed(folder.path(), &["grade", "-", "in"]).0, Some(0));
    assert_eq!(fed(folder.path(), &["solve", "-"]).0, Some(0));
}

#[test]
fn a_hyphen_is_standard_output_and_no_file() {
    let folder = folder();
    let (drawn, status) = printed(folder.path(), &["draw", "e.poda", "-o", "-"]);
    assert!(drawn.starts_with("<svg") && status == Some(0), "{drawn}");
    let (plotted, status) = printed(folder.path(), &["plot", "e.poda", "-o", "-"]);
    assert!(plotted.contains("alpha-beta") && status == Some(0), "{plotted}");
    let (_, status) = printed(folder.path(), &["grade", "e.poda", "in", "--report", "json=-"]);
    assert_eq!(status, Some(2));
    assert!(!folder.path().join("-").exists());
}

#[test]
fn a_picture_is_written_only_where_one_is_meant() {
    let folder = folder();
    for (arguments, words) in [
        (&["draw", "e.poda", "-o", "tree.xyz"][..], "does not say which format"),
        (&["plot", "e.poda", "-o", "tree.xyz"], "does not say which format"),
        (&["draw", "e.poda", "-o", "./e.poda", "--format", "svg"], "is read"),
        (&["plot", "e.poda", "-o", "in/../e.poda", "--format", "csv"], "is read"),
    ] {
        let output = poda(folder.path(), arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains(words), "{arguments:?}: {told}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("e.poda")).expect("it is there"), SMALL);
    assert!(!folder.path().join("tree.xyz").exists());
    let output = poda(folder.path(), &["draw", "e.poda", "-o", "file/"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(4) && told.contains("cannot write to file/"), "{told}");
    assert_eq!(poda(folder.path(), &["draw", "e.poda", "-o", "figure"]).status.code(), Some(0));
}

#[test]
fn one_file_named_in_two_ways_is_one_sheet() {
    let folder = folder();
    for paths in [["in", "./in"], ["in/ada.sheet", "./in/ada.sheet"], ["in", "in/../in/"]] {
        let found = results(folder.path(), &[&["grade", "e.poda"][..], &paths].concat());
        assert_eq!(found.len(), 1, "{paths:?}: {found:?}");
    }
}

#[test]
fn sheets_are_known_by_their_names_whatever_the_command() {
    let folder = folder();
    for name in ["ada.sheet", "ada.SHEET", "ada.sheet.txt"] {
        fs::write(folder.path().join(name), RIGHT).expect("room");
        let output = poda(folder.path(), &["fmt", name]);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
