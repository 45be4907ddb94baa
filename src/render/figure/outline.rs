//! A figure in words: for a terminal, and as the description of a drawing for those who do not see it.

use crate::diagnostics::{Lang, Look};
use crate::render::figure::{Figure, Visit};
use crate::render::formula::Formula;
use crate::render::{Drawn, Ink, Note, Picture, outline};

/// Of more nodes only the first ones are described.
const MOST_DESCRIBED: usize = 300;

impl Figure {
    /// As a picture for a terminal.
    pub fn picture(&self, look: &Look) -> Picture {
        let write = |formula: &Formula| match (formula.is_blank(), look.plain) {
            (true, _) => "____".to_owned(),
            (false, true) => formula.ascii(),
            (false, false) => formula.unicode(),
        };
        let note = |text: String, ink| Note { short: text.clone(), long: text, ink };
        let draw = |node: &crate::render::figure::Node| {
            let mut notes = Vec::new();
            if let Some(window) = &node.window {
                notes.push(note(labelled_window(&write(window), look), Ink::Normal));
            }
            if let Some(exit) = &node.exit {
                let exit = write(exit);
                notes.push(note(
                    crate::say!(look.lang, "at exit {exit}", "al salir {exit}", "离开时 {exit}"),
                    Ink::Normal,
                ));
            }
            if let Some(cut) = &node.cut {
                let cut = write(cut);
                notes.push(note(crate::say!(look.lang, "cut: {cut}", "corte: {cut}", "剪枝：{cut}"), Ink::Cut));
            }
            if let Some(number) = node.order {
                let number = if number == Visit::Blank { "(   )".to_owned() } else { number.text() };
                notes.push(note(number, Ink::Normal));
            }
            if node.hidden > 0 {
                notes.push(note(self.hidden_words(node.hidden, look.lang), Ink::Normal));
            }
            if node.is_on_line && look.plain {
                notes.push(note(crate::say!(look.lang, "best line", "mejor línea", "最佳路线"), Ink::Normal));
            }
            let value = node.value.as_ref().map(&write).unwrap_or_default();
            let (sign, value) = split_sign(value);
            let title = if self.show.names { node.label() } else { node.kind.word().into_owned() };
            let (title, sign, value) =
                if node.left_out > 0 { (value, "", String::new()) } else { (title, sign, value) };
            let ink = if node.is_pruned {
                Ink::Pruned
            } else if node.is_on_line {
                Ink::Line
            } else {
                Ink::of(node.kind)
            };
            Drawn {
                parent: node.parent,
                end: node.end,
                depth: node.depth,
                edge: node.edge.clone(),
                title,
                sign,
                value,
                notes,
                is_pruned: node.is_pruned,
                is_leaf: node.is_end(),
                ink,
            }
        };
        Picture { nodes: self.nodes.iter().map(draw).collect() }
    }

    /// `12 more nodes`
    pub fn hidden_words(&self, count: usize, lang: Lang) -> String {
        crate::say!(lang, "+ {count} nodes", "+ {count} nodos", "另 {count} 个结点")
    }

    /// The whole figure in words, a line a node.
    pub fn description(&self, lang: Lang) -> String {
        let look = Look { lang, plain: true, colour: false, width: 10_000, full: true };
        let mut picture = self.picture(&look);
        let left_out = picture.nodes.len().saturating_sub(MOST_DESCRIBED);
        picture.nodes.truncate(MOST_DESCRIBED);
        let mut out = Vec::new();
        // Writing to memory does not fail.
        let _ = outline::write(&picture, &look, &mut out);
        let mut text = String::from_utf8_lossy(&out).trim_end().to_owned();
        if left_out > 0 {
            text += "\n";
            text += &self.hidden_words(left_out, lang);
        }
        text
    }
}

fn labelled_window(window: &str, look: &Look) -> String {
    if look.plain {
        crate::say!(look.lang, "window {window}", "ventana {window}", "窗口 {window}")
    } else {
        window.to_owned()
    }
}

/// The sign before a value, and the value.
fn split_sign(text: String) -> (&'static str, String) {
    let split = ["<= ", ">= ", "≤ ", "≥ "].iter().find_map(|sign| Some((sign.trim_end(), text.strip_prefix(sign)?)));
    match split {
        Some((sign, value)) => (sign, value.to_owned()),
        None if text.is_empty() => ("", text),
        None => ("=", text),
    }
}
