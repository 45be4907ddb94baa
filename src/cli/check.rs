//! `poda check FILE…`

use crate::cli::args::{CheckArgs, CheckAs};
use crate::cli::output::{Broken, Terminal};
use crate::cli::{Status, input, load};
use crate::diagnostics::{self, visible};
use crate::exercise::{self, Problem};
use crate::report::{CheckFormat, Checked, Found};
use crate::say;
use crate::text::Source;
use crate::value::Worth;
use std::io::Write;

pub(crate) fn run(args: &CheckArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    match &args.format {
        CheckAs::Text => for_people(args, terminal),
        CheckAs::Document(format) => for_programs(args, format, terminal),
    }
}

/// What is found is shown as it is found, and counted.
fn for_people(args: &CheckArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
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
        let (count, counts) = all(&source, args.limits.max_nodes, &mut |problem| terminal.problem(&source, problem));
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

/// All that is found in one document; a file that cannot be read is in it too.
fn for_programs(args: &CheckArgs, format: &CheckFormat, terminal: &mut Terminal) -> Result<Status, Broken> {
    let (mut status, mut files, lang) = (Status::Done, Vec::new(), terminal.lang());
    for path in &args.files {
        let file = input::name(path);
        match input::read(path, args.limits.max_bytes) {
            Ok(source) => {
                let mut problems = Vec::new();
                let (exercises, counts) = all(&source, args.limits.max_nodes, &mut |problem| {
                    problems.push(Found::of(&source, problem, lang))
                });
                if counts.errors > 0 {
                    status = status.max(Status::Failed);
                }
                files.push(Checked { file, exercises, problems, is_read: true });
            }
            Err(problem) => {
                let found = Found::of(&Source::new(&*file, ""), &problem, lang).at(problem.place());
                files.push(Checked { file, exercises: 0, problems: vec![found], is_read: false });
                status = status.max(Status::Io);
            }
        }
    }
    format.write(&files, &input::repository(), terminal.out())?;
    Ok(status)
}

/// Tells of everything in a file, what its answers hang on among it; how many exercises it has, and problems.
fn all(source: &Source, most_nodes: usize, tell: &mut dyn FnMut(&dyn diagnostics::Problem)) -> (usize, load::Counts) {
    let (loaded, mut counts) = load::read(source, most_nodes, &[], tell);
    for (exercise, key) in &loaded.exercises {
        for problem in hangs_on(exercise, key).into_iter().chain(tie_decides(exercise, key)) {
            counts.warnings += 1;
            tell(&problem);
        }
    }
    (loaded.exercises.len(), counts)
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
