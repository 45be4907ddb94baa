//! Whole classes: the bundled one in every format at once, each read by something that does not come from us; parts that
//! are merged; archives that mean harm; platforms' folders.

mod archives;
mod bundled;
mod parts;
mod platforms;
mod regrading;

use std::path::Path;
use std::process::{Command, Output};

/// Formats that hold a whole class.
pub const FORMATS: [&str; 10] =
    ["json", "csv", "markdown", "junit", "tap", "github", "summary", "class", "class-json", "text"];

/// Runs `poda` in a folder.
pub fn poda(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_poda"));
    let command = command.current_dir(folder).args(arguments).env("LC_ALL", "C").env_remove("GITHUB_WORKSPACE");
    command.output().expect("poda runs")
}

/// What it prints on standard output, and its status.
pub fn printed(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let output = poda(folder, arguments);
    (String::from_utf8(output.stdout).expect("UTF-8"), output.status.code())
}

/// Runs `poda` with a report in each format, and hands back what was written, format by format.
pub fn reported(folder: &Path, arguments: &[&str], formats: &[&str]) -> Vec<String> {
    let out = tempfile::tempdir().expect("a folder");
    let place = |format: &str| out.path().join(format);
    let reports: Vec<String> = formats.iter().map(|format| format!("{format}={}", place(format).display())).collect();
    let reports: Vec<&str> = reports.iter().flat_map(|report| ["--report", report]).collect();
    poda(folder, &[arguments, &["--quiet", "--format", "csv"], &reports].concat());
    formats.iter().map(|format| std::fs::read_to_string(place(format)).expect("a report")).collect()
}

/// The results of a class, as JSON.
pub fn results(folder: &Path, arguments: &[&str]) -> Vec<serde_json::Value> {
    let arguments = [arguments, &["--format", "json", "--quiet"]].concat();
    let (text, _) = printed(folder, &arguments);
    let document: serde_json::Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{arguments:?}: {text}"));
    crate::reports::schemas::valid(&crate::reports::schemas::schema("docs/poda-grade-1.schema.json"), &document);
    document["results"].as_array().expect("results").clone()
}

/// `student status points` of each result.
pub fn short(results: &[serde_json::Value]) -> Vec<String> {
    let text = |result: &serde_json::Value, key: &str| result[key].as_str().expect("a string").to_owned();
    let status = |result: &serde_json::Value| match (&result["counted"], &result["handed_in"]) {
        (serde_json::Value::Bool(false), _) => "not-counted".to_owned(),
        (_, serde_json::Value::Bool(false)) => "nothing".to_owned(),
        _ => text(result, "status"),
    };
    results.iter().map(|one| format!("{} {} {}", text(one, "student"), status(one), text(one, "points"))).collect()
}

/// A small exercise, in a file of its own.
pub const SMALL: &str = "exercise \"Small\"\n  tree     MAX[MIN[3,5],MIN[1,9]]\n  search   alpha-beta\n  ask      value          for 1 point\n  \
    ask      pruned leaves  for 2 points\n";

/// Writes files below a folder.
pub fn write(folder: &Path, files: &[(&str, &[u8])]) {
    for (name, bytes) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
        std::fs::write(path, bytes).expect("written");
    }
}
