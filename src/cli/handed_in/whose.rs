//! Whose a sheet is, read off where it was found.

use crate::cli::handed_in::HandedIn;
use crate::cli::handed_in::metadata::Metadata;
use crate::cli::handed_in::walk::{Folder, Raw, stem};
use crate::report::{KnownBy, PlatformName, Student};
use std::collections::{BTreeMap, BTreeSet};

/// The students of a folder or archive, each with a sheet; a sheet of a group once for each of its members.
pub(super) fn in_folder(folder: Folder) -> Vec<HandedIn> {
    let Folder { name, is_one_of_many, sheets, metadata } = folder;
    let depth = wrappers(&name, &sheets);
    // Metadata counts where the platform puts it, above all students; what stands deeper a student may have handed in.
    let read = |(at, text): &(Vec<String>, String)| (at.len() <= depth).then(|| Metadata::read(text))?;
    let metadata: Option<Metadata> = metadata.iter().find_map(read);
    let is_alone = sheets.len() == 1 && sheets.iter().all(|raw| raw.parts.len() == 1);
    let mut handed_in = Vec::new();
    for raw in sheets {
        let parts = raw.parts.get(depth.min(raw.parts.len().saturating_sub(1))..).unwrap_or_default();
        let submitted = metadata.as_ref().and_then(|metadata| metadata.students(parts.first()?));
        let submitted = submitted.filter(|(students, _)| !students.is_empty());
        if let Some((students, attempt)) = submitted {
            handed_in.extend(students.iter().map(|student| HandedIn::of(raw.clone(), student.clone(), attempt)));
            continue;
        }
        let (student, attempt) = match by_platform(parts) {
            Some(known) => known,
            None if is_alone && is_one_of_many => (called(&name, KnownBy::Folder), None),
            None => (by_name(parts), None),
        };
        handed_in.push(HandedIn::of(raw, student, attempt));
    }
    handed_in
}

/// The students of files that were named one by one. Where two are called the same, the folders tell them apart.
pub(super) fn of_named(files: Vec<Raw>) -> Vec<HandedIn> {
    let mut folders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let own = |raw: &Raw| raw.parts.last().map_or("", |own| stem(own)).to_owned();
    let folder = |raw: &Raw| {
        let path = std::path::Path::new(&raw.name).parent()?;
        Some(path.file_name()?.to_string_lossy().into_owned())
    };
    for raw in &files {
        folders.entry(own(raw)).or_default().extend(folder(raw));
    }
    let student = |raw: Raw| {
        if let Some((student, attempt)) = by_platform(&raw.parts) {
            return HandedIn::of(raw, student, attempt);
        }
        let name = own(&raw);
        let student = match folder(&raw).filter(|_| folders.get(&name).is_some_and(|all| all.len() > 1)) {
            Some(folder) => called(&folder, KnownBy::Folder),
            None => called(&name, KnownBy::File),
        };
        HandedIn::of(raw, student, None)
    };
    files.into_iter().map(student).collect()
}

fn called(id: &str, known_by: KnownBy) -> Student {
    Student { id: id.to_owned(), name: None, number: None, known_by, signed: None }
}

/// What the first folder, or a file without one, says in the way of a platform. Deeper down students choose the names.
fn by_platform(parts: &[String]) -> Option<(Student, Option<u64>)> {
    let first = parts.first()?;
    let found = PlatformName::moodle(first).or_else(|| {
        PlatformName::canvas(first).filter(|_| parts.len() == 1 || first.to_ascii_lowercase().ends_with(".zip"))
    });
    let PlatformName { number, name, attempt } = found?;
    let (id, number) = (number.clone(), Some(number));
    Some((Student { id, name: Some(name), number, known_by: KnownBy::Platform, signed: None }, attempt))
}

/// The first folder or archive; else the file.
fn by_name(parts: &[String]) -> Student {
    match parts {
        [] => called("", KnownBy::File),
        [file] => called(stem(file), KnownBy::File),
        [first, ..] if first.to_ascii_lowercase().ends_with(".zip") => called(stem(first), KnownBy::Folder),
        [first, ..] => called(first, KnownBy::Folder),
    }
}

/// How many folders lie around all students: that of an archive, say, which has its name. A folder is no wrapper where
/// there may be only one student in it.
fn wrappers(root: &str, sheets: &[Raw]) -> usize {
    let mut depth = 0;
    loop {
        let mut tops = sheets.iter().map(|raw| raw.parts.get(depth).filter(|_| raw.parts.len() > depth + 1));
        let Some(Some(top)) = tops.next() else { return depth };
        if !tops.all(|other| other == Some(top)) || PlatformName::moodle(top).is_some() {
            return depth;
        }
        let below: BTreeSet<&String> =
            sheets.iter().filter(|raw| raw.parts.len() > depth + 2).map(|raw| &raw.parts[depth + 1]).collect();
        let files = sheets.iter().filter(|raw| raw.parts.len() == depth + 2).count();
        let is_of_platform =
            |raw: &Raw| raw.parts.len() == depth + 2 && PlatformName::canvas(&raw.parts[depth + 1]).is_some();
        let is_wrapper = (files == 0 && below.len() > 1)
            || (stem(top) == root && files + below.len() > 1)
            || sheets.iter().any(|raw| PlatformName::moodle(&raw.parts[depth + 1]).is_some() || is_of_platform(raw));
        if !is_wrapper {
            return depth;
        }
        depth += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::in_folder;
    use crate::cli::handed_in::Place;
    use crate::cli::handed_in::walk::{Folder, Raw};
    use std::path::PathBuf;

    /// Who handed in these files, in a folder of that name.
    fn students(name: &str, files: &[&str]) -> Vec<String> {
        let raw = |file: &&str| Raw {
            name: (*file).to_owned(),
            parts: file.split('/').map(str::to_owned).collect(),
            place: Place::Path(PathBuf::from(file)),
        };
        let sheets = files.iter().map(raw).collect();
        let folder = Folder { name: name.to_owned(), is_one_of_many: false, sheets, metadata: Vec::new() };
        in_folder(folder).into_iter().map(|sheet| sheet.student.shown()).collect()
    }

    #[test]
    fn students_are_where_platforms_and_people_put_them() {
        assert_eq!(students("hw", &["ada/answer.sheet", "alan/x/answer.sheet"]), ["ada", "alan"]);
        assert_eq!(students("hw", &["ada.sheet", "alan.SHEET.txt"]), ["ada", "alan"]);
        assert_eq!(students("hw", &["ada/answer.sheet"]), ["ada"], "one student's folder is no wrapper");
        assert_eq!(students("hw", &["all/ada/answer.sheet", "all/alan/answer.sheet"]), ["ada", "alan"]);
        assert_eq!(students("hw", &["hw/ada.sheet", "hw/alan.sheet"]), ["ada", "alan"]);
        assert_eq!(students("hw", &["ada.zip/hw5/answer.sheet", "alan.zip/answer.sheet"]), ["ada", "alan"]);
        assert_eq!(
            students(
                "hw",
                &["all/Ada King_123_assignsubmission_file_/a.sheet", "all/Alan_7_assignsubmission_file_/a.sheet"]
            ),
            ["Ada King (123)", "Alan (7)"]
        );
        assert_eq!(students("hw", &["lovelaceada_LATE_1001_55_hw.sheet"]), ["lovelaceada (1001)"]);
        assert_eq!(
            students("hw", &["ada/turingalan_1002_9_hw.sheet", "eve/a.sheet"]),
            ["ada", "eve"],
            "a name that a student chose"
        );
    }
}
