//! Ways of writing down a run that is not what was asked: the run may be right, its account is not.

use crate::answer::{Answer, Row, Run, derive};
use crate::exercise::{Subject, Unit};
use crate::search::Event;
use crate::syntax::Counted;
use crate::tree::NodeId;
use crate::value::{Number, Window};
use std::collections::{BTreeMap, BTreeSet};

/// A way of writing down a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// Beta is written where alpha belongs.
    LabelsSwapped,
    /// The leaf that causes a cut is listed as pruned.
    EarlyByOne,
    /// All leaves of a cut node are listed as pruned.
    WholeNodeCrossed,
    /// Branches that lost a comparison are listed as pruned.
    OldBestCrossed,
    /// Subtrees are listed instead of leaves.
    SubtreeRoots,
    /// Inner nodes are listed next to leaves.
    InnerNodesToo,
    /// Subtrees are counted instead of leaves.
    CountsCuts,
    /// Inner nodes are counted as well.
    CountsInnerNodes,
    /// Visited leaves are counted instead of pruned ones, or the other way round.
    CountsComplement,
    /// All leaves are listed as visited.
    AllLeaves,
    /// Leaves are listed level by level.
    BreadthFirst,
    /// Nodes are listed as they are left.
    PostOrder,
}

/// What somebody answers to `subject` who writes the run down in these ways.
pub fn derive_read(run: Run<'_>, subject: &Subject, readings: &[Reading]) -> Answer {
    if readings.is_empty() {
        return derive(run, subject);
    }
    let has = |reading| readings.contains(&reading);
    let told = Told { run, readings };
    match subject {
        Subject::Pruned(Unit::Leaves) if has(Reading::SubtreeRoots) => Answer::Nodes(told.pruned_roots()),
        Subject::Pruned(Unit::Leaves) if has(Reading::InnerNodesToo) => {
            Answer::Nodes(told.pruned_roots().into_iter().flat_map(|root| run.tree.subtree(root)).collect())
        }
        Subject::Pruned(Unit::Leaves) => Answer::Nodes(told.pruned_leaves().into_iter().collect()),
        Subject::VisitOrder | Subject::VisitedLeaves => Answer::Nodes(told.order()),
        Subject::VisitedNodes if has(Reading::PostOrder) => Answer::Nodes(post_order(run)),
        Subject::Count(counted) => Answer::Count(Number::from(told.count(*counted))),
        Subject::Windows(..) | Subject::Trace | Subject::Cutoffs if has(Reading::LabelsSwapped) => {
            exchanged(derive(run, subject))
        }
        _ => derive(run, subject),
    }
}

/// The visited nodes in the order in which they are left.
pub fn post_order(run: Run<'_>) -> Vec<NodeId> {
    let left = |event: &Event| match *event {
        Event::Leaf { node, .. } | Event::Exit { node, .. } => Some(node),
        _ => None,
    };
    run.trace.events().iter().filter_map(left).collect()
}

/// The answer with alpha and beta exchanged.
fn exchanged(answer: Answer) -> Answer {
    let turned = |window: Window| Window::new(window.beta, window.alpha);
    match answer {
        Answer::Windows(mut rows) => {
            rows.iter_mut().for_each(|row| std::mem::swap(&mut row.alpha, &mut row.beta));
            Answer::Windows(rows)
        }
        Answer::Rows(rows) => {
            Answer::Rows(rows.into_iter().map(|row| Row { window: row.window.map(turned), ..row }).collect())
        }
        Answer::Cutoffs(mut cutoffs) => {
            for cutoff in &mut cutoffs {
                std::mem::swap(&mut cutoff.window.alpha, &mut cutoff.window.beta);
            }
            Answer::Cutoffs(cutoffs)
        }
        other => other,
    }
}

/// A run with the ways in which it is told.
struct Told<'a> {
    run: Run<'a>,
    readings: &'a [Reading],
}

impl Told<'_> {
    fn has(&self, reading: Reading) -> bool {
        self.readings.contains(&reading)
    }

    fn leaves_below(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        self.run.tree.subtree(node).filter(|&node| self.run.tree.is_leaf(node))
    }

    fn pruned_leaves(&self) -> BTreeSet<NodeId> {
        let Run { tree, trace, .. } = self.run;
        let mut pruned: BTreeSet<NodeId> = trace.pruned_leaves(tree).collect();
        let cuts = || trace.cuts().iter().filter(|cut| cut.skipped > 0);
        if self.has(Reading::EarlyByOne) {
            pruned.extend(cuts().map(|cut| cut.after).filter(|&after| tree.is_leaf(after)));
        }
        if self.has(Reading::WholeNodeCrossed) {
            pruned.extend(cuts().flat_map(|cut| self.leaves_below(cut.node)));
        }
        if self.has(Reading::OldBestCrossed) {
            pruned.extend(self.dethroned().into_iter().flat_map(|node| self.leaves_below(node)));
        }
        pruned
    }

    /// The children that were best for a while.
    fn dethroned(&self) -> Vec<NodeId> {
        let mut best_of: BTreeMap<NodeId, (NodeId, crate::search::Score)> = BTreeMap::new();
        let mut dethroned = Vec::new();
        for event in self.run.trace.events() {
            let Event::Fold { node, child, best, .. } = *event else { continue };
            match best_of.get(&node).copied() {
                Some((_, before)) if before == best => continue,
                Some((former, _)) => dethroned.push(former),
                None => {}
            }
            best_of.insert(node, (child, best));
        }
        dethroned
    }

    /// The topmost nodes of which nothing is told as visited.
    fn pruned_roots(&self) -> Vec<NodeId> {
        let tree = self.run.tree;
        let leaves = self.pruned_leaves();
        let is_out = |node: NodeId| self.leaves_below(node).all(|leaf| leaves.contains(&leaf));
        tree.nodes().filter(|&node| is_out(node) && tree.parent(node).is_none_or(|parent| !is_out(parent))).collect()
    }

    fn order(&self) -> Vec<NodeId> {
        let Run { tree, trace, .. } = self.run;
        if self.has(Reading::AllLeaves) {
            return tree.leaves().collect();
        }
        let mut order: Vec<NodeId> = trace.visited_leaves(tree).collect();
        if self.has(Reading::EarlyByOne) {
            let pruned = self.pruned_leaves();
            order.retain(|leaf| !pruned.contains(leaf));
        }
        if self.has(Reading::BreadthFirst) {
            let depths = tree.depths();
            order.sort_by_key(|leaf| depths[leaf.index()]);
        }
        order
    }

    fn count(&self, counted: Counted) -> usize {
        let Run { tree, trace, .. } = self.run;
        let all = tree.leaf_count();
        let (pruned, visited) = if self.has(Reading::CountsComplement) {
            (Counted::VisitedLeaves, Counted::PrunedLeaves)
        } else {
            (Counted::PrunedLeaves, Counted::VisitedLeaves)
        };
        let leaves = self.pruned_leaves().len();
        if counted == pruned {
            if self.has(Reading::CountsCuts) {
                return self.pruned_roots().len();
            }
            if self.has(Reading::CountsInnerNodes) {
                return self.pruned_roots().iter().map(|&root| tree.subtree(root).count()).sum();
            }
            return leaves;
        }
        if counted == visited {
            if self.has(Reading::CountsInnerNodes) {
                return trace.visited_nodes().len();
            }
            let keeps = self.has(Reading::WholeNodeCrossed) || self.has(Reading::OldBestCrossed);
            return if keeps { trace.visited_leaves(tree).count() } else { all - leaves };
        }
        match derive(self.run, &Subject::Count(counted)) {
            Answer::Count(count) => count.to_i64().and_then(|count| usize::try_from(count).ok()).unwrap_or(0),
            _ => 0,
        }
    }
}
