//! Every format of marks, read by something that does not come from us: one fixture of graded sheets with hostile names,
//! at every feedback level, in every language.

mod check;
mod csv_table;
mod fixture;
mod gradebook;
pub mod github;
mod junit;
pub mod markdown;
pub mod schemas;
mod submission;
pub mod tap;

use fixture::{LEVELS, class, written};
use poda::diagnostics::Lang;
use poda::report::Format;

/// What a terminal obeys, and what turns the direction of writing.
fn is_obeyed(letter: char) -> bool {
    (letter.is_control() && letter != '\n')
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[test]
fn nothing_commands_a_terminal_or_a_runner() {
    for level in LEVELS {
        for graded in class(level) {
            for format in Format::ALL {
                for lang in Lang::ALL {
                    let text = written(format.name, lang, std::slice::from_ref(&graded));
                    let odd = text.chars().find(|&letter| is_obeyed(letter));
                    assert_eq!(odd, None, "{} in {text:?}", format.name);
                    if format.name != "github" {
                        let obeyed =
                            text.lines().find(|line| line.trim_start().starts_with("::") || line.contains("##["));
                        assert_eq!(obeyed, None, "{}: {text}", format.name);
                    }
                }
            }
        }
    }
}

#[test]
fn same_sheets_same_bytes_and_something_for_no_sheets() {
    for format in Format::ALL {
        assert!(
            !written(format.name, Lang::En, &[]).is_empty() || format.name == "text" || format.name == "markdown",
            "{}",
            format.name
        );
        let sheets = &class("full")[..1];
        assert_eq!(written(format.name, Lang::Es, sheets), written(format.name, Lang::Es, sheets));
    }
}

/// Below `marks` the formats for students tell no mark. (The last sheet answers nothing that could earn one.)
#[test]
fn none_tells_no_mark() {
    for format in ["text", "markdown", "junit", "tap", "github", "summary"] {
        let sheets = class("none");
        let text = written(format, Lang::En, &sheets[..sheets.len() - 1]).replace("| not right |", "");
        for told in ["partly", "not right", "failure message", "not ok 1 - value", " of 9", "score"] {
            assert!(!text.contains(told), "{format} tells {told}: {text}");
        }
    }
}
