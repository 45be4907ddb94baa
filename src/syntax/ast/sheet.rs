//! A sheet as written: its answers, one a line or one a row.

use crate::syntax::ast::{Counted, Moment, Reference, SettingKey};
use crate::text::Spanned;
use crate::value::{Intervals, Number, Value, Worth};

/// An answer sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetText {
    /// `exercise "…"`
    pub exercise: Option<Spanned<String>>,
    /// `student "…"`
    pub student: Option<Spanned<String>>,
    /// In the order of the file; unreadable ones among them.
    pub entries: Vec<Spanned<Entry>>,
}

/// One answer, or one row of one.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// `A = 10`, `C <= 2`
    Claim(Claim),
    /// `best: B`, `pruned: L4, L7`
    List {
        /// Which answer this is.
        key: Spanned<ListKey>,
        /// What is named; empty together with `none` false means that nothing stands after the colon.
        items: Vec<Spanned<Reference>>,
        /// Whether `none` was written.
        none: bool,
    },
    /// `value: 10`: the root's value.
    RootValue(Spanned<Worth>),
    /// `count of visited leaves = 7`
    Count(Spanned<Counted>, Spanned<Number>),
    /// `cutoffs: C (3,2), D (3,2)`
    Cutoffs {
        /// In order. The node may be left out.
        pairs: Vec<Spanned<CutoffPair>>,
        /// Whether `none` was written.
        none: bool,
    },
    /// `windows:` itself, so that an empty block is seen.
    WindowsHead(Option<Moment>),
    /// A row below `windows:`.
    Window {
        /// `windows at entry:`; `None` where the head does not say.
        moment: Option<Moment>,
        /// The row.
        row: WindowRow,
    },
    /// `trace:` itself.
    TraceHead,
    /// A row below `trace:`.
    Step(Step),
    /// `tree: MAX=3[…]`: the text of the marked tree.
    Tree(Spanned<String>),
    /// `values of ?x that prune L6: x <= 3`, `best order: A: C B D`
    Puzzle {
        /// Which question this answers.
        key: Spanned<PuzzleKey>,
        /// What it says.
        answer: PuzzleText,
    },
    /// `convention: cut >, returns fail-hard`: settings, each with its word; none where all is as stated.
    Convention(Vec<Spanned<(SettingKey, String)>>),
    /// A line that could not be read; the problem list says why.
    Unreadable {
        /// The answer that the line belongs to, where that much is clear.
        belongs_to: Option<Topic>,
    },
}

/// A question about unknown leaves or orders, as a sheet names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleKey {
    /// `values of ?x that prune L6`
    ValuesThatPrune(Spanned<Reference>),
    /// `values of ?x that make B best`
    ValuesThatMakeBest(Spanned<Reference>),
    /// `root value of ?x`
    RootValue,
    /// `best order`
    BestOrder,
    /// `worst order`
    WorstOrder,
    /// `count in the best order`
    CountInTheBestOrder,
}

/// The answer to such a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleText {
    /// `5 < x <= 7`
    Region(Intervals),
    /// `3 for x <= 3; x otherwise`: values, the unknown itself being `None`, and where; `None` is everywhere else.
    Pieces(Vec<(Option<Value>, Option<Intervals>)>),
    /// `A: C B D`
    Orders(Vec<(Spanned<Reference>, Vec<Spanned<Reference>>)>),
    /// `5`
    Count(Number),
    /// Something that could not be read; the problem list says why.
    Unreadable,
}

/// What an unreadable line was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// A value.
    Values,
    /// A list.
    List(ListKey),
    /// A count.
    Count(Counted),
    /// A window.
    Windows(Option<Moment>),
    /// A step of a trace.
    Trace,
    /// The cutoffs.
    Cutoffs,
    /// The marked tree.
    Tree,
    /// The conventions.
    Convention,
}

/// `A = 10`, `A = (3, 1, 0)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Of whom.
    pub node: Spanned<Reference>,
    /// `=`, `<=`, `>=`
    pub relation: Relation,
    /// The value, or what each player gets.
    pub value: Spanned<Worth>,
}

/// How a claimed value is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// `=`
    Equal,
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `<`
    Below,
    /// `>`
    Above,
}

/// Which list an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListKey {
    /// `best:`, `best move:`
    Best,
    /// `best moves:`
    BestMoves,
    /// `line:`
    Line,
    /// `pruned:`, `pruned leaves:`
    Pruned,
    /// `pruned subtrees:`
    PrunedSubtrees,
    /// `pruned nodes:`
    PrunedNodes,
    /// `cuts:`
    Cuts,
    /// `visits:`, `visit order:`
    Visits,
    /// `visited leaves:`
    VisitedLeaves,
    /// `visited nodes:`
    VisitedNodes,
    /// `leaves never needed:`
    NeverNeeded,
    /// `leaves that could be pruned:`
    CouldBePruned,
}

impl ListKey {
    /// How it is written on a sheet: `pruned leaves` as `pruned`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::BestMoves => "best moves",
            Self::Line => "line",
            Self::Pruned => "pruned",
            Self::PrunedSubtrees => "pruned subtrees",
            Self::PrunedNodes => "pruned nodes",
            Self::Cuts => "cuts",
            Self::Visits => "visits",
            Self::VisitedLeaves => "visited leaves",
            Self::VisitedNodes => "visited nodes",
            Self::NeverNeeded => "leaves never needed",
            Self::CouldBePruned => "leaves that could be pruned",
        }
    }
}

/// `C (3, 2)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutoffPair {
    /// The node that was cut, where it was written.
    pub node: Option<Spanned<Reference>>,
    /// α
    pub alpha: Value,
    /// β
    pub beta: Value,
}

/// `A 10 inf`, `A: alpha=10, beta=inf`, `A (10, inf)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowRow {
    /// Of whom.
    pub node: Spanned<Reference>,
    /// α; `None` where it was left out (`-`, `_`, or only the other one written).
    pub alpha: Option<Spanned<Value>>,
    /// β; `None` where it was left out.
    pub beta: Option<Spanned<Value>>,
}

/// A row of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What happens.
    pub verb: Verb,
    /// To whom.
    pub node: Spanned<Reference>,
    /// The value, for `leaf`, `back` and `exit`.
    pub value: Option<Spanned<Value>>,
    /// The window, where it was written.
    pub window: Option<Spanned<(Value, Value)>>,
}

/// What happens in a row of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verb {
    /// `enter A (-inf, inf)`
    Enter,
    /// `leaf L1 10`
    Leaf,
    /// `back D 10 (-inf, 10)`
    Back,
    /// `cut E (100, 10)`
    Cut,
    /// `exit A 10`
    Exit,
}
