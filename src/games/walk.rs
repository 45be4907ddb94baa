//! Walking a game: its tree in pre-order, made while it is looked at.

use crate::games::{Game, Problem};
use crate::tree::{Builder, Kind, Position};
use std::collections::HashMap;

/// One step of a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<P> {
    /// A player moves here; what follows up to the [`Close`](Step::Close) is below.
    Open {
        /// Where the game stands.
        position: P,
        /// The move that led here; `None` at the start.
        label: Option<String>,
    },
    /// The game is over here.
    Leaf {
        /// Where the game stands.
        position: P,
        /// The move that led here; `None` at the start.
        label: Option<String>,
    },
    /// All moves of the innermost open position have been walked.
    Close,
}

/// A walk over all lines of play. It holds one of them at a time.
#[derive(Clone, Debug)]
pub struct Walk<'g, G: Game> {
    game: &'g G,
    /// Open positions, each with the moves that are left, the last one first.
    open: Vec<(G::Position, Vec<G::Move>)>,
    begun: bool,
}

impl<'g, G: Game> Walk<'g, G> {
    /// A walk from the start of `game`.
    pub fn new(game: &'g G) -> Self {
        Self { game, open: Vec::new(), begun: false }
    }

    fn arrive(&mut self, position: G::Position, label: Option<String>) -> Step<G::Position> {
        if self.game.kind(&position) == Kind::Leaf {
            return Step::Leaf { position, label };
        }
        let mut moves = self.game.moves(&position);
        moves.reverse();
        self.open.push((position.clone(), moves));
        Step::Open { position, label }
    }
}

impl<G: Game> Iterator for Walk<'_, G> {
    type Item = Step<G::Position>;

    fn next(&mut self) -> Option<Self::Item> {
        if !std::mem::replace(&mut self.begun, true) {
            return Some(self.arrive(self.game.start(), None));
        }
        let (position, moves) = self.open.last_mut()?;
        match moves.pop() {
            Some(choice) => {
                let label = self.game.label(position, choice);
                let next = self.game.play(position, choice);
                Some(self.arrive(next, Some(label)))
            }
            None => {
                self.open.pop();
                Some(Step::Close)
            }
        }
    }
}

/// Writes a game out as a subtree, at most `room` nodes of it; `at_root` is told when its root is the newest node.
///
/// Positions that are reached in several ways are numbered from `first` on. The answer is the first number that is free.
///
/// # Errors
/// It has more nodes than there is room for; the builder is then of no use any more.
pub fn unfold<G: Game>(
    game: &G,
    builder: &mut Builder,
    first: u32,
    room: u64,
    mut at_root: impl FnMut(&mut Builder),
) -> Result<u32, Problem> {
    let mut numbers: HashMap<G::Position, u32> = HashMap::new();
    let begin = builder.len();
    for step in Walk::new(game) {
        let (position, label) = match step {
            Step::Close => {
                builder.close();
                continue;
            }
            Step::Open { position, label } => {
                builder.open(game.kind(&position));
                (position, label)
            }
            Step::Leaf { position, label } => {
                builder.leaf(game.value(&position));
                (position, label)
            }
        };
        if (builder.len() - begin) as u64 > room {
            return Err(Problem::TooLarge { limit: room });
        }
        match label {
            Some(label) => builder.action(label),
            None => at_root(builder),
        }
        let next = first.saturating_add(numbers.len() as u32);
        builder.position(Position(*numbers.entry(position).or_insert(next)));
    }
    Ok(first.saturating_add(numbers.len() as u32))
}

#[cfg(test)]
mod tests {
    use super::{Step, Walk, unfold};
    use crate::games::{Nim, Problem, TicTacToe};
    use crate::search::Truth;
    use crate::tree::{Builder, NodeId, Tree};
    use std::collections::HashSet;

    fn tree<G: crate::games::Game>(game: &G) -> Tree {
        let mut builder = Builder::new();
        unfold(game, &mut builder, 0, 1_000_000, |_| {}).unwrap();
        builder.finish().unwrap()
    }

    #[test]
    fn all_of_tic_tac_toe() {
        let game = TicTacToe::default();
        let (mut nodes, mut leaves, mut positions) = (0, 0, HashSet::new());
        for step in Walk::new(&game) {
            if let Step::Open { position, .. } | Step::Leaf { position, .. } = &step {
                nodes += 1;
                leaves += usize::from(matches!(step, Step::Leaf { .. }));
                positions.insert(*position);
            }
        }
        assert_eq!((nodes, leaves, positions.len()), (549_946, 255_168, 5_478));
    }

    #[test]
    fn nim_is_won_as_bouton_says() {
        // Nim sums: 1 xor 2 is 3, so the first player wins, and by leaving equal piles.
        let nim = tree(&Nim::new(vec![1, 2], false));
        let truth = Truth::of(&nim);
        assert_eq!(truth.value(NodeId::ROOT), Some(&1.into()));
        let best: Vec<_> = truth.best_moves(&nim).into_iter().map(|node| nim.action(node)).collect();
        assert_eq!(best, [Some("take 1 from 2")]);
        for (piles, misere, value) in
            [(vec![2, 3], false, 1), (vec![2, 2], false, -1), (vec![1], true, -1), (vec![2, 3], true, 1)]
        {
            let nim = tree(&Nim::new(piles.clone(), misere));
            assert_eq!(Truth::of(&nim).value(NodeId::ROOT), Some(&value.into()), "{piles:?} {misere}");
        }
    }

    #[test]
    fn equal_positions_are_one_and_too_many_are_refused() {
        let nim = tree(&Nim::new(vec![2, 2], false));
        let shared: Vec<_> = nim.nodes().filter_map(|node| nim.position(node)).collect();
        let different: HashSet<_> = shared.iter().collect();
        assert!(shared.len() >= 2 * different.len() && !different.is_empty());
        let mut builder = Builder::new();
        let found = unfold(&Nim::new(vec![9, 9, 9], false), &mut builder, 0, 1_000, |_| {});
        assert_eq!(found, Err(Problem::TooLarge { limit: 1_000 }));
    }
}
