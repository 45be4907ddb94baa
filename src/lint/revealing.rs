//! What the exercise reveals about those who answer it, and which questions would reveal more.

use crate::exercise::Subject;
use crate::grading::{BestQuestions, Misconception, OneMore, Reveals};
use crate::lint::Looked;
use crate::lint::finding::Finding;

/// Questions are suggested where they reveal so much more: one part in so many of all misconceptions.
const SMALLEST_GAIN: usize = 10;

pub(super) fn look(looked: Looked<'_>, found: &mut Vec<Finding>) {
    let Looked { exercise, key } = looked;
    if key.is_open() {
        return;
    }
    let context = looked.context();
    let Some(reveals) = Reveals::of(&context, &key.answers) else { return };
    let now = (reveals.revealed(), reveals.sheets.len());
    let codes = |all: &[&'static Misconception]| all.iter().map(|one| one.code).collect::<Vec<_>>();
    found.push(Finding::Reveals {
        sheets: reveals.sheets.iter().map(|sheet| codes(sheet)).collect(),
        hidden: codes(&reveals.hidden),
        by_the_tree: codes(&reveals.hidden_by_the_tree(&context)),
        span: exercise.span,
    });
    let words = |subject: &Subject| subject.words(|node| exercise.label(node));
    // A misconception more is not worth a question more.
    let is_much = |revealed: usize| revealed.saturating_sub(now.0) * SMALLEST_GAIN >= now.0 + reveals.hidden.len();
    let best = BestQuestions::of(&context).filter(|best| is_much(best.revealed));
    let of = reveals.revealed() + reveals.hidden.len();
    let more = OneMore::of(&context, &key.answers)
        .filter(|one| is_much(one.revealed))
        .map(|one| (words(&one.subject), one.revealed, one.sheets));
    if let Some(best) = best {
        let questions = best.subjects.iter().map(words).collect();
        let then = (best.revealed, best.sheets);
        found.push(Finding::BestQuestions { questions, then, of, now, more, span: exercise.span });
    } else if let Some((question, revealed, sheets)) = more {
        let then = (revealed, sheets);
        found.push(Finding::OneMoreQuestion { question, then, of, now, span: exercise.span });
    }
}
