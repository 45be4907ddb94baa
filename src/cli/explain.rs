//! `poda explain CODE`

use crate::cli::Status;
use crate::cli::args::ExplainArgs;
use crate::cli::output::{Broken, Terminal};
use crate::diagnostics::{Lang, Page, closest, visible};
use crate::say;
use std::io::Write;

pub(crate) fn run(args: &ExplainArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let lang = terminal.lang();
    let Some(wanted) = &args.code else {
        return list(terminal, lang);
    };
    if let Some(page) = Page::find(wanted) {
        writeln!(terminal.out(), "{}", page.text(lang).trim_end())?;
        return Ok(Status::Done);
    }
    let shown = visible(wanted);
    let words = Page::ALL.iter().flat_map(|page| [Some(page.code), page.name()].into_iter().flatten());
    let text = match closest(wanted, words) {
        Some(meant) => say!(
            lang,
            "there is no code `{shown}`; did you mean `{meant}`?",
            "no existe el código `{shown}`; ¿querías decir `{meant}`?",
            "没有代码 `{shown}`；是否想写 `{meant}`？",
        ),
        None => say!(
            lang,
            "there is no code `{shown}`; `poda explain` lists them all",
            "no existe el código `{shown}`; `poda explain` los enumera todos",
            "没有代码 `{shown}`；`poda explain` 会列出所有代码",
        ),
    };
    terminal.note(&text);
    Ok(Status::Usage)
}

/// All pages, a group a paragraph: what stops the work first.
fn list(terminal: &mut Terminal, lang: Lang) -> Result<Status, Broken> {
    let groups = [
        ('E', say!(lang, "Errors", "Errores", "错误")),
        ('W', say!(lang, "Warnings", "Avisos", "警告")),
        ('A', say!(lang, "Advice", "Consejos", "建议")),
        ('C', say!(lang, "Conventions", "Convenciones", "约定")),
        ('M', say!(lang, "Misconceptions", "Concepciones erróneas", "错误概念")),
    ];
    for (index, (letter, heading)) in groups.into_iter().enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        writeln!(terminal.out(), "{gap}{heading}\n")?;
        for page in Page::ALL.iter().filter(|page| page.code.starts_with(letter)) {
            let name = page.name().map(|name| format!(" ({name})")).unwrap_or_default();
            writeln!(terminal.out(), "{}  {}{name}", page.code, page.title(lang))?;
        }
    }
    Ok(Status::Done)
}
