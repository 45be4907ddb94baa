//! Which settings change nothing under which algorithm: one table.

use crate::search::{Algorithm, Rule, Task};
use crate::syntax::SettingKey;
use crate::tree::Tree;

/// Whether a setting can change anything that `task` does with `tree`.
pub(crate) fn has_effect(key: SettingKey, task: &Task, tree: &Tree) -> bool {
    use Algorithm::{AlphaBeta, MaxN, Mcts, Mtd, NegamaxAlphaBeta, Scout, Sss, Star1, Star2};
    let algorithm = task.algorithm;
    match key {
        SettingKey::Cut | SettingKey::Returns | SettingKey::Bounds => algorithm.has_windows(),
        SettingKey::Deep => matches!(algorithm, AlphaBeta | NegamaxAlphaBeta),
        // MTD(f) makes its own windows.
        SettingKey::Window => algorithm.has_windows() && algorithm != Mtd,
        SettingKey::ValuesIn => algorithm.has_windows() || algorithm == MaxN,
        SettingKey::Depth => algorithm != Mcts,
        SettingKey::Evaluate => task.depth.is_some() || task.order.rule == Rule::ByEvaluation,
        SettingKey::Quiescence => task.depth.is_some(),
        SettingKey::Deepening => !matches!(algorithm, Sss | MaxN | Mcts),
        SettingKey::Budget => task.deepening.is_on(),
        SettingKey::Table => tree.has_positions() && !matches!(algorithm, Star1 | Star2 | MaxN | Mcts),
        SettingKey::Killers => matches!(algorithm, AlphaBeta | NegamaxAlphaBeta | Scout),
        SettingKey::Iterations | SettingKey::Seed | SettingKey::Exploration => algorithm == Mcts,
        SettingKey::Ties => algorithm != Mcts,
        SettingKey::Search
        | SettingKey::Order
        | SettingKey::Accept
        | SettingKey::Carry
        | SettingKey::Feedback
        | SettingKey::Tolerance => true,
    }
}

/// The settings that `has_effect` may say no to, in the order of the language's table.
pub(crate) const MAY_HAVE_NONE: [SettingKey; 17] = [
    SettingKey::Cut,
    SettingKey::Returns,
    SettingKey::Bounds,
    SettingKey::Deep,
    SettingKey::Window,
    SettingKey::ValuesIn,
    SettingKey::Depth,
    SettingKey::Evaluate,
    SettingKey::Quiescence,
    SettingKey::Deepening,
    SettingKey::Budget,
    SettingKey::Table,
    SettingKey::Killers,
    SettingKey::Iterations,
    SettingKey::Seed,
    SettingKey::Exploration,
    SettingKey::Ties,
];
