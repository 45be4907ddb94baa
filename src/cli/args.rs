//! What can be written after `poda`.

use crate::cli::draw_args::DrawArgs;
use crate::cli::grade_args::{GradeArgs, MergeArgs, RegradeArgs};
use crate::cli::new_args::NewArgs;
use crate::cli::plot_args::PlotArgs;
use crate::cli::search_args::SearchArgs;
use crate::cli::setup_args::SetupArgs;
use crate::diagnostics::Lang;
use crate::report::CheckFormat;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Game-tree exercises: write a tree, get the key, grade the answers.
#[derive(Debug, Parser)]
#[command(name = "poda", version, propagate_version = true, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Options of every command.
#[derive(Debug, clap::Args)]
pub(crate) struct Common {
    /// Language of all texts; else that of the locale, else English
    #[arg(long, global = true, value_name = "LANG", value_parser = parse_lang)]
    pub(crate) lang: Option<Lang>,
    /// When to use colours; `NO_COLOR` is respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: When,
    /// No box drawing and one line a problem: for screen readers, editors and logs
    #[arg(long, global = true)]
    pub(crate) plain: bool,
    /// Say only what was asked for
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Say more
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|()| "the languages are en, es and zh".to_owned())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Key, trace and figure of a tree, or of every exercise of a file
    Solve(Box<SolveArgs>),
    /// Figures for slides, sheets and screens, and a page that steps through the search
    Draw(Box<DrawArgs>),
    /// Exercises under constraints, and a variant for each student
    New(Box<NewArgs>),
    /// Grade one sheet, many, or what a whole class handed in
    Grade(Box<GradeArgs>),
    /// Put the results of several machines together, as if one had graded all
    Merge(MergeArgs),
    /// Grade again with a corrected key, and show whose marks change and why
    Regrade(Box<RegradeArgs>),
    /// Files with which Gradescope or PrairieLearn grades with poda
    Setup(SetupArgs),
    /// Problems of exercise files, for their authors
    Check(CheckArgs),
    /// How many nodes minimax and alpha-beta visit in games
    Count(CountArgs),
    /// Plots of how many nodes searches visit: over trees, games, plies, orders
    Plot(Box<PlotArgs>),
    /// Write files in the one canonical form
    Fmt(FmtArgs),
    /// A page on a code
    Explain(ExplainArgs),
    /// Completions for a shell, on standard output
    Completions(CompletionsArgs),
}

/// How much is read of an author's files.
#[derive(Debug, clap::Args)]
pub(crate) struct Limits {
    /// The largest file that is read
    #[arg(long, value_name = "BYTES", default_value_t = crate::cli::input::MOST_OF_AUTHORS)]
    pub(crate) max_bytes: u64,
    /// The largest tree that is read
    #[arg(long, value_name = "NODES", default_value_t = crate::syntax::MOST_NODES)]
    pub(crate) max_nodes: usize,
}

#[derive(Debug, clap::Args)]
#[command(override_usage = "poda solve [OPTIONS] <FILE>...\n       poda solve [OPTIONS] -e <TREE>")]
#[group(id = "solved", required = true, multiple = true, args = ["files", "expression"])]
pub(crate) struct SolveArgs {
    /// Exercise files; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// A tree, instead of a file
    #[arg(short, long, value_name = "TREE", allow_hyphen_values = true)]
    pub(crate) expression: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// How to write the key
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: KeyFormat,
    /// Draw and list everything, however large the tree is
    #[arg(long)]
    pub(crate) full: bool,
    /// Also find the orders of children with the fewest and the most leaves visited
    #[arg(long)]
    pub(crate) orders: bool,
    /// With `--search mcts`: show the moves after so many playouts, `100,300,1000`
    #[arg(long, value_name = "COUNTS", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) at: Vec<u64>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

/// How a key is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum KeyFormat {
    /// For people
    Text,
    /// For programs
    Json,
    /// As the answer sheet that earns full marks
    Sheet,
}

/// Whom `poda check` writes for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckAs {
    /// People: what is found is shown as it is found.
    Text,
    /// Programs.
    Document(CheckFormat),
}

/// Those of `poda check`.
fn check_formats() -> impl TypedValueParser<Value = CheckAs> {
    let text = PossibleValue::new("text").help("For people");
    let others = CheckFormat::ALL.iter().map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(std::iter::once(text).chain(others))
        .map(|name| CheckFormat::find(&name).map_or(CheckAs::Text, |format| CheckAs::Document(*format)))
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// Exercise files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How to write what is found
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = check_formats())]
    pub(crate) format: CheckAs,
    /// Mend what can be mended without changing a key, with `--verbose` what is only advice too; what is left is shown.
    /// Standard input is written to standard output
    #[arg(long)]
    pub(crate) fix: bool,
    /// Show what `--fix` would change, and write nothing
    #[arg(long, conflicts_with = "fix")]
    pub(crate) diff: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CountArgs {
    /// Games, such as `nim(2,3)`, `nim(1,2) misere`, `tictactoe("XO. .X. ..O")`
    #[arg(required = true, value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// The window that alpha-beta begins with, `-1..1`
    #[arg(long, value_name = "WINDOW", allow_hyphen_values = true)]
    pub(crate) window: Option<String>,
    /// How to write the table
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Debug, clap::Args)]
pub(crate) struct FmtArgs {
    /// Exercise files and sheets; `-` reads standard input and writes standard output
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Change nothing; exit with status 1 where something would change
    #[arg(long)]
    pub(crate) check: bool,
    /// The largest file that is read
    #[arg(long, value_name = "BYTES", default_value_t = crate::cli::input::MOST_OF_AUTHORS)]
    pub(crate) max_bytes: u64,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ExplainArgs {
    /// A code, such as `E0203`; without one, all codes are listed
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// bash, elvish, fish, powershell, zsh
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}
