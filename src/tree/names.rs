//! What nodes are called: written names, given names, and who is meant by one.
//!
//! Nodes without a written name get one: inner nodes `A`, `B`, … `Z`, `AA` … breadth first from the root, leaves `L1`,
//! `L2` … left to right. A given name is skipped where the author wrote it somewhere, so no two nodes share one by accident.

use crate::tree::{NodeId, Tree};
use std::collections::HashMap;
use std::fmt::Write;
use std::ops::Range;
use std::sync::OnceLock;

/// The names of the nodes of one tree.
///
/// A given name says which node it is given to, so only written names are looked up; a tree of a million nodes without
/// names costs its text and no table.
#[derive(Clone, Debug)]
pub struct Names {
    /// All names, one behind the other in pre-order.
    text: String,
    /// Where each node's name begins in it, and where the last one ends.
    starts: Vec<usize>,
    /// The nodes with a written name, by their names; those that share one in pre-order.
    written: Vec<NodeId>,
    /// The same without regard to case, once somebody asks.
    folded: OnceLock<HashMap<String, Vec<NodeId>>>,
    /// `A`, `B`, … `AA` …
    letters: Given,
    /// `L1`, `L2` …
    numbers: Given,
}

/// Names that are given in sequence.
#[derive(Clone, Debug)]
struct Given {
    /// Which numbers of the sequence are skipped, because the author wrote such a name; ascending.
    skipped: Vec<usize>,
    /// Who gets the others, in the order of giving.
    nodes: Vec<NodeId>,
}

impl Given {
    /// For `nodes`, past the names of the sequence that are written.
    fn new(nodes: Vec<NodeId>, mut skipped: Vec<usize>) -> Self {
        skipped.sort_unstable();
        skipped.dedup();
        Self { skipped, nodes }
    }

    /// The numbers of the sequence that are given, from the first on.
    fn given(&self) -> impl Iterator<Item = usize> {
        let mut skipped = self.skipped.iter().peekable();
        (1..).filter(move |number| skipped.next_if_eq(&number).is_none())
    }

    /// Who has that number.
    fn node(&self, number: usize) -> Option<NodeId> {
        let before = self.skipped.partition_point(|&skipped| skipped < number);
        if self.skipped.get(before) == Some(&number) {
            return None;
        }
        self.nodes.get(number.checked_sub(before + 1)?).copied()
    }
}

/// Whom a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// This node.
    Node(NodeId),
    /// Several nodes are called so: the path is needed. At least two, in pre-order.
    Several(Vec<NodeId>),
    /// Nobody.
    Nobody,
}

impl Names {
    /// Names all nodes of `tree`.
    pub fn of(tree: &Tree) -> Self {
        let mut written: Vec<NodeId> = tree.nodes().filter(|&node| tree.written_name(node).is_some()).collect();
        let names = || written.iter().filter_map(|&node| tree.written_name(node));
        let is_unnamed = |node: &NodeId| tree.written_name(*node).is_none();
        let inner = tree.breadth_first().into_iter().filter(|node| is_unnamed(node) && !tree.is_leaf(*node));
        let letters = Given::new(inner.collect(), names().filter_map(of_letters).collect());
        let numbers = Given::new(tree.leaves().filter(is_unnamed).collect(), names().filter_map(of_digits).collect());
        // Letters are given level by level, names are kept in pre-order.
        let mut letter_of = vec![0_usize; tree.len()];
        for (node, number) in letters.nodes.iter().zip(letters.given()) {
            letter_of[node.index()] = number;
        }
        let (mut text, mut starts) = (String::new(), Vec::with_capacity(tree.len() + 1));
        starts.push(0);
        let mut given_numbers = numbers.given();
        for node in tree.nodes() {
            match tree.written_name(node) {
                Some(name) => text.push_str(name),
                None if tree.is_leaf(node) => {
                    text.push('L');
                    push_decimal(&mut text, given_numbers.next().unwrap_or(0));
                }
                None => push_letters(&mut text, letter_of[node.index()]),
            }
            starts.push(text.len());
        }
        drop(given_numbers);
        written.sort_by_key(|&node| &text[starts[node.index()]..starts[node.index() + 1]]);
        Self { text, starts, written, folded: OnceLock::new(), letters, numbers }
    }

    /// What `node` is called.
    pub fn name(&self, node: NodeId) -> &str {
        &self.text[self.starts[node.index()]..self.starts[node.index() + 1]]
    }

    /// Whether nobody else is called as `node` is.
    pub fn is_unique(&self, node: NodeId) -> bool {
        self.writers(self.name(node)).len() <= 1
    }

    /// What reports call `node`: its name, or its path where the name stands twice.
    pub fn label(&self, tree: &Tree, node: NodeId) -> String {
        if self.is_unique(node) { self.name(node).to_owned() } else { tree.path(node) }
    }

    /// Whom `name` means: spelled exactly so, or else in any case.
    pub fn find(&self, name: &str) -> Found {
        let exact = &self.written[self.writers(name)];
        if let Some(node) = self.given(name).filter(|_| exact.is_empty()) {
            return Found::Node(node);
        }
        match exact {
            [] => self.find_in_any_case(name),
            [node] => Found::Node(*node),
            several => Found::Several(several.to_vec()),
        }
    }

    fn find_in_any_case(&self, name: &str) -> Found {
        let folded = self.folded.get_or_init(|| {
            let mut folded: HashMap<String, Vec<NodeId>> = HashMap::new();
            for &node in &self.written {
                folded.entry(self.name(node).to_lowercase()).or_default().push(node);
            }
            folded
        });
        let mut nodes = folded.get(&name.to_lowercase()).cloned().unwrap_or_default();
        nodes.extend(self.given(&name.to_lowercase().to_ascii_uppercase()));
        nodes.sort_unstable();
        match nodes.as_slice() {
            [] => Found::Nobody,
            [node] => Found::Node(*node),
            _ => Found::Several(nodes),
        }
    }

    /// Those of `written` who are called so.
    fn writers(&self, name: &str) -> Range<usize> {
        let start = self.written.partition_point(|&node| self.name(node) < name);
        let length = self.written[start..].partition_point(|&node| self.name(node) == name);
        start..start + length
    }

    /// To whom that name was given.
    fn given(&self, name: &str) -> Option<NodeId> {
        let by_digits = of_digits(name).and_then(|number| self.numbers.node(number));
        by_digits.or_else(|| self.letters.node(of_letters(name)?))
    }

    /// All names, in pre-order of their nodes.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.starts.windows(2).map(|ends| &self.text[ends[0]..ends[1]])
    }
}

/// `A` is 1, `Z` is 26, `AA` is 27; `None` for what is no such name.
fn of_letters(name: &str) -> Option<usize> {
    let digit = |letter: u8| letter.is_ascii_uppercase().then(|| usize::from(letter - b'A') + 1);
    let number = name.bytes().try_fold(0_usize, |sum, letter| sum.checked_mul(26)?.checked_add(digit(letter)?));
    number.filter(|&number| number > 0)
}

/// `L1` is 1; `None` for what is no such name: `L0`, `L01`, `L`.
fn of_digits(name: &str) -> Option<usize> {
    let digits = name.strip_prefix('L')?;
    let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
    digits.parse().ok().filter(|_| is_plain)
}

fn push_decimal(text: &mut String, number: usize) {
    // Writing to a text cannot fail.
    let _ = write!(text, "{number}");
}

fn push_letters(text: &mut String, mut number: usize) {
    let start = text.len();
    while number > 0 {
        number -= 1;
        text.insert(start, char::from(b'A' + (number % 26) as u8));
        number /= 26;
    }
}

#[cfg(test)]
mod tests {
    use super::{Found, Names, of_digits, of_letters, push_letters};
    use crate::tree::{Builder, Kind, NodeId};

    #[test]
    fn letters_go_on_after_z() {
        for (number, name) in [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (53, "BA"), (702, "ZZ"), (703, "AAA")] {
            let mut text = String::from("x");
            push_letters(&mut text, number);
            assert_eq!((&text[1..], of_letters(name)), (name, Some(number)));
        }
        let no_names = ["", "a", "A1", "L", "L0", "L01", "L1x", "L-1", "L99999999999999999999", "ZZZZZZZZZZZZZZZZZZZZ"];
        assert!(no_names.iter().all(|name| of_digits(name).is_none()));
        assert!(["", "a", "A1", "ZZZZZZZZZZZZZZZZZZZZ"].iter().all(|name| of_letters(name).is_none()));
    }

    #[test]
    fn given_names_avoid_written_ones() {
        // MAX[MIN B[L1=3, 12], MIN[5], MIN B[7]]
        let mut builder = Builder::new();
        builder.open(Kind::Max);
        builder.open(Kind::Min);
        builder.name("B");
        builder.leaf(3.into());
        builder.name("L1");
        builder.leaf(12.into());
        builder.close();
        builder.open(Kind::Min);
        builder.leaf(5.into());
        builder.close();
        builder.open(Kind::Min);
        builder.name("B");
        builder.leaf(7.into());
        builder.close();
        builder.close();
        let tree = builder.finish().unwrap();
        let names = Names::of(&tree);
        assert_eq!(names.all().collect::<Vec<_>>(), ["A", "B", "L1", "L2", "C", "L3", "B", "L4"]);
        assert_eq!(names.find("c"), Found::Node(NodeId(4)));
        assert_eq!(names.find("B"), Found::Several(vec![NodeId(1), NodeId(6)]));
        assert_eq!(names.find("Z"), Found::Nobody);
        assert_eq!(names.label(&tree, NodeId(6)), "/3");
    }

    /// Whom `name` means, by looking at all names.
    fn naive(names: &Names, name: &str) -> Found {
        let who = |is_so: &dyn Fn(&str) -> bool| -> Vec<NodeId> {
            names.all().enumerate().filter(|(_, other)| is_so(other)).map(|(at, _)| NodeId(at as u32)).collect()
        };
        let exact = who(&|other| other == name);
        let found = if exact.is_empty() { who(&|other| other.to_lowercase() == name.to_lowercase()) } else { exact };
        match found.as_slice() {
            [] => Found::Nobody,
            [node] => Found::Node(*node),
            _ => Found::Several(found),
        }
    }

    proptest::proptest! {
        #[test]
        fn everybody_is_found_and_given_names_are_unique(
            written in proptest::collection::vec(proptest::option::of("[A-Ca-cL]|L[1-4]|l2|[É]"), 1..12),
            asked in "[A-Ea-eL]|[Ll][0-7]|AA|é",
        ) {
            let mut builder = Builder::new();
            builder.open(Kind::Max);
            for (at, name) in written.iter().enumerate() {
                let is_inner = at % 3 == 0;
                if is_inner { builder.open(Kind::Min) } else { builder.leaf(3.into()) };
                if let Some(name) = name {
                    builder.name(name.as_str());
                }
                if is_inner {
                    builder.leaf(1.into());
                    builder.close();
                }
            }
            builder.close();
            let tree = builder.finish().unwrap();
            let names = Names::of(&tree);
            for name in names.all().chain([asked.as_str()]) {
                proptest::prop_assert_eq!(names.find(name), naive(&names, name), "{}", name);
            }
            for node in tree.nodes().filter(|&node| tree.written_name(node).is_none()) {
                proptest::prop_assert!(names.is_unique(node));
                proptest::prop_assert_eq!(names.find(names.name(node)), Found::Node(node));
            }
            for node in tree.nodes() {
                let count = names.all().filter(|name| *name == names.name(node)).count();
                proptest::prop_assert_eq!(names.is_unique(node), count == 1);
            }
        }
    }
}
