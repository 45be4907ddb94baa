//! The names that platforms give to handed-in files and folders, which say whose they are.
//!
//! Sources: `app/models/submission.rb` and `attachment.rb` of canvas-lms (2026), `mod/assign/locallib.php` of Moodle (2025).

/// What such a name says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlatformName {
    /// The platform's own number of the student.
    pub number: String,
    /// The name beside it.
    pub name: String,
    /// What grows from one attempt to the next, where the platform counts.
    pub attempt: Option<u64>,
}

impl PlatformName {
    /// Reads a file's name of Canvas: `lovelaceada_LATE_1001_55_hw.sheet` is student 1001, file 55.
    pub fn canvas(file: &str) -> Option<Self> {
        let (name, rest) = file.split_once('_')?;
        let mut words = rest.split('_').skip_while(|word| *word == "LATE");
        let (student, submission) = (words.next()?, words.next()?);
        // The name of the file as it was handed in follows.
        words.next()?;
        let is = !name.is_empty() && is_number(student) && is_number(submission);
        is.then(|| Self { number: student.to_owned(), name: name.to_owned(), attempt: submission.parse().ok() })
    }

    /// Reads a folder's or file's name of Moodle: `Ada Lovelace_123_assignsubmission_file_` is participant 123.
    pub fn moodle(part: &str) -> Option<Self> {
        let (before, _) = part.split_once("_assignsubmission_")?;
        let (name, number) = before.rsplit_once('_')?;
        is_number(number).then(|| Self { number: number.to_owned(), name: name.replace('_', " "), attempt: None })
    }
}

pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::PlatformName;

    #[test]
    fn platforms_put_numbers_into_names() {
        let number = |found: Option<PlatformName>| found.map(|found| found.number);
        let canvas = |file| number(PlatformName::canvas(file));
        assert_eq!(canvas("lovelaceada_1001_55_hw.sheet").as_deref(), Some("1001"));
        assert_eq!(canvas("lovelaceada_LATE_1001_55_hw-1.sheet").as_deref(), Some("1001"));
        assert_eq!((canvas("ada_hw_2.sheet"), canvas("ada.sheet"), canvas("_1_2_x.sheet")), (None, None, None));
        let moodle = |part| number(PlatformName::moodle(part));
        assert_eq!(moodle("Ada King_Lovelace_123_assignsubmission_file_").as_deref(), Some("123"));
        assert_eq!(moodle("Ada_123_assignsubmission_file_hw.sheet").as_deref(), Some("123"));
        assert_eq!(moodle("Ada_123"), None);
        let of = PlatformName::canvas("lovelaceada_1001_55_hw.sheet");
        assert_eq!(of.map(|of| (of.name, of.attempt)), Some(("lovelaceada".to_owned(), Some(55))));
    }
}
