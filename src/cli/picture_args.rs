//! Where a picture goes and how it looks: what `poda draw` and `poda plot` have in common.

use crate::cli::input;
use crate::cli::output::Terminal;
use crate::cli::reports::place;
use crate::diagnostics::visible;
use crate::render::theme::{DARK, LIGHT, Theme};
use crate::say;
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

/// Whether a picture can be written to `output`: its name says the format unless `--format` does, and it is none of
/// the files that are read. If not, that is said.
pub(crate) fn is_place_for(output: &Path, is_told: bool, read: &[PathBuf], terminal: &mut Terminal) -> bool {
    let (lang, name) = (terminal.lang(), visible(&input::name(output)));
    if !output.is_dir() && read.iter().any(|path| place(path) == place(output)) {
        terminal.note(&say!(
            lang,
            "error: `{name}` is read, so nothing can be written there",
            "error: `{name}` es un archivo de entrada, así que no se puede escribir ahí",
            "错误：`{name}` 是输入文件，不能写到那里",
        ));
        return false;
    }
    if !is_told && output.extension().is_some() && !output.is_dir() {
        terminal.note(&say!(
            lang,
            "error: the name `{name}` does not say which format is meant: `--format` does",
            "error: el nombre `{name}` no dice qué formato se quiere: indícalo con `--format`",
            "错误：从文件名 `{name}` 看不出格式：请用 `--format` 说明",
        ));
        return false;
    }
    true
}
