//! Sheets that are right under another of the usual conventions: which one, and what that earns.
//!
//! A convention explains a sheet where at least one answer that is not right is right under it, and none that is right is
//! not right under it: who follows a convention follows it everywhere.

use crate::answer::{Answer, Given, Reading, Run, derive, derive_read, post_order};
use crate::diagnostics::{Lang, Said};
use crate::exercise::{Accept, Exercise, Question, Subject};
use crate::grading::lambda::half;
use crate::grading::mark::{Mark, Status};
use crate::grading::own::Own;
use crate::grading::{Context, compare, points};
use crate::say;
use crate::search::{Algorithm, Cut, Deep, Quirk, Quirks, Returns, Rule, Task, Truth};
use crate::syntax::Counted;
use crate::trace::Trace;
use crate::value::Number;
use std::borrow::Cow;

/// A convention that can be another than the stated one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Convention {
    /// Whether equal bounds cut.
    Cut,
    /// Fail-soft or fail-hard.
    Returns,
    /// How the window of a cut node is written.
    Bounds,
    /// Whether bounds reach past the parent.
    Deep,
    /// In which order children are visited.
    Order,
    /// Which of equal moves is chosen.
    Ties,
    /// The full value of cut nodes.
    FullValues,
    /// Nodes listed as they are left.
    PostOrder,
    /// Pruned counted for visited, or the other way round.
    Complement,
    /// Cuts counted for leaves.
    CountsCuts,
    /// Inner nodes counted as well.
    CountsInnerNodes,
}

impl Convention {
    /// Its name for programs: the keyword of the language where it has one.
    pub fn word(self) -> &'static str {
        match self {
            Self::Cut => "cut",
            Self::Returns => "returns",
            Self::Bounds => "bounds",
            Self::Deep => "deep",
            Self::Order => "order",
            Self::Ties => "ties",
            Self::FullValues => "full-values",
            Self::PostOrder => "post-order",
            Self::Complement => "complement",
            Self::CountsCuts => "counts-cuts",
            Self::CountsInnerNodes => "counts-inner-nodes",
        }
    }

    /// The code that `poda explain` knows.
    pub fn code(self) -> &'static str {
        match self {
            Self::Cut => "C0601",
            Self::Returns => "C0602",
            Self::Bounds => "C0603",
            Self::Deep => "C0604",
            Self::Order => "C0605",
            Self::Ties => "C0606",
            Self::FullValues => "C0607",
            Self::PostOrder => "C0608",
            Self::Complement => "C0609",
            Self::CountsCuts => "C0610",
            Self::CountsInnerNodes => "C0611",
        }
    }

    /// What is said to somebody who followed the other one; `task` is the stated one.
    pub fn say(self, task: &Task, lang: Lang) -> Said {
        Said::new(match self {
            Self::Cut => {
                let (stated, other) = match task.cut {
                    Cut::OnEqual => (">=", ">"),
                    Cut::OnlyAbove => (">", ">="),
                };
                say!(
                    lang,
                    "this is right if alpha {other} beta cuts; here alpha {stated} beta does",
                    "esto es correcto si se corta con alfa {other} beta; aquí se corta con alfa {stated} beta",
                    "如果用 α {other} β 剪枝，这是对的；本题用 α {stated} β",
                )
            }
            Self::Returns => {
                let (stated, other) = match task.returns {
                    Returns::FailSoft => ("fail-soft", "fail-hard"),
                    Returns::FailHard => ("fail-hard", "fail-soft"),
                };
                say!(
                    lang,
                    "this is right under {other}; here nodes return {stated} values",
                    "esto es correcto con {other}; aquí los nodos devuelven valores {stated}",
                    "按 {other} 这是对的；本题结点返回 {stated} 的值",
                )
            }
            Self::Bounds => say!(
                lang,
                "these are the right windows, written the other way: look at whether the bound moves before the test",
                "son las ventanas correctas, escritas de la otra manera: mira si la cota se mueve antes de la comprobación",
                "窗口是对的，但写法不同：请看界是在判断之前还是之后移动",
            ),
            Self::Deep => match task.deep {
                Deep::Yes => say!(
                    lang,
                    "this is right if a node only knows its parent's bound; here bounds reach all the way down",
                    "esto es correcto si un nodo solo conoce la cota de su padre; aquí las cotas bajan por todo el camino",
                    "如果结点只知道父结点的界，这是对的；本题的界沿整条路径向下传",
                ),
                Deep::No => say!(
                    lang,
                    "this is right if bounds reach all the way down; here a node only knows its parent's bound",
                    "esto es correcto si las cotas bajan por todo el camino; aquí un nodo solo conoce la cota de su padre",
                    "如果界沿整条路径向下传，这是对的；本题的结点只知道父结点的界",
                ),
            },
            Self::Order => say!(
                lang,
                "this is right in the opposite order; look at the order in which children are visited here",
                "esto es correcto en el orden contrario; mira en qué orden se visitan aquí los hijos",
                "按相反的顺序这是对的；请看本题规定的访问顺序",
            ),
            Self::Ties => say!(
                lang,
                "this is as good; look at which of equally good moves is asked for",
                "es igual de buena; mira cuál de las jugadas igual de buenas se pide",
                "这一着同样好；请看题目规定平局时选哪一个",
            ),
            Self::FullValues => say!(
                lang,
                "these are the full minimax values; a node that was cut hands up only what it had when it was cut",
                "son los valores minimax completos; un nodo cortado devuelve solo lo que tenía al cortarse",
                "这是完整的极大极小值；被剪的结点只返回剪枝时已有的值",
            ),
            Self::PostOrder => say!(
                lang,
                "this is the order in which nodes are left; asked is the order in which they are first visited",
                "este es el orden en que se sale de los nodos; se pide el orden en que se visitan por primera vez",
                "这是离开结点的顺序；题目问的是首次访问的顺序",
            ),
            Self::Complement => say!(
                lang,
                "this is the number of the others: look again at whether visited or pruned ones are counted",
                "es el número de las otras: mira si se cuentan las visitadas o las podadas",
                "这是另一部分的数目：请再看数的是访问的还是被剪的",
            ),
            Self::CountsCuts => say!(
                lang,
                "this is the number of cut-off branches; every leaf below them counts",
                "es el número de ramas cortadas; cuenta cada hoja que hay debajo",
                "这是被剪分支的数目；要数其下的每个叶子",
            ),
            Self::CountsInnerNodes => say!(
                lang,
                "this counts inner nodes as well; only leaves are asked for",
                "esto cuenta también los nodos internos; solo se pide contar hojas",
                "这里把内部结点也算进去了；题目只问叶子",
            ),
        })
    }
}

/// The exercise under one other convention.
#[derive(Debug)]
struct Alternative<'a> {
    convention: Convention,
    exercise: Cow<'a, Exercise>,
    trace: Cow<'a, Trace>,
    truth: &'a Truth,
    /// One a question; `None` where nothing is another.
    keys: Vec<Option<Answer>>,
}

impl Alternative<'_> {
    fn is_right(&self, index: usize, question: &Question, answer: &Answer) -> bool {
        let Some(Some(key)) = self.keys.get(index) else { return false };
        let context = Context { exercise: &self.exercise, trace: &self.trace, truth: self.truth };
        let score = compare(&context, question, key, answer, &[], &Own::default());
        score.is_some_and(|score| score.fraction == Number::ONE)
    }
}

/// All conventions under which something would be another.
#[derive(Debug, Default)]
pub(crate) struct Alternatives<'a> {
    all: Vec<Alternative<'a>>,
}

impl<'a> Alternatives<'a> {
    /// Solves the exercise under each of them.
    pub(crate) fn of(context: &Context<'a>, keys: &[Answer]) -> Self {
        let exercise = context.exercise;
        let mut all = Vec::new();
        let best_moves = context.truth.best_moves(&exercise.tree);
        // A task or a trace of its own, where it is not the stated one.
        let mut add =
            |convention, task: Option<Task>, trace: Option<Trace>, derive: &dyn Fn(Run<'_>, &Subject) -> Answer| {
                let trace = trace.map_or(Cow::Borrowed(context.trace), Cow::Owned);
                let stated = task.as_ref().unwrap_or(&exercise.task);
                let run = Run { tree: &exercise.tree, task: stated, trace: &trace, best_moves: &best_moves };
                let subjects = exercise.questions.iter().map(|question| &question.subject);
                let other = |(subject, key): (&Subject, &Answer)| match subject {
                    // What explains another key is the same under any convention.
                    Subject::Convention(_) => None,
                    _ => Some(derive(run, subject)).filter(|other| other != key),
                };
                let keys: Vec<Option<Answer>> = subjects.zip(keys).map(other).collect();
                if keys.iter().any(Option::is_some) {
                    let with = |task| Cow::Owned(Exercise { task, ..exercise.clone() });
                    let exercise = task.map_or(Cow::Borrowed(exercise), with);
                    all.push(Alternative { convention, exercise, trace, truth: context.truth, keys });
                }
            };
        for (convention, task) in other_tasks(&exercise.task) {
            if let Ok(trace) = Trace::record(&exercise.tree, &task) {
                add(convention, Some(task), Some(trace), &|run, subject| derive(run, subject));
            }
        }
        if exercise.task.algorithm == Algorithm::AlphaBeta {
            let quirks = Quirks::NONE.with(Quirk::FullValueAtCut);
            if let Ok(Some(trace)) = Trace::record_quirky(&exercise.tree, &exercise.task, quirks) {
                let values = |run: Run<'_>, subject: &Subject| match subject {
                    Subject::Values(_) => derive(run, subject),
                    _ => derive(Run { trace: context.trace, ..run }, subject),
                };
                add(Convention::FullValues, None, Some(trace), &values);
            }
        }
        let readings = [
            (Convention::PostOrder, None),
            (Convention::Complement, Some(Reading::CountsComplement)),
            (Convention::CountsCuts, Some(Reading::CountsCuts)),
            (Convention::CountsInnerNodes, Some(Reading::CountsInnerNodes)),
        ];
        for (convention, reading) in readings {
            let read = |run: Run<'_>, subject: &Subject| match (subject, reading) {
                (Subject::VisitedNodes, None) => Answer::Nodes(post_order(run)),
                (Subject::Count(Counted::PrunedLeaves | Counted::VisitedLeaves), Some(reading)) => {
                    derive_read(run, subject, &[reading])
                }
                _ => derive(run, subject),
            };
            add(convention, None, None, &read);
        }
        Self { all }
    }

    /// Names the convention that explains most answers that are not right, then the one that explains most of the rest,
    /// and gives each answer what `accept` says.
    pub(crate) fn credit(&self, exercise: &Exercise, given: &[&Given], marks: &mut [Mark]) {
        let questions: Vec<(usize, &Question, &Answer)> = exercise
            .questions
            .iter()
            .zip(given)
            .enumerate()
            .filter_map(|(index, (question, given))| match given {
                Given::Answered { answer, .. } => Some((index, question, answer)),
                Given::Blank | Given::Unreadable(_) => None,
            })
            .collect();
        loop {
            let open = |index: &usize| {
                let mark = &marks[*index];
                // The number of one's own list needs no other explanation.
                let is_own_count = mark.carried && matches!(exercise.questions[*index].subject, Subject::Count(_));
                mark.status != Status::Right && mark.convention.is_none() && !is_own_count
            };
            let explained = |alternative: &Alternative<'_>| -> Vec<usize> {
                let is_right = |(index, question, answer): &&(usize, &Question, &Answer)| {
                    alternative.is_right(*index, question, answer)
                };
                let broken = questions.iter().any(|part| {
                    let stands = alternative.keys.get(part.0).is_some_and(Option::is_some);
                    stands && marks[part.0].status == Status::Right && !is_right(&part)
                });
                if broken {
                    return Vec::new();
                }
                questions.iter().filter(is_right).map(|part| part.0).filter(open).collect()
            };
            let all = self.all.iter().map(|alternative| (alternative.convention, explained(alternative)));
            // Of equals the first.
            let best = all.reduce(|best, next| if next.1.len() > best.1.len() { next } else { best });
            let Some((convention, indices)) = best.filter(|(_, indices)| !indices.is_empty()) else { return };
            // `none` is what somebody writes who knows nothing: alone it is named, and earns nothing.
            let says_something =
                |index: &usize| questions.iter().any(|(at, _, answer)| at == index && !answer.is_empty());
            let accepted = if indices.iter().any(says_something) { exercise.accept } else { Accept::OnlyStated };
            for index in indices {
                accept(accepted, convention, &mut marks[index]);
            }
        }
    }
}

/// What an answer earns that is right under another convention: never less than before.
fn accept(accept: Accept, convention: Convention, mark: &mut Mark) {
    let credit = match accept {
        Accept::Stated => half(),
        Accept::AnyConvention => Number::ONE,
        Accept::OnlyStated => Number::ZERO,
    };
    mark.convention = Some(convention);
    if credit > mark.fraction {
        let points = if credit == Number::ONE {
            mark.max_points.clone()
        } else {
            points::quarters(&mark.max_points.times(&credit))
        };
        mark.points = points.max(mark.points.clone());
        mark.status = if credit == Number::ONE { Status::Right } else { Status::Partial };
        mark.fraction = credit;
    }
}

/// The task with each of its conventions, one at a time, the other way.
fn other_tasks(task: &Task) -> Vec<(Convention, Task)> {
    let cut = task.cut.other();
    let returns = task.returns.other();
    let bounds = task.bounds.other();
    let deep = task.deep.other();
    let ties = task.ties.other();
    let rule = match task.order.rule {
        Rule::LeftToRight => Some(Rule::RightToLeft),
        Rule::RightToLeft => Some(Rule::LeftToRight),
        _ => None,
    };
    let mut others = Vec::new();
    if task.algorithm.has_windows() {
        others.push((Convention::Cut, Task { cut, ..task.clone() }));
        others.push((Convention::Returns, Task { returns, ..task.clone() }));
        others.push((Convention::Bounds, Task { bounds, ..task.clone() }));
        others.push((Convention::Deep, Task { deep, ..task.clone() }));
    }
    // Before the order, which is the stranger way to arrive at another of equal moves.
    others.push((Convention::Ties, Task { ties, ..task.clone() }));
    if let Some(rule) = rule.filter(|_| task.order.at.is_empty()) {
        let mut other = task.clone();
        other.order.rule = rule;
        others.push((Convention::Order, other));
    }
    others
}
