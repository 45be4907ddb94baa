//! Which of several sheets of one student for one exercise counts.

use crate::cli::handed_in::HandedIn;
use crate::cli::handed_in::walk::stem;
use crate::value::Number;
use clap::ValueEnum;
use std::cmp::Ordering;

/// Which one counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Attempt {
    /// The last, by the platform's count, else by name
    #[default]
    Last,
    /// The one with the most points; of several, the last
    Best,
    /// The first
    First,
}

/// A sheet that could count, and what it earns.
pub(crate) struct Candidate<'a> {
    pub(crate) sheet: &'a HandedIn,
    pub(crate) points: &'a Number,
}

impl Attempt {
    /// As it is written on the command line.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Last => "last",
            Self::Best => "best",
            Self::First => "first",
        }
    }

    /// Which of the candidates counts; there is one at least.
    pub(crate) fn choose(self, candidates: &[Candidate<'_>]) -> usize {
        let later = |one: &usize, other: &usize| order(candidates[*one].sheet, candidates[*other].sheet);
        let better = |one: &usize, other: &usize| {
            let points = |index: &usize| candidates[*index].points;
            points(one).cmp(points(other)).then_with(|| later(one, other))
        };
        let all = 0..candidates.len();
        let chosen = match self {
            Self::Last => all.max_by(later),
            Self::First => all.min_by(later),
            Self::Best => all.max_by(better),
        };
        chosen.unwrap_or(0)
    }
}

/// Which of two attempts came first: by the platform's count, else by name. No clock is asked: copying changes dates.
fn order(one: &HandedIn, other: &HandedIn) -> Ordering {
    let counted = match (one.attempt, other.attempt) {
        (Some(one), Some(other)) => one.cmp(&other),
        _ => Ordering::Equal,
    };
    let natural = || natural(stem(&one.name), stem(&other.name));
    counted.then_with(natural).then_with(|| one.name.cmp(&other.name))
}

/// By letters, and numbers by what they count: `try 9` is before `try 10`.
fn natural(one: &str, other: &str) -> Ordering {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
    loop {
        let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        match (digits(one), digits(other)) {
            (0, _) | (_, 0) => match (one.split_first(), other.split_first()) {
                (Some((first, rest)), Some((second, after))) if first == second => (one, other) = (rest, after),
                (first, second) => return first.map(|(byte, _)| byte).cmp(&second.map(|(byte, _)| byte)),
            },
            (first, second) => {
                let number = |text: &[u8]| {
                    let zeros = text.iter().take_while(|byte| **byte == b'0').count();
                    text[zeros..].to_vec()
                };
                let (left, right) = (number(&one[..first]), number(&other[..second]));
                match left.len().cmp(&right.len()).then_with(|| left.cmp(&right)) {
                    Ordering::Equal => (one, other) = (&one[first..], &other[second..]),
                    unequal => return unequal,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::natural;
    use std::cmp::Ordering;

    #[test]
    fn numbers_count() {
        for (one, other) in [("try 9", "try 10"), ("answer", "answer (1)"), ("a", "b"), ("x2y1", "x2y03"), ("", "0")] {
            assert_eq!(natural(one, other), Ordering::Less, "{one}, {other}");
            assert_eq!(natural(other, one), Ordering::Greater, "{one}, {other}");
        }
        assert_eq!(natural("a01", "a1"), Ordering::Equal);
    }
}
