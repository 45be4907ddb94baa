//! What Gradescope says about submissions: `submission_metadata.yml` of an export, and `submission_metadata.json` beside
//! one submission.
//!
//! The first is YAML as Ruby writes it: `submission_123: {":submitters": [{":name": …, ":sid": …, ":email": …}], …}`, the
//! second has `users: [{name, email, id}]`. JSON is YAML, so one reader does. Sources: exports of 2021 to 2025, and
//! `docs/submission_metadata.md` of gradescope/autograder_samples.

use crate::report::{KnownBy, Student};
use saphyr_parser::{Event, Parser};
use std::collections::BTreeMap;

/// How such files are called.
pub(super) const NAMES: [&str; 3] = ["submission_metadata.yml", "submission_metadata.yaml", "submission_metadata.json"];

/// The largest that is read, in bytes: Gradescope writes all earlier results into it.
pub(super) const MOST: u64 = 1 << 28;

/// Who handed in what.
#[derive(Debug, Default)]
pub(super) struct Metadata {
    /// The students of everything.
    all: Vec<Student>,
    /// Those of each folder.
    by_folder: BTreeMap<String, Vec<Student>>,
}

/// What a person is described by, as it is read.
#[derive(Debug, Default)]
struct Person {
    name: String,
    email: String,
    sid: String,
    id: String,
}

impl Metadata {
    /// Reads it; `None` where it is not what Gradescope writes.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut reader = Reader::default();
        for event in Parser::new_from_str(text) {
            reader.take(event.ok()?.0);
        }
        let Reader { metadata, .. } = reader;
        (!metadata.all.is_empty() || !metadata.by_folder.is_empty()).then_some(metadata)
    }

    /// The students of a folder, and what grows from one submission to the next.
    pub(super) fn students(&self, folder: &str) -> Option<(&[Student], Option<u64>)> {
        let number = folder.strip_prefix("submission_").and_then(|number| number.parse().ok());
        match self.by_folder.get(folder) {
            Some(students) => Some((students, number)),
            None if !self.all.is_empty() => Some((&self.all, None)),
            None => None,
        }
    }
}

/// Reads events and keeps the few that matter: nothing recurses, and nothing else is kept.
#[derive(Default)]
struct Reader {
    /// The keys that lead here; of a list, and where a key is not read yet, nothing.
    path: Vec<Option<String>>,
    /// Whether each level is a map.
    is_map: Vec<bool>,
    person: Person,
    metadata: Metadata,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::MappingStart(..) => self.open(true),
            Event::SequenceStart(..) => self.open(false),
            Event::MappingEnd | Event::SequenceEnd => self.close(),
            Event::Scalar(text, ..) => self.scalar(&text),
            // Nothing that is wanted here hangs on an anchor.
            Event::Alias(_) => self.scalar(""),
            _ => {}
        }
    }

    fn open(&mut self, is_map: bool) {
        if self.whose().is_some() && is_map && self.path.len() == self.is_map.len() {
            self.person = Person::default();
        }
        self.is_map.push(is_map);
        self.path.push(None);
    }

    fn close(&mut self) {
        let was_map = self.is_map.pop() == Some(true);
        self.path.pop();
        if was_map && let Some(folder) = self.whose() {
            let person = std::mem::take(&mut self.person);
            if let Some(student) = person.student() {
                match folder {
                    Some(folder) => self.metadata.by_folder.entry(folder).or_default().push(student),
                    None => self.metadata.all.push(student),
                }
            }
        }
        self.done();
    }

    fn scalar(&mut self, text: &str) {
        let in_map = self.is_map.last() == Some(&true);
        match self.path.last_mut() {
            Some(key @ None) if in_map => *key = Some(text.strip_prefix(':').unwrap_or(text).to_owned()),
            Some(Some(_)) => {
                let key = self.path.pop().flatten();
                let is_persons = self.whose().is_some();
                if let (true, Some(key)) = (is_persons, &key) {
                    self.person.set(key, text);
                }
                self.path.push(key);
                self.done();
            }
            _ => {}
        }
    }

    /// A value is read: the next scalar of a map is a key.
    fn done(&mut self) {
        if let Some(key) = self.path.last_mut() {
            *key = None;
        }
    }

    /// Whether what is open describes a person: of which folder, or of everything.
    fn whose(&self) -> Option<Option<String>> {
        let keys: Vec<Option<&str>> = self.path.iter().map(Option::as_deref).collect();
        match keys.as_slice() {
            [Some(folder), Some("submitters"), None] => Some(Some((*folder).to_owned())),
            [Some("users"), None] => Some(None),
            _ => None,
        }
    }
}

impl Person {
    fn set(&mut self, key: &str, text: &str) {
        let field = match key {
            "name" => &mut self.name,
            "email" => &mut self.email,
            "sid" => &mut self.sid,
            "id" => &mut self.id,
            _ => return,
        };
        // Ruby and YAML have words for nothing.
        let text = if matches!(text, "null" | "~" | "nil") { "" } else { text.trim() };
        text.clone_into(field);
    }

    /// The course's own number is best, then the address.
    fn student(self) -> Option<Student> {
        let id = [&self.sid, &self.email, &self.id, &self.name].into_iter().find(|text| !text.is_empty())?.clone();
        let name = Some(self.name).filter(|name| !name.is_empty());
        Some(Student { id, name, number: None, known_by: KnownBy::Platform, signed: None })
    }
}

#[cfg(test)]
mod tests {
    use super::Metadata;

    fn shown(metadata: &Metadata, folder: &str) -> Vec<String> {
        metadata.students(folder).map_or(Vec::new(), |(students, _)| students.iter().map(|one| one.shown()).collect())
    }

    #[test]
    fn an_export_says_whose_each_folder_is() {
        let text = "---\nsubmission_41:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '1001'\n    :email: ada@example.org\n  \
            :created_at: 2025-03-03 10:00:00.000000000 Z\n  :score: 0.0\n  :history:\n  - :id: 3\n    :name: Eve\n  :results:\n    \
            tests:\n    - name: \"x\"\n      output: |\n        :submitters:\nsubmission_42:\n  :submitters:\n  - :name: Alan Turing\n    \
            :sid:\n    :email: alan@example.org\n  - :name: Grace Hopper\n    :sid: '1003'\n    :email: g@example.org\n";
        let metadata = Metadata::read(text).expect("metadata");
        assert_eq!(shown(&metadata, "submission_41"), ["Ada Lovelace (1001)"]);
        assert_eq!(shown(&metadata, "submission_42"), ["Alan Turing", "Grace Hopper (1003)"]);
        assert!(shown(&metadata, "submission_43").is_empty());
        assert_eq!(metadata.students("submission_42").and_then(|(_, attempt)| attempt), Some(42));
    }

    #[test]
    fn beside_a_submission_it_says_whose_that_is() {
        let text = r#"{"id": 7, "assignment": {"title": "x", "users": []}, "users": [{"email": "ada@x.org", "id": 9, "name": "Ada"}],
            "previous_submissions": [{"results": {"users": "no"}}]}"#;
        let metadata = Metadata::read(text).expect("metadata");
        assert_eq!(shown(&metadata, "anything"), ["Ada"]);
    }

    #[test]
    fn what_is_none_is_none() {
        let deep = "[".repeat(100_000);
        for text in ["", "a: [", "- 1", "users: 3", "submission_1: {submitters: x}", "\t", "&a [*a]", deep.as_str()] {
            assert!(Metadata::read(text).is_none());
        }
    }
}
