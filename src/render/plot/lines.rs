//! Lines over the number of plies, with the table beside them; a panel a tree.

use crate::render::figure::shortened;
use crate::render::font::Face;
use crate::render::plot::axis::Axis;
use crate::render::plot::svg::{Held, Pen, SMALL, colours};
use crate::render::plot::text::count_words;
use crate::render::plot::{Group, Mark, Plot, Series, What};
use crate::render::printable::shown;
use crate::render::svg::{escaped, number};
use crate::trace::Spread;

/// How high a panel is.
const TALL: f64 = 300.0;
/// How wide, for few plies and for many.
const NARROW: f64 = 300.0;
const WIDE: f64 = 620.0;
/// Between two plies, as far as there is room.
const STEP: f64 = 64.0;
/// Between the rows of the table, and between the names of lines.
const ROW: f64 = 20.0;
/// Between columns.
const COLUMN: f64 = 18.0;
/// Between panels.
const GAP: f64 = 40.0;
/// For the name of the tree and that of the axis, above a panel.
const HEAD: f64 = 50.0;
/// Longer names are cut short.
const LONGEST: usize = 70;

/// Draws it; its width and height, and whether its axis is logarithmic.
pub(super) fn draw(plot: &Plot, pen: &mut Pen<'_>) -> (f64, f64, bool) {
    let axis = Axis::of(plot, TALL);
    let (mut wide, mut y) = (0.0_f64, 0.0);
    for group in &plot.groups {
        let name = shortened(&shown(&group.name), LONGEST);
        pen.bold([0.0, y + SMALL], Held::Left, pen.theme.ink, &name);
        let name_wide = f64::from(Face::Semibold.width(&name, SMALL as f32));
        let [panel, tall] = Panel::of(group, plot.what, &axis, y + HEAD, pen).draw(pen);
        wide = wide.max(panel).max(name_wide);
        y += HEAD + tall + GAP;
    }
    (wide, (y - GAP).max(0.0), axis.is_log)
}

/// The lines of one tree.
struct Panel<'a> {
    group: &'a Group,
    what: What,
    axis: &'a Axis,
    /// Its upper end.
    top: f64,
    /// Where its axes meet.
    left: f64,
    /// How wide the drawing is.
    wide: f64,
    plies: Vec<u32>,
    series: Vec<Series>,
}

impl<'a> Panel<'a> {
    fn of(group: &'a Group, what: What, axis: &'a Axis, top: f64, pen: &Pen<'_>) -> Self {
        let mut plies: Vec<u32> = group.marks.iter().filter_map(|mark| mark.plies).collect();
        plies.dedup();
        let ticks = axis.ticks();
        let count_head = f64::from(Face::Regular.width(&what.words(pen.lang), SMALL as f32));
        let left = ticks.iter().map(|(_, words)| f64::from(Face::Regular.width(words, SMALL as f32)));
        let left = left.fold(count_head, f64::max) + 10.0;
        let wide = (STEP * plies.len() as f64).clamp(NARROW, WIDE);
        Self { group, what, axis, top, left, wide, plies, series: group.series() }
    }

    /// Where a number of plies stands; a little way in from both ends.
    fn x(&self, plies: u32) -> f64 {
        let place = self.plies.iter().position(|&other| other == plies).unwrap_or(0) as f64;
        self.left + self.wide * (place + 0.5) / self.plies.len().max(1) as f64
    }

    fn y(&self, count: &crate::value::Number) -> f64 {
        self.top + TALL - self.axis.at(count)
    }

    /// The counts of a series that are known, in runs without a gap.
    fn runs(&self, series: Series) -> Vec<Vec<(f64, &'a Spread)>> {
        let mut runs = vec![Vec::new()];
        for mark in self.group.marks.iter().filter(|mark| mark.series == series) {
            let spread = mark.plies.zip(mark.count(self.what));
            match (spread, runs.last_mut()) {
                (Some((plies, spread)), Some(run)) => run.push((self.x(plies), spread)),
                _ => runs.push(Vec::new()),
            }
        }
        runs.retain(|run| !run.is_empty());
        runs
    }

    /// Draws it; how wide and high it is with its table.
    fn draw(&self, pen: &mut Pen<'_>) -> [f64; 2] {
        self.axes(pen);
        for (place, &series) in self.series.iter().enumerate() {
            self.bands(series, place, pen);
        }
        for (place, &series) in self.series.iter().enumerate() {
            self.line(series, place, pen);
        }
        let right = self.names(pen);
        self.table(right + 2.0 * COLUMN, pen)
    }

    fn axes(&self, pen: &mut Pen<'_>) {
        let (edge, soft, lang) = (pen.theme.edge, pen.theme.soft, pen.lang);
        let (left, right, bottom) = (self.left, self.left + self.wide, self.top + TALL);
        for (at, words) in self.axis.ticks() {
            let y = bottom - at;
            let opacity = if at == 0.0 { "" } else { " stroke-opacity=\"0.35\"" };
            pen.line([left, y], [right, y], edge, opacity);
            pen.text([left - 8.0, y + SMALL * 0.36], Held::Right, soft, &words);
        }
        pen.text([left - 8.0, self.top - 16.0], Held::Right, soft, &self.what.words(lang));
        for &plies in &self.plies {
            pen.text([self.x(plies), bottom + 18.0], Held::Middle, soft, &plies.to_string());
        }
        let words = crate::say!(lang, "plies", "jugadas", "层数");
        pen.text([f64::midpoint(left, right), bottom + 38.0], Held::Middle, soft, &words);
    }

    /// Where the middle half of spread counts lies.
    fn bands(&self, series: Series, place: usize, pen: &mut Pen<'_>) {
        let (_, colour) = colours(pen.theme, place);
        for run in self.runs(series).iter().filter(|run| run.iter().any(|(_, spread)| !spread.is_single())) {
            let upper = run.iter().map(|(x, spread)| (*x, self.y(&spread.upper)));
            let lower = run.iter().rev().map(|(x, spread)| (*x, self.y(&spread.lower)));
            let points: Vec<String> = upper.chain(lower).map(|(x, y)| format!("{},{}", number(x), number(y))).collect();
            let points = points.join(" ");
            pen.add(format_args!(
                "<polygon class=\"band\" points=\"{points}\" fill=\"{colour}\" fill-opacity=\"0.22\"/>"
            ));
        }
    }

    fn line(&self, series: Series, place: usize, pen: &mut Pen<'_>) {
        let (fill, colour) = colours(pen.theme, place);
        let dashes =
            ["", "", " stroke-dasharray=\"7 4\"", " stroke-dasharray=\"2 4\"", " stroke-dasharray=\"9 3 2 3\""];
        let dashes = dashes[place % dashes.len()];
        for run in self.runs(series) {
            let points: Vec<String> =
                run.iter().map(|(x, spread)| format!("{} {}", number(*x), number(self.y(&spread.median)))).collect();
            let path = points.join("L");
            pen.add(format_args!(
                "<path class=\"line\" d=\"M{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.2\" \
                 stroke-linejoin=\"round\"{dashes}/>"
            ));
        }
        // Filled shapes and hollow ones, so that lines are told apart without colours.
        let fill = if place == 0 { fill } else { colour };
        let name = series.words(pen.lang);
        let marks = self.group.marks.iter().filter(|mark| mark.series == series);
        for (plies, spread) in marks.filter_map(|mark| mark.plies.zip(mark.count(self.what))) {
            let shape = marker(place, self.x(plies), self.y(&spread.median));
            let title = escaped(&format!("{name}, {plies}: {}", count_words(Some(spread))));
            pen.add(format_args!(
                "{shape} fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"2\"><title>{title}</title></path>"
            ));
        }
    }

    /// Writes the name of each line at its end, none on another; their right end.
    fn names(&self, pen: &mut Pen<'_>) -> f64 {
        let left = self.left + self.wide + 8.0;
        let mut names: Vec<(f64, usize)> = Vec::new();
        for (place, &series) in self.series.iter().enumerate() {
            let end = self.runs(series).last().and_then(|run| run.last().map(|(_, spread)| self.y(&spread.median)));
            names.extend(end.map(|y| (y, place)));
        }
        // Upper ones first; of names that would touch, the lower one goes further down, and all go up again at the foot.
        names.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        for index in 1..names.len() {
            names[index].0 = names[index].0.max(names[index - 1].0 + ROW);
        }
        let mut most = self.top + TALL;
        for name in names.iter_mut().rev() {
            name.0 = name.0.min(most);
            most = name.0 - ROW;
        }
        let mut right = left;
        for (y, place) in names {
            let (fill, colour) = colours(pen.theme, place);
            let fill = if place == 0 { fill } else { colour };
            let shape = marker(place, left + 6.0, y);
            pen.add(format_args!("{shape} fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"2\"/>"));
            let words = self.series[place].words(pen.lang);
            pen.text([left + 18.0, y + SMALL * 0.36], Held::Left, pen.theme.ink, &words);
            right = right.max(left + 18.0 + f64::from(Face::Regular.width(&words, SMALL as f32)));
        }
        right
    }

    /// The table from `left` on; how wide and high all is.
    fn table(&self, left: f64, pen: &mut Pen<'_>) -> [f64; 2] {
        let (soft, ink, lang) = (pen.theme.soft, pen.theme.ink, pen.lang);
        let wide = |words: &str| f64::from(Face::Semibold.width(words, SMALL as f32));
        let mark = |plies: u32, series: Series| -> Option<&Mark> {
            self.group.marks.iter().find(|mark| mark.plies == Some(plies) && mark.series == series)
        };
        let words =
            |plies: u32, series: Series| count_words(mark(plies, series).and_then(|mark| mark.count(self.what)));
        let head = crate::say!(lang, "plies", "jugadas", "层数");
        let mut right = left + wide(&head);
        let first = self.top + 4.0;
        pen.text([right, first], Held::Right, soft, &head);
        for (row, plies) in (1..).zip(&self.plies) {
            pen.text([right, first + 6.0 + ROW * f64::from(row)], Held::Right, ink, &plies.to_string());
        }
        for &series in &self.series {
            let head = series.words(lang);
            let cells: Vec<String> = self.plies.iter().map(|&plies| words(plies, series)).collect();
            right += COLUMN + cells.iter().map(|cell| wide(cell)).fold(wide(&head), f64::max);
            pen.text([right, first], Held::Right, soft, &head);
            for (row, cell) in (1..).zip(&cells) {
                pen.bold([right, first + 6.0 + ROW * f64::from(row)], Held::Right, ink, cell);
            }
        }
        pen.line([left, first + 7.0], [right, first + 7.0], pen.theme.edge, "");
        let tall = ROW * (self.plies.len() as f64 + 1.0);
        [right, tall.max(TALL + 40.0)]
    }
}

/// The marker of the series at a place, without its closing `/>`: a square, a circle, a triangle, a diamond.
fn marker(place: usize, x: f64, y: f64) -> String {
    let at = |dx: f64, dy: f64| format!("{} {}", number(x + dx), number(y + dy));
    match place % 4 {
        0 => format!("<path d=\"M{}h8v8h-8z\"", at(-4.0, -4.0)),
        1 => format!("<path d=\"M{}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z\"", at(-4.5, 0.0)),
        2 => format!("<path d=\"M{}L{}L{}z\"", at(0.0, -5.5), at(5.0, 4.0), at(-5.0, 4.0)),
        _ => format!("<path d=\"M{}L{}L{}L{}z\"", at(0.0, -5.5), at(5.5, 0.0), at(0.0, 5.5), at(-5.5, 0.0)),
    }
}
