//! Who handed a sheet in, and how we know.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// How a student is known. What only the sheet says is no proof of anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KnownBy {
    /// The roster of the course has a row that fits.
    Roster,
    /// The platform says so: in its metadata, or in the names that it gives to files.
    Platform,
    /// The folder, or the archive, that the sheet was handed in by.
    Folder,
    /// The file's own name, for want of anything better.
    File,
}

/// A student.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Student {
    /// What tells one from all others.
    pub id: String,
    /// What people call them: the roster's or the platform's word; where both are silent, that of the sheet.
    pub name: Option<String>,
    /// The platform's own number, where it says one.
    pub number: Option<String>,
    /// How the student is known.
    pub known_by: KnownBy,
    /// What the sheet itself says.
    pub signed: Option<String>,
}

impl Student {
    /// `Ada Lovelace (1001)`; the number is left out where it says the same.
    pub fn shown(&self) -> String {
        shown(&self.id, self.name.as_deref())
    }

    /// Takes in what the sheet says: a name for whom there is none yet and whom only a file's name tells of, a
    /// contradiction otherwise. The answer is whether it is one.
    pub fn sign(&mut self, signed: Option<&str>) -> bool {
        self.signed = signed.map(str::to_owned);
        let Some(signed) = signed.filter(|signed| !signed.trim().is_empty()) else { return false };
        let fits = alike(signed, &self.id) || self.name.as_ref().is_some_and(|name| alike(signed, name));
        // `lovelaceada` is how a platform writes it; what the sheet says reads better and is the same.
        let is_better = |name: &String| words(name).len() == 1 && words(signed).len() > 1 && alike(signed, name);
        let takes = match &self.name {
            None => fits || self.known_by == KnownBy::File,
            Some(name) => is_better(name),
        };
        if takes {
            self.name = Some(signed.to_owned());
        }
        !fits && self.known_by != KnownBy::File
    }
}

/// A name, and the number that tells its bearer from others.
pub(super) fn shown(id: &str, name: Option<&str>) -> String {
    match name {
        Some(name) if alike(name, id) => name.to_owned(),
        Some(name) => format!("{name} ({id})"),
        None => id.to_owned(),
    }
}

/// Whether two names may well be one person's: the same words in any order, or fewer of them, or all of them run together.
pub fn alike(one: &str, other: &str) -> bool {
    let (one, other) = (words(one), words(other));
    if one.is_empty() || other.is_empty() {
        return one == other;
    }
    let within = |few: &[String], many: &[String]| few.iter().all(|word| many.contains(word));
    within(&one, &other) || within(&other, &one) || is_run_together(&one, &other) || is_run_together(&other, &one)
}

/// The words of a name, in small letters.
fn words(name: &str) -> Vec<String> {
    let name = name.split_once('@').map_or(name, |(before, _)| before);
    let name: String = name.nfc().collect();
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(folded).collect()
}

/// In small letters, without accents.
pub(crate) fn folded(text: &str) -> String {
    text.nfd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}

/// Whether `lovelaceada` is made of `Ada Lovelace`: the words in their order, which may begin at any of them.
fn is_run_together(name: &[String], one_word: &[String]) -> bool {
    let [word] = one_word else { return false };
    let from = |first: usize| name[first..].iter().chain(&name[..first]).map(String::as_str).collect::<String>();
    name.iter().map(String::len).sum::<usize>() == word.len() && (0..name.len()).any(|first| from(first) == *word)
}

#[cfg(test)]
mod tests {
    use super::{KnownBy, Student, alike};

    #[test]
    fn names_are_alike_as_people_write_them() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Lovelace, Ada", "Ada Lovelace"),
            ("lovelaceada", "Ada Lovelace"),
            ("lovelaceadaking", "Ada King Lovelace"),
            ("Ada", "Ada Lovelace"),
            ("ada.lovelace@example.org", "Ada Lovelace"),
            ("Luc\u{ed}a", "lucia"),
            ("Luci\u{301}a Ru\u{ed}z", "Lucía Ruiz"),
            ("张伟", "张伟"),
        ] {
            assert!(alike(one, other) && alike(other, one), "{one}, {other}");
        }
        for (one, other) in
            [("Ada", "Alan"), ("ada", "adam"), ("", "Ada"), ("1001", "1002"), ("Ada Hopper", "Ada Lovelace")]
        {
            assert!(!alike(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn a_sheet_never_says_alone_who_handed_it_in() {
        let of = |known_by| Student { id: "s1".to_owned(), name: None, number: None, known_by, signed: None };
        let mut student = of(KnownBy::File);
        assert!(!student.sign(Some("Blaise")), "a file's name need not be a student's");
        assert_eq!(student.shown(), "Blaise (s1)");
        let mut student = of(KnownBy::Folder);
        assert!(student.sign(Some("Blaise")));
        assert_eq!((student.shown(), student.id), ("s1".to_owned(), "s1".to_owned()));
        let mut student = Student { name: Some("Ada Lovelace".to_owned()), ..of(KnownBy::Roster) };
        assert!(!student.sign(Some("ada")) && student.shown() == "Ada Lovelace (s1)");
    }
}
