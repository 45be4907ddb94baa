//! The table: what was to be reached, what was reached.

/// One line of the table.
pub struct Line {
    pub goal: &'static str,
    pub subject: String,
    pub peer: String,
    /// Subject by peer, in whatever both are measured in; `None` where one of them could not run.
    pub ratio: Option<f64>,
    pub wanted: Wanted,
}

/// What the ratio should be.
pub enum Wanted {
    AtMost(f64),
    AtLeast(f64),
    /// Nothing: it is there to be seen.
    Shown,
}

impl Line {
    pub fn new(
        goal: &'static str,
        subject: impl Into<String>,
        peer: impl Into<String>,
        ratio: Option<f64>,
        wanted: Wanted,
    ) -> Self {
        Self { goal, subject: subject.into(), peer: peer.into(), ratio, wanted }
    }

    fn is_met(&self) -> &'static str {
        match (self.ratio, &self.wanted) {
            (None, _) => "no peer",
            (_, Wanted::Shown) => "",
            (Some(ratio), Wanted::AtMost(most)) => {
                if ratio <= *most {
                    "met"
                } else {
                    "NOT MET"
                }
            }
            (Some(ratio), Wanted::AtLeast(least)) => {
                if ratio >= *least {
                    "met"
                } else {
                    "NOT MET"
                }
            }
        }
    }
}

/// `subject / peer`.
pub fn ratio(subject: Option<f64>, peer: Option<f64>) -> Option<f64> {
    Some(subject? / peer?)
}

/// Prints the lines as a Markdown table.
pub fn print(lines: &[Line]) {
    println!("\n| goal | subject | peer | ratio | wanted | |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for line in lines {
        let ratio = line.ratio.map_or_else(|| "–".to_owned(), short);
        let wanted = match line.wanted {
            Wanted::AtMost(most) => format!("≤ {}", short(most)),
            Wanted::AtLeast(least) => format!("≥ {}", short(least)),
            Wanted::Shown => String::new(),
        };
        println!("| {} | {} | {} | {ratio} | {wanted} | {} |", line.goal, line.subject, line.peer, line.is_met());
    }
}

/// Three digits that matter.
fn short(number: f64) -> String {
    match number.abs() {
        large if large >= 1000.0 => format!("{number:.0}"),
        middle if middle >= 100.0 => format!("{number:.0}"),
        small if small >= 10.0 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}
