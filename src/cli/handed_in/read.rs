//! A handed-in file read: its text, or why it is none, and what tells its bytes from others.

use crate::cli::handed_in::{HandedIn, Place, Problem};
use crate::cli::input;
use crate::text::Source;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// What a file holds.
pub(crate) enum Content {
    /// Text, and 16 hexadecimal digits that files with the same text have in common.
    Text(Source, String),
    /// Why there is none.
    Unreadable(Arc<Problem>),
}

/// Reads a file of at most `most` bytes.
pub(crate) fn read(sheet: &HandedIn, most: u64) -> Content {
    let name = || sheet.name.clone();
    let source = match &sheet.place {
        Place::Nowhere(problem) => return Content::Unreadable(Arc::clone(problem)),
        Place::Path(path) => input::read(path, most),
        Place::Entry(archive, index) => match archive.read(*index, most) {
            Ok(bytes) if bytes.len() as u64 > most => Err(input::Problem::TooLarge { name: name(), most }),
            Ok(bytes) => {
                Source::decode(name(), bytes).map_err(|reason| input::Problem::NotText { name: name(), reason })
            }
            Err(Problem::Input(problem)) => Err(problem),
            Err(problem) => return Content::Unreadable(Arc::new(problem)),
        },
    };
    match source {
        Ok(source) => {
            let hash = Sha256::digest(source.text().as_bytes());
            let digest = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            Content::Text(source, digest)
        }
        Err(problem) => Content::Unreadable(Arc::new(Problem::Input(problem))),
    }
}
