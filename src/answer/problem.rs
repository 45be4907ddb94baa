//! What can be odd about the answers of a sheet that reads well.

use crate::answer::Difference;
use crate::diagnostics::{self, Lang, Said};
use crate::say;
use crate::text::Span;

/// What can be odd about a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the places and the words that the message names")]
pub enum Problem {
    /// A node that is not there, or is not the only one.
    Node(crate::exercise::Problem),
    /// Two answers to one question: the last one counts.
    AnsweredTwice { what: String, first: Span, second: Span },
    /// An answer to a question that was not asked.
    NotAsked { what: String, span: Span },
    /// Nothing stands after the colon.
    Empty { what: &'static str, span: Span },
    /// A sheet for an exercise that is not in the file.
    OtherExercise { title: String, span: Span, meant: Option<String> },
    /// The file holds several exercises, and the sheet does not say which.
    WhichExercise { titles: Vec<String> },
    /// A marked tree that is not the exercise's.
    OtherTree { difference: Difference, span: Span },
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::Node(problem) => match problem {
                crate::exercise::Problem::SeveralNodes { .. } => "E0522",
                crate::exercise::Problem::SeveralLeaves { .. } => "E0523",
                _ => "E0521",
            },
            Self::OtherExercise { .. } => "E0524",
            Self::WhichExercise { .. } => "E0525",
            Self::OtherTree { .. } => "E0527",
            Self::AnsweredTwice { .. } => "W0521",
            Self::NotAsked { .. } => "W0522",
            Self::Empty { .. } => "W0523",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::Node(problem) => {
                let mut said = problem.say(lang);
                // The other places are in the exercise's file, not in the sheet.
                said.labels.truncate(1);
                said.help(node_help(problem, lang))
            }
            Self::AnsweredTwice { what, first, second } => Said::new(say!(
                lang,
                "`{what}` is answered twice; the last answer counts",
                "`{what}` se responde dos veces; cuenta la última respuesta",
                "`{what}` 回答了两次，以最后一次为准",
            ))
            .at(*second, say!(lang, "this one counts", "cuenta esta", "以此为准"))
            .at(*first, say!(lang, "this one does not", "esta no", "此处不计")),
            Self::NotAsked { what, span } => Said::new(say!(
                lang,
                "`{what}` was not asked for, so it earns and costs nothing",
                "no se preguntaba por `{what}`, así que ni suma ni resta",
                "没有问 `{what}`，因此不加分也不扣分",
            ))
            .at(*span, ""),
            Self::Empty { what, span } => Said::new(say!(
                lang,
                "nothing stands after `{what}:`",
                "no hay nada después de `{what}:`",
                "`{what}:` 后没有内容",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "if you mean that there are none, write `none`",
                "si quieres decir que no hay ninguno, escribe `none`",
                "如果想表示没有，请写 `none`",
            )),
            Self::OtherExercise { title, span, meant } => {
                let said = match meant {
                    Some(meant) => Said::new(say!(
                        lang,
                        "there is no exercise `{title}` here; did you mean `{meant}`?",
                        "aquí no hay ningún ejercicio `{title}`; ¿querías decir `{meant}`?",
                        "这里没有题目 `{title}`；是否想写 `{meant}`？",
                    )),
                    None => Said::new(say!(
                        lang,
                        "there is no exercise `{title}` here",
                        "aquí no hay ningún ejercicio `{title}`",
                        "这里没有题目 `{title}`",
                    )),
                };
                said.at(*span, "")
            }
            Self::WhichExercise { titles } => {
                let list = titles.join("`, `");
                Said::new(say!(
                    lang,
                    "the sheet does not say which exercise it answers",
                    "la hoja no dice a qué ejercicio responde",
                    "答卷没有说明回答的是哪道题",
                ))
                .help(say!(
                    lang,
                    "begin it with `exercise` and one of the titles `{list}`, in double quotes",
                    "empieza con `exercise` y uno de los títulos `{list}`, entre comillas dobles",
                    "请以 `exercise` 加双引号中的标题开头，可选：`{list}`",
                ))
            }
            Self::OtherTree { difference, span } => Said::new(say!(
                lang,
                "this is not the tree of the exercise",
                "este no es el árbol del ejercicio",
                "这不是题目中的树",
            ))
            .at(*span, difference_words(difference, lang))
            .help(say!(
                lang,
                "copy the tree of the exercise, with `x` for each leaf or subtree that is pruned",
                "copia el árbol del ejercicio, con `x` por cada hoja o subárbol podado",
                "请照抄题目中的树，被剪掉的叶子或子树写作 `x`",
            )),
        }
    }
}

/// What the exercise has at the place.
fn difference_words(difference: &Difference, lang: Lang) -> String {
    match difference {
        Difference::Player(wanted) => say!(
            lang,
            "in the exercise `{wanted}` moves here",
            "en el ejercicio aquí mueve `{wanted}`",
            "题目中此处由 `{wanted}` 走",
        ),
        Difference::Value(wanted) => say!(
            lang,
            "in the exercise this leaf is `{wanted}`",
            "en el ejercicio esta hoja es `{wanted}`",
            "题目中这片叶子是 `{wanted}`",
        ),
        Difference::Name(wanted) => say!(
            lang,
            "in the exercise this node is called `{wanted}`",
            "en el ejercicio este nodo se llama `{wanted}`",
            "题目中这个结点叫 `{wanted}`",
        ),
        Difference::Leaf => {
            say!(lang, "in the exercise this is a leaf", "en el ejercicio esto es una hoja", "题目中此处是叶子",)
        }
        Difference::Inner => say!(
            lang,
            "in the exercise this is an inner node",
            "en el ejercicio esto es un nodo interno",
            "题目中此处是内部结点",
        ),
        Difference::Children { wanted, found } => say!(
            lang,
            "children in the exercise: {wanted}; here: {found}",
            "hijos en el ejercicio: {wanted}; aquí: {found}",
            "题目中的子结点数：{wanted}；此处：{found}",
        ),
    }
}

/// What helps somebody who has the exercise but not `poda`.
fn node_help(problem: &crate::exercise::Problem, lang: Lang) -> String {
    match problem {
        crate::exercise::Problem::SeveralNodes { paths, .. } => {
            let path = paths.first().map_or("/1", String::as_str);
            say!(
                lang,
                "say which one by its path, such as `{path}`",
                "indica cuál con su ruta, por ejemplo `{path}`",
                "请用路径说明是哪一个，例如 `{path}`",
            )
        }
        crate::exercise::Problem::SeveralLeaves { names, .. } => {
            let name = names.first().map_or("L1", String::as_str);
            say!(
                lang,
                "use the name of the leaf, such as `{name}`",
                "usa el nombre de la hoja, por ejemplo `{name}`",
                "请用叶子的名字，例如 `{name}`",
            )
        }
        _ => say!(
            lang,
            "the names are in the exercise; by path, the root's first child is `/1`",
            "los nombres están en el ejercicio; por ruta, el primer hijo de la raíz es `/1`",
            "名字见题目；用路径时，根的第一个子结点是 `/1`",
        ),
    }
}
