//! `poda check FILE…`

use crate::cli::args::CheckArgs;
use crate::cli::load;
use crate::cli::output::{Broken, Terminal};
use crate::cli::{Status, input};
use crate::diagnostics::visible;
use crate::exercise::{self, Problem};
use crate::say;
use crate::value::Worth;
use std::io::Write;

pub(crate) fn run(args: &CheckArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let mut status = Status::Done;
    for path in &args.files {
        let source = match input::read(path, args.limits.max_bytes) {
            Ok(source) => source,
            Err(problem) => {
                terminal.unreadable(&problem);
                status = status.max(Status::Io);
                continue;
            }
        };
        let name = visible(source.name());
        let (loaded, mut counts) = load::exercises(&source, &[], args.limits.max_nodes, true, terminal);
        for (exercise, key) in &loaded.exercises {
            for problem in hangs_on(exercise, key).into_iter().chain(tie_decides(exercise, key)) {
                counts.warnings += 1;
                terminal.problem(&source, &problem);
            }
        }
        let count = loaded.exercises.len();
        let (errors, warnings) = (counts.errors, counts.warnings);
        let lang = terminal.lang();
        if !terminal.quiet {
            let text = say!(
                lang,
                "{name}: exercises: {count}, errors: {errors}, warnings: {warnings}",
                "{name}: ejercicios: {count}, errores: {errors}, avisos: {warnings}",
                "{name}：题目 {count}，错误 {errors}，警告 {warnings}",
            );
            writeln!(terminal.out(), "{text}")?;
        }
        if errors > 0 {
            status = status.max(Status::Failed);
        }
    }
    Ok(status)
}

/// The conventions on which the answer hangs, and which the exercise does not state.
fn hangs_on(exercise: &exercise::Exercise, key: &crate::answer::Key) -> Vec<Problem> {
    // That bounds are handed down all the way is what alpha-beta means; only the shallow form needs to be stated.
    let unstated = |name: &&&str| **name != "deep" && !exercise.stated.iter().any(|key| key.word() == **name);
    key.depends_on(exercise)
        .iter()
        .filter(unstated)
        .map(|&name| Problem::HangsOn { key: name, span: exercise.span })
        .collect()
}

/// In a game of many players, the tie on which everybody's payoff hangs.
fn tie_decides(exercise: &exercise::Exercise, key: &crate::answer::Key) -> Option<Problem> {
    let tie = key.truth.decisive_tie(&exercise.tree)?;
    Some(Problem::TieDecides {
        name: exercise.label(tie.node),
        other: exercise.label(tie.other),
        player: exercise.tree.kind(tie.node).word().into_owned(),
        payoffs: Worth::Payoffs(tie.payoffs).to_string(),
        span: exercise.places.get(tie.node.index()).copied().unwrap_or(exercise.span),
    })
}
