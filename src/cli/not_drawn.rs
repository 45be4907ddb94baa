//! What a figure leaves out, in words, and how more of the tree is drawn.

use crate::cli::draw_args::DrawArgs;
use crate::cli::output::Terminal;
use crate::diagnostics::Lang;
use crate::render::figure::{Collapse, Figure};
use crate::say;
use crate::tree::Tree;

/// How more is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum More {
    /// With `--collapse`, down to a depth.
    Deeper(usize),
    /// With `--children`, so many of a node.
    Wider(usize),
    /// Not at all.
    Never,
}

/// Says how much of a tree is not drawn, and how more of it is; not where that was asked for.
pub(super) fn say_not_drawn(figure: &Figure, tree: &Tree, args: &DrawArgs, terminal: &mut Terminal) {
    let is_wide = figure.nodes.iter().any(|node| node.left_out > 0);
    if terminal.quiet || figure.not_drawn == 0 || args.collapse.is_some() && !is_wide {
        return;
    }
    let lang = terminal.lang();
    let drawn = figure.nodes.iter().filter(|node| node.left_out == 0).count();
    let counts = counts(drawn, figure.not_drawn, lang);
    let more = if is_wide { wider(figure, tree, args) } else { deeper(figure, tree, args) };
    terminal.note(&match more {
        More::Deeper(depth) => say!(
            lang,
            "{counts}: --collapse depth={depth} draws down to depth {depth}",
            "{counts}: --collapse depth={depth} dibuja hasta la profundidad {depth}",
            "{counts}：--collapse depth={depth} 画到第 {depth} 层",
        ),
        More::Wider(children) => say!(
            lang,
            "{counts}: --children {children} draws up to {children} children of a node",
            "{counts}: --children {children} dibuja hasta {children} hijos de cada nodo",
            "{counts}：--children {children} 画出每个结点至多 {children} 个子结点",
        ),
        More::Never => {
            let most = Collapse::MOST_EVER;
            say!(
                lang,
                "{counts}: more than {most} nodes are never drawn",
                "{counts}: nunca se dibujan más de {most} nodos",
                "{counts}：最多画 {most} 个结点",
            )
        }
    });
}

/// `12 nodes are drawn and 9 are not`
fn counts(drawn: usize, hidden: usize, lang: Lang) -> String {
    let english = |count: usize| if count == 1 { "is" } else { "are" };
    let (are, are_not) = (english(drawn), english(hidden));
    let (node, nodo) = if drawn == 1 { ("node", "nodo") } else { ("nodes", "nodos") };
    let dibuja = if drawn == 1 { "se dibuja" } else { "se dibujan" };
    say!(
        lang,
        "{drawn} {node} {are} drawn and {hidden} {are_not} not",
        "{dibuja} {drawn} {nodo} y {hidden} no",
        "画出 {drawn} 个结点，{hidden} 个未画出",
    )
}

/// Twice as many levels, as far as there are any.
fn deeper(figure: &Figure, tree: &Tree, args: &DrawArgs) -> More {
    let levels = figure.levels();
    // With `--children` there is as much room as there ever is.
    if args.children.is_some() && levels < Collapse::MOST_LEVELS {
        return More::Never;
    }
    let deepest = tree.depths().into_iter().max().unwrap_or(0) as usize;
    More::Deeper((2 * levels).min(deepest).min(Collapse::DEEPEST_EVER - 1))
}

/// A hundred children, or where that has been asked for, all of them.
fn wider(figure: &Figure, tree: &Tree, args: &DrawArgs) -> More {
    const MANY: usize = 100;
    if args.children.unwrap_or_default().0 < MANY {
        return More::Wider(MANY);
    }
    let mut parents: Vec<usize> =
        figure.nodes.iter().filter(|node| node.left_out > 0).map(|node| node.parent).collect();
    parents.dedup();
    let children = |parent: usize| figure.nodes.get(parent).map_or(0, |node| tree.children(node.node).count());
    match parents.into_iter().map(children).max() {
        Some(most) if most < Collapse::MOST_EVER => More::Wider(most),
        _ => More::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::counts;
    use crate::diagnostics::Lang;

    #[test]
    fn one_is_one() {
        assert_eq!(counts(1, 2105, Lang::En), "1 node is drawn and 2105 are not");
        assert_eq!(counts(40, 1, Lang::En), "40 nodes are drawn and 1 is not");
        assert_eq!(counts(1, 1, Lang::Es), "se dibuja 1 nodo y 1 no");
        assert_eq!(counts(2, 1, Lang::Zh), "画出 2 个结点，1 个未画出");
    }
}
