//! JSON that a person can read too: the keys of the outer objects and the objects of long lists on lines of their own,
//! everything further in on one line.

use serde_json::ser::Formatter;
use std::io::{Result, Write};

/// Objects up to this level (the outermost is 1) have a line a key.
const OPEN: usize = 2;

/// Where the writer is.
#[derive(Clone, Debug, Default)]
pub(super) struct JsonLines {
    /// How many objects are open.
    objects: usize,
    /// For each open array, whether its last element was an object on its own line.
    arrays: Vec<bool>,
}

impl JsonLines {
    fn new_line<W: ?Sized + Write>(writer: &mut W, indent: usize) -> Result<()> {
        write!(writer, "\n{:indent$}", "")
    }
}

impl Formatter for JsonLines {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        if self.objects > 0
            && self.objects <= OPEN
            && let Some(on_lines) = self.arrays.last_mut()
        {
            *on_lines = true;
            Self::new_line(writer, 2 * self.objects)?;
        }
        self.objects += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.objects = self.objects.saturating_sub(1);
        writer.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        match (first, self.objects <= OPEN) {
            (true, _) => Ok(()),
            (false, false) => writer.write_all(b", "),
            (false, true) => {
                writer.write_all(b",")?;
                Self::new_line(writer, 2 * self.objects - 1)
            }
        }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        writer.write_all(b": ")
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.arrays.push(false);
        writer.write_all(b"[")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        let on_lines = self.arrays.last().is_some_and(|&on_lines| on_lines);
        match (first, on_lines) {
            (true, _) => Ok(()),
            (false, true) => writer.write_all(b","),
            (false, false) => writer.write_all(b", "),
        }
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.arrays.pop();
        writer.write_all(b"]")
    }
}
