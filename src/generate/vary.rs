//! A variant for each student: the same tree with other values of the same kind, as difficult as the original.
//!
//! A variant is found by a walk: two leaves exchange their values, and the exchange stays where as much is cut and pruned as
//! in the original, under either cutoff test. From time to time the walk stops, puts other numbers between the smallest and the
//! largest in the place of the values, in the same order and as many alike, and looks whether the tree is a variant in every respect: as difficult within a half,
//! with as many best moves, hanging on the same conventions, revealing at least the same misconceptions, and with
//! no more for `poda check` to warn of. Of the first few
//! variants the one is taken that shares the fewest answers with the student before. Where the walk goes hangs on nothing but
//! the secret, the exercise and the student: HMAC-SHA256 (RFC 2104) seeds its random numbers.

use crate::answer::{Answer, Key};
use crate::diagnostics::Problem;
use crate::exercise::{self, Draft, Drawn, Exercise, Subject};
use crate::generate::measure::Meter;
use crate::generate::{Measure, Random, VERSION};
use crate::grading::revealed;
use crate::lint;
use crate::render::source::source;
use crate::search::Task;
use crate::syntax::{self, StatementKind};
use crate::text::Source;
use crate::tree::{LeafValue, NodeId, Tree};
use crate::value::{Number, Value};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::{BTreeSet, HashSet};

/// How often a walk stops and looks, at most.
const MOST_STOPS: usize = 2_000;

/// How many variants that nobody has are compared, at most.
const MOST_COMPARED: usize = 4;

/// How many variants are met until one is taken that somebody has.
const MOST_MET: usize = 64;

/// Why there are no variants of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotVaried {
    /// A lone tree: there are no title and no questions.
    LoneTree,
    /// Shared subtrees or games, which are not leaves that could change places.
    NotWrittenOut {
        /// Of which exercise.
        title: String,
    },
    /// What is given of a key belongs to one tree.
    Given {
        /// Of which exercise.
        title: String,
    },
    /// It has no key.
    NoKey {
        /// Of which exercise.
        title: String,
    },
}

/// An exercise that variants are made of.
#[derive(Clone, Debug)]
pub struct Original {
    exercise: Exercise,
    /// The statements but for the tree, in their order; `None` is where the tree stands.
    statements: Vec<Option<String>>,
    likeness: Likeness,
    /// What the search comes to under the other cutoff test.
    otherwise: Measure,
    /// The leaves whose values change places: all that are known.
    leaves: Vec<NodeId>,
    /// One a question.
    answers: Vec<Answer>,
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

/// A variant.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The exercise in canonical form.
    pub text: String,
    /// Its tree.
    pub tree: Tree,
    /// Its key, one answer a question.
    pub answers: Vec<Answer>,
    /// What its search comes to.
    pub measure: Measure,
    /// To how many questions the student before has the same answer, counts apart, which are the same for everybody.
    pub shared: usize,
}

/// Reads the exercises of a file that is to be varied, and that has no problems.
///
/// # Errors
/// All exercises that cannot be.
pub fn originals(file: &Source) -> Result<Vec<Original>, Vec<NotVaried>> {
    let (document, _) = syntax::read_document(file, Draft::new, Draft::finish);
    let (exercises, ..) = exercise::read(file, &[]);
    let (mut all, mut problems) = (Vec::new(), Vec::new());
    for (written, exercise) in document.exercises.iter().zip(exercises) {
        match Original::read(file, written, exercise) {
            Ok(original) => all.push(original),
            Err(problem) => problems.push(problem),
        }
    }
    if problems.is_empty() { Ok(all) } else { Err(problems) }
}

/// The random numbers of a student's variant of the exercise of that title. Whoever does not have the secret cannot foresee
/// them.
pub fn random_of(secret: &[u8], title: &str, student: &str) -> Random {
    // INVARIANT: HMAC takes keys of any length.
    let mut hmac = Hmac::<Sha256>::new_from_slice(secret).unwrap_or_else(|_| unreachable!());
    for part in [&*format!("poda variant {VERSION}"), title, student] {
        hmac.update(&(part.len() as u64).to_le_bytes());
        hmac.update(part.as_bytes());
    }
    Random::of_bytes(hmac.finalize().into_bytes().into())
}

impl Original {
    fn read(file: &Source, written: &syntax::Exercise<Drawn>, exercise: Exercise) -> Result<Self, NotVaried> {
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
        let is_known = |leaf: &NodeId| !matches!(tree.leaf(*leaf), Some(LeafValue::Unknown(_)));
        let leaves = tree.leaves().filter(is_known).collect();
        let Some(measured) = measure(tree, &exercise.task, &mut Meter::default()) else {
            return Err(NotVaried::NoKey { title });
        };
        let likeness = Likeness::of(measured, &exercise, &key);
        let reveals = revealed(&exercise, &key.answers, &key.best_moves);
        let otherwise = measure(tree, &other_cut(&exercise.task), &mut Meter::default()).unwrap_or_default();
        let (answers, pair) = (key.answers.clone(), [(exercise, key)]);
        let faults = faults(&pair);
        let [(exercise, _)] = pair;
        Ok(Self { leaves, likeness, otherwise, reveals, faults, answers, statements, exercise })
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.exercise.title
    }

    /// The key of the original, one answer a question.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// What its search comes to.
    pub fn measure(&self) -> &Measure {
        &self.likeness.measure
    }

    /// A variant by these random numbers, other than those whose keys are `taken` if possible, and with few answers that
    /// `before` gives too; `None` where the walk met none.
    pub fn vary(&self, random: &mut Random, before: &[Answer], taken: &HashSet<Vec<Answer>>) -> Option<Variant> {
        let mut walk = Walk { original: self, tree: self.exercise.tree.clone(), meter: Meter::default() };
        let mut best: Option<((bool, usize), Exercise, Key, Measure)> = None;
        let (mut met, mut compared) = (0, 0);
        for _ in 0..MOST_STOPS {
            walk.go_on(random);
            let Some((exercise, key, measure)) = walk.look(walk.with_other_numbers(random)) else { continue };
            let shared = self.shared(&key.answers, before);
            let rank = (taken.contains(&key.answers), shared);
            if best.as_ref().is_none_or(|(best, ..)| rank < *best) {
                best = Some((rank, exercise, key, measure));
            }
            met += 1;
            compared += usize::from(!rank.0);
            if rank == (false, 0) || compared == MOST_COMPARED || met == MOST_MET {
                break;
            }
        }
        let ((_, shared), exercise, key, measure) = best?;
        let text = self.text(&exercise)?;
        Some(Variant { text, tree: exercise.tree, answers: key.answers, measure, shared })
    }

    /// To how many questions two keys have the same answer; counts are meant to be the same.
    fn shared(&self, one: &[Answer], other: &[Answer]) -> usize {
        let questions = self.exercise.questions.iter().map(|question| &question.subject);
        let pairs = questions.zip(one.iter().zip(other));
        pairs.filter(|(subject, (one, other))| !matches!(subject, Subject::Count(_)) && one == other).count()
    }

    /// The text of a variant; `None` where its questions would be about something else.
    fn text(&self, exercise: &Exercise) -> Option<String> {
        let mut text = format!("exercise {}\n", syntax::quoted(&exercise.title));
        for statement in &self.statements {
            match statement {
                Some(statement) => text += statement,
                None => text += &format!("tree {}", source(&exercise.tree)),
            }
            text.push('\n');
        }
        let text = syntax::format(&Source::new(exercise.title.as_str(), text)).ok()?;
        let (read, ..) = exercise::read(&Source::new(exercise.title.as_str(), text.as_str()), &[]);
        let subjects = |exercise: &Exercise| {
            exercise.questions.iter().map(|question| question.subject.clone()).collect::<Vec<_>>()
        };
        let is_same = |read: &Exercise| read.tree == exercise.tree && subjects(read) == subjects(exercise);
        read.first().is_some_and(is_same).then_some(text)
    }
}

impl Likeness {
    fn of(measure: Measure, exercise: &Exercise, key: &Key) -> Self {
        let mut hangs_on = key.depends_on(exercise);
        hangs_on.sort_unstable();
        Self { measure, best_moves: key.best_moves.len(), hangs_on }
    }
}

/// A walk from tree to tree.
struct Walk<'a> {
    original: &'a Original,
    tree: Tree,
    meter: Meter,
}

impl Walk<'_> {
    /// Exchanges leaves, four times as often as there are leaves.
    fn go_on(&mut self, random: &mut Random) {
        let leaves = &self.original.leaves;
        if leaves.len() < 2 {
            return;
        }
        for _ in 0..4 * leaves.len() {
            let place = random.place(leaves.len());
            let other = (place + 1 + random.place(leaves.len() - 1)) % leaves.len();
            let (one, other) = (leaves[place], leaves[other]);
            if self.tree.leaf(one) == self.tree.leaf(other) {
                continue;
            }
            self.tree.exchange(one, other);
            if !self.is_like() {
                self.tree.exchange(one, other);
            }
        }
    }

    /// Whether as much is cut and pruned as in the original. Under the other cutoff test too: where equal values decide, the
    /// answers would soon hang on it.
    fn is_like(&mut self) -> bool {
        let task = &self.original.exercise.task;
        let mut is_same = |task: &Task, wanted: &Measure| {
            measure(&self.tree, task, &mut self.meter).is_some_and(|measure| same_cuts(&measure, wanted))
        };
        is_same(task, &self.original.likeness.measure) && is_same(&other_cut(task), &self.original.otherwise)
    }

    /// The tree where the walk is with other numbers in the same order: as many, from the smallest to the largest, with no
    /// more decimals. As it is where there are values that are no such numbers.
    fn with_other_numbers(&self, random: &mut Random) -> Tree {
        let known = self.tree.leaf_values().iter().filter_map(|leaf| match leaf {
            LeafValue::Known(value) => Some(value.clone()),
            _ => None,
        });
        let old: Vec<Value> = known.collect::<BTreeSet<_>>().into_iter().collect();
        let Some((low, high, unit)) = grid(&old) else { return self.tree.clone() };
        // Floyd's sampling: each choice of so many places is as likely.
        let (count, mut places) = (high.abs_diff(low) + 1, BTreeSet::new());
        for last in count.saturating_sub(old.len() as u64)..count {
            let place = random.below(last + 1);
            if !places.insert(place) {
                places.insert(last);
            }
        }
        let new = places.into_iter().map(|place| Number::ratio(low.saturating_add_unsigned(place), unit));
        let new: Vec<Number> = new.flatten().collect();
        self.tree.with_known(|value| {
            let rank = old.binary_search(value).ok();
            rank.and_then(|rank| new.get(rank)).map_or_else(|| value.clone(), |number| number.clone().into())
        })
    }

    /// The exercise with that tree, if it is a variant.
    fn look(&mut self, tree: Tree) -> Option<(Exercise, Key, Measure)> {
        let original = self.original;
        let measure = measure(&tree, &original.exercise.task, &mut self.meter)?;
        let wanted = &original.likeness.measure;
        if !same_cuts(&measure, wanted) || !is_as_difficult(&measure, wanted) {
            return None;
        }
        let exercise = Exercise { tree, ..original.exercise.clone() };
        let key = Key::of(&exercise).ok()?;
        let (likeness, wanted) = (Likeness::of(measure, &exercise, &key), &original.likeness);
        let is_like = likeness.best_moves == wanted.best_moves && likeness.hangs_on == wanted.hangs_on;
        let reveals_all = || original.reveals.is_subset(&revealed(&exercise, &key.answers, &key.best_moves));
        if !is_like || !reveals_all() {
            return None;
        }
        let pair = [(exercise, key)];
        let is_faultless = faults(&pair).is_subset(&original.faults);
        let [(exercise, key)] = pair;
        is_faultless.then_some((exercise, key, likeness.measure))
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

/// The smallest and the largest of `sorted` in units of the last decimal that any of them has, and how many units are 1; `None`
/// where they are infinite, or no decimals of at most six digits.
fn grid(sorted: &[Value]) -> Option<(i64, i64, i64)> {
    let units = |unit: i64| -> Option<Vec<i64>> {
        let scaled = |value: &Value| value.finite()?.times(&Number::from(unit)).to_i64();
        sorted.iter().map(scaled).collect()
    };
    let (unit, whole) = (0..=6).map(|digits| 10_i64.pow(digits)).find_map(|unit| Some((unit, units(unit)?)))?;
    Some((*whole.first()?, *whole.last()?, unit))
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
