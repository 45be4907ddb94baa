//! A table of the inner nodes: what each is worth, and its window at entry and at exit.

use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::table::{self, Column, Row};
use crate::render::{Ink, Labels};
use crate::search::Bound;
use crate::trace::Trace;
use crate::tree::NodeId;
use std::io;

/// Writes the inner nodes in pre-order; under minimax, which has no windows, only their values.
///
/// # Errors
/// Those of `out`.
pub fn write(exercise: &Exercise, trace: &Trace, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let labels = Labels::of(exercise);
    let node = crate::say!(look.lang, "node", "nodo", "结点");
    let kind = crate::say!(look.lang, "kind", "tipo", "类型");
    let value = crate::say!(look.lang, "value", "valor", "值");
    let rows = || trace.horizon().inner_nodes(&exercise.tree).map(|node| row(exercise, trace, &labels, look, node));
    if !exercise.task.algorithm.has_windows() {
        let columns = [Column::words(node), Column::words(kind), Column::numbers(value)];
        let narrow = |row: Row<5>| {
            let [node, kind, value, _, _] = row.cells;
            Row { cells: [node, kind, value], ink: row.ink }
        };
        return table::write(&columns, || rows().map(narrow), look, out);
    }
    let columns = [
        Column::words(node),
        Column::words(kind),
        Column::numbers(value),
        Column::words(crate::say!(look.lang, "window at entry", "ventana al entrar", "进入时的窗口")),
        Column::words(crate::say!(look.lang, "window at exit", "ventana al salir", "离开时的窗口")),
    ];
    table::write(&columns, rows, look, out)
}

fn row(exercise: &Exercise, trace: &Trace, labels: &Labels<'_>, look: &Look, node: NodeId) -> Row<5> {
    let kind = exercise.tree.kind(node);
    let Some(value) = trace.worth(node) else {
        let pruned = crate::say!(look.lang, "pruned", "se poda", "已剪枝");
        let cells = [labels.in_cell(node, look), kind.word().into_owned(), pruned, String::new(), String::new()];
        return Row { cells, ink: Ink::Pruned };
    };
    let bound = trace.at(node).map_or(Bound::Exact, |visit| visit.bound);
    let is_plain = !exercise.task.algorithm.has_windows() && bound == Bound::Exact;
    let sign = if is_plain { "" } else { look.sign(bound.sign()) };
    let value = format!("{sign} {value}").trim_start().to_owned();
    let entry = trace.entry_window(node).map(|window| window.to_string()).unwrap_or_default();
    let exit = trace.exit_window(node).map(|window| window.to_string()).unwrap_or_default();
    let ink = Ink::of(kind);
    Row { cells: [labels.in_cell(node, look), kind.word().into_owned(), value, entry, exit], ink }
}
