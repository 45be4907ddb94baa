//! Negamax programs with their usual mistakes: every node maximises what is good for the player to move there.
//!
//! What is told is turned back to MAX's point of view, except where a program has lost the sign.

use crate::search::quirky::{Input, Told};
use crate::search::{Bound, Cut, Problem, Quirk, Side};
use crate::tree::NodeId;
use crate::value::{Value, Window};

/// An open node; all values are those of the player to move.
struct Frame {
    node: NodeId,
    is_max: bool,
    children: Vec<NodeId>,
    next: usize,
    window: Window,
    best: Option<(Value, NodeId)>,
}

impl Frame {
    /// A value from MAX's point of view.
    fn shown(&self, input: &Input<'_>, value: &Value) -> Value {
        if self.is_max || keeps_sign(input) { value.clone() } else { value.negated() }
    }

    fn shown_window(&self) -> Window {
        if self.is_max {
            self.window.clone()
        } else {
            Window::new(self.window.beta.negated(), self.window.alpha.negated())
        }
    }

    fn hand_down(&self, input: &Input<'_>) -> Window {
        let Window { alpha, beta } = self.window.clone();
        if !input.prunes() {
            Window::FULL
        } else if input.has(Quirk::NegamaxWindowNotSwapped) {
            Window::new(alpha, beta)
        } else if input.has(Quirk::NegamaxWindowNegatedOnly) {
            Window::new(alpha.negated(), beta.negated())
        } else {
            Window::new(beta.negated(), alpha.negated())
        }
    }
}

/// Whether the program forgets to negate.
fn keeps_sign(input: &Input<'_>) -> bool {
    input.has(Quirk::NegamaxNoMinus) || input.has(Quirk::NegamaxPruningNoMinus)
}

/// Searches the tree.
pub(super) fn search(input: &Input<'_>) -> Result<Vec<Told>, Problem> {
    let leaf_sign = input.has(Quirk::NegamaxLeafSign) || input.has(Quirk::NegamaxPruningLeafSign);
    let root_is_max = input.is_max(NodeId::ROOT);
    let start = &input.task.window;
    let mut window = match (input.prunes(), root_is_max) {
        (false, _) => Window::FULL,
        (true, true) => start.clone(),
        (true, false) => Window::new(start.beta.negated(), start.alpha.negated()),
    };
    let mut told = Vec::new();
    let mut open: Vec<Frame> = Vec::new();
    let mut node = NodeId::ROOT;
    loop {
        let mut returned = if input.tree.is_leaf(node) {
            let value = input.leaf(node, &window)?;
            told.push(Told::Leaf { node, value: value.clone() });
            // The player to move at a leaf is the one who did not move to it.
            let mover_is_max = open.last().is_none_or(|parent| !parent.is_max);
            if leaf_sign || mover_is_max { value } else { value.negated() }
        } else {
            let (is_max, children) = (input.is_max(node), input.children(node));
            let frame = Frame { node, is_max, children, next: 1, window, best: None };
            told.push(Told::Enter { node, window: frame.shown_window() });
            window = frame.hand_down(input);
            let Some(&first) = frame.children.first() else { return Ok(told) };
            node = first;
            open.push(frame);
            continue;
        };
        loop {
            let Some(frame) = open.last_mut() else { return Ok(told) };
            let value = if keeps_sign(input) { returned } else { returned.negated() };
            if frame.best.as_ref().is_none_or(|(best, _)| value > *best) {
                frame.best = Some((value.clone(), node));
            }
            let (best, from) = frame.best.clone().unwrap_or((Value::NegInf, node));
            if input.prunes() && best > frame.window.alpha {
                frame.window.alpha = best.clone();
            }
            let (shown, shown_best) = (frame.shown(input, &value), frame.shown(input, &best));
            let shown_window = frame.shown_window();
            told.push(Told::Fold {
                node: frame.node,
                child: node,
                value: shown,
                best: shown_best.clone(),
                window: shown_window.clone(),
            });
            let is_cut = input.prunes()
                && match input.task.cut {
                    Cut::OnEqual => frame.window.alpha >= frame.window.beta,
                    Cut::OnlyAbove => frame.window.alpha > frame.window.beta,
                };
            if is_cut {
                let by = if frame.is_max { Side::Beta } else { Side::Alpha };
                told.push(Told::Cut { node: frame.node, after: node, by, set_by: None, window: shown_window });
            } else if let Some(&next) = frame.children.get(frame.next) {
                frame.next += 1;
                window = frame.hand_down(input);
                node = next;
                break;
            }
            let bound = match (is_cut && frame.next < frame.children.len(), frame.is_max) {
                (false, _) => Bound::Exact,
                (true, true) => Bound::AtLeast,
                (true, false) => Bound::AtMost,
            };
            node = frame.node;
            told.push(Told::Exit { node, value: shown_best, bound, from: Some(from) });
            returned = best;
            open.pop();
        }
    }
}
