//! `poda explain CODE`

use crate::cli::Status;
use crate::cli::args::ExplainArgs;
use crate::cli::output::{Broken, Terminal};
use crate::diagnostics::{Page, closest, visible};
use crate::say;
use std::io::Write;

pub(crate) fn run(args: &ExplainArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let lang = terminal.lang();
    let Some(wanted) = &args.code else {
        for page in Page::ALL {
            writeln!(terminal.out(), "{}  {}", page.code, page.title(lang))?;
        }
        return Ok(Status::Done);
    };
    if let Some(page) = Page::find(wanted) {
        writeln!(terminal.out(), "{}", page.text(lang).trim_end())?;
        return Ok(Status::Done);
    }
    let shown = visible(wanted);
    let codes = Page::ALL.iter().map(|page| page.code);
    let text = match closest(wanted, codes) {
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
