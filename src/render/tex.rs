//! Anybody's text inside a LaTeX document.

/// `text` with all that LaTeX would read as something else made harmless.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => out += "\\textbackslash{}",
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(letter);
            }
            '^' => out += "\\textasciicircum{}",
            '~' => out += "\\textasciitilde{}",
            '<' => out += "\\textless{}",
            '>' => out += "\\textgreater{}",
            '"' => out += "\\textquotedbl{}",
            // Brackets and commas end the options of a node, unless they are inside braces.
            '[' | ']' | ',' | ';' | '=' => {
                out.push('{');
                out.push(letter);
                out.push('}');
            }
            '…' => out += "\\dots{}",
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_is_read_as_a_command() {
        assert_eq!(escaped("50% of $x_1 \\{a}"), "50\\% of \\$x\\_1 \\textbackslash{}\\{a\\}");
        assert_eq!(escaped("a],[b"), "a{]}{,}{[}b");
    }
}
