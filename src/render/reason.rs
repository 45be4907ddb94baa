//! Why nodes were cut: which windows were tested, and who set the bound that was met.

use crate::diagnostics::Lang;
use crate::render::Labels;
use crate::search::{Algorithm, Event, Side, Task};
use crate::trace::{CutAt, Trace};
use crate::tree::{Kind, NodeId, Tree};
use crate::value::Window;

/// Whether a cut can be told as a test of bounds. Under SSS* a promise is held against what a node has come to, and there are
/// no bounds that anybody would have written down.
pub fn has_test(task: &Task) -> bool {
    task.algorithm != Algorithm::Sss
}

/// All cuts with the windows that were tested, the last child's value included, whatever the task's `bounds` writes down.
pub fn cuts_with_tests(trace: &Trace) -> impl Iterator<Item = (&CutAt, Window)> {
    let tested = trace.events().iter().filter_map(|event| match *event {
        Event::Cut { window, .. } => Some(trace.scale().window(window)),
        _ => None,
    });
    trace.cuts().iter().zip(tested)
}

/// Whether a cut leaves children that were only probed.
pub fn leaves_probed(tree: &Tree, trace: &Trace, cut: &CutAt) -> bool {
    let is_probed = |child: NodeId| {
        trace.cut(child).is_none() && tree.children(child).any(|grandchild| !trace.is_visited(grandchild))
    };
    tree.kind(cut.node) == Kind::Chance && tree.children(cut.node).any(is_probed)
}

/// Who set the bound that was met: `from A`, `from the root window`, `from the test's window`.
pub fn source(cut: &CutAt, task: &Task, labels: &Labels<'_>, lang: Lang) -> String {
    let (bound, root) = match cut.by {
        Side::Alpha => (&cut.window.alpha, &task.window.alpha),
        Side::Beta => (&cut.window.beta, &task.window.beta),
    };
    match cut.set_by.map(|node| labels.shown(node)) {
        Some(name) => crate::say!(lang, "from {name}", "de {name}", "来自 {name}"),
        None if task.values_in.as_ref().is_some_and(|range| {
            // With the signs turned the end of the range is, too.
            task.algorithm.turns_signs() || *bound == range.alpha || *bound == range.beta
        }) =>
        {
            crate::say!(lang, "the end of the range", "el extremo del rango", "取值范围的端点")
        }
        None if task.algorithm.tests() && bound != root => {
            crate::say!(lang, "from the empty window", "de la ventana vacía", "来自空窗口")
        }
        None => crate::say!(lang, "from the root window", "de la ventana inicial", "来自初始窗口"),
    }
}
