//! Problems as people see them: the line of the file with a mark under it, or one plain line for an editor.
//!
//! miette draws the excerpt. It is given only the lines that are marked, and of a very long line only the part around
//! the mark, so that a problem on a line of 10 MB prints a few hundred characters.

use crate::diagnostics::{Lang, Look, Problem, Said, Severity};
use crate::text::{Place, Source};

/// One line a problem: `file:3:7: error[E0201]: message (help)`.
pub fn plain(source: &Source, problem: &dyn Problem, lang: Lang) -> String {
    plain_at(source.name(), place(source, &problem.say(lang)), problem, lang)
}

/// The place that a problem is about, if it is about one.
pub fn place(source: &Source, said: &Said) -> Option<Place> {
    said.labels.first().map(|label| source.place(label.span.start as usize))
}

/// The same of a file called `name` whose text need not be there.
pub fn plain_at(name: &str, place: Option<Place>, problem: &dyn Problem, lang: Lang) -> String {
    let said = problem.say(lang);
    let severity = match problem.severity() {
        Severity::Error => crate::say!(lang, "error", "error", "错误"),
        Severity::Warning => crate::say!(lang, "warning", "aviso", "警告"),
        Severity::Advice => crate::say!(lang, "note", "nota", "提示"),
    };
    let mut line = no_command(&visible(name));
    if let Some(place) = place {
        line += &format!(":{}:{}", place.line, place.column);
    }
    line += &format!(": {severity}[{}]: {}", problem.code(), visible(&said.message));
    if let Some(help) = said.help {
        let help = visible(&help);
        line += &crate::say!(lang, " ({help})", " ({help})", "（{help}）");
    }
    line
}

/// The problem as `look` wants it; ends without a line end.
#[cfg(feature = "cli")]
pub fn show(source: &Source, problem: &dyn Problem, look: Look) -> String {
    if look.plain { plain(source, problem, look.lang) } else { drawn::draw(source, problem, look) }
}

/// The problem in one line: without the command line there is no terminal to draw for.
#[cfg(not(feature = "cli"))]
pub fn show(source: &Source, problem: &dyn Problem, look: Look) -> String {
    plain(source, problem, look.lang)
}

/// `text` with control characters, and those that turn the direction of writing, as harmless signs of one column.
pub fn visible(text: &str) -> String {
    text.chars().map(visible_char).collect()
}

/// A line of a log in which names and texts of other people stand: GitHub's runner obeys a line that begins with `::`,
/// and one with `##[` anywhere, so that neither is left in it.
pub fn no_command(line: &str) -> String {
    let line = line.replace("##[", "##\u{fffd}[");
    match line.trim_start().strip_prefix("::") {
        Some(rest) => format!("\u{fffd}::{rest}"),
        None => line,
    }
}

fn visible_char(letter: char) -> char {
    match letter {
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + letter as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        other => other,
    }
}

#[cfg(feature = "cli")]
mod drawn {
    //! The excerpt for miette: a small text of its own, made of the marked lines.

    use crate::diagnostics::excerpt::{visible, visible_char};
    use crate::diagnostics::{Lang, Look, Problem, Said, Severity};
    use crate::text::Source;
    use miette::{
        Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents, SourceCode,
        SourceSpan, SpanContents,
    };
    use std::fmt;

    /// The longest part of a line that is shown, in characters.
    const LONGEST: usize = 160;
    /// How much of it stands before the mark.
    const BEFORE: usize = 60;

    pub(super) fn draw(source: &Source, problem: &dyn Problem, look: Look) -> String {
        let said = problem.say(look.lang);
        let (excerpt, labels) = Excerpt::of(source, &said);
        let drawing = Drawing {
            code: problem.code(),
            severity: problem.severity(),
            message: visible(&said.message),
            help: None,
            labels,
            excerpt,
        };
        let theme = if look.colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_links(false)
            .with_context_lines(1)
            .with_width(look.width.max(40));
        let rendered = |drawing: &Drawing| {
            let mut text = String::new();
            handler.render_report(&mut text, drawing).map(|()| text.trim_end().to_owned())
        };
        let whole = rendered(&Drawing { help: said.help.map(|help| visible(&help)), ..drawing.clone() });
        let Ok(whole) = whole else { return super::plain(source, problem, look.lang) };
        if look.lang == Lang::En {
            return whole;
        }
        // Where the help begins is known from the report without it.
        match rendered(&drawing).ok().and_then(|before| whole.strip_prefix(&before).map(|help| (before.clone(), help)))
        {
            Some((before, help)) => before + &in_language(help, look.lang),
            None => whole,
        }
    }

    /// The help at the end of a report: the word before it is miette's, in English, and lines that follow stand below its
    /// text.
    fn in_language(help: &str, lang: Lang) -> String {
        match lang {
            Lang::En => help.to_owned(),
            Lang::Es => help.replacen("  help: ", " ayuda: ", 1),
            Lang::Zh => help.replacen("  help: ", "  帮助：", 1),
        }
    }

    #[derive(Clone, Debug)]
    struct Drawing {
        code: &'static str,
        severity: Severity,
        message: String,
        help: Option<String>,
        labels: Vec<LabeledSpan>,
        excerpt: Excerpt,
    }

    impl fmt::Display for Drawing {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(&self.message)
        }
    }

    impl std::error::Error for Drawing {}

    impl Diagnostic for Drawing {
        fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
            Some(Box::new(self.code))
        }

        fn severity(&self) -> Option<miette::Severity> {
            Some(match self.severity {
                Severity::Error => miette::Severity::Error,
                Severity::Warning => miette::Severity::Warning,
                Severity::Advice => miette::Severity::Advice,
            })
        }

        fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
            self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
        }

        fn source_code(&self) -> Option<&dyn SourceCode> {
            (!self.labels.is_empty()).then_some(&self.excerpt as &dyn SourceCode)
        }

        fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
            Some(Box::new(self.labels.iter().cloned()))
        }
    }

    /// A line of the source as it is shown.
    #[derive(Clone, Debug)]
    struct Line {
        /// From 1.
        number: usize,
        /// The column of the first character that is shown, from 1.
        column: usize,
        /// Where it begins in the excerpt's text.
        start: usize,
        /// Byte offsets in the source and in the excerpt of every character, and of the end.
        offsets: Vec<(usize, usize)>,
    }

    /// The marked lines of a source, in a text of their own.
    #[derive(Clone, Debug)]
    struct Excerpt {
        name: String,
        text: String,
        lines: Vec<Line>,
    }

    impl Excerpt {
        fn of(source: &Source, said: &Said) -> (Self, Vec<LabeledSpan>) {
            let mut starts: Vec<usize> =
                said.labels.iter().map(|label| source.line_range(label.span.start as usize).start).collect();
            starts.sort_unstable();
            starts.dedup();
            let mut excerpt = Self { name: visible(source.name()), text: String::new(), lines: Vec::new() };
            for start in starts {
                let range = source.line_range(start);
                let inside = |label: &&crate::diagnostics::Label| {
                    (range.start..=range.end).contains(&(label.span.start as usize))
                };
                let mark = said.labels.iter().find(inside).map_or(start, |label| label.span.start as usize);
                excerpt.push_line(source, start, mark);
            }
            let labels = said.labels.iter().enumerate().map(|(index, label)| {
                let from = excerpt.offset(source, label.span.start as usize);
                let line_end = source.line_range(label.span.start as usize).end;
                let to = excerpt.offset(source, (label.span.end as usize).min(line_end)).max(from);
                let text = (!label.text.is_empty()).then(|| visible(&label.text));
                let span = SourceSpan::new(from.into(), to - from);
                if index == 0 {
                    LabeledSpan::new_primary_with_span(text, span)
                } else {
                    LabeledSpan::new_with_span(text, span)
                }
            });
            let labels = labels.collect();
            (excerpt, labels)
        }

        /// Adds the line that begins at `start`, or the part of it around `mark`.
        fn push_line(&mut self, source: &Source, start: usize, mark: usize) {
            let range = source.line_range(start);
            let line = &source.text()[range.clone()];
            let before = source.text()[range.start..mark.clamp(range.start, range.end)].chars().count();
            let is_long = line.chars().nth(LONGEST).is_some();
            let skip = if is_long { before.saturating_sub(BEFORE) } else { 0 };
            let take = if is_long { LONGEST } else { usize::MAX };
            let number = source.place(start).line;
            let mut shown = Line { number, column: skip + 1, start: self.text.len(), offsets: Vec::new() };
            if skip > 0 {
                self.text.push('…');
                shown.column -= 1;
            }
            let mut end = range.start;
            for (at, letter) in line.char_indices().skip(skip).take(take) {
                shown.offsets.push((range.start + at, self.text.len()));
                self.text.push(if letter == '\t' { letter } else { visible_char(letter) });
                end = range.start + at + letter.len_utf8();
            }
            shown.offsets.push((end, self.text.len()));
            if end < range.end && is_long {
                self.text.push('…');
            }
            self.text.push('\n');
            self.lines.push(shown);
        }

        /// Where an offset of the source is in the excerpt; the nearest place where it is not shown.
        fn offset(&self, source: &Source, offset: usize) -> usize {
            let number = source.place(offset).line;
            let Some(line) = self.lines.iter().find(|line| line.number == number) else { return 0 };
            let at = line.offsets.partition_point(|&(from, _)| from < offset).min(line.offsets.len() - 1);
            line.offsets[at].1
        }

        /// The line at an offset of the excerpt.
        fn line_at(&self, offset: usize) -> usize {
            self.lines.partition_point(|line| line.start <= offset).saturating_sub(1)
        }
    }

    impl SourceCode for Excerpt {
        fn read_span<'a>(
            &'a self,
            span: &SourceSpan,
            lines_before: usize,
            lines_after: usize,
        ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
            let (first, last) = (self.line_at(span.offset()), self.line_at(span.offset() + span.len()));
            // Lines that do not follow on one another are two excerpts.
            let apart = self.lines[first..=last].windows(2).any(|pair| pair[0].number + 1 != pair[1].number);
            if apart {
                return Err(MietteError::OutOfBounds);
            }
            let line = &self.lines[first];
            let end = self.lines.get(last + 1).map_or(self.text.len(), |next| next.start);
            let whole = lines_before + lines_after > 0;
            let (from, column) = if whole {
                (line.start, 0)
            } else {
                (span.offset(), line.column + self.text[line.start..span.offset()].chars().count() - 1)
            };
            Ok(Box::new(MietteSpanContents::new_named(
                self.name.clone(),
                &self.text.as_bytes()[from..end],
                SourceSpan::new(from.into(), end - from),
                line.number - 1,
                column,
                last - first + 1,
            )))
        }
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::{no_command, plain, show};
    use crate::diagnostics::{Lang, Look, Problem, Said};
    use crate::text::{Source, Span};

    struct At(Vec<Span>);

    impl Problem for At {
        fn code(&self) -> &'static str {
            "E0000"
        }

        fn say(&self, _: Lang) -> Said {
            self.0.iter().fold(Said::new("something is odd"), |said, span| said.at(*span, "here"))
        }
    }

    const LOOK: Look = Look { lang: Lang::En, colour: false, plain: false, width: 80, full: false };

    #[test]
    fn the_line_stands_there_with_a_mark() {
        let source = Source::new("a.poda", "one\ntwo αβ three\nfour");
        let at = source.text().find("three").unwrap();
        let shown = show(&source, &At(vec![Span::new(at, at + 5)]), LOOK);
        assert!(shown.contains("[a.poda:2:8]"), "{shown}");
        assert!(shown.contains("2 │ two αβ three") && !shown.contains("one"), "{shown}");
        assert_eq!(
            plain(&source, &At(vec![Span::new(at, at + 5)]), Lang::En),
            "a.poda:2:8: error[E0000]: something is odd"
        );
    }

    #[test]
    fn a_log_is_not_obeyed() {
        assert_eq!(no_command(" ::error::x"), "\u{fffd}::error::x");
        assert_eq!(no_command("x ##[error]y"), "x ##\u{fffd}[error]y");
        assert_eq!(no_command("a::b"), "a::b");
        let line = plain(&Source::new("::error::x", "a"), &At(vec![Span::at(0)]), Lang::En);
        assert!(!line.starts_with("::"), "{line}");
    }

    #[test]
    fn a_long_line_is_clipped_and_columns_stay_true() {
        let text = format!("{}X{}", "a".repeat(5_000_000), "b".repeat(5_000_000));
        let source = Source::new("long", text);
        let shown = show(&source, &At(vec![Span::new(5_000_000, 5_000_001)]), LOOK);
        assert!(shown.len() < 2_000, "{}", shown.len());
        assert!(shown.contains("[long:1:5000001]") && shown.contains("aXb"), "{shown}");
    }

    #[test]
    fn places_far_apart_are_two_excerpts_and_odd_places_do_no_harm() {
        let source = Source::new("f", "a\n\u{1b}[31mb\n\nd\n");
        let spans = [Span::new(0, 1), Span::new(9, 10), Span::at(source.text().len()), Span::new(400, 500)];
        let shown = show(&source, &At(spans.to_vec()), LOOK);
        assert!(!shown.contains('\u{1b}') && shown.contains('d'), "{shown}");
        let empty = Source::new("f", "");
        assert!(show(&empty, &At(vec![Span::at(0)]), LOOK).contains("[f:1:1]"));
    }
}
