//! A tree in a terminal: top-down where it fits, else an outline; not at all where nobody would look at it.

use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::{Picture, outline, top_down};
use crate::trace::Trace;
use std::io;

/// More nodes are only drawn when everything is asked for.
pub const MOST_NODES: usize = 200;
/// Deeper trees are only drawn when everything is asked for.
pub const MOST_LEVELS: usize = 60;
/// More leaves are drawn as an outline.
const MOST_LEAVES: usize = 30;

/// Whether the tree is small enough to be looked at, or everything is wanted.
pub fn is_drawable(exercise: &Exercise, look: &Look) -> bool {
    let tree = &exercise.tree;
    look.full || (tree.len() <= MOST_NODES && tree.depths().iter().all(|&depth| depth as usize <= MOST_LEVELS))
}

/// Draws the key of an exercise, or says that its tree is too big.
///
/// # Errors
/// Those of `out`.
pub fn write(exercise: &Exercise, trace: &Trace, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    if is_drawable(exercise, look) {
        return write_picture(&Picture::of(exercise, trace, look), look, out);
    }
    let nodes = exercise.tree.len();
    let levels = exercise.tree.depths().iter().max().map_or(1, |depth| depth + 1);
    writeln!(
        out,
        "{}",
        crate::say!(
            look.lang,
            "(The tree has {nodes} nodes on {levels} levels and is not drawn; --full draws it.)",
            "(El árbol tiene {nodes} nodos en {levels} niveles y no se dibuja; --full lo dibuja.)",
            "（树有 {nodes} 个结点、{levels} 层，不画出；用 --full 画出。）",
        )
    )
}

/// Draws any picture.
///
/// # Errors
/// Those of `out`.
pub fn write_picture(picture: &Picture, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let leaves = picture.nodes.iter().filter(|drawn| drawn.is_leaf).count();
    let is_small = leaves <= MOST_LEAVES
        && picture.nodes.len() <= MOST_NODES
        && picture.nodes.iter().all(|drawn| drawn.depth <= MOST_LEVELS);
    let fits = !look.plain && is_small && top_down::write(picture, look, out)?;
    if !fits {
        outline::write(picture, look, out)?;
    }
    if !look.plain && picture.nodes.iter().any(|drawn| drawn.is_pruned) {
        let legend =
            crate::say!(look.lang, "× pruned: never visited", "× se poda: nunca se visita", "× 已剪枝：从未访问",);
        writeln!(out, "\n{legend}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::diagnostics::Look;
    use crate::render::printable::width;
    use crate::render::specimen::{DEEP, Specimen, TEXTBOOK, alpha_beta, look, solve, tree};
    use crate::render::{Picture, outline, top_down};
    use crate::search::{Algorithm, Task};
    use crate::tree::{Builder, Kind, Tree};
    use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest};

    fn drawn(specimen: &Specimen, look: &Look) -> String {
        let mut out = Vec::new();
        write(&specimen.exercise, &specimen.trace, look, &mut out).unwrap();
        String::from_utf8(out).unwrap()
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
    ┌──────────┼───────────┐
  MIN B      MIN C       MIN D
   = 3        ≤ 2         = 2
(-inf, 3)   (3, 2)      (3, 2)
    │     cut: 3 ≥ 2  cut: 3 ≥ 2
 ┌──┼──┐    ┌──┼╌╌╌┐    ┌──┼──┐
L1 L2 L3   L4 ×L5 ×L6  L7 L8 L9
 3 12  8    2  4   6   14  5  2

× pruned: never visited
";
        assert_drawn(&drawn(&alpha_beta(TEXTBOOK), &look(false, 50)), expected);
    }

    #[test]
    fn what_does_not_fit_is_an_outline() {
        let expected = "
MAX A = 5   (5, inf)
├─ L1 = 5
├─ MIN B ≤ 3   (5, 3)
│  │   cut: α = 5 (from A) ≥ β = 3
│  ├─ L2 = 3
│  ├─ × MAX C   pruned
│  │  ├─ × L3 = 1   pruned
│  │  └─ × L4 = 9   pruned
│  └─ × L5 = 6   pruned
└─ by sea: L6 = 2
";
        let (specimen, look) = (alpha_beta("(5,[3,(1,9),6],by sea: 2)"), look(false, 36));
        let mut out = Vec::new();
        outline::write(&Picture::of(&specimen.exercise, &specimen.trace, &look), &look, &mut out).unwrap();
        assert_drawn(&String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn plain_is_ascii_with_words() {
        let expected = "
MAX A = 3, window (3, inf)
  MIN B = 3, window (-inf, 3)
    leaf L1 = 3
  right: MIN C <= 2, window (3, 2), cut: alpha = 3 (from A) >= beta = 2
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
       ┌───────┴───────┐
      左             right
 MIN 结点 = 3      MIN B ≤ 2
   (-inf, 3)        (3, 2)
       │          cut: 3 ≥ 2
   ┌───┴───┐       ┌───┴╌╌╌╌┐
L1 = 3  L2 = 4  L3 = 2  × L4 = 4
";
        let actual = drawn(&alpha_beta("(左: 结点[3,4],right: [2,4])"), &look(false, 80));
        assert_drawn(actual.split_inclusive("= 4\n").next().unwrap(), expected);
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
    fn a_big_tree_is_not_drawn_unless_all_is_wanted() {
        let wide = format!("({})", vec!["1"; 300].join(","));
        assert_eq!(drawn(&alpha_beta(&wide), &look(false, 80)).lines().count(), 1);
        let full = Look { full: true, ..look(false, 80) };
        assert_eq!(drawn(&alpha_beta(&wide), &full).lines().count(), 301);
        let deep = format!("{}1{}", "(".repeat(500), ")".repeat(500));
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
            let words: Vec<&str> = text.split_whitespace().map(|word| word.trim_start_matches(['×', '├', '└', '│', ' ']).trim_end_matches(',')).collect();
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
            outline::write(&Picture::of(&specimen.exercise, &specimen.trace, &look), &look, &mut out).unwrap();
            for line in String::from_utf8(out).unwrap().lines() {
                prop_assert!(width(line) <= columns, "{}", line);
            }
        }

        #[test]
        fn what_stands_top_down_fits(specimen in specimens(), columns in 20_usize..120) {
            let look = look(false, columns);
            let mut out = Vec::new();
            let picture = Picture::of(&specimen.exercise, &specimen.trace, &look);
            let is_drawn = top_down::write(&picture, &look, &mut out).unwrap();
            prop_assert!(is_drawn || out.is_empty());
            for line in String::from_utf8(out).unwrap().lines() {
                prop_assert!(width(line) <= columns, "{}", line);
            }
        }
    }
}
