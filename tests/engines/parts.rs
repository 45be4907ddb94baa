//! A class graded in parts, by each engine's file.

use super::yaml::{read, step, text};
use super::{copy, done, sh};
use serde_json::Value;
use std::path::Path;
use std::sync::OnceLock;

/// The bundled class as a course's repository.
fn course() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    copy(Path::new("tests/data/class"), &folder.path().join("sheets"));
    std::fs::copy("exercises/class.poda", folder.path().join("exercises.poda")).expect("copied");
    folder
}

/// What one run gives: the marks as CSV and as JSON.
fn whole() -> &'static (String, String) {
    static WHOLE: OnceLock<(String, String)> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let folder = course();
        let run = sh(folder.path(), "poda grade exercises.poda sheets --format csv --report json=marks.json", &[]);
        // Somebody handed in a folder in the place of a sheet, which is no reason to lose the others.
        assert_eq!(run.status.code(), Some(4));
        let csv = String::from_utf8(run.stdout).expect("UTF-8");
        (csv, std::fs::read_to_string(folder.path().join("marks.json")).expect("marks"))
    })
}

/// That the marks in a folder are those of one run.
fn assert_whole(folder: &Path, engine: &str) {
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_else(|_| panic!("{engine}: {name}"));
    assert!(read("marks.csv") == whole().0 && read("marks.json") == whole().1, "{engine}");
    assert!(whole().0.lines().count() > 40);
}

const INPUTS: [(&str, &str); 2] = [("EXERCISES", "exercises.poda"), ("SHEETS", "sheets")];

#[test]
fn github_actions() {
    let workflow = &read("docs/ci/github.yml")[0];
    for (key, value) in INPUTS {
        assert_eq!(workflow["env"][key], value);
    }
    let grade = step(&workflow["jobs"]["grade"]["steps"], "grade");
    assert_eq!(text(&grade, "/env/PART"), "${{ matrix.part }}");
    assert_eq!(text(&grade, "/env/PARTS"), "${{ strategy.job-total }}");
    let parts = workflow["jobs"]["grade"]["strategy"]["matrix"]["part"].as_array().expect("a matrix");
    let folder = course();
    let total = parts.len().to_string();
    for part in parts {
        let part = part.as_str().expect("a number");
        done(folder.path(), &text(&grade, "/run"), &[INPUTS[0], INPUTS[1], ("PART", part), ("PARTS", &total)]);
    }
    let merge = step(&workflow["jobs"]["merge"]["steps"], "merge");
    let summary = folder.path().join("step-summary");
    done(folder.path(), &text(&merge, "/run"), &[("GITHUB_STEP_SUMMARY", summary.to_str().expect("UTF-8"))]);
    assert_whole(folder.path(), "GitHub");
    assert!(std::fs::read_to_string(summary).expect("a summary").starts_with("# The class"));
}

/// The lines of a job's script, as GitLab runs them: one after the other, in one shell.
fn script(job: &Value) -> String {
    let lines = job["script"].as_array().expect("a script").iter();
    lines.map(|line| line.as_str().expect("a line")).collect::<Vec<_>>().join("\n")
}

#[test]
fn gitlab() {
    let pipeline = &read("docs/ci/gitlab.yml")[0];
    for (key, value) in INPUTS {
        assert_eq!(pipeline["variables"][key], value);
    }
    let total = text(pipeline, "/grade/parallel");
    let folder = course();
    for index in 1..=total.parse::<u32>().expect("a number") {
        let index = index.to_string();
        let variables = [INPUTS[0], INPUTS[1], ("CI_NODE_INDEX", &index), ("CI_NODE_TOTAL", total.as_str())];
        done(folder.path(), &script(&pipeline["grade"]), &variables);
    }
    done(folder.path(), &script(&pipeline["merge"]), &[]);
    assert_whole(folder.path(), "GitLab");
    // Where the exercises cannot be read, the job fails, and an earlier part is not taken for a new one.
    std::fs::write(folder.path().join("exercises.poda"), "exercise \"x\"\n  tree MAX[\n").expect("written");
    let variables = [INPUTS[0], INPUTS[1], ("CI_NODE_INDEX", "2"), ("CI_NODE_TOTAL", &total)];
    assert!(!sh(folder.path(), &script(&pipeline["grade"]), &variables).status.success());
    assert!(!sh(folder.path(), &script(&pipeline["merge"]), &[]).status.success());
    let junit = text(pipeline, "/merge/artifacts/reports/junit");
    roxmltree::Document::parse(&std::fs::read_to_string(folder.path().join(junit)).expect("a report")).expect("XML");
}

/// The array may begin anywhere, and leave numbers out.
#[test]
fn slurm() {
    let (grade, merge) =
        (std::fs::read_to_string("docs/ci/slurm.sh"), std::fs::read_to_string("docs/ci/slurm-merge.sh"));
    let (grade, merge) = (grade.expect("a script"), merge.expect("a script"));
    for ids in [vec![1, 2, 3, 4], vec![0, 1, 2], vec![10, 15, 20], vec![7]] {
        let folder = course();
        let (least, count) = (ids[0].to_string(), ids.len().to_string());
        let spacing = ids.get(1).map_or(1, |second| second - ids[0]).to_string();
        for id in &ids {
            let id = id.to_string();
            let variables = [
                ("SLURM_ARRAY_TASK_ID", id.as_str()),
                ("SLURM_ARRAY_TASK_MIN", &least),
                ("SLURM_ARRAY_TASK_STEP", &spacing),
                ("SLURM_ARRAY_TASK_COUNT", &count),
                ("SLURM_CPUS_PER_TASK", "2"),
            ];
            done(folder.path(), &grade, &variables);
        }
        done(folder.path(), &merge, &[]);
        assert_whole(folder.path(), &format!("Slurm, {ids:?}"));
    }
}

#[test]
fn kubernetes() {
    let jobs = read("docs/ci/kubernetes.yml");
    let [grade, merge] = jobs.as_slice() else { panic!("two jobs") };
    let command = |job: &Value| {
        let command =
            job.pointer("/spec/template/spec/containers/0/command").and_then(Value::as_array).expect("a command");
        assert_eq!((&command[0], &command[1], command.len()), (&"sh".into(), &"-ec".into(), 3));
        command[2].as_str().expect("a script").to_owned()
    };
    let environment = grade.pointer("/spec/template/spec/containers/0/env").and_then(Value::as_array).expect("env");
    let environment: Vec<(String, String)> =
        environment.iter().map(|one| (text(one, "/name"), text(one, "/value"))).collect();
    let completions = text(grade, "/spec/completions");
    assert!(environment.contains(&("PARTS".to_owned(), completions.clone())), "as many parts as completions");
    let folder = course();
    for index in (0..completions.parse::<u32>().expect("a number")).rev() {
        let too_early = sh(folder.path(), &command(merge), &[]);
        assert!(!too_early.status.success() && !folder.path().join("marks.csv").exists(), "parts are missing");
        let index = index.to_string();
        let mut variables: Vec<(&str, &str)> =
            environment.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        variables.push(("JOB_COMPLETION_INDEX", &index));
        done(folder.path(), &command(grade), &variables);
    }
    done(folder.path(), &command(merge), &[]);
    assert_whole(folder.path(), "Kubernetes");
}

/// What the files name is there.
#[test]
fn the_page_names_every_file() {
    let page = std::fs::read_to_string("docs/ci.md").expect("the page");
    for entry in std::fs::read_dir("docs/ci").expect("a folder") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        assert!(page.contains(&format!("(ci/{name}")), "{name}");
    }
}
