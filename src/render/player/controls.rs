//! The buttons of the page.

use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::render::player::runs::Run;
use crate::tree::{Kind, NodeId};

/// Forward, back, play, cuts, the slider, and what is shown: whose move it is at the root, and both directions.
pub(super) fn controls(exercise: &Exercise, runs: &[Run<'_>], lang: Lang) -> String {
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
    let beside = if runs.iter().any(|run| run.is_mirrored) {
        format!("<label class=\"beside\"><input type=\"checkbox\" id=\"beside\"> {beside}</label>")
    } else {
        String::new()
    };
    let root = if runs.iter().any(|run| run.is_swapped) { root_switch(exercise, lang) } else { String::new() };
    let button = |id: &str, sign: &str, words: &str| {
        format!("<button type=\"button\" id=\"{id}\" title=\"{words}\" aria-label=\"{words}\">{sign}</button>")
    };
    format!(
        "<nav class=\"controls\" aria-label=\"{step}\">{}{}{}{}{}{}{}\
         <input type=\"range\" id=\"slider\" min=\"0\" value=\"0\" aria-label=\"{step}\">\
         <output id=\"count\" for=\"slider\"></output>{root}{beside}<small>{keys}</small></nav>\n",
        button("first", &icon("M3 3v10M13 3v10L5 8z"), &first),
        button("back", &icon("M12 3v10L4 8z"), &back),
        format_args!("<button type=\"button\" id=\"play\" class=\"main\">{play}</button>"),
        button("forward", &icon("M4 3v10l8-5z"), &forward),
        button("last", &icon("M13 3v10M3 3v10l8-5z"), &last),
        format_args!("<button type=\"button\" id=\"from-cut\">{from_cut}</button>"),
        format_args!("<button type=\"button\" id=\"to-cut\">{to_cut}</button>"),
    )
}

/// A sign drawn, as not every font has such letters.
fn icon(path: &str) -> String {
    format!("<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"{path}\"/></svg>")
}

/// Who moves at the root: as written, or the other one.
fn root_switch(exercise: &Exercise, lang: Lang) -> String {
    let kind = exercise.tree.kind(NodeId::ROOT);
    let [head, written, swapped] = match kind {
        Kind::Max | Kind::Min => [
            crate::say!(lang, "At the root", "En la raíz", "根结点"),
            kind.word().into_owned(),
            kind.other().word().into_owned(),
        ],
        Kind::Chance | Kind::Player(_) | Kind::Leaf => [
            crate::say!(lang, "MAX and MIN", "MAX y MIN", "MAX 与 MIN"),
            crate::say!(lang, "as written", "como está escrito", "原样"),
            crate::say!(lang, "swapped", "intercambiados", "互换"),
        ],
    };
    let colon = lang.colon().trim_end();
    format!(
        "<fieldset class=\"root\"><legend>{head}{colon}</legend>\
         <label><input type=\"radio\" name=\"root\" id=\"written\" checked> {written}</label>\
         <label><input type=\"radio\" name=\"root\" id=\"swapped\"> {swapped}</label></fieldset>"
    )
}
