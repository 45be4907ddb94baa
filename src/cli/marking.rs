//! Sheets graded, a student at a time. Every sheet yields a result: one that cannot be read, and one on which poda itself
//! fails, too.

use crate::answer::{self, Answer, Given, Key, Sheet};
use crate::cli::Status;
use crate::cli::handed_in::{self, Attempt, Candidate, Content, Group, HandedIn, Problem};
use crate::diagnostics::{self, Lang, closest};
use crate::exercise::{Exercise, Question};
use crate::grading::{self, Context, Grade, Grader};
use crate::report::{self, Graded, SheetResult, Student, key_version};
use crate::syntax;
use crate::text::{Source, Spanned};
use crate::value::Number;
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Whatever grades the sheets of one exercise.
pub(crate) trait Grades: Sync {
    /// What a sheet earns.
    fn grade(&self, sheet: &Sheet) -> Grade;
}

impl Grades for Grader<'_> {
    fn grade(&self, sheet: &Sheet) -> Grade {
        Grader::grade(self, sheet)
    }
}

/// An exercise that is ready for many sheets.
pub(crate) struct Prepared<'a> {
    exercise: &'a Exercise,
    key: &'a Key,
    version: String,
    grader: Box<dyn Grades + 'a>,
}

impl<'a> Prepared<'a> {
    pub(crate) fn of((exercise, key): &'a (Exercise, Key)) -> Self {
        let context = Context { exercise, trace: &key.trace, truth: &key.truth };
        let grader = Box::new(Grader::new(context, &key.answers));
        Self { exercise, key, version: key_version(exercise), grader }
    }
}

/// How the sheets of a class are graded.
pub(crate) struct Marking<'a> {
    pub(crate) exercises: Vec<Prepared<'a>>,
    /// The largest sheet that is read, in bytes.
    pub(crate) most_bytes: u64,
    /// Which of several attempts counts.
    pub(crate) attempt: Attempt,
}

/// A sheet and what became of it.
pub(crate) struct Marked<'a> {
    student: Student,
    handed_in: bool,
    counted: bool,
    digest: Option<String>,
    source: Source,
    outcome: Outcome<'a>,
}

/// A sheet that was graded.
struct Answered<'a> {
    exercise: Cow<'a, Exercise>,
    version: &'a str,
    keys: &'a [Answer],
    grade: Grade,
    problems: Vec<Box<dyn diagnostics::Problem + Send>>,
}

enum Outcome<'a> {
    Graded(Box<Answered<'a>>),
    /// Through no fault of the student.
    Failed {
        exercise: String,
        problem: Arc<Problem>,
    },
}

impl<'a> Marking<'a> {
    /// Grades all that a student handed in.
    pub(crate) fn group(&'a self, group: &Group) -> Vec<Marked<'a>> {
        if group.sheets.is_empty() {
            return self.exercises.iter().map(|exercise| nothing(&group.student, exercise)).collect();
        }
        let mut marked: Vec<Marked<'a>> = group.sheets.iter().map(|sheet| self.safely(sheet)).collect();
        if group.on_roster == Some(false) {
            for one in &mut marked {
                let student = one.student.shown();
                one.add(Problem::NotOnRoster { student });
            }
        }
        self.choose(&group.sheets, &mut marked);
        marked
    }

    /// Grades a sheet. Should poda fail on it, the others are none the worse.
    fn safely(&'a self, sheet: &HandedIn) -> Marked<'a> {
        let marked = catch_unwind(AssertUnwindSafe(|| self.sheet(sheet)));
        marked.unwrap_or_else(|_| self.failed(sheet, Arc::new(Problem::Internal { file: sheet.name.clone() })))
    }

    /// Of a sheet that cannot be graded through no fault of the student.
    pub(crate) fn failed(&self, sheet: &HandedIn, problem: Arc<Problem>) -> Marked<'a> {
        let exercise = match self.exercises.as_slice() {
            [one] => one.exercise.title.clone(),
            _ => String::new(),
        };
        Marked {
            student: sheet.student.clone(),
            handed_in: true,
            counted: true,
            digest: None,
            source: Source::new(sheet.name.as_str(), ""),
            outcome: Outcome::Failed { exercise, problem },
        }
    }

    fn sheet(&'a self, sheet: &HandedIn) -> Marked<'a> {
        match handed_in::read(sheet, self.most_bytes) {
            Content::Text(source, digest) => self.text(sheet, source, digest),
            Content::Unreadable(problem) if problem.is_the_students() => self.unreadable(sheet, problem),
            Content::Unreadable(problem) => self.failed(sheet, problem),
        }
    }

    fn text(&'a self, sheet: &HandedIn, source: Source, digest: String) -> Marked<'a> {
        let (text, grammar) = syntax::read_sheet(&source);
        let mut problems: Vec<Box<dyn diagnostics::Problem + Send>> = Vec::new();
        let mut student = sheet.student.clone();
        let signed = text.student.as_ref();
        if student.sign(signed.map(|signed| signed.item.as_str()))
            && let Some(Spanned { item, span }) = signed
        {
            let (signed, student) = (item.clone(), student.shown());
            problems.push(Box::new(Problem::OtherStudent { signed, student, span: *span }));
        }
        problems.extend(grammar.into_iter().map(|problem| Box::new(problem) as _));
        let outcome = match find(text.exercise.as_ref(), &self.exercises) {
            Ok(Prepared { exercise, key, version, grader }) => {
                let (sheet, odd) = Sheet::read(text, exercise);
                problems.extend(odd.into_iter().map(|problem| Box::new(problem) as _));
                let (exercise, keys) = (Cow::Borrowed(*exercise), key.answers.as_slice());
                Outcome::Graded(Box::new(Answered { exercise, version, keys, grade: grader.grade(&sheet), problems }))
            }
            Err(problem) => {
                problems.insert(0, Box::new(problem));
                let title = text.exercise.map_or_else(String::new, |title| title.item);
                ungraded(title, problems)
            }
        };
        Marked { student, handed_in: true, counted: true, digest: Some(digest), source, outcome }
    }

    /// A file that is not text: every answer is unreadable, which is a result and not a wrong answer.
    fn unreadable(&'a self, sheet: &HandedIn, problem: Arc<Problem>) -> Marked<'a> {
        let problems: Vec<Box<dyn diagnostics::Problem + Send>> = vec![Box::new(Shared(problem))];
        let outcome = match self.exercises.as_slice() {
            [one] => one.every(&Given::Unreadable(Vec::new()), problems),
            _ => ungraded(String::new(), problems),
        };
        let source = Source::new(sheet.name.as_str(), "");
        Marked { student: sheet.student.clone(), handed_in: true, counted: true, digest: None, source, outcome }
    }

    /// Of several sheets for one exercise one counts. One that can be read is preferred to one that cannot.
    fn choose(&self, sheets: &[HandedIn], marked: &mut [Marked<'_>]) {
        for Prepared { exercise, .. } in &self.exercises {
            let answers: Vec<usize> =
                (0..marked.len()).filter(|&index| marked[index].answers(&exercise.title).is_some()).collect();
            if answers.len() < 2 {
                continue;
            }
            let readable: Vec<usize> = answers.iter().copied().filter(|&index| marked[index].is_readable()).collect();
            let from = if readable.is_empty() { &answers } else { &readable };
            let candidate = |&index: &usize| {
                let points = marked[index].answers(&exercise.title).unwrap_or(&Number::ZERO);
                Candidate { sheet: &sheets[index], points }
            };
            let candidates: Vec<Candidate<'_>> = from.iter().map(candidate).collect();
            let chosen = from[self.attempt.choose(&candidates)];
            for index in answers.into_iter().filter(|&index| index != chosen) {
                marked[index].counted = false;
                marked[index].add(Problem::NotCounted { other: sheets[chosen].name.clone(), rule: self.attempt });
            }
        }
    }
}

impl<'a> Prepared<'a> {
    /// The same for every question.
    fn every(&'a self, given: &Given, problems: Vec<Box<dyn diagnostics::Problem + Send>>) -> Outcome<'a> {
        let answer = |question: &Question| (question.subject.clone(), given.clone());
        let sheet = Sheet { student: None, given: self.exercise.questions.iter().map(answer).collect() };
        Outcome::Graded(Box::new(Answered {
            exercise: Cow::Borrowed(self.exercise),
            version: &self.version,
            keys: &self.key.answers,
            grade: self.grader.grade(&sheet),
            problems,
        }))
    }
}

/// Of somebody who handed nothing in.
fn nothing<'a>(student: &Student, exercise: &'a Prepared<'a>) -> Marked<'a> {
    let (handed_in, counted, digest) = (false, true, None);
    let outcome = exercise.every(&Given::Blank, Vec::new());
    Marked { student: student.clone(), handed_in, counted, digest, source: Source::new("", ""), outcome }
}

/// Of a sheet for an exercise that is not there.
fn ungraded<'a>(title: String, problems: Vec<Box<dyn diagnostics::Problem + Send>>) -> Outcome<'a> {
    let exercise = Cow::Owned(Exercise::unknown(title));
    let grade = Grade { marks: Vec::new(), points: Number::ZERO, max_points: Number::ZERO, findings: Vec::new() };
    Outcome::Graded(Box::new(Answered { exercise, version: "", keys: &[], grade, problems }))
}

/// A problem that others know of too.
struct Shared(Arc<Problem>);

impl diagnostics::Problem for Shared {
    fn code(&self) -> &'static str {
        self.0.code()
    }

    fn say(&self, lang: Lang) -> diagnostics::Said {
        self.0.say(lang)
    }
}

impl Marked<'_> {
    fn add(&mut self, problem: Problem) {
        if let Outcome::Graded(answered) = &mut self.outcome {
            answered.problems.push(Box::new(problem));
        }
    }

    /// What it earns, where it answers that exercise.
    fn answers(&self, title: &str) -> Option<&Number> {
        match &self.outcome {
            Outcome::Graded(answered) if answered.exercise.title == title && !answered.grade.marks.is_empty() => {
                Some(&answered.grade.points)
            }
            _ => None,
        }
    }

    /// Whether there is anything but what cannot be read.
    fn is_readable(&self) -> bool {
        let Outcome::Graded(answered) = &self.outcome else { return false };
        let grade = &answered.grade;
        let unread = |mark: &grading::Mark| mark.status == grading::Status::Unreadable;
        let read = |mark: &grading::Mark| !matches!(mark.status, grading::Status::Unreadable | grading::Status::Blank);
        grade.marks.iter().any(read) || !grade.marks.iter().any(unread)
    }

    /// Hands its result to `then`.
    pub(crate) fn result<T>(&self, lang: Lang, then: impl FnOnce(&SheetResult<'_>) -> T) -> T {
        let Answered { exercise, version, keys, grade, problems } = match &self.outcome {
            Outcome::Graded(answered) => answered.as_ref(),
            Outcome::Failed { exercise, problem } => {
                return then(&SheetResult::failed(&self.student, self.source.name(), exercise, problem.as_ref(), lang));
            }
        };
        let problems: Vec<&dyn diagnostics::Problem> = problems.iter().map(|problem| problem.as_ref() as _).collect();
        let student = self.student.shown();
        let graded = Graded { student: &student, sheet: &self.source, exercise, keys, grade, problems: &problems };
        let known = report::HandedIn {
            student: &self.student,
            digest: self.digest.as_deref(),
            key_version: version,
            handed_in: self.handed_in,
        };
        let result = SheetResult::of(&graded, lang).handed_in(&known);
        then(&if self.counted { result } else { result.not_counted() })
    }

    /// The sheet's file.
    pub(crate) fn file(&self) -> &str {
        self.source.name()
    }

    /// What a failure comes to; `Done` where there was none.
    pub(crate) fn status(&self) -> Status {
        match &self.outcome {
            Outcome::Failed { problem, .. } if matches!(**problem, Problem::Internal { .. }) => Status::Internal,
            Outcome::Failed { .. } => Status::Io,
            Outcome::Graded(_) => Status::Done,
        }
    }

    /// Why it could not be graded.
    pub(crate) fn failure(&self) -> Option<&Problem> {
        match &self.outcome {
            Outcome::Failed { problem, .. } => Some(problem),
            Outcome::Graded(_) => None,
        }
    }

    /// The share that it earns of all that can be earned; `None` where nothing was graded.
    pub(crate) fn share(&self) -> Option<Number> {
        match &self.outcome {
            Outcome::Graded(answered) => answered.grade.points.over(&answered.grade.max_points),
            Outcome::Failed { .. } => None,
        }
    }

    /// Whether it counts, and earns less than that share. A failure earns nothing, but is nobody's answer.
    pub(crate) fn is_under(&self, share: &Number) -> bool {
        let Outcome::Graded(answered) = &self.outcome else { return false };
        let grade = &answered.grade;
        let is_low = grade.points < grade.max_points.times(share) || grade.marks.is_empty();
        self.handed_in && self.counted && is_low
    }
}

/// The exercise that a sheet names; the only one where it names none.
fn find<'p, 'a>(title: Option<&Spanned<String>>, all: &'p [Prepared<'a>]) -> Result<&'p Prepared<'a>, answer::Problem> {
    let titles = || all.iter().map(|one| one.exercise.title.as_str());
    match (title, all) {
        (None, [one]) => Ok(one),
        (None, _) => Err(answer::Problem::WhichExercise { titles: titles().map(str::to_owned).collect() }),
        (Some(title), _) => match all.iter().find(|one| one.exercise.title == title.item) {
            Some(one) => Ok(one),
            None => Err(answer::Problem::OtherExercise {
                title: title.item.clone(),
                span: title.span,
                meant: closest(&title.item, titles()).map(str::to_owned),
            }),
        },
    }
}

#[cfg(test)]
mod tests;
