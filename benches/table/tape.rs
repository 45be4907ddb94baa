//! Generated trees, before they are written in any format: what opens, what closes, what the leaves are worth.

use crate::random::Random;
use poda::tree::{Builder, Kind, Tree};

#[derive(Clone, Copy)]
pub enum Piece {
    Open,
    Leaf(i32),
    Close,
}

/// A tree from left to right. Levels alternate, and MAX moves at the root.
pub struct Tape(pub Vec<Piece>);

impl Tape {
    /// About `nodes` nodes, three to five children each, subtrees of very different sizes.
    pub fn irregular(seed: u64, nodes: usize) -> Self {
        let mut random = Random(seed);
        let mut pieces = Vec::with_capacity(nodes * 3 / 2);
        // What is still to be written, last first: a subtree of so many nodes, or a bracket that closes.
        let mut rest = vec![Some(nodes)];
        while let Some(next) = rest.pop() {
            match next {
                None => pieces.push(Piece::Close),
                Some(budget) if budget < 3 => pieces.push(Piece::Leaf(random.between(-99, 99))),
                Some(budget) => {
                    pieces.push(Piece::Open);
                    rest.push(None);
                    let children = 3 + random.below(3);
                    let share = (budget - 1) / children;
                    for _ in 0..children {
                        rest.push(Some(share / 2 + random.below(share + 1)));
                    }
                }
            }
        }
        Self(pieces)
    }

    /// Every inner node with `branching` children, every leaf at `depth`; `leaf` says what leaf number i is worth.
    pub fn uniform(branching: usize, depth: usize, mut leaf: impl FnMut(usize) -> i32) -> Self {
        let mut pieces = Vec::new();
        let (mut rest, mut count) = (vec![Some(depth)], 0);
        while let Some(next) = rest.pop() {
            match next {
                None => pieces.push(Piece::Close),
                Some(0) => {
                    pieces.push(Piece::Leaf(leaf(count)));
                    count += 1;
                }
                Some(depth) => {
                    pieces.push(Piece::Open);
                    rest.push(None);
                    rest.extend(std::iter::repeat_n(Some(depth - 1), branching));
                }
            }
        }
        Self(pieces)
    }

    /// Uniform, so that the first child is always the best for its player (`best`) or always the worst: alpha-beta
    /// visits as little, or as much, as there is.
    pub fn ordered(branching: usize, depth: usize, best: bool) -> Self {
        Self::uniform(branching, depth, |index| {
            // The digits of the index, base `branching`, are the path. At MAX levels later is worse in the best order.
            let mut value = 0;
            for level in 0..depth {
                let step = (index / branching.pow((depth - 1 - level) as u32) % branching) as i32;
                let sign = if (level % 2 == 0) == best { -1 } else { 1 };
                value = value * branching as i32 + sign * step;
            }
            value
        })
    }

    /// One node with so many leaves.
    pub fn wide(seed: u64, leaves: usize) -> Self {
        let mut random = Random(seed);
        let leaves = (0..leaves).map(|_| Piece::Leaf(random.between(-9999, 9999)));
        Self([Piece::Open].into_iter().chain(leaves).chain([Piece::Close]).collect())
    }

    /// So many nodes, each the only child of the one before; a leaf at the end.
    pub fn chain(levels: usize) -> Self {
        let open = std::iter::repeat_n(Piece::Open, levels);
        Self(open.chain([Piece::Leaf(7)]).chain(std::iter::repeat_n(Piece::Close, levels)).collect())
    }

    pub fn nodes(&self) -> usize {
        self.0.iter().filter(|piece| !matches!(piece, Piece::Close)).count()
    }

    pub fn leaves(&self) -> impl Iterator<Item = i32> + '_ {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Leaf(value) => Some(*value),
            _ => None,
        })
    }

    pub fn tree(&self) -> Tree {
        let mut builder = Builder::new();
        let mut is_max = false;
        for piece in &self.0 {
            match piece {
                Piece::Open => {
                    is_max = !is_max;
                    builder.open(if is_max { Kind::Max } else { Kind::Min });
                }
                Piece::Leaf(value) => drop(builder.leaf(i64::from(*value).into())),
                Piece::Close => {
                    is_max = !is_max;
                    builder.close();
                }
            }
        }
        builder.finish().expect("a generated tree is one")
    }
}
