//! Reads a weighted sum: `9*queens + pawns - 9*queens'`.

use crate::syntax::grammar::{Rule, matched};
use crate::syntax::words;
use crate::text::Span;
use crate::value::Number;
use pest::iterators::Pair;

/// A term of a sum, its sign taken into the weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What the feature counts; 1 where nothing is written.
    pub weight: Number,
    /// The feature; `None` for a number by itself.
    pub feature: Option<String>,
    /// Where the term stands in the text.
    pub span: Span,
}

/// Reads a weighted sum: numbers, names, and products of one of each.
///
/// # Errors
/// The part of `text` that cannot be read; the whole where none can.
pub fn read_sum(text: &str) -> Result<Vec<Term>, Span> {
    let whole = Span::new(0, text.len());
    let sum = matched(Rule::sum_line, text).and_then(|mut pairs| pairs.next()).ok_or(whole)?;
    let mut terms = Vec::new();
    let mut is_negative = false;
    for pair in sum.into_inner() {
        let span = Span::new(pair.as_span().start(), pair.as_span().end());
        match pair.as_rule() {
            Rule::sum_sign => is_negative = !matches!(pair.as_str(), "+" | "＋"),
            Rule::term => terms.push(term(pair, span, std::mem::take(&mut is_negative)).ok_or(span)?),
            Rule::rest => return Err(span),
            _ => {}
        }
    }
    Ok(terms)
}

fn term(pair: Pair<'_, Rule>, span: Span, is_negative: bool) -> Option<Term> {
    let (mut weight, mut feature) = (Number::ONE, None);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::weight => weight = part.as_str().parse().ok()?,
            _ => feature = Some(words::name(part.as_str())),
        }
    }
    let weight = if is_negative { weight.negated() } else { weight };
    Some(Term { weight, feature, span })
}

#[cfg(test)]
mod tests {
    use super::read_sum;

    fn shown(text: &str) -> String {
        match read_sum(text) {
            Ok(terms) => {
                let term = |term: &super::Term| format!("{}·{}", term.weight, term.feature.as_deref().unwrap_or("1"));
                terms.iter().map(term).collect::<Vec<_>>().join(" ")
            }
            Err(span) => format!("not {}", &text[span.range()]),
        }
    }

    #[test]
    fn sums_are_read_as_they_are_written() {
        for (text, sum) in [
            ("9*queens + pawns - 9*queens'", "9·queens 1·pawns -9·queens'"),
            ("2*K+P-2*k-p", "2·K 1·P -2·k -1·p"),
            ("-1/2*a − 0.25 × b + 3", "-0.5·a -0.25·b 3·1"),
            ("pawns*2 + 3 knights", "2·pawns 3·knights"),
            ("2*\"open files\" # a comment", "2·open files"),
            ("9*queens +", "not +"),
            ("9**queens", "not **queens"),
            ("* 3", "not * 3"),
            ("1/0*a", "not 1/0*a"),
        ] {
            assert_eq!(shown(text), sum, "{text}");
        }
    }
}
