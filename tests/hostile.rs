//! Sheets that want to break the grader, to trick it, or to speak through its reports.

use poda::answer::{Key, Sheet};
use poda::diagnostics::{Look, Problem};
use poda::exercise::{Exercise, read};
use poda::grading::{Context, Grade, Grader, Status, max_points};
use poda::report::{Format, Graded, Repository, Run, SheetResult, grade_text};
use poda::syntax::read_sheet;
use poda::text::Source;
use std::fmt::Write as _;
use std::time::Instant;

const EXERCISE: &str = "poda 1

exercise \"Hostile\"
  tree   MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]
  search alpha-beta
  ask    values of all            for 4 points
  ask    best move                for 1 point
  ask    pruned leaves            for 3 points
  ask    count of visited leaves  for 1 point
  ask    visit order              for 2 points
  ask    windows at entry         for 4 points
  ask    trace                    for 5 points
";

const RIGHT: &str = "A = 3, B = 3, C <= 2, D = 2\nbest: B\npruned: L5, L6\n";

fn exercise() -> (Exercise, Key) {
    let (mut exercises, ..) = read(&Source::new("hostile.poda", EXERCISE), &[]);
    let mut exercise = exercises.remove(0);
    let key = Key::of(&exercise).unwrap();
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = max_points(&question.points, answer);
    }
    (exercise, key)
}

/// The grade of a sheet, the codes of what is odd about it, and both reports one after the other.
fn graded(text: &str) -> (Grade, Vec<&'static str>, String) {
    let (exercise, key) = exercise();
    let source = Source::new("hostile.sheet", text);
    let (read, grammar) = read_sheet(&source);
    let student = read.student.as_ref().map_or_else(|| "eve".to_owned(), |student| student.item.clone());
    let (sheet, odd) = Sheet::read(read, &exercise);
    let context = Context { exercise: &exercise, trace: &key.trace, truth: &key.truth };
    let grade = Grader::new(context, &key.answers).grade(&sheet);
    let problems: Vec<&dyn Problem> = grammar
        .iter()
        .map(|problem| problem as &dyn Problem)
        .chain(odd.iter().map(|problem| problem as &dyn Problem))
        .collect();
    let codes = problems.iter().map(|problem| problem.code()).collect();
    let graded = Graded {
        student: &student,
        sheet: &source,
        exercise: &exercise,
        keys: &key.answers,
        grade: &grade,
        problems: &problems,
    };
    let mut shown = grade_text(&graded, &Look { plain: true, ..Look::default() });
    let look = Look::default();
    let run = Run { look, exercises: Vec::new(), repository: Repository::default(), partition: None };
    let mut report = Format::find("json").expect("a format").report(&run);
    let mut json = Vec::new();
    report.sheet(&SheetResult::of(&graded, look.lang), &mut json).expect("written");
    let json = String::from_utf8(json).expect("UTF-8");
    serde_json::from_str::<serde_json::Value>(&json).expect("JSON whatever the sheet says");
    shown += &json;
    (grade, codes, shown)
}

fn points(text: &str) -> String {
    graded(text).0.points.to_string()
}

#[test]
fn what_shows_nothing_earns_nothing() {
    let all: String = (1..=9).map(|leaf| format!("L{leaf} ")).collect();
    let zeros = "A = 0, B = 0, C = 0, D = 0\n";
    let full = "windows at entry:\n  A -inf inf\n  B -inf inf\n  C -inf inf\n  D -inf inf\n";
    for text in [
        String::new(),
        "pruned: none\n".to_owned(),
        "visits: none\n".to_owned(),
        format!("pruned: {all}\n"),
        format!("pruned: {all} {all}\n"),
        format!("visits: {all}\n"),
        format!("visits: {all} {all}\n"),
        zeros.to_owned(),
        full.to_owned(),
        format!("{zeros}best: D\n"),
        "best: B C D\n".to_owned(),
        "trace:\n  enter A (-inf, inf)\n".replace("enter A (-inf, inf)", "leaf L5 4"),
    ] {
        assert_eq!(points(&text), "0", "{text}");
    }
    assert_eq!(graded("").0.marks.iter().filter(|mark| mark.status == Status::Blank).count(), 7);
}

#[test]
fn every_leaf_twice_is_no_better_than_once() {
    assert_eq!(points("pruned: L5 L6 L5 L6\n"), points("pruned: L5 L6\n"));
    assert_eq!(points("pruned: C L5 L6\n"), points("pruned: C\n"));
}

#[test]
fn a_million_names_are_read_in_a_moment() {
    let mut names = String::from("pruned: ");
    for index in 0..1_000_000 {
        write!(names, "L{} ", index % 12).unwrap();
    }
    let start = Instant::now();
    let (grade, ..) = graded(&names);
    assert!(start.elapsed().as_secs() < 60);
    assert!(grade.points.to_string() != "3");
}

#[test]
fn numbers_that_are_none_are_unreadable_and_no_wrong_answers() {
    for number in ["NaN", "1e999x", "0x10", "--3", "3 or 4", "1/0"] {
        let (grade, codes, _) = graded(&format!("count of visited leaves = {number}\n"));
        assert!(grade.points.is_zero(), "{number}");
        assert!(!codes.is_empty(), "{number}");
    }
    // These are numbers, and nothing overflows.
    for number in ["1e9999999", "99999999999999999999999999999999", "inf", "-1/3"] {
        graded(&format!("A = {number}\nB = {number}\n"));
    }
}

#[test]
fn two_answers_are_told_and_the_last_counts() {
    let (grade, codes, _) = graded("best: C\nbest: B\n");
    assert_eq!(grade.points.to_string(), "1");
    assert!(!codes.is_empty());
    let (grade, ..) = graded("count of visited leaves = 7\ncount of visited leaves = 8\n");
    assert!(grade.points.is_zero());
}

#[test]
fn comments_are_no_answers() {
    assert_eq!(points("# best: B\n# pruned: L5, L6\nbest: D # no, B\n"), "0");
}

#[test]
fn another_tree_in_the_sheet_changes_nothing() {
    let with = format!("tree: MAX=9[MIN=9[9,9,9],MIN=9[9,9,9],MIN=9[9,9,9]]\n{RIGHT}");
    assert_eq!(points(&with), points(RIGHT));
    let (grade, codes, _) = graded(&format!("tree MAX[1,2]\nsearch minimax\n{RIGHT}"));
    assert_eq!(grade.points.to_string(), points(RIGHT));
    assert!(!codes.is_empty());
}

#[test]
fn nothing_of_a_sheet_commands_a_terminal_or_a_page() {
    for text in [
        "student \"\u{202e}eve\u{2066}\"\nbest: C\n",
        "student \"\u{1b}[31mred\u{1b}]0;title\u{7}\"\nbest: C\n",
        "student \"::error::file=x\"\nbest: ::error::\n",
        "student \"<script>alert(1)</script>\"\nbest: <script>\n",
        "student \"=HYPERLINK(1)\"\nbest: =HYPERLINK(1)\n",
        "student \"]]>\"\nbest: ]]>\n",
        "best: \u{0}\npruned: \u{feff}L5\r\n",
    ] {
        let (_, _, shown) = graded(text);
        let obeyed = |letter: char| {
            letter.is_control() && !matches!(letter, '\n')
                || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        let (text_report, json) = shown.split_once("{\"student\"").expect("both reports");
        assert!(!text_report.chars().any(obeyed), "{text_report:?}");
        assert!(!json.chars().any(|letter| letter.is_control() && letter != '\n'), "{json:?}");
        // A runner of actions obeys lines that begin so.
        assert!(!shown.lines().any(|line| line.starts_with("::")), "{shown}");
    }
}

#[test]
fn line_ends_and_marks_of_other_systems_are_read() {
    let crlf = RIGHT.replace('\n', "\r\n");
    assert_eq!(points(&crlf), points(RIGHT));
    let wide = RIGHT.replace(", ", "，").replace(": ", "：");
    assert_eq!(points(&wide), points(RIGHT));
}

#[test]
fn deep_nesting_is_refused_or_read_and_never_fatal() {
    let deep = format!("tree: {}1{}\n{RIGHT}", "MAX[".repeat(200_000), "]".repeat(200_000));
    assert_eq!(points(&deep), points(RIGHT));
    let open = format!("tree: {}\n{RIGHT}", "[".repeat(200_000));
    graded(&open);
}
