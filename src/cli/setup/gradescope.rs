//! The archive that Gradescope takes as an autograder.
//!
//! Source: `docs/specs.md`, `docs/best_practices.md` of gradescope/autograder_samples.

use crate::cli::setup::failed;
use crate::cli::setup::pack::{File, Mode};
use crate::cli::setup::pieces::Pieces;
use crate::diagnostics::Lang;

/// Where the program stands.
pub(super) const PROGRAM: &str = "poda";

/// All but the program.
pub(super) fn files(pieces: &Pieces, lang: Lang) -> Vec<File> {
    let feedback = pieces.feedback.map_or_else(String::new, |level| format!("--feedback {} ", level.word()));
    let run = include_str!("gradescope/run_autograder.sh")
        .replace("@LANG@", lang.word())
        .replace("@EXERCISES@", pieces.place)
        .replace("@FEEDBACK@", &feedback)
        .replace("@FAILED@", &serde_json::Value::from(failed(lang)).to_string());
    let mut files = vec![
        File::new("run_autograder", Mode::Program, run),
        File::new("setup.sh", Mode::Program, include_str!("gradescope/setup.sh")),
    ];
    files.extend(pieces.files.iter().map(|(path, text)| File::new(path.as_str(), Mode::Secret, text.as_str())));
    files
}
