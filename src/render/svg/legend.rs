//! What the signs of a figure mean, below it: only those that it has.

use crate::diagnostics::Lang;
use crate::render::figure::{Figure, Node, Visit};
use crate::render::font::Face;
use crate::render::place::SMALL;
use crate::render::svg::shape::shape;
use crate::render::svg::{escaped, number};
use crate::render::theme::Theme;
use crate::tree::Kind;
use std::fmt::Write;

/// What is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Kind(Kind),
    Pruned,
    Line,
    Order,
    Playouts,
    Window,
    Hidden,
}

/// A legend with its place.
#[derive(Clone, Debug)]
pub struct Legend {
    items: Vec<(Sign, String, f64, f64)>,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Sign {
    /// How much room it takes.
    fn room(self) -> f64 {
        if self == Self::Window { 42.0 } else { 30.0 }
    }
}

const ROW: f64 = 24.0;

impl Legend {
    /// The signs of a figure, in rows no wider than `most`.
    pub fn of(figure: &Figure, lang: Lang, most: f64) -> Self {
        let mut legend = Self { items: Vec::new(), width: 0.0, height: 0.0 };
        let (mut x, mut y) = (0.0, 0.0);
        for (sign, words) in signs(figure, lang) {
            let wide = sign.room() + f64::from(Face::Regular.width(&words, SMALL as f32)) + 18.0;
            if x > 0.0 && x + wide > most {
                (x, y) = (0.0, y + ROW);
            }
            legend.items.push((sign, words, x, y));
            x += wide;
            legend.width = legend.width.max(x - 18.0);
            legend.height = y + ROW - 6.0;
        }
        legend
    }

    /// Writes it.
    pub fn write(&self, theme: &Theme, out: &mut String) {
        for (sign, words, x, y) in &self.items {
            write_sign(*sign, *x, *y, theme, out);
            let (at, base, colour, words) = (number(x + sign.room()), number(y + 13.5), theme.soft, escaped(words));
            // Writing to a string does not fail.
            let _ = writeln!(out, "<text x=\"{at}\" y=\"{base}\" fill=\"{colour}\">{words}</text>");
        }
    }
}

fn signs(figure: &Figure, lang: Lang) -> Vec<(Sign, String)> {
    let mut kinds: Vec<Kind> = figure.nodes.iter().filter(|node| node.left_out == 0).map(|node| node.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut signs: Vec<(Sign, String)> =
        kinds.into_iter().map(|kind| (Sign::Kind(kind), kind_words(kind, lang))).collect();
    let any = |wanted: fn(&Node) -> bool| figure.nodes.iter().any(wanted);
    let is_sampled: fn(&Node) -> bool = |node| matches!(node.order, Some(Visit::Playouts(_)));
    if any(|node| node.is_pruned) {
        let words = match any(is_sampled) {
            true => crate::say!(lang, "never visited", "nunca se visita", "从未访问"),
            false => crate::say!(lang, "pruned: never visited", "se poda: nunca se visita", "已剪枝：从未访问"),
        };
        signs.push((Sign::Pruned, words));
    }
    if any(|node| node.is_on_line) && figure.nodes.len() > 1 {
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
            "windows on entry and, below, on exit",
            "ventanas al entrar y, debajo, al salir",
            "进入时的窗口，其下为离开时的窗口"
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

fn write_sign(sign: Sign, x: f64, y: f64, theme: &Theme, out: &mut String) {
    let (left, right, middle) = (number(x), number(x + 24.0), number(y + 9.0));
    let text = |words: &str| {
        let (base, colour) = (number(y + 13.5), theme.soft);
        format!(
            "<text x=\"{}\" y=\"{base}\" text-anchor=\"middle\" fill=\"{colour}\">{words}</text>",
            number(x + (sign.room() - 6.0) / 2.0)
        )
    };
    // Writing to a string does not fail.
    let _ = match sign {
        Sign::Kind(kind) => {
            let (fill, outline) = theme.of(kind);
            let form = shape(
                kind,
                x + 12.0,
                y + 1.0,
                if matches!(kind, Kind::Chance | Kind::Leaf) { 8.0 } else { 10.0 },
                16.0,
            );
            writeln!(out, "{form} fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"1.5\"/>")
        }
        Sign::Pruned => writeln!(
            out,
            "<path d=\"M{left} {middle}H{right}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/>\
             <path d=\"M{} {}l10 10m0 -10l-10 10\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>",
            theme.pruned,
            number(x + 7.0),
            number(y + 4.0),
            theme.cut,
        ),
        Sign::Line => {
            writeln!(out, "<path d=\"M{left} {middle}H{right}\" stroke=\"{}\" stroke-width=\"4\"/>", theme.line)
        }
        Sign::Order => writeln!(out, "{}", text("(1)")),
        Sign::Playouts => writeln!(out, "{}", text("n=9")),
        Sign::Window => writeln!(out, "{}", text("(α, β)")),
        Sign::Hidden => writeln!(out, "{}", text("+9")),
    };
}
