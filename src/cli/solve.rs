//! `poda solve FILE… | -e TREE`

use crate::answer::Key;
use crate::cli::args::{KeyFormat, SolveArgs};
use crate::cli::load::Loaded;
use crate::cli::output::{Broken, Terminal};
use crate::cli::{Status, load};
use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::report::{More, Solved, key_sheet, write_json_with, write_more_text, write_open_text, write_text};
use crate::search::{Algorithm, Orders, Playouts, Problem};
use crate::text::Source;
use std::io::Write;

pub(crate) fn run(args: &SolveArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let Some(overrides) = load::overrides(&args.search, terminal) else { return Ok(Status::Usage) };
    let mut status = Status::Done;
    let mut loaded: Vec<Loaded> = Vec::new();
    for text in &args.expression {
        let (file, counts) =
            load::exercises(&Source::new("-e", text.as_str()), &overrides, args.limits.max_nodes, false, terminal);
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
    let found: Vec<(Option<Orders>, Option<Playouts>)> = keyed
        .iter()
        .map(|(exercise, _, _)| (orders(exercise, args, terminal), playouts(exercise, args, terminal)))
        .collect();
    let more = keyed.iter().zip(&found).map(|((_, key, _), (orders, table))| More {
        unknowns: key.unknowns.as_ref(),
        orders: orders.as_ref(),
        table: table.as_ref(),
    });
    let more: Vec<More<'_>> = more.collect();
    match args.format {
        KeyFormat::Json => write_json_with(&solved, &more, terminal.out())?,
        KeyFormat::Text => {
            let look = Look { full: args.full, ..terminal.look() };
            for (index, (solved, more)) in solved.iter().zip(&more).enumerate() {
                if index > 0 {
                    writeln!(terminal.out())?;
                }
                let Solved { exercise, trace, .. } = solved;
                if more.is_open() {
                    write_open_text(solved, more, &look, terminal.out())?;
                } else {
                    write_text(solved, &look, terminal.out())?;
                    write_more_text(exercise, trace, more, &look, terminal.out())?;
                }
            }
        }
        KeyFormat::Sheet => {
            for (index, (exercise, key, _)) in keyed.iter().enumerate() {
                if index > 0 {
                    writeln!(terminal.out())?;
                }
                write!(terminal.out(), "{}", key_sheet(exercise, &key.answers))?;
            }
        }
    }
    Ok(status)
}

/// The best and the worst order, where they are asked for.
fn orders(exercise: &Exercise, args: &SolveArgs, terminal: &mut Terminal) -> Option<Orders> {
    let found = args.orders.then(|| Orders::of(&exercise.tree, &exercise.task))?;
    found.map_err(|problem| refuse(exercise, &problem, terminal)).ok()
}

/// The moves after so many playouts, where playouts are made.
fn playouts(exercise: &Exercise, args: &SolveArgs, terminal: &mut Terminal) -> Option<Playouts> {
    let task = &exercise.task;
    let at = if args.at.is_empty() { vec![task.iterations] } else { args.at.clone() };
    let found = (task.algorithm == Algorithm::Mcts).then(|| Playouts::of(&exercise.tree, task, &at))?;
    found.map_err(|problem| refuse(exercise, &problem, terminal)).ok()
}

/// Says why something that was asked for beyond the key is not there.
fn refuse(exercise: &Exercise, problem: &Problem, terminal: &mut Terminal) {
    let said = problem.say_of(&exercise.label(problem.node()), terminal.lang());
    terminal.note(&said.message);
}
