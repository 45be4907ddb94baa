//! Texts of other people made harmless for whoever reads the file: each format obeys something else.
//!
//! All of them are one line first, without control characters and without signs that turn the direction of writing.

use crate::diagnostics::visible;
use serde::Serialize;

/// For XML, whose escapes of `<` and `&` the writer does: without characters that XML has no way to write.
pub(super) fn xml(text: &str) -> String {
    visible(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}").replace("##[", "##\u{fffd}[")
}

/// For Markdown as GitHub reads it: no markup, no HTML, no mentions, no links.
pub(super) fn markdown(text: &str) -> String {
    let mut safe = String::new();
    let text = visible(text);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        let is_first = safe.is_empty();
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '@' => safe += "&#64;",
            ':' if next == Some('/') => safe += "&#58;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '~' | '$' => {
                safe.push('\\');
                safe.push(letter);
            }
            '-' | '+' | '=' if is_first => {
                safe.push('\\');
                safe.push(letter);
            }
            // `1.` begins a list, and `www.` a link.
            '.' if safe.ends_with("www") => safe += "&#46;",
            '.' | ')' if next.is_none_or(char::is_whitespace) && safe.chars().all(|before| before.is_ascii_digit()) => {
                safe.push('\\');
                safe.push(letter);
            }
            other => safe.push(other),
        }
    }
    safe
}

/// For HTML, in a cell of a table that a spreadsheet may open.
pub(super) fn html(text: &str) -> String {
    cell(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// For a table: what a spreadsheet would compute, and a runner obey, is made a text by a quote.
pub(super) fn cell(text: &str) -> String {
    let text = visible(text).replace("##[", "##\u{fffd}[");
    let first = text.trim_start().chars().next();
    match first {
        Some('=' | '+' | '-' | '@' | ':' | '＝' | '＋' | '－' | '＠') => format!("'{text}"),
        _ => text,
    }
}

/// As JSON: what a terminal or a runner would obey is written as escapes, so that every string keeps its value.
pub(super) fn json(value: &impl Serialize, pretty: bool) -> serde_json::Result<String> {
    let text = if pretty { serde_json::to_string_pretty(value)? } else { serde_json::to_string(value)? };
    // Outside of strings neither stands in JSON.
    let text = text.replace("##[", "##\\u005b");
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n')) {
        return Ok(text);
    }
    let is_obeyed = |letter: char| visible(letter.encode_utf8(&mut [0; 4])) == "\u{fffd}" && letter != '\u{fffd}';
    if !text.contains(is_obeyed) {
        return Ok(text);
    }
    let escaped =
        |letter: char| if is_obeyed(letter) { format!("\\u{:04x}", letter as u32) } else { letter.to_string() };
    Ok(text.chars().map(escaped).collect())
}

/// For the message of a workflow command.
pub(super) fn command_message(text: &str) -> String {
    visible(text).replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// For a property of a workflow command.
pub(super) fn command_property(text: &str) -> String {
    command_message(text).replace(':', "%3A").replace(',', "%2C")
}

/// For the description of a test in TAP, where `#` begins a directive.
pub(super) fn tap(text: &str) -> String {
    visible(text).replace('\\', "\\\\").replace('#', "\\#")
}

#[cfg(test)]
mod tests {
    use super::{cell, command_message, command_property, json, markdown, tap, xml};

    #[test]
    fn each_format_has_its_escapes() {
        assert_eq!(markdown("<b>@a [x](http://y) 50%|"), "&lt;b&gt;&#64;a \\[x\\](http&#58;//y) 50%\\|");
        assert_eq!((markdown("1. www.x.y"), markdown("2.5")), ("1\\. www&#46;x.y".into(), "2.5".into()));
        assert_eq!((cell("=1+1"), cell("  -2"), cell("ada")), ("'=1+1".into(), "'  -2".into(), "ada".into()));
        assert_eq!(command_message("a\n::error::50%"), "a␊::error::50%25");
        assert_eq!(command_property("a:b,c"), "a%3Ab%2Cc");
        assert_eq!(json(&"\u{202e}##[x]\u{1b}", false).unwrap(), r#""\u202e##\u005bx]\u001b""#);
        assert_eq!(tap("a # SKIP \\"), "a \\# SKIP \\\\");
        assert_eq!(xml("\u{0}\u{1b}[0m\u{ffff}<"), "␀␛[0m\u{fffd}<");
    }
}
