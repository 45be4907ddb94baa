//! Where a picture goes and how it looks: what `poda draw` and `poda plot` have in common.

use crate::render::theme::{DARK, LIGHT, Theme};
use clap::ValueEnum;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct PictureArgs {
    /// Where to; else, and for `-`, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Colours
    #[arg(long, value_name = "THEME", default_value = "light")]
    theme: ThemeName,
    /// Pixels of a png for each pixel of the svg
    #[arg(long, value_name = "FACTOR", default_value = "2", value_parser = parse_scale)]
    pub(crate) scale: f32,
}

impl PictureArgs {
    /// The file or folder that is meant; none for standard output.
    pub(crate) fn output(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// The colours that are meant.
    pub(crate) fn theme(&self) -> &'static Theme {
        match self.theme {
            ThemeName::Light => &LIGHT,
            ThemeName::Dark => &DARK,
        }
    }
}

/// The colours by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ThemeName {
    /// For print and bright rooms
    Light,
    /// For dark rooms and screens
    Dark,
}

fn parse_scale(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(scale) if (0.1..=10.0).contains(&scale) => Ok(scale),
        _ => Err("write a factor from 0.1 to 10".to_owned()),
    }
}
