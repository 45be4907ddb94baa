//! The shapes of nodes: △ MAX, ▽ MIN, ○ chance, a rounded box for a numbered player, □ for a leaf.

use crate::render::svg::number;
use crate::tree::Kind;

/// A shape around the axis `x`, without its closing `/>`, so that colours can follow.
pub fn shape(kind: Kind, x: f64, top: f64, half: f64, height: f64) -> String {
    let (left, right, bottom) = (number(x - half), number(x + half), number(top + height));
    let (axis, middle, upper) = (number(x), number(top + height / 2.0), number(top));
    let (wide, tall) = (number(half * 2.0), number(height));
    match kind {
        Kind::Max => format!("<path stroke-linejoin=\"round\" d=\"M{axis} {upper}L{right} {bottom}H{left}Z\""),
        Kind::Min => format!("<path stroke-linejoin=\"round\" d=\"M{axis} {bottom}L{right} {upper}H{left}Z\""),
        Kind::Chance => {
            format!("<ellipse cx=\"{axis}\" cy=\"{middle}\" rx=\"{}\" ry=\"{}\"", number(half), number(height / 2.0))
        }
        Kind::Player(_) => {
            let round = number(height * 0.3);
            format!("<rect x=\"{left}\" y=\"{upper}\" width=\"{wide}\" height=\"{tall}\" rx=\"{round}\"")
        }
        Kind::Leaf => format!("<rect x=\"{left}\" y=\"{upper}\" width=\"{wide}\" height=\"{tall}\" rx=\"2\""),
    }
}
