//! PNG and PDF from SVG. Text is set in the fonts that are compiled in, so that a figure looks the same on every machine;
//! only letters that they lack come from the fonts of the system.

use crate::render::font::{self, Face};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::Arc;
use svg2pdf::{ConversionOptions, PageOptions};

/// A picture with more pixels is drawn smaller.
const MOST_PIXELS: f32 = 120_000_000.0;
/// No side is longer.
const LONGEST_SIDE: f32 = 60_000.0;

/// Why a picture could not be made: a mistake of ours.
#[derive(Debug)]
pub(crate) struct NotDrawn(pub(crate) String);

/// Letters of `svg` that neither the fonts that are compiled in nor those of the system have, each once.
pub(crate) fn missing(svg: &str) -> String {
    let mut letters: Vec<char> = svg.chars().filter(|&letter| !Face::Regular.has(letter)).collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.is_empty() {
        return String::new();
    }
    let fonts = fonts(svg);
    let faces: Vec<fontdb::ID> = fonts.faces().map(|face| face.id).collect();
    for id in faces {
        fonts.with_face_data(id, |file, index| {
            if let Ok(face) = ttf_parser::Face::parse(file, index) {
                letters.retain(|&letter| face.glyph_index(letter).is_none());
            }
        });
    }
    letters.into_iter().collect()
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
    let options = Options { fontdb: Arc::new(fonts), font_family: "Open Sans".to_owned(), ..Options::default() };
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

/// A PDF of one page of the size of `svg`, its text as text; as outlines where a font of the system cannot be taken apart.
pub(crate) fn pdf(svg: &str) -> Result<Vec<u8>, NotDrawn> {
    let tree = parsed(svg)?;
    let made = |embed_text: bool| {
        let options = ConversionOptions { embed_text, ..ConversionOptions::default() };
        svg2pdf::to_pdf(&tree, options, PageOptions { dpi: 96.0 })
    };
    made(true).or_else(|_| made(false)).map_err(|error| NotDrawn(error.to_string()))
}
