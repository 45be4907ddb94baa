//! A table of separated values in which every cell knows where it stands, so that one can be changed and no other byte is.

use std::borrow::Cow;
use std::ops::Range;

/// The table.
#[derive(Debug)]
pub(crate) struct Cells {
    text: String,
    delimiter: u8,
    rows: Vec<Vec<Range<usize>>>,
}

impl Cells {
    /// Separated by whatever stands most often in the first line: a comma, a semicolon, or a tab.
    pub(crate) fn read(text: &str) -> Self {
        let head = rows(text, b'\n').first().and_then(|row| row.first().cloned()).unwrap_or(0..0);
        let count = |delimiter: u8| fields(&text[head.clone()], delimiter);
        let delimiter = [b',', b';', b'\t'].into_iter().rev().max_by_key(|&one| count(one)).unwrap_or(b',');
        Self { text: text.to_owned(), delimiter, rows: rows(text, delimiter) }
    }

    /// How many rows there are, the head among them.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many cells a row has.
    pub(crate) fn columns(&self, row: usize) -> usize {
        self.rows.get(row).map_or(0, Vec::len)
    }

    /// What a cell says, without its quotes; nothing where there is no such cell.
    pub(crate) fn value(&self, row: usize, column: usize) -> Cow<'_, str> {
        let range = self.rows.get(row).and_then(|row| row.get(column));
        let raw = range.map_or("", |range| &self.text[range.clone()]);
        match raw.strip_prefix('"') {
            Some(inner) => inner.strip_suffix('"').unwrap_or(inner).replace("\"\"", "\"").into(),
            None => raw.into(),
        }
    }

    /// Where a title stands in the head, whatever its case.
    pub(crate) fn column(&self, titles: &[&str]) -> Option<usize> {
        let is = |title: &str| titles.iter().any(|wanted| title.trim().to_lowercase() == wanted.to_lowercase());
        (0..self.columns(0)).find(|&column| is(&self.value(0, column)))
    }

    /// Whether `2,5` is how this file writes numbers. With commas between the cells it cannot be.
    pub(crate) fn has_decimal_commas(&self) -> bool {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is = |text: &str| text.split_once(',').is_some_and(|(whole, part)| digits(whole) && digits(part));
        let all = || (1..self.len()).flat_map(|row| (0..self.columns(row)).map(move |column| (row, column)));
        self.delimiter != b',' && all().any(|(row, column)| is(self.value(row, column).trim()))
    }

    /// The text with other cells: row, column, and what they hold, which needs no quotes.
    pub(crate) fn with(&self, changes: &[(usize, usize, String)]) -> String {
        let mut places: Vec<(Range<usize>, String)> = Vec::new();
        for (row, column, value) in changes {
            let Some(cells) = self.rows.get(*row) else { continue };
            match cells.get(*column) {
                Some(range) => places.push((range.clone(), value.clone())),
                None => {
                    // A row that ends too early is made long enough.
                    let end = cells.last().map_or(0, |last| last.end);
                    let missing = (column + 1).saturating_sub(cells.len());
                    let delimiters = char::from(self.delimiter).to_string().repeat(missing);
                    places.push((end..end, delimiters + value));
                }
            }
        }
        places.sort_by_key(|(range, _)| range.start);
        let (mut text, mut from) = (String::new(), 0);
        for (range, value) in places {
            text += &self.text[from..range.start];
            text += &value;
            from = range.end;
        }
        text + &self.text[from..]
    }
}

/// The cells of each row, with their quotes. Rows end at line ends outside of quotes; empty lines are no rows.
fn rows(text: &str, delimiter: u8) -> Vec<Vec<Range<usize>>> {
    let bytes = text.as_bytes();
    let (mut rows, mut row, mut start, mut quoted) = (Vec::new(), Vec::new(), 0, false);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            // Two quotes inside of quotes are one that is meant.
            b'"' if quoted && bytes.get(at + 1) == Some(&b'"') => at += 1,
            b'"' if quoted || at == start => quoted = !quoted,
            b'\r' | b'\n' if !quoted => {
                if at > start || !row.is_empty() {
                    row.push(start..at);
                    rows.push(std::mem::take(&mut row));
                }
                start = at + 1;
            }
            byte if byte == delimiter && !quoted => {
                row.push(start..at);
                start = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    if start < bytes.len() || !row.is_empty() {
        row.push(start..bytes.len());
        rows.push(row);
    }
    rows
}

/// How many cells a line has.
fn fields(line: &str, delimiter: u8) -> usize {
    rows(line, delimiter).first().map_or(0, Vec::len)
}

#[cfg(test)]
mod tests {
    use super::Cells;

    fn values(cells: &Cells) -> Vec<Vec<String>> {
        let row = |row| (0..cells.columns(row)).map(|column| cells.value(row, column).into_owned()).collect();
        (0..cells.len()).map(row).collect()
    }

    #[test]
    fn cells_are_what_another_reader_reads() {
        let texts = [
            "a,b,c\r\n1,\"x, y\",3\r\n\r\n4,\"5 \"\"q\"\"\n6\",\r\n",
            "a;b\n\"\";\"\"\"\"\n;\n1,5;2",
            "a\tb\n1,2\t\"\"\"x\"\"\"\n",
            "\"a,b\",c\n\"1\"\"\",2\n",
        ];
        for text in texts {
            let cells = Cells::read(text);
            let mut reader = csv::ReaderBuilder::new()
                .has_headers(false)
                .flexible(true)
                .delimiter(cells.delimiter)
                .from_reader(text.as_bytes());
            let expected: Vec<Vec<String>> =
                reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
            assert_eq!(values(&cells), expected, "{text:?}");
        }
    }

    #[test]
    fn a_change_changes_one_cell() {
        let text = "a;b;c\r\n\"x;\";\"1,5\";y\r\nshort\r\n";
        let cells = Cells::read(text);
        assert!(cells.has_decimal_commas());
        let changed = cells.with(&[(2, 2, "7".to_owned()), (1, 1, "2".to_owned())]);
        assert_eq!(changed, "a;b;c\r\n\"x;\";2;y\r\nshort;;7\r\n");
        assert_eq!(cells.with(&[]), text);
    }
}
