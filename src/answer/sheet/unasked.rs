//! Answers to what was not asked.

use crate::answer::sheet::gathered::Gathered;
use crate::answer::sheet::lists::list_keys;
use crate::answer::{Given, Problem};
use crate::exercise::{Exercise, Subject};
use crate::text::Span;

impl Gathered {
    /// A problem for each answer that no question of `exercise` asks for.
    pub(super) fn unasked(&self, exercise: &Exercise) -> Vec<Problem> {
        let mut unasked = Unasked { exercise, problems: Vec::new() };
        let is_value = |subject: &Subject| matches!(subject, Subject::Value | Subject::Values(_));
        unasked.note("values", self.values.first(), is_value);
        for (key, items) in &self.lists {
            let is_answered = |subject: &Subject| list_keys(subject).contains(key);
            unasked.note(key.word(), items.first().or(items.head), is_answered);
        }
        for (counted, items) in &self.counts {
            let what = format!("count of {}", counted.words());
            unasked.note(&what, items.first(), |subject| *subject == Subject::Count(*counted));
        }
        for (moment, items) in &self.windows {
            let fits = |subject: &Subject| match subject {
                Subject::Windows(asked, _) => moment.is_none_or(|moment| moment == *asked),
                _ => false,
            };
            unasked.note("windows", items.first(), fits);
        }
        unasked.note("trace", self.rows.first(), |subject| *subject == Subject::Trace);
        unasked.note("cutoffs", self.cutoffs.first(), |subject| *subject == Subject::Cutoffs);
        // Only a tree that nobody asked for is blank.
        let tree = self.tree.as_ref().filter(|(given, _)| *given == Given::Blank).map(|(_, span)| *span);
        unasked.note("tree", tree, |_| false);
        let is_convention = |subject: &Subject| matches!(subject, Subject::Convention(_));
        unasked.note("convention", self.conventions.first(), is_convention);
        for (puzzle, items) in &self.puzzles {
            let unknowns = exercise.tree.unknowns();
            let what = puzzle.words(unknowns.first(), |node| exercise.label(node));
            let is_same = |subject: &Subject| matches!(subject, Subject::Puzzle(asked, _) if asked == puzzle);
            unasked.note(&what, items.first(), is_same);
        }
        unasked.problems
    }
}

struct Unasked<'a> {
    exercise: &'a Exercise,
    problems: Vec<Problem>,
}

impl Unasked<'_> {
    /// Notes `what`, which stands at `place`, unless it answers a question.
    fn note(&mut self, what: &str, place: Option<Span>, answers: impl Fn(&Subject) -> bool) {
        let is_asked = || self.exercise.questions.iter().any(|question| answers(&question.subject));
        if let Some(span) = place
            && !is_asked()
        {
            self.problems.push(Problem::NotAsked { what: what.to_owned(), span });
        }
    }
}
