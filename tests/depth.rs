//! Every command on the deepest and on the widest trees, with little stack and bounded memory: nothing recurses over a tree.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Levels, or leaves under one node, for the commands that everybody needs.
const MANY: usize = 1_000_000;

/// The same for what writes something out for each node.
const SOME: usize = 100_000;

/// Kilobytes of stack. An unoptimised clap alone takes more than 256 of them, before anything of ours runs; the library's
/// own tests are content with those.
const STACK: usize = if cfg!(debug_assertions) { 512 } else { 256 };

/// Kilobytes of memory that may be reserved: about 2 KiB a node for the largest.
const MEMORY: usize = 3_000_000;

/// `MAX[MIN[MAX[…3…]]]`
fn chain(levels: usize) -> String {
    let heads: String = ["MAX[", "MIN["].iter().cycle().take(levels).copied().collect();
    format!("{heads}3{}", "]".repeat(levels))
}

/// `MAX[1,2,…]`
fn wide(leaves: usize) -> String {
    let values: Vec<String> = (1..=leaves).map(|value| value.to_string()).collect();
    format!("MAX[{}]", values.join(","))
}

fn exercise(tree: &str) -> String {
    format!(
        "exercise \"E\"\n  tree {tree}\n  search alpha-beta\n  ask value for 1 point\n  ask pruned leaves for 1 point\n  ask count \
         of visited leaves for 1 point\n"
    )
}

fn poda(folder: &Path, arguments: &str) -> Output {
    let line = format!("ulimit -s {STACK}; ulimit -v {MEMORY}; exec \"$0\" {arguments}");
    Command::new("sh")
        .args(["-c", &line, env!("CARGO_BIN_EXE_poda")])
        .current_dir(folder)
        .env("LC_ALL", "C")
        .output()
        .expect("a shell")
}

/// Runs all of `commands`; each must end well.
fn all_end_well(folder: &Path, commands: &[&str]) {
    for arguments in commands {
        let output = poda(folder, arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        let told: String = told.chars().take(1_000).collect();
        assert!(output.status.success(), "poda {arguments}: {}: {told}", output.status);
        assert!(!told.contains("panicked"), "poda {arguments}: {told}");
    }
}

#[test]
fn a_million_levels_and_a_million_leaves_go_through_the_commands() {
    for (tree, sheet) in [
        (chain(MANY), "value: 3\npruned: none\ncount of visited leaves = 1\n".to_owned()),
        (wide(MANY), format!("value: 7\npruned: none\ncount of visited leaves = {MANY}\n")),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("huge.poda"), exercise(&tree)).expect("room");
        fs::write(folder.path().join("s.sheet"), sheet).expect("room");
        all_end_well(
            folder.path(),
            &["check huge.poda", "solve huge.poda", "grade huge.poda s.sheet", "fmt huge.poda"],
        );
        let points = poda(folder.path(), "grade --format json huge.poda s.sheet");
        let points = String::from_utf8_lossy(&points.stdout).into_owned();
        let right = if tree.starts_with("MAX[MIN") { "\"points\":\"3\"" } else { "\"points\":\"2\"" };
        assert!(points.contains(right), "{points}");
    }
}

#[test]
fn whatever_is_written_for_each_node_is_written() {
    for tree in [chain(SOME), wide(SOME)] {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("large.poda"), exercise(&tree)).expect("room");
        let formats = ["svg", "png", "pdf", "latex", "tikz", "typst", "dot", "mermaid", "text", "html"];
        let drawn: Vec<String> =
            formats.iter().map(|format| format!("draw --format {format} large.poda -o figure")).collect();
        let mut commands =
            vec!["solve --format json large.poda", "solve --format sheet large.poda", "solve --full large.poda"];
        commands.extend(drawn.iter().map(String::as_str));
        all_end_well(folder.path(), &commands);
    }
}
