//! The pieces of a tree as written, and whom they are told to.

use crate::syntax::ast::Relation;
use crate::text::{Span, Spanned};
use crate::value::{Number, Value};

/// The head of an inner node as written: who moves, its name, its marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// Where the head stands; the place of the `[` where nothing stands before it.
    pub span: Span,
    /// Who moves; `None` where nothing is written.
    pub player: Option<Spanned<Player>>,
    /// The node's name.
    pub name: Option<Spanned<String>>,
    /// `~v`
    pub estimate: Option<Spanned<Value>>,
    /// `!`
    pub unquiet: Option<Span>,
    /// `{queens=1, pawns=5}`
    pub features: Vec<(Spanned<String>, Spanned<Number>)>,
    /// `=3`, `<=2`: what a student's marked tree says about the node.
    pub mark: Option<(Relation, Spanned<Value>)>,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// `MAX`
    Max,
    /// `MIN`
    Min,
    /// `CHANCE`
    Chance,
    /// `P1`, `P2` …
    Numbered(u32),
}

/// What stands on the edge to a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Edge {
    /// `Left:`
    pub label: Option<Spanned<String>>,
    /// `0.7:`, `70%:`, `1/2:`
    pub probability: Option<Spanned<Number>>,
}

/// What a node without children can be.
#[derive(Clone, Debug, PartialEq)]
pub enum LeafText {
    /// `3`, `inf`
    Value(Value),
    /// `?`, `?x`
    Unknown(Option<String>),
    /// `(3, 1, 0)`
    Tuple(Vec<Spanned<Value>>),
    /// `@S`
    Shared(String),
    /// `nim(2,3) misere`, `tictactoe("XO. .X. ..O")`
    Game {
        /// `nim`, `tictactoe`
        name: String,
        /// What stands between the brackets.
        arguments: Vec<Spanned<String>>,
        /// `misere`
        misere: bool,
    },
    /// `x`: a place that a student's marked tree says is pruned.
    Pruned,
}

/// Is told a tree from left to right while it is read. Never asked to recurse.
pub trait TreeSink {
    /// A large tree goes on: `read` bytes of it have been told, and at most `rest` follow. For those who make room.
    fn expect(&mut self, read: usize, rest: usize) {
        let _ = (read, rest);
    }

    /// An inner node begins.
    fn open(&mut self, edge: Edge, head: Head);

    /// A node without children. `name` is what stands before `=`; `span` covers it from its name or value on.
    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>);

    /// The innermost open node ends; `span` is its `]`.
    fn close(&mut self, span: Span);

    /// The same as [`open`](Self::open) for a head of which nothing but the player, if that, is written.
    fn plain_open(&mut self, player: Option<Player>, span: Span) {
        let player = player.map(|player| Spanned::new(player, span));
        self.open(Edge::default(), Head { span, player, ..Head::default() });
    }

    /// The same as [`leaf`](Self::leaf) for a value and nothing else.
    fn plain_leaf(&mut self, value: Spanned<Value>) {
        self.leaf(Edge::default(), None, value.map(LeafText::Value));
    }
}
