//! The command line: one file a command; the only place that prints, reads files or exits.

mod args;
mod batches;
mod check;
mod completions;
mod count;
mod draw;
mod draw_args;
mod explain;
mod fmt;
mod grade;
mod grade_args;
mod handed_in;
mod image;
mod input;
mod load;
mod marking;
mod merge;
mod new;
mod new_args;
mod not_drawn;
mod output;
mod own_variant;
mod picture_args;
mod plot;
mod plot_args;
mod progress;
mod regrade;
mod reports;
mod search_args;
mod setup;
mod setup_args;
mod solve;
mod standard_input;
mod variants;

use crate::cli::args::{Args, Command};
use crate::cli::output::Terminal;
use clap::Parser;
use std::process::ExitCode;

/// What a command came to, as an exit status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Done. Marks lost are a result, not an error.
    #[default]
    Done = 0,
    /// `--fail-under` was not reached, `check` found an error, `fmt --check` would change something.
    Failed = 1,
    /// The command line itself cannot be understood.
    Usage = 2,
    /// An author's file has problems.
    BadExercise = 3,
    /// Something could not be read or written.
    Io = 4,
    /// A mistake of ours.
    Internal = 70,
}

/// Runs the command that the arguments of the process name.
pub fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            let is_help = !error.use_stderr();
            // Nobody is left to be told where this cannot be written.
            let _ = error.print();
            return ExitCode::from(if is_help { Status::Done } else { Status::Usage } as u8);
        }
    };
    let mut terminal = Terminal::new(&args.common);
    let status = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&args, &mut terminal)));
    let status = match status {
        Ok(Ok(status)) => status.max(terminal.finish()),
        Ok(Err(broken)) => broken.report(&terminal),
        Err(_) => {
            terminal.say_internal();
            Status::Internal
        }
    };
    ExitCode::from(status as u8)
}

fn run(args: &Args, terminal: &mut Terminal) -> Result<Status, output::Broken> {
    if let Some(refusal) = standard_input::refusal(&args.command, terminal.lang()) {
        terminal.note(&refusal);
        return Ok(Status::Usage);
    }
    match &args.command {
        Command::Solve(args) => solve::run(args, terminal),
        Command::Draw(args) => draw::run(args, terminal),
        Command::New(args) => new::run(args, terminal),
        Command::Grade(args) => grade::run(args, terminal),
        Command::Merge(args) => merge::run(args, terminal),
        Command::Regrade(args) => regrade::run(args, terminal),
        Command::Setup(args) => setup::run(args, terminal),
        Command::Check(args) => check::run(args, terminal),
        Command::Count(args) => count::run(args, terminal),
        Command::Plot(args) => plot::run(args, terminal),
        Command::Fmt(args) => fmt::run(args, terminal),
        Command::Explain(args) => explain::run(args, terminal),
        Command::Completions(args) => completions::run(args, terminal),
    }
}
