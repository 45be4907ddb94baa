//! Why a search cannot be carried out.

use crate::diagnostics::{self, Lang, Said};
use crate::say;
use crate::search::{Algorithm, Depth, Obstacle};
use crate::tree::NodeId;
use crate::value::Window;

/// What this version does not have yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// An algorithm.
    Algorithm(Algorithm),
    /// A setting under the exercise's algorithm, by its keyword.
    Setting(&'static str),
    /// The best or worst order of the children where such a setting is made.
    BestOrder(&'static str),
    /// The best or worst order of the children of a tree with chance or numbered players.
    BestOrderOfTree,
    /// What a question asks, of such a tree or under such settings.
    Question,
}

impl Missing {
    fn words(self, lang: Lang) -> String {
        match self {
            Self::Algorithm(algorithm) => algorithm.name().to_owned(),
            Self::Setting(word) => format!("`{word}`"),
            Self::BestOrder(word) => say!(
                lang,
                "`best order` with `{word}`",
                "`best order` con `{word}`",
                "同时使用 `best order` 和 `{word}`",
            ),
            Self::BestOrderOfTree => {
                say!(lang, "`best order` in such a tree", "`best order` en un árbol así", "在这种树上的 `best order`")
            }
            Self::Question => say!(lang, "this question", "esta pregunta", "这个提问"),
        }
    }
}

/// Why a search cannot be carried out. Nodes are named by whoever shows it: see [`Problem::node`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// This version does not have it yet.
    NotYet {
        /// What is asked for.
        what: Missing,
    },
    /// The algorithm is not made for such a tree.
    CannotSearch {
        /// The algorithm.
        algorithm: Algorithm,
        /// What it cannot read.
        what: Obstacle,
        /// Those that can read the tree, the usual one first; none where no algorithm can.
        which_can: Vec<Algorithm>,
    },
    /// A node stands at the depth limit and does not say what it is worth.
    NoStaticValue {
        /// The node.
        node: NodeId,
        /// The limit.
        depth: Depth,
    },
    /// The value of a `?` leaf is needed.
    UnknownNeeded {
        /// The leaf.
        node: NodeId,
        /// Who needs it.
        algorithm: Algorithm,
        /// Its parent's window at that moment.
        window: Window,
    },
    /// At a chance node +∞ and −∞ come with probabilities above 0.
    OppositeInfinities {
        /// The chance node.
        node: NodeId,
    },
    /// Star1 and Star2 need to know what all leaves lie in, and that those do.
    NeedsValuesIn {
        /// The algorithm.
        algorithm: Algorithm,
    },
    /// Children are to be sorted by their values, and a value is not known.
    OrderNeedsValues {
        /// A node whose value is not known.
        node: NodeId,
    },
    /// Outcomes are averaged, and one is infinite.
    InfiniteOutcome {
        /// The leaf.
        node: NodeId,
    },
    /// Unknown leaves can stand in too many orders to look at all of them.
    TooManyCases,
}

impl Problem {
    /// The node that it is about.
    pub fn node(&self) -> NodeId {
        match self {
            Self::NotYet { .. } | Self::CannotSearch { .. } | Self::NeedsValuesIn { .. } | Self::TooManyCases => {
                NodeId::ROOT
            }
            Self::UnknownNeeded { node, .. }
            | Self::OrderNeedsValues { node }
            | Self::OppositeInfinities { node }
            | Self::InfiniteOutcome { node }
            | Self::NoStaticValue { node, .. } => *node,
        }
    }

    /// The same of another tree's nodes.
    pub(super) fn of_nodes(mut self, other: impl Fn(NodeId) -> NodeId) -> Self {
        match &mut self {
            Self::NotYet { .. } | Self::CannotSearch { .. } | Self::NeedsValuesIn { .. } | Self::TooManyCases => {}
            Self::UnknownNeeded { node, .. }
            | Self::OrderNeedsValues { node }
            | Self::OppositeInfinities { node }
            | Self::InfiniteOutcome { node }
            | Self::NoStaticValue { node, .. } => *node = other(*node),
        }
        self
    }

    /// What it says, the node being called `name`.
    pub fn say_of(&self, name: &str, lang: Lang) -> Said {
        match self {
            Self::NotYet { what } => {
                let what = what.words(lang);
                Said::new(say!(
                    lang,
                    "{what} is not supported yet",
                    "{what} todavía no está disponible",
                    "暂不支持：{what}",
                ))
            }
            Self::CannotSearch { algorithm, what, which_can } => cannot_search(*algorithm, *what, which_can, lang),
            Self::NoStaticValue { depth, .. } => Said::new(say!(
                lang,
                "`{name}` stands at the depth limit ({depth}) and does not say what it is worth",
                "`{name}` está en el límite de profundidad ({depth}) y no dice cuánto vale",
                "`{name}` 位于深度限制（{depth}）处，但没有给出它的值",
            ))
            .help(say!(
                lang,
                "write `~` and a value behind its name, or features in `{{…}}` for `evaluate`",
                "escribe `~` y un valor tras su nombre, o rasgos en `{{…}}` para `evaluate`",
                "请在它的名字后写 `~` 和一个值，或为 `evaluate` 写出 `{{…}}` 特征",
            )),
            Self::UnknownNeeded { algorithm, .. } if algorithm.calculates() && !algorithm.has_windows() => {
                let reader = algorithm.name();
                Said::new(say!(
                    lang,
                    "the value of `{name}` is needed, and it is `?`: {reader} looks at it",
                    "hace falta el valor de `{name}`, y es `?`: {reader} la lee",
                    "需要 `{name}` 的值，但它是 `?`：{reader} 会读取它",
                ))
                .help(say!(lang, "give the leaf a value", "dale un valor a la hoja", "给这个叶子一个值"))
            }
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
            Self::OppositeInfinities { .. } => Said::new(say!(
                lang,
                "the chance node `{name}` has no average: inf and -inf both can happen",
                "el nodo de azar `{name}` no tiene media: pueden ocurrir tanto inf como -inf",
                "机会结点 `{name}` 没有平均值：inf 和 -inf 都可能出现",
            ))
            .help(say!(
                lang,
                "write numbers for one of them, however large",
                "escribe números para uno de los dos, por grandes que sean",
                "请把其中一个换成数字，再大也可以",
            )),
            Self::NeedsValuesIn { algorithm } => needs_values_in(*algorithm, lang),
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
            Self::InfiniteOutcome { .. } => Said::new(say!(
                lang,
                "playouts are averaged, and `{name}` is infinite",
                "las simulaciones se promedian, y `{name}` es infinito",
                "模拟结果要取平均，而 `{name}` 是无穷大",
            ))
            .help(say!(
                lang,
                "give the leaf a number, such as one larger than all others",
                "dale un número a la hoja, por ejemplo uno mayor que todos los demás",
                "请给这个叶子一个数，例如比其他都大的数",
            )),
            Self::TooManyCases => Said::new(say!(
                lang,
                "this tree is too large to try every order of its values",
                "este árbol es demasiado grande para probar todos los órdenes de sus valores",
                "这棵树太大，无法逐一尝试各值的所有顺序",
            ))
            .help(say!(
                lang,
                "use a smaller tree, or one with fewer unknown leaves",
                "usa un árbol más pequeño, o con menos hojas desconocidas",
                "请改用更小的树，或减少未知的叶子",
            )),
        }
    }
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::NotYet { .. } => "E0400",
            Self::CannotSearch { .. } => "E0403",
            Self::NoStaticValue { .. } => "E0404",
            Self::UnknownNeeded { .. } => "E0401",
            Self::OrderNeedsValues { .. } => "E0402",
            Self::OppositeInfinities { .. } => "E0410",
            Self::NeedsValuesIn { .. } => "E0411",
            Self::TooManyCases => "E0441",
            Self::InfiniteOutcome { .. } => "E0442",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        self.say_of(&format!("#{}", self.node().0), lang)
    }
}

fn needs_values_in(algorithm: Algorithm, lang: Lang) -> Said {
    let name = algorithm.name();
    Said::new(say!(
        lang,
        "{name} needs to know two numbers that the values of all leaves lie between",
        "{name} necesita saber entre qué dos números están los valores de todas las hojas",
        "{name} 需要知道所有叶子的值在哪两个数之间",
    ))
    .help(say!(
        lang,
        "state them, for example `values in 0 .. 10`, or use `search expectimax`",
        "decláralos, por ejemplo `values in 0 .. 10`, o usa `search expectimax`",
        "请写明，例如 `values in 0 .. 10`，或使用 `search expectimax`",
    ))
}

fn cannot_search(algorithm: Algorithm, what: Obstacle, which_can: &[Algorithm], lang: Lang) -> Said {
    let name = algorithm.name();
    let said = Said::new(match what {
        Obstacle::Chance => {
            say!(lang, "{name} cannot read chance nodes", "{name} no admite nodos de azar", "{name} 不能处理机会结点")
        }
        Obstacle::Players => say!(
            lang,
            "{name} knows MAX and MIN only, not numbered players",
            "{name} solo conoce a MAX y MIN, no a jugadores numerados",
            "{name} 只认识 MAX 和 MIN，不能处理编号的玩家",
        ),
        Obstacle::Payoffs => say!(
            lang,
            "{name} needs one value a leaf, not a tuple of payoffs",
            "{name} necesita un valor por hoja, no una tupla de pagos",
            "{name} 的每个叶子只能有一个值，不能是收益元组",
        ),
        Obstacle::TwoPlayers => say!(
            lang,
            "{name} needs numbered players, not MAX and MIN",
            "{name} necesita jugadores numerados, no MAX y MIN",
            "{name} 需要编号的玩家，而不是 MAX 和 MIN",
        ),
        Obstacle::SingleValues => say!(
            lang,
            "{name} needs a tuple of payoffs at each leaf",
            "{name} necesita una tupla de pagos en cada hoja",
            "{name} 要求每个叶子是一个收益元组",
        ),
    });
    // The usual ones are enough.
    let words: Vec<&str> = which_can.iter().take(3).map(|algorithm| algorithm.word()).collect();
    if words.is_empty() {
        return said;
    }
    let words = words.join("`, `search ");
    said.help(say!(lang, "use `search {words}`", "usa `search {words}`", "请使用 `search {words}`"))
}
