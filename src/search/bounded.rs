//! What Star1 and Star2 share: alpha-beta with exact values, and chance nodes that know bounds of themselves.

mod chance;
mod frame;

use crate::search::bounded::frame::{Frame, Place};
use crate::search::ledger::{Ledger, Root};
use crate::search::order::Visits;
use crate::search::{Bound, Event, Problem, Task};
use crate::tree::{NodeId, Tree};
use crate::value::{Number, Value, Window};

/// Whether the children of chance nodes are probed before they are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Probes {
    /// They are not.
    No,
    /// The first child of each is.
    First,
}

/// What all leaves lie in.
#[derive(Clone, Debug)]
struct Range {
    low: Number,
    high: Number,
}

impl Range {
    fn of(task: &Task) -> Option<Self> {
        match task.values_in.as_ref()? {
            Window { alpha: Value::Finite(low), beta: Value::Finite(high) } => {
                Some(Self { low: low.clone(), high: high.clone() })
            }
            _ => None,
        }
    }

    /// The part of a window in which values can lie; all of it where that would leave nothing.
    fn clamp(&self, window: Window) -> Window {
        let alpha = window.alpha.clone().max(self.low.clone().into());
        let beta = window.beta.clone().min(self.high.clone().into());
        if alpha < beta { Window { alpha, beta } } else { window }
    }
}

/// What a node hands up.
#[derive(Clone, Debug)]
struct Handed {
    value: Number,
    /// Whether the true value is at least this.
    is_lower: bool,
    /// Whether the true value is at most this.
    is_upper: bool,
    /// The child that it comes from.
    from: Option<NodeId>,
}

impl Handed {
    fn exact(value: Number) -> Self {
        Self { value, is_lower: true, is_upper: true, from: None }
    }

    fn bound(&self) -> Bound {
        match (self.is_lower, self.is_upper) {
            (true, true) => Bound::Exact,
            (true, false) => Bound::AtLeast,
            (false, _) => Bound::AtMost,
        }
    }

    fn score(&self, ledger: &mut Ledger) -> crate::search::Score {
        ledger.value(&self.value.clone().into())
    }
}

/// All that the search reads.
struct Scene<'a, V> {
    tree: &'a Tree,
    task: &'a Task,
    visits: &'a V,
    probes: Probes,
    range: Range,
}

/// Searches the tree as far as it matters.
pub(super) fn search<V: Visits>(
    tree: &Tree,
    task: &Task,
    visits: &V,
    probes: Probes,
    ledger: &mut Ledger,
) -> Result<Root, Problem> {
    let range = Range::of(task).ok_or(Problem::NeedsValuesIn { algorithm: task.algorithm })?;
    let mut place = Place::root(range.clamp(task.window.clone()));
    let scene = Scene { tree, task, visits, probes, range };
    let mut open: Vec<Frame> = Vec::new();
    loop {
        let mut node = place.node;
        if !tree.is_leaf(node) {
            if place.again {
                ledger.tell(|ledger| Event::Again { node, window: ledger.window(&place.window) });
            }
            ledger.tell(|ledger| Event::Enter { node, window: ledger.window(&place.window) });
            let mut frame = Frame::new(&scene, place);
            // INVARIANT: an inner node has a child.
            place = frame.next(&scene).unwrap_or_else(|| Place::root(Window::FULL));
            open.push(frame);
            continue;
        }
        let mut handed = Handed::exact(scene.leaf(node, &place.window)?);
        ledger.tell(|ledger| Event::Leaf { node, value: handed.score(ledger) });
        loop {
            let Some(frame) = open.last_mut() else {
                return Ok(Root { value: handed.score(ledger), bound: handed.bound(), from: handed.from });
            };
            let best = frame.fold(node, &handed, task.ties);
            ledger.tell(|ledger| Event::Fold {
                node: frame.node,
                child: node,
                value: handed.score(ledger),
                best: ledger.value(&best.into()),
                window: ledger.window(&frame.window),
            });
            if let Some((by, set_by)) = frame.cut(task.cut) {
                ledger.tell(|ledger| {
                    let window = ledger.window(&frame.window);
                    Event::Cut { node: frame.node, after: node, by, set_by, window }
                });
            } else if let Some(next) = frame.next(&scene) {
                place = next;
                break;
            }
            handed = frame.handed(&scene);
            node = frame.node;
            ledger.tell(|ledger| Event::Exit {
                node,
                value: handed.score(ledger),
                bound: handed.bound(),
                from: handed.from,
            });
            open.pop();
        }
    }
}

impl<V> Scene<'_, V> {
    /// Reads a leaf.
    fn leaf(&self, node: NodeId, window: &Window) -> Result<Number, Problem> {
        let algorithm = self.task.algorithm;
        match self.tree.value(node) {
            Some(Value::Finite(value)) if (&self.range.low..=&self.range.high).contains(&value) => Ok(value.clone()),
            Some(_) => Err(Problem::NeedsValuesIn { algorithm }),
            None => Err(Problem::UnknownNeeded { node, algorithm, window: window.clone() }),
        }
    }
}
