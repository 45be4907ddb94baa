//! From drawings to one tree: every `@S` becomes a copy of what it stands for, every game the tree that it unfolds into.

use crate::exercise::draft::{Drawing, Graft};
use crate::exercise::sharing::{Drawings, MOST_NODES};
use crate::exercise::{Problem, TreeProblem};
use crate::games;
use crate::text::{Span, Spanned};
use crate::tree::{Builder, Kind, NodeId, Position, Tree};
use crate::value::Number;

/// The largest game that is written out. All of tic-tac-toe has 549,946 nodes.
const MOST_GAME_NODES: u64 = 1_000_000;

/// The tree of all drawings together, with the place of each node.
///
/// # Errors
/// A player that would have to be written, a game that cannot be played or is too large.
pub(crate) fn expand(mut drawings: Drawings) -> Result<(Tree, Vec<Span>), Problem> {
    if drawings.all[0].grafts.is_empty() {
        let Drawing { tree, places, .. } = drawings.all.swap_remove(0);
        return Ok((tree, places));
    }
    let mut starts = Vec::with_capacity(drawings.all.len());
    let mut start = 0;
    for drawing in &drawings.all {
        starts.push(start);
        start += drawing.tree.len() as u32;
    }
    let mut expansion = Expansion {
        drawings: &drawings,
        starts,
        builder: Builder::new(),
        places: Vec::new(),
        levels: vec![Level::new(0, false, Edge::default())],
        open: Vec::new(),
        // Two for each drawn node: one a player that may move above it.
        next_position: start.saturating_mul(2),
    };
    while expansion.step()? {}
    // INVARIANT: drawings are trees, and grafts replace leaves by trees.
    let tree = expansion.builder.finish().ok_or(Problem::NoTree { span: drawings.all[0].places[0] })?;
    Ok((tree, expansion.places))
}

struct Expansion<'a> {
    drawings: &'a Drawings,
    /// Where the numbers of each drawing's nodes begin among those of all.
    starts: Vec<u32>,
    builder: Builder,
    places: Vec<Span>,
    /// The drawings that are being copied, the tree first.
    levels: Vec<Level>,
    open: Vec<Open>,
    /// The first position that games may use.
    next_position: u32,
}

/// A drawing that is being copied.
struct Level {
    drawing: usize,
    next: NodeId,
    /// How many of its grafts and inherited nodes have been passed.
    grafts: usize,
    inherited: usize,
    /// Whether MIN moves where the drawing by itself has MAX.
    flip: bool,
    /// What stands at the place of its root.
    edge: Edge,
}

impl Level {
    fn new(drawing: usize, flip: bool, edge: Edge) -> Self {
        Self { drawing, next: NodeId::ROOT, grafts: 0, inherited: 0, flip, edge }
    }
}

/// The name, label and probability of a graft, which its root takes over.
#[derive(Clone, Default)]
struct Edge {
    name: Option<Box<str>>,
    action: Option<Box<str>>,
    probability: Option<Number>,
}

/// An inner node of the copy that is open.
struct Open {
    level: usize,
    end: NodeId,
    kind: Kind,
    mover: Option<Kind>,
}

impl Expansion<'_> {
    /// Copies one node, or ends a level; whether there is more to do.
    fn step(&mut self) -> Result<bool, Problem> {
        let depth = self.levels.len();
        let Some(level) = self.levels.last_mut() else { return Ok(false) };
        let drawing = &self.drawings.all[level.drawing];
        while self.open.last().is_some_and(|open| open.level == depth && level.next >= open.end) {
            self.open.pop();
            self.builder.close();
        }
        let node = level.next;
        if node.index() == drawing.tree.len() {
            self.levels.pop();
            return Ok(true);
        }
        level.next = NodeId(node.0 + 1);
        let edge = if node == NodeId::ROOT { std::mem::take(&mut level.edge) } else { Edge::default() };
        let tree = &drawing.tree;
        let edge = Edge {
            name: edge.name.or_else(|| tree.written_name(node).map(Into::into)),
            action: edge.action.or_else(|| tree.action(node).map(Into::into)),
            probability: edge.probability.or_else(|| tree.written_probability(node).cloned()),
        };
        match drawing.grafts.get(level.grafts) {
            Some((at, graft)) if *at == node => {
                level.grafts += 1;
                self.graft(graft, edge)?;
            }
            _ => self.copy(node, edge, depth),
        }
        Ok(true)
    }

    fn graft(&mut self, graft: &Spanned<Graft>, edge: Edge) -> Result<(), Problem> {
        match (&graft.item, self.drawings.shared(&graft.item)) {
            (_, Some(drawing)) => {
                let mut flip = false;
                if !self.drawings.all[drawing].inherited.is_empty() {
                    let next = self.open.last().map_or(Some(Kind::Max), |open| open.kind.next(open.mover));
                    let next = next.ok_or(Problem::Tree(TreeProblem::WhoMoves { span: graft.span }))?;
                    flip = next == Kind::Min;
                }
                self.levels.push(Level::new(drawing, flip, edge));
                Ok(())
            }
            (Graft::Game { name, arguments, misere }, None) => {
                let problem = |problem| Problem::Tree(TreeProblem::Game { problem, span: graft.span });
                let arguments: Vec<&str> = arguments.iter().map(|argument| argument.item.as_str()).collect();
                let game = games::read(name, &arguments, *misere).map_err(problem)?;
                let first = self.builder.len();
                let mut root = Some(edge);
                let room = MOST_NODES.saturating_sub(first as u64).min(MOST_GAME_NODES);
                let used = game.unfold(&mut self.builder, self.next_position, room, |builder| {
                    root.take().into_iter().for_each(|edge| edge.write(builder));
                });
                self.next_position = used.map_err(problem)?;
                self.places.resize(self.builder.len(), graft.span);
                Ok(())
            }
            // INVARIANT: names that stand for nothing were reported before.
            (Graft::Shared(_), None) => Ok(()),
        }
    }

    fn copy(&mut self, node: NodeId, edge: Edge, depth: usize) {
        let Some(level) = self.levels.last_mut() else { return };
        let drawing = &self.drawings.all[level.drawing];
        let tree = &drawing.tree;
        let inherits = drawing.inherited.get(level.inherited) == Some(&node);
        level.inherited += usize::from(inherits);
        let flip = inherits && level.flip;
        match tree.leaf(node) {
            Some(leaf) => {
                self.builder.leaf_value(leaf.clone());
            }
            None => {
                let kind = if flip { tree.kind(node).other() } else { tree.kind(node) };
                let mover = self.open.last().and_then(|open| open.mover).filter(|_| kind == Kind::Chance);
                self.builder.open(kind);
                let mover = if kind == Kind::Chance { mover } else { Some(kind) };
                self.open.push(Open { level: depth, end: tree.end(node), kind, mover });
            }
        }
        self.places.push(drawing.places[node.index()]);
        edge.write(&mut self.builder);
        tree.estimate(node).cloned().into_iter().for_each(|value| self.builder.estimate(value));
        if tree.is_unquiet(node) {
            self.builder.unquiet();
        }
        if !tree.features(node).is_empty() {
            self.builder.features(tree.features(node));
        }
        if level.drawing > 0 {
            let number = self.starts[level.drawing] + node.0;
            self.builder.position(Position(number.saturating_mul(2) + u32::from(flip)));
        }
    }
}

impl Edge {
    fn write(self, builder: &mut Builder) {
        self.name.into_iter().for_each(|name| builder.name(name));
        self.action.into_iter().for_each(|action| builder.action(action));
        self.probability.into_iter().for_each(|probability| builder.probability(probability));
    }
}
