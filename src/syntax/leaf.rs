//! Reads what stands where a node begins with no player: values, names, tuples, games, and words that are wrong there.

use crate::syntax::ast::{Edge, Head, LeafText, TreeSink};
use crate::syntax::grammar::Rule;
use crate::syntax::head::relation;
use crate::syntax::tokens::Token;
use crate::syntax::tree::{Node, Reader};
use crate::syntax::words;
use crate::syntax::{Phrase, TreeProblem};
use crate::text::{Span, Spanned};

impl<S: TreeSink> Reader<'_, '_, S> {
    /// The node that begins with `first`.
    pub(super) fn node_from(&mut self, edge: Edge, first: Token) -> Node {
        match first.rule {
            Rule::number | Rule::infinity => self.number_or_name(edge, first),
            Rule::open => {
                let head = Head { span: Span::at(first.span.start as usize), ..Head::default() };
                self.sink.open(edge, head);
                self.push(first, false);
                Node::Opened
            }
            Rule::player => self.inner_with_player(edge, first),
            Rule::name | Rule::quoted => self.named(edge, first),
            Rule::tilde | Rule::bang | Rule::brace_open => {
                let head = Head { span: Span::at(first.span.start as usize), ..Head::default() };
                self.rest_of_head_from(edge, head, None, Some(first))
            }
            Rule::equal | Rule::at_most | Rule::at_least | Rule::below | Rule::above if self.setting.marks => {
                let head = Head { span: Span::at(first.span.start as usize), ..Head::default() };
                self.rest_of_head_from(edge, head, None, Some(first))
            }
            Rule::open_quote => {
                self.report(TreeProblem::QuoteNotClosed { span: first.span });
                self.placeholder(first.span);
                Node::Leaf
            }
            Rule::unknown_value | Rule::shared | Rule::round_open => {
                let leaf = self.leaf_text(first);
                self.leaf(edge, None, leaf)
            }
            Rule::close | Rule::round_close | Rule::brace_close => {
                let found = self.found(first);
                self.report(TreeProblem::NothingToClose { span: first.span, found });
                self.placeholder(first.span);
                Node::Leaf
            }
            Rule::other => {
                self.unknown(first);
                self.placeholder(first.span);
                Node::Leaf
            }
            _ => {
                let found = self.found(first);
                self.report_unless_quiet(TreeProblem::Expected { span: first.span, found, expected: Phrase::Child });
                self.placeholder(first.span);
                Node::Leaf
            }
        }
    }

    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>) -> Node {
        let span = match &name {
            Some(name) => name.span.to(leaf.span),
            None => leaf.span,
        };
        self.nodes += 1;
        self.sink.leaf(edge, name, Spanned::new(leaf.item, span));
        Node::Leaf
    }

    /// `3`, and `3=5`, where 3 is a name.
    fn number_or_name(&mut self, edge: Edge, first: Token) -> Node {
        let next = self.tokens.peek().rule;
        let goes_on =
            relation(next).is_some() || matches!(next, Rule::open | Rule::tilde | Rule::bang | Rule::brace_open);
        if goes_on && self.is_name(first) {
            return self.named(edge, first);
        }
        let value = self.value(first);
        self.leaf(edge, None, value.map(LeafText::Value))
    }

    /// A node that begins with a name.
    fn named(&mut self, edge: Edge, first: Token) -> Node {
        let next = self.tokens.peek();
        match next.rule {
            Rule::equal => self.name_equals(edge, first),
            Rule::at_most | Rule::at_least | Rule::below | Rule::above => self.head_without_player(edge, first),
            Rule::open | Rule::tilde | Rule::bang | Rule::brace_open => self.head_without_player(edge, first),
            Rule::round_open if Self::near_player(self.tokens.slice(first.span)).is_some() => {
                self.head_without_player(edge, first)
            }
            Rule::round_open if first.rule == Rule::name => {
                let leaf = self.leaf_text(first);
                self.leaf(edge, None, leaf)
            }
            Rule::name | Rule::quoted if Self::near_player(self.tokens.slice(first.span)).is_some() => {
                self.report_player(first);
                let head = Head { span: first.span, ..Head::default() };
                self.take();
                let name = Some(self.name(next));
                self.rest_of_head(edge, Head { name, ..head }, Some(first))
            }
            _ => {
                let leaf = self.leaf_text(first);
                self.leaf(edge, None, leaf)
            }
        }
    }

    /// `A[…]`, `A<=3[…]`: how an inner node may be written on a sheet only.
    fn head_without_player(&mut self, edge: Edge, first: Token) -> Node {
        let word = self.tokens.slice(first.span);
        if !self.setting.marks || Self::near_player(word).is_some() {
            self.report_player(first);
        }
        let name = Some(self.name(first));
        self.rest_of_head(edge, Head { span: first.span, name, ..Head::default() }, Some(first))
    }

    fn report_player(&mut self, token: Token) {
        let found = self.found(token);
        let near = Self::near_player(&found);
        self.report(TreeProblem::UnknownPlayer { span: token.span, found, near });
    }

    /// `a=3`, and on a sheet `A=3[…]`.
    fn name_equals(&mut self, edge: Edge, first: Token) -> Node {
        let name = self.name(first);
        let sign = self.take();
        let next = self.tokens.peek();
        match next.rule {
            Rule::comma | Rule::close | Rule::EOI | Rule::colon | Rule::open | Rule::player => {
                self.expected(Phrase::ValueAfterName);
                self.placeholder(first.span);
                return Node::Leaf;
            }
            _ => {}
        }
        let next = self.take();
        let leaf = self.leaf_text(next);
        match (self.tokens.peek().rule, &leaf.item) {
            (Rule::open, LeafText::Value(value)) => {
                let value = Spanned::new(value.clone(), leaf.span);
                if !self.setting.marks {
                    let estimate = self.with_estimate(first.span, sign, leaf.span);
                    self.report(TreeProblem::MarkInExercise { span: sign.span.to(leaf.span), estimate });
                }
                let mark = relation(sign.rule).map(|relation| (relation, value));
                let head = Head { span: first.span.to(leaf.span), name: Some(name), mark, ..Head::default() };
                self.rest_of_head(edge, head, Some(first))
            }
            _ => self.leaf(edge, Some(name), leaf),
        }
    }

    /// What a leaf says, beginning with `first`.
    fn leaf_text(&mut self, first: Token) -> Spanned<LeafText> {
        let word = self.tokens.slice(first.span);
        let text = match first.rule {
            Rule::number | Rule::infinity => return self.value(first).map(LeafText::Value),
            Rule::unknown_value => {
                let name = word.trim_start_matches(['?', '？']);
                LeafText::Unknown((!name.is_empty()).then(|| words::name(name)))
            }
            Rule::shared => {
                let name = word.trim_start_matches('@');
                if let Some(problem) = words::check_quoted(name, first.span) {
                    self.report(problem);
                }
                LeafText::Shared(words::name(name))
            }
            Rule::round_open => return self.tuple(first),
            Rule::name if self.tokens.peek().rule == Rule::round_open => return self.game(first),
            Rule::name if matches!(word, "x" | "X" | "×" | "✗" | "✕") => {
                if !self.setting.marks {
                    self.report(TreeProblem::PrunedInExercise { span: first.span });
                }
                LeafText::Pruned
            }
            Rule::open_quote => {
                self.report(TreeProblem::QuoteNotClosed { span: first.span });
                LeafText::Pruned
            }
            Rule::other => {
                self.unknown(first);
                LeafText::Pruned
            }
            _ => {
                let found = self.found(first);
                self.report_unless_quiet(TreeProblem::NotAValue { span: first.span, found });
                LeafText::Pruned
            }
        };
        Spanned::new(text, first.span)
    }

    /// `(3, 1, 0)`, after its first bracket.
    fn tuple(&mut self, first: Token) -> Spanned<LeafText> {
        let mut values = Vec::new();
        loop {
            if !values.is_empty() && self.take_if(Rule::round_close).is_some() {
                break;
            }
            match self.take_value(Phrase::Value) {
                Some(value) => values.push(value),
                None => break,
            }
            match self.tokens.peek().rule {
                Rule::comma => {
                    self.take();
                }
                Rule::round_close => {}
                _ => {
                    self.expected(Phrase::TupleSeparator);
                    break;
                }
            }
        }
        Spanned::new(LeafText::Tuple(values), Span::new(first.span.start as usize, self.stopped()))
    }

    /// `nim(2,3) misere`, after its name.
    fn game(&mut self, first: Token) -> Spanned<LeafText> {
        let name = self.name(first).item;
        self.take();
        let mut arguments = Vec::new();
        loop {
            if self.take_if(Rule::round_close).is_some() {
                break;
            }
            let token = self.tokens.peek();
            if !matches!(token.rule, Rule::number | Rule::infinity | Rule::name | Rule::quoted) {
                self.expected(Phrase::GameWord);
                break;
            }
            self.take();
            arguments.push(self.name(token));
            match self.tokens.peek().rule {
                Rule::comma => {
                    self.take();
                }
                Rule::round_close => {}
                _ => {
                    self.expected(Phrase::RoundClose);
                    break;
                }
            }
        }
        let next = self.tokens.peek();
        let word = self.tokens.slice(next.span).to_lowercase();
        let misere = next.rule == Rule::name && matches!(word.as_str(), "misere" | "misère");
        if misere {
            self.take();
        }
        Spanned::new(LeafText::Game { name, arguments, misere }, Span::new(first.span.start as usize, self.stopped()))
    }
}
