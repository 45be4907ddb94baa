//! What `ask` asks, as written, and for how many points.

use crate::syntax::ast::Reference;
use crate::text::Spanned;
use crate::value::Number;

/// A question with its marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// What is asked.
    pub what: Spanned<What>,
    /// `for …`
    pub points: Option<Spanned<Points>>,
    /// `tolerance 0.01`
    pub tolerance: Option<Spanned<Number>>,
}

/// `for 4 points`, `for 1 point each`, `for 25 points minus 5 per error`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// The number of points.
    pub points: Number,
    /// Whether they are for each item.
    pub each: bool,
    /// What an error costs.
    pub per_error: Option<Number>,
}

/// Which nodes a question is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Nodes {
    /// Not said.
    Default,
    /// `of all`
    All,
    /// `of visited`
    Visited,
    /// `of B, C`
    These(Vec<Spanned<Reference>>),
}

/// What `ask` can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// `value`, `value of B, C`, `values of all`, `values of visited`
    Values(Nodes),
    /// `best move`
    BestMove,
    /// `best moves`
    BestMoves,
    /// `line`
    Line,
    /// `pruned leaves`
    PrunedLeaves,
    /// `pruned subtrees`
    PrunedSubtrees,
    /// `pruned nodes`
    PrunedNodes,
    /// `cuts`
    Cuts,
    /// `visited leaves`
    VisitedLeaves,
    /// `visit order`
    VisitOrder,
    /// `visited nodes`
    VisitedNodes,
    /// `count of visited leaves` …
    Count(Counted),
    /// `windows at entry`, `windows at exit of B, C`
    Windows(Moment, Nodes),
    /// `trace`
    Trace,
    /// `tree`
    Tree,
    /// `cutoffs`
    Cutoffs,
    /// `values of ?x that prune L6`
    ValuesThatPrune(Spanned<String>, Spanned<Reference>),
    /// `values of ?x that make B best`
    ValuesThatMakeBest(Spanned<String>, Spanned<Reference>),
    /// `root value of ?x`
    RootValueOf(Spanned<String>),
    /// `leaves never needed`
    LeavesNeverNeeded,
    /// `leaves that could be pruned`
    LeavesThatCouldBePruned,
    /// `best order`
    BestOrder,
    /// `worst order`
    WorstOrder,
    /// `count in the best order`
    CountInTheBestOrder,
    /// `convention`
    Convention,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Counted {
    /// `visited leaves`
    VisitedLeaves,
    /// `pruned leaves`
    PrunedLeaves,
    /// `visited nodes`
    VisitedNodes,
    /// `pruned nodes`
    PrunedNodes,
    /// `pruned subtrees`
    PrunedSubtrees,
    /// `cuts`
    Cuts,
    /// `leaves`
    Leaves,
    /// `nodes`
    Nodes,
}

impl Counted {
    /// As it is asked: `visited leaves`.
    pub fn words(self) -> &'static str {
        match self {
            Self::VisitedLeaves => "visited leaves",
            Self::PrunedLeaves => "pruned leaves",
            Self::VisitedNodes => "visited nodes",
            Self::PrunedNodes => "pruned nodes",
            Self::PrunedSubtrees => "pruned subtrees",
            Self::Cuts => "cuts",
            Self::Leaves => "leaves",
            Self::Nodes => "nodes",
        }
    }
}

/// When a window is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moment {
    /// When the node is opened.
    Entry,
    /// When it is closed.
    Exit,
}

impl Moment {
    /// `entry`, `exit`
    pub fn word(self) -> &'static str {
        match self {
            Self::Entry => "entry",
            Self::Exit => "exit",
        }
    }
}
