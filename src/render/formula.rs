//! Short mathematics at a node (`≤ 2`, `(−∞, 3)`, `β = 2 ≤ α = 3`), kept in pieces so that each format writes it in its own way.

use crate::diagnostics::Look;
use crate::render::tex;
use crate::search::{Bound, Bounds, Cut, Side, Task};
use crate::tree::LeafValue;
use crate::value::{Number, Value, Window, Worth};

/// A piece of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    /// A number or an infinity.
    Value(Value),
    /// `<=`, `>=`, `<`, `>`, `=`
    Sign(&'static str),
    Alpha,
    Beta,
    /// `(`, `, `
    Mark(&'static str),
    /// Anybody's words: the name of an unknown.
    Words(String),
}

/// A short formula.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula(Vec<Piece>);

impl Formula {
    /// A place to be filled in by hand.
    pub const BLANK: Self = Self(Vec::new());

    /// Whether this is to be filled in.
    pub fn is_blank(&self) -> bool {
        self.0.is_empty()
    }

    /// `3`; `≤ 2` where the value is a bound.
    pub fn value(bound: Bound, value: &Value) -> Self {
        let value = Piece::Value(value.clone());
        match bound {
            Bound::Exact => Self(vec![value]),
            Bound::AtLeast | Bound::AtMost => Self(vec![Piece::Sign(bound.sign()), Piece::Mark(" "), value]),
        }
    }

    /// The same of a value or a tuple: `(3, 1)`.
    pub fn worth(bound: Bound, worth: &Worth) -> Self {
        match worth {
            Worth::Value(value) => Self::value(bound, value),
            Worth::Payoffs(payoffs) => Self::tuple(payoffs),
        }
    }

    /// `3.144`: rounded half up to three places, as the mean of many random games is shown.
    pub fn rounded(number: &Number) -> Self {
        let scale = Number::from(1000_i64);
        let half = Number::ratio(1, 2).unwrap_or(Number::ZERO);
        let steps = number.times(&scale).plus(&half).floor();
        Self(vec![Piece::Value(steps.over(&scale).unwrap_or(Number::ZERO).into())])
    }

    /// What stands at a leaf: `3`, `?x`, `(3, 1)`.
    pub fn leaf(value: &LeafValue) -> Self {
        match value {
            LeafValue::Known(value) => Self(vec![Piece::Value(value.clone())]),
            LeafValue::Unknown(name) => Self(vec![Piece::Words(format!("?{}", name.as_deref().unwrap_or("")))]),
            LeafValue::Payoffs(payoffs) => Self::tuple(payoffs),
        }
    }

    /// Words instead of a value.
    pub fn words(words: String) -> Self {
        Self(vec![Piece::Words(words)])
    }

    fn tuple(payoffs: &[Value]) -> Self {
        let mut pieces = vec![Piece::Mark("(")];
        for (index, value) in payoffs.iter().enumerate() {
            pieces.extend((index > 0).then_some(Piece::Mark(", ")));
            pieces.push(Piece::Value(value.clone()));
        }
        pieces.push(Piece::Mark(")"));
        Self(pieces)
    }

    /// `?`
    pub fn unknown() -> Self {
        Self(vec![Piece::Mark("?")])
    }

    /// `(−∞, 3)`
    pub fn window(window: &Window) -> Self {
        let (alpha, beta) = (Piece::Value(window.alpha.clone()), Piece::Value(window.beta.clone()));
        Self(vec![Piece::Mark("("), alpha, Piece::Mark(", "), beta, Piece::Mark(")")])
    }

    /// The test that was met: `β=2 ≤ α=3` at a MIN node, `α=9 ≥ β=8` at a MAX node. Where the bound of a cut node is not
    /// moved, the value itself is compared: `2 ≤ α=3`.
    pub fn cut(task: &Task, by: Side, tested: &Window) -> Self {
        let or_equal = task.cut == Cut::OnEqual;
        let moved = task.bounds == Bounds::UpdateThenTest;
        let (below, above) = if or_equal { ("<=", ">=") } else { ("<", ">") };
        let side = |name: Piece, value: &Value, named: bool| {
            let named = named.then_some([name, Piece::Mark("=")]).into_iter().flatten();
            named.chain([Piece::Value(value.clone())]).collect::<Vec<_>>()
        };
        let sign = |sign| vec![Piece::Mark(" "), Piece::Sign(sign), Piece::Mark(" ")];
        Self(match by {
            Side::Alpha => {
                [side(Piece::Beta, &tested.beta, moved), sign(below), side(Piece::Alpha, &tested.alpha, true)].concat()
            }
            Side::Beta => {
                [side(Piece::Alpha, &tested.alpha, moved), sign(above), side(Piece::Beta, &tested.beta, true)].concat()
            }
        })
    }

    /// With the signs of printed mathematics: `≤ −∞`.
    pub fn unicode(&self) -> String {
        self.write(|piece| match piece {
            Piece::Value(value) => value.to_string().replace('-', "−").replace("inf", "∞"),
            Piece::Sign("<=") => "≤".to_owned(),
            Piece::Sign(">=") => "≥".to_owned(),
            Piece::Sign(mark) | Piece::Mark(mark) => (*mark).to_owned(),
            Piece::Alpha => "α".to_owned(),
            Piece::Beta => "β".to_owned(),
            Piece::Words(words) => words.clone(),
        })
    }

    /// As it is typed, with the signs of a terminal: `≤ -inf`.
    pub fn typed(&self, look: &Look) -> String {
        self.write(|piece| match piece {
            Piece::Value(value) => value.to_string(),
            Piece::Sign(sign) => look.sign(sign).to_owned(),
            Piece::Mark(mark) => (*mark).to_owned(),
            Piece::Alpha => look.alpha().to_owned(),
            Piece::Beta => look.beta().to_owned(),
            Piece::Words(words) => words.clone(),
        })
    }

    /// For LaTeX, with the dollars: `$\le -\infty$`.
    pub fn tex(&self) -> String {
        if self.is_blank() {
            return String::new();
        }
        let math = self.write(|piece| match piece {
            Piece::Value(value) => value.to_string().replace("inf", "\\infty"),
            Piece::Sign("<=") => "\\le ".to_owned(),
            Piece::Sign(">=") => "\\ge ".to_owned(),
            Piece::Mark(", ") => ",\\,".to_owned(),
            Piece::Sign(mark) | Piece::Mark(mark) => (*mark).to_owned(),
            Piece::Alpha => "\\alpha ".to_owned(),
            Piece::Beta => "\\beta ".to_owned(),
            Piece::Words(words) => format!("\\mbox{{{}}}", tex::escaped(words)),
        });
        format!("${math}$")
    }

    fn write(&self, word: impl Fn(&Piece) -> String) -> String {
        self.0.iter().map(word).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Formula;
    use crate::diagnostics::Look;
    use crate::search::{Bound, Side, Task};
    use crate::value::{Value, Window};

    #[test]
    fn each_format_has_its_own_signs() {
        let plain = Look { plain: true, ..Look::default() };
        let least = Formula::value(Bound::AtLeast, &Value::NegInf);
        assert_eq!([least.unicode(), least.typed(&plain), least.tex()], ["≥ −∞", ">= -inf", "$\\ge  -\\infty$"]);
        let window = Formula::window(&Window::new(Value::NegInf, 3.into()));
        assert_eq!(
            [window.unicode(), window.typed(&plain), window.tex()],
            ["(−∞, 3)", "(-inf, 3)", "$(-\\infty,\\,3)$"]
        );
    }

    #[test]
    fn a_cut_names_the_bound_that_was_moved_first() {
        let tested = Window::new(3.into(), 1.into());
        assert_eq!(Formula::cut(&Task::default(), Side::Alpha, &tested).unicode(), "β=1 ≤ α=3");
        assert_eq!(Formula::cut(&Task::default(), Side::Beta, &tested).unicode(), "α=3 ≥ β=1");
    }
}
