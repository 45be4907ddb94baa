//! `poda check FILE… [--fix | --diff]`

use crate::cli::args::{CheckArgs, CheckAs};
use crate::cli::output::{Broken, Terminal, write_file};
use crate::cli::{Status, input, load};
use crate::diagnostics::{self, visible};
use crate::lint::{self, Done};
use crate::report::{CheckFormat, Checked, Found};
use crate::say;
use crate::syntax::Layout;
use crate::text::Source;
use similar::TextDiff;
use std::cell::OnceCell;
use std::io::Write;
use std::path::Path;

pub(crate) fn run(args: &CheckArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    match &args.format {
        CheckAs::Text => for_people(args, terminal),
        CheckAs::Document(format) => {
            // One of the two would have to go elsewhere.
            if args.diff || args.fix && args.files.iter().any(|path| is_stdin(path)) {
                let lang = terminal.lang();
                terminal.note(&say!(
                    lang,
                    "error: `--format` and what is mended cannot both be written to standard output",
                    "error: `--format` y lo corregido no pueden ir los dos a la salida estándar",
                    "错误：`--format` 的结果和修改后的内容不能同时写到标准输出",
                ));
                return Ok(Status::Usage);
            }
            for_programs(args, format, terminal)
        }
    }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
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
        let source = mend(args, path, source, terminal)?;
        let name = visible(source.name());
        let advice = terminal.verbose;
        let (count, counts) =
            all(&source, args.limits.max_nodes, advice, &mut |problem| terminal.problem(&source, problem));
        let (errors, warnings) = (counts.errors, counts.warnings);
        let lang = terminal.lang();
        if !terminal.quiet {
            let text = say!(
                lang,
                "{name}: exercises: {count}, errors: {errors}, warnings: {warnings}",
                "{name}: ejercicios: {count}, errores: {errors}, avisos: {warnings}",
                "{name}：题目 {count}，错误 {errors}，警告 {warnings}",
            );
            if args.fix && is_stdin(path) {
                // Standard output is the file.
                terminal.note(&text);
            } else {
                writeln!(terminal.out(), "{text}")?;
            }
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
                let source = mend(args, path, source, terminal)?;
                let (layout, mut problems) = (OnceCell::new(), Vec::new());
                let (exercises, counts) = all(&source, args.limits.max_nodes, true, &mut |problem| {
                    let found = Found::of(&source, problem, lang);
                    let mends = problem.mends();
                    problems.push(if mends.is_empty() {
                        found
                    } else {
                        let layout = layout.get_or_init(|| Layout::of(&source, args.limits.max_nodes));
                        let edits = mends.iter().map(|mend| layout.edit(mend)).collect::<Option<Vec<_>>>();
                        found.mended_by(&source, &edits.unwrap_or_default())
                    });
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

/// Tells of everything in a file, what its author may want to know among it; how many exercises it has, and problems.
fn all(
    source: &Source,
    most_nodes: usize,
    advice: bool,
    tell: &mut dyn FnMut(&dyn diagnostics::Problem),
) -> (usize, load::Counts) {
    let (loaded, mut counts) = load::read(source, most_nodes, &[], tell);
    for finding in lint::findings(&loaded.exercises, advice) {
        counts.add(&finding);
        tell(&finding);
    }
    (loaded.exercises.len(), counts)
}

/// Mends a file where that is asked for, and says what was done; what is left of it to look at.
fn mend(args: &CheckArgs, path: &Path, source: Source, terminal: &mut Terminal) -> Result<Source, Broken> {
    if !args.fix && !args.diff {
        return Ok(source);
    }
    let mended = lint::mended(&source, args.limits.max_nodes, terminal.verbose);
    let (name, lang) = (visible(source.name()), terminal.lang());
    if mended.has_errors && !terminal.quiet {
        terminal.note(&say!(
            lang,
            "{name}: not mended, since it has errors",
            "{name}: no se ha corregido nada, porque tiene errores",
            "{name}：文件有错误，没有修改",
        ));
    }
    if args.diff {
        if !mended.done.is_empty() {
            let diff = TextDiff::from_lines(source.text(), &mended.text);
            write!(terminal.out(), "{}", diff.unified_diff().header(&name, &name))?;
        }
        return Ok(source);
    }
    if is_stdin(path) {
        terminal.out().write_all(mended.text.as_bytes())?;
    } else if !mended.done.is_empty() {
        let mark = if input::has_mark(path) { "\u{feff}" } else { "" };
        write_file(path, format!("{mark}{}", mended.text).as_bytes())?;
    }
    let told = if terminal.quiet { &[][..] } else { &mended.done };
    for Done { code, added, removed } in told {
        let texts = added.iter().chain(removed).map(|text| format!("`{}`", visible(text))).collect::<Vec<_>>();
        let list = texts.join(lang.comma());
        let text = if removed.is_empty() {
            say!(
                lang,
                "{name}: added {list} ({code})",
                "{name}: añadido {list} ({code})",
                "{name}：已添加 {list}（{code}）"
            )
        } else {
            say!(
                lang,
                "{name}: took out {list} ({code})",
                "{name}: quitado {list} ({code})",
                "{name}：已删除 {list}（{code}）"
            )
        };
        terminal.note(&text);
    }
    Ok(Source::new(source.name(), mended.text))
}
