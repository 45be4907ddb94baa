//! From a written question to one about nodes.

use crate::exercise::{Among, Exercise, Fact, Missing, Points, Problem, Puzzle, Question, Subject, Unit};
use crate::search::{self, Algorithm, Silent, Task, run};
use crate::syntax::{Ask, Counted, Moment, Nodes, What};
use crate::value::Number;

/// The question that `ask` means, `given` being what the exercise gives of a key.
pub(crate) fn question(
    exercise: &Exercise,
    ask: Ask,
    tolerance: Option<&Number>,
    given: &[Fact],
) -> Result<Question, Problem> {
    let span = ask.what.span;
    let not_yet = |words| Err(Problem::NotYet { what: Missing::AskUnderMaxN(words), span });
    let subject = match ask.what.item {
        What::Trace if exercise.task.algorithm == Algorithm::MaxN && exercise.tree.contents().payoffs => {
            return not_yet("trace");
        }
        What::Values(Nodes::Default) => Subject::Value,
        What::Values(nodes) => Subject::Values(among(exercise, nodes)?),
        What::BestMove => Subject::BestMove,
        What::BestMoves => Subject::BestMoves,
        What::Line => Subject::Line,
        What::PrunedLeaves => Subject::Pruned(Unit::Leaves),
        What::PrunedSubtrees => Subject::Pruned(Unit::Subtrees),
        What::PrunedNodes => Subject::Pruned(Unit::Nodes),
        What::Cuts => Subject::Cuts,
        What::VisitedLeaves => Subject::VisitedLeaves,
        What::VisitOrder => Subject::VisitOrder,
        What::VisitedNodes => Subject::VisitedNodes,
        What::Count(counted) => Subject::Count(counted),
        What::Windows(_, _)
        | What::Cutoffs
        | What::ValuesThatPrune(..)
        | What::LeavesNeverNeeded
        | What::LeavesThatCouldBePruned
        | What::BestOrder
        | What::WorstOrder
        | What::CountInTheBestOrder
            if !exercise.task.algorithm.has_windows() =>
        {
            return Err(Problem::NoWindows { algorithm: exercise.task.algorithm.name(), span });
        }
        What::Windows(moment, nodes) => {
            let places = match &nodes {
                Nodes::These(references) => references.iter().map(|reference| reference.span).collect(),
                _ => Vec::new(),
            };
            let among = among(exercise, nodes)?;
            if let Among::These(nodes) = &among
                && let Some((&leaf, &span)) = nodes.iter().zip(&places).find(|(node, _)| exercise.tree.is_leaf(**node))
            {
                return Err(Problem::NotInner { name: exercise.label(leaf), span });
            }
            Subject::Windows(moment, among)
        }
        What::Trace => Subject::Trace,
        What::Cutoffs => Subject::Cutoffs,
        What::Tree if exercise.tree.contents().payoffs => return not_yet("tree"),
        What::Tree => Subject::Tree,
        What::ValuesThatPrune(name, node) => exercise.of_unknown(&name, Puzzle::Prunes(exercise.resolve(&node)?))?,
        What::ValuesThatMakeBest(name, node) => {
            exercise.of_unknown(&name, Puzzle::MakesBest(exercise.resolve_move(&node)?))?
        }
        What::RootValueOf(name) => exercise.of_unknown(&name, Puzzle::RootValue)?,
        What::LeavesNeverNeeded => Subject::Puzzle(Puzzle::NeverNeeded, None),
        What::LeavesThatCouldBePruned => Subject::Puzzle(Puzzle::CouldBePruned, None),
        What::BestOrder => Subject::Puzzle(Puzzle::BestOrder, None),
        What::WorstOrder => Subject::Puzzle(Puzzle::WorstOrder, None),
        What::CountInTheBestOrder => Subject::Puzzle(Puzzle::CountInBestOrder, None),
        What::Convention if given.is_empty() => return Err(Problem::NothingGiven { span }),
        What::Convention => Subject::Convention(given.to_vec()),
    };
    let points = ask.points.map_or_else(Points::default, |points| match points.item {
        crate::syntax::Points { points, each: true, .. } => Points::Each(points),
        crate::syntax::Points { points, per_error: Some(per_error), .. } => Points::MinusPerError { points, per_error },
        crate::syntax::Points { points, .. } => Points::Whole(points),
    });
    let mut question = Question::new(subject, span, points);
    if let Some(tolerance) = ask.tolerance.map(|tolerance| tolerance.item).or_else(|| tolerance.cloned()) {
        question.tolerance = tolerance;
    }
    Ok(question)
}

fn among(exercise: &Exercise, nodes: Nodes) -> Result<Among, Problem> {
    Ok(match nodes {
        Nodes::Default | Nodes::All => Among::All,
        Nodes::Visited => Among::Visited,
        Nodes::These(references) => {
            Among::These(references.iter().map(|reference| exercise.resolve(reference)).collect::<Result<_, _>>()?)
        }
    })
}

/// What a file with a lone tree asks: everything, or what an unknown leaf that the search needs lets anyone answer.
pub(crate) fn of_lone_tree(exercise: &Exercise) -> Vec<Subject> {
    let is_open = exercise.tree.contents().unknown
        && matches!(run(&exercise.tree, &exercise.task, &mut Silent), Err(search::Problem::UnknownNeeded { .. }));
    if is_open { exercise.open_questions() } else { everything(&exercise.task) }
}

/// All that can be asked under `task`.
pub fn everything(task: &Task) -> Vec<Subject> {
    let always = [Subject::Value, Subject::Values(Among::All), Subject::BestMove, Subject::Line];
    let order = [Subject::VisitOrder, Subject::Count(Counted::VisitedLeaves)];
    let pruning = [
        Subject::Pruned(Unit::Leaves),
        Subject::Count(Counted::PrunedLeaves),
        Subject::Windows(Moment::Entry, Among::All),
        Subject::Windows(Moment::Exit, Among::All),
        Subject::Trace,
        Subject::Cutoffs,
    ];
    let prunes = task.algorithm.has_windows();
    always.into_iter().chain(order).chain(pruning.into_iter().filter(|_| prunes)).collect()
}
