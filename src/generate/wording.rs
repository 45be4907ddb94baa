//! An exercise file written out: the title, what students are told, the tree, the settings and the questions.

use crate::diagnostics::Lang;
use crate::generate::about;
use crate::generate::spec::{Conventions, Spec};
use crate::render::source::source;
use crate::search::{Order, Rule};
use crate::syntax;
use crate::text::Source;
use crate::tree::Tree;

/// What stands in an exercise beside its tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// Lines above the exercise, without their `#`: where it comes from.
    pub notes: Vec<String>,
    /// The title.
    pub title: String,
    /// What students are told, a text a language, `None` for all; where there is none at all a text is written.
    pub about: Vec<(Option<Lang>, String)>,
    /// The language of the text that is written; all of them where there is none.
    pub lang: Option<Lang>,
    /// Settings as an exercise file has them: `cut >`.
    pub settings: Vec<String>,
    /// Questions without their `ask`: `pruned leaves for 3 points`. Where there is none some are chosen.
    pub asks: Vec<String>,
}

impl Wording {
    /// The exercise in the one canonical form, without the line that names the version of the language. `more` are settings
    /// that have to be stated besides.
    ///
    /// # Errors
    /// A setting or a question cannot be read.
    pub fn exercise(&self, spec: &Spec, tree: &Tree, more: &[String]) -> Result<String, Vec<syntax::Problem>> {
        let source = self.source(spec, tree, more);
        syntax::format(&source)
    }

    /// The same before it is put into its canonical form.
    pub fn source(&self, spec: &Spec, tree: &Tree, more: &[String]) -> Source {
        let mut text = String::new();
        for note in &self.notes {
            text += &format!("# {}\n", one_line(note));
        }
        text += &format!("exercise {}\n", syntax::quoted(&one_line(&self.title)));
        let about = if self.about.is_empty() {
            about::texts(spec, &self.questions(spec), self.lang)
        } else {
            self.about.clone()
        };
        for (lang, about) in &about {
            let lang = lang.map_or_else(String::new, |lang| format!("{} ", lang.word()));
            text += &format!("about {lang}{}\n", syntax::quoted(&one_line(about)));
        }
        text += &format!("tree {}\n", source(tree));
        let stated = self.stated(spec);
        let mut settings: Vec<&String> = self.settings.iter().chain(&stated).chain(more).collect();
        settings.sort_by_key(|setting| place(setting));
        for setting in settings {
            text += &format!("{}\n", one_line(setting));
        }
        for ask in self.questions(spec) {
            text += &format!("ask {}\n", one_line(&ask));
        }
        Source::new(self.title.as_str(), text)
    }

    /// The conventions that are stated in any case, since students ask for them: those that nobody has set.
    fn stated(&self, spec: &Spec) -> Vec<String> {
        let is_set = |key: &str| self.settings.iter().any(|setting| setting.split_whitespace().next() == Some(key));
        let task = &spec.task;
        let mut stated = Vec::new();
        if !is_set("search") {
            stated.push(format!("search {}", task.algorithm.word()));
        }
        if task.algorithm.has_windows() {
            if !is_set("cut") {
                stated.push(format!("cut {}", task.cut.word()));
            }
            if !is_set("returns") {
                stated.push(format!("returns {}", task.returns.word()));
            }
        }
        stated
    }

    /// The questions: those that are given, else some that fit the search.
    pub(super) fn questions(&self, spec: &Spec) -> Vec<String> {
        if !self.asks.is_empty() {
            return self.asks.clone();
        }
        let hangs_on = |name: &str| matches!(&spec.conventions, Conventions::HangsOn(named) if named.contains(&name));
        let (is_free, moves) = (spec.conventions == Conventions::Free, !spec.chance.contains(&0));
        let mut asks = Vec::new();
        let mut ask = |when: bool, text: &str| {
            if when {
                asks.push(text.to_owned());
            }
        };
        let prunes = spec.task.algorithm.has_windows();
        let nothing = [spec.cuts, spec.pruned].iter().flatten().any(|range| range.most == 0);
        ask(is_free, "value for 1 point");
        ask(!is_free, "values of all for 4 points");
        ask(moves, "best move for 1 point");
        ask(spec.chance.is_empty() && (!prunes || hangs_on("ties")), "line for 2 points");
        ask(prunes && !nothing, "pruned leaves for 3 points");
        ask(prunes, "count of visited leaves for 1 point");
        ask(prunes && !is_free && !hangs_on("bounds"), "windows at entry for 4 points");
        ask(hangs_on("bounds"), "windows at exit for 4 points");
        ask(prunes && !is_free && spec.deep_cuts.is_some_and(|deep| deep.least > 0), "cutoffs for 2 points");
        asks
    }
}

/// The order in which settings stand, by their first words; all others follow as they come.
const IN_ORDER: [&str; 9] = ["search", "order", "cut", "returns", "bounds", "deep", "ties", "window", "values"];

fn place(setting: &str) -> usize {
    let first = setting.split_whitespace().next();
    IN_ORDER.iter().position(|key| Some(*key) == first).unwrap_or(IN_ORDER.len())
}

/// The usual setting of a search whose order nobody has changed.
pub(super) fn is_left_to_right(order: &Order) -> bool {
    order.rule == Rule::LeftToRight && order.at.is_empty()
}

/// Without ends of lines and other signs that steer a terminal, which nothing in a file may hold.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
