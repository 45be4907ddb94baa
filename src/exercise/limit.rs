//! What the words of limits mean: depths, sums, numbers of iterations.

use crate::exercise::Problem;
use crate::search::{Depth, Evaluation, Exploration};
use crate::syntax::{SettingKey, read_sum};
use crate::text::{Span, Spanned};
use crate::value::Number;

fn bad_number(key: SettingKey, word: &Spanned<String>) -> Problem {
    Problem::BadNumber { key, word: word.item.clone(), span: word.span }
}

/// `none`, `2`, `2 plies`, `2 rounds`
pub(crate) fn depth(words: &[Spanned<String>]) -> Result<Option<Depth>, Problem> {
    let number = |word: &Spanned<String>| word.item.parse::<u32>().map_err(|_| bad_number(SettingKey::Depth, word));
    match words {
        [only] if only.item.eq_ignore_ascii_case("none") => Ok(None),
        [plies] => Ok(Some(Depth::Plies(number(plies)?))),
        [depth, unit] => match unit.item.to_lowercase().as_str() {
            "ply" | "plies" => Ok(Some(Depth::Plies(number(depth)?))),
            "round" | "rounds" => Ok(Some(Depth::Rounds(number(depth)?))),
            _ => Err(Problem::UnknownChoice {
                key: "depth",
                word: unit.item.clone(),
                span: unit.span,
                known: vec!["plies", "rounds"],
                meant: crate::diagnostics::closest(&unit.item, ["plies", "rounds"]),
            }),
        },
        [_, _, third, ..] => Err(bad_number(SettingKey::Depth, third)),
        // INVARIANT: a setting has a word.
        [] => Ok(None),
    }
}

/// `9*queens + pawns`
pub(crate) fn evaluation(text: &Spanned<String>) -> Result<Evaluation, Problem> {
    let start = text.span.start as usize;
    let terms = read_sum(&text.item).map_err(|span: Span| {
        let word = text.item.get(span.range()).unwrap_or(&text.item).trim().to_owned();
        Problem::BadSum { word, span: span.shifted(start) }
    })?;
    let mut evaluation = Evaluation::default();
    for term in terms {
        match term.feature {
            Some(feature) => evaluation.terms.push((term.weight, feature.into())),
            None => evaluation.constant = evaluation.constant.plus(&term.weight),
        }
    }
    Ok(evaluation)
}

/// `7`
pub(crate) fn whole(key: SettingKey, word: &Spanned<String>) -> Result<u64, Problem> {
    word.item.parse().map_err(|_| bad_number(key, word))
}

/// `1000`, but not `0`
pub(crate) fn at_least_one(key: SettingKey, word: &Spanned<String>) -> Result<u64, Problem> {
    whole(key, word).and_then(|number| if number > 0 { Ok(number) } else { Err(bad_number(key, word)) })
}

/// `1.4`, `sqrt(2)`, `√2`
pub(crate) fn exploration(word: &Spanned<String>) -> Result<Exploration, Problem> {
    let text = word.item.to_lowercase();
    let number = |text: &str| {
        let number = text.trim().parse::<Number>().ok().filter(|number| !number.is_negative());
        number.ok_or_else(|| bad_number(SettingKey::Exploration, word))
    };
    match text.strip_prefix("sqrt").or_else(|| text.strip_prefix('√')) {
        Some(root) => {
            let root = root.trim();
            let inner = root.strip_prefix('(').and_then(|root| root.strip_suffix(')')).unwrap_or(root);
            Ok(Exploration::SquareRoot(number(inner)?))
        }
        None => Ok(Exploration::Number(number(&text)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::{depth, evaluation, exploration};
    use crate::exercise::Problem;
    use crate::text::{Span, Spanned};

    fn word(text: &str) -> Spanned<String> {
        Spanned::new(text.to_owned(), Span::new(10, 10 + text.len()))
    }

    #[test]
    fn depths_are_plies_or_rounds() {
        for (text, shown) in [("2", "2"), ("3 plies", "3"), ("1 ply", "1"), ("2 Rounds", "2 rounds")] {
            let words: Vec<_> = text.split(' ').map(word).collect();
            assert_eq!(depth(&words).unwrap().unwrap().to_string(), shown);
        }
        assert_eq!(depth(&[word("none")]), Ok(None));
        for text in ["-1", "2.5", "two", "2 moves", "2 rounds more"] {
            assert!(depth(&text.split(' ').map(word).collect::<Vec<_>>()).is_err(), "{text}");
        }
    }

    #[test]
    fn sums_and_roots() {
        assert_eq!(evaluation(&word("9*q + p - 9*q' - 1")).unwrap().to_string(), "9*q + p - 9*q' - 1");
        let problem = Problem::BadSum { word: "+ +".into(), span: Span::new(12, 15) };
        assert_eq!(evaluation(&word("q + +")), Err(problem));
        for (text, shown) in [("sqrt(2)", "sqrt(2)"), ("√2", "sqrt(2)"), ("sqrt 1/2", "sqrt(0.5)"), ("1.4", "1.4")] {
            assert_eq!(exploration(&word(text)).unwrap().to_string(), shown);
        }
        assert!(exploration(&word("-1")).is_err() && exploration(&word("sqrt()")).is_err());
    }
}
