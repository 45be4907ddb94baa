//! Rows of blocks: windows and steps of a trace.

use crate::syntax::ast::{Entry, Moment, Step, Topic, Verb, WindowRow};
use crate::syntax::grammar::Rule;
use crate::syntax::line::{Line, reference};
use crate::syntax::sheet::{Refused, list, unreadable, words_of};
use crate::syntax::{Phrase, SheetProblem};
use crate::text::{Span, Spanned};
use crate::value::Value;
use pest::iterators::Pair;

/// `A 10 inf`, `B: alpha=-inf, beta=3`; several where `;` separates them.
pub fn windows(line: Line<'_>, moment: Option<Moment>) -> Result<Vec<Spanned<Entry>>, Refused> {
    let topic = Topic::Windows(moment);
    let Some(pairs) = line.read(Rule::window_line) else {
        let span = words_of(line);
        let found = line.written().trim().chars().take(60).collect();
        return Err((SheetProblem::UnreadableLine { span, found, expected: Phrase::WindowRow }.into(), Some(topic)));
    };
    let mut rows = Vec::new();
    for pair in pairs {
        match pair.as_rule() {
            Rule::window_row => {
                let span = line.trimmed(&pair);
                if let Some(row) = window_row(&line, pair, topic)? {
                    rows.push(Spanned::new(Entry::Window { moment, row }, span));
                }
            }
            Rule::rest => return Err((unreadable(&line, &pair, Phrase::WindowRow), Some(topic))),
            _ => {}
        }
    }
    Ok(rows)
}

fn window_row(line: &Line<'_>, pair: Pair<'_, Rule>, topic: Topic) -> Result<Option<WindowRow>, Refused> {
    let mut node = None;
    let mut cells = Vec::new();
    let (mut alpha, mut beta) = (None, None);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::row_node => {
                let at = line.span(&part);
                node = part.into_inner().next().map(|part| Spanned::new(reference(part), at));
            }
            Rule::cell => cells.push(cell(line, part, topic)?),
            Rule::label => {
                let mut is_alpha = false;
                for inner in part.into_inner() {
                    match inner.as_rule() {
                        Rule::alpha => is_alpha = true,
                        Rule::cell if is_alpha => alpha = cell(line, inner, topic)?,
                        Rule::cell => beta = cell(line, inner, topic)?,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    let mut cells = cells.into_iter();
    alpha = alpha.or_else(|| cells.next().flatten());
    beta = beta.or_else(|| cells.next().flatten());
    Ok(node.map(|node| WindowRow { node, alpha, beta }))
}

/// A value, or `None` where it was left out.
fn cell(line: &Line<'_>, pair: Pair<'_, Rule>, topic: Topic) -> Result<Option<Spanned<Value>>, Refused> {
    match pair.into_inner().next() {
        Some(value) if value.as_rule() == Rule::value => list::value(&value, line.start, topic).map(Some),
        _ => Ok(None),
    }
}

/// `back D 10 (-inf, 10)`
pub fn step(line: Line<'_>) -> Result<Spanned<Entry>, Refused> {
    let topic = Topic::Trace;
    let span = words_of(line);
    let refused = |span, found: &str| {
        let found = found.trim().chars().take(60).collect();
        (SheetProblem::UnreadableLine { span, found, expected: Phrase::StepRow }.into(), Some(topic))
    };
    let Some(pairs) = line.read(Rule::step_line) else { return Err(refused(span, line.written())) };
    let (mut verb, mut node, mut value, mut window) = (None, None, None, None);
    let mut end = span.start;
    for pair in pairs {
        let at = line.span(&pair);
        match pair.as_rule() {
            Rule::verb => verb = pair.into_inner().next().and_then(|pair| verb_of(pair.as_rule())),
            Rule::step_node => node = pair.into_inner().next().map(|pair| Spanned::new(reference(pair), at)),
            Rule::step_value => value = Some(list::value(&pair, line.start, topic)?),
            Rule::step_window => {
                let ends = pair.into_inner().filter(|pair| pair.as_rule() == Rule::value);
                let ends = ends.map(|end| list::value(&end, line.start, topic)).collect::<Result<Vec<_>, _>>()?;
                if let [alpha, beta] = ends.as_slice() {
                    window = Some(Spanned::new((alpha.item.clone(), beta.item.clone()), at));
                }
            }
            Rule::rest => return Err(refused(line.trimmed(&pair), pair.as_str())),
            _ => continue,
        }
        end = at.end;
    }
    match (verb, node) {
        (Some(verb), Some(node)) => {
            let span = Span { start: span.start, end };
            Ok(Spanned::new(Entry::Step(Step { verb, node, value, window }), span))
        }
        _ => Err(refused(span, line.written())),
    }
}

fn verb_of(rule: Rule) -> Option<Verb> {
    Some(match rule {
        Rule::enter_verb => Verb::Enter,
        Rule::leaf_verb | Rule::evaluated_verb => Verb::Leaf,
        Rule::back_verb | Rule::returned_verb => Verb::Back,
        Rule::cut_verb | Rule::pruned_verb => Verb::Cut,
        Rule::exit_verb => Verb::Exit,
        _ => return None,
    })
}
