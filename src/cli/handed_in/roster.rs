//! The roster of a course: a table of students in whatever columns the course has.

use crate::diagnostics::{self, Lang, Said};
use crate::report::{Cells, KnownBy, Student, alike, folded};
use crate::say;
use std::collections::{BTreeMap, BTreeSet};

/// Titles of a column with what tells students apart; the first title that is there counts.
const IDS: [&str; 22] = [
    "id",
    "student id",
    "student_id",
    "sid",
    "sis user id",
    "sis login id",
    "login",
    "username",
    "user name",
    "student",
    "student number",
    "id number",
    "número de id",
    "número de identificación",
    "identificador",
    "matrícula",
    "nif",
    "usuario",
    "estudiante",
    "学号",
    "用户名",
    "学生",
];
/// Of one with names.
const NAMES: [&str; 12] = [
    "name",
    "full name",
    "full_name",
    "fullname",
    "student name",
    "student",
    "nombre",
    "nombre completo",
    "nombre y apellidos",
    "姓名",
    "全名",
    "名字",
];
/// Of two with the parts of names.
const FIRST_NAMES: [&str; 7] = ["first name", "first_name", "firstname", "given name", "nombre", "nombre(s)", "名"];
const LAST_NAMES: [&str; 9] =
    ["last name", "last_name", "lastname", "surname", "family name", "apellidos", "apellido(s)", "apellido", "姓"];
/// Of one with addresses.
const EMAILS: [&str; 10] = [
    "email",
    "e-mail",
    "email address",
    "e-mail address",
    "mail",
    "correo",
    "correo electrónico",
    "dirección de correo",
    "邮箱",
    "电子邮件",
];

/// Why a table is no roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoRoster {
    /// Nothing stands in it.
    Empty,
    /// It has no column that tells students apart.
    NoColumn {
        /// What its columns are called.
        columns: Vec<String>,
    },
    /// Two rows are about the same student.
    Twice {
        /// Which.
        student: String,
    },
}

/// The students of a course.
#[derive(Debug)]
pub(crate) struct Roster {
    students: Vec<Student>,
    ids: BTreeSet<String>,
    /// Where whoever is called exactly so stands; `None` where that is not one row.
    exactly: BTreeMap<String, Option<usize>>,
}

impl Roster {
    /// Reads a table.
    ///
    /// # Errors
    /// Its columns are not those of a roster, or a student stands in it twice.
    pub(crate) fn read(text: &str) -> Result<Self, NoRoster> {
        if text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}').is_empty() {
            return Err(NoRoster::Empty);
        }
        let cells = Cells::read(text);
        let column = |titles: &[&str]| titles.iter().find_map(|title| cells.column(&[title]));
        let (id, email) = (column(&IDS), column(&EMAILS));
        let (first, last) = (column(&FIRST_NAMES), column(&LAST_NAMES));
        let name = column(&NAMES).filter(|column| last.is_none() || first != Some(*column));
        let Some(key) = id.or(email).or(name) else {
            return Err(NoRoster::NoColumn {
                columns: (0..cells.columns(0)).map(|column| cells.value(0, column).trim().to_owned()).collect(),
            });
        };
        let mut roster = Self { students: Vec::new(), ids: BTreeSet::new(), exactly: BTreeMap::new() };
        let value = |row, column: Option<usize>| {
            let value = column.map_or_else(String::new, |column| cells.value(row, column).trim().to_owned());
            Some(value).filter(|value| !value.is_empty())
        };
        for row in 1..cells.len() {
            let whole = match (value(row, first), value(row, last)) {
                (Some(first), Some(last)) => Some(format!("{first} {last}")),
                (first, last) => first.or(last),
            };
            let name = value(row, name.filter(|name| *name != key)).or(whole);
            let email = value(row, email);
            let Some(id) = value(row, Some(key)).or_else(|| email.clone()).or_else(|| name.clone()) else { continue };
            roster.add(Student { id, name, number: None, known_by: KnownBy::Roster, signed: None }, email)?;
        }
        Ok(roster)
    }

    fn add(&mut self, student: Student, email: Option<String>) -> Result<(), NoRoster> {
        let at = self.students.len();
        if !self.ids.insert(student.id.clone()) {
            return Err(NoRoster::Twice { student: student.id });
        }
        let email = folded(&email.unwrap_or_default());
        let login = email.split_once('@').map_or("", |(login, _)| login);
        let mut keys = vec![folded(&student.id), email.clone(), login.to_owned()];
        for name in student.name.iter().map(|name| folded(name)) {
            // `Ada Lovelace` is `lovelaceada` in the names of files.
            let words: Vec<&str> = name.split(|letter: char| !letter.is_alphanumeric()).collect();
            keys.extend([words.concat(), words.iter().rev().copied().collect(), name.clone()]);
        }
        keys.sort();
        keys.dedup();
        for key in keys.into_iter().filter(|key| !key.is_empty()) {
            self.exactly.entry(key).and_modify(|row| *row = None).or_insert(Some(at));
        }
        self.students.push(student);
        Ok(())
    }

    /// All of them, in their order.
    pub(crate) fn students(&self) -> impl Iterator<Item = &Student> {
        self.students.iter()
    }

    /// Calls a student as the roster does; false where nobody there fits, or more than one does.
    pub(super) fn recognise(&self, student: &mut Student) -> bool {
        let called = || std::iter::once(&student.id).chain(&student.name);
        let exactly = called().find_map(|name| self.exactly.get(&folded(name)));
        let found = match exactly {
            Some(found) => *found,
            // A platform's number is no name.
            None => called().filter(|name| name.chars().any(char::is_alphabetic)).find_map(|name| self.alike(name)),
        };
        let Some(known) = found.and_then(|row| self.students.get(row)) else { return false };
        student.id.clone_from(&known.id);
        student.name = known.name.clone().or(student.name.take());
        student.known_by = KnownBy::Roster;
        true
    }

    /// The only one who may well be called so.
    fn alike(&self, name: &str) -> Option<usize> {
        let fits = |(row, known): (usize, &Student)| {
            let named = known.name.as_ref().is_some_and(|known| alike(known, name));
            (named || alike(&known.id, name)).then_some(row)
        };
        let mut found = self.students.iter().enumerate().filter_map(fits);
        found.next().filter(|_| found.next().is_none())
    }
}

impl diagnostics::Problem for NoRoster {
    fn code(&self) -> &'static str {
        "E0111"
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::Empty => {
                Said::new(say!(lang, "nothing stands on this roster", "esta lista está vacía", "名单是空的")).help(
                    say!(
                        lang,
                        "its first row names the columns, `id,name`; each student has a row below it",
                        "la primera fila nombra las columnas, `id,nombre`; debajo, una fila por estudiante",
                        "第一行写列名，如 `学号,姓名`；其下每名学生一行",
                    ),
                )
            }
            Self::NoColumn { columns } => {
                let columns = columns.iter().map(|column| format!("`{column}`")).collect::<Vec<_>>().join(lang.comma());
                Said::new(say!(
                    lang,
                    "no column of this roster tells students apart",
                    "ninguna columna de esta lista distingue a los estudiantes",
                    "名单中没有能区分学生的列",
                ))
                .help(say!(
                    lang,
                    "call a column `id`, `student`, `email` or `name`; here they are called {columns}",
                    "llama a una columna `id`, `estudiante`, `correo` o `nombre`; aquí se llaman {columns}",
                    "请把一列命名为 `学号`、`邮箱` 或 `姓名`；这里的列名是 {columns}",
                ))
            }
            Self::Twice { student } => Said::new(say!(
                lang,
                "`{student}` stands twice on this roster",
                "`{student}` aparece dos veces en esta lista",
                "`{student}` 在名单中出现两次",
            ))
            .help(say!(
                lang,
                "keep one of the two rows, or give each student an `id` of their own",
                "deja una de las dos filas, o da a cada estudiante un `id` propio",
                "请保留其中一行，或为每名学生填写各自的 `学号`",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NoRoster, Roster};
    use crate::report::{KnownBy, Student};

    fn known(roster: &Roster, id: &str, name: Option<&str>) -> Option<String> {
        let name = name.map(str::to_owned);
        let mut student = Student { id: id.to_owned(), name, number: None, known_by: KnownBy::Folder, signed: None };
        roster.recognise(&mut student).then_some(student.id)
    }

    #[test]
    fn rosters_are_read_as_courses_have_them() {
        let english = "id,Name,Email\nA001,\"Lovelace, Ada\",ada@example.org\nA002,Alan Turing,alan@example.org\n,,\n";
        let spanish = "Apellido(s);Nombre;Dirección de correo;Número de ID\nLovelace;Ada;ada@example.org;A001\nTuring;Alan;alan@example.org;A002\n";
        let chinese = "学号\t姓名\t邮箱\nA001\tAda Lovelace\tada@example.org\nA002\tAlan Turing\talan@example.org\n";
        for text in [english, spanish, chinese] {
            let roster = Roster::read(text).expect("a roster");
            assert_eq!(roster.students().count(), 2, "{text}");
            for (id, name) in [
                ("A001", None),
                ("a001", None),
                ("ada", None),
                ("ADA@example.org", None),
                ("lovelaceada", None),
                ("1001", Some("Ada Lovelace")),
                ("1001", Some("lovelaceada")),
            ] {
                assert_eq!(known(&roster, id, name).as_deref(), Some("A001"), "{id} {name:?} in {text}");
            }
            assert_eq!((known(&roster, "eve", None), known(&roster, "1", Some("Eve"))), (None, None));
        }
    }

    #[test]
    fn who_could_be_several_is_nobody() {
        let roster = Roster::read("student,name\ns1,Ada Lovelace\ns2,Ada Byron\n").expect("a roster");
        assert_eq!(known(&roster, "ada", None), None);
        assert_eq!(known(&roster, "byron", None).as_deref(), Some("s2"));
        assert_eq!(
            Roster::read("a,b\n1,2\n").map(|_| ()),
            Err(NoRoster::NoColumn { columns: vec!["a".into(), "b".into()] })
        );
        assert_eq!(Roster::read("id\nx\nx\n").map(|_| ()), Err(NoRoster::Twice { student: "x".into() }));
        for nothing in ["", "\n\n", "\u{feff} \r\n"] {
            assert_eq!(Roster::read(nothing).map(|_| ()), Err(NoRoster::Empty));
        }
    }
}
