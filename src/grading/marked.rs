//! A marked tree: the values by their rule and the crossed out places by theirs, half each.

use crate::answer::NodeValue;
use crate::exercise::{Question, Unit};
use crate::grading::Context;
use crate::grading::lambda::half;
use crate::grading::mark::{Items, Score};
use crate::grading::own::Own;
use crate::grading::{sets, values};
use crate::text::Span;
use crate::tree::NodeId;
use crate::value::Number;

/// What a marked tree says: the values at its nodes, and the crossed out places.
#[derive(Clone, Copy)]
pub(crate) struct Marks<'a> {
    pub values: &'a [NodeValue],
    pub pruned: &'a [NodeId],
}

/// Half for the values and half for what is crossed out. Where nothing is pruned, to cross out nothing shows nothing: then
/// the values count, and what is crossed out lessens them.
pub(crate) fn tree(
    context: &Context<'_>,
    question: &Question,
    key: Marks<'_>,
    given: Marks<'_>,
    places: &[Span],
) -> Score {
    let (at_values, at_pruned) = places.split_at(given.values.len().min(places.len()));
    let own = Own::of_values(context, given.values, at_values);
    let values = values::values(context, question, key.values, Items::new(given.values, at_values), &own);
    let pruned = sets::pruned(context, Unit::Leaves, key.pruned, Items::new(given.pruned, at_pruned));
    let is_unmarked = given.values.is_empty() && given.pruned.is_empty();
    let trivial = is_unmarked && !(key.values.is_empty() && key.pruned.is_empty());
    let (fraction, right) = if trivial {
        (Number::ZERO, Number::ZERO)
    } else if key.pruned.is_empty() {
        (values.fraction.times(&pruned.fraction), values.right.times(&pruned.fraction))
    } else {
        (values.fraction.plus(&pruned.fraction).times(&half()), values.right.plus(&pruned.fraction))
    };
    let mut score = Score::new(fraction, right, values.errors + pruned.errors);
    score.trivial = trivial;
    score.carried = values.carried;
    (score.safe, score.counter_example) = (pruned.safe, pruned.counter_example);
    score.missing = [values.missing, pruned.missing].concat();
    score.extra = [values.extra, pruned.extra].concat();
    score.items = [values.items, pruned.items].concat();
    score.notes = [values.notes, pruned.notes].concat();
    score
}
