//! Which misconceptions an exercise can reveal, and which small questions about its tree would reveal most.
//!
//! Whoever has a misconception hands in the sheet that it leads to. An exercise reveals those whose sheet is not the right
//! one, and tells apart as many kinds of students as there are different sheets.

use crate::answer::{Answer, Run, derive};
use crate::exercise::{Points, Question, Subject, everything};
use crate::grading::Context;
use crate::grading::believers::{Believers, small_questions};
use crate::grading::misconception::Misconception;
use crate::grading::outcome::SINGLES_UP_TO;
use crate::text::Span;
use std::collections::{BTreeSet, HashMap};

/// What an exercise can show about those who answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveals {
    /// The misconceptions that lead to a sheet that is not right: one list a different sheet, in the order of the catalogue.
    pub sheets: Vec<Vec<&'static Misconception>>,
    /// Those whose sheet is the right one: this exercise cannot show them.
    pub hidden: Vec<&'static Misconception>,
}

impl Reveals {
    /// What the questions of the exercise reveal; `keys` stand in their order. `None` where the tree is too large to try
    /// the catalogue on it (more than 4,000 nodes), or nothing is known of its algorithm's misconceptions.
    pub fn of(context: &Context<'_>, keys: &[Answer]) -> Option<Self> {
        Self::among(context, keys, Misconception::all())
    }

    /// The same for these misconceptions only, which costs less.
    pub fn among(
        context: &Context<'_>,
        keys: &[Answer],
        wanted: impl Iterator<Item = &'static Misconception>,
    ) -> Option<Self> {
        let believers = can_be_tried(context).then(|| Believers::new(context, wanted)).filter(|all| all.len() > 0)?;
        let questions = context.exercise.questions.iter().zip(keys);
        let columns: Vec<Vec<Option<Answer>>> =
            questions.map(|(question, key)| believers.wrong(question, key)).collect();
        let mut reveals = Self { sheets: Vec::new(), hidden: Vec::new() };
        let mut known: HashMap<Vec<&Option<Answer>>, usize> = HashMap::new();
        for (index, who) in believers.who().enumerate() {
            let sheet: Vec<&Option<Answer>> = columns.iter().map(|column| &column[index]).collect();
            if sheet.iter().all(|answer| answer.is_none()) {
                reveals.hidden.push(who);
                continue;
            }
            let at = *known.entry(sheet).or_insert_with(|| {
                reveals.sheets.push(Vec::new());
                reveals.sheets.len() - 1
            });
            reveals.sheets[at].push(who);
        }
        Some(reveals)
    }

    /// Those of the hidden ones that no question about this tree would show: it takes another tree.
    pub fn hidden_by_the_tree(&self, context: &Context<'_>) -> Vec<&'static Misconception> {
        let exercise = context.exercise;
        let believers = Believers::new(context, self.hidden.iter().copied());
        let best_moves = context.truth.best_moves(&exercise.tree);
        let run = Run { tree: &exercise.tree, task: &exercise.task, trace: context.trace, best_moves: &best_moves };
        let mut is_hidden = vec![true; believers.len()];
        for subject in everything(&exercise.task).into_iter().chain([Subject::VisitedNodes, Subject::BestMoves]) {
            let question = Question::new(subject, Span::default(), Points::default());
            let answers = believers.wrong(&question, &derive(run, &question.subject));
            is_hidden.iter_mut().zip(answers).for_each(|(is_hidden, answer)| *is_hidden &= answer.is_none());
        }
        believers.who().zip(is_hidden).filter(|(_, is_hidden)| *is_hidden).map(|(who, _)| who).collect()
    }

    /// How many misconceptions lead to a sheet that is not right.
    pub fn revealed(&self) -> usize {
        self.sheets.iter().map(Vec::len).sum()
    }

    /// Whether this one does.
    pub fn reveals(&self, who: &Misconception) -> bool {
        self.sheets.iter().flatten().any(|one| one.code == who.code)
    }

    /// Whether the two lead to different sheets, or one of them to the right one.
    pub fn tells_apart(&self, one: &Misconception, other: &Misconception) -> bool {
        let sheet =
            |who: &Misconception| self.sheets.iter().position(|sheet| sheet.iter().any(|at| at.code == who.code));
        sheet(one) != sheet(other)
    }
}

/// The few questions that reveal most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestQuestions {
    /// At most three, the simplest first.
    pub subjects: Vec<Subject>,
    /// How many misconceptions they tell from what is right.
    pub revealed: usize,
    /// How many different wrong sheets they lead to.
    pub sheets: usize,
    /// How many misconceptions somebody can have here.
    pub of: usize,
}

/// A question that would reveal more, asked as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneMore {
    /// The question.
    pub subject: Subject,
    /// How many misconceptions all questions together tell from what is right.
    pub revealed: usize,
    /// How many different wrong sheets they lead to.
    pub sheets: usize,
}

/// So many questions are compared in all triples; of more, those that reveal most alone.
const MOST_COMPARED: usize = 40;

impl BestQuestions {
    /// Of all small questions about the tree (values and windows of single nodes, pruned leaves, the best move …) the two
    /// that reveal most misconceptions, and of equal ones lead to most different sheets; or three, where a third adds to
    /// that. `None` where [`Reveals::of`] is none, or nothing reveals anything.
    pub fn of(context: &Context<'_>) -> Option<Self> {
        let believers = can_be_tried(context).then(|| Believers::new(context, Misconception::all()))?;
        let (candidates, of) = (candidates(context, &believers), believers.len());
        let mut best: Option<(Vec<usize>, usize, usize)> = None;
        let mut consider = |chosen: &[usize]| {
            let revealed =
                chosen.iter().fold(0_u128, |all, &at| all | candidates[at].told.revealed).count_ones() as usize;
            let beaten = |sheets: Option<usize>| {
                best.as_ref().is_some_and(|(_, most, apart)| {
                    revealed < *most || revealed == *most && sheets.is_some_and(|sheets| sheets <= *apart)
                })
            };
            if beaten(None) {
                return;
            }
            let sheets = sheets(chosen.iter().map(|&at| &candidates[at].told), of);
            if revealed > 0 && !beaten(Some(sheets)) {
                best = Some((chosen.to_vec(), revealed, sheets));
            }
        };
        let all = candidates.len();
        (0..all).for_each(|a| consider(&[a]));
        (0..all).for_each(|a| (a + 1..all).for_each(|b| consider(&[a, b])));
        (0..all).for_each(|a| (a + 1..all).for_each(|b| (b + 1..all).for_each(|c| consider(&[a, b, c]))));
        let (chosen, revealed, sheets) = best?;
        let subjects = chosen.into_iter().map(|at| candidates[at].subject.clone()).collect();
        Some(Self { subjects, revealed, sheets, of })
    }
}

impl OneMore {
    /// Of all small questions about the tree the one that, asked as well, reveals most more than the questions of the
    /// exercise do; `None` where none reveals more, or where [`Reveals::of`] is none.
    pub fn of(context: &Context<'_>, keys: &[Answer]) -> Option<Self> {
        let believers = can_be_tried(context).then(|| Believers::new(context, Misconception::all()))?;
        let asked = context.exercise.questions.iter().zip(keys);
        let columns: Vec<Vec<Option<Answer>>> = asked.map(|(question, key)| believers.wrong(question, key)).collect();
        // All that is asked as one question.
        let sheet = |at: usize| {
            let sheet: Vec<&Option<Answer>> = columns.iter().map(|column| &column[at]).collect();
            sheet.iter().any(|answer| answer.is_some()).then_some(sheet)
        };
        let asked = Told::of((0..believers.len()).map(sheet));
        let mut best: Option<Self> = None;
        for Candidate { subject, told } in candidates(context, &believers) {
            let revealed = (asked.revealed | told.revealed).count_ones() as usize;
            let sheets = sheets([&asked, &told].into_iter(), believers.len());
            let most = best
                .as_ref()
                .map_or((asked.revealed.count_ones() as usize, usize::MAX), |best| (best.revealed, best.sheets));
            if (revealed, sheets) > most {
                best = Some(Self { subject, revealed, sheets });
            }
        }
        best
    }
}

/// A question, and whom it tells from whom.
struct Candidate {
    subject: Subject,
    told: Told,
}

/// Who of all gives which answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Told {
    /// Which answer each gives: 0 the right one.
    kinds: Vec<u8>,
    /// A bit for each who does not give the right one.
    revealed: u128,
}

impl Told {
    /// What these answers tell; `None` is the right one.
    fn of<T: Eq + std::hash::Hash>(answers: impl Iterator<Item = Option<T>>) -> Self {
        let mut known: HashMap<T, u8> = HashMap::new();
        let mut kind = |answer: Option<T>| {
            let next = u8::try_from(known.len() + 1).unwrap_or(u8::MAX);
            answer.map_or(0, |answer| *known.entry(answer).or_insert(next))
        };
        let kinds: Vec<u8> = answers.map(&mut kind).collect();
        let bits = kinds.iter().enumerate().filter(|(_, kind)| **kind > 0);
        let revealed = bits.fold(0_u128, |all, (bit, _)| all | 1_u128.checked_shl(bit as u32).unwrap_or(0));
        Self { kinds, revealed }
    }
}

/// The questions that can be suggested; of those that tell alike, the simplest.
fn candidates(context: &Context<'_>, believers: &Believers<'_>) -> Vec<Candidate> {
    let run = Run {
        tree: &context.exercise.tree,
        task: &context.exercise.task,
        trace: context.trace,
        best_moves: &context.truth.best_moves(&context.exercise.tree),
    };
    let mut seen: BTreeSet<Told> = BTreeSet::new();
    let mut all = Vec::new();
    for subject in small_questions(context) {
        let question = Question::new(subject, Span::default(), Points::default());
        let key = derive(run, &question.subject);
        let told = Told::of(believers.wrong(&question, &key).into_iter());
        if told.revealed != 0 && seen.insert(told.clone()) {
            all.push(Candidate { subject: question.subject, told });
        }
    }
    if all.len() > MOST_COMPARED {
        let mut ranked: Vec<usize> = (0..all.len()).collect();
        ranked.sort_by_key(|&at| std::cmp::Reverse(all[at].told.revealed.count_ones()));
        let kept: BTreeSet<usize> = ranked.into_iter().take(MOST_COMPARED).collect();
        let mut index = 0..;
        all.retain(|_| index.next().is_some_and(|at: usize| kept.contains(&at)));
    }
    all
}

/// How many different wrong sheets these questions lead to, of which there are at most four.
fn sheets<'c>(chosen: impl Iterator<Item = &'c Told>, believers: usize) -> usize {
    let mut sheets = vec![0_u32; believers];
    for told in chosen {
        sheets.iter_mut().zip(&told.kinds).for_each(|(sheet, &kind)| *sheet = *sheet << 8 | u32::from(kind));
    }
    sheets.sort_unstable();
    sheets.dedup();
    sheets.iter().filter(|&&sheet| sheet > 0).count()
}

/// Whether the catalogue is tried on the exercise at all.
fn can_be_tried(context: &Context<'_>) -> bool {
    context.exercise.tree.len() <= SINGLES_UP_TO
}
