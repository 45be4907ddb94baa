//! The students of a class, from a table: CSV as a spreadsheet or a learning platform writes it.

use crate::diagnostics::{Lang, visible};
use crate::say;

/// The titles of the column that says who a student is, the best one first.
const TITLES: [&str; 4] = ["student", "id", "email", "name"];

/// The longest that anybody may be called, in bytes.
const LONGEST: usize = 200;

/// Why a table is no roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoRoster {
    /// None of its columns says who a student is.
    NoColumn { found: Vec<String> },
    /// A row without.
    Nameless { line: u64 },
    /// Signs that steer a terminal, or a name that has no end.
    Strange { line: u64 },
    /// The same student in two rows.
    Twice { student: String, first: u64, second: u64 },
    /// No student at all.
    Empty,
}

/// The students of a table, in its order; commas, semicolons and tabs are told by its first line.
pub(crate) fn read(text: &str) -> Result<Vec<String>, Vec<NoRoster>> {
    let text = text.trim_start_matches('\u{feff}');
    let first = text.lines().next().unwrap_or("");
    let count = |sign: char| first.matches(sign).count();
    let delimiter = [';', '\t'].into_iter().filter(|&sign| count(sign) > count(',')).max_by_key(|&sign| count(sign));
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .delimiter(delimiter.unwrap_or(',') as u8)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let headers: Vec<String> =
        reader.headers().map_or_else(|_| Vec::new(), |headers| headers.iter().map(str::to_owned).collect());
    let column = TITLES.iter().find_map(|title| headers.iter().position(|header| header.eq_ignore_ascii_case(title)));
    let Some(column) = column else { return Err(vec![NoRoster::NoColumn { found: headers }]) };
    let (mut students, mut problems): (Vec<(String, u64)>, _) = (Vec::new(), Vec::new());
    let mut lines = std::collections::HashMap::new();
    // Of text, and with rows of any length, nothing can fail to be read.
    for row in reader.records().flatten() {
        let line = row.position().map_or(0, csv::Position::line);
        if row.iter().all(str::is_empty) {
            continue;
        }
        let student = row.get(column).unwrap_or("").to_owned();
        if student.is_empty() {
            problems.push(NoRoster::Nameless { line });
        } else if student.len() > LONGEST || visible(&student) != student {
            problems.push(NoRoster::Strange { line });
        } else if let Some(&first) = lines.get(&student) {
            problems.push(NoRoster::Twice { student, first, second: line });
        } else {
            lines.insert(student.clone(), line);
            students.push((student, line));
        }
    }
    if students.is_empty() && problems.is_empty() {
        problems.push(NoRoster::Empty);
    }
    if problems.is_empty() { Ok(students.into_iter().map(|(student, _)| student).collect()) } else { Err(problems) }
}

impl NoRoster {
    pub(crate) fn say(&self, lang: Lang) -> String {
        match self {
            Self::NoColumn { found } => {
                let (wanted, found) = (TITLES.join("`, `"), visible(&found.join("`, `")));
                say!(
                    lang,
                    "no column is called `{wanted}`; the first line has `{found}`",
                    "ninguna columna se llama `{wanted}`; la primera línea tiene `{found}`",
                    "没有名为 `{wanted}` 的列；第一行是 `{found}`",
                )
            }
            Self::Nameless { line } => say!(
                lang,
                "line {line} does not say which student it is",
                "la línea {line} no dice de qué estudiante es",
                "第 {line} 行没有写明是哪个学生",
            ),
            Self::Strange { line } => {
                let most = LONGEST;
                say!(
                    lang,
                    "the student in line {line} has control characters, or more than {most} bytes",
                    "el estudiante de la línea {line} tiene caracteres de control o más de {most} bytes",
                    "第 {line} 行的学生含有控制字符，或超过 {most} 个字节",
                )
            }
            Self::Twice { student, first, second } => {
                let student = visible(student);
                say!(
                    lang,
                    "`{student}` stands in line {first} and again in line {second}",
                    "`{student}` está en la línea {first} y otra vez en la línea {second}",
                    "`{student}` 出现在第 {first} 行和第 {second} 行",
                )
            }
            Self::Empty => say!(lang, "there is no student in it", "no contiene ningún estudiante", "其中没有学生"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NoRoster, read};

    fn students(text: &str) -> Vec<String> {
        read(text).unwrap()
    }

    #[test]
    fn tables_of_all_kinds_are_read() {
        assert_eq!(students("student\nada\ngrace\n"), ["ada", "grace"]);
        assert_eq!(students("\u{feff}Name;ID;Email\r\nAda;s1;a@x\r\nGrace;s2;g@x\r\n"), ["s1", "s2"]);
        assert_eq!(students("name,email\n\"Lovelace, Ada\",a@x\n,g@x\n\n"), ["a@x", "g@x"]);
        assert_eq!(students("Name\tGroup\nAda\t1\n"), ["Ada"]);
        assert_eq!(students("id\n../../etc/passwd\n<script>\n=cmd()\n").len(), 3);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(read("who\nada\n"), Err(vec![NoRoster::NoColumn { found: vec!["who".to_owned()] }]));
        assert_eq!(read(""), Err(vec![NoRoster::NoColumn { found: vec![] }]));
        assert_eq!(read("id\n"), Err(vec![NoRoster::Empty]));
        let twice = NoRoster::Twice { student: "ada".to_owned(), first: 2, second: 4 };
        assert_eq!(read("id,n\nada,1\nbob,2\nada,3\n,4\n"), Err(vec![twice, NoRoster::Nameless { line: 5 }]));
        assert_eq!(read("id\na\u{1b}b\n"), Err(vec![NoRoster::Strange { line: 2 }]));
        assert_eq!(read(&format!("id\n{}\n", "a".repeat(201))), Err(vec![NoRoster::Strange { line: 2 }]));
    }
}
