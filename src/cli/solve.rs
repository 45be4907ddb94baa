//! `poda solve FILE… | -e TREE`

use crate::answer::Key;
use crate::cli::args::{Format, SolveArgs};
use crate::cli::load::Loaded;
use crate::cli::output::{Broken, Terminal};
use crate::cli::{Status, load};
use crate::diagnostics::Look;
use crate::report::{Solved, write_json, write_text};
use crate::text::Source;
use std::io::Write;

pub(crate) fn run(args: &SolveArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let Some(overrides) = load::overrides(&args.search, terminal) else { return Ok(Status::Usage) };
    let mut status = Status::Done;
    let mut loaded: Vec<Loaded> = Vec::new();
    for text in &args.expression {
        let (file, counts) =
            load::exercises(&Source::new("-e", text.as_str()), args.limits.max_nodes, &overrides, terminal);
        loaded.push(file);
        status = status.max(counts.status());
    }
    for path in &args.files {
        match load::file(path, &args.limits, &overrides, terminal) {
            Ok((file, file_status)) => {
                loaded.push(file);
                status = status.max(file_status);
            }
            Err(file_status) => status = status.max(file_status),
        }
    }
    let keyed: Vec<(&crate::exercise::Exercise, &Key, Vec<&'static str>)> = loaded
        .iter()
        .flat_map(|file| &file.exercises)
        .map(|(exercise, key)| (exercise, key, key.depends_on(exercise)))
        .collect();
    let solved: Vec<Solved<'_>> = keyed
        .iter()
        .map(|(exercise, key, depends_on)| Solved { exercise, trace: &key.trace, truth: &key.truth, depends_on })
        .collect();
    match args.format {
        Format::Json => write_json(&solved, terminal.out())?,
        Format::Text => {
            let look = Look { full: args.full, ..terminal.look() };
            for (index, solved) in solved.iter().enumerate() {
                if index > 0 {
                    writeln!(terminal.out())?;
                }
                write_text(solved, &look, terminal.out())?;
            }
        }
    }
    Ok(status)
}
