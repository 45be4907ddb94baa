//! What was handed in, and by whom: folders, files and archives as platforms hand them out.
//!
//! A student comes from the platform's metadata, then from the names that it gives, then from the folder or the file;
//! never from the sheet alone, which anybody can write anything into. Sheets come grouped by student, so that two
//! attempts meet, and in the order of their names.

mod archive;
mod attempt;
mod metadata;
mod problem;
mod read;
mod roster;
mod walk;
mod whose;

pub(crate) use crate::cli::handed_in::attempt::{Attempt, Candidate};
pub(crate) use crate::cli::handed_in::problem::Problem;
pub(crate) use crate::cli::handed_in::read::{Content, read};
pub(crate) use crate::cli::handed_in::roster::Roster;
pub(crate) use crate::cli::handed_in::walk::is_sheet;

use crate::cli::handed_in::archive::Archive;
use crate::cli::handed_in::walk::Raw;
use crate::cli::input;
use crate::report::{Partition, Student};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

/// A file that was handed in.
#[derive(Debug)]
pub(crate) struct HandedIn {
    /// What it is called in reports.
    pub(crate) name: String,
    /// By whom.
    pub(crate) student: Student,
    /// What grows from one attempt to the next, where the platform says so.
    pub(crate) attempt: Option<u64>,
    place: Place,
}

/// Where a file is.
#[derive(Clone, Debug)]
enum Place {
    /// In the file system; `-` is standard input.
    Path(PathBuf),
    /// In an archive: which of its entries.
    Entry(Arc<Archive>, usize),
    /// Nowhere where it could be read.
    Nowhere(Arc<Problem>),
}

/// All that one student handed in, in the order of the names.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) student: Student,
    /// Whether the roster knows of the student; `None` without one.
    pub(crate) on_roster: Option<bool>,
    /// Empty where nothing was handed in.
    pub(crate) sheets: Vec<HandedIn>,
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) groups: Vec<Group>,
    /// How many files are no sheets.
    pub(crate) skipped: usize,
    /// What could not be looked into.
    pub(crate) problems: Vec<input::Problem>,
}

/// Finds everything below `paths`, for the students of a part of the class where only that is wanted.
pub(crate) fn find(paths: &[PathBuf], roster: Option<&Roster>, partition: Option<Partition>) -> Found {
    let mut found = Found::default();
    let mut sheets = Vec::new();
    let mut named = Vec::new();
    for path in paths {
        match walk::root(path, paths.len() > 1, &mut found) {
            walk::Root::File(raw) => named.push(raw),
            walk::Root::Folder(folder) => sheets.extend(whose::in_folder(folder)),
        }
    }
    sheets.extend(whose::of_named(named));
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for mut sheet in sheets {
        let on_roster = roster.map(|roster| roster.recognise(&mut sheet.student));
        let id = sheet.student.id.clone();
        let group = || Group { student: sheet.student.clone(), on_roster, sheets: Vec::new() };
        groups.entry(id).or_insert_with(group).sheets.push(sheet);
    }
    for student in roster.into_iter().flat_map(Roster::students) {
        let group = || Group { student: student.clone(), on_roster: Some(true), sheets: Vec::new() };
        groups.entry(student.id.clone()).or_insert_with(group);
    }
    found.groups =
        groups.into_values().filter(|group| partition.is_none_or(|of| of.holds(&group.student.id))).collect();
    for group in &mut found.groups {
        group.sheets.sort_by(|one, other| one.name.cmp(&other.name));
        group.sheets.dedup_by(|one, other| one.name == other.name);
        // The same file may have been named in two ways.
        let mut seen = BTreeSet::new();
        group.sheets.retain(|sheet| match &sheet.place {
            Place::Path(path) => seen.insert(std::fs::canonicalize(path).unwrap_or_else(|_| path.clone())),
            Place::Entry(..) | Place::Nowhere(_) => true,
        });
    }
    // Who handed nothing in comes last.
    let first = |group: &Group| group.sheets.first().map(|sheet| sheet.name.clone());
    found.groups.sort_by_cached_key(|group| (group.sheets.is_empty(), first(group), group.student.id.clone()));
    found
}

impl HandedIn {
    fn of(raw: Raw, student: Student, attempt: Option<u64>) -> Self {
        Self { name: raw.name, student, attempt, place: raw.place }
    }
}
