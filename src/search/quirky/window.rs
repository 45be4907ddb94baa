//! What a child is entered with.

use crate::search::quirky::Input;
use crate::search::quirky::body::{Frame, SetBy, State};
use crate::search::{Deep, Quirk};
use crate::tree::NodeId;
use crate::value::{Value, Window};

impl Frame {
    /// The window that `child` is entered with, and who set it.
    pub(super) fn hand_down(&self, input: &Input<'_>, child: NodeId, state: &State) -> (Window, SetBy) {
        if !input.prunes() {
            return (Window::FULL, SetBy::default());
        }
        let has = |quirk| input.has(quirk);
        let (mut window, set_by) =
            if input.task.deep == Deep::Yes { (self.window.clone(), self.set_by) } else { self.own_bound() };
        if has(Quirk::FreshWindow) || has(Quirk::RootWindowNotPassed) && self.node == NodeId::ROOT {
            return (Window::FULL, SetBy::default());
        }
        if has(Quirk::GlobalWindow) {
            window = state.global.clone();
        }
        if input.tree.is_leaf(child) {
            return (window, set_by);
        }
        let child_is_max = input.is_max(child);
        if has(Quirk::NearestAncestorOnly) {
            if child_is_max {
                window.alpha = Value::NegInf;
            } else {
                window.beta = Value::PosInf;
            }
        }
        if has(Quirk::InheritsOwnBoundOnly) {
            if child_is_max {
                window.beta = Value::PosInf;
            } else {
                window.alpha = Value::NegInf;
            }
        }
        if has(Quirk::SiblingLeak)
            && let Some(leaked) = &self.leaked
        {
            if child_is_max {
                window.alpha = window.alpha.max(leaked.alpha.clone());
            } else {
                window.beta = window.beta.min(leaked.beta.clone());
            }
        }
        (window, set_by)
    }

    /// What is left when bounds do not reach past the parent.
    fn own_bound(&self) -> (Window, SetBy) {
        let is_root = self.node == NodeId::ROOT;
        let best = self.best.as_ref().map(|best| best.value.clone());
        let by = |inherited| if is_root { inherited } else { Some(self.node) };
        if self.is_max {
            let value = best.unwrap_or(Value::NegInf);
            let alpha = if is_root { value.max(self.entry.alpha.clone()) } else { value };
            (Window { alpha, ..Window::FULL }, SetBy { alpha: by(self.set_by.alpha), beta: None })
        } else {
            let value = best.unwrap_or(Value::PosInf);
            let beta = if is_root { value.min(self.entry.beta.clone()) } else { value };
            (Window { beta, ..Window::FULL }, SetBy { alpha: None, beta: by(self.set_by.beta) })
        }
    }
}
