//! Searches whose values are worked out on the way, instead of being those of the leaves.

use crate::search::ledger::{Ledger, Root};
use crate::search::order::{Arranged, AsWritten, Visits};
use crate::search::{Algorithm, Found, Missing, Observer, Problem, Rule, Task, expectimax, max_n, star1, star2};
use crate::tree::Tree;

/// Searches the whole of `tree`.
pub(super) fn search<O: Observer>(tree: &Tree, task: &Task, observer: &mut O) -> Result<Found, Problem> {
    let mut ledger = Ledger::of::<O>();
    let root = if task.order.rule == Rule::LeftToRight && task.order.at.is_empty() {
        visit(tree, task, &AsWritten(tree), &mut ledger)
    } else {
        visit(tree, task, &Arranged::new(tree, task)?, &mut ledger)
    }?;
    Ok(ledger.close(&root, observer))
}

fn visit<V: Visits>(tree: &Tree, task: &Task, visits: &V, ledger: &mut Ledger) -> Result<Root, Problem> {
    match task.algorithm {
        Algorithm::Expectimax => expectimax::search(tree, task, visits, ledger),
        Algorithm::Star1 => star1::search(tree, task, visits, ledger),
        Algorithm::Star2 => star2::search(tree, task, visits, ledger),
        Algorithm::MaxN => max_n::search(tree, task, visits, ledger),
        other => Err(Problem::NotYet { what: Missing::Algorithm(other) }),
    }
}
