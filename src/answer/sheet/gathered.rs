//! What a sheet says, by kind, and what of it answers a question.

use crate::answer::sheet::lists::list_keys;
use crate::answer::{Answer, Cutoff, Given, NodeValue, NodeWindow, Row, Solution};
use crate::exercise::{Puzzle, Rules, Subject};
use crate::syntax::{Counted, ListKey, Moment};
use crate::text::{Span, Spanned};
use crate::tree::NodeId;
use crate::value::Number;

/// Items of one kind with their places, and the lines of that kind that could not be read.
#[derive(Clone, Debug)]
pub(super) struct Items<T> {
    pub(super) items: Vec<Spanned<T>>,
    pub(super) unreadable: Vec<Span>,
    /// Where the answer begins, were it empty: `none`, or the head of a block.
    pub(super) head: Option<Span>,
}

impl<T> Default for Items<T> {
    fn default() -> Self {
        Self { items: Vec::new(), unreadable: Vec::new(), head: None }
    }
}

impl<T: Clone> Items<T> {
    pub(super) fn push(&mut self, item: T, span: Span) {
        self.items.push(Spanned::new(item, span));
    }

    /// Where the first of them stands.
    pub(super) fn first(&self) -> Option<Span> {
        self.items.first().map(|item| item.span)
    }

    /// What a sheet says with these.
    fn given(&self, answer: impl FnOnce(Vec<T>) -> Answer) -> Given {
        match (self.items.is_empty(), self.head) {
            (true, None) if self.unreadable.is_empty() => Given::Blank,
            (true, _) if !self.unreadable.is_empty() => Given::Unreadable(self.unreadable.clone()),
            (_, head) => {
                let places: Vec<Span> = self.items.iter().map(|item| item.span).collect();
                let places = if places.is_empty() { head.into_iter().collect() } else { places };
                let items = self.items.iter().map(|item| item.item.clone()).collect();
                Given::Answered { answer: answer(items), places, unreadable: self.unreadable.clone() }
            }
        }
    }
}

/// All that a sheet says, by kind.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) values: Items<NodeValue>,
    pub(super) lists: Vec<(ListKey, Items<NodeId>)>,
    pub(super) counts: Vec<(Counted, Items<Number>)>,
    pub(super) windows: Vec<(Option<Moment>, Items<NodeWindow>)>,
    pub(super) rows: Items<Row>,
    pub(super) cutoffs: Items<Cutoff>,
    /// The marked tree, and where it stands.
    pub(super) tree: Option<(Given, Span)>,
    pub(super) puzzles: Vec<(Puzzle, Items<Answer>)>,
    pub(super) conventions: Items<Rules>,
}

/// The entry for `key`, made where there is none.
pub(super) fn slot<K: PartialEq, T>(entries: &mut Vec<(K, Items<T>)>, key: K) -> &mut Items<T> {
    let at = entries.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
        entries.push((key, Items::default()));
        entries.len() - 1
    });
    &mut entries[at].1
}

/// The entry for `key`, if there is one.
fn found<'a, K: PartialEq, T>(entries: &'a [(K, Items<T>)], key: &K) -> Option<&'a Items<T>> {
    entries.iter().find(|(known, _)| known == key).map(|(_, items)| items)
}

impl Gathered {
    /// What it says to a question.
    pub(super) fn given(&self, subject: &Subject) -> Given {
        match subject {
            Subject::Value => {
                let root = |item: &&Spanned<NodeValue>| item.item.node == NodeId::ROOT;
                let root =
                    Items { items: self.values.items.iter().filter(root).cloned().collect(), ..self.values.clone() };
                root.given(Answer::Values)
            }
            Subject::Values(_) => self.values.given(Answer::Values),
            Subject::Count(counted) => {
                let last = |mut numbers: Vec<Number>| Answer::Count(numbers.pop().unwrap_or(Number::ZERO));
                found(&self.counts, counted).map_or(Given::Blank, |items| items.given(last))
            }
            Subject::Windows(moment, _) => self.windows(*moment).given(Answer::Windows),
            Subject::Trace => self.rows.given(Answer::Rows),
            Subject::Cutoffs => self.cutoffs.given(Answer::Cutoffs),
            Subject::Tree => self.tree.as_ref().map_or(Given::Blank, |(given, _)| given.clone()),
            Subject::Puzzle(puzzle, _) if !matches!(puzzle, Puzzle::NeverNeeded | Puzzle::CouldBePruned) => {
                let last = |mut answers: Vec<Answer>| answers.pop().unwrap_or_else(|| Answer::Nodes(Vec::new()));
                found(&self.puzzles, puzzle).map_or(Given::Blank, |items| items.given(last))
            }
            Subject::Convention(_) => self.conventions.given(|mut all| {
                // INVARIANT: an answer without items is blank or unreadable.
                Answer::Puzzle(Solution::Rules(all.pop().unwrap_or_default()))
            }),
            list => {
                let items = list_keys(list).iter().find_map(|key| found(&self.lists, key));
                items.map_or(Given::Blank, |items| items.given(Answer::Nodes))
            }
        }
    }

    /// The windows at a moment, and those of which a sheet does not say when.
    fn windows(&self, moment: Moment) -> Items<NodeWindow> {
        let mut all = Items::default();
        let fits = |known: &Option<Moment>| known.is_none_or(|known| known == moment);
        for (_, items) in self.windows.iter().filter(|(known, _)| fits(known)) {
            all.items.extend(items.items.iter().cloned());
            all.unreadable.extend(&items.unreadable);
            all.head = all.head.or(items.head);
        }
        all
    }
}
