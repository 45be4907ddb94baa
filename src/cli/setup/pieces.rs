//! Exercise files cut into exercises and put together again, since a grader there reads one file.

use crate::answer::Key;
use crate::cli::args::Limits;
use crate::cli::load::{self, Loaded};
use crate::cli::output::Terminal;
use crate::cli::setup_args::{SetupFor, SetupPlatform};
use crate::cli::{Status, input, own_variant};
use crate::exercise::{Exercise, Feedback, Override};
use crate::report::key_version;
use crate::say;
use crate::syntax;
use crate::text::Source;
use std::path::Path;

/// An exercise with its text.
pub(super) struct Piece {
    pub(super) exercise: Exercise,
    pub(super) key: Key,
    /// A whole file.
    pub(super) text: String,
}

/// All that is set up.
pub(super) struct Pieces {
    pub(super) all: Vec<Piece>,
    /// All in one file; or each student's variant in one of a folder, and then `all` are those of the first.
    pub(super) files: Vec<(String, String)>,
    /// What a grader is told to read: that file, or that folder.
    pub(super) place: &'static str,
    /// `--feedback`.
    pub(super) feedback: Option<Feedback>,
}

/// Reads the files; what is wrong is shown.
pub(super) fn read(args: &SetupFor, platform: &SetupPlatform, terminal: &mut Terminal) -> Result<Pieces, Status> {
    let overrides = load::feedback(args.feedback.as_deref(), terminal).ok_or(Status::Usage)?;
    if let ([folder], SetupPlatform::Gradescope(_)) = (args.exercises.as_slice(), platform)
        && folder.is_dir()
    {
        return variants(folder, args, &overrides, terminal);
    }
    let (mut all, mut text) = (Vec::new(), String::new());
    for path in &args.exercises {
        let (head, pieces) = file(path, &overrides, terminal)?;
        if text.is_empty() {
            text.push_str(&head);
        }
        for piece in &pieces {
            text.push_str(&piece.text[head.len()..]);
        }
        all.extend(pieces);
    }
    // Titles that stand in two files are found here.
    let whole = Source::new("--exercises", text.as_str());
    let same = loaded(&whole, &overrides, terminal)?.exercises.len() == all.len();
    if !same {
        return Err(not_apart(&input::name(&args.exercises[0]), terminal));
    }
    Ok(Pieces::of(all, vec![(ONE.to_owned(), text)], ONE, args))
}

/// The file of all exercises, and the folder of variants.
const ONE: &str = "exercises.poda";
const MANY: &str = "exercises";

/// The variants of `poda new --like`, one a student.
fn variants(folder: &Path, args: &SetupFor, overrides: &[Override], terminal: &mut Terminal) -> Result<Pieces, Status> {
    let limits = Limits { max_bytes: input::MOST_OF_AUTHORS, max_nodes: syntax::MOST_NODES };
    let (first, ..) = own_variant::load(folder, &limits, overrides, terminal)?;
    let mut files = Vec::new();
    for path in own_variant::files(folder, terminal)? {
        let source = input::read(&path, input::MOST_OF_AUTHORS).map_err(|problem| {
            terminal.unreadable(&problem);
            Status::Io
        })?;
        let own = path.file_name().unwrap_or_default().to_string_lossy();
        files.push((format!("{MANY}/{own}"), source.text().to_owned()));
    }
    let pieces = first.exercises.into_iter().map(|(exercise, key)| Piece { exercise, key, text: String::new() });
    Ok(Pieces::of(pieces.collect(), files, MANY, args))
}

impl Pieces {
    fn of(all: Vec<Piece>, files: Vec<(String, String)>, place: &'static str, args: &SetupFor) -> Self {
        let feedback = args.feedback.as_ref().and_then(|_| Some(all.first()?.exercise.feedback));
        Self { all, files, place, feedback }
    }
}

/// What stands before the first exercise, and the exercises, each with that before it.
fn file(path: &Path, overrides: &[Override], terminal: &mut Terminal) -> Result<(String, Vec<Piece>), Status> {
    let source = input::read(path, input::MOST_OF_AUTHORS).map_err(|problem| {
        terminal.unreadable(&problem);
        Status::Io
    })?;
    let found = loaded(&source, overrides, terminal)?;
    let starts: Option<Vec<usize>> = found.exercises.iter().map(|(exercise, _)| start(exercise)).collect();
    let Some(starts) = starts.filter(|starts| !starts.is_empty()) else {
        return Err(not_apart(source.name(), terminal));
    };
    let head = source.text()[..starts[0]].to_owned();
    let ends = starts.iter().skip(1).copied().chain([source.text().len()]);
    let mut pieces = Vec::new();
    for ((exercise, key), (&start, end)) in found.exercises.into_iter().zip(starts.iter().zip(ends)) {
        let end_of_line = if source.text()[..end].ends_with('\n') { "" } else { "\n" };
        let text = format!("{head}{}{end_of_line}", &source.text()[start..end]);
        let alone =
            load::read(&Source::new(source.name(), text.as_str()), syntax::MOST_NODES, overrides, &mut |_| {}).0;
        match alone.exercises.as_slice() {
            [(other, _)] if key_version(other) == key_version(&exercise) => pieces.push(Piece { exercise, key, text }),
            _ => return Err(not_apart(source.name(), terminal)),
        }
    }
    Ok((head, pieces))
}

/// Where an exercise begins: at its keyword. A lone tree has none.
fn start(exercise: &Exercise) -> Option<usize> {
    (!exercise.title.is_empty()).then_some(exercise.span.range().start)
}

fn loaded(source: &Source, overrides: &[Override], terminal: &mut Terminal) -> Result<Loaded, Status> {
    let (loaded, counts) = load::exercises(source, overrides, syntax::MOST_NODES, false, terminal);
    match counts.status() {
        Status::Done => Ok(loaded),
        status => Err(status),
    }
}

fn not_apart(name: &str, terminal: &mut Terminal) -> Status {
    let name = crate::diagnostics::visible(name);
    terminal.note(&say!(
        terminal.lang(),
        "error: `{name}` has no exercises with titles of their own, one line `exercise \"…\"` each",
        "error: `{name}` no tiene ejercicios con título propio, cada uno con su línea `exercise \"…\"`",
        "错误：`{name}` 中没有带标题的题目；每题需要一行 `exercise \"…\"`",
    ));
    Status::BadExercise
}
