//! The pages of `poda explain`: a file a code in `docs/codes/`, compiled in.

/// A page on a code.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The code.
    pub code: &'static str,
    /// Markdown. Its first line is `# CODE: title`.
    pub text: &'static str,
}

/// Lists the pages by code.
macro_rules! pages {
    ($($code:literal),* $(,)?) => {
        &[$(Page { code: $code, text: include_str!(concat!("../../docs/codes/", $code, ".md")) }),*]
    };
}

impl Page {
    /// All of them, sorted by code.
    pub const ALL: &'static [Self] = pages![];

    /// The page on `code`, in any case.
    pub fn find(code: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|page| page.code.eq_ignore_ascii_case(code.trim()))
    }

    /// What the code is about.
    pub fn title(&self) -> &'static str {
        let first = self.text.lines().next().unwrap_or("");
        first.split_once(": ").map_or(first, |(_, title)| title)
    }
}
