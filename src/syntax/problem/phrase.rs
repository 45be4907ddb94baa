//! What was to come, in the words of a person: never the name of a grammar rule.

use crate::diagnostics::Lang;
use crate::say;

/// Something that a text should go on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is what it says")]
pub enum Phrase {
    Value,
    Number,
    ValueAfterName,
    Child,
    OpenBracket,
    ColonAfterEdge,
    RoundClose,
    TupleSeparator,
    BraceSeparator,
    Feature,
    GameWord,
    Name,
    EqualSign,
    QuotedText,
    NodeName,
    EndOfLine,
    PointsOrEnd,
    OrderOfChildren,
    Version,
    Answer,
    NodeEqualsValue,
    WindowRow,
    StepRow,
    CutoffPair,
    NodeList,
    WholeNumber,
    Region,
    Pieces,
    Orders,
    Convention,
}

impl Phrase {
    /// As it stands after "expected".
    pub fn say(self, lang: Lang) -> String {
        match self {
            Self::Value => say!(lang, "a value", "un valor", "一个值"),
            Self::Convention => say!(
                lang,
                "conventions, `cut >, returns fail-hard`",
                "convenciones, `cut >, returns fail-hard`",
                "约定，如 `cut >, returns fail-hard`"
            ),
            Self::Number => say!(lang, "a number", "un número", "一个数"),
            Self::ValueAfterName => {
                say!(lang, "the leaf's value", "el valor de la hoja", "叶子的值")
            }
            Self::Child => {
                say!(lang, "a child: a value or a node", "un hijo: un valor o un nodo", "一个子结点：值或结点")
            }
            Self::OpenBracket => {
                say!(lang, "`[` and the children", "`[` y los hijos", "`[` 和子结点")
            }
            Self::ColonAfterEdge => {
                say!(lang, "`:` after the label of the edge", "`:` tras la etiqueta de la arista", "边标签后的 `:`")
            }
            Self::RoundClose => say!(lang, "`,` or `)`", "`,` o `)`", "`,` 或 `)`"),
            Self::TupleSeparator => {
                say!(lang, "`,` or `)` in the payoffs", "`,` o `)` en los pagos", "收益组中的 `,` 或 `)`")
            }
            Self::BraceSeparator => say!(lang, "`,` or `}}`", "`,` o `}}`", "`,` 或 `}}`"),
            Self::Feature => {
                say!(lang, "a feature, `queens=1`", "una característica, `damas=1`", "一个特征，如 `queens=1`")
            }
            Self::GameWord => say!(
                lang,
                "a number or a text in quotes",
                "un número o un texto entre comillas",
                "一个数或引号中的文字"
            ),
            Self::Name => say!(lang, "a name", "un nombre", "一个名称"),
            Self::EqualSign => say!(lang, "`=`", "`=`", "`=`"),
            Self::QuotedText => say!(lang, "a text in quotes", "un texto entre comillas", "引号中的文字"),
            Self::NodeName => say!(lang, "the name of a node", "el nombre de un nodo", "结点的名称"),
            Self::EndOfLine => say!(lang, "the end of the line", "el fin de la línea", "行尾"),
            Self::PointsOrEnd => say!(
                lang,
                "`for … points`, `tolerance …` or the end of the line",
                "`for … points`, `tolerance …` o el fin de la línea",
                "`for … points`、`tolerance …` 或行尾"
            ),
            Self::OrderOfChildren => say!(
                lang,
                "names of children, `order A: C B D`",
                "nombres de hijos, `order A: C B D`",
                "子结点的名称，如 `order A: C B D`"
            ),
            Self::Version => say!(lang, "the number of a version", "el número de una versión", "版本号"),
            Self::Answer => say!(
                lang,
                "an answer such as `A = 10`, `best: B` or `pruned: L4, L7`",
                "una respuesta como `A = 10`, `best: B` o `pruned: L4, L7`",
                "答案，如 `A = 10`、`best: B` 或 `pruned: L4, L7`"
            ),
            Self::NodeEqualsValue => {
                say!(lang, "a node and its value, `A = 10`", "un nodo y su valor, `A = 10`", "结点及其值，如 `A = 10`")
            }
            Self::WindowRow => say!(
                lang,
                "a node with its alpha and beta, `A 10 inf`",
                "un nodo con su alfa y su beta, `A 10 inf`",
                "结点及其 alpha 和 beta，如 `A 10 inf`"
            ),
            Self::StepRow => say!(
                lang,
                "a step such as `enter A (-inf, inf)` or `leaf L1 10`",
                "un paso como `enter A (-inf, inf)` o `leaf L1 10`",
                "一个步骤，如 `enter A (-inf, inf)` 或 `leaf L1 10`"
            ),
            Self::CutoffPair => say!(
                lang,
                "a node with a pair, `C (3, 2)`",
                "un nodo con un par, `C (3, 2)`",
                "结点及一对值，如 `C (3, 2)`"
            ),
            Self::NodeList => {
                say!(lang, "names of nodes, or `none`", "nombres de nodos, o `ninguno`", "结点的名称，或 `无`")
            }
            Self::Region => say!(
                lang,
                "the values, such as `x <= 3`, `2 < x <= 5`, `never` or `always`",
                "los valores, como `x <= 3`, `2 < x <= 5`, `nunca` o `siempre`",
                "取值范围，如 `x <= 3`、`2 < x <= 5`、`永不` 或 `总是`"
            ),
            Self::Pieces => say!(
                lang,
                "the value by cases, such as `3 for x <= 3; x for x > 3`",
                "el valor por casos, como `3 para x <= 3; x para x > 3`",
                "分段写出的值，如 `3 for x <= 3; x for x > 3`"
            ),
            Self::Orders => say!(
                lang,
                "nodes with their children in order, such as `A: C B D; B: L2 L1`",
                "nodos con sus hijos en orden, como `A: C B D; B: L2 L1`",
                "结点及其子结点的顺序，如 `A: C B D; B: L2 L1`"
            ),
            Self::WholeNumber => say!(lang, "a whole number", "un número entero", "一个整数"),
        }
    }
}
