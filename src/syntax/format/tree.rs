//! Prints trees: on one line where they fit, else a child a line. Works on the words of the tree, never on its shape, and
//! with a stack of its own.

use crate::syntax::format::{WIDTH, plain_number, width};
use crate::syntax::grammar::Rule;
use crate::syntax::head::relation;
use crate::syntax::tokens::{Token, Tokens};
use crate::syntax::{Relation, words};
use crate::text::Span;
use std::borrow::Cow;

/// Children deeper than this are indented no further, so that a deep chain does not grow quadratically.
const DEEPEST_INDENT: usize = 16;

/// The tree at `span` of `text`, printed from column `column` on; and its comments that found no line of their own.
pub fn tree(text: &str, span: Span, column: usize) -> (String, Vec<String>) {
    let words = Words::read(text, span);
    let mut printer = Printer {
        words: &words,
        out: String::new(),
        column,
        base: column,
        open: Vec::new(),
        break_to: None,
        trailing: Vec::new(),
        own: Vec::new(),
    };
    for at in 0..words.tokens.len() {
        printer.token(at);
    }
    let Printer { out, mut trailing, own, .. } = printer;
    trailing.extend(own);
    (out, trailing)
}

/// The words of a tree, with the column of each where all stand on one line.
struct Words<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// For each token, the one before it that is no comment, and the bracket that it stands in.
    around: Vec<(Option<usize>, Option<Rule>)>,
    /// Where each token begins on that line; one more than there are tokens.
    columns: Vec<usize>,
    /// For each `[`, the index of its `]`, and whether a comment stands between.
    partners: Vec<(usize, usize, bool)>,
}

impl<'t> Words<'t> {
    fn read(text: &'t str, span: Span) -> Self {
        let mut source = Tokens::new(text, span.start as usize, span.end as usize);
        let mut tokens: Vec<Token> = Vec::new();
        loop {
            let token = source.peek_any();
            if token.rule == Rule::EOI {
                break;
            }
            source.skip();
            let closes = matches!(token.rule, Rule::close | Rule::round_close | Rule::brace_close);
            if closes && let Some(last) = tokens.iter().rposition(|token| token.rule != Rule::comment) {
                // The comma after the last child.
                if tokens[last].rule == Rule::comma {
                    tokens.remove(last);
                }
            }
            tokens.push(token);
        }
        let mut words = Self { text, tokens, around: Vec::new(), columns: Vec::new(), partners: Vec::new() };
        words.look_around();
        words.measure();
        words.pair();
        words
    }

    fn look_around(&mut self) {
        let (mut before, mut brackets) = (None, Vec::new());
        for (at, token) in self.tokens.iter().enumerate() {
            if matches!(token.rule, Rule::close | Rule::round_close | Rule::brace_close) {
                brackets.pop();
            }
            self.around.push((before, brackets.last().copied()));
            if matches!(token.rule, Rule::open | Rule::round_open | Rule::brace_open) {
                brackets.push(token.rule);
            }
            if token.rule != Rule::comment {
                before = Some(at);
            }
        }
    }

    fn measure(&mut self) {
        let mut column = 0;
        for at in 0..self.tokens.len() {
            column += usize::from(self.spaced(at));
            self.columns.push(column);
            if self.tokens[at].rule != Rule::comment {
                column += width(&self.spelled(at));
            }
        }
        self.columns.push(column);
    }

    fn pair(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        let mut comments = 0;
        for (at, token) in self.tokens.iter().enumerate() {
            match token.rule {
                Rule::comment => comments += 1,
                Rule::open => {
                    open.push(self.partners.len());
                    // A comment in the head of the root has to wait for the first line that ends.
                    let before = if self.partners.is_empty() { 0 } else { comments };
                    self.partners.push((at, before, false));
                }
                Rule::close => {
                    if let Some(index) = open.pop() {
                        let (start, before, _) = self.partners[index];
                        self.partners[index] = (start, at, comments > before);
                    }
                }
                _ => {}
            }
        }
    }

    /// The bracket at `at`: where its partner is, and whether a comment stands between.
    fn partner(&self, at: usize) -> (usize, bool) {
        match self.partners.binary_search_by_key(&at, |&(start, ..)| start) {
            Ok(index) => (self.partners[index].1, self.partners[index].2),
            Err(_) => (at, false),
        }
    }

    /// The last token before `at` that is no comment.
    fn before(&self, at: usize) -> Option<usize> {
        self.around[at].0
    }

    fn rule_after(&self, at: usize) -> Option<Rule> {
        self.tokens[at + 1..].iter().map(|token| token.rule).find(|&rule| rule != Rule::comment)
    }

    /// Whether a blank stands before the token at `at`.
    fn spaced(&self, at: usize) -> bool {
        let Some(before) = self.before(at) else { return false };
        let (left, right) = (self.tokens[before].rule, self.tokens[at].rule);
        let tight = matches!(
            right,
            Rule::comma
                | Rule::close
                | Rule::round_close
                | Rule::brace_close
                | Rule::colon
                | Rule::percent
                | Rule::tilde
                | Rule::bang
                | Rule::comment
        );
        match left {
            Rule::comma => self.inside(before) != Some(Rule::round_open),
            Rule::colon => true,
            _ if tight || relation(right).is_some() || relation(left).is_some() => false,
            Rule::open | Rule::round_open | Rule::brace_open | Rule::tilde => false,
            _ => !matches!(right, Rule::open | Rule::round_open | Rule::brace_open),
        }
    }

    /// The bracket that the token at `at` stands in. The parts of a tuple or a game are short and printed close.
    fn inside(&self, at: usize) -> Option<Rule> {
        self.around[at].1
    }

    /// How the token at `at` is printed.
    fn spelled(&self, at: usize) -> Cow<'t, str> {
        let token = self.tokens[at];
        let written = self.text.get(token.span.range()).unwrap_or("");
        let before = self.before(at).map(|before| self.tokens[before].rule);
        Cow::Borrowed(match token.rule {
            Rule::open => "[",
            Rule::close => "]",
            Rule::round_open => "(",
            Rule::round_close => ")",
            Rule::brace_open => "{",
            Rule::brace_close => "}",
            Rule::comma => ",",
            Rule::colon => ":",
            Rule::percent => "%",
            Rule::tilde => "~",
            Rule::bang => "!",
            Rule::player => return Cow::Owned(written.to_ascii_uppercase()),
            Rule::name if before == Some(Rule::round_close) => "misere",
            Rule::name if written.is_ascii() => written,
            Rule::name => return Cow::Owned(words::name(written)),
            Rule::quoted => return Cow::Owned(words::quoted(&words::name(written))),
            Rule::number | Rule::infinity => {
                let after = self.rule_after(at);
                let is_name = before == Some(Rule::player)
                    || after.is_some_and(|after| after == Rule::colon || relation(after).is_some());
                if is_name || (written.is_ascii() && token.rule == Rule::number && !written.starts_with('+')) {
                    written
                } else {
                    return Cow::Owned(plain_number(written));
                }
            }
            Rule::unknown_value => {
                return Cow::Owned(format!("?{}", words::name(written.trim_start_matches(['?', '？']))));
            }
            Rule::shared => {
                let name = written.trim_start_matches('@');
                return match words::unquoted(name) {
                    Some(_) => Cow::Owned(format!("@{}", words::quoted(&words::name(name)))),
                    None => Cow::Owned(format!("@{}", words::name(name))),
                };
            }
            rule => match relation(rule) {
                Some(Relation::Equal) => "=",
                Some(Relation::AtMost) => "<=",
                Some(Relation::AtLeast) => ">=",
                Some(Relation::Below) => "<",
                Some(Relation::Above) => ">",
                None => written.trim_end(),
            },
        })
    }
}

struct Printer<'w, 't> {
    words: &'w Words<'t>,
    out: String,
    /// The column that is written next.
    column: usize,
    /// The column of the tree itself.
    base: usize,
    /// Of each open node, whether its children stand on lines of their own.
    open: Vec<bool>,
    /// The column where a new line must begin before the next token.
    break_to: Option<usize>,
    /// Comments that wait for the end of the line, and for a line of their own.
    trailing: Vec<String>,
    own: Vec<String>,
}

impl Printer<'_, '_> {
    fn token(&mut self, at: usize) {
        let words = self.words;
        let token = words.tokens[at];
        match token.rule {
            Rule::comment => return self.comment(at),
            Rule::close if self.open.pop() == Some(true) => self.break_to = Some(self.indent(self.open.len())),
            _ => {}
        }
        match self.break_to.take() {
            Some(column) => self.new_line(column),
            None if words.spaced(at) => self.write(" "),
            None => {}
        }
        self.write(&words.spelled(at));
        match token.rule {
            Rule::open => {
                let (close, commented) = words.partner(at);
                let flat = words.columns[close + 1] - words.columns[at];
                let inside_flat = self.open.last() == Some(&false);
                let broken = !inside_flat && (commented || self.column + flat > WIDTH);
                self.open.push(broken);
                if broken {
                    self.break_to = Some(self.indent(self.open.len()));
                }
            }
            Rule::comma if self.open.last() == Some(&true) && words.inside(at) == Some(Rule::open) => {
                self.break_to = Some(self.indent(self.open.len()));
            }
            _ => {}
        }
    }

    fn indent(&self, depth: usize) -> usize {
        self.base + 2 * depth.min(DEEPEST_INDENT)
    }

    fn comment(&mut self, at: usize) {
        let words = self.words;
        let comment = words.spelled(at).into_owned();
        let start = words.tokens[at].span.start as usize;
        let left = at.checked_sub(1).map_or(start, |left| words.tokens[left].span.end as usize);
        let alone = words.text.get(left..start).is_some_and(|gap| gap.contains(['\n', '\r']));
        if alone { self.own.push(comment) } else { self.trailing.push(comment) }
    }

    /// Ends the line, with the comments that waited for it.
    fn new_line(&mut self, column: usize) {
        let mut trailing = std::mem::take(&mut self.trailing).into_iter();
        if let Some(first) = trailing.next() {
            self.out.push_str("  ");
            self.out.push_str(&first);
        }
        let own = std::mem::take(&mut self.own);
        for comment in trailing.chain(own) {
            self.begin_line(column);
            self.out.push_str(&comment);
        }
        self.begin_line(column);
    }

    fn begin_line(&mut self, column: usize) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', column));
        self.column = column;
    }

    fn write(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += width(text);
    }
}
