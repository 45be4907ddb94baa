//! An open node of Star1 or Star2.

use crate::search::bounded::chance::Chance;
use crate::search::bounded::{Handed, Range, Scene};
use crate::search::order::Visits;
use crate::search::{Cut, Returns, Side, Ties};
use crate::tree::{Kind, NodeId};
use crate::value::{Number, Value, Window};

/// A node that is to be visited.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) node: NodeId,
    pub(super) window: Window,
    pub(super) set_by: SetBy,
    /// Whether one child of it is enough.
    pub(super) probe: bool,
    /// Whether it was probed before.
    pub(super) again: bool,
}

/// The ancestors that set the two bounds; `None` for the window that the search began with, and for what all values lie in.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SetBy {
    pub(super) alpha: Option<NodeId>,
    pub(super) beta: Option<NodeId>,
}

impl Place {
    pub(super) fn root(window: Window) -> Self {
        Self { node: NodeId::ROOT, window, set_by: SetBy::default(), probe: false, again: false }
    }
}

/// An open node.
pub(super) struct Frame {
    pub(super) node: NodeId,
    /// The window that it was entered with.
    entry: Window,
    /// The window now. INVARIANT: alpha never falls and beta never rises.
    pub(super) window: Window,
    set_by: SetBy,
    role: Role,
}

enum Role {
    Player(Player),
    Chance(Chance),
}

/// A node where MAX or MIN moves.
struct Player {
    is_max: bool,
    best: Option<Handed>,
    /// Whether all children so far say, with their values, how far the true value of this node can reach: for MAX how
    /// high, for MIN how low.
    reach_known: bool,
    /// Whether one child is enough.
    probe: bool,
    /// The child to be visited next.
    next: Option<NodeId>,
}

impl Frame {
    pub(super) fn new<V: Visits>(scene: &Scene<'_, V>, place: Place) -> Self {
        let Place { node, window, set_by, probe, .. } = place;
        let role = match scene.tree.kind(node) {
            Kind::Chance => Role::Chance(Chance::new(scene, node)),
            kind => Role::Player(Player {
                is_max: kind == Kind::Max,
                best: None,
                reach_known: true,
                probe,
                next: Some(scene.visits.first(node)),
            }),
        };
        Self { node, entry: window.clone(), window, set_by, role }
    }

    /// The child that is visited next.
    pub(super) fn next<V: Visits>(&mut self, scene: &Scene<'_, V>) -> Option<Place> {
        match &mut self.role {
            Role::Player(player) => {
                if player.probe && player.best.is_some() {
                    return None;
                }
                let node = player.next?;
                player.next = scene.visits.next(self.node, node);
                Some(Place { node, window: self.window.clone(), set_by: self.set_by, probe: false, again: false })
            }
            Role::Chance(chance) => chance.next(scene, self.node, &self.entry),
        }
    }

    /// Takes in what `child` handed up; the value of this node so far.
    pub(super) fn fold(&mut self, child: NodeId, handed: &Handed, ties: Ties) -> Number {
        match &mut self.role {
            Role::Player(player) => {
                let best = player.fold(child, handed, ties);
                let value = Value::from(best.clone());
                if player.is_max && value > self.window.alpha {
                    (self.window.alpha, self.set_by.alpha) = (value, Some(self.node));
                } else if !player.is_max && value < self.window.beta {
                    (self.window.beta, self.set_by.beta) = (value, Some(self.node));
                }
                best
            }
            Role::Chance(chance) => {
                chance.fold(handed);
                self.window.alpha = Value::from(chance.low.clone()).max(self.entry.alpha.clone());
                self.window.beta = Value::from(chance.high.clone()).min(self.entry.beta.clone());
                chance.sum.clone()
            }
        }
    }

    /// Which bound is met, and whose it is, if nobody will let it come to this node.
    pub(super) fn cut(&self, cut: Cut) -> Option<(Side, Option<NodeId>)> {
        let crossed = |low: &Value, high: &Value| match cut {
            Cut::OnEqual => low >= high,
            Cut::OnlyAbove => low > high,
        };
        let by_alpha = (Side::Alpha, self.set_by.alpha);
        let by_beta = (Side::Beta, self.set_by.beta);
        match &self.role {
            Role::Player(player) if crossed(&self.window.alpha, &self.window.beta) => {
                Some(if player.is_max { by_beta } else { by_alpha })
            }
            Role::Player(_) => None,
            Role::Chance(chance) if crossed(&self.entry.alpha, &chance.high.clone().into()) => Some(by_alpha),
            Role::Chance(chance) if crossed(&chance.low.clone().into(), &self.entry.beta) => Some(by_beta),
            Role::Chance(_) => None,
        }
    }

    /// What the node hands up.
    pub(super) fn handed<V>(&self, scene: &Scene<'_, V>) -> Handed {
        let mut handed = match &self.role {
            Role::Player(player) => player.handed(&scene.range),
            Role::Chance(chance) => chance.handed(&self.entry),
        };
        // A probe that stops without a cut has not seen all that belongs to the value.
        if !matches!(&self.role, Role::Player(player) if player.probe && self.cut(scene.task.cut).is_none()) {
            handed.within(&scene.range);
        }
        if scene.task.returns == Returns::FailHard {
            handed.clamp(&self.entry);
        }
        handed
    }
}

impl Player {
    fn fold(&mut self, child: NodeId, handed: &Handed, ties: Ties) -> Number {
        // Of two equal values one may be a bound on the wrong side, its move worse than it looks: the sure one wins.
        let is_sure = |handed: &Handed| if self.is_max { handed.is_lower } else { handed.is_upper };
        let better = self.best.as_ref().is_none_or(|best| {
            if handed.value == best.value {
                is_sure(handed) && (!is_sure(best) || ties == Ties::Last)
            } else {
                (handed.value > best.value) == self.is_max
            }
        });
        self.reach_known &= if self.is_max { handed.is_upper } else { handed.is_lower };
        if better {
            self.best = Some(Handed { from: Some(child), ..handed.clone() });
        }
        self.best.as_ref().unwrap_or(handed).value.clone()
    }

    /// Children that were skipped could still have made it better for its player.
    fn handed(&self, range: &Range) -> Handed {
        let reach_known = self.reach_known && self.next.is_none();
        let worst = if self.is_max { &range.low } else { &range.high };
        let mut handed = self.best.clone().unwrap_or_else(|| Handed::exact(worst.clone()));
        if self.is_max {
            handed.is_upper = reach_known;
        } else {
            handed.is_lower = reach_known;
        }
        handed
    }
}

impl Handed {
    /// What is at least the highest value there is, or at most the lowest, is that value.
    fn within(&mut self, range: &Range) {
        self.is_upper |= self.is_lower && self.value >= range.high;
        self.is_lower |= self.is_upper && self.value <= range.low;
    }

    /// Fail-hard. What is only a bound on the side of the window (a probe's) says nothing about its end, and stays.
    fn clamp(&mut self, entry: &Window) {
        let value = Value::from(self.value.clone());
        match entry {
            Window { alpha: Value::Finite(alpha), .. } if self.is_upper && value < entry.alpha => {
                *self = Self { value: alpha.clone(), is_lower: false, is_upper: true, from: None };
            }
            Window { beta: Value::Finite(beta), .. } if self.is_lower && value > entry.beta => {
                *self = Self { value: beta.clone(), is_lower: true, is_upper: false, from: None };
            }
            _ => {}
        }
    }
}
