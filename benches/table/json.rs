//! A peer: serde_json with a visitor that fills the same arena from the same tree, nested lists of numbers.

use poda::tree::{Builder, Kind, Tree};
use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};
use std::fmt;

/// The tree that `text` writes.
pub fn tree(text: &str) -> Option<Tree> {
    let mut builder = Builder::new();
    let mut reader = serde_json::Deserializer::from_str(text);
    Node { builder: &mut builder, is_max: true }.deserialize(&mut reader).ok()?;
    reader.end().ok()?;
    builder.finish()
}

struct Node<'b> {
    builder: &'b mut Builder,
    is_max: bool,
}

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number or a list")
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.builder.leaf(value.into());
        Ok(())
    }

    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.builder.leaf((value as i64).into());
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut children: A) -> Result<(), A::Error> {
        self.builder.open(if self.is_max { Kind::Max } else { Kind::Min });
        while children.next_element_seed(Node { builder: self.builder, is_max: !self.is_max })?.is_some() {}
        self.builder.close();
        Ok(())
    }
}
