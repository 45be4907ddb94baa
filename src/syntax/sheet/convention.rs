//! Conventions that a sheet names: `convention: cut >, returns fail-hard`.

use crate::syntax::ast::{Entry, SettingKey, Topic};
use crate::syntax::grammar::Rule;
use crate::syntax::line::Line;
use crate::syntax::sheet::{Refused, unreadable};
use crate::syntax::{Phrase, TreeProblem};
use crate::text::{Span, Spanned};
use pest::iterators::Pair;

/// The conventions on the rest of a line.
pub fn conventions(line: Line<'_>, head: Span) -> Result<Spanned<Entry>, Refused> {
    let topic = Some(Topic::Convention);
    let (mut rules, mut end) = (Vec::new(), None);
    for pair in line.read(Rule::convention_line).into_iter().flatten() {
        let span = line.span(&pair);
        match pair.as_rule() {
            Rule::convention_stated => end = Some(span),
            Rule::convention_rule => {
                end = Some(span);
                rules.extend(rule(pair).map(|rule| Spanned::new(rule, span)));
            }
            Rule::rest => return Err((unreadable(&line, &pair, Phrase::Convention), topic)),
            _ => {}
        }
    }
    let missing =
        TreeProblem::Expected { span: Span::at(line.start), found: String::new(), expected: Phrase::Convention }.into();
    let end = end.ok_or((missing, topic))?;
    Ok(Spanned::new(Entry::Convention(rules), head.to(end)))
}

fn rule(pair: Pair<'_, Rule>) -> Option<(SettingKey, String)> {
    let said = pair.into_inner().next()?;
    let key = match said.as_rule() {
        Rule::said_cut => SettingKey::Cut,
        Rule::said_returns => SettingKey::Returns,
        Rule::said_order => SettingKey::Order,
        Rule::said_bounds => SettingKey::Bounds,
        Rule::said_deep => SettingKey::Deep,
        _ => SettingKey::Ties,
    };
    let word = said.into_inner().last()?;
    let word = match word.as_rule() {
        Rule::at_least => ">=".to_owned(),
        Rule::above => ">".to_owned(),
        Rule::returns_said if !word.as_str().contains(['-', ' ']) => format!("fail-{}", word.as_str().to_lowercase()),
        _ => word.as_str().to_lowercase().replace(' ', "-"),
    };
    Some((key, word))
}
