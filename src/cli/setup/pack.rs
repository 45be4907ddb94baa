//! Files put into an archive or a folder. The same files give the same bytes: sorted, no clock, no compression, which
//! would be another with another version of a library.

use crate::cli::output::{Broken, make_folder, write_file};
use std::io::{Cursor, ErrorKind, Write};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Who may do what with a file, as Unix writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Read by everybody.
    Public = 0o644,
    /// Read by its owner alone.
    Secret = 0o600,
    /// Run.
    Program = 0o755,
}

/// A file to be.
#[derive(Debug)]
pub(super) struct File {
    /// With `/` between folders.
    pub(super) path: String,
    pub(super) mode: Mode,
    pub(super) bytes: Vec<u8>,
}

impl File {
    pub(super) fn new(path: impl Into<String>, mode: Mode, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), mode, bytes: bytes.into() }
    }
}

/// The archive of `files`, in that order.
///
/// # Errors
/// They are larger than an archive holds.
pub(super) fn archive(files: &[File]) -> std::io::Result<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(DateTime::DEFAULT)
            .unix_permissions(file.mode as u32);
        writer.start_file(file.path.as_str(), options)?;
        writer.write_all(&file.bytes)?;
    }
    Ok(writer.finish()?.into_inner())
}

/// Those that stand in `folder` already and are others.
pub(super) fn in_the_way(files: &[File], folder: &Path) -> Vec<PathBuf> {
    let place = |file: &File| folder.join(&file.path);
    let is_other = |file: &&File| match std::fs::read(place(file)) {
        Ok(bytes) => bytes != file.bytes,
        // A file where there is to be a folder is found when the folders are made.
        Err(error) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
    };
    files.iter().filter(is_other).map(place).collect()
}

/// Writes them below `folder`, each whole or not at all.
pub(super) fn unpack(files: &[File], folder: &Path) -> Result<(), Broken> {
    // All folders first, so that nothing is written where one of them cannot be.
    for file in files {
        folder.join(&file.path).parent().map_or(Ok(()), make_folder)?;
    }
    for file in files {
        let path = folder.join(&file.path);
        write_file(&path, &file.bytes)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(file.mode as u32))?;
        }
    }
    Ok(())
}
