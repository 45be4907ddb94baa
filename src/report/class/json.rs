//! A class for programs, schema `poda-class/1`.

use crate::report::class::{Class, ExerciseCounts, Named, QuestionCounts, Shown, Statistics};
use serde_json::{Value, json};

impl Class {
    /// The document.
    pub(in crate::report) fn document(&self) -> Value {
        let all = |named: &[Named]| named.iter().map(sheet).collect::<Vec<Value>>();
        json!({
            "schema": "poda-class/1",
            "poda": env!("CARGO_PKG_VERSION"),
            "students": self.students.len(),
            "sheets": self.sheets,
            "exercises": self.exercises.iter().map(exercise).collect::<Vec<Value>>(),
            "misconceptions": self.misconceptions().into_iter().map(misconception).collect::<Vec<Value>>(),
            "not_handed_in": all(&self.not_handed_in),
            "unreadable": all(&self.unreadable),
            "failed": all(&self.failed),
            "not_counted": all(&self.not_counted),
            "not_on_roster": all(&self.not_on_roster),
            "signed_otherwise": all(&self.signed_otherwise),
            "same": self.same().into_iter().map(all).collect::<Vec<_>>(),
        })
    }
}

fn sheet(named: &Named) -> Value {
    json!({"student": named.student, "file": named.file, "exercise": named.exercise})
}

fn exercise(of: &ExerciseCounts) -> Value {
    let statistics = Statistics::of(&of.marks).map(|found| {
        let [lower, upper] = found.quartiles.map(|one| one.to_string());
        json!({
            "mean": found.mean.to_string(), "median": found.median.to_string(), "lower_quartile": lower,
            "upper_quartile": upper, "least": found.least.to_string(), "most": found.most.to_string(),
        })
    });
    json!({
        "title": of.asks.title,
        "key_version": of.asks.key_version,
        "max_points": of.asks.max_points.to_string(),
        "marks": of.marks.len(),
        "statistics": statistics,
        "hardest": of.hardest().map(|counts| &counts.question),
        "questions": of.questions.iter().map(question).collect::<Vec<Value>>(),
    })
}

fn question(counts: &QuestionCounts) -> Value {
    let [right, partial, wrong, blank, unreadable] = counts.statuses;
    json!({
        "question": counts.question, "max_points": counts.max_points.to_string(), "mean": counts.mean().to_string(),
        "right": right, "partial": partial, "wrong": wrong, "blank": blank, "unreadable": unreadable,
    })
}

fn misconception(shown: &Shown) -> Value {
    let sheets: Vec<Value> = shown.sheets.iter().map(sheet).collect();
    json!({
        "code": shown.code, "id": shown.id, "message": shown.message, "students": shown.students(), "sheets": sheets,
    })
}
