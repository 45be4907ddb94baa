//! What a person wrote, as it may stand in a message.

/// The most characters of it that a message repeats.
const LONGEST: usize = 40;

/// `text` between backticks: clipped to 40 characters, with everything that could steer a terminal or turn the line
/// around (control characters, bidi controls, invisible ones) written as `\u{202e}`.
pub fn quote(text: &str) -> String {
    let mut quoted = String::from("`");
    for (count, letter) in text.trim().chars().enumerate() {
        if count == LONGEST {
            quoted.push('…');
            break;
        }
        if is_hidden(letter) {
            quoted.extend(letter.escape_unicode());
        } else {
            quoted.push(letter);
        }
    }
    quoted.push('`');
    quoted
}

/// Whether a character is not seen but has an effect.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::quote;

    #[test]
    fn hidden_characters_are_shown_and_long_texts_clipped() {
        assert_eq!(quote("MXA"), "`MXA`");
        assert_eq!(quote("a\u{202e}b\u{1b}[31m"), "`a\\u{202e}b\\u{1b}[31m`");
        assert_eq!(quote(&"x".repeat(1000)).chars().count(), 43);
    }
}
