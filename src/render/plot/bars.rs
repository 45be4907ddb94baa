//! Bars in rows: what is counted, its bar, its count; so that the table stands in the drawing.

use crate::render::figure::shortened;
use crate::render::font::Face;
use crate::render::plot::axis::{Axis, grouped};
use crate::render::plot::svg::{Held, Pen, SMALL, colours};
use crate::render::plot::text::{count_words, middle_half, share_words};
use crate::render::plot::{Mark, Over, Plot, Series};
use crate::render::printable::shown;
use crate::render::svg::{escaped, number};
use crate::trace::Spread;

/// From one row to the next.
const ROW: f64 = 22.0;
/// How high a bar is.
const BAR: f64 = 14.0;
/// Between the rows of two trees.
const GAP: f64 = 10.0;
/// How long the longest bar may be.
const LENGTH: f64 = 380.0;
/// Between columns.
const COLUMN: f64 = 16.0;
/// Longer names are cut short.
const LONGEST: usize = 34;

/// Where the columns are.
struct Columns {
    series: f64,
    bars: f64,
    /// The right end.
    counts: f64,
    /// The right end.
    more: f64,
}

/// Draws it; its width and height, and whether its axis is logarithmic.
pub(super) fn draw(plot: &Plot, pen: &mut Pen<'_>) -> (f64, f64, bool) {
    let axis = Axis::of(plot, LENGTH);
    let lang = pen.lang;
    let count_head = plot.what.words(lang);
    let more_head = match plot.over {
        Over::Orders => crate::say!(lang, "middle half", "mitad central", "中间一半"),
        Over::Trees | Over::Plies => {
            let mut firsts: Vec<String> =
                plot.groups.iter().filter_map(|group| Some(group.marks.first()?.series.words(lang))).collect();
            firsts.dedup();
            match firsts.as_slice() {
                [first] => crate::say!(lang, "of {first}", "de {first}", "占 {first}"),
                _ => crate::say!(lang, "of the first", "de la primera", "占首个"),
            }
        }
    };
    let wide = |face: Face, words: &str| f64::from(face.width(words, SMALL as f32));
    let names = plot.groups.iter().map(|group| wide(Face::Semibold, &name(&group.name))).fold(0.0, f64::max);
    let series = plot.marks().map(|mark| wide(Face::Regular, &mark.series.words(lang))).fold(0.0, f64::max);
    let counts = plot.marks().map(|mark| wide(Face::Semibold, &count_words(mark.count(plot.what))));
    let counts = counts.fold(wide(Face::Regular, &count_head), f64::max);
    let more = plot
        .groups
        .iter()
        .flat_map(|group| &group.marks)
        .map(|mark| wide(Face::Regular, &last_column(plot, mark, mark)));
    let more = more.fold(wide(Face::Regular, &more_head), f64::max).max(wide(Face::Regular, "100.0 %"));
    let mut columns = Columns { series: 0.0, bars: 0.0, counts: 0.0, more: 0.0 };
    columns.series = names + COLUMN;
    columns.bars = columns.series + series + 12.0;
    columns.counts = columns.bars + LENGTH + COLUMN + counts;
    columns.more = columns.counts + COLUMN + more;
    let top = 24.0;
    let rows: usize = plot.groups.iter().map(|group| group.marks.len()).sum();
    let bottom = top + ROW * rows as f64 + GAP * plot.groups.len() as f64;
    let (soft, ink) = (pen.theme.soft, pen.theme.ink);
    for (at, words) in axis.ticks() {
        let x = columns.bars + at;
        pen.line([x, top], [x, bottom], pen.theme.edge, " stroke-opacity=\"0.35\"");
        pen.text([x, bottom + 18.0], Held::Middle, soft, &words);
    }
    pen.text([columns.counts, top - 8.0], Held::Right, soft, &count_head);
    pen.text([columns.more, top - 8.0], Held::Right, soft, &more_head);
    let mut y = top + GAP / 2.0;
    for group in &plot.groups {
        pen.bold([0.0, y + ROW / 2.0 + SMALL * 0.36], Held::Left, ink, &name(&group.name));
        for (place, mark) in group.marks.iter().enumerate() {
            let base = y + ROW / 2.0 + SMALL * 0.36;
            let words = mark.series.words(lang);
            pen.text([columns.series, base], Held::Left, ink, &words);
            if let Some(spread) = mark.count(plot.what) {
                let top = y + (ROW - BAR) / 2.0;
                let title = escaped(&format!(
                    "{}{}{words}{}{}",
                    shown(&group.name),
                    lang.pause(),
                    lang.colon(),
                    count_words(Some(spread))
                ));
                pen.add(format_args!("<g class=\"bar\"><title>{title}</title>"));
                bar(spread, &axis, [columns.bars, top], place_of(mark, place), pen);
                pen.add(format_args!("</g>"));
            }
            pen.bold([columns.counts, base], Held::Right, ink, &count_words(mark.count(plot.what)));
            let first = group.marks.first().unwrap_or(mark);
            pen.text([columns.more, base], Held::Right, soft, &last_column(plot, mark, first));
            y += ROW;
        }
        y += GAP;
    }
    (columns.more, bottom + 24.0, axis.is_log)
}

fn name(name: &str) -> String {
    shortened(&shown(name), LONGEST)
}

/// Which colours a mark has: those of alpha-beta in all its orders.
fn place_of(mark: &Mark, place: usize) -> usize {
    match mark.series {
        Series::Search(_) => place,
        Series::Best | Series::Given | Series::Worst | Series::Random => 1,
    }
}

/// What stands in the last column.
fn last_column(plot: &Plot, mark: &Mark, first: &Mark) -> String {
    let spread = mark.count(plot.what);
    match plot.over {
        Over::Orders => spread.map(|spread| middle_half(spread, grouped)).unwrap_or_default(),
        Over::Trees | Over::Plies => share_words(spread, first.count(plot.what)),
    }
}

/// A bar; where counts are spread, a box with whiskers.
fn bar(spread: &Spread, axis: &Axis, [left, top]: [f64; 2], place: usize, pen: &mut Pen<'_>) {
    let (fill, outline) = colours(pen.theme, place);
    let at = |count| left + axis.at(count);
    if spread.samples <= 1 {
        // The first series is hollow, the others are filled, so that they are told apart without colours too.
        let fill = if place == 0 { fill } else { outline };
        let (x, y, wide) = (number(left), number(top), number((at(&spread.median) - left).max(1.0)));
        pen.add(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{BAR}\" fill=\"{fill}\" stroke=\"{outline}\" \
             stroke-width=\"1.2\"/>"
        ));
        return;
    }
    let middle = top + BAR / 2.0;
    pen.line([at(&spread.least), middle], [at(&spread.most), middle], outline, " stroke-width=\"1.6\"");
    for end in [&spread.least, &spread.most] {
        pen.line([at(end), top + 2.0], [at(end), top + BAR - 2.0], outline, " stroke-width=\"1.6\"");
    }
    let (from, to) = (at(&spread.lower), at(&spread.upper));
    let (x, y, wide) = (number(from), number(top), number((to - from).max(1.0)));
    pen.add(format_args!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{BAR}\" fill=\"{fill}\" stroke=\"{outline}\" \
         stroke-width=\"1.6\"/>"
    ));
    pen.line([at(&spread.median), top], [at(&spread.median), top + BAR], outline, " stroke-width=\"3\"");
}
