//! Keys, grades and problems written out, a file a format.

mod conventions;
mod json_lines;
mod listing;
pub mod solve_json;
pub mod solve_text;
mod summary;

pub use crate::report::conventions::conventions;

use crate::exercise::Exercise;
use crate::search::Truth;
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
