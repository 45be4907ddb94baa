//! The lists of a sheet: which question each answers.

use crate::exercise::{Puzzle, Subject, Unit};
use crate::syntax::ListKey;

/// The lists that answer a question, the one that says it in so many words first.
pub(super) fn list_keys(subject: &Subject) -> &'static [ListKey] {
    match subject {
        Subject::BestMove => &[ListKey::Best, ListKey::BestMoves],
        Subject::BestMoves => &[ListKey::BestMoves, ListKey::Best],
        Subject::Line => &[ListKey::Line],
        Subject::Pruned(Unit::Leaves) => {
            &[ListKey::Pruned, ListKey::PrunedSubtrees, ListKey::PrunedNodes, ListKey::Cuts]
        }
        Subject::Pruned(Unit::Subtrees) => {
            &[ListKey::PrunedSubtrees, ListKey::Pruned, ListKey::Cuts, ListKey::PrunedNodes]
        }
        Subject::Pruned(Unit::Nodes) => {
            &[ListKey::PrunedNodes, ListKey::Pruned, ListKey::PrunedSubtrees, ListKey::Cuts]
        }
        Subject::Cuts => &[ListKey::Cuts, ListKey::PrunedSubtrees, ListKey::Pruned],
        Subject::VisitedLeaves => &[ListKey::VisitedLeaves, ListKey::Visits],
        Subject::VisitOrder => &[ListKey::Visits, ListKey::VisitedLeaves],
        Subject::VisitedNodes => &[ListKey::VisitedNodes, ListKey::Visits],
        Subject::Puzzle(Puzzle::NeverNeeded, _) => &[ListKey::NeverNeeded],
        Subject::Puzzle(Puzzle::CouldBePruned, _) => &[ListKey::CouldBePruned],
        _ => &[],
    }
}
