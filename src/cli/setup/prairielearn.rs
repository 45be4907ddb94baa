//! Questions for PrairieLearn, one an exercise, and the image in which they are graded.
//!
//! The exercise lies in the question's `tests`, which no student's browser gets. Of `feedback full` students see what
//! `hints` allows: PrairieLearn shows results at once, and the next attempt would be copied from them. Source:
//! `docs/externalGrading.md`, `docs/question` of PrairieLearn.

use crate::cli::setup::failed;
use crate::cli::setup::pack::{File, Mode};
use crate::cli::setup::pieces::{Piece, Pieces};
use crate::diagnostics::Lang;
use crate::exercise::{Exercise, Feedback};
use crate::render::figure::{Figure, Show, Wanted};
use crate::render::source::source;
use crate::render::svg::{self, Style};
use crate::render::theme::LIGHT;
use crate::say;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Where the program stands.
pub(super) const PROGRAM: &str = "image/poda";

/// What students hand in.
const SHEET: &str = "answers.sheet";

/// All but the program.
pub(super) fn files(pieces: &Pieces, lang: Lang) -> Vec<File> {
    let grade = include_str!("prairielearn/grade.sh")
        .replace("@FAILED_EN@", &quoted(&failed(Lang::En)))
        .replace("@FAILED_ES@", &quoted(&failed(Lang::Es)))
        .replace("@FAILED_ZH@", &quoted(&failed(Lang::Zh)));
    let mut files = vec![
        File::new("image/Dockerfile", Mode::Public, include_str!("prairielearn/Dockerfile")),
        File::new("image/grade", Mode::Program, grade),
    ];
    let mut taken = Vec::new();
    for piece in &pieces.all {
        let folder = format!("questions/{}", free(&slug(&piece.exercise.title), &mut taken));
        let mut add = |name: &str, mode, text: String| files.push(File::new(format!("{folder}/{name}"), mode, text));
        add("info.json", Mode::Public, info(piece, pieces.feedback, lang));
        // PrairieLearn's own server reads it, and need not be its owner.
        add("tests/exercises.poda", Mode::Public, piece.text.clone());
        let figure = figure(piece, lang);
        add("question.html", Mode::Public, question(&piece.exercise, figure.is_some(), lang));
        if let Some(figure) = figure {
            add("clientFilesQuestion/tree.svg", Mode::Public, figure);
        }
    }
    files
}

/// For the shell; none of our texts has a `'` or `"`.
fn quoted(text: &str) -> String {
    format!("'{text}'")
}

/// A name for a folder: letters, digits and `-`.
fn slug(title: &str) -> String {
    let ascii = title.to_ascii_lowercase();
    let words = ascii.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let slug: String = words.collect::<Vec<_>>().join("-").chars().take(60).collect();
    if slug.is_empty() { "exercise".to_owned() } else { slug }
}

/// That name, or with a number behind it.
fn free(name: &str, taken: &mut Vec<String>) -> String {
    let numbered = (2..).map(|number| format!("{name}-{number}"));
    let free = std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken.contains(name));
    let free = free.unwrap_or_default();
    taken.push(free.clone());
    free
}

fn info(piece: &Piece, feedback: Option<Feedback>, lang: Lang) -> String {
    let shown = feedback.unwrap_or(piece.exercise.feedback.min(Feedback::Hints));
    let document = json!({
        "uuid": uuid(&piece.exercise.title),
        "title": piece.exercise.title,
        "topic": say!(lang, "Game trees", "Árboles de juego", "博弈树"),
        "tags": ["poda"],
        "type": "v3",
        "singleVariant": true,
        "gradingMethod": "External",
        "externalGradingOptions": {
            "enabled": true,
            "image": "course/poda",
            "entrypoint": "/opt/poda/grade",
            "timeout": 30,
            "enableNetworking": false,
            "environment": {"PODA_LANG": lang.word(), "PODA_FEEDBACK": shown.word()},
        },
    });
    format!("{document:#}\n")
}

/// An identifier that an exercise keeps as long as its title, so that a corrected key is no new question. The shape is
/// RFC 4122's for names, version 5.
fn uuid(title: &str) -> String {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&Sha256::digest(title.as_bytes())[..16]);
    bytes[6] = bytes[6] & 0x0f | 0x50;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
}

/// The tree without what is asked, where all of it is drawn.
fn figure(piece: &Piece, lang: Lang) -> Option<String> {
    let wanted = Wanted { show: Show::default(), lang, is_worksheet: true, ..Wanted::default() };
    let figure = Figure::of(&piece.exercise, &piece.key.trace, wanted).blanked();
    let style = Style { theme: &LIGHT, prefix: "poda-", is_alone: true, stage: None };
    (figure.not_drawn == 0).then(|| svg::svg(&figure, &style))
}

fn question(exercise: &Exercise, has_figure: bool, lang: Lang) -> String {
    let mut html = String::from("<pl-question-panel>\n");
    let about = exercise.about.get(&Some(lang)).or_else(|| exercise.about.get(&None));
    // Writing to memory does not fail.
    if let Some(about) = about {
        let _ = writeln!(html, "  <p>{}</p>", escaped(about));
    }
    let _ = match has_figure {
        true => writeln!(html, "  <pl-figure file-name=\"tree.svg\" alt=\"{}\"></pl-figure>", alt(exercise)),
        false => writeln!(html, "  <pre>{}</pre>", escaped(&source(&exercise.tree))),
    };
    html.push_str("  <ul>\n");
    for question in &exercise.questions {
        let (words, points) = (question.subject.words(|node| exercise.label(node)), &question.max_points);
        let points = say!(lang, "points: {points}", "puntos: {points}", "分值：{points}");
        let _ = writeln!(html, "    <li>{} ({points})</li>", escaped(&words));
    }
    html.push_str("  </ul>\n");
    let _ = writeln!(html, "  <pl-file-upload file-names=\"{SHEET}\"></pl-file-upload>");
    html.push_str("</pl-question-panel>\n\n<pl-submission-panel>\n");
    html.push_str(
        "  <pl-external-grader-results></pl-external-grader-results>\n  <pl-file-preview></pl-file-preview>\n",
    );
    html.push_str("</pl-submission-panel>\n");
    html
}

/// The tree, for those who do not see it.
fn alt(exercise: &Exercise) -> String {
    escaped(&source(&exercise.tree))
}

/// For HTML in a Mustache template.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '<' | '>' | '&' | '"' | '\'' | '{' | '}' => {
                let _ = write!(escaped, "&#{};", u32::from(letter));
            }
            '\n' => escaped.push(' '),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}
