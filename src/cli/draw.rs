//! `poda draw FILE… | -e TREE`

use crate::answer::Key;
use crate::cli::draw_args::{DrawArgs, FigureFormat};
use crate::cli::load::Loaded;
use crate::cli::not_drawn::say_not_drawn;
use crate::cli::output::{Broken, Terminal, make_folder, write_file};
use crate::cli::picture_args::is_place_for;
use crate::cli::{Status, image, load};
use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::figure::{Figure, Wanted};
use crate::render::svg::{self, Style};
use crate::render::{dot, forest, mermaid, player, terminal, tikz, typst};
use crate::say;
use crate::text::Source;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A figure to be written, and what its file is called, without the end.
struct Job<'a> {
    stem: String,
    exercise: &'a Exercise,
    key: &'a Key,
}

pub(crate) fn run(args: &DrawArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let Some(overrides) = load::overrides(&args.search, terminal) else { return Ok(Status::Usage) };
    let mut status = Status::Done;
    let mut loaded: Vec<(String, Loaded)> = Vec::new();
    for text in &args.expression {
        let (file, counts) =
            load::exercises(&Source::new("-e", text.as_str()), &overrides, args.limits.max_nodes, false, terminal);
        loaded.push(("tree".to_owned(), file));
        status = status.max(counts.status());
    }
    for path in &args.files {
        match load::file(path, &args.limits, &overrides, terminal) {
            Ok((file, file_status)) => {
                let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
                loaded.push((stem.filter(|stem| stem != "-").unwrap_or_else(|| "tree".to_owned()), file));
                status = status.max(file_status);
            }
            Err(file_status) => status = status.max(file_status),
        }
    }
    let jobs = jobs(&loaded);
    let named = args.picture.output().and_then(FigureFormat::of);
    let format = args.format.or(named).unwrap_or(FigureFormat::Svg);
    let Some(output) = args.picture.output() else {
        return Ok(status.max(to_terminal(&jobs, format, args, terminal)?));
    };
    let into_folder = output.is_dir() || output.as_os_str().to_string_lossy().ends_with(['/', '\\']);
    let is_told = args.format.or(named).is_some() || into_folder;
    if !is_place_for(output, is_told, &args.files, terminal) {
        return Ok(Status::Usage);
    }
    if into_folder {
        make_folder(output)?;
    }
    for (index, job) in jobs.iter().enumerate() {
        let path = if into_folder {
            output.join(format!("{}.{}", job.stem, format.extension()))
        } else if jobs.len() == 1 {
            output.to_owned()
        } else {
            beside(output, &format!("-{}", index + 1))
        };
        for &(ending, is_blank) in twins(args, format) {
            let bytes = match drawn(job, format, is_blank, args, terminal) {
                Ok(bytes) => bytes,
                Err(failed) => {
                    terminal.note(&failed.0);
                    return Ok(Status::Internal);
                }
            };
            let path = if ending.is_empty() { path.clone() } else { beside(&path, ending) };
            write_file(&path, &bytes)?;
        }
    }
    Ok(status)
}

/// A worksheet comes with its solution, unless both are in one file.
fn twins(args: &DrawArgs, format: FigureFormat) -> &'static [(&'static str, bool)] {
    match (args.blank, format) {
        (true, FigureFormat::Html) | (false, _) => &[("", false)],
        (true, _) => &[("", true), ("-solution", false)],
    }
}

/// `figure.svg`, `-2`: `figure-2.svg`
fn beside(path: &Path, ending: &str) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let extension = path.extension().map(|extension| format!(".{}", extension.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}{ending}{extension}"))
}

/// All figures, each with a name of its own.
fn jobs(loaded: &[(String, Loaded)]) -> Vec<Job<'_>> {
    let mut taken: Vec<String> = Vec::new();
    let mut jobs = Vec::new();
    for (stem, file) in loaded {
        for (index, (exercise, key)) in file.exercises.iter().enumerate() {
            let several = file.exercises.len() > 1;
            let wanted = if several { format!("{stem}-{}", index + 1) } else { stem.clone() };
            let numbered = (2..).map(|number| format!("{wanted}-{number}"));
            let free = std::iter::once(wanted.clone()).chain(numbered).find(|name| !taken.contains(name));
            let stem = free.unwrap_or(wanted);
            taken.push(stem.clone());
            jobs.push(Job { stem, exercise, key });
        }
    }
    jobs
}

fn to_terminal(
    jobs: &[Job<'_>],
    format: FigureFormat,
    args: &DrawArgs,
    terminal: &mut Terminal,
) -> Result<Status, Broken> {
    if jobs.len() > 1 && !format.is_joined() {
        let (lang, count) = (terminal.lang(), jobs.len());
        terminal.note(&say!(
            lang,
            "{count} figures do not go into one file; `-o figures/` writes each into its own",
            "{count} figuras no caben en un archivo; `-o figuras/` escribe cada una en el suyo",
            "{count} 幅图不能放进一个文件；用 `-o figures/` 分别写出",
        ));
        return Ok(Status::Usage);
    }
    for (index, job) in jobs.iter().enumerate() {
        let bytes = match drawn(job, format, args.blank && format != FigureFormat::Html, args, terminal) {
            Ok(bytes) => bytes,
            Err(failed) => {
                terminal.note(&failed.0);
                return Ok(Status::Internal);
            }
        };
        if index > 0 {
            writeln!(terminal.out())?;
        }
        terminal.out().write_all(&bytes)?;
    }
    Ok(Status::Done)
}

/// The bytes of a figure.
fn drawn(
    job: &Job<'_>,
    format: FigureFormat,
    is_blank: bool,
    args: &DrawArgs,
    terminal: &mut Terminal,
) -> Result<Vec<u8>, image::NotDrawn> {
    let theme = args.picture.theme();
    let look = Look { full: true, ..terminal.look() };
    let lang = look.lang;
    let wanted = Wanted {
        show: args.show,
        collapse: args.collapse(),
        children: args.children.unwrap_or_default(),
        lang,
        is_worksheet: args.blank,
    };
    if format == FigureFormat::Html {
        return Ok(player::page(job.exercise, &job.key.trace, wanted).into_bytes());
    }
    let mut figure = Figure::of(job.exercise, &job.key.trace, wanted);
    if is_blank {
        figure = figure.blanked();
    }
    say_not_drawn(&figure, &job.exercise.tree, args, terminal);
    let as_svg = || svg::svg(&figure, &Style { theme, lang, prefix: "poda-", is_alone: true });
    let picture = |terminal: &mut Terminal| {
        let picture = image::Picture::of(&as_svg())?;
        picture.say_missing(terminal);
        Ok(picture)
    };
    Ok(match format {
        FigureFormat::Svg => as_svg().into_bytes(),
        FigureFormat::Png => picture(terminal)?.png(args.picture.scale)?,
        FigureFormat::Pdf => picture(terminal)?.pdf()?,
        FigureFormat::Latex => forest::forest(&figure, theme).into_bytes(),
        FigureFormat::Tikz => tikz::tikz(&figure, theme).into_bytes(),
        FigureFormat::Dot => dot::dot(&figure, theme).into_bytes(),
        FigureFormat::Mermaid => mermaid::mermaid(&figure, theme).into_bytes(),
        FigureFormat::Typst => typst::typst(&figure, theme).into_bytes(),
        FigureFormat::Html | FigureFormat::Text => {
            let look = Look { colour: look.colour && args.picture.output().is_none(), ..look };
            let mut out = Vec::new();
            // Writing to memory does not fail.
            let _ = terminal::write(&figure, &look, &mut out);
            out
        }
    })
}
