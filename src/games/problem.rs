//! Why a game cannot be played.

use crate::diagnostics::{self, Lang, Said};
use crate::say;

/// Why a game cannot be played. It has no place of its own: whoever wrote the game knows where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the words that the message names")]
pub enum Problem {
    /// There is no game of that name.
    UnknownGame { name: String, known: Vec<&'static str>, meant: Option<&'static str> },
    /// A pile that is not a whole number, or a huge one.
    Pile { word: String, largest: u32 },
    /// No pile, or hundreds.
    NumberOfPiles { most: usize },
    /// More than one board.
    OneBoard,
    /// A board without nine cells.
    BoardLength { cells: u32 },
    /// A letter that no cell can be.
    BoardLetter { letter: char },
    /// X moves first, so there are as many, or one more of it.
    WrongCounts { x: u32, o: u32 },
    /// Both have a line.
    BothWon,
    /// The loser moved after the winner had a line.
    MovedAfterEnd { winner: char, loser: char },
    /// A misère form that is not known.
    NoMisere,
    /// It has too many nodes to be written out.
    TooLarge { limit: u64 },
    /// It has too many nodes to be searched.
    TooLong { limit: u64 },
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::UnknownGame { .. } => "E0340",
            Self::Pile { .. } => "E0341",
            Self::NumberOfPiles { .. } => "E0342",
            Self::OneBoard => "E0343",
            Self::BoardLength { .. } => "E0344",
            Self::BoardLetter { .. } => "E0345",
            Self::WrongCounts { .. } => "E0346",
            Self::BothWon => "E0347",
            Self::MovedAfterEnd { .. } => "E0348",
            Self::NoMisere => "E0349",
            Self::TooLarge { .. } => "E0350",
            Self::TooLong { .. } => "E0351",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::UnknownGame { name, known, meant } => {
                let list = known.join("`, `");
                let said = match meant {
                    Some(meant) => Said::new(say!(
                        lang,
                        "there is no game `{name}`; did you mean `{meant}`?",
                        "no hay ningún juego `{name}`; ¿querías decir `{meant}`?",
                        "没有游戏 `{name}`；是否想写 `{meant}`？",
                    )),
                    None => Said::new(say!(
                        lang,
                        "there is no game `{name}`",
                        "no hay ningún juego `{name}`",
                        "没有游戏 `{name}`",
                    )),
                };
                said.help(say!(lang, "it can be `{list}`", "puede ser `{list}`", "可以是 `{list}`"))
            }
            Self::Pile { word, largest } => Said::new(say!(
                lang,
                "`{word}` is not a pile: piles are whole numbers from 0 to {largest}",
                "`{word}` no es un montón: los montones son enteros de 0 a {largest}",
                "`{word}` 不是一堆：每堆是 0 到 {largest} 的整数",
            )),
            Self::NumberOfPiles { most } => Said::new(say!(
                lang,
                "nim needs at least one pile, and at most {most}",
                "el nim necesita al menos un montón, y como mucho {most}",
                "nim 至少要有一堆，最多 {most} 堆",
            ))
            .help(say!(lang, "such as `nim(2,3)`", "por ejemplo `nim(2,3)`", "例如 `nim(2,3)`")),
            Self::OneBoard => Said::new(say!(
                lang,
                "tic-tac-toe begins from one board",
                "el tres en raya empieza desde un solo tablero",
                "井字棋从一个棋盘开始",
            ))
            .help(board_help(lang)),
            Self::BoardLength { cells } => Said::new(say!(
                lang,
                "this board has {cells} cells, and tic-tac-toe has 9",
                "este tablero tiene {cells} casillas, y el tres en raya tiene 9",
                "这个棋盘有 {cells} 格，井字棋有 9 格",
            ))
            .help(board_help(lang)),
            Self::BoardLetter { letter } => Said::new(say!(
                lang,
                "`{letter}` is neither `X` nor `O` nor a free cell",
                "`{letter}` no es `X` ni `O` ni una casilla libre",
                "`{letter}` 既不是 `X` 或 `O`，也不是空格",
            ))
            .help(board_help(lang)),
            Self::WrongCounts { x, o } => Said::new(say!(
                lang,
                "no game leads to this board: it has {x} `X` and {o} `O`, and `X` moves first",
                "ninguna partida lleva a este tablero: tiene {x} `X` y {o} `O`, y empieza `X`",
                "没有对局会到达这个棋盘：有 {x} 个 `X` 和 {o} 个 `O`，而 `X` 先行",
            ))
            .help(say!(
                lang,
                "there are as many `X` as `O`, or one more",
                "hay tantas `X` como `O`, o una más",
                "`X` 的个数应与 `O` 相同或多一个",
            )),
            Self::BothWon => Said::new(say!(
                lang,
                "no game leads to this board: both players have three in a row",
                "ninguna partida lleva a este tablero: los dos tienen tres en raya",
                "没有对局会到达这个棋盘：双方都已连成三个",
            )),
            Self::MovedAfterEnd { winner, loser } => Said::new(say!(
                lang,
                "no game leads to this board: `{winner}` has won, and `{loser}` moved after that",
                "ninguna partida lleva a este tablero: `{winner}` ha ganado, y `{loser}` movió después",
                "没有对局会到达这个棋盘：`{winner}` 已获胜，之后 `{loser}` 又走了一步",
            )),
            Self::NoMisere => Said::new(say!(
                lang,
                "`misere` belongs to nim only",
                "`misere` solo va con el nim",
                "`misere` 只用于 nim",
            )),
            Self::TooLong { limit } => Said::new(say!(
                lang,
                "this game has more than {limit} lines of play, which is too much to search them all",
                "este juego tiene más de {limit} líneas de juego: son demasiadas para buscarlas todas",
                "这个游戏的着法序列超过 {limit} 条，太多，无法全部搜索",
            ))
            .help(say!(
                lang,
                "begin with fewer moves to go",
                "empieza con menos jugadas por delante",
                "请从剩余步数更少的局面开始",
            )),
            Self::TooLarge { limit } => Said::new(say!(
                lang,
                "this game has more than {limit} nodes, which is too large to be written out as a tree",
                "este juego tiene más de {limit} nodos: es demasiado grande para desplegarlo como árbol",
                "这个游戏超过 {limit} 个结点，太大，无法展开成树",
            ))
            .help(say!(
                lang,
                "begin with fewer moves to go",
                "empieza con menos jugadas por delante",
                "请从剩余步数更少的局面开始",
            )),
        }
    }
}

fn board_help(lang: Lang) -> String {
    say!(
        lang,
        "write it row by row, such as `tictactoe(\"XO. .X. ..O\")`",
        "escríbelo fila por fila, por ejemplo `tictactoe(\"XO. .X. ..O\")`",
        "请逐行书写，例如 `tictactoe(\"XO. .X. ..O\")`",
    )
}
