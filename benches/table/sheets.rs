//! A class: exercises of about 30 leaves, and answer sheets to one of them, a third right, the rest mutated.

use crate::random::Random;
use crate::tape::Tape;
use crate::written;
use poda::answer::{Answer, Key};
use poda::exercise::{self, Exercise};
use poda::text::Source;
use std::fmt::Write;

/// An exercise file with one exercise of 30 leaves and 10 inner nodes or so.
pub fn exercise(seed: u64) -> String {
    let tree = written::compact(&Tape::irregular(seed, 44));
    format!(
        "poda 1\n\nexercise \"E{seed}\"\n  tree     {tree}\n  search   alpha-beta\n  ask      values of visited  for 4 points\n  \
         ask      pruned leaves      for 3 points\n  ask      best move          for 1 point\n  ask      visit order  \
         for 2 points\n"
    )
}

/// The only exercise of `text` with its key.
pub fn keyed(text: &str) -> (Exercise, Key) {
    let (mut exercises, _, _) = exercise::read(&Source::new("exercise", text), &[]);
    let mut exercise = exercises.pop().expect("a generated exercise can be read");
    let key = Key::of(&exercise).expect("all its values are known");
    for (question, answer) in exercise.questions.iter_mut().zip(&key.answers) {
        question.max_points = poda::grading::max_points(&question.points, answer);
    }
    (exercise, key)
}

/// `count` sheets on that exercise.
pub fn sheets(exercise: &Exercise, key: &Key, count: usize) -> Vec<String> {
    let mut random = Random(11);
    (0..count)
        .map(|student| sheet(exercise, key, student, if student % 3 == 0 { None } else { Some(&mut random) }))
        .collect()
}

/// The right sheet, or with `random` one in which every fifth item or so is something else.
fn sheet(exercise: &Exercise, key: &Key, student: usize, mut random: Option<&mut Random>) -> String {
    let mut text = format!("exercise \"{}\"\nstudent \"s{student}\"\n", exercise.title);
    let mut slips = move || random.as_mut().is_some_and(|random| random.below(5) == 0);
    let name = |node: poda::tree::NodeId| exercise.label(node);
    let heads = ["", "pruned", "best", "visits"];
    for (answer, head) in key.answers.iter().zip(heads) {
        match answer {
            Answer::Values(values) => {
                for value in values.iter().filter(|value| !exercise.tree.is_leaf(value.node)) {
                    let slip = if slips() { "1" } else { "" };
                    let _ = writeln!(text, "{} = {}{slip}", name(value.node), value.value);
                }
            }
            Answer::Nodes(nodes) => {
                let kept = nodes.iter().filter(|_| !slips()).map(|&node| name(node));
                let kept: Vec<String> = kept.collect();
                let _ = writeln!(text, "{head}: {}", if kept.is_empty() { "none".to_owned() } else { kept.join(", ") });
            }
            _ => {}
        }
    }
    text
}
