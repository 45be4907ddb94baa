//! The events of a search that works its values out on the way: averages, tuples of payoffs.
//!
//! Scores are ranks, and no rank is known before all values are. So such a search writes its events down with handles in
//! the order of their making; at the end the values are sorted, and the observer is told everything with ranks. An
//! observer that looks away costs neither the events nor the handles.

use crate::search::deepening::rescaled;
use crate::search::{Bound, Event, Found, Observer, Scale, Score, ScoreWindow};
use crate::tree::NodeId;
use crate::value::{Value, Window};
use std::collections::HashMap;

/// The handle of a tuple has this bit, that of a value has not.
const TUPLE: u32 = 1 << 31;

/// Events with handles, and what the handles stand for.
pub(super) struct Ledger {
    values: Vec<Value>,
    /// The handle of each value. Only looked up, never gone through: its order is not that of anything.
    handles: HashMap<Value, u32>,
    tuples: Vec<Box<[Value]>>,
    tuple_handles: HashMap<Box<[Value]>, u32>,
    events: Vec<Event>,
    watches: bool,
}

/// What a search came to, with a handle.
pub(super) struct Root {
    pub(super) value: Score,
    pub(super) bound: Bound,
    pub(super) from: Option<NodeId>,
}

impl Ledger {
    /// An empty ledger; events are kept where `O` wants to be told.
    pub(super) fn of<O: Observer>() -> Self {
        Self {
            values: Vec::new(),
            handles: HashMap::new(),
            tuples: Vec::new(),
            tuple_handles: HashMap::new(),
            events: Vec::new(),
            watches: O::WATCHES,
        }
    }

    /// The handle of a value.
    pub(super) fn value(&mut self, value: &Value) -> Score {
        if let Some(&handle) = self.handles.get(value) {
            return Score(handle);
        }
        let handle = self.values.len() as u32;
        self.values.push(value.clone());
        self.handles.insert(value.clone(), handle);
        Score(handle)
    }

    /// The handle of a tuple.
    pub(super) fn tuple(&mut self, tuple: &[Value]) -> Score {
        if let Some(&handle) = self.tuple_handles.get(tuple) {
            return Score(handle);
        }
        let handle = self.tuples.len() as u32 | TUPLE;
        self.tuples.push(tuple.into());
        self.tuple_handles.insert(tuple.into(), handle);
        Score(handle)
    }

    /// The handles of both ends.
    pub(super) fn window(&mut self, window: &Window) -> ScoreWindow {
        ScoreWindow { alpha: self.value(&window.alpha), beta: self.value(&window.beta) }
    }

    /// Writes down what `event` makes, where anybody wants to know.
    pub(super) fn tell(&mut self, event: impl FnOnce(&mut Self) -> Event) {
        if self.watches {
            let event = event(self);
            self.events.push(event);
        }
    }

    /// Tells `observer` everything, and what it came to.
    pub(super) fn close<O: Observer>(self, root: &Root, observer: &mut O) -> Found {
        let scale = Scale::of_values(self.values.clone()).with_tuples(self.tuples.clone());
        // INVARIANT: all values and tuples are on the scale.
        let rank = |score: Option<Score>| score.unwrap_or(Scale::LOWEST);
        let values: Vec<Score> = self.values.iter().map(|value| rank(scale.score(value))).collect();
        let tuples: Vec<Score> = self.tuples.iter().map(|tuple| rank(scale.tuple_score(tuple))).collect();
        let ranked = |Score(handle): Score| match handle & TUPLE {
            0 => values[handle as usize],
            _ => tuples[(handle & !TUPLE) as usize],
        };
        for event in self.events {
            observer.event(rescaled(event, ranked));
        }
        Found { value: ranked(root.value), bound: root.bound, from: root.from, scale }
    }
}
