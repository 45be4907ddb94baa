//! `poda solve --format json`: schema `poda-solve/1`. Written as it is worked out, in linear time.

use crate::render::Labels;
use crate::render::source::source;
use crate::report::json_lines::JsonLines;
use crate::report::{More, Solved, more_json};
use crate::search::{Bound, Depth};
use crate::trace::{CutAt, Step};
use crate::tree::{Kind, LeafValue, NodeId};
use crate::value::{Value, Window, Worth};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::io;

/// Writes the keys of all exercises.
///
/// # Errors
/// Those of `out`.
pub fn write_json(solved: &[Solved<'_>], out: &mut impl io::Write) -> io::Result<()> {
    write_json_with(solved, &[], out)
}

/// Writes the keys of all exercises, each with what is told beyond it; `more` may be shorter than `solved`.
///
/// # Errors
/// Those of `out`.
pub fn write_json_with(solved: &[Solved<'_>], more: &[More<'_>], out: &mut impl io::Write) -> io::Result<()> {
    let none = More::default();
    let both = || solved.iter().zip(more.iter().chain(std::iter::repeat(&none)));
    let document = Document {
        schema: "poda-solve/1",
        poda: env!("CARGO_PKG_VERSION"),
        exercises: Each(|| both().map(|(solved, more)| Key { solved, more, labels: Labels::of(solved.exercise) })),
    };
    document.serialize(&mut serde_json::Serializer::with_formatter(&mut *out, JsonLines::default()))?;
    writeln!(out)
}

/// An array whose elements are made while it is written.
struct Each<F>(F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for Each<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// An object whose entries are made while it is written.
struct Entries<F>(F);

impl<K: Serialize, V: Serialize, I: Iterator<Item = (K, V)>, F: Fn() -> I> Serialize for Entries<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map((self.0)())
    }
}

#[derive(Serialize)]
struct Document<E> {
    schema: &'static str,
    poda: &'static str,
    exercises: E,
}

/// One exercise; the order of its keys is the documented one.
struct Key<'a> {
    solved: &'a Solved<'a>,
    more: &'a More<'a>,
    labels: Labels<'a>,
}

#[derive(Serialize)]
struct Search<O> {
    algorithm: &'static str,
    cut: &'static str,
    returns: &'static str,
    order: String,
    /// A number of plies, or a text such as `2 rounds`; null without a limit.
    depth: Option<DepthLimit>,
    window: [String; 2],
    bounds: &'static str,
    deep: &'static str,
    ties: &'static str,
    order_at: O,
    values_in: Option<[String; 2]>,
    evaluate: Option<String>,
    quiescence: &'static str,
    deepening: &'static str,
    budget: Option<u64>,
    table: &'static str,
    killers: &'static str,
    iterations: u64,
    seed: u64,
    exploration: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum DepthLimit {
    Plies(u32),
    Rounds(String),
}

#[derive(Serialize)]
struct Node<'a> {
    name: &'a str,
    path: Option<String>,
    kind: Cow<'static, str>,
    action: Option<&'a str>,
    parent: Option<Cow<'a, str>>,
    visited: bool,
    value: Option<Amount>,
    bound: Option<&'static str>,
    minimax: Option<Amount>,
    entry: Option<[String; 2]>,
    exit: Option<[String; 2]>,
    cut: Option<CutRow<'a>>,
}

#[derive(Serialize)]
struct CutRow<'a> {
    after: Cow<'a, str>,
    by: &'static str,
    set_by: Option<Cow<'a, str>>,
    skipped: usize,
}

#[derive(Serialize)]
struct Counts {
    leaves: usize,
    nodes: usize,
    visited_leaves: usize,
    visited_nodes: usize,
    pruned_leaves: usize,
    cuts: usize,
}

#[derive(Serialize)]
#[serde(tag = "step", rename_all = "lowercase")]
enum StepRow<'a> {
    Enter {
        node: Cow<'a, str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        window: Option<[String; 2]>,
    },
    Leaf {
        node: Cow<'a, str>,
        value: Amount,
    },
    Back {
        node: Cow<'a, str>,
        into: Cow<'a, str>,
        value: Amount,
        #[serde(skip_serializing_if = "Option::is_none")]
        window: Option<[String; 2]>,
    },
    Cut {
        node: Cow<'a, str>,
        window: [String; 2],
        after: Cow<'a, str>,
        by: &'static str,
        set_by: Option<Cow<'a, str>>,
    },
    Lookup {
        node: Cow<'a, str>,
        value: Amount,
        bound: &'static str,
    },
    Again {
        node: Cow<'a, str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        window: Option<[String; 2]>,
    },
    Exit {
        node: Cow<'a, str>,
        value: Amount,
        bound: &'static str,
    },
}

/// What something is worth: a text, or a list of them, one a player.
#[derive(Serialize)]
#[serde(untagged)]
enum Amount {
    One(String),
    Each(Vec<String>),
}

impl From<Worth> for Amount {
    fn from(worth: Worth) -> Self {
        match worth {
            Worth::Value(value) => Self::One(value.to_string()),
            Worth::Payoffs(payoffs) => Self::Each(strings(&payoffs)),
        }
    }
}

fn strings(payoffs: &[Value]) -> Vec<String> {
    payoffs.iter().map(ToString::to_string).collect()
}

fn pair(window: &Window) -> [String; 2] {
    [window.alpha.to_string(), window.beta.to_string()]
}

impl<'a> Key<'a> {
    fn label(&self, node: NodeId) -> Cow<'a, str> {
        self.labels.label(node)
    }

    /// Minimax has no windows.
    fn window(&self, window: Option<Window>) -> Option<[String; 2]> {
        window.filter(|_| self.solved.exercise.task.algorithm.has_windows()).map(|window| pair(&window))
    }

    fn search(&self) -> impl Serialize {
        let task = &self.solved.exercise.task;
        let at = move || {
            let labels = move |children: &'a Vec<NodeId>| Each(move || children.iter().map(|&child| self.label(child)));
            task.order.at.iter().map(move |(&node, children)| (self.label(node), labels(children)))
        };
        Search {
            algorithm: task.algorithm.word(),
            cut: task.cut.word(),
            returns: task.returns.word(),
            order: task.order.rule.words(),
            depth: task.depth.map(|depth| match depth {
                Depth::Plies(plies) => DepthLimit::Plies(plies),
                Depth::Rounds(_) => DepthLimit::Rounds(depth.to_string()),
            }),
            window: pair(&task.window),
            bounds: task.bounds.word(),
            deep: task.deep.word(),
            ties: task.ties.word(),
            order_at: Entries(at),
            values_in: task.values_in.as_ref().map(pair),
            evaluate: task.evaluate.as_ref().map(ToString::to_string),
            quiescence: task.quiescence.word(),
            deepening: task.deepening.word(),
            budget: task.budget,
            table: task.table.word(),
            killers: task.killers.word(),
            iterations: task.iterations,
            seed: task.seed,
            exploration: task.exploration.to_string(),
        }
    }

    fn node(&self, node: NodeId) -> Node<'a> {
        let Solved { exercise, trace, truth, .. } = self.solved;
        let tree = &exercise.tree;
        let turned = exercise.task.algorithm.turns_signs() && trace.is_visited(node);
        let value = match trace.horizon().leaf(tree, node).filter(|_| !turned) {
            Some(LeafValue::Known(value)) => Some(Amount::One(value.to_string())),
            Some(LeafValue::Payoffs(payoffs)) => Some(Amount::Each(strings(payoffs))),
            Some(LeafValue::Unknown(_)) => None,
            None => trace.worth(node).map(Amount::from),
        };
        Node {
            name: exercise.names.name(node),
            path: self.labels.path(node),
            kind: match tree.kind(node) {
                Kind::Max => "max".into(),
                Kind::Min => "min".into(),
                Kind::Chance => "chance".into(),
                Kind::Player(number) => format!("p{number}").into(),
                Kind::Leaf => "leaf".into(),
            },
            action: tree.action(node),
            parent: tree.parent(node).map(|parent| self.label(parent)),
            visited: trace.is_visited(node),
            value,
            bound: trace.at(node).map(|visit| visit.bound.word()),
            minimax: truth.worth(node).map(Amount::from),
            entry: self.window(trace.entry_window(node)),
            exit: self.window(trace.exit_window(node)),
            cut: trace.cut(node).map(|cut| self.cut(cut)),
        }
    }

    fn cut(&self, cut: &CutAt) -> CutRow<'a> {
        CutRow {
            after: self.label(cut.after),
            by: cut.by.word(),
            set_by: cut.set_by.map(|node| self.label(node)),
            skipped: cut.skipped,
        }
    }

    fn counts(&self) -> Counts {
        let (tree, trace) = (&self.solved.exercise.tree, self.solved.trace);
        let visited_leaves = trace.visited_leaves(tree).count();
        Counts {
            leaves: trace.leaf_count(tree),
            nodes: tree.len(),
            visited_leaves,
            visited_nodes: trace.visited_nodes().len(),
            pruned_leaves: trace.leaf_count(tree) - visited_leaves,
            cuts: trace.cuts().len(),
        }
    }

    fn step(&self, step: Step) -> StepRow<'a> {
        let label = |node| self.label(node);
        match step {
            Step::Enter { node, window } => StepRow::Enter { node: label(node), window: self.window(Some(window)) },
            Step::Leaf { node, value } => StepRow::Leaf { node: label(node), value: value.into() },
            Step::Back { node, into, value, window } => StepRow::Back {
                node: label(node),
                into: label(into),
                value: value.into(),
                window: self.window(Some(window)),
            },
            Step::Cut { node, after, by, set_by, window } => StepRow::Cut {
                node: label(node),
                window: pair(&window),
                after: label(after),
                by: by.word(),
                set_by: set_by.map(label),
            },
            Step::Lookup { node, value, bound } => {
                StepRow::Lookup { node: label(node), value: value.into(), bound: Bound::word(bound) }
            }
            Step::Again { node, window } => StepRow::Again { node: label(node), window: self.window(Some(window)) },
            Step::Exit { node, value, bound } => {
                StepRow::Exit { node: label(node), value: value.into(), bound: Bound::word(bound) }
            }
        }
    }
}

impl Key<'_> {
    /// What is told beyond the key, where there is any.
    fn serialize_more<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let Solved { exercise, trace, .. } = *self.solved;
        if let Some(unknowns) = self.more.unknowns {
            let leaves: Vec<NodeId> = trace.horizon().leaves(&exercise.tree).collect();
            map.serialize_entry("unknown", &more_json::unknown(exercise, unknowns, &leaves, &self.labels))?;
        }
        if let Some(orders) = self.more.orders {
            map.serialize_entry("orders", &more_json::orders(orders, &self.labels))?;
        }
        if let Some(table) = self.more.table {
            map.serialize_entry("mcts", &more_json::table(table, &self.labels))?;
        }
        Ok(())
    }
}

impl Serialize for Key<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Solved { exercise, trace, truth, depends_on } = *self.solved;
        let tree = &exercise.tree;
        let name = |node: NodeId| self.label(node);
        let cutoff = |cut: &CutAt| {
            let [alpha, beta] = pair(&cut.window);
            [self.label(cut.node), alpha.into(), beta.into()]
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("title", &exercise.title)?;
        map.serialize_entry("tree", &source(tree))?;
        map.serialize_entry("search", &self.search())?;
        if self.more.is_open() {
            // What follows hangs on the unknown leaves.
            self.serialize_more(&mut map)?;
            return map.end();
        }
        map.serialize_entry("value", &Amount::from(trace.root_worth()))?;
        map.serialize_entry("best", &trace.best_move().map(name))?;
        map.serialize_entry("best_moves", &Each(|| truth.best_moves(tree).into_iter().map(name)))?;
        map.serialize_entry("line", &Each(|| trace.line().into_iter().map(name)))?;
        map.serialize_entry("nodes", &Each(|| tree.nodes().map(|node| self.node(node))))?;
        map.serialize_entry("visited_nodes", &Each(|| trace.visited_nodes().iter().copied().map(name)))?;
        map.serialize_entry("visited_leaves", &Each(|| trace.visited_leaves(tree).map(name)))?;
        map.serialize_entry("pruned_leaves", &Each(|| trace.pruned_leaves(tree).map(name)))?;
        map.serialize_entry("pruned_subtrees", &Each(|| trace.pruned_subtrees(tree).map(name)))?;
        map.serialize_entry("cutoffs", &Each(|| trace.cuts().iter().map(cutoff)))?;
        map.serialize_entry("counts", &self.counts())?;
        map.serialize_entry("trace", &Each(|| trace.steps().map(|step| self.step(step))))?;
        map.serialize_entry("depends_on", depends_on)?;
        self.serialize_more(&mut map)?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::write_json;
    use crate::render::specimen::{Specimen, TEXTBOOK, alpha_beta, solve, tree};
    use crate::report::Solved;
    use crate::search::{Order, Task};
    use crate::tree::NodeId;
    use serde_json::{Value, json};

    fn exercise(specimen: &Specimen) -> Value {
        let Specimen { exercise, trace, truth } = specimen;
        let mut out = Vec::new();
        write_json(&[Solved { exercise, trace, truth, depends_on: &["cut"] }], &mut out).unwrap();
        let mut document: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(document["schema"], "poda-solve/1");
        document["exercises"][0].take()
    }

    fn keys(object: &Value) -> Vec<&str> {
        object.as_object().unwrap().keys().map(String::as_str).collect()
    }

    #[test]
    fn the_textbook_tree_has_the_documented_keys_and_values() {
        let key = exercise(&alpha_beta(TEXTBOOK));
        let documented = "title tree search value best best_moves line nodes visited_nodes visited_leaves pruned_leaves \
             pruned_subtrees cutoffs counts trace depends_on";
        assert_eq!(keys(&key).join(" "), documented);
        assert_eq!(key["tree"], "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]");
        let search = json!({
            "algorithm": "alpha-beta", "cut": ">=", "returns": "fail-soft", "order": "left-to-right", "depth": null,
            "window": ["-inf", "inf"], "bounds": "update-then-test", "deep": "yes", "ties": "first", "order_at": {},
            "values_in": null, "evaluate": null, "quiescence": "no", "deepening": "no", "budget": null, "table": "no",
            "killers": "no", "iterations": 1000, "seed": 1, "exploration": "sqrt(2)"
        });
        assert_eq!(key["search"], search);
        assert_eq!((&key["value"], &key["best"]), (&json!("3"), &json!("B")));
        assert_eq!((&key["best_moves"], &key["line"]), (&json!(["B"]), &json!(["B", "L1"])));
        let root = json!({
            "name": "A", "path": "/", "kind": "max", "action": null, "parent": null, "visited": true, "value": "3",
            "bound": "exact", "minimax": "3", "entry": ["-inf", "inf"], "exit": ["3", "inf"], "cut": null
        });
        assert_eq!(key["nodes"][0], root);
        let cut = json!({
            "name": "C", "path": "/2", "kind": "min", "action": null, "parent": "A", "visited": true, "value": "2",
            "bound": "at-most", "minimax": "2", "entry": ["3", "inf"], "exit": ["3", "2"],
            "cut": {"after": "L4", "by": "alpha", "set_by": "A", "skipped": 2}
        });
        assert_eq!(key["nodes"][5], cut);
        assert_eq!(keys(&key["nodes"][5]), keys(&cut));
        assert_eq!(key["visited_leaves"], json!(["L1", "L2", "L3", "L4", "L7", "L8", "L9"]));
        assert_eq!((&key["pruned_leaves"], &key["pruned_subtrees"]), (&json!(["L5", "L6"]), &json!(["L5", "L6"])));
        assert_eq!(key["cutoffs"], json!([["C", "3", "2"], ["D", "3", "2"]]));
        let counts = json!({
            "leaves": 9, "nodes": 13, "visited_leaves": 7, "visited_nodes": 11, "pruned_leaves": 2, "cuts": 2
        });
        assert_eq!(key["counts"], counts);
        assert_eq!(key["trace"][0], json!({"step": "enter", "node": "A", "window": ["-inf", "inf"]}));
        let back = json!({"step": "back", "node": "L1", "into": "B", "value": "3", "window": ["-inf", "3"]});
        assert_eq!(key["trace"][3], back);
        assert_eq!(key["depends_on"], json!(["cut"]));
    }

    #[test]
    fn minimax_has_no_windows() {
        let at = [(NodeId(1), vec![NodeId(3), NodeId(2)])].into();
        let task = Task { order: Order { at, ..Order::default() }, ..Task::default() };
        let key = exercise(&solve(tree("(B[x=1,1/3],down: B[4,2.50])"), task));
        assert_eq!(key["tree"], "MAX[MIN B[x=1,1/3],down: MIN B[4,2.5]]");
        assert_eq!(key["search"]["order_at"], json!({"/1": ["L1", "x"]}));
        assert_eq!((&key["best"], &key["line"]), (&json!("/2"), &json!(["/2", "L3"])));
        assert_eq!(key["nodes"][4]["action"], "down");
        assert_eq!((&key["nodes"][0]["entry"], &key["nodes"][0]["exit"]), (&Value::Null, &Value::Null));
        assert_eq!(key["trace"][0], json!({"step": "enter", "node": "A"}));
        assert_eq!(key["trace"][2], json!({"step": "leaf", "node": "L1", "value": "1/3"}));
    }

    #[test]
    fn unknown_leaves_have_no_value() {
        let key = exercise(&alpha_beta("(3,[2,?])"));
        assert_eq!(key["nodes"][4]["value"], Value::Null);
        assert_eq!(key["nodes"][4]["bound"], Value::Null);
        assert_eq!((&key["value"], &key["nodes"][2]["minimax"]), (&json!("3"), &Value::Null));
    }
}
