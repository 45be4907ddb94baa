//! Words and lists broken to the width of a terminal, long lists shortened.

use crate::diagnostics::Look;
use crate::render::printable::width;
use std::io;

/// Where a list stops when not everything is asked for.
const MOST_ITEMS: usize = 30;

/// `label    item, item, item`, later lines under the first item.
///
/// # Errors
/// Those of `out`.
pub(super) fn write(
    label: &str,
    items: impl Iterator<Item = String>,
    count: usize,
    look: &Look,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let shown = if look.full || count <= MOST_ITEMS { count } else { MOST_ITEMS };
    let rest = (count > shown).then(|| more(count - shown, look));
    let mut pieces = items.take(shown).chain(rest).peekable();
    let comma = if look.lang == crate::diagnostics::Lang::Zh && !look.plain { "、" } else { ", " };
    let separated = std::iter::from_fn(|| {
        let piece = pieces.next()?;
        Some(if pieces.peek().is_some() { piece + comma } else { piece })
    });
    flow(label, separated, look, out)
}

/// `label    words of a sentence`, later lines under the first word.
///
/// # Errors
/// Those of `out`.
pub(super) fn sentence(label: &str, text: &str, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let mut rest = text;
    let pieces = std::iter::from_fn(|| {
        let piece;
        (piece, rest) = rest.split_at(line_end(rest));
        (!piece.is_empty()).then(|| piece.to_owned())
    });
    flow(label, pieces, look, out)
}

/// Where a line of `text` may end first: after a space or a Chinese comma, but never within `α = 3`.
fn line_end(text: &str) -> usize {
    let ends = text.match_indices([' ', '，', '：', '；']).map(|(at, mark)| at + mark.len());
    let splits_equation = |&end: &usize| text[..end].ends_with("= ") || text[end..].starts_with("= ");
    ends.into_iter().find(|end| !splits_equation(end)).unwrap_or(text.len())
}

/// `… and 12 more`
pub(super) fn more(count: usize, look: &Look) -> String {
    let dots = if look.plain { "..." } else { "…" };
    crate::say!(look.lang, "{dots} and {count} more", "{dots} y {count} más", "{dots} 以及另外 {count} 个")
}

/// Pieces one after the other; a new line begins where the next one would not fit. Blanks at line ends are left out.
fn flow(label: &str, pieces: impl Iterator<Item = String>, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let indent = width(label);
    write!(out, "{label}")?;
    let (mut column, mut blanks, mut is_first) = (indent, 0, true);
    for piece in pieces {
        let text = piece.trim_end_matches(' ');
        let wide = width(text);
        if !is_first && column + blanks + wide > look.width {
            write!(out, "\n{:indent$}", "")?;
            column = indent;
        } else {
            write!(out, "{:blanks$}", "")?;
            column += blanks;
        }
        write!(out, "{text}")?;
        column += wide;
        blanks = piece.len() - text.len();
        is_first = false;
    }
    writeln!(out)
}
