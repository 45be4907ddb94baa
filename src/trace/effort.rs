//! How much a search looks at: counted while it searches, nothing is recorded.

use crate::search::{Event, Observer, Order, Problem, Rule, Task, run};
use crate::trace::Spread;
use crate::tree::Tree;

/// How often a search visits nodes; one that it comes back to counts each time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// All nodes, leaves among them.
    pub nodes: u64,
    /// Leaves, those at the depth limit among them.
    pub leaves: u64,
}

impl Observer for Effort {
    #[inline]
    fn event(&mut self, event: Event) {
        match event {
            Event::Enter { .. } => self.nodes += 1,
            Event::Leaf { .. } => {
                self.nodes += 1;
                self.leaves += 1;
            }
            _ => {}
        }
    }
}

impl Effort {
    /// Searches `tree` and counts.
    ///
    /// # Errors
    /// As [`run`].
    pub fn of(tree: &Tree, task: &Task) -> Result<Self, Problem> {
        let mut effort = Self::default();
        run(tree, task, &mut effort)?;
        Ok(effort)
    }
}

/// What several searches look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Efforts {
    /// Nodes.
    pub nodes: Spread,
    /// Leaves.
    pub leaves: Spread,
}

impl Efforts {
    /// Of some searches; `None` of none.
    pub fn of(efforts: &[Effort]) -> Option<Self> {
        let spread = |count: fn(&Effort) -> u64| Spread::of(efforts.iter().map(count).collect());
        Some(Self { nodes: spread(|effort| effort.nodes)?, leaves: spread(|effort| effort.leaves)? })
    }

    /// Searches `tree` in the orders `random seed`, `random seed + 1` … The orders that single nodes have do not count.
    ///
    /// # Errors
    /// As [`run`]; [`Problem::TooManyCases`] for no samples.
    pub fn of_random_orders(tree: &Tree, task: &Task, samples: u64, seed: u64) -> Result<Self, Problem> {
        let one = |number: u64| {
            let rule = Rule::Random(seed.wrapping_add(number));
            Effort::of(tree, &Task { order: Order { rule, ..Order::default() }, ..task.clone() })
        };
        let efforts = (0..samples).map(one).collect::<Result<Vec<_>, _>>()?;
        Self::of(&efforts).ok_or(Problem::TooManyCases)
    }
}
