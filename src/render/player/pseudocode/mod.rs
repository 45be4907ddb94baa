//! Algorithms as pseudocode, under the conventions of the task, and which of its lines a step runs.
//!
//! What is written is what is told: two parts, one a player, where values are told as MAX sees them; one part where the
//! signs are turned. Sources are those of the algorithms in `search`.

mod many;
mod parts;
mod passes;

use crate::diagnostics::Lang;
use crate::search::{Algorithm, Rule, Task};
use crate::trace::Step;
use crate::tree::{Contents, Kind, NodeId, Tree};

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    /// A node is opened.
    Enter,
    /// A leaf is read.
    Leaf,
    /// A child's value is taken in.
    Take,
    /// The window follows.
    Update,
    /// The rest of the children is skipped.
    Cut,
    /// A child is searched once more.
    Again,
    /// The root is searched once more.
    Pass,
    /// A table answers.
    Lookup,
    /// The node is closed.
    Return,
    /// The root is closed, and what it came to is looked at.
    Judge,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    text: String,
    acts: Vec<Act>,
    /// At whose nodes it runs; `None` for anybody's.
    who: Option<Kind>,
}

impl Line {
    fn new(text: impl Into<String>, acts: &[Act]) -> Self {
        Self { text: text.into(), acts: acts.to_vec(), who: None }
    }

    fn of(self, kind: Kind) -> Self {
        Self { who: Some(kind), ..self }
    }
}

/// The pseudocode of one search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    lines: Vec<Line>,
}

/// What the pseudocode hangs on.
#[derive(Clone, Copy)]
struct Told<'a> {
    task: &'a Task,
    lang: Lang,
    contents: Contents,
    /// Whether a table answers for positions, or for nodes of earlier passes.
    has_table: bool,
    /// Whether MIN moves at the root.
    is_mins: bool,
}

impl Code {
    /// That of `task`, for what there is in `tree`; none for an algorithm whose steps are not told one by one.
    pub(super) fn of(tree: &Tree, task: &Task, lang: Lang) -> Self {
        let told = Told {
            task,
            lang,
            contents: tree.contents(),
            has_table: task.table.is_on() && tree.has_positions(),
            is_mins: tree.kind(NodeId::ROOT) == Kind::Min,
        };
        let mut lines = match task.algorithm {
            Algorithm::Minimax | Algorithm::AlphaBeta => told.two_players(),
            Algorithm::Scout => told.scout(),
            Algorithm::Negamax | Algorithm::NegamaxAlphaBeta => told.negamax(),
            Algorithm::Mtd => told.mtd(),
            Algorithm::Sss => told.sss(),
            Algorithm::Expectimax => told.expectimax(),
            Algorithm::Star1 | Algorithm::Star2 => told.star(),
            Algorithm::MaxN => told.max_n(),
            Algorithm::Mcts => Vec::new(),
        };
        if task.deepening.is_on() && !lines.is_empty() {
            lines.insert(0, told.deepening());
        }
        Self { lines }
    }

    /// Its lines.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// The lines that a step runs: `kind` moves at the node that it is about, `above` at its parent; the window of a node
    /// that is cut next may not move.
    pub(super) fn running(&self, step: &Step, kind: Kind, above: Option<Kind>, moves_window: bool) -> Vec<usize> {
        let (acts, who): (&[Act], Kind) = match step {
            Step::Enter { .. } => (&[Act::Enter], kind),
            Step::Leaf { .. } => (&[Act::Leaf], kind),
            Step::Back { .. } if moves_window => (&[Act::Take, Act::Update], kind),
            Step::Back { .. } => (&[Act::Take], kind),
            Step::Cut { .. } => (&[Act::Cut], kind),
            Step::Lookup { .. } => (&[Act::Lookup], kind),
            // A child is searched again on behalf of its parent.
            Step::Again { .. } => above.map_or((&[Act::Pass], kind), |above| (&[Act::Again], above)),
            Step::Exit { .. } if above.is_none() => (&[Act::Return, Act::Judge], kind),
            Step::Exit { .. } => (&[Act::Return], kind),
        };
        let who = if matches!(who, Kind::Player(_)) { Kind::Player(1) } else { who };
        let runs =
            |line: &Line| line.acts.iter().any(|act| acts.contains(act)) && line.who.is_none_or(|kind| kind == who);
        self.lines.iter().enumerate().filter(|(_, line)| runs(line)).map(|(index, _)| index).collect()
    }
}

impl Told<'_> {
    /// `search(node, α, β):`
    fn head(&self, arguments: &str) -> Line {
        let lang = self.lang;
        let (search, node) = (self.search(), crate::say!(lang, "node", "nodo", "结点"));
        Line::new(format!("{search}({node}{arguments}):"), &[])
    }

    fn search(&self) -> String {
        crate::say!(self.lang, "search", "buscar", "搜索")
    }

    fn best(&self) -> String {
        crate::say!(self.lang, "best", "mejor", "最佳")
    }

    fn child(&self) -> String {
        crate::say!(self.lang, "child", "hijo", "子结点")
    }

    fn give(&self) -> String {
        crate::say!(self.lang, "return", "devolver", "返回")
    }

    /// `for each depth 1, 2, …: search(root), no deeper than that`
    fn deepening(&self) -> Line {
        let search = self.search();
        let text = crate::say!(
            self.lang,
            "for each depth 1, 2, …: {search}(root), no deeper than that",
            "para cada profundidad 1, 2, …: {search}(raíz), sin pasar de ella",
            "对深度 1、2、…：{search}(根)，不超过该深度"
        );
        Line::new(text, &[Act::Pass])
    }

    /// `if node is a leaf: return its value`
    fn leaf(&self) -> Line {
        let has_limit = self.task.depth.is_some() || self.task.deepening.is_on();
        let limit = match has_limit {
            true => crate::say!(self.lang, " or at the depth limit", " o está en el límite", "或已到深度限制"),
            false => String::new(),
        };
        let text = crate::say!(
            self.lang,
            "if node is a leaf{limit}: return its value",
            "si nodo es una hoja{limit}: devolver su valor",
            "若结点是叶{limit}：返回其值"
        );
        Line::new(format!("  {text}"), &[Act::Leaf])
    }

    /// What answers before a node is searched, where something is remembered.
    fn table(&self) -> Option<Line> {
        let text = crate::say!(
            self.lang,
            "if the table knows enough of node: return that",
            "si la tabla sabe bastante de nodo: devolverlo",
            "若表中已有足够的信息：返回它"
        );
        self.has_table.then(|| Line::new(format!("  {text}"), &[Act::Lookup]))
    }

    /// `for each child, left to right:`
    fn each(&self) -> String {
        let lang = self.lang;
        let order = match self.task.order.rule {
            Rule::LeftToRight => crate::say!(lang, ", left to right", ", de izquierda a derecha", "，从左到右"),
            Rule::RightToLeft => crate::say!(lang, ", right to left", ", de derecha a izquierda", "，从右到左"),
            Rule::BestFirst | Rule::WorstFirst | Rule::ByEvaluation | Rule::Random(_) => String::new(),
        };
        crate::say!(lang, "for each child{order}:", "para cada hijo{order}:", "对每个子结点{order}：")
    }

    /// `if MAX moves:`
    fn moves(&self, name: &str) -> String {
        crate::say!(self.lang, "if {name} moves:", "si mueve {name}:", "若轮到 {name}：")
    }

    /// `if α ≥ β: stop here: cut`
    fn stop(&self, test: &str) -> String {
        crate::say!(self.lang, "if {test}: stop here: cut", "si {test}: parar aquí: corte", "若 {test}：停止：剪枝")
    }
}

#[cfg(test)]
mod tests {
    use super::{Act, Code};
    use crate::diagnostics::Lang;
    use crate::render::specimen::{TEXTBOOK, tree};
    use crate::search::{Algorithm, Deep, Switch, Task};
    use crate::tree::Kind;

    fn code(algorithm: Algorithm, lang: Lang) -> Code {
        Code::of(&tree(TEXTBOOK), &Task { algorithm, ..Task::default() }, lang)
    }

    #[test]
    fn the_conventions_of_the_task_stand_in_the_lines() {
        let lines: Vec<String> = code(Algorithm::AlphaBeta, Lang::En).texts().map(str::to_owned).collect();
        assert_eq!(lines.len(), 16);
        assert_eq!([&lines[7], &lines[14]], ["      if α ≥ β: stop here: cut", "      if β ≤ α: stop here: cut"]);
        assert_eq!(code(Algorithm::Minimax, Lang::Es).texts().count(), 12);
    }

    #[test]
    fn depths_and_shallow_bounds_stand_in_the_lines_too() {
        let texts = |task: Task| Code::of(&tree(TEXTBOOK), &task, Lang::En).texts().collect::<Vec<_>>().join("\n");
        let shallow = Task { algorithm: Algorithm::AlphaBeta, deep: Deep::No, ..Task::default() };
        let lines = texts(shallow.clone());
        assert!(lines.contains("max(best, search(child, best, +∞))"), "{lines}");
        assert!(lines.contains("min(best, search(child, −∞, best))"), "{lines}");
        let lines = texts(Task { algorithm: Algorithm::NegamaxAlphaBeta, ..shallow });
        assert!(lines.contains("max(best, −search(child, −∞, −best))"), "{lines}");
        let lines = texts(Task { algorithm: Algorithm::AlphaBeta, deepening: Switch::Yes, ..Task::default() });
        assert!(lines.starts_with("for each depth 1, 2, …: search(root), no deeper than that\n"), "{lines}");
        assert!(lines.contains("if node is a leaf or at the depth limit: return its value"), "{lines}");
    }

    #[test]
    fn every_algorithm_but_mcts_has_lines_for_what_it_does() {
        for &algorithm in Algorithm::ALL {
            for lang in [Lang::En, Lang::Es, Lang::Zh] {
                let code = code(algorithm, lang);
                assert_eq!(code.lines.is_empty(), algorithm == Algorithm::Mcts, "{algorithm:?}");
                let has = |act: Act| code.lines.iter().any(|line| line.acts.contains(&act));
                let always = [Act::Enter, Act::Leaf, Act::Take, Act::Return];
                assert!(code.lines.is_empty() || always.into_iter().all(has), "{algorithm:?}");
                assert!(code.lines.is_empty() || has(Act::Cut) || !algorithm.has_windows(), "{algorithm:?}");
                // Nothing runs at nodes of a kind that has no part.
                let kinds = code.lines.iter().filter_map(|line| line.who);
                assert!(kinds.into_iter().all(|kind| kind != Kind::Leaf), "{algorithm:?}");
            }
        }
    }
}
