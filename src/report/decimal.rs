//! Exact points as the decimals that other people's platforms read.

use crate::value::Number;

/// With at most so many places, rounded half up; no zeros at the end.
pub(super) fn decimal(number: &Number, places: u32) -> String {
    let scale = Number::from(10_i64.pow(places.min(9)));
    let half = Number::ratio(1, 2).unwrap_or(Number::ZERO);
    let steps = number.times(&scale).plus(&half).floor();
    steps.over(&scale).unwrap_or(Number::ZERO).to_string()
}

/// As a JSON number: whole where it is whole, else with at most six places.
pub(super) fn json_number(number: &Number) -> serde_json::Value {
    match number.to_i64() {
        Some(whole) => whole.into(),
        None => decimal(number, 6).parse::<f64>().unwrap_or(0.0).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::{decimal, json_number};
    use crate::value::Number;

    #[test]
    fn rounding_is_half_up() {
        let number = |text: &str| text.parse::<Number>().unwrap();
        for (exact, places, written) in
            [("2/3", 2, "0.67"), ("2.5", 2, "2.5"), ("0.125", 2, "0.13"), ("7", 2, "7"), ("1/3", 6, "0.333333")]
        {
            assert_eq!(decimal(&number(exact), places), written, "{exact}");
        }
        assert_eq!(json_number(&number("4")).to_string(), "4");
        assert_eq!(json_number(&number("26/8")).to_string(), "3.25");
    }
}
