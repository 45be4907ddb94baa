//! How a child's value is taken in.

use crate::search::quirky::body::{Frame, Returned, State};
use crate::search::quirky::{Input, mean, sum};
use crate::search::{Quirk, Ties};
use crate::tree::NodeId;
use crate::value::Value;

impl Frame {
    /// Takes in what `child` handed up: the best value, then the window.
    pub(super) fn fold(&mut self, input: &Input<'_>, child: NodeId, returned: &Returned, state: &mut State) {
        self.folded += 1;
        self.reach_known &= if self.is_max { returned.is_upper } else { returned.is_lower };
        let taken = Returned { from: Some(child), ..returned.clone() };
        let replaces = self.best.as_ref().is_none_or(|best| self.replaces(input, best, returned));
        if replaces {
            self.best = Some(taken);
        }
        self.accumulate(input, &returned.value);
        self.leaked.clone_from(&returned.window);
        if input.prunes() {
            if input.has(Quirk::GlobalWindow) {
                self.window = state.global.clone();
            }
            self.move_window(input, returned);
            state.global = self.window.clone();
        }
    }

    fn replaces(&self, input: &Input<'_>, best: &Returned, returned: &Returned) -> bool {
        let has = |quirk| input.has(quirk);
        if has(Quirk::LastChildWins) || has(Quirk::LastValueWins) {
            return true;
        }
        if has(Quirk::FirstChildWins) {
            return false;
        }
        let size = |value: &Value| {
            if has(Quirk::MagnitudeCompare) { value.clone().max(value.negated()) } else { value.clone() }
        };
        let (value, before) = (size(&returned.value), size(&best.value));
        if value != before {
            return if self.is_max { value > before } else { value < before };
        }
        // Of two equal values one may be a bound on the wrong side: the sure one wins.
        let is_sure = |returned: &Returned| if self.is_max { returned.is_lower } else { returned.is_upper };
        let blind = has(Quirk::EqualBoundTaken) && self.node == NodeId::ROOT;
        blind || is_sure(returned) && (!is_sure(best) || input.task.ties == Ties::Last)
    }

    /// Sums and means instead of the best.
    fn accumulate(&mut self, input: &Input<'_>, value: &Value) {
        let sums = input.has(Quirk::SumOfChildren);
        if !(sums || input.has(Quirk::AverageAtMin) && !self.is_max) {
            return;
        }
        let total = self.sum.take().map_or_else(|| value.clone(), |before| sum(&before, value));
        if let Some(best) = &mut self.best {
            best.value = if sums { total.clone() } else { mean(&total, self.folded) };
        }
        self.sum = Some(total);
    }

    /// Moves the bounds.
    fn move_window(&mut self, input: &Input<'_>, returned: &Returned) {
        let has = |quirk| input.has(quirk);
        let Some(best) = self.best.as_ref().map(|best| best.value.clone()) else { return };
        let from_leaf = returned.window.is_none();
        if has(Quirk::BoundFromLeavesOnly) && !from_leaf {
            return;
        }
        let mut news = best;
        if has(Quirk::BacksUpSameBound) {
            news = match &returned.window {
                Some(window) if self.is_max => window.alpha.clone(),
                Some(window) => window.beta.clone(),
                None => returned.value.clone(),
            };
        }
        let raises_alpha = self.is_max != has(Quirk::WrongBoundUpdated);
        if has(Quirk::BoundOverwritten) {
            news = returned.value.clone();
            if raises_alpha {
                self.window.alpha = news.clone();
            } else {
                self.window.beta = news.clone();
            }
        }
        if raises_alpha && news > self.window.alpha {
            self.window.alpha = news;
            self.set_by.alpha = Some(self.node);
        } else if !raises_alpha && news < self.window.beta {
            self.window.beta = news;
            self.set_by.beta = Some(self.node);
        }
    }
}
