//! A variant for each student: the same tree with other values of the same kind, as difficult as the original. Exercises of a
//! file that are about the same tree keep to one tree.
//!
//! A variant is found by a walk: two leaves exchange their values, and the exchange stays where as much is cut and pruned as
//! in the original, under either cutoff test. From time to time the walk stops, puts other numbers between the smallest and the
//! largest in the place of the values, in the same order and as many alike, and looks whether the tree is a variant in every respect: as difficult within a half,
//! with as many best moves, hanging on the same conventions, revealing at least the same misconceptions, and with
//! no more for `poda check` to warn of. Of the first few
//! variants the one is taken that shares the fewest answers with the student before. Where the walk goes hangs on nothing but
//! the secret, the exercise and the student: HMAC-SHA256 (RFC 2104) seeds its random numbers.

mod part;
mod walk;

use crate::answer::Answer;
use crate::exercise::{self, Draft, Subject};
use crate::generate::vary::part::Part;
use crate::generate::vary::walk::Walk;
use crate::generate::{Measure, Random, VERSION};
use crate::syntax;
use crate::text::Source;
use crate::tree::{LeafValue, NodeId, Tree};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::HashSet;

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

/// What variants are made of: an exercise, or several that are about the same tree.
#[derive(Clone, Debug)]
pub struct Original {
    tree: Tree,
    /// The leaves whose values change places: all that are known.
    leaves: Vec<NodeId>,
    /// Never empty.
    parts: Vec<Part>,
    /// One a question, of all exercises.
    answers: Vec<Answer>,
}

/// A variant.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The exercises in canonical form, in the order of the original's.
    pub texts: Vec<String>,
    /// Their tree.
    pub tree: Tree,
    /// Their keys, one answer a question.
    pub answers: Vec<Answer>,
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
    let (mut all, mut problems): (Vec<Original>, _) = (Vec::new(), Vec::new());
    for (place, (written, exercise)) in document.exercises.iter().zip(exercises).enumerate() {
        let tree = exercise.tree.clone();
        match Part::read(file, written, exercise, place) {
            Ok((part, answers)) => match all.iter_mut().find(|original| original.tree == tree) {
                Some(original) => original.add(part, answers),
                None => all.push(Original::new(tree, part, answers)),
            },
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
    fn new(tree: Tree, part: Part, answers: Vec<Answer>) -> Self {
        let is_known = |leaf: &NodeId| !matches!(tree.leaf(*leaf), Some(LeafValue::Unknown(_)));
        let leaves = tree.leaves().filter(is_known).collect();
        Self { tree, leaves, parts: vec![part], answers }
    }

    fn add(&mut self, part: Part, answers: Vec<Answer>) {
        self.parts.push(part);
        self.answers.extend(answers);
    }

    /// The title of the first exercise, by which the random numbers of its variants begin.
    pub fn title(&self) -> &str {
        self.parts.first().map_or("", Part::title)
    }

    /// Which exercises of the file these are, the first being 0.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.parts.iter().map(|part| part.place)
    }

    /// The keys of the original, one answer a question.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The title of each exercise, and what its search comes to.
    pub fn measures(&self) -> impl Iterator<Item = (&str, &Measure)> {
        self.parts.iter().map(|part| (part.title(), part.measure()))
    }

    /// A variant by these random numbers, other than those whose keys are `taken` if possible, and with few answers that
    /// `before` gives too; `None` where the walk met none.
    pub fn vary(&self, random: &mut Random, before: &[Answer], taken: &HashSet<Vec<Answer>>) -> Option<Variant> {
        let mut walk = Walk::from(self);
        let mut best: Option<((bool, usize), Tree, Vec<Answer>)> = None;
        let (mut met, mut compared) = (0, 0);
        for _ in 0..MOST_STOPS {
            walk.go_on(random);
            let tree = walk.with_other_numbers(random);
            let Some(answers) = walk.look(&tree) else { continue };
            let rank = (taken.contains(&answers), self.shared(&answers, before));
            if best.as_ref().is_none_or(|(best, ..)| rank < *best) {
                best = Some((rank, tree, answers));
            }
            met += 1;
            compared += usize::from(!rank.0);
            if rank == (false, 0) || compared == MOST_COMPARED || met == MOST_MET {
                break;
            }
        }
        let ((_, shared), tree, answers) = best?;
        let texts = self.parts.iter().map(|part| part.text(&tree)).collect::<Option<Vec<String>>>()?;
        Some(Variant { texts, tree, answers, shared })
    }

    /// To how many questions two keys have the same answer; counts are meant to be the same.
    fn shared(&self, one: &[Answer], other: &[Answer]) -> usize {
        let questions = self.parts.iter().flat_map(Part::subjects);
        let pairs = questions.zip(one.iter().zip(other));
        pairs.filter(|(subject, (one, other))| !matches!(subject, Subject::Count(_)) && one == other).count()
    }
}
