//! Answers about unknown leaves and orders.

use crate::answer::sheet::Reader;
use crate::answer::sheet::gathered::slot;
use crate::answer::{Answer, Problem, Solution};
use crate::exercise::{self, Puzzle};
use crate::search::Piece;
use crate::syntax::{PuzzleKey, PuzzleText};
use crate::text::{Span, Spanned};
use crate::tree::NodeId;
use crate::value::Intervals;
use std::collections::BTreeMap;

impl Reader<'_> {
    pub(super) fn puzzle(&mut self, key: &Spanned<PuzzleKey>, answer: PuzzleText, span: Span) {
        let puzzle = match &key.item {
            PuzzleKey::ValuesThatPrune(node) => self.node(node).map(Puzzle::Prunes),
            PuzzleKey::ValuesThatMakeBest(node) => self.noted(self.exercise.resolve_move(node)).map(Puzzle::MakesBest),
            PuzzleKey::RootValue => Some(Puzzle::RootValue),
            PuzzleKey::BestOrder => Some(Puzzle::BestOrder),
            PuzzleKey::WorstOrder => Some(Puzzle::WorstOrder),
            PuzzleKey::CountInTheBestOrder => Some(Puzzle::CountInBestOrder),
        };
        let Some(puzzle) = puzzle else { return };
        let answer = self.puzzle_answer(answer);
        let items = slot(&mut self.gathered.puzzles, puzzle.clone());
        if let Some(first) = items.first() {
            // The last one wins.
            items.items.clear();
            let unknowns = self.exercise.tree.unknowns();
            let what = puzzle.words(unknowns.first(), |node| self.exercise.label(node));
            self.problems.push(Problem::AnsweredTwice { what, first, second: span });
        }
        let items = slot(&mut self.gathered.puzzles, puzzle);
        match answer {
            Some(answer) => items.push(answer, span),
            None => items.unreadable.push(span),
        }
    }

    /// What is answered; `None` where it cannot be read, which has been noted.
    fn puzzle_answer(&mut self, answer: PuzzleText) -> Option<Answer> {
        Some(match answer {
            PuzzleText::Region(set) => Answer::Puzzle(Solution::Region { set, also: None }),
            PuzzleText::Pieces(written) => {
                let mut pieces: Vec<Piece> = Vec::new();
                for (value, when) in written {
                    let covered = pieces.iter().fold(Intervals::NONE, |all, piece| all.or(&piece.when));
                    pieces.push(Piece { value, when: when.unwrap_or_else(|| covered.complement()) });
                }
                Answer::Puzzle(Solution::Pieces(pieces))
            }
            PuzzleText::Orders(written) => {
                let mut order = BTreeMap::new();
                for (parent, children) in written {
                    let parent = self.node(&parent)?;
                    let mut nodes = Vec::new();
                    for child in &children {
                        let node = self.noted(self.exercise.resolve_child(parent, child))?;
                        let is_new = self.exercise.tree.parent(node) == Some(parent) && !nodes.contains(&node);
                        if !is_new {
                            let name = self.exercise.label(node);
                            let problem = exercise::Problem::NoSuchNode { name, span: child.span, meant: None };
                            self.problems.push(Problem::Node(problem));
                            return None;
                        }
                        nodes.push(node);
                    }
                    // Those that are not named come after the others, as written.
                    let others: Vec<NodeId> =
                        self.exercise.tree.children(parent).filter(|child| !nodes.contains(child)).collect();
                    nodes.extend(others);
                    order.insert(parent, nodes);
                }
                Answer::Puzzle(Solution::Order { order, leaves: None })
            }
            PuzzleText::Count(number) => Answer::Count(number),
            PuzzleText::Unreadable => return None,
        })
    }
}
