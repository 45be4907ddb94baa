//! P1 to P3: reading trees.

use crate::goals::{Line, Wanted, ratio};
use crate::memory;
use crate::python::Python;
use crate::tape::Tape;
use crate::turns::{self, Runner};
use crate::{Options, files, json, written};
use poda::exercise::Draft;
use poda::syntax::{read_lone_tree, read_lone_tree_by_pest};
use poda::text::Source;
use poda::tree::Tree;

/// Reads a tree as every command does.
pub fn by_lane(source: &Source) -> Option<Tree> {
    let mut draft = Draft::new();
    read_lone_tree(source, &mut draft).ok()?;
    Some(draft.finish().ok()?.into_tree())
}

/// Reads a tree with every word from pest.
pub fn by_pest(source: &Source) -> Option<Tree> {
    let mut draft = Draft::new();
    read_lone_tree_by_pest(source, &mut draft).ok()?;
    Some(draft.finish().ok()?.into_tree())
}

/// The lines of P1 to P3.
pub fn lines(options: &Options, python: Option<&Python>) -> Vec<Line> {
    let mut lines = sizes(options, python, "1 MB", 1_000_000);
    lines.extend(sizes(options, python, "10 MB", 10_000_000));
    if options.huge {
        lines.extend(sizes(options, python, "100 MB", 100_000_000));
        lines.extend(memory::huge());
    }
    lines.extend(depth(options));
    lines.extend(broken(options));
    lines
}

fn sizes(options: &Options, python: Option<&Python>, size: &str, bytes: usize) -> Vec<Line> {
    let tape = Tape::irregular(1, bytes * 10 / 42);
    let compact = Source::new("compact", written::compact(&tape));
    let pretty = Source::new("pretty", written::pretty(&tape));
    let json = written::json(&tape);
    let path = files::write(&format!("{bytes}.json"), &json);
    let rounds = if bytes > 50_000_000 { 3 } else { options.rounds };
    let bests = turns::best(
        rounds,
        vec![
            Runner::new("pest", 1, || by_pest(&compact)),
            Runner::new("lane", 1, || by_lane(&compact)),
            Runner::new("serde_json", 1, || json::tree(&json)),
            Runner::timing_itself("json.loads", || Some(python?.run("loads", &path)?.0)),
            Runner::new("pest, pretty", 1, || by_pest(&pretty)),
            Runner::new("lane, pretty", 1, || by_lane(&pretty)),
        ],
    );
    let megabytes = compact.text().len();
    options.note(&format!("{size}: pest, lane, serde_json, json.loads, pest pretty, lane pretty"), &bests, megabytes);
    // Per byte, since layout makes texts longer.
    let longer = pretty.text().len() as f64 / megabytes as f64;
    let per_byte = |best: Option<f64>| best.map(|best| best / longer);
    let line = |goal, subject: &str, best, peer, other, wanted| {
        Line::new(goal, format!("{subject}, {size}"), peer, ratio(best, other), wanted)
    };
    vec![
        line("P1", "tree by pest", bests[0], "serde_json", bests[2], Wanted::AtMost(5.0)),
        line("P1", "tree by pest", bests[0], "json.loads", bests[3], Wanted::AtMost(0.9)),
        line("P2", "tree by the fast lane", bests[1], "serde_json", bests[2], Wanted::AtMost(0.4)),
        line("P2", "pretty tree by pest, a byte", per_byte(bests[4]), "serde_json", bests[2], Wanted::Shown),
        line("P2", "pretty tree by the lane, a byte", per_byte(bests[5]), "serde_json", bests[2], Wanted::Shown),
    ]
}

/// A chain of 10^6 levels against one of 10^4, a level: is depth linear?
fn depth(options: &Options) -> Vec<Line> {
    let text = |levels| Source::new("chain", written::compact(&Tape::chain(levels)));
    let chains = [text(1_000), text(10_000), text(100_000), text(1_000_000)];
    let wide = Source::new("wide", written::compact(&Tape::wide(4, 1_000_000)));
    let bests = turns::best(
        options.rounds,
        vec![
            Runner::new("10^3", 100, || by_pest(&chains[0])),
            Runner::new("10^4", 10, || by_pest(&chains[1])),
            Runner::new("10^5", 1, || by_pest(&chains[2])),
            Runner::new("10^6", 1, || by_pest(&chains[3])),
            Runner::new("wide", 1, || by_pest(&wide)),
        ],
    );
    let level = |index: usize, levels: f64| bests[index].map(|best| best / levels);
    let line = |subject: &str, index, levels| {
        let ratio = ratio(level(index, levels), level(0, 1e3));
        Line::new("P3", subject.to_owned(), "of a chain of 10^3", ratio, Wanted::AtMost(2.0))
    };
    vec![
        line("a level of a chain of 10^4", 1, 1e4),
        line("a level of a chain of 10^5", 2, 1e5),
        line("a level of a chain of 10^6", 3, 1e6),
        line("one of 10^6 leaves of one node", 4, 1e6),
    ]
}

/// Files with a mistake at their end cost what whole ones do.
fn broken(options: &Options) -> Vec<Line> {
    let whole = written::compact(&Tape::irregular(5, 250_000));
    let unclosed = Source::new("unclosed", &whole[..whole.len() - 1]);
    let strange = Source::new("strange", format!("{}§]", &whole[..whole.len() - 1]));
    let whole = Source::new("whole", whole);
    let bests = turns::best(
        options.rounds,
        vec![
            Runner::new("whole", 1, || by_pest(&whole)),
            Runner::new("unclosed", 1, || by_pest(&unclosed)),
            Runner::new("strange", 1, || by_pest(&strange)),
        ],
    );
    let line = |subject: &str, index: usize| {
        Line::new("P3", subject.to_owned(), "the whole one", ratio(bests[index], bests[0]), Wanted::AtMost(1.25))
    };
    vec![line("a file of 1 MB that is not closed", 1), line("a file of 1 MB with a stray sign", 2)]
}
