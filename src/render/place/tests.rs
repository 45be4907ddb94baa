//! Nothing of a figure touches anything else.

use crate::render::figure::{Figure, Show, Wanted};
use crate::render::place::{Placed, Role};
use crate::render::specimen::{alpha_beta, solve};
use crate::search::{Algorithm, Task};
use crate::tree::{Builder, Kind};
use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

fn assert_apart(figure: &Figure, placed: &Placed) -> Result<(), String> {
    let overlap = |a: &[f64; 4], b: &[f64; 4]| a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
    for (index, spot) in placed.spots.iter().enumerate() {
        for (other_index, other) in placed.spots.iter().enumerate().skip(index + 1) {
            if overlap(&spot.bounds, &other.bounds) {
                return Err(format!("{index} and {other_index}: {:?} {:?}", spot.bounds, other.bounds));
            }
        }
        if spot.bounds[0] < -0.01 || spot.bounds[2] > placed.width + 0.01 || spot.bounds[3] > placed.height + 4.0 {
            return Err(format!("{index} leaves the paper: {:?}", spot.bounds));
        }
        // Slanted edges stay between two levels, where no shape and no text is.
        if index > 0 {
            let ([_, from], [_, to]) = placed.edge(index, figure.nodes[index].parent);
            if placed.spots.iter().any(|spot| spot.bounds[1] < to - 0.01 && spot.bounds[3] > from + 4.0) {
                return Err(format!("the edge to {index} crosses a node"));
            }
        }
    }
    let edge_texts: Vec<_> = placed
        .spots
        .iter()
        .flat_map(|spot| &spot.texts)
        .filter(|text| text.role == Role::Edge)
        .map(|text| [text.x, text.y - 10.0, text.x + text.width, text.y + 3.0])
        .collect();
    for (index, text) in edge_texts.iter().enumerate() {
        if edge_texts[index + 1..].iter().any(|other| overlap(text, other)) {
            return Err(format!("two edge labels at {text:?}"));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nothing_overlaps(
        steps in proptest::collection::vec((0..4_usize, 0..40_i64, any::<bool>(), 0..30_usize), 1..50),
        show in 0..64_u8,
        worksheet: bool,
    ) {
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        let mut depth = 1;
        for &(up, value, opens, name) in &steps {
            (0..up.min(depth - 1)).for_each(|_| { builder.leaf(value.into()); builder.close(); });
            depth -= up.min(depth - 1);
            if opens && depth < 7 {
                builder.open(if value % 2 == 0 { Kind::Max } else { Kind::Min });
                depth += 1;
            } else {
                builder.leaf((value * value * value * value).into());
            }
            if name > 20 { builder.name("N".repeat(name)) }
            if name % 3 == 1 { builder.action("move ".repeat(name % 5 + 1)) }
        }
        (0..depth).for_each(|_| { builder.leaf(7.into()); builder.close(); });
        let task = Task { algorithm: Algorithm::AlphaBeta, ..Task::default() };
        let specimen = solve(builder.finish().unwrap(), task);
        let bit = |at: u8| show >> at & 1 == 1;
        let show = Show {
            values: bit(0), windows: bit(1), exit: bit(2), order: bit(3), cuts: bit(4), names: bit(5), line: true,
        };
        let wanted = Wanted { show, is_worksheet: worksheet, ..Wanted::default() };
        let figure = Figure::of(&specimen.exercise, &specimen.trace, wanted);
        let outcome = assert_apart(&figure, &Placed::of(&figure))
            .and_then(|()| assert_apart(&figure, &Placed::without_margin(&figure)));
        prop_assert!(outcome.is_ok(), "{outcome:?} {specimen:?}");
    }
}

#[test]
fn a_worksheet_and_its_solution_lie_on_each_other() {
    let specimen = alpha_beta("([3,12,8],[2,4,6],[14,5,2])");
    let wanted = Wanted { show: Show::ALL, is_worksheet: true, ..Wanted::default() };
    let solution = Figure::of(&specimen.exercise, &specimen.trace, wanted);
    let (solution, blank) = (Placed::of(&solution), Placed::of(&solution.blanked()));
    for (one, other) in solution.spots.iter().zip(&blank.spots) {
        assert_eq!((one.x, one.top, one.half, one.bounds), (other.x, other.top, other.half, other.bounds));
    }
}
