//! What a search came to, in a few lines: value, moves, what was visited, what was cut and why.

use crate::diagnostics::Lang;
use crate::diagnostics::Look;
use crate::render::formula::Formula;
use crate::render::printable::{padded, shown, width};
use crate::render::{Labels, reason, words};
use crate::report::conventions::dependence;
use crate::report::{Solved, listing};
use crate::search::{Bound, DecisiveTie};
use crate::trace::CutAt;
use crate::tree::{Kind, LeafValue, NodeId};
use crate::value::{Window, Worth};
use std::io;

/// Cuts that are explained when not everything is asked for.
const MOST_CUTS: usize = 12;
/// Skipped nodes that are named in one explanation.
const MOST_SKIPPED: usize = 8;

/// What the summary of one exercise is written from.
pub(super) struct Summary<'a> {
    pub(super) solved: &'a Solved<'a>,
    pub(super) labels: &'a Labels<'a>,
    pub(super) look: &'a Look,
}

impl Summary<'_> {
    /// Writes all of it.
    ///
    /// # Errors
    /// Those of `out`.
    pub(super) fn write(&self, out: &mut impl io::Write) -> io::Result<()> {
        let Solved { exercise, trace, truth, .. } = *self.solved;
        let lang = self.look.lang;
        let tree = &exercise.tree;
        let name = |node: NodeId| self.labels.shown(node);
        let sign = match trace.root_bound() {
            Bound::Exact => String::new(),
            bound => format!("{} ", self.look.sign(bound.sign())),
        };
        let value = format!("{sign}{}", trace.root_worth());
        self.one(&crate::say!(lang, "value", "valor", "值"), value, out)?;
        if !tree.is_leaf(NodeId::ROOT) {
            let best = match trace.best_move() {
                Some(node) => name(node),
                None if tree.kind(NodeId::ROOT) == Kind::Chance => {
                    crate::say!(lang, "none: chance decides", "ninguna: decide el azar", "无：由机会决定")
                }
                None => crate::say!(lang, "not known", "no se sabe", "未知"),
            };
            self.one(&crate::say!(lang, "best move", "mejor jugada", "最佳着法"), best, out)?;
            let equal = truth.best_moves(tree);
            if equal.len() > 1 {
                let label = crate::say!(lang, "equally good", "igual de buenas", "同样好");
                self.list(&label, equal.iter().map(|&node| name(node)), equal.len(), out)?;
            }
            let line = trace.line();
            self.list(
                &crate::say!(lang, "line", "línea", "主变"),
                line.iter().map(|&node| name(node)),
                line.len(),
                out,
            )?;
        }
        self.leaves(out)?;
        if exercise.task.algorithm.has_windows() || !trace.cuts().is_empty() {
            self.cuts(out)?;
        }
        if let Some(tie) = truth.decisive_tie(tree) {
            writeln!(out)?;
            listing::sentence("", &self.tie(&tie), self.look, out)?;
        }
        for word in self.solved.depends_on {
            writeln!(out)?;
            listing::sentence("", &dependence(word, exercise, self.look), self.look, out)?;
        }
        Ok(())
    }

    /// The label of a line, as wide as all of them.
    fn label(&self, text: &str) -> String {
        let columns = match self.look.lang {
            Lang::En => 14,
            Lang::Es => 17,
            Lang::Zh => 12,
        };
        padded(text, columns.max(width(text) + 1), false)
    }

    fn one(&self, label: &str, text: String, out: &mut impl io::Write) -> io::Result<()> {
        self.list(label, std::iter::once(text), 1, out)
    }

    fn list(
        &self,
        label: &str,
        items: impl Iterator<Item = String>,
        count: usize,
        out: &mut impl io::Write,
    ) -> io::Result<()> {
        listing::write(&self.label(label), items, count, self.look, out)
    }

    /// `L1 = 3`
    fn leaf(&self, leaf: NodeId) -> String {
        let name = self.labels.shown(leaf);
        let Solved { exercise, trace, .. } = *self.solved;
        match trace.horizon().leaf(&exercise.tree, leaf) {
            Some(LeafValue::Known(value)) => format!("{name} = {value}"),
            Some(LeafValue::Unknown(unknown)) => format!("{name} = ?{}", shown(unknown.as_deref().unwrap_or(""))),
            Some(LeafValue::Payoffs(payoffs)) => format!("{name} = {}", Worth::Payoffs(payoffs.clone())),
            None => name,
        }
    }

    fn leaves(&self, out: &mut impl io::Write) -> io::Result<()> {
        let Solved { exercise, trace, .. } = *self.solved;
        let lang = self.look.lang;
        let tree = &exercise.tree;
        let all = trace.leaf_count(tree);
        let visited = trace.visited_leaves(tree).count();
        let items = trace.visited_leaves(tree).map(|leaf| self.leaf(leaf));
        let head = crate::say!(
            lang,
            "{visited} of {all} leaves: ",
            "{visited} de {all} hojas: ",
            "{all} 个叶中的 {visited} 个："
        );
        let mut head = Some(head);
        let items = items.map(|item| head.take().unwrap_or_default() + &item);
        self.list(&crate::say!(lang, "visited", "visitadas", "已访问"), items, visited, out)?;
        let (nodes, read, entries) = (trace.visited_nodes().len(), trace.evaluations(), trace.entries());
        if entries > nodes {
            let label = crate::say!(lang, "in all", "en total", "合计");
            let text = crate::say!(
                lang,
                "{read} leaf evaluations, {entries} visits of {nodes} nodes",
                "{read} evaluaciones de hojas, {entries} visitas a {nodes} nodos",
                "叶子求值 {read} 次，{nodes} 个结点共访问 {entries} 次"
            );
            self.one(&label, text, out)?;
        }
        let label = crate::say!(lang, "pruned", "podadas", "已剪枝");
        if visited == all {
            return self.one(&label, crate::say!(lang, "none", "ninguna", "无"), out);
        }
        self.list(&label, trace.pruned_leaves(tree).map(|leaf| self.leaf(leaf)), all - visited, out)
    }

    fn cuts(&self, out: &mut impl io::Write) -> io::Result<()> {
        let lang = self.look.lang;
        let cuts = self.solved.trace.cuts();
        let label = crate::say!(lang, "cuts", "cortes", "剪枝次数");
        if cuts.is_empty() {
            return self.one(&label, crate::say!(lang, "none", "ninguna", "无"), out);
        }
        self.one(&label, cuts.len().to_string(), out)?;
        let shown = if self.look.full || cuts.len() <= MOST_CUTS { cuts.len() } else { MOST_CUTS };
        for (cut, tested) in reason::cuts_with_tests(self.solved.trace).take(shown) {
            listing::sentence("  ", &self.cut(cut, &tested), self.look, out)?;
        }
        if cuts.len() > shown {
            writeln!(out, "  {}", listing::more(cuts.len() - shown, self.look))?;
        }
        Ok(())
    }

    /// `C is cut after L4: β=2 ≤ α=3 (from A), so L5 and L6 are not visited.`
    fn cut(&self, cut: &CutAt, tested: &Window) -> String {
        let lang = self.look.lang;
        let (node, after) = (self.labels.shown(cut.node), self.labels.shown(cut.after));
        let task = &self.solved.exercise.task;
        let (test, source) = (Formula::cut(task, cut.by, tested), reason::source(cut, task, self.labels, lang));
        let why = words::tested(&test, &source, self.look);
        let so = match cut.skipped {
            0 if reason::leaves_probed(&self.solved.exercise.tree, self.solved.trace, cut) => {
                crate::say!(lang, "so the probes are enough", "así que bastan los sondeos", "因此试探已足够")
            }
            0 => crate::say!(
                lang,
                "but nothing was left to skip",
                "pero no quedaba nada por saltar",
                "但已没有可跳过的子结点"
            ),
            1 => {
                let skipped = self.skipped(cut);
                crate::say!(
                    lang,
                    "so {skipped} is not visited",
                    "así que {skipped} no se visita",
                    "因此不访问 {skipped}"
                )
            }
            _ => {
                let skipped = self.skipped(cut);
                crate::say!(
                    lang,
                    "so {skipped} are not visited",
                    "así que {skipped} no se visitan",
                    "因此不访问 {skipped}"
                )
            }
        };
        if !reason::has_test(task) {
            return crate::say!(
                lang,
                "{node} is cut after {after}, {so}.",
                "{node} se corta tras {after}, {so}.",
                "{node} 在 {after} 之后剪枝，{so}。"
            );
        }
        crate::say!(
            lang,
            "{node} is cut after {after}: {why}, {so}.",
            "{node} se corta tras {after}: {why}, {so}.",
            "{node} 在 {after} 之后剪枝：{why}，{so}。"
        )
    }

    /// `At C, L5 is as good for P2 as the move that was chosen; with it the root is worth (1, 6, 6).`
    fn tie(&self, tie: &DecisiveTie) -> String {
        let (node, other) = (self.labels.shown(tie.node), self.labels.shown(tie.other));
        let player = self.solved.exercise.tree.kind(tie.node).word();
        let worth = Worth::Payoffs(tie.payoffs.clone());
        crate::say!(
            self.look.lang,
            "A tie decides: at {node}, {other} is as good for {player} as the move that is chosen, and with it the root is worth {worth}.",
            "Un empate decide: en {node}, {other} es igual de buena para {player} que la jugada elegida, y con ella la raíz vale {worth}.",
            "同值决定结果：在 {node} 处，{other} 对 {player} 与所选着法同样好，选它则根的值为 {worth}。"
        )
    }

    /// `L5, L6 and L7`
    fn skipped(&self, cut: &CutAt) -> String {
        let lang = self.look.lang;
        let skipped = self.solved.trace.skipped(&self.solved.exercise.tree, cut);
        let limit = if self.look.full || cut.skipped <= MOST_SKIPPED { cut.skipped } else { MOST_SKIPPED };
        let mut names: Vec<String> = skipped.into_iter().take(limit).map(|child| self.labels.shown(child)).collect();
        let rest = cut.skipped - names.len();
        if rest > 0 {
            names.push(crate::say!(lang, "{rest} more", "{rest} más", "另外 {rest} 个"));
        }
        match (names.split_last(), lang) {
            (Some((last, first)), Lang::En | Lang::Es) if !first.is_empty() => {
                let first = first.join(", ");
                crate::say!(lang, "{first} and {last}", "{first} y {last}", "{first}、{last}")
            }
            _ => names.join("、"),
        }
    }
}
