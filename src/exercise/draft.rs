//! A tree as it is told by the reader: built node by node, with what is wrong with it noted on the way.

use crate::exercise::census::Census;
use crate::exercise::{Problem, TreeProblem};
use crate::syntax::{Edge, Head, LeafText, Player, TreeSink};
use crate::text::{Span, Spanned};
use crate::tree::{Builder, Kind, LeafValue, NodeId, Tree};
use crate::value::{Number, Value};

/// After so many problems a tree is given up.
const MOST_PROBLEMS: usize = 10;

/// A tree as it was written: what stands for something else is a leaf in it.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The tree; its root is taken to be at the top.
    pub(crate) tree: Tree,
    /// One a node.
    pub(crate) places: Vec<Span>,
    /// Leaves that stand for a subtree, in pre-order.
    pub(crate) grafts: Vec<(NodeId, Spanned<Graft>)>,
    /// Nodes whose player, or that of nodes below them, hangs on what stands above the root; in pre-order.
    pub(crate) inherited: Vec<NodeId>,
    /// Which players and leaves there are, with their places.
    pub(crate) census: Census,
}

impl Drawing {
    /// The tree, leaves that stand for subtrees being leaves.
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// Whether nothing in it stands for something else: no shared subtree and no game.
    pub(crate) fn is_written_out(&self) -> bool {
        self.grafts.is_empty()
    }
}

/// What a leaf stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Graft {
    /// `@S`
    Shared(String),
    /// `nim(2,3) misere`
    Game { name: String, arguments: Vec<Spanned<String>>, misere: bool },
}

/// An inner node that is open.
#[derive(Clone, Debug)]
struct Open {
    kind: Kind,
    /// The nearest player at or above it; `None` where chance is all there is.
    mover: Option<Kind>,
    /// Whether that hangs on what stands above the root.
    inherits: bool,
    span: Span,
    /// The sum of the probabilities of its children, and how many have one and have none.
    sum: Number,
    with: usize,
    without: usize,
}

/// Builds a tree while it is read.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    builder: Builder,
    places: Vec<Span>,
    /// Outermost first.
    open: Vec<Open>,
    grafts: Vec<(NodeId, Spanned<Graft>)>,
    inherited: Vec<NodeId>,
    census: Census,
    problems: Vec<Problem>,
}

impl Draft {
    /// A draft of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// The tree as it was written; or why it cannot be used.
    pub fn finish(self) -> Result<Drawing, Vec<Problem>> {
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        let Self { builder, mut places, grafts, inherited, census, .. } = self;
        places.shrink_to_fit();
        match builder.finish() {
            Some(tree) => Ok(Drawing { tree, places, grafts, inherited, census }),
            None => Err(Vec::new()),
        }
    }

    fn report(&mut self, problem: TreeProblem) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(Problem::Tree(problem));
        }
    }

    /// Adds a node that goes on, with whoever moves there: `player`, or whose turn it is.
    #[inline]
    fn begin(&mut self, player: Option<Player>, span: Span) -> Open {
        let above = self.open.last();
        let (mover, inherits) = (above.and_then(|parent| parent.mover), above.is_none_or(|parent| parent.inherits));
        let kind = match player {
            Some(Player::Max) => Kind::Max,
            Some(Player::Min) => Kind::Min,
            Some(Player::Chance) => Kind::Chance,
            Some(Player::Numbered(number)) => {
                self.census.player(number, span);
                Kind::Player(u8::try_from(number).unwrap_or(u8::MAX))
            }
            None => self.unwritten(span),
        };
        let is_written = player.is_some();
        if is_written && matches!(kind, Kind::Max | Kind::Min) {
            self.census.two_players(span);
        }
        // A written player settles who moves below; chance does not.
        let inherits = inherits && (!is_written || kind == Kind::Chance);
        let mover = if kind == Kind::Chance { mover } else { Some(kind) };
        let node = self.builder.open(kind);
        if inherits {
            self.inherited.push(node);
        }
        self.places.push(span);
        Open { kind, mover, inherits, span, sum: Number::ZERO, with: 0, without: 0 }
    }

    /// The label and the probability on the edge to the newest node, which stands at `span`.
    fn edge(&mut self, edge: Edge) {
        if let Some(label) = edge.label {
            self.builder.action(label.item);
        }
        // INVARIANT: the reader refuses what stands before the root (E0217), so an edge without a parent is empty.
        let Some(parent) = self.open.last_mut() else { return };
        match edge.probability {
            None => parent.without += 1,
            Some(Spanned { span, .. }) if parent.kind != Kind::Chance => {
                self.report(TreeProblem::ProbabilityNotHere { span });
            }
            Some(Spanned { item, span }) if item.is_negative() => {
                parent.with += 1;
                self.report(TreeProblem::NegativeProbability { span });
            }
            Some(probability) => {
                parent.with += 1;
                parent.sum = parent.sum.plus(&probability.item);
                self.builder.probability(probability.item);
            }
        }
    }

    /// Who moves at a node where nobody is written.
    fn unwritten(&mut self, span: Span) -> Kind {
        let next = self.open.last().map_or(Some(Kind::Max), |parent| parent.kind.next(parent.mover));
        next.unwrap_or_else(|| {
            self.report(TreeProblem::WhoMoves { span });
            Kind::Max
        })
    }

    fn check_probabilities(&mut self, node: &Open) {
        let span = node.span;
        match (node.kind, node.with, node.without) {
            (Kind::Chance, 1.., 1..) => self.report(TreeProblem::MissingProbability { missing: node.without, span }),
            (Kind::Chance, 1.., 0) if node.sum != Number::ONE => {
                self.report(TreeProblem::ProbabilitySum { sum: node.sum.clone(), span });
            }
            _ => {}
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
        let node = self.begin(head.player.map(|player| player.item), head.span);
        if let Some(name) = head.name {
            self.builder.name(name.item);
        }
        if let Some(estimate) = head.estimate {
            self.builder.estimate(estimate.item);
        }
        if head.unquiet.is_some() {
            self.builder.unquiet();
        }
        if !head.features.is_empty() {
            let features = head.features.into_iter().map(|(name, count)| (name.item.into(), count.item));
            self.builder.features(features.collect::<Vec<(Box<str>, Number)>>());
        }
        self.edge(edge);
        self.open.push(node);
    }

    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        let span = leaf.span;
        let placeholder = LeafValue::Unknown(None);
        let mut graft = None;
        let value = match leaf.item {
            LeafText::Value(value) => {
                self.census.single_value(span);
                LeafValue::Known(value)
            }
            LeafText::Unknown(name) => LeafValue::Unknown(name.map(Into::into)),
            LeafText::Tuple(values) => {
                self.census.payoffs(values.len(), span).unwrap_or_else(|problem| self.report(problem));
                LeafValue::Payoffs(values.into_iter().map(|value| value.item).collect::<Vec<Value>>().into())
            }
            LeafText::Shared(name) => {
                graft = Some(Graft::Shared(name));
                placeholder
            }
            LeafText::Game { name, arguments, misere } => {
                graft = Some(Graft::Game { name, arguments, misere });
                placeholder
            }
            // INVARIANT: in an exercise the reader refuses `x` (E0216), and gives this draft up.
            LeafText::Pruned => placeholder,
        };
        let node = self.builder.leaf_value(value);
        self.grafts.extend(graft.map(|graft| (node, Spanned::new(graft, span))));
        self.places.push(span);
        if let Some(name) = name {
            self.builder.name(name.item);
        }
        self.edge(edge);
    }

    fn close(&mut self, _: Span) {
        self.builder.close();
        if let Some(node) = self.open.pop() {
            self.check_probabilities(&node);
        }
    }

    #[inline]
    fn plain_open(&mut self, player: Option<Player>, span: Span) {
        let node = self.begin(player, span);
        if let Some(parent) = self.open.last_mut() {
            parent.without += 1;
        }
        self.open.push(node);
    }

    #[inline]
    fn plain_leaf(&mut self, value: Spanned<Value>) {
        self.census.single_value(value.span);
        self.builder.leaf(value.item);
        self.places.push(value.span);
        if let Some(parent) = self.open.last_mut() {
            parent.without += 1;
        }
    }
}
