//! `poda solve` for people: the conventions, the tree, the tables, and a summary.

use crate::diagnostics::Look;
use crate::render::printable::shown;
use crate::render::{Ink, Labels, node_table, step_table, terminal};
use crate::report::summary::Summary;
use crate::report::{Solved, conventions, listing};
use crate::tree::NodeId;
use std::io;

/// Writes the key of one exercise. A tree that nobody would look at gets its summary only, unless everything is asked for.
///
/// # Errors
/// Those of `out`.
pub fn write_text(solved: &Solved<'_>, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let Solved { exercise, trace, .. } = *solved;
    let lang = look.lang;
    let labels = Labels::of(exercise);
    if !exercise.title.is_empty() {
        writeln!(out, "{}", look.ink(Ink::Heading, &shown(&exercise.title)))?;
    }
    listing::sentence("", &conventions(exercise, &labels, look), look, out)?;
    writeln!(out)?;
    terminal::write_key(exercise, trace, look, out)?;
    writeln!(out)?;
    if terminal::is_drawable(exercise, look) && !exercise.tree.is_leaf(NodeId::ROOT) {
        heading(&crate::say!(lang, "Nodes", "Nodos", "结点"), look, out)?;
        node_table::write(exercise, trace, look, out)?;
        writeln!(out)?;
        heading(&crate::say!(lang, "Steps", "Pasos", "步骤"), look, out)?;
        step_table::write(exercise, trace, look, out)?;
        writeln!(out)?;
    }
    heading(&crate::say!(lang, "Summary", "Resumen", "小结"), look, out)?;
    Summary { solved, labels: &labels, look }.write(out)
}

fn heading(text: &str, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "{}\n", look.ink(Ink::Heading, text))
}

#[cfg(test)]
mod tests {
    use super::write_text;
    use crate::diagnostics::Lang;
    use crate::diagnostics::Look;
    use crate::render::printable::width;
    use crate::render::specimen::{DEEP, Specimen, TEXTBOOK, alpha_beta, look, solve, tree};
    use crate::report::Solved;
    use crate::report::solve_json::write_json;
    use crate::search::{Algorithm, Bounds, Returns, Task};
    use crate::tree::{Builder, Kind};

    fn text(specimen: &Specimen, look: &Look) -> String {
        let Specimen { exercise, trace, truth } = specimen;
        let mut out = Vec::new();
        write_text(&Solved { exercise, trace, truth, depends_on: &["cut"] }, look, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_textbook_tree_is_explained() {
        let text = text(&alpha_beta(TEXTBOOK), &look(false, 80));
        assert!(text.starts_with("Class 7\nAlpha-beta, left to right, prune when α ≥ β, fail-soft.\n\n"), "{text}");
        let nodes = "
node  kind  value  window at entry  window at exit
────  ────  ─────  ───────────────  ──────────────
A     MAX     = 3  (-inf, inf)      (3, inf)
B     MIN     = 3  (-inf, inf)      (-inf, 3)
C     MIN     ≤ 2  (3, inf)         (3, 2)
D     MIN     = 2  (3, inf)         (3, 2)
";
        assert!(text.contains(nodes), "{text}");
        let steps = "
  10  A     takes 3 from B       3  inf      3
  11  C     enter                3  inf
  12  L4    leaf                             2
  13  C     takes 2 from L4      3    2      2
  14  C     cut: β=2 ≤ α=3       3    2
  15  C     done                           ≤ 2
";
        assert!(text.contains(steps), "{text}");
        let summary = "
Summary

value         3
best move     B
line          B, L1
visited       7 of 9 leaves: L1 = 3, L2 = 12, L3 = 8, L4 = 2, L7 = 14, L8 = 5,
              L9 = 2
pruned        L5 = 4, L6 = 6
cuts          2
  C is cut after L4: β=2 ≤ α=3 (from A), so L5 and L6 are not visited.
  D is cut after L9: β=2 ≤ α=3 (from A), but nothing was left to skip.

The answer hangs on the cutoff test: with > instead of ≥ it is another.
";
        assert!(text.ends_with(summary), "{text}");
    }

    #[test]
    fn lines_break_between_words_and_never_within_an_equation() {
        for lang in Lang::ALL {
            let text = text(&alpha_beta(TEXTBOOK), &Look { lang, ..look(false, 50) });
            let summary = text.split("──\n").last().unwrap();
            assert!(summary.lines().all(|line| width(line) <= 50), "{text}");
            assert!(!summary.lines().any(|line| line.ends_with('=') || line.starts_with("  = ")), "{text}");
        }
    }

    #[test]
    fn a_bound_that_is_not_moved_is_compared_with_the_value() {
        let task = Task { bounds: Bounds::TestThenUpdate, returns: Returns::FailHard, ..pruning() };
        let text = text(&solve(tree(DEEP), task), &look(true, 80));
        assert!(text.contains("B is cut after C: 8 <= alpha=8 (from A), so D is not visited."), "{text}");
        let words: Vec<&str> = text.split_whitespace().collect();
        assert!(words.join(" ").contains("fail-hard, the window of a cut node is not moved."), "{text}");
    }

    #[test]
    fn under_minimax_there_are_no_windows_and_no_cuts() {
        let text = text(&solve(tree(TEXTBOOK), Task::default()), &look(true, 80));
        assert!(text.contains("\npruned        none\n"), "{text}");
        assert!(["alpha", "window", "cuts "].iter().all(|word| !text.contains(word)), "{text}");
    }

    /// SSS* holds a promise against what a node has come to; nobody would have written bounds down.
    #[test]
    fn cuts_of_sss_are_told_without_bounds() {
        let text = text(&solve(tree(TEXTBOOK), Task { algorithm: Algorithm::Sss, ..Task::default() }), &look(true, 80));
        assert!(text.contains("C is cut after L4, so L5 and L6 are not visited."), "{text}");
        assert!(!text.contains("alpha"), "{text}");
    }

    /// All three writers, on what would overflow a stack or take quadratic time.
    fn write_everything(specimen: &Specimen) {
        let Specimen { exercise, trace, truth } = specimen;
        let solved = Solved { exercise, trace, truth, depends_on: &[] };
        let short = text(specimen, &look(false, 80));
        assert!(short.len() < 6_000, "{short}");
        write_text(&solved, &Look { full: true, ..look(false, 80) }, &mut std::io::sink()).unwrap();
        write_json(&[solved], &mut std::io::sink()).unwrap();
    }

    #[test]
    fn huge_trees_are_summed_up() {
        let size = 20_000;
        let mut builder = Builder::new();
        (0..size).for_each(|_| {
            builder.open(Kind::Max);
        });
        builder.leaf(1.into());
        (0..size).for_each(|_| builder.close());
        write_everything(&solve(builder.finish().unwrap(), pruning()));

        let mut builder = Builder::new();
        builder.open(Kind::Max);
        let size = 5_000;
        for value in 0..size {
            builder.open(Kind::Min);
            builder.name("twin");
            builder.leaf((size - value).into());
            builder.leaf(value.into());
            builder.close();
        }
        builder.close();
        write_everything(&solve(builder.finish().unwrap(), pruning()));
    }

    fn pruning() -> Task {
        Task { algorithm: Algorithm::AlphaBeta, ..Task::default() }
    }
}
