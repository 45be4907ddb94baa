//! What a figure says at a node, in words: for a terminal, for who points at a node, and for who does not see the drawing.

use crate::diagnostics::{Lang, Look};
use crate::render::Ink;
use crate::render::figure::{Figure, Node, Visit};
use crate::render::formula::Formula;

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Length {
    /// For a place between other nodes: `cut: β=2 ≤ α=3`.
    Short,
    /// For a line of its own: `cut: β=2 ≤ α=3 (from A)`.
    Long,
}

/// What is said at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Words {
    /// `MAX A`, `L1`; empty for a leaf where names are not shown.
    pub(super) title: String,
    /// `= 3`, `≤ 2`, `= ____`; `3` where there is no title; empty where there is no value.
    pub(super) value: String,
    /// More about it: windows, cuts, visits.
    pub(super) notes: Vec<(String, Ink)>,
    /// Its colour.
    pub(super) ink: Ink,
}

impl Words {
    /// The words of `look`'s language, with its signs.
    pub(super) fn of(figure: &Figure, node: &Node, length: Length, look: &Look) -> Self {
        let ink = match (node.is_pruned, node.is_on_line) {
            (true, _) => Ink::Pruned,
            (false, true) => Ink::Line,
            (false, false) => Ink::of(node.kind),
        };
        let written = node.value.as_ref().map(|value| typed(value, look)).unwrap_or_default();
        if node.left_out > 0 {
            return Self { title: written, value: String::new(), notes: Vec::new(), ink };
        }
        let title = if figure.show.names { node.label() } else { node.kind.word().into_owned() };
        let has_sign = written.starts_with(['<', '>', '≤', '≥']);
        let value = if has_sign || title.is_empty() || written.is_empty() { written } else { format!("= {written}") };
        Self { title, value, notes: notes(node, length, look), ink }
    }

    /// `MIN C ≤ 2`
    pub(super) fn headline(&self) -> String {
        [self.title.as_str(), &self.value].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

fn notes(node: &Node, length: Length, look: &Look) -> Vec<(String, Ink)> {
    let mut notes = Vec::new();
    if let Some(window) = &node.window {
        let window = both(window, look);
        notes.push((if look.plain { entry(&window, look.lang) } else { window }, Ink::Normal));
    }
    if let Some(exit) = &node.exit {
        let exit = both(exit, look);
        notes.push((if look.plain { at_exit(&exit, look.lang) } else { exit }, Ink::Normal));
    }
    if node.is_looked_up {
        notes.push((looked_up(look.lang), Ink::Normal));
    }
    if let Some(cut) = &node.cut {
        let why = match length {
            Length::Short => cut.test.typed(look),
            Length::Long => tested(&cut.test, &cut.set_by, look),
        };
        notes.push((crate::say!(look.lang, "cut: {why}", "corte: {why}", "剪枝：{why}"), Ink::Cut));
    }
    if let Some(number) = node.order {
        let text = match number {
            Visit::Blank => "(   )".to_owned(),
            Visit::Never if look.plain => "(-)".to_owned(),
            Visit::Never | Visit::Number(_) | Visit::Playouts(_) => number.text(),
        };
        notes.push((text, Ink::Normal));
    }
    if node.is_limit {
        let words = crate::say!(look.lang, "depth limit", "límite de profundidad", "深度限制");
        notes.push((if length == Length::Short { "⋮".to_owned() } else { words }, Ink::Normal));
    }
    if node.hidden > 0 {
        notes.push((hidden(node.hidden, look.lang), Ink::Normal));
    }
    if node.is_on_line && look.plain {
        notes.push((crate::say!(look.lang, "best line", "mejor línea", "最佳路线"), Ink::Normal));
    }
    notes
}

/// A formula with its values as they are typed, so that a terminal shows what can be written into a sheet.
fn typed(formula: &Formula, look: &Look) -> String {
    if formula.is_blank() { "____".to_owned() } else { formula.typed(look) }
}

/// A window, or room for its two bounds.
fn both(window: &Formula, look: &Look) -> String {
    if window.is_blank() { "(____, ____)".to_owned() } else { window.typed(look) }
}

/// The test that was met, and who set the bound on its right: `β=2 ≤ α=3 (from A)`.
pub fn tested(test: &Formula, set_by: &str, look: &Look) -> String {
    let test = test.typed(look);
    crate::say!(look.lang, "{test} ({set_by})", "{test} ({set_by})", "{test}（{set_by}）")
}

fn entry(window: &str, lang: Lang) -> String {
    crate::say!(lang, "window {window}", "ventana {window}", "窗口 {window}")
}

fn at_exit(window: &str, lang: Lang) -> String {
    crate::say!(lang, "window at exit {window}", "ventana al salir {window}", "离开时的窗口 {window}")
}

/// `+ 12 nodes`
pub(super) fn hidden(count: usize, lang: Lang) -> String {
    crate::say!(lang, "+ {count} nodes", "+ {count} nodos", "另 {count} 个结点")
}

/// `looked up`: the value came from a table of positions that were searched before.
pub(super) fn looked_up(lang: Lang) -> String {
    crate::say!(lang, "looked up", "consultado", "查表")
}

/// That an earlier search of its parent has visited a node, and the last one has not.
pub(super) fn cut_again(lang: Lang) -> String {
    crate::say!(lang, "cut off in the last pass", "se corta en la última pasada", "在最后一轮中被剪去")
}

/// `pruned`
pub(super) fn pruned(lang: Lang) -> String {
    crate::say!(lang, "pruned", "se poda", "已剪枝")
}
