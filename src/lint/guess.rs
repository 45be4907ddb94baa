//! What somebody earns who understood nothing: who takes the first child everywhere, or looks for the largest or the
//! smallest leaf, and prunes nothing.

use crate::answer::{Answer, Given, NodeValue, NodeWindow, Solution};
use crate::exercise::{Question, Rules, Subject};
use crate::grading::grade_question;
use crate::lint::Looked;
use crate::lint::finding::Finding;
use crate::syntax::{Counted, Relation};
use crate::tree::{NodeId, Tree};
use crate::value::{Number, Value, Window, Worth};

/// How somebody answers who understood nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Guess {
    /// The first child everywhere; a node is worth its left-most leaf.
    First,
    /// A node is worth the largest leaf below it, whoever moves.
    Largest,
    /// A node is worth the smallest leaf below it.
    Smallest,
}

impl Guess {
    const ALL: [Self; 3] = [Self::First, Self::Largest, Self::Smallest];
}

/// Exercises on one tree are looked at together: what one gives away another may not.
pub(super) fn look(exercises: &[Looked<'_>], advice: bool, found: &mut Vec<Finding>) {
    let mut groups: Vec<Vec<Looked<'_>>> = Vec::new();
    for &looked in exercises.iter().filter(|looked| looked.can_be_guessed()) {
        match groups.iter_mut().find(|group| are_same(&group[0].exercise.tree, &looked.exercise.tree)) {
            Some(group) => group.push(looked),
            None => groups.push(vec![looked]),
        }
    }
    for group in groups {
        let worths =
            group.iter().flat_map(|looked| (0..looked.exercise.questions.len()).map(|index| looked.worth(index)));
        let whole = worths.fold(Number::ZERO, |sum, worth| sum.plus(&worth));
        let mut best: Option<(Guess, Number, Vec<String>)> = None;
        // Of each exercise the questions that an earlier guess answers.
        let mut told: Vec<Vec<String>> = vec![Vec::new(); group.len()];
        for guess in Guess::ALL {
            let (mut sum, mut from) = (Number::ZERO, Vec::new());
            for (looked, told) in group.iter().zip(&mut told) {
                let (points, some, mut right) = guessed(*looked, guess);
                right.retain(|question| !told.contains(question));
                told.extend(right.iter().cloned());
                if advice && !right.is_empty() {
                    found.push(Finding::QuestionsGuessed { guess, questions: right, span: looked.exercise.span });
                }
                sum = sum.plus(&points);
                from.extend(some);
            }
            if best.as_ref().is_none_or(|(_, most, _)| sum > *most) {
                best = Some((guess, sum, from));
            }
        }
        if let Some((guess, earned, questions)) = best
            && earned.times(&Number::from(4_i64)) > whole.times(&Number::from(3_i64))
        {
            found.push(Finding::Guessed { guess, earned, whole, questions, span: group[0].exercise.span });
        }
    }
}

impl Looked<'_> {
    /// Whether there is something to guess: a lone tree asks for everything, and a leaf has no moves.
    fn can_be_guessed(self) -> bool {
        self.is_small()
            && !self.key.is_open()
            && !self.exercise.title.is_empty()
            && !self.exercise.tree.is_leaf(NodeId::ROOT)
    }
}

/// Whether two trees differ in names and labels only.
fn are_same(one: &Tree, other: &Tree) -> bool {
    let shape = |tree: &Tree, node: NodeId| (tree.kind(node), tree.end(node));
    one.len() == other.len()
        && one.nodes().all(|node| shape(one, node) == shape(other, node))
        && one.leaf_values() == other.leaf_values()
}

/// What the guess earns with an exercise, and the questions that earn something, and all that they can.
fn guessed(looked: Looked<'_>, guess: Guess) -> (Number, Vec<String>, Vec<String>) {
    let exercise = looked.exercise;
    let seen = Seen::of(&exercise.tree, &exercise.task.window, guess);
    let (mut sum, mut some, mut all) = (Number::ZERO, Vec::new(), Vec::new());
    for (index, question) in exercise.questions.iter().enumerate() {
        let worth = looked.worth(index);
        let earned = earned(looked, question, index, &seen, &worth);
        if earned > Number::ZERO {
            some.push(looked.words(index));
            if earned == worth {
                all.push(looked.words(index));
            }
        }
        sum = sum.plus(&earned);
    }
    (sum, some, all)
}

/// What the guess earns with one question.
fn earned(looked: Looked<'_>, question: &Question, index: usize, seen: &Seen<'_>, worth: &Number) -> Number {
    let Some(key) = looked.key.answers.get(index) else { return Number::ZERO };
    let Some(answer) = seen.answer(&question.subject, key) else { return Number::ZERO };
    let places = vec![question.span; answer.len()];
    let given = Given::Answered { answer, places, unreadable: Vec::new() };
    let question = Question { max_points: worth.clone(), ..question.clone() };
    grade_question(&looked.context(), &question, key, &given).points
}

/// A tree as somebody sees it who guesses.
struct Seen<'a> {
    tree: &'a Tree,
    /// One a node: what it seems to be worth; `None` where no leaf below it says so.
    worths: Vec<Option<&'a Value>>,
    window: &'a Window,
    guess: Guess,
}

impl<'a> Seen<'a> {
    fn of(tree: &'a Tree, window: &'a Window, guess: Guess) -> Self {
        let mut worths: Vec<Option<&Value>> = vec![None; tree.len()];
        for node in tree.nodes().rev() {
            worths[node.index()] = if tree.is_leaf(node) {
                tree.value(node)
            } else {
                let mut children = tree.children(node).map(|child| worths[child.index()]);
                match guess {
                    Guess::First => children.next().flatten(),
                    Guess::Largest => children.flatten().max(),
                    Guess::Smallest => children.flatten().min(),
                }
            };
        }
        Self { tree, worths, window, guess }
    }

    /// The child that seems best.
    fn choice(&self, node: NodeId) -> Option<NodeId> {
        let wanted = self.worths[node.index()];
        match self.guess {
            Guess::First => self.tree.children(node).next(),
            _ => self.tree.children(node).find(|child| wanted.is_some() && self.worths[child.index()] == wanted),
        }
    }

    /// The answer; `None` where nobody could guess one. The key says only of which nodes something is to be said.
    fn answer(&self, subject: &Subject, key: &Answer) -> Option<Answer> {
        let tree = self.tree;
        Some(match (subject, key) {
            (Subject::Value | Subject::Values(_), Answer::Values(key)) => Answer::Values(self.values(key)),
            (Subject::BestMove | Subject::BestMoves, _) => {
                Answer::Nodes(self.choice(NodeId::ROOT).into_iter().collect())
            }
            (Subject::Line, _) => {
                let next = |node: &NodeId| self.choice(*node);
                Answer::Nodes(std::iter::successors(self.choice(NodeId::ROOT), next).collect())
            }
            (Subject::Pruned(_) | Subject::Cuts, _) => Answer::Nodes(Vec::new()),
            (Subject::VisitedLeaves | Subject::VisitOrder, _) => Answer::Nodes(tree.leaves().collect()),
            (Subject::VisitedNodes, _) => Answer::Nodes(tree.nodes().collect()),
            (Subject::Count(counted), _) => Answer::Count(Number::from(self.count(*counted)?)),
            (Subject::Windows(..), Answer::Windows(key)) => {
                let (alpha, beta) = (Some(&self.window.alpha), Some(&self.window.beta));
                let window =
                    |row: &NodeWindow| NodeWindow { node: row.node, alpha: alpha.cloned(), beta: beta.cloned() };
                Answer::Windows(key.iter().map(window).collect())
            }
            (Subject::Tree, Answer::Tree { values, .. }) => {
                Answer::Tree { values: self.values(values), pruned: Vec::new() }
            }
            (Subject::Cutoffs, _) => Answer::Cutoffs(Vec::new()),
            // As stated.
            (Subject::Convention(_), _) => Answer::Puzzle(Solution::Rules(Rules::default())),
            _ => return None,
        })
    }

    fn values(&self, key: &[NodeValue]) -> Vec<NodeValue> {
        let value = |entry: &NodeValue| {
            let value = Worth::Value(self.worths[entry.node.index()]?.clone());
            Some(NodeValue { node: entry.node, relation: Relation::Equal, value })
        };
        key.iter().filter_map(value).collect()
    }

    /// As if nothing were pruned. What only asks for the size of the tree needs no understanding.
    fn count(&self, counted: Counted) -> Option<usize> {
        match counted {
            Counted::VisitedLeaves => Some(self.tree.leaf_count()),
            Counted::VisitedNodes => Some(self.tree.len()),
            Counted::PrunedLeaves | Counted::PrunedNodes | Counted::PrunedSubtrees | Counted::Cuts => Some(0),
            Counted::Leaves | Counted::Nodes => None,
        }
    }
}
