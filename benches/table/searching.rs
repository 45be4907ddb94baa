//! E1 to E3: searching.

use crate::boxed;
use crate::goals::{Line, Wanted, ratio};
use crate::python::Python;
use crate::tape::Tape;
use crate::turns::{self, Runner};
use crate::{Options, files, written};
use poda::search::{Algorithm, Event, Observer, Prepared, Silent, Task, run};
use poda::tree::Tree;
use std::hint::black_box;

fn task(algorithm: Algorithm) -> Task {
    Task { algorithm, ..Task::default() }
}

/// Counts visited nodes: an observer whose type is known.
#[derive(Default)]
struct Count(u64);

impl Observer for Count {
    #[inline]
    fn event(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Enter { .. } | Event::Leaf { .. }));
    }
}

/// How many nodes alpha-beta visits.
fn visited(tree: &Tree) -> f64 {
    let mut count = Count::default();
    let _ = run(tree, &task(Algorithm::AlphaBeta), &mut count);
    count.0 as f64
}

/// The lines of E1 to E3.
pub fn lines(options: &Options, python: Option<&Python>) -> Vec<Line> {
    let irregular = Tape::irregular(1, 2_600_000);
    let mut lines = minimax(options, &irregular);
    lines.extend(alpha_beta(options, "irregular, 2.6 M nodes", &irregular));
    lines.extend(alpha_beta(options, "uniform 4^10", &uniform(4, 10)));
    lines.extend(alpha_beta(options, "uniform 10^7", &uniform(10, 7)));
    lines.extend(alpha_beta(options, "best order 4^10", &Tape::ordered(4, 10, true)));
    lines.extend(alpha_beta(options, "worst order 4^10", &Tape::ordered(4, 10, false)));
    lines.extend(against_python(options, python));
    lines.extend(observers(options, &irregular));
    lines
}

fn uniform(branching: usize, depth: usize) -> Tape {
    let mut random = crate::random::Random(3);
    Tape::uniform(branching, depth, |_| random.between(-9999, 9999))
}

fn minimax(options: &Options, tape: &Tape) -> Vec<Line> {
    let (tree, boxed) = (tape.tree(), boxed::tree(tape));
    let leaves: Vec<i64> = tape.leaves().map(i64::from).collect();
    let task = task(Algorithm::Minimax);
    let prepared = Prepared::of(&tree);
    let bests = turns::best(
        options.rounds,
        vec![
            Runner::new("search", 1, || prepared.run(&task, &mut Silent)),
            Runner::new("run", 1, || run(&tree, &task, &mut Silent)),
            Runner::new("max", 1, || black_box(&leaves).iter().max().copied()),
            Runner::new("boxed", 1, || boxed::minimax(&boxed)),
        ],
    );
    options.note("minimax, irregular: search, run, max, boxed", &bests, tape.nodes());
    vec![
        Line::new("E1", "minimax, ranked once", "max of the leaves", ratio(bests[0], bests[2]), Wanted::AtMost(4.0)),
        Line::new("E1", "minimax with ranking", "max of the leaves", ratio(bests[1], bests[2]), Wanted::Shown),
        Line::new("E1", "minimax, ranked once", "boxed, recursive", ratio(bests[0], bests[3]), Wanted::Shown),
        Line::new("E1", "minimax with ranking", "boxed, recursive", ratio(bests[1], bests[3]), Wanted::Shown),
    ]
}

fn alpha_beta(options: &Options, shape: &'static str, tape: &Tape) -> Vec<Line> {
    let (tree, boxed) = (tape.tree(), boxed::tree(tape));
    let task = task(Algorithm::AlphaBeta);
    let prepared = Prepared::of(&tree);
    let bests = turns::best(
        options.rounds,
        vec![
            Runner::new("search", 1, || prepared.run(&task, &mut Silent)),
            Runner::new("run", 1, || run(&tree, &task, &mut Silent)),
            Runner::new("boxed", 1, || boxed::alpha_beta(&boxed, i64::MIN, i64::MAX)),
        ],
    );
    options.note(shape, &bests, visited(&tree) as usize);
    let subject = format!("alpha-beta, ranked once, {shape}");
    vec![Line::new("E2", subject, "boxed, recursive", ratio(bests[0], bests[2]), Wanted::AtMost(0.6))]
}

/// A visited node here and there: 10^6 nodes, since Python needs half a second for them.
fn against_python(options: &Options, python: Option<&Python>) -> Vec<Line> {
    let tape = Tape::irregular(2, 400_000);
    let tree = tape.tree();
    let path = files::write("searching.json", &written::json(&tape));
    let prepared = Prepared::of(&tree);
    let (minimax, alpha_beta) = (task(Algorithm::Minimax), task(Algorithm::AlphaBeta));
    let path = &path;
    let time = |work: &'static str| move || python.and_then(|python| python.run(work, path)).map(|(time, _)| time);
    let bests = turns::best(
        options.rounds.min(15),
        vec![
            Runner::new("minimax", 5, || prepared.run(&minimax, &mut Silent)),
            Runner::timing_itself("python minimax", time("minimax")),
            Runner::new("alpha-beta", 5, || prepared.run(&alpha_beta, &mut Silent)),
            Runner::timing_itself("python alpha-beta", time("alpha_beta")),
        ],
    );
    let of_python = python.and_then(|python| python.run("alpha_beta", path)).map(|(_, visited)| visited);
    let here = bests[2].map(|time| time / visited(&tree));
    let there = bests[3].zip(of_python).map(|(time, visited)| time / visited);
    vec![
        Line::new("E1", "Python on nested lists", "minimax", ratio(bests[1], bests[0]), Wanted::AtLeast(100.0)),
        Line::new("E2", "Python, a visited node", "alpha-beta", ratio(there, here), Wanted::AtLeast(60.0)),
    ]
}

fn observers(options: &Options, tape: &Tape) -> Vec<Line> {
    let tree = tape.tree();
    let task = task(Algorithm::AlphaBeta);
    let prepared = Prepared::of(&tree);
    let bests = turns::best(
        options.rounds,
        vec![
            Runner::new("silent", 1, || prepared.run(&task, &mut Silent)),
            Runner::new("static", 1, || {
                let mut count = Count::default();
                let found = prepared.run(&task, &mut count);
                (found, count.0)
            }),
            Runner::new("dyn", 1, || {
                let mut count = Count::default();
                let mut tell = |event| count.event(event);
                let mut observer: &mut dyn FnMut(Event) = &mut tell;
                prepared.run(&task, &mut observer).map(|found| found.value)
            }),
            Runner::new("trace", 1, || {
                let mut events: Vec<Event> = Vec::new();
                prepared.run(&task, &mut events).map(|_| events.len())
            }),
        ],
    );
    options.note("observers: silent, static, dyn, trace", &bests, visited(&tree) as usize);
    vec![
        Line::new("E3", "static observer", "silent", ratio(bests[1], bests[0]), Wanted::AtMost(1.03)),
        Line::new("E3", "dyn observer", "silent", ratio(bests[2], bests[0]), Wanted::AtMost(1.35)),
        Line::new("E3", "whole trace", "silent", ratio(bests[3], bests[0]), Wanted::AtMost(1.7)),
    ]
}
