//! Which of many known sets of answers a sheet gives: each distinct answer is compared once, however many rows have it.

use crate::answer::Answer;
use crate::grading::diagnosis::Answered;
use std::collections::HashMap;

/// Rows of answers, one answer a question each, by what they say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// Of each question, the rows that answer it alike.
    questions: Vec<Vec<Vec<usize>>>,
}

impl Index {
    /// Over rows of one length.
    pub(crate) fn of<'a>(rows: impl Iterator<Item = &'a [Answer]>) -> Self {
        let mut questions: Vec<Vec<Vec<usize>>> = Vec::new();
        let mut known: Vec<HashMap<&Answer, usize>> = Vec::new();
        for (row, answers) in rows.enumerate() {
            known.resize_with(answers.len(), HashMap::new);
            questions.resize_with(answers.len(), Vec::new);
            for ((answer, known), groups) in answers.iter().zip(&mut known).zip(&mut questions) {
                let at = *known.entry(answer).or_insert(groups.len());
                if at == groups.len() {
                    groups.push(Vec::new());
                }
                groups[at].push(row);
            }
        }
        Self { questions }
    }

    /// The rows that explain all parts of a sheet, in their order; `answer` is what a row says to a question. See [`Answered::is`].
    pub(crate) fn explaining<'a>(
        &self,
        answered: &Answered<'_>,
        lenient: bool,
        answer: impl Fn(usize, usize) -> &'a Answer,
    ) -> Vec<usize> {
        let groups = |question: usize| self.questions.get(question).map_or(&[][..], Vec::as_slice);
        // What is answered in most ways leaves the fewest rows; the other parts are compared with those alone.
        let Some(sharpest) = answered.parts.iter().max_by_key(|part| groups(part.0).len()) else { return Vec::new() };
        let alike = groups(sharpest.0).iter();
        let alike = alike
            .filter(|rows| rows.first().is_some_and(|&row| answered.says(sharpest, answer(row, sharpest.0), lenient)));
        let mut left: Vec<usize> = alike.flatten().copied().collect();
        left.sort_unstable();
        left.retain(|&row| {
            let mut others = answered.parts.iter().filter(|part| part.0 != sharpest.0);
            others.all(|part| answered.says(part, answer(row, part.0), lenient))
        });
        left
    }
}
