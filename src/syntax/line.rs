//! One line of a text, read by one rule of the grammar.

use crate::syntax::ast::Reference;
use crate::syntax::grammar::{Rule, matched};
use crate::syntax::words;
use crate::text::{Span, Spanned};
use pest::iterators::{Pair, Pairs};

/// A piece of a text that ends with its line.
#[derive(Clone, Copy)]
pub struct Line<'t> {
    text: &'t str,
    /// Where the piece begins and ends in the text.
    pub start: usize,
    /// The end, without the line end.
    pub end: usize,
}

impl<'t> Line<'t> {
    /// The line that begins at `start`, up to its end or to `limit`.
    pub fn new(text: &'t str, start: usize) -> Self {
        let end = text[start..].find(['\n', '\r']).map_or(text.len(), |at| start + at);
        Self { text, start, end }
    }

    /// Where the next line begins.
    pub fn next(&self) -> usize {
        let rest = &self.text[self.end..];
        self.end + if rest.starts_with("\r\n") { 2 } else { rest.len().min(1) }
    }

    /// The rest of the line from byte `start` of the text on.
    pub fn from(&self, start: usize) -> Self {
        Self { start: start.min(self.end), ..*self }
    }

    /// The whole text.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// What is written.
    pub fn written(&self) -> &'t str {
        &self.text[self.start..self.end]
    }

    /// What `rule` makes of it: the pairs inside, where it is not silent.
    pub fn read(&self, rule: Rule) -> Option<Pairs<'t, Rule>> {
        Some(matched(rule, self.written())?.next()?.into_inner())
    }

    /// Where a pair of this line stands in the text.
    pub fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        Span::new(span.start(), span.end()).shifted(self.start)
    }

    /// Where a pair stands, without the blanks at its end: for rules that take what is left.
    pub fn trimmed(&self, pair: &Pair<'_, Rule>) -> Span {
        let written = pair.as_str();
        let start = pair.as_span().start() + written.len() - written.trim_start().len();
        Span::new(start, start + written.trim().len()).shifted(self.start)
    }

    /// The name or the text between quotes that a pair writes.
    pub fn name(&self, pair: &Pair<'_, Rule>) -> Spanned<String> {
        Spanned::new(words::name(pair.as_str()), self.span(pair))
    }

    /// The node that a pair speaks of.
    pub fn reference(&self, pair: Pair<'_, Rule>) -> Spanned<Reference> {
        let span = self.span(&pair);
        Spanned::new(reference(pair), span)
    }
}

/// The node that a pair of a `reference` speaks of.
pub fn reference(pair: Pair<'_, Rule>) -> Reference {
    match pair.as_rule() {
        Rule::path => Reference::Path(pair.as_str().to_owned()),
        Rule::edge_reference => {
            let mut ends = pair.into_inner().filter(|end| end.as_rule() == Rule::edge_end);
            let mut end = || ends.next().map(|end| words::name(end.as_str())).unwrap_or_default();
            Reference::Edge(end(), end())
        }
        // `2b` begins like a number and is a name.
        Rule::number | Rule::infinity => match pair.as_str().parse() {
            Ok(value) => Reference::Value(value),
            Err(_) => Reference::Name(words::name(pair.as_str())),
        },
        _ => Reference::Name(words::name(pair.as_str())),
    }
}

/// Whether `rule` is one that a `reference` can be.
pub fn is_reference(rule: Rule) -> bool {
    use Rule::{edge_reference, infinity, name, number, path, quoted};
    matches!(rule, path | edge_reference | number | infinity | name | quoted)
}
