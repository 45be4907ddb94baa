//! What happens in a step, in one sentence.

use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::render::Labels;
use crate::render::formula::Formula;
use crate::render::player::steps::shown_worth;
use crate::render::reason;
use crate::render::step_table::turns;
use crate::search::{Algorithm, Bound, Event, Side, Task};
use crate::trace::{CutAt, Step, Trace};
use crate::tree::{Kind, NodeId};
use crate::value::{Window, Worth};

/// Of more skipped children only so many are named.
const MOST_NAMED: usize = 12;

/// Tells the steps of one search.
pub(super) struct Sentences<'a> {
    pub(super) exercise: &'a Exercise,
    pub(super) task: &'a Task,
    pub(super) trace: &'a Trace,
    pub(super) labels: &'a Labels<'a>,
    pub(super) lang: Lang,
}

impl Sentences<'_> {
    /// The sentence of `step`; of a cut, with the children that it skipped.
    pub(super) fn of(&self, step: &Step, event: &Event, cut: Option<&CutAt>, skipped: &[NodeId]) -> String {
        match step {
            Step::Enter { node, window } => self.enter(*node, window),
            Step::Leaf { node, value } => {
                let (node, value) = (self.labels.shown(*node), self.worth(Bound::Exact, value));
                crate::say!(
                    self.lang,
                    "Leaf {node} is worth {value}.",
                    "La hoja {node} vale {value}.",
                    "叶结点 {node} 的值是 {value}。"
                )
            }
            Step::Back { node, into, value, window } => self.back(*node, *into, value, window, event),
            Step::Cut { node, by, .. } => self.cut(*node, *by, event, cut, skipped),
            Step::Again { node, .. } if !self.task.algorithm.has_windows() => {
                let node = self.full(*node);
                crate::say!(self.lang, "{node} is searched again.", "Se busca otra vez en {node}.", "重新搜索 {node}。")
            }
            Step::Again { node, window } => {
                let (node, window) = (self.full(*node), Formula::window(window).unicode());
                crate::say!(
                    self.lang,
                    "{node} is searched again, with the window {window}.",
                    "Se busca otra vez en {node}, con la ventana {window}.",
                    "重新搜索 {node}，窗口为 {window}。"
                )
            }
            Step::Lookup { node, value, bound } => {
                let (node, value) = (self.full(*node), self.worth(*bound, value));
                crate::say!(
                    self.lang,
                    "{node} is known already: {value}.",
                    "{node} ya se conoce: {value}.",
                    "{node} 已经查过：{value}。"
                )
            }
            Step::Exit { node, value, bound } => {
                let (node, value) = (self.full(*node), self.worth(*bound, value));
                crate::say!(self.lang, "{node} is done: {value}.", "{node} termina: {value}.", "{node} 完成：{value}。")
            }
        }
    }

    /// `MIN B`
    fn full(&self, node: NodeId) -> String {
        format!("{} {}", self.exercise.tree.kind(node).word(), self.labels.shown(node)).trim().to_owned()
    }

    fn worth(&self, bound: Bound, worth: &Worth) -> String {
        shown_worth(self.task, bound, worth).unicode()
    }

    fn enter(&self, node: NodeId, window: &Window) -> String {
        let (node, window) = (self.full(node), Formula::window(window).unicode());
        if self.task.algorithm.has_windows() {
            crate::say!(
                self.lang,
                "{node} is entered with the window {window}.",
                "Se entra en {node} con la ventana {window}.",
                "进入 {node}，窗口为 {window}。"
            )
        } else {
            crate::say!(self.lang, "{node} is entered.", "Se entra en {node}.", "进入 {node}。")
        }
    }

    /// A child's value is taken in.
    fn back(&self, node: NodeId, parent: NodeId, value: &Worth, window: &Window, event: &Event) -> String {
        let is_turned = turns(self.exercise, self.trace, parent, node);
        let value = if is_turned { value.negated() } else { value.clone() };
        let (child, into, value) = (self.labels.shown(node), self.full(parent), self.worth(Bound::Exact, &value));
        if self.task.algorithm == Algorithm::Mcts {
            return crate::say!(
                self.lang,
                "{child}, below {into}, has the mean {value}.",
                "{child}, debajo de {into}, tiene la media {value}.",
                "{into} 之下的 {child}，平均值为 {value}。"
            );
        }
        let best = match event {
            Event::Fold { best, .. } => self.worth(Bound::Exact, &self.trace.scale().worth(*best)),
            _ => value.clone(),
        };
        let took = crate::say!(
            self.lang,
            "{into} takes {value} from {child}",
            "{into} toma {value} de {child}",
            "{into} 从 {child} 取 {value}"
        );
        let is_chance = self.exercise.tree.kind(parent) == Kind::Chance;
        let window = self.task.algorithm.has_windows().then(|| Formula::window(window).unicode());
        self.now(&took, &best, is_chance, window.as_deref())
    }

    /// What a node has come to, after what it `took`.
    fn now(&self, took: &str, best: &str, is_chance: bool, window: Option<&str>) -> String {
        match (is_chance, window) {
            (true, Some(window)) => crate::say!(
                self.lang,
                "{took}; the sum so far is {best}, its bounds are {window}.",
                "{took}; la suma hasta ahora es {best} y sus cotas, {window}.",
                "{took}；目前的和为 {best}，界为 {window}。"
            ),
            (true, None) => crate::say!(
                self.lang,
                "{took}; the sum so far is {best}.",
                "{took}; la suma hasta ahora es {best}.",
                "{took}；目前的和为 {best}。"
            ),
            (false, Some(window)) => crate::say!(
                self.lang,
                "{took}; its best is {best}, its window {window}.",
                "{took}; su mejor valor es {best} y su ventana, {window}.",
                "{took}；当前最佳为 {best}，窗口为 {window}。"
            ),
            (false, None) => crate::say!(
                self.lang,
                "{took}; its best is {best}.",
                "{took}; su mejor valor es {best}.",
                "{took}；当前最佳为 {best}。"
            ),
        }
    }

    fn cut(&self, node: NodeId, by: Side, event: &Event, cut: Option<&CutAt>, skipped: &[NodeId]) -> String {
        let node = self.full(node);
        let test = match event {
            Event::Cut { window, .. } if reason::has_test(self.task) => {
                let test = Formula::cut(self.task, by, &self.trace.scale().window(*window)).unicode();
                crate::say!(self.lang, ", as {test}", ", pues {test}", "，因为 {test}")
            }
            _ => String::new(),
        };
        let is_probed = cut.is_some_and(|cut| reason::leaves_probed(&self.exercise.tree, self.trace, cut));
        if skipped.is_empty() && is_probed {
            return crate::say!(
                self.lang,
                "Cut at {node}{test}: the probes are enough.",
                "Corte en {node}{test}: bastan los sondeos.",
                "在 {node} 剪枝{test}：试探已足够。"
            );
        }
        if skipped.is_empty() {
            return crate::say!(
                self.lang,
                "Cut at {node}{test}, but nothing was left to skip.",
                "Corte en {node}{test}, pero no quedaba nada por saltar.",
                "在 {node} 剪枝{test}，但已没有可跳过的子结点。"
            );
        }
        let list = self.list(skipped);
        crate::say!(
            self.lang,
            "Cut at {node}{test}; not visited: {list}.",
            "Corte en {node}{test}; no se visita: {list}.",
            "在 {node} 剪枝{test}；不访问：{list}。"
        )
    }

    /// `L5, L6 … and 3 more`
    fn list(&self, nodes: &[NodeId]) -> String {
        let named: Vec<String> = nodes.iter().take(MOST_NAMED).map(|&node| self.labels.shown(node)).collect();
        let mut list = named.join(self.lang.comma());
        if nodes.len() > MOST_NAMED {
            let more = nodes.len() - MOST_NAMED;
            list += &crate::say!(self.lang, " … and {more} more", " … y {more} más", " … 另 {more} 个");
        }
        list
    }
}
