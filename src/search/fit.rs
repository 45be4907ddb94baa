//! Which algorithm can read which tree: asked once, before any search begins.

use crate::search::{Algorithm, Missing, Problem, Task};
use crate::tree::Tree;

/// What an algorithm cannot read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Obstacle {
    /// Chance nodes.
    Chance,
    /// Numbered players.
    Players,
    /// Tuples of payoffs.
    Payoffs,
    /// MAX and MIN, where numbered players are needed.
    TwoPlayers,
    /// Single values, where tuples of payoffs are needed.
    SingleValues,
}

/// Whether the task's algorithm can read `tree`, and is there yet.
///
/// # Errors
/// What it cannot read and which algorithm can; or what is not there yet.
pub(super) fn check(tree: &Tree, task: &Task) -> Result<(), Problem> {
    let algorithm = task.algorithm;
    if let Some(what) = obstacle(tree, algorithm) {
        return Err(Problem::CannotSearch { algorithm, what, which_can: which_can(tree) });
    }
    if !algorithm.is_ready() {
        return Err(Problem::NotYet { what: Missing::Algorithm(algorithm) });
    }
    let options = [
        (task.table.is_on() && tree.has_positions(), "table"),
        (task.killers.is_on() && algorithm.has_windows(), "killers"),
        (task.values_in.is_some() && algorithm.has_windows() && !algorithm.calculates(), "values in"),
    ];
    match options.into_iter().find(|&(asked, _)| asked && !algorithm.is_minimax()) {
        Some((_, word)) => Err(Problem::NotYet { what: Missing::Setting(word) }),
        None => Ok(()),
    }
}

/// The first thing in `tree` that `algorithm` cannot read.
fn obstacle(tree: &Tree, algorithm: Algorithm) -> Option<Obstacle> {
    let contents = tree.contents();
    let payoffs = contents.payoffs.then_some(Obstacle::Payoffs);
    let players = (contents.players > 0).then_some(Obstacle::Players);
    let chance = contents.chance.then_some(Obstacle::Chance);
    match algorithm {
        Algorithm::Minimax
        | Algorithm::AlphaBeta
        | Algorithm::Negamax
        | Algorithm::NegamaxAlphaBeta
        | Algorithm::Scout
        | Algorithm::Mtd
        | Algorithm::Sss => payoffs.or(players).or(chance),
        Algorithm::Expectimax | Algorithm::Star1 | Algorithm::Star2 | Algorithm::Mcts => payoffs.or(players),
        Algorithm::MaxN if contents.two_players => Some(Obstacle::TwoPlayers),
        Algorithm::MaxN if !contents.payoffs => Some(Obstacle::SingleValues),
        Algorithm::MaxN => chance,
    }
}

/// The algorithm for `tree` where nobody names one: minimax, or where minimax cannot read it, the usual one that can.
pub fn usual(tree: &Tree) -> Algorithm {
    which_can(tree).first().copied().unwrap_or_default()
}

/// The algorithms that can read `tree`, the usual one first.
fn which_can(tree: &Tree) -> Vec<Algorithm> {
    Algorithm::ALL.iter().copied().filter(|&algorithm| obstacle(tree, algorithm).is_none()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Obstacle, check};
    use crate::search::{Algorithm, Problem, Task};
    use crate::tree::{Builder, Kind, LeafValue, Tree};

    fn tree(kind: Kind, leaf: LeafValue) -> Tree {
        let mut builder = Builder::new();
        builder.open(kind);
        builder.leaf_value(leaf);
        builder.close();
        builder.finish().unwrap()
    }

    #[test]
    fn what_cannot_be_read_is_named_with_what_can() {
        let payoffs = LeafValue::Payoffs([1.into(), 2.into()].into());
        let one = LeafValue::Known(1.into());
        for (kind, leaf, algorithm, obstacle, usual) in [
            (Kind::Chance, &one, Algorithm::AlphaBeta, Obstacle::Chance, Algorithm::Expectimax),
            (Kind::Player(1), &payoffs, Algorithm::Minimax, Obstacle::Payoffs, Algorithm::MaxN),
            (Kind::Player(1), &payoffs, Algorithm::Expectimax, Obstacle::Payoffs, Algorithm::MaxN),
            (Kind::Max, &one, Algorithm::MaxN, Obstacle::TwoPlayers, Algorithm::Minimax),
        ] {
            let task = Task { algorithm, ..Task::default() };
            match check(&tree(kind, leaf.clone()), &task) {
                Err(Problem::CannotSearch { what, which_can, .. }) => {
                    assert_eq!((what, which_can.first()), (obstacle, Some(&usual)));
                }
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn what_is_not_there_yet_is_said() {
        let two_players = tree(Kind::Max, LeafValue::Known(1.into()));
        let many_players = tree(Kind::Player(1), LeafValue::Payoffs([1.into(), 2.into()].into()));
        for &algorithm in Algorithm::ALL {
            let tree = if algorithm == Algorithm::MaxN { &many_players } else { &two_players };
            let found = check(tree, &Task { algorithm, ..Task::default() });
            assert_eq!(found.is_ok(), algorithm.is_ready(), "{algorithm:?}");
        }
    }
}
