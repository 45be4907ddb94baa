//! `gradescope`: `/autograder/results/results.json` of one submission.
//!
//! Each question is a test with an explicit status, since partial credit would pass for a failure otherwise. What is
//! right is told in tests of their own, without a score, that are shown when grades are published: a hidden test with a
//! score would hide the total. Under `feedback none` every test waits for that.

use crate::exercise::Feedback;
use crate::grading::Status;
use crate::report::SheetResult;
use crate::report::decimal::json_number;
use crate::report::escape;
use crate::report::formats::submission::{Submission, Told};
use crate::report::formats::{Asks, GradeReport, Run};
use crate::say;
use serde_json::{Value, json};
use std::io::{self, Write};

struct Gradescope {
    exercises: Vec<Asks>,
    submission: Submission,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    let submission = Submission::new(run.lang(), Told::WithoutKey);
    Box::new(Gradescope { exercises: run.exercises.clone(), submission })
}

impl GradeReport for Gradescope {
    fn sheet(&mut self, result: &SheetResult<'_>, _: &mut dyn Write) -> io::Result<()> {
        self.submission.take(result)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", escape::json(&self.document(), true)?)
    }
}

impl Gradescope {
    fn document(&self) -> Value {
        let submission = &self.submission;
        if submission.failed {
            // Without a score Gradescope shows that the autograder failed, and takes down no mark.
            return json!({"output": submission.summary(), "output_format": "text", "visibility": "visible", "stdout_visibility": "hidden"});
        }
        let visibility = if submission.feedback == Feedback::None { "after_published" } else { "visible" };
        let mut tests = Vec::new();
        for (index, (part, name)) in submission.parts.iter().zip(submission.names()).enumerate() {
            let number = index + 1;
            tests.push(json!({
                "name": name,
                "number": number.to_string(),
                "score": json_number(&part.points),
                "max_score": json_number(&part.max_points),
                "status": if part.status == Status::Right { "passed" } else { "failed" },
                "output": part.sentences.join("\n"),
                "visibility": visibility,
            }));
            if let Some(solution) = &part.solution {
                let name = say!(submission.lang, "{name}: solution", "{name}: solución", "{name}：答案");
                tests.push(json!({
                    "name": name,
                    "number": format!("{number}a"),
                    "status": "passed",
                    "output": solution,
                    "visibility": "after_published",
                }));
            }
        }
        let versions = self.exercises.iter().map(|asks| (asks.title.clone(), json!(asks.key_version)));
        json!({
            "score": json_number(&submission.points),
            "output": submission.summary(),
            "output_format": "text",
            "test_output_format": "text",
            "test_name_format": "text",
            "visibility": "visible",
            "stdout_visibility": "hidden",
            "extra_data": {"poda": {
                "version": env!("CARGO_PKG_VERSION"),
                "keys": versions.collect::<serde_json::Map<_, _>>(),
                "misconceptions": submission.misconceptions,
            }},
            "tests": tests,
        })
    }
}
