//! The words of a text, a window of it at a time.
//!
//! pest keeps 80 bytes a token until it is done, so a text is never given to it whole: it reads windows of at most
//! 64 KiB. The first window is small, because many trees are.

use crate::syntax::grammar::{Rule, matched};
use crate::text::Span;
use pest::Token as Edge;

/// The first and the largest window, in bytes.
const SMALLEST: usize = 512;
const LARGEST: usize = 32 * 1024;

/// A token that ends nearer to the end of its window than this is read again in the next one: what follows it may
/// belong to it. No rule looks farther ahead than the few bytes of two characters.
const MARGIN: usize = 16;

/// A word or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is; [`Rule::EOI`] at the end of the text.
    pub rule: Rule,
    /// Where it stands in the whole text.
    pub span: Span,
}

/// The tokens of a piece of a text, one after the other.
pub struct Tokens<'t> {
    text: &'t str,
    /// Where the piece ends.
    end: usize,
    /// Where the next window begins.
    next: usize,
    size: usize,
    /// The tokens of this window, in order, and the first that was not handed out.
    window: Vec<Token>,
    at: usize,
}

impl<'t> Tokens<'t> {
    /// The tokens of `text` from byte `start` to byte `end`.
    pub fn new(text: &'t str, start: usize, end: usize) -> Self {
        Self { text, end, next: start, size: SMALLEST, window: Vec::new(), at: 0 }
    }

    /// The whole text, of which this reads a piece.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// Where the piece ends.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Where the next token begins at the earliest: an edge between two tokens.
    pub fn edge(&self) -> usize {
        self.window.get(self.at).map_or(self.next, |token| token.span.start as usize)
    }

    /// Goes on at byte `edge`, which is one between two tokens.
    pub fn go_to(&mut self, edge: usize) {
        self.window.clear();
        (self.at, self.next, self.size) = (0, edge, SMALLEST);
    }

    /// What stands at `span`.
    pub fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// The next token, comments among them, without taking it.
    pub fn peek_any(&mut self) -> Token {
        while self.at >= self.window.len() {
            if self.next >= self.end {
                return Token { rule: Rule::EOI, span: Span::at(self.end) };
            }
            self.fill();
        }
        self.window[self.at]
    }

    /// The next token that is no comment, without taking it.
    pub fn peek(&mut self) -> Token {
        loop {
            let token = self.peek_any();
            if token.rule != Rule::comment {
                return token;
            }
            self.at += 1;
        }
    }

    /// Takes the token that was looked at.
    pub fn skip(&mut self) {
        self.at += 1;
    }

    /// Takes the next token that is no comment.
    pub fn take(&mut self) -> Token {
        let token = self.peek();
        self.at += 1;
        token
    }

    /// Reads the next window.
    fn fill(&mut self) {
        self.window.clear();
        self.at = 0;
        let start = self.next;
        loop {
            let mut stop = (start + self.size).min(self.end);
            while !self.text.is_char_boundary(stop) {
                stop += 1;
            }
            let last = stop == self.end;
            let reliable = if last { stop } else { stop - MARGIN.min(stop - start) };
            let progress = self.read(start, stop, reliable);
            self.size = (self.size * 4).min(LARGEST.max(self.size));
            if last || progress > start {
                self.next = if last { stop } else { progress };
                return;
            }
            // One token is longer than the window.
            self.size *= 2;
        }
    }

    /// Reads from `start` to `stop` and keeps what ends by `reliable`; returns where the kept tokens end, and after
    /// a stretch without tokens (blanks) where that stretch may be left.
    fn read(&mut self, start: usize, stop: usize, reliable: usize) -> usize {
        let Some(pairs) = self.text.get(start..stop).and_then(|text| matched(Rule::tree_pieces, text)) else {
            return stop;
        };
        let mut opened = start;
        for edge in pairs.tokens() {
            match edge {
                Edge::Start { pos, .. } => opened = start + pos.pos(),
                Edge::End { rule, pos } => {
                    let end = start + pos.pos();
                    if end > reliable {
                        // Blanks before this token need not be read again, the token itself must be.
                        return opened;
                    }
                    self.window.push(Token { rule: long(rule), span: Span::new(opened, end) });
                }
            }
        }
        // Only blanks follow the last token, and a blank is complete in itself.
        stop
    }
}

/// The rule that `rule` is a quick spelling of.
fn long(rule: Rule) -> Rule {
    match rule {
        Rule::short_number => Rule::number,
        Rule::short_comma => Rule::comma,
        Rule::short_close => Rule::close,
        Rule::short_open => Rule::open,
        _ => rule,
    }
}
