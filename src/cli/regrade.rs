//! `poda regrade OLD EXERCISES SHEETS…`: the class graded again, beside what it earned before.

use crate::cli::Status;
use crate::cli::grade::Class;
use crate::cli::grade_args::{ChangesFormat, RegradeArgs};
use crate::cli::merge;
use crate::cli::output::{Broken, Terminal};
use crate::cli::reports::{Reports, refuse_for_one};
use crate::report::{Regrading, write_changes_csv, write_changes_json, write_changes_text};

pub(crate) fn run(args: &RegradeArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    if refuse_for_one(args.reports.report.iter().map(|(format, _)| format), terminal) {
        return Ok(Status::Usage);
    }
    let lang = terminal.lang();
    let before = match merge::results(&args.old) {
        Ok((_, results)) => results.into_iter().map(|result| result.in_language(lang)).collect(),
        Err(problem) => return Ok(problem.show(terminal)),
    };
    let class = match Class::load(&args.exercises, &args.sheets, &args.class, terminal) {
        Ok(class) => class,
        Err(status) => return Ok(status),
    };
    let run = class.run(terminal);
    let inputs = [args.old.as_path(), args.exercises.as_path()].into_iter().chain(args.class.roster.as_deref());
    let mut reports = match Reports::begin(&args.reports, None, &run, inputs, terminal)? {
        Ok(reports) => reports,
        Err(status) => return Ok(status),
    };
    let mut regrading = Regrading::new(before, args.never_lower);
    let status = class.grade(&args.class, false, terminal, |marked, terminal| {
        marked.result(lang, |result| match regrading.take(result) {
            Some(kept) => reports.result(&kept, terminal),
            None => reports.result(result, terminal),
        })
    })?;
    reports.end(terminal)?;
    let (changes, same) = regrading.end();
    match args.format {
        ChangesFormat::Text => write_changes_text(&changes, same, lang, terminal.out())?,
        ChangesFormat::Csv => write_changes_csv(&changes, terminal.out())?,
        ChangesFormat::Json => write_changes_json(&changes, same, terminal.out())?,
    }
    class.end(terminal);
    Ok(status)
}
