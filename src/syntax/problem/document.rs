//! The words for problems of exercise files.

use crate::diagnostics::{Lang, Said, quote};
use crate::say;
use crate::syntax::problem::Problem;

/// What `problem` says, where it is one of an exercise file.
pub fn say(problem: &Problem, lang: Lang) -> Option<Said> {
    Some(match problem {
        Problem::UnknownStatement { span, found, near } => {
            let found = quote(found);
            let said = Said::new(say!(
                lang,
                "unknown statement {found}",
                "instrucción desconocida: {found}",
                "未知的语句 {found}"
            ))
            .at(*span, "");
            said.help(match near {
                Some(near) => say!(lang, "did you mean `{near}`?", "¿querías decir `{near}`?", "是否想写 `{near}`？"),
                None => say!(
                    lang,
                    "statements begin with `exercise`, `tree`, `search`, `cut`, `ask` …",
                    "las instrucciones empiezan con `exercise`, `tree`, `search`, `cut`, `ask` …",
                    "语句以 `exercise`、`tree`、`search`、`cut`、`ask` 等开头"
                ),
            })
        }
        Problem::TitleMissing { span } => {
            Said::new(say!(lang, "an exercise needs a title", "un ejercicio necesita un título", "题目需要标题"))
                .at(*span, "")
                .help(say!(
                    lang,
                    "put it in quotes, `exercise \"Class 7, slide 24\"`",
                    "ponlo entre comillas: `exercise \"Clase 7, diapositiva 24\"`",
                    "请放在引号中：`exercise \"第7课第24页\"`"
                ))
        }
        Problem::OtherVersion { span, version } => Said::new(say!(
            lang,
            "this file is for version {version} of the language",
            "este archivo es para la versión {version} del lenguaje",
            "此文件使用语言的第 {version} 版"
        ))
        .at(*span, "")
        .help(say!(lang, "this poda reads version 1", "este poda lee la versión 1", "本程序读取第 1 版")),
        Problem::VersionNotFirst { span } => Said::new(say!(
            lang,
            "the version stands on the first line of a file or nowhere",
            "la versión va en la primera línea del archivo o no va",
            "版本只能写在文件的第一行"
        ))
        .at(*span, ""),
        Problem::OutsideExercise { span, found } => {
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
        Problem::NothingAfter { span, keyword } => Said::new(say!(
            lang,
            "nothing stands after `{keyword}`",
            "no hay nada después de `{keyword}`",
            "`{keyword}` 后面没有内容"
        ))
        .at(*span, ""),
        Problem::UnknownQuestion { span, found, near } => {
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
                Some(near) => say!(lang, "did you mean `{near}`?", "¿querías decir `{near}`?", "是否想写 `{near}`？"),
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
        Problem::TreeWithoutKeyword { span } => Said::new(say!(
            lang,
            "a tree in an exercise comes after `tree`",
            "en un ejercicio, el árbol va después de `tree`",
            "题目中的树要写在 `tree` 之后"
        ))
        .at(*span, "")
        .help(say!(lang, "write `tree MAX[…]`", "escribe `tree MAX[…]`", "请写 `tree MAX[…]`")),
        // Said elsewhere; listed, so that a new problem has to choose.
        Problem::NoTree { .. }
        | Problem::UnknownCharacter { .. }
        | Problem::MissingSeparator { .. }
        | Problem::NeverClosed { .. }
        | Problem::NothingToClose { .. }
        | Problem::WrongBracket { .. }
        | Problem::NoChildren { .. }
        | Problem::EmptyChild { .. }
        | Problem::NotAValue { .. }
        | Problem::BadNumber { .. }
        | Problem::UnknownPlayer { .. }
        | Problem::PlayerAsName { .. }
        | Problem::PlayerWithoutChildren { .. }
        | Problem::RoundBrackets { .. }
        | Problem::MarkInExercise { .. }
        | Problem::PrunedInExercise { .. }
        | Problem::EdgeAtRoot { .. }
        | Problem::PlayerNumber { .. }
        | Problem::AfterTree { .. }
        | Problem::QuoteNotClosed { .. }
        | Problem::ControlInQuotes { .. }
        | Problem::TooManyNodes { .. }
        | Problem::Expected { .. }
        | Problem::UnreadableLine { .. }
        | Problem::TwoValues { .. }
        | Problem::ChangesExercise { .. }
        | Problem::UnknownKey { .. }
        | Problem::NoneAndSome { .. }
        | Problem::SaidTwice { .. } => return None,
    })
}
