//! Searches of MAX and MIN in one pass: minimax, alpha-beta, negamax, scout.

use crate::render::player::pseudocode::{Act, Line, Told};
use crate::search::{Bounds, Cut, Deep, Returns};
use crate::tree::Kind;

impl Told<'_> {
    /// Minimax and alpha-beta: a part a player.
    pub(super) fn two_players(&self) -> Vec<Line> {
        let window = if self.task.algorithm.has_windows() { ", α, β" } else { "" };
        let mut lines = vec![self.head(window)];
        lines.extend(self.table());
        lines.push(self.leaf());
        for kind in [Kind::Max, Kind::Min] {
            let (search, child, best) = (self.search(), self.child(), self.best());
            // Bounds that do not reach past the parent are its own.
            let window = match (window.is_empty() || self.task.deep == Deep::Yes, kind) {
                (true, _) => window.to_owned(),
                (false, Kind::Min) => format!(", −∞, {best}"),
                (false, _) => format!(", {best}, +∞"),
            };
            let value = vec![Line::new(format!("{search}({child}{window})"), &[])];
            lines.extend(self.part(kind, &value));
        }
        lines
    }

    /// Scout: a child is tested before it is searched.
    pub(super) fn scout(&self) -> Vec<Line> {
        let mut lines = vec![self.head(", α, β")];
        lines.extend(self.table());
        lines.push(self.leaf());
        for kind in [Kind::Max, Kind::Min] {
            let (lang, search, child) = (self.lang, self.search(), self.child());
            let empty = if kind == Kind::Max { "α, α + 1" } else { "β − 1, β" };
            let value = crate::say!(lang, "value", "valor", "值");
            let first = crate::say!(
                lang,
                "if child is the first one or a leaf: {value} ← {search}({child}, α, β)",
                "si hijo es el primero o una hoja: {value} ← {search}({child}, α, β)",
                "若是第一个子结点或叶：{value} ← {search}({child}, α, β)"
            );
            let test = crate::say!(
                lang,
                "else, as a test: {value} ← {search}({child}, {empty})",
                "si no, a prueba: {value} ← {search}({child}, {empty})",
                "否则先测试：{value} ← {search}({child}, {empty})"
            );
            let again = crate::say!(
                lang,
                "if then α < {value} < β: {value} ← {search}({child}, α, β)",
                "si entonces α < {value} < β: {value} ← {search}({child}, α, β)",
                "若测得 α < {value} < β：{value} ← {search}({child}, α, β)"
            );
            let value =
                [Line::new(first, &[]), Line::new(test, &[]), Line::new(again, &[Act::Again]), Line::new(value, &[])];
            lines.extend(self.part(kind, &value));
        }
        lines
    }

    /// One player's part. The last of `value` is what a child is worth, those before it are lines that find that out.
    pub(super) fn part(&self, kind: Kind, value: &[Line]) -> Vec<Line> {
        let (name, pick, worst, own, other) = match kind {
            Kind::Min => ("MIN", "min", "+∞", "β", "α"),
            _ => ("MAX", "max", "−∞", "α", "β"),
        };
        let windows = self.task.algorithm.has_windows();
        let (moves, each, best, give) = (self.moves(name), self.each(), self.best(), self.give());
        let sign = match (kind, self.task.cut) {
            (Kind::Min, Cut::OnEqual) => "≤",
            (Kind::Min, Cut::OnlyAbove) => "<",
            (_, Cut::OnEqual) => "≥",
            (_, Cut::OnlyAbove) => ">",
        };
        let mut lines = vec![
            Line::new(format!("  {moves}"), &[Act::Enter]),
            Line::new(format!("    {best} ← {worst}"), &[Act::Enter]),
            Line::new(format!("    {each}"), &[]),
        ];
        if let Some((value, before)) = value.split_last() {
            lines.extend(before.iter().map(|line| Line::new(format!("      {}", line.text), &line.acts)));
            lines.push(Line::new(format!("      {best} ← {pick}({best}, {})", value.text), &[Act::Take]));
        }
        if windows {
            let update = Line::new(format!("      {own} ← {pick}({own}, {best})"), &[Act::Update]);
            let stop = |test: String| Line::new(format!("      {}", self.stop(&test)), &[Act::Cut]);
            match self.task.bounds {
                Bounds::UpdateThenTest => lines.extend([update, stop(format!("{own} {sign} {other}"))]),
                Bounds::TestThenUpdate => lines.extend([stop(format!("{best} {sign} {other}")), update]),
            }
        }
        let handed = self.handed(windows);
        lines.push(Line::new(format!("    {give} {handed}"), &[Act::Return]));
        lines.into_iter().map(|line| line.of(kind)).collect()
    }

    /// What a node hands up.
    pub(super) fn handed(&self, windows: bool) -> String {
        let best = self.best();
        if windows && self.task.returns == Returns::FailHard {
            return crate::say!(
                self.lang,
                "{best}, clamped to the window on entry",
                "{best}, recortado a la ventana de entrada",
                "{best}（限制在进入时的窗口内）"
            );
        }
        best
    }

    /// Negamax: one part for both players.
    pub(super) fn negamax(&self) -> Vec<Line> {
        let (lang, windows) = (self.lang, self.task.algorithm.has_windows());
        let (window, turned) = match (windows, self.task.deep) {
            (true, Deep::Yes) => (", α, β", ", −β, −α".to_owned()),
            (true, Deep::No) => (", α, β", format!(", −∞, −{}", self.best())),
            (false, _) => ("", String::new()),
        };
        let (search, child, best, give, each) = (self.search(), self.child(), self.best(), self.give(), self.each());
        let leaf = crate::say!(
            lang,
            "if node is a leaf: return its value as the player to move sees it",
            "si nodo es una hoja: devolver su valor como lo ve quien mueve",
            "若结点是叶：返回走棋方眼中的值"
        );
        let mut lines = vec![self.head(window)];
        lines.extend(self.table());
        lines.extend([
            Line::new(format!("  {leaf}"), &[Act::Leaf]),
            Line::new(format!("  {best} ← −∞"), &[Act::Enter]),
            Line::new(format!("  {each}"), &[]),
            Line::new(format!("    {best} ← max({best}, −{search}({child}{turned}))"), &[Act::Take]),
        ]);
        if windows {
            let sign = if self.task.cut == Cut::OnEqual { "≥" } else { ">" };
            let update = Line::new(format!("    α ← max(α, {best})"), &[Act::Update]);
            let stop = |test: String| Line::new(format!("    {}", self.stop(&test)), &[Act::Cut]);
            match self.task.bounds {
                Bounds::UpdateThenTest => lines.extend([update, stop(format!("α {sign} β"))]),
                Bounds::TestThenUpdate => lines.extend([stop(format!("{best} {sign} β")), update]),
            }
        }
        let handed = self.handed(windows);
        lines.push(Line::new(format!("  {give} {handed}"), &[Act::Return]));
        lines
    }
}
