//! The formulas against values worked out by hand, and laws on random trees.

pub(crate) mod example;
mod carry;
mod conventions;
mod formulas;
mod laws;
