//! Iterative deepening: depth 1, 2, … each pass visits first what the pass before found best.
//!
//! A pass is a whole search with its own limit, told one after the other with `Again` at the root between them. After each,
//! the children of every node are sorted by the values that they have handed up, the best for its player first; children
//! that were not visited come last, and equals stay in their order. The first pass has the task's own order. MTD(f) begins
//! at the value of the pass before. A transposition table and killers begin anew, since the values of another depth are
//! other values. Each pass costs more than all before it in a tree that branches, so that little is lost, and the
//! better order saves more. Sources: Slate and Atkin, *Chess 4.5*, 1977; Korf, *Depth-First Iterative-Deepening*, 1985.
//!
//! `depth` is the last limit, in its unit; without it the passes go on until one sees the whole tree. With `budget` a pass
//! that would visit more nodes (all passes counted together, inner nodes and leaves) than are left is given up and not told; the last whole pass is the
//! result. The first pass is always made. Where students go wrong: they keep the values of a pass that was given up, or
//! prune with bounds of the pass before.

use crate::search::view::View;
use crate::search::{
    Algorithm, Depth, Event, Found, Horizon, Observer, Outcome, Problem, Scale, Score, ScoreWindow, Switch, Task,
    run_within,
};
use crate::tree::{Kind, NodeId, Tree};

/// Whether `algorithm` goes from depth to depth.
pub(super) fn is_for(algorithm: Algorithm) -> bool {
    !matches!(algorithm, Algorithm::Sss | Algorithm::MaxN | Algorithm::Mcts)
}

/// One pass.
struct Pass {
    found: Found,
    horizon: Horizon,
    events: Vec<Event>,
}

/// Searches in passes, and tells them all on one scale.
pub(super) fn search<O: Observer>(tree: &Tree, task: &Task, observer: &mut O) -> Result<Outcome, Problem> {
    let mut passes: Vec<Pass> = Vec::new();
    let mut limited = Task { deepening: Switch::No, ..task.clone() };
    let mut left = task.budget.unwrap_or(u64::MAX);
    for depth in depths(task) {
        limited.depth = Some(depth);
        let horizon = Horizon::at(tree, &limited, depth)?;
        let mut events = Vec::new();
        let guess = passes.last().map(|pass| pass.found.scale.value(pass.found.value));
        let found = run_within(tree, &horizon, &limited, guess, &mut events)?;
        let visited = events.iter().filter(|event| matches!(event, Event::Enter { .. } | Event::Leaf { .. })).count();
        if visited as u64 > left && !passes.is_empty() {
            break;
        }
        left = left.saturating_sub(visited as u64);
        let pass = Pass { found, horizon, events };
        let is_last = pass.horizon.is_unlimited();
        if !is_last {
            reorder(tree, &mut limited, &pass);
        }
        passes.push(pass);
        if is_last {
            break;
        }
    }
    Ok(tell(passes, observer))
}

/// The limits of the passes.
fn depths(task: &Task) -> Box<dyn Iterator<Item = Depth>> {
    match task.depth {
        None => Box::new((1..=u32::MAX).map(Depth::Plies)),
        Some(Depth::Plies(plies)) => Box::new((plies.min(1)..=plies).map(Depth::Plies)),
        Some(Depth::Rounds(rounds)) => Box::new((rounds.min(1)..=rounds).map(Depth::Rounds)),
    }
}

/// Puts the children of each node in the order of what they handed up in `pass`.
fn reorder(tree: &Tree, task: &mut Task, pass: &Pass) {
    let seen = pass.horizon.seen(tree);
    let view = View::new(pass.found.scale.highest());
    // What each node of the seen tree handed up last, as MAX sees it, and in which order children were taken in.
    let mut values: Vec<Option<Score>> = vec![None; seen.len()];
    let mut visited: Vec<Vec<NodeId>> = vec![Vec::new(); seen.len()];
    for event in &pass.events {
        let inner = |node: NodeId| pass.horizon.inward(node).unwrap_or(NodeId::ROOT);
        match *event {
            Event::Enter { node, .. } => visited[inner(node).index()].clear(),
            Event::Fold { node, child, value, .. } => {
                let at = inner(child);
                let is_max = !task.algorithm.turns_signs() || View::is_of_max(seen, at);
                values[at.index()] = Some(view.of_max(is_max, value));
                visited[inner(node).index()].push(child);
            }
            _ => {}
        }
    }
    for node in seen.inner_nodes().filter(|&node| matches!(seen.kind(node), Kind::Max | Kind::Min)) {
        let outer = pass.horizon.outward(node);
        let first = std::mem::take(&mut visited[node.index()]);
        let before = task.order.at.get(&outer).cloned().unwrap_or_else(|| tree.children(outer).collect());
        let rest = before.into_iter().filter(|child| !first.contains(child));
        let mut order: Vec<NodeId> = first.iter().copied().chain(rest).collect();
        let value = |child: &NodeId| pass.horizon.inward(*child).and_then(|inner| values[inner.index()]);
        let is_max = seen.kind(node) == Kind::Max;
        order.sort_by_key(|child| {
            value(child).map_or(u64::MAX, |score| u64::from(if is_max { view.turned(score) } else { score }.0))
        });
        task.order.at.insert(outer, order);
    }
}

/// Tells all passes on the scale of all their values.
fn tell<O: Observer>(passes: Vec<Pass>, observer: &mut O) -> Outcome {
    let values = |pass: &Pass| pass.found.scale.values().to_vec();
    let scale = Scale::of_values(passes.iter().flat_map(values).collect());
    let mut outcome = Outcome {
        found: Found { value: Score(0), bound: crate::search::Bound::Exact, from: None, scale: scale.clone() },
        horizon: Horizon::UNLIMITED,
        begins: 0,
    };
    let mut told = 0;
    for (number, Pass { found, horizon, events }) in passes.into_iter().enumerate() {
        let ranks: Vec<Score> =
            found.scale.values().iter().map(|value| scale.score(value).unwrap_or(Scale::LOWEST)).collect();
        let rank = |score: Score| ranks.get(score.0 as usize).copied().unwrap_or(score);
        if let (true, Some(&Event::Enter { node, window })) = (number > 0, events.first()) {
            observer.event(Event::Again { node, window: rescaled_window(window, rank) });
            told += 1;
        }
        let begins = told;
        told += events.len();
        events.into_iter().for_each(|event| observer.event(rescaled(event, rank)));
        outcome = Outcome { found: Found { value: rank(found.value), scale: scale.clone(), ..found }, horizon, begins };
    }
    outcome
}

fn rescaled_window(window: ScoreWindow, rank: impl Fn(Score) -> Score) -> ScoreWindow {
    ScoreWindow { alpha: rank(window.alpha), beta: rank(window.beta) }
}

/// The same event on another scale.
pub(super) fn rescaled(event: Event, rank: impl Fn(Score) -> Score) -> Event {
    match event {
        Event::Enter { node, window } => Event::Enter { node, window: rescaled_window(window, rank) },
        Event::Leaf { node, value } => Event::Leaf { node, value: rank(value) },
        Event::Fold { node, child, value, best, window } => {
            let (value, best) = (rank(value), rank(best));
            Event::Fold { node, child, value, best, window: rescaled_window(window, rank) }
        }
        Event::Cut { node, after, by, set_by, window } => {
            Event::Cut { node, after, by, set_by, window: rescaled_window(window, rank) }
        }
        Event::Lookup { node, value, bound } => Event::Lookup { node, value: rank(value), bound },
        Event::Again { node, window } => Event::Again { node, window: rescaled_window(window, rank) },
        Event::Exit { node, value, bound, from } => Event::Exit { node, value: rank(value), bound, from },
        Event::Rollout { node, leaf, value } => Event::Rollout { node, leaf, value: rank(value) },
        Event::Backup { node, value, visits } => Event::Backup { node, value: rank(value), visits },
        Event::Select { .. } | Event::Expand { .. } => event,
    }
}
