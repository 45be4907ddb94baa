//! The words for problems of a tree.

use crate::diagnostics::{Lang, Said, quote};
use crate::say;
use crate::syntax::problem::TreeProblem;
use crate::value::NotANumber;

/// What `problem` says.
pub(super) fn say(problem: &TreeProblem, lang: Lang) -> Said {
    match problem {
        TreeProblem::NoTree { at } => {
            Said::new(say!(lang, "there is no tree here", "aquí no hay ningún árbol", "这里没有树")).at(*at, "").help(
                say!(
                    lang,
                    "a tree looks like `MAX[MIN[3,12,8], MIN[2,4,6]]`",
                    "un árbol se escribe así: `MAX[MIN[3,12,8], MIN[2,4,6]]`",
                    "树的写法如 `MAX[MIN[3,12,8], MIN[2,4,6]]`"
                ),
            )
        }
        TreeProblem::UnknownCharacter { span, found } => {
            let found = quote(found);
            let said = Said::new(say!(
                lang,
                "{found} means nothing in a tree",
                "{found} no significa nada en un árbol",
                "{found} 在树中没有意义"
            ))
            .at(*span, "");
            said.help(say!(
                lang,
                "names with such characters go in double quotes",
                "los nombres con tales caracteres van entre comillas dobles",
                "含有这种字符的名称要放在双引号中"
            ))
        }
        TreeProblem::MissingSeparator { at, beside } => {
            Said::new(say!(lang, "expected `,` or `]`", "se esperaba `,` o `]`", "此处应为 `,` 或 `]`"))
                .at(*at, "")
                .help(if *beside {
                    say!(
                        lang,
                        "a comma is missing between two children",
                        "falta una coma entre dos hijos",
                        "两个子结点之间缺少逗号"
                    )
                } else {
                    say!(
                        lang,
                        "children are separated by commas",
                        "los hijos se separan con comas",
                        "子结点之间用逗号分隔"
                    )
                })
        }
        TreeProblem::NeverClosed { open, at } => {
            Said::new(say!(lang, "a bracket is never closed", "hay un corchete sin cerrar", "有一个括号没有闭合"))
                .at(*at, say!(lang, "`]` is missing here", "aquí falta `]`", "这里缺少 `]`"))
                .at(*open, say!(lang, "opened here", "abierto aquí", "在此处打开"))
        }
        TreeProblem::NothingToClose { span, found } => {
            let found = quote(found);
            Said::new(say!(lang, "{found} closes nothing", "{found} no cierra nada", "{found} 没有对应的左括号"))
                .at(*span, "")
                .help(say!(
                    lang,
                    "there is one bracket too many here, or one too few before",
                    "aquí sobra un corchete, o antes falta uno",
                    "这里多了一个括号，或者前面少了一个"
                ))
        }
        TreeProblem::WrongBracket { open, span, found } => {
            let found = quote(found);
            Said::new(say!(
                lang,
                "{found} does not close this bracket",
                "{found} no cierra este corchete",
                "{found} 与左括号不匹配"
            ))
            .at(*span, say!(lang, "`]` should stand here", "aquí debería ir `]`", "这里应为 `]`"))
            .at(*open, say!(lang, "opened here", "abierto aquí", "在此处打开"))
        }
        TreeProblem::NoChildren { span } => Said::new(say!(
            lang,
            "a node needs at least one child",
            "un nodo necesita al menos un hijo",
            "结点至少要有一个子结点"
        ))
        .at(*span, ""),
        TreeProblem::EmptyChild { at } => {
            Said::new(say!(lang, "a child is missing here", "aquí falta un hijo", "这里缺少一个子结点"))
                .at(*at, "")
                .help(say!(
                    lang,
                    "write `?` for a value that is not known",
                    "escribe `?` para un valor desconocido",
                    "未知的值写作 `?`"
                ))
        }
        TreeProblem::NotAValue { span, found } => {
            let name = found.trim().chars().take(20).collect::<String>();
            let shown = quote(found);
            let (leaf, unknown) = (quote(&format!("{name}=3")), quote(&format!("?{name}")));
            Said::new(say!(lang, "{shown} is not a value", "{shown} no es un valor", "{shown} 不是一个值"))
                .at(*span, "")
                .help(say!(
                    lang,
                    "a leaf with a name is {leaf}, a value that is not known {unknown}",
                    "una hoja con nombre se escribe {leaf}, un valor desconocido {unknown}",
                    "有名称的叶子写作 {leaf}，未知的值写作 {unknown}"
                ))
        }
        TreeProblem::BadNumber { span, found, reason } => bad_number(*reason, &quote(found), lang).at(*span, ""),
        TreeProblem::UnknownPlayer { span, found, near } => {
            let (shown, player) = (quote(found), near.as_deref().unwrap_or("MAX"));
            let name = quote(&format!("{player} {}[…]", found.trim()));
            let said =
                Said::new(say!(lang, "unknown player {shown}", "jugador desconocido: {shown}", "未知的玩家 {shown}"))
                    .at(*span, "");
            said.help(match near {
                Some(near) => say!(
                    lang,
                    "did you mean `{near}`? For a node with that name write {name}",
                    "¿querías decir `{near}`? Un nodo con ese nombre se escribe {name}",
                    "是否想写 `{near}`？要给结点起这个名称，请写 {name}"
                ),
                None => say!(
                    lang,
                    "players are `MAX`, `MIN`, `CHANCE`, `P1`, `P2` …; for a node with that name write {name}",
                    "los jugadores son `MAX`, `MIN`, `CHANCE`, `P1`, `P2` …; un nodo con ese nombre se escribe {name}",
                    "玩家有 `MAX`、`MIN`、`CHANCE`、`P1`、`P2` 等；要给结点起这个名称，请写 {name}"
                ),
            })
        }
        TreeProblem::PlayerAsName { span, found } => {
            let (shown, quoted) = (quote(found), quote(&format!("\"{}\"", found.trim())));
            Said::new(say!(
                lang,
                "{shown} is a player and cannot be a name",
                "{shown} es un jugador y no puede ser un nombre",
                "{shown} 是玩家，不能用作名称"
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "put it in quotes, {quoted}",
                "ponlo entre comillas: {quoted}",
                "请加上引号：{quoted}"
            ))
        }
        TreeProblem::PlayerWithoutChildren { span, found } => {
            let shown = quote(found);
            let example = quote(&format!("{}[3,5]", found.trim()));
            Said::new(say!(lang, "{shown} has no children", "{shown} no tiene hijos", "{shown} 没有子结点"))
                .at(*span, "")
                .help(say!(
                    lang,
                    "children stand in square brackets, {example}",
                    "los hijos van entre corchetes: {example}",
                    "子结点写在方括号中，如 {example}"
                ))
        }
        TreeProblem::RoundBrackets { span, found } => {
            let example = quote(&format!("{}[3,5]", found.trim()));
            Said::new(say!(
                lang,
                "children do not stand in round brackets",
                "los hijos no van entre paréntesis",
                "子结点不能写在圆括号中"
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "they stand in square brackets, {example}",
                "van entre corchetes: {example}",
                "应写在方括号中，如 {example}"
            ))
        }
        TreeProblem::MarkInExercise { span, estimate } => {
            let estimate = quote(estimate);
            Said::new(say!(
                lang,
                "a value on an inner node belongs on an answer sheet",
                "el valor de un nodo interno va en una hoja de respuestas",
                "内部结点的值应写在答卷上"
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "a static evaluation is written {estimate}",
                "una evaluación estática se escribe {estimate}",
                "静态估值写作 {estimate}"
            ))
        }
        TreeProblem::PrunedInExercise { span } => Said::new(say!(
            lang,
            "`x` marks a pruned place and belongs on an answer sheet",
            "`x` marca un lugar podado y va en una hoja de respuestas",
            "`x` 表示被剪去的位置，应写在答卷上"
        ))
        .at(*span, "")
        .help(say!(
            lang,
            "a value that is not known is `?x`",
            "un valor desconocido se escribe `?x`",
            "未知的值写作 `?x`"
        )),
        TreeProblem::EdgeAtRoot { span } => {
            Said::new(say!(lang, "no edge leads to the root", "ninguna arista llega a la raíz", "没有边通向根结点"))
                .at(*span, "")
                .help(say!(
                    lang,
                    "a label before `:` belongs to a child",
                    "una etiqueta ante `:` corresponde a un hijo",
                    "`:` 前的标签属于子结点"
                ))
        }
        TreeProblem::PlayerNumber { span, found } => {
            let found = quote(found);
            Said::new(say!(lang, "there is no player {found}", "no existe el jugador {found}", "没有玩家 {found}"))
                .at(*span, "")
                .help(say!(
                    lang,
                    "players are numbered from `P1`",
                    "los jugadores se numeran desde `P1`",
                    "玩家从 `P1` 开始编号"
                ))
        }
        TreeProblem::AfterTree { span, found } => {
            let found = quote(found);
            Said::new(say!(
                lang,
                "something follows the tree: {found}",
                "algo sigue al árbol: {found}",
                "树的后面还有内容：{found}"
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "the tree ended before this: is there a `]` too many?",
                "el árbol terminó antes: ¿sobra algún `]`?",
                "树在此之前已经结束：是否多了一个 `]`？"
            ))
        }
        TreeProblem::QuoteNotClosed { span } => {
            Said::new(say!(lang, "a quote is never closed", "hay unas comillas sin cerrar", "引号没有闭合"))
                .at(*span, "")
                .help(say!(
                    lang,
                    "a quoted text ends on the line where it begins",
                    "un texto entre comillas termina en la misma línea",
                    "引号中的文字必须在同一行结束"
                ))
        }
        TreeProblem::ControlInQuotes { span } => Said::new(say!(
            lang,
            "a quoted text holds a control character",
            "un texto entre comillas contiene un carácter de control",
            "引号中含有控制字符"
        ))
        .at(*span, ""),
        TreeProblem::TooManyNodes { span, most } => Said::new(say!(
            lang,
            "this tree has more than {most} nodes",
            "este árbol tiene más de {most} nodos",
            "这棵树的结点超过 {most} 个"
        ))
        .at(*span, "")
        .help(say!(
            lang,
            "`--max-nodes` allows more",
            "`--max-nodes` permite más",
            "可用 `--max-nodes` 放宽限制"
        )),
        TreeProblem::Expected { span, found, expected } => {
            let expected = expected.say(lang);
            let message = if found.trim().is_empty() {
                say!(lang, "expected {expected}", "se esperaba {expected}", "此处应为{expected}")
            } else {
                let found = quote(found);
                say!(
                    lang,
                    "expected {expected}, found {found}",
                    "se esperaba {expected}, pero hay {found}",
                    "此处应为{expected}，却是 {found}"
                )
            };
            Said::new(message).at(*span, "")
        }
    }
}

fn bad_number(reason: NotANumber, found: &str, lang: Lang) -> Said {
    match reason {
        NotANumber::Malformed => {
            Said::new(say!(lang, "{found} is not a number", "{found} no es un número", "{found} 不是数"))
        }
        NotANumber::DivisionByZero => {
            Said::new(say!(lang, "{found} divides by zero", "{found} divide entre cero", "{found} 的分母为零"))
        }
        NotANumber::TooLong => {
            Said::new(say!(lang, "the number is too long", "el número es demasiado largo", "这个数太长")).help(say!(
                lang,
                "numbers have at most 1000 characters",
                "los números tienen a lo sumo 1000 caracteres",
                "数最多为 1000 个字符"
            ))
        }
        NotANumber::Exponent => {
            Said::new(say!(lang, "{found} has an exponent", "{found} lleva exponente", "{found} 使用了指数记法"))
                .help(say!(lang, "write the number out", "escribe el número completo", "请把数完整写出"))
        }
        NotANumber::TwoPoints => Said::new(say!(
            lang,
            "{found} has two decimal points",
            "{found} tiene dos puntos decimales",
            "{found} 有两个小数点"
        )),
    }
}
