//! What differs between the gradebooks of learning platforms.
//!
//! Sources: `lib/gradebook_importer.rb` of canvas-lms (2026), `mod/assign/feedback/offline` of Moodle (2025).

use crate::report::gradebook::cells::Cells;
use crate::report::gradebook::naming::is_number;
use crate::report::gradebook::{GradebookProblem, NotFilled};
use crate::report::{KnownBy, SheetResult};
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
/// Of that for what a teacher says.
const MOODLE_FEEDBACK: [&str; 4] = ["Feedback comments", "Comentarios de retroalimentación", "反馈评论", "反馈评语"];
/// Of that which says whether a mark may be changed, and what it says where it may not.
const MOODLE_CHANGEABLE: [&str; 3] = ["Grade can be changed", "La calificación puede ser cambiada", "允许更改成绩"];
const MOODLE_NO: [&str; 3] = ["No", "否", "不"];
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

    /// Whether the platform says that a row's mark must not be changed.
    pub(super) fn is_locked(self, cells: &Cells, row: usize) -> bool {
        let column = if self == Self::Moodle { cells.column(&MOODLE_CHANGEABLE) } else { None };
        let says = column.map(|column| cells.value(row, column).trim().to_lowercase());
        says.is_some_and(|says| MOODLE_NO.iter().any(|no| no.to_lowercase() == says))
    }

    /// The column for what is said beside the mark.
    pub(super) fn feedback_column(self, cells: &Cells) -> Option<usize> {
        if self == Self::Moodle { cells.column(&MOODLE_FEEDBACK) } else { None }
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
        // The platform's own number tells one from all others.
        if let Some(number) = result.number.as_deref() {
            let column = match self {
                Self::Canvas => cells.column(&["ID"]).unwrap_or(0),
                Self::Moodle => 0,
            };
            let found: Vec<usize> =
                rows().filter(|&row| last_number(&cells.value(row, column)) == Some(number)).collect();
            if !found.is_empty() || result.known_by != KnownBy::Roster {
                return one(found);
            }
        }
        let columns: Vec<usize> = match self {
            Self::Canvas => CANVAS_KEYS.iter().filter_map(|title| cells.column(&[title])).collect(),
            Self::Moodle => {
                (0..cells.columns(0)).filter(|column| grades.is_none_or(|grades| *column < grades)).collect()
            }
        };
        // A name that only the sheet says is no proof.
        let name = result.name.as_deref().filter(|_| matches!(result.known_by, KnownBy::Roster | KnownBy::Platform));
        let names: Vec<&str> = std::iter::once(result.student.as_str()).chain(name).collect();
        for column in columns {
            let is_theirs = |row: &usize| names.iter().any(|name| is_same(&cells.value(*row, column), name));
            let found: Vec<usize> = rows().filter(is_theirs).collect();
            if !found.is_empty() {
                return one(found);
            }
        }
        Err(NotFilled::NoRow)
    }
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
    fn a_number_ends_a_cell() {
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
