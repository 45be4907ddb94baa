//! From a written sheet to answers: who is meant by each name, and which question each line answers.

use crate::answer::{Answer, Cutoff, Given, NodeValue, NodeWindow, Problem, Row, Sheet, Solution, marked};
use crate::exercise::{self, Exercise, Puzzle, Rules, Subject, Unit};
use crate::search::Piece;
use crate::syntax::{
    Counted, CutoffPair, Entry, ListKey, Moment, PuzzleKey, PuzzleText, Reference, Relation, SettingKey, SheetText,
    Step, Topic, WindowRow,
};
use crate::text::{Span, Spanned};
use crate::tree::NodeId;
use crate::value::{Intervals, Number, Window, Worth};
use std::collections::BTreeMap;

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
        reader.unasked();
        (Self { student: text.student.map(|student| student.item), given }, reader.problems)
    }
}

/// Items of one kind with their places, and the lines of that kind that could not be read.
#[derive(Clone, Debug)]
struct Items<T> {
    items: Vec<Spanned<T>>,
    unreadable: Vec<Span>,
    /// Where the answer begins, were it empty: `none`, or the head of a block.
    head: Option<Span>,
}

impl<T> Default for Items<T> {
    fn default() -> Self {
        Self { items: Vec::new(), unreadable: Vec::new(), head: None }
    }
}

impl<T: Clone> Items<T> {
    fn push(&mut self, item: T, span: Span) {
        self.items.push(Spanned::new(item, span));
    }

    /// What a sheet says with these.
    fn given(&self, answer: impl FnOnce(Vec<T>) -> Answer) -> Given {
        match (self.items.is_empty(), self.head) {
            (true, None) if self.unreadable.is_empty() => Given::Blank,
            (true, _) if !self.unreadable.is_empty() => Given::Unreadable(self.unreadable.clone()),
            (_, head) => {
                let places: Vec<Span> = self.items.iter().map(|item| item.span).collect();
                let places = if places.is_empty() { head.into_iter().collect() } else { places };
                let items = self.items.iter().map(|item| item.item.clone()).collect();
                Given::Answered { answer: answer(items), places, unreadable: self.unreadable.clone() }
            }
        }
    }
}

/// All that a sheet says, by kind.
#[derive(Default)]
struct Gathered {
    values: Items<NodeValue>,
    lists: Vec<(ListKey, Items<NodeId>)>,
    counts: Vec<(Counted, Items<Number>)>,
    windows: Vec<(Option<Moment>, Items<NodeWindow>)>,
    rows: Items<Row>,
    cutoffs: Items<Cutoff>,
    /// The marked tree, and where it stands.
    tree: Option<(Given, Span)>,
    puzzles: Vec<(Puzzle, Items<Answer>)>,
    conventions: Items<Rules>,
}

/// The entry for `key`, made where there is none.
fn slot<K: PartialEq, T>(entries: &mut Vec<(K, Items<T>)>, key: K) -> &mut Items<T> {
    let at = entries.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
        entries.push((key, Items::default()));
        entries.len() - 1
    });
    &mut entries[at].1
}

impl Gathered {
    fn given(&self, subject: &Subject) -> Given {
        match subject {
            Subject::Value => {
                let root = |item: &&Spanned<NodeValue>| item.item.node == NodeId::ROOT;
                let root =
                    Items { items: self.values.items.iter().filter(root).cloned().collect(), ..self.values.clone() };
                root.given(Answer::Values)
            }
            Subject::Values(_) => self.values.given(Answer::Values),
            Subject::Count(counted) => match self.counts.iter().find(|(known, _)| known == counted) {
                Some((_, items)) => {
                    items.given(|numbers| Answer::Count(numbers.into_iter().next_back().unwrap_or(Number::ZERO)))
                }
                None => Given::Blank,
            },
            Subject::Windows(moment, _) => {
                let mut all = Items::default();
                let fits = |known: &Option<Moment>| known.is_none_or(|known| known == *moment);
                for (_, items) in self.windows.iter().filter(|(known, _)| fits(known)) {
                    all.items.extend(items.items.iter().cloned());
                    all.unreadable.extend(&items.unreadable);
                    all.head = all.head.or(items.head);
                }
                all.given(Answer::Windows)
            }
            Subject::Trace => self.rows.given(Answer::Rows),
            Subject::Cutoffs => self.cutoffs.given(Answer::Cutoffs),
            Subject::Tree => self.tree.as_ref().map_or(Given::Blank, |(given, _)| given.clone()),
            Subject::Puzzle(puzzle, _) if !matches!(puzzle, Puzzle::NeverNeeded | Puzzle::CouldBePruned) => {
                match self.puzzles.iter().find(|(known, _)| known == puzzle) {
                    Some((_, items)) => {
                        items.given(|mut answers| answers.pop().unwrap_or_else(|| Answer::Nodes(Vec::new())))
                    }
                    None => Given::Blank,
                }
            }
            Subject::Convention(_) => self.conventions.given(|mut all| {
                // INVARIANT: an answer without items is blank or unreadable.
                Answer::Puzzle(Solution::Rules(all.pop().unwrap_or_default()))
            }),
            list => {
                let keys = list_keys(list);
                let find = |key: &ListKey| self.lists.iter().find(|(known, _)| known == key);
                match keys.iter().find_map(find) {
                    Some((_, items)) => items.given(Answer::Nodes),
                    None => Given::Blank,
                }
            }
        }
    }
}

/// The lists that answer a question, the one that says it in so many words first.
fn list_keys(subject: &Subject) -> &'static [ListKey] {
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
                if let Some(first) = items.items.first().map(|item| item.span) {
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
        let first = before.items.first().map(|item| item.span).or(before.head);
        if let Some(first) = first {
            // The last one wins.
            *before = Items::default();
            self.problems.push(Problem::AnsweredTwice { what: list_words(key.item).to_owned(), first, second: span });
        }
        if none {
            slot(&mut self.gathered.lists, key.item).head = Some(span);
        } else if references.is_empty() {
            self.problems.push(Problem::Empty { what: list_words(key.item), span });
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

    fn puzzle(&mut self, key: &Spanned<PuzzleKey>, answer: PuzzleText, span: Span) {
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
        if let Some(first) = items.items.first().map(|item| item.span) {
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

    fn convention(&mut self, written: &[Spanned<(SettingKey, String)>], span: Span) {
        let mut rules = Rules::default();
        written.iter().for_each(|rule| rules.set(rule.item.0, &rule.item.1));
        if let Some(first) = self.gathered.conventions.items.first().map(|item| item.span) {
            // The last one wins.
            self.gathered.conventions.items.clear();
            self.problems.push(Problem::AnsweredTwice { what: "convention".to_owned(), first, second: span });
        }
        self.gathered.conventions.push(rules, span);
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

    /// Notes answers to what was not asked.
    fn unasked(&mut self) {
        let subjects: Vec<&Subject> = self.exercise.questions.iter().map(|question| &question.subject).collect();
        let asks = |wanted: &dyn Fn(&Subject) -> bool| subjects.iter().any(|subject| wanted(subject));
        let mut unasked: Vec<(String, Span)> = Vec::new();
        let gathered = &self.gathered;
        if !asks(&|subject| matches!(subject, Subject::Value | Subject::Values(_)))
            && let Some(item) = gathered.values.items.first()
        {
            unasked.push(("values".to_owned(), item.span));
        }
        for (key, items) in &gathered.lists {
            let place = items.items.first().map(|item| item.span).or(items.head);
            if let (false, Some(span)) = (asks(&|subject| list_keys(subject).contains(key)), place) {
                unasked.push((list_words(*key).to_owned(), span));
            }
        }
        for (counted, items) in &gathered.counts {
            let is_asked = asks(&|subject| *subject == Subject::Count(*counted));
            if let (false, Some(item)) = (is_asked, items.items.first()) {
                unasked.push((format!("count of {}", counted.words()), item.span));
            }
        }
        for (moment, items) in &gathered.windows {
            let fits = |subject: &Subject| match subject {
                Subject::Windows(asked, _) => moment.is_none_or(|moment| moment == *asked),
                _ => false,
            };
            if let (false, Some(item)) = (asks(&fits), items.items.first()) {
                unasked.push(("windows".to_owned(), item.span));
            }
        }
        if let (false, Some(row)) = (asks(&|subject| *subject == Subject::Trace), gathered.rows.items.first()) {
            unasked.push(("trace".to_owned(), row.span));
        }
        if let (false, Some(pair)) = (asks(&|subject| *subject == Subject::Cutoffs), gathered.cutoffs.items.first()) {
            unasked.push(("cutoffs".to_owned(), pair.span));
        }
        // Only a tree that nobody asked for is blank.
        if let Some((Given::Blank, span)) = &gathered.tree {
            unasked.push(("tree".to_owned(), *span));
        }
        let asks_convention = asks(&|subject| matches!(subject, Subject::Convention(_)));
        if let (false, Some(item)) = (asks_convention, gathered.conventions.items.first()) {
            unasked.push(("convention".to_owned(), item.span));
        }
        for (puzzle, items) in &gathered.puzzles {
            let is_asked = asks(&|subject| matches!(subject, Subject::Puzzle(asked, _) if asked == puzzle));
            if let (false, Some(item)) = (is_asked, items.items.first()) {
                let unknowns = self.exercise.tree.unknowns();
                let words = puzzle.words(unknowns.first(), |node| self.exercise.label(node));
                unasked.push((words, item.span));
            }
        }
        self.problems.extend(unasked.into_iter().map(|(what, span)| Problem::NotAsked { what, span }));
    }
}

/// How a list is called in a sheet.
fn list_words(key: ListKey) -> &'static str {
    match key {
        ListKey::Best => "best",
        ListKey::BestMoves => "best moves",
        ListKey::Line => "line",
        ListKey::Pruned => "pruned",
        ListKey::PrunedSubtrees => "pruned subtrees",
        ListKey::PrunedNodes => "pruned nodes",
        ListKey::Cuts => "cuts",
        ListKey::Visits => "visits",
        ListKey::VisitedLeaves => "visited leaves",
        ListKey::VisitedNodes => "visited nodes",
        ListKey::NeverNeeded => "leaves never needed",
        ListKey::CouldBePruned => "leaves that could be pruned",
    }
}
