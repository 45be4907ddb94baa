//! The words for problems of answer sheets. They speak to students.

use crate::diagnostics::{Lang, Said, quote};
use crate::say;
use crate::syntax::problem::Problem;

/// What `problem` says, where it is one of an answer sheet.
pub fn say(problem: &Problem, lang: Lang) -> Option<Said> {
    Some(match problem {
        Problem::UnreadableLine { span, found, expected } => {
            let expected = expected.say(lang);
            let found = quote(found);
            Said::new(say!(
                lang,
                "this answer cannot be read at {found}",
                "esta respuesta no se puede leer en {found}",
                "答案在 {found} 处无法读取"
            ))
            .at(*span, "")
            .help(say!(lang, "expected {expected}", "se esperaba {expected}", "此处应为{expected}"))
        }
        Problem::TwoValues { span } => Said::new(say!(
            lang,
            "one answer holds two values",
            "una respuesta contiene dos valores",
            "一个答案中有两个值"
        ))
        .at(*span, "")
        .help(say!(lang, "choose one of them", "quédate con uno", "请只写其中一个")),
        Problem::ChangesExercise { span, found } => {
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
        Problem::UnknownKey { span, found, near } => {
            let found = quote(found);
            let said =
                Said::new(say!(lang, "unknown answer {found}", "respuesta desconocida: {found}", "未知的答案 {found}"))
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
        Problem::NoneAndSome { span } => {
            Said::new(say!(lang, "`none` stands beside names", "hay nombres junto a `ninguno`", "`无` 与名称同时出现"))
                .at(*span, "")
                .help(say!(lang, "write one or the other", "escribe lo uno o lo otro", "请只写其中一种"))
        }
        Problem::SaidTwice { first, second } => Said::new(say!(
            lang,
            "this was said before; the first line counts",
            "esto ya se dijo antes; cuenta la primera línea",
            "这一项前面已经写过，以第一次为准"
        ))
        .at(*second, "")
        .at(*first, say!(lang, "first here", "primero aquí", "第一次在这里")),
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
        | Problem::UnknownStatement { .. }
        | Problem::TitleMissing { .. }
        | Problem::OtherVersion { .. }
        | Problem::VersionNotFirst { .. }
        | Problem::OutsideExercise { .. }
        | Problem::NothingAfter { .. }
        | Problem::UnknownQuestion { .. }
        | Problem::TreeWithoutKeyword { .. } => return None,
    })
}
