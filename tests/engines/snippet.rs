//! What the README tells people to run works on a clone as it stands.

use super::{copy, done};
use std::path::Path;

/// What a clone has, as far as the commands read it.
fn clone() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    copy(Path::new("exercises"), &folder.path().join("exercises"));
    folder
}

/// The block of the README that follows a heading.
fn block(heading: &str, language: &str) -> Vec<String> {
    let readme = std::fs::read_to_string("README.md").expect("the README");
    let (_, section) = readme.split_once(&format!("\n## {heading}\n")).expect("a heading");
    let (_, block) = section.split_once(&format!("```{language}\n")).expect("a block");
    block.split("```").next().expect("its end").lines().map(str::to_owned).collect()
}

#[test]
fn the_ci_snippet_runs_on_a_clone() {
    let lines = block("In CI", "yaml");
    let commands: Vec<&str> = lines.iter().map(|line| line.strip_prefix("- run: ").expect("a step")).collect();
    let [install, commands @ ..] = commands.as_slice() else { panic!("steps") };
    // The program under test is that of this clone, which the first step builds and puts on the path.
    assert_eq!(*install, "cargo install --locked --path .");
    assert!(Path::new("Cargo.lock").exists() && std::fs::read_to_string("Cargo.toml").expect("it").contains("[[bin]]"));
    let folder = clone();
    assert!(commands.len() >= 2);
    for command in commands {
        assert!(command.starts_with("poda "), "{command}");
        done(folder.path(), command, &[]);
    }
    let marks = std::fs::read_to_string(folder.path().join("marks.json")).expect("marks");
    let marks: serde_json::Value = serde_json::from_str(&marks).expect("JSON");
    crate::reports::schemas::valid(&crate::reports::schemas::schema("docs/poda-grade-1.schema.json"), &marks);
    let sheets = std::fs::read_dir("exercises/textbook").expect("sheets").count();
    assert_eq!(marks["results"].as_array().expect("results").len(), sheets);
}

#[test]
fn the_first_command_grades_the_bundled_files() {
    let lines = block("Set up", "sh");
    let command = lines[0].split('#').next().expect("a command").trim();
    let command = command.strip_prefix("cargo run --release -- ").expect("the program, built first");
    assert!(done(clone().path(), &format!("poda {command}"), &[]).contains("Blaise"));
}
