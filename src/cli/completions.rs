//! `poda completions SHELL`

use crate::cli::Status;
use crate::cli::args::{Args, CompletionsArgs};
use crate::cli::output::{Broken, Terminal};
use clap::CommandFactory;
use std::io::Write;

pub(crate) fn run(args: &CompletionsArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "poda", &mut script);
    terminal.out().write_all(&script)?;
    Ok(Status::Done)
}
