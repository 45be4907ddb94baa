//! The step player: one HTML file that needs no network and shows a search step by step, with the tree, the window of each
//! node, the line of pseudocode that runs and the table that grows; left to right beside right to left; MAX or MIN at the
//! root.
//!
//! All texts and steps come from here; the script only shows and hides. What is shown is told in words too.

mod controls;
mod pseudocode;
mod steps;

use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::render::figure::{Figure, Show, Wanted};
use crate::render::font::Face;
use crate::render::formula::Formula;
use crate::render::player::pseudocode::Code;
use crate::render::printable::shown;
use crate::render::svg::{Style, escaped, svg};
use crate::render::terminal;
use crate::render::theme::{DARK, LIGHT, Theme};
use crate::search::{Algorithm, Order, Rule, Task};
use crate::trace::Trace;
use crate::tree::{Kind, NodeId};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// One search, ready to be shown.
struct Run<'a> {
    exercise: Cow<'a, Exercise>,
    task: Task,
    trace: Cow<'a, Trace>,
    name: String,
    /// Whether it goes through the children the other way round.
    is_mirrored: bool,
    /// Whether MAX and MIN have changed places.
    is_swapped: bool,
}

/// The page; of `wanted`, how much of the tree is drawn and the language.
pub fn page(exercise: &Exercise, trace: &Trace, wanted: Wanted) -> String {
    let lang = wanted.lang;
    let runs = runs(exercise, trace, lang);
    let title = if exercise.title.is_empty() {
        crate::say!(lang, "Search, step by step", "Búsqueda, paso a paso", "逐步搜索")
    } else {
        shown(&exercise.title).into_owned()
    };
    let title = escaped(&title);
    let mut panes = String::new();
    let mut data = Vec::new();
    for (index, run) in runs.iter().enumerate() {
        let figure = figure(run, wanted);
        let code = Code::of(&run.exercise.tree, &run.task, lang);
        panes += &pane(run, index, &figure, &code, lang);
        data.push(json!({
            "name": run.name,
            "mirrored": run.is_mirrored,
            "swapped": run.is_swapped,
            "line": line(&run.trace, &figure),
            "steps": steps::steps(run, &code, &figure, lang),
        }));
    }
    let data = json!({ "runs": data, "words": words(lang) });
    // Nothing in a script element may look like its end.
    let data = data.to_string().replace('<', "\\u003c");
    let (colours, controls) = (colours(), controls::controls(exercise, &runs, lang));
    let word = lang.word();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{word}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>\n{colours}{STYLE}</style>\n</head>\n<body>\n<header><h1>{title}</h1></header>\n\
         {controls}<main>\n{panes}</main>\n<script type=\"application/json\" id=\"data\">{data}</script>\n\
         <script>\n{SCRIPT}</script>\n</body>\n</html>\n"
    )
}

/// The search of the exercise; its mirror image where it goes through children from one side to the other; and both with
/// MAX and MIN in each other's place, where they can be searched so.
fn runs<'a>(exercise: &'a Exercise, trace: &'a Trace, lang: Lang) -> Vec<Run<'a>> {
    let mut runs = both_ways(Cow::Borrowed(exercise), Cow::Borrowed(trace), false, lang);
    let task = &exercise.task;
    if exercise.tree.contents().two_players && task.algorithm != Algorithm::Mcts {
        let swapped = Exercise { tree: exercise.tree.with_players_swapped(), ..exercise.clone() };
        if let Ok(trace) = Trace::record(&swapped.tree, task) {
            runs.extend(both_ways(Cow::Owned(swapped), Cow::Owned(trace), true, lang));
        }
    }
    runs
}

/// A search and its mirror image.
fn both_ways<'a>(exercise: Cow<'a, Exercise>, trace: Cow<'a, Trace>, is_swapped: bool, lang: Lang) -> Vec<Run<'a>> {
    let task = exercise.task.clone();
    let mirrored = match task.order.rule {
        _ if !task.order.at.is_empty() || task.algorithm == Algorithm::Mcts => None,
        Rule::LeftToRight => Some(Rule::RightToLeft),
        Rule::RightToLeft => Some(Rule::LeftToRight),
        Rule::BestFirst | Rule::WorstFirst | Rule::ByEvaluation | Rule::Random(_) => None,
    };
    let mirrored = mirrored.and_then(|rule| {
        let task = Task { order: Order { rule, ..Order::default() }, ..task.clone() };
        let (exercise, trace) = (exercise.clone(), Trace::record(&exercise.tree, &task).ok()?);
        let name = order_words(rule, lang);
        Some(Run { exercise, task, trace: Cow::Owned(trace), name, is_mirrored: true, is_swapped })
    });
    let name = order_words(task.order.rule, lang);
    let written = Run { exercise, task, trace, name, is_mirrored: false, is_swapped };
    std::iter::once(written).chain(mirrored).collect()
}

fn order_words(rule: Rule, lang: Lang) -> String {
    match rule {
        Rule::LeftToRight => crate::say!(lang, "left to right", "de izquierda a derecha", "从左到右"),
        Rule::RightToLeft => crate::say!(lang, "right to left", "de derecha a izquierda", "从右到左"),
        Rule::BestFirst => crate::say!(lang, "best child first", "primero el mejor hijo", "先访问最好的子结点"),
        Rule::WorstFirst => crate::say!(lang, "worst child first", "primero el peor hijo", "先访问最差的子结点"),
        Rule::ByEvaluation => crate::say!(lang, "by evaluation", "según la evaluación", "按评估值"),
        Rule::Random(seed) => {
            crate::say!(lang, "random order {seed}", "orden aleatorio {seed}", "随机顺序 {seed}")
        }
    }
}

/// The tree with room for every text that the steps will show.
fn figure(run: &Run<'_>, wanted: Wanted) -> Figure {
    let show = Show { values: true, windows: true, names: true, ..Show::NOTHING };
    let mut figure = Figure::of(&run.exercise, &run.trace, Wanted { show, is_worksheet: true, ..wanted });
    let windows = steps::windows(&run.trace).map(|window| Formula::window(&window).unicode());
    let wide = |text: &String| (Face::Regular.width(text, 100.0) * 10.0) as u64;
    if let (Some(room), Some(widest)) = (&mut figure.room, windows.max_by_key(wide)) {
        room.window = widest;
    }
    // Values are bounds on the way, and nothing tells which.
    if let Some(room) = &mut figure.room {
        room.value = format!("≥ {}", room.value.trim_start_matches(['≤', '≥', ' ']));
    }
    figure
}

/// Where the nodes of the best line stand, which is shown when the search is over.
fn line(trace: &Trace, figure: &Figure) -> Vec<usize> {
    let places = figure.places();
    std::iter::once(NodeId::ROOT).chain(trace.line()).filter_map(|node| places.get(&node).copied()).collect()
}

fn pane(run: &Run<'_>, index: usize, figure: &Figure, code: &Code, lang: Lang) -> String {
    let style = Style { theme: &LIGHT, lang, prefix: &format!("r{index}-"), is_alone: false };
    let svg = svg(figure, &style);
    let root = match (run.is_swapped, run.exercise.tree.kind(NodeId::ROOT)) {
        (false, _) => String::new(),
        (true, kind @ (Kind::Max | Kind::Min)) => {
            let kind = kind.word();
            crate::say!(lang, ", {kind} at the root", ", {kind} en la raíz", "，根为 {kind}")
        }
        (true, _) => crate::say!(lang, ", MAX and MIN swapped", ", MAX y MIN intercambiados", "，MAX 与 MIN 互换"),
    };
    let (algorithm, order) = (run.task.algorithm.name(), &run.name);
    let heading = crate::say!(lang, "{algorithm}, {order}", "{algorithm}, {order}", "{algorithm}，{order}");
    let heading = escaped(&(heading + &root));
    let words = escaped(&terminal::description(figure, lang));
    let in_words = crate::say!(lang, "The tree in words", "El árbol en palabras", "用文字描述这棵树");
    let steps = crate::say!(lang, "Steps", "Pasos", "步骤");
    let mut lines = String::new();
    for (number, line) in code.texts().enumerate() {
        let line = escaped(line);
        // Writing to a string does not fail.
        let _ = write!(lines, "<span id=\"r{index}-line{number}\" class=\"line\">{line}\n</span>");
    }
    let algorithm = escaped(run.task.algorithm.word());
    let code = if lines.is_empty() {
        format!("<p class=\"code none\">{}</p>", escaped(&no_code(&run.task, lang)))
    } else {
        format!("<pre class=\"code\" aria-label=\"{algorithm}\">{lines}</pre>")
    };
    let heads: String =
        steps::heads(&run.task, lang).iter().map(|head| format!("<th scope=\"col\">{}</th>", escaped(head))).collect();
    format!(
        "<section class=\"run\" id=\"r{index}\" aria-labelledby=\"r{index}-name\">\n\
         <h2 id=\"r{index}-name\">{heading}</h2>\n\
         <p class=\"says\" id=\"r{index}-says\" role=\"status\" aria-live=\"polite\"></p>\n\
         <div class=\"tree\" tabindex=\"0\">{svg}</div>\n\
         <div class=\"below\">{code}\n<div class=\"rows\" tabindex=\"0\"><table id=\"r{index}-table\">\
         <caption>{steps}</caption><thead><tr>{heads}</tr></thead><tbody></tbody></table></div></div>\n\
         <details><summary>{in_words}</summary><pre>{words}</pre></details>\n</section>\n"
    )
}

/// Why there is no pseudocode.
fn no_code(task: &Task, lang: Lang) -> String {
    let (algorithm, count) = (task.algorithm.name(), task.iterations);
    crate::say!(
        lang,
        "{algorithm} has made {count} random playouts, which are not shown one by one and so have no line of pseudocode. The steps go through the tree that has grown; a value is the mean of the playouts through its node.",
        "{algorithm} ha hecho {count} simulaciones al azar, que no se muestran una por una y por eso no tienen línea de pseudocódigo. Los pasos recorren el árbol que ha crecido; un valor es la media de las simulaciones que pasan por su nodo.",
        "{algorithm} 做了 {count} 次随机模拟，这里不逐次显示，因此没有对应的伪代码行。各步骤遍历已长成的树；每个值是经过该结点的模拟的平均值。"
    )
}

/// What the script itself has to say.
fn words(lang: Lang) -> Value {
    json!({
        "play": crate::say!(lang, "Play", "Reproducir", "播放"),
        "pause": crate::say!(lang, "Pause", "Pausa", "暂停"),
        "start": crate::say!(lang, "Nothing has happened yet.", "Aún no ha pasado nada.", "还未开始。"),
        "end": crate::say!(lang, "The search is over.", "La búsqueda ha terminado.", "搜索结束。"),
    })
}

/// The colours of both themes as variables of the style sheet.
fn colours() -> String {
    let set = |theme: &Theme| {
        let Theme { paper, ink, soft, edge, line, cut, pruned, .. } = *theme;
        let mut out = format!(
            "--paper:{paper};--ink:{ink};--soft:{soft};--edge:{edge};--line:{line};--cut:{cut};--pruned:{pruned};"
        );
        let kinds = [
            ("max", Kind::Max),
            ("min", Kind::Min),
            ("chance", Kind::Chance),
            ("leaf", Kind::Leaf),
            ("p1", Kind::Player(1)),
            ("p2", Kind::Player(2)),
            ("p3", Kind::Player(3)),
            ("p4", Kind::Player(4)),
        ];
        for (name, kind) in kinds {
            let (fill, outline) = theme.of(kind);
            // Writing to a string does not fail.
            let _ = write!(out, "--{name}-fill:{fill};--{name}:{outline};");
        }
        out
    };
    format!(
        ":root{{color-scheme:light dark;{}}}\n@media (prefers-color-scheme: dark){{:root{{{}}}}}\n",
        set(&LIGHT),
        set(&DARK)
    )
}
