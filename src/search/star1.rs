//! Star1: expectimax that stops a chance node as soon as its bounds leave the window.
//!
//! When all leaves are known to lie in `values in lo .. hi`, a chance node has bounds before all of its children are
//! known: what is not known yet is worth at least lo and at most hi. Once it is worth at most alpha or at least beta,
//! nobody plays into it, and the rest is skipped. A child is searched with the window in which it can still matter: with
//! probability p, and the others worth at most `rest` together (each times its own probability), it matters above
//! (alpha − rest)/p, and below (beta − rest)/p with what they are worth at least. Windows are never wider than lo .. hi, so a
//! MAX node stops at hi and a MIN node at lo, which prunes trees without chance too.
//!
//! Never looks at more leaves than expectimax; at all of them in the worst case, or where the bounds are wide. Source:
//! Ballard, *The \*-Minimax Search Procedure for Trees Containing Chance Nodes*, Artificial Intelligence 21, 1983; Hauk, Buro
//! and Schaeffer, *Rediscovering \*-Minimax Search*, 2004.
//!
//! How it is shown: the window of a chance node after a child is what its value can still be, as far as that matters, so
//! that a crossed window is a cut as everywhere: `(8.4, 4.4)`. A chance node that is cut returns that bound. Its value after
//! a child is the sum so far, as in expectimax. A bound that a chance node works out for its child is its own bound.
//!
//! What the conventions change: `cut >` stops only strictly outside the window, `returns fail-hard` clamps to it, `window`
//! and `ties` as in alpha-beta; `deep` has no effect. Where students go wrong: they hand alpha and beta through a chance
//! node as they are, or cut a chance node by the average of the children seen so far.

use crate::search::bounded::{self, Probes};
use crate::search::ledger::{Ledger, Root};
use crate::search::order::Visits;
use crate::search::{Problem, Task};
use crate::tree::Tree;

/// Searches the tree as far as it matters.
pub(super) fn search<V: Visits>(tree: &Tree, task: &Task, visits: &V, ledger: &mut Ledger) -> Result<Root, Problem> {
    bounded::search(tree, task, visits, Probes::No, ledger)
}
