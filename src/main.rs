//! The `poda` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    poda::cli::main()
}
