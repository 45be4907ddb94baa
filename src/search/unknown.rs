//! Trees with one unknown leaf value: what hangs on it, exactly.
//!
//! A search of MAX and MIN only ever compares values. So what it does is the same for all values of the unknown that stand
//! in the same order to the other leaves: at one of them, or in a gap between two neighbours. One search a point and one a
//! gap say everything, whether the ends belong to it or not. With n leaves that is O(n) searches, O(n²) time.
//!
//! Used by keys and reports; several unknowns are the business of `needed.rs`. Source: the usual exam question, as in
//! UC Berkeley's CS 188. Where students go wrong: at the ends, which `cut` decides, and by pruning where the value could
//! still be the better one.

use crate::search::{Event, Horizon, Observer, Problem, Scale, Task, Truth, run};
use crate::tree::{LeafValue, NodeId, Tree, Unknown};
use crate::value::{Cells, Intervals, Number, Value};

/// The most nodes that are looked at, over all searches.
pub(super) const MOST_STEPS: u64 = 4_000_000;

/// What hangs on the only unknown of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByValue {
    /// The unknown.
    pub unknown: Unknown,
    /// What the root is worth, in rising order of the unknown.
    pub root: Vec<Piece>,
    /// One a child of the root.
    pub moves: Vec<ByMove>,
    /// One a node: where it is not visited.
    pruned: Vec<Intervals>,
    /// A value for each case that there is.
    pub samples: Vec<Number>,
}

/// What the root is worth for some values of the unknown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The root's value; `None` where it is the unknown itself.
    pub value: Option<Value>,
    /// Where.
    pub when: Intervals,
}

/// When a move is best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByMove {
    /// The child of the root.
    pub node: NodeId,
    /// When the search chooses it.
    pub chosen: Intervals,
    /// When no other move is truly better.
    pub best: Intervals,
}

/// One search of a tree in which everything is known.
struct Case {
    visited: Vec<bool>,
    root: Value,
    chosen: Option<NodeId>,
    best: Vec<NodeId>,
}

impl ByValue {
    /// Works it out; `None` where there is not just one unknown, or not just MAX and MIN.
    ///
    /// # Errors
    /// The search cannot be carried out whatever the unknown is, or there are too many cases.
    pub fn of(tree: &Tree, task: &Task) -> Result<Option<Self>, Problem> {
        let mut unknowns = tree.unknowns();
        let (Some(unknown), true) = (unknowns.pop(), is_comparing(tree, task)) else { return Ok(None) };
        if !unknowns.is_empty() {
            return Ok(None);
        }
        let cells = Cells::between(constants(tree, task)?);
        if cells.count() as u64 * tree.len() as u64 > MOST_STEPS {
            return Err(Problem::TooManyCases);
        }
        let with = |cell: usize| {
            let sample = Value::from(cells.sample(cell));
            case(&tree.with_values(unknown.leaves.iter().map(|&leaf| (leaf, sample.clone()))), task)
        };
        // Beyond what the leaves are known to lie in there is no case; there, what holds at the end goes on.
        let allowed = |cell: &usize| is_allowed(task, &cells.sample(*cell));
        let (Some(first), Some(last)) = ((0..cells.count()).find(allowed), (0..cells.count()).rfind(allowed)) else {
            return Ok(None);
        };
        let cases = (first..=last).map(with).collect::<Result<Vec<Case>, _>>()?;
        let at = |cell: usize| &cases[cell.clamp(first, last) - first];
        let pruned = tree.nodes().map(|node| cells.where_it(|cell| !at(cell).visited[node.index()])).collect();
        let moves = tree.children(NodeId::ROOT).map(|node| ByMove {
            node,
            chosen: cells.where_it(|cell| at(cell).chosen == Some(node)),
            best: cells.where_it(|cell| at(cell).best.contains(&node)),
        });
        let moves = moves.collect();
        let samples: Vec<(usize, &Value)> = (first..=last).map(|cell| (cell, &at(cell).root)).collect();
        let root = pieces(&cells, &samples);
        Ok(Some(Self {
            root,
            unknown,
            moves,
            pruned,
            samples: (first..=last).map(|cell| cells.sample(cell)).collect(),
        }))
    }

    /// For which values of the unknown `node` is not visited.
    pub fn pruned(&self, node: NodeId) -> &Intervals {
        &self.pruned[node.index()]
    }

    /// When a child of the root is best.
    pub fn by_move(&self, node: NodeId) -> Option<&ByMove> {
        self.moves.iter().find(|by_move| by_move.node == node)
    }
}

/// Whether the task's search of `tree` does nothing with values but compare them.
pub(super) fn is_comparing(tree: &Tree, task: &Task) -> bool {
    let contents = tree.contents();
    task.algorithm.is_minimax() && !contents.chance && !contents.payoffs && contents.players == 0
}

/// Whether the task says that a leaf can be worth so much.
pub(super) fn is_allowed(task: &Task, number: &Number) -> bool {
    let value = Value::from(number.clone());
    task.values_in.as_ref().is_none_or(|range| range.alpha <= value && value <= range.beta)
}

/// The numbers that an unknown can be compared with.
fn constants(tree: &Tree, task: &Task) -> Result<Vec<Number>, Problem> {
    let horizon = Horizon::of(tree, task)?;
    let leaves = horizon.seen(tree).leaf_values().iter().filter_map(|leaf| match leaf {
        LeafValue::Known(value) => value.finite().cloned(),
        LeafValue::Unknown(_) | LeafValue::Payoffs(_) => None,
    });
    Ok(leaves.chain(range_ends(task)).collect())
}

/// The finite ends of the ranges that the task names.
pub(super) fn range_ends(task: &Task) -> impl Iterator<Item = Number> + '_ {
    let ranges = std::iter::once(&task.window).chain(&task.values_in);
    ranges.flat_map(|range| [&range.alpha, &range.beta]).filter_map(|end| end.finite().cloned())
}

/// Notes who is visited.
struct Visited(Vec<bool>);

impl Observer for Visited {
    fn event(&mut self, event: Event) {
        if let Event::Enter { node, .. } | Event::Leaf { node, .. } | Event::Lookup { node, .. } = event {
            self.0[node.index()] = true;
        }
    }
}

fn case(tree: &Tree, task: &Task) -> Result<Case, Problem> {
    let mut visited = Visited(vec![false; tree.len()]);
    let found = run(tree, task, &mut visited)?;
    let best = Truth::within(tree, &Horizon::of(tree, task)?).best_moves(tree);
    let root = Scale::value(&found.scale, found.value).clone();
    Ok(Case { visited: visited.0, root, chosen: found.from, best })
}

/// What is the same in neighbouring cells put together. In a gap the root is the unknown where it is the sample; at a
/// point that cannot be told, and the neighbours decide.
fn pieces(cells: &Cells, samples: &[(usize, &Value)]) -> Vec<Piece> {
    /// What the root can be in a cell.
    fn kinds(cells: &Cells, (cell, root): (usize, &Value)) -> Vec<Option<Value>> {
        let is_sample = root.finite() == Some(&cells.sample(cell));
        match (is_sample, cells.point(cell)) {
            (true, Some(_)) => vec![Some(root.clone()), None],
            (true, None) => vec![None],
            (false, _) => vec![Some(root.clone())],
        }
    }
    let mut groups: Vec<(Vec<Option<Value>>, Vec<usize>)> = Vec::new();
    for &sample in samples {
        let kinds = kinds(cells, sample);
        if let Some((group, members)) = groups.last_mut() {
            let common: Vec<_> = group.iter().filter(|kind| kinds.contains(kind)).cloned().collect();
            if !common.is_empty() {
                *group = common;
                members.push(sample.0);
                continue;
            }
        }
        groups.push((kinds, vec![sample.0]));
    }
    let (first, last) = (samples[0].0, samples[samples.len() - 1].0);
    let piece = |(mut kinds, members): (Vec<Option<Value>>, Vec<usize>)| Piece {
        value: kinds.swap_remove(0),
        when: cells.where_it(|cell| members.contains(&cell.clamp(first, last))),
    };
    groups.into_iter().map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::ByValue;
    use crate::search::{Algorithm, Cut, Task};
    use crate::tree::{Builder, Kind, LeafValue, NodeId, Tree};
    use crate::value::Value;

    /// `MAX[MIN[…], MIN[…], …]`; `None` is `?x`.
    pub(crate) fn two_levels(groups: &[&[Option<i64>]]) -> Tree {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        for group in groups {
            builder.open(Kind::Min);
            for leaf in *group {
                match leaf {
                    Some(value) => builder.leaf(Value::from(*value)),
                    None => builder.leaf_value(LeafValue::Unknown(Some("x".into()))),
                };
            }
            builder.close();
        }
        builder.close();
        builder.finish().unwrap()
    }

    fn alpha_beta(cut: Cut) -> Task {
        Task { algorithm: Algorithm::AlphaBeta, cut, ..Task::default() }
    }

    fn root(by_value: &ByValue) -> Vec<String> {
        let value = |value: &Option<Value>| value.as_ref().map_or_else(|| "x".to_owned(), ToString::to_string);
        by_value.root.iter().map(|piece| format!("{} for {}", value(&piece.value), piece.when.words("x"))).collect()
    }

    /// The textbook's tree with its fourth leaf unknown.
    #[test]
    fn whether_the_ends_belong_to_it_hangs_on_the_cutoff_test() {
        let known = |leaves: [i64; 3]| leaves.map(Some);
        let tree = two_levels(&[&known([3, 12, 8]), &[None, Some(4), Some(6)], &known([14, 5, 2])]);
        let [fifth, sixth, ninth] = [7, 8, 12].map(NodeId);
        for (cut, pruned) in [(Cut::OnEqual, "x <= 3"), (Cut::OnlyAbove, "x < 3")] {
            let found = ByValue::of(&tree, &alpha_beta(cut)).unwrap().unwrap();
            assert_eq!(found.pruned(fifth).words("x"), pruned);
            assert_eq!(found.pruned(sixth).words("x"), pruned);
            assert_eq!(found.pruned(ninth).words("x"), "never");
            assert_eq!(root(&found), ["3 for x <= 3", "x for 3 < x <= 4", "4 for x > 4"]);
            let moves: Vec<_> = found.moves.iter().map(|one| (one.chosen.words("x"), one.best.words("x"))).collect();
            assert_eq!(moves[0], ("x <= 3".into(), "x <= 3".into()));
            assert_eq!(moves[1], ("x > 3".into(), "x >= 3".into()));
            assert_eq!(moves[2], ("never".into(), "never".into()));
        }
    }

    #[test]
    fn a_value_that_does_not_matter_changes_nothing() {
        let tree = two_levels(&[&[Some(3), Some(5)], &[Some(1), None]]);
        let found = ByValue::of(&tree, &alpha_beta(Cut::OnEqual)).unwrap().unwrap();
        assert_eq!(root(&found), ["3 for always"]);
        assert!(found.pruned(NodeId(6)).is_always());
        assert_eq!(ByValue::of(&two_levels(&[&[Some(1)]]), &Task::default()), Ok(None));
    }
}
