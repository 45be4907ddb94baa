//! Reads the statements of an exercise that fit on a line.

use crate::syntax::ast::{SettingKey, StatementKind};
use crate::syntax::grammar::Rule;
use crate::syntax::line::{Line, is_reference};
use crate::syntax::question;
use crate::syntax::sheet::answers_on;
use crate::syntax::words;
use crate::syntax::{DocumentProblem, Phrase, Problem, TreeProblem};
use crate::text::{Span, Spanned};
use pest::iterators::Pair;

/// The words that statements begin with.
pub const KEYWORDS: [&str; 30] = [
    "poda",
    "exercise",
    "about",
    "tree",
    "let",
    "ask",
    "given",
    "search",
    "order",
    "cut",
    "returns",
    "bounds",
    "deep",
    "window",
    "values in",
    "depth",
    "evaluate",
    "quiescence",
    "deepening",
    "budget",
    "table",
    "killers",
    "iterations",
    "seed",
    "exploration",
    "ties",
    "accept",
    "carry",
    "feedback",
    "tolerance",
];

/// A statement and where it ends, or what is wrong with it.
pub type Read<T> = Result<(StatementKind<T>, usize), Problem>;

/// The setting whose keyword the grammar found.
pub fn setting_key(rule: Rule) -> Option<SettingKey> {
    Some(match rule {
        Rule::search_key => SettingKey::Search,
        Rule::order_key => SettingKey::Order,
        Rule::cut_key => SettingKey::Cut,
        Rule::returns_key => SettingKey::Returns,
        Rule::bounds_key => SettingKey::Bounds,
        Rule::deep_key => SettingKey::Deep,
        Rule::window_key => SettingKey::Window,
        Rule::values_in_key => SettingKey::ValuesIn,
        Rule::depth_key => SettingKey::Depth,
        Rule::evaluate_key => SettingKey::Evaluate,
        Rule::quiescence_key => SettingKey::Quiescence,
        Rule::deepening_key => SettingKey::Deepening,
        Rule::budget_key => SettingKey::Budget,
        Rule::table_key => SettingKey::Table,
        Rule::killers_key => SettingKey::Killers,
        Rule::iterations_key => SettingKey::Iterations,
        Rule::seed_key => SettingKey::Seed,
        Rule::exploration_key => SettingKey::Exploration,
        Rule::ties_key => SettingKey::Ties,
        Rule::accept_key => SettingKey::Accept,
        Rule::carry_key => SettingKey::Carry,
        Rule::feedback_key => SettingKey::Feedback,
        Rule::tolerance_key => SettingKey::Tolerance,
        _ => return None,
    })
}

/// The problem with what is left on a line where `expected` was to come.
pub fn left(line: &Line<'_>, rest: &Pair<'_, Rule>, expected: Phrase) -> Problem {
    TreeProblem::Expected { span: line.trimmed(rest), found: rest.as_str().trim().to_owned(), expected }.into()
}

/// A text between quotes.
pub fn quoted(line: &Line<'_>, pair: &Pair<'_, Rule>) -> Result<Spanned<String>, Problem> {
    let text = line.name(pair);
    match words::check_quoted(pair.as_str(), text.span) {
        Some(problem) => Err(problem.into()),
        None => Ok(text),
    }
}

/// `poda 1`
pub fn version(line: Line<'_>, keyword: Span) -> Result<Spanned<u32>, Problem> {
    let missing = || TreeProblem::Expected { span: keyword, found: String::new(), expected: Phrase::Version }.into();
    let mut version = None;
    for pair in line.read(Rule::version_line).into_iter().flatten() {
        match pair.as_rule() {
            Rule::whole => version = Some(Spanned::new(pair.as_str().parse().unwrap_or(u32::MAX), line.span(&pair))),
            Rule::rest => {
                let expected = if version.is_some() { Phrase::EndOfLine } else { Phrase::Version };
                return Err(left(&line, &pair, expected));
            }
            _ => {}
        }
    }
    version.ok_or_else(missing)
}

/// The title of an exercise.
pub fn title(line: Line<'_>, keyword: Span) -> Result<Spanned<String>, Problem> {
    let mut title = None;
    for pair in line.read(Rule::exercise_line).into_iter().flatten() {
        match pair.as_rule() {
            Rule::quoted => title = Some(quoted(&line, &pair)?),
            Rule::open_quote => return Err(TreeProblem::QuoteNotClosed { span: line.trimmed(&pair) }.into()),
            Rule::rest if title.is_none() => {
                return Err(DocumentProblem::TitleMissing { span: line.trimmed(&pair) }.into());
            }
            Rule::rest => return Err(left(&line, &pair, Phrase::EndOfLine)),
            _ => {}
        }
    }
    title.ok_or(DocumentProblem::TitleMissing { span: keyword }.into())
}

/// `about "…"`
pub fn about<T>(line: Line<'_>, keyword: Span) -> Read<T> {
    let (mut lang, mut text) = (None, None);
    for pair in line.read(Rule::about_line).into_iter().flatten() {
        match pair.as_rule() {
            Rule::lang => lang = Some(line.name(&pair)),
            Rule::quoted => text = Some(quoted(&line, &pair)?),
            Rule::open_quote => return Err(TreeProblem::QuoteNotClosed { span: line.trimmed(&pair) }.into()),
            Rule::rest => {
                let expected = if text.is_some() { Phrase::EndOfLine } else { Phrase::QuotedText };
                return Err(left(&line, &pair, expected));
            }
            _ => {}
        }
    }
    let text = text.ok_or_else(|| match &lang {
        Some(word) => Problem::Tree(TreeProblem::Expected {
            span: word.span,
            found: word.item.clone(),
            expected: Phrase::QuotedText,
        }),
        None => DocumentProblem::NothingAfter { span: keyword, keyword: "about".into() }.into(),
    })?;
    let end = text.span.end as usize;
    Ok((StatementKind::About { lang, text }, end))
}

/// `S =` of a `let`, and where its tree begins.
pub fn let_name(line: Line<'_>, keyword: Span) -> Result<(Spanned<String>, usize), Problem> {
    let (mut name, mut sign) = (None, None);
    for pair in line.read(Rule::let_line).into_iter().flatten() {
        match pair.as_rule() {
            Rule::equal => sign = Some(line.span(&pair).end as usize),
            Rule::quoted => name = Some(quoted(&line, &pair)?),
            _ => name = Some(line.name(&pair)),
        }
    }
    let name = name.ok_or(TreeProblem::Expected { span: keyword, found: String::new(), expected: Phrase::Name })?;
    match sign {
        Some(end) => Ok((name, end)),
        None => {
            let span = Span::at(name.span.end as usize);
            Err(TreeProblem::Expected { span, found: String::new(), expected: Phrase::EqualSign }.into())
        }
    }
}

/// The words of a setting.
pub fn setting<T>(line: Line<'_>, key: Spanned<SettingKey>) -> Read<T> {
    if key.item == SettingKey::Order
        && let Some(read) = order_at(&line)
    {
        return read;
    }
    let words = match key.item {
        SettingKey::Window | SettingKey::ValuesIn => range(&line).map_or_else(|| words(&line), Ok)?,
        SettingKey::Evaluate => {
            let text = line.read(Rule::text_line).and_then(|mut pairs| pairs.find(|pair| pair.as_rule() == Rule::text));
            text.map(|text| Spanned::new(text.as_str().trim().to_owned(), line.trimmed(&text))).into_iter().collect()
        }
        _ => words(&line)?,
    };
    match words.last() {
        Some(last) => {
            let end = last.span.end as usize;
            Ok((StatementKind::Setting { key, words }, end))
        }
        None => Err(DocumentProblem::NothingAfter { span: key.span, keyword: key.item.word().to_owned() }.into()),
    }
}

fn words(line: &Line<'_>) -> Result<Vec<Spanned<String>>, Problem> {
    let Some(pairs) = line.read(Rule::words_line) else {
        let at = line.written().find(['"', '“', '”']).unwrap_or(0);
        return Err(TreeProblem::QuoteNotClosed { span: Span::new(line.start + at, line.end) }.into());
    };
    Ok(pairs.filter(|pair| pair.as_rule() == Rule::word).map(|word| line.name(&word)).collect())
}

/// `-inf .. inf`, `[-inf, inf]`: its two ends.
fn range(line: &Line<'_>) -> Option<Vec<Spanned<String>>> {
    let mut ends = Vec::new();
    for pair in line.read(Rule::range_line)? {
        match pair.as_rule() {
            Rule::number | Rule::infinity => ends.push(line.name(&pair)),
            Rule::rest => return None,
            _ => {}
        }
    }
    Some(ends)
}

/// `A: C B D`, where the line is one.
fn order_at<T>(line: &Line<'_>) -> Option<Read<T>> {
    let mut references = Vec::new();
    for pair in line.read(Rule::order_at_line)? {
        match pair.as_rule() {
            Rule::rest => return Some(Err(left(line, &pair, Phrase::OrderOfChildren))),
            rule if is_reference(rule) => references.push(line.reference(pair)),
            _ => {}
        }
    }
    let end = references.last()?.span.end as usize;
    let node = references.remove(0);
    if references.is_empty() {
        let span = Span::at(end);
        return Some(Err(
            TreeProblem::Expected { span, found: String::new(), expected: Phrase::OrderOfChildren }.into()
        ));
    }
    Some(Ok((StatementKind::OrderAt { node, children: references }, end)))
}

/// `given pruned: L5, L6`
pub fn given<T>(line: Line<'_>, keyword: Span) -> Read<T> {
    let (entries, problems) = answers_on(line);
    if let Some(problem) = problems.into_iter().next() {
        return Err(problem);
    }
    match entries.iter().map(|entry| entry.span.end as usize).max() {
        Some(end) => Ok((StatementKind::Given(entries), end)),
        None => Err(DocumentProblem::NothingAfter { span: keyword, keyword: "given".into() }.into()),
    }
}

/// `ask …`
pub fn ask<T>(line: Line<'_>, keyword: Span) -> Read<T> {
    question::read(line, keyword).map(|(ask, end)| (StatementKind::Ask(ask), end))
}
