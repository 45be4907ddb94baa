//! `let S = …` and `@S`: what names stand for, that none stands for itself, and how large it all becomes.

use crate::diagnostics::closest;
use crate::exercise::draft::{Drawing, Graft};
use crate::exercise::{Problem, TreeProblem};
use crate::text::Spanned;
use std::collections::HashMap;

/// Written out, a tree may not become larger than this: some hundred megabytes with the names of all nodes.
pub(crate) const MOST_NODES: u64 = 2_000_000;

/// The drawings of one exercise: the tree first, then the `let`s that it uses, and what each name stands for.
#[derive(Debug)]
pub(crate) struct Drawings {
    pub(crate) all: Vec<Drawing>,
    pub(crate) by_name: HashMap<String, usize>,
    /// What each drawing is called; nothing for the tree.
    names: Vec<String>,
}

impl Drawings {
    /// Puts the tree and the `let`s together, if all names stand for something that ends.
    ///
    /// # Errors
    /// Names that stand for nothing, for themselves, or for too much. A `let` that is not used is only warned about.
    pub(crate) fn of(
        tree: Drawing,
        lets: Vec<(Spanned<String>, Drawing)>,
        problems: &mut Vec<Problem>,
    ) -> Option<Self> {
        let mut all = vec![tree];
        let mut names: Vec<Spanned<String>> = Vec::new();
        let mut by_name: HashMap<String, usize> = HashMap::new();
        let before = errors(problems);
        for (name, drawing) in lets {
            match by_name.get(&name.item) {
                Some(&first) => problems.push(Problem::Twice {
                    word: format!("let {}", name.item),
                    first: names[first - 1].span,
                    second: name.span,
                }),
                None => {
                    by_name.insert(name.item.clone(), all.len());
                    names.push(name);
                    all.push(drawing);
                }
            }
        }
        let called = std::iter::once(String::new()).chain(names.iter().map(|name| name.item.clone())).collect();
        let mut drawings = Self { all, by_name, names: called };
        drawings.check_names(problems);
        if errors(problems) > before {
            return None;
        }
        let sizes = drawings.sizes(problems)?;
        if sizes[0].is_some_and(|nodes| nodes > MOST_NODES) {
            let span = drawings.all[0].places[0];
            problems.push(Problem::Tree(TreeProblem::TooLarge { limit: MOST_NODES, span }));
            return None;
        }
        let used = drawings.used();
        let unused = names.into_iter().zip(&used[1..]).filter(|(_, used)| !**used);
        problems
            .extend(unused.map(|(name, _)| Problem::Tree(TreeProblem::UnusedLet { name: name.item, span: name.span })));
        let mut census = std::mem::take(&mut drawings.all[0].census);
        for (drawing, _) in drawings.all.iter().zip(&used).skip(1).filter(|(_, used)| **used) {
            census.join(&drawing.census).unwrap_or_else(|problem| problems.push(Problem::Tree(problem)));
        }
        problems.extend(census.problems().into_iter().map(Problem::Tree));
        Some(drawings)
    }

    /// The drawing that a graft stands for; `None` for a game.
    pub(crate) fn shared(&self, graft: &Graft) -> Option<usize> {
        match graft {
            Graft::Shared(name) => self.by_name.get(name).copied(),
            Graft::Game { .. } => None,
        }
    }

    fn check_names(&self, problems: &mut Vec<Problem>) {
        let mut known: Vec<&str> = self.by_name.keys().map(String::as_str).collect();
        known.sort_unstable();
        for (_, graft) in self.all.iter().flat_map(|drawing| &drawing.grafts) {
            if let Graft::Shared(name) = &graft.item
                && !self.by_name.contains_key(name)
            {
                let meant = closest(name, known.iter().copied()).map(str::to_owned);
                problems.push(Problem::Tree(TreeProblem::Undefined { name: name.clone(), span: graft.span, meant }));
            }
        }
    }

    /// How many nodes each drawing comes to, games counted as one; `None`, and a problem, where one contains itself.
    fn sizes(&self, problems: &mut Vec<Problem>) -> Option<Vec<Option<u64>>> {
        let mut sizes: Vec<Option<u64>> = vec![None; self.all.len()];
        let mut is_open = vec![false; self.all.len()];
        for start in 0..self.all.len() {
            // Which drawing, its graft that is looked at, the sum so far.
            let mut path: Vec<(usize, usize, u64)> = vec![(start, 0, 0)];
            is_open[start] = true;
            while let Some(&mut (at, ref mut next, ref mut sum)) = path.last_mut() {
                let drawing = &self.all[at];
                let Some((_, graft)) = drawing.grafts.get(*next).filter(|_| sizes[at].is_none()) else {
                    let own = (drawing.tree.len() - drawing.grafts.len()) as u64;
                    sizes[at].get_or_insert(own.saturating_add(*sum));
                    is_open[at] = false;
                    path.pop();
                    continue;
                };
                let Some(child) = self.shared(&graft.item) else {
                    (*next, *sum) = (*next + 1, sum.saturating_add(1));
                    continue;
                };
                if let Some(size) = sizes[child] {
                    (*next, *sum) = (*next + 1, sum.saturating_add(size));
                } else if std::mem::replace(&mut is_open[child], true) {
                    let open = path.iter().map(|&(open, ..)| open).skip_while(|&open| open != child).chain([child]);
                    let path = open.map(|open| format!("@{}", self.names[open])).collect::<Vec<_>>().join(" → ");
                    problems.push(Problem::Tree(TreeProblem::Cycle { path, span: graft.span }));
                    return None;
                } else {
                    path.push((child, 0, 0));
                }
            }
        }
        Some(sizes)
    }

    /// Whether the tree needs each drawing.
    fn used(&self) -> Vec<bool> {
        let mut used = vec![false; self.all.len()];
        let mut to_do = vec![0];
        while let Some(at) = to_do.pop() {
            if !std::mem::replace(&mut used[at], true) {
                to_do.extend(self.all[at].grafts.iter().filter_map(|(_, graft)| self.shared(&graft.item)));
            }
        }
        used
    }
}

fn errors(problems: &[Problem]) -> usize {
    use crate::diagnostics::{Problem as _, Severity};
    problems.iter().filter(|problem| problem.severity() == Severity::Error).count()
}
