//! Windows of nodes: half a row for each bound, keyed by node.

use crate::answer::NodeWindow;
use crate::exercise::{Among, Question, Subject};
use crate::grading::Context;
use crate::grading::lambda::half;
use crate::grading::mark::{DiffRow, ItemMark, Items, Line, Note, NoteKind, RowState, Score, What, share};
use crate::grading::values::close;
use crate::tree::NodeId;
use crate::value::{Number, Value};
use std::collections::BTreeMap;

/// The share of the bounds that are right. Rows for other nodes add to the total; of two for one node the last counts.
pub(crate) fn windows(
    context: &Context<'_>,
    question: &Question,
    key: &[NodeWindow],
    given: Items<'_, NodeWindow>,
) -> Score {
    let rows: BTreeMap<NodeId, &NodeWindow> = key.iter().map(|row| (row.node, row)).collect();
    let last: BTreeMap<NodeId, usize> = given.items.iter().enumerate().map(|(index, row)| (row.node, index)).collect();
    let mut score = Score::new(Number::ZERO, Number::ZERO, 0);
    let mut halves = 0;
    let mut diffs: BTreeMap<NodeId, DiffRow> = BTreeMap::new();
    for (index, (row, place)) in given.iter().enumerate() {
        let wanted = rows.get(&row.node).copied();
        if last.get(&row.node) != Some(&index) {
            score.notes.push(Note { place, kind: NoteKind::Repeated(row.node) });
            continue;
        }
        if wanted.is_none() && is_beside(context, question, row.node) {
            score.notes.push(Note { place, kind: NoteKind::NotAsked(row.node) });
            continue;
        }
        let bound = |key: &Value, given: &Option<Value>, untouched| match given {
            Some(value) => close(key, value, &question.tolerance),
            None => *key == untouched,
        };
        let is_right = |pick: fn(&NodeWindow) -> &Option<Value>, untouched| {
            wanted.and_then(|wanted| pick(wanted).as_ref()).is_some_and(|key| bound(key, pick(row), untouched))
        };
        let alpha = is_right(|row| &row.alpha, Value::NegInf);
        let beta = is_right(|row| &row.beta, Value::PosInf);
        halves += usize::from(alpha) + usize::from(beta);
        let right = alpha && beta;
        if wanted.is_none() {
            score.extra.push(row.node);
        }
        let state = match (right, wanted) {
            (true, _) => RowState::Same,
            (false, Some(_)) => RowState::Changed,
            (false, None) => RowState::Extra,
        };
        let (given, key) = (Some(Line::Window(row.clone())), wanted.cloned().map(Line::Window));
        diffs.insert(row.node, DiffRow { state, given, key, place });
        let what = What::Window { given: row.clone(), key: wanted.cloned(), alpha, beta };
        score.items.push(ItemMark { place, right, what });
    }
    score.missing = rows.keys().copied().filter(|node| !last.contains_key(node)).collect();
    for row in score.missing.iter().filter_map(|node| rows.get(node)) {
        let key = Some(Line::Window((*row).clone()));
        diffs.insert(row.node, DiffRow { state: RowState::Missing, given: None, key, place: None });
    }
    score.diff = diffs.into_values().collect();
    score.errors = score.diff.iter().filter(|row| row.state != RowState::Same).count();
    score.right = half().times(&Number::from(halves));
    score.fraction = share(&score.right, rows.len() + score.extra.len());
    score
}

/// A node that has a window, but was not asked for.
fn is_beside(context: &Context<'_>, question: &Question, node: NodeId) -> bool {
    let asks_for_some = matches!(question.subject, Subject::Windows(_, Among::These(_)));
    asks_for_some && context.trace.entry_window(node).is_some()
}
