//! The steps of a search for the player: which node, which line of pseudocode, a sentence, a row of the table, and what
//! changes in the drawing.

use crate::diagnostics::{Lang, Look};
use crate::exercise::Exercise;
use crate::render::Labels;
use crate::render::figure::Figure;
use crate::render::formula::Formula;
use crate::render::player::pseudocode::Code;
use crate::render::player::runs::Run;
use crate::render::player::sentence::Sentences;
use crate::render::step_table;
use crate::search::{Algorithm, Bound, Bounds, Event, Task};
use crate::trace::{Step, Trace};
use crate::tree::NodeId;
use crate::value::{self, Worth};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The heads of the table.
pub(super) fn heads(task: &Task, lang: Lang) -> Vec<String> {
    let look = Look { lang, ..Look::default() };
    let columns = step_table::columns(&look);
    let has_windows = task.algorithm.has_windows();
    let shown = |index: usize| has_windows || !(3..5).contains(&index);
    columns.into_iter().enumerate().filter(|(index, _)| shown(*index)).map(|(_, column)| column.head).collect()
}

/// All steps at nodes that are drawn.
pub(super) fn steps(run: &Run<'_>, code: &Code, figure: &Figure, lang: Lang) -> Vec<Value> {
    let (exercise, task, trace): (&Exercise, &Task, &Trace) = (&run.exercise, &run.task, &run.trace);
    let look = Look { lang, ..Look::default() };
    let labels = Labels::of(exercise);
    let scene = Scene { task, trace, places: figure.places(), figure };
    let says = Sentences { exercise, task, trace, labels: &labels, lang };
    // INVARIANT: every event that is told is one step, and every cut one of the trace's.
    let mut all = (1..).zip(trace.steps().zip(trace.told())).peekable();
    let mut cuts = trace.cuts().iter();
    let mut steps = Vec::new();
    while let Some((number, (step, event))) = all.next() {
        let cut = matches!(step, Step::Cut { .. }).then(|| cuts.next()).flatten();
        let Some((at, owner)) = scene.told_at(&step) else { continue };
        let skipped = cut.map(|cut| trace.skipped(&exercise.tree, cut)).unwrap_or_default();
        let is_cut_next = all.peek().is_some_and(|(_, (next, _))| matches!(next, Step::Cut { .. }));
        let kind = exercise.tree.kind(owner);
        let above = exercise.tree.parent(owner).map(|parent| exercise.tree.kind(parent));
        let moves_window = task.bounds == Bounds::UpdateThenTest || !is_cut_next;
        let mut value = scene.changes(&step, event, &skipped);
        value["node"] = json!(at);
        value["lines"] = json!(code.running(&step, kind, above, moves_window));
        value["says"] = json!(says.of(&step, event, cut, &skipped));
        let row = step_table::row(exercise, trace, &labels, &look, number, step, event);
        value["row"] = json!(cells(row.cells, task));
        steps.push(value);
    }
    steps
}

/// A row of the table as the page shows it.
fn cells(cells: [String; 6], task: &Task) -> Vec<String> {
    let mut cells = cells.to_vec();
    cells[3..].iter_mut().for_each(|cell| *cell = typeset(cell));
    if !task.algorithm.has_windows() {
        cells.drain(3..5);
    }
    cells
}

/// With the signs of printed mathematics.
fn typeset(cell: &str) -> String {
    cell.replace("-inf", "−∞").replace("inf", "∞").replace('-', "−")
}

/// What a node is worth; a mean of playouts rounded.
pub(super) fn shown_worth(task: &Task, bound: Bound, worth: &Worth) -> Formula {
    match worth {
        Worth::Value(value::Value::Finite(mean)) if task.algorithm == Algorithm::Mcts => Formula::rounded(mean),
        _ => Formula::worth(bound, worth),
    }
}

/// What the root is worth when all passes are over.
pub(super) fn worth(run: &Run<'_>) -> Option<Formula> {
    let visit = run.trace.at(NodeId::ROOT)?;
    Some(shown_worth(&run.task, visit.bound, &run.trace.worth(NodeId::ROOT)?))
}

/// What the steps change.
struct Scene<'a> {
    task: &'a Task,
    trace: &'a Trace,
    places: BTreeMap<NodeId, usize>,
    figure: &'a Figure,
}

impl Scene<'_> {
    fn place(&self, node: NodeId) -> Option<usize> {
        self.places.get(&node).copied()
    }

    /// From where to where the nodes below `node` stand.
    fn below(&self, node: NodeId) -> [usize; 2] {
        self.place(node).map_or([0, 0], |place| [place + 1, self.figure.nodes[place].end])
    }

    /// Where a step is shown, and at which node; `None` where that is not drawn.
    fn told_at(&self, step: &Step) -> Option<(usize, NodeId)> {
        // What a child that is not drawn hands up is not told either: there may be a million of them.
        let (owner, is_told) = match step {
            Step::Back { node, into, .. } => (*into, self.place(*node).is_some()),
            other => (other.node(), true),
        };
        Some((self.place(owner).filter(|_| is_told)?, owner))
    }

    /// What happens and what is written at the node from then on.
    fn changes(&self, step: &Step, event: &Event, skipped: &[NodeId]) -> Value {
        let worth = |bound, worth| shown_worth(self.task, bound, worth).unicode();
        let has_windows = self.task.algorithm.has_windows();
        let window = |window| has_windows.then(|| Formula::window(window).unicode());
        match step {
            Step::Enter { window: entry, .. } => json!({ "is": "enter", "window": window(entry) }),
            Step::Leaf { value, .. } => json!({ "is": "leaf", "value": worth(Bound::Exact, value) }),
            Step::Back { node, window: now, .. } => {
                let mut value = json!({ "is": "back", "window": window(now), "child": self.place(*node) });
                // What has come of all playouts is known before the first child is told.
                if let (Event::Fold { best, .. }, true) = (event, self.task.algorithm != Algorithm::Mcts) {
                    value["value"] = json!(worth(Bound::Exact, &self.trace.scale().worth(*best)));
                }
                value
            }
            Step::Cut { node, window: now, .. } => {
                // Crosses stand at the edges where the search stopped; all that is below and has not been visited is left
                // out.
                let crossed: Vec<usize> = skipped.iter().filter_map(|&child| self.place(child)).collect();
                json!({ "is": "cut", "window": window(now), "crossed": crossed, "below": self.below(*node) })
            }
            Step::Again { window: next, .. } => json!({ "is": "again", "window": window(next) }),
            // What a table knows of the node stands for all that is below it; what MTD(f) and SSS* remember of their own
            // passes leaves the drawing as the last search of the node has left it.
            Step::Lookup { node, value, bound } => {
                let below = self.task.table.is_on().then(|| self.below(*node));
                json!({ "is": "lookup", "value": worth(*bound, value), "below": below })
            }
            Step::Exit { value, bound, .. } => json!({ "is": "exit", "value": worth(*bound, value) }),
        }
    }
}
