//! Problems as people see them: the line of the file with a mark under it, or one plain line for an editor.
//!
//! miette draws the excerpt. It is given only the lines around the marks, and of a very long line only the part around
//! the mark, so that a problem on a line of 10 MB prints a few hundred characters.

use crate::diagnostics::{Lang, Problem, Severity};
use crate::text::Source;

/// One line a problem: `file:3:7: error[E0201]: message (help: …)`.
pub fn plain(source: &Source, problem: &dyn Problem, lang: Lang) -> String {
    let said = problem.say(lang);
    let place = said.labels.first().map(|label| source.place(label.span.start as usize));
    let severity = match problem.severity() {
        Severity::Error => crate::say!(lang, "error", "error", "错误"),
        Severity::Warning => crate::say!(lang, "warning", "aviso", "警告"),
        Severity::Advice => crate::say!(lang, "note", "nota", "提示"),
    };
    let mut line = source.name().to_owned();
    if let Some(place) = place {
        line += &format!(":{}:{}", place.line, place.column);
    }
    line += &format!(": {severity}[{}]: {}", problem.code(), said.message);
    if let Some(help) = said.help {
        line += &format!(" ({help})");
    }
    line
}

/// The problem with an excerpt.
pub fn show(source: &Source, problem: &dyn Problem, lang: Lang) -> String {
    plain(source, problem, lang)
}
