//! From the words of a tree to a game: `nim(2,3) misere`, `tictactoe("XO. .X. ..O")`.

use crate::diagnostics::closest;
use crate::games::{Board, Nim, Problem, TicTacToe, unfold};
use crate::tree::Builder;

/// The words that games begin with.
const NAMES: [&str; 2] = ["nim", "tictactoe"];

/// So many in one pile is more than anyone can play.
const LARGEST_PILE: u32 = 1_000;

/// So many piles likewise.
const MOST_PILES: usize = 100;

/// A game that the language knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// `nim(2,3)`
    Nim(Nim),
    /// `tictactoe("…")`
    TicTacToe(TicTacToe),
}

/// The game that is written. Names are read in any case.
///
/// # Errors
/// There is no such game, or not from there.
pub fn read(name: &str, arguments: &[&str], misere: bool) -> Result<Known, Problem> {
    match name.to_lowercase().as_str() {
        "nim" => {
            let pile = |word: &&str| {
                let number = word.parse().ok().filter(|&pile| pile <= LARGEST_PILE);
                number.ok_or_else(|| Problem::Pile { word: (*word).to_owned(), largest: LARGEST_PILE })
            };
            if arguments.is_empty() || arguments.len() > MOST_PILES {
                return Err(Problem::NumberOfPiles { most: MOST_PILES });
            }
            Ok(Known::Nim(Nim::new(arguments.iter().map(pile).collect::<Result<_, _>>()?, misere)))
        }
        "tictactoe" | "tic-tac-toe" => match arguments {
            _ if misere => Err(Problem::NoMisere),
            [] => Ok(Known::TicTacToe(TicTacToe::default())),
            [board] => Ok(Known::TicTacToe(TicTacToe { start: Board::read(board)? })),
            _ => Err(Problem::OneBoard),
        },
        other => {
            let meant = closest(other, NAMES);
            Err(Problem::UnknownGame { name: name.to_owned(), known: NAMES.to_vec(), meant })
        }
    }
}

impl Known {
    /// As [`unfold`].
    ///
    /// # Errors
    /// As [`unfold`].
    pub fn unfold(
        &self,
        builder: &mut Builder,
        first: u32,
        room: u64,
        at_root: impl FnMut(&mut Builder),
    ) -> Result<u32, Problem> {
        match self {
            Self::Nim(nim) => unfold(nim, builder, first, room, at_root),
            Self::TicTacToe(game) => unfold(game, builder, first, room, at_root),
        }
    }
}
