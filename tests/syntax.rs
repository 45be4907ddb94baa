//! The language as written in files: every form parses, and each mistake is underlined where it is.

#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use poda::diagnostics::{Lang, Problem as _};
use poda::syntax::{Document, Edge, Head, LeafText, TreeSink, read_document, read_sheet};
use poda::text::{Source, Span, Spanned};

/// A tree as one line of what the sink was told.
#[derive(Default)]
struct Record(String);

impl TreeSink for Record {
    fn open(&mut self, edge: Edge, head: Head) {
        self.edge(edge);
        if let Some(player) = head.player {
            self.0 += &format!("{:?} ", player.item);
        }
        if let Some(name) = head.name {
            self.0 += &format!("{} ", name.item);
        }
        if let Some(estimate) = head.estimate {
            self.0 += &format!("~{} ", estimate.item);
        }
        if head.unquiet.is_some() {
            self.0 += "! ";
        }
        for (name, number) in head.features {
            self.0 += &format!("{}:={} ", name.item, number.item);
        }
        if let Some((relation, value)) = head.mark {
            self.0 += &format!("{relation:?} {} ", value.item);
        }
        self.0 += "[ ";
    }

    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        self.edge(edge);
        if let Some(name) = name {
            self.0 += &format!("{}=", name.item);
        }
        self.0 += &match leaf.item {
            LeafText::Value(value) => format!("{value} "),
            LeafText::Unknown(name) => format!("?{} ", name.unwrap_or_default()),
            LeafText::Tuple(values) => {
                format!("({}) ", values.iter().map(|value| value.item.to_string()).collect::<Vec<_>>().join(" "))
            }
            LeafText::Shared(name) => format!("@{name} "),
            LeafText::Game { name, arguments, misere } => format!(
                "{name}{:?}{} ",
                arguments.iter().map(|argument| argument.item.as_str()).collect::<Vec<_>>(),
                if misere { " misere" } else { "" }
            ),
            LeafText::Pruned => "x ".into(),
        };
    }

    fn close(&mut self, _: Span) {
        self.0 += "] ";
    }
}

impl Record {
    fn edge(&mut self, edge: Edge) {
        if let Some(label) = edge.label {
            self.0 += &format!("{}: ", label.item);
        }
        if let Some(probability) = edge.probability {
            self.0 += &format!("p{} ", probability.item);
        }
    }
}

fn document(text: &str) -> (Document<String>, Vec<String>) {
    let source = Source::new("t", text);
    let (document, problems) = read_document(&source, Record::default, |record| record.0.trim_end().to_owned());
    let said = problems.iter().map(|problem| {
        for lang in Lang::ALL {
            assert!(!problem.say(lang).message.is_empty());
        }
        let said = problem.say(Lang::En);
        format!("{} {} <{}>", problem.code(), said.message, source.slice(said.labels[0].span))
    });
    (document, said.collect())
}

#[test]
fn try_things() {
    for text in std::fs::read_to_string("/tmp/try.txt").unwrap_or_default().split("\n---\n") {
        let (document, problems) = document(text);
        println!("=== {text}");
        for exercise in document.exercises {
            println!("title {:?}", exercise.title.map(|title| title.item));
            for statement in exercise.statements {
                println!("   {:?}", statement.kind);
            }
        }
        for problem in problems {
            println!("!! {problem}");
        }
    }
}

#[test]
fn try_sheets() {
    for text in std::fs::read_to_string("/tmp/trys.txt").unwrap_or_default().split("\n---\n") {
        let source = Source::new("t", text);
        let (sheet, problems) = read_sheet(&source);
        println!("=== {text}");
        println!("{:?} {:?}", sheet.exercise, sheet.student);
        for entry in sheet.entries {
            println!("   <{}> {:?}", source.slice(entry.span), entry.item);
        }
        for problem in problems {
            let said = problem.say(Lang::En);
            println!("!! {} {} <{}> {:?}", problem.code(), said.message, source.slice(problem.span()), said.help);
        }
    }
}

#[test]
fn try_format() {
    for text in std::fs::read_to_string("/tmp/tryf.txt").unwrap_or_default().split("\n---\n") {
        let once = poda::syntax::format(&Source::new("t", text)).unwrap();
        println!("=== \n{once}");
        assert_eq!(once, poda::syntax::format(&Source::new("t", once.clone())).unwrap());
    }
    for text in std::fs::read_to_string("/tmp/trys.txt").unwrap_or_default().split("\n---\n").take(2) {
        let text = text.replace("\nF 10", "");
        let once = poda::syntax::format_sheet(&Source::new("t", text)).unwrap();
        println!("=== \n{once}");
        assert_eq!(once, poda::syntax::format_sheet(&Source::new("t", once.clone())).unwrap());
    }
}
