//! Why a node was cut, in one comparison: `α = 3 (from A) ≥ β = 2`.

use crate::diagnostics::Look;
use crate::render::Labels;
use crate::search::{Bounds, Cut, Event, Side, Task};
use crate::trace::{CutAt, Trace};
use crate::value::Window;

/// All cuts with the windows that were tested, the last child's value included, whatever the task's `bounds` writes down.
pub fn cuts_with_tests(trace: &Trace) -> impl Iterator<Item = (&CutAt, Window)> {
    let tested = trace.events().iter().filter_map(|event| match *event {
        Event::Cut { window, .. } => Some(trace.scale().window(window)),
        _ => None,
    });
    trace.cuts().iter().zip(tested)
}

/// Who set the bound that was met: `from A`, `from the root window`, or from `values in`.
pub fn source(task: &Task, cut: &CutAt, labels: &Labels<'_>, look: &Look) -> String {
    match cut.set_by.map(|node| labels.shown(node)) {
        Some(name) => crate::say!(look.lang, "from {name}", "de {name}", "来自 {name}"),
        None if is_range_end(task, cut) => {
            crate::say!(look.lang, "from `values in`", "de `values in`", "来自 `values in`")
        }
        None => crate::say!(look.lang, "from the root window", "de la ventana inicial", "来自初始窗口"),
    }
}

/// Whether the bound that was met is an end of what all values lie in, and not one of the task's window.
fn is_range_end(task: &Task, cut: &CutAt) -> bool {
    task.values_in.as_ref().is_some_and(|range| match cut.by {
        Side::Alpha => range.alpha > task.window.alpha,
        Side::Beta => range.beta < task.window.beta,
    })
}

/// The test that was met: `α = 3 (from A) ≥ β = 2`. Where the bound of a cut node is not moved, the value itself is
/// compared: `2 ≤ α = 3 (from A)`.
pub fn comparison(task: &Task, by: Side, tested: &Window, source: Option<&str>, look: &Look) -> String {
    let (alpha, beta) = (look.alpha(), look.beta());
    let source = source.map(|words| format!(" ({words})")).unwrap_or_default();
    let or_equal = task.cut == Cut::OnEqual;
    let above = if or_equal { look.sign(">=") } else { ">" };
    let below = if or_equal { look.sign("<=") } else { "<" };
    let Window { alpha: low, beta: high } = tested;
    match (task.bounds, by) {
        (Bounds::UpdateThenTest, Side::Alpha) => format!("{alpha} = {low}{source} {above} {beta} = {high}"),
        (Bounds::UpdateThenTest, Side::Beta) => format!("{alpha} = {low} {above} {beta} = {high}{source}"),
        (Bounds::TestThenUpdate, Side::Alpha) => format!("{high} {below} {alpha} = {low}{source}"),
        (Bounds::TestThenUpdate, Side::Beta) => format!("{low} {above} {beta} = {high}{source}"),
    }
}

/// The same as short as it gets: `3 ≥ 2`.
pub fn short_comparison(task: &Task, by: Side, tested: &Window, look: &Look) -> String {
    let or_equal = task.cut == Cut::OnEqual;
    match (task.bounds, by) {
        (Bounds::TestThenUpdate, Side::Alpha) => {
            format!("{} {} {}", tested.beta, if or_equal { look.sign("<=") } else { "<" }, tested.alpha)
        }
        _ => format!("{} {} {}", tested.alpha, if or_equal { look.sign(">=") } else { ">" }, tested.beta),
    }
}
