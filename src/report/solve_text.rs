//! `poda solve` for people: the conventions, the tree, the tables, and a summary.

use crate::render::printable::shown;
use crate::render::{Ink, Labels, Look, node_table, step_table, tree};
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
    tree::write(exercise, trace, look, out)?;
    writeln!(out)?;
    if tree::is_drawable(exercise, look) && !exercise.tree.is_leaf(NodeId::ROOT) {
        heading(&crate::say!(lang, "Nodes", "Nodos", "节点"), look, out)?;
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
    use crate::render::Look;
    use crate::render::specimen::{DEEP, Specimen, TEXTBOOK, alpha_beta, look};
    use crate::report::Solved;

    fn text(specimen: &Specimen, look: &Look) -> String {
        let Specimen { exercise, trace, truth } = specimen;
        let mut out = Vec::new();
        write_text(&Solved { exercise, trace, truth, depends_on: &["cut"] }, look, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn eyes() {
        for tree in [
            TEXTBOOK,
            DEEP,
            "7",
            "(5,[3,(1,9,[2]),4],[6,[2,1]])",
            "(L:左边的节点[叶子一=3,2],R:右边的非常长的名字[1,叶子=?])",
        ] {
            println!("{}", text(&alpha_beta(tree), &look(false, 80)));
        }
        println!("{}", text(&alpha_beta(TEXTBOOK), &look(true, 80)));
        println!("{}", text(&alpha_beta(TEXTBOOK), &Look { lang: Lang::Zh, width: 60, ..look(false, 80) }));
        println!("{}", text(&alpha_beta(TEXTBOOK), &Look { lang: Lang::Es, width: 35, ..look(false, 80) }));
        let specimen = alpha_beta(TEXTBOOK);
        let Specimen { exercise, trace, truth } = &specimen;
        let mut out = Vec::new();
        let solved = Solved { exercise, trace, truth, depends_on: &["cut"] };
        crate::report::solve_json::write_json(&[solved], &mut out).unwrap();
        println!("{}", String::from_utf8(out).unwrap());
    }
}
