//! Searches of trees with chance or with many players: expectimax, Star1, Star2, max^n.

use crate::render::player::pseudocode::{Act, Line, Told};
use crate::search::{Algorithm, Cut, Ties};
use crate::tree::Kind;

impl Told<'_> {
    /// The parts of MAX and MIN, where there are such nodes.
    fn players(&self, window: &str) -> Vec<Line> {
        let kinds = if self.contents.two_players { [Kind::Max, Kind::Min].as_slice() } else { &[] };
        let value = [Line::new(format!("{}({}{window})", self.search(), self.child()), &[])];
        kinds.iter().flat_map(|&kind| self.part(kind, &value)).collect()
    }

    /// `if node is a chance node:`
    fn chance(&self) -> Line {
        let text = crate::say!(self.lang, "if node is a chance node:", "si nodo es de azar:", "若是机会结点：");
        Line::new(format!("  {text}"), &[Act::Enter])
    }

    /// Expectimax.
    pub(super) fn expectimax(&self) -> Vec<Line> {
        let (lang, search, child, give) = (self.lang, self.search(), self.child(), self.give());
        let mut lines = vec![self.head(""), self.leaf()];
        lines.extend(self.players(""));
        if self.contents.chance {
            let sum = crate::say!(lang, "sum", "suma", "和");
            let probability = crate::say!(lang, "probability", "probabilidad", "概率");
            let part = [
                self.chance(),
                Line::new(format!("    {sum} ← 0"), &[Act::Enter]),
                Line::new(format!("    {}", self.each()), &[]),
                Line::new(format!("      {sum} ← {sum} + {probability} · {search}({child})"), &[Act::Take]),
                Line::new(format!("    {give} {sum}"), &[Act::Return]),
            ];
            lines.extend(part.into_iter().map(|line| line.of(Kind::Chance)));
        }
        lines
    }

    /// Star1 and Star2.
    pub(super) fn star(&self) -> Vec<Line> {
        let mut lines = vec![self.head(", α, β"), self.leaf()];
        lines.extend(self.players(", α, β"));
        if self.contents.chance {
            lines.extend(self.star_chance().into_iter().map(|line| line.of(Kind::Chance)));
        }
        lines
    }

    fn star_chance(&self) -> Vec<Line> {
        let (lang, search, child, give) = (self.lang, self.search(), self.child(), self.give());
        let (least, most) = match &self.task.values_in {
            Some(range) => (range.alpha.to_string(), range.beta.to_string()),
            None => ("−∞".to_owned(), "+∞".to_owned()),
        };
        let sum = crate::say!(lang, "sum", "suma", "和");
        let (low, high) = (crate::say!(lang, "low", "mín", "下界"), crate::say!(lang, "high", "máx", "上界"));
        let rest = crate::say!(lang, "the others", "los demás", "其余");
        let (less, more) = if self.task.cut == Cut::OnEqual { ("≤", "≥") } else { ("<", ">") };
        let bounds = crate::say!(
            lang,
            "{low}, {high} ← what node is worth if what is not known is {least}, {most}",
            "{low}, {high} ← lo que vale nodo si lo que no se sabe vale {least}, {most}",
            "{low}、{high} ← 未知部分取 {least}、{most} 时结点的值"
        );
        let test = crate::say!(
            lang,
            "{high} {less} α or {low} {more} β",
            "{high} {less} α o {low} {more} β",
            "{high} {less} α 或 {low} {more} β"
        );
        let narrow = crate::say!(
            lang,
            "a ← (α − {rest} at most) / p, b ← (β − {rest} at least) / p",
            "a ← (α − {rest} como mucho) / p, b ← (β − {rest} como poco) / p",
            "a ← (α − {rest}至多) / p，b ← (β − {rest}至少) / p"
        );
        let with = crate::say!(
            lang,
            "for each child, of probability p:",
            "para cada hijo, de probabilidad p:",
            "对每个概率为 p 的子结点："
        );
        let mut lines = vec![self.chance(), Line::new(format!("    {sum} ← 0"), &[Act::Enter])];
        let is_probing = self.task.algorithm == Algorithm::Star2;
        if is_probing {
            let probe = crate::say!(
                lang,
                "first probe each child: only its first child, which bounds it",
                "antes se sondea cada hijo: solo su primer hijo, que lo acota",
                "先探测每个子结点：只看其第一个子结点，得到界"
            );
            lines.push(Line::new(format!("    {probe}"), &[]));
        }
        let taken = format!("      {sum} ← {sum} + p · {search}({child}, a, b)");
        let acts: &[Act] = if is_probing { &[Act::Take, Act::Again] } else { &[Act::Take] };
        lines.extend([
            Line::new(format!("    {with}"), &[]),
            Line::new(format!("      {narrow}"), &[]),
            Line::new(taken, acts),
            Line::new(format!("      {bounds}"), &[Act::Update]),
            Line::new(format!("      {}", self.stop(&test)), &[Act::Cut]),
        ]);
        let handed = crate::say!(
            lang,
            "{sum}; after a cut, the bound that was met",
            "{sum}; tras un corte, la cota alcanzada",
            "{sum}；剪枝后为触及的界"
        );
        lines.push(Line::new(format!("    {give} {handed}"), &[Act::Return]));
        lines
    }

    /// Max^n.
    pub(super) fn max_n(&self) -> Vec<Line> {
        let (lang, search, child, give, best) = (self.lang, self.search(), self.child(), self.give(), self.best());
        let leaf = crate::say!(
            lang,
            "if node is a leaf: return its tuple",
            "si nodo es una hoja: devolver su tupla",
            "若结点是叶：返回其收益组"
        );
        let moves = crate::say!(lang, "player i moves:", "mueve el jugador i:", "轮到玩家 i：");
        let nothing = crate::say!(lang, "nothing", "nada", "无");
        let tuple = crate::say!(lang, "tuple", "tupla", "收益组");
        let sign = if self.task.ties == Ties::Last { "≥" } else { ">" };
        let better = crate::say!(
            lang,
            "if {tuple}[i] {sign} {best}[i]: {best} ← {tuple}",
            "si {tuple}[i] {sign} {best}[i]: {best} ← {tuple}",
            "若 {tuple}[i] {sign} {best}[i]：{best} ← {tuple}"
        );
        let mut lines = vec![
            self.head(""),
            Line::new(format!("  {leaf}"), &[Act::Leaf]),
            Line::new(format!("  {moves} {best} ← {nothing}"), &[Act::Enter]),
            Line::new(format!("  {}", self.each()), &[]),
            Line::new(format!("    {tuple} ← {search}({child})"), &[Act::Take]),
            Line::new(format!("    {better}"), &[Act::Take]),
        ];
        if self.task.values_in.is_some() {
            let test = crate::say!(
                lang,
                "the player above cannot get more here",
                "el jugador de arriba ya no puede ganar más aquí",
                "上一层玩家在此得不到更多"
            );
            lines.push(Line::new(format!("    {}", self.stop(&test)), &[Act::Cut]));
        }
        lines.push(Line::new(format!("  {give} {best}"), &[Act::Return]));
        lines
    }
}
