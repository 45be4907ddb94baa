//! What `poda check --fix` does: problems are mended where the key stays as it is, and it is looked at again to be sure.

use crate::answer::Key;
use crate::diagnostics::{Mend, Problem, Severity};
use crate::exercise::{self, Exercise};
use crate::lint::findings;
use crate::syntax::{Edit, Layout, edited};
use crate::text::Source;

/// A file after its problems were mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    /// The whole text; as it was where nothing could be done.
    pub text: String,
    /// What was done, in the order of the problems.
    pub done: Vec<Done>,
    /// Whether the file has errors, so that nothing was done.
    pub has_errors: bool,
}

/// One problem that was mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Its code.
    pub code: &'static str,
    /// The statements that were added.
    pub added: Vec<String>,
    /// Those that were taken out.
    pub removed: Vec<String>,
}

/// A file that was read: what is fixed may not change.
struct Read {
    exercises: Vec<(Exercise, Key)>,
    /// Each with its code, and what mends it.
    problems: Vec<(&'static str, Vec<Mend>)>,
    has_errors: bool,
}

/// A problem that can be mended.
struct Plan {
    done: Done,
    edits: Vec<Edit>,
}

/// Mends what is wrong with `source` and can be mended safely, what is only advice too where it is wanted. All that is
/// mended is gone afterwards, the answers of all exercises are what they were, and nothing new is wrong; everything else
/// in the file stays byte for byte. Nothing is done to a file with errors.
pub fn mended(source: &Source, most_nodes: usize, advice: bool) -> Mended {
    let unchanged = |has_errors| Mended { text: source.text().to_owned(), done: Vec::new(), has_errors };
    let before = Read::of(source, most_nodes, advice);
    if before.has_errors {
        return unchanged(true);
    }
    let plans = before.plans(source, most_nodes);
    if plans.is_empty() {
        return unchanged(false);
    }
    let edits: Vec<Edit> = plans.iter().flat_map(|plan| plan.edits.iter().cloned()).collect();
    let text = edited(source.text(), &edits);
    let after = Read::of(&Source::new(source.name(), &*text), most_nodes, advice);
    if after.follows(&before, plans.len()) {
        return Mended { text, done: plans.into_iter().map(|plan| plan.done).collect(), has_errors: false };
    }
    unchanged(false)
}

impl Read {
    fn of(source: &Source, most_nodes: usize, advice: bool) -> Self {
        let (exercises, grammar, problems) = exercise::read_within(source, most_nodes, &[]);
        let mut read = Self { exercises: Vec::new(), problems: Vec::new(), has_errors: false };
        grammar.iter().for_each(|problem| read.note(problem));
        problems.iter().for_each(|problem| read.note(problem));
        for exercise in exercises {
            match Key::of(&exercise) {
                Ok(key) => read.exercises.push((exercise, key)),
                Err(problem) => read.note(&problem),
            }
        }
        findings(&read.exercises, advice).iter().for_each(|finding| read.note(finding));
        read
    }

    fn note(&mut self, problem: &dyn Problem) {
        self.has_errors |= problem.severity() == Severity::Error;
        self.problems.push((problem.code(), problem.mends()));
    }

    /// The problems that can be mended. What two of them would do is done once.
    fn plans(&self, source: &Source, most_nodes: usize) -> Vec<Plan> {
        let layout = Layout::of(source, most_nodes);
        let mut plans: Vec<Plan> = Vec::new();
        for (code, mends) in self.problems.iter().filter(|(_, mends)| !mends.is_empty()) {
            let Some(edits) = mends.iter().map(|mend| layout.edit(mend)).collect::<Option<Vec<Edit>>>() else {
                continue;
            };
            let is_known = |edit: &Edit| plans.iter().any(|plan| plan.edits.contains(edit));
            if edits.iter().any(is_known) {
                continue;
            }
            let (mut added, mut removed) = (Vec::new(), Vec::new());
            for edit in &edits {
                let short = |text: &str| {
                    text.trim().lines().next().unwrap_or("").split_whitespace().collect::<Vec<_>>().join(" ")
                };
                if edit.text.is_empty() {
                    removed.push(short(&source.text()[edit.span.range()]));
                } else {
                    added.push(short(&edit.text));
                }
            }
            plans.push(Plan { done: Done { code, added, removed }, edits });
        }
        plans
    }

    /// Whether this is `before` with so many problems less, and the same keys.
    fn follows(&self, before: &Self, mended: usize) -> bool {
        let is_same = |(now, then): (&(Exercise, Key), &(Exercise, Key))| {
            let questions = now.0.questions.len() == then.0.questions.len()
                && now.0.questions.iter().zip(&then.0.questions).all(|(now, then)| {
                    (&now.subject, &now.points, &now.tolerance) == (&then.subject, &then.points, &then.tolerance)
                });
            questions && now.0.title == then.0.title && now.1.answers == then.1.answers
        };
        !self.has_errors
            && self.problems.len() + mended <= before.problems.len()
            && self.exercises.len() == before.exercises.len()
            && self.exercises.iter().zip(&before.exercises).all(is_same)
    }
}
