//! What is to be searched, and under which conventions.

use crate::search::choice::choice;
use crate::search::{Algorithm, Depth, Evaluation, Exploration, Switch};
use crate::tree::NodeId;
use crate::value::Window;
use std::collections::BTreeMap;

choice! {
    /// The cutoff test.
    Cut {
        /// Prune when alpha >= beta.
        #[default]
        OnEqual = ">=" | "≥",
        /// Prune only when alpha > beta.
        OnlyAbove = ">",
    }
}

choice! {
    /// What a node hands up.
    Returns {
        /// The best value found, even outside the window.
        #[default]
        FailSoft = "fail-soft" | "soft",
        /// That value clamped to the window that the node was entered with. The test itself is made unclamped.
        FailHard = "fail-hard" | "hard",
    }
}

choice! {
    /// Whether the window of a cut node shows the value that cut it.
    Bounds {
        /// The bound is moved, then the test is made: `(3, 2)`.
        #[default]
        UpdateThenTest = "update-then-test",
        /// The test is made first, and the bound of a cut node is not moved: `(3, inf)`.
        TestThenUpdate = "test-then-update",
    }
}

choice! {
    /// Whether bounds reach past the parent.
    Deep {
        /// All bounds of the path are handed down.
        #[default]
        Yes = "yes",
        /// Only the parent's own value is.
        No = "no",
    }
}

choice! {
    /// Which of equally good moves is chosen.
    Ties {
        /// The one that is visited first.
        #[default]
        First = "first",
        /// The one that is visited last.
        Last = "last",
    }
}

/// In which order children are visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// As written.
    #[default]
    LeftToRight,
    /// The mirror image.
    RightToLeft,
    /// By true value, best for the player to move first.
    BestFirst,
    /// By true value, worst for the player to move first.
    WorstFirst,
    /// By static evaluation (`evaluate`, else `~v`, a leaf its value), best for the player to move first.
    ByEvaluation,
    /// Shuffled, the same for the same seed on every machine.
    Random(u64),
}

impl Rule {
    /// `left-to-right`, …, `random 7`
    pub fn words(self) -> String {
        match self {
            Self::LeftToRight => "left-to-right".to_owned(),
            Self::RightToLeft => "right-to-left".to_owned(),
            Self::BestFirst => "best-first".to_owned(),
            Self::WorstFirst => "worst-first".to_owned(),
            Self::ByEvaluation => "by-evaluation".to_owned(),
            Self::Random(seed) => format!("random {seed}"),
        }
    }
}

/// A rule for all nodes, and exceptions for some.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// Holds where there is no exception.
    pub rule: Rule,
    /// All children of a node in the order in which they are visited.
    pub at: BTreeMap<NodeId, Vec<NodeId>>,
}

/// An algorithm with all its conventions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The cutoff test.
    pub cut: Cut,
    /// What a node hands up.
    pub returns: Returns,
    /// How the window of a cut node is written down. Changes nothing in the search.
    pub bounds: Bounds,
    /// Whether bounds reach past the parent.
    pub deep: Deep,
    /// Which of equally good moves is chosen.
    pub ties: Ties,
    /// In which order children are visited.
    pub order: Order,
    /// The window of the root.
    pub window: Window,
    /// What every leaf is known to lie in, both ends included.
    pub values_in: Option<Window>,
    /// How deep the search goes; `None` for as deep as the tree.
    pub depth: Option<Depth>,
    /// What a node at the depth limit is worth, where features are written; else its `~v`.
    pub evaluate: Option<Evaluation>,
    /// Whether the search goes on below `!` nodes that stand at the depth limit.
    pub quiescence: Switch,
    /// Iterative deepening: depth 1, 2, … up to `depth`, each pass ordered by the one before.
    pub deepening: Switch,
    /// How many nodes iterative deepening may visit; the last whole pass counts. `None` for any number.
    pub budget: Option<u64>,
    /// Whether a transposition table remembers shared positions.
    pub table: Switch,
    /// Whether moves that cut a sibling are tried first.
    pub killers: Switch,
    /// How many playouts `mcts` makes.
    pub iterations: u64,
    /// Where the random numbers of `mcts` begin.
    pub seed: u64,
    /// How much `mcts` tries what it knows little of.
    pub exploration: Exploration,
}

impl Default for Task {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::default(),
            cut: Cut::default(),
            returns: Returns::default(),
            bounds: Bounds::default(),
            deep: Deep::default(),
            ties: Ties::default(),
            order: Order::default(),
            window: Window::FULL,
            values_in: None,
            depth: None,
            evaluate: None,
            quiescence: Switch::No,
            deepening: Switch::No,
            budget: None,
            table: Switch::No,
            killers: Switch::No,
            iterations: 1_000,
            seed: 1,
            exploration: Exploration::default(),
        }
    }
}

/// Gives conventions of two choices the way from one to the other.
macro_rules! two_choices {
    ($($name:ident: $one:ident, $two:ident);+ $(;)?) => {
        $(impl $name {
            /// The other choice.
            pub fn other(self) -> Self {
                match self {
                    Self::$one => Self::$two,
                    Self::$two => Self::$one,
                }
            }
        })+
    };
}

two_choices! {
    Cut: OnEqual, OnlyAbove;
    Returns: FailSoft, FailHard;
    Bounds: UpdateThenTest, TestThenUpdate;
    Deep: Yes, No;
    Ties: First, Last;
}
