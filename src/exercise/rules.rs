//! Conventions that a sheet names to explain a key.

use crate::search::{Bounds, Cut, Deep, Returns, Rule, Task, Ties};
use crate::syntax::SettingKey;

/// Some conventions; those that are not named are as the exercise states them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// `cut`
    pub cut: Option<Cut>,
    /// `returns`
    pub returns: Option<Returns>,
    /// `order`
    pub order: Option<Rule>,
    /// `deep`
    pub deep: Option<Deep>,
    /// `bounds`
    pub bounds: Option<Bounds>,
    /// `ties`
    pub ties: Option<Ties>,
}

impl Rules {
    /// Names one more convention; one that is named again is as it is named last.
    pub(crate) fn set(&mut self, key: SettingKey, word: &str) {
        match key {
            SettingKey::Cut => self.cut = word.parse().ok(),
            SettingKey::Returns => self.returns = word.parse().ok(),
            SettingKey::Deep => self.deep = word.parse().ok(),
            SettingKey::Bounds => self.bounds = word.parse().ok(),
            SettingKey::Ties => self.ties = word.parse().ok(),
            SettingKey::Order => {
                let all = [Rule::LeftToRight, Rule::RightToLeft];
                self.order = all.into_iter().find(|rule| rule.words() == word);
            }
            _ => {}
        }
    }

    /// `task` with these conventions.
    pub fn under(&self, task: &Task) -> Task {
        let mut task = task.clone();
        task.cut = self.cut.unwrap_or(task.cut);
        task.returns = self.returns.unwrap_or(task.returns);
        task.deep = self.deep.unwrap_or(task.deep);
        task.bounds = self.bounds.unwrap_or(task.bounds);
        task.ties = self.ties.unwrap_or(task.ties);
        task.order.rule = self.order.unwrap_or(task.order.rule);
        task
    }

    /// As a sheet writes them: `cut >, returns fail-hard`, `as stated`.
    pub fn words(&self) -> String {
        let order = self.order.map(Rule::words);
        let all = [
            ("cut", self.cut.map(Cut::word)),
            ("returns", self.returns.map(Returns::word)),
            ("order", order.as_deref()),
            ("deep", self.deep.map(Deep::word)),
            ("bounds", self.bounds.map(Bounds::word)),
            ("ties", self.ties.map(Ties::word)),
        ];
        let named = all.into_iter().filter_map(|(key, word)| Some(format!("{key} {}", word?)));
        let named: Vec<String> = named.collect();
        if named.is_empty() { "as stated".to_owned() } else { named.join(", ") }
    }

    /// All that can be named under `task` and is not as it states: nothing first, then one convention, then two …
    pub fn all(task: &Task) -> Vec<Self> {
        let mut all = vec![Self::default()];
        let mut add = |change: &dyn Fn(Self) -> Self| {
            let changed: Vec<Self> = all.iter().map(|&rules| change(rules)).collect();
            all.extend(changed);
        };
        if task.algorithm.has_windows() {
            let cut = Cut::ALL.iter().copied().find(|&cut| cut != task.cut);
            let returns = Returns::ALL.iter().copied().find(|&returns| returns != task.returns);
            add(&|rules| Self { cut, ..rules });
            add(&|rules| Self { returns, ..rules });
        }
        let order = match task.order.rule {
            Rule::LeftToRight => Some(Rule::RightToLeft),
            Rule::RightToLeft => Some(Rule::LeftToRight),
            _ => None,
        };
        if order.is_some() && task.order.at.is_empty() {
            add(&|rules| Self { order, ..rules });
        }
        if task.algorithm.has_windows() {
            let deep = Deep::ALL.iter().copied().find(|&deep| deep != task.deep);
            let bounds = Bounds::ALL.iter().copied().find(|&bounds| bounds != task.bounds);
            add(&|rules| Self { deep, ..rules });
            add(&|rules| Self { bounds, ..rules });
        }
        let ties = Ties::ALL.iter().copied().find(|&ties| ties != task.ties);
        add(&|rules| Self { ties, ..rules });
        all.sort_by_key(Self::count);
        all
    }

    /// How many are named.
    fn count(&self) -> usize {
        let named = [
            self.cut.is_some(),
            self.returns.is_some(),
            self.order.is_some(),
            self.deep.is_some(),
            self.bounds.is_some(),
            self.ties.is_some(),
        ];
        named.into_iter().filter(|&named| named).count()
    }
}
