//! Star2: Star1 that first probes one child of each child of a chance node.
//!
//! Star1 has no good bound for a chance node before most of its children are searched. But one child of a MIN node bounds
//! it from above, and one child of a MAX node from below. So Star2 looks at each child of a chance node twice: first it
//! probes, visiting only the first child of a MIN or MAX child, and reading a leaf; if the bounds leave the window already,
//! that was all. Else the children whose value is not known for certain are searched in full, with the narrower windows
//! that the probes allow. A child that is a chance node itself is not probed.
//!
//! On trees with many children and a good first one it visits far fewer leaves than Star1; where no probe cuts, it visits no
//! others, but some twice. Source: Ballard, *The \*-Minimax Search Procedure for Trees Containing Chance Nodes*, Artificial
//! Intelligence 21, 1983; Hauk, Buro and Schaeffer, *Rediscovering \*-Minimax Search*, 2004.
//!
//! How it is shown: a probe is an entry and an exit of its node with a bound, without a cut; the full search of a node that
//! was probed begins with `Again`. Conventions change what they change in Star1; the order matters more, since the first
//! child is the probe. Where students go wrong: they take the bound of a probe for a value, or probe MIN nodes against beta.

use crate::search::bounded::{self, Probes};
use crate::search::ledger::{Ledger, Root};
use crate::search::order::Visits;
use crate::search::{Problem, Task};
use crate::tree::Tree;

/// Searches the tree as far as it matters.
pub(super) fn search<V: Visits>(tree: &Tree, task: &Task, visits: &V, ledger: &mut Ledger) -> Result<Root, Problem> {
    bounded::search(tree, task, visits, Probes::First, ledger)
}
