//! `poda fmt`: one way to write each thing, with the comments and the blank lines that were there.

mod between;
mod document;
mod question;
mod sheet;
mod tree;

pub use crate::syntax::format::document::format;
pub use crate::syntax::format::sheet::format_sheet;

/// The column up to which a tree is kept on one line.
const WIDTH: usize = 100;

/// How many columns a text takes, counted in characters.
fn width(text: &str) -> usize {
    text.chars().count()
}

/// A number or an infinity as it is typed on a keyboard.
fn plain_number(written: &str) -> String {
    let trimmed = written.trim_start_matches(['-', '−', '–', '－', '+', '＋']);
    let negative = written.starts_with(['-', '−', '–', '－']);
    let digits = trimmed.chars().map(|letter| match letter {
        '０'..='９' => char::from_digit(letter as u32 - '０' as u32, 10).unwrap_or(letter),
        '．' => '.',
        '／' | '⁄' => '/',
        other => other,
    });
    let digits: String = digits.collect();
    let begins_as_number = digits.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    let digits = if begins_as_number { digits } else { "inf".to_owned() };
    if negative { format!("-{digits}") } else { digits }
}
