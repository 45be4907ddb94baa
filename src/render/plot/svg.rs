//! A plot as SVG: title, drawing, notes; accessible as figures of trees are, with the whole table as its description.

use crate::diagnostics::{Lang, Look};
use crate::render::font::Face;
use crate::render::plot::{Over, Plot, bars, lines, text};
use crate::render::svg::{FONTS, escaped, number};
use crate::render::theme::Theme;
use crate::tree::Kind;
use std::fmt::Write;

/// Around everything.
const PADDING: f64 = 18.0;
/// Size of the title.
const TITLE: f64 = 18.0;
/// Size of all other texts.
pub(super) const SMALL: f64 = 13.0;
/// Between lines of notes.
const LINE: f64 = 18.0;

/// The drawing.
pub fn svg(plot: &Plot, theme: &Theme, lang: Lang) -> String {
    let mut pen = Pen { out: String::new(), theme, lang };
    let (inner, tall, is_log) = match plot.over {
        Over::Plies => lines::draw(plot, &mut pen),
        Over::Trees | Over::Orders => bars::draw(plot, &mut pen),
    };
    let title = plot.title(lang);
    let inner = inner.max(f64::from(Face::Semibold.width(&title, TITLE as f32)));
    let top = PADDING + TITLE + 16.0;
    let notes: Vec<String> = plot.notes(lang, true, is_log).iter().flat_map(|note| wrapped(note, inner)).collect();
    let notes_top = top + tall + 24.0;
    let width = (inner + 2.0 * PADDING).ceil();
    let height = (notes_top + LINE * notes.len() as f64 + PADDING - 12.0).ceil();
    let description = description(plot, lang);
    let (title, description) = (escaped(&title), escaped(&description));
    let (word, paper, ink) = (lang.word(), theme.paper, theme.ink);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-labelledby=\"poda-title poda-desc\" lang=\"{word}\" font-family=\"{FONTS}\" font-size=\"{SMALL}\">\n\
         <title id=\"poda-title\">{title}</title>\n<desc id=\"poda-desc\">{description}</desc>\n\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n\
         <text x=\"{PADDING}\" y=\"{}\" font-size=\"{TITLE}\" font-weight=\"600\" fill=\"{ink}\">{title}</text>\n\
         <g transform=\"translate({PADDING} {})\">\n{}</g>\n",
        PADDING + TITLE,
        number(top),
        pen.out,
    );
    for (row, note) in notes.iter().enumerate() {
        let (y, soft, note) = (number(notes_top + LINE * row as f64), theme.soft, escaped(note));
        // Writing to a string does not fail.
        let _ = writeln!(out, "<text x=\"{PADDING}\" y=\"{y}\" fill=\"{soft}\">{note}</text>");
    }
    out + "</svg>\n"
}

/// The table, a line a mark.
fn description(plot: &Plot, lang: Lang) -> String {
    let look = Look { lang, plain: true, colour: false, width: 10_000, full: true };
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = text::write_table(plot, &look, &mut out);
    String::from_utf8_lossy(&out).trim_end().to_owned()
}

/// `text` in lines no wider than `most`: broken at spaces, and anywhere in writing that has none.
fn wrapped(text: &str, most: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    let wide = |text: &str| f64::from(Face::Regular.width(text, SMALL as f32));
    for part in text.split_inclusive([' ', '，', '；', '。', '：', '、']) {
        if let Some(line) = lines.last_mut() {
            if line.is_empty() || wide(line) + wide(part.trim_end()) <= most {
                line.push_str(part);
            } else {
                lines.push(part.to_owned());
            }
        }
    }
    lines
}

/// Where a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    Left,
    Middle,
    Right,
}

/// Draws into a string.
pub(super) struct Pen<'a> {
    pub(super) out: String,
    pub(super) theme: &'a Theme,
    pub(super) lang: Lang,
}

impl Pen<'_> {
    /// Adds a piece of SVG.
    pub(super) fn add(&mut self, piece: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.out.write_fmt(piece);
        self.out.push('\n');
    }

    /// A text.
    pub(super) fn text(&mut self, [x, y]: [f64; 2], held: Held, colour: &str, words: &str) {
        self.write([x, y], held, colour, "", words);
    }

    /// A text that stands out.
    pub(super) fn bold(&mut self, [x, y]: [f64; 2], held: Held, colour: &str, words: &str) {
        self.write([x, y], held, colour, " font-weight=\"600\"", words);
    }

    fn write(&mut self, [x, y]: [f64; 2], held: Held, colour: &str, weight: &str, words: &str) {
        let anchor = match held {
            Held::Left => "",
            Held::Middle => " text-anchor=\"middle\"",
            Held::Right => " text-anchor=\"end\"",
        };
        let (x, y, words) = (number(x), number(y), escaped(words));
        self.add(format_args!("<text x=\"{x}\" y=\"{y}\"{anchor}{weight} fill=\"{colour}\">{words}</text>"));
    }

    /// A straight line.
    pub(super) fn line(&mut self, [x, y]: [f64; 2], [to_x, to_y]: [f64; 2], colour: &str, more: &str) {
        let [x, y, to_x, to_y] = [x, y, to_x, to_y].map(number);
        self.add(format_args!("<path d=\"M{x} {y}L{to_x} {to_y}\" stroke=\"{colour}\"{more}/>"));
    }
}

/// Fill and outline of the series at a place in the list. Its name stands beside it too, and its marker is another.
pub(super) fn colours(theme: &Theme, place: usize) -> (&'static str, &'static str) {
    let all = [
        theme.of(Kind::Leaf),
        theme.of(Kind::Max),
        theme.of(Kind::Min),
        theme.of(Kind::Chance),
        theme.of(Kind::Player(3)),
        theme.of(Kind::Player(4)),
    ];
    all[place % all.len()]
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn notes_are_broken_where_words_end() {
        assert_eq!(wrapped("one two three", 60.0), ["one two ", "three"]);
        assert_eq!(wrapped("随机：箱体。", 40.0), ["随机：", "箱体。"]);
        assert_eq!(wrapped("", 10.0), [""]);
    }
}
