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
