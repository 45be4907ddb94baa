//! The words of findings, in three languages, and their codes.

use crate::diagnostics::{Lang, Problem, Said};
use crate::grading::{CounterExample, NoteKind, PuzzleFault};
use crate::report::{Begin, Finding, List};
use crate::say;
use crate::search::Side;

impl Finding {
    /// The fact and its advice.
    fn words(&self, lang: Lang) -> Said {
        match self {
            Self::Value { node, given, key, .. } => value_words(node, given, key.as_deref(), lang),
            Self::NotOne { node, list, .. } => not_one_words(node, *list, lang),
            Self::OutOfOrder { node, .. } => Said::new(say!(
                lang,
                "`{node}` is visited, but not at this point",
                "`{node}` se visita, pero no en este momento",
                "`{node}` 会被访问，但不在这个位置",
            )),
            Self::Twice { node, .. } => Said::new(say!(
                lang,
                "`{node}` stands here twice, and is visited once",
                "`{node}` aparece dos veces, y se visita una",
                "`{node}` 写了两次，但只访问一次",
            )),
            Self::EquallyGood { node, .. } => Said::new(say!(
                lang,
                "`{node}` is as good, but the search chooses another move",
                "`{node}` es igual de buena, pero la búsqueda elige otra jugada",
                "`{node}` 同样好，但搜索选择的是另一着",
            ))
            .help(say!(
                lang,
                "look at how the exercise breaks ties",
                "fíjate en cómo resuelve el ejercicio los empates",
                "请看题目规定平局时选哪一个",
            )),
            Self::OnlyABound { node, .. } => Said::new(say!(
                lang,
                "the value of `{node}` is only a bound: the node was cut, and may be worse",
                "el valor de `{node}` es solo una cota: el nodo se cortó, y puede ser peor",
                "`{node}` 的值只是一个界：该结点被剪枝，实际可能更差",
            )),
            Self::NotAChild { node, .. } => Said::new(say!(
                lang,
                "there is no move to `{node}` from the node before it",
                "no hay jugada hacia `{node}` desde el nodo anterior",
                "从前一个结点没有通向 `{node}` 的着法",
            )),
            Self::Count { given, key, .. } => match key {
                Some(key) => Said::new(say!(
                    lang,
                    "it is {key}, not {given}",
                    "son {key}, no {given}",
                    "应为 {key}，不是 {given}"
                )),
                None => Said::new(say!(lang, "it is not {given}", "no son {given}", "不是 {given}")),
            },
            Self::Window { given, key, wrong, .. } => window_words(given, key.as_deref(), *wrong, lang),
            Self::Row { given, key, .. } => match key {
                Some(key) => Said::new(say!(
                    lang,
                    "`{given}` is not what happens here: it is `{key}`",
                    "`{given}` no es lo que pasa aquí: es `{key}`",
                    "这一步不是 `{given}`，而是 `{key}`",
                )),
                None => Said::new(say!(
                    lang,
                    "`{given}` is not what happens here",
                    "`{given}` no es lo que pasa aquí",
                    "这一步不是 `{given}`",
                )),
            },
            Self::Puzzle { given, key, fault, .. } => puzzle_words(given, key.as_deref(), *fault, lang),
            Self::ExtraRow { given, .. } => Said::new(say!(
                lang,
                "`{given}` is one row too many",
                "`{given}` es una fila de más",
                "`{given}` 这一行是多余的",
            )),
            Self::Missing { count, names, .. } => match names {
                Some(names) => Said::new(say!(lang, "missing: {names}", "falta: {names}", "缺少：{names}")),
                None => Said::new(say!(lang, "missing: {count}", "faltan: {count}", "缺少 {count} 个")),
            },
            Self::Key { key } => {
                Said::new(say!(lang, "the right answer: {key}", "la respuesta correcta: {key}", "正确答案：{key}"))
            }
            Self::Unsafe { example, .. } => unsafe_words(example.as_ref(), lang),
            Self::Follows { given, key, .. } => follows_words(given, key.as_deref(), lang),
            Self::Convention { convention, task, .. } => convention.say(task, lang),
            Self::Begin { what, .. } => begin_words(what, lang),
            Self::Unreadable { .. } => Said::new(say!(
                lang,
                "this could not be read, and was not graded",
                "esto no se pudo leer, y no se ha calificado",
                "这里无法读取，因此没有评分",
            )),
            Self::Note { node, kind, .. } => note_words(node, *kind, lang),
        }
    }
}

fn unsafe_words(example: Option<&CounterExample>, lang: Lang) -> Said {
    let said = match example {
        Some(CounterExample { leaves, root, truth }) => Said::new(say!(
            lang,
            "what is crossed out here could change the value of the root: if all of it were {leaves}, the root would be {root} and not {truth}",
            "lo que aquí se tacha podría cambiar el valor de la raíz: si todo valiera {leaves}, la raíz valdría {root} y no {truth}",
            "这里划掉的部分可能改变根的值：如果它们都是 {leaves}，根就是 {root} 而不是 {truth}",
        )),
        None => Said::new(say!(
            lang,
            "what is crossed out here could change the value of the root",
            "lo que aquí se tacha podría cambiar el valor de la raíz",
            "这里划掉的部分可能改变根的值",
        )),
    };
    said.help(say!(
        lang,
        "prune only what cannot matter any more",
        "poda solo lo que ya no puede importar",
        "只剪掉不再可能有影响的部分",
    ))
}

fn follows_words(given: &str, key: Option<&str>, lang: Lang) -> Said {
    Said::new(match key {
        Some(key) => say!(
            lang,
            "`{given}` follows correctly from an earlier mistake; it is `{key}`",
            "`{given}` se deduce bien de un error anterior; es `{key}`",
            "`{given}` 是由前面的错误正确推出的；应为 `{key}`",
        ),
        None => say!(
            lang,
            "`{given}` follows correctly from an earlier mistake",
            "`{given}` se deduce bien de un error anterior",
            "`{given}` 是由前面的错误正确推出的",
        ),
    })
}

fn begin_words(what: &Begin, lang: Lang) -> Said {
    Said::new(match what {
        Begin::Value { node, player, below } if below.is_empty() => say!(
            lang,
            "start looking at `{node}`: {player} moves there",
            "empieza por `{node}`: ahí mueve {player}",
            "请从 `{node}` 看起：那里轮到 {player} 走",
        ),
        Begin::Value { node, player, below } => say!(
            lang,
            "start looking at `{node}`: {player} moves there, and below it you have {below}",
            "empieza por `{node}`: ahí mueve {player}, y debajo tienes {below}",
            "请从 `{node}` 看起：那里轮到 {player} 走，你在其下写的是 {below}",
        ),
        Begin::Inherits { node, parent, window } => say!(
            lang,
            "start looking here: when `{node}` was entered, your window of `{parent}` was {window}",
            "empieza por aquí: al entrar en `{node}`, tu ventana de `{parent}` era {window}",
            "请从这里看起：进入 `{node}` 时，你写的 `{parent}` 的窗口是 {window}",
        ),
        Begin::Changes { node, player, window } => say!(
            lang,
            "start looking here: `{node}` belongs to {player}, and your window of it was {window} before; which bound moves?",
            "empieza por aquí: `{node}` es de {player}, y tu ventana era antes {window}; ¿qué cota se mueve?",
            "请从这里看起：`{node}` 属于 {player}，你之前写的窗口是 {window}；应移动哪个界？",
        ),
        Begin::Cuts { node, window } => say!(
            lang,
            "start looking here: your window of `{node}` is {window}; what does the test say?",
            "empieza por aquí: tu ventana de `{node}` es {window}; ¿qué dice la comprobación?",
            "请从这里看起：你写的 `{node}` 的窗口是 {window}；判断的结果是什么？",
        ),
    })
}

fn value_words(node: &str, given: &str, key: Option<&str>, lang: Lang) -> Said {
    Said::new(match key {
        Some(key) => say!(
            lang,
            "`{node}` is not {given}: it is {key}",
            "`{node}` no vale {given}: vale {key}",
            "`{node}` 不是 {given}，而是 {key}",
        ),
        None => say!(lang, "`{node}` is not {given}", "`{node}` no vale {given}", "`{node}` 不是 {given}"),
    })
}

fn not_one_words(node: &str, list: List, lang: Lang) -> Said {
    Said::new(match list {
        List::Pruned => say!(
            lang,
            "`{node}` is not pruned: it is visited",
            "`{node}` no se poda: se visita",
            "`{node}` 没有被剪掉，它会被访问",
        ),
        List::PrunedRoots => say!(
            lang,
            "`{node}` is not one of the topmost pruned nodes",
            "`{node}` no es donde corta la búsqueda",
            "搜索不是在 `{node}` 处剪枝",
        ),
        List::Visited => say!(lang, "`{node}` is not visited", "`{node}` no se visita", "`{node}` 不会被访问"),
        List::Best => {
            say!(lang, "`{node}` is not the best move", "`{node}` no es la mejor jugada", "`{node}` 不是最佳着法")
        }
        List::AllBest => say!(
            lang,
            "`{node}` is not one of the best moves",
            "`{node}` no es una de las mejores jugadas",
            "`{node}` 不是最佳着法之一",
        ),
        List::Unneeded => say!(
            lang,
            "`{node}` is not one of these leaves: look at what it could change",
            "`{node}` no es una de estas hojas: fíjate en lo que podría cambiar",
            "`{node}` 不在这些叶子之中：请看它可能改变什么",
        ),
        List::Line => say!(
            lang,
            "the best line does not go to `{node}`",
            "la mejor línea no pasa por `{node}`",
            "最佳路线不经过 `{node}`",
        ),
    })
}

fn puzzle_words(given: &str, key: Option<&str>, fault: PuzzleFault, lang: Lang) -> Said {
    let said = Said::new(match (fault, key) {
        (PuzzleFault::Wrong, Some(key)) => say!(
            lang,
            "`{given}` is not right: it is `{key}`",
            "`{given}` no es correcto: es `{key}`",
            "`{given}` 不对，应为 `{key}`",
        ),
        (PuzzleFault::Wrong, None) => {
            say!(lang, "`{given}` is not right", "`{given}` no es correcto", "`{given}` 不对")
        }
        (PuzzleFault::Ends, Some(key)) => say!(
            lang,
            "`{given}` is right but for whether the ends belong to it: it is `{key}`",
            "`{given}` es correcto salvo en si los extremos cuentan: es `{key}`",
            "`{given}` 只错在端点是否包含在内，应为 `{key}`",
        ),
        (PuzzleFault::Ends, None) => say!(
            lang,
            "`{given}` is right but for whether the ends belong to it",
            "`{given}` es correcto salvo en si los extremos cuentan",
            "`{given}` 只错在端点是否包含在内",
        ),
        (PuzzleFault::Order { visited: Some(visited) }, Some(key)) => say!(
            lang,
            "this order visits {visited} leaves, and another one does better: `{key}`",
            "con este orden se visitan {visited} hojas, y hay otro mejor: `{key}`",
            "这个顺序访问 {visited} 个叶子，还有更合适的顺序：`{key}`",
        ),
        (PuzzleFault::Order { visited: Some(visited) }, None) => say!(
            lang,
            "this order visits {visited} leaves, which is not the number asked for",
            "con este orden se visitan {visited} hojas, y no es el número pedido",
            "这个顺序访问 {visited} 个叶子，不是题目要求的数目",
        ),
        (PuzzleFault::Order { visited: None }, _) => {
            say!(lang, "this order cannot be searched", "con este orden no se puede buscar", "无法按这个顺序搜索",)
        }
    });
    match fault {
        PuzzleFault::Ends => said.help(say!(
            lang,
            "look at the cutoff test: is it >= or >?",
            "mira la condición de corte: ¿es >= o >?",
            "请看剪枝条件：是 >= 还是 >？",
        )),
        PuzzleFault::Wrong | PuzzleFault::Order { .. } => said,
    }
}

fn window_words(given: &str, key: Option<&str>, wrong: Option<Side>, lang: Lang) -> Said {
    Said::new(match (key, wrong) {
        (Some(key), _) => say!(
            lang,
            "the window `{given}` is not right: it is `{key}`",
            "la ventana `{given}` no es correcta: es `{key}`",
            "窗口 `{given}` 不对，应为 `{key}`",
        ),
        (None, Some(side)) => {
            let side = side.word();
            say!(
                lang,
                "the window `{given}` is not right: look at {side} again",
                "la ventana `{given}` no es correcta: revisa {side}",
                "窗口 `{given}` 不对：请再看看 {side}",
            )
        }
        (None, None) => say!(
            lang,
            "the window `{given}` is not right",
            "la ventana `{given}` no es correcta",
            "窗口 `{given}` 不对",
        ),
    })
}

fn note_words(node: &str, kind: NoteKind, lang: Lang) -> Said {
    Said::new(match kind {
        NoteKind::NotNeeded(_) => say!(
            lang,
            "`{node}` is never visited, so nothing is needed for it",
            "`{node}` no se visita nunca, así que no hace falta decir nada de él",
            "`{node}` 从未被访问，不需要填写",
        ),
        NoteKind::NotAsked(_) => {
            say!(lang, "`{node}` was not asked for", "no se preguntaba por `{node}`", "题目没有问 `{node}`")
        }
        NoteKind::NotALeaf(_) => say!(
            lang,
            "`{node}` is not a leaf, so it is ignored",
            "`{node}` no es una hoja, y se pasa por alto",
            "`{node}` 不是叶子，已忽略",
        ),
        NoteKind::Repeated(_) => say!(
            lang,
            "`{node}` stands here more than once, and counts once",
            "`{node}` aparece más de una vez, y cuenta una",
            "`{node}` 写了不止一次，只算一次",
        ),
        NoteKind::PostOrder => say!(
            lang,
            "this is the order in which nodes are left; the question is the order in which they are first visited",
            "este es el orden en que se sale de los nodos; se pide el orden en que se visitan por primera vez",
            "这是离开结点的顺序；题目问的是首次访问的顺序",
        ),
        NoteKind::ColumnsExchanged => say!(
            lang,
            "the two columns are exchanged: alpha stands first, beta second",
            "las dos columnas están cambiadas: primero alfa, después beta",
            "两列写反了：先写 α，再写 β",
        ),
    })
}

impl Problem for Finding {
    fn code(&self) -> &'static str {
        match self {
            Self::Value { .. } => "W0601",
            Self::NotOne { list: List::Pruned, .. } => "W0602",
            Self::NotOne { list: List::PrunedRoots, .. } => "W0603",
            Self::NotOne { list: List::Visited, .. } => "W0604",
            Self::NotOne { list: List::Best | List::AllBest, .. } => "W0605",
            Self::NotOne { list: List::Line, .. } => "W0606",
            Self::NotOne { list: List::Unneeded, .. } => "W0641",
            Self::Puzzle { fault: PuzzleFault::Wrong, .. } => "W0642",
            Self::Puzzle { fault: PuzzleFault::Ends, .. } => "W0643",
            Self::Puzzle { fault: PuzzleFault::Order { .. }, .. } => "W0644",
            Self::OutOfOrder { .. } => "W0607",
            Self::Twice { .. } => "W0608",
            Self::EquallyGood { .. } => "W0609",
            Self::OnlyABound { .. } => "W0610",
            Self::NotAChild { .. } => "W0611",
            Self::Count { .. } => "W0612",
            Self::Window { .. } => "W0613",
            Self::Row { .. } => "W0614",
            Self::ExtraRow { .. } => "W0615",
            Self::Missing { .. } => "W0616",
            Self::Unsafe { .. } => "W0617",
            Self::Follows { .. } => "A0609",
            Self::Begin { .. } => "A0610",
            Self::Convention { convention, .. } => convention.code(),
            Self::Key { .. } => "A0607",
            Self::Unreadable { .. } => "A0601",
            Self::Note { kind: NoteKind::NotNeeded(_), .. } => "A0602",
            Self::Note { kind: NoteKind::NotAsked(_), .. } => "A0603",
            Self::Note { kind: NoteKind::NotALeaf(_), .. } => "A0604",
            Self::Note { kind: NoteKind::Repeated(_), .. } => "A0605",
            Self::Note { kind: NoteKind::PostOrder, .. } => "A0606",
            Self::Note { kind: NoteKind::ColumnsExchanged, .. } => "A0608",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        let said = self.words(lang);
        let said = match self.place() {
            Some(place) => said.at(place, ""),
            None => said,
        };
        match self {
            Self::Follows { from: Some(from), .. } if self.place() != Some(*from) => {
                said.at(*from, say!(lang, "from here", "de aquí", "由此推出"))
            }
            _ => said,
        }
    }
}
