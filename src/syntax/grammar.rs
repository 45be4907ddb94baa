//! The parser that pest makes of `grammar/poda.pest`, and the one way in which the layer runs it.

use pest::Parser;
use pest::iterators::Pairs;
use pest_derive::Parser;

/// The grammar as a type; [`Rule`] is made beside it.
#[derive(Parser)]
#[grammar = "../grammar/poda.pest"]
struct Grammar;

/// What `rule` makes of the beginning of `text`; `None` where it does not match.
pub fn matched(rule: Rule, text: &str) -> Option<Pairs<'_, Rule>> {
    Grammar::parse(rule, text).ok()
}

#[cfg(test)]
mod tests {
    use super::{Rule, matched};
    use crate::syntax::{Edge, Head, LeafText, TreeSink, read_lone_tree};
    use crate::text::{Source, Span, Spanned};
    use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};

    /// Counts nodes.
    #[derive(Default)]
    struct Count(usize);

    impl TreeSink for Count {
        fn open(&mut self, _: Edge, _: Head) {
            self.0 += 1;
        }
        fn leaf(&mut self, _: Edge, _: Option<Spanned<String>>, _: Spanned<LeafText>) {
            self.0 += 1;
        }
        fn close(&mut self, _: Span) {}
    }

    /// The number of nodes that the readable rule sees; `None` where it sees no tree.
    fn by_the_rule(text: &str) -> Option<usize> {
        let pairs = matched(Rule::whole_tree, text)?;
        // What begins like a number is one word to the grammar; whether it is a number is not the grammar's business.
        let all_numbers = pairs.clone().flatten().all(|pair| {
            let number = match pair.as_rule() {
                Rule::value => Some(pair),
                Rule::feature => pair.into_inner().last(),
                _ => None,
            };
            number.is_none_or(|number| number.as_str().parse::<crate::value::Value>().is_ok())
        });
        all_numbers.then_some(())?;
        Some(pairs.flatten().filter(|pair| matches!(pair.as_rule(), Rule::children | Rule::leaf)).count())
    }

    /// The same by the reader.
    fn by_the_reader(text: &str) -> Option<usize> {
        let mut count = Count::default();
        read_lone_tree(&Source::new("t", text), &mut count).ok().map(|()| count.0)
    }

    #[test]
    fn the_rule_and_the_reader_agree_on_examples() {
        for text in EXAMPLES {
            assert!(by_the_rule(text).is_some(), "{text}");
        }
        for text in EXAMPLES.into_iter().chain(["[3 4]", "[]", "[,]", "MAX 3", "foo[1]", "[a 3]", "[3]]", "max(3)", ""])
        {
            assert_eq!(by_the_rule(text), by_the_reader(text), "{text}");
        }
    }

    const EXAMPLES: [&str; 14] = [
        "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]] # c",
        "[[3,12,8],[2,4,6,]]",
        "MAX A[MIN \"B b\"[3,12,8], MIN C[2,4,6]]",
        "MAX[MIN[a=3, b = -1.5], c=7]",
        "MAX[Left: MIN[3,2], \"take 1\": 5]",
        "7",
        "CHANCE[0.7: MIN[9,10], 30%: MIN[9,7]]",
        "CHANCE[heads 1/2: 3, tails 1/2: 5]",
        "P1[P2[(3,1,0),(2,4,6)],(1,1,1)]",
        "MAX[MIN[3, ?, 8], MIN[2, ?x]]",
        "MAX B~4[MIN~2[1,3], 7]",
        "MIN C~9![4,5]",
        "MIN D{queens=1, pawns=5}[2,@S]",
        "[nim(2,3) misere, inf, b=-inf]",
    ];

    /// An example with some of its words replaced, dropped or doubled.
    fn mangled() -> impl Strategy<Value = String> {
        let example = proptest::sample::select(EXAMPLES.to_vec());
        let word = proptest::sample::select(vec![
            "", "[", "]", ",", ":", "=", "3", " ", "MAX", "a", "~", "!", "(", ")", "?", "{", "}", "\"q\"", "%", "1/2",
            "@S", "#",
        ]);
        let edits = proptest::collection::vec((any::<proptest::sample::Index>(), word, 0..2_usize), 1..3);
        (example, edits).prop_map(|(example, edits)| {
            let mut letters: Vec<String> = example.chars().map(String::from).collect();
            for (at, word, dropped) in edits {
                let at = at.index(letters.len());
                letters.splice(at..at + dropped, [word.to_owned()]);
            }
            letters.concat()
        })
    }

    proptest! {
        #![proptest_config(proptest::test_runner::Config { cases: 3000, failure_persistence: None, ..Default::default() })]
        #[test]
        fn the_rule_and_the_reader_agree_on_mangled_trees(text in mangled()) {
            // A malformed number before `:` is a label, or under CHANCE a mistake: that is for the reader alone.
            let edges = matched(Rule::whole_tree, &text).into_iter().flat_map(pest::iterators::Pairs::flatten);
            let mut numbers = edges.filter(|pair| pair.as_rule() == Rule::probability).flat_map(pest::iterators::Pair::into_inner);
            let is_number = |pair: pest::iterators::Pair<'_, Rule>| pair.as_rule() != Rule::number || pair.as_str().parse::<crate::value::Number>().is_ok();
            proptest::prop_assume!(numbers.all(is_number));
            prop_assert_eq!(by_the_rule(&text), by_the_reader(&text), "{}", text);
        }
    }
}
