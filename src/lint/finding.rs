//! What can be found.

use crate::diagnostics::{self, Lang, Mend, Said};
use crate::text::Span;
use crate::value::Number;

/// Something that an author would want to know of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the places and the words that the message names")]
pub enum Finding {
    /// What is given of the key is not what the key says; `right` is, where that can be said.
    GivenDiffers { given: String, right: Option<String>, span: Span },
    /// Answers are others under conventions that the exercise does not state; each with its word now and the other one.
    HangsOn { keys: Vec<Unstated>, questions: Vec<String>, span: Span },
    /// The same of the order of the children, where no text can have said it.
    OrderUnstated { other: &'static str, questions: Vec<String>, span: Span },
    /// What the root is worth hangs on a tie of one of many players; `name` is the node, `other` the child as good.
    TieDecides { name: String, other: String, player: String, payoffs: String, span: Span },
    /// One move or line is asked for, and several are as good; `ties` says nothing.
    SeveralBest { question: String, moves: Vec<String>, exercise: Span, span: Span },
    /// Pruning is asked about, and nothing is pruned.
    NothingPruned { questions: Vec<String>, span: Span },
    /// Cuts are counted or listed, and some of them skip nothing.
    EmptyCuts { question: String, nodes: Vec<String>, span: Span },
    /// Visits are counted or listed, and some leaves or nodes are visited several times.
    VisitedAgain { question: String, times: usize, leaves: usize, span: Span },
    /// `deep` is stated, and there is no deep cutoff.
    NoDeepCutoff { span: Span },
    /// Somebody who understood nothing earns much.
    Guessed { guess: crate::lint::Guess, earned: Number, whole: Number, questions: Vec<String>, span: Span },
    /// Questions whose whole answer can be had so.
    QuestionsGuessed { guess: crate::lint::Guess, questions: Vec<String>, span: Span },
    /// A question that earns nothing.
    WorthNothing { question: String, span: Span },
    /// A question with points off per error that leaves points for an answer which is wrong throughout.
    PointsLeft { question: String, left: Number, items: usize, span: Span },
    /// A text that other exercises of the file have is missing in a language.
    NoText { lang: Lang, span: Span },
    /// A node or a move that an answer needs shares its name.
    NotNamed { name: String, paths: Vec<String>, is_label: bool, span: Span },
    /// A leaf of the answer cannot be named by its value.
    ValueTwice { value: String, leaves: Vec<String>, question: String, span: Span },
    /// Which misconceptions the exercise reveals, which not, and which of these no question would: lists of codes.
    Reveals { sheets: Vec<Vec<&'static str>>, hidden: Vec<&'static str>, by_the_tree: Vec<&'static str>, span: Span },
    /// Which questions would reveal most: how many misconceptions, in how many different sheets, then and now; and the one
    /// question that would reveal most more, asked as well.
    BestQuestions {
        questions: Vec<String>,
        then: (usize, usize),
        of: usize,
        now: (usize, usize),
        more: Option<(String, usize, usize)>,
        span: Span,
    },
    /// The exercise reveals more than any few small questions would; this one, asked as well, would reveal still more.
    OneMoreQuestion { question: String, then: (usize, usize), of: usize, now: (usize, usize), span: Span },
    /// A tree that is too large for some of this.
    NotLookedAt { nodes: usize, most: usize, span: Span },
}

/// A convention that is not stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unstated {
    /// The keyword.
    pub key: &'static str,
    /// What holds.
    pub now: &'static str,
    /// What could hold.
    pub other: &'static str,
}

impl diagnostics::Problem for Finding {
    fn code(&self) -> &'static str {
        match self {
            Self::GivenDiffers { .. } => "E0376",
            Self::HangsOn { .. } => "W0303",
            Self::TieDecides { .. } => "W0306",
            Self::NothingPruned { .. } => "W0311",
            Self::EmptyCuts { .. } => "W0312",
            Self::SeveralBest { .. } => "W0313",
            Self::Guessed { .. } => "W0314",
            Self::VisitedAgain { .. } => "W0315",
            Self::NoDeepCutoff { .. } => "W0316",
            Self::WorthNothing { .. } => "W0317",
            Self::PointsLeft { .. } => "W0318",
            Self::NoText { .. } => "W0319",
            Self::NotNamed { .. } => "W0320",
            Self::OrderUnstated { .. } => "A0311",
            Self::ValueTwice { .. } => "A0312",
            Self::QuestionsGuessed { .. } => "A0313",
            Self::Reveals { .. } => "A0321",
            Self::BestQuestions { .. } | Self::OneMoreQuestion { .. } => "A0322",
            Self::NotLookedAt { .. } => "A0323",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        self.words(lang)
    }

    fn mends(&self) -> Vec<Mend> {
        let state =
            |exercise: Span, key: &'static str, value: &str| Mend::State { exercise, key, value: value.to_owned() };
        match self {
            Self::HangsOn { keys, span, .. } => keys.iter().map(|one| state(*span, one.key, one.now)).collect(),
            Self::OrderUnstated { span, .. } => vec![state(*span, "order", "left-to-right")],
            Self::SeveralBest { exercise, .. } => vec![state(*exercise, "ties", "first")],
            _ => Vec::new(),
        }
    }

    fn facts(&self) -> Vec<(&'static str, Vec<String>)> {
        let owned = |codes: &[&str]| codes.iter().map(|&code| code.to_owned()).collect::<Vec<String>>();
        match self {
            Self::HangsOn { keys, questions, .. } => vec![
                ("conventions", keys.iter().map(|one| format!("{} {}", one.key, one.other)).collect()),
                ("questions", questions.clone()),
            ],
            Self::OrderUnstated { other, questions, .. } => {
                vec![("conventions", vec![format!("order {other}")]), ("questions", questions.clone())]
            }
            Self::NothingPruned { questions, .. }
            | Self::Guessed { questions, .. }
            | Self::QuestionsGuessed { questions, .. } => {
                vec![("questions", questions.clone())]
            }
            Self::Reveals { sheets, hidden, by_the_tree, .. } => vec![
                ("revealed", sheets.iter().flatten().map(|&code| code.to_owned()).collect()),
                ("sheets", sheets.iter().map(|sheet| sheet.join(" ")).collect()),
                ("hidden", owned(hidden)),
                ("hidden_by_the_tree", owned(by_the_tree)),
            ],
            Self::BestQuestions { questions, more, .. } => vec![
                ("questions", questions.clone()),
                ("more", more.iter().map(|(question, ..)| question.clone()).collect()),
            ],
            Self::OneMoreQuestion { question, .. } => vec![("more", vec![question.clone()])],
            _ => Vec::new(),
        }
    }
}
