//! Searching a tree: algorithms, conventions, and what they tell.

mod event;
mod score;
mod task;

pub use crate::search::event::{Bound, Event, Observer, Score, ScoreWindow, Side, Silent};
pub use crate::search::score::Scale;
pub use crate::search::task::{Algorithm, Bounds, Cut, Deep, Order, Returns, Rule, Task, Ties};
