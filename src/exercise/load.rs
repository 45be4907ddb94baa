//! From what was written to what it means.

use crate::diagnostics::Lang;
use crate::exercise::effect::{MAY_HAVE_NONE, has_effect};
use crate::exercise::expand::expand;
use crate::exercise::setting::Settings;
use crate::exercise::sharing::Drawings;
use crate::exercise::{Draft, Drawing, Exercise, Fact, Points, Problem, Question, TreeProblem, questions};
use crate::search::{Algorithm, Deep, usual};
use crate::syntax::{self, Document, SettingKey, Statement, StatementKind};
use crate::text::{Span, Spanned};
use crate::tree::{Found, Names, NodeId, Tree};
use crate::value::Number;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What a draft comes to.
pub type Drawn = Result<Drawing, Vec<Problem>>;

/// An option of the command line that wins over the file: a keyword and the words after it.
pub type Override = (SettingKey, Vec<Spanned<String>>);

/// Gives meaning to a whole file. Every exercise that can be used is returned, and every problem.
pub fn load(document: Document<Drawn>, overrides: &[Override]) -> (Vec<Exercise>, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut titles: HashMap<String, Span> = HashMap::new();
    let mut exercises = Vec::new();
    for written in document.exercises {
        if let Some(title) = &written.title {
            match titles.get(&title.item) {
                Some(&first) => {
                    problems.push(Problem::TitleTwice { title: title.item.clone(), first, second: title.span });
                }
                None => {
                    titles.insert(title.item.clone(), title.span);
                }
            }
        }
        let mut loader = Loader::default();
        exercises.extend(loader.exercise(written, overrides));
        problems.append(&mut loader.problems);
    }
    (exercises, problems)
}

/// Gathers the statements of one exercise.
#[derive(Default)]
struct Loader {
    problems: Vec<Problem>,
    settings: Settings,
    about: BTreeMap<Option<Lang>, String>,
    tree: Option<Drawing>,
    lets: Vec<(Spanned<String>, Drawing)>,
    /// Whether a `let` could not be read, so that its name means nothing.
    broken: bool,
    /// Where each statement stood that may stand once.
    seen: HashMap<String, Span>,
    stated: BTreeSet<SettingKey>,
    /// Settings that could not be read.
    unread: BTreeSet<SettingKey>,
    asks: Vec<syntax::Ask>,
    given: Vec<Spanned<syntax::Entry>>,
    /// Whether something is given that could not be read.
    broken_given: bool,
    orders: Vec<(Spanned<syntax::Reference>, Vec<Spanned<syntax::Reference>>)>,
}

impl Loader {
    fn exercise(&mut self, written: syntax::Exercise<Drawn>, overrides: &[Override]) -> Option<Exercise> {
        let mut has_tree = false;
        for statement in written.statements {
            has_tree |= matches!(statement.kind, StatementKind::Tree(_));
            self.statement(statement);
        }
        for (key, words) in overrides {
            if let Err(problem) = self.settings.set(*key, words) {
                self.problems.push(problem);
            }
        }
        // A tree that cannot be read has been spoken of.
        if !has_tree && !written.has_unread_tree {
            self.problems.push(Problem::NoTree { span: written.span });
        }
        let (tree, places) = self.whole_tree()?;
        let names_search =
            self.stated.contains(&SettingKey::Search) || overrides.iter().any(|(key, _)| *key == SettingKey::Search);
        if !names_search {
            self.settings.task.algorithm = usual(&tree);
        }
        let names = Names::of(&tree);
        let lone = written.title.is_none();
        let mut exercise = Exercise {
            title: written.title.map_or_else(String::new, |title| title.item),
            span: written.span,
            about: std::mem::take(&mut self.about),
            tree,
            names,
            places,
            task: std::mem::take(&mut self.settings.task),
            questions: Vec::new(),
            given: Vec::new(),
            accept: self.settings.accept,
            carry: self.settings.carry.clone().unwrap_or(Number::ONE),
            feedback: self.settings.feedback,
            stated: std::mem::take(&mut self.stated),
        };
        for (node, children) in std::mem::take(&mut self.orders) {
            if let Err(problem) = self.order_at(&mut exercise, &node, &children) {
                self.problems.push(problem);
            }
        }
        let asks_nothing = self.asks.is_empty();
        let tolerance = self.settings.tolerance.clone();
        exercise.given = self.facts(&exercise);
        let given: Vec<Fact> = exercise.given.iter().map(|fact| fact.item.clone()).collect();
        for ask in std::mem::take(&mut self.asks) {
            if self.broken_given && ask.what.item == syntax::What::Convention {
                continue;
            }
            match questions::question(&exercise, ask, tolerance.as_ref(), &given) {
                Ok(question) => exercise.questions.push(question),
                Err(problem) => self.problems.push(problem),
            }
        }
        if lone {
            let everything = questions::of_lone_tree(&exercise);
            exercise.questions =
                everything.into_iter().map(|subject| Question::new(subject, written.span, Points::default())).collect();
        } else if asks_nothing {
            self.problems.push(Problem::NoQuestion { span: written.span });
        }
        self.check_settings(&exercise);
        Some(exercise)
    }

    /// All that is given of a key.
    fn facts(&mut self, exercise: &Exercise) -> Vec<Spanned<Fact>> {
        let mut facts = Vec::new();
        for entry in std::mem::take(&mut self.given) {
            let span = entry.span;
            match exercise.fact(entry) {
                Ok(fact) => facts.push(Spanned::new(fact, span)),
                Err(problem) => {
                    // The rows of a block need not be refused one by one.
                    let is_said = matches!(problem, Problem::NotYet { .. })
                        && matches!(self.problems.last(), Some(Problem::NotYet { .. }));
                    if !is_said {
                        self.problems.push(problem);
                    }
                    self.broken_given = true;
                }
            }
        }
        facts
    }

    /// The tree with all that `@` and games stand for.
    fn whole_tree(&mut self) -> Option<(Tree, Vec<Span>)> {
        let (tree, lets) = (self.tree.take()?, std::mem::take(&mut self.lets));
        if self.broken {
            return None;
        }
        let drawings = Drawings::of(tree, lets, &mut self.problems)?;
        expand(drawings).map_err(|problem| self.problems.push(problem)).ok()
    }

    fn statement(&mut self, statement: Statement<Drawn>) {
        match statement.kind {
            StatementKind::About { lang, text } => self.about(lang, text),
            StatementKind::Tree(drawn) => {
                if self.once("tree", statement.span) {
                    match drawn.item {
                        Ok(tree) => self.tree = Some(tree),
                        Err(mut problems) => self.problems.append(&mut problems),
                    }
                }
            }
            StatementKind::Let { name, tree } => match tree.item {
                Ok(drawing) => self.lets.push((name, drawing)),
                Err(mut problems) => {
                    self.problems.append(&mut problems);
                    self.broken = true;
                }
            },
            StatementKind::OrderAt { node, children } => self.orders.push((node, children)),
            StatementKind::Setting { key, words } => {
                self.stated.insert(key.item);
                let is_first = self.once(key.item.word(), statement.span);
                if is_first && let Err(problem) = self.settings.set(key.item, &words) {
                    self.unread.insert(key.item);
                    self.problems.push(problem);
                }
            }
            StatementKind::Given(mut entries) => {
                self.broken_given |= entries.is_empty();
                self.given.append(&mut entries);
            }
            StatementKind::Ask(ask) => self.asks.push(ask),
        }
    }

    /// Notes that `word` stands here; `false`, and a problem, where it stood before.
    fn once(&mut self, word: &str, span: Span) -> bool {
        if let Some(&first) = self.seen.get(word) {
            self.problems.push(Problem::Twice { word: word.to_owned(), first, second: span });
            return false;
        }
        self.seen.insert(word.to_owned(), span);
        true
    }

    fn about(&mut self, lang: Option<Spanned<String>>, text: Spanned<String>) {
        let lang = match lang {
            None => None,
            Some(word) => match word.item.parse() {
                Ok(lang) => Some(lang),
                Err(()) => {
                    self.problems.push(Problem::UnknownLanguage { word: word.item, span: word.span });
                    return;
                }
            },
        };
        let word = lang.map_or_else(|| "about".to_owned(), |lang: Lang| format!("about {}", lang.word()));
        if self.once(&word, text.span) {
            self.about.insert(lang, text.item);
        }
    }

    fn order_at(
        &self,
        exercise: &mut Exercise,
        node: &Spanned<syntax::Reference>,
        children: &[Spanned<syntax::Reference>],
    ) -> Result<(), Problem> {
        let parent = exercise.resolve(node)?;
        let order =
            children.iter().map(|child| exercise.resolve_child(parent, child)).collect::<Result<Vec<_>, _>>()?;
        let all: Vec<NodeId> = exercise.tree.children(parent).collect();
        let label = |node: &NodeId| exercise.label(*node);
        let missing: Vec<String> = all.iter().filter(|child| !order.contains(child)).map(label).collect();
        let is_strange = |(index, child): &(usize, &NodeId)| !all.contains(child) || order[..*index].contains(child);
        let strange: Vec<String> = order.iter().enumerate().filter(is_strange).map(|(_, child)| label(child)).collect();
        if !missing.is_empty() || !strange.is_empty() {
            let node = exercise.label(parent);
            let span = children.first().map_or(Span::default(), |first| first.span);
            let span = children.last().map_or(span, |last| span.to(last.span));
            return Err(Problem::NotTheChildren { node, span, missing, strange });
        }
        exercise.task.order.at.insert(parent, order);
        Ok(())
    }

    /// Settings that were written and change nothing, or do not go with the tree.
    fn check_settings(&mut self, exercise: &Exercise) {
        let (task, tree) = (&exercise.task, &exercise.tree);
        for key in MAY_HAVE_NONE.into_iter().filter(|key| !self.unread.contains(key)) {
            let deep_max_n = key == SettingKey::Deep && task.algorithm == Algorithm::MaxN && task.deep == Deep::Yes;
            if let Some(&span) = self.seen.get(key.word()).filter(|_| deep_max_n) {
                self.problems.push(Problem::DeepMaxN { span });
            } else if let Some(&span) = self.seen.get(key.word()).filter(|_| !has_effect(key, task, tree)) {
                let algorithm = task.algorithm.name();
                self.problems.push(Problem::NoEffect { key: key.word(), algorithm, span });
            }
        }
        if let (Some(evaluation), Some(&span)) = (&task.evaluate, self.seen.get(SettingKey::Evaluate.word())) {
            let known = tree.feature_names();
            for (_, name) in evaluation.terms.iter().filter(|(_, name)| known.binary_search(&name.as_ref()).is_err()) {
                let meant = crate::diagnostics::closest(name, known.iter().copied()).map(str::to_owned);
                let name = name.to_string();
                self.problems.push(Problem::Tree(TreeProblem::NoSuchFeature { name, span, meant }));
            }
        }
        if let Some(range) = &task.values_in {
            let is_outside = |value: &crate::value::Value| *value < range.alpha || *value > range.beta;
            let known = tree.leaves().flat_map(|leaf| {
                let parts = tree.payoffs(leaf).into_iter().flatten();
                tree.value(leaf).into_iter().chain(parts).map(move |value| (leaf, value))
            });
            if let Some((leaf, value)) = known.into_iter().find(|(_, value)| is_outside(value)) {
                let (value, name) = (value.to_string(), exercise.label(leaf));
                let span = exercise.places.get(leaf.index()).copied().unwrap_or(exercise.span);
                self.problems.push(Problem::Tree(TreeProblem::OutsideValues { value, name, span }));
            }
        }
    }
}

/// Reads a whole file: exercises that can be used, and all problems, those of the grammar first.
pub fn read(
    source: &crate::text::Source,
    overrides: &[Override],
) -> (Vec<Exercise>, Vec<syntax::Problem>, Vec<Problem>) {
    read_within(source, syntax::MOST_NODES, overrides)
}

/// The same with another limit for the nodes of a tree.
pub fn read_within(
    source: &crate::text::Source,
    most_nodes: usize,
    overrides: &[Override],
) -> (Vec<Exercise>, Vec<syntax::Problem>, Vec<Problem>) {
    let (document, grammar) = syntax::read_document_within(source, most_nodes, Draft::new, Draft::finish);
    let (exercises, problems) = load(document, overrides);
    (exercises, grammar, problems)
}

impl Exercise {
    /// The node that is meant.
    ///
    /// # Errors
    /// Nobody is, or several are.
    pub fn resolve(&self, reference: &Spanned<syntax::Reference>) -> Result<NodeId, Problem> {
        self.resolve_among(reference, self.tree.nodes())
    }

    /// The child of `parent` that is meant: by its name, its path, the label of its edge, or its value.
    ///
    /// # Errors
    /// Nobody is, or several are.
    pub fn resolve_child(&self, parent: NodeId, reference: &Spanned<syntax::Reference>) -> Result<NodeId, Problem> {
        if let syntax::Reference::Name(name) = &reference.item
            && let Found::Nobody | Found::Several(_) = self.names.find(name)
        {
            let called = |child: &NodeId| {
                self.tree.action(*child).is_some_and(|action| action.eq_ignore_ascii_case(name))
                    || self.names.name(*child) == name
            };
            let mut children = self.tree.children(parent).filter(called);
            if let (Some(child), None) = (children.next(), children.next()) {
                return Ok(child);
            }
        }
        self.resolve_among(reference, self.tree.children(parent))
    }

    /// The node that is meant; a value means the only leaf among `candidates` that is worth it.
    fn resolve_among(
        &self,
        reference: &Spanned<syntax::Reference>,
        candidates: impl Iterator<Item = NodeId>,
    ) -> Result<NodeId, Problem> {
        let span = reference.span;
        let by_name = |name: &str| match self.names.find(name) {
            Found::Node(node) => Ok(node),
            Found::Several(nodes) => Err(self.several(name, span, &nodes)),
            Found::Nobody => {
                let meant = crate::diagnostics::closest(name, self.names.all()).map(str::to_owned);
                Err(Problem::NoSuchNode { name: name.to_owned(), span, meant })
            }
        };
        match &reference.item {
            syntax::Reference::Name(name) => by_name(name).or_else(|problem| {
                // The label of an edge, where just one edge has it, means the node at its end.
                let mut ends = self.tree.nodes().filter(|&node| self.tree.action(node) == Some(name));
                match (ends.next(), ends.next()) {
                    (Some(node), None) => Ok(node),
                    _ => Err(problem),
                }
            }),
            syntax::Reference::Path(path) => {
                let missing = || Problem::NoSuchNode { name: path.clone(), span, meant: None };
                self.tree.at_path(path).ok_or_else(missing)
            }
            syntax::Reference::Edge(parent, child) => {
                let parent = by_name(parent)?;
                let child = Spanned::new(syntax::Reference::Name(child.clone()), span);
                let node = self.resolve_child(parent, &child)?;
                let name = || format!("{}>{}", self.label(parent), self.label(node));
                let is_child = self.tree.parent(node) == Some(parent);
                if is_child { Ok(node) } else { Err(Problem::NoSuchNode { name: name(), span, meant: None }) }
            }
            syntax::Reference::Value(value) => {
                let text = value.to_string();
                if let Found::Node(node) = self.names.find(&text) {
                    return Ok(node);
                }
                let leaves: Vec<NodeId> = candidates.filter(|&node| self.tree.value(node) == Some(value)).collect();
                match leaves.as_slice() {
                    [node] => Ok(*node),
                    [] => Err(Problem::NoSuchNode { name: text, span, meant: None }),
                    several => Err(Problem::SeveralLeaves {
                        value: text,
                        span,
                        names: several.iter().map(|&node| self.label(node)).collect(),
                    }),
                }
            }
        }
    }

    fn several(&self, name: &str, span: Span, nodes: &[NodeId]) -> Problem {
        Problem::SeveralNodes {
            name: name.to_owned(),
            span,
            places: nodes.iter().filter_map(|node| self.places.get(node.index()).copied()).collect(),
            paths: nodes.iter().map(|&node| self.tree.path(node)).collect(),
        }
    }
}
