//! The archive and the folder: what is in them, who may read it, and that they are the same every time.

use super::{STAND_IN, into, setup};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::process::Command;

const EXERCISES: [&str; 2] = ["--exercises", "exercises/textbook.poda"];

/// The archive for Gradescope.
fn archive(more: &[&str]) -> Vec<u8> {
    let output = setup(&[["gradescope", "-o", "-", "--poda", STAND_IN].as_slice(), &EXERCISES, more].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Name, mode, date and content of each entry.
fn entries(bytes: Vec<u8>) -> Vec<(String, u32, Vec<u8>)> {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("an archive");
    let entry = |index: usize| {
        let mut entry = archive.by_index(index).expect("an entry");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("whole");
        (entry.name().expect("a name").into_owned(), entry.unix_mode().expect("a mode") & 0o777, bytes)
    };
    (0..4).map(entry).collect()
}

#[test]
fn the_archive_has_what_gradescope_wants_at_its_root() {
    let entries = entries(archive(&[]));
    let listed: Vec<(&str, u32)> = entries.iter().map(|(name, mode, _)| (name.as_str(), *mode)).collect();
    assert_eq!(listed, [("exercises.poda", 0o600), ("poda", 0o755), ("run_autograder", 0o755), ("setup.sh", 0o755)]);
    let content: BTreeMap<&str, &[u8]> = entries.iter().map(|(name, _, bytes)| (name.as_str(), &bytes[..])).collect();
    assert_eq!(content["exercises.poda"], std::fs::read("exercises/textbook.poda").expect("the exercises"));
    assert_eq!(content["poda"], std::fs::read(STAND_IN).expect("the program"));
    for script in ["run_autograder", "setup.sh"] {
        let text = std::str::from_utf8(content[script]).expect("text");
        assert!(text.starts_with("#!/bin/sh\n") && !text.contains(['\r', '@']), "{script} has LF ends and no gaps");
    }
}

#[test]
fn the_same_files_give_the_same_bytes() {
    assert_eq!(archive(&[]), archive(&[]));
    assert_ne!(archive(&[]), archive(&["--feedback", "marks"]));
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("autograder.zip");
    let arguments = ["gradescope", "--poda", STAND_IN, "-o", place.to_str().expect("UTF-8")];
    assert!(setup(&[arguments.as_slice(), &EXERCISES].concat()).status.success());
    assert_eq!(std::fs::read(place).expect("written"), archive(&[]));
}

/// Python's reader knows nothing of ours.
#[test]
fn another_reader_opens_the_archive() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.zip"), archive(&[])).expect("written");
    let script = "import zipfile\nz = zipfile.ZipFile('a.zip')\nassert z.testzip() is None\n\
        for i in z.infolist(): print(i.filename, oct(i.external_attr >> 16 & 0o777), i.date_time[0], i.create_system)";
    let Ok(output) = Command::new("python3").current_dir(folder.path()).args(["-c", script]).output() else {
        eprintln!("no python3 here: the zip crate alone has read the archive");
        return;
    };
    let listed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(
        listed.lines().collect::<Vec<_>>(),
        ["exercises.poda 0o600 1980 3", "poda 0o755 1980 3", "run_autograder 0o755 1980 3", "setup.sh 0o755 1980 3"],
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// Without `--poda` it is the program that runs, whole.
#[test]
fn the_program_takes_itself_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("g").display().to_string();
    let output = setup(&[["gradescope", "-o", &place].as_slice(), &EXERCISES].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let own = std::fs::metadata(env!("CARGO_BIN_EXE_poda")).expect("the program").len();
    let taken = folder.path().join("g/poda");
    assert_eq!(std::fs::metadata(&taken).expect("taken along").len(), own);
    let version = Command::new(taken).arg("--version").output().expect("it runs");
    assert_eq!(version.stdout, format!("poda {}\n", env!("CARGO_PKG_VERSION")).as_bytes());
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = tempfile::tempdir().expect("a folder");
    into(folder.path(), "gradescope", &EXERCISES);
    into(folder.path(), "gradescope", &EXERCISES);
    let mine = folder.path().join("setup.sh");
    std::fs::write(&mine, "mine").expect("written");
    let place = folder.path().display().to_string();
    let again = [["gradescope", "--poda", STAND_IN, "-o", &place].as_slice(), &EXERCISES].concat();
    assert_eq!(setup(&again).status.code(), Some(4));
    assert_eq!(std::fs::read(&mine).expect("still there"), b"mine");
    into(folder.path(), "gradescope", &["--exercises", "exercises/textbook.poda", "--force"]);
    assert_ne!(std::fs::read(&mine).expect("replaced"), b"mine");
}

#[test]
#[cfg(unix)]
fn in_a_folder_the_key_is_its_owners() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    into(folder.path(), "gradescope", &EXERCISES);
    let mode = |name: &str| std::fs::metadata(folder.path().join(name)).expect("written").permissions().mode() & 0o777;
    assert_eq!([mode("exercises.poda"), mode("run_autograder")], [0o600, 0o755]);
}

/// A title can be anything; a folder's name and a page cannot.
#[test]
fn hostile_titles_stay_in_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("e.poda");
    let titles = ["../../etc/passwd", "<script>{{params.x}}</script>", "题", "-", "Etc passwd", "=cmd()"];
    let exercise = |title: &&str| {
        format!("exercise \"{title}\"\n about \"{title}\"\n tree MAX[\"<b>{{{{x}}}}\": 3, 5]\n ask value for 1 point\n")
    };
    std::fs::write(&file, titles.iter().map(exercise).collect::<String>()).expect("written");
    let out = folder.path().join("a/b/c");
    into(&out, "prairielearn", &["--exercises", file.to_str().expect("UTF-8")]);
    let names = |folder: &Path| {
        let mut names: Vec<String> = std::fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(folder.path()), ["a", "e.poda"]);
    let questions = out.join("questions");
    let folders = ["cmd", "etc-passwd", "etc-passwd-2", "exercise", "exercise-2", "script-params-x-script"];
    assert_eq!(names(&questions), folders);
    for name in folders {
        let html = std::fs::read_to_string(questions.join(name).join("question.html")).expect("a page");
        assert!(!html.contains("{{") && !html.contains("<script") && !html.contains("<b>"), "{html}");
    }
}
