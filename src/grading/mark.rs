//! What an answer earned and why: the marks of questions, of their items, and of whole sheets.

use crate::answer::{Cutoff, NodeValue, NodeWindow, Row, Solution};
use crate::grading::{Convention, CounterExample, Diagnosis};
use crate::text::Span;
use crate::tree::NodeId;
use crate::value::Number;

/// What a sheet earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// One a question, in the order of the exercise.
    pub marks: Vec<Mark>,
    /// The sum of the marks' points.
    pub points: Number,
    /// What could be earned.
    pub max_points: Number,
    /// What the sheet shows about its author.
    pub findings: Vec<Diagnosis>,
}

/// What the answer to one question earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// In one word.
    pub status: Status,
    /// The share that is right, from 0 to 1.
    pub fraction: Number,
    /// What it earned, from 0 to `max_points`.
    pub points: Number,
    /// What could be earned.
    pub max_points: Number,
    /// What the key has and the answer has not, in the normal form of the question.
    pub missing: Vec<NodeId>,
    /// What the answer has and the key has not, in the normal form of the question: not always the student's own names.
    pub extra: Vec<NodeId>,
    /// One an item of the answer, in its order.
    pub items: Vec<ItemMark>,
    /// For windows, traces and cutoffs: the rows of both sides, aligned.
    pub diff: Vec<DiffRow>,
    /// What is worth knowing and costs nothing.
    pub notes: Vec<Note>,
    /// For pruned nodes: whether nothing that was crossed out could change the root.
    pub safe: Option<bool>,
    /// Where it could, values that do.
    pub counter_example: Option<CounterExample>,
    /// Whether something was earned that follows correctly from an earlier mistake.
    pub carried: bool,
    /// The convention other than the stated one that the answer is right under.
    pub convention: Option<Convention>,
    /// Where the answer stands; the first place that could not be read where nothing could; `None` where it is blank.
    pub place: Option<Span>,
}

/// A mark in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// All of it.
    Right,
    /// Some of it.
    Partial,
    /// Nothing of it.
    Wrong,
    /// There is no answer.
    Blank,
    /// There is something that cannot be read, and it was not graded.
    Unreadable,
}

impl Status {
    /// `right`, `partial`, `wrong`, `blank`, `unreadable`
    pub fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Partial => "partial",
            Self::Wrong => "wrong",
            Self::Blank => "blank",
            Self::Unreadable => "unreadable",
        }
    }
}

/// What became of one item of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemMark {
    /// Where it stands in the sheet.
    pub place: Option<Span>,
    /// Whether it is right.
    pub right: bool,
    /// What it says, and what is so.
    pub what: What,
    /// Where it is not right, but follows correctly from an earlier mistake.
    pub follows: Option<Follows>,
}

impl ItemMark {
    pub(crate) fn new(place: Option<Span>, right: bool, what: What) -> Self {
        Self { place, right, what, follows: None }
    }

    /// The same, right or following from an earlier mistake.
    pub(crate) fn following(self, follows: Option<Follows>) -> Self {
        let follows = follows.filter(|_| !self.right);
        Self { follows, ..self }
    }
}

/// That something follows correctly from an earlier mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follows {
    /// Where the mistake stands.
    pub from: Option<Span>,
}

/// What an item says, and what is so. `key` is `None` where the key has nothing of the kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// What a node is worth.
    Value {
        /// The student's.
        given: NodeValue,
        /// The key's.
        key: NodeValue,
    },
    /// A node in a list.
    Node {
        /// As the student named it.
        node: NodeId,
        /// What is wrong with it.
        fault: Option<Fault>,
    },
    /// A count.
    Count {
        /// The student's.
        given: Number,
        /// The key's.
        key: Number,
    },
    /// The window of a node.
    Window {
        /// The student's.
        given: NodeWindow,
        /// The key's.
        key: Option<NodeWindow>,
        /// Whether the student's alpha is right.
        alpha: bool,
        /// Whether the student's beta is right.
        beta: bool,
    },
    /// A row of a trace.
    Row {
        /// The student's.
        given: Row,
        /// The key's row beside it.
        key: Option<Row>,
    },
    /// A cutoff.
    Cutoff {
        /// The student's.
        given: Cutoff,
        /// The key's beside it.
        key: Option<Cutoff>,
    },
    /// An answer about an unknown, or an order.
    Puzzle {
        /// The student's.
        given: Solution,
        /// The key's.
        key: Solution,
        /// What is wrong with it, if anything is.
        fault: PuzzleFault,
    },
}

/// What is wrong with an answer about an unknown, or with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// More than ends.
    Wrong,
    /// Only whether ends belong to it.
    Ends,
    /// The order visits another number of leaves.
    Order {
        /// How many; `None` where it cannot be searched.
        visited: Option<u64>,
    },
}

/// What is wrong with a node in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not belong there.
    NotOne,
    /// It belongs there, but not at this place.
    OutOfOrder,
    /// It was listed before.
    Repeated,
    /// It is not the chosen move, but truly as good.
    EquallyGood,
    /// The search hands up the best value for it, but only as a bound: it may be worse.
    OnlyABound,
    /// A line does not lead there: it is no child of the node before it.
    NotAChild,
}

/// Two rows side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiffRow {
    /// How they compare.
    pub state: RowState,
    /// The student's.
    pub given: Option<Line>,
    /// The key's.
    pub key: Option<Line>,
    /// Where the student's stands.
    pub place: Option<Span>,
}

/// How two rows compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// They agree.
    Same,
    /// They differ.
    Changed,
    /// Only the key has one.
    Missing,
    /// Only the student has one.
    Extra,
}

/// One row of either side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Of a table of windows.
    Window(NodeWindow),
    /// Of a trace.
    Row(Row),
    /// Of a list of cutoffs.
    Cutoff(Cutoff),
}

/// Something worth knowing that costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where it stands.
    pub place: Option<Span>,
    /// What it is.
    pub kind: NoteKind,
}

/// What a note says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// The search never visits the node, so nothing about it is needed.
    NotNeeded(NodeId),
    /// The node was not asked for.
    NotAsked(NodeId),
    /// An inner node in a list of leaves.
    NotALeaf(NodeId),
    /// The node was listed before; it counts once.
    Repeated(NodeId),
    /// The nodes come in post-order, children before their parent.
    PostOrder,
    /// Alpha stands where beta belongs, and beta where alpha does.
    ColumnsExchanged,
}

/// What a formula makes of an answer, before points are worked out.
#[derive(Clone, Debug)]
pub(crate) struct Score {
    /// From 0 to 1.
    pub fraction: Number,
    /// How many items of the key are right; halves are possible.
    pub right: Number,
    /// How many things are wrong.
    pub errors: usize,
    /// Whether the answer says the same of everything and so shows nothing.
    pub trivial: bool,
    pub missing: Vec<NodeId>,
    pub extra: Vec<NodeId>,
    pub items: Vec<ItemMark>,
    pub diff: Vec<DiffRow>,
    pub notes: Vec<Note>,
    pub safe: Option<bool>,
    pub counter_example: Option<CounterExample>,
    /// Whether something was earned by following from an earlier mistake.
    pub carried: bool,
}

impl Score {
    /// A fraction, and what it is made of.
    pub(crate) fn new(fraction: Number, right: Number, errors: usize) -> Self {
        Self {
            fraction,
            right,
            errors,
            trivial: false,
            missing: Vec::new(),
            extra: Vec::new(),
            items: Vec::new(),
            diff: Vec::new(),
            notes: Vec::new(),
            safe: None,
            counter_example: None,
            carried: false,
        }
    }

    /// The score with `count` more items out of `whole` that earn `carry` each because they follow.
    pub(crate) fn carrying(self, carry: &Number, count: usize, whole: usize) -> Self {
        let earned = carry.times(&Number::from(count));
        if earned.is_zero() {
            return self;
        }
        let forgiven = if *carry == Number::ONE { count } else { 0 };
        Self {
            fraction: self.fraction.plus(&share(&earned, whole)).min(Number::ONE),
            right: self.right.plus(&earned),
            errors: self.errors.saturating_sub(forgiven),
            carried: true,
            ..self
        }
    }
}

/// `part / whole`, and 1 where there is nothing to get wrong.
pub(crate) fn share(part: &Number, whole: usize) -> Number {
    part.over(&Number::from(whole)).unwrap_or(Number::ONE)
}

/// The items of an answer with the places where they stand.
#[derive(Debug)]
pub(crate) struct Items<'a, T> {
    pub items: &'a [T],
    places: &'a [Span],
}

impl<T> Clone for Items<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Items<'_, T> {}

impl<'a, T> Items<'a, T> {
    pub(crate) fn new(items: &'a [T], places: &'a [Span]) -> Self {
        Self { items, places }
    }

    /// Other items at the same places.
    pub(crate) fn with<'b>(&self, items: &'b [T]) -> Items<'b, T>
    where
        'a: 'b,
    {
        Items { items, places: self.places }
    }

    pub(crate) fn place(&self, index: usize) -> Option<Span> {
        self.places.get(index).copied()
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (&'a T, Option<Span>)> {
        let places = self.places;
        self.items.iter().enumerate().map(move |(index, item)| (item, places.get(index).copied()))
    }
}
