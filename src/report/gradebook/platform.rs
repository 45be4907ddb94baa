//! What differs between the gradebooks of learning platforms.
//!
//! Sources: `lib/gradebook_importer.rb` of canvas-lms (2026), `mod/assign/feedback/offline` of Moodle (2025).

use crate::report::SheetResult;
use crate::report::gradebook::cells::Cells;
use crate::report::gradebook::{GradebookProblem, NotFilled};
use crate::value::Number;

/// A learning platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Platform {
    /// The gradebook of a Canvas course, exported as CSV.
    Canvas,
    /// The offline grading worksheet of a Moodle assignment, or a table for its grade import.
    Moodle,
}

/// Columns by which Canvas knows students, in the order in which it tries them.
const CANVAS_KEYS: [&str; 4] = ["ID", "SIS User ID", "SIS Login ID", "Student"];
/// The head of Moodle's column for grades, in the languages that poda speaks.
const MOODLE_GRADE: [&str; 5] = ["Grade", "Calificación", "Calificacion", "成绩", "分数"];
/// And of what can be earned.
const MOODLE_MAXIMUM: [&str; 4] = ["Maximum grade", "Calificación máxima", "Calificación Máxima", "最高分"];

impl Platform {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Canvas, Self::Moodle];

    /// As it is written on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Self::Canvas => "canvas",
            Self::Moodle => "moodle",
        }
    }

    /// As people call it.
    pub(super) fn title_of(self) -> &'static str {
        match self {
            Self::Canvas => "Canvas",
            Self::Moodle => "Moodle",
        }
    }

    /// Whether the head is one of the platform's.
    pub(super) fn check(self, cells: &Cells) -> Result<(), GradebookProblem> {
        let wanted: &[&str] = match self {
            Self::Canvas => &["ID", "Section"],
            Self::Moodle => &[],
        };
        let missing = wanted.iter().find(|title| cells.column(&[title]).is_none());
        match missing {
            Some(missing) => {
                Err(GradebookProblem::NotOne { platform: self.title_of(), missing: Some((*missing).to_owned()) })
            }
            None if cells.len() < 2 || cells.columns(0) < 2 => {
                Err(GradebookProblem::NotOne { platform: self.title_of(), missing: None })
            }
            None => Ok(()),
        }
    }

    /// A column's title without the number that Canvas puts behind it: `Game trees (123456)`.
    pub(super) fn title(self, head: &str) -> &str {
        let head = head.trim();
        let number = head.strip_suffix(')').and_then(|head| head.rsplit_once(" ("));
        match number {
            Some((title, number)) if self == Self::Canvas && is_number(number) => title.trim(),
            _ => head,
        }
    }

    /// The column for grades, where the platform has one for all.
    pub(super) fn grade_column(self, cells: &Cells) -> Option<usize> {
        match self {
            Self::Canvas => None,
            Self::Moodle => cells.column(&MOODLE_GRADE),
        }
    }

    /// What can be earned in a column, where the file says so.
    pub(super) fn maximum(self, cells: &Cells, column: usize) -> Option<Number> {
        let text = match self {
            Self::Canvas => {
                let row = (1..cells.len()).find(|&row| is_points_possible(cells, row))?;
                cells.value(row, column)
            }
            Self::Moodle => cells.value(1, cells.column(&MOODLE_MAXIMUM)?),
        };
        text.trim().replace(',', ".").parse().ok()
    }

    /// How many decimal places the platform keeps.
    pub(super) fn places(self) -> u32 {
        match self {
            Self::Canvas => 2,
            Self::Moodle => 5,
        }
    }

    /// A cell that says that this student need not hand anything in.
    pub(super) fn is_excused(self, cell: &str) -> bool {
        self == Self::Canvas && cell.trim().eq_ignore_ascii_case("EX")
    }

    /// Whom a row is about.
    pub(super) fn name(self, cells: &Cells, row: usize) -> String {
        let named = cells.column(&["Student", "Full name"]).unwrap_or(0);
        cells.value(row, named).trim().to_owned()
    }

    /// The row of whoever handed a sheet in.
    pub(super) fn row(
        self,
        cells: &Cells,
        grades: Option<usize>,
        result: &SheetResult<'_>,
    ) -> Result<usize, NotFilled> {
        let is_student = |row: &usize| self != Self::Canvas || !is_points_possible(cells, *row);
        let rows = || (1..cells.len()).filter(is_student);
        let one = |found: Vec<usize>| match found.as_slice() {
            [row] => Ok(*row),
            [] => Err(NotFilled::NoRow),
            _ => Err(NotFilled::SeveralRows),
        };
        // What the platform says in the file's name is its own; what the sheet says is only the student's word.
        if let Some(number) = self.number_in(result.file) {
            let column = match self {
                Self::Canvas => cells.column(&["ID"]).unwrap_or(0),
                Self::Moodle => 0,
            };
            return one(rows().filter(|&row| last_number(&cells.value(row, column)) == Some(number)).collect());
        }
        let columns: Vec<usize> = match self {
            Self::Canvas => CANVAS_KEYS.iter().filter_map(|title| cells.column(&[title])).collect(),
            Self::Moodle => {
                (0..cells.columns(0)).filter(|column| grades.is_none_or(|grades| *column < grades)).collect()
            }
        };
        for column in columns {
            let found: Vec<usize> = rows().filter(|&row| is_same(&cells.value(row, column), result.student)).collect();
            if !found.is_empty() {
                return one(found);
            }
        }
        Err(NotFilled::NoRow)
    }

    /// The student's number in the name that the platform gives to a handed-in file or its folder:
    /// `lovelaceada_LATE_1001_55_hw.sheet` in Canvas, `Ada Lovelace_123_assignsubmission_file/hw.sheet` in Moodle.
    fn number_in(self, file: &str) -> Option<&str> {
        let mut parts = file.rsplit(['/', '\\']);
        match self {
            Self::Canvas => {
                let mut words = parts.next()?.split('_').skip(1).skip_while(|word| *word == "LATE");
                let (student, submission) = (words.next()?, words.next()?);
                (is_number(student) && is_number(submission)).then_some(student)
            }
            Self::Moodle => parts.find_map(|part| {
                let (before, _) = part.split_once("_assignsubmission_")?;
                before.rsplit_once('_').map(|(_, number)| number).filter(|number| is_number(number))
            }),
        }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `Participant 123`, in whatever language.
fn last_number(cell: &str) -> Option<&str> {
    let cell = cell.trim();
    let digits = cell.bytes().rev().take_while(u8::is_ascii_digit).count();
    (digits > 0).then(|| &cell[cell.len() - digits..])
}

fn is_points_possible(cells: &Cells, row: usize) -> bool {
    cells.value(row, 0).contains("Points Possible")
}

/// Whether a cell names a student: as it stands, `Lovelace, Ada` for Ada Lovelace, addresses in any case.
fn is_same(cell: &str, student: &str) -> bool {
    let (cell, student) = (cell.trim(), student.trim());
    if student.is_empty() {
        return false;
    }
    let turned = cell.split_once(',').map(|(last, first)| format!("{} {}", first.trim(), last.trim()));
    cell == student
        || turned.is_some_and(|turned| turned == student)
        || (cell.contains('@') && cell.to_lowercase() == student.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::{Platform, is_same, last_number};

    #[test]
    fn platforms_put_numbers_into_names() {
        let canvas = |file| Platform::Canvas.number_in(file);
        assert_eq!(canvas("x/lovelaceada_1001_55_hw.sheet"), Some("1001"));
        assert_eq!(canvas("lovelaceada_LATE_1001_55_hw-1.sheet"), Some("1001"));
        assert_eq!((canvas("ada_hw_2.sheet"), canvas("ada.sheet")), (None, None));
        let moodle = |file| Platform::Moodle.number_in(file);
        assert_eq!(moodle("all/Ada King_Lovelace_123_assignsubmission_file/hw.sheet"), Some("123"));
        assert_eq!(moodle("Ada_123_assignsubmission_file_hw.sheet"), Some("123"));
        assert_eq!(moodle("Ada_123/hw.sheet"), None);
        assert_eq!((last_number("Participante 123"), last_number("Ada")), (Some("123"), None));
    }

    #[test]
    fn names_are_compared_as_people_write_them() {
        assert!(is_same("Lovelace, Ada", "Ada Lovelace") && is_same(" A001", "A001") && is_same("a@X.org", "A@x.org"));
        assert!(!is_same("ada", "Ada") && !is_same("", "") && !is_same("Ada", "Ad"));
        assert_eq!(Platform::Canvas.title("Game trees (x) (123)"), "Game trees (x)");
        assert_eq!(Platform::Moodle.title("Game trees (123)"), "Game trees (123)");
    }
}
