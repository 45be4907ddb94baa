//! All reports of one run of `poda grade`: the one on standard output, and any number of files.

use crate::cli::args::{Fill, GradeArgs};
use crate::cli::input;
use crate::cli::load::Loaded;
use crate::cli::output::{Broken, NewFile, Terminal};
use crate::diagnostics::Look;
use crate::report::{Asks, GradeReport, Gradebook, Graded, Repository, Run, SheetResult, key_version};
use crate::text::Source;
use std::io::Write;

/// The reports, each told every sheet.
pub(crate) struct Reports {
    screen: Box<dyn GradeReport>,
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
    /// Begins all of them; `None`, and the problem shown, where a gradebook cannot be filled in.
    pub(crate) fn begin(args: &GradeArgs, loaded: &Loaded, terminal: &mut Terminal) -> Result<Option<Self>, Broken> {
        let look = terminal.look();
        let on_screen = Run { look, exercises: asks(loaded), repository: repository() };
        let in_file = Run { look: Look { plain: true, colour: false, ..look }, ..on_screen.clone() };
        let mut files = Vec::new();
        for (format, path) in &args.report {
            let mut file = NewFile::create(path)?;
            let mut report = format.report(&in_file);
            report.begin(&mut file).map_err(|error| file.broken(error))?;
            files.push((report, file));
        }
        let mut gradebooks = Vec::new();
        for fill in &args.fill {
            match Filling::begin(fill, args.column.as_deref(), &on_screen.exercises, terminal)? {
                Some(filling) => gradebooks.push(filling),
                None => return Ok(None),
            }
        }
        let mut screen = args.format.report(&on_screen);
        screen.begin(terminal.out())?;
        Ok(Some(Self { screen, files, gradebooks }))
    }

    /// Tells all of them of one sheet.
    pub(crate) fn sheet(&mut self, graded: &Graded<'_>, terminal: &mut Terminal) -> Result<(), Broken> {
        let result = SheetResult::of(graded, terminal.lang());
        for (report, file) in &mut self.files {
            report.sheet(&result, file).map_err(|error| file.broken(error))?;
        }
        self.gradebooks.iter_mut().for_each(|filling| filling.gradebook.sheet(&result));
        Ok(self.screen.sheet(&result, terminal.out())?)
    }

    /// Makes all of them whole, and only then puts the files in their places.
    pub(crate) fn end(mut self, terminal: &mut Terminal) -> Result<(), Broken> {
        for (report, file) in &mut self.files {
            report.end(file).map_err(|error| file.broken(error))?;
        }
        self.screen.end(terminal.out())?;
        let mut files: Vec<NewFile> = self.files.into_iter().map(|(_, file)| file).collect();
        for filling in self.gradebooks {
            files.push(filling.end(terminal)?);
        }
        files.into_iter().try_for_each(NewFile::commit)
    }
}

/// What is asked, exercise by exercise.
fn asks(loaded: &Loaded) -> Vec<Asks> {
    let of = |exercise: &crate::exercise::Exercise| Asks {
        title: exercise.title.clone(),
        key_version: key_version(exercise),
        questions: exercise
            .questions
            .iter()
            .map(|question| question.subject.words(|node| exercise.label(node)))
            .collect(),
        max_points: exercise.max_points(),
    };
    loaded.exercises.iter().map(|(exercise, _)| of(exercise)).collect()
}

/// Where the repository is that GitHub's runner has checked out; else that of the folder we are in.
pub(crate) fn repository() -> Repository {
    let here = std::env::current_dir().unwrap_or_default().display().to_string();
    let root = std::env::var("GITHUB_WORKSPACE").ok().filter(|root| !root.is_empty()).unwrap_or_else(|| here.clone());
    Repository { root, here }
}
