//! The algorithms by name, and what sets them apart for whoever asks, shows or grades.

use crate::search::choice::choice;

choice! {
    /// The algorithm.
    Algorithm {
        /// Looks at every leaf.
        #[default]
        Minimax = "minimax",
        /// Stops a node as soon as its value cannot matter any more.
        AlphaBeta = "alpha-beta" | "alphabeta" | "alpha beta",
        /// Minimax that turns the signs at each ply.
        Negamax = "negamax",
        /// Alpha-beta in negamax form.
        NegamaxAlphaBeta = "negamax-alpha-beta" | "negamax alpha-beta" | "negamax-alphabeta" | "negamax-ab",
        /// Proves with empty windows that the first move is best (NegaScout, principal variation search).
        Scout = "scout" | "pvs" | "negascout" | "principal-variation-search",
        /// Closes in on the value with empty windows only.
        Mtd = "mtd" | "mtd(f)" | "mtd-f" | "mtdf",
        /// Best first, with the memory of a list of open nodes.
        Sss = "sss" | "sss*",
        /// Averages at chance nodes; looks at every leaf.
        Expectimax = "expectimax" | "expectiminimax" | "expectimin",
        /// Expectimax that stops a chance node as soon as its bounds leave the window.
        Star1 = "star1" | "star-1" | "*-minimax",
        /// Star1 that first probes one child of each child of a chance node.
        Star2 = "star2" | "star-2",
        /// Each of many players maximises a part of the payoffs.
        MaxN = "max-n" | "maxn" | "max^n",
        /// Monte Carlo tree search, with upper confidence bounds (UCT).
        Mcts = "mcts" | "uct",
    }
}

impl Algorithm {
    /// Whether this version can run it.
    pub fn is_ready(self) -> bool {
        match self {
            Self::Minimax
            | Self::AlphaBeta
            | Self::Negamax
            | Self::NegamaxAlphaBeta
            | Self::Scout
            | Self::Mtd
            | Self::Sss
            | Self::Expectimax
            | Self::Star1
            | Self::Star2
            | Self::MaxN
            | Self::Mcts => true,
        }
    }

    /// Whether its nodes have windows, which can be cut, asked for and shown.
    pub fn has_windows(self) -> bool {
        match self {
            Self::AlphaBeta | Self::NegamaxAlphaBeta | Self::Scout | Self::Mtd | Self::Star1 | Self::Star2 => true,
            Self::Minimax | Self::Negamax | Self::Sss | Self::Expectimax | Self::MaxN | Self::Mcts => false,
        }
    }

    /// Whether it tells values and windows as the player to move sees them: at MIN with the signs turned.
    pub fn turns_signs(self) -> bool {
        matches!(self, Self::Negamax | Self::NegamaxAlphaBeta)
    }

    /// Whether it searches in windows that leave room for one value only, which no ancestor has set.
    pub fn tests(self) -> bool {
        matches!(self, Self::Scout | Self::Mtd | Self::Sss)
    }

    /// Whether each node is searched once, and told as MAX sees it: then what a node shows follows from what its children
    /// have handed up.
    pub fn goes_straight(self) -> bool {
        !self.tests() && !self.turns_signs()
    }

    /// Whether it returns the minimax value of a game of MAX and MIN without chance.
    pub fn is_minimax(self) -> bool {
        match self {
            Self::Minimax
            | Self::AlphaBeta
            | Self::Negamax
            | Self::NegamaxAlphaBeta
            | Self::Scout
            | Self::Mtd
            | Self::Sss => true,
            Self::Expectimax | Self::Star1 | Self::Star2 | Self::MaxN | Self::Mcts => false,
        }
    }

    /// Whether it works out values that no leaf has: averages, tuples.
    pub(crate) fn calculates(self) -> bool {
        matches!(self, Self::Expectimax | Self::Star1 | Self::Star2 | Self::MaxN)
    }

    /// All that this version can run.
    pub fn ready() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|algorithm| algorithm.is_ready())
    }

    /// What people call it: `MTD(f)`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alpha-beta",
            Self::Negamax => "negamax",
            Self::NegamaxAlphaBeta => "negamax alpha-beta",
            Self::Scout => "scout",
            Self::Mtd => "MTD(f)",
            Self::Sss => "SSS*",
            Self::Expectimax => "expectimax",
            Self::Star1 => "Star1",
            Self::Star2 => "Star2",
            Self::MaxN => "max^n",
            Self::Mcts => "MCTS",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Algorithm;

    #[test]
    fn every_algorithm_reads_its_own_words() {
        for &algorithm in Algorithm::ALL {
            assert_eq!(algorithm.word().parse(), Ok(algorithm));
            assert_eq!(algorithm.name().replace(' ', "-").parse(), Ok(algorithm));
        }
    }
}
