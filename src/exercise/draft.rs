//! A tree as it is told by the reader: built node by node, with what cannot be used yet noted on the way.

use crate::exercise::Problem;
use crate::syntax::{Edge, Head, LeafText, Player, TreeSink};
use crate::text::{Span, Spanned};
use crate::tree::{Builder, Kind, LeafValue, Tree};
use crate::value::Value;

/// Builds a tree while it is read.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    builder: Builder,
    /// One a node.
    places: Vec<Span>,
    /// Who moves at the open nodes, outermost first.
    open: Vec<Kind>,
    problems: Vec<Problem>,
}

impl Draft {
    /// A draft of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// The tree with the place of each node; or why it cannot be used.
    pub fn finish(mut self) -> Result<(Tree, Vec<Span>), Vec<Problem>> {
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        match self.builder.finish() {
            Some(tree) => {
                self.places.shrink_to_fit();
                Ok((tree, self.places))
            }
            None => Err(Vec::new()),
        }
    }

    fn not_yet(&mut self, what: &str, span: Span) {
        // A tree of a million chance nodes is one thing that cannot be done yet, not a million.
        let said = |problem: &Problem| matches!(problem, Problem::NotYet { what: said, .. } if said == what);
        if !self.problems.iter().any(said) {
            self.problems.push(Problem::NotYet { what: what.to_owned(), span });
        }
    }

    fn edge(&mut self, edge: Edge) {
        if let Some(probability) = edge.probability {
            match self.open.last() {
                Some(_) => self.not_yet("a probability on an edge", probability.span),
                None => self.problems.push(Problem::EdgeWithoutParent { span: probability.span }),
            }
        }
        if let Some(label) = edge.label {
            if self.open.is_empty() {
                self.problems.push(Problem::EdgeWithoutParent { span: label.span });
            }
            self.builder.action(label.item);
        }
    }
}

impl TreeSink for Draft {
    fn expect(&mut self, read: usize, rest: usize) {
        self.builder.expect(read, rest);
        // As dense as so far, and a little more.
        let more = self.places.len() as u128 * rest as u128 / read.max(1) as u128;
        self.places.reserve(more as usize + more as usize / 16);
    }

    fn open(&mut self, edge: Edge, head: Head) {
        let kind = match head.player {
            Some(Spanned { item: Player::Max, .. }) => Kind::Max,
            Some(Spanned { item: Player::Min, .. }) => Kind::Min,
            Some(Spanned { item: Player::Chance, span }) => {
                self.not_yet("`CHANCE`", span);
                Kind::Max
            }
            Some(Spanned { item: Player::Numbered(_), span }) => {
                self.not_yet("a game of more than two players", span);
                Kind::Max
            }
            None => self.open.last().map_or(Kind::Max, |parent| parent.other()),
        };
        if let Some(estimate) = &head.estimate {
            self.not_yet("`~`, the static evaluation of an inner node,", estimate.span);
        }
        if let Some(span) = head.unquiet {
            self.not_yet("`!`, a position that is not quiet,", span);
        }
        if let Some((feature, _)) = head.features.first() {
            self.not_yet("`{…}`, features of a position,", feature.span);
        }
        self.builder.open(kind);
        self.places.push(head.span);
        self.open.push(kind);
        if let Some(name) = head.name {
            self.builder.name(name.item);
        }
        self.edge(edge);
    }

    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        let value = match leaf.item {
            LeafText::Value(value) => LeafValue::Known(value),
            LeafText::Unknown(name) => LeafValue::Unknown(name.map(Into::into)),
            LeafText::Tuple(_) => {
                self.not_yet("a tuple of payoffs", leaf.span);
                LeafValue::Known(Value::NegInf)
            }
            LeafText::Shared(_) => {
                self.not_yet("`@`, a shared subtree,", leaf.span);
                LeafValue::Known(Value::NegInf)
            }
            LeafText::Game { name, .. } => {
                self.not_yet(&format!("the game `{name}`"), leaf.span);
                LeafValue::Known(Value::NegInf)
            }
            LeafText::Pruned => {
                self.problems.push(Problem::PrunedMark { span: leaf.span });
                LeafValue::Known(Value::NegInf)
            }
        };
        self.builder.leaf_value(value);
        self.places.push(leaf.span);
        if let Some(name) = name {
            self.builder.name(name.item);
        }
        self.edge(edge);
    }

    fn close(&mut self, _: Span) {
        self.builder.close();
        self.open.pop();
    }

    #[inline]
    fn plain_open(&mut self, player: Option<Player>, span: Span) {
        let kind = match player {
            Some(Player::Max) => Kind::Max,
            Some(Player::Min) => Kind::Min,
            None => self.open.last().map_or(Kind::Max, |parent| parent.other()),
            Some(player @ (Player::Chance | Player::Numbered(_))) => {
                let player = Some(Spanned::new(player, span));
                return self.open(Edge::default(), Head { span, player, ..Head::default() });
            }
        };
        self.builder.open(kind);
        self.places.push(span);
        self.open.push(kind);
    }

    #[inline]
    fn plain_leaf(&mut self, value: Spanned<Value>) {
        self.builder.leaf(value.item);
        self.places.push(value.span);
    }
}
