//! `poda setup PLATFORM --exercises FILE… -o PATH`: all files that a platform needs to grade with poda.
//!
//! A key can be worked out from the exercises, so they go only where the platform lets no student read, and what poda
//! prints there is thrown away. The scripts always leave a result, also where poda fails.

mod gradescope;
mod pack;
mod pieces;
mod prairielearn;
mod program;

use crate::cli::output::{Broken, Terminal, write_file};
use crate::cli::setup::pack::{File, Mode};
use crate::cli::setup::program::Kind;
use crate::cli::setup_args::{SetupArgs, SetupFor, SetupPlatform};
use crate::cli::{Status, input};
use crate::diagnostics::{Lang, visible};
use crate::say;
use crate::value::Number;
use std::io::Write;
use std::path::Path;

pub(crate) fn run(args: &SetupArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let (SetupPlatform::Gradescope(wanted) | SetupPlatform::Prairielearn(wanted)) = &args.platform;
    let pieces = match pieces::read(wanted, &args.platform, terminal) {
        Ok(pieces) => pieces,
        Err(status) => return Ok(status),
    };
    let program = match program(wanted, terminal) {
        Ok(program) => program,
        Err(status) => return Ok(status),
    };
    let lang = terminal.lang();
    let mut files = match &args.platform {
        SetupPlatform::Gradescope(_) => gradescope::files(&pieces, lang),
        SetupPlatform::Prairielearn(_) => prairielearn::files(&pieces, lang),
    };
    let place = match &args.platform {
        SetupPlatform::Gradescope(_) => gradescope::PROGRAM,
        SetupPlatform::Prairielearn(_) => prairielearn::PROGRAM,
    };
    files.push(File::new(place, Mode::Program, program));
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let status = written(&files, wanted, terminal)?;
    if status == Status::Done && wanted.output != Path::new("-") && !terminal.quiet {
        let points = pieces.all.iter().fold(Number::ZERO, |sum, piece| sum.plus(&piece.exercise.max_points()));
        listed(&files, &points, wanted, terminal)?;
    }
    Ok(status)
}

/// Writes the archive or the folder.
fn written(files: &[File], wanted: &SetupFor, terminal: &mut Terminal) -> Result<Status, Broken> {
    let output = &wanted.output;
    let is_zip = output.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
    if output == Path::new("-") {
        terminal.out().write_all(&pack::archive(files)?)?;
        return Ok(Status::Done);
    }
    if is_zip && !output.is_dir() {
        write_file(output, &pack::archive(files)?)?;
        return Ok(Status::Done);
    }
    let in_the_way = if wanted.force { Vec::new() } else { pack::in_the_way(files, output) };
    if let Some(first) = in_the_way.first() {
        let (name, count) = (visible(&input::name(first)), in_the_way.len());
        terminal.note(&say!(
            terminal.lang(),
            "error: `{name}` is there already and is another; nothing was written (files in the way: {count}; `--force` replaces them)",
            "error: `{name}` ya existe y es distinto; no se ha escrito nada (archivos que estorban: {count}; `--force` los sustituye)",
            "错误：`{name}` 已存在且内容不同，未写入任何文件（冲突文件：{count} 个；`--force` 会替换）",
        ));
        return Ok(Status::Io);
    }
    pack::unpack(files, output)?;
    Ok(Status::Done)
}

/// What was written, who can read it, and how many points the assignment has.
fn listed(files: &[File], points: &Number, wanted: &SetupFor, terminal: &mut Terminal) -> Result<(), Broken> {
    let lang = terminal.lang();
    let output = visible(&input::name(&wanted.output));
    let width = files.iter().map(|file| file.path.len()).max().unwrap_or(0);
    let out = terminal.out();
    writeln!(out, "{output}")?;
    for file in files {
        let said = match file.mode {
            Mode::Secret => say!(
                lang,
                "  the key can be worked out from it: only root reads it",
                "  la clave se puede deducir de él: solo lo lee root",
                "  可由此推出答案：只有 root 能读",
            ),
            _ => String::new(),
        };
        writeln!(out, "  {:width$}  {:o}{said}", file.path, file.mode as u32)?;
    }
    writeln!(out, "{}", say!(lang, "points: {points}", "puntos: {points}", "总分：{points}"))?;
    Ok(())
}

/// The program that will grade there.
fn program(wanted: &SetupFor, terminal: &mut Terminal) -> Result<Vec<u8>, Status> {
    let path = match &wanted.poda {
        Some(path) => path.clone(),
        None => std::env::current_exe().map_err(|error| unreadable("poda".to_owned(), error, terminal))?,
    };
    let bytes = match path.is_dir() {
        true => Err(std::io::Error::from(std::io::ErrorKind::IsADirectory)),
        false => std::fs::read(&path),
    };
    let bytes = bytes.map_err(|error| unreadable(input::name(&path), error, terminal))?;
    let (lang, name) = (terminal.lang(), visible(&input::name(&path)));
    match program::kind(&bytes) {
        Kind::Static | Kind::Script => {}
        Kind::Dynamic if terminal.quiet => {}
        Kind::Dynamic => terminal.note(&dynamic(&name, lang)),
        Kind::Other => {
            terminal.note(&say!(
                lang,
                "error: `{name}` is no program for Linux, on which graders run: `--poda PATH` takes another",
                "error: `{name}` no es un programa para Linux, que es donde se califica: `--poda RUTA` toma otro",
                "错误：`{name}` 不是 Linux 程序，而评分在 Linux 上进行：用 `--poda PATH` 指定另一个",
            ));
            return Err(Status::Io);
        }
    }
    Ok(bytes)
}

fn dynamic(name: &str, lang: Lang) -> String {
    say!(
        lang,
        "note: `{name}` needs a system as new as this one; built with `--target x86_64-unknown-linux-musl` it runs on any, and `--poda PATH` takes it",
        "nota: `{name}` necesita un sistema tan nuevo como este; compilado con `--target x86_64-unknown-linux-musl` vale para cualquiera, y `--poda RUTA` lo toma",
        "注意：`{name}` 需要与本机一样新的系统；用 `--target x86_64-unknown-linux-musl` 编译的程序到处可用，再用 `--poda PATH` 指定",
    )
}

fn unreadable(name: String, error: std::io::Error, terminal: &mut Terminal) -> Status {
    terminal.unreadable(&input::Problem::Io { name, error });
    Status::Io
}

/// What a student reads where poda left no result.
fn failed(lang: Lang) -> String {
    say!(
        lang,
        "this could not be graded, through no fault of yours; tell your instructor",
        "esto no se pudo calificar, y no es culpa tuya; avisa a quien te da clase",
        "未能评分，这不是你的问题；请告诉老师",
    )
}
