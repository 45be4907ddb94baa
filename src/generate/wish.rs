//! What is wanted, wish by wish, and whether a candidate grants it: the cheap wishes first.

use crate::answer::Key;
use crate::diagnostics::Lang;
use crate::exercise::Exercise;
use crate::generate::measure::Measure;
use crate::generate::spec::{Conventions, Spec};
use crate::grading::answers_of_each;
use crate::say;
use crate::search::{Side, Truth};
use crate::tree::Tree;

/// One thing that is wanted. In the order in which candidates are asked for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wish {
    /// The depth, and leaves at different depths.
    Shape,
    /// Values that differ, or not, or are below 0.
    Values,
    /// A search that can be made.
    Search,
    /// No cut that skips nothing, where cuts are asked for.
    NoEmptyCuts,
    /// The number of cuts.
    Cuts,
    /// The number of pruned leaves.
    Pruned,
    /// The number of deep cuts.
    DeepCuts,
    /// Cuts by a bound.
    CutBy,
    /// Cuts at a ply.
    CutAt,
    /// The difficulty.
    Difficulty,
    /// One best move.
    UniqueBest,
    /// Questions that have an answer.
    Questions,
    /// Answers that hang on no convention, or on one.
    Conventions,
    /// Misconceptions that are told apart.
    TellsApart,
    /// Nothing that `poda check` warns of.
    Faultless,
    /// A tree that was not made already.
    Another,
}

impl Wish {
    /// The first wish that a measured candidate does not grant.
    pub(super) fn missed(spec: &Spec, measure: &Measure) -> Option<Self> {
        let outside = |range: &Option<super::Between<u64>>, number| range.is_some_and(|range| !range.has(number));
        let by = |side: &Side| if *side == Side::Alpha { measure.cuts_by_alpha } else { measure.cuts_by_beta };
        let at = |ply: &u32| measure.cut_plies >> (*ply).min(63) & 1 == 1;
        let is_difficult = |(least, most): &(_, _)| (least..=most).contains(&&measure.difficulty());
        let misses = [
            (spec.is_about_cuts() && measure.empty_cuts > 0, Self::NoEmptyCuts),
            (outside(&spec.cuts, measure.cuts), Self::Cuts),
            (outside(&spec.pruned, measure.pruned), Self::Pruned),
            (outside(&spec.deep_cuts, measure.deep_cuts), Self::DeepCuts),
            (spec.cut_by.iter().any(|side| by(side) == 0), Self::CutBy),
            (!spec.cut_at.iter().all(at), Self::CutAt),
            (spec.difficulty.as_ref().is_some_and(|range| !is_difficult(range)), Self::Difficulty),
        ];
        misses.into_iter().find_map(|(is_missed, wish)| is_missed.then_some(wish))
    }

    /// Whether one move is better than all others.
    pub(super) fn has_unique_best(tree: &Tree) -> bool {
        Truth::of(tree).best_moves(tree).len() == 1
    }

    /// Whether the answers hang on what they should hang on; `hangs_on` are the conventions that they do.
    pub(super) fn fits_conventions(spec: &Spec, hangs_on: &[&str]) -> bool {
        match &spec.conventions {
            Conventions::Any => true,
            // Bounds that reach all the way down are what alpha-beta means.
            Conventions::Free => hangs_on.iter().all(|&name| name == "deep"),
            Conventions::HangsOn(named) => named.iter().all(|name| hangs_on.contains(name)),
        }
    }

    /// Whether each misconception is answered differently from the key and from all others.
    pub(super) fn tells_apart(spec: &Spec, exercise: &Exercise, key: &Key) -> bool {
        let answers = answers_of_each(exercise, &key.answers, &key.best_moves, &spec.tells_apart);
        answers.iter().enumerate().all(|(place, answer)| {
            let is_other = |answer: &Vec<_>| *answer != key.answers;
            answer.as_ref().is_some_and(is_other) && !answers[..place].contains(answer)
        })
    }

    /// What it is called in messages, as the option that asks for it where there is one.
    pub fn say(self, lang: Lang) -> String {
        let option = match self {
            Self::Shape => "--depth, --ragged",
            Self::Values => "--values, --distinct, --ties, --negative",
            Self::Cuts => "--cuts",
            Self::Pruned => "--pruned",
            Self::DeepCuts => "--deep-cuts",
            Self::CutBy => "--cut-by",
            Self::CutAt => "--cut-at",
            Self::Difficulty => "--difficulty",
            Self::UniqueBest => "--unique-best",
            Self::Conventions => "--convention-free, --hangs-on",
            Self::TellsApart => "--tells-apart",
            Self::Search => return say!(lang, "a search that can be made", "una búsqueda posible", "能够进行的搜索"),
            Self::NoEmptyCuts => {
                return say!(
                    lang,
                    "no cut that skips nothing",
                    "ningún corte que no omita nada",
                    "没有什么也不跳过的剪枝",
                );
            }
            Self::Questions => {
                return say!(lang, "questions that have an answer", "preguntas con respuesta", "有答案的问题");
            }
            Self::Faultless => {
                return say!(
                    lang,
                    "nothing that `poda check` warns of",
                    "nada de lo que avise `poda check`",
                    "`poda check` 没有警告",
                );
            }
            Self::Another => return say!(lang, "another tree", "otro árbol", "另一棵树"),
        };
        option.to_owned()
    }
}
