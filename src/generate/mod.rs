//! Exercises under constraints: a stream of candidates that hangs on nothing but a seed, and a search for one that is what
//! is wanted. Pure, and the same for ever.
//!
//! [`Spec`] says what is wanted. [`Spec::impossible`] proves of some wishes that nothing grants them; [`Search`] looks through
//! the candidates of a seed in order, cheap questions first. The text of what was found is a file as [`crate::syntax`] reads it.

mod about;
mod draw;
mod impossible;
mod measure;
mod random;
mod spec;
mod vary;
mod wish;
mod wording;

pub use crate::generate::impossible::Impossible;
pub use crate::generate::measure::Measure;
pub use crate::generate::random::Random;
pub use crate::generate::spec::{Between, Conventions, MOST_LEAVES, MOST_PLIES, NAMED_CONVENTIONS, Spec};
pub use crate::generate::vary::{NotVaried, Original, Variant, originals, random_of};
pub use crate::generate::wish::Wish;
pub use crate::generate::wording::Wording;

use crate::answer::Key;
use crate::diagnostics::{Problem as _, Severity};
use crate::exercise::{self, Exercise};
use crate::generate::draw::{Drawer, Misdrawn};
use crate::generate::measure::Meter;
use crate::lint;
use crate::text::Source;
use crate::tree::Tree;
use std::collections::BTreeMap;

/// The version of the generator: what a seed stands for. A change of anything that is drawn, or of the order in which it is
/// drawn, is a new one.
pub const VERSION: u32 = 1;

/// An exercise that was looked for and found.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its text in canonical form, without the line that names the version of the language.
    pub text: String,
    /// The exercise.
    pub exercise: Exercise,
    /// Its key.
    pub key: Key,
    /// What its search comes to.
    pub measure: Measure,
    /// Which candidate of the seed it is, from 0.
    pub index: u64,
}

/// How many candidates did not grant a wish; each is counted for the first that it misses.
pub type Missed = BTreeMap<Wish, u64>;

/// Looks for exercises among the candidates of a seed.
#[derive(Debug)]
pub struct Search<'a> {
    spec: &'a Spec,
    seed: u64,
    /// The next candidate.
    next: u64,
    /// The wishes that candidates have missed so far.
    pub missed: Missed,
    made: Vec<Tree>,
    drawer: Drawer,
    meter: Meter,
}

impl<'a> Search<'a> {
    /// A search from the first candidate on.
    pub fn new(spec: &'a Spec, seed: u64) -> Self {
        Self {
            spec,
            seed,
            next: 0,
            missed: Missed::new(),
            made: Vec::new(),
            drawer: Drawer::default(),
            meter: Meter::default(),
        }
    }

    /// How many candidates have been looked at.
    pub fn tried(&self) -> u64 {
        self.next
    }

    /// The next exercise that is what is wanted; `None` where none of the next `tries` candidates is.
    pub fn find(&mut self, wording: &Wording, tries: u64) -> Option<Made> {
        for _ in 0..tries {
            let index = self.next;
            self.next += 1;
            match self.candidate(index).and_then(|(tree, measure)| self.write(wording, index, tree, measure)) {
                Ok(made) => return Some(made),
                Err(wish) => *self.missed.entry(wish).or_insert(0) += 1,
            }
        }
        None
    }

    /// The tree of candidate number `index`, whatever its search comes to; `None` where it is not one of the wanted shape and
    /// values.
    pub fn tree(&mut self, index: u64) -> Option<Tree> {
        self.drawer.draw(self.spec, &mut Random::of(self.seed, index)).ok()
    }

    /// Draws and measures a candidate.
    ///
    /// # Errors
    /// The first wish that it misses, of those that need no exercise around it.
    pub fn candidate(&mut self, index: u64) -> Result<(Tree, Measure), Wish> {
        let tree = self.drawer.draw(self.spec, &mut Random::of(self.seed, index)).map_err(|what| match what {
            Misdrawn::Shape => Wish::Shape,
            Misdrawn::Values => Wish::Values,
        })?;
        let measure = self.meter.measure(&tree, &self.spec.task).map_err(|_| Wish::Search)?;
        match Wish::missed(self.spec, &measure) {
            Some(wish) => Err(wish),
            None if self.spec.unique_best && !Wish::has_unique_best(&tree) => Err(Wish::UniqueBest),
            None if self.made.contains(&tree) => Err(Wish::Another),
            None => Ok((tree, measure)),
        }
    }

    /// Puts the exercise around a tree, and asks what is left to be asked.
    fn write(&mut self, wording: &Wording, index: u64, tree: Tree, measure: Measure) -> Result<Made, Wish> {
        let spec = self.spec;
        let (exercise, key) = read(&wording.source(spec, &tree, &[])).ok_or(Wish::Questions)?;
        let hangs_on = key.depends_on(&exercise);
        if !Wish::fits_conventions(spec, &hangs_on) {
            return Err(Wish::Conventions);
        }
        if !spec.tells_apart.is_empty() && !Wish::tells_apart(spec, &exercise, &key) {
            return Err(Wish::TellsApart);
        }
        // What the answers hang on is stated, so that nobody has to guess.
        let is_stated = |name: &str| exercise.stated.iter().any(|key| key.word() == name);
        let unstated = hangs_on.iter().filter(|&&name| name != "deep" && !is_stated(name));
        let more: Vec<String> = unstated.filter_map(|name| stated(name, &spec.task)).collect();
        let text = wording.exercise(spec, &tree, &more).map_err(|_| Wish::Questions)?;
        let (exercise, key) = read(&Source::new(wording.title.as_str(), text.as_str())).ok_or(Wish::Questions)?;
        let exercises = [(exercise, key)];
        if spec.faultless && !lint::findings(&exercises, false).is_empty() {
            return Err(Wish::Faultless);
        }
        let [(exercise, key)] = exercises;
        self.made.push(tree);
        Ok(Made { text, exercise, key, measure, index })
    }
}

/// The exercise of a text and its key; `None` where anything is wrong with it.
fn read(source: &Source) -> Option<(Exercise, Key)> {
    let (mut exercises, grammar, problems) = exercise::read(source, &[]);
    let is_bad = !grammar.is_empty() || problems.iter().any(|problem| problem.severity() > Severity::Advice);
    let exercise = exercises.pop().filter(|_| !is_bad)?;
    let key = Key::of(&exercise).ok()?;
    Some((exercise, key))
}

/// The line that states the convention of that name.
fn stated(name: &str, task: &crate::search::Task) -> Option<String> {
    let word = match name {
        "cut" => task.cut.word(),
        "returns" => task.returns.word(),
        "bounds" => task.bounds.word(),
        "deep" => task.deep.word(),
        "ties" => task.ties.word(),
        _ => return None,
    };
    Some(format!("{name} {word}"))
}
