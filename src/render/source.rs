//! A tree in the language that people write trees in: `MAX A[MIN[3,12],Left: x=5]`.

use crate::tree::{LeafValue, NodeId, Tree};
use crate::value::Value;

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
        let (label, probability) = (tree.action(node), tree.written_probability(node));
        if let Some(label) = label {
            push_name(&mut text, label);
        }
        if let Some(probability) = probability {
            text += if label.is_some() { " " } else { "" };
            text += &probability.to_string();
        }
        if label.is_some() || probability.is_some() {
            text += ": ";
        }
        let name = tree.written_name(node);
        match tree.leaf(node) {
            None => {
                text += &tree.kind(node).word();
                if let Some(name) = name {
                    text.push(' ');
                    push_name(&mut text, name);
                }
                push_marks(&mut text, tree, node);
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
                    LeafValue::Payoffs(payoffs) => text += &tuple(payoffs),
                }
            }
        }
    }
    text.extend(open.iter().map(|_| ']'));
    text
}

/// `(3,1,0)`
pub fn tuple(payoffs: &[Value]) -> String {
    let payoffs: Vec<String> = payoffs.iter().map(ToString::to_string).collect();
    format!("({})", payoffs.join(","))
}

/// `~4!{queens=1}`
fn push_marks(text: &mut String, tree: &Tree, node: NodeId) {
    if let Some(estimate) = tree.estimate(node) {
        *text += &format!("~{estimate}");
    }
    if tree.is_unquiet(node) {
        text.push('!');
    }
    for (index, (name, count)) in tree.features(node).iter().enumerate() {
        text.push(if index == 0 { '{' } else { ',' });
        push_name(text, name);
        *text += &format!("={count}");
    }
    if !tree.features(node).is_empty() {
        text.push('}');
    }
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
