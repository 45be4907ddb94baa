//! The marked tree of a sheet, matched place by place with the tree of the exercise.
//!
//! Names and labels may be left out, and so may who moves; what is written has to agree. `x` stands for a leaf or for a
//! whole subtree.

use crate::answer::{NodeValue, Problem};
use crate::exercise::Exercise;
use crate::syntax::{Edge, Head, LeafText, Player, TreeSink, read_marked_tree};
use crate::text::{Source, Span, Spanned};
use crate::tree::{Children, Kind, LeafValue, NodeId};
use crate::value::Worth;

/// After so many differences a tree is another one.
const MOST_PROBLEMS: usize = 10;

/// In what a place differs from that of the exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Who moves: so it is in the exercise.
    Player(String),
    /// The value of a leaf: so it is in the exercise.
    Value(String),
    /// The name: so it is in the exercise.
    Name(String),
    /// The exercise has a leaf here.
    Leaf,
    /// The exercise has an inner node here.
    Inner,
    /// How many children the node has in the exercise, and how many here.
    Children {
        /// In the exercise.
        wanted: usize,
        /// In the sheet.
        found: usize,
    },
}

/// What a marked tree says.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// The marked inner nodes.
    pub values: Vec<Spanned<NodeValue>>,
    /// The crossed out places: leaves, or subtrees by their topmost node.
    pub pruned: Vec<Spanned<NodeId>>,
}

/// Reads a marked tree.
///
/// # Errors
/// All places, up to ten, at which it is not the tree of `exercise`.
pub(crate) fn read(exercise: &Exercise, text: &Spanned<String>) -> Result<Marks, Vec<Problem>> {
    let source = Source::new("", text.item.as_str());
    let offset = text.span.start as usize;
    let mut matching = Matching { exercise, offset, open: Vec::new(), marks: Marks::default(), problems: Vec::new() };
    // INVARIANT: it has been read before, without a problem, when the sheet was.
    let _ = read_marked_tree(&source, Span::new(0, text.item.len()), &mut matching);
    if matching.problems.is_empty() { Ok(matching.marks) } else { Err(matching.problems) }
}

/// An open inner node.
struct Open<'a> {
    span: Span,
    /// The exercise's children that have not come yet; `None` where the exercise has no such node.
    children: Option<Children<'a>>,
    found: usize,
    wanted: usize,
}

struct Matching<'a> {
    exercise: &'a Exercise,
    /// Where the text begins in the sheet.
    offset: usize,
    open: Vec<Open<'a>>,
    marks: Marks,
    problems: Vec<Problem>,
}

impl Matching<'_> {
    /// The exercise's node at the next place.
    fn next(&mut self) -> Option<NodeId> {
        let Some(parent) = self.open.last_mut() else { return Some(NodeId::ROOT) };
        parent.found += 1;
        parent.children.as_mut()?.next()
    }

    fn differs(&mut self, difference: Difference, span: Span) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(Problem::OtherTree { difference, span: span.shifted(self.offset) });
        }
    }

    fn name(&mut self, node: NodeId, written: Option<&Spanned<String>>) {
        let name = self.exercise.names.name(node);
        if let Some(written) = written
            && !written.item.eq_ignore_ascii_case(name)
        {
            self.differs(Difference::Name(name.to_owned()), written.span);
        }
    }
}

impl TreeSink for Matching<'_> {
    fn open(&mut self, _: Edge, head: Head) {
        let exercise = self.exercise;
        let node = self.next();
        let inner = node.filter(|&node| !exercise.tree.is_leaf(node));
        let children = inner.map(|node| exercise.tree.children(node));
        let wanted = inner.map_or(0, |node| exercise.tree.children(node).count());
        self.open.push(Open { span: head.span, children, found: 0, wanted });
        let Some(node) = node else { return };
        if inner.is_none() {
            self.differs(Difference::Leaf, head.span);
            return;
        }
        if let Some(player) = head.player {
            let kind = exercise.tree.kind(node);
            if kind_of(player.item) != kind {
                self.differs(Difference::Player(kind.word().into_owned()), player.span);
            }
        }
        self.name(node, head.name.as_ref());
        if let Some((relation, value)) = head.mark {
            let span = head.span.to(value.span).shifted(self.offset);
            let value = NodeValue { node, relation, value: Worth::Value(value.item) };
            self.marks.values.push(Spanned::new(value, span));
        }
    }

    fn leaf(&mut self, _: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        let Some(node) = self.next() else { return };
        self.name(node, name.as_ref());
        if leaf.item == LeafText::Pruned {
            self.marks.pruned.push(Spanned::new(node, leaf.span.shifted(self.offset)));
            return;
        }
        let Some(wanted) = self.exercise.tree.leaf(node) else {
            self.differs(Difference::Inner, leaf.span);
            return;
        };
        let difference = match (&leaf.item, wanted) {
            (LeafText::Value(value), LeafValue::Known(wanted)) if value == wanted => return,
            (LeafText::Unknown(_), LeafValue::Unknown(_)) => return,
            (_, LeafValue::Known(wanted)) => Difference::Value(wanted.to_string()),
            _ => Difference::Value("?".to_owned()),
        };
        self.differs(difference, leaf.span);
    }

    fn close(&mut self, _: Span) {
        if let Some(Open { span, children: Some(_), found, wanted }) = self.open.pop()
            && found != wanted
        {
            self.differs(Difference::Children { wanted, found }, span);
        }
    }
}

fn kind_of(player: Player) -> Kind {
    match player {
        Player::Max => Kind::Max,
        Player::Min => Kind::Min,
        Player::Chance => Kind::Chance,
        Player::Numbered(number) => Kind::Player(u8::try_from(number).unwrap_or(u8::MAX)),
    }
}
