//! What can be wrong with an exercise that reads well.

use crate::diagnostics::{self, Lang, Mend, Said};
use crate::exercise::TreeProblem;
use crate::say;
use crate::syntax::SettingKey;
use crate::text::Span;

/// What this version cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A question, by its words, under max^n.
    AskUnderMaxN(&'static str),
    /// An answer of such a kind as given.
    Given,
}

impl Missing {
    fn words(self, lang: Lang) -> String {
        match self {
            Self::AskUnderMaxN(words) => say!(
                lang,
                "`ask {words}` with `search max-n`",
                "`ask {words}` con `search max-n`",
                "在 `search max-n` 下使用 `ask {words}`",
            ),
            Self::Given => {
                say!(lang, "`given` with such an answer", "`given` con una respuesta así", "用 `given` 给出这类答案",)
            }
        }
    }
}

/// What can be wrong with an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the places and the words that the message names")]
pub enum Problem {
    /// Something of the language that this version cannot do.
    NotYet { what: Missing, span: Span },
    /// An exercise without a tree.
    NoTree { span: Span },
    /// A statement that may stand once stands twice.
    Twice { word: String, first: Span, second: Span },
    /// Two exercises of one title.
    TitleTwice { title: String, first: Span, second: Span },
    /// A word that a setting does not know.
    UnknownChoice { key: &'static str, word: String, span: Span, known: Vec<&'static str>, meant: Option<&'static str> },
    /// A number where another is needed.
    BadNumber { key: SettingKey, word: String, span: Span },
    /// A window whose ends are the wrong way round.
    EmptyWindow { span: Span },
    /// A node that is not there.
    NoSuchNode { name: String, span: Span, meant: Option<String> },
    /// A name that several nodes have.
    SeveralNodes { name: String, span: Span, places: Vec<Span>, paths: Vec<String> },
    /// A value that several leaves have.
    SeveralLeaves { value: String, span: Span, names: Vec<String> },
    /// The children in `order A: …` are not those of `A`.
    NotTheChildren { node: String, span: Span, missing: Vec<String>, strange: Vec<String> },
    /// A question about windows where there are none.
    NoWindows { algorithm: &'static str, span: Span },
    /// Something that is no weighted sum.
    BadSum { word: String, span: Span },
    /// Something is wrong with the tree.
    Tree(TreeProblem),
    /// A question about a node that the search does not visit.
    NeverVisited { name: String, span: Span },
    /// A question about a leaf where inner nodes are meant.
    NotInner { name: String, span: Span },
    /// A language that there are no texts in.
    UnknownLanguage { word: String, span: Span },
    /// A search cannot be carried out; the place is that of the node.
    Search { problem: crate::search::Problem, name: String, span: Span },
    /// `deep yes` in a game of many players.
    DeepMaxN { span: Span },
    /// A setting that changes nothing under this algorithm.
    NoEffect { key: &'static str, algorithm: &'static str, span: Span },
    /// An exercise that asks nothing.
    NoQuestion { span: Span },
    /// A question about an unknown that does not stand in the tree.
    NoSuchUnknown { name: String, span: Span },
    /// A question about one of several unknowns.
    OtherUnknowns { name: String, count: usize, span: Span },
    /// A move that is none at the root.
    NotAMove { name: String, span: Span },
    /// No conventions explain what is given.
    Unexplained { span: Span },
    /// A question about the conventions of a key that is not given.
    NothingGiven { span: Span },
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::NotYet { .. } => "E0300",
            Self::NoTree { .. } => "E0301",
            Self::Twice { .. } => "E0302",
            Self::TitleTwice { .. } => "E0303",
            Self::UnknownChoice { .. } => "E0304",
            Self::BadNumber { .. } => "E0305",
            Self::EmptyWindow { .. } => "E0306",
            Self::NoSuchNode { .. } => "E0307",
            Self::SeveralNodes { .. } => "E0308",
            Self::NotTheChildren { .. } => "E0309",
            Self::SeveralLeaves { .. } => "E0316",
            Self::NoWindows { .. } => "E0310",
            Self::NeverVisited { .. } => "E0311",
            Self::NotInner { .. } => "E0312",
            Self::UnknownLanguage { .. } => "E0315",
            Self::BadSum { .. } => "E0332",
            Self::DeepMaxN { .. } => "E0334",
            Self::Tree(problem) => problem.code(),
            Self::Search { problem, .. } => problem.code(),
            Self::NoEffect { .. } => "W0301",
            Self::NoQuestion { .. } => "W0302",
            Self::NoSuchUnknown { .. } => "E0371",
            Self::OtherUnknowns { .. } => "E0372",
            Self::NotAMove { .. } => "E0373",
            Self::Unexplained { .. } => "E0374",
            Self::NothingGiven { .. } => "E0375",
        }
    }

    fn mends(&self) -> Vec<Mend> {
        match self {
            Self::NoEffect { span, .. } => vec![Mend::Remove { at: *span }],
            Self::Tree(problem) => problem.mends(),
            _ => Vec::new(),
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::NotYet { what, span } => {
                let what = what.words(lang);
                Said::new(say!(
                    lang,
                    "{what} is not supported yet",
                    "{what} todavía no está disponible",
                    "暂不支持：{what}",
                ))
                .at(*span, "")
            }
            Self::NoTree { span } => {
                Said::new(say!(lang, "this exercise has no tree", "este ejercicio no tiene árbol", "这道题没有树",))
                    .at(*span, "")
                    .help(say!(
                        lang,
                        "add a line such as `tree MAX[MIN[3,12],MIN[2,4]]`",
                        "añade una línea como `tree MAX[MIN[3,12],MIN[2,4]]`",
                        "请加一行，例如 `tree MAX[MIN[3,12],MIN[2,4]]`",
                    ))
            }
            Self::Twice { word, first, second } => Said::new(say!(
                lang,
                "`{word}` stands twice in this exercise",
                "`{word}` aparece dos veces en este ejercicio",
                "`{word}` 在这道题中出现了两次",
            ))
            .at(*second, say!(lang, "again here", "otra vez aquí", "再次出现"))
            .at(*first, say!(lang, "first here", "primero aquí", "首次出现"))
            .help(say!(lang, "keep one of the two", "deja solo uno de los dos", "请保留其中一个")),
            Self::TitleTwice { title, first, second } => Said::new(say!(
                lang,
                "two exercises are called `{title}`",
                "dos ejercicios se llaman `{title}`",
                "有两道题都叫 `{title}`",
            ))
            .at(*second, say!(lang, "again here", "otra vez aquí", "再次出现"))
            .at(*first, say!(lang, "first here", "primero aquí", "首次出现"))
            .help(say!(
                lang,
                "sheets find their exercise by its title: give each its own",
                "las hojas encuentran su ejercicio por el título: dale a cada uno el suyo",
                "答卷按标题找到题目，请给每道题不同的标题",
            )),
            Self::UnknownChoice { key, word, span, known, meant } => {
                let list = known.join("`, `");
                let said = match meant {
                    Some(meant) => Said::new(say!(
                        lang,
                        "`{word}` is not known after `{key}`; did you mean `{meant}`?",
                        "no se conoce `{word}` después de `{key}`; ¿querías decir `{meant}`?",
                        "`{key}` 后不认识 `{word}`；是否想写 `{meant}`？",
                    )),
                    None => Said::new(say!(
                        lang,
                        "`{word}` is not known after `{key}`",
                        "no se conoce `{word}` después de `{key}`",
                        "`{key}` 后不认识 `{word}`",
                    )),
                };
                said.at(*span, "").help(say!(lang, "it can be `{list}`", "puede ser `{list}`", "可以是 `{list}`"))
            }
            Self::BadNumber { key, word, span } => {
                let example = number_example(*key, lang);
                Said::new(say!(
                    lang,
                    "`{word}` is not a number that can stand here",
                    "`{word}` no es un número que pueda ir aquí",
                    "`{word}` 不是此处可用的数",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "write it like {example}",
                    "escríbelo como {example}",
                    "请写成 {example} 的形式"
                ))
            }
            Self::BadSum { word, span } => Said::new(say!(
                lang,
                "`{word}` cannot be read in a weighted sum",
                "`{word}` no se entiende en una suma ponderada",
                "加权和中无法读取 `{word}`",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "write it like `9*queens + pawns - 9*queens'`",
                "escríbela como `9*queens + pawns - 9*queens'`",
                "请写成 `9*queens + pawns - 9*queens'` 的形式",
            )),
            Self::DeepMaxN { span } => deep_max_n(*span, lang),
            Self::Tree(problem) => problem.say(lang),
            Self::EmptyWindow { span } => Said::new(say!(
                lang,
                "the window is empty: its first end has to be below its second",
                "la ventana está vacía: el primer extremo debe ser menor que el segundo",
                "窗口为空：第一个端点必须小于第二个",
            ))
            .at(*span, ""),
            Self::NoSuchNode { name, span, meant } => {
                let said = match meant {
                    Some(meant) => Said::new(say!(
                        lang,
                        "there is no node `{name}` in this tree; did you mean `{meant}`?",
                        "no hay ningún nodo `{name}` en este árbol; ¿querías decir `{meant}`?",
                        "这棵树里没有结点 `{name}`；是否想写 `{meant}`？",
                    )),
                    None => Said::new(say!(
                        lang,
                        "there is no node `{name}` in this tree",
                        "no hay ningún nodo `{name}` en este árbol",
                        "这棵树里没有结点 `{name}`",
                    )),
                };
                said.at(*span, "").help(say!(
                    lang,
                    "`poda solve` prints the names of all nodes",
                    "`poda solve` muestra los nombres de todos los nodos",
                    "`poda solve` 会列出所有结点的名字",
                ))
            }
            Self::SeveralNodes { name, span, places, paths } => {
                let list = paths.join(lang.comma());
                let said = Said::new(say!(
                    lang,
                    "`{name}` is the name of several nodes: {list}",
                    "`{name}` es el nombre de varios nodos: {list}",
                    "有多个结点叫 `{name}`：{list}",
                ))
                .at(*span, "");
                places
                    .iter()
                    .fold(said, |said, place| said.at(*place, say!(lang, "one of them", "uno de ellos", "其中之一")))
                    .help(say!(lang, "say which one by its path", "indica cuál con su ruta", "请用路径说明是哪一个",))
            }
            Self::SeveralLeaves { value, span, names } => {
                let list = names.join(lang.comma());
                Said::new(say!(
                    lang,
                    "{value} is the value of several leaves: {list}",
                    "{value} es el valor de varias hojas: {list}",
                    "有多个叶子的值是 {value}：{list}",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "use the name of the leaf",
                    "usa el nombre de la hoja",
                    "请用叶子的名字"
                ))
            }
            Self::NotTheChildren { node, span, missing, strange } => {
                let said = Said::new(say!(
                    lang,
                    "the order of `{node}` has to name each of its children once",
                    "el orden de `{node}` debe nombrar cada uno de sus hijos una vez",
                    "`{node}` 的顺序必须恰好列出它的每个子结点一次",
                ))
                .at(*span, "");
                let (missing, strange) = (missing.join("`, `"), strange.join("`, `"));
                match (missing.is_empty(), strange.is_empty()) {
                    (false, _) => {
                        said.help(say!(lang, "`{missing}` is missing", "falta `{missing}`", "缺少 `{missing}`"))
                    }
                    (true, false) => {
                        said.help(say!(lang, "`{strange}` is too many", "sobra `{strange}`", "多了 `{strange}`",))
                    }
                    (true, true) => said,
                }
            }
            Self::NoWindows { algorithm, span } => Said::new(say!(
                lang,
                "{algorithm} has no windows and no cuts, so there is nothing to ask here",
                "{algorithm} no tiene ventanas ni cortes: aquí no hay nada que preguntar",
                "{algorithm} 没有窗口也没有剪枝，这里无可提问",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "add the line `search alpha-beta`",
                "añade la línea `search alpha-beta`",
                "请加一行 `search alpha-beta`",
            )),
            Self::NeverVisited { name, span } => Said::new(say!(
                lang,
                "the search never visits `{name}`, so there is no right answer",
                "la búsqueda nunca visita `{name}`, así que no hay respuesta correcta",
                "搜索不会访问 `{name}`，因此没有正确答案",
            ))
            .at(*span, ""),
            Self::NotInner { name, span } => Said::new(say!(
                lang,
                "`{name}` is a leaf, and leaves have no windows",
                "`{name}` es una hoja, y las hojas no tienen ventana",
                "`{name}` 是叶子，叶子没有窗口",
            ))
            .at(*span, ""),
            Self::UnknownLanguage { word, span } => Said::new(say!(
                lang,
                "`{word}` is not one of the languages en, es, zh",
                "`{word}` no es uno de los idiomas en, es, zh",
                "`{word}` 不是 en、es、zh 之一",
            ))
            .at(*span, ""),
            Self::Search { problem, name, span } => {
                let said = problem.say_of(name, lang);
                Said { labels: vec![diagnostics::Label::new(*span, "")], ..said }
            }
            Self::NoEffect { key, algorithm, span } => Said::new(say!(
                lang,
                "`{key}` changes nothing under {algorithm}",
                "`{key}` no cambia nada con {algorithm}",
                "在 {algorithm} 下 `{key}` 不起作用",
            ))
            .at(*span, ""),
            Self::NoSuchUnknown { name, span } => Said::new(say!(
                lang,
                "there is no leaf `?{name}` in this tree",
                "no hay ninguna hoja `?{name}` en este árbol",
                "这棵树里没有叶子 `?{name}`",
            ))
            .at(*span, ""),
            Self::OtherUnknowns { name, count, span } => Said::new(say!(
                lang,
                "the answer hangs on more than `?{name}`: {count} more values of this tree are not known",
                "la respuesta no depende solo de `?{name}`: en este árbol hay {count} valores desconocidos más",
                "答案不只取决于 `?{name}`：这棵树还有 {count} 个未知的值",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "give the others a value, or ask for the leaves that are never needed",
                "da un valor a los demás, o pregunta por las hojas que nunca hacen falta",
                "请给其他叶子一个值，或改问哪些叶子从不需要",
            )),
            Self::NotAMove { name, span } => Said::new(say!(
                lang,
                "`{name}` is not a child of the root, so it is no move there",
                "`{name}` no es un hijo de la raíz, así que allí no es una jugada",
                "`{name}` 不是根的子结点，因此不是那里的着法",
            ))
            .at(*span, ""),
            Self::Unexplained { span } => Said::new(say!(
                lang,
                "no conventions explain what is given",
                "ninguna convención explica lo que se da",
                "没有任何约定能解释所给的内容",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "look for a slip in the `given` lines; tried were all of `cut`, `returns`, `order`, `deep`, `bounds` and `ties`",
                "busca un despiste en las líneas `given`; se han probado todas las de `cut`, `returns`, `order`, `deep`, `bounds` y `ties`",
                "请检查 `given` 各行是否有误；`cut`、`returns`、`order`、`deep`、`bounds` 和 `ties` 的所有组合都已试过",
            )),
            Self::NothingGiven { span } => Said::new(say!(
                lang,
                "nothing is given that conventions could explain",
                "no se da nada que las convenciones puedan explicar",
                "没有给出需要用约定来解释的内容",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "add what the key says, `given pruned: L5, L6`",
                "añade lo que dice la solución, `given pruned: L5, L6`",
                "请加上标准答案的内容，例如 `given pruned: L5, L6`",
            )),
            Self::NoQuestion { span } => Said::new(say!(
                lang,
                "this exercise asks nothing, so a sheet cannot earn anything",
                "este ejercicio no pregunta nada, así que una hoja no puede ganar puntos",
                "这道题没有提问，答卷无法得分",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "add a line such as `ask value for 1 point`",
                "añade una línea como `ask value for 1 point`",
                "请加一行，例如 `ask value for 1 point`",
            )),
        }
    }
}

fn deep_max_n(span: Span, lang: Lang) -> Said {
    Said::new(say!(
        lang,
        "deep pruning is wrong with more than two players",
        "la poda profunda es incorrecta con más de dos jugadores",
        "玩家多于两个时，深层剪枝是错误的",
    ))
    .at(span, "")
    .help(say!(
        lang,
        "leave `deep` out: what is pruned could change what a player in between chooses (Korf 1991); shallow pruning needs `values in` and payoffs of one sum",
        "quita `deep`: lo podado podría cambiar lo que elige un jugador intermedio (Korf 1991); la poda superficial necesita `values in` y pagos de suma constante",
        "请去掉 `deep`：被剪的部分可能改变中间玩家的选择（Korf 1991）；浅层剪枝需要 `values in` 以及总和相同的收益",
    ))
}

/// How a setting with a number is written.
fn number_example(key: SettingKey, lang: Lang) -> String {
    let examples: &[&str] = match key {
        SettingKey::Order => &["random 7"],
        SettingKey::Window => &["-inf .. inf"],
        SettingKey::ValuesIn => &["0 .. 10"],
        SettingKey::Depth => &["2", "2 rounds"],
        SettingKey::Tolerance => &["0.01"],
        SettingKey::Budget => &["500"],
        SettingKey::Iterations => &["1000"],
        SettingKey::Exploration => &["1.4", "sqrt(2)"],
        // INVARIANT: `seed` is the last with a number; the others take words.
        _ => &["1"],
    };
    let word = key.word();
    examples.iter().map(|example| format!("`{word} {example}`")).collect::<Vec<_>>().join(lang.comma())
}
