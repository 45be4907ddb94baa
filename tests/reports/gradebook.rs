//! Gradebooks that are filled in: read by the csv crate before and after, and compared byte by byte but for the marks.

use super::fixture::{Owned, graded, handed_in, the_exercise};
use poda::diagnostics::{Lang, Problem as _};
use poda::report::{Gradebook, GradebookProblem, NotFilled, Platform};

const TITLE: &str = "=cmd() <script> ::error:: ]]> | 100%";
const RIGHT: &str = "A = 3003, B = 3003, C <= 3002, D <= 3001\nbest: B\n";

/// The file with the marks of these sheets in it, and what could not be put in.
fn filled(platform: Platform, text: &str, column: Option<&str>, sheets: &[Owned]) -> (String, Vec<GradebookProblem>) {
    let mut gradebook = Gradebook::read(platform, text, column, &[the_exercise()]).expect("a gradebook");
    for sheet in sheets {
        handed_in(sheet, Lang::En, |result| gradebook.sheet(result));
    }
    let mut out = Vec::new();
    let problems = gradebook.end(&mut out).expect("written");
    (String::from_utf8(out).expect("UTF-8"), problems)
}

fn cells(text: &str, delimiter: u8) -> Vec<Vec<String>> {
    let mut reader =
        csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(delimiter).from_reader(text.as_bytes());
    reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect()
}

/// Where two tables differ: row, column, and what stands there now.
fn changes(before: &str, after: &str, delimiter: u8) -> Vec<(usize, usize, String)> {
    let (before, after) = (cells(before, delimiter), cells(after, delimiter));
    assert_eq!(before.len(), after.len());
    let mut changes = Vec::new();
    for (row, (before, after)) in before.iter().zip(&after).enumerate() {
        for (column, cell) in after.iter().enumerate() {
            if before.get(column) != Some(cell) {
                changes.push((row, column, cell.clone()));
            }
        }
    }
    changes
}

fn why(problems: &[GradebookProblem]) -> Vec<(&str, NotFilled)> {
    let why = |problem: &GradebookProblem| match problem {
        GradebookProblem::NotFilled { why, .. } => Some(*why),
        _ => None,
    };
    let who = |problem: &GradebookProblem| match problem {
        GradebookProblem::NotFilled { student, .. } => Some(student.clone()),
        _ => None,
    };
    problems.iter().filter_map(|one| Some((&*Box::leak(who(one)?.into_boxed_str()), why(one)?))).collect()
}

const CANVAS: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Essay (9),\"=cmd() <script> ::error:: ]]> | 100% (123456)\",Final Score\r\n\
    \"    Points Possible\",,,,,5,16.67,(read only)\r\n\
    \"Lovelace, Ada\",1001,A001,ada@example.edu,AI-1,5,,\"9,5\"\r\n\
    \"Turing, Alan\",1002,A002,alan@example.edu,AI-1,,EX,\r\n\
    \"Hopper, \"\"Grace\"\"\",1003,A003,grace@example.edu,\"AI-1 and\nAI-2\",,1.5,\r\n\
    \"Student, Test\",1004,,x,AI-1,,,\r\n\
    \"Twin, A\",1005,T,t1@x,AI-1,,,\r\n\
    \"Twin, A\",1006,U,t2@x,AI-1,,,";

#[test]
fn canvas_keeps_everything_but_the_marks() {
    let sheets = [
        graded("Somebody else", "in/lovelaceada_LATE_1001_77_hw.sheet", RIGHT, "full"),
        graded("Turing, Alan", "alan.sheet", RIGHT, "full"),
        graded("GRACE@example.edu", "g.sheet", "A = 3003", "full"),
        graded("Ghost", "ghost.sheet", RIGHT, "full"),
        graded("Ada Lovelace", "in/x_4711_78_hw.sheet", RIGHT, "full"),
        graded("Twin, A", "twin.sheet", RIGHT, "full"),
        graded("1004", "a.sheet", RIGHT, "full"),
        graded("Test Student", "b.sheet", "", "full"),
    ];
    let (after, problems) = filled(Platform::Canvas, CANVAS, None, &sheets);
    assert_eq!(changes(CANVAS, &after, b','), [(2, 6, "5".to_owned()), (4, 6, "1".to_owned())]);
    let expected = [
        ("Ghost", NotFilled::NoRow),
        ("Ada Lovelace", NotFilled::NoRow),
        ("Twin, A", NotFilled::SeveralRows),
        ("Test Student", NotFilled::Twice),
        ("Turing, Alan", NotFilled::Excused),
    ];
    assert_eq!(why(&problems), expected, "a sheet's own word never wins over the platform's");
    let bytes = CANVAS.replace("5,,\"9,5\"", "5,5,\"9,5\"").replace(",1.5,", ",1,");
    assert_eq!(after, bytes, "no other byte is touched");
    assert!(problems.iter().any(|problem| problem.code() == "W0102"), "16.67 is not 50/3");
}

#[test]
fn nothing_to_fill_in_leaves_every_byte() {
    for text in [CANVAS, &CANVAS.replace("\r\n", "\n"), &format!("{CANVAS}\r\n")] {
        assert_eq!(filled(Platform::Canvas, text, None, &[]).0, text);
    }
}

#[test]
fn canvas_with_semicolons_and_decimal_commas() {
    let text = "Student;ID;Section;Trees (1)\n    Points Possible;;;50,5\nLovelace, Ada;1;x;2,25\n";
    let sheets = [graded("Lovelace, Ada", "a.sheet", "A = 3003, B = 3003\ncount of visited leaves = 7", "full")];
    let (after, _) = filled(Platform::Canvas, text, Some("Trees"), &sheets);
    assert_eq!(after, text.replace("2,25", "2,67"));
    assert_eq!(filled(Platform::Canvas, text, Some("Trees (1)"), &sheets).0, after);
}

const MOODLE: &str = "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum grade\",\"Grade can be changed\",\"Last modified (grade)\",\"Feedback comments\"\n\
    \"Participant 123\",\"Ada King\",ada@example.edu,\"Submitted for grading\",,20.00,Yes,-,\"Well done, \"\"Ada\"\"\"\n\
    \"Participant 124\",\"Alan Turing\",alan@example.edu,\"No submission\",4.00,20.00,Yes,\"Monday, 3 March 2025, 10:00 AM\",\n";

#[test]
fn moodle_is_matched_by_its_number_then_by_what_it_shows() {
    let sheets = [
        graded("Alan Turing", "all/Ada King_123_assignsubmission_file/hw.sheet", RIGHT, "full"),
        graded("ALAN@example.edu", "x.sheet", "A = 3003", "full"),
        graded("Yes", "y.sheet", RIGHT, "full"),
    ];
    let (after, problems) = filled(Platform::Moodle, MOODLE, None, &sheets);
    let marked = MOODLE.replace("grading\",,", "grading\",5,").replace("4.00,", "1,");
    // What the teacher has said already stays; where nothing is said, each question has a line.
    let said = after.strip_prefix(marked.trim_end_matches('\n')).expect("no other byte is touched").trim_end();
    let said = said.strip_prefix('"').and_then(|said| said.strip_suffix('"')).expect("one cell");
    assert!(said.starts_with("values of all: 1 / 4: ") && said.matches("<br>").count() >= 6, "{said}");
    assert_eq!(why(&problems), [("Yes", NotFilled::NoRow)]);
    assert!(problems.iter().any(|problem| problem.code() == "W0102"), "Moodle skips what is above its maximum");
    let spanish = MOODLE
        .replace("Identifier", "Identificador")
        .replace(",Grade,", ",Calificación,")
        .replace("Participant ", "Participante ");
    assert!(filled(Platform::Moodle, &spanish, None, &sheets).0.contains("grading\",5,"));
}

#[test]
fn moodle_keeps_marks_that_must_not_be_changed() {
    for (yes, no, title) in [
        ("Yes", "No", "Grade can be changed"),
        ("Sí", "No", "La calificación puede ser cambiada"),
        ("是", "否", "允许更改成绩"),
    ] {
        let text = MOODLE.replace("Grade can be changed", title).replace(",Yes,", &format!(",{yes},"));
        let locked = text.replacen(&format!(",{yes},"), &format!(",{no},"), 1);
        let sheets = [graded("Ada King", "a.sheet", RIGHT, "full"), graded("Alan Turing", "b.sheet", "", "none")];
        let (after, problems) = filled(Platform::Moodle, &locked, None, &sheets);
        assert_eq!(after, locked.replace(",4.00,", ",0,"), "nothing is told under `none`");
        assert_eq!(why(&problems), [("Ada King", NotFilled::Locked)]);
        assert!(filled(Platform::Moodle, &text, None, &sheets[..1]).0.contains("grading\",5,"));
    }
}

#[test]
fn what_is_no_gradebook_is_refused() {
    let read = |platform, text: &str, column| {
        Gradebook::read(platform, text, column, &[the_exercise()]).map(|_| ()).map_err(|problem| problem.code())
    };
    assert_eq!(read(Platform::Canvas, MOODLE, None), Err("E0107"));
    assert_eq!(read(Platform::Moodle, "", None), Err("E0107"));
    assert_eq!(read(Platform::Canvas, "\"", None), Err("E0107"));
    assert_eq!(read(Platform::Canvas, &CANVAS.replace("=cmd()", "Another"), None), Err("E0108"));
    assert_eq!(read(Platform::Canvas, CANVAS, Some("Essays")), Err("E0108"));
    assert_eq!(read(Platform::Canvas, &CANVAS.replace("Essay (9)", TITLE), None), Err("E0108"));
    for lang in Lang::ALL {
        let problem =
            Gradebook::read(Platform::Canvas, CANVAS, Some("Essays"), &[the_exercise()]).expect_err("no column");
        assert!(problem.say(lang).help.is_some_and(|help| help.contains("`Essay (9)`")), "the columns are named");
    }
}
