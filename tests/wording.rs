//! What texts in Spanish and Chinese have to keep: no English phrase in them, no punctuation of another script.

use poda::answer::Key;
use poda::diagnostics::{Lang, Problem as _};
use poda::exercise::read;
use poda::text::Source;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{3400}'..='\u{9fff}')
}

/// The half-width mark of a sentence that stands beside a Chinese character, what is between backticks or braces left out.
fn half_width(text: &str) -> Option<char> {
    let mut quoted = false;
    let mut braces = 0_u32;
    let mut letters = Vec::new();
    for letter in text.chars() {
        match letter {
            '`' => quoted = !quoted,
            '{' => braces += 1,
            '}' => braces = braces.saturating_sub(1),
            _ if quoted || braces > 0 => {}
            _ => letters.push(letter),
        }
    }
    (0..letters.len()).map(|at| (at, letters[at])).find_map(|(at, letter)| {
        let before = at.checked_sub(1).is_some_and(|at| is_chinese(letters[at]));
        let behind = letters.get(at + 1).copied().is_some_and(is_chinese);
        (matches!(letter, ',' | ';' | ':' | '?' | '!') && (before || behind)).then_some(letter)
    })
}

#[test]
fn chinese_texts_have_full_width_punctuation() {
    assert_eq!(half_width("窗口是对的,但写法不同"), Some(','));
    assert_eq!(half_width("没有游戏 `{name}`；是否想写 `{meant}`？"), None);
    let (mut sources, mut pages) = (Vec::new(), Vec::new());
    files(Path::new("src"), "rs", &mut sources);
    files(Path::new("docs/codes/zh"), "md", &mut pages);
    let mut found = Vec::new();
    for path in sources {
        let text = fs::read_to_string(&path).expect("a source");
        // What is tested, and the pseudocode with its colons, are no sentences.
        if path.starts_with("src/render/player/pseudocode") || path.ends_with("tests.rs") {
            continue;
        }
        let text = text.split("#[cfg(test)]").next().unwrap_or("");
        let literals = text.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
        found.extend(
            literals.filter(|text| half_width(text).is_some()).map(|text| format!("{}: {text}", path.display())),
        );
    }
    for path in pages {
        let text = fs::read_to_string(&path).expect("a page");
        let prose = text.split("```").step_by(2).flat_map(str::lines);
        // A title has the code in front.
        let prose = prose
            .map(|line| line.strip_prefix("# ").and_then(|line| line.split_once(": ")).map_or(line, |title| title.1));
        found.extend(prose.filter(|text| half_width(text).is_some()).map(|text| format!("{}: {text}", path.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// All that is said about an exercise, in one language.
fn said(exercise: &str, lang: Lang) -> String {
    let (exercises, _, problems) = read(&Source::new("e.poda", exercise), &[]);
    let mut said: Vec<String> = problems.iter().map(|problem| problem.say(lang).message).collect();
    for exercise in &exercises {
        if let Err(problem) = Key::of(exercise) {
            said.push(problem.say(lang).message);
        }
    }
    said.join("\n")
}

#[test]
fn what_is_not_there_yet_is_named_in_the_language_of_the_reader() {
    for (exercise, spanish, chinese) in [
        (
            "exercise \"E\"\n  tree P1[(1,2),(2,1)]\n  search max-n\n  ask trace\n",
            "`ask trace` con `search max-n` todavía no está disponible",
            "暂不支持：在 `search max-n` 下使用 `ask trace`",
        ),
        (
            "exercise \"E\"\n  tree MAX[1,2]\n  search alpha-beta\n  given trace:\n    leaf L1 1\n  ask convention\n",
            "`given` con una respuesta así todavía no está disponible",
            "暂不支持：用 `given` 给出这类答案",
        ),
        (
            "exercise \"E\"\n  tree MAX[MIN[1,2],MIN[3,4]]\n  search alpha-beta\n  killers yes\n  ask best order\n",
            "`best order` con `killers` todavía no está disponible",
            "暂不支持：同时使用 `best order` 和 `killers`",
        ),
    ] {
        assert_eq!(said(exercise, Lang::Es), spanish, "{exercise}");
        assert_eq!(said(exercise, Lang::Zh), chinese, "{exercise}");
    }
}

/// What `poda` says with a status, in a language, run in `folder`.
fn told(folder: &Path, lang: Lang, arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_poda"))
        .args(arguments)
        .args(["--lang", lang.word()])
        .current_dir(folder)
        .output()
        .expect("poda runs");
    (String::from_utf8_lossy(&output.stderr).into_owned(), output.status.code())
}

#[test]
fn what_the_system_refuses_is_told_in_the_language_of_the_reader() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("file"), "").expect("room");
    for (arguments, spanish, chinese) in [
        (&["solve", "none.poda"][..], "no existe tal archivo o carpeta", "没有这个文件或文件夹"),
        (&["draw", "-e", "MAX[1,2]", "-o", "none/a.svg"], "no existe tal archivo o carpeta", "没有这个文件或文件夹"),
        (
            &["draw", "-e", "MAX[1,2]", "-o", "file/"],
            "`file` es un archivo, no una carpeta",
            "`file` 是文件，不是文件夹",
        ),
    ] {
        for (lang, words) in [(Lang::Es, spanish), (Lang::Zh, chinese)] {
            let (text, status) = told(folder.path(), lang, arguments);
            assert!(text.contains(words) && !text.contains("os error"), "{arguments:?}: {text}");
            assert_eq!(status, Some(4), "{arguments:?}");
        }
    }
}

#[test]
fn the_help_below_an_excerpt_is_headed_in_the_language_of_the_reader() {
    let here = Path::new(".");
    let lines = |lang| told(here, lang, &["solve", "-e", "MXA[1,2]"]).0;
    assert!(lines(Lang::En).contains("\n  help: did you mean `MAX`?"));
    assert!(lines(Lang::Es).contains("\n ayuda: ¿querías decir `MAX`?"));
    assert!(lines(Lang::Zh).contains("\n  帮助：是否想写 `MAX`？"));
    // A line of the file that looks like the head of a help stays as it is.
    for tree in ["MXA[  help: 1]", "MAX[1,2,  help: ]"] {
        let odd = told(here, Lang::Es, &["solve", "-e", tree]).0;
        assert!(odd.contains(tree), "{odd}");
    }
}
