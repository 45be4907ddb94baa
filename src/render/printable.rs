//! Text that may come from anybody, made fit for a terminal: how wide it is, and without what would move the cursor.

use std::borrow::Cow;
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// How many columns `text` takes, control characters apart: see [`shown`].
pub fn width(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.width() }
}

/// `text` with control characters, and those that turn the direction of writing, as escapes: `\u{1b}`.
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_unsafe(letter) {
            // Writing to a string does not fail.
            let _ = write!(out, "{}", letter.escape_unicode());
        } else {
            out.push(letter);
        }
    }
    Cow::Owned(out)
}

/// Control characters, line and paragraph separators, and the marks that reorder what is around them.
fn is_unsafe(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// `text` filled with spaces to `columns`, on its right, or on its left.
pub fn padded(text: &str, columns: usize, to_the_right: bool) -> String {
    let fill = " ".repeat(columns.saturating_sub(width(text)));
    if to_the_right { fill + text } else { text.to_owned() + &fill }
}

#[cfg(test)]
mod tests {
    use super::{padded, shown, width};

    #[test]
    fn nothing_moves_the_cursor() {
        assert_eq!(shown("a\u{1b}[31mb\n"), "a\\u{1b}[31mb\\u{a}");
        assert_eq!(shown("\u{202e}abc"), "\\u{202e}abc");
        assert_eq!(shown("结点 α"), "结点 α");
    }

    #[test]
    fn chinese_is_two_columns_wide() {
        assert_eq!(width("结点"), 4);
        assert_eq!(padded("节", 4, true), "  节");
    }
}
