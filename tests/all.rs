//! Every test of the whole, in one binary: linking the library once keeps a clean `cargo test` small and quick.
//! `cargo test laws::` runs one file.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test stops where something is not as it must be"
)]

mod algorithms;
mod chance;
mod classes;
mod cli;
mod corpus;
mod depth;
mod diagnosis;
#[cfg(unix)]
mod engines;
mod exercises;
mod figures;
mod generate;
mod hostile;
mod in_the_way;
mod laws;
mod left_out;
mod lint;
mod layers;
mod model;
mod pages;
mod paths;
mod player;
mod plots;
mod quirks;
mod reports;
mod reveals;
mod round_trip;
mod setup;
mod sheets;
mod support;
mod syntax;
mod syntax_limits;
mod wording;
