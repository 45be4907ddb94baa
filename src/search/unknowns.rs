//! All that can be said of a tree with unknown leaves, whatever they are.

use crate::search::{ByValue, Needed, Problem, Silent, Task, run};
use crate::tree::{Tree, Unknown};

/// What is so for every value, or for which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknowns {
    /// What is unknown.
    pub all: Vec<Unknown>,
    /// Whether the search reads one of them, so that its course hangs on them.
    pub are_read: bool,
    /// Which nodes are read.
    pub needed: Needed,
    /// What hangs on the unknown, where there is one.
    pub by_value: Option<ByValue>,
}

impl Unknowns {
    /// Works it out; `None` where nothing is unknown, or not everyone is MAX or MIN.
    ///
    /// # Errors
    /// The search cannot be carried out whatever the unknowns are, or there are too many cases.
    pub fn of(tree: &Tree, task: &Task) -> Result<Option<Self>, Problem> {
        if !tree.contents().unknown {
            return Ok(None);
        }
        let are_read = matches!(run(tree, task, &mut Silent), Err(Problem::UnknownNeeded { .. }));
        let by_value = ByValue::of(tree, task)?;
        let needed = Needed::of(tree, task)?;
        Ok(needed.map(|needed| Self { all: tree.unknowns(), are_read, needed, by_value }))
    }
}
