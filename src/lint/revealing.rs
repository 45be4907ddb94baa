//! What the exercise reveals about those who answer it, and which questions would reveal more.

use crate::grading::{BestQuestions, Misconception, Reveals};
use crate::lint::Looked;
use crate::lint::finding::Finding;

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
        span: exercise.span,
    });
    let Some(best) = BestQuestions::of(&context).filter(|best| (best.revealed, best.sheets) > now) else { return };
    found.push(Finding::BestQuestions {
        questions: best.subjects.iter().map(|subject| subject.words(|node| exercise.label(node))).collect(),
        revealed: best.revealed,
        sheets: best.sheets,
        of: best.of,
        now,
        span: exercise.span,
    });
}
