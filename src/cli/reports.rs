//! All reports of one run of `poda grade`: the one on standard output, and any number of files.

use crate::cli::grade_args::{Fill, ReportArgs};
use crate::cli::output::{Broken, NewFile, Terminal};
use crate::cli::{Status, input};
use crate::diagnostics::{Lang, Look, visible};
use crate::report::{Asks, Format, GradeReport, Gradebook, Run, SheetResult};
use crate::say;
use crate::text::Source;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The reports, each told every sheet.
pub(crate) struct Reports {
    /// `None` where something else is written there.
    screen: Option<Box<dyn GradeReport>>,
    files: Vec<(Box<dyn GradeReport>, NewFile)>,
    gradebooks: Vec<Filling>,
}

/// A gradebook that is filled in.
struct Filling {
    gradebook: Gradebook,
    /// What it was downloaded as.
    name: String,
    /// Whether it begins with a byte order mark, and so ends up with one.
    marked: bool,
    file: NewFile,
}

impl Filling {
    /// Reads a gradebook; `None`, and the problem shown, where it cannot be filled in.
    fn begin(
        fill: &Fill,
        column: Option<&str>,
        exercises: &[Asks],
        terminal: &mut Terminal,
    ) -> Result<Option<Self>, Broken> {
        let source = match input::read(&fill.downloaded, input::MOST_OF_AUTHORS) {
            Ok(source) => source,
            Err(problem) => {
                terminal.unreadable(&problem);
                return Ok(None);
            }
        };
        let name = source.name().to_owned();
        match Gradebook::read(fill.platform, source.text(), column, exercises) {
            Ok(gradebook) => {
                let marked = input::has_mark(&fill.downloaded);
                Ok(Some(Self { gradebook, name, marked, file: NewFile::create(&fill.filled)? }))
            }
            Err(problem) => {
                terminal.problem(&Source::new(name, ""), &problem);
                Ok(None)
            }
        }
    }

    /// Writes it, and says what could not be put in.
    fn end(mut self, terminal: &mut Terminal) -> Result<NewFile, Broken> {
        if self.marked {
            self.file.write_all("\u{feff}".as_bytes())?;
        }
        let problems = self.gradebook.end(&mut self.file)?;
        let source = Source::new(self.name, "");
        problems.iter().for_each(|problem| terminal.problem(&source, problem));
        Ok(self.file)
    }
}

impl Reports {
    /// Begins all of them. The problem is shown where that cannot be: a gradebook that is none, or a file that is to be
    /// written twice, or over what is read.
    pub(crate) fn begin<'p>(
        args: &ReportArgs,
        screen: Option<&Format>,
        run: &Run,
        inputs: impl Iterator<Item = &'p Path>,
        terminal: &mut Terminal,
    ) -> Result<Result<Self, Status>, Broken> {
        if let Some(said) = twice(args, inputs, terminal.lang()) {
            terminal.note(&visible(&said));
            return Ok(Err(Status::Usage));
        }
        let in_file = Run { look: Look { plain: true, colour: false, ..run.look }, ..run.clone() };
        let mut files = Vec::new();
        for (format, path) in &args.report {
            let mut file = NewFile::create(path)?;
            let mut report = format.report(&in_file);
            report.begin(&mut file).map_err(|error| file.broken(error))?;
            files.push((report, file));
        }
        let mut gradebooks = Vec::new();
        for fill in &args.fill {
            match Filling::begin(fill, args.column.as_deref(), &run.exercises, terminal)? {
                Some(filling) => gradebooks.push(filling),
                None => return Ok(Err(Status::Io)),
            }
        }
        let mut screen = screen.map(|format| format.report(run));
        if let Some(screen) = &mut screen {
            screen.begin(terminal.out())?;
        }
        Ok(Ok(Self { screen, files, gradebooks }))
    }

    /// Tells all of them of one sheet.
    pub(crate) fn result(&mut self, result: &SheetResult<'_>, terminal: &mut Terminal) -> Result<(), Broken> {
        for (report, file) in &mut self.files {
            report.sheet(result, file).map_err(|error| file.broken(error))?;
        }
        self.gradebooks.iter_mut().for_each(|filling| filling.gradebook.sheet(result));
        match &mut self.screen {
            Some(screen) => Ok(screen.sheet(result, terminal.out())?),
            None => Ok(()),
        }
    }

    /// Makes all of them whole, and only then puts the files in their places.
    pub(crate) fn end(mut self, terminal: &mut Terminal) -> Result<(), Broken> {
        for (report, file) in &mut self.files {
            report.end(file).map_err(|error| file.broken(error))?;
        }
        if let Some(screen) = &mut self.screen {
            screen.end(terminal.out())?;
        }
        let mut files: Vec<NewFile> = self.files.into_iter().map(|(_, file)| file).collect();
        for filling in self.gradebooks {
            files.push(filling.end(terminal)?);
        }
        files.into_iter().try_for_each(NewFile::commit)
    }
}

/// Says that a format for one student's sheets cannot be made of a class's results, where one is asked for.
pub(crate) fn refuse_for_one<'f>(formats: impl IntoIterator<Item = &'f Format>, terminal: &mut Terminal) -> bool {
    let found = formats.into_iter().find(|format| format.is_for_one);
    if let Some(format) = found {
        let name = format.name;
        terminal.note(&say!(
            terminal.lang(),
            "error: `{name}` is for one student's sheets: write it with `poda grade`",
            "error: `{name}` es para las hojas de un solo estudiante: escríbelo con `poda grade`",
            "错误：`{name}` 只用于一名学生的答卷：请用 `poda grade` 写出",
        ));
    }
    found.is_some()
}

/// What is wrong with the paths of all files that are to be written: one stands twice, or is read as well.
fn twice<'p>(args: &ReportArgs, inputs: impl Iterator<Item = &'p Path>, lang: Lang) -> Option<String> {
    let read: BTreeSet<PathBuf> = inputs.map(place).collect();
    let written = args.report.iter().map(|(_, path)| path).chain(args.fill.iter().map(|fill| &fill.filled));
    let downloaded: BTreeSet<PathBuf> = args.fill.iter().map(|fill| place(&fill.downloaded)).collect();
    let mut seen = BTreeSet::new();
    for (index, path) in written.enumerate() {
        // What is no ordinary file, /dev/null say, takes as much as it is given.
        if std::fs::metadata(path).is_ok_and(|old| !old.is_file() && !old.is_dir()) {
            continue;
        }
        let (name, place) = (input::name(path), place(path));
        if read.contains(&place) || (index < args.report.len() && downloaded.contains(&place)) {
            return Some(say!(
                lang,
                "error: `{name}` is read, so no report can be written there",
                "error: `{name}` es un archivo de entrada, así que no se puede escribir ahí un informe",
                "错误：`{name}` 是输入文件，不能把报告写到那里",
            ));
        }
        if !seen.insert(place) {
            return Some(say!(
                lang,
                "error: two reports cannot both be written to `{name}`",
                "error: no se pueden escribir dos informes en `{name}`",
                "错误：不能把两份报告都写到 `{name}`",
            ));
        }
    }
    None
}

/// Where a path leads, whether there is a file yet or not.
pub(crate) fn place(path: &Path) -> PathBuf {
    if let Ok(whole) = std::fs::canonicalize(path) {
        return whole;
    }
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (std::fs::canonicalize(parent), path.file_name()) {
        (Ok(parent), Some(name)) => parent.join(name),
        _ => path.to_owned(),
    }
}
