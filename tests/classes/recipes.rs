//! The recipes in docs/classes.md for engines that courses have: their shell parts are run, as the engine would.

use super::{SMALL, printed, write};
use std::path::Path;
use std::process::Command;

/// The piece of the page that begins with a heading line up to the next fence.
fn recipe(page: &str, before: &str) -> String {
    let (_, rest) = page.split_once(before).unwrap_or_else(|| panic!("{before} is not in the page"));
    let (_, block) = rest.split_once("```").expect("a block").1.split_once('\n').expect("its first line");
    block.split("```").next().expect("its end").to_owned()
}

/// The first line that holds `wanted`, from there on.
fn line<'t>(block: &'t str, wanted: &str) -> &'t str {
    let line = block.lines().find(|line| line.contains(wanted)).unwrap_or_else(|| panic!("{wanted} in {block}"));
    &line[line.find("poda").expect("the command")..]
}

fn sh(folder: &Path, script: &str, variables: &[(&str, String)]) {
    let program = Path::new(env!("CARGO_BIN_EXE_poda"));
    let path = format!("{}:{}", program.parent().expect("a folder").display(), std::env::var("PATH").expect("a path"));
    let mut command = Command::new("sh");
    let command = command.current_dir(folder).args(["-e", "-c", script]).env("PATH", path).env("LC_ALL", "C");
    let output = command.envs(variables.iter().map(|(key, value)| (key, value))).output().expect("sh runs");
    assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[cfg(unix)]
fn each_engine_grades_the_whole_class() {
    let page = std::fs::read_to_string("docs/classes.md").expect("the page");
    let kubernetes = recipe(&page, "Kubernetes, an indexed Job");
    let command = line(&kubernetes, "poda grade").trim_end_matches("']").to_owned();
    let github = recipe(&page, "GitHub Actions:").replace("${{ matrix.part }}", "$PART");
    let gitlab = recipe(&page, "GitLab:");
    let slurm = recipe(&page, "Slurm");
    type Variables = fn(u32) -> Vec<(&'static str, String)>;
    let engines: [(&str, &str, Variables); 4] = [
        ("github", line(&github, "poda grade"), |part| vec![("PART", part.to_string())]),
        ("gitlab", line(&gitlab, "poda grade"), |part| {
            vec![("CI_NODE_INDEX", part.to_string()), ("CI_NODE_TOTAL", "4".to_owned())]
        }),
        ("slurm", slurm.as_str(), |part| {
            vec![("SLURM_ARRAY_TASK_ID", part.to_string()), ("SLURM_ARRAY_TASK_MAX", "4".to_owned())]
        }),
        ("kubernetes", command.as_str(), |part| vec![("JOB_COMPLETION_INDEX", (part - 1).to_string())]),
    ];
    for (engine, script, variables) in engines {
        let folder = tempfile::tempdir().expect("a folder");
        write(folder.path(), &[("exercises.poda", SMALL.as_bytes())]);
        for number in 0..9 {
            let answer = format!("value = {number}\n");
            write(folder.path(), &[(&format!("sheets/s{number}/answers.sheet"), answer.as_bytes())]);
        }
        for part in 1..=4 {
            sh(folder.path(), script, &variables(part));
        }
        for merge in [line(&github, "poda merge"), line(&gitlab, "poda merge")] {
            sh(folder.path(), merge, &[]);
            for (format, file) in [("csv", "marks.csv"), ("json", "marks.json")] {
                let (whole, _) = printed(folder.path(), &["grade", "exercises.poda", "sheets", "--format", format]);
                let merged = std::fs::read_to_string(folder.path().join(file)).expect("merged");
                assert_eq!(merged, whole, "{engine}, {format}");
            }
        }
    }
}
