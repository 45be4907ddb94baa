//! What can be written after `poda draw`.

use crate::cli::args::Limits;
use crate::cli::picture_args::PictureArgs;
use crate::cli::search_args::SearchArgs;
use crate::render::figure::{Children, Collapse, Show};
use clap::ValueEnum;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
#[command(mut_arg("output", |output| output.value_name("PATH").help(OUTPUT)))]
#[command(override_usage = "poda draw [OPTIONS] <FILE>...\n       poda draw [OPTIONS] -e <TREE>")]
#[group(id = "drawn", required = true, multiple = true, args = ["files", "expression"])]
pub(crate) struct DrawArgs {
    /// Exercise files; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// A tree, instead of a file
    #[arg(short, long, value_name = "TREE", allow_hyphen_values = true)]
    pub(crate) expression: Vec<String>,
    /// How to write figures; else read off the name after `-o`, else svg
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<FigureFormat>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// What to show, with commas: values, windows, exit, order, cuts, names, line; all, none
    #[arg(long, value_name = "WHAT", default_value = "values,cuts,names,line", value_parser = parse_show)]
    pub(crate) show: Show,
    /// A worksheet with boxes to fill in; with `-o`, its solution beside it
    #[arg(long)]
    pub(crate) blank: bool,
    /// Draw nodes at a depth in place of what is below them: depth=3; large trees are cut to size without it
    #[arg(long, value_name = "DEPTH", value_parser = parse_collapse)]
    pub(crate) collapse: Option<Collapse>,
    /// How many children of a node are drawn, else 24; of more, the first, the last, and those of the best line and of cuts
    #[arg(long, value_name = "NUMBER", value_parser = parse_children)]
    pub(crate) children: Option<Children>,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

impl DrawArgs {
    /// How far down figures go: whoever asks for many children has all the room for them that there is.
    pub(crate) fn collapse(&self) -> Collapse {
        let usual = if self.children.is_some() { Collapse::WIDE } else { Collapse::Fitting };
        self.collapse.unwrap_or(usual)
    }
}

/// Only this command writes several files.
const OUTPUT: &str =
    "Where to: a file, or a folder that gets a file for each figure (`figures/`); else, and for `-`, standard output";

/// How a figure is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FigureFormat {
    /// For web pages and slides
    Svg,
    /// For everything that shows pictures
    Png,
    /// For print
    Pdf,
    /// The forest package of LaTeX
    Latex,
    /// Plain TikZ
    Tikz,
    /// Graphviz
    Dot,
    /// For wikis and README files
    Mermaid,
    /// Typst
    Typst,
    /// A page that steps through the search
    Html,
    /// For a terminal
    Text,
}

impl FigureFormat {
    /// How the names of its files end.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Latex | Self::Tikz => "tex",
            Self::Dot => "dot",
            Self::Mermaid => "mmd",
            Self::Typst => "typ",
            Self::Html => "html",
            Self::Text => "txt",
        }
    }

    /// The format of a file by its name.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match extension.as_str() {
            "svg" => Self::Svg,
            "png" => Self::Png,
            "pdf" => Self::Pdf,
            "tex" => Self::Latex,
            "tikz" => Self::Tikz,
            "dot" | "gv" => Self::Dot,
            "mmd" | "mermaid" => Self::Mermaid,
            "typ" => Self::Typst,
            "html" | "htm" => Self::Html,
            "txt" => Self::Text,
            _ => return None,
        })
    }

    /// Whether figures can stand one after the other in one file.
    pub(crate) fn is_joined(self) -> bool {
        match self {
            Self::Latex | Self::Tikz | Self::Dot | Self::Typst | Self::Text => true,
            Self::Svg | Self::Png | Self::Pdf | Self::Mermaid | Self::Html => false,
        }
    }
}

fn parse_show(text: &str) -> Result<Show, String> {
    let mut show = Show::NOTHING;
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        match word {
            "values" => show.values = true,
            "windows" => show.windows = true,
            "exit" => show.exit = true,
            "order" => show.order = true,
            "cuts" => show.cuts = true,
            "names" => show.names = true,
            "line" => show.line = true,
            "all" => show = Show::ALL,
            "none" => {}
            _ => {
                let known = "values, windows, exit, order, cuts, names, line, all, none";
                return Err(format!("`{word}` is none of {known}"));
            }
        }
    }
    Ok(show)
}

/// `depth=3`, `3`
fn parse_collapse(text: &str) -> Result<Collapse, String> {
    let number = text.strip_prefix("depth=").unwrap_or(text);
    number.parse().map(Collapse::At).map_err(|_| "write a depth, such as depth=3".to_owned())
}

fn parse_children(text: &str) -> Result<Children, String> {
    match text.parse() {
        Ok(number) if number >= 3 => Ok(Children(number)),
        _ => Err("write a number from 3 on".to_owned()),
    }
}
