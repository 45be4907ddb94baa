//! `cargo bench --bench table`: poda against its goals, a table of ratios.
//!
//! Subjects and peers take turns in one run, and ratios of best times are printed; see `docs/performance.md`.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]
#![allow(clippy::vec_box, reason = "the peer with a box a node is what is measured")]

mod boxed;
mod files;
mod goals;
mod grading;
mod json;
mod memory;
mod new;
mod only;
mod parsing;
mod python;
mod random;
mod searching;
mod sheets;
mod tape;
mod turns;
mod written;

use crate::python::Python;

/// What was asked for on the command line.
pub struct Options {
    /// How often everyone takes a turn.
    pub rounds: usize,
    /// Whether times are shown beside the ratios.
    pub verbose: bool,
    /// Whether trees of 100 MB are read too.
    pub huge: bool,
    /// Only goals that begin so.
    pub goals: Vec<String>,
}

impl Options {
    fn read() -> Self {
        let mut options = Self { rounds: 15, verbose: false, huge: false, goals: Vec::new() };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "--huge" => options.huge = true,
                "--verbose" => options.verbose = true,
                "--rounds" => options.rounds = words.next().and_then(|word| word.parse().ok()).unwrap_or(15),
                "--goal" => options.goals.extend(words.next()),
                // What cargo adds of its own.
                _ => {}
            }
        }
        options
    }

    fn wants(&self, goal: &str) -> bool {
        self.goals.is_empty() || self.goals.iter().any(|wanted| goal.starts_with(wanted.as_str()))
    }

    /// Nanoseconds a thing, where they were asked for.
    pub fn note(&self, what: &str, bests: &[Option<f64>], things: usize) {
        if self.verbose {
            let each = bests.iter().map(|best| best.map_or(0.0, |best| best * 1e9 / things as f64));
            let each: Vec<String> = each.map(|each| format!("{each:.2}")).collect();
            eprintln!("{what}: {} ns of {things}", each.join(" "));
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    if let [_, word, path] = words.as_slice()
        && word == "--peak"
    {
        return memory::report(path.as_ref());
    }
    if let [_, word, subject, ..] = words.as_slice()
        && word == "--only"
    {
        return only::run(subject);
    }
    let options = Options::read();
    let python = Python::start();
    let mut lines = Vec::new();
    if options.wants("P") {
        lines.extend(parsing::lines(&options, python.as_ref()));
    }
    if options.wants("E") {
        lines.extend(searching::lines(&options, python.as_ref()));
    }
    if options.wants("G") {
        lines.extend(grading::lines(&options, python.as_ref()));
    }
    if options.wants("N") {
        lines.extend(new::lines(&options));
    }
    goals::print(&lines);
    files::remove(&files::folder());
}
