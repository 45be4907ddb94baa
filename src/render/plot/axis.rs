//! An axis of counts: where a count stands, and which counts are written beside it.

use crate::render::plot::{Over, Plot};
use crate::value::Number;

/// How an axis grows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Growth {
    /// Evenly, unless the counts lie too far apart for that.
    #[default]
    Fitting,
    /// Evenly, from 0.
    Linear,
    /// Tenfold at equal steps, from 1.
    Log,
}

/// The largest count is so many times the smallest where lines, and where bars, had better not grow evenly.
const FAR_FOR_LINES: f64 = 40.0;
const FAR_FOR_BARS: f64 = 300.0;

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Axis {
    pub(super) is_log: bool,
    /// The count at its end.
    top: f64,
    /// How long it is, in pixels or columns.
    length: f64,
}

impl Axis {
    /// The axis of all counts of a plot.
    pub(super) fn of(plot: &Plot, length: f64) -> Self {
        let (mut least, mut most) = (f64::INFINITY, 1.0_f64);
        for spread in plot.counts() {
            least = least.min(float(&spread.least));
            most = most.max(float(&spread.most));
        }
        let far = if plot.over == Over::Plies { FAR_FOR_LINES } else { FAR_FOR_BARS };
        let is_log = match plot.growth {
            Growth::Fitting => most > far * least,
            Growth::Linear => false,
            Growth::Log => true,
        };
        let top = if is_log {
            // A logarithmic axis from 1 to 1 has no length.
            round_up(most.max(2.0))
        } else {
            let step = step(most);
            (most / step).ceil() * step
        };
        Self { is_log, top, length }
    }

    /// Where a count stands, from the beginning of the axis on.
    pub(super) fn at(&self, count: &Number) -> f64 {
        self.at_float(float(count))
    }

    fn at_float(&self, count: f64) -> f64 {
        // A search visits one node at least, so that nothing stands before 1.
        let share = if self.is_log { count.max(1.0).ln() / self.top.ln() } else { count / self.top };
        share * self.length
    }

    /// The tick after `count` on a logarithmic axis: 1, 10, 100 …, on a short one 1, 2, 5, 10 …, on a very long one fewer.
    fn after(&self, count: f64) -> f64 {
        if self.top < 100.0 {
            return round_up(count * 1.5);
        }
        let steps = (self.top.log10() / 7.0).ceil() as i32;
        count * 10.0_f64.powi(steps.max(1))
    }

    /// The counts that are written beside it, with their places.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        let step = step(self.top);
        let mut counts = vec![if self.is_log { 1.0 } else { 0.0 }];
        while let Some(next) = counts.last().map(|count| if self.is_log { self.after(*count) } else { count + step }) {
            if next > self.top * 1.000_001 {
                break;
            }
            counts.push(next);
        }
        counts.into_iter().map(|count| (self.at_float(count), grouped(&format!("{count:.0}")))).collect()
    }
}

/// The next of 1, 2, 5, 10, 20 … that is not smaller.
fn round_up(most: f64) -> f64 {
    let mut power = 1.0;
    loop {
        if let Some(factor) = [1.0, 2.0, 5.0].into_iter().find(|factor| most <= factor * power) {
            return factor * power;
        }
        power *= 10.0;
    }
}

/// The step between ticks, of which there are 3 to 7: 1, 2 or 5 times a power of ten.
fn step(most: f64) -> f64 {
    let mut power = 1.0;
    loop {
        for factor in [1.0, 2.0, 5.0] {
            if most <= factor * power * 6.0 {
                return factor * power;
            }
        }
        power *= 10.0;
    }
}

/// As a place on paper: nothing is counted with it.
pub(super) fn float(count: &Number) -> f64 {
    let text = count.to_string();
    match text.split_once('/') {
        Some((over, under)) => over.parse().unwrap_or(0.0) / under.parse().unwrap_or(1.0),
        None => text.parse().unwrap_or(0.0),
    }
}

/// Long numbers in groups of three digits, apart by thin spaces, as the international system of units has it.
pub(super) fn grouped(number: &str) -> String {
    let (whole, rest) = number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
    let mut out = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && whole.len() > 4 && (whole.len() - index) % 3 == 0 {
            out.push('\u{2009}');
        }
        out.push(digit);
    }
    rest.into_iter().for_each(|rest| {
        out.push('.');
        out += rest;
    });
    out
}

#[cfg(test)]
mod tests {
    use super::{Axis, Growth, grouped};
    use crate::render::plot::{Group, Mark, Over, Plot, Series, What};
    use crate::search::Algorithm;
    use crate::trace::Effort;

    fn axis(counts: &[u64], growth: Growth) -> Axis {
        let mark =
            |&nodes: &u64| Mark::single(None, Series::Search(Algorithm::Minimax), Some(Effort { nodes, leaves: 1 }));
        let groups = vec![Group { name: String::new(), marks: counts.iter().map(mark).collect() }];
        Axis::of(&Plot { over: Over::Trees, what: What::Nodes, growth, groups, counts_again: false }, 100.0)
    }

    fn words(axis: &Axis) -> Vec<String> {
        axis.ticks().into_iter().map(|(_, words)| words).collect()
    }

    #[test]
    fn ticks_are_round_and_all_counts_stand_on_the_axis() {
        assert_eq!(words(&axis(&[13, 7], Growth::Fitting)), ["0", "5", "10", "15"]);
        assert_eq!(
            words(&axis(&[3, 500_000], Growth::Fitting)),
            ["1", "10", "100", "1000", "10\u{2009}000", "100\u{2009}000"]
        );
        // 64 leaves end a little before 100, and not in the middle of 1 to 1000.
        assert_eq!(words(&axis(&[64], Growth::Log)), ["1", "10", "100"]);
        assert!(axis(&[64], Growth::Log).at(&64_i64.into()) > 90.0);
        assert_eq!(words(&axis(&[40], Growth::Log)), ["1", "2", "5", "10", "20", "50"]);
        assert_eq!(words(&axis(&[150], Growth::Log)), ["1", "10", "100"]);
        assert_eq!(words(&axis(&[1], Growth::Log)), ["1", "2"]);
        assert_eq!(words(&axis(&[3_000_000_000], Growth::Log)).len(), 5);
        assert_eq!(words(&axis(&[1], Growth::Fitting)), ["0", "1"]);
        for most in (1..2_000).chain([999_999, 1_000_001, 123_456_789, 9_000_000_000_000_000]) {
            for growth in [Growth::Linear, Growth::Log] {
                let axis = axis(&[1, most], growth);
                let end = axis.at(&i64::try_from(most).unwrap().into());
                // At most a third is empty, and far less of a long axis.
                assert!(growth == Growth::Linear || most < 3 || end > 60.0, "{most}");
                assert!((0.0..=100.001).contains(&end) && axis.ticks().len() <= 8, "{most} {growth:?}");
                assert!(axis.ticks().iter().all(|&(at, _)| (0.0..=100.001).contains(&at)));
            }
        }
        // Without counts there still is an axis.
        assert_eq!(words(&axis(&[], Growth::Fitting)), ["0", "1"]);
    }

    #[test]
    fn digits_stand_in_threes() {
        assert_eq!(
            [grouped("549946"), grouped("1234"), grouped("12345.25")],
            ["549\u{2009}946", "1234", "12\u{2009}345.25"]
        );
    }
}
