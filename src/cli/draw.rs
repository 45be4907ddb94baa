//! `poda draw FILE… | -e TREE`

use crate::answer::Key;
use crate::cli::draw_args::{DrawArgs, FigureFormat};
use crate::cli::load::Loaded;
use crate::cli::not_drawn::say_not_drawn;
use crate::cli::output::{Broken, Terminal, make_folder, write_file};
use crate::cli::picture_args::is_place_for;
use crate::cli::{Status, image, load};
use crate::diagnostics::{Lang, Look, visible};
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
    let named = args.picture.output().and_then(FigureFormat::of);
    let format = args.format.or(named).unwrap_or(FigureFormat::Svg);
    if args.blank && format == FigureFormat::Html {
        say_no_blank_page(terminal);
        return Ok(Status::Usage);
    }
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
    let jobs = jobs(&loaded, args.blank);
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
        let solved = figure(job, args, terminal);
        for (ending, figure) in twins(solved, args.blank) {
            let bytes = match drawn(job, &figure, format, args, terminal) {
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

/// A page that steps through a search is a solution from end to end.
fn say_no_blank_page(terminal: &mut Terminal) {
    let lang = terminal.lang();
    terminal.note(&say!(
        lang,
        "a page (html) steps through the solution, so that --blank cannot go with it; a worksheet is a picture: --format svg",
        "una página (html) recorre la solución paso a paso y no admite --blank; una hoja para rellenar es una figura: --format svg",
        "网页（html）逐步展示解答，不能与 --blank 同用；练习单是图：--format svg",
    ));
}

/// A worksheet comes with its solution: the ends of the names of their files, and the figures.
fn twins(solved: Figure, has_worksheet: bool) -> Vec<(&'static str, Figure)> {
    if has_worksheet { vec![("", solved.blanked()), ("-solution", solved)] } else { vec![("", solved)] }
}

/// `figure.svg`, `-2`: `figure-2.svg`
fn beside(path: &Path, ending: &str) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let extension = path.extension().map(|extension| format!(".{}", extension.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}{ending}{extension}"))
}

/// All figures, each with a name of its own.
fn jobs(loaded: &[(String, Loaded)], has_twins: bool) -> Vec<Job<'_>> {
    let mut taken: Vec<String> = Vec::new();
    let mut jobs = Vec::new();
    for (stem, file) in loaded {
        for (index, (exercise, key)) in file.exercises.iter().enumerate() {
            let several = file.exercises.len() > 1;
            let wanted = if several { format!("{stem}-{}", index + 1) } else { stem.clone() };
            let numbered = (2..).map(|number| format!("{wanted}-{number}"));
            let names = |name: &str| [Some(name.to_owned()), has_twins.then(|| format!("{name}-solution"))];
            let is_free = |name: &String| names(name).iter().flatten().all(|name| !taken.contains(name));
            let stem = std::iter::once(wanted.clone()).chain(numbered).find(is_free).unwrap_or(wanted);
            taken.extend(names(&stem).into_iter().flatten());
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
        let solved = figure(job, args, terminal);
        let figure = if args.blank { solved.blanked() } else { solved };
        let bytes = match drawn(job, &figure, format, args, terminal) {
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
    figure: &Figure,
    format: FigureFormat,
    args: &DrawArgs,
    terminal: &mut Terminal,
) -> Result<Vec<u8>, image::NotDrawn> {
    let theme = args.picture.theme();
    let look = Look { full: true, ..terminal.look() };
    let as_svg = || svg::svg(figure, &Style { theme, prefix: "poda-", is_alone: true, stage: None });
    let picture = |terminal: &mut Terminal| {
        let picture = image::Picture::of(&as_svg())?;
        picture.say_missing(terminal);
        Ok(picture)
    };
    Ok(match format {
        FigureFormat::Svg => as_svg().into_bytes(),
        FigureFormat::Png => picture(terminal)?.png(args.picture.scale)?,
        FigureFormat::Pdf => picture(terminal)?.pdf()?,
        FigureFormat::Latex => forest::forest(figure, theme).into_bytes(),
        FigureFormat::Tikz => tikz::tikz(figure, theme).into_bytes(),
        FigureFormat::Dot => dot::dot(figure, theme).into_bytes(),
        FigureFormat::Mermaid => mermaid::mermaid(figure, theme).into_bytes(),
        FigureFormat::Typst => typst::typst(figure, theme).into_bytes(),
        FigureFormat::Html if job.key.is_open() => {
            player::still(figure, job.exercise.tree.contents().players).into_bytes()
        }
        FigureFormat::Html => player::page(job.exercise, &job.key.trace, wanted(args, figure.lang)).into_bytes(),
        FigureFormat::Text => {
            let look = Look { colour: look.colour && args.picture.output().is_none(), ..look };
            let mut out = Vec::new();
            // Writing to memory does not fail.
            let _ = terminal::write_titled(figure, &look, &mut out);
            out
        }
    })
}

fn wanted(args: &DrawArgs, lang: Lang) -> Wanted {
    Wanted {
        show: args.show,
        collapse: args.collapse(),
        children: args.children.unwrap_or_default(),
        lang,
        is_worksheet: args.blank,
    }
}

/// The figure, with a word about what is not in it.
fn figure(job: &Job<'_>, args: &DrawArgs, terminal: &mut Terminal) -> Figure {
    let wanted = wanted(args, terminal.lang());
    let figure = if job.key.is_open() {
        say_open(job, terminal);
        Figure::open(job.exercise, wanted)
    } else {
        Figure::of(job.exercise, &job.key.trace, wanted)
    };
    say_not_drawn(&figure, &job.exercise.tree, args, terminal);
    figure
}

/// Says that the search hangs on unknown leaves, so that only what holds whatever they are is drawn.
fn say_open(job: &Job<'_>, terminal: &mut Terminal) {
    if !terminal.quiet {
        let (name, lang) = (visible(&job.stem), terminal.lang());
        terminal.note(&say!(
            lang,
            "{name}: the search hangs on unknown leaves, so only what holds whatever they are is drawn",
            "{name}: la búsqueda depende de hojas desconocidas, así que solo se dibuja lo que vale para cualquier valor",
            "{name}：搜索取决于未知的叶子，因此只画出无论其值如何都成立的部分",
        ));
    }
}
