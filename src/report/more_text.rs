//! What is told beyond the key, for people: what hangs on unknown leaves, the best and the worst order, playouts.

use crate::diagnostics::{Lang, Look};
use crate::exercise::Exercise;
use crate::render::printable::{padded, shown, width};
use crate::render::table::{self, Column, Row};
use crate::render::{Ink, Labels, terminal};
use crate::report::puzzle_words::{orders, pieces, variable};
use crate::report::{More, Solved, conventions, listing};
use crate::say;
use crate::search::{ByValue, Extreme, Fate, Orders, Playouts, Unknowns};
use crate::trace::Trace;
use crate::tree::NodeId;
use crate::value::Intervals;
use std::io;

/// Writes what there is, each part under its heading.
///
/// # Errors
/// Those of `out`.
pub fn write_more_text(
    exercise: &Exercise,
    trace: &Trace,
    more: &More<'_>,
    look: &Look,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let labels = Labels::of(exercise);
    let part = Part { exercise, trace, labels: &labels, look, lang: look.lang };
    if let Some(unknowns) = more.unknowns {
        writeln!(out)?;
        part.unknowns(unknowns, out)?;
    }
    if let Some(orders) = more.orders {
        writeln!(out)?;
        part.orders(orders, out)?;
    }
    if let Some(table) = more.table {
        writeln!(out)?;
        part.table(table, out)?;
    }
    Ok(())
}

/// Writes what can be said of an exercise whose search hangs on unknown leaves, in place of a key.
///
/// # Errors
/// Those of `out`.
pub fn write_open_text(solved: &Solved<'_>, more: &More<'_>, look: &Look, out: &mut impl io::Write) -> io::Result<()> {
    let Solved { exercise, trace, .. } = *solved;
    let labels = Labels::of(exercise);
    if !exercise.title.is_empty() {
        writeln!(out, "{}", look.ink(Ink::Heading, &shown(&exercise.title)))?;
    }
    listing::sentence("", &conventions(exercise, &labels, look), look, out)?;
    writeln!(out)?;
    terminal::write_open(exercise, look, out)?;
    write_more_text(exercise, trace, more, look, out)
}

struct Part<'a> {
    exercise: &'a Exercise,
    trace: &'a Trace,
    labels: &'a Labels<'a>,
    look: &'a Look,
    lang: Lang,
}

impl Part<'_> {
    fn heading(&self, text: &str, out: &mut impl io::Write) -> io::Result<()> {
        writeln!(out, "{}\n", self.look.ink(Ink::Heading, text))
    }

    fn set(&self, set: &Intervals, variable: &str) -> String {
        if set.is_never() {
            say!(self.lang, "never", "nunca", "永不")
        } else if set.is_always() {
            say!(self.lang, "always", "siempre", "总是")
        } else {
            self.signs(&set.words(variable))
        }
    }

    fn signs(&self, text: &str) -> String {
        text.replace("<=", self.look.sign("<=")).replace(">=", self.look.sign(">="))
    }

    fn leaves(&self) -> Vec<NodeId> {
        self.trace.horizon().leaves(&self.exercise.tree).collect()
    }

    fn list(&self, label: &str, nodes: &[NodeId], out: &mut impl io::Write) -> io::Result<()> {
        let none = say!(self.lang, "none", "ninguna", "无");
        let names = nodes.iter().map(|&node| self.labels.shown(node));
        let empty = nodes.is_empty().then_some(none).into_iter();
        listing::write(label, names.chain(empty), nodes.len().max(1), self.look, out)
    }

    fn unknowns(&self, unknowns: &Unknowns, out: &mut impl io::Write) -> io::Result<()> {
        match &unknowns.by_value {
            Some(by_value) if unknowns.are_read => self.by_value(by_value, out),
            _ => self.needed(unknowns, out),
        }
    }

    fn by_value(&self, by_value: &ByValue, out: &mut impl io::Write) -> io::Result<()> {
        let name = variable(self.exercise);
        self.heading(
            &say!(self.lang, "What hangs on {name}", "Lo que depende de {name}", "取决于 {name} 的结果"),
            out,
        )?;
        let label = say!(self.lang, "value of the root", "valor de la raíz", "根的值");
        let root = self.signs(&pieces(&by_value.root, &name));
        listing::sentence(&format!("{label}  "), &root, self.look, out)?;
        writeln!(out)?;
        let heads = [
            Column::words(say!(self.lang, "move", "jugada", "着法")),
            Column::words(say!(self.lang, "chosen for", "elegida para", "被选中的条件")),
            Column::words(say!(self.lang, "a best move for", "de las mejores para", "属于最佳的条件")),
        ];
        let rows = || {
            by_value.moves.iter().map(|one| Row {
                cells: [self.labels.shown(one.node), self.set(&one.chosen, &name), self.set(&one.best, &name)],
                ink: Ink::Normal,
            })
        };
        table::write(&heads, rows, self.look, out)?;
        if !self.exercise.task.algorithm.has_windows() {
            return Ok(());
        }
        writeln!(out)?;
        let pruned: Vec<NodeId> = self.leaves().into_iter().filter(|&leaf| !by_value.pruned(leaf).is_never()).collect();
        if pruned.is_empty() {
            return self.list(&say!(self.lang, "pruned  ", "podadas  ", "被剪  "), &[], out);
        }
        let heads = [
            Column::words(say!(self.lang, "leaf", "hoja", "叶子")),
            Column::words(say!(self.lang, "pruned for", "podada para", "被剪的条件")),
        ];
        let rows = || {
            pruned.iter().map(|&leaf| Row {
                cells: [self.labels.shown(leaf), self.set(by_value.pruned(leaf), &name)],
                ink: Ink::Normal,
            })
        };
        table::write(&heads, rows, self.look, out)
    }

    fn needed(&self, unknowns: &Unknowns, out: &mut impl io::Write) -> io::Result<()> {
        let heading = say!(
            self.lang,
            "Whatever the unknown values are",
            "Sean cuales sean los valores desconocidos",
            "无论未知的值是多少"
        );
        self.heading(&heading, out)?;
        let of = |fate: Fate| -> Vec<NodeId> {
            self.leaves().into_iter().filter(|&leaf| unknowns.needed.fate(leaf) == fate).collect()
        };
        let labels = [
            say!(self.lang, "value of the root", "valor de la raíz", "根的值"),
            say!(self.lang, "always read", "se leen siempre", "总会读取"),
            say!(self.lang, "read for some values", "se leen con algunos valores", "有时读取"),
            say!(self.lang, "never needed", "nunca hacen falta", "从不需要"),
        ];
        let widest = labels.iter().map(|label| width(label)).max().unwrap_or_default();
        let labels = labels.map(|label| padded(&label, widest + 2, false));
        let root = match &unknowns.needed.root {
            Some(value) => value.to_string(),
            None => say!(self.lang, "hangs on them", "depende de ellos", "取决于它们"),
        };
        listing::sentence(&labels[0], &root, self.look, out)?;
        for (label, fate) in labels[1..].iter().zip([Fate::Always, Fate::Sometimes, Fate::Never]) {
            self.list(label, &of(fate), out)?;
        }
        Ok(())
    }

    fn orders(&self, found: &Orders, out: &mut impl io::Write) -> io::Result<()> {
        self.heading(&say!(self.lang, "Orders of the children", "Órdenes de los hijos", "子结点的顺序"), out)?;
        let all = found.leaves;
        let one = |label: String, extreme: &Extreme, out: &mut dyn io::Write| -> io::Result<()> {
            let order = orders(self.exercise, &extreme.order, |node| self.labels.shown(node));
            let order = if order == "none" {
                say!(self.lang, "as written", "como está escrito", "按书写顺序")
            } else {
                order
            };
            let leaves = extreme.leaves;
            let text = say!(
                self.lang,
                "{leaves} of {all} leaves: {order}",
                "{leaves} de {all} hojas: {order}",
                "{all} 个叶子中的 {leaves} 个：{order}"
            );
            listing::sentence(&format!("{label}  "), &text, self.look, &mut &mut *out)
        };
        one(say!(self.lang, "fewest", "mínimo", "最少"), &found.fewest, out)?;
        one(say!(self.lang, "most  ", "máximo", "最多"), &found.most, out)?;
        let Some(uniform) = found.uniform else { return Ok(()) };
        let (width, depth, fewest) = (uniform.width, uniform.depth, uniform.fewest);
        let (upper, lower) = (depth.div_ceil(2), depth / 2);
        writeln!(out)?;
        let text = say!(
            self.lang,
            "Knuth and Moore: with {width} children a node and {depth} plies, {width}^{upper} + {width}^{lower} - 1 = {fewest} at best.",
            "Knuth y Moore: con {width} hijos por nodo y {depth} niveles, {width}^{upper} + {width}^{lower} - 1 = {fewest} como mínimo.",
            "Knuth 和 Moore：每个结点 {width} 个子结点、{depth} 层时，至少 {width}^{upper} + {width}^{lower} - 1 = {fewest} 个。",
        );
        listing::sentence("", &text, self.look, out)
    }

    fn table(&self, found: &Playouts, out: &mut impl io::Write) -> io::Result<()> {
        self.heading(&say!(self.lang, "Playouts", "Simulaciones", "模拟"), out)?;
        let heads = [
            Column::numbers(say!(self.lang, "after", "tras", "次数")),
            Column::words(say!(self.lang, "move", "jugada", "着法")),
            Column::numbers(say!(self.lang, "visits", "visitas", "访问")),
            Column::numbers(say!(self.lang, "mean", "media", "均值")),
        ];
        let rows = || {
            found.rows.iter().flat_map(|row| {
                row.moves.iter().enumerate().map(|(index, one)| Row {
                    cells: [
                        if index == 0 { row.iterations.to_string() } else { String::new() },
                        self.labels.shown(one.node),
                        one.visits.to_string(),
                        one.mean.as_ref().map_or_else(String::new, ToString::to_string),
                    ],
                    ink: Ink::Normal,
                })
            })
        };
        table::write(&heads, rows, self.look, out)
    }
}
