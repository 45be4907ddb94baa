//! Minimax and alpha-beta as pseudocode, under the conventions of the task, and which of its lines a step runs.

use crate::diagnostics::Lang;
use crate::search::{Algorithm, Bounds, Cut, Returns, Rule, Task};
use crate::trace::Step;
use crate::tree::Kind;

/// How many lines a player's part has, the first at 2.
const PART: usize = 7;

/// Whether there is pseudocode for it.
fn is_known(task: &Task) -> bool {
    matches!(task.algorithm, Algorithm::Minimax | Algorithm::AlphaBeta)
}

/// The lines; none for algorithms that are not told in this way.
pub(super) fn lines(task: &Task, lang: Lang) -> Vec<String> {
    if !is_known(task) {
        return Vec::new();
    }
    let windows = task.algorithm.has_windows();
    let window = if windows { ", α, β" } else { "" };
    let leaf = crate::say!(
        lang,
        "if node is a leaf: return its value",
        "si nodo es una hoja: devolver su valor",
        "若结点是叶：返回其值"
    );
    let node = crate::say!(lang, "node", "nodo", "结点");
    let search = crate::say!(lang, "search", "buscar", "搜索");
    let mut lines = vec![format!("{search}({node}{window}):"), format!("  {leaf}")];
    for kind in [Kind::Max, Kind::Min] {
        lines.extend(part(task, kind, windows, lang));
    }
    lines
}

fn part(task: &Task, kind: Kind, windows: bool, lang: Lang) -> Vec<String> {
    let (name, pick, worst, own, other) = match kind {
        Kind::Min => ("MIN", "min", "+∞", "β", "α"),
        _ => ("MAX", "max", "−∞", "α", "β"),
    };
    let window = if windows { ", α, β" } else { "" };
    let sign = match (kind, task.cut) {
        (Kind::Min, Cut::OnEqual) => "≤",
        (Kind::Min, Cut::OnlyAbove) => "<",
        (_, Cut::OnEqual) => "≥",
        (_, Cut::OnlyAbove) => ">",
    };
    let best = crate::say!(lang, "best", "mejor", "最佳");
    let child = crate::say!(lang, "child", "hijo", "子结点");
    let search = crate::say!(lang, "search", "buscar", "搜索");
    let moves = crate::say!(lang, "if {name} moves:", "si mueve {name}:", "若轮到 {name}：");
    let order = match task.order.rule {
        Rule::LeftToRight => crate::say!(lang, ", left to right", ", de izquierda a derecha", "，从左到右"),
        Rule::RightToLeft => crate::say!(lang, ", right to left", ", de derecha a izquierda", "，从右到左"),
        Rule::BestFirst | Rule::WorstFirst | Rule::ByEvaluation | Rule::Random(_) => String::new(),
    };
    let each = crate::say!(lang, "for each child{order}:", "para cada hijo{order}:", "对每个子结点{order}：");
    let stop = crate::say!(lang, "stop here: cut", "parar aquí: corte", "停止：剪枝");
    let when = crate::say!(lang, "if", "si", "若");
    let give = crate::say!(lang, "return", "devolver", "返回");
    let clamped = windows && task.returns == Returns::FailHard;
    let handed = if clamped {
        crate::say!(
            lang,
            "{best}, clamped to the window on entry",
            "{best}, recortado a la ventana de entrada",
            "{best}（限制在进入时的窗口内）"
        )
    } else {
        best.clone()
    };
    let mut lines = vec![
        format!("  {moves}"),
        format!("    {best} ← {worst}"),
        format!("    {each}"),
        format!("      {best} ← {pick}({best}, {search}({child}{window}))"),
    ];
    if windows {
        let update = format!("      {own} ← {pick}({own}, {best})");
        match task.bounds {
            Bounds::UpdateThenTest => lines.extend([update, format!("      {when} {own} {sign} {other}: {stop}")]),
            Bounds::TestThenUpdate => lines.extend([format!("      {when} {best} {sign} {other}: {stop}"), update]),
        }
    }
    lines.push(format!("    {give} {handed}"));
    lines
}

/// The lines that a step runs.
pub(super) fn running(task: &Task, step: &Step, kind: Kind, is_cut_next: bool) -> Vec<usize> {
    if !is_known(task) {
        return Vec::new();
    }
    let windows = task.algorithm.has_windows();
    let length = if windows { PART } else { PART - 2 };
    let start = if kind == Kind::Min { 2 + length } else { 2 };
    match step {
        Step::Enter { .. } => vec![start, start + 1],
        Step::Leaf { .. } => vec![1],
        Step::Back { .. } if !windows => vec![start + 3],
        Step::Back { .. } => match task.bounds {
            Bounds::UpdateThenTest => vec![start + 3, start + 4],
            Bounds::TestThenUpdate if is_cut_next => vec![start + 3],
            Bounds::TestThenUpdate => vec![start + 3, start + 5],
        },
        Step::Cut { .. } => match task.bounds {
            Bounds::UpdateThenTest => vec![start + 5],
            Bounds::TestThenUpdate => vec![start + 4],
        },
        Step::Exit { .. } => vec![start + length - 1],
        Step::Lookup { .. } | Step::Again { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::lines;
    use crate::diagnostics::Lang;
    use crate::search::{Algorithm, Task};

    #[test]
    fn the_conventions_of_the_task_stand_in_the_lines() {
        let task = Task { algorithm: Algorithm::AlphaBeta, ..Task::default() };
        let lines = lines(&task, Lang::En);
        assert_eq!(lines.len(), 16);
        assert_eq!([&lines[7], &lines[14]], ["      if α ≥ β: stop here: cut", "      if β ≤ α: stop here: cut"]);
        assert_eq!(super::lines(&Task::default(), Lang::Es).len(), 12);
    }
}
