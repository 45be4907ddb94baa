//! Trees and answers that other people published. The file is named by the environment variable `PODA_CORPUS`: a record a
//! line, `{id, source, tree, search, expected}`, nodes by path, values as strings. Without it this test says that it did
//! not run.

use poda::answer::Key;
use poda::diagnostics::Problem as _;
use poda::exercise::{self, Exercise};
use poda::text::Source;
use poda::tree::NodeId;
use poda::value::{Value, Window, Worth};
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// Fields of `search` that set a convention, with the keyword that states it.
const CONVENTIONS: [(&str, &str); 11] = [
    ("algorithm", "search"),
    ("cut", "cut"),
    ("returns", "returns"),
    ("order", "order"),
    ("deep", "deep"),
    ("bounds", "bounds"),
    ("window", "window"),
    ("ties", "ties"),
    ("depth", "depth"),
    ("values_in", "values in"),
    ("evaluate", "evaluate"),
];

fn exercise_text(record: &Json) -> String {
    let mut text = format!("exercise \"published\"\n  tree {}\n", record["tree"].as_str().expect("a tree"));
    for (field, keyword) in CONVENTIONS {
        match &record["search"][field] {
            Json::Null => {}
            Json::String(word) => text += &format!("  {keyword} {word}\n"),
            Json::Array(ends) => {
                let end = |at: usize| ends[at].as_str().expect("an end");
                text += &format!("  {keyword} {} .. {}\n", end(0), end(1));
            }
            other => text += &format!("  {keyword} {other}\n"),
        }
    }
    text + "  ask best move for 1 point\n"
}

struct Checked<'a> {
    exercise: &'a Exercise,
    key: &'a Key,
}

impl Checked<'_> {
    fn path(&self, node: NodeId) -> String {
        self.exercise.tree.path(node)
    }

    fn paths(&self, nodes: impl IntoIterator<Item = NodeId>) -> Vec<String> {
        nodes.into_iter().map(|node| self.path(node)).collect()
    }

    /// What poda says, in the form in which `field` is published; `None` where the field is not known.
    fn field(&self, field: &str) -> Option<Json> {
        let (tree, trace) = (&self.exercise.tree, &self.key.trace);
        Some(match field {
            "value" => match trace.root_worth() {
                Worth::Value(value) => value.to_string().into(),
                Worth::Payoffs(parts) => parts.iter().map(ToString::to_string).collect::<Vec<_>>().into(),
            },
            "best" => self.path(trace.best_move()?).into(),
            "line" => self.paths(trace.line()).into(),
            "visited_leaves" => trace.visited_leaves(tree).count().into(),
            "pruned_leaf_count" => trace.pruned_leaves(tree).count().into(),
            "visited_nodes" | "node_order" => self.paths(trace.visited_nodes().iter().copied()).into(),
            "visited_nodes_count" => (trace.visited_nodes().len() - 1).into(),
            "leaf_order" => self.paths(trace.visited_leaves(tree)).into(),
            "pruned_leaves" => self.paths(trace.pruned_leaves(tree)).into(),
            "not_visited" => self.paths(trace.pruned_nodes(tree)).into(),
            "cutoffs" => {
                let pair = |window: &Window| vec![window.alpha.to_string(), window.beta.to_string()];
                trace.cuts().iter().map(|cut| pair(&cut.window)).collect::<Vec<_>>().into()
            }
            _ => return None,
        })
    }

    fn value_at(&self, field: &str, path: &str) -> Option<Value> {
        let node = self.exercise.tree.at_path(path)?;
        match field {
            "node_values" => self.key.trace.value(node).cloned(),
            _ => self.key.truth.value(node).cloned(),
        }
    }

    fn check(&self, field: &str, expected: &Json) -> Result<(), String> {
        if let Json::Object(values) = expected {
            for (path, value) in values {
                let wanted: Value = value.as_str().expect("a value").parse().expect("a value");
                let found = self.value_at(field, path);
                if found.as_ref() != Some(&wanted) {
                    return Err(format!("{field} of {path}: {wanted} is published, poda says {found:?}"));
                }
            }
            return Ok(());
        }
        let found = self.field(field).ok_or_else(|| format!("no field {field}"))?;
        let same = match (field, &found, expected) {
            ("value", Json::String(found), Json::String(wanted)) => found.parse::<Value>() == wanted.parse(),
            ("visited_nodes" | "pruned_leaves" | "not_visited", Json::Array(found), Json::Array(wanted)) => {
                let set = |paths: &[Json]| paths.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
                set(found) == set(wanted)
            }
            _ => found == *expected,
        };
        if same { Ok(()) } else { Err(format!("{field}: {expected} is published, poda says {found}")) }
    }
}

#[test]
fn published_answers_are_reproduced() {
    let Some(path) = std::env::var_os("PODA_CORPUS") else {
        eprintln!("did not run: PODA_CORPUS names no file of published answers");
        return;
    };
    let text = std::fs::read_to_string(path).expect("the file that PODA_CORPUS names");
    let (mut checked, mut fields, mut later, mut failures) = (0, 0, 0, Vec::new());
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let record: Json = serde_json::from_str(line).expect("a record a line");
        let id = record["id"].as_str().unwrap_or("?");
        let source = Source::new(id, exercise_text(&record));
        let (exercises, grammar, problems) = exercise::read(&source, &[]);
        assert!(grammar.is_empty(), "{id}: {grammar:?}\n{}", source.text());
        if problems.iter().any(|problem| matches!(problem, exercise::Problem::NotYet { .. })) {
            later += 1;
            continue;
        }
        assert!(problems.iter().all(problem_is_warning), "{id}: {problems:?}");
        let exercise = exercises.first().expect("an exercise");
        let key = match Key::of(exercise) {
            Ok(key) => key,
            Err(problem) if problem.code() == "E0400" => {
                later += 1;
                continue;
            }
            Err(problem) => panic!("{id}: {problem:?}"),
        };
        let all = Checked { exercise, key: &key };
        checked += 1;
        for (field, expected) in record["expected"].as_object().expect("expected") {
            fields += 1;
            if let Err(failure) = all.check(field, expected) {
                failures.push(format!("{id}: {failure}"));
            }
        }
    }
    eprintln!("{checked} published records, {fields} fields; {later} records need what is not there yet");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(checked > 0, "the file holds no record that this version can read");
}

fn problem_is_warning(problem: &exercise::Problem) -> bool {
    use poda::diagnostics::{Problem as _, Severity};
    problem.severity() < Severity::Error
}
