//! What can be wrong with the tree of an exercise.

use crate::diagnostics::{self, Lang, Mend, Said};
use crate::games;
use crate::say;
use crate::text::Span;
use crate::value::Number;

/// What can be wrong with a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the places and the words that the message names")]
pub enum TreeProblem {
    /// A probability below a node where a player moves.
    ProbabilityNotHere { span: Span },
    /// A probability below 0.
    NegativeProbability { span: Span },
    /// Some children of a chance node have a probability, and some have none.
    MissingProbability { missing: usize, span: Span },
    /// The probabilities of a chance node do not sum to 1.
    ProbabilitySum { sum: Number, span: Span },
    /// Nobody is written below a numbered player.
    WhoMoves { span: Span },
    /// Numbered players in one tree with MAX or MIN.
    MixedPlayers { numbered: Span, written: Span },
    /// Tuples of different lengths.
    PayoffLength { expected: usize, found: usize, first: Span, span: Span },
    /// A player without a part in the payoffs.
    PlayerBeyond { number: u32, length: usize, span: Span },
    /// A leaf of one value in a tree with tuples.
    SingleValue { span: Span, tuple: Span },
    /// `@S` without a `let S`.
    Undefined { name: String, span: Span, meant: Option<String> },
    /// A `let` that stands for something with itself in it.
    Cycle { path: String, span: Span },
    /// A tree that shared subtrees make too large.
    TooLarge { limit: u64, span: Span },
    /// A game that cannot be played.
    Game { problem: games::Problem, span: Span },
    /// A leaf outside of `values in`.
    OutsideValues { value: String, name: String, span: Span },
    /// A `let` that the tree does not need.
    UnusedLet { name: String, span: Span },
    /// `evaluate` counts something that no node has.
    NoSuchFeature { name: String, span: Span, meant: Option<String> },
}

impl diagnostics::Problem for TreeProblem {
    fn code(&self) -> &'static str {
        match self {
            Self::ProbabilityNotHere { .. } => "E0320",
            Self::NegativeProbability { .. } => "E0321",
            Self::MissingProbability { .. } => "E0322",
            Self::ProbabilitySum { .. } => "E0323",
            Self::WhoMoves { .. } => "E0324",
            Self::MixedPlayers { .. } => "E0325",
            Self::PayoffLength { .. } => "E0326",
            Self::PlayerBeyond { .. } => "E0327",
            Self::SingleValue { .. } => "E0328",
            Self::Undefined { .. } => "E0329",
            Self::Cycle { .. } => "E0330",
            Self::TooLarge { .. } => "E0331",
            Self::OutsideValues { .. } => "E0333",
            Self::Game { problem, .. } => problem.code(),
            Self::UnusedLet { .. } => "W0304",
            Self::NoSuchFeature { .. } => "W0305",
        }
    }

    fn mends(&self) -> Vec<Mend> {
        match self {
            Self::UnusedLet { span, .. } => vec![Mend::Remove { at: *span }],
            _ => Vec::new(),
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::ProbabilityNotHere { span }
            | Self::NegativeProbability { span }
            | Self::MissingProbability { span, .. }
            | Self::ProbabilitySum { span, .. } => self.say_probability(lang).at(*span, ""),
            Self::WhoMoves { .. }
            | Self::MixedPlayers { .. }
            | Self::PayoffLength { .. }
            | Self::PlayerBeyond { .. }
            | Self::SingleValue { .. } => self.say_players(lang),
            Self::Undefined { name, span, meant } => {
                let said = match meant {
                    Some(meant) => Said::new(say!(
                        lang,
                        "`@{name}` stands for nothing; did you mean `@{meant}`?",
                        "`@{name}` no representa nada; ¿querías decir `@{meant}`?",
                        "`@{name}` 没有定义；是否想写 `@{meant}`？",
                    )),
                    None => Said::new(say!(
                        lang,
                        "`@{name}` stands for nothing",
                        "`@{name}` no representa nada",
                        "`@{name}` 没有定义",
                    )),
                };
                said.at(*span, "").help(say!(
                    lang,
                    "say what it stands for with a line such as `let {name} = MIN[2,4]`",
                    "di qué representa con una línea como `let {name} = MIN[2,4]`",
                    "请用一行说明，例如 `let {name} = MIN[2,4]`",
                ))
            }
            Self::Cycle { path, span } => Said::new(say!(
                lang,
                "a subtree cannot contain itself: {path}",
                "un subárbol no puede contenerse a sí mismo: {path}",
                "子树不能包含自身：{path}",
            ))
            .at(*span, ""),
            Self::TooLarge { limit, span } => Said::new(say!(
                lang,
                "written out, the tree has more than {limit} nodes",
                "desplegado, el árbol tiene más de {limit} nodos",
                "展开后这棵树超过 {limit} 个结点",
            ))
            .at(*span, ""),
            Self::Game { problem, span } => problem.say(lang).at(*span, ""),
            Self::OutsideValues { value, name, span } => Said::new(say!(
                lang,
                "`{name}` is worth {value}, which does not lie in `values in`",
                "`{name}` vale {value}, que no está en `values in`",
                "`{name}` 的值 {value} 不在 `values in` 范围内",
            ))
            .at(*span, ""),
            Self::UnusedLet { name, span } => {
                Said::new(say!(lang, "`{name}` is not used", "`{name}` no se usa", "`{name}` 没有被使用",))
                    .at(*span, "")
                    .help(say!(
                        lang,
                        "write `@{name}` where it belongs",
                        "escribe `@{name}` donde corresponda",
                        "请在需要的位置写 `@{name}`",
                    ))
            }
            Self::NoSuchFeature { name, span, meant } => {
                let said = match meant {
                    Some(meant) => Said::new(say!(
                        lang,
                        "no node says how many `{name}` it has; did you mean `{meant}`?",
                        "ningún nodo dice cuántos `{name}` tiene; ¿querías decir `{meant}`?",
                        "没有结点给出 `{name}`；是否想写 `{meant}`？",
                    )),
                    None => Said::new(say!(
                        lang,
                        "no node says how many `{name}` it has, so it counts 0 everywhere",
                        "ningún nodo dice cuántos `{name}` tiene, así que cuenta 0 en todos",
                        "没有结点给出 `{name}`，因此处处计为 0",
                    )),
                };
                said.at(*span, "")
            }
        }
    }
}

impl TreeProblem {
    fn say_probability(&self, lang: Lang) -> Said {
        match self {
            Self::NegativeProbability { .. } => Said::new(say!(
                lang,
                "a probability cannot be negative",
                "una probabilidad no puede ser negativa",
                "概率不能为负",
            )),
            Self::MissingProbability { missing, .. } => Said::new(say!(
                lang,
                "{missing} of the children of this chance node have no probability, and the others have one",
                "{missing} de los hijos de este nodo de azar no tienen probabilidad, y los demás sí",
                "这个机会结点有 {missing} 个子结点没有概率，而其他的有",
            ))
            .help(say!(
                lang,
                "write one for each child, or for none: then all are equally likely",
                "escribe una para cada hijo, o ninguna: entonces todos son igual de probables",
                "请为每个子结点都写，或都不写（此时等概率）",
            )),
            Self::ProbabilitySum { sum, .. } => Said::new(say!(
                lang,
                "the probabilities of this chance node sum to {sum}, not to 1",
                "las probabilidades de este nodo de azar suman {sum}, no 1",
                "这个机会结点的概率之和是 {sum}，不是 1",
            ))
            .help(say!(
                lang,
                "they are exact: write thirds as `1/3`",
                "son exactas: escribe los tercios como `1/3`",
                "概率是精确的：三分之一请写 `1/3`",
            )),
            _ => Said::new(say!(
                lang,
                "a player moves here, so the move has no probability",
                "aquí mueve un jugador, así que la jugada no tiene probabilidad",
                "这里由玩家行动，走法没有概率",
            ))
            .help(say!(
                lang,
                "write `CHANCE` before the bracket, or put the label in double quotes",
                "escribe `CHANCE` antes del corchete, o pon la etiqueta entre comillas dobles",
                "请在括号前写 `CHANCE`，或给标签加双引号",
            )),
        }
    }

    fn say_players(&self, lang: Lang) -> Said {
        match self {
            Self::MixedPlayers { numbered, written } => Said::new(say!(
                lang,
                "numbered players and MAX or MIN stand in one tree",
                "en un mismo árbol hay jugadores numerados y MAX o MIN",
                "同一棵树中既有编号玩家又有 MAX 或 MIN",
            ))
            .at(*numbered, say!(lang, "a numbered player", "un jugador numerado", "编号玩家"))
            .at(*written, say!(lang, "MAX or MIN", "MAX o MIN", "MAX 或 MIN")),
            Self::PayoffLength { expected, found, first, span } => Said::new(say!(
                lang,
                "this tuple has {found} payoffs, and another one has {expected}",
                "esta tupla tiene {found} pagos, y otra tiene {expected}",
                "这个元组有 {found} 个收益，另一个有 {expected} 个",
            ))
            .at(*span, "")
            .at(*first, say!(lang, "{expected} here", "{expected} aquí", "这里是 {expected} 个")),
            Self::PlayerBeyond { number, length, span } => Said::new(say!(
                lang,
                "player {number} has no part in the payoffs, which are for {length} players",
                "el jugador {number} no tiene parte en los pagos, que son para {length} jugadores",
                "收益只属于 {length} 个玩家，没有玩家 {number} 的部分",
            ))
            .at(*span, ""),
            Self::SingleValue { span, tuple } => Said::new(say!(
                lang,
                "this leaf has one value, and another one has a tuple of payoffs",
                "esta hoja tiene un valor, y otra tiene una tupla de pagos",
                "这个叶子只有一个值，另一个叶子却是收益元组",
            ))
            .at(*span, "")
            .at(*tuple, say!(lang, "a tuple here", "una tupla aquí", "这里是元组")),
            Self::WhoMoves { span } => Said::new(say!(
                lang,
                "below a numbered player it has to be written who moves",
                "debajo de un jugador numerado hay que escribir quién mueve",
                "编号玩家之下必须写明由谁行动",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "write `P2` or another player before the bracket",
                "escribe `P2` u otro jugador antes del corchete",
                "请在括号前写 `P2` 或其他玩家",
            )),
            // INVARIANT: the others are said elsewhere.
            _ => Said::new(""),
        }
    }
}
