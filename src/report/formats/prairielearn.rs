//! `prairielearn`: `/grade/results/results.json` of an external grader.
//!
//! `score` is a share from 0 to 1; every test has points, since one without hides those of all. A submission of which
//! nothing can be read is not gradable, so that it costs no attempt.

use crate::exercise::Feedback;
use crate::report::SheetResult;
use crate::report::decimal::json_number;
use crate::report::escape;
use crate::report::formats::submission::{Submission, Told};
use crate::report::formats::{GradeReport, Run};
use crate::value::Number;
use serde_json::{Value, json};
use std::io::{self, Write};

struct PrairieLearn(Submission);

pub(super) fn make(run: &Run) -> Box<dyn GradeReport> {
    Box::new(PrairieLearn(Submission::new(run.lang(), Told::AsFeedbackSays)))
}

impl GradeReport for PrairieLearn {
    fn sheet(&mut self, result: &SheetResult<'_>, _: &mut dyn Write) -> io::Result<()> {
        self.0.take(result)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", escape::json(&document(&self.0), true)?)
    }
}

fn document(submission: &Submission) -> Value {
    if !submission.is_gradable || submission.failed {
        let mut errors = submission.problems.clone();
        if errors.is_empty() {
            errors.extend(submission.summary().lines().map(str::to_owned));
        }
        return json!({"gradable": false, "format_errors": errors});
    }
    // An exercise that is worth nothing is earned by handing it in.
    let score = submission.points.over(&submission.max_points).unwrap_or(Number::ONE).clamp(Number::ZERO, Number::ONE);
    let mut document = json!({"gradable": true, "score": json_number(&score), "message": submission.summary()});
    if submission.feedback != Feedback::None {
        let test = |(part, name): (&crate::report::formats::submission::Part, String)| {
            json!({
                "name": name,
                "points": json_number(&part.points),
                "max_points": json_number(&part.max_points),
                "message": part.sentences.join("\n"),
            })
        };
        document["tests"] = submission.parts.iter().zip(submission.names()).map(test).collect();
    }
    document
}
