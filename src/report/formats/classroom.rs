//! `classroom`: what GitHub Classroom's reporter reads of a runner, with fractions of points.
//!
//! The reporter wants it in base64 in the step's output `result`: `classroom-output` writes that line.

use crate::diagnostics::visible;
use crate::exercise::Feedback;
use crate::grading::Status;
use crate::report::decimal::json_number;
use crate::report::escape;
use crate::report::formats::submission::{Submission, Told};
use crate::report::formats::{GradeReport, Run};
use crate::report::{Repository, SheetResult};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use std::io::{self, Write};

struct Classroom {
    /// Whether it is written as the line of a step's outputs.
    is_output: bool,
    submission: Submission,
    repository: Repository,
}

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    let submission = Submission::new(run.lang(), Told::AsFeedbackSays);
    Box::new(Classroom { is_output: false, submission, repository: run.repository.clone() })
}

/// `result=` and the document in base64, which is what the reporter decodes.
pub(super) fn make_output(run: &Run) -> Box<dyn GradeReport> {
    let submission = Submission::new(run.lang(), Told::AsFeedbackSays);
    Box::new(Classroom { is_output: true, submission, repository: run.repository.clone() })
}

impl GradeReport for Classroom {
    fn sheet(&mut self, result: &SheetResult<'_>, _: &mut dyn Write) -> io::Result<()> {
        self.submission.take(result)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let submission = &self.submission;
        let silent = submission.feedback == Feedback::None;
        let tests: Vec<_> = submission
            .parts
            .iter()
            .zip(submission.names())
            .map(|(part, name)| {
                let right = part.status == Status::Right;
                json!({
                    "name": name,
                    "status": if right { "pass" } else { "fail" },
                    "score": json_number(&part.points),
                    "message": if silent { part.message.clone() } else { part.sentences.join("\n") },
                    "test_code": "",
                    "filename": visible(&self.repository.path(&part.file).unwrap_or_default()),
                    "line_no": part.line.unwrap_or(0),
                    "duration": 0,
                })
            })
            .collect();
        let all = !submission.parts.is_empty() && submission.parts.iter().all(|part| part.status == Status::Right);
        let document = json!({
            "version": 1,
            "status": if submission.failed { "error" } else if all { "pass" } else { "fail" },
            "max_score": json_number(&submission.max_points),
            "tests": tests,
        });
        match self.is_output {
            true => writeln!(out, "result={}", STANDARD.encode(escape::json(&document, false)?)),
            false => writeln!(out, "{}", escape::json(&document, true)?),
        }
    }
}
