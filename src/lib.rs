//! Game-tree exercises: write a tree, get the key, grade the answers.
//!
//! The layers, in order; each uses only those above it (a test keeps that):

// The parser that pest makes without `std` names this crate.
extern crate alloc;

pub mod text;
pub mod value;
pub mod diagnostics;
pub mod tree;
pub mod search;
pub mod trace;
pub mod syntax;
pub mod games;
pub mod exercise;
pub mod answer;
pub mod grading;
pub mod lint;
pub mod render;
pub mod generate;
pub mod report;
#[cfg(feature = "cli")]
pub mod cli;
