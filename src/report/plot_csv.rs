//! The counts of a plot for spreadsheets and statistics: a row a count, tidy (Wickham, *Tidy Data*, 2014).

use crate::render::plot::{Plot, Series, What};
use crate::report::escape::cell;
use crate::trace::Spread;
use std::io::{self, Write};

const HEADS: [&str; 11] = [
    "tree",
    "plies",
    "search",
    "order",
    "count",
    "samples",
    "least",
    "lower_quartile",
    "median",
    "upper_quartile",
    "most",
];

/// Writes all counts, nodes and leaves. A count that is not known has empty cells; a single one stands in all of them.
///
/// # Errors
/// Those of `out`.
pub fn plot_csv(plot: &Plot, out: &mut impl Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(HEADS).map_err(io::Error::other)?;
    for group in &plot.groups {
        for mark in &group.marks {
            let plies = mark.plies.map(|plies| plies.to_string()).unwrap_or_default();
            let (search, order) = words(mark.series);
            for (what, name) in [(What::Nodes, "nodes"), (What::Leaves, "leaves")] {
                let first = [cell(&group.name), plies.clone(), search.to_owned(), order.to_owned(), name.to_owned()];
                let counts = numbers(mark.count(what));
                writer.write_record(first.iter().chain(&counts)).map_err(io::Error::other)?;
            }
        }
    }
    writer.flush()
}

/// The search, and in which order it visits children.
fn words(series: Series) -> (&'static str, &'static str) {
    let alpha_beta = crate::search::Algorithm::AlphaBeta.word();
    match series {
        Series::Search(algorithm) => (algorithm.word(), "given"),
        Series::Best => (alpha_beta, "best"),
        Series::Given => (alpha_beta, "given"),
        Series::Worst => (alpha_beta, "worst"),
        Series::Random => (alpha_beta, "random"),
    }
}

fn numbers(spread: Option<&Spread>) -> [String; 6] {
    let Some(Spread { samples, least, lower, median, upper, most }) = spread else { return Default::default() };
    [samples.to_string(), least.to_string(), lower.to_string(), median.to_string(), upper.to_string(), most.to_string()]
}
