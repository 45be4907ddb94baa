//! Nim: piles, from one of which a player takes as many as he likes. Who takes the last one wins; misère, loses.
//!
//! MAX moves first. Source: Bouton, *Nim, a Game with a Complete Mathematical Theory*, 1901.

use crate::games::Game;
use crate::tree::Kind;
use crate::value::Value;

/// A game of nim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    piles: Box<[u32]>,
    misere: bool,
}

/// The piles as they are, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piles {
    /// How many are left in each.
    pub left: Box<[u32]>,
    /// Whether MAX moves.
    pub max_moves: bool,
}

impl Nim {
    /// A game with these piles; `misere` where taking the last one loses.
    pub fn new(piles: Vec<u32>, misere: bool) -> Self {
        Self { piles: piles.into(), misere }
    }
}

/// Moves are pairs: which pile, from 0, and how many. They go pile by pile, few before many.
impl Game for Nim {
    type Position = Piles;
    type Move = (usize, u32);

    fn start(&self) -> Piles {
        Piles { left: self.piles.clone(), max_moves: true }
    }

    fn kind(&self, position: &Piles) -> Kind {
        match (position.left.iter().all(|&left| left == 0), position.max_moves) {
            (true, _) => Kind::Leaf,
            (false, true) => Kind::Max,
            (false, false) => Kind::Min,
        }
    }

    fn value(&self, position: &Piles) -> Value {
        // The player who would move now did not take the last one.
        let max_won = position.max_moves == self.misere;
        Value::from(if max_won { 1 } else { -1 })
    }

    fn moves(&self, position: &Piles) -> Vec<(usize, u32)> {
        let piles = position.left.iter().enumerate();
        piles.flat_map(|(pile, &left)| (1..=left).map(move |taken| (pile, taken))).collect()
    }

    fn play(&self, position: &Piles, (pile, taken): (usize, u32)) -> Piles {
        let mut left = position.left.clone();
        left[pile] -= taken;
        Piles { left, max_moves: !position.max_moves }
    }

    /// `take 1 from 2`: one from the second pile.
    fn label(&self, _: &Piles, (pile, taken): (usize, u32)) -> String {
        format!("take {taken} from {}", pile + 1)
    }
}
