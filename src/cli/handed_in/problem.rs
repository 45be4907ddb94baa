//! What can be odd about how sheets were handed in.

use crate::cli::input;
use crate::diagnostics::{self, Lang, Said};
use crate::say;
use crate::text::Span;

/// What can be odd.
#[derive(Debug)]
pub(crate) enum Problem {
    /// A file, as it may be odd anywhere.
    Input(input::Problem),
    /// An archive, or a file in one, is not opened.
    Closed { name: String, why: Closed },
    /// The sheet names somebody else.
    OtherStudent { signed: String, student: String, span: Span },
    /// Nobody on the roster, or more than one.
    NotOnRoster { student: String },
    /// Another sheet counts.
    NotCounted { other: String, rule: super::Attempt },
    /// A failure of ours.
    Internal { file: String },
}

/// Why it is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closed {
    /// Its name would lead out of the archive.
    LeadsOut,
    /// It is a symbolic link.
    Link,
    /// It is encrypted.
    Encrypted,
    /// It is an archive in an archive.
    Nested,
    /// It has more entries than so many.
    TooMany(usize),
    /// It would hold more than so many bytes.
    TooLarge(u64),
    /// It is compressed by a method that is not read.
    Method,
    /// It is damaged, or no archive.
    Broken,
}

impl Problem {
    /// Whether it is for the student to mend; else it is a failure of the machine, or of ours.
    pub(crate) fn is_the_students(&self) -> bool {
        !matches!(self, Self::Internal { .. } | Self::Input(input::Problem::Io { .. } | input::Problem::Folder { .. }))
    }
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::Input(problem) => problem.code(),
            Self::Closed { .. } => "E0109",
            Self::Internal { .. } => "E0110",
            Self::OtherStudent { .. } => "W0103",
            Self::NotOnRoster { .. } => "W0104",
            Self::NotCounted { .. } => "W0105",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::Input(problem) => problem.say(lang),
            Self::Closed { name, why } => closed(name, *why, lang),
            Self::Internal { file } => Said::new(say!(
                lang,
                "poda itself failed on `{file}`; the other sheets are graded",
                "poda falló con `{file}`; las demás hojas están calificadas",
                "poda 处理 `{file}` 时自身出错；其余答卷已评分",
            ))
            .help(say!(
                lang,
                "this is a mistake in poda: please report it with the sheet",
                "es un fallo de poda: avísanos, por favor, con la hoja",
                "这是 poda 的错误：请附上答卷告诉我们",
            )),
            Self::OtherStudent { signed, student, span } => Said::new(say!(
                lang,
                "the sheet says `{signed}`, and was handed in by `{student}`",
                "la hoja dice `{signed}`, y la entregó `{student}`",
                "答卷写的是 `{signed}`，提交者是 `{student}`",
            ))
            .at(*span, ""),
            Self::NotOnRoster { student } => Said::new(say!(
                lang,
                "`{student}` is nobody on the roster, or could be several",
                "`{student}` no es nadie de la lista, o podría ser más de uno",
                "名单中没有 `{student}`，或有多人符合",
            )),
            Self::NotCounted { other, rule } => {
                let rule = rule.word();
                Said::new(say!(
                    lang,
                    "this sheet does not count: `{other}` does, by `--attempt {rule}`",
                    "esta hoja no cuenta: cuenta `{other}`, según `--attempt {rule}`",
                    "此答卷不计分：按 `--attempt {rule}`，以 `{other}` 为准",
                ))
            }
        }
    }
}

fn closed(name: &str, why: Closed, lang: Lang) -> Said {
    let why = match why {
        Closed::LeadsOut => say!(
            lang,
            "its name would lead out of the archive",
            "su nombre llevaría fuera del archivo comprimido",
            "其名称会指向压缩包之外",
        ),
        Closed::Link => say!(lang, "it is a symbolic link", "es un enlace simbólico", "它是符号链接"),
        Closed::Encrypted => say!(lang, "it is encrypted", "está cifrado", "它已加密"),
        Closed::Nested => say!(
            lang,
            "it is an archive in an archive",
            "es un archivo comprimido dentro de otro",
            "它是压缩包中的压缩包",
        ),
        Closed::TooMany(most) => {
            say!(lang, "it has more than {most} entries", "tiene más de {most} entradas", "其条目超过 {most} 个")
        }
        Closed::TooLarge(most) => {
            say!(lang, "it holds more than {most} bytes", "contiene más de {most} bytes", "其内容超过 {most} 字节")
        }
        Closed::Method => say!(
            lang,
            "it is compressed by a method that poda does not read",
            "está comprimido con un método que poda no lee",
            "其压缩方法 poda 不支持",
        ),
        Closed::Broken => say!(
            lang,
            "it is damaged, or no zip archive",
            "está dañado, o no es un archivo zip",
            "它已损坏，或不是 zip 压缩包",
        ),
    };
    Said::new(say!(lang, "`{name}` is not opened: {why}", "`{name}` no se abre: {why}", "未打开 `{name}`：{why}",))
        .help(say!(
            lang,
            "ask for the sheet itself, or unpack it yourself",
            "pide la hoja misma, o descomprime tú el archivo",
            "请要求提交答卷本身，或自行解压",
        ))
}
