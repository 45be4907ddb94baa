//! Searches in passes with empty windows: MTD(f) and SSS\*.

use crate::render::player::pseudocode::{Act, Line, Told};
use crate::tree::Kind;

impl Told<'_> {
    /// MTD(f). At a MIN root all is turned.
    pub(super) fn mtd(&self) -> Vec<Line> {
        let (lang, search, give) = (self.lang, self.search(), self.give());
        let root = crate::say!(lang, "root", "raíz", "根");
        let guess = crate::say!(lang, "first guess", "primera conjetura", "初始猜测");
        let value = crate::say!(lang, "value", "valor", "值");
        let low = crate::say!(lang, "low", "mín", "下界");
        let high = crate::say!(lang, "high", "máx", "上界");
        let (window, sign, ours, theirs, next) = if self.is_mins {
            ("γ, γ + 1", ">", &low, &high, "− 1")
        } else {
            ("γ − 1, γ", "<", &high, &low, "+ 1")
        };
        let loops = crate::say!(lang, "while {low} < {high}:", "mientras {low} < {high}:", "当 {low} < {high}：");
        let failed = crate::say!(
            lang,
            "if {value} {sign} γ: {ours} ← γ ← {value}",
            "si {value} {sign} γ: {ours} ← γ ← {value}",
            "若 {value} {sign} γ：{ours} ← γ ← {value}"
        );
        let proved = crate::say!(
            lang,
            "else: {theirs} ← {value}, γ ← {value} {next}",
            "si no: {theirs} ← {value}, γ ← {value} {next}",
            "否则：{theirs} ← {value}，γ ← {value} {next}"
        );
        let mut lines = vec![
            Line::new(format!("mtd({root}):"), &[]),
            Line::new(format!("  γ ← {guess}, {low} ← −∞, {high} ← +∞"), &[]),
            Line::new(format!("  {loops}"), &[Act::Pass]),
            Line::new(format!("    {value} ← {search}({root}, {window})"), &[Act::Pass]),
            Line::new(format!("    {failed}"), &[Act::Judge]),
            Line::new(format!("    {proved}"), &[Act::Judge]),
            Line::new(format!("  {give} {value}"), &[]),
        ];
        lines.push(self.head(", α, β"));
        lines.extend(Told { has_table: true, ..*self }.table());
        lines.push(self.leaf());
        for kind in [Kind::Max, Kind::Min] {
            let value = [Line::new(format!("{search}({}, α, β)", self.child()), &[])];
            lines.extend(self.part(kind, &value));
        }
        lines
    }

    /// SSS\* in the form of passes. At a MIN root it is the dual.
    pub(super) fn sss(&self) -> Vec<Line> {
        let (lang, search, give, best, child, each) =
            (self.lang, self.search(), self.give(), self.best(), self.child(), self.each());
        let root = crate::say!(lang, "root", "raíz", "根");
        let value = crate::say!(lang, "value", "valor", "值");
        let promise = crate::say!(lang, "promise", "promesa", "期望");
        let (first, sign) = if self.is_mins { ("−∞", ">") } else { ("+∞", "<") };
        let repeat = crate::say!(lang, "repeat:", "repetir:", "重复：");
        let failed = crate::say!(
            lang,
            "if {value} {sign} {promise}: {promise} ← {value}",
            "si {value} {sign} {promise}: {promise} ← {value}",
            "若 {value} {sign} {promise}：{promise} ← {value}"
        );
        let kept = crate::say!(lang, "else: return {value}", "si no: devolver {value}", "否则：返回 {value}");
        let mut lines = vec![
            Line::new(format!("sss({root}):"), &[]),
            Line::new(format!("  {promise} ← {first}"), &[]),
            Line::new(format!("  {repeat}"), &[Act::Pass]),
            Line::new(format!("    {value} ← {search}({root}, {promise})"), &[Act::Pass]),
            Line::new(format!("    {failed}"), &[Act::Judge]),
            Line::new(format!("    {kept}"), &[Act::Judge]),
        ];
        lines.push(self.head(&format!(", {promise}")));
        lines.extend(Told { has_table: true, ..*self }.table());
        lines.push(self.leaf());
        for kind in [Kind::Max, Kind::Min] {
            // An empty window stands just below the promise; at a MIN root just above it.
            let (name, pick, worst, sign) = match (kind, self.is_mins) {
                (Kind::Min, false) => ("MIN", "min", "+∞", "<"),
                (Kind::Min, true) => ("MIN", "min", "+∞", "≤"),
                (_, false) => ("MAX", "max", "−∞", "≥"),
                (_, true) => ("MAX", "max", "−∞", ">"),
            };
            let (moves, test) = (self.moves(name), format!("{best} {sign} {promise}"));
            let stop = crate::say!(lang, "if {test}: stop here", "si {test}: parar aquí", "若 {test}：到此为止");
            let part = [
                Line::new(format!("  {moves}"), &[Act::Enter]),
                Line::new(format!("    {best} ← {worst}"), &[Act::Enter]),
                Line::new(format!("    {each}"), &[]),
                Line::new(format!("      {best} ← {pick}({best}, {search}({child}, {promise}))"), &[Act::Take]),
                Line::new(format!("      {stop}"), &[Act::Cut]),
                Line::new(format!("    {give} {best}"), &[Act::Return]),
            ];
            lines.extend(part.into_iter().map(|line| line.of(kind)));
        }
        lines
    }
}
