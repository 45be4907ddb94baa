//! Answers about unknown leaves and orders: `values of ?x that prune L6: x <= 3`, `best order: A: C B D`.

use crate::syntax::ast::{Entry, PuzzleKey, PuzzleText};
use crate::syntax::grammar::Rule;
use crate::syntax::line::{Line, is_reference};
use crate::syntax::sheet::{Refused, unreadable};
use crate::syntax::words;
use crate::syntax::{Phrase, Problem, TreeProblem};
use crate::text::{Span, Spanned};
use crate::value::{Interval, Intervals, Value};
use pest::iterators::Pair;

/// The answer that stands in `rest`, after the head of `line`, and what is wrong with it.
pub fn answer(
    rest: Line<'_>,
    head: Pair<'_, Rule>,
    line: Line<'_>,
) -> Result<(Spanned<Entry>, Option<Problem>), Refused> {
    let missing =
        || TreeProblem::Expected { span: Span::at(rest.start), found: String::new(), expected: Phrase::Answer }.into();
    let head = head.into_inner().next().ok_or_else(|| (missing(), None))?;
    let span = line.span(&head);
    let key = key(line, head).ok_or_else(|| (missing(), None))?;
    let (rule, expected) = match key {
        PuzzleKey::ValuesThatPrune(_) | PuzzleKey::ValuesThatMakeBest(_) => (Rule::region_line, Phrase::Region),
        PuzzleKey::RootValue => (Rule::pieces_line, Phrase::Pieces),
        PuzzleKey::BestOrder | PuzzleKey::WorstOrder => (Rule::orders_line, Phrase::Orders),
        PuzzleKey::CountInTheBestOrder => (Rule::value_line, Phrase::WholeNumber),
    };
    let read = text(rest, rule, expected);
    let whole = Span::new(span.start as usize, span.start as usize + written(line, span).len());
    let key = Spanned::new(key, span);
    Ok(match read {
        Ok(answer) => (Spanned::new(Entry::Puzzle { key, answer }, whole), None),
        Err(problem) => (Spanned::new(Entry::Puzzle { key, answer: PuzzleText::Unreadable }, whole), Some(problem)),
    })
}

/// The line from its key on, without a comment and the blanks before it.
fn written<'t>(line: Line<'t>, key: Span) -> &'t str {
    let text = line.from(key.start as usize).written();
    text.split('#').next().unwrap_or(text).trim_end()
}

fn key(line: Line<'_>, head: Pair<'_, Rule>) -> Option<PuzzleKey> {
    let node = |head: Pair<'_, Rule>| head.into_inner().nth(1).map(|pair| pair.as_rule()).map(is_reference);
    let rule = head.as_rule();
    let is_about_node = node(head.clone()) == Some(true);
    let mut parts = head.into_inner().skip(1);
    Some(match rule {
        Rule::values_that_prune if is_about_node => PuzzleKey::ValuesThatPrune(line.reference(parts.next()?)),
        Rule::values_that_make_best if is_about_node => PuzzleKey::ValuesThatMakeBest(line.reference(parts.next()?)),
        Rule::root_value_of => PuzzleKey::RootValue,
        Rule::best_order => PuzzleKey::BestOrder,
        Rule::worst_order => PuzzleKey::WorstOrder,
        Rule::count_in_best => PuzzleKey::CountInTheBestOrder,
        _ => return None,
    })
}

fn text(line: Line<'_>, rule: Rule, expected: Phrase) -> Result<PuzzleText, Problem> {
    let (mut pieces, mut orders, mut found) = (Vec::new(), Vec::new(), None);
    for pair in line.read(rule).into_iter().flatten() {
        match pair.as_rule() {
            Rule::region => found = Some(PuzzleText::Region(region(line, pair)?)),
            Rule::piece => pieces.push(piece(line, pair)?),
            Rule::none => found = Some(PuzzleText::Orders(Vec::new())),
            Rule::order_entry => {
                let mut nodes = pair.into_inner().filter(|pair| is_reference(pair.as_rule()));
                let parent = nodes.next().map(|pair| line.reference(pair));
                orders.extend(parent.map(|parent| (parent, nodes.map(|pair| line.reference(pair)).collect())));
            }
            Rule::value => match value(line, &pair)?.finite() {
                Some(number) => found = Some(PuzzleText::Count(number.clone())),
                None => return Err(unreadable(&line, &pair, expected)),
            },
            Rule::rest => return Err(unreadable(&line, &pair, expected)),
            _ => {}
        }
    }
    let pieces = (!pieces.is_empty()).then_some(PuzzleText::Pieces(pieces));
    let orders = (!orders.is_empty()).then_some(PuzzleText::Orders(orders));
    let missing = TreeProblem::Expected { span: Span::at(line.start), found: String::new(), expected }.into();
    found.or(pieces).or(orders).ok_or(missing)
}

fn value(line: Line<'_>, pair: &Pair<'_, Rule>) -> Result<Value, TreeProblem> {
    words::value(pair.as_str(), line.span(pair))
}

/// `3 for x <= 3`
fn piece(line: Line<'_>, pair: Pair<'_, Rule>) -> Result<(Option<Value>, Option<Intervals>), Problem> {
    let (mut worth, mut when) = (None, None);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::value => worth = Some(value(line, &part)?),
            Rule::piece_region => when = Some(region(line, part)?),
            _ => {}
        }
    }
    Ok((worth, when))
}

/// `x < 2 or x > 5`
fn region(line: Line<'_>, pair: Pair<'_, Rule>) -> Result<Intervals, Problem> {
    let mut set = Intervals::NONE;
    for part in pair.into_inner() {
        set = match part.as_rule() {
            Rule::region_always => Intervals::all(),
            Rule::region_all_of => {
                let mut all = Intervals::all();
                for part in part.into_inner() {
                    all = all.and(&if part.as_rule() == Rule::region_bracket {
                        bracket(line, part)?
                    } else {
                        chain(line, part)?
                    });
                }
                set.or(&all)
            }
            _ => set,
        };
    }
    Ok(set)
}

/// `(-inf, 3]`, `]-inf;3]`
fn bracket(line: Line<'_>, pair: Pair<'_, Rule>) -> Result<Intervals, Problem> {
    let (mut signs, mut ends) = (Vec::new(), Vec::new());
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::number | Rule::infinity => ends.push(value(line, &part)?),
            Rule::open | Rule::close | Rule::round_open | Rule::round_close => signs.push(part.as_rule()),
            _ => {}
        }
    }
    let (has_low, has_high) = (signs.first() == Some(&Rule::open), signs.last() == Some(&Rule::close));
    let high = ends.pop().unwrap_or(Value::PosInf);
    let low = ends.pop().unwrap_or(Value::NegInf);
    Ok(Intervals::of(Interval::new(low, has_low, high, has_high)))
}

/// `5 < x <= 7`
fn chain(line: Line<'_>, pair: Pair<'_, Rule>) -> Result<Intervals, Problem> {
    let mut set = Intervals::all();
    let (mut waiting, mut mark, mut seen_variable) = (None, None, false);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::value => {
                let worth = value(line, &part)?;
                match mark.take().filter(|_| seen_variable) {
                    Some(mark) => set = set.and(&half_line(mark, worth)),
                    None => waiting = Some(worth),
                }
            }
            Rule::unknown_value | Rule::name => {
                seen_variable = true;
                if let (Some(mark), Some(worth)) = (mark.take(), waiting.take()) {
                    set = set.and(&half_line(turned(mark), worth));
                }
            }
            rule => mark = Some(rule),
        }
    }
    Ok(set)
}

/// The mark with its sides exchanged.
fn turned(mark: Rule) -> Rule {
    match mark {
        Rule::at_most => Rule::at_least,
        Rule::at_least => Rule::at_most,
        Rule::below => Rule::above,
        Rule::above => Rule::below,
        same => same,
    }
}

/// `x <= 3`
fn half_line(mark: Rule, worth: Value) -> Intervals {
    let up = |has_low| Interval::new(worth.clone(), has_low, Value::PosInf, false);
    let down = |has_high| Interval::new(Value::NegInf, false, worth.clone(), has_high);
    match mark {
        Rule::at_most => Intervals::of(down(true)),
        Rule::at_least => Intervals::of(up(true)),
        Rule::below => Intervals::of(down(false)),
        Rule::above => Intervals::of(up(false)),
        Rule::unequal => Intervals::of(down(false).into_iter().chain(up(false))),
        _ => Intervals::of(Interval::new(worth.clone(), true, worth.clone(), true)),
    }
}

#[cfg(test)]
mod tests {
    use crate::syntax::{Entry, PuzzleText, read_sheet};
    use crate::text::Source;

    fn read(line: &str) -> Option<PuzzleText> {
        let (sheet, problems) = read_sheet(&Source::new("sheet", line));
        match sheet.entries.as_slice() {
            [only] => match &only.item {
                Entry::Puzzle { answer, .. } => {
                    assert_eq!(problems.is_empty(), *answer != PuzzleText::Unreadable, "{line}: {problems:?}");
                    Some(answer.clone())
                }
                other => panic!("{line}: {other:?}"),
            },
            other => panic!("{line}: {other:?} {problems:?}"),
        }
    }

    fn set(text: &str) -> String {
        match read(&format!("values of ?x that prune L6: {text}")) {
            Some(PuzzleText::Region(set)) => set.words("x"),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn sets_read_in_every_spelling() {
        for text in [
            "x <= 3",
            "x≤3",
            "3 >= x",
            "(-inf,3]",
            "]-inf;3]",
            "x in (-∞, 3]",
            "x ∈ ]-inf ; 3]",
            "?x <= 3 # so",
            "(-inf, 3]",
        ] {
            assert_eq!(set(text), "x <= 3", "{text}");
        }
        for text in ["5 < x <= 7", "7 >= x > 5", "(5,7]", "]5;7]", "x > 5 and x <= 7", "x>5 y x<=7", "x > 5 且 x ≤ 7"]
        {
            assert_eq!(set(text), "5 < x <= 7", "{text}");
        }
        for text in
            ["x < 2 or x > 5", "x<2 o x>5", "(-inf,2) u (5,inf)", "(-inf;2) ∪ (5;inf)", "x < 2; x > 5", "x<2 或 x>5"]
        {
            assert_eq!(set(text), "x < 2 or x > 5", "{text}");
        }
        for text in ["never", "nunca", "永不", "∅", "none", "5 < x < 3"] {
            assert_eq!(set(text), "never", "{text}");
        }
        for text in ["always", "Siempre", "总是", "(-inf, inf)"] {
            assert_eq!(set(text), "always", "{text}");
        }
        assert_eq!((set("x = 3"), set("x != 3")), ("x = 3".into(), "x < 3 or x > 3".into()));
        for text in ["", "3", "x", "x <= three", "x <= 3 maybe"] {
            assert_eq!(read(&format!("values of ?x that make B best: {text}")), Some(PuzzleText::Unreadable), "{text}");
        }
    }

    #[test]
    fn values_by_cases_and_orders() {
        let Some(PuzzleText::Pieces(pieces)) = read("root value of ?x: 3 for x <= 3, x if 3 < x <= 4; 4 otherwise")
        else {
            panic!("no pieces")
        };
        let shown: Vec<_> = pieces
            .iter()
            .map(|(value, when)| (value.as_ref().map(ToString::to_string), when.as_ref().map(|when| when.words("x"))))
            .collect();
        assert_eq!(shown[0], (Some("3".into()), Some("x <= 3".into())));
        assert_eq!(shown[1], (None, Some("3 < x <= 4".into())));
        assert_eq!(shown[2], (Some("4".into()), None));
        for line in ["best order: A: C B D; B: L2 L1", "worst order A: C, B, D B: L2, L1"] {
            let Some(PuzzleText::Orders(orders)) = read(line) else { panic!("{line}") };
            assert_eq!(orders.iter().map(|(_, children)| children.len()).collect::<Vec<_>>(), [3, 2], "{line}");
        }
        assert_eq!(read("best order: none"), Some(PuzzleText::Orders(Vec::new())));
        assert!(matches!(read("count in the best order = 5"), Some(PuzzleText::Count(_))));
    }
}
