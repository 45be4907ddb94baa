//! Depth, width, random input: the reader keeps its promises on any text.

use poda::syntax::{Edge, Head, LeafText, TreeSink, format, format_sheet, read_document, read_lone_tree, read_sheet};
use poda::text::{Source, Span, Spanned};
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};

/// Counts what it is told.
#[derive(Clone, Debug, Default, PartialEq)]
struct Count {
    opened: usize,
    closed: usize,
    leaves: usize,
}

impl TreeSink for Count {
    fn open(&mut self, _: Edge, _: Head) {
        self.opened += 1;
    }
    fn leaf(&mut self, _: Edge, _: Option<Spanned<String>>, _: Spanned<LeafText>) {
        self.leaves += 1;
    }
    fn close(&mut self, _: Span) {
        self.closed += 1;
    }
}

/// Keeps everything but the places.
#[derive(Clone, Debug, Default, PartialEq)]
struct Events(Vec<String>);

impl TreeSink for Events {
    fn open(&mut self, edge: Edge, head: Head) {
        self.0.push(format!(
            "open {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
            edge.label.map(|label| label.item),
            edge.probability.map(|number| number.item),
            head.player.map(|player| player.item),
            head.name.map(|name| name.item),
            head.estimate.map(|value| value.item),
            head.unquiet.is_some(),
            head.features.into_iter().map(|(name, number)| (name.item, number.item)).collect::<Vec<_>>(),
            head.mark.map(|(relation, value)| (relation, value.item)),
        ));
    }
    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        let text = match leaf.item {
            LeafText::Tuple(values) => format!("{:?}", values.into_iter().map(|value| value.item).collect::<Vec<_>>()),
            LeafText::Game { name, arguments, misere } => {
                format!("{name} {:?} {misere}", arguments.into_iter().map(|word| word.item).collect::<Vec<_>>())
            }
            other => format!("{other:?}"),
        };
        self.0.push(format!(
            "leaf {:?} {:?} {:?} {text}",
            edge.label.map(|label| label.item),
            edge.probability.map(|number| number.item),
            name.map(|name| name.item),
        ));
    }
    fn close(&mut self, _: Span) {
        self.0.push("close".into());
    }
}

fn events(text: &str) -> Option<Vec<String>> {
    let mut sink = Events::default();
    read_lone_tree(&Source::new("t", text), &mut sink).ok().map(|()| sink.0)
}

fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(256 * 1024).spawn(run).unwrap().join().unwrap();
}

#[test]
fn a_million_levels_and_a_million_children() {
    on_a_small_stack(|| {
        let depth = 1_000_000;
        let deep = Source::new("t", format!("{}7{}", "[".repeat(depth), "]".repeat(depth)));
        let mut count = Count::default();
        assert_eq!(read_lone_tree(&deep, &mut count), Ok(()));
        assert_eq!(count, Count { opened: depth, closed: depth, leaves: 1 });
        let open = Source::new("t", "[".repeat(depth));
        assert_eq!(read_lone_tree(&open, &mut Count::default()).unwrap_err().len(), 1);
        let wide = Source::new("t", format!("[{}7]", "7,".repeat(depth)));
        let mut count = Count::default();
        assert_eq!(read_lone_tree(&wide, &mut count), Ok(()));
        assert_eq!(count.leaves, depth + 1);
    });
}

#[test]
fn formatting_many_levels_is_linear() {
    on_a_small_stack(|| {
        let depth = 20_000;
        let text = format!("{}7,8{}", "MAX[".repeat(depth), "]".repeat(depth));
        let printed = format(&Source::new("t", text)).unwrap();
        assert!(printed.len() < depth * 100);
        assert_eq!(format(&Source::new("t", printed.clone())).unwrap(), printed);
        let wide = format!("[{}7]", "7,".repeat(depth));
        assert!(format(&Source::new("t", wide)).is_ok());
    });
}

#[test]
fn a_sheet_with_very_many_names_on_a_line() {
    on_a_small_stack(|| {
        let text = format!("pruned: {}\nA = 1", "L1, ".repeat(200_000));
        let (sheet, problems) = read_sheet(&Source::new("t", text));
        assert!(problems.is_empty());
        match &sheet.entries[0].item {
            poda::syntax::Entry::List { items, .. } => assert_eq!(items.len(), 200_000),
            other => panic!("{other:?}"),
        }
        assert_eq!(sheet.entries.len(), 2);
        let claims = Source::new("t", "A = 1, ".repeat(20_000));
        assert_eq!(read_sheet(&claims).0.entries.len(), 20_000);
    });
}

#[test]
fn words_longer_than_a_window_and_windows_cut_anywhere() {
    let long = "n".repeat(200_000);
    let comment = "#".repeat(100_000);
    let blanks = " \n\t".repeat(50_000);
    let text = format!("MAX {long}[{blanks}a=1, \"{long}\": 2, {comment}\n3{blanks}]");
    let told = events(&text).unwrap();
    assert_eq!(told.len(), 5);
    // Every offset of a window's edge in turn, over words that must not be cut.
    for pad in 0..200 {
        let text = format!("{}[a-b=-12.5, \"x y\": 1/2, c<=d]", " ".repeat(400 + pad)).replace(", c<=d", "");
        assert_eq!(events(&text), events("[a-b=-12.5, \"x y\": 1/2]"), "{pad}");
    }
}

#[test]
fn many_small_statements_are_linear() {
    let text = "exercise \"e\"\n  tree MAX[3,4]\n".repeat(2_000);
    let (document, problems) = read_document(&Source::new("t", text), Count::default, |count| count);
    assert_eq!((document.exercises.len(), problems.len()), (2_000, 0));
}

/// A random tree as text.
fn tree() -> impl Strategy<Value = String> {
    let number = proptest::sample::select(vec![
        "3",
        "-12",
        "2.5",
        "23/3",
        "inf",
        "-inf",
        "?",
        "?x",
        "(1,2)",
        "@S",
        "nim(2,3) misere",
    ]);
    let leaf = (proptest::option::of(proptest::sample::select(vec!["a", "b'", "\"x \\\" y\"", "n-1"])), number)
        .prop_map(|(name, value)| match name {
            Some(name) => format!("{name} = {value}"),
            None => value.to_owned(),
        });
    leaf.prop_recursive(5, 60, 4, |inner| {
        let head = proptest::sample::select(vec![
            "",
            "max",
            "MIN",
            "Chance",
            "P2 ",
            "MAX A",
            "MIN \"q q\"",
            "MAX B~4",
            "~3!",
            "MIN{q=1, p=2}",
        ]);
        let edge = proptest::sample::select(vec!["", "", "Left: ", "\"take 1\" :", "0.5:", "70% :", "heads 1/2: "]);
        let gap = proptest::sample::select(vec!["", " ", "\n", "  # note\n"]);
        (head, proptest::collection::vec((edge, inner, gap), 1..4)).prop_map(|(head, children)| {
            let children: Vec<String> =
                children.into_iter().map(|(edge, child, gap)| format!("{gap}{edge}{child}{gap}")).collect();
            format!("{head}[{}]", children.join(","))
        })
    })
}

proptest! {
    #[test]
    fn formatting_keeps_the_events_and_is_idempotent(text in tree()) {
        let told = events(&text);
        prop_assert!(told.is_some(), "{text}");
        let once = format(&Source::new("t", text.clone())).unwrap();
        prop_assert_eq!(&told, &events(&once), "{}", once);
        let notes = |text: &str| text.matches("# note").count();
        prop_assert_eq!(notes(&text), notes(&once), "{}", once);
        prop_assert_eq!(&format(&Source::new("t", once.clone())).unwrap(), &once);
        let inside = format!("exercise \"e\"\n tree {text} # end\n search minimax");
        let once = format(&Source::new("t", inside)).unwrap();
        prop_assert_eq!(&format(&Source::new("t", once.clone())).unwrap(), &once);
    }

    #[test]
    fn nothing_panics_on_any_text(text in any::<String>()) {
        survive(&text);
    }

    #[test]
    fn nothing_panics_on_mangled_files(
        bytes in proptest::collection::vec(proptest::sample::select(PIECES.to_vec()), 0..40)
    ) {
        survive(&bytes.concat());
    }
}

const PIECES: [&str; 48] = [
    "exercise", " ", "\n", "\"", "title", "tree", "MAX", "MIN", "[", "]", "(", ")", ",", "3", "-", "inf", "A", "=",
    "<=", ":", "#", "ask", "values", " of ", "all", "for", "points", "let", "@S", "?x", "windows", "at exit", "trace",
    "enter", "best", "pruned", "none", "{", "}", "~", "!", "%", "\u{202e}", "，", "window", "..", "\\", "cut",
];

fn survive(text: &str) {
    let source = Source::new("t", text);
    let (_, problems) = read_document(&source, Count::default, |count| count);
    let (_, more) = read_sheet(&source);
    for problem in problems.iter().chain(&more) {
        let span = problem.span();
        assert!(text.get(span.range()).is_some(), "{problem:?}");
        let said = poda::diagnostics::Problem::say(problem, poda::diagnostics::Lang::Es);
        assert!(!said.message.contains('\u{202e}'));
    }
    assert!(problems.len() < 200 && more.len() < 200);
    let _ = read_lone_tree(&source, &mut Count::default());
    if let Ok(printed) = format(&source) {
        assert_eq!(format(&Source::new("t", printed.clone())).unwrap(), printed, "{text:?}");
    }
    if let Ok(printed) = format_sheet(&source) {
        assert_eq!(format_sheet(&Source::new("t", printed.clone())).as_ref(), Ok(&printed), "{text:?}");
    }
}
