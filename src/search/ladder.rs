//! Scales that hold more than a tree's leaves, and what comes next to each value on them.
//!
//! A test asks whether a node is worth more than `a`, with a window that leaves room for nothing between its ends: from
//! `a` to the next value. In a tree of whole numbers that is `a + 1`, as lectures write it; in any other, the next larger
//! value that a leaf has.

use crate::search::{Algorithm, Scale, Score, Task, score};
use crate::tree::{LeafValue, NodeId, Tree};
use crate::value::{Number, Value};

/// Whether the scale of `task` holds more than a tree's leaves and the ends of the window.
pub(super) fn needs_more(task: &Task) -> bool {
    task.values_in.is_some() || task.algorithm.turns_signs() || task.algorithm.tests()
}

/// The scale on which `task` searches `tree`, and the score of each leaf from left to right. `guess` is the first guess of
/// a search that needs one.
pub(super) fn scale(tree: &Tree, task: &Task, guess: Option<&Value>) -> (Scale, Vec<Score>) {
    let algorithm = task.algorithm;
    if !needs_more(task) {
        return Scale::of(tree, &task.window);
    }
    let known = |leaf: &LeafValue| if let LeafValue::Known(value) = leaf { Some(value.clone()) } else { None };
    let mut values: Vec<Value> = tree.leaf_values().iter().filter_map(known).collect();
    for window in std::iter::once(&task.window).chain(&task.values_in) {
        values.extend([window.alpha.clone(), window.beta.clone()]);
    }
    if algorithm == Algorithm::Mtd {
        values.push(first_guess(tree, task, guess));
    }
    if algorithm.tests() && has_whole_leaves(tree) {
        let neighbours = |value: &Value| {
            let number = value.finite()?;
            Some([number.minus(&Number::ONE).into(), number.plus(&Number::ONE).into()])
        };
        let more: Vec<Value> = values.iter().filter_map(neighbours).flatten().collect();
        values.extend(more);
    }
    if algorithm.turns_signs() {
        let turned: Vec<Value> = values.iter().map(Value::negated).collect();
        values.extend(turned);
    }
    let scale = Scale::of_values(values);
    let leaf = |leaf: &LeafValue| match leaf {
        LeafValue::Known(value) => scale.score(value).unwrap_or(score::UNKNOWN),
        LeafValue::Unknown(_) | LeafValue::Payoffs(_) => score::UNKNOWN,
    };
    let leaves = tree.leaf_values().iter().map(leaf).collect();
    (scale, leaves)
}

/// Where a search that closes in on the value begins: `guess`, the root's `~v`, or 0; inside what leaves can be worth.
pub(super) fn first_guess(tree: &Tree, task: &Task, guess: Option<&Value>) -> Value {
    let guess = guess.or_else(|| tree.estimate(NodeId::ROOT)).cloned().unwrap_or_else(|| 0.into());
    match &task.values_in {
        Some(range) if guess < range.alpha => range.alpha.clone(),
        Some(range) if guess > range.beta => range.beta.clone(),
        _ => guess,
    }
}

/// Whether all leaves are whole numbers, or infinite.
fn has_whole_leaves(tree: &Tree) -> bool {
    tree.leaf_values().iter().all(|leaf| match leaf {
        LeafValue::Known(Value::Finite(number)) => number.floor() == *number,
        _ => true,
    })
}

/// What comes next above and below each value of a scale.
pub(super) struct Ladder {
    up: Vec<Score>,
    down: Vec<Score>,
}

impl Ladder {
    /// Of the scale on which `tree` is searched.
    pub(super) fn of(tree: &Tree, scale: &Scale) -> Self {
        let one = has_whole_leaves(tree).then_some(Number::ONE);
        let highest = scale.highest().0;
        let beside = |rank: u32, whole: &dyn Fn(&Number, &Number) -> Number, rest: Score| {
            let number = scale.value(Score(rank)).finite();
            let value = number.zip(one.as_ref()).and_then(|(number, one)| scale.score(&whole(number, one).into()));
            value.unwrap_or(rest)
        };
        let up = |rank: u32| beside(rank, &Number::plus, Score((rank + 1).min(highest)));
        let down = |rank: u32| beside(rank, &Number::minus, Score(rank.saturating_sub(1)));
        Self { up: (0..=highest).map(up).collect(), down: (0..=highest).map(down).collect() }
    }

    /// The next larger value.
    pub(super) fn above(&self, score: Score) -> Score {
        self.up.get(score.0 as usize).copied().unwrap_or(score)
    }

    /// The next smaller value.
    pub(super) fn below(&self, score: Score) -> Score {
        self.down.get(score.0 as usize).copied().unwrap_or(score)
    }
}

#[cfg(test)]
mod tests {
    use super::{Ladder, scale};
    use crate::search::{Algorithm, Task};
    use crate::tree::{Builder, Kind, Tree};
    use crate::value::{Number, Value};

    fn tree(values: &[Value]) -> Tree {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for value in values {
            builder.leaf(value.clone());
        }
        builder.close();
        builder.finish().unwrap()
    }

    #[test]
    fn the_next_whole_number_comes_next_in_a_tree_of_them() {
        let half: Value = Number::ratio(1, 2).unwrap().into();
        let task = Task { algorithm: Algorithm::Scout, ..Task::default() };
        for (values, from, above, below) in [
            (vec![3.into(), 8.into()], Value::from(3), Value::from(4), Value::from(2)),
            (vec![3.into(), 8.into(), half.clone()], 3.into(), 8.into(), half.clone()),
            (vec![3.into(), Value::PosInf], 3.into(), 4.into(), 2.into()),
        ] {
            let tree = tree(&values);
            let (scale, _) = scale(&tree, &task, None);
            let ladder = Ladder::of(&tree, &scale);
            let score = scale.score(&from).unwrap();
            assert_eq!(scale.value(ladder.above(score)), &above);
            assert_eq!(scale.value(ladder.below(score)), &below);
        }
    }
}
