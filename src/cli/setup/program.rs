//! Whether a file is a program that a grader's machine can run: they all run Linux.
//!
//! Source: the ELF header, `elf(5)`.

/// What a file is to Linux.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It needs nothing else.
    Static,
    /// It needs the libraries of a machine like this one.
    Dynamic,
    /// A script: it says itself what it needs.
    Script,
    /// None that Linux runs.
    Other,
}

/// The type of a program header that names the loader of shared libraries.
const INTERPRETER: u64 = 3;

pub(super) fn kind(bytes: &[u8]) -> Kind {
    if bytes.starts_with(b"#!") {
        return Kind::Script;
    }
    if !bytes.starts_with(b"\x7fELF") {
        return Kind::Other;
    }
    // 64 bits, little-endian, as every machine that graders run on; what is anything else says for itself whether it runs.
    if bytes.get(4..6) != Some(&[2, 1]) {
        return Kind::Static;
    }
    let (first, size, count) = (number(bytes, 32, 8), number(bytes, 54, 2), number(bytes, 56, 2));
    let is_interpreter = |index: u64| number(bytes, first.saturating_add(index * size), 4) == INTERPRETER;
    if (0..count).any(is_interpreter) { Kind::Dynamic } else { Kind::Static }
}

/// A number of so many bytes, the lowest first; 0 beyond the end.
fn number(bytes: &[u8], at: u64, length: usize) -> u64 {
    let at = usize::try_from(at).unwrap_or(usize::MAX);
    let digits = bytes.get(at..at.saturating_add(length)).unwrap_or_default();
    digits.iter().rev().fold(0, |sum, &digit| sum << 8 | u64::from(digit))
}

#[cfg(test)]
mod tests {
    use super::{Kind, kind};

    /// A header with one program header of that type.
    fn elf(of_type: u8) -> Vec<u8> {
        let mut bytes = vec![0; 120];
        bytes[..6].copy_from_slice(b"\x7fELF\x02\x01");
        (bytes[32], bytes[54], bytes[56], bytes[64]) = (64, 56, 1, of_type);
        bytes
    }

    #[test]
    fn a_program_says_what_it_needs() {
        assert_eq!(kind(&elf(1)), Kind::Static);
        assert_eq!(kind(&elf(3)), Kind::Dynamic);
        assert_eq!(kind(b"#!/bin/sh\n"), Kind::Script);
        for none in [b"".as_slice(), b"MZ\x90", b"\xcf\xfa\xed\xfe", b"text"] {
            assert_eq!(kind(none), Kind::Other);
        }
        let mut hostile = elf(1);
        hostile[32..40].fill(255);
        hostile[54..58].fill(255);
        assert_eq!(kind(&hostile), Kind::Static, "headers that lie nowhere");
    }
}
