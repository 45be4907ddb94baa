//! Gradebooks of learning platforms: a file that was downloaded, with marks put into one column and nothing else changed.
//!
//! Other columns, rows, their order, quotes, line ends and the byte order mark stay as they are, since the platform
//! compares what comes back with what it gave. Students are matched as the platform does: by its own number, which it
//! puts into the names of handed-in files, and only without one by what the sheet says.

mod cells;
mod naming;
mod platform;
mod problem;

pub use crate::report::gradebook::naming::PlatformName;
pub use crate::report::gradebook::platform::Platform;
pub use crate::report::gradebook::problem::{GradebookProblem, NotFilled};

use crate::exercise::Feedback;
use crate::report::decimal::decimal;
use crate::report::escape::html;
pub(crate) use crate::report::gradebook::cells::Cells;
use crate::report::{Asks, SheetResult};
use crate::value::Number;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// A column that is filled in.
#[derive(Debug)]
struct Target {
    column: usize,
    /// The exercises whose points it holds, summed.
    exercises: Vec<usize>,
}

/// What one sheet earned, and what is said about it.
#[derive(Debug)]
struct Earned {
    points: Number,
    feedback: String,
}

/// A gradebook that marks are put into.
#[derive(Debug)]
pub struct Gradebook {
    platform: Platform,
    cells: Cells,
    exercises: Vec<Asks>,
    targets: Vec<Target>,
    /// Row by row, exercise by exercise: what was earned.
    earned: BTreeMap<usize, BTreeMap<usize, Earned>>,
    /// Rows and exercises with more than one sheet: they are left as they are.
    twice: BTreeSet<(usize, usize)>,
    problems: Vec<GradebookProblem>,
}

impl Gradebook {
    /// Reads a downloaded gradebook, and finds the column of each exercise: the one called `column`, or else the one
    /// that has the exercise's title or that the platform has for grades.
    ///
    /// # Errors
    /// Where this is not a gradebook of the platform, or the column is not there.
    pub fn read(
        platform: Platform,
        text: &str,
        column: Option<&str>,
        exercises: &[Asks],
    ) -> Result<Self, GradebookProblem> {
        let cells = Cells::read(text);
        platform.check(&cells)?;
        let targets = targets(&platform, &cells, column, exercises)?;
        let mut gradebook = Self {
            platform,
            cells,
            exercises: exercises.to_vec(),
            targets,
            earned: BTreeMap::new(),
            twice: BTreeSet::new(),
            problems: Vec::new(),
        };
        gradebook.compare_maxima();
        Ok(gradebook)
    }

    /// What the platform has for the whole must be what the exercise has: it refuses more, and poda does not scale.
    fn compare_maxima(&mut self) {
        for target in &self.targets {
            let ours =
                target.exercises.iter().fold(Number::ZERO, |sum, &index| sum.plus(&self.exercises[index].max_points));
            let theirs = self.platform.maximum(&self.cells, target.column);
            if let Some(theirs) = theirs.filter(|theirs| *theirs != ours) {
                let column = self.cells.value(0, target.column).into_owned();
                self.problems.push(GradebookProblem::OtherMaximum { column, theirs, ours });
            }
        }
    }

    /// Takes one sheet in.
    pub fn sheet(&mut self, result: &SheetResult<'_>) {
        if !result.counted {
            return;
        }
        let not_filled = |why| GradebookProblem::NotFilled { student: result.shown(), file: result.file.clone(), why };
        if result.is_failed() {
            self.problems.push(not_filled(NotFilled::Failed));
            return;
        }
        let exercise = self.exercises.iter().position(|asks| asks.title == result.exercise);
        let Some(exercise) = exercise.filter(|_| !result.questions.is_empty()) else {
            self.problems.push(not_filled(NotFilled::NotGraded));
            return;
        };
        let row = match self.platform.row(&self.cells, self.targets.iter().map(|target| target.column).min(), result) {
            Ok(row) => row,
            Err(why) => {
                self.problems.push(not_filled(why));
                return;
            }
        };
        let several = self.exercises.len() > 1;
        let has_feedback = self.platform.feedback_column(&self.cells).is_some();
        let feedback = if has_feedback { feedback(result, several) } else { String::new() };
        let earned = self.earned.entry(row).or_default();
        if earned.insert(exercise, Earned { points: result.points.clone(), feedback }).is_some() {
            self.twice.insert((row, exercise));
            self.problems.push(not_filled(NotFilled::Twice));
        }
    }

    /// Writes the file with the marks in it; what could not be put in is handed back.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn end(mut self, out: &mut dyn Write) -> io::Result<Vec<GradebookProblem>> {
        let mut changes = Vec::new();
        for (&row, earned) in &self.earned {
            let mut said = Vec::new();
            for target in &self.targets {
                let mine = || target.exercises.iter().filter(|index| earned.contains_key(index));
                if mine().next().is_none() || mine().any(|&index| self.twice.contains(&(row, index))) {
                    continue;
                }
                if self.platform.is_excused(&self.cells.value(row, target.column)) {
                    let student = self.platform.name(&self.cells, row);
                    let why = NotFilled::Excused;
                    self.problems.push(GradebookProblem::NotFilled { student, file: String::new(), why });
                    continue;
                }
                if self.platform.is_locked(&self.cells, row) {
                    let (student, file) = (self.platform.name(&self.cells, row), String::new());
                    self.problems.push(GradebookProblem::NotFilled { student, file, why: NotFilled::Locked });
                    continue;
                }
                let points = mine().fold(Number::ZERO, |sum, index| sum.plus(&earned[index].points));
                changes.push((row, target.column, self.number(&points)));
                said.extend(mine().map(|index| earned[index].feedback.as_str()).filter(|text| !text.is_empty()));
            }
            // What a teacher has written there already stays.
            let column = self.platform.feedback_column(&self.cells).filter(|_| !said.is_empty());
            if let Some(column) = column.filter(|&column| self.cells.value(row, column).trim().is_empty()) {
                changes.push((row, column, format!("\"{}\"", said.join("<br>").replace('"', "\"\""))));
            }
        }
        out.write_all(self.cells.with(&changes).as_bytes())?;
        Ok(self.problems)
    }

    fn number(&self, points: &Number) -> String {
        let text = decimal(points, self.platform.places());
        if self.cells.has_decimal_commas() { text.replace('.', ",") } else { text }
    }
}

/// What is said beside a mark, as HTML: a line a question.
fn feedback(result: &SheetResult<'_>, several: bool) -> String {
    if result.feedback() == Feedback::None {
        return String::new();
    }
    let mut lines: Vec<String> = Vec::new();
    if several {
        lines.push(format!("<b>{}</b>", html(&result.exercise)));
    }
    lines.extend(result.remark().filter(|_| !result.handed_in).map(|remark| html(&remark)));
    for (index, asked) in result.questions.iter().enumerate().filter(|_| result.handed_in) {
        let said = result.sentences(index).join(result.lang.semicolon());
        lines.push(html(&format!("{}: {} / {}: {said}", asked.question, asked.points, asked.max_points)));
    }
    let notes = result.misconceptions.iter().map(|held| held.message.clone());
    lines.extend(notes.chain(result.problems.iter().map(|noted| noted.sentence(result.lang))).map(|text| html(&text)));
    lines.join("<br>")
}

/// Which column holds what.
fn targets(
    platform: &Platform,
    cells: &Cells,
    column: Option<&str>,
    exercises: &[Asks],
) -> Result<Vec<Target>, GradebookProblem> {
    let all = || (0..exercises.len()).collect();
    let titles = || (0..cells.columns(0)).map(|column| cells.value(0, column).into_owned());
    let called = |wanted: &str| {
        let is = |title: &String| title.trim() == wanted.trim() || platform.title(title) == wanted.trim();
        titles().enumerate().filter(|(_, title)| is(title)).map(|(index, _)| index).collect::<Vec<_>>()
    };
    let no_column = |wanted: &str, several| GradebookProblem::NoColumn {
        wanted: wanted.to_owned(),
        several,
        columns: titles().filter(|title| !title.trim().is_empty()).collect(),
    };
    if let Some(wanted) = column {
        return match called(wanted).as_slice() {
            [column] => Ok(vec![Target { column: *column, exercises: all() }]),
            several => Err(no_column(wanted, !several.is_empty())),
        };
    }
    let mut targets = Vec::new();
    for (index, asks) in exercises.iter().enumerate() {
        match called(&asks.title).as_slice() {
            [] => {}
            [column] => targets.push(Target { column: *column, exercises: vec![index] }),
            _ => return Err(no_column(&asks.title, true)),
        }
    }
    if let (true, Some(column)) = (targets.is_empty(), platform.grade_column(cells)) {
        targets.push(Target { column, exercises: all() });
    }
    if targets.is_empty() {
        let wanted: Vec<&str> = exercises.iter().map(|asks| asks.title.as_str()).collect();
        return Err(no_column(&wanted.join(", "), false));
    }
    Ok(targets)
}
