//! Reads an answer sheet. A line that cannot be read costs that line and nothing else.

mod canonical;
mod convention;
#[cfg(test)]
mod lanes;
mod list;
mod puzzle;
mod row;

use crate::syntax::ast::{Counted, Entry, ListKey, Moment, SheetText, Topic};
use crate::syntax::document::Deaf;
use crate::syntax::grammar::Rule;
use crate::syntax::line::Line;
use crate::syntax::question::{counted, moment};
use crate::syntax::tree::{self, Setting};
use crate::syntax::words;
use crate::syntax::{Phrase, Problem, SheetProblem, TreeProblem};
use crate::text::{Source, Span, Spanned};
use crate::value::Worth;
use pest::iterators::Pair;

/// Reads an answer sheet; every line that holds something becomes an entry, readable or not.
pub fn read_sheet(source: &Source) -> (SheetText, Vec<Problem>) {
    read(source.text(), true)
}

/// The sheet in `text`, with or without the fast lane, which changes nothing but the speed.
fn read(text: &str, fast_lane: bool) -> (SheetText, Vec<Problem>) {
    let mut reader = Reader::of(text);
    let mut at = 0;
    while at < text.len() {
        let line = Line::new(text, at);
        at = if fast_lane && reader.canonical(line) { line.next() } else { reader.line(line) };
    }
    (reader.sheet, reader.problems)
}

/// The answers on one line, which stands in a text of another kind.
pub fn answers_on(line: Line<'_>) -> (Vec<Spanned<Entry>>, Vec<Problem>) {
    let mut reader = Reader::of(line.text());
    reader.line(line);
    (reader.sheet.entries, reader.problems)
}

/// What the rows belong to that follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    None,
    Windows(Option<Moment>),
    Trace,
}

/// What could not be read: the problem and the answer that it was about.
type Refused = (Problem, Option<Topic>);

struct Reader<'t> {
    text: &'t str,
    sheet: SheetText,
    problems: Vec<Problem>,
    block: Block,
}

impl<'t> Reader<'t> {
    fn of(text: &'t str) -> Self {
        let sheet = SheetText { exercise: None, student: None, entries: Vec::new() };
        Self { text, sheet, problems: Vec::new(), block: Block::None }
    }

    /// Reads `line`; returns where the next one begins.
    fn line(&mut self, line: Line<'t>) -> usize {
        let first = line.read(Rule::sheet_start).and_then(|mut pairs| pairs.next());
        let Some(first) = first else {
            self.plain(line);
            return line.next();
        };
        let head = line.span(&first);
        let rest = line.from(head.end as usize);
        let read = match first.as_rule() {
            Rule::nothing => Ok(()),
            Rule::sheet_exercise => self.exercise(rest, head),
            Rule::sheet_student => self.student(rest, head),
            Rule::tree_head => return self.tree(line, head),
            Rule::foreign => {
                // A row of a block may begin with a word that is a keyword elsewhere.
                match self.row_of_block(line) {
                    Some(entries) => {
                        self.sheet.entries.extend(entries);
                        Ok(())
                    }
                    None => {
                        let found = first.as_str().split_whitespace().next().unwrap_or_default().to_owned();
                        let span = Span::new(head.start as usize, head.start as usize + found.len());
                        Err((SheetProblem::ChangesExercise { span, found }.into(), None))
                    }
                }
            }
            Rule::step_start => row::step(line).map(|step| self.sheet.entries.push(step)),
            _ => {
                self.block = Block::None;
                self.answer(line, rest, head, first)
            }
        };
        self.note(line, read);
        line.next()
    }

    /// An answer that begins with its key.
    fn answer(&mut self, line: Line<'t>, rest: Line<'t>, head: Span, first: Pair<'t, Rule>) -> Result<(), Refused> {
        let rule = first.as_rule();
        let entry = match rule {
            Rule::list_head => {
                let key = first.into_inner().next();
                let span = key.as_ref().map_or(head, |key| line.span(key));
                let key = key.and_then(|key| list_key(&key)).unwrap_or(ListKey::Pruned);
                list::nodes(rest, Spanned::new(key, span))?
            }
            Rule::count_head => {
                let count = first.into_inner().find(|pair| pair.as_rule() == Rule::counted);
                let span = count.as_ref().map_or(head, |count| line.span(count));
                count_of(rest, Spanned::new(count.and_then(counted).unwrap_or(Counted::Leaves), span))?
            }
            Rule::cutoffs_head => list::cutoffs(rest, head)?,
            Rule::convention_head => convention::conventions(rest, head)?,
            Rule::root_value_head => {
                let worth = worth(rest)?;
                let span = head.to(worth.span);
                Spanned::new(Entry::RootValue(worth), span)
            }
            Rule::puzzle_head => {
                let (entry, problem) = puzzle::answer(rest, first, line)?;
                self.problems.extend(problem);
                entry
            }
            Rule::trace_head => {
                self.block = Block::Trace;
                self.sheet.entries.push(Spanned::new(Entry::TraceHead, head));
                if blank(rest) {
                    return Ok(());
                }
                row::step(rest)?
            }
            Rule::windows_head => {
                let moment = first.into_inner().find_map(|pair| moment(pair.as_rule()));
                self.block = Block::Windows(moment);
                self.sheet.entries.push(Spanned::new(Entry::WindowsHead(moment), head));
                if blank(rest) {
                    return Ok(());
                }
                self.sheet.entries.extend(row::windows(rest, moment)?);
                return Ok(());
            }
            // `values: A = 10, B = 3`
            _ if blank(rest) => return Ok(()),
            _ => {
                self.sheet.entries.extend(list::claims(rest)?);
                return Ok(());
            }
        };
        self.sheet.entries.push(entry);
        Ok(())
    }

    /// A line without a key: a row of a block, or claims.
    fn plain(&mut self, line: Line<'t>) {
        let read = match self.row_of_block(line) {
            Some(entries) => Ok(entries),
            None => {
                let claims = list::claims(line);
                match (claims, self.block) {
                    (Ok(claims), _) => {
                        self.block = Block::None;
                        Ok(claims)
                    }
                    // The row of a block that is wrong, rather than a claim that is.
                    (Err(_), Block::Windows(moment)) if !list::has_relation(line) => row::windows(line, moment),
                    (Err(refused), Block::None) => row::windows(line, None).map_err(|_| refused),
                    (Err(_), Block::Trace) if !list::has_relation(line) => row::step(line).map(|step| vec![step]),
                    (Err(refused), _) => Err(refused),
                }
            }
        };
        let read = read.map(|entries| self.sheet.entries.extend(entries));
        self.note(line, read);
    }

    /// The line as rows of the block that is being read, where it is that.
    fn row_of_block(&self, line: Line<'t>) -> Option<Vec<Spanned<Entry>>> {
        match self.block {
            Block::Windows(moment) => row::windows(line, moment).ok(),
            Block::None | Block::Trace => None,
        }
    }

    /// Keeps a place for a line that could not be read.
    fn note(&mut self, line: Line<'t>, read: Result<(), Refused>) {
        if let Err((problem, belongs_to)) = read {
            self.problems.push(problem);
            self.sheet.entries.push(Spanned::new(Entry::Unreadable { belongs_to }, words_of(line)));
        }
    }

    fn exercise(&mut self, rest: Line<'t>, head: Span) -> Result<(), Refused> {
        let title = named(rest, head)?;
        if let Some(first) = &self.sheet.exercise {
            return Err((SheetProblem::SaidTwice { first: first.span, second: title.span }.into(), None));
        }
        self.sheet.exercise = Some(title);
        Ok(())
    }

    fn student(&mut self, rest: Line<'t>, head: Span) -> Result<(), Refused> {
        let name = named(rest, head)?;
        if let Some(first) = &self.sheet.student {
            return Err((SheetProblem::SaidTwice { first: first.span, second: name.span }.into(), None));
        }
        self.sheet.student = Some(name);
        Ok(())
    }

    /// `tree: MAX=3[…]`, which ends where its brackets do.
    fn tree(&mut self, line: Line<'t>, head: Span) -> usize {
        self.block = Block::None;
        let start = head.end as usize;
        let outcome = tree::read(self.text, start, self.text.len(), Setting::SHEET, &mut Deaf);
        let mut problems = outcome.problems;
        let last = Line::new(self.text, outcome.end);
        if problems.is_empty() {
            problems.extend(crate::syntax::document::after_tree(last));
        }
        if problems.is_empty() {
            let span = Span::new(outcome.start, outcome.end);
            let tree = Spanned::new(self.text[span.range()].to_owned(), span);
            self.sheet.entries.push(Spanned::new(Entry::Tree(tree), head.to(span)));
            return last.next();
        }
        let unclosed = problems.iter().any(|problem| matches!(problem, Problem::Tree(TreeProblem::NeverClosed { .. })));
        self.problems.extend(problems);
        let entry = Entry::Unreadable { belongs_to: Some(Topic::Tree) };
        self.sheet.entries.push(Spanned::new(entry, words_of(line)));
        // A tree that never ends must not swallow the answers below it.
        if unclosed { line.next() } else { last.next().max(line.next()) }
    }
}

/// Whether nothing but a comment is left.
fn blank(line: Line<'_>) -> bool {
    line.read(Rule::end_of_line).is_some_and(|mut pairs| !pairs.any(|pair| pair.as_rule() == Rule::rest))
}

/// The place of what is written on a line.
fn words_of(line: Line<'_>) -> Span {
    let written = line.written();
    let start = line.start + written.len() - written.trim_start().len();
    Span::new(start, start + written.trim().len())
}

/// A text, quoted or not, up to the end of the line.
fn named(line: Line<'_>, head: Span) -> Result<Spanned<String>, Refused> {
    for pair in line.read(Rule::named_line).into_iter().flatten() {
        let span = line.trimmed(&pair);
        match pair.as_rule() {
            Rule::quoted => {
                return match words::check_quoted(pair.as_str(), span) {
                    Some(problem) => Err((problem.into(), None)),
                    None => Ok(line.name(&pair)),
                };
            }
            Rule::open_quote => return Err((TreeProblem::QuoteNotClosed { span }.into(), None)),
            Rule::text => return Ok(Spanned::new(pair.as_str().trim().to_owned(), span)),
            _ => {}
        }
    }
    Err((TreeProblem::Expected { span: head, found: String::new(), expected: Phrase::QuotedText }.into(), None))
}

/// One value or tuple and nothing else.
fn worth(line: Line<'_>) -> Result<Spanned<Worth>, Refused> {
    let is_tuple = |pair: &Pair<'_, Rule>| pair.as_rule() == Rule::claim_tuple;
    let mut pairs: Vec<_> = line.read(Rule::worth_line).into_iter().flatten().collect();
    match pairs.iter().position(is_tuple).map(|at| pairs.swap_remove(at)) {
        Some(tuple) => match pairs.iter().find(|pair| pair.as_rule() == Rule::rest) {
            Some(rest) => Err((SheetProblem::TwoValues { span: line.trimmed(rest) }.into(), Some(Topic::Values))),
            None => list::tuple(tuple, line.start),
        },
        None => value(line, Topic::Values).map(|value| value.map(Worth::Value)),
    }
}

/// One value and nothing else.
fn value(line: Line<'_>, topic: Topic) -> Result<Spanned<crate::value::Value>, Refused> {
    let mut value = None;
    for pair in line.read(Rule::value_line).into_iter().flatten() {
        match pair.as_rule() {
            Rule::value => {
                let span = line.span(&pair);
                let read = words::value(pair.as_str(), span).map_err(|problem| (problem.into(), Some(topic)))?;
                value = Some(Spanned::new(read, span));
            }
            Rule::rest if value.is_some() => {
                return Err((SheetProblem::TwoValues { span: line.trimmed(&pair) }.into(), Some(topic)));
            }
            Rule::rest => return Err((unreadable(&line, &pair, Phrase::Value), Some(topic))),
            _ => {}
        }
    }
    let missing =
        TreeProblem::Expected { span: Span::at(line.start), found: String::new(), expected: Phrase::Value }.into();
    value.ok_or((missing, Some(topic)))
}

fn count_of(line: Line<'_>, key: Spanned<Counted>) -> Result<Spanned<Entry>, Refused> {
    let topic = Topic::Count(key.item);
    let value = value(line, topic)?;
    match value.item.finite() {
        Some(number) => {
            let number = Spanned::new(number.clone(), value.span);
            Ok(Spanned::new(Entry::Count(key, number), key.span.to(value.span)))
        }
        None => {
            let expected = Phrase::WholeNumber;
            Err((
                SheetProblem::UnreadableLine { span: value.span, found: value.item.to_string(), expected }.into(),
                Some(topic),
            ))
        }
    }
}

/// The problem with what `pair` holds where `expected` was to come.
fn unreadable(line: &Line<'_>, pair: &Pair<'_, Rule>, expected: Phrase) -> Problem {
    SheetProblem::UnreadableLine { span: line.trimmed(pair), found: pair.as_str().trim().to_owned(), expected }.into()
}

/// The list that a key names.
fn list_key(pair: &Pair<'_, Rule>) -> Option<ListKey> {
    Some(match pair.clone().into_inner().next()?.as_rule() {
        Rule::best_move => ListKey::Best,
        Rule::best_moves => ListKey::BestMoves,
        Rule::line_word => ListKey::Line,
        Rule::pruned_word | Rule::pruned_leaves => ListKey::Pruned,
        Rule::pruned_subtrees => ListKey::PrunedSubtrees,
        Rule::pruned_nodes => ListKey::PrunedNodes,
        Rule::cuts_list => ListKey::Cuts,
        Rule::visits_word | Rule::visit_order => ListKey::Visits,
        Rule::visited_leaves => ListKey::VisitedLeaves,
        Rule::visited_nodes => ListKey::VisitedNodes,
        Rule::never_needed => ListKey::NeverNeeded,
        Rule::could_be_pruned => ListKey::CouldBePruned,
        _ => return None,
    })
}
