//! Which searches visit what they have visited before, so that it counts again.

use crate::search::deepening;
use crate::search::{Algorithm, Task};

impl Task {
    /// Whether a node can be visited again: a test or a probe may have to be followed by a search, and iterative deepening
    /// begins anew at each depth.
    pub fn visits_nodes_again(&self) -> bool {
        self.algorithm.tests() || self.algorithm == Algorithm::Star2 || self.deepens()
    }

    /// Whether a leaf can be: MTD(f) and SSS\* remember all of them.
    pub fn visits_leaves_again(&self) -> bool {
        matches!(self.algorithm, Algorithm::Scout | Algorithm::Star2) || self.deepens()
    }

    fn deepens(&self) -> bool {
        self.deepening.is_on() && deepening::is_for(self.algorithm)
    }
}

#[cfg(test)]
mod tests {
    use crate::exercise;
    use crate::search::{Algorithm, Event, Observer, Switch, Task, run};
    use crate::text::Source;
    use crate::trace::uniform;
    use crate::tree::{NodeId, Tree};
    use crate::value::Window;
    use std::collections::BTreeSet;

    /// Whether nodes and leaves were visited again.
    #[derive(Default)]
    struct Again {
        seen: BTreeSet<NodeId>,
        nodes: bool,
        leaves: bool,
    }

    impl Observer for Again {
        fn event(&mut self, event: Event) {
            match event {
                Event::Enter { node, .. } => self.nodes |= !self.seen.insert(node),
                Event::Leaf { node, .. } => {
                    let again = !self.seen.insert(node);
                    self.nodes |= again;
                    self.leaves |= again;
                }
                _ => {}
            }
        }
    }

    fn tree(text: &str) -> Tree {
        let (mut exercises, ..) = exercise::read(&Source::new("", text), &[]);
        exercises.remove(0).tree.with_estimates(&"0".parse().unwrap())
    }

    /// Of many trees at least one shows it where it is so, and none where it is not.
    #[test]
    fn what_is_said_is_what_happens() {
        let texts = [
            "MAX[5,MIN[4,MAX[3,2]],1,MIN[7,[2,9]]]",
            "MAX[CHANCE[MIN[8,2],MIN[3,4],MIN[5,1]],CHANCE[MIN[1,2],MIN[2,3],9]]",
            "P1[(1,2),P2[(3,4),P1[(5,6),(7,8)]]]",
        ];
        let uniform =
            (0..40).filter_map(|seed| uniform(2, 4, seed, 100)).map(|tree| tree.with_estimates(&"0".parse().unwrap()));
        let trees: Vec<Tree> = texts.into_iter().map(tree).chain(uniform).collect();
        for &algorithm in Algorithm::ALL.iter().filter(|&&algorithm| algorithm != Algorithm::Mcts) {
            for deepening in [Switch::No, Switch::Yes] {
                let is_star = matches!(algorithm, Algorithm::Star1 | Algorithm::Star2);
                let values_in = is_star.then(|| Window::new(0.into(), 100.into()));
                let task = Task { algorithm, deepening, values_in, ..Task::default() };
                let mut all = Again::default();
                for tree in &trees {
                    let mut again = Again::default();
                    if run(tree, &task, &mut again).is_ok() {
                        all.nodes |= again.nodes;
                        all.leaves |= again.leaves;
                    }
                }
                let said = (task.visits_nodes_again(), task.visits_leaves_again());
                assert_eq!((all.nodes, all.leaves), said, "{algorithm:?} {deepening:?}");
            }
        }
    }
}
