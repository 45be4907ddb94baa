//! A figure for LaTeX's `forest`, so that a lecturer can go on editing the tree: a list of nodes in brackets, each with the
//! place that [`Placed`] found for it. forest itself does not look at what stands beside nodes.

use crate::render::figure::{Figure, Node};
use crate::render::place::{Anchor, Placed, Role, Spot, Text};
use crate::render::svg::number;
use crate::render::tex::{PREAMBLE, escaped};
use crate::render::theme::Theme;
use crate::render::tikz::{colour, colours, font, words};
use crate::tree::Kind;
use std::fmt::Write;

/// Points a pixel.
const POINT: f64 = 0.75;

/// Between levels and between neighbours where forest places nodes, in pixels.
const GAPS: [f64; 2] = [52.0, 14.0];

const HINT: &str =
    "% podaAt is the place of a node: right of its parent, below it, and how far edges go straight down first.
% If you change the tree, delete the line \"pack stage\", and forest finds new places.
";

/// What stands beside nodes.
const FONTS: &str = "\\tikzset{podaBig/.style={font=\\sffamily\\bfseries\\fontsize{11}{12}\\selectfont, text=podaInk},%
  podaName/.style={font=\\sffamily\\bfseries\\fontsize{9}{11}\\selectfont, text=podaInk},%
  podaNote/.style={font=\\sffamily\\fontsize{8}{10}\\selectfont, text=podaSoft},%
  podaTimes/.style={font=\\fontsize{17}{17}\\selectfont, text=podaCut}}%
";

/// Triangles and ellipses of any width, with text at any height.
const SHAPES: &str = "\\def\\podaAnchor{\\inheritanchor[from=rectangle]}%
\\def\\podaShape{\\inheritsavedanchors[from=rectangle]\\inheritanchorborder[from=rectangle]%
  \\podaAnchor{center}\\podaAnchor{base}\\podaAnchor{mid}\\podaAnchor{north}\\podaAnchor{south}\\podaAnchor{east}\\podaAnchor{west}%
  \\podaAnchor{north east}\\podaAnchor{north west}\\podaAnchor{south east}\\podaAnchor{south west}%
  \\podaAnchor{base east}\\podaAnchor{base west}\\podaAnchor{mid east}\\podaAnchor{mid west}}%
\\def\\podaCorners{\\pgfextractx{\\dimen0}{\\southwest}\\pgfextracty{\\dimen2}{\\southwest}%
  \\pgfextractx{\\dimen4}{\\northeast}\\pgfextracty{\\dimen6}{\\northeast}\\dimen8=.5\\dimen0 \\advance\\dimen8 by .5\\dimen4 }%
\\pgfdeclareshape{podaHill}{\\podaShape\\backgroundpath{\\podaCorners%
  \\pgfpathmoveto{\\pgfqpoint{\\dimen8}{\\dimen6}}\\pgfpathlineto{\\pgfqpoint{\\dimen4}{\\dimen2}}%
  \\pgfpathlineto{\\pgfqpoint{\\dimen0}{\\dimen2}}\\pgfpathclose}}%
\\pgfdeclareshape{podaValley}{\\podaShape\\backgroundpath{\\podaCorners%
  \\pgfpathmoveto{\\pgfqpoint{\\dimen8}{\\dimen2}}\\pgfpathlineto{\\pgfqpoint{\\dimen4}{\\dimen6}}%
  \\pgfpathlineto{\\pgfqpoint{\\dimen0}{\\dimen6}}\\pgfpathclose}}%
\\pgfdeclareshape{podaEllipse}{\\podaShape\\backgroundpath{\\podaCorners%
  \\advance\\dimen4 by -\\dimen8 \\dimen6=.5\\dimen6 \\advance\\dimen6 by -.5\\dimen2 %
  \\pgfpathellipse{\\pgfpointlineattime{0.5}{\\southwest}{\\northeast}}{\\pgfqpoint{\\dimen4}{0pt}}{\\pgfqpoint{0pt}{\\dimen6}}}}%
";

const STYLES: &str = "\\begin{forest}
  declare dimen={podaRight}{0pt}, declare dimen={podaLow}{0pt}, declare dimen={podaDown}{0pt},
  podaAt/.style n args={3}{podaRight=#1, podaLow=#2, podaDown=#3},
  pack stage/.style={for root'={for tree={s/.option=podaRight, l/.option=podaLow}}},
  podaText/.style n args={4}{label={[draw=none, fill=none, solid, inner sep=0pt, label distance=0pt,
    minimum size=0pt, #1, xshift=#2, yshift=#3]north:{#4}}},
  podaBeside/.style n args={4}{podaText={#1, anchor=base west}{#2}{#3}{#4}},
  podaBelow/.style n args={4}{podaText={#1, anchor=base}{#2}{#3}{#4}},
  podaBefore/.style n args={4}{podaText={#1, anchor=base east}{#2}{#3}{#4}},
  podaMax/.style={shape=podaHill, text height=28.5pt, text depth=6pt, minimum width=39pt, fill=podaMaxFill, draw=podaMax},
  podaMin/.style={shape=podaValley, text height=14.6pt, text depth=19.9pt, minimum width=39pt,
    fill=podaMinFill, draw=podaMin},
  podaChance/.style={shape=podaEllipse, text height=21.6pt, text depth=12.9pt, minimum width=34.5pt,
    fill=podaChanceFill, draw=podaChance},
  podaPlayer/.style={rounded corners=6pt, text height=21.6pt, text depth=12.9pt, minimum width=34.5pt},
  podaLeaf/.style={text height=16.3pt, text depth=7.7pt, minimum width=24pt, fill=podaLeafFill, draw=podaLeaf},
  podaMore/.style={draw=none, text height=16.3pt, text depth=7.7pt},
  podaPruned/.style={fill=podaPaper, draw=podaPruned, text=podaPruned, dashed, line width=0.7pt},
  podaLeft/.style={edge={podaPruned, dashed}},
  podaSlope/.style 2 args={tikz+={\\path (!u.parent anchor) ++(0pt,-\\forestoption{podaDown}) -- #1{#2} (.child anchor);}},
  podaOn/.style={podaSlope={node[pos=0.62, podaNote, text=podaInk, fill=podaPaper, inner sep=1pt]}{#1}},
  podaCross/.style={podaSlope={node[pos=#1, podaTimes, inner sep=0pt]}{$\\times$}},
  podaRoot/.style={draw=podaLine, line width=2pt},
  podaBest/.style={podaRoot, no edge, tikz+={\\draw[podaLine, line width=2.4pt, line join=round]
    (!u.parent anchor) -- ++(0pt,-\\forestoption{podaDown}) -- (.child anchor);}},
  podaDots/.style={tikz+={\\fill[podaSoft] ([yshift=-3.8pt].south) circle[radius=1.2pt]
    ([yshift=-7.5pt].south) circle[radius=1.2pt] ([yshift=-11.2pt].south) circle[radius=1.2pt];}},
  for tree={draw, line width=0.9pt, line join=round, podaBig, text=podaInk, inner sep=0pt, outer sep=0pt,
    anchor=north, parent anchor=south, child anchor=north, edge={podaEdge, line width=0.7pt},
    edge path={\\noexpand\\path[\\forestoption{edge}, line join=round]
      (!u.parent anchor) -- ++(0pt,-\\forestoption{podaDown}) -- (.child anchor);},
";

/// A box, and brackets with lines between them, to be filled in.
const BLANKS: &str =
    "\\def\\podaBox#1{{\\fboxsep=0pt\\fcolorbox{podaEdge}{podaPaper}{\\rule[-2.6pt]{0pt}{14.2pt}\\hspace{#1}}}}%
\\def\\podaLine{\\leaders\\hrule height -1.1pt depth 1.5pt\\hfill}%
\\def\\podaWindow#1{\\makebox[#1][s]{(\\podaLine,\\,\\podaLine)}}%
\\def\\podaNumber#1{\\makebox[#1][s]{(\\podaLine)}}%
";

/// The environment, to be put into a document.
pub fn forest(figure: &Figure, theme: &Theme) -> String {
    let placed = Placed::without_margin(figure);
    let mut out = format!("% Needs in the preamble: \\usepackage{{forest}}{PREAMBLE}\n{HINT}");
    out += &colours(theme);
    out += FONTS;
    out += SHAPES;
    out += if figure.is_blank { BLANKS } else { "" };
    out += if theme.is_dark { "{\\fboxsep=4mm\\setbox0=\\hbox{%\n" } else { "" };
    out += STYLES;
    gaps(figure, &placed, &mut out);
    let mut open: Vec<usize> = Vec::new();
    for (place, node) in figure.nodes.iter().enumerate() {
        while open.last().is_some_and(|&parent| figure.nodes[parent].end <= place) {
            open.pop();
            out += "]";
        }
        let indent = "  ".repeat(open.len() + 1);
        let spot = &placed.spots[place];
        // Writing to a string does not fail.
        let _ = write!(out, "\n{indent}[{{{}}}, {}", content(node, spot), style(node, place, spot));
        if place > 0 {
            out += &at(spot, &placed.spots[node.parent]);
        }
        spot.texts.iter().for_each(|text| write_text(text, node, spot, &mut out));
        if node.end > place + 1 {
            open.push(place);
        } else {
            out += "]";
        }
    }
    out += &"]".repeat(open.len());
    out += "\n\\end{forest}%\n";
    out += if theme.is_dark { "}\\colorbox{podaPaper}{\\box0}}%\n" } else { "" };
    out
}

/// In points.
fn points(pixels: f64) -> String {
    number(pixels * POINT)
}

/// What forest keeps apart when it finds places: as much as the widest texts beside nodes need, and the tallest.
fn gaps(figure: &Figure, placed: &Placed, out: &mut String) {
    let most = |over: &dyn Fn(&Spot) -> f64| placed.spots.iter().map(over).fold(0.0, f64::max);
    let beside = most(&|spot| spot.bounds[2] - spot.x - spot.half) + most(&|spot| spot.x - spot.half - spot.bounds[0]);
    let inner = placed.spots.iter().zip(&figure.nodes).filter(|(_, node)| !node.is_end());
    let below = inner.map(|(spot, _)| spot.floor - spot.top - spot.height).fold(0.0, f64::max);
    let [levels, neighbours, below] = [below + GAPS[0], beside + GAPS[1], below].map(points);
    // Writing to a string does not fail.
    let _ = write!(out, "    podaRight=0pt, podaLow=0pt, podaDown={below}pt, l sep={levels}pt, s sep={neighbours}pt}}");
}

fn content(node: &Node, spot: &Spot) -> String {
    let value = spot.texts.iter().find(|text| is_inside(text, spot));
    value.map(|text| written(text, node)).unwrap_or_default()
}

/// Whether `text` stands in the shape.
fn is_inside(text: &Text, spot: &Spot) -> bool {
    text.role == Role::Value && text.x < spot.x
}

/// A text, or a place to write it.
fn written(text: &Text, node: &Node) -> String {
    if !text.text.is_empty() {
        return words(text, node);
    }
    let blank = match text.role {
        Role::Window | Role::Exit => "Window",
        Role::Order => "Number",
        _ => "Box",
    };
    format!("\\poda{blank}{{{}pt}}", points(text.width))
}

fn style(node: &Node, place: usize, spot: &Spot) -> String {
    let (mut style, usual) = match node.kind {
        Kind::Max => ("podaMax".to_owned(), 52.0),
        Kind::Min => ("podaMin".to_owned(), 52.0),
        Kind::Chance => ("podaChance".to_owned(), 46.0),
        Kind::Leaf if node.left_out > 0 => ("podaMore".to_owned(), 0.0),
        Kind::Leaf => ("podaLeaf".to_owned(), 32.0),
        Kind::Player(_) => {
            let colour = colour(node.kind);
            (format!("podaPlayer, fill={colour}Fill, draw={colour}"), 46.0)
        }
    };
    // Writing to a string does not fail.
    if node.left_out == 0 && (spot.half * 2.0 - usual).abs() > 0.1 {
        let _ = write!(style, ", minimum width={}pt", points(spot.half * 2.0));
    }
    if node.is_limit {
        // Inner nodes below which the search does not look are as low as leaves.
        let above = spot.texts.iter().find(|text| is_inside(text, spot)).map_or(0.0, |text| text.y - spot.top);
        let [above, below] = [above, spot.height - above].map(points);
        let _ = write!(style, ", text height={above}pt, text depth={below}pt");
    }
    style += match (node.is_pruned, node.is_on_line) {
        (true, _) => ", podaPruned",
        (false, true) if place > 0 => ", podaBest",
        (false, true) => ", podaRoot",
        (false, false) => "",
    };
    style += if node.is_left() { ", podaLeft" } else { "" };
    if node.left_out > 0 {
        style += ", draw=none, fill=none";
    }
    if node.is_cut_off {
        // Apart from the text on the edge.
        style += if node.edge.is_some() { ", podaCross=0.34" } else { ", podaCross=0.6" };
    }
    style += if node.has_dots() { ", podaDots" } else { "" };
    style
}

/// Where the node stands, seen from its parent.
fn at(spot: &Spot, parent: &Spot) -> String {
    let straight = parent.floor - parent.top - parent.height;
    let [right, down, straight] = [spot.x - parent.x, spot.top - parent.top, straight].map(points);
    format!(", podaAt={{{right}}}{{{down}}}{{{straight}}}")
}

fn write_text(text: &Text, node: &Node, spot: &Spot, out: &mut String) {
    if is_inside(text, spot) {
        return;
    }
    // Writing to a string does not fail.
    if text.role == Role::Edge {
        let _ = write!(out, ", podaOn={{{}}}", escaped(&text.text));
        return;
    }
    let side = match text.anchor {
        Anchor::Start => "Beside",
        Anchor::Middle => "Below",
        Anchor::End => "Before",
    };
    let font = font(text.role);
    let colour = match text.role {
        Role::Cut => ", text=podaCut",
        _ if node.is_pruned => ", text=podaPruned",
        _ => "",
    };
    let [right, up] = [text.anchor_x() - spot.x, spot.top - text.y].map(points);
    let words = written(text, node);
    let _ = write!(out, ", poda{side}={{{font}{colour}}}{{{right}}}{{{up}}}{{{words}}}");
}

#[cfg(test)]
mod tests {
    use super::{POINT, forest};
    use crate::render::figure::{Figure, Show, Wanted};
    use crate::render::place::{Placed, Role};
    use crate::render::specimen::alpha_beta;
    use crate::render::theme::LIGHT;

    /// What is in the braces after each `option` of a line.
    fn arguments<'a>(line: &'a str, option: &str) -> Option<Vec<&'a str>> {
        let (_, rest) = line.split_once(option)?;
        Some(rest.split([',', ']']).next()?.trim_end_matches('}').split("}{").collect())
    }

    /// The layout keeps texts and nodes apart; forest is told to put them there.
    #[test]
    fn each_node_stands_where_the_layout_puts_it() {
        let specimen = alpha_beta("[(3,5,7),(8,2,1),(4,[9,2],6)]");
        let figure = Figure::of(&specimen.exercise, &specimen.trace, Wanted { show: Show::ALL, ..Wanted::default() });
        let (placed, text) = (Placed::without_margin(&figure), forest(&figure, &LIGHT));
        let lines: Vec<&str> = text.lines().filter(|line| line.trim_start().starts_with("[{")).collect();
        assert_eq!(lines.len(), placed.spots.len());
        let mut places = vec![[0.0; 2]];
        for (node, line) in figure.nodes.iter().zip(&lines).skip(1) {
            let at: Vec<f64> = arguments(line, "podaAt={").unwrap().iter().map(|at| at.parse().unwrap()).collect();
            let [x, y] = places[node.parent];
            places.push([x + at[0], y + at[1]]);
        }
        let root = &placed.spots[0];
        for (spot, [x, y]) in placed.spots.iter().zip(places) {
            assert!(((spot.x - root.x) * POINT - x).abs() < 0.3 && ((spot.top - root.top) * POINT - y).abs() < 0.3);
        }
        // The name of the root: as far right of its axis as in the layout.
        let name = arguments(lines[0], "podaBeside={podaName}{").unwrap();
        let wanted = placed.spots[0].texts.iter().find(|text| text.role == Role::Name).unwrap();
        assert!(((wanted.x - root.x) * POINT - name[0].parse::<f64>().unwrap()).abs() < 0.1, "{name:?}");
    }
}
