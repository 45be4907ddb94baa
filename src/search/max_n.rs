//! Max^n: each of many players maximises his own part of the payoffs.
//!
//! A node of player k is worth the tuple of the child whose part k is largest. Which of several such children is chosen
//! (`ties`) can change what everybody gets, unlike in a game of two; see [`DecisiveTie`](crate::search::DecisiveTie).
//! Looks at every leaf, O(n) tuples, unless it can prune. Source: Luckhardt and Irani, *An Algorithmic Solution of N-Person
//! Games*, 1986; Korf, *Multi-player Alpha-Beta Pruning*, Artificial Intelligence 48, 1991.
//!
//! Shallow pruning needs two things: the parts of all tuples have one sum S (read off the tree), and no part is below L
//! (`values in L .. H`; H is not used). Say player i moves at a node and is sure of b there; at a child where j ≠ i moves, j is
//! sure of c. Then i gets at most S − c − L·(players − 2) in that child. When this is not above b, i will not play there, and
//! the rest of the child is skipped. With `ties last` an equal part would be chosen, so it has to be below b. Without a
//! sum or without `values in` nothing is pruned. The window of a node is that pair: alpha what the player above is sure
//! of, beta what he can still get here. A node that is cut returns the tuple found so far: its player gets at least that.
//!
//! Bounds are never handed down further. Korf showed that deep pruning, right for two players, is wrong for more: a pruned
//! value can change which tuple a player in between chooses, though it can never become the value of the root itself. So
//! `deep yes` is refused. Where students go wrong: they let each player minimise the first part, or prune as in alpha-beta.

use crate::search::ledger::{Ledger, Root};
use crate::search::order::Visits;
use crate::search::{Bound, Event, Problem, Side, Task, Ties};
use crate::tree::{Kind, LeafValue, NodeId, Tree};
use crate::value::{Number, Value, Window};

/// An open node.
struct Frame<'a> {
    node: NodeId,
    /// The part that its player maximises.
    part: usize,
    best: Option<(&'a [Value], NodeId)>,
    /// What the player above is sure of, and what he can still get here.
    window: Window,
    next: Option<NodeId>,
}

/// What shallow pruning knows: the sum of all parts, and the least that a part can be.
struct Known {
    sum: Number,
    least: Number,
    players: usize,
}

impl Known {
    fn of(tree: &Tree, task: &Task) -> Option<Self> {
        let least = task.values_in.as_ref()?.alpha.finite()?.clone();
        let mut sums = tree.leaf_values().iter().map(|leaf| match leaf {
            LeafValue::Payoffs(payoffs) => {
                sum(payoffs).filter(|_| payoffs.iter().all(|part| *part >= least.clone().into()))
            }
            _ => None,
        });
        let first = sums.next()??;
        let same = sums.all(|sum| sum.as_ref() == Some(&first));
        let players = tree.leaves().find_map(|leaf| tree.payoffs(leaf)).map_or(0, <[Value]>::len);
        same.then_some(Self { sum: first, least, players })
    }

    /// The most that another player can get where one is sure of `sure`.
    fn left(&self, sure: &Number) -> Number {
        let others = Number::from(self.players.saturating_sub(2));
        self.sum.minus(sure).minus(&self.least.times(&others))
    }
}

fn sum(payoffs: &[Value]) -> Option<Number> {
    payoffs.iter().try_fold(Number::ZERO, |sum, part| Some(sum.plus(part.finite()?)))
}

/// What one player gets. (The reader refuses tuples that are too short for their players.)
pub(super) fn share(payoffs: &[Value], part: usize) -> &Value {
    payoffs.get(part).unwrap_or(&Value::NegInf)
}

/// The part of the payoffs that the player of `node` maximises.
pub(super) fn part_of(tree: &Tree, node: NodeId) -> Option<usize> {
    match tree.kind(node) {
        Kind::Player(number) => usize::from(number).checked_sub(1),
        _ => None,
    }
}

impl<'a> Frame<'a> {
    fn new<V: Visits>(tree: &Tree, visits: &V, node: NodeId, above: Option<&Self>, known: Option<&Known>) -> Self {
        // INVARIANT: only numbered players move in a tree that max^n reads.
        let part = part_of(tree, node).unwrap_or(0);
        let mut window = Window::FULL;
        if let (Some(_), Some(above)) = (known, above)
            && let Some((best, _)) = above.best
            && above.part != part
        {
            window.alpha = share(best, above.part).clone();
        }
        Self { node, part, best: None, window, next: Some(visits.first(node)) }
    }

    /// Takes in a child's tuple.
    fn fold(&mut self, child: NodeId, payoffs: &'a [Value], task: &Task, known: Option<&Known>) {
        let better = match self.best {
            None => true,
            Some((best, _)) if share(payoffs, self.part) == share(best, self.part) => task.ties == Ties::Last,
            Some((best, _)) => share(payoffs, self.part) > share(best, self.part),
        };
        if better {
            self.best = Some((payoffs, child));
        }
        if let (Some(known), Some((best, _)), Value::Finite(_)) = (known, self.best, &self.window.alpha)
            && let Some(sure) = share(best, self.part).finite()
        {
            self.window.beta = known.left(sure).into();
        }
    }

    /// Whether the player above will not play here.
    fn is_cut(&self, ties: Ties) -> bool {
        let Window { alpha, beta } = &self.window;
        alpha > beta || (alpha == beta && ties == Ties::First)
    }
}

/// Searches the tree as far as it matters.
pub(super) fn search<V: Visits>(tree: &Tree, task: &Task, visits: &V, ledger: &mut Ledger) -> Result<Root, Problem> {
    let known = Known::of(tree, task);
    let known = known.as_ref();
    let mut open: Vec<Frame<'_>> = Vec::new();
    let mut node = NodeId::ROOT;
    loop {
        if !tree.is_leaf(node) {
            let mut frame = Frame::new(tree, visits, node, open.last(), known);
            ledger.tell(|ledger| Event::Enter { node, window: ledger.window(&frame.window) });
            node = frame.next.unwrap_or(node);
            frame.next = visits.next(frame.node, node);
            open.push(frame);
            continue;
        }
        let algorithm = task.algorithm;
        let unknown = Problem::UnknownNeeded { node, algorithm, window: Window::FULL };
        let mut payoffs = tree.payoffs(node).ok_or(unknown)?;
        ledger.tell(|ledger| Event::Leaf { node, value: ledger.tuple(payoffs) });
        let (mut from, mut bound) = (None, Bound::Exact);
        loop {
            let Some(frame) = open.last_mut() else {
                return Ok(Root { value: ledger.tuple(payoffs), bound, from });
            };
            frame.fold(node, payoffs, task, known);
            let (best, best_child) = frame.best.unwrap_or((payoffs, node));
            ledger.tell(|ledger| Event::Fold {
                node: frame.node,
                child: node,
                value: ledger.tuple(payoffs),
                best: ledger.tuple(best),
                window: ledger.window(&frame.window),
            });
            let is_cut = frame.is_cut(task.ties);
            if is_cut {
                let set_by = tree.parent(frame.node);
                ledger.tell(|ledger| {
                    let window = ledger.window(&frame.window);
                    Event::Cut { node: frame.node, after: node, by: Side::Alpha, set_by, window }
                });
            } else if let Some(next) = frame.next {
                frame.next = visits.next(frame.node, next);
                node = next;
                break;
            }
            bound = if frame.next.is_some() { Bound::AtLeast } else { Bound::Exact };
            (payoffs, from, node) = (best, Some(best_child), frame.node);
            ledger.tell(|ledger| Event::Exit { node, value: ledger.tuple(payoffs), bound, from });
            open.pop();
        }
    }
}
