//! What can be written after `poda plot`.

use crate::cli::args::Limits;
use crate::cli::picture_args::PictureArgs;
use crate::cli::search_args::{Conventions, SearchArgs};
use crate::render::plot::{Growth, Over, What};
use crate::search::Algorithm;
use crate::value::Value;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
#[command(
    override_usage = "poda plot [OPTIONS] <FILE>...\n       poda plot [OPTIONS] -e <TREE>\n       poda plot [OPTIONS] --uniform <CHILDREN>"
)]
#[group(id = "plotted", required = true, multiple = true, args = ["files", "expression", "uniform"])]
pub(crate) struct PlotArgs {
    /// Exercise files; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// A tree or a game, instead of a file: `nim(2,3)`; may be repeated
    #[arg(short, long, value_name = "TREE", allow_hyphen_values = true)]
    pub(crate) expression: Vec<String>,
    /// Trees with so many children a node and random values, over the number of plies, instead of files
    #[arg(long, value_name = "CHILDREN", conflicts_with_all = ["files", "expression"], value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) uniform: Option<u32>,
    /// What the counts are laid out over; else trees, with `--uniform` plies
    #[arg(long, value_name = "WHAT")]
    pub(crate) over: Option<OverName>,
    /// The algorithms that are compared, with commas; else minimax,alpha-beta, or what can read the tree
    #[arg(long, value_name = "ALGORITHMS", value_delimiter = ',', value_parser = parse_algorithm)]
    pub(crate) search: Vec<Algorithm>,
    /// What is counted; else nodes, over orders leaves
    #[arg(long, value_name = "WHAT")]
    pub(crate) count: Option<CountName>,
    /// How many random orders, or random trees, are tried
    #[arg(long, value_name = "NUMBER", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) samples: u64,
    /// Where the random numbers begin: the orders are `random SEED`, `random SEED+1` …
    #[arg(long, value_name = "NUMBER")]
    seed: Option<String>,
    /// How many plies deep at most; else 12, with `--uniform` 6
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) plies: Option<u32>,
    /// What nodes at the depth limit are worth that do not say so themselves: 0
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true, value_parser = parse_value)]
    pub(crate) estimate: Option<Value>,
    /// How to write the plot; else read off the name after `-o`, else text on a terminal and svg in a file
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<PlotFormat>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// How the axis of counts grows
    #[arg(long, value_name = "GROWTH", default_value = "auto")]
    pub(crate) axis: AxisName,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    conventions: Conventions,
}

impl PlotArgs {
    /// The conventions, as other commands take them.
    pub(crate) fn conventions(&self) -> SearchArgs {
        SearchArgs { conventions: self.conventions.clone(), seed: self.seed.clone(), ..SearchArgs::default() }
    }
}

/// What the counts are laid out over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OverName {
    /// One tree or game beside the other
    Trees,
    /// How deep the search goes
    Plies,
    /// Alpha-beta in the best order, the given one, the worst one, and random ones
    Orders,
}

impl From<OverName> for Over {
    fn from(name: OverName) -> Self {
        match name {
            OverName::Trees => Self::Trees,
            OverName::Plies => Self::Plies,
            OverName::Orders => Self::Orders,
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CountName {
    /// Visited nodes, leaves among them
    Nodes,
    /// Visited leaves
    Leaves,
}

impl From<CountName> for What {
    fn from(name: CountName) -> Self {
        match name {
            CountName::Nodes => Self::Nodes,
            CountName::Leaves => Self::Leaves,
        }
    }
}

/// How the axis grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum AxisName {
    /// Linear, unless the counts lie too far apart
    Auto,
    /// Evenly, from 0
    Linear,
    /// Logarithmic, from 1
    Log,
}

impl From<AxisName> for Growth {
    fn from(name: AxisName) -> Self {
        match name {
            AxisName::Auto => Self::Fitting,
            AxisName::Linear => Self::Linear,
            AxisName::Log => Self::Log,
        }
    }
}

/// How a plot is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlotFormat {
    /// For web pages and slides
    Svg,
    /// For everything that shows pictures
    Png,
    /// For print
    Pdf,
    /// For a terminal: the table, with bars
    Text,
    /// For spreadsheets and statistics: a row a count
    Csv,
}

impl PlotFormat {
    /// The format of a file by its name.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match extension.as_str() {
            "svg" => Self::Svg,
            "png" => Self::Png,
            "pdf" => Self::Pdf,
            "txt" => Self::Text,
            "csv" => Self::Csv,
            _ => return None,
        })
    }
}

fn parse_algorithm(text: &str) -> Result<Algorithm, String> {
    match text.trim().parse() {
        Ok(Algorithm::Mcts) => Err("mcts visits as many nodes as it is told to".to_owned()),
        Ok(algorithm) => Ok(algorithm),
        Err(()) => Err(format!("there is no algorithm `{text}`")),
    }
}

fn parse_value(text: &str) -> Result<Value, String> {
    text.parse().map_err(|_| "write a value, such as 0".to_owned())
}
