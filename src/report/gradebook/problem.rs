//! What is wrong with a gradebook, and which marks could not be put into it.

use crate::diagnostics::{Lang, Problem, Said};
use crate::say;
use crate::value::Number;

/// Why a gradebook cannot be filled in, or not with every mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GradebookProblem {
    /// The file does not look as the platform writes it.
    NotOne {
        /// The platform.
        platform: &'static str,
        /// A column that it would have.
        missing: Option<String>,
    },
    /// There is no column, or more than one, for the marks.
    NoColumn {
        /// What it should be called.
        wanted: String,
        /// Whether several are called so.
        several: bool,
        /// What the columns are called.
        columns: Vec<String>,
    },
    /// The platform has another number of points for the whole.
    OtherMaximum {
        /// The column.
        column: String,
        /// The platform's.
        theirs: Number,
        /// The exercise's.
        ours: Number,
    },
    /// A mark that could not be put in.
    NotFilled {
        /// Whose it is.
        student: String,
        /// The sheet; may be empty.
        file: String,
        /// Why.
        why: NotFilled,
    },
}

/// Why a mark could not be put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFilled {
    /// Nobody in the gradebook is called so.
    NoRow,
    /// Several are.
    SeveralRows,
    /// There is another sheet of theirs for the same exercise.
    Twice,
    /// The platform excuses them.
    Excused,
    /// The sheet answers no exercise of the file.
    NotGraded,
    /// It could not be graded through no fault of the student.
    Failed,
    /// The platform says that the mark must not be changed.
    Locked,
}

impl Problem for GradebookProblem {
    fn code(&self) -> &'static str {
        match self {
            Self::NotOne { .. } => "E0107",
            Self::NoColumn { .. } => "E0108",
            Self::NotFilled { .. } => "W0101",
            Self::OtherMaximum { .. } => "W0102",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        match self {
            Self::NotOne { platform, missing } => Said::new(match missing {
                Some(missing) => say!(
                    lang,
                    "this is not a gradebook of {platform}: it has no column `{missing}`",
                    "esto no es un libro de calificaciones de {platform}: no tiene columna `{missing}`",
                    "这不是 {platform} 的成绩册：没有 `{missing}` 列",
                ),
                None => say!(
                    lang,
                    "this is not a gradebook of {platform}: it has no rows",
                    "esto no es un libro de calificaciones de {platform}: no tiene filas",
                    "这不是 {platform} 的成绩册：没有行",
                ),
            })
            .help(say!(
                lang,
                "give the file as {platform} lets you download it",
                "usa el archivo tal como lo descargas de {platform}",
                "请使用从 {platform} 下载的原文件",
            )),
            Self::NoColumn { wanted, several, columns } => {
                let columns = columns.iter().map(|column| format!("`{column}`")).collect::<Vec<_>>().join(lang.comma());
                Said::new(if *several {
                    say!(
                        lang,
                        "several columns are called `{wanted}`",
                        "varias columnas se llaman `{wanted}`",
                        "有多列都叫 `{wanted}`",
                    )
                } else {
                    say!(
                        lang,
                        "no column is called `{wanted}`",
                        "ninguna columna se llama `{wanted}`",
                        "没有名为 `{wanted}` 的列",
                    )
                })
                .help(say!(
                    lang,
                    "name one with `--column`: {columns}",
                    "nombra una con `--column`: {columns}",
                    "用 `--column` 指定一列：{columns}",
                ))
            }
            Self::OtherMaximum { column, theirs, ours } => Said::new(say!(
                lang,
                "`{column}` has {theirs} points in the gradebook, and {ours} in the exercise",
                "`{column}` tiene {theirs} puntos en el libro de calificaciones, y {ours} en el ejercicio",
                "`{column}` 在成绩册中满分 {theirs}，在练习中满分 {ours}",
            ))
            .help(say!(
                lang,
                "points are filled in as they are: give both the same number",
                "los puntos se escriben tal cual: dales a ambos el mismo número",
                "分数按原样填入：请让两者的满分相同",
            )),
            Self::NotFilled { student, file, why } => not_filled(student, file, *why, lang),
        }
    }
}

fn not_filled(student: &str, file: &str, why: NotFilled, lang: Lang) -> Said {
    let whose = if file.is_empty() { format!("`{student}`") } else { format!("`{student}` (`{file}`)") };
    Said::new(match why {
        NotFilled::NoRow => say!(
            lang,
            "nobody in the gradebook is {whose}",
            "nadie en el libro de calificaciones es {whose}",
            "成绩册中没有 {whose}",
        ),
        NotFilled::SeveralRows => say!(
            lang,
            "several rows of the gradebook could be {whose}",
            "varias filas del libro de calificaciones podrían ser {whose}",
            "成绩册中有多行可能是 {whose}",
        ),
        NotFilled::Twice => say!(
            lang,
            "{whose} is a second sheet for the same exercise: the row is left as it was",
            "{whose} es una segunda hoja para el mismo ejercicio: la fila queda como estaba",
            "{whose} 是同一题的第二份答卷：该行保持原样",
        ),
        NotFilled::Excused => say!(
            lang,
            "{whose} is excused: the row is left as it was",
            "{whose} tiene dispensa: la fila queda como estaba",
            "{whose} 已免做：该行保持原样",
        ),
        NotFilled::Failed => say!(
            lang,
            "{whose} could not be graded: the row is left as it was",
            "{whose} no se pudo calificar: la fila queda como estaba",
            "{whose} 未能评分：该行保持原样",
        ),
        NotFilled::Locked => say!(
            lang,
            "the mark of {whose} must not be changed: the row is left as it was",
            "la nota de {whose} no se puede cambiar: la fila queda como estaba",
            "{whose} 的成绩不可更改：该行保持原样",
        ),
        NotFilled::NotGraded => say!(
            lang,
            "{whose} answers none of these exercises",
            "{whose} no responde a ninguno de estos ejercicios",
            "{whose} 没有回答这里的任何一题",
        ),
    })
}
