//! Keys, grades and problems written out, a file a format.

mod begin;
mod changes;
mod check;
mod class;
mod conventions;
mod decimal;
mod escape;
mod finding;
mod finding_words;
mod formats;
mod grade_text;
mod gradebook;
mod json_lines;
mod key_sheet;
mod key_version;
mod listing;
mod marked_tree;
mod more;
mod more_json;
mod more_text;
mod plot_csv;
mod puzzle_words;
mod repository;
mod result;
mod row_words;
mod solve_json;
mod solve_text;
mod student;
mod summary;

#[cfg(test)]
mod tests;

pub use crate::report::changes::{
    Change, Regrading, write_csv as write_changes_csv, write_json as write_changes_json,
    write_text as write_changes_text,
};
pub use crate::report::check::{CheckFormat, Checked, Found};
pub use crate::report::conventions::conventions;
pub use crate::report::finding::{Begin, Finding, List, findings};
pub use crate::report::formats::{Asks, Format, GradeReport, Head, Partition, Run};
pub use crate::report::grade_text::grade_text;
#[cfg(feature = "cli")]
pub(crate) use crate::report::gradebook::Cells;
pub use crate::report::gradebook::{Gradebook, GradebookProblem, NotFilled, Platform, PlatformName};
pub use crate::report::key_sheet::key_sheet;
pub use crate::report::key_version::key_version;
pub use crate::report::more::More;
pub use crate::report::more_text::{write_more_text, write_open_text};
pub use crate::report::plot_csv::plot_csv;
pub use crate::report::repository::Repository;
pub use crate::report::result::{HandedIn, Outcome, SheetResult};
pub use crate::report::solve_json::{write_json, write_json_with};
pub use crate::report::solve_text::write_text;
#[cfg(feature = "cli")]
pub(crate) use crate::report::student::folded;
pub use crate::report::student::{KnownBy, Student, alike};

use crate::answer::Answer;
use crate::diagnostics::Problem;
use crate::exercise::{Exercise, Question};
use crate::grading::{Grade, Mark};
use crate::search::Truth;
use crate::text::Source;
use crate::trace::Trace;

/// A solved exercise.
#[derive(Clone, Copy, Debug)]
pub struct Solved<'a> {
    /// The exercise.
    pub exercise: &'a Exercise,
    /// What its search did.
    pub trace: &'a Trace,
    /// What its nodes are truly worth.
    pub truth: &'a Truth,
    /// The conventions under which the answer would be another: `cut`, `returns`, `bounds`, `deep`, `order`, `ties`.
    pub depends_on: &'a [&'static str],
}

/// A graded sheet with all that a report says about it.
#[derive(Clone, Copy)]
pub struct Graded<'a> {
    /// Who handed it in, as people call them.
    pub student: &'a str,
    /// The sheet; its name is the file's.
    pub sheet: &'a Source,
    /// What was asked.
    pub exercise: &'a Exercise,
    /// What is right, in the order of the questions.
    pub keys: &'a [Answer],
    /// What it earned.
    pub grade: &'a Grade,
    /// What could not be read, in the order of the sheet.
    pub problems: &'a [&'a dyn Problem],
}

impl Graded<'_> {
    /// Each question with what is right and what it earned.
    pub fn questions(&self) -> impl Iterator<Item = (&Question, &Answer, &Mark)> {
        let answers = self.keys.iter().zip(&self.grade.marks);
        self.exercise.questions.iter().zip(answers).map(|(question, (key, mark))| (question, key, mark))
    }
}
