//! SSS\*: goes for the move that still promises most, and lowers the promise as leaves are read.
//!
//! The original keeps a list of open nodes sorted by their promises. It is the same search, leaf by leaf, as MTD with the
//! first guess +∞: each pass comes out with an upper bound, which the next one tries to reach. No leaf is read that
//! alpha-beta would not read in the same order of children, often fewer; the price is memory for all nodes. Sources:
//! Stockman, *A Minimax Algorithm Better than Alpha-Beta?*, 1979; that it is a case of MTD: Plaat, Schaeffer, Pijls and de
//! Bruin, *Best-First Fixed-Depth Minimax Algorithms*, 1996. At a MIN root it is the dual, which begins with −∞.
//!
//! Of the conventions it reads the order of children, `ties` and `table`. It has no windows: those of its passes are
//! empty ones, and belong to this way of writing it down. Where students go wrong: they go on below a MIN node after its
//! first child, or throw a promise away that was not yet the largest.

use crate::search::mtd::close_in;
use crate::search::negamax::Negamax;
use crate::search::order::Visits;
use crate::search::{Cut, Input, Observer, Problem, Returned, Returns};

/// Searches the tree best first.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let mut body = Negamax::new(input, visits);
    (body.rules.cut, body.rules.returns) = (Cut::OnEqual, Returns::FailSoft);
    let positions = input.task.table.is_on();
    // The largest value there is, for either player.
    close_in(body, input.scale.highest(), positions, observer)
}
