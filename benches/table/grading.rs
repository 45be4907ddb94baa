//! G1 to G4: grading.

use crate::goals::{Line, Wanted, ratio};
use crate::python::Python;
use crate::turns::{self, Runner};
use crate::{Options, files, sheets};
use poda::answer::{Answer, Given, Key, Sheet};
use poda::diagnostics::{Lang, Look, Problem};
use poda::exercise::{Exercise, Question};
use poda::grading::{Context, Grade, Grader, Mark, grade_question};
use poda::report::{Format, Graded, Repository, Run, SheetResult};
use poda::syntax::read_sheet;
use poda::text::Source;
use poda::value::Number;
use std::hint::black_box;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Reads, grades and reports all `sheets` in memory, as JSON and as JUnit; the answer is how many bytes were written.
pub fn class(exercise: &Exercise, key: &Key, sheets: &[Source]) -> usize {
    let grader = Grader::new(context(exercise, key), &key.answers);
    marked_by(exercise, key, sheets, |sheet| grader.grade(sheet))
}

/// The same without a diagnosis: each answer on its own.
fn undiagnosed(exercise: &Exercise, key: &Key, sheets: &[Source]) -> usize {
    let context = context(exercise, key);
    marked_by(exercise, key, sheets, |sheet| {
        let asked = exercise.questions.iter().zip(&key.answers).zip(sheet.given.iter().map(|(_, given)| given));
        let mark =
            |((question, key), given): ((&Question, &Answer), &Given)| grade_question(&context, question, key, given);
        let marks: Vec<Mark> = asked.map(mark).collect();
        let sum = |pick: fn(&Mark) -> &Number| marks.iter().fold(Number::ZERO, |sum, mark| sum.plus(pick(mark)));
        Grade {
            points: sum(|mark| &mark.points),
            max_points: sum(|mark| &mark.max_points),
            marks,
            findings: Vec::new(),
        }
    })
}

fn context<'a>(exercise: &'a Exercise, key: &'a Key) -> Context<'a> {
    Context { exercise, trace: &key.trace, truth: &key.truth }
}

fn marked_by(exercise: &Exercise, key: &Key, sheets: &[Source], grade: impl Fn(&Sheet) -> Grade) -> usize {
    let run = Run {
        look: Look { lang: Lang::En, plain: true, colour: false, width: 80, full: false },
        exercises: Vec::new(),
        repository: Repository::default(),
        partition: None,
    };
    let formats = ["json", "junit"].map(|name| Format::find(name).expect("a format of ours"));
    let mut reports = formats.map(|format| format.report(&run));
    let mut written = Vec::new();
    for source in sheets {
        let (text, grammar) = read_sheet(source);
        let student = text.student.as_ref().map_or_else(String::new, |student| student.item.clone());
        let (sheet, odd) = Sheet::read(text, exercise);
        let problems: Vec<&dyn Problem> =
            grammar.iter().map(|problem| problem as _).chain(odd.iter().map(|problem| problem as _)).collect();
        let grade = grade(&sheet);
        let keys = &key.answers;
        let graded = Graded { student: &student, sheet: source, exercise, keys, grade: &grade, problems: &problems };
        let result = SheetResult::of(&graded, Lang::En);
        for report in &mut reports {
            report.sheet(&result, &mut written).expect("memory takes what is written");
        }
    }
    for report in &mut reports {
        report.end(&mut written).expect("memory takes what is written");
    }
    written.len()
}

/// The lines of G1 to G4.
pub fn lines(options: &Options, python: Option<&Python>) -> Vec<Line> {
    let text = sheets::exercise(7);
    let (exercise, key) = sheets::keyed(&text);
    let texts = sheets::sheets(&exercise, &key, 10_000);
    let mut lines = in_memory(options, python, &exercise, &key, &texts);
    lines.extend(exercises(options));
    lines.extend(processes(options, &text, &texts));
    lines
}

fn in_memory(
    options: &Options,
    python: Option<&Python>,
    exercise: &Exercise,
    key: &Key,
    texts: &[String],
) -> Vec<Line> {
    let sources: Vec<Source> = texts.iter().map(|text| Source::new("sheet", text.as_str())).collect();
    let sources = &sources[..1000];
    let path = files::write("sheets.json", &for_python(exercise, key, &texts[..1000]));
    let bests = turns::best(
        options.rounds,
        vec![
            Runner::new("poda", 1, || class(exercise, key, sources)),
            Runner::new("undiagnosed", 1, || undiagnosed(exercise, key, sources)),
            Runner::timing_itself("python", || Some(python?.run("grade", &path)?.0)),
        ],
    );
    options.note("grading, without a diagnosis, python", &bests, sources.len());
    let per_second = bests[0].map(|best| sources.len() as f64 / best);
    vec![
        Line::new("G1", "Python grader in process", "poda", ratio(bests[2], bests[0]), Wanted::AtLeast(11.0)),
        Line::new("G1", "sheets a second on a core", "(a count)", per_second, Wanted::AtLeast(100_000.0)),
        Line::new("G4", "sheets with a diagnosis", "each answer alone", ratio(bests[0], bests[1]), Wanted::AtMost(1.1)),
    ]
}

/// The same sheets and the key as the Python grader takes them.
fn for_python(exercise: &Exercise, key: &Key, texts: &[String]) -> String {
    let mut values = serde_json::Map::new();
    let mut lists = serde_json::Map::new();
    for (answer, head) in key.answers.iter().zip(["", "pruned", "best", "visits"]) {
        match answer {
            Answer::Values(all) => values.extend(all.iter().map(|value| {
                let number: f64 = value.value.to_string().parse().unwrap_or(f64::NAN);
                (exercise.label(value.node), number.into())
            })),
            Answer::Nodes(nodes) => {
                let names: Vec<String> = nodes.iter().map(|&node| exercise.label(node)).collect();
                lists.insert(head.to_owned(), names.into());
            }
            _ => {}
        }
    }
    serde_json::json!({ "sheets": texts, "key": { "values": values, "lists": lists } }).to_string()
}

/// 1,000 exercises read and solved.
fn exercises(options: &Options) -> Vec<Line> {
    let texts: Vec<String> = (0..1000).map(sheets::exercise).collect();
    let all = || texts.iter().map(|text| sheets::keyed(text).1.answers.len()).sum::<usize>();
    let bests = turns::best(options.rounds.min(15), vec![Runner::new("exercises", 1, all)]);
    let each = bests[0].map(|best| best * 1e6 / texts.len() as f64);
    vec![Line::new("–", "an exercise of 30 leaves read and solved", "(µs)", each, Wanted::Shown)]
}

/// The command itself, where it was built: start-up and threads.
fn processes(options: &Options, exercise: &str, texts: &[String]) -> Vec<Line> {
    let poda = env!("CARGO_BIN_EXE_poda");
    let exercise = files::write("class.poda", exercise);
    let folder = files::folder().join("sheets");
    let _ = std::fs::create_dir_all(&folder);
    for (index, text) in texts.iter().enumerate() {
        let _ = std::fs::write(folder.join(format!("s{index:05}.sheet")), text);
    }
    let one = folder.join("s00000.sheet");
    let grade = |sheets: &PathBuf, jobs: &'static str| {
        let mut command = Command::new(poda);
        command.args(["grade", "--format", "json", "--jobs", jobs]).arg(&exercise).arg(sheets);
        command
    };
    let mut start = [grade(&one, "1"), Command::new("/bin/true"), Command::new("python3")];
    start[2].args(["-c", "pass"]);
    let [first, second, third] = &mut start;
    let bests = turns::best(
        options.rounds * 4,
        vec![
            Runner::timing_itself("poda grade", || timed(first)),
            Runner::timing_itself("true", || timed(second)),
            Runner::timing_itself("python3", || timed(third)),
        ],
    );
    options.note("start: poda grade, true, python3", &bests, 1);
    let (mut alone, mut both) = (grade(&folder, "1"), grade(&folder, "2"));
    let threads = turns::best(
        options.rounds,
        vec![
            Runner::timing_itself("one", || timed(&mut alone)),
            Runner::timing_itself("two", || timed(&mut both)),
            Runner::timing_itself("one, calibration", || Some(spin(1))),
            Runner::timing_itself("two, calibration", || Some(spin(2))),
        ],
    );
    options.note("10,000 sheets: one thread, two; calibration: one, two", &threads, texts.len());
    vec![
        Line::new("G3", "`poda grade` of one file", "/bin/true", ratio(bests[0], bests[1]), Wanted::AtMost(1.5)),
        Line::new("G3", "`poda grade` of one file", "python3 -c pass", ratio(bests[0], bests[2]), Wanted::AtMost(0.17)),
        Line::new("G2", "10,000 sheets on one thread", "on two", ratio(threads[0], threads[1]), Wanted::AtLeast(1.8)),
        Line::new("–", "calibration: two threads' work on one", "on two", ratio(threads[2], threads[3]), Wanted::Shown),
    ]
}

fn timed(command: &mut Command) -> Option<Duration> {
    let start = Instant::now();
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    status.success().then(|| start.elapsed())
}

/// A fixed amount of arithmetic, shared out to so many threads.
fn spin(threads: u64) -> Duration {
    let start = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                let mut random = crate::random::Random(thread);
                for _ in 0..40_000_000 / threads {
                    black_box(random.next());
                }
            });
        }
    });
    start.elapsed()
}
