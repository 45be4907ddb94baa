//! The fixture: sheets that are right, partly right, wrong, empty and unreadable, handed in by people with odd names.

use poda::answer::{Key, Sheet};
use poda::diagnostics::{Lang, Look, Problem};
use poda::exercise::{self, Exercise, Feedback};
use poda::grading::{self, Context, Grade, Grader};
use poda::report::{
    Asks, Format, Graded, HandedIn, KnownBy, PlatformName, Repository, Run, SheetResult, Student, key_version,
};
use poda::syntax;
use poda::text::Source;
use std::sync::LazyLock;

/// All feedback levels.
pub const LEVELS: [&str; 4] = ["none", "marks", "hints", "full"];

/// The title is hostile too, and one question is asked twice.
const EXERCISE: &str = r#"exercise "=cmd() <script> ::error:: ]]> | 100%"
  tree     MAX[MIN[3003, 3012, 3008], MIN[3002, 3004, 3006], MIN[3014, 3005, 3001]]
  search   alpha-beta
  ask      values of all            for 4 points
  ask      best move                for 1 point
  ask      pruned leaves            for 3 points
  ask      pruned leaves            for 1 point
  ask      count of visited leaves  for 2/3 points
  ask      windows at exit          for 4 points
  ask      trace                    for 3 points
"#;

const RIGHT: &str = "A = 3003, B = 3003, C <= 3002, D <= 3001\nbest: B\npruned: L5 L6\ncount of visited leaves = 7\n";
const PARTLY: &str = "A = 3003, B = 3012, C <= 3002\nbest: C\npruned: L5 L7\ncount of visited leaves = 9\nwindows:\n  A 3003 inf\n  B -inf 3\n";
const BROKEN: &str =
    "B = ]]>\nbest: <script>\npruned: ::error::x, =cmd()\nvisit\u{1b}[2J order: L1\n%0A::warning::y\nA = \u{202e}3\n";

/// Who hands in what, in which file.
const HANDED_IN: [(&str, &str, &str); 12] = [
    ("Ada", "sheets/ada.sheet", RIGHT),
    ("<script>alert(1)</script>", "sheets/<b>.sheet", PARTLY),
    ("=cmd|' /C calc'!A0", "=1+1.sheet", PARTLY),
    ("::error file=x::owned", "::warning::.sheet", BROKEN),
    ("]]>", "sheets/]]>,a:b%25.sheet", PARTLY),
    ("\u{1b}[2J\u{202e}eve\u{7}", "sheets/\u{1b}]0;x\u{7}.sheet", BROKEN),
    ("../../etc/passwd", "../../etc/passwd.sheet", ""),
    ("O'Neil, \"Pat\"\nand @all", "sheets/o neil.sheet", RIGHT),
    ("# 1. | `x` [a](http://b) **c** $d$", "sheets/# SKIP \\.sheet", PARTLY),
    ("##[error]x", "sheets/x.sheet", ""),
    ("", "-", PARTLY),
    ("Ada", "sheets/ada.sheet", "exercise \"Another\"\nA = 1\n"),
];

/// One grader for all sheets: what is right does not hang on how much is told.
static GRADER: LazyLock<Grader<'static>> = LazyLock::new(|| {
    let (exercise, key): &'static (Exercise, Key) = Box::leak(Box::new(solved("full")));
    Grader::new(Context { exercise, trace: &key.trace, truth: &key.truth }, &key.answers)
});

/// The exercise with its key.
fn solved(level: &str) -> (Exercise, Key) {
    let mut exercise = read(level);
    let key = Key::of(&exercise).expect("a key");
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = grading::max_points(&question.points, answer);
    }
    (exercise, key)
}

/// A graded sheet that owns all of it.
pub struct Owned {
    student: String,
    source: Source,
    pub exercise: Exercise,
    key: Key,
    pub grade: Grade,
    problems: Vec<Box<dyn Problem>>,
}

/// All sheets, graded at one level.
pub fn class(level: &str) -> Vec<Owned> {
    HANDED_IN.iter().map(|(student, file, text)| graded(student, file, text, level)).collect()
}

/// One sheet of them.
pub fn graded(student: &str, file: &str, text: &str, level: &str) -> Owned {
    let (mut exercise, key) = solved(level);
    let source = Source::new(file, text);
    let (read, grammar) = syntax::read_sheet(&source);
    let mut problems: Vec<Box<dyn Problem>> = Vec::new();
    problems.extend(grammar.into_iter().map(|problem| Box::new(problem) as Box<dyn Problem>));
    if let Some(title) = &read.exercise {
        let feedback = exercise.feedback;
        problems.push(Box::new(poda::answer::Problem::OtherExercise {
            title: title.item.clone(),
            span: title.span,
            meant: None,
        }));
        exercise = Exercise { feedback, ..Exercise::unknown(title.item.clone()) };
    }
    let (sheet, odd) = Sheet::read(read, &exercise);
    problems.extend(odd.into_iter().map(|problem| Box::new(problem) as Box<dyn Problem>));
    let grade = if exercise.questions.is_empty() {
        let context = Context { exercise: &exercise, trace: &key.trace, truth: &key.truth };
        grading::grade(&context, &[], &sheet)
    } else {
        GRADER.grade(&sheet)
    };
    Owned { student: student.to_owned(), source, exercise, key, grade, problems }
}

fn read(level: &str) -> Exercise {
    let text = format!("{EXERCISE}  feedback {level}\n");
    let (mut exercises, grammar, problems) = exercise::read(&Source::new("odd.poda", text), &[]);
    let errors = problems.iter().filter(|problem| problem.code().starts_with('E')).count();
    assert!(grammar.is_empty() && errors == 0, "{grammar:?} {problems:?}");
    let exercise = exercises.remove(0);
    assert_eq!(exercise.feedback == Feedback::Full, level == "full");
    exercise
}

/// What a report knows of the exercise beforehand.
pub fn the_exercise() -> Asks {
    let (exercise, _) = &solved("full");
    let words = |question: &exercise::Question| question.subject.words(|node| exercise.label(node));
    Asks {
        title: exercise.title.clone(),
        key_version: key_version(exercise),
        questions: exercise.questions.iter().map(words).collect(),
        max_points: exercise.max_points(),
    }
}

/// The result of one sheet.
pub fn handed_in<T>(owned: &Owned, lang: Lang, then: impl FnOnce(&SheetResult<'_>) -> T) -> T {
    let problems: Vec<&dyn Problem> = owned.problems.iter().map(AsRef::as_ref).collect();
    let keys: &[_] = if owned.exercise.questions.is_empty() { &[] } else { &owned.key.answers };
    let graded = Graded {
        student: &owned.student,
        sheet: &owned.source,
        exercise: &owned.exercise,
        keys,
        grade: &owned.grade,
        problems: &problems,
    };
    // As the command line knows whose a file is.
    let mut parts = owned.source.name().split('/');
    let named =
        parts.find_map(PlatformName::moodle).or_else(|| PlatformName::canvas(owned.source.name().rsplit('/').next()?));
    let student = Student {
        id: owned.student.clone(),
        name: None,
        number: named.map(|named| named.number),
        known_by: KnownBy::File,
        signed: None,
    };
    let known = HandedIn { student: &student, digest: None, key_version: "", handed_in: true };
    then(&SheetResult::of(&graded, lang).handed_in(&known))
}

/// Sheets in a format.
pub fn written(format: &str, lang: Lang, sheets: &[Owned]) -> String {
    let look = Look { lang, plain: true, ..Look::default() };
    let repository = Repository { root: "/course".to_owned(), here: "/course/week7".to_owned() };
    let run = Run { look, exercises: vec![the_exercise()], repository, partition: None };
    let mut report = Format::find(format).expect("a format").report(&run);
    let mut out = Vec::new();
    report.begin(&mut out).expect("written");
    // One student at a time is all that these are for.
    let is_for_one = Format::find(format).is_some_and(|format| format.is_for_one);
    for owned in sheets.iter().take(if is_for_one { 1 } else { usize::MAX }) {
        handed_in(owned, lang, |result| report.sheet(result, &mut out)).expect("written");
    }
    report.end(&mut out).expect("written");
    String::from_utf8(out).expect("UTF-8")
}
