//! What is told beyond the key: of unknown leaves, of orders, of playouts.

use crate::search::{Orders, Playouts, Unknowns};

/// What is told beyond the key of one exercise; nothing by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct More<'a> {
    /// What can be said of unknown leaves.
    pub unknowns: Option<&'a Unknowns>,
    /// The orders with the fewest and the most leaves visited.
    pub orders: Option<&'a Orders>,
    /// The moves of the root after so many playouts.
    pub table: Option<&'a Playouts>,
}

impl More<'_> {
    /// Whether the course of the search hangs on unknown leaves, so that there is no one key.
    pub fn is_open(&self) -> bool {
        self.unknowns.is_some_and(|unknowns| unknowns.are_read)
    }
}
