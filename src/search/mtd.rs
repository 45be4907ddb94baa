//! MTD(f): closes in on the value with searches in empty windows only.
//!
//! Each pass asks whether the root is worth at least γ, with the window `(γ − 1, γ)`, and comes out with a bound: an upper
//! one below γ, else a lower one. The bound is the next γ (after a lower bound, the value above it), until both meet: that is the value. A table of
//! bounds, one a node, answers for what earlier passes have proved, so that no leaf is read twice. The better the first
//! guess, the fewer the passes; the guess is the root's `~v`, in iterative deepening the value of the pass before, else 0.
//! Source: Plaat, Schaeffer, Pijls and de Bruin, *Best-First Fixed-Depth Minimax Algorithms*, 1996.
//!
//! Conventions: under `fail-hard` a pass comes out with γ or γ − 1, so that more passes are needed; under `cut >` a pass
//! cuts less. `window`, `deep` and `killers` are not read. The move is the one of the last pass that came out at or above
//! γ. At a MIN root all is turned: the guess, the bounds, and what a pass asks. Where students go wrong: they begin the
//! next pass with an empty table, or let γ stand still after a lower bound.

use crate::search::ladder::{Ladder, first_guess};
use crate::search::memory::Memory;
use crate::search::negamax::Negamax;
use crate::search::order::Visits;
use crate::search::scout::above;
use crate::search::view::View;
use crate::search::{Event, Input, Observer, Problem, Returned, Scale, Score, ScoreWindow};
use crate::tree::NodeId;

/// Searches the tree in passes.
pub(super) fn search<V: Visits, O: Observer>(
    input: &Input<'_>,
    visits: &V,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let guess = input.scale.score(&first_guess(input.tree, input.task, input.guess)).unwrap_or(Scale::LOWEST);
    let body = Negamax::new(input, visits);
    let is_max = View::is_of_max(input.tree, NodeId::ROOT);
    let guess = body.view.of_max(is_max, guess);
    let positions = input.task.table.is_on();
    close_in(body, guess, positions, observer)
}

/// Searches in passes, beginning with `guess` as the root's player sees it, until the bounds of the root meet.
pub(super) fn close_in<V: Visits, O: Observer>(
    mut body: Negamax<'_, V>,
    guess: Score,
    positions: bool,
    observer: &mut O,
) -> Result<Returned, Problem> {
    let (input, view) = (body.input, body.view);
    let is_max = View::is_of_max(input.tree, NodeId::ROOT);
    let ladder = Ladder::of(input.tree, input.scale);
    let below = |score| view.turned(above(view.turned(score), !is_max, &ladder, view));
    body.memory = Memory::of_nodes(input.tree, input.scale, positions);
    body.killers = None;
    let ScoreWindow { alpha: mut lower, beta: mut upper } = view.window(is_max, input.full_window());
    let (mut value, mut from) = (guess, None);
    let mut passes = 0;
    loop {
        let gamma = if value == lower { above(value, is_max, &ladder, view) } else { value };
        let window = ScoreWindow { alpha: below(gamma), beta: gamma };
        if passes > 0 {
            observer.event(Event::Again { node: NodeId::ROOT, window: view.window(is_max, window) });
        }
        passes += 1;
        let returned = body.pass(window, observer)?;
        value = returned.value;
        if value < gamma {
            upper = value;
            // Where no pass proves a lower bound, the root is worth the least there is, and all moves are as good.
            from = from.or(returned.from);
        } else {
            (lower, from) = (value, returned.from.or(from));
        }
        if lower >= upper || input.tree.is_leaf(NodeId::ROOT) {
            return Ok(view.returned(is_max, Returned { from, ..Returned::exact(value) }));
        }
    }
}
