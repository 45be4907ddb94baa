//! From a written sheet to answers: who is meant by each name, and which question each line answers.

mod gathered;
mod lists;
mod puzzle;
mod unasked;

use crate::answer::sheet::gathered::{Gathered, Items, slot};
use crate::answer::{Answer, Cutoff, Given, NodeValue, NodeWindow, Problem, Row, Sheet, marked};
use crate::exercise::{self, Exercise, Rules, Subject};
use crate::syntax::{
    CutoffPair, Entry, ListKey, Moment, Reference, Relation, SettingKey, SheetText, Step, Topic, WindowRow,
};
use crate::text::{Span, Spanned};
use crate::tree::NodeId;
use crate::value::{Window, Worth};

impl Sheet {
    /// Matches what was written to the questions of `exercise`. Returns every problem; none of them stops the rest.
    pub fn read(text: SheetText, exercise: &Exercise) -> (Self, Vec<Problem>) {
        let mut reader = Reader { exercise, gathered: Gathered::default(), problems: Vec::new() };
        for entry in text.entries {
            reader.entry(entry);
        }
        let given = exercise
            .questions
            .iter()
            .map(|question| (question.subject.clone(), reader.gathered.given(&question.subject)))
            .collect();
        let unasked = reader.gathered.unasked(exercise);
        reader.problems.extend(unasked);
        (Self { student: text.student.map(|student| student.item), given }, reader.problems)
    }
}

struct Reader<'a> {
    exercise: &'a Exercise,
    gathered: Gathered,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn entry(&mut self, entry: Spanned<Entry>) {
        let span = entry.span;
        match entry.item {
            Entry::Claim(claim) => {
                let node = self.node(&claim.node);
                self.value(node, claim.relation, claim.value, span);
            }
            Entry::RootValue(value) => self.value(Some(NodeId::ROOT), Relation::Equal, value, span),
            Entry::List { key, items, none } => self.list(&key, &items, none, span),
            Entry::Count(counted, number) => {
                let items = slot(&mut self.gathered.counts, counted.item);
                if let Some(first) = items.first() {
                    self.problems.push(Problem::AnsweredTwice {
                        what: counted.item.words().to_owned(),
                        first,
                        second: span,
                    });
                }
                slot(&mut self.gathered.counts, counted.item).push(number.item, span);
            }
            Entry::Cutoffs { pairs, none: _ } => {
                self.gathered.cutoffs.head.get_or_insert(span);
                for pair in pairs {
                    self.cutoff(pair);
                }
            }
            Entry::WindowsHead(moment) => {
                slot(&mut self.gathered.windows, moment).head.get_or_insert(span);
            }
            Entry::Window { moment, row } => self.window(moment, row, span),
            Entry::TraceHead => {
                self.gathered.rows.head.get_or_insert(span);
            }
            Entry::Step(step) => self.step(step, span),
            Entry::Puzzle { key, answer } => self.puzzle(&key, answer, span),
            Entry::Convention(rules) => self.convention(&rules, span),
            Entry::Tree(text) => self.tree(&text, span),
            Entry::Unreadable { belongs_to } => self.unreadable(belongs_to, span),
        }
    }

    /// The node that is meant; a problem is noted where nobody is.
    fn node(&mut self, reference: &Spanned<Reference>) -> Option<NodeId> {
        self.noted(self.exercise.resolve(reference))
    }

    fn noted(&mut self, found: Result<NodeId, exercise::Problem>) -> Option<NodeId> {
        found.map_err(|problem| self.problems.push(Problem::Node(problem))).ok()
    }

    fn value(&mut self, node: Option<NodeId>, relation: Relation, value: Spanned<Worth>, span: Span) {
        let Some(node) = node else {
            self.gathered.values.unreadable.push(span);
            return;
        };
        let claim = NodeValue { node, relation, value: value.item };
        let items = &mut self.gathered.values.items;
        if let Some(at) = items.iter().position(|item| item.item.node == node) {
            if items[at].item != claim {
                let what = self.exercise.label(node);
                self.problems.push(Problem::AnsweredTwice { what, first: items[at].span, second: span });
            }
            items.remove(at);
        }
        self.gathered.values.push(claim, span);
    }

    fn list(&mut self, key: &Spanned<ListKey>, references: &[Spanned<Reference>], none: bool, span: Span) {
        let before = slot(&mut self.gathered.lists, key.item);
        let first = before.first().or(before.head);
        if let Some(first) = first {
            // The last one wins.
            *before = Items::default();
            self.problems.push(Problem::AnsweredTwice { what: key.item.word().to_owned(), first, second: span });
        }
        if none {
            slot(&mut self.gathered.lists, key.item).head = Some(span);
        } else if references.is_empty() {
            self.problems.push(Problem::Empty { what: key.item.word(), span });
        }
        let mut parent = NodeId::ROOT;
        for reference in references {
            let found = match key.item {
                ListKey::Best | ListKey::BestMoves => self.exercise.resolve_child(NodeId::ROOT, reference),
                // A line goes down move by move, so a label means the move at the place that was reached.
                ListKey::Line => self.exercise.resolve_child(parent, reference),
                _ => self.exercise.resolve(reference),
            };
            match self.noted(found) {
                Some(node) => {
                    parent = node;
                    slot(&mut self.gathered.lists, key.item).push(node, reference.span);
                }
                None => slot(&mut self.gathered.lists, key.item).unreadable.push(reference.span),
            }
        }
    }

    fn convention(&mut self, written: &[Spanned<(SettingKey, String)>], span: Span) {
        let mut rules = Rules::default();
        written.iter().for_each(|rule| rules.set(rule.item.0, &rule.item.1));
        if let Some(first) = self.gathered.conventions.first() {
            // The last one wins.
            self.gathered.conventions.items.clear();
            self.problems.push(Problem::AnsweredTwice { what: "convention".to_owned(), first, second: span });
        }
        self.gathered.conventions.push(rules, span);
    }

    fn cutoff(&mut self, pair: Spanned<CutoffPair>) {
        let node = match &pair.item.node {
            None => None,
            Some(reference) => match self.node(reference) {
                Some(node) => Some(node),
                None => {
                    self.gathered.cutoffs.unreadable.push(pair.span);
                    return;
                }
            },
        };
        let window = Window::new(pair.item.alpha, pair.item.beta);
        self.gathered.cutoffs.push(Cutoff { node, window, by: None }, pair.span);
    }

    fn window(&mut self, moment: Option<Moment>, row: WindowRow, span: Span) {
        let node = self.node(&row.node);
        let Some(node) = node else {
            slot(&mut self.gathered.windows, moment).unreadable.push(span);
            return;
        };
        let items = slot(&mut self.gathered.windows, moment);
        if let Some(at) = items.items.iter().position(|item| item.item.node == node) {
            let first = items.items[at].span;
            items.items.remove(at);
            let what = self.exercise.label(node);
            self.problems.push(Problem::AnsweredTwice { what, first, second: span });
        }
        let window =
            NodeWindow { node, alpha: row.alpha.map(|alpha| alpha.item), beta: row.beta.map(|beta| beta.item) };
        slot(&mut self.gathered.windows, moment).push(window, span);
    }

    fn step(&mut self, step: Step, span: Span) {
        let Some(node) = self.node(&step.node) else {
            self.gathered.rows.unreadable.push(span);
            return;
        };
        let window = step.window.map(|window| Window::new(window.item.0, window.item.1));
        let value = step.value.map(|value| value.item);
        self.gathered.rows.push(Row { verb: step.verb, node, value, window, optional: false }, span);
    }

    fn unreadable(&mut self, belongs_to: Option<Topic>, span: Span) {
        let gathered = &mut self.gathered;
        match belongs_to {
            None => {}
            Some(Topic::Tree) => {
                gathered.tree.get_or_insert((Given::Unreadable(vec![span]), span));
            }
            Some(Topic::Values) => gathered.values.unreadable.push(span),
            Some(Topic::List(key)) => slot(&mut gathered.lists, key).unreadable.push(span),
            Some(Topic::Count(counted)) => slot(&mut gathered.counts, counted).unreadable.push(span),
            Some(Topic::Windows(moment)) => slot(&mut gathered.windows, moment).unreadable.push(span),
            Some(Topic::Trace) => gathered.rows.unreadable.push(span),
            Some(Topic::Cutoffs) => gathered.cutoffs.unreadable.push(span),
            Some(Topic::Convention) => gathered.conventions.unreadable.push(span),
        }
    }

    fn tree(&mut self, text: &Spanned<String>, span: Span) {
        if let Some((_, first)) = self.gathered.tree.as_ref().filter(|(given, _)| *given != Given::Blank) {
            // The last one wins.
            self.problems.push(Problem::AnsweredTwice { what: "tree".to_owned(), first: *first, second: span });
        }
        let is_asked = self.exercise.questions.iter().any(|question| question.subject == Subject::Tree);
        if !is_asked {
            self.gathered.tree = Some((Given::Blank, span));
            return;
        }
        let given = match marked::read(self.exercise, text) {
            Ok(marks) => {
                let places =
                    marks.values.iter().map(|value| value.span).chain(marks.pruned.iter().map(|node| node.span));
                let mut places: Vec<Span> = places.collect();
                if places.is_empty() {
                    places.push(span);
                }
                let values = marks.values.into_iter().map(|value| value.item).collect();
                let pruned = marks.pruned.into_iter().map(|node| node.item).collect();
                Given::Answered { answer: Answer::Tree { values, pruned }, places, unreadable: Vec::new() }
            }
            Err(problems) => {
                self.problems.extend(problems);
                Given::Unreadable(vec![text.span])
            }
        };
        self.gathered.tree = Some((given, span));
    }
}
