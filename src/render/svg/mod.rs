//! A figure as SVG: one file that stands alone, light or dark, for slides, web pages and print.
//!
//! It is written for those too who do not see it: `role="img"` with a title and the whole tree in words (SVG 2, 5.8;
//! WAI-ARIA Graphics), a title at each node, nothing told by colour alone.

mod legend;
mod node;
mod shape;

use crate::render::figure::Figure;
use crate::render::font::Face;
use crate::render::place::{Placed, Role, SMALL};
use crate::render::svg::legend::Legend;
use crate::render::terminal;
use crate::render::theme::Theme;
use std::fmt::Write;

/// Around everything.
const PADDING: f64 = 18.0;
/// Size of the title.
const TITLE: f64 = 18.0;
/// The fonts, the one that was measured first.
pub const FONTS: &str = "'Open Sans','Noto Sans','Segoe UI',Roboto,Helvetica,Arial,'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif";

/// How a figure is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// Its colours.
    pub theme: &'a Theme,
    /// What ids begin with; figures on one page need different ones.
    pub prefix: &'a str,
    /// Whether the title stands above it and the legend below it.
    pub is_alone: bool,
    /// Where a script writes values and windows into it step by step: the tree as it is written, whose words are told in
    /// place of those that are still to come.
    pub stage: Option<&'a Figure>,
}

/// The drawing.
pub fn svg(figure: &Figure, style: &Style<'_>) -> String {
    let placed = Placed::of(figure);
    let (theme, prefix) = (style.theme, style.prefix);
    let title = if style.is_alone { figure.title.as_str() } else { "" };
    let title_width = f64::from(Face::Semibold.width(title, TITLE as f32));
    let mut inner = placed.width.max(if style.is_alone { title_width.clamp(240.0, 900.0) } else { 0.0 });
    let legend = style.is_alone.then(|| Legend::of(figure, inner.max(360.0)));
    inner = inner.max(legend.as_ref().map_or(0.0, |legend| legend.width));
    let tree_top = PADDING + if title.is_empty() { 0.0 } else { TITLE + 16.0 };
    let legend_top = tree_top + placed.height + 24.0;
    let legend_height = legend.as_ref().map_or(0.0, |legend| 24.0 + legend.height);
    let width = (inner + 2.0 * PADDING).ceil();
    let height = (tree_top + placed.height + legend_height + PADDING).ceil();
    let name = escaped(&name(figure));
    let description = escaped(&terminal::description(style.stage.unwrap_or(figure)));
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-labelledby=\"{prefix}title {prefix}desc\" lang=\"{}\" font-family=\"{FONTS}\" font-size=\"{SMALL}\">\n\
         <title id=\"{prefix}title\">{name}</title>\n<desc id=\"{prefix}desc\">{description}</desc>\n\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
        figure.lang.word(),
        theme.paper,
    );
    if !title.is_empty() {
        let y = PADDING + TITLE;
        let fill = theme.ink;
        let title = escaped(title);
        let _ = writeln!(
            out,
            "<text x=\"{PADDING}\" y=\"{y}\" font-size=\"{TITLE}\" font-weight=\"600\" fill=\"{fill}\">{title}</text>"
        );
    }
    // A tree narrower than its title or its legend stands in the middle.
    let left = PADDING + ((inner - placed.width) / 2.0).max(0.0);
    let _ = writeln!(out, "<g transform=\"translate({} {})\">", number(left), number(tree_top));
    for &(kind, middle) in &placed.levels {
        let (_, colour) = theme.of(kind);
        let y = number(middle + SMALL * 0.36);
        let word = kind.word();
        let _ = writeln!(
            out,
            "<text class=\"level\" x=\"0\" y=\"{y}\" font-weight=\"600\" fill=\"{colour}\">{word}</text>"
        );
    }
    node::edges(figure, &placed, style, &mut out);
    for place in 0..figure.nodes.len() {
        node::node(figure, &placed, place, style, &mut out);
    }
    out += "</g>\n";
    if let Some(legend) = legend {
        let _ = writeln!(out, "<g transform=\"translate({PADDING} {})\">", number(legend_top));
        legend.write(theme, &mut out);
        out += "</g>\n";
    }
    out += "</svg>\n";
    out
}

/// What a drawing is called: its title, or that it is a game tree.
fn name(figure: &Figure) -> String {
    if figure.title.is_empty() {
        crate::say!(figure.lang, "Game tree", "Árbol de juego", "博弈树")
    } else {
        figure.title.clone()
    }
}

/// Text between tags or in quotes.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            // XML has no way to write them.
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            letter if letter.is_control() && letter != '\n' => out.push('\u{fffd}'),
            letter => out.push(letter),
        }
    }
    out
}

/// A length with at most one decimal.
pub fn number(length: f64) -> String {
    let text = format!("{length:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// What a text is, for style sheets and scripts.
fn class(role: Role) -> &'static str {
    match role {
        Role::Value => "value",
        Role::Name => "name",
        Role::Window => "window",
        Role::Exit => "exit",
        Role::LookedUp => "looked-up",
        Role::Cut => "cut",
        Role::Order => "order",
        Role::Edge => "label",
        Role::Hidden => "hidden",
    }
}
