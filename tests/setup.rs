//! `poda setup`: what it writes is read by another program than the one that wrote it, and its scripts are really run.

#[cfg(unix)]
mod gradescope;
mod packed;
#[cfg(unix)]
mod prairielearn;

use std::path::Path;
use std::process::{Command, Output};

/// A small program that Linux runs, in place of poda where it is not run.
pub const STAND_IN: &str = "tests/cli/setup.in/poda";

/// Runs `poda setup` and hands back what it says.
pub fn setup(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_poda"));
    command.arg("setup").args(arguments).env("LC_ALL", "C").output().expect("poda runs")
}

/// Sets a platform up in a folder, with the real program.
pub fn into(folder: &Path, platform: &str, more: &[&str]) {
    let place = folder.display().to_string();
    let output = setup(&[&[platform, "-o", &place, "--poda", STAND_IN], more].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Puts the program under test in the place of the stand-in.
#[cfg(unix)]
pub fn with_program(place: &Path) {
    std::fs::remove_file(place).expect("the stand-in is there");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_poda"), place).expect("linked");
}

/// Another program in that place.
#[cfg(unix)]
pub fn with_script(place: &Path, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::remove_file(place).expect("a program is there");
    std::fs::write(place, script).expect("written");
    std::fs::set_permissions(place, std::fs::Permissions::from_mode(0o755)).expect("may be run");
}

/// A JSON file.
#[cfg(unix)]
pub fn json(path: &Path) -> serde_json::Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
