//! Answers compared with the key: what each earns, and what is right and wrong about it.
//!
//! Each kind of question has its formula in a file of its own. A formula yields an exact share; points are worked out
//! from it at the very end, in `points`.

mod align;
mod believers;
mod convention;
mod diagnosis;
mod grader;
mod index;
mod lambda;
mod local;
mod mark;
mod marked;
mod misconception;
mod moves;
mod order;
mod outcome;
mod own;
mod points;
mod puzzle;
mod reveals;
mod rows;
mod safe;
mod same;
mod sets;
mod slip;
mod values;
mod windows;

#[cfg(test)]
pub(crate) mod tests;

pub use crate::grading::convention::Convention;
pub use crate::grading::diagnosis::{Certainty, Diagnosis};
pub use crate::grading::grader::Grader;
pub use crate::grading::mark::{
    DiffRow, Fault, Follows, Grade, ItemMark, Line, Mark, Note, NoteKind, PuzzleFault, RowState, Status, What,
};
pub use crate::grading::misconception::{Class, Group, Misconception, Text, Way};
pub(crate) use crate::grading::outcome::{answers_of_each, revealed};
pub use crate::grading::points::max_points;
pub use crate::grading::reveals::{BestQuestions, OneMore, Reveals};
pub use crate::grading::safe::CounterExample;

use crate::answer::{Answer, Given, Sheet};
use crate::exercise::{Exercise, Question, Subject, Unit};
use crate::grading::mark::{Items, Score};
use crate::grading::own::Own;
use crate::search::Truth;
use crate::text::Span;
use crate::trace::Trace;
use crate::value::Number;

/// All that is known about an exercise when sheets are graded. Made once, used for every sheet.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The exercise.
    pub exercise: &'a Exercise,
    /// What its search does.
    pub trace: &'a Trace,
    /// What its nodes are truly worth.
    pub truth: &'a Truth,
}

/// Grades one sheet: `keys` and the sheet's answers stand in the order of the exercise's questions. For many sheets of one
/// exercise a [`Grader`] is faster.
pub fn grade(context: &Context<'_>, keys: &[Answer], sheet: &Sheet) -> Grade {
    Grader::new(*context, keys).grade(sheet)
}

/// Grades the answer to one question, without the rest of its sheet.
pub fn grade_question(context: &Context<'_>, question: &Question, key: &Answer, given: &Given) -> Mark {
    grade_with(context, question, key, given, &Own::of_answer(context, given))
}

fn grade_with(context: &Context<'_>, question: &Question, key: &Answer, given: &Given, own: &Own<'_>) -> Mark {
    let unanswered = |status, place| mark(question, status, place, Score::new(Number::ZERO, Number::ZERO, 0));
    let (answer, places, unreadable) = match given {
        Given::Blank => return unanswered(Status::Blank, None),
        Given::Unreadable(spans) => return unanswered(Status::Unreadable, spans.first().copied()),
        Given::Answered { answer, places, unreadable } => (answer, places, unreadable),
    };
    let place = places.first().or(unreadable.first()).copied();
    if answer.is_empty() && !unreadable.is_empty() {
        return unanswered(Status::Unreadable, place);
    }
    // An answer of another kind than the key's is our mistake and not the student's: it is not graded.
    let Some(score) = compare(context, question, key, answer, places, own) else {
        return unanswered(Status::Unreadable, place);
    };
    mark(question, Status::Partial, place, score)
}

/// The formula for the question.
fn compare(
    context: &Context<'_>,
    question: &Question,
    key: &Answer,
    given: &Answer,
    places: &[Span],
    own: &Own<'_>,
) -> Option<Score> {
    Some(match (key, given) {
        (Answer::Values(key), Answer::Values(given)) => {
            values::values(context, question, key, Items::new(given, places), own)
        }
        (Answer::Nodes(key), Answer::Nodes(given)) => {
            let given = Items::new(given.as_slice(), places);
            match question.subject {
                Subject::BestMove => moves::best_move(context, key, given, own),
                Subject::BestMoves => sets::best_moves(context, key, given),
                Subject::Line => moves::line(context, key, given, own),
                Subject::Pruned(unit) => sets::pruned(context, unit, key, given),
                Subject::Cuts => sets::pruned(context, Unit::Subtrees, key, given),
                Subject::VisitedLeaves => sets::visited(context, key, given),
                Subject::VisitOrder => order::leaves(context, key, given),
                Subject::VisitedNodes => order::nodes(context, key, given),
                Subject::Puzzle(..) => sets::leaves(context, key, given),
                Subject::Value
                | Subject::Values(_)
                | Subject::Count(_)
                | Subject::Windows(..)
                | Subject::Trace
                | Subject::Tree
                | Subject::Convention(_)
                | Subject::Cutoffs => return None,
            }
        }
        (Answer::Puzzle(key), Answer::Puzzle(given)) => puzzle::puzzle(context, &question.subject, key, given, places)?,
        (Answer::Count(key), Answer::Count(given)) => {
            let given = std::slice::from_ref(given);
            values::count(context, question, key, Items::new(given, places), own)
        }
        (Answer::Windows(key), Answer::Windows(given)) => {
            windows::windows(context, question, key, Items::new(given, places), own)
        }
        (Answer::Rows(key), Answer::Rows(given)) => rows::trace(context, question, key, Items::new(given, places)),
        (Answer::Cutoffs(key), Answer::Cutoffs(given)) => rows::cutoffs(question, key, Items::new(given, places)),
        (
            Answer::Tree { values: key_values, pruned: key_pruned },
            Answer::Tree { values: given_values, pruned: given_pruned },
        ) => {
            let key = marked::Marks { values: key_values, pruned: key_pruned };
            let given = marked::Marks { values: given_values, pruned: given_pruned };
            marked::tree(context, question, key, given, places)
        }
        _ => return None,
    })
}

/// The mark for a score. [`Status::Partial`] stands for whatever the score makes of it.
fn mark(question: &Question, status: Status, place: Option<Span>, score: Score) -> Mark {
    let answered = status == Status::Partial;
    let points = if answered { points::earned(&question.points, &score, &question.max_points) } else { Number::ZERO };
    let status = match status {
        Status::Partial if score.fraction == Number::ONE => Status::Right,
        Status::Partial if score.fraction.is_zero() && points.is_zero() => Status::Wrong,
        other => other,
    };
    Mark {
        status,
        fraction: score.fraction,
        points,
        max_points: question.max_points.clone(),
        missing: score.missing,
        extra: score.extra,
        items: score.items,
        diff: score.diff,
        notes: score.notes,
        safe: score.safe,
        counter_example: score.counter_example,
        carried: score.carried,
        convention: None,
        place,
    }
}
