//! Subjects and peers take turns in one process, round after round, and the best time of each counts.
//!
//! Machines are noisy for minutes at a time; a ratio of bests from one interleaved run is the least bad figure.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Someone who takes part: does its work once and says how long that took.
pub struct Runner<'a> {
    name: &'static str,
    run: Box<dyn FnMut() -> Option<Duration> + 'a>,
}

impl<'a> Runner<'a> {
    /// Times `work`, done `times` times over.
    pub fn new<T>(name: &'static str, times: u32, mut work: impl FnMut() -> T + 'a) -> Self {
        Self::timing_itself(name, move || {
            let start = Instant::now();
            for _ in 0..times {
                black_box(work());
            }
            Some(start.elapsed() / times)
        })
    }

    /// For what runs elsewhere; `None` where it is not to be had.
    pub fn timing_itself(name: &'static str, run: impl FnMut() -> Option<Duration> + 'a) -> Self {
        Self { name, run: Box::new(run) }
    }
}

/// The best time of each in seconds, in the order of `runners`; `None` for whoever could not run.
pub fn best(rounds: usize, mut runners: Vec<Runner<'_>>) -> Vec<Option<f64>> {
    let mut bests = vec![None; runners.len()];
    for _ in 0..rounds {
        for (runner, best) in runners.iter_mut().zip(&mut bests) {
            if let Some(time) = (runner.run)() {
                let time = time.as_secs_f64();
                *best = Some(best.map_or(time, |best: f64| best.min(time)));
            }
        }
    }
    for (runner, _) in runners.iter().zip(&bests).filter(|(_, best)| best.is_none()) {
        eprintln!("{} could not run", runner.name);
    }
    bests
}
