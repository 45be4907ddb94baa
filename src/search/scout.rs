//! Scout: searches the first child of a node, and of all others only proves that they are no better.
//!
//! The test is a search with an empty window, `(α, α + 1)`, which cuts as much as any window can. If it comes out at or
//! below α, the child is no better and done with. If it comes out at or above β, the node is cut. Otherwise the child is
//! better after all and is searched again with the window `(α, β)`, from its beginning: reported as `Again`. With the best
//! child first nothing is searched again, and no leaf is read that alpha-beta would not read; in a bad order leaves are read
//! several times. Sources: Pearl, *Scout: A Simple Game-Searching Algorithm with Proven Optimal Properties*, 1980; in this
//! form (principal variation search, PVS) Marsland and Campbell 1982, (NegaScout) Reinefeld 1983, who begin the second
//! search at the test's value and leave it out near the leaves.
//!
//! Conventions: `cut >` and `fail-hard` hold in tests as anywhere; under `>` a test needs a value beyond its window to cut,
//! so that it cuts less. `deep no` is not read: tests are bounds from above. A leaf is not tested, its value is known at
//! once; a window that has no room for a value inside is a test already. Where students go wrong: they count what a test has read
//! only once, take a test's bound for the value, or test the first child too.

use crate::search::ladder::Ladder;
use crate::search::negamax::Negamax;
use crate::search::order::Visits;
use crate::search::view::View;
use crate::search::{Input, Observer, Problem, Returned, ScoreWindow};
use crate::tree::NodeId;

/// Searches the tree as far as it matters, parts of it more than once.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let mut body = Negamax::new(input, visits);
    body.ladder = Some(Ladder::of(input.tree, input.scale));
    let is_max = View::is_of_max(input.tree, NodeId::ROOT);
    let window = body.view.window(is_max, input.window());
    Ok(body.view.returned(is_max, body.pass(window, observer)?))
}

/// The empty window in which a child of a node with `window` is tested; `None` where that would be `window` itself.
pub(super) fn test(window: ScoreWindow, is_max: bool, ladder: &Ladder, view: View) -> Option<ScoreWindow> {
    let beta = above(window.alpha, is_max, ladder, view);
    (beta < window.beta).then_some(ScoreWindow { alpha: window.alpha, beta })
}

/// The next value that is better for the player.
pub(super) fn above(score: crate::search::Score, is_max: bool, ladder: &Ladder, view: View) -> crate::search::Score {
    if is_max { ladder.above(score) } else { view.turned(ladder.below(view.turned(score))) }
}

/// Whether the child of a node with `window` has to be searched again, its test having come out as `tested`.
pub(super) fn is_searched_again(window: ScoreWindow, tested: &Returned) -> bool {
    tested.value > window.alpha && tested.value < window.beta
}
