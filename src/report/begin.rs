//! Where to start looking: the first step of an answer that went wrong and does not follow from another, told in the
//! student's own numbers, so that nothing of the key shows.

use crate::answer::{NodeValue, Row};
use crate::exercise::Exercise;
use crate::grading::{ItemMark, Mark, Status, What};
use crate::report::{Begin, Finding};
use crate::syntax::Verb;
use crate::tree::{Kind, NodeId};
use std::borrow::Cow;

/// The first step that went wrong, where there is more than one thing wrong or what is wrong is a step of a trace.
pub(crate) fn begin(exercise: &Exercise, mark: &Mark) -> Option<Finding> {
    if !matches!(mark.status, Status::Partial | Status::Wrong) {
        return None;
    }
    let is_first = |item: &&ItemMark| !item.right && item.follows.is_none();
    let wrong: Vec<&ItemMark> = mark.items.iter().filter(is_first).collect();
    let item = match wrong.first()?.what {
        // The lowest first: what is above it may come of it.
        What::Value { .. } => wrong.iter().copied().max_by_key(|item| depth(exercise, item))?,
        _ => wrong.first().copied()?,
    };
    let what = match &item.what {
        What::Value { given, .. } => value(exercise, mark, given),
        What::Row { given, .. } => step(exercise, mark, item, given)?,
        _ => return None,
    };
    // A single wrong value with nothing below it needs no pointing at.
    if wrong.len() == 1 && matches!(&what, Begin::Value { below, .. } if below.is_empty()) {
        return None;
    }
    Some(Finding::Begin { place: item.place, what })
}

fn depth(exercise: &Exercise, item: &ItemMark) -> (usize, std::cmp::Reverse<NodeId>) {
    match &item.what {
        What::Value { given, .. } => (exercise.tree.ancestors(given.node).count(), std::cmp::Reverse(given.node)),
        _ => (0, std::cmp::Reverse(NodeId::ROOT)),
    }
}

fn player(exercise: &Exercise, node: NodeId) -> Cow<'static, str> {
    exercise.tree.kind(node).word()
}

fn value(exercise: &Exercise, mark: &Mark, given: &NodeValue) -> Begin {
    let tree = &exercise.tree;
    let own = mark.items.iter().filter_map(|item| match &item.what {
        What::Value { given, .. } => Some(given),
        _ => None,
    });
    let below: Vec<String> = own
        .filter(|entry| tree.parent(entry.node) == Some(given.node))
        .map(|entry| format!("{} = {}", exercise.label(entry.node), entry.value))
        .collect();
    Begin::Value { node: exercise.label(given.node), player: player(exercise, given.node), below: below.join(", ") }
}

/// A row of a trace, with what the rows before it say.
fn step(exercise: &Exercise, mark: &Mark, item: &ItemMark, row: &Row) -> Option<Begin> {
    let tree = &exercise.tree;
    let before = mark.items.iter().take_while(|other| !std::ptr::eq(*other, item));
    // A node that the sheet does not name is not named here either.
    let is_named =
        |node: NodeId| before.clone().any(|other| matches!(&other.what, What::Row { given, .. } if given.node == node));
    // The last window that the student wrote for a node.
    let last = |node: NodeId| {
        let windows = before.clone().filter_map(|other| match &other.what {
            What::Row { given, .. } => {
                let owner = match given.verb {
                    Verb::Enter | Verb::Cut => Some(given.node),
                    Verb::Leaf | Verb::Back => tree.parent(given.node),
                    Verb::Exit => None,
                };
                given.window.as_ref().filter(|_| owner == Some(node))
            }
            _ => None,
        });
        windows.last().map(ToString::to_string).filter(|_| is_named(node))
    };
    match row.verb {
        Verb::Enter => {
            let parent = tree.parent(row.node)?;
            Some(Begin::Inherits {
                node: exercise.label(row.node),
                parent: exercise.label(parent),
                window: last(parent)?,
            })
        }
        Verb::Leaf | Verb::Back => {
            let parent = tree.parent(row.node).filter(|&parent| tree.kind(parent) != Kind::Leaf)?;
            let window = last(parent)?;
            Some(Begin::Changes { node: exercise.label(parent), player: player(exercise, parent), window })
        }
        Verb::Cut => Some(Begin::Cuts { node: exercise.label(row.node), window: last(row.node)? }),
        Verb::Exit => None,
    }
}
