//! What can be written after `poda grade`, `poda merge` and `poda regrade`.

use crate::cli::handed_in::Attempt;
use crate::report::{self, Partition, Platform};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct GradeArgs {
    /// The exercise file
    #[arg(value_name = "EXERCISES")]
    pub(crate) exercises: PathBuf,
    /// Answer sheets, folders and archives of them, as platforms hand them out; `-` is standard input
    #[arg(required = true, value_name = "SHEETS")]
    pub(crate) sheets: Vec<PathBuf>,
    /// How to write the marks on standard output
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = formats())]
    pub(crate) format: report::Format,
    #[command(flatten)]
    pub(crate) reports: ReportArgs,
    /// Exit with status 1 where a sheet earns less than this share, `80%`
    #[arg(long, value_name = "SHARE", value_parser = parse_share)]
    pub(crate) fail_under: Option<crate::value::Number>,
    #[command(flatten)]
    pub(crate) class: ClassArgs,
}

/// Files that are written beside standard output.
#[derive(Debug, clap::Args)]
pub(crate) struct ReportArgs {
    /// Write a report to a file too, in any of these formats: `json=marks.json`; may be repeated
    #[arg(long, value_name = "FORMAT=PATH", value_parser = parse_report)]
    pub(crate) report: Vec<(report::Format, PathBuf)>,
    /// Put the marks into a gradebook as `canvas` or `moodle` lets you download it: `canvas=grades.csv:filled.csv`
    #[arg(long, value_name = "PLATFORM=FILE:FILLED", value_parser = parse_fill)]
    pub(crate) fill: Vec<Fill>,
    /// The gradebook's column for the marks; else the one that has the exercise's title
    #[arg(long, value_name = "TITLE", requires = "fill")]
    pub(crate) column: Option<String>,
}

/// Whose sheets are graded, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct ClassArgs {
    /// A table of the course's students, with a column `id`, `name` or `email`: who handed nothing in is said
    #[arg(long, value_name = "FILE")]
    pub(crate) roster: Option<PathBuf>,
    /// Which of several sheets of one student for one exercise counts
    #[arg(long, value_name = "WHICH", default_value = "last")]
    pub(crate) attempt: Attempt,
    /// Grade one of so many parts of the class, `2/4`; `poda merge` puts the parts together
    #[arg(long, value_name = "PART/PARTS", value_parser = parse_partition)]
    pub(crate) partition: Option<Partition>,
    /// The largest sheet that is read
    #[arg(long, value_name = "BYTES", default_value_t = crate::cli::input::MOST_OF_STUDENTS)]
    pub(crate) max_bytes: u64,
    /// The largest tree that is read
    #[arg(long, value_name = "NODES", default_value_t = crate::syntax::MOST_NODES)]
    pub(crate) max_nodes: usize,
    /// How many sheets are graded at a time; else as many as there are cores. The reports are the same for any number
    #[arg(short, long, value_name = "N", value_parser = parse_jobs)]
    pub(crate) jobs: Option<usize>,
    /// How much is shown: full, hints, marks, none; wins over the file
    #[arg(long, value_name = "LEVEL")]
    pub(crate) feedback: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct MergeArgs {
    /// Results, as `--report json=FILE` wrote them
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How to write the marks on standard output
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = formats())]
    pub(crate) format: report::Format,
    #[command(flatten)]
    pub(crate) reports: ReportArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RegradeArgs {
    /// The earlier results, as `--report json=FILE` wrote them
    #[arg(value_name = "OLD")]
    pub(crate) old: PathBuf,
    /// The exercise file, corrected
    #[arg(value_name = "EXERCISES")]
    pub(crate) exercises: PathBuf,
    /// The same answer sheets, folders and archives
    #[arg(required = true, value_name = "SHEETS")]
    pub(crate) sheets: Vec<PathBuf>,
    /// Keep the earlier result wherever it has more points
    #[arg(long)]
    pub(crate) never_lower: bool,
    /// How to write the changes on standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ChangesFormat,
    #[command(flatten)]
    pub(crate) reports: ReportArgs,
    #[command(flatten)]
    pub(crate) class: ClassArgs,
}

/// How changes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ChangesFormat {
    /// For people
    Text,
    /// A row a result that changes
    Csv,
    /// For programs
    Json,
}

/// The formats by their names.
fn formats() -> impl TypedValueParser<Value = report::Format> {
    let names = report::Format::ALL.iter().map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(names)
        .try_map(|name| report::Format::find(&name).copied().ok_or("there is no such format"))
}

fn parse_report(text: &str) -> Result<(report::Format, PathBuf), String> {
    let (format, path) = text.split_once('=').ok_or("write FORMAT=PATH, such as json=marks.json")?;
    let names = || report::Format::ALL.iter().map(|format| format.name).collect::<Vec<_>>().join(", ");
    let format = report::Format::find(format).ok_or_else(|| format!("the formats are {}, not `{format}`", names()))?;
    if path.is_empty() {
        return Err("the path after `=` is missing".to_owned());
    }
    if path == "-" {
        return Err(format!("standard output is written with `--format {}`", format.name));
    }
    Ok((*format, path.into()))
}

/// A gradebook that is filled in.
#[derive(Clone, Debug)]
pub(crate) struct Fill {
    pub(crate) platform: Platform,
    /// As it was downloaded.
    pub(crate) downloaded: PathBuf,
    /// Where it is written with the marks in it.
    pub(crate) filled: PathBuf,
}

fn parse_fill(text: &str) -> Result<Fill, String> {
    let form = "write PLATFORM=FILE:FILLED, such as canvas=grades.csv:filled.csv";
    let (platform, paths) = text.split_once('=').ok_or(form)?;
    let platform = Platform::ALL.into_iter().find(|known| known.word() == platform);
    let platform = platform.ok_or("the platforms are canvas and moodle")?;
    // The colon of `C:\grades.csv` is none between two paths.
    let is_drive = |at: usize| {
        let before = paths[..at].rsplit(':').next().unwrap_or("");
        before.len() == 1
            && before.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && paths[at + 1..].starts_with(['\\', '/'])
    };
    let between: Vec<usize> = paths.match_indices(':').map(|(at, _)| at).filter(|&at| !is_drive(at)).collect();
    match between.as_slice() {
        [at] if *at > 0 && at + 1 < paths.len() => {
            Ok(Fill { platform, downloaded: paths[..*at].into(), filled: paths[at + 1..].into() })
        }
        _ => Err(form.to_owned()),
    }
}

fn parse_jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(jobs) if (1..=1024).contains(&jobs) => Ok(jobs),
        _ => Err("write a number from 1 to 1024".to_owned()),
    }
}

/// `80%`, `0.8`
fn parse_share(text: &str) -> Result<crate::value::Number, String> {
    let number = |text: &str| text.parse::<crate::value::Number>().ok().filter(|number| !number.is_negative());
    let share = match text.strip_suffix('%') {
        Some(percent) => number(percent).and_then(|percent| percent.over(&crate::value::Number::from(100_i64))),
        None => number(text),
    };
    match share {
        Some(share) if share <= crate::value::Number::ONE => Ok(share),
        _ => Err("write a share from 0% to 100%, such as 80%".to_owned()),
    }
}

/// `2/4`
fn parse_partition(text: &str) -> Result<Partition, String> {
    let numbers =
        text.split_once('/').and_then(|(part, of)| Some((part.trim().parse().ok()?, of.trim().parse().ok()?)));
    match numbers {
        Some((part, of)) if (1..=of).contains(&part) && of <= 100_000 => Ok(Partition { part, of }),
        _ => Err("write which part of how many, such as 2/4".to_owned()),
    }
}
