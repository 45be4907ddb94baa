//! Games that unfold into trees: positions and moves, and a walk that never holds more than one line of play.
//!
//! A search can walk a game without a tree; the exercise layer writes small games out as trees. Nothing here recurses.

mod count;
mod nim;
mod problem;
mod read;
mod tictactoe;
mod walk;

pub use crate::games::count::{Counts, Visited, count};
pub use crate::games::nim::{Nim, Piles};
pub use crate::games::problem::Problem;
pub use crate::games::read::{Known, read};
pub use crate::games::tictactoe::{Board, TicTacToe};
pub use crate::games::walk::{Step, Walk, unfold};

use crate::tree::Kind;
use crate::value::Value;
use std::fmt::Debug;
use std::hash::Hash;

/// A game of MAX and MIN that ends.
///
/// ```
/// use poda::games::{Game, Nim};
/// let nim = Nim::new(vec![1, 2], false);
/// let start = nim.start();
/// let moves: Vec<_> = nim.moves(&start).into_iter().map(|choice| nim.label(&start, choice)).collect();
/// assert_eq!(moves, ["take 1 from 1", "take 1 from 2", "take 2 from 2"]);
/// ```
pub trait Game {
    /// Where the game stands. Equal positions have equal games below them.
    type Position: Clone + Debug + Eq + Hash;
    /// What a player can do.
    type Move: Copy + Debug;

    /// Where the game begins.
    fn start(&self) -> Self::Position;

    /// Who moves; [`Kind::Leaf`] where the game is over.
    fn kind(&self, position: &Self::Position) -> Kind;

    /// What a game that is over is worth to MAX: 1, 0 or -1.
    fn value(&self, position: &Self::Position) -> Value;

    /// The moves, in the order in which they are tried; none where the game is over.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move>;

    /// Where a move leads.
    fn play(&self, position: &Self::Position, choice: Self::Move) -> Self::Position;

    /// What people call a move.
    fn label(&self, position: &Self::Position, choice: Self::Move) -> String;
}
