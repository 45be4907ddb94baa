//! PNG and PDF from SVG. Text is set in the fonts that are compiled in, so that a figure looks the same on every machine;
//! only letters that they lack come from the fonts of the system.

mod fonts;
mod runs;

use crate::cli::image::fonts::Fonts;
use crate::cli::image::runs::in_runs;
use crate::cli::output::Terminal;
use crate::say;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use svg2pdf::{ConversionOptions, PageOptions};

/// A picture with more pixels is drawn smaller.
const MOST_PIXELS: f32 = 120_000_000.0;
/// No side is longer.
const LONGEST_SIDE: f32 = 60_000.0;

/// Why a picture could not be made: a mistake of ours.
#[derive(Debug)]
pub(crate) struct NotDrawn(pub(crate) String);

/// A picture before it is PNG or PDF.
pub(crate) struct Picture {
    tree: Tree,
    /// What no font can draw, neither those that are compiled in nor those of the system, each once.
    missing: Vec<String>,
}

impl Picture {
    /// The picture of a drawing of ours.
    pub(crate) fn of(svg: &str) -> Result<Self, NotDrawn> {
        let mut fonts = Fonts::for_svg(svg);
        let (svg, missing) = in_runs(svg, &mut fonts);
        let options = Options { fontdb: fonts.database(), font_resolver: fonts.resolver(), ..Options::default() };
        let tree = Tree::from_str(&svg, &options).map_err(|error| NotDrawn(error.to_string()))?;
        Ok(Self { tree, missing })
    }

    /// Says which letters the picture lacks.
    pub(crate) fn say_missing(&self, terminal: &mut Terminal) {
        if self.missing.is_empty() || terminal.quiet {
            return;
        }
        let (lang, letters) = (terminal.lang(), self.missing.join(" "));
        terminal.note(&say!(
            lang,
            "no font on this machine draws these letters, which are left out: {letters} (the fonts of the Noto family cover nearly all scripts)",
            "ningún tipo de letra de este equipo dibuja estos caracteres, que se omiten: {letters} (los de la familia Noto cubren casi todas las escrituras)",
            "本机没有字体能画出以下字符，已略去：{letters}（Noto 系列字体涵盖几乎所有文字）",
        ));
    }

    /// A PNG of `scale` pixels for each pixel of the drawing.
    pub(crate) fn png(&self, scale: f32) -> Result<Vec<u8>, NotDrawn> {
        let (width, height) = (self.tree.size().width(), self.tree.size().height());
        let fitting = (MOST_PIXELS / (width * height)).sqrt().min(LONGEST_SIDE / width.max(height));
        let scale = scale.min(fitting);
        let side = |length: f32| (length * scale).ceil().max(1.0) as u32;
        let mut pixels =
            Pixmap::new(side(width), side(height)).ok_or_else(|| NotDrawn("the picture is too large".to_owned()))?;
        resvg::render(&self.tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| NotDrawn(error.to_string()))
    }

    /// A PDF of one page of the size of the drawing. Letters are outlines: embedded fonts would be written in an order that is
    /// another each time, and the same figure has the same bytes.
    pub(crate) fn pdf(&self) -> Result<Vec<u8>, NotDrawn> {
        let options = ConversionOptions { embed_text: false, ..ConversionOptions::default() };
        let pdf = svg2pdf::to_pdf(&self.tree, options, PageOptions { dpi: 96.0 });
        pdf.map(|bytes| in_order(&bytes)).map_err(|error| NotDrawn(error.to_string()))
    }
}

/// The same PDF with the entries of its dictionaries of resources (`/xo3 13 0 R`, a line each) in order: `svg2pdf` keeps
/// them in a hash map. No byte moves from one dictionary to another, so that all offsets stay true.
fn in_order(pdf: &[u8]) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = pdf.split(|&byte| byte == b'\n').collect();
    for run in lines.chunk_by_mut(|one, other| is_entry(one) && is_entry(other)) {
        run.sort_by_key(|line| (line.len(), *line));
    }
    lines.join(&b'\n')
}

/// Whether a line of a PDF is an entry of a dictionary: a name and a reference.
fn is_entry(line: &[u8]) -> bool {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let line = std::str::from_utf8(line).unwrap_or_default();
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, number, "0", "R"] = words.as_slice() else { return false };
    let name = name.strip_prefix('/').map(|name| name.trim_start_matches(|letter: char| letter.is_ascii_lowercase()));
    name.is_some_and(is_number) && is_number(number)
}

#[cfg(test)]
mod tests {
    use super::{Fonts, Picture, in_order};
    use resvg::tiny_skia::Pixmap;

    /// A drawing of one text.
    fn drawing(text: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"40\" font-size=\"20\">\
             <text x=\"4\" y=\"28\">{text}</text></svg>"
        )
    }

    fn pixels(text: &str) -> Pixmap {
        Pixmap::decode_png(&Picture::of(&drawing(text)).unwrap().png(2.0).unwrap()).unwrap()
    }

    /// How many pixels are seen.
    fn ink(text: &str) -> usize {
        pixels(text).pixels().iter().filter(|pixel| pixel.alpha() > 0).count()
    }

    #[test]
    fn signs_of_several_letters_are_drawn_beside_others() {
        let has_font = Fonts::for_svg("🎉").of("🎉", false).is_some();
        if !has_font {
            println!("not run: no font of emoji is installed");
            return;
        }
        let texts =
            [("a", "👩‍👩‍👧", ""), ("a", "🇪🇸", "b"), ("a", "👍🏽", ""), ("", "1️⃣", " x"), ("", "❤️", " a"), ("", "👩‍👩‍👧", "🎉x")];
        for (before, sign, after) in texts {
            let picture = Picture::of(&drawing(&format!("{before}{sign}{after}"))).unwrap();
            assert!(picture.missing.is_empty(), "{sign}: {:?}", picture.missing);
            let [with, without] = [sign, ""].map(|sign| ink(&format!("{before}{sign}{after}")));
            // The sign is about as large as it is alone: once, with all that belongs to it.
            let alone = ink(sign);
            assert!(
                alone > 400 && with.abs_diff(without + alone) < 60,
                "{before}{sign}{after}: {with} {without} {alone}"
            );
        }
        // The flag of Spain is red and yellow, and stands between the letters.
        let flag = pixels("a🇪🇸b");
        let has = |wanted: fn(u8, u8, u8) -> bool| {
            flag.pixels().iter().any(|pixel| wanted(pixel.red(), pixel.green(), pixel.blue()))
        };
        assert!(has(|red, green, blue| red > 150 && green < 60 && blue < 60));
        assert!(has(|red, green, blue| red > 200 && green > 150 && blue < 90));
    }

    #[test]
    fn the_same_picture_has_the_same_bytes() {
        let svg = drawing("日本 👩‍👩‍👧 b שלום");
        let twice = [(), ()].map(|()| {
            let picture = Picture::of(&svg).unwrap();
            (picture.png(1.0).unwrap(), picture.pdf().unwrap())
        });
        assert!(twice[0] == twice[1]);
    }

    #[test]
    fn entries_of_a_dictionary_come_in_order() {
        let pdf = b"/XObject <<\n /xo10 9 0 R\n /xo2 7 0 R\n>>\n/Pages 2 0 R\n/ExtGState <<\n /gs1 4 0 R\n /gs0 3 0 R\n>>\n\xff\xfe";
        let sorted = b"/XObject <<\n /xo2 7 0 R\n /xo10 9 0 R\n>>\n/Pages 2 0 R\n/ExtGState <<\n /gs0 3 0 R\n /gs1 4 0 R\n>>\n\xff\xfe";
        assert_eq!(in_order(pdf), sorted);
    }
}
