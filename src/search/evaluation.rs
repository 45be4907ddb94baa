//! A static evaluation: a weighted sum of what can be counted at a node.

use crate::value::Number;
use std::fmt;

/// `9*queens + pawns - 9*queens'`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    /// The weights of features, in the written order.
    pub terms: Vec<(Number, Box<str>)>,
    /// What is added without a feature.
    pub constant: Number,
}

impl Evaluation {
    /// The sum. A feature that the node does not have counts 0.
    pub fn of(&self, features: &[(Box<str>, Number)]) -> Number {
        let counted = |name: &str| features.iter().find(|(feature, _)| feature.as_ref() == name);
        self.terms.iter().fold(self.constant.clone(), |sum, (weight, name)| match counted(name) {
            Some((_, count)) => sum.plus(&weight.times(count)),
            None => sum,
        })
    }
}

/// As it is written: weights of 1 left out.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let constant = (!self.constant.is_zero() || self.terms.is_empty()).then_some((&self.constant, None));
        let terms = self.terms.iter().map(|(weight, name)| (weight, Some(name)));
        for (index, (weight, name)) in terms.chain(constant).enumerate() {
            f.write_str(match (index, weight.is_negative()) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            })?;
            let weight = weight.magnitude();
            match name {
                None => write!(f, "{weight}")?,
                Some(name) if weight == Number::ONE => f.write_str(name)?,
                Some(name) => write!(f, "{weight}*{name}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Evaluation;
    use crate::value::Number;

    /// `2*K + P - 2*k - p` with K=1, P=5, k=0, p=6 is 1.
    #[test]
    fn draughts_are_evaluated_as_the_lecture_does() {
        let number = |number: i64| Number::from(number);
        let evaluation = Evaluation {
            terms: [(2, "K"), (1, "P"), (-2, "k"), (-1, "p")]
                .map(|(weight, name)| (number(weight), name.into()))
                .into(),
            constant: Number::ZERO,
        };
        assert_eq!(evaluation.to_string(), "2*K + P - 2*k - p");
        let features = [("K", 1), ("P", 5), ("k", 0), ("p", 6)].map(|(name, count)| (name.into(), number(count)));
        assert_eq!(evaluation.of(&features), Number::ONE);
        assert_eq!(evaluation.of(&[]), Number::ZERO);
    }
}
