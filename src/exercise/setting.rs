//! What the words after a keyword mean: the same for a file and for the command line.

use crate::diagnostics::closest;
use crate::exercise::limit;
use crate::exercise::{Accept, Feedback, Problem};
use crate::search::{Algorithm, Bounds, Cut, Deep, Returns, Rule, Switch, Task, Ties};
use crate::syntax::SettingKey;
use crate::text::{Span, Spanned};
use crate::value::{Number, Value, Window};

/// The settings of one exercise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    pub(crate) task: Task,
    pub(crate) accept: Accept,
    pub(crate) feedback: Feedback,
    pub(crate) carry: Option<Number>,
    pub(crate) tolerance: Option<crate::value::Number>,
}

impl Settings {
    /// Sets `key` to `words`, of which there is at least one.
    pub(crate) fn set(&mut self, key: SettingKey, words: &[Spanned<String>]) -> Result<(), Problem> {
        let word = joined(words);
        match key {
            SettingKey::Search => self.task.algorithm = algorithm(&word)?,
            SettingKey::Order => self.task.order.rule = rule(words)?,
            SettingKey::Cut => self.task.cut = choice(key, &word, Cut::ALL, Cut::word)?,
            SettingKey::Returns => self.task.returns = choice(key, &word, Returns::ALL, Returns::word)?,
            SettingKey::Bounds => self.task.bounds = choice(key, &word, Bounds::ALL, Bounds::word)?,
            SettingKey::Deep => self.task.deep = choice(key, &word, Deep::ALL, Deep::word)?,
            SettingKey::Ties => self.task.ties = choice(key, &word, Ties::ALL, Ties::word)?,
            SettingKey::Window => self.task.window = window(key, words)?,
            SettingKey::Accept => {
                let all = [Accept::Stated, Accept::AnyConvention, Accept::OnlyStated];
                self.accept = choice(key, &word, &all, Accept::word)?;
            }
            SettingKey::Feedback => {
                let all = [Feedback::Full, Feedback::Hints, Feedback::Marks, Feedback::None];
                self.feedback = choice(key, &word, &all, Feedback::word)?;
            }
            SettingKey::Carry => self.carry = Some(carry(&word)?),
            SettingKey::Tolerance => self.tolerance = Some(tolerance(&word)?),
            SettingKey::ValuesIn => self.task.values_in = Some(window(key, words)?),
            SettingKey::Depth => self.task.depth = limit::depth(words)?,
            SettingKey::Evaluate => self.task.evaluate = Some(limit::evaluation(&word)?),
            SettingKey::Quiescence => self.task.quiescence = choice(key, &word, Switch::ALL, Switch::word)?,
            SettingKey::Deepening => self.task.deepening = choice(key, &word, Switch::ALL, Switch::word)?,
            SettingKey::Budget => self.task.budget = Some(limit::at_least_one(key, &word)?),
            SettingKey::Table => self.task.table = choice(key, &word, Switch::ALL, Switch::word)?,
            SettingKey::Killers => self.task.killers = choice(key, &word, Switch::ALL, Switch::word)?,
            SettingKey::Iterations => self.task.iterations = limit::at_least_one(key, &word)?,
            SettingKey::Seed => self.task.seed = limit::whole(key, &word)?,
            SettingKey::Exploration => self.task.exploration = limit::exploration(&word)?,
        }
        Ok(())
    }
}

/// Whether a setting can be understood, whatever the exercise.
///
/// # Errors
/// As for a setting in a file; the spans are those of the words.
pub fn check_setting((key, words): &(SettingKey, Vec<Spanned<String>>)) -> Result<(), Problem> {
    Settings::default().set(*key, words)
}

impl Accept {
    /// How it is written after `accept`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Stated => "stated",
            Self::AnyConvention => "any convention",
            Self::OnlyStated => "only stated",
        }
    }
}

impl Feedback {
    /// How it is written after `feedback`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Hints => "hints",
            Self::Marks => "marks",
            Self::None => "none",
        }
    }
}

/// All words as one, single blanks between them.
fn joined(words: &[Spanned<String>]) -> Spanned<String> {
    let span = match (words.first(), words.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => Span::default(),
    };
    let text: Vec<&str> = words.iter().map(|word| word.item.as_str()).collect();
    Spanned::new(text.join(" "), span)
}

/// The choice of `all` that is written like `word`, in any case, and with blanks for hyphens.
fn choice<T: Copy>(
    key: SettingKey,
    word: &Spanned<String>,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, Problem> {
    let plain = |text: &str| text.to_lowercase().replace([' ', '_'], "-").replace('≥', ">=").replace("=>", ">=");
    let wanted = plain(&word.item);
    let short = |text: &str| text.strip_prefix("fail-").map(str::to_owned);
    let fits = |candidate: &str| plain(candidate) == wanted || short(candidate).is_some_and(|text| text == wanted);
    if let Some(&found) = all.iter().find(|&&candidate| fits(name(candidate))) {
        return Ok(found);
    }
    let known: Vec<&'static str> = all.iter().map(|&candidate| name(candidate)).collect();
    Err(unknown(key, word, known))
}

fn unknown(key: SettingKey, word: &Spanned<String>, known: Vec<&'static str>) -> Problem {
    let meant = closest(&word.item, known.iter().copied());
    Problem::UnknownChoice { key: key.word(), word: word.item.clone(), span: word.span, known, meant }
}

fn algorithm(word: &Spanned<String>) -> Result<Algorithm, Problem> {
    let plain = word.item.to_lowercase().replace([' ', '_'], "-");
    if let Ok(found) = plain.parse() {
        return Ok(found);
    }
    Err(unknown(SettingKey::Search, word, Algorithm::ALL.iter().map(|algorithm| algorithm.word()).collect()))
}

fn rule(words: &[Spanned<String>]) -> Result<Rule, Problem> {
    let all = joined(words);
    let plain = all.item.to_lowercase().replace([' ', '_'], "-");
    let rule = match plain.as_str() {
        "left-to-right" => Rule::LeftToRight,
        "right-to-left" => Rule::RightToLeft,
        "best-first" => Rule::BestFirst,
        "worst-first" => Rule::WorstFirst,
        "random" => Rule::Random(1),
        "by-evaluation" => Rule::ByEvaluation,
        _ => match words {
            [first, seed] if first.item.eq_ignore_ascii_case("random") => match seed.item.parse() {
                Ok(seed) => Rule::Random(seed),
                Err(_) => {
                    return Err(Problem::BadNumber {
                        key: SettingKey::Order,
                        word: seed.item.clone(),
                        span: seed.span,
                    });
                }
            },
            _ => {
                let known =
                    vec!["left-to-right", "right-to-left", "best-first", "worst-first", "by-evaluation", "random"];
                return Err(unknown(SettingKey::Order, &all, known));
            }
        },
    };
    Ok(rule)
}

fn window(key: SettingKey, words: &[Spanned<String>]) -> Result<Window, Problem> {
    let value = |word: &Spanned<String>| -> Result<Value, Problem> {
        word.item.parse().map_err(|_| Problem::BadNumber { key, word: word.item.clone(), span: word.span })
    };
    let all = joined(words);
    let [alpha, beta] = words else {
        return Err(Problem::BadNumber { key, word: all.item, span: all.span });
    };
    let window = Window::new(value(alpha)?, value(beta)?);
    if window.alpha >= window.beta {
        return Err(Problem::EmptyWindow { span: all.span });
    }
    Ok(window)
}

/// `yes`, `no`, `50%`, `0.5`, `1/2`
fn carry(word: &Spanned<String>) -> Result<Number, Problem> {
    let text = word.item.trim().to_lowercase();
    let (digits, parts) = match text.strip_suffix('%') {
        Some(digits) => (digits.trim(), Number::from(100_i64)),
        None => (text.as_str(), Number::ONE),
    };
    let share = match text.as_str() {
        "yes" => Some(Number::ONE),
        "no" => Some(Number::ZERO),
        _ => digits.parse::<Number>().ok().and_then(|number| number.over(&parts)),
    };
    match share.filter(|share| !share.is_negative() && *share <= Number::ONE) {
        Some(share) => Ok(share),
        None => Err(unknown(SettingKey::Carry, word, vec!["yes", "no", "50%"])),
    }
}

fn tolerance(word: &Spanned<String>) -> Result<crate::value::Number, Problem> {
    match word.item.parse::<crate::value::Number>() {
        Ok(number) if !number.is_negative() => Ok(number),
        _ => Err(Problem::BadNumber { key: SettingKey::Tolerance, word: word.item.clone(), span: word.span }),
    }
}
