//! A fast lane for trees as `poda fmt` and programs write them: `MAX[MIN B[3, -1.5], c=7]`.
//!
//! It only ever accepts. While every word is of the plainest kind it tells the sink what the tree reader would have told
//! it, byte for byte; at anything else it steps back to the edge of the last token and leaves the rest to pest, which
//! alone decides what is wrong. A test compares the two on mutated trees (`src/syntax/oracle.rs`).

use crate::syntax::ast::{Edge, Head, LeafText, Player, TreeSink};
use crate::syntax::grammar::Rule;
use crate::syntax::tokens::Token;
use crate::syntax::tree::Reader;
use crate::text::{Span, Spanned};
use crate::value::Value;

/// When the lane is tried again after it was left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    /// Not before this byte; never where the whole text is pest's.
    next: usize,
    /// How far the next pause reaches, in bytes: longer each time that the lane led nowhere.
    pause: usize,
}

/// The first and the longest pause, and the shortest way that is worth having changed lanes for.
const PAUSE: usize = 32;
const LONGEST_PAUSE: usize = 32 * 1024;
const WORTH: usize = 64;

impl Lane {
    /// Open from the start, or never.
    pub(super) fn new(is_open: bool) -> Self {
        Self { next: if is_open { 0 } else { usize::MAX }, pause: PAUSE }
    }

    pub(super) fn is_open(self, at: usize) -> bool {
        at >= self.next
    }

    /// Notes how far the lane led.
    fn left(&mut self, from: usize, to: usize) {
        let worth = to - from >= WORTH;
        self.pause = if worth { PAUSE } else { (self.pause * 2).min(LONGEST_PAUSE) };
        self.next = to + self.pause;
    }
}

impl<S: TreeSink> Reader<'_, '_, S> {
    /// Reads on from byte `from`, as far as the text is canonical. `child_is_next` is the reader's state before and after:
    /// whether a child must come, or what stands after one; `None` where the tree is complete.
    pub(super) fn canonical(&mut self, from: usize, mut child_is_next: bool) -> Option<bool> {
        let text = self.tokens.text();
        let bytes = &text.as_bytes()[..self.tokens.end()];
        let (mut at, mut is_whole) = (from, false);
        loop {
            self.expect_more(at);
            if self.nodes > self.setting.most_nodes {
                break;
            }
            let here = after_gaps(bytes, at);
            let Some(&byte) = bytes.get(here) else { break };
            let next = match byte {
                b',' if !child_is_next => {
                    child_is_next = true;
                    Some(here + 1)
                }
                b']' => self.close(here, child_is_next).map(|whole| {
                    (is_whole, child_is_next) = (whole, false);
                    here + 1
                }),
                _ if !child_is_next => None,
                b'0'..=b'9' | b'-' => self.values_at(text, bytes, here).inspect(|_| child_is_next = false),
                b'[' => {
                    if let Some(parent) = self.open.last_mut() {
                        parent.filled = true;
                    }
                    self.sink.plain_open(None, Span::at(here));
                    self.push(bracket(here), false);
                    Some(here + 1)
                }
                b'M' => self.inner(text, bytes, here),
                // What begins a line may be a statement of the file around the tree.
                b'A'..=b'Z' | b'a'..=b'z' | b'_'
                    if !bytes[at..here].iter().any(|byte| matches!(byte, b'\n' | b'\r')) =>
                {
                    self.named_leaf(text, bytes, here).inspect(|_| child_is_next = false)
                }
                _ => None,
            };
            let Some(next) = next else { break };
            at = next;
            if is_whole {
                break;
            }
        }
        self.changes_lane(from, at);
        if is_whole { None } else { Some(child_is_next) }
    }

    /// Leaves the lane at the edge `at`.
    fn changes_lane(&mut self, from: usize, at: usize) {
        self.lane.left(from, at);
        if at > from {
            self.tokens.go_to(at);
            self.stopped_at(at);
        }
    }

    /// Closes a node, and says whether that was the last; `None` where the bracket does not belong here.
    #[inline]
    fn close(&mut self, here: usize, child_is_next: bool) -> Option<bool> {
        let frame = self.open.last()?;
        if frame.round || (child_is_next && !frame.filled) {
            return None;
        }
        self.open.pop();
        self.sink.close(Span::new(here, here + 1));
        Some(self.open.is_empty())
    }

    /// Leaves that are numbers, with the commas between them; the answer is where the last of them ends.
    #[inline]
    fn values_at(&mut self, text: &str, bytes: &[u8], mut here: usize) -> Option<usize> {
        let mut read = None;
        while let Some((value, end)) = number(text, bytes, here) {
            if read.is_none() {
                self.open.last_mut()?.filled = true;
            }
            self.nodes += 1;
            self.sink.plain_leaf(Spanned::new(value, Span::new(here, end)));
            read = Some(end);
            if bytes[end] != b',' || self.nodes > self.setting.most_nodes {
                break;
            }
            here = end + 1;
        }
        read
    }

    /// `MAX[`, `MIN B[`
    #[inline]
    fn inner(&mut self, text: &str, bytes: &[u8], here: usize) -> Option<usize> {
        let player = match bytes.get(here..here + 3)? {
            b"MAX" => Player::Max,
            b"MIN" => Player::Min,
            _ => return None,
        };
        let end = here + 3;
        let player = Spanned::new(player, Span::new(here, end));
        let open = if bytes.get(end) == Some(&b'[') {
            self.sink.plain_open(Some(player.item), player.span);
            end
        } else {
            let start = after_gaps(bytes, end);
            if start == end {
                return None;
            }
            self.named_inner(text, bytes, player, start)?
        };
        if let Some(parent) = self.open.last_mut() {
            parent.filled = true;
        }
        self.push(bracket(open), false);
        Some(open + 1)
    }

    /// What follows a player after blanks: `[`, or a name and `[`. The answer is where the bracket stands.
    fn named_inner(&mut self, text: &str, bytes: &[u8], player: Spanned<Player>, start: usize) -> Option<usize> {
        if bytes.get(start) == Some(&b'[') {
            self.sink.plain_open(Some(player.item), player.span);
            return Some(start);
        }
        let end = name_end(bytes, start)?;
        let open = after_gaps(bytes, end);
        if bytes.get(open) != Some(&b'[') {
            return None;
        }
        let name = Spanned::new(text.get(start..end)?.to_owned(), Span::new(start, end));
        let span = player.span.to(name.span);
        self.sink.open(Edge::default(), Head { span, player: Some(player), name: Some(name), ..Head::default() });
        Some(open)
    }

    /// `a=3`
    fn named_leaf(&mut self, text: &str, bytes: &[u8], here: usize) -> Option<usize> {
        let name_end = name_end(bytes, here)?;
        let sign = after_gaps(bytes, name_end);
        if bytes.get(sign) != Some(&b'=') {
            return None;
        }
        let start = after_gaps(bytes, sign + 1);
        let (value, end) = number(text, bytes, start)?;
        self.open.last_mut()?.filled = true;
        self.nodes += 1;
        let name = Spanned::new(text.get(here..name_end)?.to_owned(), Span::new(here, name_end));
        let leaf = Spanned::new(LeafText::Value(value), Span::new(here, end));
        self.sink.leaf(Edge::default(), Some(name), leaf);
        Some(end)
    }
}

/// Where the first word from byte `start` on begins, if it begins with an ASCII letter, digit or sign.
pub(super) fn first_word(text: &str, start: usize) -> Option<usize> {
    let here = after_gaps(text.as_bytes(), start);
    text.as_bytes().get(here).is_some_and(u8::is_ascii_graphic).then_some(here)
}

/// The `[` at `here`.
fn bracket(here: usize) -> Token {
    Token { rule: Rule::open, span: Span::new(here, here + 1) }
}

/// Over blanks, ends of lines and comments, of the plain kinds.
#[inline]
fn after_gaps(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at) {
        match byte {
            b' ' | b'\n' | b'\t' | b'\r' => at += 1,
            b'#' => at += bytes[at..].iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(bytes.len() - at),
            _ => break,
        }
    }
    at
}

/// The number at `here`, if it is a whole or decimal one that is a leaf all by itself: `,` or `]` must follow.
#[inline]
fn number(text: &str, bytes: &[u8], here: usize) -> Option<(Value, usize)> {
    let negative = bytes.get(here) == Some(&b'-');
    let start = here + usize::from(negative);
    let (mut at, mut sum) = (start, 0_i64);
    while let Some(digit) = bytes.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
        // Wraps only after 18 digits, where it is not used.
        sum = sum.wrapping_mul(10).wrapping_add(i64::from(digit));
        at += 1;
    }
    if at == start || at - start > 18 {
        return None;
    }
    let value = if bytes.get(at) == Some(&b'.') {
        let point = at;
        at += 1;
        while bytes.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
        if at == point + 1 {
            return None;
        }
        text.get(here..at)?.parse().ok()?
    } else {
        Value::from(if negative { -sum } else { sum })
    };
    let follows = match bytes.get(at)? {
        b',' | b']' => return Some((value, at)),
        _ => after_gaps(bytes, at),
    };
    (follows > at && matches!(bytes.get(follows)?, b',' | b']')).then_some((value, at))
}

/// Where the plain name that begins at `start` ends: ASCII letters, digits and `_`, and not the word for a player.
fn name_end(bytes: &[u8], start: usize) -> Option<usize> {
    let first = bytes.get(start)?;
    if !first.is_ascii_alphabetic() && *first != b'_' {
        return None;
    }
    let rest = &bytes[start..];
    let length = rest.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_')?;
    let name = &rest[..length];
    let is_player = [&b"max"[..], b"min", b"chance"].iter().any(|player| name.eq_ignore_ascii_case(player))
        || (matches!(first, b'p' | b'P') && length > 1 && name[1..].iter().all(u8::is_ascii_digit));
    let ends = matches!(rest[length], b' ' | b'\n' | b'\t' | b'\r' | b'#' | b'[' | b'=');
    (ends && !is_player).then_some(start + length)
}
