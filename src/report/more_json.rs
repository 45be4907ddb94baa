//! The keys `unknown`, `orders` and `mcts` of `poda-solve/1`.

use crate::exercise::Exercise;
use crate::render::Labels;
use crate::report::puzzle_words::variable;
use crate::search::{Extreme, Orders, Playouts, Unknowns};
use crate::tree::NodeId;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub(super) struct UnknownJson<'a> {
    /// `x`; null for a `?` without a name.
    names: Vec<Option<&'a str>>,
    /// Whether the search reads one of them, and so has no one key.
    read: bool,
    /// The root's value where it is the same for all values; else null.
    value: Option<String>,
    /// The root's value by cases, where there is one unknown.
    root: Option<Vec<PieceJson>>,
    moves: Option<Vec<MoveJson<'a>>>,
    leaves: Vec<LeafJson<'a>>,
}

#[derive(Serialize)]
struct PieceJson {
    /// Null where it is the unknown itself.
    value: Option<String>,
    when: String,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    #[serde(rename = "move")]
    node: Cow<'a, str>,
    chosen: String,
    best: String,
}

#[derive(Serialize)]
struct LeafJson<'a> {
    leaf: Cow<'a, str>,
    /// `always`, `sometimes`, `never`
    needed: &'static str,
    /// For which values it is pruned, where there is one unknown.
    pruned: Option<String>,
}

pub(super) fn unknown<'a>(
    exercise: &'a Exercise,
    unknowns: &'a Unknowns,
    leaves: &[NodeId],
    labels: &Labels<'a>,
) -> UnknownJson<'a> {
    let variable = variable(exercise);
    let by_value = unknowns.by_value.as_ref();
    let root = by_value.map(|by_value| {
        let piece = |piece: &crate::search::Piece| PieceJson {
            value: piece.value.as_ref().map(ToString::to_string),
            when: piece.when.words(&variable),
        };
        by_value.root.iter().map(piece).collect()
    });
    let moves = by_value.map(|by_value| {
        let by_move = |one: &crate::search::ByMove| MoveJson {
            node: labels.label(one.node),
            chosen: one.chosen.words(&variable),
            best: one.best.words(&variable),
        };
        by_value.moves.iter().map(by_move).collect()
    });
    let leaf = |&leaf: &NodeId| LeafJson {
        leaf: labels.label(leaf),
        needed: unknowns.needed.fate(leaf).word(),
        pruned: by_value.map(|by_value| by_value.pruned(leaf).words(&variable)),
    };
    UnknownJson {
        names: unknowns.all.iter().map(|unknown| unknown.name.as_deref()).collect(),
        read: unknowns.are_read,
        value: unknowns.needed.root.as_ref().map(ToString::to_string),
        root,
        moves,
        leaves: leaves.iter().map(leaf).collect(),
    }
}

#[derive(Serialize)]
pub(super) struct OrdersJson<'a> {
    leaves: u64,
    fewest: ExtremeJson<'a>,
    most: ExtremeJson<'a>,
    /// Null where the tree is not uniform.
    uniform: Option<UniformJson>,
}

#[derive(Serialize)]
struct ExtremeJson<'a> {
    leaves: u64,
    order: BTreeMap<Cow<'a, str>, Vec<Cow<'a, str>>>,
}

#[derive(Serialize)]
struct UniformJson {
    width: u64,
    depth: u32,
    fewest: u64,
}

pub(super) fn orders<'a>(orders: &Orders, labels: &Labels<'a>) -> OrdersJson<'a> {
    let names = |nodes: &Vec<NodeId>| nodes.iter().map(|&node| labels.label(node)).collect();
    let extreme = |extreme: &Extreme| ExtremeJson {
        leaves: extreme.leaves,
        order: extreme.order.iter().map(|(&node, children)| (labels.label(node), names(children))).collect(),
    };
    OrdersJson {
        leaves: orders.leaves,
        fewest: extreme(&orders.fewest),
        most: extreme(&orders.most),
        uniform: orders.uniform.map(|uniform| UniformJson {
            width: uniform.width,
            depth: uniform.depth,
            fewest: uniform.fewest,
        }),
    }
}

#[derive(Serialize)]
pub(super) struct TableJson<'a> {
    iterations: u64,
    moves: Vec<VisitsJson<'a>>,
}

#[derive(Serialize)]
struct VisitsJson<'a> {
    #[serde(rename = "move")]
    node: Cow<'a, str>,
    visits: u64,
    /// Null where it was not tried.
    mean: Option<String>,
}

pub(super) fn table<'a>(table: &Playouts, labels: &Labels<'a>) -> Vec<TableJson<'a>> {
    let rows = table.rows.iter().map(|row| TableJson {
        iterations: row.iterations,
        moves: row
            .moves
            .iter()
            .map(|one| VisitsJson {
                node: labels.label(one.node),
                visits: one.visits,
                mean: one.mean.as_ref().map(ToString::to_string),
            })
            .collect(),
    });
    rows.collect()
}
