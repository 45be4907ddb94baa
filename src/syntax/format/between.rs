//! What stands between two statements: comments and blank lines.

use crate::syntax::grammar::{Rule, matched};

/// The comments and blank lines of a gap.
#[derive(Debug, Default)]
pub struct Between {
    /// The comment on the line that the gap begins on.
    pub trailing: Option<String>,
    /// What follows on lines of its own.
    pub lines: Vec<Own>,
    /// Whether the gap reaches another line.
    pub breaks: bool,
}

/// A line without a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// Any number of blank lines.
    Blank,
    /// `# …`
    Comment(String),
}

impl Between {
    /// Reads the gap `text`. `begins_file` says that nothing stands before it.
    pub fn read(text: &str, begins_file: bool) -> Self {
        let mut between = Self { breaks: begins_file, ..Self::default() };
        let mut breaks_in_a_row = if begins_file { 1 } else { 0 };
        for pair in matched(Rule::gap_pieces, text).into_iter().flatten() {
            if pair.as_rule() == Rule::line_break {
                between.breaks = true;
                breaks_in_a_row += 1;
                if breaks_in_a_row == 2 && !(begins_file && between.lines.is_empty()) {
                    between.lines.push(Own::Blank);
                }
                continue;
            }
            let comment = pair.as_str().trim_end().to_owned();
            breaks_in_a_row = 0;
            if between.breaks {
                between.lines.push(Own::Comment(comment));
            } else {
                between.trailing = Some(comment);
            }
        }
        between
    }
}
