//! A tree in the language that people write trees in: `MAX A[MIN[3,12],Left: x=5]`.

use crate::tree::{LeafValue, NodeId, Tree};

/// Words that mean something else where a name may stand.
const KEYWORDS: [&str; 8] = ["max", "min", "chance", "let", "inf", "infinity", "infty", "oo"];

/// The canonical text of `tree`: players always, names and edge labels where they were written.
pub fn source(tree: &Tree) -> String {
    let mut text = String::new();
    let mut open: Vec<NodeId> = Vec::new();
    for node in tree.nodes() {
        while open.last().is_some_and(|&parent| tree.end(parent) <= node) {
            open.pop();
            text.push(']');
        }
        if node != NodeId::ROOT && !text.ends_with('[') {
            text.push(',');
        }
        if let Some(label) = tree.action(node) {
            push_name(&mut text, label);
            text += ": ";
        }
        let name = tree.written_name(node);
        match tree.leaf(node) {
            None => {
                text += tree.kind(node).word();
                if let Some(name) = name {
                    text.push(' ');
                    push_name(&mut text, name);
                }
                text.push('[');
                open.push(node);
            }
            Some(leaf) => {
                if let Some(name) = name {
                    push_name(&mut text, name);
                    text.push('=');
                }
                match leaf {
                    LeafValue::Known(value) => text += &value.to_string(),
                    LeafValue::Unknown(None) => text.push('?'),
                    LeafValue::Unknown(Some(unknown)) => {
                        text.push('?');
                        push_name(&mut text, unknown);
                    }
                }
            }
        }
    }
    text.extend(open.iter().map(|_| ']'));
    text
}

/// The name, in quotes where it could be read as something else.
fn push_name(text: &mut String, name: &str) {
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '\'' | '-' | '.');
    let is_player = name
        .strip_prefix(['P', 'p'])
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|digit| digit.is_ascii_digit()));
    let bare = name.chars().all(is_plain)
        && name.starts_with(|first: char| first.is_alphabetic() || first == '_')
        && !name.ends_with(['-', '.'])
        && !is_player
        && !KEYWORDS.iter().any(|word| name.eq_ignore_ascii_case(word));
    if bare {
        *text += name;
        return;
    }
    text.push('"');
    for letter in name.chars() {
        if matches!(letter, '"' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push('"');
}

#[cfg(test)]
mod tests {
    use super::source;
    use crate::render::specimen::tree;

    #[test]
    fn what_was_written_is_written_again() {
        let text = source(&tree("A'(left: B.1[x=1,inf],take 1: 2.50,P2: max=3,P: q=?)"));
        assert_eq!(text, "MAX A'[left: MIN B.1[x=1,inf],\"take 1\": 2.5,\"P2\": \"max\"=3,P: q=?]");
        assert_eq!(source(&tree("7")), "7");
        assert_eq!(source(&tree("([(1)])")), "MAX[MIN[MAX[1]]]");
    }
}
