//! The table, read by the csv crate as strictly as it can.

use super::fixture::{LEVELS, class, written};
use poda::diagnostics::Lang;

#[test]
fn rows_are_as_wide_as_the_head_and_add_up() {
    for level in LEVELS {
        let sheets = class(level);
        let text = written("csv", Lang::En, &sheets);
        let mut reader = csv::ReaderBuilder::new().flexible(false).from_reader(text.as_bytes());
        let head = reader.headers().expect("a head").clone();
        assert_eq!(
            &head.iter().collect::<Vec<_>>()[..9],
            ["student", "name", "file", "exercise", "status", "points", "max_points", "problems", "misconceptions"]
        );
        let names: std::collections::BTreeSet<&str> = head.iter().collect();
        assert_eq!(names.len(), head.len(), "each column has its own name");
        let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
        assert_eq!(rows.len(), sheets.len());
        for row in rows {
            let number = |text: &str| text.parse::<f64>().unwrap_or(0.0);
            let sum: f64 = row.iter().skip(9).map(number).sum();
            assert!((sum - number(&row[5])).abs() < 1e-4, "{row:?}");
            let formula = row.iter().find(|cell| cell.trim_start().starts_with(['=', '+', '-', '@']) && *cell != "-");
            assert_eq!(formula, None, "{row:?}");
        }
    }
}
