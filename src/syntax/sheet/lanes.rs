//! The fast lane against pest alone: the same entries, places and problems for any sheet.

use crate::syntax::oracle::next;
use crate::syntax::sheet::read;

const SHEETS: [&str; 7] = [
    "exercise \"Textbook tree\"\nstudent \"Ada\"\nA = 3, B = 3, C <= 2\npruned: L5, L6\nbest: B\ncount of visited leaves = 7\n",
    "exercise: \"E 7\"\nstudent: \"s1024\"\nA = 10\nB >= -3.5\nC = 23/3\nvisits: L1, L2 L3\npruned: none\nbest move: B2\n",
    "windows at exit:\n  A  3     inf\n  B  -inf  3\n  C1 3 2\nline: B, L1\n",
    "trace:\nenter A (-inf, inf)\nleaf L1 3\nback A 3 (3, inf)\ncut C (3,1)\nexit A 3\n",
    "A = 3 B = 4\tC: 5\r\npruned leaves = L1\r\n\r\nvisited nodes: A B\r\ncount of cuts: 2\r\n",
    "# a comment\nvalues: A = 3\npruned: L4 L7 # so\nbest moves: B C\ncuts: C, D\nvisit order: L1\n",
    "windows:\nA (3, inf)\nvalue: 3\nA = inf\nbest: B\ncutoffs: C (3,2)\n",
];

const PIECES: [&str; 56] = [
    "A",
    "L1",
    "B2",
    "oo",
    "or",
    "none",
    "inf",
    "-inf",
    "-",
    "3",
    "7.5",
    "1/2",
    "1e3",
    "1/0",
    "00",
    ",",
    " ",
    "  ",
    "\t",
    ":",
    "=",
    "==",
    "=<",
    "<=",
    ">=",
    "<",
    ">",
    "(",
    ")",
    "[",
    "]",
    ";",
    "|",
    "#",
    "\"",
    "\\",
    "'",
    ".",
    "..",
    "/",
    "?",
    "_",
    "@S",
    "%",
    "\n",
    "\r",
    "\r\n",
    "\u{A0}",
    "，",
    "é",
    "\u{7}",
    "pruned",
    "trace:\n",
    "windows at entry:\n",
    "best",
    "count of ",
];

fn mangled(state: &mut u64) -> String {
    let mut text = SHEETS[next(state, SHEETS.len())].to_owned();
    for _ in 0..next(state, 5) {
        let edges: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let at = edges[next(state, edges.len())];
        let end = edges.iter().copied().find(|&edge| edge > at).unwrap_or(at);
        let piece = PIECES[next(state, PIECES.len())];
        match next(state, 3) {
            0 => text.replace_range(at..end, ""),
            1 => text.replace_range(at..end, piece),
            _ => text.insert_str(at, piece),
        }
    }
    text
}

/// How many sheets are compared: unoptimised, each costs a millisecond.
const TEXTS: usize = if cfg!(debug_assertions) { 3_000 } else { 100_000 };

#[test]
fn the_lane_reads_what_pest_reads() {
    let mut state = 3;
    for sheet in SHEETS {
        assert_eq!(read(sheet, true), read(sheet, false));
    }
    for _ in 0..TEXTS {
        let text = mangled(&mut state);
        assert_eq!(read(&text, true), read(&text, false), "the fast lane changes what is read of {text:?}");
    }
}

#[test]
fn the_lane_takes_the_plain_lines() {
    for (sheet, left) in SHEETS.iter().zip([0, 0, 1, 1, 0, 3, 4]) {
        let mut reader = super::Reader::of(sheet);
        let (mut at, mut by_pest) = (0, 0);
        while at < sheet.len() {
            let line = super::Line::new(sheet, at);
            at = line.next();
            if !reader.canonical(line) {
                by_pest += 1;
                at = reader.line(line);
            }
        }
        assert_eq!(by_pest, left, "{sheet}");
    }
}
