//! What can be written after `poda setup`.

use clap::Subcommand;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct SetupArgs {
    #[command(subcommand)]
    pub(crate) platform: SetupPlatform,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SetupPlatform {
    /// An autograder for Gradescope: upload the archive as it is
    Gradescope(SetupFor),
    /// Questions for PrairieLearn, and the image that grades them
    Prairielearn(SetupFor),
}

/// What is set up.
#[derive(Debug, clap::Args)]
pub(crate) struct SetupFor {
    /// Exercise files; for Gradescope also the folder of variants that `poda new --like` has made
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    pub(crate) exercises: Vec<PathBuf>,
    /// Where to write: an archive if it ends in `.zip`, else a folder; `-` writes the archive to standard output
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: PathBuf,
    /// The program that will grade there, for Linux; else the one that runs now
    #[arg(long, value_name = "PATH")]
    pub(crate) poda: Option<PathBuf>,
    /// How much students are shown: full, hints, marks, none; wins over the files
    #[arg(long, value_name = "LEVEL")]
    pub(crate) feedback: Option<String>,
    /// Replace files of a folder that are other than these
    #[arg(long)]
    pub(crate) force: bool,
}
