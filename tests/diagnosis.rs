//! Who is diagnosed with what: the witnesses of the catalogue, and a class of a thousand made sheets.

use poda::answer::{Answer, Given, Key, Reading, Run, Sheet, derive_read};
use poda::exercise::{Exercise, read};
use poda::grading::{Context, Diagnosis, Grade, Grader, Misconception};
use poda::search::Quirks;
use poda::text::{Source, Span};
use poda::trace::Trace;
use std::collections::BTreeMap;

/// An exercise with its key.
fn solved(tree: &str, settings: &str, questions: &[&str]) -> (Exercise, Key) {
    let asks: String = questions.iter().map(|question| format!("  ask {question} for 4 points\n")).collect();
    let text = format!("poda 1\n\nexercise \"T\"\n  tree {tree}\n{settings}{asks}");
    let (mut exercises, problems, _) = read(&Source::new("t.poda", text), &[]);
    assert!(problems.is_empty(), "{problems:?}");
    let mut exercise = exercises.remove(0);
    let key = Key::of(&exercise).unwrap();
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = poda::grading::max_points(&question.points, answer);
    }
    (exercise, key)
}

/// What somebody answers who has these misconceptions; `None` where they do not fit the tree.
fn answers(exercise: &Exercise, key: &Key, held: &[&Misconception]) -> Option<Vec<Answer>> {
    let quirks: Quirks = held.iter().filter_map(|one| one.way.quirk()).collect();
    let readings: Vec<Reading> = held.iter().filter_map(|one| one.way.reading()).collect();
    let (tree, task) = (&exercise.tree, &exercise.task);
    let trace = Trace::record_quirky(tree, task, quirks).unwrap()?;
    let run = Run { tree, task, trace: &trace, best_moves: &key.best_moves };
    Some(exercise.questions.iter().map(|question| derive_read(run, &question.subject, &readings)).collect())
}

fn sheet(exercise: &Exercise, answers: Vec<Answer>) -> Sheet {
    let given = |answer| Given::Answered { answer, places: vec![Span::default()], unreadable: Vec::new() };
    let subjects = exercise.questions.iter().map(|question| question.subject.clone());
    Sheet { student: None, given: subjects.zip(answers.into_iter().map(given)).collect() }
}

fn grader<'a>(exercise: &'a Exercise, key: &'a Key) -> Grader<'a> {
    Grader::new(Context { exercise, trace: &key.trace, truth: &key.truth }, &key.answers)
}

fn named(grade: &Grade) -> Vec<&'static str> {
    grade.findings.iter().map(Diagnosis::id).collect()
}

const MINIMAX: (&str, &[&str]) =
    ("  search minimax\n", &["values of all", "best move", "line", "visited nodes", "visit order"]);
const ALPHA_BETA: (&str, &[&str]) = (
    "  search alpha-beta\n",
    &[
        "values of all",
        "value",
        "best move",
        "line",
        "pruned leaves",
        "count of pruned leaves",
        "count of visited leaves",
        "visit order",
        "visited nodes",
        "windows at entry",
        "windows at exit",
        "trace",
    ],
);

#[test]
fn the_right_sheet_of_every_witness_is_never_diagnosed_and_the_buggy_one_is() {
    let catalogue: serde_json::Value = serde_json::from_str(include_str!("data/misconceptions.json")).unwrap();
    let mut lost = Vec::new();
    for entry in catalogue["misconceptions"].as_array().unwrap() {
        let id = entry["id"].as_str().unwrap();
        let one = Misconception::find(id).unwrap();
        let (settings, questions) = if entry["engine"] == "minimax" { MINIMAX } else { ALPHA_BETA };
        let cut = if entry["strict"] == true { "  cut >\n" } else { "" };
        let mut found = Vec::new();
        for witness in entry["witnesses"].as_array().unwrap() {
            let (exercise, key) = solved(witness["tree"].as_str().unwrap(), &format!("{settings}{cut}"), questions);
            let grader = grader(&exercise, &key);
            let right = grader.grade(&sheet(&exercise, key.answers.clone()));
            assert!(right.findings.is_empty() && right.points == right.max_points, "{id}: {:?}", named(&right));
            let buggy = answers(&exercise, &key, &[one]).unwrap();
            assert_ne!(buggy, key.answers, "{id} does not show");
            let grade = grader.grade(&sheet(&exercise, buggy.clone()));
            for finding in &grade.findings {
                if let Diagnosis::Held { misconception, .. } = finding {
                    let same = answers(&exercise, &key, &[*misconception]).unwrap() == buggy;
                    assert!(same, "{id} is taken for {}", misconception.id);
                }
            }
            found.push(named(&grade));
        }
        if !found.iter().any(|names| names == &[id]) {
            lost.push(format!("{id}: {found:?}"));
        }
    }
    println!("witnesses that are not told by their own name:\n{}", lost.join("\n"));
    assert!(lost.len() <= 12, "{}", lost.join("\n"));
}

#[test]
fn the_verified_pairs_are_told() {
    let catalogue: serde_json::Value = serde_json::from_str(include_str!("data/misconceptions.json")).unwrap();
    let mut told = 0;
    for entry in catalogue["pairs"].as_array().unwrap() {
        let ids: Vec<&str> = entry["ids"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
        let held: Vec<&Misconception> = ids.iter().map(|id| Misconception::find(id).unwrap()).collect();
        let (exercise, key) = solved(entry["tree"].as_str().unwrap(), ALPHA_BETA.0, ALPHA_BETA.1);
        let both = answers(&exercise, &key, &held).unwrap();
        let grade = grader(&exercise, &key).grade(&sheet(&exercise, both));
        let mut names = named(&grade);
        names.sort_unstable();
        let mut wanted = ids.clone();
        wanted.sort_unstable();
        println!("{ids:?}: {names:?}");
        told += usize::from(names == wanted);
    }
    assert!(told >= 6, "only {told} of 12");
}

/// Numbers that are the same everywhere. Source: Knuth's MMIX generator.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// A tree of `depth` plies with `branching` children, leaves from -`low` on.
fn random_tree(dice: &mut Dice, depth: usize, branching: usize, (low, count): (i64, u64), max: bool) -> String {
    if depth == 0 || (depth < 3 && dice.roll(9) == 0) {
        return (dice.roll(count) as i64 - low).to_string();
    }
    let children: Vec<String> =
        (0..branching).map(|_| random_tree(dice, depth - 1, branching, (low, count), !max)).collect();
    format!("{}[{}]", if max { "MAX" } else { "MIN" }, children.join(","))
}

/// How the sheets of one misconception came out.
#[derive(Default)]
struct Row {
    sheets: usize,
    right: usize,
    equal: usize,
    common: usize,
    wrong: usize,
    silent: usize,
}

#[test]
fn a_class_of_a_thousand_is_never_told_wrong() {
    let mut dice = Dice(2026);
    let mut table: BTreeMap<&'static str, Row> = BTreeMap::new();
    let shapes = [
        (2, 3, (0, 16)),
        (3, 2, (0, 16)),
        (4, 2, (0, 10)),
        (3, 2, (8, 17)),
        (4, 2, (0, 20)),
        (2, 4, (0, 7)),
        (5, 2, (0, 24)),
    ];
    let mut made = 0;
    for round in 0..26 {
        let (depth, branching, values) = shapes[round % shapes.len()];
        let tree = random_tree(&mut dice, depth, branching, values, round % 3 != 0);
        let (settings, questions) = if round % 3 == 2 { MINIMAX } else { ALPHA_BETA };
        if !tree.contains('[') {
            continue;
        }
        let (exercise, key) = solved(&tree, settings, questions);
        let grader = grader(&exercise, &key);
        for one in Misconception::all().filter(|one| one.fits(&exercise.task)) {
            let Some(buggy) = answers(&exercise, &key, &[one]) else { continue };
            if buggy == key.answers {
                continue;
            }
            made += 1;
            let row = table.entry(one.code).or_default();
            row.sheets += 1;
            let grade = grader.grade(&sheet(&exercise, buggy.clone()));
            match grade.findings.as_slice() {
                [] => row.silent += 1,
                [Diagnosis::Held { misconception, .. }] if misconception.id == one.id => row.right += 1,
                [Diagnosis::Held { misconception, .. }]
                    if answers(&exercise, &key, &[*misconception]).as_ref() == Some(&buggy) =>
                {
                    row.equal += 1;
                }
                [Diagnosis::Common { group }] if *group == one.group => row.common += 1,
                _ => row.wrong += 1,
            }
        }
    }
    println!(
        "{:<28} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}",
        "misconception", "sheets", "right", "equal", "common", "wrong", "silent"
    );
    let mut all = Row::default();
    for one in Misconception::all() {
        let Some(row) = table.get(one.code) else { continue };
        let Row { sheets, right, equal, common, wrong, silent } = row;
        println!("{:<28} {sheets:>6} {right:>6} {equal:>6} {common:>6} {wrong:>6} {silent:>6}", one.id);
        all.sheets += sheets;
        all.right += right;
        all.equal += equal;
        all.common += common;
        all.wrong += wrong;
        all.silent += silent;
    }
    let Row { sheets, right, equal, common, wrong, silent } = all;
    println!("{:<28} {sheets:>6} {right:>6} {equal:>6} {common:>6} {wrong:>6} {silent:>6}", "all");
    assert!(made >= 700, "only {made} sheets");
    assert_eq!(wrong, 0);
    assert!(right * 2 > sheets, "{right} of {sheets}");
}

#[test]
fn the_table_is_made_in_no_time() {
    let (exercise, key) = solved("MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]", ALPHA_BETA.0, ALPHA_BETA.1);
    let grader = grader(&exercise, &key);
    let mut wrong = key.answers.clone();
    wrong.swap(0, 1);
    let start = std::time::Instant::now();
    assert!(grader.grade(&sheet(&exercise, wrong.clone())).findings.is_empty());
    println!("first sheet: {:?}", start.elapsed());
    let start = std::time::Instant::now();
    grader.grade(&sheet(&exercise, wrong));
    println!("next sheet: {:?}", start.elapsed());
}
