//! Reads a tree: pest knows the words, this knows the nesting, on a stack of its own.
//!
//! A tree may be a million levels deep. After a problem the reader goes on, so that a file is corrected in one go; what
//! it tells the sink after one is not a tree any more and nobody uses it.

use crate::diagnostics::closest;
use crate::syntax::ast::{LeafText, TreeSink};
use crate::syntax::canonical::{self, Lane};
use crate::syntax::grammar::{Rule, matched};
use crate::syntax::head::relation;
use crate::syntax::tokens::{Token, Tokens};
use crate::syntax::{Phrase, Problem, TreeProblem};
use crate::text::{Span, Spanned};
use crate::value::Value;

/// After so many problems a tree is given up.
const MOST_PROBLEMS: usize = 10;

/// A tree may have so many nodes, unless someone allows more or less.
pub const MOST_NODES: usize = 50_000_000;

/// After so many bytes a tree is large, and the sink is told that it goes on.
const LARGE: usize = 32 * 1024;

/// Where a tree stands, which decides what may be written in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Whether inner nodes may carry values and places be crossed out: on an answer sheet.
    pub marks: bool,
    /// How a line begins that cannot belong to a tree which was left open.
    pub stop: Rule,
    /// Whether what is canonical need not be read by pest.
    pub fast_lane: bool,
    /// How many nodes a tree may have.
    pub most_nodes: usize,
}

impl Setting {
    /// In an exercise.
    pub const EXERCISE: Self =
        Self { marks: false, stop: Rule::statement_start, fast_lane: true, most_nodes: MOST_NODES };
    /// On an answer sheet.
    pub const SHEET: Self = Self { marks: true, stop: Rule::sheet_stop, fast_lane: true, most_nodes: MOST_NODES };
}

/// How the reading of a tree went.
pub struct Outcome {
    /// Where it stopped, in bytes from the start of the text.
    pub end: usize,
    /// Where the tree begins, at its first token.
    pub start: usize,
    /// What was wrong; empty if and only if the sink was told a whole tree.
    pub problems: Vec<Problem>,
}

/// An inner node that is open.
pub(super) struct Frame {
    /// Where its bracket stands.
    open: Span,
    /// Whether that bracket is a round one, which was reported.
    pub(super) round: bool,
    /// Whether numbers before `:` are probabilities here.
    chance: bool,
    /// Whether it has a child already.
    pub(super) filled: bool,
}

/// What came of reading a node.
pub(super) enum Node {
    /// Its bracket was opened: children follow.
    Opened,
    /// It is complete.
    Leaf,
}

/// Reads one tree from byte `start` on, not beyond byte `end`.
pub fn read<S: TreeSink>(text: &str, start: usize, end: usize, setting: Setting, sink: &mut S) -> Outcome {
    let tokens = Tokens::new(text, start, end);
    let lane = Lane::new(setting.fast_lane);
    let mut reader = Reader {
        tokens,
        sink,
        setting,
        lane,
        expect_at: start.saturating_add(LARGE),
        nodes: 0,
        open: Vec::new(),
        problems: Vec::new(),
        quiet: false,
        stop: start,
    };
    let start = canonical::first_word(&text[..end], start).unwrap_or_else(|| reader.tokens.peek().span.start as usize);
    reader.tree();
    Outcome { start, end: reader.stop, problems: reader.problems }
}

/// Reads one tree. Heads and leaves are read in `head.rs` and `leaf.rs`.
pub struct Reader<'t, 's, S> {
    pub(super) tokens: Tokens<'t>,
    pub(super) sink: &'s mut S,
    pub(super) setting: Setting,
    pub(super) lane: Lane,
    /// Where the sink is told that the tree goes on; once is enough.
    expect_at: usize,
    /// The nodes that were told so far.
    pub(super) nodes: usize,
    pub(super) open: Vec<Frame>,
    problems: Vec<Problem>,
    /// Whether a problem was reported just now, so that its consequences are not.
    quiet: bool,
    /// The end of the last token that was taken as part of the tree.
    stop: usize,
}

impl<S: TreeSink> Reader<'_, '_, S> {
    /// Tells the sink of a large tree that it goes on.
    #[inline]
    pub(super) fn expect_more(&mut self, at: usize) {
        if at >= self.expect_at {
            let (start, end) = (self.expect_at - LARGE, self.tokens.end());
            self.sink.expect(at - start, end - at);
            self.expect_at = usize::MAX;
        }
    }

    fn tree(&mut self) {
        let mut child_is_next = true;
        while self.problems.len() < MOST_PROBLEMS {
            let edge = self.tokens.edge();
            self.expect_more(edge);
            if self.nodes > self.setting.most_nodes {
                let (span, most) = (self.tokens.peek().span, self.setting.most_nodes);
                return self.report(TreeProblem::TooManyNodes { span, most });
            }
            if self.lane.is_open(edge) && self.problems.is_empty() && (child_is_next || !self.open.is_empty()) {
                match self.canonical(edge, child_is_next) {
                    Some(next) => child_is_next = next,
                    None => return,
                }
            }
            let go_on = if child_is_next { self.child() } else { self.after_child() };
            match go_on {
                Some(next) => child_is_next = next,
                None => return,
            }
        }
    }

    /// Where a child (or the whole tree) must come. The answer is whether one must come again; `None` ends the tree.
    fn child(&mut self) -> Option<bool> {
        let token = self.tokens.peek();
        match token.rule {
            Rule::EOI => {
                self.never_closed(token.span);
                None
            }
            Rule::close | Rule::round_close | Rule::brace_close if !self.open.is_empty() => {
                if self.open.last().is_some_and(|frame| !frame.filled) {
                    let open = self.open.last().map_or(token.span, |frame| frame.open);
                    self.report(TreeProblem::NoChildren { span: open.to(token.span) });
                    self.placeholder(token.span);
                }
                Some(false)
            }
            Rule::comma if !self.open.is_empty() => {
                self.report(TreeProblem::EmptyChild { at: token.span });
                self.placeholder(token.span);
                Some(false)
            }
            _ if self.another_line_begins(token) => {
                self.never_closed(token.span);
                None
            }
            _ => {
                let chance = self.open.last().map(|frame| frame.chance);
                if let Some(frame) = self.open.last_mut() {
                    frame.filled = true;
                }
                Some(matches!(self.node(chance), Node::Opened))
            }
        }
    }

    /// After a complete child (or the whole tree).
    fn after_child(&mut self) -> Option<bool> {
        let frame = self.open.last()?;
        let (open, round) = (frame.open, frame.round);
        let token = self.tokens.peek();
        match token.rule {
            Rule::comma => {
                self.take();
                self.quiet = false;
                Some(true)
            }
            Rule::close | Rule::round_close | Rule::brace_close => {
                let right = if round { token.rule == Rule::round_close } else { token.rule == Rule::close };
                if !right {
                    let found = self.found(token);
                    self.report(TreeProblem::WrongBracket { open, span: token.span, found });
                }
                self.take();
                self.quiet = false;
                self.open.pop();
                self.sink.close(token.span);
                Some(false)
            }
            Rule::EOI => {
                self.never_closed(token.span);
                None
            }
            Rule::other if matches!(self.tokens.slice(token.span), ";" | "；") => {
                // Not read as a comma: in `3,5; 4` the commas are probably decimal points.
                self.report_unless_quiet(TreeProblem::MissingSeparator { at: token.span, beside: false });
                self.take();
                Some(true)
            }
            Rule::other => {
                self.unknown(token);
                self.take();
                Some(false)
            }
            _ if self.another_line_begins(token) => {
                self.never_closed(token.span);
                None
            }
            _ => {
                let beside = !matches!(token.rule, Rule::colon | Rule::percent | Rule::tilde | Rule::bang)
                    && relation(token.rule).is_none();
                self.report_unless_quiet(TreeProblem::MissingSeparator {
                    at: Span::at(token.span.start as usize),
                    beside,
                });
                Some(true)
            }
        }
    }

    /// Takes the next token as part of the tree.
    pub(super) fn take(&mut self) -> Token {
        let token = self.tokens.take();
        self.stop = token.span.end as usize;
        token
    }

    /// Notes where the last token of the tree ends.
    pub(super) fn stopped_at(&mut self, end: usize) {
        self.stop = end;
    }

    /// Where the last token of the tree ends.
    pub(super) fn stopped(&self) -> usize {
        self.stop
    }

    /// Takes the next token if it is a `rule`.
    pub(super) fn take_if(&mut self, rule: Rule) -> Option<Token> {
        (self.tokens.peek().rule == rule).then(|| self.take())
    }

    /// Opens a node whose bracket is `token`.
    #[inline]
    pub(super) fn push(&mut self, token: Token, chance: bool) {
        let round = token.rule == Rule::round_open;
        self.nodes += 1;
        self.open.push(Frame { open: token.span, round, chance, filled: false });
        self.quiet = false;
    }

    /// A leaf in place of what could not be read.
    pub(super) fn placeholder(&mut self, span: Span) {
        if let Some(frame) = self.open.last_mut() {
            frame.filled = true;
        }
        self.sink.leaf(Default::default(), None, Spanned::new(LeafText::Value(Value::from(0)), span));
    }

    pub(super) fn report(&mut self, problem: TreeProblem) {
        self.problems.push(problem.into());
        self.quiet = true;
    }

    pub(super) fn report_unless_quiet(&mut self, problem: TreeProblem) {
        if !self.quiet {
            self.report(problem);
        }
    }

    /// A token that means nothing in a tree.
    pub(super) fn unknown(&mut self, token: Token) {
        let found = self.found(token);
        self.report_unless_quiet(TreeProblem::UnknownCharacter { span: token.span, found });
    }

    pub(super) fn expected(&mut self, expected: Phrase) {
        let token = self.tokens.peek();
        let found = self.found(token);
        self.report_unless_quiet(TreeProblem::Expected { span: token.span, found, expected });
    }

    /// What was written there, for a message.
    pub(super) fn found(&self, token: Token) -> String {
        self.tokens.slice(token.span).chars().take(60).collect()
    }

    /// How a head that goes up to `sign`, followed by `value`, is written with a static evaluation.
    pub(super) fn with_estimate(&self, head: Span, sign: Token, value: Span) -> String {
        let head = self.tokens.slice(Span::new(head.start as usize, sign.span.start as usize)).trim();
        format!("{head}~{}[…]", self.tokens.slice(value)).chars().take(60).collect()
    }

    fn never_closed(&mut self, at: Span) {
        let at = Span::at(at.start as usize);
        if self.problems.iter().any(|problem| matches!(problem, Problem::Tree(TreeProblem::QuoteNotClosed { .. }))) {
            // The brackets are probably behind that quote.
            return;
        }
        match self.open.last() {
            Some(frame) => {
                let open = frame.open;
                self.report(TreeProblem::NeverClosed { open, at });
            }
            None => self.report(TreeProblem::NoTree { at }),
        }
    }

    /// Whether `token` begins a line that is not the tree's any more.
    pub(super) fn another_line_begins(&self, token: Token) -> bool {
        if token.rule != Rule::name {
            return false;
        }
        let text = self.tokens.text();
        let start = token.span.start as usize;
        // Backwards over blanks only: a line may be the whole text.
        let before = text[..start].trim_end_matches(|letter: char| letter.is_whitespace() && letter != '\n');
        if !before.is_empty() && !before.ends_with('\n') {
            return false;
        }
        let line_end = text[start..].find(['\n', '\r']).map_or(text.len(), |at| start + at);
        matched(self.setting.stop, &text[start..line_end]).is_some()
    }

    /// The player that `word` may be a misspelling of.
    pub(super) fn near_player(word: &str) -> Option<&'static str> {
        closest(word, ["MAX", "MIN", "CHANCE"])
    }
}
