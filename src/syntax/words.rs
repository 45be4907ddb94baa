//! What single words mean: names without their quotes, values, numbers.

use crate::syntax::TreeProblem;
use crate::text::Span;
use crate::value::{NotANumber, Number, Value};

/// The name that `word`, quoted or not, stands for. Typographic apostrophes are the one on the keyboard.
pub fn name(word: &str) -> String {
    match unquoted(word) {
        Some(inner) => unescaped(inner),
        None if word.is_ascii() => word.to_owned(),
        None => word.replace(['’', '′'], "'"),
    }
}

/// What stands between the quotes of `word`; `None` where it has none.
pub fn unquoted(word: &str) -> Option<&str> {
    let mut letters = word.chars();
    let first = letters.next()?;
    matches!(first, '"' | '“' | '”' | '„' | '＂' | '«').then_some(())?;
    letters.next_back()?;
    Some(letters.as_str())
}

fn unescaped(inner: &str) -> String {
    if !inner.contains('\\') {
        return inner.to_owned();
    }
    let mut text = String::with_capacity(inner.len());
    let mut letters = inner.chars().peekable();
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(&next) if letter == '\\' && matches!(next, '"' | '\\') => {
                text.push(next);
                letters.next();
            }
            _ => text.push(letter),
        }
    }
    text
}

/// `text` between quotes, so that `name` reads it again.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        if matches!(letter, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(letter);
    }
    quoted.push('"');
    quoted
}

/// The problem with a quoted text, if there is one.
pub fn check_quoted(word: &str, span: Span) -> Option<TreeProblem> {
    let held = word.char_indices().find(|&(_, letter)| letter.is_control() && letter != '\t');
    held.map(|(at, letter)| {
        let start = span.start as usize + at;
        TreeProblem::ControlInQuotes { span: Span::new(start, start + letter.len_utf8()) }
    })
}

/// The value that `word` stands for.
///
/// # Errors
/// Says what is wrong with it as a number.
pub fn value(word: &str, span: Span) -> Result<Value, TreeProblem> {
    word.parse().map_err(|reason| bad_number(word, span, reason))
}

/// The number that `word` stands for; `70%` is 0.7 where `percent` is set.
///
/// # Errors
/// Says what is wrong with it as a number.
pub fn number(word: &str, span: Span, percent: bool) -> Result<Number, TreeProblem> {
    let number: Number = word.parse().map_err(|reason| bad_number(word, span, reason))?;
    Ok(if percent { number.over(&Number::from(100_i64)).unwrap_or(number) } else { number })
}

fn bad_number(word: &str, span: Span, reason: NotANumber) -> TreeProblem {
    let found = word.to_owned();
    // `2b` was never meant as a number, `3.1.2` was.
    match reason {
        NotANumber::Malformed => TreeProblem::NotAValue { span, found },
        _ => TreeProblem::BadNumber { span, found, reason },
    }
}
