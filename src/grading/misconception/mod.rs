//! The catalogue of misconceptions: what they are called, how somebody who has one works, and what helps.
//!
//! A table a group. Codes are stable and never used again; each has a page for `poda explain`.

mod cutting;
mod listing;
mod minimax;
mod negamax;
mod pruned;
mod returned;
mod slips;
mod windows;

use crate::answer::Reading;
use crate::diagnostics::Lang;
use crate::say;
use crate::search::{Algorithm, Cut, Deep, Quirk, Returns, Rule, Task, Ties};

/// A text in all languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
    /// Chinese.
    pub zh: &'static str,
}

impl Text {
    /// The text in `lang`.
    pub fn say(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
            Lang::Zh => self.zh,
        }
    }
}

/// What kind of mistake it is; in the order in which one is preferred where several explain a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Right, but not written as it was asked.
    Format,
    /// Right under another convention.
    Convention,
    /// An idea that is wrong.
    Concept,
    /// A step that is carried out wrongly.
    Procedure,
    /// A fault of a program.
    Code,
    /// A moment of carelessness.
    Slip,
}

impl Class {
    /// `format`, `convention`, …
    pub fn word(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Convention => "convention",
            Self::Concept => "concept",
            Self::Procedure => "procedure",
            Self::Code => "code",
            Self::Slip => "slip",
        }
    }

    /// Which of several is preferred: the lowest.
    pub(crate) fn rank(self) -> usize {
        match self {
            Self::Format => 0,
            Self::Convention => 1,
            Self::Concept | Self::Procedure | Self::Code => 2,
            Self::Slip => 3,
        }
    }
}

/// What a misconception is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Minimax values and moves.
    Minimax,
    /// When to cut.
    Cutting,
    /// What windows are handed down and how they change.
    Windows,
    /// What a cut leaves out.
    Pruned,
    /// What a node returns.
    Returned,
    /// Signs in negamax.
    Negamax,
    /// How a run is listed and counted.
    Listing,
}

impl Group {
    /// The code of what its misconceptions have in common.
    pub fn code(self) -> &'static str {
        match self {
            Self::Minimax => "M091",
            Self::Cutting => "M092",
            Self::Windows => "M093",
            Self::Pruned => "M094",
            Self::Returned => "M095",
            Self::Negamax => "M096",
            Self::Listing => "M097",
        }
    }

    /// `minimax`, `cutting`, …
    pub fn word(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::Cutting => "cutting",
            Self::Windows => "windows",
            Self::Pruned => "pruned",
            Self::Returned => "returned",
            Self::Negamax => "negamax",
            Self::Listing => "listing",
        }
    }

    /// What helps against all of them.
    pub fn say(self, lang: Lang) -> String {
        match self {
            Self::Minimax => say!(
                lang,
                "Look again at how a node gets its value from its children: who chooses there, and what does that player want?",
                "Revisa cómo obtiene un nodo su valor a partir de sus hijos: ¿quién elige ahí y qué quiere ese jugador?",
                "请再看结点怎样由子结点得到自己的值：那里由谁选择，他想要什么？",
            ),
            Self::Cutting => say!(
                lang,
                "Look again at the test for a cut: which number is compared with which bound, and when?",
                "Revisa la condición de corte: ¿qué número se compara con qué cota, y cuándo?",
                "请再看剪枝的判断：用哪个数与哪个界比较，在什么时候比较？",
            ),
            Self::Windows => say!(
                lang,
                "Look again at alpha and beta: what does a child receive from its parent, and what changes when it is finished?",
                "Revisa alfa y beta: ¿qué recibe un hijo de su padre y qué cambia cuando termina?",
                "请再看 α 和 β：子结点从父结点得到什么，算完之后又改变什么？",
            ),
            Self::Pruned => say!(
                lang,
                "Look again at what a cut leaves out: exactly the children of the cut node that were not visited yet.",
                "Revisa qué deja fuera un corte: exactamente los hijos del nodo cortado que aún no se habían visitado.",
                "请再看一次剪枝去掉的是什么：正是该结点尚未访问的子结点。",
            ),
            Self::Returned => say!(
                lang,
                "Look again at what a node hands up when it is finished or cut.",
                "Revisa qué devuelve un nodo cuando termina o se corta.",
                "请再看结点算完或被剪时向上返回什么。",
            ),
            Self::Negamax => say!(
                lang,
                "Look again at the signs: every value and both bounds change sign when the point of view changes.",
                "Revisa los signos: todo valor y las dos cotas cambian de signo al cambiar el punto de vista.",
                "请再检查符号：换一方视角时，值和两个界都要变号。",
            ),
            Self::Listing => say!(
                lang,
                "Look again at what is to be listed or counted: leaves or nodes, visited or pruned, and in which order.",
                "Revisa qué hay que enumerar o contar: hojas o nodos, visitados o podados, y en qué orden.",
                "请再看题目要列出或计数的是什么：叶子还是结点，访问的还是被剪的，按什么顺序。",
            ),
        }
    }
}

/// How somebody works who has the misconception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The run is another.
    Run(Quirk),
    /// The run is written down in another way.
    Read(Reading),
    /// Both.
    Both(Quirk, Reading),
    /// Not by a rule: a single number is another.
    Once,
}

impl Way {
    /// What it changes about the run.
    pub fn quirk(self) -> Option<Quirk> {
        match self {
            Self::Run(quirk) | Self::Both(quirk, _) => Some(quirk),
            Self::Read(_) | Self::Once => None,
        }
    }

    /// What it changes about the account.
    pub fn reading(self) -> Option<Reading> {
        match self {
            Self::Read(reading) | Self::Both(_, reading) => Some(reading),
            Self::Run(_) | Self::Once => None,
        }
    }
}

/// A misconception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misconception {
    /// The stable code, `M034`.
    pub code: &'static str,
    /// The stable name, `no-deep-cutoffs`. Not translated.
    pub id: &'static str,
    /// What kind of mistake it is.
    pub class: Class,
    /// What it is about.
    pub group: Group,
    /// How somebody works who has it.
    pub way: Way,
    /// What it is called.
    pub name: Text,
    /// What helps, without a number of the key.
    pub feedback: Text,
}

impl Misconception {
    /// All of them by code, those that are no rule at the end.
    pub fn all() -> impl Iterator<Item = &'static Self> + Clone {
        let tables = [
            minimax::TABLE,
            cutting::TABLE,
            windows::TABLE,
            pruned::TABLE,
            returned::TABLE,
            negamax::TABLE,
            listing::TABLE,
            slips::TABLE,
        ];
        tables.into_iter().flatten()
    }

    /// The one of this code or name.
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::all().find(|one| one.id == name || one.code.eq_ignore_ascii_case(name))
    }

    /// The one that stands for it where the two cannot be told apart: they are the same on most trees, and its advice is
    /// right for both.
    pub(crate) fn kin(&'static self) -> &'static Self {
        let lead = match self.id {
            "nearest-ancestor-only" => "no-deep-cutoffs",
            "inherits-own-bound-only" | "root-window-not-passed" => "fresh-window",
            "backs-up-same-bound" => "bound-from-leaves-only",
            "root-returns-alpha" => "root-returns-other-bound",
            "root-always-max" => "players-swapped",
            _ => return self,
        };
        Self::find(lead).unwrap_or(self)
    }

    /// Whether somebody can have it in an exercise of this task: a convention that is stated is none.
    pub fn fits(&self, task: &Task) -> bool {
        let prunes = task.algorithm == Algorithm::AlphaBeta;
        match self.way {
            Way::Once => false,
            Way::Run(Quirk::TieTakesOther) => task.ties == Ties::First,
            Way::Run(Quirk::OtherCut) => prunes && (task.cut == Cut::OnEqual) == (self.id == "strict-cutoff"),
            Way::Run(Quirk::OtherReturns) => prunes && task.returns == Returns::FailSoft,
            Way::Run(Quirk::NoDeepCutoffs) => prunes && task.deep == Deep::Yes,
            Way::Run(Quirk::OppositeOrder | Quirk::ReordersChildren) => prunes && task.order.rule == Rule::LeftToRight,
            Way::Run(
                Quirk::AverageAtMin
                | Quirk::LastChildWins
                | Quirk::FirstChildWins
                | Quirk::SumOfChildren
                | Quirk::MagnitudeCompare
                | Quirk::MixedUtilityScales
                | Quirk::NegamaxLeafSign
                | Quirk::NegamaxNoMinus,
            ) => !prunes,
            Way::Read(Reading::PostOrder | Reading::BreadthFirst) => true,
            Way::Run(_) if self.group == Group::Minimax => true,
            _ => prunes,
        }
    }
}
