//! `junit`: JUnit XML, a testsuite a sheet, a testcase a question.
//!
//! Read by GitLab (which shows `classname` and `name`, drops doubles of both, and reads the text of a failure, not its
//! attribute), Jenkins, Azure and the report actions of GitHub. The format has no partial credit: points stand in the
//! messages and in properties. Blank is skipped; what cannot be read is a failure of the sheet; `error` stays for
//! failures of ours.

use crate::exercise::Feedback;
use crate::grading::Status;
use crate::report::decimal::decimal;
use crate::report::escape::xml;
use crate::report::formats::{GradeReport, Run};
use crate::report::result::{Asked, points_of};
use crate::report::{SheetResult, formats::unique};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};
use std::collections::BTreeMap;
use std::io::{self, Write};

#[derive(Default)]
struct Junit {
    /// The suites so far: the same file twice is two suites.
    seen: BTreeMap<String, usize>,
}

pub(super) fn make(_: &Run) -> Box<dyn GradeReport> {
    Box::new(Junit::default())
}

/// An element with attributes, its text escaped.
fn start<'a>(name: &'a str, attributes: &[(&str, &str)]) -> BytesStart<'a> {
    let mut element = BytesStart::new(name);
    for (key, value) in attributes {
        element.push_attribute((*key, xml(value).as_str()));
    }
    element
}

impl GradeReport for Junit {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut writer = Writer::new(&mut *out);
        writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        writer.write_event(Event::Text(BytesText::new("\n")))?;
        writer.write_event(Event::Start(start("testsuites", &[("name", "poda")])))?;
        writer.write_event(Event::Text(BytesText::new("\n")))
    }

    fn sheet(&mut self, result: &SheetResult<'_>, out: &mut dyn Write) -> io::Result<()> {
        // Who handed nothing in has no file.
        let class = if result.file.is_empty() { result.student.clone() } else { result.file.clone() };
        let suite = unique(&mut self.seen, class);
        Suite { result, suite: &suite, writer: Writer::new_with_indent(&mut *out, b' ', 2) }.write()?;
        out.write_all(b"\n")
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"</testsuites>\n")
    }
}

struct Suite<'a, W: Write> {
    result: &'a SheetResult<'a>,
    suite: &'a str,
    writer: Writer<W>,
}

impl<W: Write> Suite<'_, W> {
    fn write(&mut self) -> io::Result<()> {
        let result = self.result;
        let silent = result.feedback() == Feedback::None;
        let is = |wanted: &[Status]| result.questions.iter().filter(|asked| wanted.contains(&asked.status)).count();
        let failed = is(&[Status::Partial, Status::Wrong, Status::Unreadable]);
        let (tests, failures, errors, skipped) = match result.questions.len() {
            0 if result.is_failed() => (1, 0, 1, 0),
            0 => (1, 1, 0, 0),
            tests if silent || !result.counted => (tests, 0, 0, tests),
            tests => (tests, failed, 0, is(&[Status::Blank])),
        };
        let name = match result.exercise.as_str() {
            "" => result.shown(),
            title => format!("{title} · {}", result.shown()),
        };
        let attributes = [
            ("name", name.as_str()),
            ("tests", &tests.to_string()),
            ("failures", &failures.to_string()),
            ("errors", &errors.to_string()),
            ("skipped", &skipped.to_string()),
            ("file", &result.file),
        ];
        self.open("testsuite", &attributes)?;
        if !silent && !result.is_failed() {
            self.open("properties", &[])?;
            for (name, points) in [("score", &result.points), ("max_score", &result.max_points)] {
                self.empty("property", &[("name", name), ("value", &decimal(points, 6))])?;
            }
            self.close("properties")?;
        }
        let mut names = BTreeMap::new();
        for (index, asked) in result.questions.iter().enumerate() {
            let name = unique(&mut names, asked.question.clone());
            self.question(index, asked, &name)?;
        }
        if result.questions.is_empty() {
            self.open("testcase", &[("classname", self.suite), ("name", "sheet"), ("file", &result.file)])?;
            let said: Vec<String> = result.problems.iter().map(|noted| noted.sentence(result.lang)).collect();
            let (element, kind) = if result.is_failed() { ("error", "failed") } else { ("failure", "unreadable") };
            self.outcome(element, kind, said.first().map_or("", String::as_str), &said)?;
            self.close("testcase")?;
        } else if !(result.problems.is_empty() && result.misconceptions.is_empty()) {
            let behind = result.misconceptions.iter().map(|held| xml(&held.message));
            let said = behind.chain(result.problems.iter().map(|noted| xml(&noted.sentence(result.lang))));
            let said: Vec<String> = said.collect();
            self.open("system-out", &[])?;
            self.writer.write_event(Event::Text(BytesText::new(&said.join("\n"))))?;
            self.close("system-out")?;
        }
        self.close("testsuite")
    }

    fn question(&mut self, index: usize, asked: &Asked, name: &str) -> io::Result<()> {
        let result = self.result;
        let line = asked.line.map(|line| line.to_string());
        let mut attributes = vec![("classname", self.suite), ("name", name), ("file", &result.file)];
        attributes.extend(line.as_deref().map(|line| ("line", line)));
        let skipped = asked.status == Status::Blank || result.feedback() == Feedback::None || !result.counted;
        if asked.status == Status::Right && !skipped {
            return self.empty("testcase", &attributes);
        }
        self.open("testcase", &attributes)?;
        if skipped {
            let message = result.remark().unwrap_or_else(|| asked.message.clone());
            self.empty("skipped", &[("message", &message)])?;
        } else {
            let points = points_of(&asked.points, &asked.max_points, result.lang);
            let mut said = vec![points.clone()];
            said.extend(result.sentences(index));
            self.outcome(
                "failure",
                asked.status.word(),
                &format!("{points}{}{}", result.lang.colon(), asked.message),
                &said,
            )?;
        }
        self.close("testcase")
    }

    /// A failure: the message again in the text, since some read only that.
    fn outcome(&mut self, element: &str, kind: &str, message: &str, said: &[String]) -> io::Result<()> {
        self.open(element, &[("message", message), ("type", kind)])?;
        let text: Vec<String> = said.iter().map(|sentence| xml(sentence)).collect();
        self.writer.write_event(Event::Text(BytesText::new(&text.join("\n"))))?;
        self.close(element)
    }

    fn open(&mut self, name: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
        self.writer.write_event(Event::Start(start(name, attributes)))
    }

    fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
        self.writer.write_event(Event::Empty(start(name, attributes)))
    }

    fn close(&mut self, name: &str) -> io::Result<()> {
        self.writer.write_event(Event::End(BytesEnd::new(name)))
    }
}
