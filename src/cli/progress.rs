//! How far a long work is: a bar on a terminal, nothing elsewhere.

use crate::cli::output::Terminal;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;

/// So few steps are done before a bar could be seen.
const FEW: usize = 16;

/// A bar on standard error, where that is a terminal and `--quiet` does not forbid it.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Begins a work of so many steps.
    pub(crate) fn begin(steps: usize, terminal: &Terminal) -> Self {
        let is_long = steps > FEW;
        let is_shown = is_long && std::io::stderr().is_terminal() && !terminal.quiet;
        let target = if is_shown { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(steps as u64), target);
        let template = if terminal.look().plain { "{pos}/{len}" } else { "{bar:40} {pos}/{len} ({eta})" };
        Self(ProgressBar::with_style(
            bar,
            ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()),
        ))
    }

    /// One step is done.
    pub(crate) fn step(&self) {
        self.0.inc(1);
    }

    /// Lets something else be printed, without the bar in between.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
