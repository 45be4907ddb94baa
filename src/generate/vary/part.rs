//! An exercise of which variants are made: what stands in it beside its tree, and what a variant has to have in common with it.

use crate::answer::{Answer, Key};
use crate::diagnostics::Problem;
use crate::exercise::{self, Drawn, Exercise, Subject};
use crate::generate::Measure;
use crate::generate::measure::Meter;
use crate::generate::vary::NotVaried;
use crate::grading::revealed;
use crate::lint;
use crate::render::source::source;
use crate::search::Task;
use crate::syntax::{self, StatementKind};
use crate::text::Source;
use crate::tree::Tree;
use crate::value::Number;
use std::collections::BTreeSet;

/// An exercise of which variants are made.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Which of its file it is, the first being 0.
    pub(super) place: usize,
    exercise: Exercise,
    /// The statements but for the tree, in their order; `None` is where the tree stands.
    statements: Vec<Option<String>>,
    likeness: Likeness,
    /// What the search comes to under the other cutoff test.
    otherwise: Measure,
    reveals: BTreeSet<&'static str>,
    /// What `poda check` warns of.
    faults: BTreeSet<&'static str>,
}

/// What a variant has in common with its original.
#[derive(Clone, Debug)]
struct Likeness {
    measure: Measure,
    best_moves: usize,
    hangs_on: Vec<&'static str>,
}

impl Part {
    /// The exercise with its key, one answer a question.
    pub(super) fn read(
        file: &Source,
        written: &syntax::Exercise<Drawn>,
        exercise: Exercise,
        place: usize,
    ) -> Result<(Self, Vec<Answer>), NotVaried> {
        let title = exercise.title.clone();
        if written.title.is_none() {
            return Err(NotVaried::LoneTree);
        }
        let mut statements = Vec::new();
        for statement in &written.statements {
            statements.push(match &statement.kind {
                StatementKind::Tree(tree) => match &tree.item {
                    Ok(drawing) if drawing.is_written_out() => None,
                    _ => return Err(NotVaried::NotWrittenOut { title }),
                },
                StatementKind::Let { .. } => return Err(NotVaried::NotWrittenOut { title }),
                StatementKind::Given(_) => return Err(NotVaried::Given { title }),
                _ => Some(file.slice(statement.span).to_owned()),
            });
        }
        let Ok(key) = Key::of(&exercise) else { return Err(NotVaried::NoKey { title }) };
        let tree = &exercise.tree;
        let Some(measured) = measure(tree, &exercise.task, &mut Meter::default()) else {
            return Err(NotVaried::NoKey { title });
        };
        let likeness = Likeness::of(measured, &exercise, &key);
        let reveals = revealed(&exercise, &key.answers, &key.best_moves);
        let otherwise = measure(tree, &other_cut(&exercise.task), &mut Meter::default()).unwrap_or_default();
        let (answers, pair) = (key.answers.clone(), [(exercise, key)]);
        let faults = faults(&pair);
        let [(exercise, _)] = pair;
        Ok((Self { place, exercise, statements, likeness, otherwise, reveals, faults }, answers))
    }

    /// The title.
    pub(super) fn title(&self) -> &str {
        &self.exercise.title
    }

    /// What its search comes to.
    pub(super) fn measure(&self) -> &Measure {
        &self.likeness.measure
    }

    /// What is asked.
    pub(super) fn subjects(&self) -> impl Iterator<Item = &Subject> {
        self.exercise.questions.iter().map(|question| &question.subject)
    }

    /// Whether as much is cut and pruned in `tree`. Under the other cutoff test too: where equal values decide, the answers
    /// would soon hang on it.
    pub(super) fn is_like(&self, tree: &Tree, meter: &mut Meter) -> bool {
        let task = &self.exercise.task;
        let mut is_same = |task: &Task, wanted: &Measure| {
            measure(tree, task, meter).is_some_and(|measure| same_cuts(&measure, wanted))
        };
        is_same(task, &self.likeness.measure) && is_same(&other_cut(task), &self.otherwise)
    }

    /// The key with that tree, if it is a variant in every respect.
    pub(super) fn look(&self, tree: &Tree, meter: &mut Meter) -> Option<Vec<Answer>> {
        let measure = measure(tree, &self.exercise.task, meter)?;
        let wanted = &self.likeness.measure;
        if !same_cuts(&measure, wanted) || !is_as_difficult(&measure, wanted) {
            return None;
        }
        let exercise = self.with_tree(tree);
        let key = Key::of(&exercise).ok()?;
        let (likeness, wanted) = (Likeness::of(measure, &exercise, &key), &self.likeness);
        let is_like = likeness.best_moves == wanted.best_moves && likeness.hangs_on == wanted.hangs_on;
        let reveals_all = || self.reveals.is_subset(&revealed(&exercise, &key.answers, &key.best_moves));
        if !is_like || !reveals_all() {
            return None;
        }
        let pair = [(exercise, key)];
        let is_faultless = faults(&pair).is_subset(&self.faults);
        let [(_, key)] = pair;
        is_faultless.then_some(key.answers)
    }

    fn with_tree(&self, tree: &Tree) -> Exercise {
        Exercise { tree: tree.clone(), ..self.exercise.clone() }
    }

    /// The text of a variant; `None` where its questions would be about something else.
    pub(super) fn text(&self, tree: &Tree) -> Option<String> {
        let title = self.title();
        let mut text = format!("exercise {}\n", syntax::quoted(title));
        for statement in &self.statements {
            match statement {
                Some(statement) => text += statement,
                None => text += &format!("tree {}", source(tree)),
            }
            text.push('\n');
        }
        let text = syntax::format(&Source::new(title, text)).ok()?;
        let (read, ..) = exercise::read(&Source::new(title, text.as_str()), &[]);
        let asks_the_same = |read: &Exercise| {
            let subjects: Vec<&Subject> = read.questions.iter().map(|question| &question.subject).collect();
            read.tree == *tree && subjects == self.subjects().collect::<Vec<_>>()
        };
        read.first().is_some_and(asks_the_same).then_some(text)
    }
}

impl Likeness {
    fn of(measure: Measure, exercise: &Exercise, key: &Key) -> Self {
        let mut hangs_on = key.depends_on(exercise);
        hangs_on.sort_unstable();
        Self { measure, best_moves: key.best_moves.len(), hangs_on }
    }
}

/// What is measured; of a search that unknown leaves stop, or one of many players, that there is nothing to measure.
fn measure(tree: &Tree, task: &Task, meter: &mut Meter) -> Option<Measure> {
    let contents = tree.contents();
    if contents.unknown || contents.payoffs {
        return Some(Measure { leaves: tree.leaf_count() as u64, ..Measure::default() });
    }
    meter.measure(tree, task).ok()
}

/// The codes of what `poda check` warns of.
fn faults(exercises: &[(Exercise, Key)]) -> BTreeSet<&'static str> {
    lint::findings(exercises, false).iter().map(Problem::code).collect()
}

/// Whether the difficulties differ by a half at most.
fn is_as_difficult(one: &Measure, other: &Measure) -> bool {
    let difference = one.difficulty().minus(&other.difficulty()).magnitude();
    difference.plus(&difference) <= Number::ONE
}

/// The task under the other cutoff test.
fn other_cut(task: &Task) -> Task {
    Task { cut: task.cut.other(), ..task.clone() }
}

/// Whether as much is cut and pruned in both.
fn same_cuts(one: &Measure, other: &Measure) -> bool {
    let counts = |measure: &Measure| (measure.pruned, measure.cuts, measure.empty_cuts, measure.deep_cuts);
    counts(one) == counts(other)
}
