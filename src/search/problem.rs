//! Why a search cannot be carried out.

use crate::diagnostics::{self, Lang, Said};
use crate::say;
use crate::search::Algorithm;
use crate::tree::NodeId;
use crate::value::Window;

/// Why a search cannot be carried out. Nodes are named by whoever shows it: see [`Problem::node`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The value of a `?` leaf is needed.
    UnknownNeeded {
        /// The leaf.
        node: NodeId,
        /// Who needs it.
        algorithm: Algorithm,
        /// Its parent's window at that moment.
        window: Window,
    },
    /// Children are to be sorted by their values, and a value is not known.
    OrderNeedsValues {
        /// A node whose value is not known.
        node: NodeId,
    },
}

impl Problem {
    /// The node that it is about.
    pub fn node(&self) -> NodeId {
        match self {
            Self::UnknownNeeded { node, .. } | Self::OrderNeedsValues { node } => *node,
        }
    }

    /// What it says, the node being called `name`.
    pub fn say_of(&self, name: &str, lang: Lang) -> Said {
        match self {
            Self::UnknownNeeded { algorithm: Algorithm::Minimax, .. } => Said::new(say!(
                lang,
                "the value of `{name}` is needed, and it is `?`: minimax reads every leaf",
                "hace falta el valor de `{name}`, y es `?`: minimax lee todas las hojas",
                "需要 `{name}` 的值，但它是 `?`：minimax 会读取每个叶子",
            ))
            .help(say!(
                lang,
                "give the leaf a value, or search with alpha-beta, which may never reach it",
                "dale un valor a la hoja, o busca con alpha-beta, que quizá no llegue a ella",
                "给这个叶子一个值，或改用 alpha-beta（它可能不会访问该叶子）",
            )),
            Self::UnknownNeeded { window, .. } => Said::new(say!(
                lang,
                "the value of `{name}` is needed, and it is `?`: it is reached with the window {window}, so it can still change the result",
                "hace falta el valor de `{name}`, y es `?`: se llega a ella con la ventana {window}, así que aún puede cambiar el resultado",
                "需要 `{name}` 的值，但它是 `?`：到达它时窗口为 {window}，它仍可能改变结果",
            ))
            .help(say!(
                lang,
                "give the leaf a value, or put it where it is pruned",
                "dale un valor a la hoja, o ponla donde se pode",
                "给这个叶子一个值，或把它放在会被剪掉的位置",
            )),
            Self::OrderNeedsValues { .. } => Said::new(say!(
                lang,
                "the children cannot be sorted by value, because the value of `{name}` is not known",
                "no se pueden ordenar los hijos por valor, porque no se conoce el valor de `{name}`",
                "无法按值给子结点排序，因为 `{name}` 的值未知",
            ))
            .help(say!(
                lang,
                "choose an order that does not look at values, such as left-to-right",
                "elige un orden que no mire los valores, como left-to-right",
                "请选择不依赖取值的顺序，例如 left-to-right",
            )),
        }
    }
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::UnknownNeeded { .. } => "E0401",
            Self::OrderNeedsValues { .. } => "E0402",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        self.say_of(&format!("#{}", self.node().0), lang)
    }
}
