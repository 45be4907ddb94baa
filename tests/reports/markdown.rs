//! Markdown, read by pulldown-cmark with GitHub's tables.

use super::fixture::{LEVELS, class, written};
use poda::diagnostics::Lang;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

#[test]
fn there_is_no_markup_but_ours_and_every_row_is_whole() {
    for format in ["markdown", "summary", "class"] {
        for level in LEVELS {
            for lang in Lang::ALL {
                let sheets = class(level);
                let alone = sheets.iter().map(|sheet| written(format, lang, std::slice::from_ref(sheet)));
                for text in alone.chain([written(format, lang, &sheets)]) {
                    check(&text, format);
                }
            }
        }
    }
}

pub fn check(text: &str, format: &str) {
    let (mut cells, mut columns) = (0, 0);
    for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_MATH) {
        match event {
            Event::Start(Tag::Table(alignment)) => columns = alignment.len(),
            Event::Start(Tag::TableRow | Tag::TableHead) => cells = 0,
            Event::Start(Tag::TableCell) => cells += 1,
            Event::End(TagEnd::TableRow | TagEnd::TableHead) => assert_eq!(cells, columns, "{text}"),
            Event::Html(html) | Event::InlineHtml(html) => panic!("{format}: HTML {html} in {text}"),
            Event::Code(code) => panic!("{format}: code {code} in {text}"),
            Event::InlineMath(math) | Event::DisplayMath(math) => panic!("{format}: math {math} in {text}"),
            Event::Start(
                Tag::Link { .. } | Tag::Image { .. } | Tag::Emphasis | Tag::CodeBlock(_) | Tag::BlockQuote(_),
            ) => {
                panic!("{format}: {event:?} in {text}")
            }
            _ => {}
        }
    }
    let linked = ["http://", "@all", "www."].into_iter().find(|link| text.contains(link));
    assert_eq!(linked, None, "GitHub makes links of these: {text}");
}

/// What is shown is what was written, for all the escapes.
#[test]
fn names_can_be_read() {
    let text = written("markdown", Lang::En, &class("full"));
    let shown: String = Parser::new_ext(&text, Options::ENABLE_TABLES)
        .filter_map(|event| match event {
            Event::Text(text) => Some(text.to_string()),
            Event::End(_) => Some("\n".to_owned()),
            _ => None,
        })
        .collect();
    for name in ["<script>alert(1)</script>", "# 1. | `x` [a](http://b) **c** $d$", "=cmd|' /C calc'!A0", "]]>"] {
        assert!(shown.contains(name), "{name} in {shown}");
    }
}
