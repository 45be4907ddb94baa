//! The bundled exercises check themselves: each reads without a problem, its known answer comes out, its key earns full
//! marks, an empty sheet none, and each sample sheet what its header says.

use poda::answer::{Key, Sheet};
use poda::diagnostics::{Lang, Problem as _, Severity};
use poda::exercise::{self, Exercise};
use poda::generate::Measure;
use poda::grading::{Context, Diagnosis, grade, max_points};
use poda::lint::findings;
use poda::syntax::read_sheet;
use poda::text::Source;
use poda::tree::{NodeId, Tree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// All files below `exercises/` that end in `.extension`.
fn files(extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from("exercises")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn source(path: &Path) -> Source {
    Source::decode(path.display().to_string(), std::fs::read(path).expect("readable")).expect("text")
}

fn exercises(path: &Path) -> Vec<Exercise> {
    let source = source(path);
    let (exercises, grammar, problems) = exercise::read(&source, &[]);
    assert!(grammar.is_empty(), "{}: {grammar:?}", path.display());
    let bad: Vec<_> = problems.iter().filter(|problem| problem.severity() > Severity::Advice).collect();
    assert!(bad.is_empty(), "{}: {bad:?}", path.display());
    exercises
}

fn all() -> BTreeMap<String, (Exercise, Key)> {
    let all = files("poda").into_iter().flat_map(|path| exercises(&path));
    let keyed = all.map(|exercise| {
        let key = Key::of(&exercise).expect("a bundled exercise has a key");
        (exercise.title.clone(), (exercise, key))
    });
    keyed.collect()
}

fn values(tree: &Tree, leaves: impl Iterator<Item = NodeId>) -> String {
    let text = |leaf| tree.value(leaf).map_or_else(|| "?".to_owned(), ToString::to_string);
    leaves.map(text).collect::<Vec<_>>().join(" ")
}

/// Title, value, best move, pruned leaves by value, number of visited leaves: known from books, lectures and exams.
const KNOWN: [(&str, &str, &str, &str, usize); 43] = [
    ("Textbook tree", "3", "/1", "4 6", 7),
    ("Three dice", "8", "/1", "", 9),
    ("MIN before the dice", "1.6", "/1", "", 8),
    ("Worth at most", "8.4", "/1", "10 5 8", 5),
    ("A look first", "8", "/1", "7 7 6 7", 3),
    ("Three players", "(1, 2, 3)", "/1", "", 8),
    ("Textbook tree, MIN to move", "6", "/2", "", 9),
    ("Class 7, slide 24", "10", "/1", "8 20 4", 5),
    ("Class 7, slide 25", "10", "/1", "", 8),
    ("At most", "4", "/1", "7 8 9", 6),
    ("Deep and shallow", "3", "/1", "12 25 0 5 2 14", 6),
    ("The leaf that does not matter", "3", "/1", "?", 3),
    ("The same for MIN", "8", "/1", "?", 3),
    ("Cut at once", "6", "/1", "? ?", 2),
    ("MIN to move", "5", "/2", "", 4),
    ("Equal is not better", "10", "/1", "0", 2),
    ("The middle move", "3", "/2", "2", 6),
    ("Prune when alpha >= beta", "3", "/1", "12 25 0 5 2 14", 6),
    ("Prune only when alpha > beta, fail-soft", "3", "/1", "12 25 0 5 14", 7),
    ("Prune only when alpha > beta, fail-hard", "3", "/1", "12 5 14", 9),
    ("What a clamped value does, fail-soft", "2", "/1", "-1", 3),
    ("Negamax", "3", "/1", "", 9),
    ("Negamax with alpha-beta", "3", "/1", "4 6", 7),
    ("Scout, best child first", "5", "/1", "8 7", 4),
    ("Scout, searched again", "4", "/2", "5 1", 7),
    ("MTD(f)", "3", "/1", "4 6", 7),
    ("SSS*", "3", "/2", "2", 3),
    ("The best there is", "10", "/2", "8 9", 4),
    ("A killer", "5", "/1", "6 7", 7),
    ("Two ways to one position", "3", "/1", "", 10),
    ("Two ways to one position, with a table", "3", "/1", "3 5 2 9", 6),
    ("Horizon effect, depth 2", "5", "/1", "", 3),
    ("Horizon effect, depth 4", "1", "/2", "", 6),
    ("Horizon effect, mended by quiescence", "1", "/2", "", 4),
    ("Draughts", "1", "/1", "", 2),
    ("One round", "5", "/1", "?", 3),
    ("Iterative deepening", "5", "/2", "9", 3),
    ("Iterative deepening, out of budget", "6", "/2", "", 2),
    ("In the order of estimates", "5", "/2", "9", 3),
    ("Four leaves that nobody needs", "3", "/1", "? ? ? ?", 5),
    ("The best order", "3", "/3", "", 9),
    ("Two piles", "1", "/2", "", 5),
    ("Four cells are free", "0", "/1", "", 24),
];

#[test]
fn known_answers_come_out() {
    let all = all();
    for (title, value, best, pruned, visited) in KNOWN {
        let (exercise, key) = all.get(title).unwrap_or_else(|| panic!("no exercise `{title}`"));
        let (tree, trace) = (&exercise.tree, &key.trace);
        assert_eq!(trace.root_worth().to_string(), value, "{title}");
        assert_eq!(trace.best_move().map(|node| tree.path(node)).as_deref(), Some(best), "{title}");
        assert_eq!(values(tree, trace.pruned_leaves(tree)), pruned, "{title}");
        assert_eq!(trace.visited_leaves(tree).count(), visited, "{title}");
    }
    let value = |title: &str, path: &str| {
        let (exercise, key) = &all[title];
        let node = exercise.tree.at_path(path).expect("a path");
        let bound = key.trace.at(node).expect("visited").bound;
        format!("{} {}", bound.sign(), key.trace.value(node).expect("visited"))
    };
    assert_eq!(value("Textbook tree, MIN to move", "/1"), "= 12");
    assert_eq!(value("Textbook tree, MIN to move", "/3"), "= 14");
    assert_eq!(value("At most", "/2"), "<= 2");
    assert_eq!(value("At most", "/3"), "<= 3");
    assert_eq!(value("Prune only when alpha > beta, fail-soft", "/1/2/1"), "= 15");
    assert_eq!(value("Prune only when alpha > beta, fail-hard", "/1/2/1"), ">= 3");
    assert_eq!(value("Worth at most", "/2"), "<= 4.4");
    assert_eq!(all["A third"].1.trace.root_value().to_string(), "23/3");
    let cuts =
        |title: &str| all[title].1.trace.cuts().iter().map(|cut| cut.window.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(cuts("The leaf that does not matter"), "(3, 1)");
    assert_eq!(cuts("The same for MIN"), "(9, 8)");
    let evaluations = |title: &str| all[title].1.trace.evaluations();
    assert_eq!(evaluations("Scout, searched again"), 10);
    assert_eq!((evaluations("MTD(f)"), evaluations("SSS*")), (7, 3));
    assert_eq!(value("Negamax", "/1"), "= -3");
    assert_eq!(value("Negamax with alpha-beta", "/2"), ">= -2");
    let (exercise, key) = &all["What a clamped value does, fail-hard"];
    assert_eq!(key.trace.pruned_leaves(&exercise.tree).count(), 0);
    for (title, best) in [("Equal is not better", "/1"), ("The middle move", "/2")] {
        let (exercise, key) = &all[title];
        let moves: Vec<String> = key.best_moves.iter().map(|&node| exercise.tree.path(node)).collect();
        assert_eq!(moves, [best], "{title}");
    }
}

/// A second pair of eyes has nothing to say against them.
#[test]
fn none_is_warned_about() {
    for path in files("poda") {
        let keyed = exercises(&path).into_iter().map(|exercise| {
            let key = Key::of(&exercise).expect("a bundled exercise has a key");
            (exercise, key)
        });
        let found = findings(&keyed.collect::<Vec<_>>(), false);
        assert!(found.is_empty(), "{}: {found:?}", path.display());
    }
}

/// The key as a sheet, a line a question.
#[test]
fn puzzles_have_the_answers_that_can_be_proved() {
    let all = all();
    for (title, lines) in [
        (
            "One leaf is missing",
            &[
                "values of ?x that prune L5: x <= 3",
                "values of ?x that make C best: x >= 3",
                "root value of ?x: 3 for x <= 3; x for 3 < x <= 4; 4 for x > 4",
                "values of ?x that prune L9: never",
            ][..],
        ),
        ("One leaf is missing, strictly", &["values of ?x that prune L5: x < 3"]),
        ("Four leaves that nobody needs", &["leaves never needed: L5, L6, L8, L9", "A = 3"]),
        ("Nothing is known", &["leaves that could be pruned: L5, L6, L8, L9", "leaves never needed: none"]),
        ("Two piles", &["A = 1", "best moves: C"]),
        ("Who takes the last one loses", &["A = 1", "best moves: D"]),
        ("Playouts find the move", &["best: C"]),
    ] {
        let (exercise, key) = &all[title];
        let sheet = poda::report::key_sheet(exercise, &key.answers);
        let found: Vec<&str> = sheet.lines().skip(2).collect();
        assert_eq!(found, lines, "{title}");
    }
    let (exercise, key) = &all["The best order"];
    let sheet = poda::report::key_sheet(exercise, &key.answers);
    assert!(sheet.contains("count in the best order = 5"), "{sheet}");
}

/// `# earns 8.25 of 13` among the comments at the head of a sheet.
fn header(text: &str) -> Option<(String, String)> {
    let line = text.lines().take_while(|line| line.starts_with('#')).find_map(|line| line.strip_prefix("# earns "))?;
    let (points, of) = line.split_once(" of ")?;
    Some((points.to_owned(), of.to_owned()))
}

/// `# misconception: no-deep-cutoffs` likewise.
fn misconception(text: &str) -> Option<&str> {
    text.lines().take_while(|line| line.starts_with('#')).find_map(|line| line.strip_prefix("# misconception: "))
}

#[test]
fn each_sample_sheet_earns_what_its_header_says() {
    let (mut count, mut told) = (0, 0);
    for path in files("sheet") {
        let folder = path.parent().expect("a folder");
        let exercises = exercises(&folder.with_extension("poda"));
        let source = source(&path);
        let name = path.display();
        let (points, of) = header(source.text()).unwrap_or_else(|| panic!("{name} does not say what it earns"));
        let (text, _) = read_sheet(&source);
        let title = text.exercise.as_ref().map(|title| title.item.clone());
        let mut found =
            exercises.into_iter().filter(|exercise| title.as_ref().is_none_or(|title| *title == exercise.title));
        let mut exercise = found.next().unwrap_or_else(|| panic!("{name}: no exercise {title:?}"));
        let key = Key::of(&exercise).expect("a key");
        for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
            question.max_points = max_points(&question.points, answer);
        }
        let (sheet, _) = Sheet::read(text, &exercise);
        let context = Context { exercise: &exercise, trace: &key.trace, truth: &key.truth };
        let grade = grade(&context, &key.answers, &sheet);
        let marks: Vec<String> = grade.marks.iter().map(|mark| mark.points.to_string()).collect();
        assert_eq!((grade.points.to_string(), grade.max_points.to_string()), (points, of), "{name}: {marks:?}");
        let named: Vec<&str> = grade.findings.iter().map(Diagnosis::id).collect();
        if let Some(wanted) = misconception(source.text()) {
            assert_eq!(named.join(" "), wanted, "{name}");
            told += 1;
        } else if name.to_string().contains("class/") {
            assert!(named.is_empty(), "{name}: {named:?}");
        }
        count += 1;
    }
    assert!(count > 45 && told > 25, "{count} sheets, {told} with a misconception");
}

#[test]
fn files_stand_in_their_canonical_form() {
    for path in files("poda") {
        let source = source(&path);
        assert_eq!(poda::syntax::format(&source).as_deref(), Ok(source.text()), "{}", path.display());
    }
    for path in files("sheet") {
        let source = source(&path);
        if !poda::syntax::read_sheet(&source).1.is_empty() {
            continue;
        }
        let formatted = poda::syntax::format_sheet(&source).expect("readable");
        let again = poda::syntax::format_sheet(&Source::new("again", formatted.as_str()));
        assert_eq!(again.as_deref(), Ok(formatted.as_str()), "{}", path.display());
    }
}

/// The exam is what its commands make, and so are its solutions.
#[test]
fn the_exam_is_made_by_its_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    let poda = Path::new(env!("CARGO_BIN_EXE_poda")).parent().expect("a folder");
    let old = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([poda.to_owned()].into_iter().chain(std::env::split_paths(&old))).expect("a path");
    let run = std::process::Command::new("sh").arg("exercises/exam.sh").arg(folder.path()).env("PATH", path).output();
    let run = run.expect("a shell");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    for name in ["exam.poda", "exam-solutions.md"] {
        let read = |folder: &Path| std::fs::read_to_string(folder.join(name)).expect("a file");
        assert!(read(folder.path()) == read(Path::new("exercises")), "{name} is not what exam.sh makes");
    }
}

/// Growing difficulty, different questions, texts in three languages.
#[test]
fn the_exam_reads_like_one() {
    let exercises = exercises(Path::new("exercises/exam.poda"));
    assert_eq!(exercises.len(), 5);
    let measure = |exercise: &Exercise| Measure::of(&exercise.tree, &exercise.task).expect("a search").difficulty();
    let difficulties: Vec<_> = exercises.iter().map(measure).collect();
    assert!(difficulties.is_sorted() && difficulties[0] < difficulties[4], "{difficulties:?}");
    let points: Vec<_> = exercises.iter().map(|exercise| exercise.questions.len()).collect();
    assert!(points.iter().all(|count| (2..=5).contains(count)), "{points:?}");
    let subjects: Vec<Vec<_>> = exercises
        .iter()
        .map(|exercise| exercise.questions.iter().map(|question| &question.subject).collect())
        .collect();
    assert!((1..5).all(|place| !subjects[..place].contains(&subjects[place])), "each asks something else");
    for exercise in &exercises {
        let langs: Vec<_> = exercise.about.keys().copied().collect();
        assert_eq!(langs, [None, Some(Lang::Es), Some(Lang::Zh)], "{}", exercise.title);
    }
}
