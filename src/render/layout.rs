//! Where the nodes of a tree stand beside each other: a tidy drawing in linear time, for nodes of any width.
//!
//! Parents stand above the middle of their children, equal subtrees are drawn equally, nothing overlaps, and nothing is
//! wider than that needs: E. M. Reingold and J. S. Tilford, "Tidier Drawings of Trees", IEEE Transactions on Software
//! Engineering 7 (1981); J. Q. Walker II, "A Node-Positioning Algorithm for General Trees", Software: Practice and
//! Experience 20 (1990), for any number of children; C. Buchheim, M. Jünger and S. Leipert, "Improving Walker's Algorithm
//! to Run in Linear Time", Graph Drawing (2002). Theirs recurses; here, children come after their parents in pre-order,
//! so that walking it backwards does the same.

/// What a node needs on either side of its axis.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// To the left.
    pub left: f64,
    /// To the right.
    pub right: f64,
}

/// How far nodes stay apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gaps {
    /// Children of one node.
    pub siblings: f64,
    /// Other neighbours.
    pub cousins: f64,
}

/// A tree in pre-order, and the working values of the algorithm, one a node, by the names of the paper.
struct Tidy<'a> {
    parents: &'a [usize],
    ends: &'a [usize],
    extents: &'a [Extent],
    gaps: Gaps,
    prelim: Vec<f64>,
    modifier: Vec<f64>,
    shift: Vec<f64>,
    change: Vec<f64>,
    /// Of a node without children: where the contour goes on.
    thread: Vec<Option<usize>>,
    ancestor: Vec<usize>,
    /// Which child of its parent it is.
    number: Vec<usize>,
    last_child: Vec<usize>,
    /// The middle of its children.
    middle: Vec<f64>,
}

/// The axis of each node; the leftmost extent begins at 0. `parents` and `ends` are in pre-order: the parent's place (the
/// root's own), and the place after the last descendant.
pub fn tidy(parents: &[usize], ends: &[usize], extents: &[Extent], gaps: Gaps) -> Vec<f64> {
    let size = parents.len();
    let mut tidy = Tidy {
        parents,
        ends,
        extents,
        gaps,
        prelim: vec![0.0; size],
        modifier: vec![0.0; size],
        shift: vec![0.0; size],
        change: vec![0.0; size],
        thread: vec![None; size],
        ancestor: (0..size).collect(),
        number: vec![0; size],
        last_child: (0..size).collect(),
        middle: vec![0.0; size],
    };
    for node in (0..size).rev() {
        tidy.place_children(node);
    }
    tidy.axes()
}

impl Tidy<'_> {
    fn first_child(&self, node: usize) -> Option<usize> {
        (node + 1 < self.ends[node]).then_some(node + 1)
    }

    fn next_left(&self, node: usize) -> Option<usize> {
        self.first_child(node).or(self.thread[node])
    }

    fn next_right(&self, node: usize) -> Option<usize> {
        self.first_child(node).map(|_| self.last_child[node]).or(self.thread[node])
    }

    /// How far the axes of two neighbours stay apart.
    fn distance(&self, left: usize, right: usize) -> f64 {
        let siblings = self.parents[left] == self.parents[right];
        let gap = if siblings { self.gaps.siblings } else { self.gaps.cousins };
        self.extents[left].right + self.extents[right].left + gap
    }

    /// Places the children of `node` beside each other; those of each child are placed already.
    fn place_children(&mut self, node: usize) {
        let Some(first) = self.first_child(node) else { return };
        let (mut child, mut left, mut number) = (first, None, 0);
        let mut default_ancestor = first;
        while child < self.ends[node] {
            self.number[child] = number;
            self.last_child[node] = child;
            self.prelim[child] = match left {
                None => self.middle[child],
                Some(left) => self.prelim[left] + self.distance(left, child),
            };
            if let (Some(left), Some(_)) = (left, self.first_child(child)) {
                self.modifier[child] = self.prelim[child] - self.middle[child];
                self.apportion(child, left, first, &mut default_ancestor);
            } else if let Some(left) = left {
                self.apportion(child, left, first, &mut default_ancestor);
            }
            (left, number, child) = (Some(child), number + 1, self.ends[child]);
        }
        self.execute_shifts(node);
        self.middle[node] = f64::midpoint(self.prelim[first], self.prelim[self.last_child[node]]);
        if node == 0 {
            self.prelim[node] = self.middle[node];
        }
    }

    /// Moves the subtree of `node` away from the subtrees left of it, along their contours.
    fn apportion(&mut self, node: usize, left: usize, first: usize, default_ancestor: &mut usize) {
        let (mut inner_right, mut outer_right, mut inner_left, mut outer_left) = (node, node, left, first);
        let mut sum_inner_right = self.modifier[inner_right];
        let mut sum_outer_right = self.modifier[outer_right];
        let mut sum_inner_left = self.modifier[inner_left];
        let mut sum_outer_left = self.modifier[outer_left];
        while let (Some(next_left), Some(next_right)) = (self.next_right(inner_left), self.next_left(inner_right)) {
            (inner_left, inner_right) = (next_left, next_right);
            // INVARIANT: the outer contours are as deep as the inner ones.
            outer_left = self.next_left(outer_left).unwrap_or(outer_left);
            outer_right = self.next_right(outer_right).unwrap_or(outer_right);
            self.ancestor[outer_right] = node;
            let here = self.prelim[inner_left] + sum_inner_left;
            let there = self.prelim[inner_right] + sum_inner_right;
            let shift = here - there + self.distance(inner_left, inner_right);
            if shift > 0.0 {
                let blocking = self.ancestor[inner_left];
                let is_sibling = self.parents[blocking] == self.parents[node];
                self.move_subtree(if is_sibling { blocking } else { *default_ancestor }, node, shift);
                sum_inner_right += shift;
                sum_outer_right += shift;
            }
            sum_inner_left += self.modifier[inner_left];
            sum_inner_right += self.modifier[inner_right];
            sum_outer_left += self.modifier[outer_left];
            sum_outer_right += self.modifier[outer_right];
        }
        if let (Some(next), None) = (self.next_right(inner_left), self.next_right(outer_right)) {
            self.thread[outer_right] = Some(next);
            self.modifier[outer_right] += sum_inner_left - sum_outer_right;
        }
        if let (Some(next), None) = (self.next_left(inner_right), self.next_left(outer_left)) {
            self.thread[outer_left] = Some(next);
            self.modifier[outer_left] += sum_inner_right - sum_outer_left;
            *default_ancestor = node;
        }
    }

    /// Moves `node` to the right, and what stands between it and `from` in proportion.
    fn move_subtree(&mut self, from: usize, node: usize, shift: f64) {
        let between = self.number[node].saturating_sub(self.number[from]).max(1) as f64;
        self.change[node] -= shift / between;
        self.shift[node] += shift;
        self.change[from] += shift / between;
        self.prelim[node] += shift;
        self.modifier[node] += shift;
    }

    fn execute_shifts(&mut self, node: usize) {
        // From the last child to the first; a child's place does not tell its left sibling, so they are listed.
        let mut children = Vec::with_capacity(self.number[self.last_child[node]] + 1);
        let mut child = node + 1;
        while child < self.ends[node] {
            children.push(child);
            child = self.ends[child];
        }
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in children.iter().rev() {
            self.prelim[child] += shift;
            self.modifier[child] += shift;
            change += self.change[child];
            shift += self.shift[child] + change;
        }
    }

    /// From the root down: the axis of each node.
    fn axes(&self) -> Vec<f64> {
        let size = self.parents.len();
        let mut above = vec![0.0; size];
        let mut axes = self.prelim.clone();
        for node in 1..size {
            let parent = self.parents[node];
            above[node] = above[parent] + self.modifier[parent];
            axes[node] = self.prelim[node] + above[node];
        }
        let edges = axes.iter().zip(self.extents).map(|(axis, extent)| axis - extent.left);
        let leftmost = edges.fold(f64::INFINITY, f64::min);
        axes.iter_mut().for_each(|axis| *axis -= leftmost);
        axes
    }
}

#[cfg(test)]
mod tests {
    use super::{Extent, Gaps, tidy};
    use proptest::prelude::{ProptestConfig, Strategy, prop_assert, proptest};

    const GAPS: Gaps = Gaps { siblings: 4.0, cousins: 10.0 };

    /// Parents and ends in pre-order, of a tree that `steps` describe: how far to climb before the next child.
    fn ragged(steps: &[usize]) -> (Vec<usize>, Vec<usize>, Vec<usize>) {
        let (mut parents, mut depths, mut path) = (vec![0], vec![0], vec![0]);
        for (index, &step) in steps.iter().enumerate() {
            path.truncate((path.len().saturating_sub(step)).max(1));
            parents.push(path[path.len() - 1]);
            depths.push(path.len());
            path.push(index + 1);
        }
        let mut ends: Vec<usize> = (1..=parents.len()).collect();
        for node in (1..parents.len()).rev() {
            ends[parents[node]] = ends[parents[node]].max(ends[node]);
        }
        (parents, ends, depths)
    }

    fn trees() -> impl Strategy<Value = (Vec<usize>, Vec<(f64, f64)>)> {
        (1..120_usize).prop_flat_map(|size| {
            let steps = proptest::collection::vec(0..5_usize, size - 1);
            let extents = proptest::collection::vec((1..60_u32, 1..90_u32), size);
            let extents = extents.prop_map(|all| all.iter().map(|&(l, r)| (f64::from(l), f64::from(r))).collect());
            (steps, extents)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn neighbours_stay_apart_and_parents_stand_in_the_middle((steps, extents) in trees()) {
            let (parents, ends, depths) = ragged(&steps);
            let extents: Vec<Extent> = extents.iter().map(|&(left, right)| Extent { left, right }).collect();
            let axes = tidy(&parents, &ends, &extents, GAPS);
            let deepest = depths.iter().max().copied().unwrap_or(0);
            for level in 0..=deepest {
                // Pre-order is from left to right.
                let nodes: Vec<usize> = (0..parents.len()).filter(|&node| depths[node] == level).collect();
                for pair in nodes.windows(2) {
                    let (left, right) = (pair[0], pair[1]);
                    let gap = if parents[left] == parents[right] { GAPS.siblings } else { GAPS.cousins };
                    let room = (axes[right] - extents[right].left) - (axes[left] + extents[left].right);
                    prop_assert!(room >= gap - 1e-6, "{left} and {right} are {room} apart: {parents:?}");
                }
            }
            for node in 0..parents.len() {
                let children: Vec<usize> =
                    (node + 1..ends[node]).filter(|&child| parents[child] == node).collect();
                if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
                    prop_assert!((f64::midpoint(axes[first], axes[last]) - axes[node]).abs() < 1e-6);
                }
            }
        }
    }

    #[test]
    fn long_chains_and_wide_nodes_take_linear_time() {
        let size = 300_000;
        let (parents, ends, _) = ragged(&vec![0; size - 1]);
        assert_eq!(tidy(&parents, &ends, &vec![Extent { left: 1.0, right: 1.0 }; size], GAPS)[size - 1], 1.0);
        let (parents, ends, _) = ragged(&vec![2; size - 1]);
        let axes = tidy(&parents, &ends, &vec![Extent { left: 1.0, right: 1.0 }; size], GAPS);
        assert_eq!(axes[size - 1], 1.0 + 6.0 * (size - 2) as f64);
    }
}
