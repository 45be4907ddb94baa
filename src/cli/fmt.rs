//! `poda fmt FILE… [--check]`

use crate::cli::args::FmtArgs;
use crate::cli::handed_in::is_sheet;
use crate::cli::output::{Broken, Terminal, write_file};
use crate::cli::{Status, input};
use crate::say;
use crate::syntax;
use std::io::Write;
use std::path::Path;

pub(crate) fn run(args: &FmtArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let mut status = Status::Done;
    for path in &args.files {
        let source = match input::read(path, args.max_bytes) {
            Ok(source) => source,
            Err(problem) => {
                terminal.unreadable(&problem);
                status = status.max(Status::Io);
                continue;
            }
        };
        let is_sheet = path.file_name().is_some_and(|name| is_sheet(&name.to_string_lossy()));
        let formatted = if is_sheet { syntax::format_sheet(&source) } else { syntax::format(&source) };
        let formatted = match formatted {
            Ok(formatted) => formatted,
            Err(problems) => {
                problems.iter().for_each(|problem| terminal.problem(&source, problem));
                status = status.max(Status::BadExercise);
                continue;
            }
        };
        let is_same = formatted == source.text();
        if args.check {
            if !is_same {
                let name = crate::diagnostics::visible(source.name());
                let lang = terminal.lang();
                let text = say!(lang, "would change {name}", "cambiaría {name}", "将会修改 {name}");
                writeln!(terminal.out(), "{text}")?;
                status = status.max(Status::Failed);
            }
        } else if path == Path::new("-") {
            terminal.out().write_all(formatted.as_bytes())?;
        } else if !is_same {
            write_file(path, formatted.as_bytes())?;
        }
    }
    Ok(status)
}
