//! Every node stands in the drawing once, and the drawing fits.

use super::{KEY, outline, top_down, write_key};
use crate::diagnostics::Look;
use crate::exercise;
use crate::render::figure::{Children, Figure, Wanted};
use crate::render::printable::width;
use crate::render::specimen::{DEEP, Specimen, TEXTBOOK, alpha_beta, look, solve, tree};
use crate::render::terminal::joint::{Joint, Weight};
use crate::search::{Algorithm, Task};
use crate::text::Source;
use crate::trace::Trace;
use crate::tree::{Builder, Kind, Tree};
use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest};

fn drawn(specimen: &Specimen, look: &Look) -> String {
    let mut out = Vec::new();
    write_key(&specimen.exercise, &specimen.trace, look, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// As it is drawn where there is room.
fn figure(specimen: &Specimen) -> Figure {
    let wanted = Wanted { show: KEY, children: Children(usize::MAX), ..Wanted::default() };
    Figure::of(&specimen.exercise, &specimen.trace, wanted)
}

/// Compares without the line break that begins `expected`.
fn assert_drawn(actual: &str, expected: &str) {
    assert_eq!(actual, expected.strip_prefix('\n').unwrap(), "\n{actual}");
}

#[test]
fn the_textbook_tree_stands_top_down() {
    let expected = "
               MAX A
                = 3
             (3, inf)
    ┏━━━━━━━━━━━━╃──────────────┐
  MIN B        MIN C          MIN D
   = 3          ≤ 2            = 2
(-inf, 3)     (3, 2)         (3, 2)
    ┃     cut: β=2 ≤ α=3 cut: β=2 ≤ α=3
 ┏━━╃──┐      ┌──┼╌╌╌┐       ┌──┼──┐
L1 L2 L3     L4 ×L5 ×L6     L7 L8 L9
 3 12  8      2  4   6      14  5  2

× pruned: never visited   ━ best line of play
(α, β) window on exit
";
    assert_drawn(&drawn(&alpha_beta(TEXTBOOK), &look(false, 50)), expected);
}

#[test]
fn what_does_not_fit_is_an_outline() {
    let expected = "
MAX A = 4   (4, inf)
┠─ L1 = 2
┡━ MIN B = 4   (2, 4)
│  ┠─ L2 = 9
│  ┗━ L3 = 4
├─ MIN C ≤ 3   (4, 3)
│  │   cut: β=3 ≤ α=4 (from A)
│  ├─ L4 = 3
│  ├─ × MAX D = ?   pruned
│  │  ├─ × L5 = 1   pruned
│  │  └─ × L6 = 9   pruned
│  └─ × L7 = 6   pruned
└─ by sea: L8 = 2
";
    let (specimen, look) = (alpha_beta("(2,[9,4],[3,(1,9),6],by sea: 2)"), look(false, 36));
    let mut out = Vec::new();
    outline::write(&figure(&specimen), usize::MAX, &look, &mut out).unwrap();
    assert_drawn(&String::from_utf8(out).unwrap(), expected);
}

#[test]
fn plain_is_ascii_with_words() {
    let expected = "
MAX A = 3, window at exit (3, inf), best line
  MIN B = 3, window at exit (-inf, 3), best line
    leaf L1 = 3, best line
  right: MIN C <= 2, window at exit (3, 2), cut: beta=2 <= alpha=3 (from A)
    leaf L2 = 2
    leaf L3 = 4, pruned
";
    assert_drawn(&drawn(&alpha_beta("([3],right: [2,4])"), &look(true, 80)), expected);
}

#[test]
fn edge_labels_and_wide_names_line_up() {
    let expected = "
           MAX A = 3
           (3, inf)
       ┏━━━━━━━┹───────┐
      左             right
 MIN 结点 = 3      MIN B ≤ 2
   (-inf, 3)        (3, 2)
       ┃        cut: β=2 ≤ α=3
   ┏━━━┹───┐       ┌───┴╌╌╌╌┐
L1 = 3  L2 = 4  L3 = 2  × L4 = 4
";
    let actual = drawn(&alpha_beta("(左: 结点[3,4],right: [2,4])"), &look(false, 80));
    assert_drawn(actual.split_inclusive("= 4\n").next().unwrap(), expected);
}

#[test]
fn an_outline_marks_what_the_last_pass_cut_off() {
    let text =
        "exercise \"x\"\ntree MAX~1[MIN~2[3,MAX~4[9,8]],MIN~0[5,8]]\nsearch alpha-beta\ndeepening yes\nask value\n";
    let (exercises, ..) = exercise::read(&Source::new("x", text), &[]);
    let trace = Trace::record(&exercises[0].tree, &exercises[0].task).unwrap();
    let figure = Figure::of(&exercises[0], &trace, Wanted::default());
    for (plain, mark) in [(false, "╌ MAX D = 4\n"), (true, "MAX D = 4, cut off in the last pass\n")] {
        let mut out = Vec::new();
        outline::write(&figure, usize::MAX, &look(plain, 80), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains(mark), "{text}");
    }
}

#[test]
fn long_names_are_broken() {
    let (long, words) = ("N".repeat(500), "a very long name that goes on and on ".repeat(9));
    let mut builder = Builder::new();
    builder.open(Kind::Max);
    builder.name(long.as_str());
    for name in [words.trim(), "\u{7ed3}\u{70b9}".repeat(60).as_str()] {
        builder.open(Kind::Min);
        builder.action(long.as_str());
        builder.leaf(3.into());
        builder.name(name);
        builder.close();
    }
    builder.close();
    let specimen = solve(builder.finish().unwrap(), Task::default());
    for columns in 24..120 {
        for plain in [false, true] {
            let text = drawn(&specimen, &look(plain, columns));
            assert!(text.lines().all(|line| width(line) <= columns), "{columns}:\n{text}");
            let kept: String = text.chars().filter(|letter| letter.is_alphanumeric()).collect();
            let bare: String = words.chars().filter(|letter| letter.is_alphanumeric()).collect();
            assert!(kept.matches(&bare).count() == 1 && kept.matches('N').count() >= 1500, "{columns}:\n{text}");
        }
    }
}

#[test]
fn one_leaf_is_drawn() {
    assert_drawn(&drawn(&alpha_beta("7"), &look(false, 80)), "\nL1 = 7\n");
    assert_drawn(&drawn(&alpha_beta("7"), &look(true, 80)), "\nleaf L1 = 7\n");
}

#[test]
fn colours_only_add_escapes() {
    let specimen = alpha_beta(DEEP);
    let coloured = drawn(&specimen, &Look { colour: true, ..look(false, 80) });
    let mut bare = String::new();
    for part in coloured.split('\u{1b}') {
        bare += part.strip_prefix('[').and_then(|code| code.split_once('m')).map_or(part, |(_, text)| text);
    }
    assert_eq!(bare, drawn(&specimen, &look(false, 80)));
    assert_ne!(bare, coloured);
}

#[test]
fn names_cannot_move_the_cursor() {
    let mut builder = Builder::new();
    builder.open(Kind::Max);
    builder.name("a\u{1b}[2Jb\nc");
    builder.leaf(1.into());
    builder.close();
    let text = drawn(&solve(builder.finish().unwrap(), Task::default()), &look(false, 80));
    assert!(text.starts_with("MAX a\\u{1b}[2Jb\\u{a}c = 1\n"), "{text}");
}

#[test]
fn of_a_big_tree_the_upper_part_is_drawn_unless_all_is_wanted() {
    let wide = format!("({})", vec!["1"; 300].join(","));
    let text = drawn(&alpha_beta(&wide), &look(false, 40));
    for part in
        ["L8 = 1\n", "… 288 more …\n", "└─ L300 = 1\n", "\n(13 of 301 nodes are drawn; --full draws all of them.)\n"]
    {
        assert!(text.contains(part), "{text}");
    }
    let full = Look { full: true, ..look(false, 80) };
    let text = drawn(&alpha_beta(&wide), &full);
    assert!(text.contains("└─ L300 = 1\n") && text.lines().filter(|line| line.contains(" L")).count() == 300, "{text}");

    let deep = format!("{}1{}", "(".repeat(500), ")".repeat(500));
    let text = drawn(&alpha_beta(&deep), &look(false, 80));
    assert!(text.contains("+ 489 nodes") && text.contains("(12 of 501 nodes are drawn"), "{text}");
    let text = drawn(&alpha_beta(&deep), &full);
    assert!(text.lines().all(|line| line.len() < 200) && text.contains("… 500: L1 = 1"), "{text}");
}

/// A tree from random bytes: each opens a node, closes one or adds a leaf.
fn from_bytes(bytes: &[u8]) -> Tree {
    let mut text = String::from("(0");
    let mut open = vec![')'];
    for byte in bytes {
        match byte % 8 {
            0 | 1 => {
                text += if byte % 8 == 0 { ",(" } else { ",[" };
                text += &(byte / 16).to_string();
                open.push(if byte % 8 == 0 { ')' } else { ']' });
            }
            2 | 3 if open.len() > 1 => text.extend(open.pop()),
            _ => text += &format!(",{}", byte / 8),
        }
    }
    text.extend(open.iter().rev());
    tree(&text)
}

fn specimens() -> impl Strategy<Value = Specimen> {
    (proptest::collection::vec(any::<u8>(), 0..60), any::<bool>()).prop_map(|(bytes, prunes)| {
        let algorithm = if prunes { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        solve(from_bytes(&bytes), Task { algorithm, ..Task::default() })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_name_stands_there_once(specimen in specimens(), plain: bool, columns in 1_usize..120) {
        let text = drawn(&specimen, &look(plain, columns));
        let words: Vec<&str> = text.split_whitespace().map(|word| word.trim_start_matches(|letter: char| letter == '×' || ('─'..='╿').contains(&letter)).trim_end_matches(',')).collect();
        for node in specimen.exercise.tree.nodes() {
            let name = specimen.exercise.names.name(node);
            prop_assert_eq!(words.iter().filter(|&&word| word == name).count(), 1, "{} in\n{}", name, text);
        }
        prop_assert!(text.lines().all(|line| line == line.trim_end()), "{}", text);
    }

    #[test]
    fn outlines_keep_to_the_width(specimen in specimens(), plain: bool, columns in 70_usize..120) {
        let look = look(plain, columns);
        let mut out = Vec::new();
        outline::write(&figure(&specimen), usize::MAX, &look, &mut out).unwrap();
        for line in String::from_utf8(out).unwrap().lines() {
            prop_assert!(width(line) <= columns, "{}", line);
        }
    }

    #[test]
    fn what_stands_top_down_fits(specimen in specimens(), columns in 20_usize..120) {
        let look = look(false, columns);
        let mut out = Vec::new();
        let is_drawn = top_down::write(&figure(&specimen), &look, &mut out).unwrap();
        prop_assert!(is_drawn || out.is_empty());
        for line in String::from_utf8(out).unwrap().lines() {
            prop_assert!(width(line) <= columns, "{}", line);
        }
    }

    /// Thick with thick and thin with thin, from the root down to the leaves.
    #[test]
    fn lines_meet(specimen in specimens(), columns in 20_usize..120) {
        let mut out = Vec::new();
        top_down::write(&figure(&specimen), &look(false, columns), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let grid: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let at = |row: usize, column: usize| grid.get(row).and_then(|line| line.get(column)).copied().unwrap_or(' ');
        for (row, line) in grid.iter().enumerate() {
            for (column, joint) in line.iter().enumerate().filter_map(|(column, &letter)| Some((column, Joint::of(letter)?))) {
                if let Some(right) = Joint::of(at(row, column + 1)) {
                    prop_assert_eq!(joint.right, right.left, "row {}, column {} of\n{}", row, column, text);
                }
                // A space may be one of a text.
                let is_line = at(row, column) != ' ' && at(row + 1, column) != ' ';
                if let Some(below) = Joint::of(at(row + 1, column)).filter(|_| is_line) {
                    prop_assert_eq!(joint.down, below.up, "row {}, column {} of\n{}", row, column, text);
                }
            }
        }
        let is_thick = text.chars().filter_map(Joint::of).any(|joint| joint.up.max(joint.down) == Weight::Heavy);
        prop_assert!(is_thick || text.is_empty() || specimen.trace.line().is_empty(), "{}", text);
    }
}
