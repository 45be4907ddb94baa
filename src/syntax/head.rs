//! Reads nodes: the edge before one, and the head of an inner one.

use crate::syntax::ast::{Edge, Head, Player, Relation, TreeSink};
use crate::syntax::grammar::Rule;
use crate::syntax::tokens::Token;
use crate::syntax::tree::{Node, Reader};
use crate::syntax::words;
use crate::syntax::{Phrase, TreeProblem};
use crate::text::{Span, Spanned};
use crate::value::{Number, Value};

/// The relation that a token writes.
pub fn relation(rule: Rule) -> Option<Relation> {
    Some(match rule {
        Rule::equal => Relation::Equal,
        Rule::at_most => Relation::AtMost,
        Rule::at_least => Relation::AtLeast,
        Rule::below => Relation::Below,
        Rule::above => Relation::Above,
        _ => return None,
    })
}

impl<S: TreeSink> Reader<'_, '_, S> {
    /// Reads a leaf or the head of an inner node, with the edge before it. `chance` says whether the parent is a
    /// chance node; `None` at the root.
    pub(super) fn node(&mut self, chance: Option<bool>) -> Node {
        let first = self.take();
        let Some(edge) = self.edge(first, chance.unwrap_or(false)) else {
            return self.node_from(Edge::default(), first);
        };
        if chance.is_none() {
            self.report(TreeProblem::EdgeAtRoot { span: first.span });
        }
        match self.tokens.peek().rule {
            Rule::comma | Rule::close | Rule::EOI => {
                self.expected(Phrase::Child);
                self.placeholder(first.span);
                Node::Leaf
            }
            _ => {
                let first = self.take();
                self.node_from(edge, first)
            }
        }
    }

    /// The edge that `first` begins: `Left:`, `0.7:`, `heads 1/2:`; `None` where it begins the node itself.
    fn edge(&mut self, first: Token, chance: bool) -> Option<Edge> {
        let next = self.tokens.peek().rule;
        let numeric = first.rule == Rule::number;
        let word = matches!(first.rule, Rule::name | Rule::quoted | Rule::player | Rule::infinity);
        if next == Rule::colon && (numeric || word) {
            self.take();
            if numeric && chance {
                return Some(Edge { label: None, probability: self.probability(first, false) });
            }
            if first.rule == Rule::player {
                self.player_as_name(first);
            }
            return Some(Edge { label: Some(self.name(first)), probability: None });
        }
        if numeric && next == Rule::percent {
            let percent = self.take();
            let probability = self.probability(Token { span: first.span.to(percent.span), ..first }, true);
            self.colon();
            return Some(Edge { label: None, probability });
        }
        if word && first.rule != Rule::player && next == Rule::number {
            let label = Some(self.name(first));
            let number = self.take();
            let percent = self.take_if(Rule::percent);
            let span = percent.map_or(number.span, |percent| number.span.to(percent.span));
            let probability = self.probability(Token { span, ..number }, percent.is_some());
            self.colon();
            return Some(Edge { label, probability });
        }
        None
    }

    fn colon(&mut self) {
        if self.take_if(Rule::colon).is_none() {
            self.expected(Phrase::ColonAfterEdge);
        }
    }

    fn probability(&mut self, token: Token, percent: bool) -> Option<Spanned<Number>> {
        let word = self.tokens.slice(token.span).trim_end_matches(['%', '％']).trim_end();
        match words::number(word, token.span, percent) {
            Ok(number) => Some(Spanned::new(number, token.span)),
            Err(problem) => {
                self.report(problem);
                None
            }
        }
    }

    /// The name that `token` writes.
    pub(super) fn name(&mut self, token: Token) -> Spanned<String> {
        let word = self.tokens.slice(token.span);
        if token.rule == Rule::quoted
            && let Some(problem) = words::check_quoted(word, token.span)
        {
            self.report(problem);
        }
        Spanned::new(words::name(word), token.span)
    }

    /// The value that `token` writes; a problem and 0 where it writes none.
    pub(super) fn value(&mut self, token: Token) -> Spanned<Value> {
        let value = words::value(self.tokens.slice(token.span), token.span).unwrap_or_else(|problem| {
            self.report(problem);
            Value::from(0)
        });
        Spanned::new(value, token.span)
    }

    /// Takes a value; a problem where none comes.
    pub(super) fn take_value(&mut self, expected: Phrase) -> Option<Spanned<Value>> {
        match self.tokens.peek().rule {
            Rule::number | Rule::infinity => {
                let token = self.take();
                Some(self.value(token))
            }
            _ => {
                self.expected(expected);
                None
            }
        }
    }

    /// Whether `token` can be a name where a name must come. A number without a sign can.
    pub(super) fn is_name(&self, token: Token) -> bool {
        match token.rule {
            Rule::name | Rule::quoted => true,
            Rule::number | Rule::infinity => {
                self.tokens.slice(token.span).starts_with(|first: char| first.is_alphanumeric() || first == '∞')
            }
            _ => false,
        }
    }

    fn player_as_name(&mut self, token: Token) {
        let found = self.found(token);
        self.report(TreeProblem::PlayerAsName { span: token.span, found });
    }

    /// The inner node whose player is `token`.
    pub(super) fn inner_with_player(&mut self, edge: Edge, token: Token) -> Node {
        let player = self.player(token);
        let mut head = Head { span: token.span, player: Some(Spanned::new(player, token.span)), ..Head::default() };
        let next = self.tokens.peek();
        if self.is_name(next) {
            self.take();
            head.name = Some(self.name(next));
        } else if next.rule == Rule::player {
            self.take();
            self.player_as_name(next);
            head.name = Some(self.name(next));
        }
        self.rest_of_head(edge, head, Some(token))
    }

    fn player(&mut self, token: Token) -> Player {
        let word = self.tokens.slice(token.span);
        for (name, player) in [("max", Player::Max), ("min", Player::Min), ("chance", Player::Chance)] {
            if word.eq_ignore_ascii_case(name) {
                return player;
            }
        }
        match word.get(1..).and_then(|digits| digits.parse().ok()) {
            Some(number) if number > 0 => Player::Numbered(number),
            _ => {
                let found = self.found(token);
                self.report(TreeProblem::PlayerNumber { span: token.span, found });
                Player::Numbered(1)
            }
        }
    }

    /// The marks of a head and its bracket. `player` is the word that the head begins with, for a message.
    pub(super) fn rest_of_head(&mut self, edge: Edge, head: Head, player: Option<Token>) -> Node {
        self.rest_of_head_from(edge, head, player, None)
    }

    /// The same, where the first of these tokens was taken already.
    pub(super) fn rest_of_head_from(
        &mut self,
        edge: Edge,
        mut head: Head,
        player: Option<Token>,
        mut taken: Option<Token>,
    ) -> Node {
        loop {
            let token = match taken.take() {
                Some(token) => token,
                None => {
                    let token = self.tokens.peek();
                    let part = matches!(
                        token.rule,
                        Rule::open | Rule::round_open | Rule::tilde | Rule::bang | Rule::brace_open
                    );
                    if !part && relation(token.rule).is_none() {
                        return self.no_bracket(player, token);
                    }
                    self.take()
                }
            };
            match token.rule {
                Rule::open => return self.opened(edge, head, token),
                Rule::round_open => {
                    let found = player.map_or_else(|| "MAX".to_owned(), |player| self.found(player));
                    self.report_unless_quiet(TreeProblem::RoundBrackets { span: token.span, found });
                    return self.opened(edge, head, token);
                }
                Rule::tilde => head.estimate = self.take_value(Phrase::Value),
                Rule::bang => head.unquiet = Some(token.span),
                Rule::brace_open => self.features(&mut head),
                _ => self.mark(&mut head, token, player),
            }
            head.span = Span::new(head.span.start as usize, self.stopped());
        }
    }

    fn opened(&mut self, edge: Edge, mut head: Head, bracket: Token) -> Node {
        let chance = matches!(&head.player, Some(player) if player.item == Player::Chance);
        if let Some(name) = &head.name {
            head.span.end = head.span.end.max(name.span.end);
        }
        self.sink.open(edge, head);
        self.push(bracket, chance);
        Node::Opened
    }

    /// `=3`, `<=2`
    fn mark(&mut self, head: &mut Head, sign: Token, player: Option<Token>) {
        let Some(relation) = relation(sign.rule) else { return };
        let Some(value) = self.take_value(Phrase::Value) else { return };
        if !self.setting.marks {
            let ends = matches!(self.tokens.peek().rule, Rule::comma | Rule::close | Rule::EOI);
            match player {
                // `p1 = 3` was meant as a leaf.
                Some(player) if ends => self.player_as_name(player),
                _ => {
                    let estimate = self.with_estimate(head.span, sign, value.span);
                    self.report(TreeProblem::MarkInExercise { span: sign.span.to(value.span), estimate });
                }
            }
        }
        head.mark = Some((relation, value));
    }

    /// A head that is not followed by children.
    fn no_bracket(&mut self, player: Option<Token>, next: Token) -> Node {
        match player {
            Some(player) if !self.another_word(next) => {
                let found = self.found(player);
                self.report_unless_quiet(TreeProblem::PlayerWithoutChildren { span: player.span, found });
            }
            _ => self.expected(Phrase::OpenBracket),
        }
        self.placeholder(next.span);
        Node::Leaf
    }

    fn another_word(&self, token: Token) -> bool {
        !matches!(token.rule, Rule::comma | Rule::close | Rule::EOI) && !self.another_line_begins(token)
    }

    /// `{queens=1, pawns=5}`, after its first brace.
    fn features(&mut self, head: &mut Head) {
        loop {
            if self.take_if(Rule::brace_close).is_some() {
                return;
            }
            let token = self.tokens.peek();
            if !self.is_name(token) {
                return self.expected(Phrase::Feature);
            }
            self.take();
            let name = self.name(token);
            if self.take_if(Rule::equal).is_none() {
                return self.expected(Phrase::EqualSign);
            }
            let number = self.tokens.peek();
            if number.rule != Rule::number {
                return self.expected(Phrase::Number);
            }
            self.take();
            match words::number(self.tokens.slice(number.span), number.span, false) {
                Ok(item) => head.features.push((name, Spanned::new(item, number.span))),
                Err(problem) => self.report(problem),
            }
            match self.tokens.peek().rule {
                Rule::comma => {
                    self.take();
                }
                Rule::brace_close => {}
                _ => return self.expected(Phrase::BraceSeparator),
            }
        }
    }
}
