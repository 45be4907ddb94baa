//! What is wrong with an answer, in words: one problem for each thing that is worth saying.
//!
//! [`findings`] is the only way from a mark to words, and says no more than the exercise's `feedback` allows.

use crate::answer::Answer;
use crate::diagnostics::{Lang, Problem, Said};
use crate::exercise::{Exercise, Feedback, Question, Subject};
use crate::grading::{Fault, ItemMark, Mark, NoteKind, Status, What};
use crate::report::row_words;
use crate::say;
use crate::search::Side;
use crate::text::Span;

/// Something to say about an answer. Nodes are called as the exercise calls them; what the feedback level keeps back is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A node is not worth so much.
    Value {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
        /// `8`, `<= 8`
        given: String,
        /// What it is worth, likewise.
        key: Option<String>,
    },
    /// A node does not belong into a list.
    NotOne {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
        /// Which list it is.
        list: List,
    },
    /// A node belongs into the list, but not there.
    OutOfOrder {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
    },
    /// A node stands in an order twice.
    Twice {
        /// Where it stands the second time.
        place: Option<Span>,
        /// The node.
        node: String,
    },
    /// A move is as good as the chosen one.
    EquallyGood {
        /// Where it stands.
        place: Option<Span>,
        /// The move.
        node: String,
    },
    /// A move only shows the best value as a bound.
    OnlyABound {
        /// Where it stands.
        place: Option<Span>,
        /// The move.
        node: String,
    },
    /// A line jumps.
    NotAChild {
        /// Where it stands.
        place: Option<Span>,
        /// The node.
        node: String,
    },
    /// A count is another.
    Count {
        /// Where it stands.
        place: Option<Span>,
        /// The student's.
        given: String,
        /// The right one.
        key: Option<String>,
    },
    /// A window is another.
    Window {
        /// Where it stands.
        place: Option<Span>,
        /// The student's row: `C (3, inf)`.
        given: String,
        /// The right row.
        key: Option<String>,
        /// The only bound that is wrong; `None` where both are.
        wrong: Option<Side>,
    },
    /// A row is not what happens there.
    Row {
        /// Where it stands.
        place: Option<Span>,
        /// The student's row.
        given: String,
        /// The right row.
        key: Option<String>,
    },
    /// A row too many.
    ExtraRow {
        /// Where it stands.
        place: Option<Span>,
        /// The row.
        given: String,
    },
    /// Something is missing.
    Missing {
        /// Where the answer stands.
        place: Option<Span>,
        /// How much.
        count: usize,
        /// What, where it may be told.
        names: Option<String>,
    },
    /// What is right.
    Key {
        /// The answer.
        key: String,
    },
    /// What was crossed out can change the root.
    Unsafe {
        /// Where the answer stands.
        place: Option<Span>,
    },
    /// Something could not be read, and was not graded.
    Unreadable {
        /// Where it stands.
        place: Option<Span>,
    },
    /// Something that costs nothing.
    Note {
        /// Where it stands.
        place: Option<Span>,
        /// The node that it is about.
        node: String,
        /// What it is.
        kind: NoteKind,
    },
}

/// Which list a node stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Of what is pruned.
    Pruned,
    /// Of the topmost pruned nodes.
    PrunedRoots,
    /// Of what is visited.
    Visited,
    /// Of best moves.
    Best,
    /// A principal line.
    Line,
}

/// How many wrong items of one answer are put into words; nobody reads more.
const SPOKEN: usize = 200;

/// All that may be said about a mark at the exercise's feedback level, in the order of the sheet; of very many wrong
/// items only the first.
pub fn findings(exercise: &Exercise, question: &Question, key: &Answer, mark: &Mark) -> Vec<Finding> {
    if exercise.feedback < Feedback::Hints {
        return Vec::new();
    }
    let full = exercise.feedback == Feedback::Full;
    let right = || Finding::Key { key: row_words::answer(exercise, key) };
    match mark.status {
        Status::Unreadable => return vec![Finding::Unreadable { place: mark.place }],
        Status::Blank if full => return vec![right()],
        _ => {}
    }
    let wrong = mark.items.iter().filter(|item| !item.right).take(SPOKEN);
    let mut all: Vec<Finding> = wrong.map(|item| of_item(exercise, question, item, full)).collect();
    if mark.safe == Some(false) {
        all.push(Finding::Unsafe { place: mark.place });
    }
    let by_key =
        matches!(question.subject, Subject::BestMove | Subject::Line | Subject::VisitOrder | Subject::VisitedNodes);
    if full && by_key && mark.status != Status::Right {
        all.push(right());
    } else if !mark.missing.is_empty() && mark.status != Status::Blank && question.subject != Subject::BestMove {
        let names = full.then(|| row_words::nodes(exercise, &mark.missing));
        all.push(Finding::Missing { place: mark.place, count: mark.missing.len(), names });
    }
    all.extend(notes(exercise, mark, full));
    all
}

/// What costs nothing. Whether a node is visited may be what another question asks, and is told only in `full`.
fn notes(exercise: &Exercise, mark: &Mark, full: bool) -> impl Iterator<Item = Finding> {
    let told = move |kind: NoteKind| full || !matches!(kind, NoteKind::NotNeeded(_));
    mark.notes.iter().filter(move |note| told(note.kind)).take(SPOKEN).map(|note| {
        let node = match note.kind {
            NoteKind::NotNeeded(node)
            | NoteKind::NotAsked(node)
            | NoteKind::NotALeaf(node)
            | NoteKind::Repeated(node) => exercise.label(node),
            NoteKind::PostOrder => String::new(),
        };
        Finding::Note { place: note.place, node, kind: note.kind }
    })
}

fn of_item(exercise: &Exercise, question: &Question, item: &ItemMark, full: bool) -> Finding {
    let place = item.place;
    match &item.what {
        What::Value { given, key } => Finding::Value {
            place,
            node: exercise.label(given.node),
            given: row_words::value(given),
            key: full.then(|| row_words::value(key)),
        },
        What::Node { node, fault } => of_node(exercise.label(*node), *fault, list(&question.subject), place),
        What::Count { given, key } => {
            Finding::Count { place, given: given.to_string(), key: full.then(|| key.to_string()) }
        }
        What::Window { given, key: Some(key), alpha, beta } => Finding::Window {
            place,
            given: row_words::window(exercise, given),
            key: full.then(|| row_words::window(exercise, key)),
            wrong: match (alpha, beta) {
                (false, true) => Some(Side::Alpha),
                (true, false) => Some(Side::Beta),
                _ => None,
            },
        },
        What::Window { given, key: None, .. } => Finding::ExtraRow { place, given: row_words::window(exercise, given) },
        What::Row { given, key } => {
            let key = key.as_ref().map(|key| row_words::row(exercise, key));
            of_row(place, row_words::row(exercise, given), key, full)
        }
        What::Cutoff { given, key } => {
            let key = key.as_ref().map(|key| row_words::cutoff(exercise, key));
            of_row(place, row_words::cutoff(exercise, given), key, full)
        }
    }
}

fn of_node(node: String, fault: Option<Fault>, list: List, place: Option<Span>) -> Finding {
    match fault {
        Some(Fault::OutOfOrder) => Finding::OutOfOrder { place, node },
        Some(Fault::Repeated) => Finding::Twice { place, node },
        Some(Fault::EquallyGood) => Finding::EquallyGood { place, node },
        Some(Fault::OnlyABound) => Finding::OnlyABound { place, node },
        Some(Fault::NotAChild) => Finding::NotAChild { place, node },
        Some(Fault::NotOne) | None => Finding::NotOne { place, node, list },
    }
}

fn of_row(place: Option<Span>, given: String, key: Option<String>, full: bool) -> Finding {
    match key {
        Some(key) => Finding::Row { place, given, key: full.then_some(key) },
        None => Finding::ExtraRow { place, given },
    }
}

fn list(subject: &Subject) -> List {
    match subject {
        Subject::Pruned(crate::exercise::Unit::Subtrees) | Subject::Cuts => List::PrunedRoots,
        Subject::Pruned(_) => List::Pruned,
        Subject::Line => List::Line,
        Subject::VisitedLeaves | Subject::VisitOrder | Subject::VisitedNodes => List::Visited,
        _ => List::Best,
    }
}

impl Finding {
    /// Where it is to be shown.
    pub fn place(&self) -> Option<Span> {
        match self {
            Self::Value { place, .. }
            | Self::NotOne { place, .. }
            | Self::OutOfOrder { place, .. }
            | Self::Twice { place, .. }
            | Self::EquallyGood { place, .. }
            | Self::OnlyABound { place, .. }
            | Self::NotAChild { place, .. }
            | Self::Count { place, .. }
            | Self::Window { place, .. }
            | Self::Row { place, .. }
            | Self::ExtraRow { place, .. }
            | Self::Missing { place, .. }
            | Self::Unsafe { place }
            | Self::Unreadable { place }
            | Self::Note { place, .. } => *place,
            Self::Key { .. } => None,
        }
    }

    /// The fact and its advice.
    fn words(&self, lang: Lang) -> Said {
        match self {
            Self::Value { node, given, key, .. } => value_words(node, given, key.as_deref(), lang),
            Self::NotOne { node, list, .. } => not_one_words(node, *list, lang),
            Self::OutOfOrder { node, .. } => Said::new(say!(
                lang,
                "`{node}` is visited, but not at this point",
                "`{node}` se visita, pero no en este momento",
                "`{node}` 会被访问,但不在这个位置",
            )),
            Self::Twice { node, .. } => Said::new(say!(
                lang,
                "`{node}` stands here twice, and is visited once",
                "`{node}` aparece dos veces, y se visita una",
                "`{node}` 写了两次,但只访问一次",
            )),
            Self::EquallyGood { node, .. } => Said::new(say!(
                lang,
                "`{node}` is as good, but the search chooses another move",
                "`{node}` es igual de buena, pero la búsqueda elige otra jugada",
                "`{node}` 同样好,但搜索选择的是另一着",
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
                "`{node}` 的值只是一个界:该结点被剪枝,实际可能更差",
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
                    "应为 {key},不是 {given}"
                )),
                None => Said::new(say!(lang, "it is not {given}", "no son {given}", "不是 {given}")),
            },
            Self::Window { given, key, wrong, .. } => window_words(given, key.as_deref(), *wrong, lang),
            Self::Row { given, key, .. } => match key {
                Some(key) => Said::new(say!(
                    lang,
                    "`{given}` is not what happens here: it is `{key}`",
                    "`{given}` no es lo que pasa aquí: es `{key}`",
                    "这一步不是 `{given}`,而是 `{key}`",
                )),
                None => Said::new(say!(
                    lang,
                    "`{given}` is not what happens here",
                    "`{given}` no es lo que pasa aquí",
                    "这一步不是 `{given}`",
                )),
            },
            Self::ExtraRow { given, .. } => Said::new(say!(
                lang,
                "`{given}` is one row too many",
                "`{given}` es una fila de más",
                "`{given}` 这一行是多余的",
            )),
            Self::Missing { count, names, .. } => match names {
                Some(names) => Said::new(say!(lang, "missing: {names}", "falta: {names}", "缺少:{names}")),
                None => Said::new(say!(lang, "missing: {count}", "faltan: {count}", "缺少 {count} 个")),
            },
            Self::Key { key } => {
                Said::new(say!(lang, "the right answer: {key}", "la respuesta correcta: {key}", "正确答案:{key}"))
            }
            Self::Unsafe { .. } => Said::new(say!(
                lang,
                "what is crossed out here could change the value of the root",
                "lo que aquí se tacha podría cambiar el valor de la raíz",
                "这里划掉的部分可能改变根的值",
            ))
            .help(say!(
                lang,
                "prune only what cannot matter any more",
                "poda solo lo que ya no puede importar",
                "只剪掉不再可能有影响的部分",
            )),
            Self::Unreadable { .. } => Said::new(say!(
                lang,
                "this could not be read, and was not graded",
                "esto no se pudo leer, y no se ha calificado",
                "这里无法读取,因此没有评分",
            )),
            Self::Note { node, kind, .. } => note_words(node, *kind, lang),
        }
    }
}

fn value_words(node: &str, given: &str, key: Option<&str>, lang: Lang) -> Said {
    Said::new(match key {
        Some(key) => say!(
            lang,
            "`{node}` is not {given}: it is {key}",
            "`{node}` no vale {given}: vale {key}",
            "`{node}` 不是 {given},而是 {key}",
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
            "`{node}` 没有被剪掉,它会被访问",
        ),
        List::PrunedRoots => say!(
            lang,
            "`{node}` is not where the search cuts",
            "`{node}` no es donde corta la búsqueda",
            "搜索不是在 `{node}` 处剪枝",
        ),
        List::Visited => say!(lang, "`{node}` is not visited", "`{node}` no se visita", "`{node}` 不会被访问"),
        List::Best => {
            say!(lang, "`{node}` is not a best move", "`{node}` no es la mejor jugada", "`{node}` 不是最佳着法")
        }
        List::Line => say!(
            lang,
            "the best line does not go to `{node}`",
            "la mejor línea no pasa por `{node}`",
            "最佳路线不经过 `{node}`",
        ),
    })
}

fn window_words(given: &str, key: Option<&str>, wrong: Option<Side>, lang: Lang) -> Said {
    Said::new(match (key, wrong) {
        (Some(key), _) => say!(
            lang,
            "the window `{given}` is not right: it is `{key}`",
            "la ventana `{given}` no es correcta: es `{key}`",
            "窗口 `{given}` 不对,应为 `{key}`",
        ),
        (None, Some(side)) => {
            let side = side.word();
            say!(
                lang,
                "the window `{given}` is not right: look at {side} again",
                "la ventana `{given}` no es correcta: revisa {side}",
                "窗口 `{given}` 不对:请再看看 {side}",
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
            "`{node}` 从未被访问,不需要填写",
        ),
        NoteKind::NotAsked(_) => {
            say!(lang, "`{node}` was not asked for", "no se preguntaba por `{node}`", "题目没有问 `{node}`")
        }
        NoteKind::NotALeaf(_) => say!(
            lang,
            "`{node}` is no leaf, and is passed over",
            "`{node}` no es una hoja, y se pasa por alto",
            "`{node}` 不是叶子,已忽略",
        ),
        NoteKind::Repeated(_) => say!(
            lang,
            "`{node}` stands here more than once, and counts once",
            "`{node}` aparece más de una vez, y cuenta una",
            "`{node}` 写了不止一次,只算一次",
        ),
        NoteKind::PostOrder => say!(
            lang,
            "this is the order in which nodes are left; asked is the order in which they are first visited",
            "este es el orden en que se sale de los nodos; se pide el orden en que se visitan por primera vez",
            "这是离开结点的顺序;题目问的是首次访问的顺序",
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
            Self::NotOne { list: List::Best, .. } => "W0605",
            Self::NotOne { list: List::Line, .. } => "W0606",
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
            Self::Key { .. } => "A0607",
            Self::Unreadable { .. } => "A0601",
            Self::Note { kind: NoteKind::NotNeeded(_), .. } => "A0602",
            Self::Note { kind: NoteKind::NotAsked(_), .. } => "A0603",
            Self::Note { kind: NoteKind::NotALeaf(_), .. } => "A0604",
            Self::Note { kind: NoteKind::Repeated(_), .. } => "A0605",
            Self::Note { kind: NoteKind::PostOrder, .. } => "A0606",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        let said = self.words(lang);
        match self.place() {
            Some(place) => said.at(place, ""),
            None => said,
        }
    }
}
