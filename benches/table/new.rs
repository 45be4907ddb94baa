//! New exercises: how many candidates a second are looked at.

use crate::Options;
use crate::goals::{Line, Wanted};
use crate::turns::{self, Runner};
use poda::generate::{Between, Original, Search, Spec, Wording, originals, random_of};
use poda::grading::Misconception;
use poda::search::{Algorithm, Task};
use poda::text::Source;
use std::collections::HashSet;

const CANDIDATES: u64 = 2_000;

/// The lines of N1.
pub fn lines(options: &Options) -> Vec<Line> {
    let task = Task { algorithm: Algorithm::AlphaBeta, ..Task::default() };
    let class = Spec { depth: Between::only(3), branching: Between::only(3), unique_best: true, ..Spec::new(task) };
    // No tree has so many deep cuts; a tree of three plies has none, but the search is not told so.
    let cheap = Spec { deep_cuts: Some(Between::new(1, 9)), ..class.clone() };
    // All that are left have to be written, read, solved and answered by everyone who is to be told apart.
    let told = ["strict-cutoff", "fresh-window", "no-deep-cutoffs"].iter().filter_map(|name| Misconception::find(name));
    let dear = Spec { cuts: Some(Between::new(4, 5)), tells_apart: told.collect(), ..class };
    let wording = Wording {
        title: "Bench".to_owned(),
        settings: vec!["search alpha-beta".to_owned()],
        asks: vec!["pruned leaves".to_owned()],
        ..Wording::default()
    };
    let tried = |spec: &Spec| {
        let mut search = Search::new(spec, 7);
        let mut found = 0;
        while search.tried() < CANDIDATES {
            found += usize::from(search.find(&wording, CANDIDATES - search.tried()).is_some());
        }
        found
    };
    let original = homework();
    let student = |number: u32| {
        let mut random = random_of(b"secret", original.title(), &number.to_string());
        original.vary(&mut random, original.answers(), &HashSet::new()).map_or(0, |variant| variant.texts[0].len())
    };
    let bests = turns::best(
        options.rounds,
        vec![
            Runner::new("cheap wishes", 1, || tried(&cheap)),
            Runner::new("dear wishes", 1, || tried(&dear)),
            Runner::new("variants", 1, || (0..10).map(student).sum::<usize>()),
        ],
    );
    options.note("candidates: cheap wishes, dear wishes; ten variants", &bests, CANDIDATES as usize);
    let rate = |index: usize, things: f64| bests[index].map(|best| things / best);
    let candidates = CANDIDATES as f64;
    vec![
        Line::new("N1", "candidates a second, 27 leaves", "(a count)", rate(0, candidates), Wanted::AtLeast(10_000.0)),
        Line::new(
            "N1",
            "with misconceptions to tell apart",
            "(a count)",
            rate(1, candidates),
            Wanted::AtLeast(10_000.0),
        ),
        Line::new("–", "variants of 12 leaves a second", "(a count)", rate(2, 10.0), Wanted::Shown),
    ]
}

fn homework() -> Original {
    let text = std::fs::read_to_string("exercises/class.poda").expect("a bundled exercise");
    originals(&Source::new("class", text)).expect("it can be varied").swap_remove(0)
}
