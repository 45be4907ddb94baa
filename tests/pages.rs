//! The pages of `poda explain`: each code has one in every language, each example brings its code about, and each right
//! version does not.

use poda::answer::{Answer, Key, Reading, Run, Sheet, derive_read};
use poda::diagnostics::{Lang, Page, Problem};
use poda::exercise::{self, Exercise};
use poda::grading::{self, Context, Diagnosis, Grade, Misconception};
use poda::report::findings;
use poda::search::Truth;
use poda::syntax;
use poda::text::Source;
use poda::trace::Trace;
use std::collections::BTreeSet;
use std::path::Path;
use unicode_width::UnicodeWidthStr as _;

/// Codes that no file of a page brings about: one takes a game that nobody would wait for, one a mistake of ours.
const UNREACHED: [&str; 2] = ["E0110", "E0351"];

/// What is not there yet may be there tomorrow: the examples of the first two may bring nothing about.
const NOT_YET: [&str; 2] = ["E0300", "E0400"];

/// Misconceptions about how an answer is written that cost nothing: it is taken as it was meant.
const TAKEN_AS_MEANT: [&str; 2] = ["M068", "M069"];

/// What the right version of an example may bring about: a search that is not there yet is no fault of it.
const NO_SEARCH: &str = "E0400";

/// The longest line of a page, in columns of a terminal.
const WIDEST: usize = 100;

/// A fenced block of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Block {
    /// `poda`, `sheet` or `text`.
    kind: String,
    /// Whether it shows how it is right.
    right: bool,
    text: String,
}

/// The fenced blocks of a page, and its lines outside of them.
fn parts(page: &str) -> (Vec<Block>, Vec<&str>) {
    let (mut blocks, mut prose): (Vec<Block>, _) = (Vec::new(), Vec::new());
    let mut open = false;
    for line in page.lines() {
        match (line.strip_prefix("```"), open) {
            (Some(info), false) => {
                let (kind, mark) = info.split_once(' ').unwrap_or((info, ""));
                assert!(matches!(kind, "poda" | "sheet" | "text") && matches!(mark, "" | "right"), "```{info}");
                blocks.push(Block { kind: kind.to_owned(), right: mark == "right", text: String::new() });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                let text = &mut blocks.last_mut().expect("a block is open").text;
                text.push_str(line);
                text.push('\n');
            }
            (None, false) => prose.push(line),
        }
    }
    assert!(!open, "a block without an end");
    (blocks, prose)
}

/// The codes in the sources: a letter and four digits, or M and three, between quotes.
fn emitted() -> BTreeSet<String> {
    fn is_code(word: &str) -> bool {
        let mut letters = word.chars();
        let digits = match letters.next() {
            Some('M') => 3,
            Some('E' | 'W' | 'A' | 'C') => 4,
            _ => return false,
        };
        word.len() == digits + 1 && letters.all(|letter| letter.is_ascii_digit())
    }
    let mut codes = BTreeSet::new();
    let mut folders = vec![Path::new("src").to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let text = std::fs::read_to_string(path).expect("text");
            // Tests have a code of their own.
            codes.extend(text.split('"').filter(|word| is_code(word) && *word != "E0000").map(str::to_owned));
        }
    }
    codes
}

/// What the blocks of an example bring about. Sheets answer the exercise before them, or else `exercise`.
fn codes(blocks: &[Block], exercise: &str) -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    let mut exercise = exercise.to_owned();
    for block in blocks {
        let text = visible_bell(&block.text);
        match block.kind.as_str() {
            "poda" => {
                codes.extend(check(&text).1);
                exercise = text;
            }
            "sheet" => codes.extend(graded(&exercise, &text).1),
            other => panic!("`{other}` is not checked here"),
        }
    }
    codes
}

/// The pages write a bell as a sign that can be seen.
fn visible_bell(text: &str) -> String {
    text.replace('␇', "\u{7}")
}

fn check(text: &str) -> (Vec<Exercise>, BTreeSet<&'static str>) {
    let (exercises, grammar, problems) = exercise::read(&Source::new("page.poda", text), &[]);
    let mut codes: BTreeSet<&str> = grammar.iter().map(Problem::code).collect();
    codes.extend(problems.iter().map(Problem::code));
    codes.extend(exercises.iter().filter_map(|exercise| Key::of(exercise).err()).map(|problem| problem.code()));
    (exercises, codes)
}

/// What a sheet earns, and the codes of all that is said about it.
fn graded(exercise: &str, sheet: &str) -> (Grade, BTreeSet<&'static str>) {
    let (mut exercises, codes) = check(exercise);
    assert!(codes.is_empty() && exercises.len() == 1, "{exercise}: {codes:?}");
    let mut exercise = exercises.remove(0);
    let key = Key::of(&exercise).expect("a key");
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = grading::max_points(&question.points, answer);
    }
    let (text, grammar) = syntax::read_sheet(&Source::new("page.sheet", sheet));
    let (sheet, odd) = Sheet::read(text, &exercise);
    let mut codes: BTreeSet<&str> = grammar.iter().map(Problem::code).collect();
    codes.extend(odd.iter().map(Problem::code));
    let context = Context { exercise: &exercise, trace: &key.trace, truth: &key.truth };
    let grade = grading::grade(&context, &key.answers, &sheet);
    for ((question, answer), mark) in exercise.questions.iter().zip(&key.answers).zip(&grade.marks) {
        codes.extend(findings(&exercise, question, answer, mark).iter().map(Problem::code));
    }
    (grade, codes)
}

/// The blocks of a page that show the mistake, and those that show how it is right.
fn examples(page: &Page) -> (Vec<Block>, Vec<Block>) {
    let (blocks, _) = parts(page.text(Lang::En));
    blocks.into_iter().partition(|block| !block.right)
}

/// The exercise at the beginning of a page's example, which the sheets of the page answer.
fn exercise_of(blocks: &[Block]) -> &str {
    assert_eq!(blocks[0].kind, "poda", "a reader wants to see what the sheet answers");
    &blocks[0].text
}

#[test]
fn each_code_has_a_page_and_each_page_a_code() {
    let pages: Vec<&str> = Page::ALL.iter().map(|page| page.code).collect();
    assert!(pages.is_sorted());
    let mut wanted = emitted();
    for code in UNREACHED {
        assert!(wanted.remove(code), "{code} is gone from the sources");
    }
    assert_eq!(pages.into_iter().collect::<BTreeSet<_>>(), wanted.iter().map(String::as_str).collect());
    for lang in Lang::ALL {
        let entries = std::fs::read_dir(format!("docs/codes/{}", lang.word())).expect("a folder");
        let files: BTreeSet<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        assert_eq!(files, wanted.iter().map(|code| format!("{code}.md")).collect(), "{lang:?}");
    }
}

#[test]
fn pages_have_their_form() {
    for page in Page::ALL {
        let (blocks, _) = parts(page.text(Lang::En));
        for lang in Lang::ALL {
            let (text, of) = (page.text(lang), format!("{} in {lang:?}", page.code));
            let (same, prose) = parts(text);
            assert_eq!(same, blocks, "{of}: the blocks are those of the English page");
            assert_eq!(prose.first(), Some(&format!("# {}: {}", page.code, page.title(lang)).as_str()), "{of}");
            let sections = prose.iter().filter(|line| line.starts_with("## ")).count();
            assert_eq!(sections, 2, "{of}: an example, and how it is right");
            let wide = prose.iter().find(|line| line.width() > WIDEST);
            assert_eq!(wide, None, "{of}");
            assert!(!text.contains("TODO") && !text.contains('\t') && text.ends_with("```\n"), "{of}");
        }
        let titles: BTreeSet<&str> = Lang::ALL.into_iter().map(|lang| page.title(lang)).collect();
        assert_eq!(titles.len(), 3, "{}: each language has its own title", page.code);
    }
}

/// The codes that the command line notices: a file, a sheet for another exercise, and what `poda check` adds.
fn is_noticed_by_the_command_line(code: &str) -> bool {
    let is_of_files = code.starts_with("E01") || code.starts_with("W01");
    // What `poda check` says that nobody else does.
    let is_lint = code.starts_with("A03") || ("W0311".."W0399").contains(&code);
    is_of_files || is_lint || matches!(code, "E0223" | "E0376" | "E0524" | "E0525" | "W0303" | "W0306")
}

#[test]
fn examples_bring_their_code_about_and_right_ones_do_not() {
    let is_other = |code: &str| is_noticed_by_the_command_line(code) || code.starts_with('M');
    for page in Page::ALL.iter().filter(|page| !is_other(page.code)) {
        let (wrong, right) = examples(page);
        let exercise = exercise_of(&wrong);
        let found = codes(&wrong, exercise);
        let is_there_by_now = NOT_YET.contains(&page.code) && found.is_empty();
        assert!(found.contains(page.code) || is_there_by_now, "{}: {found:?}", page.code);
        assert!(!right.is_empty(), "{}: nothing shows how it is right", page.code);
        // What is shown as right must not be wrong in another way.
        let mut wrong_too = codes(&right, exercise);
        wrong_too.remove(NO_SEARCH);
        assert_eq!(wrong_too, BTreeSet::new(), "{}", page.code);
    }
}

#[test]
fn pages_on_misconceptions_name_them_as_the_catalogue_does() {
    for page in Page::ALL.iter().filter(|page| page.code.starts_with('M')) {
        let name = page.name().expect("a name between backticks");
        assert_eq!(Page::find(&name.to_uppercase()).map(|found| found.code), Some(page.code), "{name}");
        let Some(one) = Misconception::find(page.code) else { continue };
        assert_eq!(name, one.id, "{}", page.code);
        for lang in Lang::ALL {
            assert_eq!(page.title(lang), one.name.say(lang), "{} in {lang:?}", page.code);
        }
        let (_, prose) = parts(page.text(Lang::En));
        assert_eq!(prose[2], format!("`{name}` · {}", one.class.word()), "{}", page.code);
    }
}

/// What somebody answers who has the misconception, and nothing else.
fn answers_of(one: &Misconception, exercise: &Exercise) -> Vec<Answer> {
    let (tree, task) = (&exercise.tree, &exercise.task);
    let trace = Trace::record_quirky(tree, task, one.way.quirk().into_iter().collect());
    let trace = trace.expect("a search").expect("a run");
    let best_moves = Truth::of(tree).best_moves(tree);
    let run = Run { tree, task, trace: &trace, best_moves: &best_moves };
    let readings: Vec<Reading> = one.way.reading().into_iter().collect();
    exercise.questions.iter().map(|question| derive_read(run, &question.subject, &readings)).collect()
}

/// Whether a diagnosis is that of the page, or cannot be told from it by this sheet.
fn fits(page: &Page, exercise: &str, found: &Diagnosis) -> bool {
    let (exercises, _) = check(exercise);
    match (found, Misconception::find(page.code)) {
        _ if found.code() == page.code => true,
        (Diagnosis::Held { misconception: held, .. }, Some(meant)) => {
            answers_of(held, &exercises[0]) == answers_of(meant, &exercises[0])
        }
        (Diagnosis::Common { group }, Some(meant)) => *group == meant.group,
        // What can be listed wrongly can always be told apart.
        (Diagnosis::Held { misconception: held, .. }, None) => held.group.code() == page.code,
        (Diagnosis::Common { .. }, None) => false,
    }
}

#[test]
fn sheets_are_diagnosed_with_the_misconception_of_their_page() {
    let mut odd = Vec::new();
    for page in Page::ALL.iter().filter(|page| page.code.starts_with('M')) {
        let (wrong, _) = examples(page);
        let exercise = exercise_of(&wrong);
        let (grade, _) = graded(exercise, &wrong[1].text);
        if !grade.findings.iter().any(|found| fits(page, exercise, found)) {
            let found: Vec<&str> = grade.findings.iter().map(Diagnosis::code).collect();
            odd.push(format!("{} {:?}: {found:?}", page.code, page.name()));
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
}

#[test]
fn sheets_with_misconceptions_lose_points_and_right_ones_do_not() {
    let mut odd = Vec::new();
    for page in Page::ALL.iter().filter(|page| page.code.starts_with('M')) {
        let (wrong, right) = examples(page);
        let exercise = exercise_of(&wrong);
        let kinds: Vec<&str> = wrong.iter().chain(&right).map(|block| block.kind.as_str()).collect();
        assert_eq!(kinds, ["poda", "sheet", "sheet"], "{}", page.code);
        let (grade, codes) = graded(exercise, &right[0].text);
        if grade.points != grade.max_points || !codes.is_empty() {
            odd.push(format!("{}, right: {codes:?}", page.code));
        }
        let (grade, codes) = graded(exercise, &wrong[1].text);
        if (grade.points == grade.max_points) != TAKEN_AS_MEANT.contains(&page.code) {
            odd.push(format!("{}: {codes:?}", page.code));
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
}

/// Pages that are about the command line, tried with files.
#[cfg(feature = "cli")]
mod with_files {
    use super::{Block, examples, exercise_of, is_noticed_by_the_command_line};
    use poda::diagnostics::{Lang, Page};
    use std::io::Write as _;
    use std::path::Path;
    use std::process::Command;

    const CLASS_7: &str =
        "exercise \"Class 7\"\n  tree   MAX[MIN[2,4,14],MIN[3,12,8]]\n  search alpha-beta\n  ask    best move\n";

    /// What a command prints, and its exit status.
    fn poda(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_poda"));
        let output = command.current_dir(folder).args(arguments).env("LC_ALL", "C").output().expect("poda runs");
        let text = [output.stdout, output.stderr].concat();
        (String::from_utf8(text).expect("UTF-8"), output.status.code())
    }

    /// An archive of one file.
    fn archive(name: &str, bytes: &[u8]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        writer.start_file(name, zip::write::SimpleFileOptions::default()).expect("begun");
        writer.write_all(bytes).expect("written");
        writer.finish().expect("whole").into_inner()
    }

    /// The files that the consoles on the pages speak of.
    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).expect("written");
        std::fs::create_dir(folder.path().join("week7")).expect("created");
        write("class-7.poda", CLASS_7.as_bytes());
        write("week7/class-7.poda", CLASS_7.as_bytes());
        write("week7/s1024.txt", b"best: C\n");
        write("week7/s2048.txt", b"best: C\n");
        let canvas =
            "Student,ID,SIS Login ID,Section,Class 7 (42)\n    Points Possible,,,,1\n\"Hopper, Grace\",7,s1024,A,\n";
        write("canvas.csv", canvas.as_bytes());
        write("out-of-10.csv", canvas.replace(",1\n", ",10\n").as_bytes());
        write("moodle.csv", b"Identifier,Full name,Grade,Maximum grade\nParticipant 7,s1024,,1\n");
        write("groups.csv", b"group,room\nA,1\n");
        write("roster.csv", b"id,name\ns1024,Grace Hopper\n");
        for (name, text) in [
            ("week8/ada/answers.sheet", "best: C\n"),
            ("signed/ada/answers.sheet", "student \"Alan\"\nbest: C\n"),
            ("twice/ada/answers 1.sheet", "best: B\n"),
            ("twice/ada/answers 2.sheet", "best: C\n"),
        ] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
            std::fs::write(path, text).expect("written");
        }
        let inner = archive("answers.sheet", b"best: C\n");
        write("nested.zip", &archive("ada/answers.zip", &inner));
        write("ada.zip", &archive("ada/answers.sheet", b"best: C\n"));
        for (file, more) in [
            ("week7.json", &[][..]),
            ("part-1.json", &["--partition", "1/2"]),
            ("part-2.json", &["--partition", "2/2"]),
        ] {
            let report = format!("json={file}");
            let command = ["grade", "class-7.poda", "week7/s1024.txt", "--report", &report];
            poda(folder.path(), &[&command[..], more].concat());
        }
        write("latin-1.poda", b"exercise \"Lecci\xF3n 7\"\n  tree MAX[3,5]\n  ask  value\n");
        folder
    }

    /// Tries a console: `$ poda …` and what it prints. The system's own words differ from system to system.
    fn console(block: &Block) -> String {
        let folder = folder();
        let (command, expected) = block.text.split_once('\n').expect("a command and what it prints");
        let words: Vec<&str> = command.strip_prefix("$ poda ").expect("a command").split(' ').collect();
        let (printed, _) = poda(folder.path(), &words);
        if !printed.contains("E0101") || cfg!(target_os = "linux") {
            assert_eq!(printed.trim_end(), expected.trim_end(), "{command}");
        }
        printed
    }

    /// What `poda` says about the blocks of an example.
    fn said(blocks: &[Block], exercise: &str) -> String {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut said, mut exercise) = (String::new(), exercise);
        for block in blocks {
            if block.kind == "poda" {
                exercise = &block.text;
            }
            std::fs::write(folder.path().join("page.poda"), exercise).expect("written");
            std::fs::write(folder.path().join("page.sheet"), &block.text).expect("written");
            said += &match block.kind.as_str() {
                "poda" => poda(folder.path(), &["--plain", "--verbose", "check", "page.poda"]).0,
                _ => poda(folder.path(), &["--plain", "grade", "page.poda", "page.sheet"]).0,
            };
        }
        said
    }

    #[test]
    fn examples_with_files_bring_their_code_about_and_right_ones_do_not() {
        for page in Page::ALL.iter().filter(|page| is_noticed_by_the_command_line(page.code)) {
            let (wrong, right) = examples(page);
            let (wrong, right) = match wrong[0].kind.as_str() {
                "text" => (console(&wrong[0]), console(&right[0])),
                _ => (said(&wrong, exercise_of(&wrong)), said(&right, exercise_of(&wrong))),
            };
            let code = format!("[{}]", page.code);
            assert!(wrong.contains(&code), "{code}: {wrong}");
            assert!(!right.contains("error[") && !right.contains("warning["), "{code}: {right}");
            // Something can always be said about what an exercise reveals.
            assert!(page.code == "A0321" || !right.contains(&code), "{code}: {right}");
        }
    }

    #[test]
    fn explain_prints_the_page_in_the_language_of_the_terminal() {
        let here = Path::new(".");
        let page = Page::find("E0206").expect("a page");
        for lang in Lang::ALL {
            let (printed, status) = poda(here, &["explain", "e0206", "--lang", lang.word()]);
            assert_eq!((printed.trim_end(), status), (page.text(lang).trim_end(), Some(0)));
            let (list, status) = poda(here, &["explain", "--lang", lang.word()]);
            let is_code = |line: &&str| Page::ALL.iter().any(|page| line.starts_with(&format!("{}  ", page.code)));
            let listed: Vec<&str> = list.lines().filter(is_code).collect();
            assert_eq!((listed.len(), status), (Page::ALL.len(), Some(0)));
            let groups: String = listed.iter().filter_map(|line| line.chars().next()).collect();
            let starts = ["E", "W", "A", "C", "M"].map(|letter| groups.find(letter));
            assert!(starts.is_sorted() && starts[0] == Some(0), "{list}");
            assert!(list.contains(&format!("E0206  {}\n", page.title(lang))), "{list}");
        }
        let (printed, status) = poda(here, &["explain", "no-deep-cutoffs", "--lang", "en"]);
        assert!(status == Some(0) && printed.starts_with("# M036: No deep cutoffs\n"), "{printed}");
        let (printed, status) = poda(here, &["explain", "nonsense"]);
        assert!(status == Some(2) && printed.contains("`nonsense`"), "{printed}");
        let (printed, status) = poda(here, &["explain", "E0260"]);
        assert!(status == Some(2) && printed.contains("did you mean"), "{printed}");
    }
}
