//! `-` among the files of a command: standard input can be read once, and results not at all from there.

use crate::cli::args::Command;
use crate::cli::grade_args::{ClassArgs, ReportArgs};
use crate::cli::setup_args::SetupPlatform;
use crate::diagnostics::Lang;
use crate::say;
use std::path::{Path, PathBuf};

/// Why standard input cannot be read as the command line asks for, if so.
pub(crate) fn refusal(command: &Command, lang: Lang) -> Option<String> {
    let results: &[PathBuf] = match command {
        Command::Merge(args) => &args.files,
        Command::Regrade(args) => std::slice::from_ref(&args.old),
        _ => &[],
    };
    if count(results) > 0 {
        return Some(say!(
            lang,
            "error: earlier results are read from files, not from standard input",
            "error: los resultados anteriores se leen de archivos, no de la entrada estándar",
            "错误：之前的评分结果只能从文件读取，不能从标准输入读取",
        ));
    }
    (readings(command) > 1).then(|| {
        say!(
            lang,
            "error: `-` is standard input, which can be read only once",
            "error: `-` es la entrada estándar, que solo se puede leer una vez",
            "错误：`-` 是标准输入，只能读一次",
        )
    })
}

/// How often the command reads standard input.
fn readings(command: &Command) -> usize {
    match command {
        Command::Solve(args) => count(&args.files),
        Command::Draw(args) => count(&args.files),
        Command::Plot(args) => count(&args.files),
        Command::Check(args) => count(&args.files),
        Command::Fmt(args) => count(&args.files),
        Command::Grade(args) => of_class(&args.exercises, &args.sheets, &args.class, &args.reports),
        Command::Regrade(args) => of_class(&args.exercises, &args.sheets, &args.class, &args.reports),
        Command::New(args) => {
            let read = &args.variants;
            count(read.like.iter().chain(&read.students).chain(&read.secret_file))
        }
        Command::Setup(args) => match &args.platform {
            SetupPlatform::Gradescope(wanted) | SetupPlatform::Prairielearn(wanted) => count(&wanted.exercises),
        },
        Command::Merge(_) | Command::Count(_) | Command::Explain(_) | Command::Completions(_) => 0,
    }
}

/// A sheet that is named twice is read once.
fn of_class(exercises: &Path, sheets: &[PathBuf], class: &ClassArgs, reports: &ReportArgs) -> usize {
    let others = class.roster.iter().chain(reports.fill.iter().map(|fill| &fill.downloaded));
    count([exercises]) + count(sheets).min(1) + count(others)
}

fn count<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> usize {
    paths.into_iter().filter(|path| path.as_ref() == Path::new("-")).count()
}
