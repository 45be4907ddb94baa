//! Answers of any length on one line: lists of nodes, cutoff pairs, claims. Read in windows of the line, so that a list of
//! a million names takes no more memory than its names.

use crate::diagnostics::closest;
use crate::syntax::ast::{Claim, CutoffPair, Entry, ListKey, Relation, Topic};
use crate::syntax::grammar::{Rule, matched};
use crate::syntax::head::relation;
use crate::syntax::line::{Line, is_reference, reference};
use crate::syntax::sheet::Refused;
use crate::syntax::words;
use crate::syntax::{Phrase, Problem, SheetProblem, TreeProblem};
use crate::text::{Span, Spanned};
use crate::value::{Value, Worth};
use pest::iterators::Pair;

/// The most of a line that pest reads at once, in bytes.
const WINDOW: usize = 32 * 1024;

/// The keys of answers, for "did you mean".
const KEYS: [&str; 21] = [
    "best",
    "best move",
    "line",
    "pruned",
    "pruned leaves",
    "pruned subtrees",
    "pruned nodes",
    "cuts",
    "cutoffs",
    "visits",
    "visit order",
    "visited leaves",
    "windows",
    "trace",
    "tree",
    "value",
    "best order",
    "count in the best order",
    "convention",
    "leaves never needed",
    "leaves that could be pruned",
];

/// Gives `each` the pieces of the line that `rule` finds, and where the piece's offsets count from.
fn pieces<'t>(
    line: Line<'t>,
    rule: Rule,
    mut each: impl FnMut(Pair<'t, Rule>, usize) -> Result<(), Refused>,
) -> Result<(), Refused> {
    let text = line.written();
    let mut start = 0;
    while start < text.len() {
        let mut stop = (start + WINDOW).min(text.len());
        while !text.is_char_boundary(stop) {
            stop += 1;
        }
        let last = stop == text.len();
        let mut read = start;
        for pair in matched(rule, &text[start..stop]).into_iter().flatten() {
            if pair.as_rule() == Rule::comment {
                return Ok(());
            }
            let end = start + pair.as_span().end();
            // What ends near the end of the window may go on: it is read again, unless it fills half of the window.
            if !last && end + WINDOW / 8 > stop && start + pair.as_span().start() > start + WINDOW / 2 {
                break;
            }
            read = end;
            each(pair, line.start + start)?;
        }
        start = if last || read == start { stop } else { read };
    }
    Ok(())
}

fn place(pair: &Pair<'_, Rule>, base: usize) -> Span {
    Span::new(pair.as_span().start(), pair.as_span().end()).shifted(base)
}

fn unreadable(pair: &Pair<'_, Rule>, base: usize, expected: Phrase) -> Problem {
    let found = pair.as_str().chars().take(60).collect();
    SheetProblem::UnreadableLine { span: place(pair, base), found, expected }.into()
}

/// `L4, L7`, `none`
pub fn nodes(line: Line<'_>, key: Spanned<ListKey>) -> Result<Spanned<Entry>, Refused> {
    let topic = Some(Topic::List(key.item));
    let (mut items, mut none, mut span) = (Vec::new(), None, key.span);
    pieces(line, Rule::list_pieces, |pair, base| {
        let at = place(&pair, base);
        match pair.as_rule() {
            Rule::none => none = Some(at),
            Rule::stray => return Err((unreadable(&pair, base, Phrase::NodeList), topic)),
            rule if is_reference(rule) => items.push(Spanned::new(reference(pair), at)),
            _ => {}
        }
        span = span.to(at);
        Ok(())
    })?;
    match none {
        Some(at) if !items.is_empty() => Err((SheetProblem::NoneAndSome { span: at }.into(), topic)),
        _ => Ok(Spanned::new(Entry::List { key, items, none: none.is_some() }, span)),
    }
}

/// `C (3,2), D (3,2)`
pub fn cutoffs(line: Line<'_>, head: Span) -> Result<Spanned<Entry>, Refused> {
    let topic = Some(Topic::Cutoffs);
    let (mut pairs, mut none, mut span) = (Vec::new(), None, head);
    pieces(line, Rule::cutoff_pieces, |pair, base| {
        let at = place(&pair, base);
        span = span.to(at);
        match pair.as_rule() {
            Rule::none => none = Some(at),
            Rule::cutoff_pair => pairs.push(Spanned::new(cutoff(pair, base)?, at)),
            Rule::stray => return Err((unreadable(&pair, base, Phrase::CutoffPair), topic)),
            _ => {}
        }
        Ok(())
    })?;
    match none {
        Some(at) if !pairs.is_empty() => Err((SheetProblem::NoneAndSome { span: at }.into(), topic)),
        _ => Ok(Spanned::new(Entry::Cutoffs { pairs, none: none.is_some() }, span)),
    }
}

fn cutoff(pair: Pair<'_, Rule>, base: usize) -> Result<CutoffPair, Refused> {
    let (mut node, mut values) = (None, Vec::new());
    for part in pair.into_inner() {
        let at = place(&part, base);
        match part.as_rule() {
            Rule::row_node => node = part.into_inner().next().map(|part| Spanned::new(reference(part), at)),
            Rule::value => values.push(value(&part, base, Topic::Cutoffs)?.item),
            _ => {}
        }
    }
    let beta = values.pop().unwrap_or(Value::PosInf);
    let alpha = values.pop().unwrap_or(Value::NegInf);
    Ok(CutoffPair { node, alpha, beta })
}

/// The value that a pair writes.
pub fn value(pair: &Pair<'_, Rule>, base: usize, topic: Topic) -> Result<Spanned<Value>, Refused> {
    let at = place(pair, base);
    let value = words::value(pair.as_str(), at).map_err(|problem| (problem.into(), Some(topic)))?;
    Ok(Spanned::new(value, at))
}

/// The tuple of payoffs that a pair writes.
pub fn tuple(pair: Pair<'_, Rule>, base: usize) -> Result<Spanned<Worth>, Refused> {
    let at = place(&pair, base);
    let parts = pair.into_inner().filter(|part| part.as_rule() == Rule::value);
    let payoffs =
        parts.map(|part| value(&part, base, Topic::Values).map(|value| value.item)).collect::<Result<_, _>>()?;
    Ok(Spanned::new(Worth::Payoffs(payoffs), at))
}

/// Whether a comparison stands on the line, which makes it a claim and no row.
pub fn has_relation(line: Line<'_>) -> bool {
    let mut found = false;
    let read = pieces(line, Rule::claim_pieces, |pair, _| {
        found |= pair.as_rule() == Rule::claim && pair.into_inner().any(|part| relation(part.as_rule()).is_some());
        Ok(())
    });
    found && read.is_ok()
}

/// `A = 10, B = 10, C <= 2`
pub fn claims(line: Line<'_>) -> Result<Vec<Spanned<Entry>>, Refused> {
    let mut claims = Vec::new();
    pieces(line, Rule::claim_pieces, |pair, base| {
        let at = place(&pair, base);
        match pair.as_rule() {
            Rule::claim => claims.push(Spanned::new(Entry::Claim(claim(line, pair, base, claims.is_empty())?), at)),
            Rule::stray => return Err(stray(line, &pair, base, !claims.is_empty())),
            _ => {}
        }
        Ok(())
    })?;
    Ok(claims)
}

/// What is wrong with a word among claims.
fn stray(line: Line<'_>, pair: &Pair<'_, Rule>, base: usize, after_claim: bool) -> Refused {
    let word = pair.as_str();
    let span = place(pair, base);
    let another = ["or", "o", "y", "and", "或", "或者"].iter().any(|or| word.eq_ignore_ascii_case(or));
    if after_claim && (another || word.trim_start_matches(['=', '/']).parse::<Value>().is_ok()) {
        return (SheetProblem::TwoValues { span }.into(), Some(Topic::Values));
    }
    if !after_claim && let Some(problem) = unknown_key(line) {
        return (problem, None);
    }
    let found = word.chars().take(60).collect();
    if after_claim {
        return (
            SheetProblem::UnreadableLine { span, found, expected: Phrase::NodeEqualsValue }.into(),
            Some(Topic::Values),
        );
    }
    (SheetProblem::UnreadableLine { span, found, expected: Phrase::Answer }.into(), None)
}

/// `prund: L4`: the line begins with words and a colon.
fn unknown_key(line: Line<'_>) -> Option<Problem> {
    let key = line.read(Rule::unknown_key)?.next()?;
    let span = line.trimmed(&key);
    let found = key.as_str().trim().to_owned();
    let near = closest(&found, KEYS);
    Some(SheetProblem::UnknownKey { span, found, near }.into())
}

/// The claim that `pair` makes. The first one of a line may turn out to be a key that is not known.
fn claim(line: Line<'_>, pair: Pair<'_, Rule>, base: usize, first: bool) -> Result<Claim, Refused> {
    let written = place(&pair, base);
    let topic = Some(Topic::Values);
    let (mut node, mut sign, mut worth) = (None, None, None);
    for part in pair.into_inner() {
        let at = place(&part, base);
        match part.as_rule() {
            Rule::claim_node => node = part.into_inner().next().map(|part| Spanned::new(reference(part), at)),
            Rule::claim_value => worth = Some(value(&part, base, Topic::Values)?.map(Worth::Value)),
            Rule::claim_tuple => worth = Some(tuple(part, base)?),
            Rule::bad_value => {
                if first
                    && sign.is_none()
                    && !matches!(part.as_str(), "?" | "_" | "-")
                    && let Some(problem) = unknown_key(line)
                {
                    return Err((problem, None));
                }
                return Err((unreadable(&part, base, Phrase::Value), topic));
            }
            rule => sign = relation(rule),
        }
    }
    match (node, worth) {
        (Some(node), Some(value)) => Ok(Claim { node, relation: sign.unwrap_or(Relation::Equal), value }),
        _ => {
            let span = Span::at(written.end as usize);
            Err((TreeProblem::Expected { span, found: String::new(), expected: Phrase::Value }.into(), topic))
        }
    }
}
