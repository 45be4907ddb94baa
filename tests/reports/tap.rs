//! TAP 14, read by a small reader that keeps the rules of its specification.

use super::fixture::{LEVELS, class, written};
use poda::diagnostics::Lang;

#[derive(Debug, PartialEq)]
pub struct Point {
    pub ok: bool,
    pub name: String,
    pub skipped: bool,
}

/// The description up to an unescaped `#`, and the directive behind it.
fn description(text: &str) -> (String, Option<String>) {
    let mut name = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => name.push(letters.next().expect("a backslash escapes something")),
            '#' => return (name.trim().to_owned(), Some(letters.as_str().trim().to_owned())),
            other => name.push(other),
        }
    }
    (name.trim().to_owned(), None)
}

/// The points of one level, its plan checked; lines further in are read as subtests.
pub fn read(lines: &[&str]) -> Vec<Point> {
    let (mut points, mut plan, mut inner, mut sub): (Vec<Point>, _, Vec<&str>, Option<String>) =
        (vec![], None, vec![], None);
    let mut yaml = false;
    for line in lines {
        if let Some(rest) = line.strip_prefix("    ").filter(|_| !yaml) {
            inner.push(rest);
            continue;
        }
        if let Some(rest) = line.strip_prefix("  ") {
            match rest {
                "---" => yaml = true,
                "..." => yaml = false,
                entry => {
                    let (key, value) = entry.split_once(": ").expect("an entry");
                    assert!(yaml && key.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'), "{entry}");
                    serde_json::from_str::<serde_json::Value>(value).expect("what we write as YAML is JSON too");
                }
            }
            continue;
        }
        if let Some(name) = line.strip_prefix("# Subtest: ") {
            sub = Some(description(name).0);
        } else if let Some(count) = line.strip_prefix("1..") {
            assert_eq!(plan, None, "a second plan");
            plan = Some(count.split(' ').next().and_then(|count| count.parse::<usize>().ok()).expect("a number"));
        } else {
            let (ok, rest) = match line.strip_prefix("not ok ") {
                Some(rest) => (false, rest),
                None => (true, line.strip_prefix("ok ").unwrap_or_else(|| panic!("not TAP: {line:?}"))),
            };
            let (number, text) = rest.split_once(" - ").expect("a description");
            let (name, directive) = description(text);
            assert_eq!(number.parse(), Ok(points.len() + 1));
            if let Some(expected) = sub.take() {
                assert_eq!(name, expected, "a subtest ends with a point of its name");
                let inner = read(&std::mem::take(&mut inner));
                assert_eq!(ok, inner.iter().all(|point| point.ok));
            }
            let skipped = directive.is_some_and(|directive| directive.starts_with("SKIP"));
            points.push(Point { ok, name, skipped });
        }
    }
    assert!(inner.is_empty() && !yaml);
    assert_eq!(plan, Some(points.len()), "the plan");
    points
}

#[test]
fn a_reader_of_tap_14_reads_it() {
    for level in LEVELS {
        for lang in Lang::ALL {
            let sheets = class(level);
            let text = written("tap", lang, &sheets);
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(lines[0], "TAP version 14");
            let points = read(&lines[1..]);
            assert_eq!(points.len(), sheets.len());
            assert!(points.iter().all(|point| !point.skipped), "no name skips a sheet");
            assert!(points[8].name.ends_with("# 1. | `x` [a](http://b) **c** $d$"), "{:?}", points[8]);
        }
    }
}

#[test]
fn no_sheets_is_a_plan_too() {
    assert_eq!(read(&written("tap", Lang::En, &[]).lines().skip(1).collect::<Vec<_>>()), []);
}
