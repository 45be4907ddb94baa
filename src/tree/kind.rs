//! Who moves at a node.

use std::borrow::Cow;

/// Who moves at a node, or that nobody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The player who wants the largest value.
    Max,
    /// The player who wants the smallest value.
    Min,
    /// Nobody chooses: each child comes with its probability.
    Chance,
    /// Player 1, 2, … of a game of many players, who wants the largest part of that number in a tuple of payoffs.
    Player(u8),
    /// The end of a line of play.
    Leaf,
}

impl Kind {
    /// The opponent of MAX or MIN; anything else stays what it is.
    pub fn other(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
            Self::Chance | Self::Player(_) | Self::Leaf => self,
        }
    }

    /// As written in a tree: `MAX`, `MIN`, `CHANCE`, `P1`; empty for a leaf.
    pub fn word(self) -> Cow<'static, str> {
        match self {
            Self::Max => "MAX".into(),
            Self::Min => "MIN".into(),
            Self::Chance => "CHANCE".into(),
            Self::Player(number) => format!("P{number}").into(),
            Self::Leaf => "".into(),
        }
    }

    /// Who moves at an unwritten node below a node of this kind, `mover` being the nearest MAX or MIN at or above it:
    /// the opponent; MAX where nobody has moved yet. `None` below a numbered player, where it has to be written.
    pub fn next(self, mover: Option<Self>) -> Option<Self> {
        match (self, mover) {
            (Self::Max | Self::Min, _) => Some(self.other()),
            (Self::Chance, Some(Self::Player(_))) | (Self::Player(_), _) => None,
            (Self::Chance, Some(mover)) => Some(mover.other()),
            (Self::Chance, None) | (Self::Leaf, _) => Some(Self::Max),
        }
    }
}

/// Which kinds of nodes and leaves a tree has, beyond MAX, MIN and known values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Whether there is a MAX or MIN node.
    pub two_players: bool,
    /// Whether there is a chance node.
    pub chance: bool,
    /// The highest number of a numbered player; 0 where there is none.
    pub players: u8,
    /// Whether a leaf is a tuple of payoffs.
    pub payoffs: bool,
    /// Whether a leaf is not known.
    pub unknown: bool,
}

impl Contents {
    pub(super) fn add(&mut self, kind: Kind) {
        match kind {
            Kind::Max | Kind::Min => self.two_players = true,
            Kind::Chance => self.chance = true,
            Kind::Player(number) => self.players = self.players.max(number),
            Kind::Leaf => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Kind::{Chance, Leaf, Max, Min, Player};

    #[test]
    fn players_alternate_through_chance() {
        assert_eq!(Max.next(None), Some(Min));
        assert_eq!(Chance.next(Some(Max)), Some(Min));
        assert_eq!(Chance.next(Some(Min)), Some(Max));
        assert_eq!(Chance.next(None), Some(Max));
        assert_eq!((Player(1).next(None), Chance.next(Some(Player(2)))), (None, None));
    }

    #[test]
    fn words_are_those_of_the_language() {
        assert_eq!(
            [Max, Min, Chance, Player(12), Leaf].map(|kind| kind.word().into_owned()),
            ["MAX", "MIN", "CHANCE", "P12", ""]
        );
        assert_eq!(Chance.other(), Chance);
    }
}
