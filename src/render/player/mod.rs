//! The step player: one HTML file that needs no network and shows a search step by step, with the tree, the window of each
//! node, the line of pseudocode that runs and the table that grows; left to right beside right to left; MAX or MIN at the
//! root.
//!
//! All texts and steps come from here; the script only shows and hides. What is shown is told in words too.

mod controls;
mod pseudocode;
mod runs;
mod sentence;
mod stage;
mod steps;

use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::render::figure::{Figure, Wanted};
use crate::render::player::pseudocode::Code;
use crate::render::player::runs::Run;
use crate::render::player::stage::Stage;
use crate::render::printable::shown;
use crate::render::svg::{Style, escaped, svg};
use crate::render::terminal;
use crate::render::theme::{DARK, LIGHT, Theme};
use crate::search::Task;
use crate::trace::Trace;
use crate::tree::{Kind, NodeId};
use serde_json::{Value, json};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// The page; of `wanted`, how much of the tree is drawn and the language.
pub fn page(exercise: &Exercise, trace: &Trace, wanted: Wanted) -> String {
    let lang = wanted.lang;
    let runs = runs::runs(exercise, trace, lang);
    let mut panes = String::new();
    let mut data = Vec::new();
    for (index, run) in runs.iter().enumerate() {
        let code = Code::of(&run.exercise.tree, &run.task, lang);
        let stage = Stage::of(run, &code, wanted);
        panes += &pane(run, index, &stage, &code, lang);
        data.push(json!({
            "name": run.name,
            "mirrored": run.is_mirrored,
            "swapped": run.is_swapped,
            "line": stage.line(&run.trace),
            "worth": steps::worth(run).map(|worth| worth.unicode()),
            "end": end(run, lang),
            "steps": stage.steps,
        }));
    }
    let data = json!({ "runs": data, "words": words(lang) });
    // Nothing in a script element may look like its end.
    let data = data.to_string().replace('<', "\\u003c");
    let controls = controls::controls(exercise, &runs, lang);
    let body = format!(
        "{controls}<main>\n{panes}</main>\n<script type=\"application/json\" id=\"data\">{data}</script>\n\
         <script>\n{SCRIPT}</script>\n"
    );
    framed(&shown(&exercise.title), exercise.tree.contents().players, &body, lang)
}

/// The page of an exercise whose search hangs on unknown leaves and so has no steps: its figure, which shows what holds
/// whatever they are.
pub fn still(figure: &Figure, players: u8) -> String {
    let lang = figure.lang;
    let svg = svg(figure, &Style { theme: &LIGHT, prefix: "poda-", is_alone: false, stage: None });
    let why = crate::say!(
        lang,
        "The search hangs on unknown leaves, so there are no steps to show: only what holds whatever they are.",
        "La búsqueda depende de hojas desconocidas, así que no hay pasos que mostrar: solo lo que vale para cualquier valor.",
        "搜索取决于未知的叶子，因此没有可显示的步骤，只显示无论其值如何都成立的部分。"
    );
    let summary = crate::say!(lang, "The tree in words", "El árbol en palabras", "用文字描述这棵树");
    let words = escaped(&terminal::description(figure));
    let body = format!(
        "<main class=\"still\"><section class=\"run\">\n<p class=\"says\">{why}</p>\n<div class=\"tree\" tabindex=\"0\">{svg}</div>\n\
         <details><summary>{summary}</summary><pre>{words}</pre></details>\n</section></main>\n"
    );
    framed(&figure.title, players, &body, lang)
}

/// A whole page.
fn framed(title: &str, players: u8, body: &str, lang: Lang) -> String {
    let untitled = || crate::say!(lang, "Search, step by step", "Búsqueda, paso a paso", "逐步搜索");
    let title = if title.is_empty() { untitled() } else { escaped(title) };
    let (colours, word) = (colours(players), lang.word());
    format!(
        "<!DOCTYPE html>\n<html lang=\"{word}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>\n{colours}{STYLE}</style>\n</head>\n<body>\n<header><h1>{title}</h1></header>\n\
         {body}</body>\n</html>\n"
    )
}

fn pane(run: &Run<'_>, index: usize, stage: &Stage, code: &Code, lang: Lang) -> String {
    let prefix = format!("r{index}-");
    let style = Style { theme: &LIGHT, prefix: &prefix, is_alone: false, stage: Some(&stage.bare) };
    let svg = svg(&stage.figure, &style);
    let heading = escaped(&heading(run, lang));
    let note = stage.note.as_ref().map(|note| format!("<p class=\"note\">{}</p>\n", escaped(note)));
    let note = note.unwrap_or_default();
    let words = escaped(&stage.solution);
    let in_words = crate::say!(lang, "The solution in words", "La solución en palabras", "用文字写出的解答");
    let steps = crate::say!(lang, "Steps", "Pasos", "步骤");
    let code = code_box(run, index, code, lang);
    let heads: String =
        steps::heads(&run.task, lang).iter().map(|head| format!("<th scope=\"col\">{}</th>", escaped(head))).collect();
    format!(
        "<section class=\"run\" id=\"r{index}\" aria-labelledby=\"r{index}-name\">\n\
         <h2 id=\"r{index}-name\">{heading}</h2>\n{note}\
         <p class=\"says\" id=\"r{index}-says\" role=\"status\" aria-live=\"polite\"></p>\n\
         <div class=\"tree\" tabindex=\"0\">{svg}</div>\n\
         <div class=\"below\">{code}\n<div class=\"steps\"><h3 id=\"r{index}-steps\">{steps}</h3>\n\
         <div class=\"rows\" tabindex=\"0\" role=\"region\" aria-labelledby=\"r{index}-steps\">\
         <table id=\"r{index}-table\" aria-labelledby=\"r{index}-steps\">\
         <thead><tr>{heads}</tr></thead><tbody></tbody></table></div></div></div>\n\
         <details><summary>{in_words}</summary><pre>{words}</pre></details>\n</section>\n"
    )
}

/// Which search a pane shows.
fn heading(run: &Run<'_>, lang: Lang) -> String {
    let root = match (run.is_swapped, run.exercise.tree.kind(NodeId::ROOT)) {
        (false, _) => String::new(),
        (true, kind @ (Kind::Max | Kind::Min)) => {
            let kind = kind.word();
            crate::say!(lang, ", {kind} at the root", ", {kind} en la raíz", "，根为 {kind}")
        }
        (true, _) => crate::say!(lang, ", MAX and MIN swapped", ", MAX y MIN intercambiados", "，MAX 与 MIN 互换"),
    };
    let (algorithm, order) = (run.task.algorithm.name(), &run.name);
    crate::say!(lang, "{algorithm}, {order}", "{algorithm}, {order}", "{algorithm}，{order}") + &root
}

/// The pseudocode, or why there is none.
fn code_box(run: &Run<'_>, index: usize, code: &Code, lang: Lang) -> String {
    let mut lines = String::new();
    for (number, line) in code.texts().enumerate() {
        let line = escaped(line);
        // Writing to a string does not fail.
        let _ = write!(lines, "<span id=\"r{index}-line{number}\" class=\"line\">{line}\n</span>");
    }
    let algorithm = escaped(run.task.algorithm.word());
    if lines.is_empty() {
        format!("<p class=\"code none\">{}</p>", escaped(&no_code(&run.task, lang)))
    } else {
        format!("<pre class=\"code\" aria-label=\"{algorithm}\">{lines}</pre>")
    }
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

/// What is said when the search is over: what the root is worth, which passes together may have shown.
fn end(run: &Run<'_>, lang: Lang) -> String {
    let Some(worth) = steps::worth(run) else {
        return crate::say!(lang, " The search is over.", " La búsqueda ha terminado.", "搜索结束。");
    };
    let (kind, name) = (run.exercise.tree.kind(NodeId::ROOT).word(), shown(run.exercise.names.name(NodeId::ROOT)));
    let (root, worth) = (format!("{kind} {name}").trim().to_owned(), worth.unicode());
    crate::say!(
        lang,
        " The search is over: {root} is worth {worth}.",
        " La búsqueda ha terminado: {root} vale {worth}.",
        "搜索结束：{root} 的值是 {worth}。"
    )
}

/// What the script itself has to say.
fn words(lang: Lang) -> Value {
    json!({
        "play": crate::say!(lang, "Play", "Reproducir", "播放"),
        "pause": crate::say!(lang, "Pause", "Pausa", "暂停"),
        "start": crate::say!(lang, "Nothing has happened yet.", "Aún no ha pasado nada.", "还未开始。"),
    })
}

/// The colours of both themes as variables of the style sheet, and those of the numbered players, however many there are.
fn colours(players: u8) -> String {
    let [max, min, chance, leaf] = [Kind::Max, Kind::Min, Kind::Chance, Kind::Leaf];
    let kinds =
        [("max", max), ("min", min), ("chance", chance), ("leaf", leaf)].map(|(name, kind)| (name.into(), kind));
    let numbered = (1..=players).map(|number| (format!("p{number}"), Kind::Player(number)));
    let kinds: Vec<(String, Kind)> = kinds.into_iter().chain(numbered).collect();
    let set = |theme: &Theme| {
        let Theme { paper, ink, soft, edge, line, cut, pruned, read, .. } = *theme;
        let mut out = format!(
            "--paper:{paper};--ink:{ink};--soft:{soft};--edge:{edge};--line:{line};--cut:{cut};--pruned:{pruned};\
             --read:{read};"
        );
        for (name, kind) in &kinds {
            let (fill, outline) = theme.of(*kind);
            // Writing to a string does not fail.
            let _ = write!(out, "--{name}-fill:{fill};--{name}:{outline};");
        }
        out
    };
    let mut out = format!(
        ":root{{color-scheme:light dark;{}}}\n@media (prefers-color-scheme: dark){{:root{{{}}}}}\n",
        set(&LIGHT),
        set(&DARK)
    );
    for (name, _) in kinds.iter().filter(|(_, kind)| *kind != leaf) {
        let _ = writeln!(out, ".node.{name} .shape{{fill:var(--{name}-fill);stroke:var(--{name})}}");
    }
    out
}
