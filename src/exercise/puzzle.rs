//! Questions about unknown leaves and about orders: what is asked for every value, or of every order.

use crate::exercise::{Exercise, Problem, Subject};
use crate::syntax::Reference;
use crate::text::Spanned;
use crate::tree::{NodeId, Unknown};

/// A question that is not about one run of the search.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Puzzle {
    /// For which values of the unknown a node is not visited.
    Prunes(NodeId),
    /// For which values of the unknown a child of the root is a best move.
    MakesBest(NodeId),
    /// What the root is worth, as a function of the unknown.
    RootValue,
    /// The leaves that are not visited, whatever the unknowns are.
    NeverNeeded,
    /// The leaves that are not visited for some values of the unknowns.
    CouldBePruned,
    /// An order of children with the fewest leaves visited.
    BestOrder,
    /// An order of children with the most leaves visited.
    WorstOrder,
    /// The fewest leaves that any order visits.
    CountInBestOrder,
}

impl Puzzle {
    /// As it is asked: `values of ?x that prune L6`.
    pub fn words(&self, unknown: Option<&Unknown>, label: impl Fn(NodeId) -> String) -> String {
        let name = unknown.and_then(|unknown| unknown.name.as_deref()).unwrap_or_default();
        match self {
            Self::Prunes(node) => format!("values of ?{name} that prune {}", label(*node)),
            Self::MakesBest(node) => format!("values of ?{name} that make {} best", label(*node)),
            Self::RootValue => format!("root value of ?{name}"),
            Self::NeverNeeded => "leaves never needed".to_owned(),
            Self::CouldBePruned => "leaves that could be pruned".to_owned(),
            Self::BestOrder => "best order".to_owned(),
            Self::WorstOrder => "worst order".to_owned(),
            Self::CountInBestOrder => "count in the best order".to_owned(),
        }
    }

    /// Whether it is about one unknown and no other.
    pub fn is_of_one(&self) -> bool {
        matches!(self, Self::Prunes(_) | Self::MakesBest(_) | Self::RootValue)
    }
}

impl Exercise {
    /// The question about the unknown `name`; a `name` that is empty is a `?`.
    pub(crate) fn of_unknown(&self, name: &Spanned<String>, puzzle: Puzzle) -> Result<Subject, Problem> {
        let unknowns = self.tree.unknowns();
        let is_meant = |unknown: &Unknown| unknown.name.as_deref().unwrap_or_default() == name.item;
        if !unknowns.iter().any(is_meant) {
            return Err(Problem::NoSuchUnknown { name: name.item.clone(), span: name.span });
        }
        if unknowns.len() > 1 {
            return Err(Problem::OtherUnknowns { name: name.item.clone(), count: unknowns.len() - 1, span: name.span });
        }
        Ok(Subject::Puzzle(puzzle, unknowns.into_iter().next()))
    }

    /// The child of the root that is meant.
    pub(crate) fn resolve_move(&self, reference: &Spanned<Reference>) -> Result<NodeId, Problem> {
        let node = self.resolve_child(NodeId::ROOT, reference)?;
        if self.tree.parent(node) == Some(NodeId::ROOT) {
            return Ok(node);
        }
        Err(Problem::NotAMove { name: self.label(node), span: reference.span })
    }

    /// What can be asked of a tree with unknown leaves that the search needs.
    pub(crate) fn open_questions(&self) -> Vec<Subject> {
        let unknowns = self.tree.unknowns();
        let [unknown] = unknowns.as_slice() else {
            let asked = [Puzzle::NeverNeeded, Puzzle::CouldBePruned].map(|puzzle| Subject::Puzzle(puzzle, None));
            return if self.task.algorithm.has_windows() { asked.into() } else { Vec::new() };
        };
        let mut asked = vec![Puzzle::RootValue];
        asked.extend(self.tree.children(NodeId::ROOT).map(Puzzle::MakesBest));
        if self.task.algorithm.has_windows() {
            asked.extend(self.tree.leaves().map(Puzzle::Prunes));
        }
        asked.into_iter().map(|puzzle| Subject::Puzzle(puzzle, Some(unknown.clone()))).collect()
    }
}
