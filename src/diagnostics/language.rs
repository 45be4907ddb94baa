//! The languages that poda speaks.

use std::str::FromStr;

/// A language of the texts. Names, codes and JSON keys are the same in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lang {
    /// English
    #[default]
    En,
    /// Spanish
    Es,
    /// Chinese (simplified)
    Zh,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::Es, Self::Zh];

    /// `en`, `es`, `zh`
    pub fn word(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Zh => "zh",
        }
    }

    /// What stands between the items of a list in a sentence: `, `, `、`
    pub fn comma(self) -> &'static str {
        if self == Self::Zh { "、" } else { ", " }
    }

    /// What stands between the parts of a sentence: `, `, `，`
    pub fn pause(self) -> &'static str {
        if self == Self::Zh { "，" } else { ", " }
    }

    /// What stands between sentences of one line: `; `, `；`
    pub fn semicolon(self) -> &'static str {
        if self == Self::Zh { "；" } else { "; " }
    }

    /// What stands between a name and what is said of it: `: `, `：`
    pub fn colon(self) -> &'static str {
        if self == Self::Zh { "：" } else { ": " }
    }
}

/// Reads `es`, and a locale: `es_MX.UTF-8`.
impl FromStr for Lang {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let word = text.split(['_', '-', '.', '@']).next().unwrap_or("");
        Self::ALL.into_iter().find(|lang| word.eq_ignore_ascii_case(lang.word())).ok_or(())
    }
}
