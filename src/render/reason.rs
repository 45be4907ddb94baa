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

/// Who set the bound that was met: `from A`, `from the root window`, `from the test's window`.
pub fn source(cut: &CutAt, task: &Task, labels: &Labels<'_>, look: &Look) -> String {
    let (bound, root) = match cut.by {
        Side::Alpha => (&cut.window.alpha, &task.window.alpha),
        Side::Beta => (&cut.window.beta, &task.window.beta),
    };
    match cut.set_by.map(|node| labels.shown(node)) {
        Some(name) => crate::say!(look.lang, "from {name}", "de {name}", "来自 {name}"),
        None if task.values_in.as_ref().is_some_and(|range| {
            // With the signs turned the end of the range is, too.
            task.algorithm.turns_signs() || *bound == range.alpha || *bound == range.beta
        }) =>
        {
            crate::say!(look.lang, "the end of the range", "el extremo del rango", "取值范围的端点")
        }
        None if task.algorithm.tests() && bound != root => {
            crate::say!(look.lang, "from the empty window", "de la ventana vacía", "来自空窗口")
        }
        None => crate::say!(look.lang, "from the root window", "de la ventana inicial", "来自初始窗口"),
    }
}

/// The test that was met: `α = 3 (from A) ≥ β = 2`. Where the bound of a cut node is not moved, the value itself is
/// compared: `2 ≤ α = 3 (from A)`.
pub fn comparison(task: &Task, by: Side, tested: &Window, source: Option<&str>, look: &Look) -> String {
    let (alpha, beta) = (look.alpha(), look.beta());
    let source =
        source.map(|words| crate::say!(look.lang, " ({words})", " ({words})", "（{words}）")).unwrap_or_default();
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
