//! The tree reader against the recursive rule of the grammar: on mutated trees both say yes or no alike, and read the same
//! tree; and the fast lane changes nothing at all, not even the words of a problem.

use crate::syntax::ast::{Edge, Head, LeafText, TreeSink};
use crate::syntax::grammar::{Rule, matched};
use crate::syntax::{Problem, TreeProblem, read_lone_tree, read_lone_tree_by_pest, words};
use crate::text::{Source, Span, Spanned};
use pest::iterators::Pair;

/// What a tree holds, by what was written.
#[derive(Clone, Debug, PartialEq)]
enum Told {
    Open { label: Option<String>, player: Option<String>, name: Option<String> },
    Leaf { label: Option<String>, written: String },
    Close,
}

/// Keeps all that it is told, and where that stood.
struct Record<'t> {
    text: &'t str,
    told: Vec<Told>,
    exact: Vec<String>,
}

impl TreeSink for Record<'_> {
    fn open(&mut self, edge: Edge, head: Head) {
        self.exact.push(format!("{edge:?} {head:?}"));
        let player = head.player.map(|player| self.text[player.span.range()].to_owned());
        let label = edge.label.map(|label| label.item);
        self.told.push(Told::Open { label, player, name: head.name.map(|name| name.item) });
    }

    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        self.exact.push(format!("{edge:?} {name:?} {leaf:?}"));
        let written = self.text[leaf.span.range()].to_owned();
        self.told.push(Told::Leaf { label: edge.label.map(|label| label.item), written });
    }

    fn close(&mut self, span: Span) {
        self.exact.push(format!("{span:?}"));
        self.told.push(Told::Close);
    }
}

type Read = (Result<(), Vec<Problem>>, Vec<Told>, Vec<String>);

fn read(text: &str, by_pest: bool) -> Read {
    let source = Source::new("t", text);
    let mut sink = Record { text, told: Vec::new(), exact: Vec::new() };
    let verdict = if by_pest { read_lone_tree_by_pest(&source, &mut sink) } else { read_lone_tree(&source, &mut sink) };
    (verdict, sink.told, sink.exact)
}

/// What the recursive rule makes of `text`.
fn by_rule(text: &str) -> Option<Vec<Told>> {
    let whole = matched(Rule::whole_tree, text)?.next()?;
    let mut told = Vec::new();
    tell(whole.into_inner().find(|pair| pair.as_rule() == Rule::tree)?, None, &mut told);
    Some(told)
}

/// Recurses: the trees of this test are small.
fn tell(tree: Pair<'_, Rule>, label: Option<String>, told: &mut Vec<Told>) {
    let (mut player, mut name) = (None, None);
    for part in tree.into_inner() {
        match part.as_rule() {
            Rule::head => {
                for word in part.into_inner() {
                    match word.as_rule() {
                        Rule::player => player = Some(word.as_str().to_owned()),
                        Rule::node_name => name = Some(words::name(word.as_str())),
                        _ => {}
                    }
                }
            }
            Rule::leaf => return told.push(Told::Leaf { label, written: part.as_str().to_owned() }),
            Rule::children => {
                let is_chance = player.as_ref().is_some_and(|player| player.eq_ignore_ascii_case("chance"));
                told.push(Told::Open { label: label.clone(), player: player.take(), name: name.take() });
                for child in part.into_inner().filter(|pair| pair.as_rule() == Rule::child) {
                    let mut label = None;
                    for part in child.into_inner() {
                        match part.as_rule() {
                            Rule::edge => {
                                label = label_of(part, is_chance);
                            }
                            Rule::tree => tell(part, label.take(), told),
                            _ => {}
                        }
                    }
                }
                told.push(Told::Close);
            }
            _ => {}
        }
    }
}

/// The label on an edge. Where nobody rolls dice, a number is one too: the grammar does not know who moves.
fn label_of(edge: Pair<'_, Rule>, is_chance: bool) -> Option<String> {
    let is_bare = !edge.as_str().contains(['%', '％']);
    let mut parts = edge.into_inner();
    match parts.next()? {
        word if word.as_rule() == Rule::label_word => Some(words::name(word.as_str())),
        number if is_bare && !is_chance => Some(words::name(number.as_str())),
        _ => None,
    }
}

/// Whether a problem is one of meaning, which a grammar does not see: `1/0`, `P0`.
fn is_of_meaning(problem: &Problem) -> bool {
    matches!(
        problem,
        Problem::Tree(TreeProblem::BadNumber { .. })
            | Problem::Tree(TreeProblem::NotAValue { .. })
            | Problem::Tree(TreeProblem::PlayerNumber { .. })
            | Problem::Tree(TreeProblem::ControlInQuotes { .. })
            | Problem::Tree(TreeProblem::PlayerAsName { .. })
    )
}

const TREES: [&str; 14] = [
    "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]",
    "[[3,12,8],[2,4,6]]",
    "MAX A[MIN B[3,12,8], MIN C[2,4,6]]",
    "MAX[MIN[a=3, b=12], c=7]",
    "MAX[Left: MIN[3,2], \"take 1\": 5]",
    "7",
    "max[min[-3.01, 23/3], inf, -inf]",
    "CHANCE[0.7: MIN[9,10], 0.3: MIN[9,7]]",
    "CHANCE[heads 1/2: 3, tails 50%: 5]",
    "P1[P2[(3,1,0),(2,4,6)],(1,1,1)]",
    "MAX[MIN[3, ?, 8], MIN[2, ?x]]",
    "MAX B~4[MIN~2[1,3], MIN C~9![4,5]]",
    "MIN D{queens=1, pawns=5}[2,3,]",
    "MAX[ # first\n  MIN[1, 2],\n  MIN E[3,\n    -4],\n]",
];

const PIECES: [&str; 44] = [
    "[", "]", ",", "MAX", "MIN", "MAX[", "MIN B[", "a=", "3", "-", ".", "7.5", "/", " ", "\n", "# x\n", "(", ")", ":",
    "\"", "?", "?x", "@S", "~", "!", "{", "}", "=", "<=", "%", "inf", "x", "nim(2,3)", "P2", "max", "\u{A0}", "，",
    "−", "é", "§", "tree", "12", "00", "1e3",
];

/// Random numbers, the same in every run.
pub(super) fn next(state: &mut u64, below: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % below
}

fn mutated(state: &mut u64) -> String {
    let mut text = TREES[next(state, TREES.len())].to_owned();
    for _ in 0..next(state, 4) {
        let edges: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let at = edges[next(state, edges.len())];
        let end = edges.iter().copied().find(|&edge| edge > at).unwrap_or(at);
        match next(state, 4) {
            0 => text.replace_range(at..end, ""),
            1 => text.replace_range(at..end, PIECES[next(state, PIECES.len())]),
            2 => text.insert_str(at, PIECES[next(state, PIECES.len())]),
            _ => {
                let other = edges[next(state, edges.len())];
                let piece = text[at.min(other)..at.max(other)].to_owned();
                text.insert_str(at, &piece);
            }
        }
    }
    text
}

/// How many texts are compared: unoptimised, each costs a millisecond.
const TEXTS: usize = if cfg!(debug_assertions) { 10_000 } else { 100_000 };

#[test]
fn the_reader_accepts_what_the_recursive_rule_accepts() {
    let (mut state, mut accepted, mut differences) = (1, 0, Vec::new());
    for _ in 0..TEXTS {
        let text = mutated(&mut state);
        let by_pest = read(&text, true);
        assert_eq!(read(&text, false), by_pest, "the fast lane changes what is read of {text:?}");
        let by_rule = by_rule(&text);
        let agree = match &by_pest.0 {
            Ok(()) => by_rule.as_ref() == Some(&by_pest.1),
            Err(problems) => by_rule.is_none() || problems.iter().any(is_of_meaning),
        };
        accepted += usize::from(by_pest.0.is_ok());
        if !agree && differences.len() < 20 {
            differences.push(format!("{text:?}: {:?}, {by_rule:?}", by_pest.0));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    // Enough of both sorts.
    assert!((TEXTS / 5..TEXTS * 4 / 5).contains(&accepted), "{accepted}");
}

#[test]
fn the_lane_is_left_and_taken_again_anywhere() {
    // One word that is not canonical after so many that are, again and again.
    for strange in ["?x", "MAX[\u{A0}1]", "\"a b\"=3", "1/3", "Left: 2", "b = 3 # c\n", "-inf"] {
        for run in [0, 1, 7, 40, 300] {
            let plain = "12,MIN B[3,-4.5],c=7,".repeat(run);
            let text = format!("MAX[{}1]", format!("{plain}{strange},").repeat(6));
            let (by_lane, by_pest) = (read(&text, false), read(&text, true));
            assert!(by_pest.0.is_ok(), "{text}");
            assert_eq!(by_lane, by_pest);
        }
    }
}
