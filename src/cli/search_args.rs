//! The conventions of a search, as options.

use crate::exercise::Override;
use crate::syntax::SettingKey;
use crate::text::{Span, Spanned};

/// The conventions that all searches share; each wins over what the file says.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Search (each wins over the file)")]
pub(crate) struct Conventions {
    /// left-to-right, right-to-left, best-first, worst-first, by-evaluation, random SEED
    #[arg(long, value_name = "ORDER")]
    order: Option<String>,
    /// Prune when alpha >= beta, or only when alpha > beta
    #[arg(long, value_name = "TEST")]
    cut: Option<String>,
    /// What a node hands up: fail-soft, fail-hard
    #[arg(long, value_name = "RULE")]
    returns: Option<String>,
    /// Whether bounds reach past the parent: yes, no
    #[arg(long, value_name = "YES/NO")]
    deep: Option<String>,
    /// The root's window, `-inf..inf`
    #[arg(long, value_name = "WINDOW", allow_hyphen_values = true)]
    window: Option<String>,
    /// How deep: a number of plies, or `2 rounds`
    #[arg(long, value_name = "DEPTH")]
    depth: Option<String>,
    /// What every leaf is known to lie in, `0..10`
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    values_in: Option<String>,
    /// Transposition table over shared positions: yes, no
    #[arg(long, value_name = "YES/NO")]
    table: Option<String>,
    /// Killer moves: yes, no
    #[arg(long, value_name = "YES/NO")]
    killers: Option<String>,
}

/// All conventions of one search; each wins over what the file says.
#[derive(Debug, Default, clap::Args)]
#[command(next_help_heading = "Search (each wins over the file)")]
pub(crate) struct SearchArgs {
    /// minimax, alpha-beta, negamax, scout, mtd, sss, expectimax, star1, star2, max-n, mcts
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) search: Option<String>,
    #[command(flatten)]
    pub(crate) conventions: Conventions,
    /// Window of a cut node: update-then-test, test-then-update
    #[arg(long, value_name = "RULE")]
    pub(crate) bounds: Option<String>,
    /// Which of equally good moves is chosen: first, last
    #[arg(long, value_name = "RULE")]
    pub(crate) ties: Option<String>,
    /// What a node at the depth limit is worth: `9*queens + pawns`
    #[arg(long, value_name = "SUM", allow_hyphen_values = true)]
    pub(crate) evaluate: Option<String>,
    /// Whether to go on below `!` nodes: yes, no
    #[arg(long, value_name = "YES/NO")]
    pub(crate) quiescence: Option<String>,
    /// Iterative deepening: yes, no
    #[arg(long, value_name = "YES/NO")]
    pub(crate) deepening: Option<String>,
    /// How many nodes iterative deepening may visit
    #[arg(long, value_name = "NODES")]
    pub(crate) budget: Option<String>,
    /// How many playouts mcts makes
    #[arg(long, value_name = "NUMBER")]
    pub(crate) iterations: Option<String>,
    /// Where the random numbers of mcts begin
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<String>,
    /// How much mcts tries what it knows little of: 1.4, sqrt(2)
    #[arg(long, value_name = "NUMBER")]
    pub(crate) exploration: Option<String>,
}

impl SearchArgs {
    /// What was given, as if it stood in a file; with the text of each option, which the spans point into.
    pub(crate) fn overrides(&self) -> Vec<(String, Override)> {
        let Conventions { order, cut, returns, deep, window, depth, values_in, table, killers } = &self.conventions;
        let given = [
            (SettingKey::Search, &self.search),
            (SettingKey::Order, order),
            (SettingKey::Cut, cut),
            (SettingKey::Returns, returns),
            (SettingKey::Bounds, &self.bounds),
            (SettingKey::Deep, deep),
            (SettingKey::Ties, &self.ties),
            (SettingKey::Window, window),
            (SettingKey::Depth, depth),
            (SettingKey::ValuesIn, values_in),
            (SettingKey::Evaluate, &self.evaluate),
            (SettingKey::Quiescence, &self.quiescence),
            (SettingKey::Deepening, &self.deepening),
            (SettingKey::Budget, &self.budget),
            (SettingKey::Table, table),
            (SettingKey::Killers, killers),
            (SettingKey::Iterations, &self.iterations),
            (SettingKey::Seed, &self.seed),
            (SettingKey::Exploration, &self.exploration),
        ];
        let given = given.into_iter().filter_map(|(key, text)| Some((key, text.as_ref()?)));
        given.map(|(key, text)| (text.clone(), (key, words(key, text)))).collect()
    }
}

/// The words of an option's text.
fn words(key: SettingKey, text: &str) -> Vec<Spanned<String>> {
    let is_range = matches!(key, SettingKey::Window | SettingKey::ValuesIn);
    if let (true, Some((low, high))) = (is_range, crate::syntax::read_range(text)) {
        let whole = Span::new(0, text.len());
        return vec![Spanned::new(low.to_string(), whole), Spanned::new(high.to_string(), whole)];
    }
    if key == SettingKey::Evaluate {
        return vec![Spanned::new(text.to_owned(), Span::new(0, text.len()))];
    }
    text.split_whitespace()
        .map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            Spanned::new(word.to_owned(), Span::new(start, start + word.len()))
        })
        .collect()
}
