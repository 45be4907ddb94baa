//! A plot for a terminal: a table with bars of blocks. Without them it is the description of a drawing.

use crate::diagnostics::{Lang, Look};
use crate::render::Ink;
use crate::render::plot::axis::{Axis, grouped};
use crate::render::plot::{Over, Plot};
use crate::render::printable::shown;
use crate::render::table::{self, Column, Row};
use crate::trace::Spread;
use crate::value::Number;
use std::io::{self, Write};

/// How many columns the longest bar may take, and at least takes.
const LONGEST: usize = 40;
const SHORTEST: usize = 8;

/// Writes title, table and notes.
///
/// # Errors
/// Those of `out`.
pub fn write(plot: &Plot, look: &Look, out: &mut impl Write) -> io::Result<()> {
    let rows = rows(plot, look);
    let used: usize = (0..5)
        .map(|column| rows.iter().map(|row| crate::render::printable::width(&row[column])).max().unwrap_or(0) + 2)
        .sum();
    let longest = look.width.saturating_sub(used + 4).clamp(SHORTEST, LONGEST);
    let axis = Axis::of(plot, longest as f64);
    writeln!(out, "{}\n", look.ink(Ink::Heading, &plot.title(look.lang)))?;
    if look.plain {
        write_table(plot, look, out)?;
    } else {
        let [first, second, third, fourth, fifth] = heads(plot, look.lang);
        let heads = [first, second, third, fourth, fifth, Column::words("")];
        let marks: Vec<_> = plot.marks().map(|mark| mark.count(plot.what)).collect();
        let all = || {
            rows.iter().zip(&marks).map(|(row, spread)| {
                let [first, second, third, fourth, fifth] = row.clone();
                let bar = spread.map(|spread| blocks(axis.at(&spread.median))).unwrap_or_default();
                Row { cells: [first, second, third, fourth, fifth, bar], ink: Ink::Normal }
            })
        };
        table::write(&heads, all, look, out)?;
    }
    let notes = plot.notes(look.lang, false, axis.is_log && !look.plain);
    if !notes.is_empty() {
        writeln!(out, "\n{}", notes.join("\n"))?;
    }
    Ok(())
}

/// Writes the table alone.
///
/// # Errors
/// Those of `out`.
pub(super) fn write_table(plot: &Plot, look: &Look, out: &mut impl Write) -> io::Result<()> {
    let rows = rows(plot, look);
    let all = || rows.iter().map(|cells| Row { cells: cells.clone(), ink: Ink::Normal });
    table::write(&heads(plot, look.lang), all, look, out)
}

/// The heads of the columns.
fn heads(plot: &Plot, lang: Lang) -> [Column; 5] {
    let plies = if plot.over == Over::Plies { crate::say!(lang, "plies", "jugadas", "层数") } else { String::new() };
    let more = if plot.samples().is_some() {
        crate::say!(lang, "quartiles", "cuartiles", "四分位数")
    } else {
        String::new()
    };
    [
        Column::words(crate::say!(lang, "tree", "árbol", "树")),
        Column::numbers(plies),
        Column::words(match plot.over {
            Over::Orders => crate::say!(lang, "order", "orden", "顺序"),
            Over::Trees | Over::Plies => crate::say!(lang, "search", "búsqueda", "搜索"),
        }),
        Column::numbers(plot.what.words(lang)),
        Column::numbers(more),
    ]
}

/// A row a mark; names and plies stand where they change, or in each row for whoever hears one row at a time.
fn rows(plot: &Plot, look: &Look) -> Vec<[String; 5]> {
    let lang = look.lang;
    let mut rows = Vec::new();
    for group in &plot.groups {
        let (mut name, mut plies) = (shown(&group.name).into_owned(), None);
        for mark in &group.marks {
            let depth = mark
                .plies
                .filter(|_| look.plain || mark.plies != plies)
                .map(|plies| plies.to_string())
                .unwrap_or_default();
            plies = mark.plies;
            let count = mark.count(plot.what);
            let words = count.map_or_else(|| "–".to_owned(), |spread| spread.median.to_string());
            let more = count.map(|spread| middle_half(spread, str::to_owned)).unwrap_or_default();
            rows.push([name.clone(), depth, mark.series.words(lang), words, more]);
            if !look.plain {
                name.clear();
            }
        }
    }
    rows
}

/// A bar of so many columns, to an eighth of one.
fn blocks(columns: f64) -> String {
    const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let eighths = (columns * 8.0).round().max(1.0) as usize;
    let mut bar = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        bar.push(EIGHTHS[eighths % 8]);
    }
    bar
}

/// A count as it stands beside its bar: the median where there are several.
pub(super) fn count_words(spread: Option<&Spread>) -> String {
    spread.map_or_else(|| "–".to_owned(), |spread| grouped(&spread.median.to_string()))
}

/// `8–10`; nothing where all counts are the same.
pub(super) fn middle_half(spread: &Spread, write: fn(&str) -> String) -> String {
    if spread.is_single() {
        return String::new();
    }
    format!("{}–{}", write(&spread.lower.to_string()), write(&spread.upper.to_string()))
}

/// `42.3 %` of the first count, rounded half up.
pub(super) fn share_words(spread: Option<&Spread>, first: Option<&Spread>) -> String {
    let share = spread.zip(first).and_then(|(spread, first)| spread.median.over(&first.median));
    let Some(share) = share else { return String::new() };
    let half = Number::ratio(1, 2).unwrap_or(Number::ZERO);
    let tenths = share.times(&Number::from(1000_i64)).plus(&half).floor();
    let percent = tenths.over(&Number::from(10_i64)).unwrap_or(Number::ZERO);
    format!("{percent}\u{202f}%")
}

#[cfg(test)]
mod tests {
    use super::{blocks, share_words};
    use crate::trace::Spread;

    #[test]
    fn shares_are_rounded_half_up_and_bars_to_eighths() {
        let share = |one, other| share_words(Some(&Spread::single(one)), Some(&Spread::single(other)));
        assert_eq!([share(1, 3), share(1, 2), share(2, 3)], ["33.3\u{202f}%", "50\u{202f}%", "66.7\u{202f}%"]);
        assert_eq!([blocks(0.0), blocks(2.5), blocks(3.0)], ["▏", "██▌", "███"]);
    }
}
