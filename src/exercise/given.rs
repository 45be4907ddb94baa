//! What an exercise gives of a key, for its conventions to be found.

use crate::exercise::{Exercise, Missing, Problem, Subject, Unit};
use crate::syntax::{Counted, Entry, ListKey, Reference, Relation};
use crate::text::Spanned;
use crate::tree::NodeId;
use crate::value::{Number, Worth};

/// Something that a key says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// `C <= 2`
    Value {
        /// The node.
        node: NodeId,
        /// How the value is meant.
        relation: Relation,
        /// The value, or what each player gets.
        worth: Worth,
    },
    /// `pruned: L5, L6`: what is asked, and all that answers it.
    Nodes(Subject, Vec<NodeId>),
    /// `count of cuts = 2`
    Count(Counted, Number),
}

impl Fact {
    /// As it is given: `C <= 2`.
    pub fn words(&self, label: impl Fn(NodeId) -> String) -> String {
        match self {
            Self::Value { node, relation, worth } => {
                let sign = match relation {
                    Relation::Equal => "=",
                    Relation::AtMost => "<=",
                    Relation::AtLeast => ">=",
                    Relation::Below => "<",
                    Relation::Above => ">",
                };
                format!("{} {sign} {worth}", label(*node))
            }
            Self::Nodes(subject, nodes) => {
                let names: Vec<String> = nodes.iter().map(|&node| label(node)).collect();
                format!("{}: {}", subject.words(label), names.join(", "))
            }
            Self::Count(counted, number) => format!("count of {} = {number}", counted.words()),
        }
    }
}

impl Exercise {
    /// What `entry` gives.
    pub(crate) fn fact(&self, entry: Spanned<Entry>) -> Result<Fact, Problem> {
        let span = entry.span;
        let not_yet = || Problem::NotYet { what: Missing::Given, span };
        Ok(match entry.item {
            Entry::Claim(claim) => {
                Fact::Value { node: self.resolve(&claim.node)?, relation: claim.relation, worth: claim.value.item }
            }
            Entry::RootValue(worth) => Fact::Value { node: NodeId::ROOT, relation: Relation::Equal, worth: worth.item },
            Entry::Count(counted, number) => Fact::Count(counted.item, number.item),
            Entry::List { items, none: false, .. } if items.is_empty() => return Err(Problem::NothingGiven { span }),
            Entry::List { key, items, none: _ } => {
                let subject = listed(key.item).ok_or_else(not_yet)?;
                Fact::Nodes(subject, self.given_nodes(key.item, &items)?)
            }
            _ => return Err(not_yet()),
        })
    }

    fn given_nodes(&self, key: ListKey, items: &[Spanned<Reference>]) -> Result<Vec<NodeId>, Problem> {
        let mut parent = NodeId::ROOT;
        let mut nodes = Vec::new();
        for item in items {
            let node = match key {
                ListKey::Best | ListKey::BestMoves | ListKey::Line => self.resolve_child(parent, item)?,
                _ => self.resolve(item)?,
            };
            if key == ListKey::Line {
                parent = node;
            }
            nodes.push(node);
        }
        Ok(nodes)
    }
}

/// The question that a list answers; `None` where its answer is not about one run.
fn listed(key: ListKey) -> Option<Subject> {
    Some(match key {
        ListKey::Best => Subject::BestMove,
        ListKey::BestMoves => Subject::BestMoves,
        ListKey::Line => Subject::Line,
        ListKey::Pruned => Subject::Pruned(Unit::Leaves),
        ListKey::PrunedSubtrees => Subject::Pruned(Unit::Subtrees),
        ListKey::PrunedNodes => Subject::Pruned(Unit::Nodes),
        ListKey::Cuts => Subject::Cuts,
        ListKey::Visits => Subject::VisitOrder,
        ListKey::VisitedLeaves => Subject::VisitedLeaves,
        ListKey::VisitedNodes => Subject::VisitedNodes,
        ListKey::NeverNeeded | ListKey::CouldBePruned => return None,
    })
}
