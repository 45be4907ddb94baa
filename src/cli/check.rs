//! `poda check FILE…`

use crate::cli::args::CheckArgs;
use crate::cli::load;
use crate::cli::output::{Broken, Terminal};
use crate::cli::{Status, input};
use crate::diagnostics::{Problem as _, Severity, visible};
use crate::exercise::{self, Problem};
use crate::say;
use crate::search::Algorithm;
use crate::syntax::SettingKey;
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
        let (loaded, mut counts) = load::exercises(&source, args.limits.max_nodes, &[], terminal);
        for (exercise, key) in &loaded.exercises {
            for problem in hangs_on(exercise, key) {
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
                "{name}:题目 {count},错误 {errors},警告 {warnings}",
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
    if exercise.task.algorithm == Algorithm::Minimax && exercise.stated.contains(&SettingKey::Ties) {
        return Vec::new();
    }
    let stated = |name: &&&str| !exercise.stated.iter().any(|key| key.word() == **name);
    key.depends_on(exercise)
        .iter()
        .filter(stated)
        .map(|&name| Problem::HangsOn { key: name, span: exercise.span })
        .inspect(|problem| debug_assert!(problem.severity() == Severity::Warning))
        .collect()
}
