//! What is to be searched, and under which conventions.

use crate::tree::NodeId;
use crate::value::Window;
use std::collections::BTreeMap;

/// A closed set of choices with the words that people write for them.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $word:literal $(| $other:literal)*),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$item_doc])* $item),+ }

        impl $name {
            /// All choices, the default one first or marked in the language's table.
            pub const ALL: &'static [Self] = &[$(Self::$item),+];

            /// How it is written.
            pub fn word(self) -> &'static str {
                match self { $(Self::$item => $word),+ }
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                match text.to_lowercase().as_str() {
                    $($word $(| $other)* => Ok(Self::$item),)+
                    _ => Err(()),
                }
            }
        }
    };
}

choice! {
    /// The algorithm.
    Algorithm {
        /// Looks at every leaf.
        #[default]
        Minimax = "minimax",
        /// Stops a node as soon as its value cannot matter any more.
        AlphaBeta = "alpha-beta" | "alphabeta" | "alpha beta",
    }
}

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
        }
    }
}
