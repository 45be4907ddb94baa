//! Source texts: what was read, where something stands in it, and how a person counts lines and columns.
//!
//! Every other layer points into a text by [`Span`] (byte offsets, cheap to keep). Lines and columns are worked out
//! only when a person is told about them, because finding them walks the text.

use std::ops::Range;

/// A piece of a text: byte offsets, `start` included, `end` not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Byte offset of the first byte.
    pub start: u32,
    /// Byte offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to `end`, in bytes.
    ///
    /// Offsets beyond `u32::MAX` are clamped; [`Source::decode`] refuses texts that large.
    pub fn new(start: usize, end: usize) -> Self {
        let clamp = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Self { start: clamp(start), end: clamp(end) }
    }

    /// The empty span at `offset`: "here something is missing".
    pub fn at(offset: usize) -> Self {
        Self::new(offset, offset)
    }

    /// The span that reaches from the start of this one to the end of `other`.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start, end: other.end }
    }

    /// As a range that slices the text.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// This span moved right by `offset` bytes: from a line's own offsets to the file's.
    pub fn shifted(self, offset: usize) -> Self {
        Self::new(self.start as usize + offset, self.end as usize + offset)
    }
}

/// A thing and where it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The thing.
    pub item: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// `item`, written at `span`.
    pub fn new(item: T, span: Span) -> Self {
        Self { item, span }
    }

    /// The same place, another thing.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned { item: change(self.item), span: self.span }
    }
}

/// A line and a column, both from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// A named text. The name is what the user gave: a path, `-` or `-e`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    name: String,
    text: String,
}

/// Why bytes are not a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotText {
    /// The byte at this offset does not continue valid UTF-8.
    Byte {
        /// Offset from the start of the file.
        offset: usize,
        /// The byte itself.
        byte: u8,
        /// Line and column of that byte.
        place: Place,
    },
    /// The file begins with a UTF-16 byte order mark.
    Utf16,
    /// There is a NUL character: this is not a text file.
    Binary {
        /// Offset from the start of the file.
        offset: usize,
    },
    /// The file is larger than 4 GiB.
    TooLarge,
}

impl Source {
    /// A text that is already one.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// Reads bytes as UTF-8; a byte order mark at the start is dropped.
    ///
    /// # Errors
    /// Says which byte is the first that cannot be read.
    pub fn decode(name: impl Into<String>, mut bytes: Vec<u8>) -> Result<Self, NotText> {
        if u32::try_from(bytes.len()).is_err() {
            return Err(NotText::TooLarge);
        }
        if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
            return Err(NotText::Utf16);
        }
        if let Some(offset) = bytes.iter().position(|&byte| byte == 0) {
            return Err(NotText::Binary { offset });
        }
        if bytes.starts_with(&[0xEF, 0xBB, 0xBF]) {
            bytes.drain(..3);
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { name: name.into(), text }),
            Err(error) => {
                let offset = error.utf8_error().valid_up_to();
                let bytes = error.as_bytes();
                let before = String::from_utf8_lossy(&bytes[..offset]);
                let place = place_in(&before, before.len());
                Err(NotText::Byte { offset, byte: bytes[offset], place })
            }
        }
    }

    /// The name that the user gave.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text, without a byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands at `span`.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// The line and column of a byte offset.
    pub fn place(&self, offset: usize) -> Place {
        place_in(&self.text, offset)
    }

    /// The byte range of the line that holds `offset`, without its line end.
    pub fn line_range(&self, offset: usize) -> Range<usize> {
        let offset = floor(&self.text, offset);
        let start = self.text[..offset].rfind('\n').map_or(0, |at| at + 1);
        let end = self.text[offset..].find('\n').map_or(self.text.len(), |at| offset + at);
        let end = if self.text[start..end].ends_with('\r') { end - 1 } else { end };
        start..end
    }
}

/// The line and column of a byte offset in `text`.
fn place_in(text: &str, offset: usize) -> Place {
    let before = &text[..floor(text, offset)];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Place {
        line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

/// The last character boundary at or before `offset`.
fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::{NotText, Place, Source};

    #[test]
    fn columns_count_characters() {
        let source = Source::new("t", "a\nαβγ x\r\nz");
        let at = source.text().find('x').unwrap();
        assert_eq!(source.place(at), Place { line: 2, column: 5 });
        assert_eq!(&source.text()[source.line_range(at)], "αβγ x");
    }

    #[test]
    fn a_bad_byte_is_named() {
        let error = Source::decode("t", b"ab\nc\xFFd".to_vec()).unwrap_err();
        let place = Place { line: 2, column: 2 };
        assert_eq!(error, NotText::Byte { offset: 4, byte: 0xFF, place });
        assert_eq!(Source::decode("t", b"\xFF\xFEM\0".to_vec()), Err(NotText::Utf16));
        assert_eq!(Source::decode("t", b"M\0".to_vec()), Err(NotText::Binary { offset: 1 }));
        assert_eq!(Source::decode("t", b"\xEF\xBB\xBF7".to_vec()).unwrap().text(), "7");
    }
}
