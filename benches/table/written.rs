//! Generated trees as texts: poda compact, poda as a person lays it out, JSON.

use crate::tape::{Piece, Tape};
use std::fmt::Write;

/// `MAX[MIN[3,12],2]`
pub fn compact(tape: &Tape) -> String {
    write(tape, "MAX[", "MIN[", |_, _| {})
}

/// `[[3,12],2]`
pub fn json(tape: &Tape) -> String {
    write(tape, "[", "[", |_, _| {})
}

/// A node a line, indented, with a comment now and then.
pub fn pretty(tape: &Tape) -> String {
    let mut count = 0_usize;
    write(tape, "MAX[", "MIN[", |text, depth| {
        count += 1;
        text.push_str(if count.is_multiple_of(10) { "  # so far\n" } else { "\n" });
        text.extend(std::iter::repeat_n("  ", depth.min(40)));
    })
}

fn write(tape: &Tape, max: &str, min: &str, mut line: impl FnMut(&mut String, usize)) -> String {
    let mut text = String::with_capacity(tape.0.len() * 4);
    let (mut depth, mut first) = (0, true);
    for piece in &tape.0 {
        if !matches!(piece, Piece::Close) {
            text.push_str(if first { "" } else { "," });
            if depth > 0 {
                line(&mut text, depth);
            }
        }
        match piece {
            Piece::Open => {
                text.push_str(if depth % 2 == 0 { max } else { min });
                depth += 1;
                first = true;
            }
            Piece::Leaf(value) => {
                let _ = write!(text, "{value}");
                first = false;
            }
            Piece::Close => {
                depth -= 1;
                line(&mut text, depth);
                text.push(']');
                first = false;
            }
        }
    }
    text
}
