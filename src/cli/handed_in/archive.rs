//! Archives, read in memory and never unpacked: what their entries are called can lead nowhere, and what they hold is
//! read up to a limit. Links, encrypted entries and archives in archives are left closed, which is said.

use crate::cli::handed_in::Problem;
use crate::cli::handed_in::problem::Closed;
use crate::cli::input;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use zip::ZipArchive;
use zip::result::ZipError;

/// The most entries that an archive is looked through for.
const MOST_ENTRIES: usize = 200_000;
/// The most that its entries say they hold in all, in bytes.
const MOST_IN_ALL: u64 = 1 << 30;
/// An archive of so many entries stays open, so that its list is read once.
const MANY: usize = 64;

type Opened = ZipArchive<BufReader<File>>;

/// An archive that was handed in, or holds what was.
pub(super) struct Archive {
    path: PathBuf,
    open: Mutex<Option<Opened>>,
    stays_open: bool,
}

impl std::fmt::Debug for Archive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Archive").field("path", &self.path).finish_non_exhaustive()
    }
}

/// A file in it.
pub(super) struct Entry {
    /// Its place in the list.
    pub(super) index: usize,
    /// Folders and file; nothing that would lead out of the archive.
    pub(super) parts: Vec<String>,
    /// Why it stays closed.
    pub(super) problem: Option<Problem>,
}

impl Archive {
    /// Reads the list of an archive.
    ///
    /// # Errors
    /// It cannot be read, or is larger than is reasonable.
    pub(super) fn open(path: &Path) -> Result<(Self, Vec<Entry>), Problem> {
        let name = input::name(path);
        let closed = |why| Problem::Closed { name: name.clone(), why };
        let mut archive = opened(path).map_err(|error| problem(error, &name))?;
        if archive.len() > MOST_ENTRIES {
            return Err(closed(Closed::TooMany(MOST_ENTRIES)));
        }
        let mut entries = Vec::new();
        let mut in_all = 0_u64;
        for index in 0..archive.len() {
            let Ok(entry) = archive.by_index_raw(index) else { continue };
            if entry.is_dir() {
                continue;
            }
            let whole = match entry.name() {
                Ok(name) => name.into_owned(),
                Err(_) => String::from_utf8_lossy(entry.name_raw()).into_owned(),
            };
            let (parts, leads_out) = parts(&whole);
            let is_archive = parts.last().is_some_and(|own| own.to_ascii_lowercase().ends_with(".zip"));
            let why = match () {
                () if leads_out => Some(Closed::LeadsOut),
                () if entry.is_symlink() => Some(Closed::Link),
                () if entry.encrypted() => Some(Closed::Encrypted),
                () if is_archive => Some(Closed::Nested),
                () => None,
            };
            in_all = in_all.saturating_add(entry.size());
            let called = format!("{name}/{}", parts.join("/"));
            entries.push(Entry { index, parts, problem: why.map(|why| Problem::Closed { name: called, why }) });
        }
        if in_all > MOST_IN_ALL {
            return Err(closed(Closed::TooLarge(MOST_IN_ALL)));
        }
        let stays_open = archive.len() >= MANY;
        let open = Mutex::new(stays_open.then_some(archive));
        Ok((Self { path: path.to_owned(), open, stays_open }, entries))
    }

    /// Reads one entry, and one byte more than `most` where there is more.
    ///
    /// # Errors
    /// Those of the archive.
    pub(super) fn read(&self, index: usize, most: u64) -> Result<Vec<u8>, Problem> {
        let name = input::name(&self.path);
        let mut open = self.open.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut archive = match open.take() {
            Some(archive) => archive,
            None => opened(&self.path).map_err(|error| problem(error, &name))?,
        };
        let bytes = entry(&mut archive, index, most).map_err(|error| problem(error, &name));
        if self.stays_open {
            *open = Some(archive);
        }
        bytes
    }
}

fn opened(path: &Path) -> Result<Opened, ZipError> {
    ZipArchive::new(BufReader::new(File::open(path)?))
}

fn entry(archive: &mut Opened, index: usize, most: u64) -> Result<Vec<u8>, ZipError> {
    let entry = archive.by_index(index)?;
    let mut bytes = Vec::new();
    entry.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn problem(error: ZipError, name: &str) -> Problem {
    match error {
        ZipError::Io(error) if error.raw_os_error().is_some() => {
            Problem::Input(input::Problem::Io { name: name.to_owned(), error })
        }
        ZipError::CompressionMethodNotSupported(_) => Problem::Closed { name: name.to_owned(), why: Closed::Method },
        _ => Problem::Closed { name: name.to_owned(), why: Closed::Broken },
    }
}

/// The folders and the file of an entry's name, and whether it would have led out of the archive.
fn parts(name: &str) -> (Vec<String>, bool) {
    let name = name.replace('\\', "/");
    let has_drive =
        name.as_bytes().get(1) == Some(&b':') && name.as_bytes().first().is_some_and(u8::is_ascii_alphabetic);
    let leads_out =
        name.starts_with('/') || has_drive || name.contains('\0') || name.split('/').any(|part| part == "..");
    let parts = name.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    (parts.map(str::to_owned).collect(), leads_out)
}
