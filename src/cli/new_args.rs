//! What can be written after `poda new`.

use crate::diagnostics::Lang;
use crate::generate::{Between, NAMED_CONVENTIONS};
use crate::grading::Misconception;
use crate::search::Side;
use crate::value::Number;
use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct NewArgs {
    /// Where the random numbers begin; the same seed gives the same exercise for ever
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many exercises
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) count: u32,
    /// How many trees are looked at for each before giving up
    #[arg(long, value_name = "NUMBER", default_value_t = 200_000)]
    pub(crate) tries: u64,
    /// The file to write, with `--like` the folder; `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// Add to the file that is there
    #[arg(long, conflicts_with = "like")]
    pub(crate) append: bool,
    /// Leave out the comment that says how the exercise was made, which tells students something
    #[arg(long, conflicts_with = "like")]
    pub(crate) no_note: bool,
    /// Take what `poda check` warns of too
    #[arg(long)]
    pub(crate) unchecked: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) wishes: WishArgs,
    #[command(flatten)]
    pub(crate) words: WordArgs,
    #[command(flatten)]
    pub(crate) variants: VariantArgs,
}

/// The tree.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Tree")]
pub(crate) struct ShapeArgs {
    /// How many plies: `3`, or `2..4`
    #[arg(long, value_name = "PLIES", default_value = "2", value_parser = between::<u32>)]
    pub(crate) depth: Between<u32>,
    /// How many children a node has: `3`, or `2..3`
    #[arg(long, value_name = "CHILDREN", default_value = "3", value_parser = between::<u32>)]
    pub(crate) branching: Between<u32>,
    /// Leaves lie at different depths
    #[arg(long)]
    pub(crate) ragged: bool,
    /// Who moves first
    #[arg(long, value_name = "PLAYER", default_value = "max")]
    pub(crate) root: Root,
    /// Plies at which chance moves, the root's being 0: `1`, or `1,3`
    #[arg(long, value_name = "PLIES", value_delimiter = ',')]
    pub(crate) chance: Vec<u32>,
    /// What leaves are worth: `0..20`; with `--negative` else -10..10
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true, value_parser = between::<i64>)]
    pub(crate) values: Option<Between<i64>>,
    /// How many decimals values have
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=6))]
    pub(crate) decimals: u32,
    /// No two leaves are worth the same
    #[arg(long, conflicts_with = "ties")]
    pub(crate) distinct: bool,
    /// Some leaves are worth the same
    #[arg(long)]
    pub(crate) ties: bool,
    /// Some leaf is worth less than 0
    #[arg(long)]
    pub(crate) negative: bool,
}

/// What the search is to come to.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "What the search comes to")]
pub(crate) struct WishArgs {
    /// How many cuts: `2`, or `1..3`; none of them skips nothing
    #[arg(long, value_name = "NUMBER", value_parser = between::<u64>)]
    pub(crate) cuts: Option<Between<u64>>,
    /// How many leaves are pruned: `4`, or `3..5`
    #[arg(long, value_name = "NUMBER", value_parser = between::<u64>)]
    pub(crate) pruned: Option<Between<u64>>,
    /// How many cuts the parent's bound alone would not have made
    #[arg(long, value_name = "NUMBER", value_parser = between::<u64>)]
    pub(crate) deep_cuts: Option<Between<u64>>,
    /// A cut by this bound; may be repeated
    #[arg(long, value_name = "BOUND")]
    pub(crate) cut_by: Vec<Bound>,
    /// A cut at this ply, the root's being 0; may be repeated
    #[arg(long, value_name = "PLY")]
    pub(crate) cut_at: Vec<u32>,
    /// One best move; so it is too where nothing asks for ties
    #[arg(long)]
    pub(crate) unique_best: bool,
    /// The answers are the same under every usual convention
    #[arg(long, conflicts_with = "hangs_on")]
    pub(crate) convention_free: bool,
    /// The answers hang on this convention; may be repeated
    #[arg(long, value_name = "CONVENTION", value_parser = PossibleValuesParser::new(NAMED_CONVENTIONS))]
    pub(crate) hangs_on: Vec<String>,
    /// Misconceptions that are answered differently from the key and from each other: `no-deep-cutoffs,M023`
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = misconception)]
    pub(crate) tells_apart: Vec<&'static Misconception>,
    /// How difficult it is: `3..5`; see docs/generate.md
    #[arg(long, value_name = "RANGE", value_parser = numbers)]
    pub(crate) difficulty: Option<(Number, Number)>,
}

/// The exercise around the tree.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Exercise")]
pub(crate) struct WordArgs {
    /// The title
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// What students are told, instead of the text that is written: `TEXT`, or `es=TEXT` for one language; may be repeated
    #[arg(long, value_name = "TEXT", value_parser = about)]
    pub(crate) about: Vec<(Option<Lang>, String)>,
    /// A question as in an exercise file: `pruned leaves for 3 points`; may be repeated
    #[arg(long, value_name = "QUESTION")]
    pub(crate) ask: Vec<String>,
    /// minimax, alpha-beta, negamax, …; alpha-beta where nothing is said, expectimax where chance moves
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) search: Option<String>,
    /// Any other setting as in an exercise file: `cut >`; may be repeated
    #[arg(long, value_name = "SETTING")]
    pub(crate) set: Vec<String>,
}

/// Variants of an exercise.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Variants")]
pub(crate) struct VariantArgs {
    /// An exercise file that each student gets a variant of, as difficult as it is
    #[arg(long, value_name = "FILE", requires_all = ["students", "secret_file"])]
    pub(crate) like: Option<PathBuf>,
    /// The students: a table (CSV) with a column `student`, `id`, `name` or `email`
    #[arg(long, value_name = "CSV", requires = "like")]
    pub(crate) students: Option<PathBuf>,
    /// A file that only you know: who has it can make every student's variant
    #[arg(long, value_name = "FILE", requires = "like")]
    pub(crate) secret_file: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Root {
    /// MAX
    Max,
    /// MIN
    Min,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Bound {
    /// MAX's bound, which cuts MIN nodes
    Alpha,
    /// MIN's bound, which cuts MAX nodes
    Beta,
}

impl Bound {
    pub(crate) fn side(self) -> Side {
        match self {
            Self::Alpha => Side::Alpha,
            Self::Beta => Side::Beta,
        }
    }
}

/// The two ends of `2..4`; the same twice of `3`.
fn ends(text: &str) -> (&str, &str) {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    (least.trim(), most.trim_start_matches('=').trim())
}

fn between<T: std::str::FromStr>(text: &str) -> Result<Between<T>, String> {
    let (least, most) = ends(text);
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) => Ok(Between { least, most }),
        _ => Err("write a whole number, or a range such as 2..4".to_owned()),
    }
}

fn numbers(text: &str) -> Result<(Number, Number), String> {
    let (least, most) = ends(text);
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) => Ok((least, most)),
        _ => Err("write a number, or a range such as 3..5.5".to_owned()),
    }
}

fn misconception(text: &str) -> Result<&'static Misconception, String> {
    let text = text.trim();
    Misconception::find(text).ok_or_else(|| {
        match crate::diagnostics::closest(text, Misconception::all().map(|one| one.id)) {
            Some(meant) => format!("there is no such misconception; did you mean `{meant}`?"),
            None => "there is no such misconception; `poda explain` lists them".to_owned(),
        }
    })
}

/// `TEXT`, `es=TEXT`
fn about(text: &str) -> Result<(Option<Lang>, String), String> {
    let lang = text.split_once('=').and_then(|(word, text)| {
        let lang = Lang::ALL.into_iter().find(|lang| lang.word() == word)?;
        Some((Some(lang), text.to_owned()))
    });
    Ok(lang.unwrap_or_else(|| (None, text.to_owned())))
}
