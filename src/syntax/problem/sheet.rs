//! What can be wrong with an answer sheet. The words speak to students.

use crate::diagnostics::{Lang, Problem, Said, quote};
use crate::say;
use crate::syntax::problem::Phrase;
use crate::text::Span;

/// A problem of an answer sheet. What a person wrote is kept as it stood; it is made harmless when it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named after what they hold: where (`span`, `at`) and what was written")]
pub enum SheetProblem {
    /// A line like nothing a sheet holds.
    UnreadableLine { span: Span, found: String, expected: Phrase },
    /// `A = 3 or 4`
    TwoValues { span: Span },
    /// `cut >` on a sheet.
    ChangesExercise { span: Span, found: String },
    /// `prund: L4`
    UnknownKey { span: Span, found: String, near: Option<&'static str> },
    /// `none` and a name.
    NoneAndSome { span: Span },
    /// `student` twice.
    SaidTwice { first: Span, second: Span },
}

impl SheetProblem {
    /// Where it is: the place that is underlined.
    pub fn span(&self) -> Span {
        match self {
            Self::UnreadableLine { span, .. }
            | Self::TwoValues { span }
            | Self::ChangesExercise { span, .. }
            | Self::UnknownKey { span, .. }
            | Self::NoneAndSome { span }
            | Self::SaidTwice { second: span, .. } => *span,
        }
    }
}

impl Problem for SheetProblem {
    fn code(&self) -> &'static str {
        match self {
            Self::UnreadableLine { .. } => "E0501",
            Self::TwoValues { .. } => "E0502",
            Self::ChangesExercise { .. } => "E0503",
            Self::UnknownKey { .. } => "E0504",
            Self::NoneAndSome { .. } => "E0505",
            Self::SaidTwice { .. } => "E0506",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::UnreadableLine { span, found, expected } => {
                let expected = expected.say(lang);
                let found = quote(found);
                Said::new(say!(
                    lang,
                    "this answer cannot be read at {found}",
                    "esta respuesta no se puede leer en {found}",
                    "答案在 {found} 处无法读取"
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "expected {expected}",
                    "se esperaba {expected}",
                    "此处应为{expected}"
                ))
            }
            Self::TwoValues { span } => Said::new(say!(
                lang,
                "one answer holds two values",
                "una respuesta contiene dos valores",
                "一个答案中有两个值"
            ))
            .at(*span, "")
            .help(say!(lang, "choose one of them", "quédate con uno", "请只写其中一个")),
            Self::ChangesExercise { span, found } => {
                let found = quote(found);
                Said::new(say!(
                    lang,
                    "an answer sheet cannot change the exercise",
                    "una hoja de respuestas no puede cambiar el ejercicio",
                    "答卷不能更改题目"
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "{found} belongs in the exercise; answers look like `A = 10` or `pruned: L4`",
                    "{found} va en el ejercicio; las respuestas son como `A = 10` o `pruned: L4`",
                    "{found} 属于题目；答案的写法如 `A = 10` 或 `pruned: L4`"
                ))
            }
            Self::UnknownKey { span, found, near } => {
                let found = quote(found);
                let said = Said::new(say!(
                    lang,
                    "unknown answer {found}",
                    "respuesta desconocida: {found}",
                    "未知的答案 {found}"
                ))
                .at(*span, "");
                said.help(match near {
                Some(near) => say!(lang, "did you mean `{near}:`?", "¿querías decir `{near}:`?", "是否想写 `{near}:`？"),
                None => say!(
                    lang,
                    "answers begin with `best:`, `line:`, `pruned:`, `visits:`, `windows:`, `trace:`, `tree:` or a node, `A = 10`",
                    "las respuestas empiezan con `best:`, `line:`, `pruned:`, `visits:`, `windows:`, `trace:`, `tree:` o un nodo, `A = 10`",
                    "答案以 `best:`、`line:`、`pruned:`、`visits:`、`windows:`、`trace:`、`tree:` 或结点（如 `A = 10`）开头"
                ),
            })
            }
            Self::NoneAndSome { span } => Said::new(say!(
                lang,
                "`none` stands beside names",
                "hay nombres junto a `ninguno`",
                "`无` 与名称同时出现"
            ))
            .at(*span, "")
            .help(say!(lang, "write one or the other", "escribe lo uno o lo otro", "请只写其中一种")),
            Self::SaidTwice { first, second } => Said::new(say!(
                lang,
                "this was said before; the first line counts",
                "esto ya se dijo antes; cuenta la primera línea",
                "这一项前面已经写过，以第一次为准"
            ))
            .at(*second, "")
            .at(*first, say!(lang, "first here", "primero aquí", "第一次在这里")),
        }
    }
}
