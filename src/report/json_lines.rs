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
    /// The open objects and arrays, outermost first.
    open: Vec<Open>,
}

/// An open object or array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Object,
    /// Its elements stand on one line.
    Array,
    /// Its elements are objects, each on its own line.
    Lines,
}

impl JsonLines {
    fn new_line<W: ?Sized + Write>(writer: &mut W, indent: usize) -> Result<()> {
        write!(writer, "\n{:indent$}", "")
    }
}

impl Formatter for JsonLines {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        if self.objects <= OPEN
            && let Some(container @ (Open::Array | Open::Lines)) = self.open.last_mut()
        {
            *container = Open::Lines;
            Self::new_line(writer, 2 * self.objects)?;
        }
        self.open.push(Open::Object);
        self.objects += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.open.pop();
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
        self.open.push(Open::Array);
        writer.write_all(b"[")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        let on_lines = self.open.last() == Some(&Open::Lines);
        match (first, on_lines) {
            (true, _) => Ok(()),
            (false, true) => writer.write_all(b","),
            (false, false) => writer.write_all(b", "),
        }
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.open.pop();
        writer.write_all(b"]")
    }
}

#[cfg(test)]
mod tests {
    use super::JsonLines;
    use serde::Serialize;
    use serde_json::json;

    #[test]
    fn rows_of_long_lists_have_lines_of_their_own() {
        let value = json!({"a": [{"b": {"c": 1, "d": []}, "e": [{"f": [1, 2]}, {}], "g": null}, {"b": 2}], "h": {}});
        let mut out = Vec::new();
        value.serialize(&mut serde_json::Serializer::with_formatter(&mut out, JsonLines::default())).unwrap();
        let expected = r#"
{"a": [
  {"b": {"c": 1, "d": []},
   "e": [
    {"f": [1, 2]},
    {}],
   "g": null},
  {"b": 2}],
 "h": {}}"#;
        assert_eq!(String::from_utf8(out).unwrap(), expected.trim_start());
    }
}
