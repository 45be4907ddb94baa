//! The pages of `poda explain`: in `docs/codes/`, a file a code in each language, compiled in.

use crate::diagnostics::Lang;

/// A page on a code.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The code.
    pub code: &'static str,
    /// Markdown in English, Spanish and Chinese.
    texts: [&'static str; 3],
}

/// Lists the pages by code.
macro_rules! pages {
    ($($code:literal),* $(,)?) => {
        &[$(Page {
            code: $code,
            texts: [
                include_str!(concat!("../../docs/codes/en/", $code, ".md")),
                include_str!(concat!("../../docs/codes/es/", $code, ".md")),
                include_str!(concat!("../../docs/codes/zh/", $code, ".md")),
            ],
        }),*]
    };
}

impl Page {
    /// All of them, sorted by code.
    #[rustfmt::skip]
    pub const ALL: &'static [Self] = pages![
        "A0311", "A0312", "A0313", "A0321", "A0322", "A0323", "A0601", "A0602", "A0603", "A0604", "A0605",
        "A0606", "A0607", "A0608", "A0609", "A0610", "C0601", "C0602", "C0603", "C0604", "C0605", "C0606",
        "C0607", "C0608", "C0609", "C0610", "C0611", "E0101", "E0102", "E0103", "E0104", "E0105", "E0107",
        "E0108", "E0109", "E0111", "E0112", "E0113", "E0201", "E0202", "E0203", "E0204", "E0205", "E0206",
        "E0207", "E0208", "E0209", "E0210", "E0211", "E0212", "E0213", "E0214", "E0215", "E0216", "E0217",
        "E0218", "E0219", "E0220", "E0221", "E0222", "E0223", "E0231", "E0232", "E0233", "E0234", "E0235",
        "E0236", "E0237", "E0238", "E0300", "E0301", "E0302", "E0303", "E0304", "E0305", "E0306", "E0307",
        "E0308", "E0309", "E0310", "E0311", "E0312", "E0315", "E0316", "E0320", "E0321", "E0322", "E0323",
        "E0324", "E0325", "E0326", "E0327", "E0328", "E0329", "E0330", "E0331", "E0332", "E0333", "E0334",
        "E0340", "E0341", "E0342", "E0343", "E0344", "E0345", "E0346", "E0347", "E0348", "E0349", "E0350",
        "E0371", "E0372", "E0373", "E0374", "E0375", "E0376", "E0400", "E0401", "E0402", "E0403", "E0404",
        "E0410", "E0411", "E0441", "E0442", "E0501", "E0502", "E0503", "E0504", "E0505", "E0506", "E0521",
        "E0522", "E0523", "E0524", "E0525", "E0527", "M001", "M002", "M003", "M004", "M005", "M006", "M007",
        "M008", "M009", "M010", "M011", "M012", "M013", "M014", "M015", "M016", "M017", "M018", "M019", "M020",
        "M021", "M022", "M023", "M024", "M025", "M026", "M027", "M028", "M029", "M030", "M031", "M032", "M033",
        "M034", "M035", "M036", "M037", "M038", "M039", "M040", "M041", "M042", "M043", "M044", "M045", "M046",
        "M047", "M048", "M049", "M050", "M051", "M052", "M053", "M054", "M055", "M056", "M057", "M058", "M059",
        "M060", "M061", "M062", "M063", "M064", "M065", "M066", "M067", "M068", "M069", "M070", "M071", "M072",
        "M073", "M074", "M075", "M076", "M077", "M078", "M079", "M080", "M081", "M091", "M092", "M093", "M094",
        "M095", "M096", "M097", "W0101", "W0102", "W0103", "W0104", "W0105", "W0301", "W0302", "W0303",
        "W0304", "W0305", "W0306", "W0311", "W0312", "W0313", "W0314", "W0315", "W0316", "W0317", "W0318",
        "W0319", "W0320", "W0521", "W0522", "W0523", "W0601", "W0602", "W0603", "W0604", "W0605", "W0606",
        "W0607", "W0608", "W0609", "W0610", "W0611", "W0612", "W0613", "W0614", "W0615", "W0616", "W0617",
        "W0641", "W0642", "W0643", "W0644",
    ];

    /// The page on a code, or on the misconception of that name, in any case.
    pub fn find(name: &str) -> Option<&'static Self> {
        let name = name.trim();
        let is_name = |text: &str| text.eq_ignore_ascii_case(name);
        Self::ALL.iter().find(|page| is_name(page.code) || page.name().is_some_and(is_name))
    }

    /// What a misconception is called wherever it is not called by its code: `no-deep-cutoffs`. Other pages have none.
    ///
    /// It stands on the page, between backticks, so that this layer need not know the catalogue.
    pub fn name(&self) -> Option<&'static str> {
        let line = self.text(Lang::En).lines().nth(2).filter(|_| self.code.starts_with('M'))?;
        line.strip_prefix('`')?.split_once('`').map(|(name, _)| name)
    }

    /// Markdown. Its first line is `# CODE: title`.
    pub fn text(&self, lang: Lang) -> &'static str {
        let [en, es, zh] = self.texts;
        match lang {
            Lang::En => en,
            Lang::Es => es,
            Lang::Zh => zh,
        }
    }

    /// What the code is about.
    pub fn title(&self, lang: Lang) -> &'static str {
        let first = self.text(lang).lines().next().unwrap_or("");
        first.split_once(": ").map_or(first, |(_, title)| title)
    }
}
