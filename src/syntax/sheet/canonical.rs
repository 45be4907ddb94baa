//! A fast lane for lines as most sheets write them: `A = 3, B <= 2`, `pruned: L5, L6`, `count of visited leaves = 7`, rows of
//! windows and steps of a trace.
//!
//! It only ever accepts. A line whose every word is of the plainest kind becomes the entries that the grammar would have
//! made of it, place for place; any other line is left whole to pest, which alone decides what is wrong. A test compares
//! the two on mangled sheets (`src/syntax/sheet/lanes.rs`).

use crate::syntax::ast::{Claim, Counted, Entry, ListKey, Reference, Relation, Step, Verb, WindowRow};
use crate::syntax::line::Line;
use crate::syntax::sheet::{Block, Reader};
use crate::text::{Span, Spanned};
use crate::value::{Number, Value, Worth};

/// The keys of lists in their usual spelling.
const LISTS: [(&str, ListKey); 13] = [
    ("best", ListKey::Best),
    ("pruned", ListKey::Pruned),
    ("visits", ListKey::Visits),
    ("best move", ListKey::Best),
    ("best moves", ListKey::BestMoves),
    ("line", ListKey::Line),
    ("cuts", ListKey::Cuts),
    ("pruned leaves", ListKey::Pruned),
    ("pruned subtrees", ListKey::PrunedSubtrees),
    ("pruned nodes", ListKey::PrunedNodes),
    ("visit order", ListKey::Visits),
    ("visited leaves", ListKey::VisitedLeaves),
    ("visited nodes", ListKey::VisitedNodes),
];

/// What is counted, in its usual spelling.
const COUNTS: [(&str, Counted); 5] = [
    ("visited leaves", Counted::VisitedLeaves),
    ("pruned leaves", Counted::PrunedLeaves),
    ("visited nodes", Counted::VisitedNodes),
    ("pruned nodes", Counted::PrunedNodes),
    ("cuts", Counted::Cuts),
];

/// The steps of a trace.
const VERBS: [(&str, Verb); 5] =
    [("enter", Verb::Enter), ("leaf", Verb::Leaf), ("back", Verb::Back), ("cut", Verb::Cut), ("exit", Verb::Exit)];

impl<'t> Reader<'t> {
    /// Reads `line` where it is plain; the answer is whether it was. Where it was not, nothing has changed.
    pub(super) fn canonical(&mut self, line: Line<'t>) -> bool {
        let mut words = Words::of(line);
        words.blanks();
        let Some(first) = words.peek() else { return true };
        match first {
            b'A'..=b'Z' | b'a'..=b'z' | b'_' => {}
            _ => return false,
        }
        let before = self.sheet.entries.len();
        let read = match words.plain_name() {
            Some(name) => match self.block {
                Block::None => self.plain_claims(words, name),
                Block::Windows(moment) => plain_row(words, name).map(|(row, span)| {
                    self.sheet.entries.push(Spanned::new(Entry::Window { moment, row }, span));
                }),
                Block::Trace => None,
            },
            None => self.plain_head(words),
        };
        if read.is_none() {
            self.sheet.entries.truncate(before);
        }
        read.is_some()
    }

    /// `A = 10, B <= 3`
    fn plain_claims(&mut self, mut words: Words<'t>, mut node: Spanned<Reference>) -> Option<()> {
        loop {
            words.blanks();
            let relation = words.relation()?;
            words.blanks();
            let value = words.value()?;
            let span = node.span.to(value.span);
            let claim = Claim { node, relation, value: value.map(Worth::Value) };
            self.sheet.entries.push(Spanned::new(Entry::Claim(claim), span));
            if words.next_item()? {
                return Some(());
            }
            node = words.plain_name()?;
        }
    }

    /// A line that begins with a keyword.
    fn plain_head(&mut self, mut words: Words<'t>) -> Option<()> {
        match words.peek()? {
            b'e' if words.word("exercise") => {
                let title = words.plain_title()?;
                self.sheet.exercise.is_none().then(|| self.sheet.exercise = Some(title))
            }
            b's' if words.word("student") => {
                let name = words.plain_title()?;
                self.sheet.student.is_none().then(|| self.sheet.student = Some(name))
            }
            _ => {
                let entry = plain_list(words).or_else(|| plain_count(words)).inspect(|_| self.block = Block::None);
                self.sheet.entries.push(entry.or_else(|| plain_step(words))?);
                Some(())
            }
        }
    }
}

/// `pruned: L5, L6`
fn plain_list(mut words: Words<'_>) -> Option<Spanned<Entry>> {
    let key = words.key(&LISTS)?;
    words.assign()?;
    words.blanks();
    if let Some(at) = words.spanned_word("none") {
        words.ended()?;
        return Some(Spanned::new(Entry::List { key, items: Vec::new(), none: true }, key.span.to(at)));
    }
    let mut items = Vec::new();
    loop {
        let node = words.plain_name()?;
        let span = key.span.to(node.span);
        items.push(node);
        if words.next_item()? {
            return Some(Spanned::new(Entry::List { key, items, none: false }, span));
        }
    }
}

/// `count of visited leaves = 5`
fn plain_count(mut words: Words<'_>) -> Option<Spanned<Entry>> {
    (words.word("count") && words.gap() && words.word("of") && words.gap()).then_some(())?;
    let key = words.key(&COUNTS)?;
    words.assign()?;
    words.blanks();
    let value = words.value()?;
    words.ended()?;
    let number = Spanned::new(value.item.finite()?.clone(), value.span);
    let span = key.span.to(number.span);
    Some(Spanned::new(Entry::Count(key, number), span))
}

/// `A -inf 3`, after its node.
fn plain_row(mut words: Words<'_>, node: Spanned<Reference>) -> Option<(WindowRow, Span)> {
    words.gap().then_some(())?;
    let alpha = words.value()?;
    words.gap().then_some(())?;
    let beta = words.value()?;
    words.ended()?;
    let span = node.span.to(beta.span);
    Some((WindowRow { node, alpha: Some(alpha), beta: Some(beta) }, span))
}

/// `back D 10 (-inf, 10)`
fn plain_step(mut words: Words<'_>) -> Option<Spanned<Entry>> {
    let verb = words.key(&VERBS)?;
    words.gap().then_some(())?;
    let node = words.plain_name()?;
    let mut end = node.span;
    let mut value = None;
    if words.gap() && words.peek().is_some_and(|byte| byte != b'(') {
        let read = words.value()?;
        end = read.span;
        value = Some(read);
        words.blanks();
    }
    let mut window = None;
    let start = words.here();
    if words.sign(b'(') {
        words.blanks();
        let alpha = words.value()?;
        words.blanks();
        words.sign(b',').then_some(())?;
        words.blanks();
        let beta = words.value()?;
        words.blanks();
        words.sign(b')').then_some(())?;
        end = start.to(words.here());
        window = Some(Spanned::new((alpha.item, beta.item), end));
    }
    words.ended()?;
    let span = verb.span.to(end);
    Some(Spanned::new(Entry::Step(Step { verb: verb.item, node, value, window }), span))
}

/// What is left of a line.
#[derive(Clone, Copy)]
struct Words<'t> {
    text: &'t str,
    at: usize,
    end: usize,
}

impl<'t> Words<'t> {
    fn of(line: Line<'t>) -> Self {
        Self { text: line.text(), at: line.start, end: line.end }
    }

    fn rest(&self) -> &'t [u8] {
        &self.text.as_bytes()[self.at..self.end]
    }

    fn peek(&self) -> Option<u8> {
        self.rest().first().copied()
    }

    fn here(&self) -> Span {
        Span::at(self.at)
    }

    /// The next `length` bytes and their place.
    fn take(&mut self, length: usize) -> Option<(&'t str, Span)> {
        let span = Span::new(self.at, self.at + length);
        self.at += length;
        Some((self.text.get(span.range())?, span))
    }

    /// Over blanks; whether there were any.
    fn gap(&mut self) -> bool {
        let from = self.at;
        self.blanks();
        self.at > from
    }

    fn blanks(&mut self) {
        self.at += self.rest().iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    }

    /// `Some` where nothing but blanks is left.
    fn ended(&mut self) -> Option<()> {
        self.blanks();
        self.rest().is_empty().then_some(())
    }

    fn sign(&mut self, sign: u8) -> bool {
        let is_there = self.peek() == Some(sign);
        self.at += usize::from(is_there);
        is_there
    }

    /// To the next of several things, after blanks or a comma: whether there is none; `None` where the line goes on otherwise.
    fn next_item(&mut self) -> Option<bool> {
        let is_apart = self.gap();
        if self.rest().is_empty() {
            return Some(true);
        }
        let has_comma = self.sign(b',');
        self.blanks();
        ((is_apart || has_comma) && !self.rest().is_empty()).then_some(false)
    }

    /// `: ` or ` = ` behind a key.
    fn assign(&mut self) -> Option<()> {
        self.blanks();
        (self.sign(b':') || (self.sign(b'=') && self.peek() != Some(b'='))).then_some(())
    }

    fn relation(&mut self) -> Option<Relation> {
        let (relation, length) = match self.rest() {
            [b'<', b'=', ..] => (Relation::AtMost, 2),
            [b'>', b'=', ..] => (Relation::AtLeast, 2),
            [b'=', b'<' | b'>' | b'=', ..] => return None,
            [b'=' | b':', ..] => (Relation::Equal, 1),
            _ => return None,
        };
        self.at += length;
        Some(relation)
    }

    /// How far letters, digits and `_` go; `None` where the word goes on with what may belong to it.
    fn word_length(&self) -> Option<usize> {
        let rest = self.rest();
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        match rest.get(length) {
            None | Some(b' ' | b'\t' | b',' | b'=' | b':' | b'<' | b'>') => Some(length),
            _ => None,
        }
    }

    /// Over `word`, where it is the next one.
    fn word(&mut self, word: &str) -> bool {
        self.spanned_word(word).is_some()
    }

    fn spanned_word(&mut self, word: &str) -> Option<Span> {
        (self.rest().starts_with(word.as_bytes()) && self.word_length() == Some(word.len())).then_some(())?;
        self.take(word.len()).map(|(_, span)| span)
    }

    /// The longest of `keys` that comes next.
    fn key<T: Copy>(&mut self, keys: &[(&str, T)]) -> Option<Spanned<T>> {
        let fits = |(key, _): &&(&str, T)| {
            let rest = self.rest();
            rest.starts_with(key.as_bytes()) && matches!(rest.get(key.len()), None | Some(b' ' | b'\t' | b'=' | b':'))
        };
        let &(key, item) = keys.iter().filter(fits).max_by_key(|(key, _)| key.len())?;
        self.take(key.len()).map(|(_, span)| Spanned::new(item, span))
    }

    /// A name that no keyword can be: of one or two letters, or with a digit in it.
    fn plain_name(&mut self) -> Option<Spanned<Reference>> {
        let length = self.word_length()?;
        let (first, word) = (self.peek()?, &self.rest()[..length]);
        let is_free = length <= 2 || word.iter().any(u8::is_ascii_digit);
        let begins = first.is_ascii_alphabetic() || first == b'_';
        (is_free && begins && !word.eq_ignore_ascii_case(b"oo")).then_some(())?;
        let (name, span) = self.take(length)?;
        Some(Spanned::new(Reference::Name(name.to_owned()), span))
    }

    /// A whole or decimal number, a fraction, `inf` or `-inf`.
    fn value(&mut self) -> Option<Spanned<Value>> {
        let rest = self.rest();
        let length = rest.iter().take_while(|byte| !matches!(byte, b' ' | b'\t' | b',' | b')')).count();
        let digits = rest.strip_prefix(b"-").unwrap_or(&rest[..length]);
        let (word, span) = match digits.first()? {
            b'0'..=b'9' => self.take(length)?,
            b'i' if matches!(&rest[..length], b"inf" | b"-inf") => self.take(length)?,
            _ => return None,
        };
        let value = match word.as_bytes() {
            [digit @ b'0'..=b'9'] => Value::Finite(Number::from(i64::from(digit - b'0'))),
            _ if word.is_ascii() => word.parse().ok()?,
            _ => return None,
        };
        Some(Spanned::new(value, span))
    }

    /// A text in plain quotes, and nothing behind it.
    fn plain_title(&mut self) -> Option<Spanned<String>> {
        self.blanks();
        self.sign(b':');
        self.blanks();
        let inner = self.rest().strip_prefix(b"\"")?;
        let length = inner.iter().position(|byte| matches!(byte, b'"' | b'\\'))?;
        if inner[length] != b'"' {
            return None;
        }
        let (quoted, span) = self.take(length + 2)?;
        self.ended()?;
        let title = &quoted[1..=length];
        (!title.chars().any(char::is_control)).then(|| Spanned::new(title.to_owned(), span))
    }
}
