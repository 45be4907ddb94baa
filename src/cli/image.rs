//! PNG and PDF from SVG. Text is set in the fonts that are compiled in, so that a figure looks the same on every machine;
//! only letters that they lack come from the fonts of the system.

use crate::render::font::{self, Face};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree, fontdb};
use std::sync::Arc;
use svg2pdf::{ConversionOptions, PageOptions};
use unicode_width::UnicodeWidthChar;

/// A picture with more pixels is drawn smaller.
const MOST_PIXELS: f32 = 120_000_000.0;
/// No side is longer.
const LONGEST_SIDE: f32 = 60_000.0;

/// Why a picture could not be made: a mistake of ours.
#[derive(Debug)]
pub(crate) struct NotDrawn(pub(crate) String);

/// Letters of `svg` that no font can draw, neither those that are compiled in nor those of the system, each once.
pub(crate) fn missing(svg: &str) -> String {
    // Signs that join others or change how they look are not seen themselves.
    let is_seen = |letter: char| letter.width().is_some_and(|wide| wide > 0);
    let mut letters: Vec<char> = svg.chars().filter(|&letter| !Face::Regular.has(letter) && is_seen(letter)).collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.is_empty() {
        return String::new();
    }
    let fonts = fonts(svg);
    let faces: Vec<fontdb::ID> = fonts.faces().map(|face| face.id).collect();
    for id in faces {
        letters.retain(|&letter| !draws(&fonts, id, letter));
    }
    letters.into_iter().collect()
}

/// Whether a font has a shape, a coloured shape or a picture for `letter`.
fn draws(fonts: &fontdb::Database, id: fontdb::ID, letter: char) -> bool {
    let has_shape = |file: &[u8], index: u32| {
        let Ok(face) = ttf_parser::Face::parse(file, index) else { return false };
        let Some(glyph) = face.glyph_index(letter) else { return false };
        let is_coloured = || face.is_color_glyph(glyph) || face.glyph_raster_image(glyph, u16::MAX).is_some();
        letter.is_whitespace() || face.outline_glyph(glyph, &mut Shape).is_some() || is_coloured()
    };
    fonts.with_face_data(id, has_shape).unwrap_or(false)
}

/// A shape that nobody looks at.
struct Shape;

impl ttf_parser::OutlineBuilder for Shape {
    fn move_to(&mut self, _: f32, _: f32) {}
    fn line_to(&mut self, _: f32, _: f32) {}
    fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {}
    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {}
    fn close(&mut self) {}
}

/// Fonts without serifs that go with ours, for letters that ours lack.
const PREFERRED: [&str; 10] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "Noto Sans CJK JP",
    "Noto Sans",
    "Noto Emoji",
    "Noto Color Emoji",
    "Segoe UI Symbol",
    "DejaVu Sans",
];

/// The font of the system that draws a letter best.
fn fallback(letter: char, tried: &[fontdb::ID], fonts: &mut Arc<fontdb::Database>) -> Option<fontdb::ID> {
    let wanted = tried.first().and_then(|&id| fonts.face(id)).map_or(400, |face| face.weight.0);
    let rank = |face: &fontdb::FaceInfo| {
        let preferred = PREFERRED.iter().position(|&name| face.families.iter().any(|(family, _)| family == name));
        let is_slanted = face.style != fontdb::Style::Normal;
        (preferred.unwrap_or(PREFERRED.len()), is_slanted, face.weight.0.abs_diff(wanted))
    };
    let mut faces: Vec<&fontdb::FaceInfo> = fonts.faces().filter(|face| !tried.contains(&face.id)).collect();
    faces.sort_by_key(|face| rank(face));
    faces.into_iter().map(|face| face.id).find(|&id| draws(fonts, id, letter))
}

fn fonts(svg: &str) -> fontdb::Database {
    let mut fonts = fontdb::Database::new();
    for file in font::FILES {
        fonts.load_font_data(file.to_vec());
    }
    fonts.set_sans_serif_family("Open Sans");
    if svg.chars().any(|letter| !Face::Regular.has(letter)) {
        fonts.load_system_fonts();
    }
    fonts
}

fn parsed(svg: &str) -> Result<Tree, NotDrawn> {
    let fonts = fonts(svg);
    let font_resolver = FontResolver { select_fallback: Box::new(fallback), ..FontResolver::default() };
    let font_family = "Open Sans".to_owned();
    let options = Options { fontdb: Arc::new(fonts), font_family, font_resolver, ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| NotDrawn(error.to_string()))
}

/// A PNG of `scale` pixels for each pixel of `svg`.
pub(crate) fn png(svg: &str, scale: f32) -> Result<Vec<u8>, NotDrawn> {
    let tree = parsed(svg)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let fitting = (MOST_PIXELS / (width * height)).sqrt().min(LONGEST_SIDE / width.max(height));
    let scale = scale.min(fitting);
    let side = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let mut pixels =
        Pixmap::new(side(width), side(height)).ok_or_else(|| NotDrawn("the picture is too large".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| NotDrawn(error.to_string()))
}

/// A PDF of one page of the size of `svg`. Letters are outlines: embedded fonts would be written in an order that is another
/// each time, and the same figure has the same bytes.
pub(crate) fn pdf(svg: &str) -> Result<Vec<u8>, NotDrawn> {
    let options = ConversionOptions { embed_text: false, ..ConversionOptions::default() };
    let pdf = svg2pdf::to_pdf(&parsed(svg)?, options, PageOptions { dpi: 96.0 });
    pdf.map(|bytes| in_order(&bytes)).map_err(|error| NotDrawn(error.to_string()))
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
    use super::in_order;

    #[test]
    fn entries_of_a_dictionary_come_in_order() {
        let pdf = b"/XObject <<\n /xo10 9 0 R\n /xo2 7 0 R\n>>\n/Pages 2 0 R\n/ExtGState <<\n /gs1 4 0 R\n /gs0 3 0 R\n>>\n\xff\xfe";
        let sorted = b"/XObject <<\n /xo2 7 0 R\n /xo10 9 0 R\n>>\n/Pages 2 0 R\n/ExtGState <<\n /gs0 3 0 R\n /gs1 4 0 R\n>>\n\xff\xfe";
        assert_eq!(in_order(pdf), sorted);
    }
}
