//! A chance node with bounds.

use crate::search::bounded::frame::{Place, SetBy};
use crate::search::bounded::{Handed, Probes, Scene};
use crate::search::order::Visits;
use crate::tree::{Kind, NodeId};
use crate::value::{Number, Value, Window};

/// What is known of a chance node.
pub(super) struct Chance {
    /// The children in the order of visiting.
    outcomes: Vec<Outcome>,
    /// The place in `outcomes` of the child that is visited.
    current: Option<usize>,
    /// Whether children are probed.
    probing: bool,
    /// What it is worth at least. INVARIANT: the sum of what its children are worth at least, each times its probability.
    pub(super) low: Number,
    /// What it is worth at most.
    pub(super) high: Number,
    /// What the children handed up so far, each times its probability.
    pub(super) sum: Number,
}

/// A child of a chance node.
struct Outcome {
    child: NodeId,
    probability: Number,
    low: Number,
    high: Number,
    /// What it handed up last.
    given: Option<Number>,
    /// Whether that is its value.
    is_known: bool,
}

impl Chance {
    pub(super) fn new<V: Visits>(scene: &Scene<'_, V>, node: NodeId) -> Self {
        let tree = scene.tree;
        let even = Number::ONE.over(&Number::from(tree.children(node).count())).unwrap_or_default();
        let (low, high) = (&scene.range.low, &scene.range.high);
        let first = scene.visits.first(node);
        let children = std::iter::successors(Some(first), |&child| scene.visits.next(node, child));
        let outcomes = children.map(|child| Outcome {
            child,
            probability: tree.written_probability(child).unwrap_or(&even).clone(),
            low: low.clone(),
            high: high.clone(),
            given: None,
            is_known: false,
        });
        Self {
            outcomes: outcomes.collect(),
            current: None,
            probing: scene.probes == Probes::First,
            low: low.clone(),
            high: high.clone(),
            sum: Number::ZERO,
        }
    }

    /// The child that is visited next.
    pub(super) fn next<V>(&mut self, scene: &Scene<'_, V>, node: NodeId, entry: &Window) -> Option<Place> {
        loop {
            let at = self.current.map_or(0, |current| current + 1);
            let Some(outcome) = self.outcomes.get(at) else {
                if !self.probing {
                    return None;
                }
                (self.probing, self.current) = (false, None);
                continue;
            };
            self.current = Some(at);
            let is_chance = scene.tree.kind(outcome.child) == Kind::Chance;
            if outcome.is_known || (self.probing && is_chance) {
                continue;
            }
            let (window, set_by) = self.child_window(scene, outcome, node, entry);
            let again = outcome.given.is_some();
            return Some(Place { node: outcome.child, window, set_by, probe: self.probing, again });
        }
    }

    /// The window in which a child matters: what the others are worth at most leaves it to bring the node above alpha,
    /// what they are worth at least leaves it to keep the node below beta.
    fn child_window<V>(
        &self,
        scene: &Scene<'_, V>,
        outcome: &Outcome,
        node: NodeId,
        entry: &Window,
    ) -> (Window, SetBy) {
        let needed = |bound: &Value, sum: &Number, own: &Number| match bound {
            Value::Finite(bound) => {
                let others = sum.minus(&outcome.probability.times(own));
                bound.minus(&others).over(&outcome.probability).map(Value::from)
            }
            infinite => Some(infinite.clone()),
        };
        // What cannot happen changes nothing: any window will do.
        let alpha = needed(&entry.alpha, &self.high, &outcome.high).unwrap_or(Value::NegInf);
        let beta = needed(&entry.beta, &self.low, &outcome.low).unwrap_or(Value::PosInf);
        let window = scene.range.clamp(Window::new(alpha.clone(), beta.clone()));
        let own = |same: bool| same.then_some(node);
        let set_by = SetBy { alpha: own(window.alpha == alpha), beta: own(window.beta == beta) };
        (window, set_by)
    }

    /// Takes in what the visited child handed up.
    pub(super) fn fold(&mut self, handed: &Handed) {
        let Some(outcome) = self.current.and_then(|at| self.outcomes.get_mut(at)) else { return };
        let weighted = |number: Number| outcome.probability.times(&number);
        let before = outcome.given.clone().unwrap_or_default();
        self.sum = self.sum.plus(&weighted(handed.value.minus(&before)));
        if handed.is_lower && handed.value > outcome.low {
            self.low = self.low.plus(&weighted(handed.value.minus(&outcome.low)));
            outcome.low = handed.value.clone();
        }
        if handed.is_upper && handed.value < outcome.high {
            self.high = self.high.minus(&weighted(outcome.high.minus(&handed.value)));
            outcome.high = handed.value.clone();
        }
        outcome.given = Some(handed.value.clone());
        outcome.is_known = handed.is_lower && handed.is_upper;
    }

    /// What the node hands up: its value if that is known, else the bound that left the window.
    pub(super) fn handed(&self, entry: &Window) -> Handed {
        if self.low == self.high {
            return Handed::exact(self.low.clone());
        }
        let is_upper = Value::from(self.high.clone()) <= entry.alpha;
        let value = if is_upper { &self.high } else { &self.low };
        Handed { value: value.clone(), is_lower: !is_upper, is_upper, from: None }
    }
}
