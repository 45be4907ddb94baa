//! Folders and archives walked through: every sheet, and the files in which platforms say whose they are.
//!
//! Symbolic links inside of a folder are not followed, so that nothing outside of it is read.

use crate::cli::handed_in::archive::{self, Archive};
use crate::cli::handed_in::{Found, Place, Problem, metadata};
use crate::cli::input;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A sheet, before it is known whose it is.
#[derive(Clone, Debug)]
pub(super) struct Raw {
    /// What it is called in reports.
    pub(super) name: String,
    /// The folders below the one that was given, and the file.
    pub(super) parts: Vec<String>,
    pub(super) place: Place,
}

/// A folder or an archive that was given.
#[derive(Debug)]
pub(super) struct Folder {
    /// Its own name.
    pub(super) name: String,
    /// Whether others were given beside it.
    pub(super) is_one_of_many: bool,
    pub(super) sheets: Vec<Raw>,
    /// Where metadata of a platform stands, and what it says.
    pub(super) metadata: Vec<(Vec<String>, String)>,
}

/// What a path on the command line is.
pub(super) enum Root {
    File(Raw),
    Folder(Folder),
}

/// What a file is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sheet,
    Archive,
    Metadata,
    Other,
}

/// Whether a file with that name is an answer sheet.
pub(crate) fn is_sheet(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    lower.ends_with(".sheet") || lower.ends_with(".sheet.txt")
}

fn kind(name: &str) -> Kind {
    let lower = name.to_ascii_lowercase();
    match () {
        // What a Macintosh puts beside each file is none that was handed in.
        () if name.starts_with("._") => Kind::Other,
        () if is_sheet(&lower) => Kind::Sheet,
        () if lower.ends_with(".zip") => Kind::Archive,
        () if metadata::NAMES.contains(&name) => Kind::Metadata,
        () => Kind::Other,
    }
}

/// Looks at a path that was given.
pub(super) fn root(path: &Path, is_one_of_many: bool, found: &mut Found) -> Root {
    let own = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let own = own.or_else(|| Some(std::fs::canonicalize(path).ok()?.file_name()?.to_string_lossy().into_owned()));
    let own = own.unwrap_or_else(|| input::name(path));
    let is_folder = path.is_dir();
    if !is_folder && kind(&own) != Kind::Archive {
        return Root::File(Raw { name: input::name(path), parts: vec![own], place: Place::Path(path.to_owned()) });
    }
    let name = if is_folder { own } else { stem(&own).to_owned() };
    let mut walk = Walk { found, sheets: Vec::new(), metadata: Vec::new(), folders: Vec::new() };
    let before = walk.found.problems.len();
    if is_folder {
        walk.folders.push((path.to_owned(), Vec::new()));
    } else {
        walk.archive(path, &[]);
    }
    while let Some((folder, parts)) = walk.folders.pop() {
        walk.folder(&folder, &parts);
    }
    let Walk { sheets, metadata, .. } = walk;
    if sheets.is_empty() && found.problems.len() == before {
        found.problems.push(input::Problem::NoSheets { name: input::name(path) });
    }
    Root::Folder(Folder { name, is_one_of_many, sheets, metadata })
}

struct Walk<'a> {
    found: &'a mut Found,
    sheets: Vec<Raw>,
    metadata: Vec<(Vec<String>, String)>,
    /// What is still to be looked into.
    folders: Vec<(PathBuf, Vec<String>)>,
}

impl Walk<'_> {
    fn folder(&mut self, folder: &Path, parts: &[String]) {
        let entries = match std::fs::read_dir(folder).and_then(|entries| entries.collect::<Result<Vec<_>, _>>()) {
            Ok(entries) => entries,
            Err(error) => {
                let problem = input::Problem::Io { name: input::name(folder), error };
                match parts.is_empty() {
                    true => self.found.problems.push(problem),
                    // Somebody's folder: that it cannot be read is what becomes of what they handed in.
                    false => self.nowhere(input::name(folder), parts.to_vec(), problem),
                }
                return;
            }
        };
        for entry in entries {
            let (path, own) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            let within = |own: String| parts.iter().cloned().chain([own]).collect::<Vec<_>>();
            let Ok(type_of) = entry.file_type() else { continue };
            match kind(&own) {
                _ if type_of.is_symlink() => self.found.skipped += 1,
                Kind::Sheet if type_of.is_dir() => {
                    let name = input::name(&path);
                    self.nowhere(name.clone(), within(own), input::Problem::Folder { name });
                }
                _ if own == "__MACOSX" => self.found.skipped += 1,
                _ if type_of.is_dir() => self.folders.push((path, within(own))),
                Kind::Sheet if type_of.is_file() => {
                    self.sheets.push(Raw { name: input::name(&path), parts: within(own), place: Place::Path(path) });
                }
                Kind::Archive if type_of.is_file() => self.archive(&path, &within(own)),
                Kind::Metadata if type_of.is_file() => match input::read(&path, metadata::MOST) {
                    Ok(source) => self.metadata.push((parts.to_vec(), source.text().to_owned())),
                    Err(problem) => self.found.problems.push(problem),
                },
                _ => self.found.skipped += 1,
            }
        }
    }

    fn nowhere(&mut self, name: String, parts: Vec<String>, problem: input::Problem) {
        self.sheets.push(Raw { name, parts, place: Place::Nowhere(Arc::new(Problem::Input(problem))) });
    }

    fn archive(&mut self, path: &Path, parts: &[String]) {
        let name = input::name(path);
        let (archive, entries) = match Archive::open(path) {
            Ok(opened) => opened,
            Err(problem) => {
                let parts = if parts.is_empty() { vec![stem(&name).to_owned()] } else { parts.to_vec() };
                self.sheets.push(Raw { name, parts, place: Place::Nowhere(Arc::new(problem)) });
                return;
            }
        };
        let archive = Arc::new(archive);
        for archive::Entry { index, parts: inside, problem } in entries {
            let Some(own) = inside.last() else { continue };
            let kind = kind(own);
            if inside.iter().any(|part| part == "__MACOSX") || matches!(kind, Kind::Other) {
                self.found.skipped += 1;
                continue;
            }
            let entry_name = format!("{name}/{}", inside.join("/"));
            let parts: Vec<String> = parts.iter().chain(&inside).cloned().collect();
            let place = match problem {
                Some(problem) => Place::Nowhere(Arc::new(problem)),
                None => Place::Entry(Arc::clone(&archive), index),
            };
            match (kind, &place) {
                (Kind::Metadata, Place::Entry(archive, index)) => {
                    let text =
                        archive.read(*index, metadata::MOST).ok().and_then(|bytes| String::from_utf8(bytes).ok());
                    let folder = parts[..parts.len() - 1].to_vec();
                    self.metadata.extend(text.map(|text| (folder, text)));
                }
                (Kind::Metadata, _) => {}
                _ => self.sheets.push(Raw { name: entry_name, parts, place }),
            }
        }
    }
}

/// A file's name without its ending, or both of `.sheet.txt`.
pub(super) fn stem(name: &str) -> &str {
    let lower = name.to_ascii_lowercase();
    let ending = [".sheet.txt", ".sheet", ".zip"].into_iter().find(|ending| lower.ends_with(ending));
    match ending {
        Some(ending) if name.len() > ending.len() => &name[..name.len() - ending.len()],
        Some(_) => name,
        None => Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name),
    }
}
