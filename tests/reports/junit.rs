//! JUnit XML, read by roxmltree as GitLab and Jenkins read it.

use super::fixture::{LEVELS, class, written};
use poda::diagnostics::Lang;
use std::collections::BTreeSet;

#[test]
fn suites_count_their_cases_and_no_case_is_dropped() {
    for level in LEVELS {
        let sheets = class(level);
        let text = written("junit", Lang::En, &sheets);
        let document = roxmltree::Document::parse(&text).expect("XML");
        let root = document.root_element();
        assert_eq!(root.tag_name().name(), "testsuites");
        let suites: Vec<_> = root.children().filter(roxmltree::Node::is_element).collect();
        assert_eq!(suites.len(), sheets.len());
        let mut seen = BTreeSet::new();
        for suite in suites {
            assert_eq!(suite.tag_name().name(), "testsuite");
            let cases: Vec<_> = suite.children().filter(|node| node.has_tag_name("testcase")).collect();
            let with =
                |tag: &str| cases.iter().filter(|case| case.children().any(|node| node.has_tag_name(tag))).count();
            for (attribute, count) in
                [("tests", cases.len()), ("failures", with("failure")), ("skipped", with("skipped")), ("errors", 0)]
            {
                assert_eq!(suite.attribute(attribute), Some(count.to_string().as_str()), "{attribute} in {text}");
            }
            assert_eq!(with("error"), 0, "a student's mistake is no error of ours");
            for case in cases {
                let name = (case.attribute("classname").expect("a class"), case.attribute("name").expect("a name"));
                assert!(seen.insert(name), "{name:?} stands twice");
                if let Some(failure) = case.children().find(|node| node.has_tag_name("failure")) {
                    let (message, text) =
                        (failure.attribute("message").expect("a message"), failure.text().expect("a text"));
                    let said = message.split_once(": ").map_or(message, |(_, said)| said);
                    assert!(text.contains(said) || text.contains(message), "{message} is not in {text}");
                }
            }
        }
    }
}

#[test]
fn points_are_told_where_the_format_has_none() {
    let text = written("junit", Lang::En, &class("full")[1..2]);
    let document = roxmltree::Document::parse(&text).expect("XML");
    let property = |name: &str| {
        let found = document.descendants().find(|node| node.attribute("name") == Some(name)).expect("a property");
        found.attribute("value").expect("a value").parse::<f64>().expect("a number")
    };
    assert!(property("score") > 0.0 && property("score") < property("max_score"));
    let suite = document.descendants().find(|node| node.has_tag_name("testsuite")).expect("a suite");
    assert_eq!(suite.attribute("name"), Some("=cmd() <script> ::error:: ]]> | 100% · <script>alert(1)</script>"));
}
