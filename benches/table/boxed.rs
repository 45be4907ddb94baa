//! A peer: the evaluators that one writes first in Rust, recursive over boxed nodes.

use crate::tape::{Piece, Tape};

#[expect(clippy::vec_box, reason = "this peer is the boxed one")]
pub enum Node {
    Max(Vec<Box<Node>>),
    Min(Vec<Box<Node>>),
    Leaf(i64),
}

/// The same tree.
pub fn tree(tape: &Tape) -> Box<Node> {
    let mut open: Vec<Vec<Box<Node>>> = vec![Vec::new()];
    for piece in &tape.0 {
        let done = match piece {
            Piece::Open => {
                open.push(Vec::new());
                continue;
            }
            Piece::Leaf(value) => Node::Leaf(i64::from(*value)),
            Piece::Close => {
                let children = open.pop().unwrap_or_default();
                if open.len() % 2 == 1 { Node::Max(children) } else { Node::Min(children) }
            }
        };
        if let Some(parent) = open.last_mut() {
            parent.push(Box::new(done));
        }
    }
    open.pop().and_then(|mut roots| roots.pop()).expect("one root")
}

pub fn minimax(node: &Node) -> i64 {
    match node {
        Node::Leaf(value) => *value,
        Node::Max(children) => children.iter().map(|child| minimax(child)).max().unwrap_or(i64::MIN),
        Node::Min(children) => children.iter().map(|child| minimax(child)).min().unwrap_or(i64::MAX),
    }
}

pub fn alpha_beta(node: &Node, mut alpha: i64, mut beta: i64) -> i64 {
    match node {
        Node::Leaf(value) => *value,
        Node::Max(children) => {
            let mut best = i64::MIN;
            for child in children {
                best = best.max(alpha_beta(child, alpha, beta));
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
            best
        }
        Node::Min(children) => {
            let mut best = i64::MAX;
            for child in children {
                best = best.min(alpha_beta(child, alpha, beta));
                beta = beta.min(best);
                if alpha >= beta {
                    break;
                }
            }
            best
        }
    }
}
