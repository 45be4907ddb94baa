//! What is wrong with an answer, in words: one problem for each thing that is worth saying.
//!
//! [`findings`] is the only way from a mark to words, and says no more than the exercise's `feedback` allows.

use crate::answer::{Answer, NodeValue};
use crate::exercise::{Exercise, Feedback, Question, Subject};
use crate::grading::{Convention, CounterExample, Fault, Follows, ItemMark, Mark, NoteKind, PuzzleFault, Status, What};
use crate::report::{begin, row_words};
use crate::search::{Side, Task};
use crate::text::Span;
use std::borrow::Cow;

/// Something to say about an answer. Nodes are called as the exercise calls them; what the feedback level keeps back is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A node is not worth so much.
    Value {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
        /// `8`, `<= 8`
        given: String,
        /// What it is worth, likewise.
        key: Option<String>,
    },
    /// A node does not belong into a list.
    NotOne {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
        /// Which list it is.
        list: List,
    },
    /// A node belongs into the list, but not there.
    OutOfOrder {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
    },
    /// A node stands in an order twice.
    Twice {
        /// Where it stands the second time.
        place: Option<Span>,
        /// The node.
        node: String,
    },
    /// A move is as good as the chosen one.
    EquallyGood {
        /// Where it stands.
        place: Option<Span>,
        /// The move.
        node: String,
    },
    /// A move only shows the best value as a bound.
    OnlyABound {
        /// Where it stands.
        place: Option<Span>,
        /// The move.
        node: String,
    },
    /// A line jumps.
    NotAChild {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
    },
    /// A count is another.
    Count {
        /// Where it stands.
        place: Option<Span>,
        /// The student's.
        given: String,
        /// The right one.
        key: Option<String>,
    },
    /// A window is another.
    Window {
        /// Where it stands.
        place: Option<Span>,
        /// The student's row: `C (3, inf)`.
        given: String,
        /// The right row.
        key: Option<String>,
        /// The only bound that is wrong; `None` where both are.
        wrong: Option<Side>,
    },
    /// A row is not what happens there.
    Row {
        /// Where it stands.
        place: Option<Span>,
        /// The student's row.
        given: String,
        /// The right row.
        key: Option<String>,
    },
    /// An answer about an unknown, or an order, is not right.
    Puzzle {
        /// Where it stands.
        place: Option<Span>,
        /// The student's.
        given: String,
        /// The right one.
        key: Option<String>,
        /// What is wrong with it.
        fault: PuzzleFault,
    },
    /// A row too many.
    ExtraRow {
        /// Where it stands.
        place: Option<Span>,
        /// The row.
        given: String,
    },
    /// Something is missing.
    Missing {
        /// Where the answer stands.
        place: Option<Span>,
        /// How much.
        count: usize,
        /// What, where it may be told.
        names: Option<String>,
    },
    /// What is right.
    Key {
        /// The answer.
        key: String,
    },
    /// What was crossed out can change the root.
    Unsafe {
        /// Where the answer stands.
        place: Option<Span>,
        /// Values that do, where they may be told.
        example: Option<CounterExample>,
    },
    /// Something is not right, but follows from an earlier mistake.
    Follows {
        /// Where it stands.
        place: Option<Span>,
        /// Where the mistake stands.
        from: Option<Span>,
        /// What stands there.
        given: String,
        /// What is right.
        key: Option<String>,
    },
    /// The answer is right under another convention.
    Convention {
        /// Where it stands.
        place: Option<Span>,
        /// Which convention it is.
        convention: Convention,
        /// The stated ones.
        task: Box<Task>,
    },
    /// Where to start looking.
    Begin {
        /// Where it stands.
        place: Option<Span>,
        /// What the student's own answer says there.
        what: Begin,
    },
    /// Something could not be read, and was not graded.
    Unreadable {
        /// Where it stands.
        place: Option<Span>,
    },
    /// Something that costs nothing.
    Note {
        /// Where it stands.
        place: Option<Span>,
        /// The node that it is about.
        node: String,
        /// What it is.
        kind: NoteKind,
    },
}

/// The first step that went wrong, in the student's own numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begin {
    /// A value, and the student's values of the children.
    Value {
        /// The node.
        node: String,
        /// Whose it is: `MAX`, `MIN`.
        player: Cow<'static, str>,
        /// `D = 8, E = 6`; empty where there are none.
        below: String,
    },
    /// A window that is inherited, and the parent's as the student had it.
    Inherits {
        /// The node.
        node: String,
        /// The parent.
        parent: String,
        /// The parent's window.
        window: String,
    },
    /// A window that changes, as it was before.
    Changes {
        /// The node.
        node: String,
        /// Whose it is: `MAX`, `MIN`.
        player: Cow<'static, str>,
        /// The window before.
        window: String,
    },
    /// A cut, and the window that it is made with.
    Cuts {
        /// The node.
        node: String,
        /// The window.
        window: String,
    },
}

/// Which list a node stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Of what is pruned.
    Pruned,
    /// Of the topmost pruned nodes.
    PrunedRoots,
    /// Of what is visited.
    Visited,
    /// The best move.
    Best,
    /// Of all best moves.
    AllBest,
    /// A principal line.
    Line,
    /// Of leaves that no value makes needed, or some do not.
    Unneeded,
}

/// How many wrong items of one answer are put into words; nobody reads more.
pub(crate) const SPOKEN: usize = 200;

/// All that may be said about a mark at the exercise's feedback level, in the order of the sheet; of very many wrong
/// items only the first.
pub fn findings(exercise: &Exercise, question: &Question, key: &Answer, mark: &Mark) -> Vec<Finding> {
    if exercise.feedback < Feedback::Hints {
        return Vec::new();
    }
    let full = exercise.feedback == Feedback::Full;
    let right = || Finding::Key { key: row_words::answer(exercise, key) };
    match mark.status {
        Status::Unreadable => return vec![Finding::Unreadable { place: mark.place }],
        Status::Blank if full => return vec![right()],
        _ => {}
    }
    let mut all: Vec<Finding> = Vec::new();
    if let Some(convention) = mark.convention {
        all.push(Finding::Convention { place: mark.place, convention, task: Box::new(exercise.task.clone()) });
        if !full {
            // What is wrong under the stated one is not wrong for whoever followed the other.
            return all;
        }
    }
    all.extend(begin::begin(exercise, mark));
    let wrong = mark.items.iter().filter(|item| !item.right).take(SPOKEN);
    all.extend(wrong.map(|item| of_item(exercise, question, item, full)));
    if question.subject == Subject::Line {
        keep_first_off_the_line(&mut all);
    }
    if mark.safe == Some(false) {
        let example = mark.counter_example.clone().filter(|_| full);
        all.push(Finding::Unsafe { place: mark.place, example });
    }
    let by_key =
        matches!(question.subject, Subject::BestMove | Subject::Line | Subject::VisitOrder | Subject::VisitedNodes);
    if full && by_key && mark.status != Status::Right {
        all.push(right());
    } else if !mark.missing.is_empty() && mark.status != Status::Blank && question.subject != Subject::BestMove {
        let names = full.then(|| row_words::nodes(exercise, &mark.missing));
        all.push(Finding::Missing { place: mark.place, count: mark.missing.len(), names });
    }
    all.extend(notes(exercise, mark, full));
    all
}

/// Where a line has left the best one, all that comes after it is off it too.
fn keep_first_off_the_line(all: &mut Vec<Finding>) {
    let mut is_off = false;
    all.retain(|finding| {
        let goes_off = matches!(finding, Finding::NotOne { list: List::Line, .. });
        !(goes_off && std::mem::replace(&mut is_off, true))
    });
}

/// What costs nothing. Whether a node is visited may be what another question asks, and is told only in `full`.
fn notes(exercise: &Exercise, mark: &Mark, full: bool) -> impl Iterator<Item = Finding> {
    let told = move |kind: NoteKind| full || !matches!(kind, NoteKind::NotNeeded(_));
    mark.notes.iter().filter(move |note| told(note.kind)).take(SPOKEN).map(|note| {
        let node = match note.kind {
            NoteKind::NotNeeded(node)
            | NoteKind::NotAsked(node)
            | NoteKind::NotALeaf(node)
            | NoteKind::Repeated(node) => exercise.label(node),
            NoteKind::PostOrder | NoteKind::ColumnsExchanged => String::new(),
        };
        Finding::Note { place: note.place, node, kind: note.kind }
    })
}

fn of_item(exercise: &Exercise, question: &Question, item: &ItemMark, full: bool) -> Finding {
    let place = item.place;
    if let Some(follows) = item.follows {
        return of_following(exercise, item, follows, full);
    }
    match &item.what {
        What::Value { given, key } => Finding::Value {
            place,
            node: exercise.label(given.node),
            given: row_words::value(given),
            key: full.then(|| row_words::value(key)),
        },
        What::Node { node, fault } => of_node(exercise.label(*node), *fault, list(&question.subject), place),
        What::Count { given, key } => {
            Finding::Count { place, given: given.to_string(), key: full.then(|| key.to_string()) }
        }
        What::Puzzle { given, key, fault } => {
            let words = |found| row_words::solution(exercise, found);
            Finding::Puzzle { place, given: words(given), key: full.then(|| words(key)), fault: *fault }
        }
        What::Window { given, key: Some(key), alpha, beta } => Finding::Window {
            place,
            given: row_words::window(exercise, given),
            key: full.then(|| row_words::window(exercise, key)),
            wrong: match (alpha, beta) {
                (false, true) => Some(Side::Alpha),
                (true, false) => Some(Side::Beta),
                _ => None,
            },
        },
        What::Window { given, key: None, .. } => Finding::ExtraRow { place, given: row_words::window(exercise, given) },
        What::Row { given, key } => {
            let key = key.as_ref().map(|key| row_words::row(exercise, key));
            of_row(place, row_words::row(exercise, given), key, full)
        }
        What::Cutoff { given, key } => {
            let key = key.as_ref().map(|key| row_words::cutoff(exercise, key));
            of_row(place, row_words::cutoff(exercise, given), key, full)
        }
    }
}

/// What is not right, but follows.
fn of_following(exercise: &Exercise, item: &ItemMark, follows: Follows, full: bool) -> Finding {
    let (given, key) = match &item.what {
        What::Value { given, key } => {
            let words = |entry: &NodeValue| format!("{} = {}", exercise.label(entry.node), row_words::value(entry));
            (words(given), Some(words(key)))
        }
        What::Node { node, .. } => (exercise.label(*node), None),
        What::Count { given, key } => (given.to_string(), Some(key.to_string())),
        What::Window { given, key, .. } => {
            let words = |row| row_words::window(exercise, row);
            (words(given), key.as_ref().map(words))
        }
        What::Row { given, key } => {
            let words = |row| row_words::row(exercise, row);
            (words(given), key.as_ref().map(words))
        }
        What::Puzzle { given, key, .. } => {
            let words = |found| row_words::solution(exercise, found);
            (words(given), Some(words(key)))
        }
        What::Cutoff { given, key } => {
            let words = |row| row_words::cutoff(exercise, row);
            (words(given), key.as_ref().map(words))
        }
    };
    Finding::Follows { place: item.place, from: follows.from, given, key: key.filter(|_| full) }
}

fn of_node(node: String, fault: Option<Fault>, list: List, place: Option<Span>) -> Finding {
    match fault {
        Some(Fault::OutOfOrder) => Finding::OutOfOrder { place, node },
        Some(Fault::Repeated) => Finding::Twice { place, node },
        Some(Fault::EquallyGood) => Finding::EquallyGood { place, node },
        Some(Fault::OnlyABound) => Finding::OnlyABound { place, node },
        Some(Fault::NotAChild) => Finding::NotAChild { place, node },
        Some(Fault::NotOne) | None => Finding::NotOne { place, node, list },
    }
}

fn of_row(place: Option<Span>, given: String, key: Option<String>, full: bool) -> Finding {
    match key {
        Some(key) => Finding::Row { place, given, key: full.then_some(key) },
        None => Finding::ExtraRow { place, given },
    }
}

fn list(subject: &Subject) -> List {
    match subject {
        Subject::Pruned(crate::exercise::Unit::Subtrees) | Subject::Cuts => List::PrunedRoots,
        Subject::Pruned(_) | Subject::Tree => List::Pruned,
        Subject::Line => List::Line,
        Subject::BestMoves => List::AllBest,
        Subject::Puzzle(..) => List::Unneeded,
        Subject::VisitedLeaves | Subject::VisitOrder | Subject::VisitedNodes => List::Visited,
        _ => List::Best,
    }
}

impl Finding {
    /// Where it is to be shown.
    pub fn place(&self) -> Option<Span> {
        match self {
            Self::Value { place, .. }
            | Self::NotOne { place, .. }
            | Self::OutOfOrder { place, .. }
            | Self::Twice { place, .. }
            | Self::EquallyGood { place, .. }
            | Self::OnlyABound { place, .. }
            | Self::NotAChild { place, .. }
            | Self::Count { place, .. }
            | Self::Window { place, .. }
            | Self::Row { place, .. }
            | Self::Puzzle { place, .. }
            | Self::ExtraRow { place, .. }
            | Self::Missing { place, .. }
            | Self::Unsafe { place, .. }
            | Self::Follows { place, .. }
            | Self::Convention { place, .. }
            | Self::Begin { place, .. }
            | Self::Unreadable { place }
            | Self::Note { place, .. } => *place,
            Self::Key { .. } => None,
        }
    }
}
