//! The step player: one HTML file that needs no network and shows a search step by step, with the tree, the window of each
//! node, the line of pseudocode that runs and the table that grows; left to right beside right to left.
//!
//! All texts and steps come from here; the script only shows and hides. What is shown is told in words too.

mod pseudocode;
mod steps;

use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::render::figure::{Collapse, Figure, Show, Wanted};
use crate::render::font::Face;
use crate::render::formula::Formula;
use crate::render::printable::shown;
use crate::render::svg::{Style, escaped, svg};
use crate::render::theme::{DARK, LIGHT, Theme};
use crate::search::{Order, Rule, Task};
use crate::trace::Trace;
use crate::tree::Kind;
use serde_json::{Value, json};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// One search, ready to be shown.
struct Run<'a> {
    exercise: &'a Exercise,
    task: Task,
    trace: Trace,
    name: String,
}

/// The page.
pub fn page(exercise: &Exercise, trace: &Trace, collapse: Collapse, lang: Lang) -> String {
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
        let figure = figure(run, collapse);
        panes += &pane(run, index, &figure, lang);
        data.push(json!({
            "name": run.name,
            "steps": steps::steps(run.exercise, &run.task, &run.trace, &figure, lang),
        }));
    }
    let data = json!({ "runs": data, "words": words(lang) });
    // Nothing in a script element may look like its end.
    let data = data.to_string().replace('<', "\\u003c");
    let (colours, controls) = (colours(), controls(runs.len() > 1, lang));
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

/// The search of the exercise, and its mirror image where it goes through children from one side to the other.
fn runs<'a>(exercise: &'a Exercise, trace: &Trace, lang: Lang) -> Vec<Run<'a>> {
    let task = exercise.task.clone();
    let mirrored = match task.order.rule {
        _ if !task.order.at.is_empty() => None,
        Rule::LeftToRight => Some(Rule::RightToLeft),
        Rule::RightToLeft => Some(Rule::LeftToRight),
        Rule::BestFirst | Rule::WorstFirst | Rule::ByEvaluation | Rule::Random(_) => None,
    };
    let name = order_words(task.order.rule, lang);
    let mut runs = vec![Run { exercise, task: task.clone(), trace: trace.clone(), name }];
    if let Some(rule) = mirrored {
        let task = Task { order: Order { rule, ..Order::default() }, ..task };
        if let Ok(trace) = Trace::record(&exercise.tree, &task) {
            runs.push(Run { exercise, task, trace, name: order_words(rule, lang) });
        }
    }
    runs
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
fn figure(run: &Run<'_>, collapse: Collapse) -> Figure {
    let show = Show { values: true, windows: true, names: true, ..Show::NOTHING };
    let mut figure = Figure::of(run.exercise, &run.trace, Wanted { show, collapse, is_worksheet: true });
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

fn pane(run: &Run<'_>, index: usize, figure: &Figure, lang: Lang) -> String {
    let style = Style { theme: &LIGHT, lang, prefix: &format!("r{index}-"), is_alone: false };
    let svg = svg(figure, &style);
    let name = escaped(&run.name);
    let words = escaped(&figure.description(lang));
    let in_words = crate::say!(lang, "The tree in words", "El árbol en palabras", "用文字描述这棵树");
    let steps = crate::say!(lang, "Steps", "Pasos", "步骤");
    let mut code = String::new();
    for (number, line) in pseudocode::lines(&run.task, lang).iter().enumerate() {
        let line = escaped(line);
        // Writing to a string does not fail.
        let _ = write!(code, "<span id=\"r{index}-line{number}\" class=\"line\">{line}\n</span>");
    }
    let algorithm = escaped(run.task.algorithm.word());
    if !code.is_empty() {
        code = format!("<pre class=\"code\" aria-label=\"{algorithm}\">{code}</pre>");
    }
    let heads: String =
        steps::heads(&run.task, lang).iter().map(|head| format!("<th scope=\"col\">{}</th>", escaped(head))).collect();
    format!(
        "<section class=\"run\" id=\"r{index}\" aria-labelledby=\"r{index}-name\">\n\
         <h2 id=\"r{index}-name\">{algorithm}, {name}</h2>\n\
         <p class=\"says\" id=\"r{index}-says\" role=\"status\" aria-live=\"polite\"></p>\n\
         <div class=\"tree\" tabindex=\"0\">{svg}</div>\n\
         <div class=\"below\">{code}\n<div class=\"rows\" tabindex=\"0\"><table id=\"r{index}-table\">\
         <caption>{steps}</caption><thead><tr>{heads}</tr></thead><tbody></tbody></table></div></div>\n\
         <details><summary>{in_words}</summary><pre>{words}</pre></details>\n</section>\n"
    )
}

fn controls(has_two: bool, lang: Lang) -> String {
    let first = crate::say!(lang, "First step", "Primer paso", "第一步");
    let back = crate::say!(lang, "Back", "Atrás", "后退");
    let play = crate::say!(lang, "Play", "Reproducir", "播放");
    let forward = crate::say!(lang, "Forward", "Adelante", "前进");
    let last = crate::say!(lang, "Last step", "Último paso", "最后一步");
    let to_cut = crate::say!(lang, "Next cut", "Corte siguiente", "下一次剪枝");
    let from_cut = crate::say!(lang, "Previous cut", "Corte anterior", "上一次剪枝");
    let step = crate::say!(lang, "Step", "Paso", "步骤");
    let keys = crate::say!(
        lang,
        "Keys: ← → one step, Home and End, space plays, c and C jump to cuts",
        "Teclas: ← → un paso, Inicio y Fin, espacio reproduce, c y C saltan a los cortes",
        "按键：← → 一步，Home 和 End，空格播放，c 和 C 跳到剪枝"
    );
    let beside = crate::say!(
        lang,
        "Show the other direction beside it",
        "Mostrar al lado la otra dirección",
        "并排显示另一方向"
    );
    let beside = if has_two {
        format!("<label class=\"beside\"><input type=\"checkbox\" id=\"beside\"> {beside}</label>")
    } else {
        String::new()
    };
    let button = |id: &str, sign: &str, words: &str| {
        format!("<button type=\"button\" id=\"{id}\" title=\"{words}\" aria-label=\"{words}\">{sign}</button>")
    };
    format!(
        "<nav class=\"controls\" aria-label=\"{step}\">{}{}{}{}{}{}{}\
         <input type=\"range\" id=\"slider\" min=\"0\" value=\"0\" aria-label=\"{step}\">\
         <output id=\"count\" for=\"slider\"></output>{beside}<small>{keys}</small></nav>\n",
        button("first", "⏮&#xfe0e;", &first),
        button("back", "◀&#xfe0e;", &back),
        format_args!("<button type=\"button\" id=\"play\" class=\"main\">{play}</button>"),
        button("forward", "▶&#xfe0e;", &forward),
        button("last", "⏭&#xfe0e;", &last),
        format_args!("<button type=\"button\" id=\"from-cut\">{from_cut}</button>"),
        format_args!("<button type=\"button\" id=\"to-cut\">{to_cut}</button>"),
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
