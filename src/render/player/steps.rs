//! The steps of a search for the player: which node, which line of pseudocode, a sentence, and a row of the table.

use crate::diagnostics::{Lang, Look};
use crate::exercise::Exercise;
use crate::render::Labels;
use crate::render::figure::Figure;
use crate::render::formula::Formula;
use crate::render::player::Run;
use crate::render::player::pseudocode::Code;
use crate::render::step_table::{self, turns};
use crate::search::{Algorithm, Bound, Bounds, Event, Task};
use crate::trace::{Step, Trace};
use crate::tree::{Kind, NodeId};
use crate::value::{Value, Window, Worth};
use serde_json::json;

/// Of more skipped children only so many are named.
const MOST_NAMED: usize = 12;

/// All windows that steps show.
pub(super) fn windows(trace: &Trace) -> impl Iterator<Item = Window> + '_ {
    trace.steps().filter_map(|step| match step {
        Step::Enter { window, .. } | Step::Back { window, .. } | Step::Cut { window, .. } => Some(window),
        _ => None,
    })
}

/// The heads of the table.
pub(super) fn heads(task: &Task, lang: Lang) -> Vec<String> {
    let look = Look { lang, ..Look::default() };
    let columns = step_table::columns(&look);
    let has_windows = task.algorithm.has_windows();
    let shown = |index: usize| has_windows || !(3..5).contains(&index);
    columns.into_iter().enumerate().filter(|(index, _)| shown(*index)).map(|(_, column)| column.head).collect()
}

/// All steps at nodes that are drawn.
pub(super) fn steps(run: &Run<'_>, code: &Code, figure: &Figure, lang: Lang) -> Vec<serde_json::Value> {
    let (exercise, task, trace): (&Exercise, &Task, &Trace) = (&run.exercise, &run.task, &run.trace);
    let look = Look { lang, ..Look::default() };
    let labels = Labels::of(exercise);
    let places = figure.places();
    let place = |node: NodeId| places.get(&node).copied();
    // INVARIANT: every event that is told is one step.
    let events = trace.told();
    let rows = step_table::rows(exercise, trace, &labels, &look);
    let mut all = trace.steps().zip(events).zip(rows).peekable();
    let mut steps = Vec::new();
    while let Some(((step, event), row)) = all.next() {
        let step = &step;
        // What a child that is not drawn hands up is not told either: there may be a million of them.
        let (owner, is_told) = match step {
            Step::Back { node, into, .. } => (*into, place(*node).is_some()),
            other => (other.node(), true),
        };
        let Some(at) = place(owner).filter(|_| is_told) else { continue };
        let is_cut_next = all.peek().is_some_and(|((next, _), _)| matches!(next, Step::Cut { .. }));
        let kind = exercise.tree.kind(owner);
        let above = exercise.tree.parent(owner).map(|parent| exercise.tree.kind(parent));
        let moves_window = task.bounds == Bounds::UpdateThenTest || !is_cut_next;
        let mut cells = row.cells.to_vec();
        cells[3..].iter_mut().for_each(|cell| *cell = typeset(cell));
        if !task.algorithm.has_windows() {
            cells.drain(3..5);
        }
        let mut value = json!({
            "node": at,
            "lines": code.running(step, kind, above, moves_window),
            "says": sentence(exercise, task, trace, &labels, step, event, lang),
            "row": cells,
        });
        match step {
            Step::Enter { window, .. } => {
                value["is"] = json!("enter");
                value["window"] = json!(Formula::window(window).unicode());
            }
            Step::Leaf { value: worth, .. } => {
                value["is"] = json!("leaf");
                value["value"] = json!(shown_worth(task, Bound::Exact, worth).unicode());
            }
            Step::Back { node, window, .. } => {
                value["is"] = json!("back");
                value["window"] = json!(Formula::window(window).unicode());
                value["child"] = json!(place(*node));
                // What has come of all playouts is known before the first child is told.
                if let (Event::Fold { best, .. }, true) = (event, task.algorithm != Algorithm::Mcts) {
                    value["value"] = json!(shown_worth(task, Bound::Exact, &trace.scale().worth(*best)).unicode());
                }
            }
            Step::Cut { node, window, .. } => {
                value["is"] = json!("cut");
                value["window"] = json!(Formula::window(window).unicode());
                let skipped = exercise.tree.children(*node).filter(|&child| !trace.is_visited(child));
                let skipped = skipped.filter_map(place);
                // Crosses stand at the edges where the search stopped; below, everything is left out too.
                value["crossed"] = json!(skipped.clone().collect::<Vec<_>>());
                value["skipped"] = json!(skipped.flat_map(|child| child..figure.nodes[child].end).collect::<Vec<_>>());
            }
            Step::Again { window, .. } => {
                value["is"] = json!("again");
                value["window"] = json!(Formula::window(window).unicode());
            }
            Step::Lookup { value: worth, bound, .. } => {
                value["is"] = json!("lookup");
                value["value"] = json!(shown_worth(task, *bound, worth).unicode());
            }
            Step::Exit { value: worth, bound, .. } => {
                value["is"] = json!("exit");
                value["value"] = json!(shown_worth(task, *bound, worth).unicode());
            }
        }
        steps.push(value);
    }
    steps
}

/// What a node is worth; a mean of playouts rounded.
fn shown_worth(task: &Task, bound: Bound, worth: &Worth) -> Formula {
    match worth {
        Worth::Value(Value::Finite(mean)) if task.algorithm == Algorithm::Mcts => Formula::rounded(mean),
        _ => Formula::worth(bound, worth),
    }
}

/// With the signs of printed mathematics.
fn typeset(cell: &str) -> String {
    cell.replace("-inf", "−∞").replace("inf", "∞").replace('-', "−")
}

fn sentence(
    exercise: &Exercise,
    task: &Task,
    trace: &Trace,
    labels: &Labels<'_>,
    step: &Step,
    event: &Event,
    lang: Lang,
) -> String {
    let full = |node: NodeId| format!("{} {}", exercise.tree.kind(node).word(), labels.shown(node)).trim().to_owned();
    let has_windows = task.algorithm.has_windows();
    match step {
        Step::Enter { node, window } => {
            let (node, window) = (full(*node), Formula::window(window).unicode());
            if has_windows {
                crate::say!(
                    lang,
                    "{node} is entered with the window {window}.",
                    "Se entra en {node} con la ventana {window}.",
                    "进入 {node}，窗口为 {window}。"
                )
            } else {
                crate::say!(lang, "{node} is entered.", "Se entra en {node}.", "进入 {node}。")
            }
        }
        Step::Leaf { node, value } => {
            let (node, value) = (labels.shown(*node), shown_worth(task, Bound::Exact, value).unicode());
            crate::say!(
                lang,
                "Leaf {node} is worth {value}.",
                "La hoja {node} vale {value}.",
                "叶结点 {node} 的值是 {value}。"
            )
        }
        Step::Back { node, into: parent, value, window } => {
            let value = if turns(exercise, trace, *parent, *node) { value.negated() } else { value.clone() };
            let (child, into) = (labels.shown(*node), full(*parent));
            let value = shown_worth(task, Bound::Exact, &value).unicode();
            let window = Formula::window(window).unicode();
            let best = match event {
                Event::Fold { best, .. } => shown_worth(task, Bound::Exact, &trace.scale().worth(*best)).unicode(),
                _ => value.clone(),
            };
            let is_chance = exercise.tree.kind(*parent) == Kind::Chance;
            if task.algorithm == Algorithm::Mcts {
                crate::say!(
                    lang,
                    "{child}, below {into}, has the mean {value}.",
                    "{child}, debajo de {into}, tiene la media {value}.",
                    "{into} 之下的 {child}，平均值为 {value}。"
                )
            } else if is_chance && has_windows {
                crate::say!(
                    lang,
                    "{into} takes {value} from {child}; the sum so far is {best}, its bounds are {window}.",
                    "{into} toma {value} de {child}; la suma hasta ahora es {best} y sus cotas, {window}.",
                    "{into} 从 {child} 取 {value}；目前的和为 {best}，界为 {window}。"
                )
            } else if is_chance {
                crate::say!(
                    lang,
                    "{into} takes {value} from {child}; the sum so far is {best}.",
                    "{into} toma {value} de {child}; la suma hasta ahora es {best}.",
                    "{into} 从 {child} 取 {value}；目前的和为 {best}。"
                )
            } else if has_windows {
                crate::say!(
                    lang,
                    "{into} takes {value} from {child}; its best is {best}, its window {window}.",
                    "{into} toma {value} de {child}; su mejor valor es {best} y su ventana, {window}.",
                    "{into} 从 {child} 取 {value}；当前最佳为 {best}，窗口为 {window}。"
                )
            } else {
                crate::say!(
                    lang,
                    "{into} takes {value} from {child}; its best is {best}.",
                    "{into} toma {value} de {child}; su mejor valor es {best}.",
                    "{into} 从 {child} 取 {value}；当前最佳为 {best}。"
                )
            }
        }
        Step::Cut { node, by, .. } => {
            let test = match event {
                Event::Cut { window, .. } => Formula::cut(task, *by, &trace.scale().window(*window)).unicode(),
                _ => String::new(),
            };
            let skipped: Vec<String> = exercise
                .tree
                .children(*node)
                .filter(|&child| !trace.is_visited(child))
                .map(|child| labels.shown(child))
                .collect();
            let node = full(*node);
            let mut list = skipped.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
            if skipped.len() > MOST_NAMED {
                let more = skipped.len() - MOST_NAMED;
                list += &crate::say!(lang, " … and {more} more", " … y {more} más", " … 另 {more} 个");
            }
            if skipped.is_empty() {
                crate::say!(
                    lang,
                    "Cut at {node}, as {test}, but nothing was left to skip.",
                    "Corte en {node}, pues {test}, pero ya no quedaba nada que saltar.",
                    "在 {node} 剪枝，因为 {test}，但已没有可跳过的。"
                )
            } else {
                crate::say!(
                    lang,
                    "Cut at {node}, as {test}: never visited: {list}.",
                    "Corte en {node}, pues {test}; nunca se visita: {list}.",
                    "在 {node} 剪枝，因为 {test}；从未访问：{list}。"
                )
            }
        }
        Step::Again { node, window } => {
            let (node, window) = (full(*node), Formula::window(window).unicode());
            crate::say!(
                lang,
                "{node} is searched again, with the window {window}.",
                "Se busca otra vez en {node}, con la ventana {window}.",
                "重新搜索 {node}，窗口为 {window}。"
            )
        }
        Step::Lookup { node, value, bound } => {
            let (node, value) = (full(*node), shown_worth(task, *bound, value).unicode());
            crate::say!(
                lang,
                "{node} is known already: {value}.",
                "{node} ya se conoce: {value}.",
                "{node} 已经查过：{value}。"
            )
        }
        Step::Exit { node, value, bound } => {
            let (node, value) = (full(*node), shown_worth(task, *bound, value).unicode());
            crate::say!(lang, "{node} is done: {value}.", "{node} termina: {value}.", "{node} 完成：{value}。")
        }
    }
}
