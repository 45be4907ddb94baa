//! The texts of an SVG in runs of one font each: whoever draws them falls back letter by letter, and would lose signs that
//! are written with several, such as families and flags.

use crate::cli::image::fonts::Fonts;
use crate::render::font::Face;
use crate::render::svg::{escaped, number};
use std::fmt::Write;
use unicode_bidi::{BidiInfo, Level};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthChar;

/// Letters that one font draws, or that none does.
#[derive(Debug, PartialEq)]
struct Run {
    font: usize,
    text: String,
}

/// `svg` with each text that has letters which our fonts lack in runs of one font, every run at its place; and what no font
/// draws, which is left out, cluster by cluster.
pub(super) fn in_runs(svg: &str, fonts: &mut Fonts) -> (String, Vec<String>) {
    let (mut out, mut missing) = (String::with_capacity(svg.len()), Vec::new());
    let root = svg.split_once('>').map_or("", |(root, _)| root);
    let size = attribute(root, "font-size");
    let mut rest = svg;
    while let Some(start) = rest.find("<text ") {
        let (before, text) = rest.split_at(start);
        out += before;
        // Texts hold no elements, and the signs of elements are escaped in them.
        let parts = text.split_once('>').and_then(|(tag, rest)| Some((tag, rest.split_once("</text>")?)));
        let Some((tag, (words, after))) = parts else {
            rest = text;
            break;
        };
        if words.chars().all(|letter| Face::Regular.has(letter)) {
            let _ = write!(out, "{tag}>{words}</text>");
        } else {
            let size = attribute(tag, "font-size").or(size).and_then(|size| size.parse().ok());
            write_runs(tag, &unescaped(words), size.unwrap_or(16.0), fonts, &mut missing, &mut out);
        }
        rest = after;
    }
    out += rest;
    missing.sort_unstable();
    missing.dedup();
    (out, missing)
}

/// Writes a text as one text a run.
fn write_runs(tag: &str, words: &str, size: f64, fonts: &mut Fonts, missing: &mut Vec<String>, out: &mut String) {
    let is_bold = attribute(tag, "font-weight").is_some_and(|weight| weight == "600");
    let runs = runs(words, is_bold, fonts, missing);
    let widths: Vec<f64> = runs.iter().map(|run| fonts.width(run.font, &run.text) * size).collect();
    let whole: f64 = widths.iter().sum();
    let x: f64 = attribute(tag, "x").and_then(|x| x.parse().ok()).unwrap_or(0.0);
    let mut left = match attribute(tag, "text-anchor") {
        Some("middle") => x - whole / 2.0,
        Some("end") => x - whole,
        _ => x,
    };
    let tag = without(&without(tag, "x"), "text-anchor");
    for (run, width) in runs.iter().zip(widths) {
        // Spaces at the ends of a text are not drawn.
        let blank = run.text.len() - run.text.trim_start_matches(' ').len();
        let indent = if blank > 0 { fonts.width(run.font, &" ".repeat(blank)) * size } else { 0.0 };
        let x = number(left + indent);
        let words = escaped(run.text.trim_matches(' '));
        if !words.is_empty() {
            let family = Fonts::family(run.font);
            // Writing to a string does not fail.
            let _ = write!(out, "{tag} x=\"{x}\" font-family=\"{family}\">{words}</text>");
        }
        left += width;
    }
}

/// The runs of a text from left to right as it is read: writing from right to left stands in it that way round.
fn runs(text: &str, is_bold: bool, fonts: &mut Fonts, missing: &mut Vec<String>) -> Vec<Run> {
    let text = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let order = BidiInfo::new(&text, Some(Level::ltr()));
    let mut all = Vec::new();
    for paragraph in &order.paragraphs {
        let (levels, stretches) = order.visual_runs(paragraph, paragraph.range.clone());
        for stretch in stretches {
            let mut runs = Vec::new();
            for cluster in text[stretch.clone()].graphemes(true) {
                add(cluster, is_bold, fonts, &mut runs, missing);
            }
            if levels[stretch.start].is_rtl() {
                runs.reverse();
            }
            all.append(&mut runs);
        }
    }
    all
}

/// Adds a cluster to the last run, or begins another; one that no font draws as a whole is drawn letter by letter.
fn add(cluster: &str, is_bold: bool, fonts: &mut Fonts, runs: &mut Vec<Run>, missing: &mut Vec<String>) {
    let Some(font) = fonts.of(cluster, is_bold) else {
        // Signs that join others or change how they look are not seen themselves.
        let seen = cluster.chars().filter(|letter| letter.width().is_some_and(|wide| wide > 0));
        if cluster.chars().count() == 1
            || seen.clone().all(|letter| fonts.of(letter.encode_utf8(&mut [0; 4]), is_bold).is_none())
        {
            missing.extend((seen.count() > 0).then(|| cluster.to_owned()));
        } else {
            cluster.chars().for_each(|letter| add(letter.encode_utf8(&mut [0; 4]), is_bold, fonts, runs, missing));
        }
        return;
    };
    match runs.last_mut() {
        Some(run) if run.font == font => run.text += cluster,
        _ => runs.push(Run { font, text: cluster.to_owned() }),
    }
}

/// An attribute of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// A tag without an attribute.
fn without(tag: &str, name: &str) -> String {
    match attribute(tag, name) {
        Some(value) => tag.replacen(&format!(" {name}=\"{value}\""), "", 1),
        None => tag.to_owned(),
    }
}

/// What [`escaped`] escaped.
fn unescaped(text: &str) -> String {
    let pairs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    pairs.iter().fold(text.to_owned(), |text, (escape, sign)| text.replace(escape, sign))
}

#[cfg(test)]
mod tests {
    use super::{Run, in_runs, runs, unescaped};
    use crate::cli::image::fonts::Fonts;
    use crate::render::svg::escaped;

    /// A text as it stands between tags comes back.
    #[test]
    fn escapes_are_read_as_they_were_written() {
        for text in ["a<b>&\"c'", "&lt;", "&amp;amp;", "日 < 本"] {
            assert_eq!(unescaped(&escaped(text)), text);
        }
    }

    #[test]
    fn texts_without_other_letters_stay_and_what_no_font_draws_is_said_once() {
        let svg = "<svg font-size=\"13\"><title>\u{10fffd}</title><text x=\"1\" y=\"2\">a &lt; b</text></svg>";
        // Without fonts of the system, so that it is the same everywhere.
        let mut fonts = Fonts::for_svg("");
        assert_eq!(in_runs(svg, &mut fonts), (svg.to_owned(), Vec::new()));
        let svg = "<svg font-size=\"10\"><text y=\"2\" x=\"50\" text-anchor=\"end\">a&lt;\u{10fffd}b</text>\
                   <text x=\"1\">\u{10fffd}\u{200b}</text></svg>";
        let end = 50.0 - 10.0 * fonts.width(0, "a<b");
        let expected =
            format!("<text y=\"2\" x=\"{}\" font-family=\"poda-font-0\">a&lt;b</text></svg>", super::number(end));
        let (out, missing) = in_runs(svg, &mut fonts);
        assert!(out.ends_with(&expected), "{out}");
        assert_eq!(missing, ["\u{10fffd}"]);
    }

    #[test]
    fn letters_of_a_cluster_that_no_font_has_as_a_whole_are_drawn_alone() {
        let (mut fonts, mut missing) = (Fonts::for_svg(""), Vec::new());
        let found = runs("x  a\u{1f3fd}b", false, &mut fonts, &mut missing);
        assert_eq!(found, [Run { font: 0, text: "x ab".to_owned() }]);
        assert_eq!(missing, ["\u{1f3fd}"]);
    }
}
