//! Questions and what they are worth.

use crate::exercise::{Fact, Puzzle};
use crate::syntax::{Counted, Moment};
use crate::text::Span;
use crate::tree::{NodeId, Unknown};
use crate::value::Number;

/// A question of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What is asked.
    pub subject: Subject,
    /// Where it is asked.
    pub span: Span,
    /// How marks are given.
    pub points: Points,
    /// What can be earned, worked out from `points` and the key.
    pub max_points: Number,
    /// By how much a decimal may differ; 0 unless said.
    pub tolerance: Number,
}

impl Question {
    /// A question without a tolerance, whose worth is worked out later.
    pub fn new(subject: Subject, span: Span, points: Points) -> Self {
        Self { subject, span, points, max_points: Number::ZERO, tolerance: Number::ZERO }
    }
}

/// How marks are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Points {
    /// `for 4 points`: the share that is right, of so many.
    Whole(Number),
    /// `for 1 point each`: so many for each item of the key.
    Each(Number),
    /// `for 25 points minus 5 per error`: never below 0.
    MinusPerError {
        /// Without an error.
        points: Number,
        /// Off for each.
        per_error: Number,
    },
}

/// One point for the whole question.
impl Default for Points {
    fn default() -> Self {
        Self::Whole(Number::ONE)
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// What the root is worth.
    Value,
    /// What nodes are worth.
    Values(Among),
    /// One best move.
    BestMove,
    /// All equally good ones.
    BestMoves,
    /// The principal line, without the root.
    Line,
    /// What is not visited.
    Pruned(Unit),
    /// The edges at which it is cut off: the topmost unvisited nodes.
    Cuts,
    /// The visited leaves, in any order.
    VisitedLeaves,
    /// The visited leaves, in order.
    VisitOrder,
    /// The visited nodes, in order.
    VisitedNodes,
    /// A number.
    Count(Counted),
    /// Windows of inner nodes.
    Windows(Moment, Among),
    /// Every step.
    Trace,
    /// The tree itself, with the values of its visited inner nodes, and what is pruned crossed out.
    Tree,
    /// The window at each cut, in order.
    Cutoffs,
    /// What is not about one run; with the unknown that it is about.
    Puzzle(Puzzle, Option<Unknown>),
    /// The conventions that explain what is given.
    Convention(Vec<Fact>),
}

impl Subject {
    /// As it is asked, in the words of the language: `pruned leaves`, `values of all`, `windows at exit of B, C`.
    pub fn words(&self, label: impl Fn(NodeId) -> String) -> String {
        let of = |among: &Among| match among {
            Among::All => " of all".to_owned(),
            Among::Visited => " of visited".to_owned(),
            Among::These(nodes) => {
                format!(" of {}", nodes.iter().map(|&node| label(node)).collect::<Vec<_>>().join(", "))
            }
        };
        match self {
            Self::Value => "value".to_owned(),
            Self::Values(among @ Among::These(nodes)) if nodes.len() == 1 => format!("value{}", of(among)),
            Self::Values(among) => format!("values{}", of(among)),
            Self::BestMove => "best move".to_owned(),
            Self::BestMoves => "best moves".to_owned(),
            Self::Line => "line".to_owned(),
            Self::Pruned(unit) => format!("pruned {}", unit.word()),
            Self::Cuts => "cuts".to_owned(),
            Self::VisitedLeaves => "visited leaves".to_owned(),
            Self::VisitOrder => "visit order".to_owned(),
            Self::VisitedNodes => "visited nodes".to_owned(),
            Self::Count(counted) => format!("count of {}", counted.words()),
            Self::Windows(moment, Among::All | Among::Visited) => format!("windows at {}", moment.word()),
            Self::Windows(moment, among) => format!("windows at {}{}", moment.word(), of(among)),
            Self::Trace => "trace".to_owned(),
            Self::Tree => "tree".to_owned(),
            Self::Cutoffs => "cutoffs".to_owned(),
            Self::Convention(_) => "convention".to_owned(),
            Self::Puzzle(puzzle, unknown) => puzzle.words(unknown.as_ref(), label),
        }
    }
}

/// Which nodes a question is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Among {
    /// All inner nodes; under pruning those that are visited.
    All,
    /// The visited inner nodes.
    Visited,
    /// These.
    These(Vec<NodeId>),
}

/// In which unit something is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Leaves.
    Leaves,
    /// The topmost nodes.
    Subtrees,
    /// All nodes.
    Nodes,
}

impl Unit {
    /// `leaves`, `subtrees`, `nodes`
    pub fn word(self) -> &'static str {
        match self {
            Self::Leaves => "leaves",
            Self::Subtrees => "subtrees",
            Self::Nodes => "nodes",
        }
    }
}
