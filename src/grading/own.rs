//! What the student's own earlier answers lead to: an error is punished once, where it was made.
//!
//! A step that is not right earns `carry` where it follows correctly from the student's own values, but only as long as
//! these still show something: never from values that are all equal, and only where something below was earned. So all
//! zeros earn nothing, swapped players nothing, the minimum everywhere nothing, and a root alone that takes the wrong
//! extreme costs the root.

use crate::answer::{Answer, Given, NodeValue, Sheet};
use crate::exercise::Subject;
use crate::grading::Context;
use crate::grading::mark::{Follows, Mark};
use crate::grading::values::fits;
use crate::syntax::Relation;
use crate::text::Span;
use crate::tree::{Kind, NodeId};
use crate::value::{Number, Value, Worth};
use std::collections::BTreeMap;

/// All of a sheet that later steps can follow from.
#[derive(Debug, Default)]
pub(crate) struct Own<'a> {
    values: BTreeMap<NodeId, Entry<'a>>,
    /// The lists that earned something.
    lists: Vec<(&'a Subject, &'a [NodeId], Option<Span>)>,
}

#[derive(Clone, Copy, Debug)]
struct Entry<'a> {
    given: &'a NodeValue,
    place: Option<Span>,
    right: bool,
    /// Whether it is right or follows from something that is.
    credited: bool,
}

/// A child's value as the student had it.
struct Child {
    node: NodeId,
    value: Worth,
    /// Where a value stands that is not right.
    wrong: Option<Option<Span>>,
    credited: bool,
}

impl<'a> Own<'a> {
    /// The values of a sheet; lists are added when their marks are known.
    pub(crate) fn of_sheet(context: &Context<'_>, sheet: &'a Sheet) -> Self {
        let mut own = Self::default();
        for (_, given) in &sheet.given {
            own.take(given);
        }
        own.judge(context);
        own
    }

    /// The values of one answer.
    pub(crate) fn of_answer(context: &Context<'_>, given: &'a Given) -> Self {
        let mut own = Self::default();
        own.take(given);
        own.judge(context);
        own
    }

    /// These values, and where they stand.
    pub(crate) fn of_values(context: &Context<'_>, values: &'a [NodeValue], places: &[Span]) -> Self {
        let mut own = Self::default();
        own.take_values(values, places);
        own.judge(context);
        own
    }

    fn take(&mut self, given: &'a Given) {
        if let Given::Answered { answer: Answer::Values(values), places, .. } = given {
            self.take_values(values, places);
        }
    }

    fn take_values(&mut self, values: &'a [NodeValue], places: &[Span]) {
        for (index, given) in values.iter().enumerate() {
            let place = places.get(index).copied();
            self.values.insert(given.node, Entry { given, place, right: false, credited: false });
        }
    }

    /// Which values are right or follow: from the last node to the first, so that children come before their parents.
    fn judge(&mut self, context: &Context<'_>) {
        let nodes: Vec<NodeId> = self.values.keys().copied().rev().collect();
        for node in nodes {
            let Some(entry) = self.values.get(&node).copied() else { continue };
            let right = key(context, node).is_some_and(|key| fits(context, &Number::ZERO, &key, entry.given));
            let credited = right || self.value_follows(context, entry.given).is_some();
            self.values.insert(node, Entry { right, credited, ..entry });
        }
    }

    /// Remembers a list that earned something.
    pub(crate) fn earned(&mut self, subject: &'a Subject, given: &'a Given, mark: &Mark) {
        if let Given::Answered { answer: Answer::Nodes(nodes), .. } = given
            && !mark.points.is_zero()
        {
            self.lists.push((subject, nodes, mark.place));
        }
    }

    /// Whether a value that is not right is what its node's player makes of the student's own values below it.
    pub(crate) fn value_follows(&self, context: &Context<'_>, given: &NodeValue) -> Option<Follows> {
        if matches!(given.relation, Relation::Below | Relation::Above) {
            return None;
        }
        let children = self.children(context, given.node)?;
        let best = best(context, given.node, &children)?;
        let from = children.iter().filter(|child| child.wrong.is_some());
        let from = from.min_by_key(|child| child.value != given.value)?.wrong.flatten();
        let shows = children.iter().any(|child| child.credited) && differ(&children);
        (shows && best.contains(&&given.value)).then_some(Follows { from })
    }

    /// Whether a move is the best by the student's own values, of which one is not right.
    pub(crate) fn move_follows(&self, context: &Context<'_>, at: NodeId, node: NodeId) -> Option<Follows> {
        let children = self.children(context, at)?;
        let best = best(context, at, &children)?;
        let chosen = children.iter().find(|child| child.node == node)?;
        let from = children.iter().find_map(|child| child.wrong)?;
        let from = chosen.wrong.unwrap_or(from);
        (differ(&children) && best.contains(&&chosen.value)).then_some(Follows { from })
    }

    /// Whether a count is that of the student's own list.
    pub(crate) fn count_follows(&self, context: &Context<'_>, counted: &Subject, given: &Number) -> Option<Follows> {
        use crate::exercise::Unit;
        use crate::syntax::Counted;
        let tree = &context.exercise.tree;
        let Subject::Count(counted) = counted else { return None };
        self.lists.iter().find_map(|&(subject, nodes, from)| {
            let listed = crate::grading::sets::normal_form(context, Unit::Leaves, nodes).len();
            let all = tree.leaf_count();
            let count = match (subject, counted) {
                (Subject::Pruned(Unit::Leaves), Counted::PrunedLeaves) => listed,
                (Subject::Pruned(Unit::Leaves), Counted::VisitedLeaves) => all - listed,
                (Subject::VisitedLeaves | Subject::VisitOrder, Counted::VisitedLeaves) => listed,
                (Subject::VisitedLeaves | Subject::VisitOrder, Counted::PrunedLeaves) => all - listed,
                (Subject::Pruned(Unit::Subtrees) | Subject::Cuts, Counted::PrunedSubtrees) => nodes.len(),
                _ => return None,
            };
            (Number::from(count) == *given).then_some(Follows { from })
        })
    }

    /// The value that the student has for a node.
    pub(crate) fn value(&self, node: NodeId) -> Option<&Value> {
        self.values.get(&node).and_then(|entry| entry.given.value.value())
    }

    /// Where it stands.
    pub(crate) fn place(&self, node: NodeId) -> Option<Span> {
        self.values.get(&node).and_then(|entry| entry.place)
    }

    /// The visited children of a node with the student's values; `None` where one is left blank.
    fn children(&self, context: &Context<'_>, node: NodeId) -> Option<Vec<Child>> {
        let tree = &context.exercise.tree;
        if tree.is_leaf(node) || !context.exercise.task.algorithm.goes_straight() {
            return None;
        }
        let visited = tree.children(node).filter(|&child| context.trace.is_visited(child));
        visited
            .map(|child| {
                if let Some(entry) = self.values.get(&child) {
                    let wrong = (!entry.right).then_some(entry.place);
                    let (value, credited) = (entry.given.value.clone(), entry.credited);
                    return Some(Child { node: child, value, wrong, credited });
                }
                let is_given = tree.is_leaf(child) || !is_asked(context, child);
                let value = context.trace.worth(child).filter(|_| is_given)?;
                Some(Child { node: child, value, wrong: None, credited: true })
            })
            .collect()
    }
}

/// What the key says about a node.
fn key(context: &Context<'_>, node: NodeId) -> Option<NodeValue> {
    let (visit, value) = (context.trace.at(node)?, context.trace.worth(node)?);
    Some(NodeValue { node, relation: visit.bound.into(), value })
}

/// Whether a question asks what the node is worth.
fn is_asked(context: &Context<'_>, node: NodeId) -> bool {
    use crate::exercise::Among;
    context.exercise.questions.iter().any(|question| match &question.subject {
        Subject::Values(Among::These(nodes)) => nodes.contains(&node),
        Subject::Values(_) => true,
        Subject::Value => node == NodeId::ROOT,
        _ => false,
    })
}

fn differ(children: &[Child]) -> bool {
    children.windows(2).any(|pair| pair[0].value != pair[1].value)
}

/// What the player to move may make of the children: one value, or each tuple with the largest part of that player.
fn best<'a>(context: &Context<'_>, node: NodeId, children: &'a [Child]) -> Option<Vec<&'a Worth>> {
    let worths = children.iter().map(|child| &child.value);
    let Kind::Player(number) = context.exercise.tree.kind(node) else {
        let is_max = context.exercise.tree.kind(node) == Kind::Max;
        worths.clone().all(|worth| worth.value().is_some()).then_some(())?;
        return if is_max { worths.max() } else { worths.min() }.map(|best| vec![best]);
    };
    let part = |worth: &'a Worth| match worth {
        Worth::Payoffs(parts) => parts.get(usize::from(number).checked_sub(1)?),
        Worth::Value(_) => None,
    };
    let parts: Vec<&Value> = worths.clone().map(part).collect::<Option<_>>()?;
    let most = parts.into_iter().max()?;
    Some(worths.filter(|worth| part(worth) == Some(most)).collect())
}
