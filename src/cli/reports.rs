//! All reports of one run of `poda grade`: the one on standard output, and any number of files.

use crate::cli::args::GradeArgs;
use crate::cli::load::Loaded;
use crate::cli::output::{Broken, NewFile, Terminal};
use crate::diagnostics::Look;
use crate::report::{Asks, GradeReport, Graded, Repository, Run, SheetResult, key_version};

/// The reports, each told every sheet.
pub(crate) struct Reports {
    screen: Box<dyn GradeReport>,
    files: Vec<(Box<dyn GradeReport>, NewFile)>,
}

impl Reports {
    /// Begins all of them.
    pub(crate) fn begin(args: &GradeArgs, loaded: &Loaded, terminal: &mut Terminal) -> Result<Self, Broken> {
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
        let mut screen = args.format.report(&on_screen);
        screen.begin(terminal.out())?;
        Ok(Self { screen, files })
    }

    /// Tells all of them of one sheet.
    pub(crate) fn sheet(&mut self, graded: &Graded<'_>, terminal: &mut Terminal) -> Result<(), Broken> {
        let result = SheetResult::of(graded, terminal.lang());
        for (report, file) in &mut self.files {
            report.sheet(&result, file).map_err(|error| file.broken(error))?;
        }
        Ok(self.screen.sheet(&result, terminal.out())?)
    }

    /// Makes all of them whole, and only then puts the files in their places.
    pub(crate) fn end(mut self, terminal: &mut Terminal) -> Result<(), Broken> {
        for (report, file) in &mut self.files {
            report.end(file).map_err(|error| file.broken(error))?;
        }
        self.screen.end(terminal.out())?;
        self.files.into_iter().try_for_each(|(_, file)| file.commit())
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
    };
    loaded.exercises.iter().map(|(exercise, _)| of(exercise)).collect()
}

/// Where the repository is that GitHub's runner has checked out; else that of the folder we are in.
pub(crate) fn repository() -> Repository {
    let here = std::env::current_dir().unwrap_or_default().display().to_string();
    let root = std::env::var("GITHUB_WORKSPACE").ok().filter(|root| !root.is_empty()).unwrap_or_else(|| here.clone());
    Repository { root, here }
}
