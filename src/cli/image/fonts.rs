//! The fonts of pictures: those that are compiled in, and, for letters that they lack, those of the system.

use crate::render::font::{self, Face};
use resvg::usvg::{FontFamily, FontResolver, fontdb};
use rustybuzz::{GlyphBuffer, UnicodeBuffer};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use unicode_width::UnicodeWidthChar;

/// Fonts without serifs that go with ours, for letters that ours lack.
const PREFERRED: [&str; 10] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "Noto Sans CJK JP",
    "Noto Sans",
    "Noto Color Emoji",
    "Noto Emoji",
    "Segoe UI Symbol",
    "DejaVu Sans",
];

/// Fonts of emoji, for what is meant to be one.
const EMOJI: [&str; 4] = ["Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", "Noto Emoji"];

/// What the families of fonts are called in an SVG that says which font draws what.
const FAMILY: &str = "poda-font-";

/// All fonts that there are; each is known by its place.
pub(super) struct Fonts {
    database: Arc<fontdb::Database>,
    faces: Vec<fontdb::ID>,
    /// Which letters of the drawing each font has, so that a font is opened only for what it has.
    letters: Vec<BTreeSet<char>>,
    /// In which order fonts are tried, by whether emoji are meant and whether letters are bold.
    orders: BTreeMap<(bool, bool), Vec<usize>>,
    /// Which font draws a cluster of letters, bold or not.
    found: BTreeMap<(String, bool), Option<usize>>,
}

impl Fonts {
    /// The fonts that are compiled in, with those of the system where `svg` has letters that they lack.
    pub(super) fn for_svg(svg: &str) -> Self {
        let mut database = fontdb::Database::new();
        for file in font::FILES {
            database.load_font_data(file.to_vec());
        }
        if svg.chars().any(|letter| !Face::Regular.has(letter)) {
            database.load_system_fonts();
        }
        let faces: Vec<fontdb::ID> = database.faces().map(|face| face.id).collect();
        let wanted: BTreeSet<char> = svg.chars().collect();
        let letters = |&id: &fontdb::ID| {
            let letters = |file: &[u8], index: u32| {
                let face = ttf_parser::Face::parse(file, index).ok()?;
                Some(wanted.iter().copied().filter(|&letter| face.glyph_index(letter).is_some()).collect())
            };
            database.with_face_data(id, letters).flatten().unwrap_or_default()
        };
        // Without a letter that ours lack nobody asks.
        let letters = if faces.len() > font::FILES.len() { faces.iter().map(letters).collect() } else { Vec::new() };
        Self { database: Arc::new(database), faces, letters, orders: BTreeMap::new(), found: BTreeMap::new() }
    }

    /// The font that draws a cluster of letters best, as a whole.
    pub(super) fn of(&mut self, cluster: &str, is_bold: bool) -> Option<usize> {
        if cluster.chars().all(|letter| Face::Regular.has(letter)) {
            return Some(usize::from(is_bold));
        }
        let key = (cluster.to_owned(), is_bold);
        if let Some(&font) = self.found.get(&key) {
            return font;
        }
        let kind = (is_emoji(cluster), is_bold);
        let order = self.orders.get(&kind).cloned().unwrap_or_else(|| self.order(kind));
        let font = order.iter().copied().find(|&font| self.draws(font, cluster));
        self.orders.insert(kind, order);
        self.found.insert(key, font);
        font
    }

    /// How wide `text` is in a font, of a size of 1.
    pub(super) fn width(&self, font: usize, text: &str) -> f64 {
        let is_plain = !is_emoji(text) && text.chars().all(|letter| letter.width() == Some(2));
        let width = |file: &[u8], index: u32| {
            if is_plain {
                // Shaping takes long in the large fonts of these scripts, and changes nothing there.
                let face = ttf_parser::Face::parse(file, index).ok()?;
                let advance = |letter| face.glyph_hor_advance(face.glyph_index(letter)?);
                let advance: f64 = text.chars().filter_map(advance).map(f64::from).sum();
                return Some(advance / f64::from(face.units_per_em()));
            }
            let face = rustybuzz::Face::from_slice(file, index)?;
            let advance: i32 = shaped(&face, text).glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
            Some(f64::from(advance) / f64::from(face.units_per_em()))
        };
        self.with_face(font, width).unwrap_or(0.0)
    }

    /// What the family of a font is called.
    pub(super) fn family(font: usize) -> String {
        format!("{FAMILY}{font}")
    }

    /// The fonts, for drawing.
    pub(super) fn database(&self) -> Arc<fontdb::Database> {
        Arc::clone(&self.database)
    }

    /// Finds fonts by what their families are called, and those that are compiled in for all others. Letters that a font
    /// lacks are not looked for elsewhere: a letter of a cluster is not drawn without the others.
    pub(super) fn resolver(&self) -> FontResolver<'static> {
        let faces = self.faces.clone();
        FontResolver {
            select_font: Box::new(move |font, _| {
                let place = font.families().iter().find_map(|family| match family {
                    FontFamily::Named(name) => name.strip_prefix(FAMILY)?.parse::<usize>().ok(),
                    _ => None,
                });
                faces.get(place.unwrap_or(usize::from(font.weight() >= 600))).copied()
            }),
            select_fallback: Box::new(|_, _, _| None),
        }
    }

    /// All fonts, the best ones first. Fonts that are equally good come by their names: the system lists them in any order.
    fn order(&self, (is_emoji, is_bold): (bool, bool)) -> Vec<usize> {
        let wanted: u16 = if is_bold { 600 } else { 400 };
        let place_in = |names: &[&str], face: &fontdb::FaceInfo| {
            let is_it = |name: &&str| face.families.iter().any(|(family, _)| family == name);
            names.iter().position(is_it).unwrap_or(names.len())
        };
        let mut faces: Vec<(usize, &fontdb::FaceInfo)> = self.database.faces().enumerate().collect();
        faces.sort_by_key(|&(place, face)| {
            let emoji = if is_emoji { place_in(&EMOJI, face) } else { 0 };
            let is_slanted = face.style != fontdb::Style::Normal;
            let weight = face.weight.0.abs_diff(wanted);
            let is_of_system = place >= font::FILES.len();
            (emoji, is_of_system, place_in(&PREFERRED, face), is_slanted, weight, &face.post_script_name, face.index)
        });
        faces.into_iter().map(|(place, _)| place).collect()
    }

    /// Whether a font has a shape, a coloured shape or a picture for a cluster, and lacks no letter of it.
    fn draws(&self, font: usize, cluster: &str) -> bool {
        let has = |letter| self.letters.get(font).is_some_and(|letters| letters.contains(&letter));
        if !cluster.chars().all(|letter| has(letter) || joins(letter)) {
            return false;
        }
        let draws = |file: &[u8], index: u32| {
            let face = ttf_parser::Face::parse(file, index).ok()?;
            let mut letters = cluster.chars();
            let first = face.glyph_index(letters.next()?)?;
            let is_blank = cluster.chars().all(char::is_whitespace);
            if letters.next().is_none() {
                return (is_blank || is_seen(&face, first)).then_some(());
            }
            // Shaping takes long, and is not needed for most letters.
            let face = rustybuzz::Face::from_face(face);
            let glyph = |info: &rustybuzz::GlyphInfo| u16::try_from(info.glyph_id).ok().filter(|&glyph| glyph > 0);
            let glyphs = shaped(&face, cluster).glyph_infos().iter().map(glyph).collect::<Option<Vec<u16>>>()?;
            let is_drawn = is_blank || glyphs.into_iter().any(|glyph| is_seen(&face, ttf_parser::GlyphId(glyph)));
            is_drawn.then_some(())
        };
        self.with_face(font, draws).is_some()
    }

    fn with_face<T>(&self, font: usize, see: impl FnOnce(&[u8], u32) -> Option<T>) -> Option<T> {
        self.database.with_face_data(*self.faces.get(font)?, see).flatten()
    }
}

/// Whether a glyph is a shape, a coloured shape or a picture.
fn is_seen(face: &ttf_parser::Face<'_>, glyph: ttf_parser::GlyphId) -> bool {
    face.outline_glyph(glyph, &mut Shape).is_some()
        || face.is_color_glyph(glyph)
        || face.glyph_raster_image(glyph, u16::MAX).is_some()
        || face.glyph_svg_image(glyph).is_some()
}

/// Whether a sign joins others or says how they look, which fonts know without having it as a letter.
fn joins(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether an emoji is meant, and not a sign of the same meaning in the colour of the text.
fn is_emoji(cluster: &str) -> bool {
    let is_mark = |letter| matches!(letter, '\u{fe0f}' | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f300}'..='\u{1faff}');
    cluster.contains(is_mark) && !cluster.contains('\u{fe0e}')
}

fn shaped(face: &rustybuzz::Face<'_>, text: &str) -> GlyphBuffer {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    rustybuzz::shape(face, &[], buffer)
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

#[cfg(test)]
mod tests {
    use super::{Fonts, is_emoji};

    #[test]
    fn emoji_are_told_from_signs() {
        for emoji in ["👩‍👩‍👧", "🇪🇸", "👍🏽", "1️⃣", "❤️", "🎉"] {
            assert!(is_emoji(emoji), "{emoji}");
        }
        for sign in ["a", "日", "❤", "❤\u{fe0e}", "☺", "กี"] {
            assert!(!is_emoji(sign), "{sign}");
        }
    }

    #[test]
    fn letters_of_ours_are_drawn_by_ours() {
        let mut fonts = Fonts::for_svg("abc");
        assert_eq!(
            [fonts.of("a", false), fonts.of("é", true), fonts.of("\u{10fffd}", false)],
            [Some(0), Some(1), None]
        );
        let [one, three] = ["a", "aaa"].map(|text| fonts.width(0, text));
        assert!(one > 0.4 && (three - 3.0 * one).abs() < 0.001);
    }
}
