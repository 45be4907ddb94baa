//! Tables with aligned columns, written row by row: the rows are made twice, once to be measured.

use crate::diagnostics::Look;
use crate::render::Ink;
use crate::render::printable::{padded, width};
use std::io;

/// A column.
#[derive(Clone, Debug)]
pub struct Column {
    /// What stands above it.
    pub head: String,
    /// Whether its cells are flush right, as numbers are.
    pub is_number: bool,
}

impl Column {
    /// A column of words.
    pub fn words(head: impl Into<String>) -> Self {
        Self { head: head.into(), is_number: false }
    }

    /// A column of numbers.
    pub fn numbers(head: impl Into<String>) -> Self {
        Self { head: head.into(), is_number: true }
    }
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row<const N: usize> {
    /// One a column; empty where there is nothing to say.
    pub cells: [String; N],
    /// Its colour.
    pub ink: Ink,
}

/// Writes a table whose rows `rows` makes, each time it is called.
///
/// # Errors
/// Those of `out`.
pub fn write<const N: usize, I: Iterator<Item = Row<N>>>(
    columns: &[Column; N],
    rows: impl Fn() -> I,
    look: &Look,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let mut widths = columns.each_ref().map(|column| width(&column.head));
    for row in rows() {
        for (wide, cell) in widths.iter_mut().zip(&row.cells) {
            *wide = (*wide).max(width(cell));
        }
    }
    let line = |cells: [&str; N]| {
        // A column with nothing in it is none.
        let cells = cells.iter().zip(columns).zip(widths).filter(|(_, wide)| *wide > 0);
        let padded: Vec<_> = cells.map(|((cell, column), wide)| padded(cell, wide, column.is_number)).collect();
        padded.join("  ").trim_end().to_owned()
    };
    let heads = line(columns.each_ref().map(|column| column.head.as_str()));
    writeln!(out, "{}", look.ink(Ink::Heading, &heads))?;
    let rule = if look.plain { "-" } else { "─" };
    let rules = widths.into_iter().filter(|&wide| wide > 0).map(|wide| rule.repeat(wide));
    writeln!(out, "{}", rules.collect::<Vec<_>>().join("  "))?;
    // A screen reader says nothing at an empty cell, and the listener loses the column.
    let empty = if look.plain { "-" } else { "" };
    for row in rows() {
        let cells = row.cells.each_ref().map(|cell| if cell.is_empty() { empty } else { cell });
        writeln!(out, "{}", look.ink(row.ink, &line(cells)))?;
    }
    Ok(())
}
