//! Every misconception of the catalogue against its witnesses, whose outputs were worked out by another program, and the
//! law that ties the quirky searches to the right ones.

use crate::support::{plain, shape, task};
use poda::answer::{Answer, Reading, Run, derive_read};
use poda::exercise::{Among, Subject, Unit};
use poda::grading::{Misconception, Way};
use poda::search::{Algorithm, Cut, Event, Quirks, Task, Truth, run, run_quirky};
use poda::syntax::Counted;
use poda::text::Source;
use poda::trace::Trace;
use poda::tree::{NodeId, Tree};
use proptest::prelude::*;
use serde_json::{Map, Value as Json, json};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn without_quirks_the_events_are_those_of_the_search(shape in shape(), task in task(), prunes in any::<bool>()) {
        let algorithm = if prunes { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        let right = Task::default();
        let task = Task {
            algorithm,
            values_in: None,
            table: right.table,
            killers: right.killers,
            deepening: right.deepening,
            ..task
        };
        let tree = shape.tree();
        let prunes = task.algorithm != Algorithm::Minimax;
        let algorithm = if prunes { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        let task = Task { algorithm, ..plain(task) };
        let mut right: Vec<Event> = Vec::new();
        let found = run(&tree, &task, &mut right).unwrap();
        let (events, quirky) = run_quirky(&tree, &task, Quirks::NONE).unwrap().unwrap();
        prop_assert_eq!(events.len(), right.len());
        for (event, right) in events.iter().zip(&right) {
            let (a, b) = (exact(event, &quirky.scale), exact(right, &found.scale));
            prop_assert_eq!(a, b);
        }
        prop_assert_eq!(quirky.scale.value(quirky.value), found.scale.value(found.value));
        prop_assert_eq!((quirky.bound, quirky.from), (found.bound, found.from));
    }
}

/// An event with values instead of scores.
fn exact(event: &Event, scale: &poda::search::Scale) -> String {
    match *event {
        Event::Enter { node, window } => format!("enter {node:?} {}", scale.window(window)),
        Event::Leaf { node, value } => format!("leaf {node:?} {}", scale.value(value)),
        Event::Fold { node, child, value, best, window } => {
            let (value, best, window) = (scale.value(value), scale.value(best), scale.window(window));
            format!("fold {node:?} {child:?} {value} {best} {window}")
        }
        Event::Cut { node, after, by, set_by, window } => {
            format!("cut {node:?} {after:?} {by:?} {set_by:?} {}", scale.window(window))
        }
        Event::Lookup { node, value, bound } => format!("lookup {node:?} {} {bound:?}", scale.value(value)),
        Event::Again { node, window } => format!("again {node:?} {}", scale.window(window)),
        Event::Select { .. } | Event::Expand { .. } | Event::Rollout { .. } | Event::Backup { .. } => String::new(),
        Event::Exit { node, value, bound, from } => {
            format!("exit {node:?} {} {bound:?} {from:?}", scale.value(value))
        }
    }
}

fn tree(text: &str) -> Tree {
    let (exercises, grammar, problems) = poda::exercise::read(&Source::new("witness", text), &[]);
    assert!(grammar.is_empty() && problems.is_empty(), "{text}");
    exercises.into_iter().next().unwrap().tree
}

fn catalogue() -> Json {
    serde_json::from_str(include_str!("data/misconceptions.json")).unwrap()
}

/// `r.1.2`
fn name(tree: &Tree, node: NodeId) -> String {
    tree.path(node).split('/').filter(|part| !part.is_empty()).fold("r".to_owned(), |name, part| name + "." + part)
}

fn leaf_number(tree: &Tree, leaf: NodeId) -> usize {
    tree.leaf_index(leaf).unwrap() + 1
}

fn number(value: &poda::value::Value) -> Json {
    let text = value.to_string();
    text.parse::<i64>().map_or(json!(text), |number| json!(number))
}

/// What somebody with these misconceptions answers, in the catalogue's notation.
fn output(tree: &Tree, task: &Task, held: &[&Misconception], kind: &str, wanted: &Json) -> Json {
    let quirks: Quirks = held.iter().filter_map(|one| one.way.quirk()).collect();
    let mut readings: Vec<Reading> = held.iter().filter_map(|one| one.way.reading()).collect();
    // The catalogue tells apart what is meant and how it is written.
    readings.retain(|reading| kind != "pruned" || !matches!(reading, Reading::SubtreeRoots | Reading::InnerNodesToo));
    let trace = Trace::record_quirky(tree, task, quirks).unwrap().unwrap();
    let best_moves = Truth::of(tree).best_moves(tree);
    let run = Run { tree, task, trace: &trace, best_moves: &best_moves };
    let ask = |subject: Subject| derive_read(run, &subject, &readings);
    let nodes = |subject: Subject| match ask(subject) {
        Answer::Nodes(nodes) => nodes,
        _ => unreachable!(),
    };
    let count = |counted| match ask(Subject::Count(counted)) {
        Answer::Count(count) => json!(count.to_i64().unwrap()),
        _ => unreachable!(),
    };
    let with_value = |leaf: NodeId| json!(format!("#{}={}", leaf_number(tree, leaf), tree.value(leaf).unwrap()));
    let pruned = Subject::Pruned(Unit::Leaves);
    match kind {
        "root" => number(trace.root_value()),
        "move" => json!(nodes(Subject::BestMove).first().map(|&node| tree.child_number(node))),
        "pv" => json!(nodes(Subject::Line).iter().map(|&node| tree.child_number(node)).collect::<Vec<_>>()),
        "values" | "abvalues" => {
            let Answer::Values(values) = ask(Subject::Values(Among::All)) else { unreachable!() };
            let values = values.iter().map(|entry| (name(tree, entry.node), number(entry.value.value().unwrap())));
            Json::Object(values.collect())
        }
        "pruned" => nodes(pruned).into_iter().map(with_value).collect(),
        "pruned_as_written" => {
            let mut names: Vec<String> = nodes(pruned)
                .into_iter()
                .map(|node| match tree.is_leaf(node) && !readings.contains(&Reading::InnerNodesToo) {
                    true => format!("#{}", leaf_number(tree, node)),
                    false => name(tree, node),
                })
                .collect();
            names.sort();
            json!(names)
        }
        "order" => nodes(Subject::VisitOrder).into_iter().map(with_value).collect(),
        "node_order" => nodes(Subject::VisitedNodes).into_iter().map(|node| json!(name(tree, node))).collect(),
        "count_pruned" => count(Counted::PrunedLeaves),
        "count_evaluated" => count(Counted::VisitedLeaves),
        "trace" => {
            let mut rows: Map<String, Json> = Map::new();
            for event in trace.events() {
                let (Event::Enter { node, window } | Event::Fold { node, window, .. }) = *event else { continue };
                let window = trace.scale().window(window);
                let (mut low, mut high) = (number(&window.alpha), number(&window.beta));
                if readings.contains(&Reading::LabelsSwapped) {
                    std::mem::swap(&mut low, &mut high);
                }
                let rows = rows.entry(name(tree, node)).or_insert_with(|| json!([]));
                rows.as_array_mut().unwrap().push(json!([low, high]));
            }
            // The catalogue prints the nodes whose rows differ.
            rows.retain(|node, _| wanted.get(node).is_some());
            Json::Object(rows)
        }
        other => panic!("{other}"),
    }
}

fn sorted(json: &Json) -> Json {
    match json.as_array() {
        Some(items) => {
            let mut items = items.clone();
            items.sort_by_key(ToString::to_string);
            Json::Array(items)
        }
        None => json.clone(),
    }
}

fn disagreements(tree: &Tree, task: &Task, held: &[&Misconception], wanted: &Json) -> Vec<String> {
    let mut wrong = Vec::new();
    for (kind, wanted) in wanted.as_object().unwrap() {
        let found = output(tree, task, held, kind, wanted);
        let same = if kind.starts_with("pruned") { sorted(&found) == sorted(wanted) } else { found == *wanted };
        if !same {
            let ids: Vec<&str> = held.iter().map(|one| one.id).collect();
            wrong.push(format!("{ids:?} {kind}: {found} instead of {wanted}"));
        }
    }
    wrong
}

fn the_task(engine: &str, strict: bool) -> Task {
    let algorithm = if engine == "minimax" { Algorithm::Minimax } else { Algorithm::AlphaBeta };
    Task { algorithm, cut: if strict { Cut::OnlyAbove } else { Cut::OnEqual }, ..Task::default() }
}

#[test]
fn every_witness_is_reproduced() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for entry in catalogue()["misconceptions"].as_array().unwrap() {
        let id = entry["id"].as_str().unwrap();
        let one = Misconception::find(id).unwrap_or_else(|| panic!("{id} is missing"));
        let task = the_task(entry["engine"].as_str().unwrap(), entry["strict"].as_bool().unwrap());
        assert!(one.fits(&task), "{id} does not fit its own witness");
        for witness in entry["witnesses"].as_array().unwrap() {
            let tree = tree(witness["tree"].as_str().unwrap());
            wrong.extend(disagreements(&tree, &task, &[], &witness["correct"]));
            wrong.extend(disagreements(&tree, &task, &[one], &witness["buggy"]));
        }
        seen += 1;
    }
    assert_eq!(seen, 75);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_verified_pairs_compose() {
    let mut wrong = Vec::new();
    for entry in catalogue()["pairs"].as_array().unwrap() {
        let ids = entry["ids"].as_array().unwrap();
        let held: Vec<&Misconception> =
            ids.iter().map(|id| Misconception::find(id.as_str().unwrap()).unwrap()).collect();
        let (tree, task) = (tree(entry["tree"].as_str().unwrap()), the_task("alpha-beta", false));
        wrong.extend(disagreements(&tree, &task, &[], &entry["correct"]));
        wrong.extend(disagreements(&tree, &task, &held[..1], &entry["only_first"]));
        wrong.extend(disagreements(&tree, &task, &held[1..], &entry["only_second"]));
        wrong.extend(disagreements(&tree, &task, &held, &entry["both"]));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_catalogue_is_whole() {
    let all: Vec<&Misconception> = Misconception::all().collect();
    for (index, one) in all.iter().enumerate() {
        assert_eq!(one.code, format!("M{:03}", index + 1), "{}", one.id);
        for text in [one.name, one.feedback] {
            assert!(!text.en.is_empty() && !text.es.is_empty() && !text.zh.is_empty(), "{}", one.id);
        }
        assert!(one.feedback.en.ends_with('.') && one.feedback.es.ends_with('.') && one.feedback.zh.ends_with('。'));
    }
    let rules = all.iter().filter(|one| one.way != Way::Once).count();
    assert_eq!((rules, all.len()), (75, 81));
}
