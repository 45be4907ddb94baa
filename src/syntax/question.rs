//! Reads what an exercise asks for.

use crate::diagnostics::closest;
use crate::syntax::ast::{Ask, Counted, Moment, Nodes, Points, Reference, What};
use crate::syntax::grammar::Rule;
use crate::syntax::line::{Line, is_reference};
use crate::syntax::statement::left;
use crate::syntax::words;
use crate::syntax::{DocumentProblem, Phrase, Problem};
use crate::text::{Span, Spanned};
use crate::value::Number;
use pest::iterators::Pair;

/// What can be asked for, as it is written.
const QUESTIONS: [&str; 32] = [
    "value",
    "values of all",
    "values of visited",
    "value of",
    "best move",
    "best moves",
    "line",
    "pruned leaves",
    "pruned subtrees",
    "pruned nodes",
    "cuts",
    "visited leaves",
    "visit order",
    "visited nodes",
    "count of visited leaves",
    "count of pruned leaves",
    "count of visited nodes",
    "count of cuts",
    "count of leaves",
    "count of nodes",
    "windows at entry",
    "windows at exit",
    "trace",
    "tree",
    "cutoffs",
    "root value of ?x",
    "leaves never needed",
    "leaves that could be pruned",
    "best order",
    "worst order",
    "count in the best order",
    "convention",
];

/// Reads what stands after `ask`; returns where it ends, too.
pub fn read(line: Line<'_>, keyword: Span) -> Result<(Ask, usize), Problem> {
    let (mut what, mut points, mut tolerance) = (None, None, None);
    let mut end = keyword.end as usize;
    for pair in line.read(Rule::ask_line).into_iter().flatten() {
        let span = line.span(&pair);
        match pair.as_rule() {
            Rule::question => {
                let inner = pair.into_inner().next();
                what = inner.and_then(|inner| what_of(&line, inner)).map(|what| Spanned::new(what, span));
            }
            Rule::points => points = Some(Spanned::new(points_of(&line, pair)?, span)),
            Rule::tolerance => tolerance = pair.into_inner().next().map(|pair| number(&line, &pair)).transpose()?,
            Rule::rest if what.is_none() => return Err(unknown(&line, &pair)),
            Rule::rest => return Err(left(&line, &pair, Phrase::PointsOrEnd)),
            _ => continue,
        }
        end = span.end as usize;
    }
    let what = what.ok_or(DocumentProblem::NothingAfter { span: keyword, keyword: "ask".into() })?;
    Ok((Ask { what, points, tolerance }, end))
}

fn unknown(line: &Line<'_>, rest: &Pair<'_, Rule>) -> Problem {
    let written = rest.as_str().trim();
    let question = written.split(" for ").next().unwrap_or(written).trim_end();
    let start = line.trimmed(rest).start as usize;
    let near = closest(question, QUESTIONS);
    DocumentProblem::UnknownQuestion {
        span: Span::new(start, start + question.len()),
        found: question.to_owned(),
        near,
    }
    .into()
}

fn number(line: &Line<'_>, pair: &Pair<'_, Rule>) -> Result<Spanned<Number>, Problem> {
    let span = line.span(pair);
    Ok(Spanned::new(words::number(pair.as_str(), span, false)?, span))
}

fn points_of(line: &Line<'_>, pair: Pair<'_, Rule>) -> Result<Points, Problem> {
    let mut points = Points { points: Number::from(0_i64), each: false, per_error: None };
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::number => points.points = number(line, &part)?.item,
            Rule::each => points.each = true,
            _ => points.per_error = Some(number(line, &part)?.item),
        }
    }
    Ok(points)
}

fn what_of(line: &Line<'_>, pair: Pair<'_, Rule>) -> Option<What> {
    Some(match pair.as_rule() {
        Rule::values_asked => What::Values(nodes(line, pair)),
        Rule::best_move => What::BestMove,
        Rule::best_moves => What::BestMoves,
        Rule::line_word => What::Line,
        Rule::pruned_leaves => What::PrunedLeaves,
        Rule::pruned_subtrees => What::PrunedSubtrees,
        Rule::pruned_nodes => What::PrunedNodes,
        Rule::cuts_word => What::Cuts,
        Rule::visited_leaves => What::VisitedLeaves,
        Rule::visit_order => What::VisitOrder,
        Rule::visited_nodes => What::VisitedNodes,
        Rule::count_of => What::Count(pair.into_inner().next().and_then(counted)?),
        Rule::windows_asked => {
            let moment = pair.clone().into_inner().next().and_then(|pair| moment(pair.as_rule()))?;
            What::Windows(moment, nodes(line, pair))
        }
        Rule::trace_word => What::Trace,
        Rule::tree_word_asked => What::Tree,
        Rule::cutoffs_word => What::Cutoffs,
        Rule::values_that_prune => {
            let (unknown, node) = unknown_and_node(line, pair)?;
            What::ValuesThatPrune(unknown, node)
        }
        Rule::values_that_make_best => {
            let (unknown, node) = unknown_and_node(line, pair)?;
            What::ValuesThatMakeBest(unknown, node)
        }
        Rule::root_value_of => What::RootValueOf(pair.into_inner().next().map(|pair| unknown_name(line, &pair))?),
        Rule::never_needed => What::LeavesNeverNeeded,
        Rule::could_be_pruned => What::LeavesThatCouldBePruned,
        Rule::best_order => What::BestOrder,
        Rule::worst_order => What::WorstOrder,
        Rule::count_in_best => What::CountInTheBestOrder,
        Rule::convention_word => What::Convention,
        _ => return None,
    })
}

/// The moment that a rule says.
pub fn moment(rule: Rule) -> Option<Moment> {
    match rule {
        Rule::at_entry => Some(Moment::Entry),
        Rule::at_exit => Some(Moment::Exit),
        _ => None,
    }
}

/// What a `counted` counts.
pub fn counted(pair: Pair<'_, Rule>) -> Option<Counted> {
    Some(match pair.into_inner().next()?.as_rule() {
        Rule::visited_leaves => Counted::VisitedLeaves,
        Rule::pruned_leaves => Counted::PrunedLeaves,
        Rule::visited_nodes => Counted::VisitedNodes,
        Rule::pruned_nodes => Counted::PrunedNodes,
        Rule::pruned_subtrees => Counted::PrunedSubtrees,
        Rule::cuts_word => Counted::Cuts,
        Rule::all_leaves => Counted::Leaves,
        Rule::every_node => Counted::Nodes,
        _ => return None,
    })
}

fn nodes(line: &Line<'_>, pair: Pair<'_, Rule>) -> Nodes {
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::all_nodes => return Nodes::All,
            Rule::visited_only => return Nodes::Visited,
            Rule::node_list => {
                let list = part.into_inner().filter(|pair| is_reference(pair.as_rule()));
                return Nodes::These(list.map(|pair| line.reference(pair)).collect());
            }
            _ => {}
        }
    }
    Nodes::Default
}

fn unknown_name(line: &Line<'_>, pair: &Pair<'_, Rule>) -> Spanned<String> {
    let name = words::name(pair.as_str().trim_start_matches(['?', '？']));
    Spanned::new(name, line.span(pair))
}

fn unknown_and_node(line: &Line<'_>, pair: Pair<'_, Rule>) -> Option<(Spanned<String>, Spanned<Reference>)> {
    let mut parts = pair.into_inner();
    let unknown = parts.next()?;
    Some((unknown_name(line, &unknown), line.reference(parts.next()?)))
}
