//! Tic-tac-toe from any legal position. X is MAX, and whose turn it is follows from the board.
//!
//! Cells are named by row and column, `a1` `a2` `a3` in the first row, and tried in that order.

use crate::games::{Game, Problem};
use crate::tree::Kind;
use crate::value::Value;

/// The eight lines, as sets of cells.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// A board: cell 0 is `a1`, cell 8 is `c3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    x: u16,
    o: u16,
}

impl Board {
    /// Reads nine cells, row by row: `X`, `O`, and `.`, `-` or `_` where a cell is free. Blanks and `/` may stand between.
    ///
    /// # Errors
    /// It is no board, or one that no game leads to.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let mut board = Self::default();
        let mut cells = 0;
        for letter in text.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '/' | '|')) {
            let cell = 1_u16.checked_shl(cells).unwrap_or(0);
            match letter {
                'X' | 'x' | '×' => board.x |= cell,
                'O' | 'o' | '0' | '○' => board.o |= cell,
                '.' | '-' | '_' | '·' | '−' => {}
                _ => return Err(Problem::BoardLetter { letter }),
            }
            cells += 1;
        }
        if cells != 9 {
            return Err(Problem::BoardLength { cells });
        }
        board.check()?;
        Ok(board)
    }

    /// Whether a game leads to this board.
    fn check(self) -> Result<(), Problem> {
        let (x, o) = (self.x.count_ones(), self.o.count_ones());
        if x != o && x != o + 1 {
            return Err(Problem::WrongCounts { x, o });
        }
        match (has_line(self.x), has_line(self.o)) {
            (true, true) => Err(Problem::BothWon),
            (true, false) if x == o => Err(Problem::MovedAfterEnd { winner: 'X', loser: 'O' }),
            (false, true) if x != o => Err(Problem::MovedAfterEnd { winner: 'O', loser: 'X' }),
            _ => Ok(()),
        }
    }

    fn taken(self) -> u16 {
        self.x | self.o
    }

    fn x_moves(self) -> bool {
        self.x.count_ones() == self.o.count_ones()
    }
}

fn has_line(cells: u16) -> bool {
    LINES.iter().any(|line| cells & line == *line)
}

/// A game from a board on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicTacToe {
    /// Where it begins; the empty board by default.
    pub start: Board,
}

/// Moves are cells, from 0.
impl Game for TicTacToe {
    type Position = Board;
    type Move = u8;

    fn start(&self) -> Board {
        self.start
    }

    fn kind(&self, board: &Board) -> Kind {
        if has_line(board.x) || has_line(board.o) || board.taken() == 0o777 {
            Kind::Leaf
        } else if board.x_moves() {
            Kind::Max
        } else {
            Kind::Min
        }
    }

    fn value(&self, board: &Board) -> Value {
        Value::from(i64::from(has_line(board.x)) - i64::from(has_line(board.o)))
    }

    fn moves(&self, board: &Board) -> Vec<u8> {
        if self.kind(board) == Kind::Leaf {
            return Vec::new();
        }
        (0..9).filter(|cell| board.taken() & (1 << cell) == 0).collect()
    }

    fn play(&self, board: &Board, cell: u8) -> Board {
        let cell = 1 << cell;
        if board.x_moves() { Board { x: board.x | cell, ..*board } } else { Board { o: board.o | cell, ..*board } }
    }

    /// `b3`: the second row's third cell.
    fn label(&self, _: &Board, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell / 3), cell % 3 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Board;
    use crate::games::Problem;

    #[test]
    fn boards_that_no_game_leads_to_are_refused() {
        for (text, problem) in [
            ("XX. ... ...", Problem::WrongCounts { x: 2, o: 0 }),
            ("O.. ... ...", Problem::WrongCounts { x: 0, o: 1 }),
            ("XXX OOO ...", Problem::BothWon),
            ("XXX OO. O..", Problem::MovedAfterEnd { winner: 'X', loser: 'O' }),
            ("OOO XX. X.X", Problem::MovedAfterEnd { winner: 'O', loser: 'X' }),
            ("XO", Problem::BoardLength { cells: 2 }),
            ("XO. .X. ..O .", Problem::BoardLength { cells: 10 }),
            ("XO. .Y. ..O", Problem::BoardLetter { letter: 'Y' }),
        ] {
            assert_eq!(Board::read(text), Err(problem), "{text}");
        }
        for text in ["", "XO. .X. ..O", "xo-/_x_/..0", "XXX OO. ...", "XOX XOO OXX"] {
            assert_eq!(Board::read(text).is_ok(), !text.is_empty(), "{text}");
        }
    }
}
