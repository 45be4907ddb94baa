//! Writing: results to standard output, problems to standard error, files whole or not at all.

use crate::cli::Status;
use crate::cli::args::{Common, When};
use crate::cli::input;
use crate::diagnostics::{Lang, Look, Problem, Severity, plain_at, show, visible};
use crate::say;
use crate::text::Source;
use std::fs::File;
use std::io::{BufWriter, ErrorKind, IsTerminal, Stderr, Stdout, Write};
use std::path::{Path, PathBuf};

/// Where a command writes, and how.
pub(crate) struct Terminal {
    out: BufWriter<Stdout>,
    err: Stderr,
    /// Of what goes to standard error.
    look: Look,
    /// The language that was asked for on the command line.
    asked_lang: Option<Lang>,
    /// Whether standard output is coloured.
    colour: bool,
    /// Say only what was asked for.
    pub(crate) quiet: bool,
    /// Say more.
    pub(crate) verbose: bool,
}

/// Standard output, or a file, cannot be written.
#[derive(Debug)]
pub(crate) struct Broken {
    name: Option<String>,
    error: std::io::Error,
    /// A file that stands where there is to be a folder.
    in_the_way: Option<String>,
}

impl From<std::io::Error> for Broken {
    fn from(error: std::io::Error) -> Self {
        match error.downcast::<InFile>() {
            Ok(InFile { name, error }) => Self { name: Some(name), error, in_the_way: None },
            Err(error) => Self { name: None, error, in_the_way: None },
        }
    }
}

impl Broken {
    /// What cannot be written is `path`.
    pub(crate) fn at(path: &Path, error: std::io::Error) -> Self {
        Self { name: Some(input::name(path)), in_the_way: in_the_way(path, &error), error }
    }

    /// Says so, unless whoever was reading has simply gone.
    pub(crate) fn report(self, terminal: &Terminal) -> Status {
        if self.error.kind() != ErrorKind::BrokenPipe {
            let lang = terminal.lang();
            let name = self.name.unwrap_or_else(|| say!(lang, "standard output", "la salida estándar", "标准输出"));
            let error = match self.in_the_way {
                Some(file) => say!(
                    lang,
                    "`{file}` is a file, not a folder",
                    "`{file}` es un archivo, no una carpeta",
                    "`{file}` 是文件，不是文件夹",
                ),
                None => input::system_says(&self.error, lang),
            };
            let text = say!(
                lang,
                "error: cannot write to {name}: {error}",
                "error: no se puede escribir en {name}: {error}",
                "错误：无法写入 {name}：{error}",
            );
            let _ = writeln!(&terminal.err, "{}", visible(&text));
        }
        Status::Io
    }
}

/// The part of `path` that is a file where there is to be a folder, if `error` comes from that.
fn in_the_way(path: &Path, error: &std::io::Error) -> Option<String> {
    if !matches!(error.kind(), ErrorKind::NotADirectory | ErrorKind::AlreadyExists) {
        return None;
    }
    // What ends in a slash is a folder to the system, and is not found as a file.
    let path = path.components().as_path();
    path.ancestors().find(|part| part.exists() && !part.is_dir()).map(input::name)
}

impl Terminal {
    pub(crate) fn new(common: &Common) -> Self {
        let colour = |is_terminal: bool| match common.color {
            When::Always => true,
            When::Never => false,
            When::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        };
        let locale = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .filter_map(|name| std::env::var(name).ok())
                .find(|value| !value.is_empty())
                .and_then(|value| value.parse().ok())
        };
        let lang = common.lang.or_else(locale).unwrap_or_default();
        let width =
            std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(100).clamp(40, 400);
        let look =
            Look { lang, colour: colour(std::io::stderr().is_terminal()), plain: common.plain, width, full: false };
        Self {
            out: BufWriter::new(std::io::stdout()),
            err: std::io::stderr(),
            look,
            asked_lang: common.lang,
            colour: colour(std::io::stdout().is_terminal()) && !common.plain,
            quiet: common.quiet,
            verbose: common.verbose,
        }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.look.lang
    }

    /// The language that was asked for by `--lang`, whatever the locale is: what a file is written in may not hang on that.
    pub(crate) fn asked_lang(&self) -> Option<Lang> {
        self.asked_lang
    }

    /// How what goes to standard output is to look.
    pub(crate) fn look(&self) -> Look {
        Look { colour: self.colour, ..self.look }
    }

    /// Where results go.
    pub(crate) fn out(&mut self) -> &mut impl Write {
        &mut self.out
    }

    /// Shows a problem on standard error. Advice is left out where `--quiet` asks for that.
    pub(crate) fn problem(&mut self, source: &Source, problem: &dyn Problem) {
        if self.quiet && problem.severity() != Severity::Error {
            return;
        }
        // What was printed so far comes first, so that both streams read in order on one terminal.
        let _ = self.out.flush();
        let _ = writeln!(self.err, "{}", show(source, problem, self.look));
    }

    /// Shows a problem with a file that could not be read.
    pub(crate) fn unreadable(&mut self, problem: &input::Problem) {
        let source = Source::new(problem.name(), "");
        let _ = self.out.flush();
        if let (true, Some(place)) = (self.look.plain, problem.place()) {
            let text = plain_at(problem.name(), Some(place), problem, self.lang());
            let _ = writeln!(self.err, "{text}");
            return;
        }
        self.problem(&source, problem);
    }

    /// Says something on standard error.
    pub(crate) fn note(&mut self, text: &str) {
        let _ = self.out.flush();
        let _ = writeln!(self.err, "{text}");
    }

    /// Says that something went wrong that is nobody's fault but ours.
    pub(crate) fn say_internal(&self) {
        let text = say!(
            self.lang(),
            "this is a mistake in poda, not in your files; please report it with the command and the files",
            "esto es un fallo de poda, no de tus archivos; avísanos, por favor, con la orden y los archivos",
            "这是 poda 的错误，与您的文件无关；请附上命令和文件告诉我们",
        );
        let _ = writeln!(&self.err, "{text}");
    }

    /// Writes what is left.
    pub(crate) fn finish(&mut self) -> Status {
        match self.out.flush() {
            Ok(()) => Status::Done,
            Err(error) => Broken::from(error).report(self),
        }
    }
}

/// Makes a folder, and those that it stands in.
pub(crate) fn make_folder(path: &Path) -> Result<(), Broken> {
    std::fs::create_dir_all(path).map_err(|error| Broken::at(path, error))
}

/// Writes a file whole or not at all.
pub(crate) fn write_file(path: &Path, content: &[u8]) -> Result<(), Broken> {
    let mut file = NewFile::create(path)?;
    file.write_all(content)?;
    file.commit()
}

/// A file that is written beside its place first, and put there when it is whole.
pub(crate) struct NewFile {
    /// What the user calls it.
    name: String,
    /// Where it will stand.
    path: PathBuf,
    /// Where it is written.
    beside: PathBuf,
    file: BufWriter<File>,
    committed: bool,
}

impl NewFile {
    /// Begins a file at `path`.
    pub(crate) fn create(path: &Path) -> Result<Self, Broken> {
        let name = input::name(path);
        let broken = |error| Broken::at(path, error);
        if path.is_dir() {
            return Err(broken(std::io::Error::from(ErrorKind::IsADirectory)));
        }
        // The file that a link leads to is replaced, not the link.
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let Some(file_name) = path.file_name() else {
            return Err(broken(std::io::Error::from(ErrorKind::InvalidInput)));
        };
        let mut beside = file_name.to_owned();
        beside.push(format!(".{}.tmp", std::process::id()));
        let beside = path.with_file_name(beside);
        // What is no ordinary file, /dev/null say, is written to and not replaced.
        let is_special = std::fs::metadata(&path).is_ok_and(|old| !old.is_file());
        let beside = if is_special { path.clone() } else { beside };
        let file = if is_special { File::options().write(true).open(&path) } else { File::create(&beside) };
        let file = BufWriter::new(file.map_err(broken)?);
        Ok(Self { name, path, beside, file, committed: is_special })
    }

    /// What went wrong while it was written.
    pub(crate) fn broken(&self, error: std::io::Error) -> Broken {
        let broken = Broken::from(error);
        let in_the_way = in_the_way(&self.path, &broken.error);
        Broken { name: broken.name.or_else(|| Some(self.name.clone())), in_the_way, ..broken }
    }

    /// Puts the file in its place.
    pub(crate) fn commit(mut self) -> Result<(), Broken> {
        let done = self.file.flush().and_then(|()| {
            if self.beside == self.path {
                return Ok(());
            }
            if let Ok(old) = std::fs::metadata(&self.path) {
                self.file.get_ref().set_permissions(old.permissions())?;
            }
            self.file.get_ref().sync_all()?;
            std::fs::rename(&self.beside, &self.path)
        });
        self.committed |= done.is_ok();
        done.map_err(|error| self.broken(error))
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let name = &self.name;
        self.file.write(bytes).map_err(|error| std::io::Error::other(InFile { name: name.clone(), error }))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        let name = &self.name;
        self.file.flush().map_err(|error| std::io::Error::other(InFile { name: name.clone(), error }))
    }
}

/// An error with the name of the file in which it happened.
#[derive(Debug)]
struct InFile {
    name: String,
    error: std::io::Error,
}

impl std::fmt::Display for InFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.name, self.error)
    }
}

impl std::error::Error for InFile {}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.committed {
            let _ = std::fs::remove_file(&self.beside);
        }
    }
}
