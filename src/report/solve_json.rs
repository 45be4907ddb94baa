//! `poda solve --format json`: schema `poda-solve/1`. Written as it is worked out, in linear time.

use crate::render::Labels;
use crate::render::source::source;
use crate::report::Solved;
use crate::report::json_lines::JsonLines;
use crate::search::{Algorithm, Bound};
use crate::trace::{CutAt, Step};
use crate::tree::{Kind, LeafValue, NodeId};
use crate::value::Window;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::io;

/// Writes the keys of all exercises.
///
/// # Errors
/// Those of `out`.
pub fn write_json(solved: &[Solved<'_>], out: &mut impl io::Write) -> io::Result<()> {
    let document = Document {
        schema: "poda-solve/1",
        poda: env!("CARGO_PKG_VERSION"),
        exercises: Each(|| solved.iter().map(|solved| Key { solved, labels: Labels::of(solved.exercise) })),
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
    labels: Labels<'a>,
}

#[derive(Serialize)]
struct Search<O> {
    algorithm: &'static str,
    cut: &'static str,
    returns: &'static str,
    order: String,
    /// Always null: there is no depth limit yet.
    depth: Option<u32>,
    window: [String; 2],
    bounds: &'static str,
    deep: &'static str,
    ties: &'static str,
    order_at: O,
}

#[derive(Serialize)]
struct Node<'a> {
    name: &'a str,
    path: Option<String>,
    kind: &'static str,
    action: Option<&'a str>,
    parent: Option<Cow<'a, str>>,
    visited: bool,
    value: Option<String>,
    bound: Option<&'static str>,
    minimax: Option<String>,
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
        value: String,
    },
    Back {
        node: Cow<'a, str>,
        into: Cow<'a, str>,
        value: String,
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
    Exit {
        node: Cow<'a, str>,
        value: String,
        bound: &'static str,
    },
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
        window.filter(|_| self.solved.exercise.task.algorithm != Algorithm::Minimax).map(|window| pair(&window))
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
            depth: None,
            window: pair(&task.window),
            bounds: task.bounds.word(),
            deep: task.deep.word(),
            ties: task.ties.word(),
            order_at: Entries(at),
        }
    }

    fn node(&self, node: NodeId) -> Node<'a> {
        let Solved { exercise, trace, truth, .. } = self.solved;
        let tree = &exercise.tree;
        let value = match tree.leaf(node) {
            Some(LeafValue::Known(value)) => Some(value),
            Some(LeafValue::Unknown(_)) => None,
            None => trace.value(node),
        };
        Node {
            name: exercise.names.name(node),
            path: self.labels.path(node),
            kind: match tree.kind(node) {
                Kind::Max => "max",
                Kind::Min => "min",
                Kind::Leaf => "leaf",
            },
            action: tree.action(node),
            parent: tree.parent(node).map(|parent| self.label(parent)),
            visited: trace.is_visited(node),
            value: value.map(ToString::to_string),
            bound: trace.at(node).map(|visit| visit.bound.word()),
            minimax: truth.value(node).map(ToString::to_string),
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
            leaves: tree.leaf_count(),
            nodes: tree.len(),
            visited_leaves,
            visited_nodes: trace.visited_nodes().len(),
            pruned_leaves: tree.leaf_count() - visited_leaves,
            cuts: trace.cuts().len(),
        }
    }

    fn step(&self, step: Step) -> StepRow<'a> {
        let label = |node| self.label(node);
        match step {
            Step::Enter { node, window } => StepRow::Enter { node: label(node), window: self.window(Some(window)) },
            Step::Leaf { node, value } => StepRow::Leaf { node: label(node), value: value.to_string() },
            Step::Back { node, into, value, window } => StepRow::Back {
                node: label(node),
                into: label(into),
                value: value.to_string(),
                window: self.window(Some(window)),
            },
            Step::Cut { node, after, by, set_by, window } => StepRow::Cut {
                node: label(node),
                window: pair(&window),
                after: label(after),
                by: by.word(),
                set_by: set_by.map(label),
            },
            Step::Exit { node, value, bound } => {
                StepRow::Exit { node: label(node), value: value.to_string(), bound: Bound::word(bound) }
            }
        }
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
        map.serialize_entry("value", &trace.root_value().to_string())?;
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
        map.end()
    }
}
