//! What the signs of a figure mean.

use crate::diagnostics::Lang;
use crate::render::figure::{Figure, Node, Visit};
use crate::render::words;
use crate::tree::Kind;

/// A sign that a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The shape and colour of a node.
    Kind(Kind),
    /// What was not visited, behind the crosses of cuts.
    Pruned,
    /// What was not visited for other reasons.
    Unvisited,
    /// What an earlier search of its parent has visited, and the last one has cut off.
    CutAgain,
    /// Where the tree goes on and the search does not.
    Limit,
    /// A value that hangs on unknown leaves.
    Unknown,
    /// Values that the player to move sees.
    Turned,
    /// The edges of the best line.
    Line,
    /// Which visit a node was.
    Order,
    /// How many playouts went through it.
    Playouts,
    /// Its windows.
    Window,
    /// How many nodes it stands for.
    Hidden,
}

impl Figure {
    /// The signs that it has, in the order in which a legend explains them.
    pub fn signs(&self) -> Vec<(Sign, String)> {
        let lang = self.lang;
        let mut kinds: Vec<Kind> = self.nodes.iter().filter(|node| node.left_out == 0).map(|node| node.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut signs: Vec<(Sign, String)> =
            kinds.into_iter().map(|kind| (Sign::Kind(kind), kind_words(kind, lang))).collect();
        let any = |wanted: fn(&Node) -> bool| self.nodes.iter().any(wanted);
        let is_sampled: fn(&Node) -> bool = |node| matches!(node.order, Some(Visit::Playouts(_)));
        if any(|node| node.is_pruned && node.is_cut_off) {
            let words = crate::say!(lang, "pruned: never visited", "se poda: nunca se visita", "已剪枝：从未访问");
            signs.push((Sign::Pruned, words));
        } else if any(|node| node.is_pruned) {
            signs.push((Sign::Unvisited, crate::say!(lang, "never visited", "nunca se visita", "从未访问")));
        }
        if any(|node| !node.is_pruned && node.is_cut_off) {
            signs.push((Sign::CutAgain, words::cut_again(lang)));
        }
        if self.is_open && any(|node| !node.is_leaf && node.value.is_some()) && !self.is_blank {
            let words =
                crate::say!(lang, "hangs on unknown leaves", "depende de hojas desconocidas", "取决于未知的叶子");
            signs.push((Sign::Unknown, words));
        }
        if any(|node| node.is_limit) {
            let words =
                crate::say!(lang, "the search looks no further", "la búsqueda no mira más allá", "搜索到此为止");
            signs.push((Sign::Limit, words));
        }
        if self.turns_signs && any(|node| !node.is_leaf && node.value.as_ref().is_some_and(|value| !value.is_blank())) {
            let words = crate::say!(
                lang,
                "values as the player to move sees them",
                "valores como los ve quien mueve",
                "值以走子方的角度给出"
            );
            signs.push((Sign::Turned, words));
        }
        if any(|node| node.is_on_line) && self.nodes.len() > 1 {
            signs.push((Sign::Line, crate::say!(lang, "best line of play", "mejor línea de juego", "最佳路线")));
        }
        if any(is_sampled) {
            let words = crate::say!(
                lang,
                "playouts through a node; its value is their mean",
                "simulaciones que pasan por un nodo; su valor es la media",
                "经过结点的模拟次数；值为其平均"
            );
            signs.push((Sign::Playouts, words));
        } else if any(|node| node.order.is_some()) {
            signs.push((Sign::Order, crate::say!(lang, "order of visits", "orden de visita", "访问顺序")));
        }
        let windows = match (any(|node| node.window.is_some()), any(|node| node.exit.is_some())) {
            (true, true) => Some(crate::say!(
                lang,
                "windows on entry, then on exit",
                "ventanas al entrar y luego al salir",
                "先是进入时的窗口，后是离开时的窗口"
            )),
            (true, false) => Some(crate::say!(lang, "window on entry", "ventana al entrar", "进入时的窗口")),
            (false, true) => Some(crate::say!(lang, "window on exit", "ventana al salir", "离开时的窗口")),
            (false, false) => None,
        };
        signs.extend(windows.map(|words| (Sign::Window, words)));
        if any(|node| node.hidden > 0) {
            let words = crate::say!(lang, "nodes below, not drawn", "nodos debajo, sin dibujar", "下方未画出的结点数");
            signs.push((Sign::Hidden, words));
        }
        signs
    }
}

fn kind_words(kind: Kind, lang: Lang) -> String {
    match kind {
        Kind::Max => crate::say!(lang, "MAX moves", "mueve MAX", "MAX 走"),
        Kind::Min => crate::say!(lang, "MIN moves", "mueve MIN", "MIN 走"),
        Kind::Chance => crate::say!(lang, "chance", "azar", "机会结点"),
        Kind::Player(number) => {
            crate::say!(lang, "player {number} moves", "mueve el jugador {number}", "玩家 {number} 走")
        }
        Kind::Leaf => crate::say!(lang, "leaf", "hoja", "叶"),
    }
}
