//! Workflow commands, read as GitHub's runner reads them.

use super::fixture::{LEVELS, class, written};
use poda::diagnostics::Lang;
use std::collections::BTreeMap;

/// Kind, properties and message of one line; panics where the runner would print the line instead.
pub fn command(line: &str) -> (&str, BTreeMap<String, String>, String) {
    let (head, message) = line.strip_prefix("::").and_then(|rest| rest.split_once("::")).expect("a command");
    let (kind, properties) = head.split_once(' ').unwrap_or((head, ""));
    let unescape = |text: &str| {
        let text = text.replace("%3A", ":").replace("%2C", ",").replace("%0A", "\n").replace("%0D", "\r");
        text.replace("%25", "%")
    };
    let pair = |pair: &str| pair.split_once('=').map(|(key, value)| (key.to_owned(), unescape(value)));
    (kind, properties.split(',').map(|text| pair(text).expect("a property")).collect(), unescape(message))
}

#[test]
fn ten_annotations_at_most_each_in_the_repository() {
    for level in LEVELS {
        for lang in Lang::ALL {
            let text = written("github", lang, &class(level));
            let commands: Vec<_> = text.lines().map(command).collect();
            assert!((1..=10).contains(&commands.len()), "{text}");
            for (kind, properties, message) in commands {
                assert!(matches!(kind, "error" | "warning" | "notice"), "{kind}");
                assert!(
                    properties.keys().all(|key| ["file", "line", "col", "title"].contains(&key.as_str())),
                    "{text}"
                );
                assert!(!message.is_empty() && !message.contains('\n'), "{text}");
                if let Some(file) = properties.get("file") {
                    assert!(file.starts_with("week7/") && !file.contains(".."), "{file}");
                }
                for number in ["line", "col"] {
                    assert!(properties.get(number).is_none_or(|text| text.parse::<usize>().is_ok()));
                }
            }
        }
    }
}

#[test]
fn what_could_not_be_read_comes_first() {
    let text = written("github", Lang::En, &class("full"));
    let first = command(text.lines().next().expect("a line"));
    assert_eq!(first.0, "error");
    let last = command(text.lines().last().expect("a line"));
    assert!(last.0 == "notice" && last.2.contains("more remarks"), "{last:?}");
}
