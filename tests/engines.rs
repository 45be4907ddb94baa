//! The ready-made files of `docs/ci` and the README's snippet: what they have a shell run is taken out of them and run,
//! with the variables that each engine sets, on the bundled class. Whatever the engine, the merged marks are byte for
//! byte those of one run.

mod hooks;
mod parts;
mod snippet;
mod yaml;

use std::path::Path;
use std::process::{Command, Output};

/// Runs a script as an engine does, with `poda` on the path.
pub fn sh(folder: &Path, script: &str, variables: &[(&str, &str)]) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_poda")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").expect("a path"));
    let mut command = Command::new("sh");
    command.current_dir(folder).args(["-e", "-c", script]).env("PATH", path).env("LC_ALL", "C");
    command.env_remove("GITHUB_WORKSPACE").envs(variables.iter().copied()).output().expect("sh runs")
}

/// The same, where it has to succeed.
pub fn done(folder: &Path, script: &str, variables: &[(&str, &str)]) -> String {
    let output = sh(folder, script, variables);
    assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Copies a folder.
pub fn copy(from: &Path, to: &Path) {
    let mut below = vec![(from.to_owned(), to.to_owned())];
    while let Some((from, to)) = below.pop() {
        std::fs::create_dir_all(&to).expect("created");
        for entry in std::fs::read_dir(&from).expect("a folder") {
            let entry = entry.expect("an entry");
            let (old, new) = (entry.path(), to.join(entry.file_name()));
            match old.is_dir() {
                true => below.push((old, new)),
                false => drop(std::fs::copy(old, new).expect("copied")),
            }
        }
    }
}
