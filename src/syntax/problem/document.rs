//! What can be wrong with an exercise file.

use crate::diagnostics::{Lang, Problem, Said, quote};
use crate::say;
use crate::text::Span;

/// A problem of an exercise file. What a person wrote is kept as it stood; it is made harmless when it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named after what they hold: where (`span`, `at`) and what was written")]
pub enum DocumentProblem {
    /// `serch minimax`
    UnknownStatement { span: Span, found: String, near: Option<&'static str> },
    /// `exercise` without a title.
    TitleMissing { span: Span },
    /// `poda 9`
    OtherVersion { span: Span, version: u32 },
    /// `poda 1` in the middle.
    VersionNotFirst { span: Span },
    /// A statement before `exercise`.
    OutsideExercise { span: Span, found: String },
    /// `search` alone.
    NothingAfter { span: Span, keyword: String },
    /// `ask prooned leaves`
    UnknownQuestion { span: Span, found: String, near: Option<&'static str> },
    /// A tree that begins a line of an exercise.
    TreeWithoutKeyword { span: Span },
}

impl DocumentProblem {
    /// Where it is: the place that is underlined.
    pub fn span(&self) -> Span {
        match self {
            Self::UnknownStatement { span, .. }
            | Self::TitleMissing { span }
            | Self::OtherVersion { span, .. }
            | Self::VersionNotFirst { span }
            | Self::OutsideExercise { span, .. }
            | Self::NothingAfter { span, .. }
            | Self::UnknownQuestion { span, .. }
            | Self::TreeWithoutKeyword { span } => *span,
        }
    }
}

impl Problem for DocumentProblem {
    fn code(&self) -> &'static str {
        match self {
            Self::UnknownStatement { .. } => "E0231",
            Self::TitleMissing { .. } => "E0232",
            Self::OtherVersion { .. } => "E0233",
            Self::VersionNotFirst { .. } => "E0234",
            Self::OutsideExercise { .. } => "E0235",
            Self::NothingAfter { .. } => "E0236",
            Self::UnknownQuestion { .. } => "E0237",
            Self::TreeWithoutKeyword { .. } => "E0238",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::UnknownStatement { span, found, near } => {
                let found = quote(found);
                let said = Said::new(say!(
                    lang,
                    "unknown statement {found}",
                    "instrucción desconocida: {found}",
                    "未知的语句 {found}"
                ))
                .at(*span, "");
                said.help(match near {
                    Some(near) => {
                        say!(lang, "did you mean `{near}`?", "¿querías decir `{near}`?", "是否想写 `{near}`？")
                    }
                    None => say!(
                        lang,
                        "statements begin with `exercise`, `tree`, `search`, `cut`, `ask` …",
                        "las instrucciones empiezan con `exercise`, `tree`, `search`, `cut`, `ask` …",
                        "语句以 `exercise`、`tree`、`search`、`cut`、`ask` 等开头"
                    ),
                })
            }
            Self::TitleMissing { span } => {
                Said::new(say!(lang, "an exercise needs a title", "un ejercicio necesita un título", "题目需要标题"))
                    .at(*span, "")
                    .help(say!(
                        lang,
                        "put it in quotes, `exercise \"Class 7, slide 24\"`",
                        "ponlo entre comillas: `exercise \"Clase 7, diapositiva 24\"`",
                        "请放在引号中：`exercise \"第7课第24页\"`"
                    ))
            }
            Self::OtherVersion { span, version } => Said::new(say!(
                lang,
                "this file is for version {version} of the language",
                "este archivo es para la versión {version} del lenguaje",
                "此文件使用语言的第 {version} 版"
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "this poda reads version 1",
                "este poda lee la versión 1",
                "本程序读取第 1 版"
            )),
            Self::VersionNotFirst { span } => Said::new(say!(
                lang,
                "the version stands on the first line of a file or nowhere",
                "la versión va en la primera línea del archivo o no va",
                "版本只能写在文件的第一行"
            ))
            .at(*span, ""),
            Self::OutsideExercise { span, found } => {
                let found = quote(found);
                Said::new(say!(
                    lang,
                    "{found} stands outside an exercise",
                    "{found} está fuera de un ejercicio",
                    "{found} 不在任何题目之内"
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "begin with a line `exercise \"title\"`",
                    "empieza con una línea `exercise \"título\"`",
                    "请先写一行 `exercise \"标题\"`"
                ))
            }
            Self::NothingAfter { span, keyword } => Said::new(say!(
                lang,
                "nothing stands after `{keyword}`",
                "no hay nada después de `{keyword}`",
                "`{keyword}` 后面没有内容"
            ))
            .at(*span, ""),
            Self::UnknownQuestion { span, found, near } => {
                let found = quote(found);
                let said = Said::new(say!(
                    lang,
                    "{found} cannot be asked for",
                    "no se puede preguntar por {found}",
                    "不能提问 {found}"
                ))
                .at(*span, "");
                let all = "`values of all`, `best move`, `line`, `pruned leaves`, `cuts`, `visit order`, `count of visited leaves`, `windows at exit`, `cutoffs`, `trace`, `tree`";
                said.help(match near {
                    Some(near) => {
                        say!(lang, "did you mean `{near}`?", "¿querías decir `{near}`?", "是否想写 `{near}`？")
                    }
                    None => {
                        say!(
                            lang,
                            "what can be asked for: {all} …",
                            "se puede preguntar por: {all} …",
                            "可以提问：{all} 等"
                        )
                    }
                })
            }
            Self::TreeWithoutKeyword { span } => Said::new(say!(
                lang,
                "a tree in an exercise comes after `tree`",
                "en un ejercicio, el árbol va después de `tree`",
                "题目中的树要写在 `tree` 之后"
            ))
            .at(*span, "")
            .help(say!(lang, "write `tree MAX[…]`", "escribe `tree MAX[…]`", "请写 `tree MAX[…]`")),
        }
    }
}
