//! The table that students write beside a tree: a row a step, with α, β and the value.

use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::formula::Formula;
use crate::render::table::{self, Column, Row};
use crate::render::{Ink, Labels};
use crate::search::{Algorithm, Bound, Event, View};
use crate::trace::{Step, Trace};
use crate::tree::NodeId;
use crate::value::Window;
use std::io;

/// Writes all steps; under minimax, which has no windows, without α and β.
///
/// # Errors
/// Those of `out`.
pub fn write(exercise: &Exercise, trace: &Trace, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let labels = Labels::of(exercise);
    let rows = || rows(exercise, trace, &labels, look);
    let columns = columns(look);
    if !exercise.task.algorithm.has_windows() {
        let [step, node, what, _, _, value] = columns;
        let columns = [step, node, what, value];
        let narrow = |row: Row<6>| {
            let [step, node, what, _, _, value] = row.cells;
            Row { cells: [step, node, what, value], ink: row.ink }
        };
        return table::write(&columns, || rows().map(narrow), look, out);
    }
    table::write(&columns, rows, look, out)
}

/// The columns, α and β among them.
pub(super) fn columns(look: &Look) -> [Column; 6] {
    [
        Column::numbers(crate::say!(look.lang, "step", "paso", "步")),
        Column::words(crate::say!(look.lang, "node", "nodo", "结点")),
        Column::words(crate::say!(look.lang, "what happens", "qué ocurre", "操作")),
        Column::numbers(look.alpha()),
        Column::numbers(look.beta()),
        Column::numbers(crate::say!(look.lang, "value", "valor", "值")),
    ]
}

/// The rows, one a step.
pub(super) fn rows<'a>(
    exercise: &'a Exercise,
    trace: &'a Trace,
    labels: &'a Labels<'a>,
    look: &'a Look,
) -> impl Iterator<Item = Row<6>> + 'a {
    // INVARIANT: every event that is told is one step.
    trace.steps().zip(trace.told()).enumerate().map(move |(index, (step, event))| {
        let (node, what, window, value, ink) = texts(exercise, trace, labels, look, step, event);
        let (alpha, beta) = window.map_or_else(Default::default, |w| (w.alpha.to_string(), w.beta.to_string()));
        Row { cells: [(index + 1).to_string(), node, what, alpha, beta, value], ink }
    })
}

/// Whether `parent` sees a child's value with the sign turned: under negamax, where the players alternate.
pub(super) fn turns(exercise: &Exercise, trace: &Trace, parent: NodeId, child: NodeId) -> bool {
    let horizon = trace.horizon();
    let seen = horizon.seen(&exercise.tree);
    let is_of_max = |node| horizon.inward(node).is_none_or(|inner| View::is_of_max(seen, inner));
    exercise.task.algorithm.turns_signs() && is_of_max(parent) != is_of_max(child)
}

/// Whose step it is, what happens, the window, the value, the colour.
fn texts(
    exercise: &Exercise,
    trace: &Trace,
    labels: &Labels<'_>,
    look: &Look,
    step: Step,
    event: &Event,
) -> (String, String, Option<Window>, String, Ink) {
    let name = |node| labels.in_cell(node, look);
    match (step, *event) {
        (Step::Enter { node, window }, _) => {
            (name(node), crate::say!(look.lang, "enter", "entra", "进入"), Some(window), String::new(), Ink::Normal)
        }
        (Step::Leaf { node, value }, _) => {
            (name(node), crate::say!(look.lang, "leaf", "hoja", "叶"), None, value.to_string(), Ink::Normal)
        }
        (Step::Back { node, into, value, window }, event) => {
            let child = name(node);
            let value = if turns(exercise, trace, into, node) { value.negated() } else { value };
            let what = crate::say!(
                look.lang,
                "takes {value} from {child}",
                "toma {value} de {child}",
                "从 {child} 取 {value}"
            );
            let best = match event {
                // What has come of all playouts is known before the first child is told.
                Event::Fold { .. } if exercise.task.algorithm == Algorithm::Mcts => String::new(),
                Event::Fold { best, .. } => trace.scale().worth(best).to_string(),
                _ => String::new(),
            };
            (name(into), what, Some(window), best, Ink::Normal)
        }
        (Step::Cut { node, .. }, _) if !exercise.task.algorithm.has_windows() => {
            let what = crate::say!(look.lang, "stops here", "se detiene", "到此为止");
            (name(node), what, None, String::new(), Ink::Cut)
        }
        (Step::Cut { node, by, window, .. }, event) => {
            let tested = match event {
                Event::Cut { window, .. } => trace.scale().window(window),
                _ => window.clone(),
            };
            let why = Formula::cut(&exercise.task, by, &tested).typed(look);
            (
                name(node),
                crate::say!(look.lang, "cut: {why}", "corte: {why}", "剪枝：{why}"),
                Some(window),
                String::new(),
                Ink::Cut,
            )
        }
        (Step::Lookup { node, value, bound }, _) => {
            let sign = if bound == Bound::Exact { String::new() } else { format!("{} ", look.sign(bound.sign())) };
            let what = crate::say!(look.lang, "looked up", "consultado", "查表");
            (name(node), what, None, format!("{sign}{value}"), Ink::Normal)
        }
        (Step::Again { node, window }, _) => {
            let what = crate::say!(look.lang, "search again", "busca otra vez", "重新搜索");
            (name(node), what, Some(window), String::new(), Ink::Normal)
        }
        (Step::Exit { node, value, bound }, _) => {
            let sign = look.sign(bound.sign());
            let what = crate::say!(look.lang, "done", "termina", "完成");
            (name(node), what, None, format!("{sign} {value}"), Ink::Normal)
        }
    }
}
