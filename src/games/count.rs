//! How many positions minimax and alpha-beta look at in a game, counted while they search: no tree is held in memory, only
//! one line of play and, for the number of different positions, each position once.
//!
//! Alpha-beta takes moves in the order of the game and stops a node when alpha >= beta. Source of the numbers that tests
//! check: the empty board of tic-tac-toe has 549,946 lines of play from it, 255,168 of which are whole games, over 5,478
//! different positions.

use crate::games::{Game, Known, Problem};
use crate::tree::Kind;
use crate::value::{Value, Window};
use std::collections::HashSet;

/// What a search of a game comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// What the game is worth to MAX.
    pub value: Value,
    /// The moves that reach it, in the order of the game.
    pub best: Vec<String>,
    /// How many different positions there are.
    pub positions: u64,
    /// What minimax visits.
    pub minimax: Visited,
    /// What alpha-beta visits.
    pub alpha_beta: Visited,
}

/// How many nodes a search visits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visited {
    /// All of them, the root and leaves among them.
    pub nodes: u64,
    /// Those where the game is over.
    pub leaves: u64,
}

impl Known {
    /// As [`count`].
    ///
    /// # Errors
    /// As [`count`].
    pub fn count(&self, window: &Window, limit: u64) -> Result<Counts, Problem> {
        match self {
            Self::Nim(nim) => count(nim, window, limit),
            Self::TicTacToe(game) => count(game, window, limit),
        }
    }
}

/// Searches `game` with minimax, and with alpha-beta from `window` on.
///
/// # Errors
/// There are more than `limit` nodes.
pub fn count<G: Game>(game: &G, window: &Window, limit: u64) -> Result<Counts, Problem> {
    let mut positions = HashSet::new();
    let whole = Search { game, prunes: false, limit }.run(&Window::FULL, Some(&mut positions))?;
    let pruned = Search { game, prunes: true, limit }.run(window, None)?;
    Ok(Counts {
        value: whole.value,
        best: whole.best,
        positions: positions.len() as u64,
        minimax: whole.visited,
        alpha_beta: pruned.visited,
    })
}

struct Search<'g, G> {
    game: &'g G,
    prunes: bool,
    limit: u64,
}

/// A position that is being searched.
struct Frame<G: Game> {
    position: G::Position,
    /// Those that are left, the last one first.
    moves: Vec<G::Move>,
    is_max: bool,
    best: Option<Value>,
    window: Window,
}

struct Found {
    value: Value,
    best: Vec<String>,
    visited: Visited,
}

impl<G: Game> Search<'_, G> {
    fn run(&self, window: &Window, mut positions: Option<&mut HashSet<G::Position>>) -> Result<Found, Problem> {
        let mut visited = Visited::default();
        // The value of each move of the start, as far as it was searched.
        let mut of_moves: Vec<(String, Value)> = Vec::new();
        let mut open: Vec<Frame<G>> = Vec::new();
        let (mut position, mut window) = (self.game.start(), window.clone());
        loop {
            visited.nodes += 1;
            if visited.nodes > self.limit {
                return Err(Problem::TooLong { limit: self.limit });
            }
            positions.iter_mut().for_each(|known| {
                known.insert(position.clone());
            });
            let kind = self.game.kind(&position);
            let mut value = if kind == Kind::Leaf {
                visited.leaves += 1;
                self.game.value(&position)
            } else {
                let mut moves = self.game.moves(&position);
                moves.reverse();
                open.push(Frame { position, moves, is_max: kind == Kind::Max, best: None, window });
                // INVARIANT: where the game is not over, there is a move.
                (position, window) = self.next(&mut open).ok_or(Problem::TooLong { limit: self.limit })?;
                continue;
            };
            (position, window) = loop {
                let at_start = open.len() == 1;
                let Some(frame) = open.last_mut() else {
                    let best = of_moves.into_iter().filter(|(_, worth)| *worth == value).map(|(label, _)| label);
                    return Ok(Found { best: best.collect(), value, visited });
                };
                if at_start {
                    let start = self.game.start();
                    let all = self.game.moves(&start);
                    let label = all.get(of_moves.len()).map(|&choice| self.game.label(&start, choice));
                    of_moves.extend(label.map(|label| (label, value.clone())));
                }
                self.fold(frame, value);
                let is_over = frame.moves.is_empty() || (self.prunes && frame.window.alpha >= frame.window.beta);
                if !is_over && let Some(next) = self.next(&mut open) {
                    break next;
                }
                // INVARIANT: a node that is closed has taken in a child.
                value = open.pop().and_then(|frame| frame.best).unwrap_or(Value::NegInf);
            };
        }
    }

    /// The next move of the innermost open position, made.
    fn next(&self, open: &mut [Frame<G>]) -> Option<(G::Position, Window)> {
        let frame = open.last_mut()?;
        let choice = frame.moves.pop()?;
        Some((self.game.play(&frame.position, choice), frame.window.clone()))
    }

    fn fold(&self, frame: &mut Frame<G>, value: Value) {
        let better = frame.best.as_ref().is_none_or(|best| if frame.is_max { value > *best } else { value < *best });
        if !better {
            return;
        }
        if frame.is_max && value > frame.window.alpha {
            frame.window.alpha = value.clone();
        } else if !frame.is_max && value < frame.window.beta {
            frame.window.beta = value.clone();
        }
        frame.best = Some(value);
    }
}

#[cfg(test)]
mod tests {
    use super::{Counts, Visited, count};
    use crate::games::{Board, Nim, Problem, TicTacToe};
    use crate::value::Window;

    const LIMIT: u64 = 2_000_000;

    fn nim(piles: &[u32], misere: bool) -> Counts {
        count(&Nim::new(piles.to_vec(), misere), &Window::FULL, LIMIT).unwrap()
    }

    #[test]
    fn the_empty_board_of_tic_tac_toe() {
        let game = TicTacToe::default();
        let found = count(&game, &Window::FULL, LIMIT).unwrap();
        assert_eq!((found.value, found.positions, found.best.len()), (0.into(), 5_478, 9));
        assert_eq!(found.minimax, Visited { nodes: 549_946, leaves: 255_168 });
        assert_eq!(found.alpha_beta.nodes, 18_297);
        let narrow = count(&game, &Window::new((-1).into(), 1.into()), LIMIT).unwrap();
        assert_eq!(narrow.alpha_beta.nodes, 16_811);
    }

    #[test]
    fn a_game_that_is_over_is_one_node() {
        let start = Board::read("XXX OO. ...").unwrap();
        let found = count(&TicTacToe { start }, &Window::FULL, LIMIT).unwrap();
        assert_eq!((found.value, found.minimax, found.best), (1.into(), Visited { nodes: 1, leaves: 1 }, Vec::new()));
    }

    #[test]
    fn nim_is_won_by_leaving_a_nim_sum_of_zero() {
        let small = nim(&[1, 2], false);
        assert_eq!((small.value, small.best), (1.into(), vec!["take 1 from 2".to_owned()]));
        assert_eq!(nim(&[2, 2], false).value, (-1).into());
        assert_eq!(nim(&[1], true).value, (-1).into());
        assert!(nim(&[2, 3], false).alpha_beta.nodes < nim(&[2, 3], false).minimax.nodes);
        let long = count(&Nim::new(vec![9, 9, 9], false), &Window::FULL, 1_000);
        assert_eq!(long, Err(Problem::TooLong { limit: 1_000 }));
    }
}
