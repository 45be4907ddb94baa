//! Why results cannot be put together.

use crate::cli::input;
use crate::diagnostics::{self, Lang, Said};
use crate::say;

/// Why not.
#[derive(Debug)]
pub(crate) enum Problem {
    /// A file, as it may be odd anywhere.
    Input(input::Problem),
    /// It is not what `poda grade --format json` writes.
    NoResults { name: String, line: usize },
    /// It does not belong to the others.
    Apart { name: String, why: Apart },
}

/// Why a file does not belong to the others.
#[derive(Debug)]
pub(crate) enum Apart {
    /// An exercise is not the same.
    OtherKey { first: String, title: String },
    /// It was graded by another version.
    OtherProgram { first: String, one: String, two: String },
    /// It is written in another language.
    OtherLanguage { first: String },
    /// It is no part of so many.
    OtherPartition { of: u32, first: String },
    /// It is the same part as another file.
    SamePart { part: u32, other: String },
    /// Parts are missing.
    Missing { parts: Vec<u32>, of: u32 },
    /// A student is in another file too.
    SharedStudent { student: String, other: String },
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::Input(problem) => problem.code(),
            Self::NoResults { .. } => "E0112",
            Self::Apart { .. } => "E0113",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::Input(problem) => problem.say(lang),
            Self::NoResults { name, line } => Said::new(say!(
                lang,
                "line {line} of `{name}` is not as `poda grade` writes results",
                "la línea {line} de `{name}` no es como `poda grade` escribe los resultados",
                "`{name}` 第 {line} 行不是 `poda grade` 写出的结果",
            ))
            .help(say!(
                lang,
                "give the whole file that `--report json=FILE` wrote, as it was written",
                "da el archivo entero que escribió `--report json=ARCHIVO`, tal como se escribió",
                "请给出 `--report json=文件` 写出的完整文件，不要改动",
            )),
            Self::Apart { name, why } => apart(name, why, lang),
        }
    }
}

fn apart(name: &str, why: &Apart, lang: Lang) -> Said {
    let again = say!(
        lang,
        "grade all parts with the same program, exercises and options",
        "califica todas las partes con el mismo programa, ejercicios y opciones",
        "请用相同的程序、练习和选项为各部分评分",
    );
    match why {
        Apart::OtherKey { first, title } => Said::new(say!(
            lang,
            "`{name}` and `{first}` were graded with different keys for `{title}`",
            "`{name}` y `{first}` se calificaron con claves distintas para `{title}`",
            "`{name}` 与 `{first}` 对 `{title}` 使用了不同的答案",
        ))
        .help(again),
        Apart::OtherProgram { first, one, two } => Said::new(say!(
            lang,
            "`{name}` was graded by poda {two}, and `{first}` by poda {one}",
            "`{name}` se calificó con poda {two}, y `{first}` con poda {one}",
            "`{name}` 由 poda {two} 评分，`{first}` 由 poda {one} 评分",
        ))
        .help(again),
        Apart::OtherLanguage { first } => Said::new(say!(
            lang,
            "`{name}` and `{first}` are written in different languages",
            "`{name}` y `{first}` están en idiomas distintos",
            "`{name}` 与 `{first}` 的语言不同",
        ))
        .help(say!(
            lang,
            "give `--lang` to each part",
            "da `--lang` a cada parte",
            "请为各部分指定同一个 `--lang`",
        )),
        Apart::OtherPartition { of, first } => Said::new(say!(
            lang,
            "`{first}` is one of {of} parts, and `{name}` is not",
            "`{first}` es una de {of} partes, y `{name}` no",
            "`{first}` 是 {of} 个部分之一，而 `{name}` 不是",
        ))
        .help(again),
        Apart::SamePart { part, other } => Said::new(say!(
            lang,
            "`{name}` and `{other}` are both part {part}",
            "`{name}` y `{other}` son ambas la parte {part}",
            "`{name}` 和 `{other}` 都是第 {part} 部分",
        )),
        Apart::Missing { parts, of } => {
            let parts: Vec<String> = parts.iter().take(20).map(|part| format!("{part}/{of}")).collect();
            let parts = parts.join(lang.comma());
            Said::new(say!(lang, "parts are missing: {parts}", "faltan partes: {parts}", "缺少部分：{parts}"))
        }
        Apart::SharedStudent { student, other } => Said::new(say!(
            lang,
            "`{student}` has results in `{other}` and in `{name}`",
            "`{student}` tiene resultados en `{other}` y en `{name}`",
            "`{student}` 在 `{other}` 和 `{name}` 中都有结果",
        ))
        .help(say!(
            lang,
            "a student's sheets are graded together: use `--partition`",
            "las hojas de un estudiante se califican juntas: usa `--partition`",
            "同一学生的答卷要一起评分：请使用 `--partition`",
        )),
    }
}
