//! Expectimax: minimax with chance nodes, which are worth the average of their children, weighted by probability.
//!
//! Looks at every leaf once: O(n) steps of exact arithmetic, so that 0.7·9 + 0.3·7 is 8.4 and (3 + 12 + 8)/3 is 23/3. Of
//! the conventions only the order and `ties` change anything. There are no windows: each node has the full one. The value
//! that a chance node shows after a child is the sum so far. Source: Michie, *Game-Playing and Game-Learning Automata*,
//! 1966 (expectimax); Russell and Norvig, *Artificial Intelligence: A Modern Approach*, section on stochastic games
//! (expectiminimax).
//!
//! An infinite leaf makes every chance node above it infinite that it reaches with a probability above 0; what has
//! probability 0 counts nothing, even if it is infinite. Where +∞ and −∞ meet at one chance node there is no average, and
//! the search is refused.
//!
//! Where students go wrong: they divide by the number of children although probabilities are written, let MIN take the
//! average, or round on the way. And unlike minimax, the answer hangs on how far values lie apart, not on their order only.

use crate::search::ledger::{Ledger, Root};
use crate::search::order::Visits;
use crate::search::truth::plus_outcome;
use crate::search::{Algorithm, Bound, Event, Problem, Task, Ties};
use crate::tree::{Kind, LeafValue, NodeId, Tree};
use crate::value::{Number, Value, Window};

/// An open node.
struct Frame {
    node: NodeId,
    kind: Kind,
    /// The best child's value; at a chance node the sum so far.
    best: Option<Value>,
    from: Option<NodeId>,
    /// The probability of a child where none is written.
    even: Number,
    next: Option<NodeId>,
}

impl Frame {
    fn new<V: Visits>(tree: &Tree, visits: &V, node: NodeId) -> Self {
        let kind = tree.kind(node);
        let even = match kind {
            Kind::Chance => Number::ONE.over(&Number::from(tree.children(node).count())).unwrap_or_default(),
            _ => Number::ZERO,
        };
        Self { node, kind, best: None, from: None, even, next: Some(visits.first(node)) }
    }

    /// Takes in a child's value.
    fn fold(&mut self, tree: &Tree, child: NodeId, value: &Value, ties: Ties) -> Result<(), Problem> {
        if self.kind == Kind::Chance {
            let probability = tree.written_probability(child).unwrap_or(&self.even);
            let sum = self.best.take().unwrap_or_else(|| Value::from(0));
            let sum = plus_outcome(sum, probability, value);
            self.best = Some(sum.ok_or(Problem::OppositeInfinities { node: self.node })?);
            return Ok(());
        }
        let better = match &self.best {
            None => true,
            Some(best) if value == best => ties == Ties::Last,
            Some(best) => (value > best) == (self.kind == Kind::Max),
        };
        if better {
            (self.best, self.from) = (Some(value.clone()), Some(child));
        }
        Ok(())
    }
}

/// Searches the whole tree.
pub(super) fn search<V: Visits>(tree: &Tree, task: &Task, visits: &V, ledger: &mut Ledger) -> Result<Root, Problem> {
    let mut open: Vec<Frame> = Vec::new();
    let mut node = NodeId::ROOT;
    loop {
        if !tree.is_leaf(node) {
            ledger.tell(|ledger| Event::Enter { node, window: ledger.window(&Window::FULL) });
            let mut frame = Frame::new(tree, visits, node);
            node = frame.next.unwrap_or(node);
            frame.next = visits.next(frame.node, node);
            open.push(frame);
            continue;
        }
        let mut value = leaf(tree, node, task.algorithm)?.clone();
        ledger.tell(|ledger| Event::Leaf { node, value: ledger.value(&value) });
        let mut from = None;
        loop {
            let Some(frame) = open.last_mut() else {
                return Ok(Root { value: ledger.value(&value), bound: Bound::Exact, from });
            };
            frame.fold(tree, node, &value, task.ties)?;
            let best = frame.best.as_ref().unwrap_or(&value);
            ledger.tell(|ledger| Event::Fold {
                node: frame.node,
                child: node,
                value: ledger.value(&value),
                best: ledger.value(best),
                window: ledger.window(&Window::FULL),
            });
            if let Some(next) = frame.next {
                frame.next = visits.next(frame.node, next);
                node = next;
                break;
            }
            (value, from, node) = (best.clone(), frame.from, frame.node);
            let exact = Bound::Exact;
            ledger.tell(|ledger| Event::Exit { node, value: ledger.value(&value), bound: exact, from });
            open.pop();
        }
    }
}

/// Reads a leaf.
fn leaf(tree: &Tree, node: NodeId, algorithm: Algorithm) -> Result<&Value, Problem> {
    match tree.leaf(node) {
        Some(LeafValue::Known(value)) => Ok(value),
        _ => Err(Problem::UnknownNeeded { node, algorithm, window: Window::FULL }),
    }
}
