//! Peak memory: a process of our own reads one file and says how much it took at most.

use crate::goals::{Line, Wanted};
use crate::tape::Tape;
use crate::{files, parsing, written};
use poda::text::Source;
use std::path::Path;
use std::process::Command;

/// The peak of this process so far in KiB, as Linux keeps it.
fn peak() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// What the subprocess does: reads the tree at `path` and prints the peak in KiB.
pub fn report(path: &Path) {
    let text = std::fs::read(path).ok().and_then(|bytes| Source::decode("tree", bytes).ok());
    let tree = text.as_ref().and_then(parsing::by_pest);
    assert!(tree.is_some(), "a generated file is a tree");
    println!("{}", peak().unwrap_or(f64::NAN));
}

/// The line for 100 MB: how much more than input and arena, in MiB.
pub fn huge() -> Option<Line> {
    let tape = Tape::irregular(1, 100_000_000 * 10 / 42);
    let text = written::compact(&tape);
    // An entry of 8 bytes, a parent, and a place of 8 a node; a value a leaf.
    let leaf = std::mem::size_of::<poda::tree::LeafValue>();
    let arena = tape.nodes() * (8 + 4 + 8) + tape.leaves().count() * leaf;
    let wanted = (text.len() + arena) as f64 / 1024.0;
    let path = files::write("huge.poda", &text);
    drop((text, tape));
    let output = Command::new(std::env::current_exe().ok()?).arg("--peak").arg(&path).output().ok()?;
    let peak: f64 = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
    let more = (peak - wanted) / 1024.0;
    let peer = format!("input and arena, {:.0} MiB", wanted / 1024.0);
    Some(Line::new("P1", "memory for 100 MB by pest: MiB more", peer, Some(more), Wanted::AtMost(4.0)))
}
