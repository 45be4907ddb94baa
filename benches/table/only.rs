//! One subject alone, for counting its instructions (`benches/instructions.sh`) or watching it in a profiler: its input is
//! made, its work is done a fixed number of times, and the number of things it handled is printed.

use crate::tape::Tape;
use crate::{boxed, grading, json, parsing, sheets, written};
use poda::search::{self, Algorithm, Prepared, Silent, Task};
use poda::text::Source;
use std::hint::black_box;

/// How often a subject is run.
fn times() -> u32 {
    std::env::args().nth(3).and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Runs `subject`; with 0 as the number of times only its input is made, which is what to subtract.
pub fn run(subject: &str) {
    let tape = Tape::irregular(1, 240_000);
    let things = match subject {
        "pest" | "lane" | "pest-pretty" | "lane-pretty" => {
            let is_pretty = subject.ends_with("pretty");
            let text = Source::new("tree", if is_pretty { written::pretty(&tape) } else { written::compact(&tape) });
            let read = if subject.starts_with("lane") { parsing::by_lane } else { parsing::by_pest };
            repeat(|| read(&text));
            text.text().len()
        }
        "serde_json" => {
            let text = written::json(&tape);
            repeat(|| json::tree(&text));
            text.len()
        }
        "builder" => {
            repeat(|| tape.tree());
            tape.nodes()
        }
        "minimax" | "minimax-ranking" | "alpha-beta" | "alpha-beta-ranking" => {
            let tree = tape.tree();
            let is_minimax = subject.starts_with("minimax");
            let algorithm = if is_minimax { Algorithm::Minimax } else { Algorithm::AlphaBeta };
            let task = Task { algorithm, ..Task::default() };
            if subject.ends_with("ranking") {
                repeat(|| search::run(&tree, &task, &mut Silent));
            } else {
                let prepared = Prepared::of(&tree);
                let _ = prepared.run(&task, &mut Silent);
                repeat(|| prepared.run(&task, &mut Silent));
            }
            tape.nodes()
        }
        "grade" => {
            let (exercise, key) = sheets::keyed(&sheets::exercise(7));
            let texts = sheets::sheets(&exercise, &key, 10_000);
            let sources: Vec<Source> = texts.into_iter().map(|text| Source::new("sheet", text)).collect();
            repeat(|| grading::class(&exercise, &key, &sources));
            sources.len()
        }
        "boxed-minimax" => {
            let tree = boxed::tree(&tape);
            repeat(|| boxed::minimax(&tree));
            tape.nodes()
        }
        other => panic!("no such subject: {other}"),
    };
    println!("{things}");
}

fn repeat<T>(mut work: impl FnMut() -> T) {
    for _ in 0..times() {
        black_box(work());
    }
}
