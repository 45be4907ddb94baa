//! Answer sheets: every spelling is read, and one bad line costs that line only.

use poda::diagnostics::Problem as _;
use poda::syntax::{Edge, Head, Reference};
use poda::syntax::{Entry, LeafText, TreeSink, format_sheet, read_marked_tree, read_range, read_reference, read_sheet};
use poda::text::{Source, Span, Spanned};

/// What a sheet says, an entry a word.
fn entries(text: &str) -> Vec<String> {
    let source = Source::new("t", text);
    let (sheet, _) = read_sheet(&source);
    sheet.entries.iter().map(|entry| entry_text(&entry.item)).collect()
}

fn entry_text(entry: &Entry) -> String {
    match entry {
        Entry::Claim(claim) => format!("{:?} {:?} {}", claim.node.item, claim.relation, claim.value.item),
        Entry::List { key, items, none } => {
            let items: Vec<String> = items.iter().map(|item| reference(&item.item)).collect();
            format!("{:?} {} {none}", key.item, items.join(" "))
        }
        Entry::RootValue(value) => format!("root {}", value.item),
        Entry::Count(what, number) => format!("{:?} {}", what.item, number.item),
        Entry::Cutoffs { pairs, none } => {
            let pairs: Vec<String> =
                pairs.iter().map(|pair| format!("{},{}", pair.item.alpha, pair.item.beta)).collect();
            format!("cutoffs {} {none}", pairs.join(" "))
        }
        Entry::WindowsHead(moment) => format!("windows {moment:?}"),
        Entry::Window { moment, row } => {
            let cell = |cell: &Option<Spanned<poda::value::Value>>| {
                cell.as_ref().map_or("-".into(), |cell| cell.item.to_string())
            };
            format!("{} {} {} {moment:?}", reference(&row.node.item), cell(&row.alpha), cell(&row.beta))
        }
        Entry::TraceHead => "trace".into(),
        Entry::Step(step) => {
            let value = step.value.as_ref().map_or("-".into(), |value| value.item.to_string());
            let window = step.window.as_ref().map_or("-".into(), |w| format!("({},{})", w.item.0, w.item.1));
            format!("{:?} {} {value} {window}", step.verb, reference(&step.node.item))
        }
        Entry::Puzzle { answer, .. } => format!("puzzle {answer:?}"),
        Entry::Convention(rules) => {
            let rules = rules.iter().map(|rule| format!("{} {}", rule.item.0.word(), rule.item.1));
            format!("convention {}", rules.collect::<Vec<_>>().join(" "))
        }
        Entry::Tree(tree) => format!("tree {}", tree.item.replace(['\n', ' '], "")),
        Entry::Unreadable { belongs_to } => format!("? {belongs_to:?}"),
    }
}

fn reference(reference: &Reference) -> String {
    match reference {
        Reference::Name(name) => name.clone(),
        Reference::Path(path) => path.clone(),
        Reference::Value(value) => format!("={value}"),
        Reference::Edge(from, to) => format!("{from}>{to}"),
    }
}

#[test]
fn lists_and_claims_in_every_spelling() {
    for (text, told) in [
        ("best: B", "Best B false"),
        ("Best Moves: B, C", "BestMoves B C false"),
        ("best move B", "Best B false"),
        ("pruned: L4, L7, L8", "Pruned L4 L7 L8 false"),
        ("PRUNED LEAVES = L4; L7 L8", "Pruned L4 L7 L8 false"),
        ("pruned：［L4，L7、L8］", "Pruned L4 L7 L8 false"),
        ("pruned: none", "Pruned  true"),
        ("pruned: ninguna", "Pruned  true"),
        ("pruned: 无", "Pruned  true"),
        ("pruned: {}", "Pruned  true"),
        ("pruned:", "Pruned  false"),
        ("pruned: {8, -3.5, /2/1, A>C, A->D, \"a # b\"}", "Pruned =8 =-3.5 /2/1 A>C A>D a # b false"),
        ("cuts: A>C", "Cuts A>C false"),
        ("visit order: L1 L2", "Visits L1 L2 false"),
        ("line: B B1", "Line B B1 false"),
        ("count of visited leaves = 7", "VisitedLeaves 7"),
        ("Count visited nodes: 7", "VisitedNodes 7"),
        ("count of leaves visited = 7", "VisitedLeaves 7"),
        ("value: 10", "root 10"),
        ("value (root) = −2/3", "root -2/3"),
        ("cutoffs: C (3,2), (1; 2)", "cutoffs 3,2 1,2 false"),
        ("tree: MAX=3[MIN=3[3,12,8],\n  MIN<=2[2,x,x]]", "tree MAX=3[MIN=3[3,12,8],MIN<=2[2,x,x]]"),
        ("B = (3,1,0)", "Name(\"B\") Equal (3, 1, 0)"),
        ("B：（3， −1，0）", "Name(\"B\") Equal (3, -1, 0)"),
        ("value: (3, 1)", "root (3, 1)"),
        ("convention: cut >, returns fail-hard", "convention cut > returns fail-hard"),
        ("Conventions = ≥; hard; Right to Left", "convention cut >= returns fail-hard order right-to-left"),
        (
            "convention: deep no, bounds: test-then-update, ties last # or so",
            "convention deep no bounds test-then-update ties last",
        ),
        ("convention: as stated", "convention "),
        ("convention: none", "convention "),
        ("C ≤ 2", "Name(\"C\") AtMost 2"),
        ("C =< 2 # >= 3", "Name(\"C\") AtMost 2"),
        ("\"take 1\": 10", "Name(\"take 1\") Equal 10"),
        ("B: alpha=-inf, beta=3", "B -inf 3 None"),
        ("B α=−∞ β=3", "B -inf 3 None"),
        ("B (-inf, 3)", "B -inf 3 None"),
        ("B [-inf; 3]", "B -inf 3 None"),
        ("| B | -inf | 3 |", "B -inf 3 None"),
        ("1. ENTER A -inf inf", "Enter A - (-inf,inf)"),
        ("back D 10 -inf 10", "Back D 10 (-inf,10)"),
        ("return D = 10 (−∞， 10)", "Back D 10 (-inf,10)"),
        ("eval L1 10", "Leaf L1 10 -"),
        ("prune E (100, 10)", "Cut E - (100,10)"),
    ] {
        assert_eq!(entries(text), [told], "{text}");
        let problems = read_sheet(&Source::new("t", text)).1;
        assert!(problems.is_empty(), "{text}: {problems:?}");
    }
}

#[test]
fn blocks_go_on_until_a_key() {
    let text = "windows at exit:\nA 10 inf\n  B - 10; C _ ?\nF 10\nG = 12\nwindows: D 1 2\nbest: A\ntrace:\n enter A (1, 2)\n foo A\nB = 3";
    assert_eq!(
        entries(text),
        [
            "windows Some(Exit)",
            "A 10 inf Some(Exit)",
            "B - 10 Some(Exit)",
            "C - - Some(Exit)",
            "? Some(Windows(Some(Exit)))",
            "Name(\"G\") Equal 12",
            "windows None",
            "D 1 2 None",
            "Best A false",
            "trace",
            "Enter A - (1,2)",
            "? Some(Trace)",
            "Name(\"B\") Equal 3",
        ]
    );
}

#[test]
fn one_bad_line_costs_that_line_only() {
    for (line, code, underlined) in [
        ("A = 3 or 4", "E0502", "or"),
        ("A = 3, 4", "E0502", "4"),
        ("value: 3 or 4", "E0502", "or 4"),
        ("A = ten", "E0501", "ten"),
        ("A = 3, B =", "E0222", ""),
        ("A = 1e999", "E0210", "1e999"),
        ("prund: L4", "E0504", "prund"),
        ("hello world", "E0501", "hello"),
        ("tree MAX[3,4]", "E0503", "tree"),
        ("cut >", "E0503", "cut"),
        ("search minimax", "E0503", "search"),
        ("pruned: none, L3", "E0505", "none"),
        ("convention: cut > or so", "E0501", "or so"),
        ("convention:", "E0222", ""),
        ("pruned: L3 %%", "E0501", "%%"),
        ("student b", "E0506", "b"),
        ("count of cuts = many", "E0501", "many"),
        ("tree: MAX=3[MIN=3[3,12,8],", "E0204", ""),
        ("best: \"B", "E0501", "\"B"),
        ("A = \u{1b}[31m3", "E0501", "\u{1b}[31m3"),
    ] {
        let text = format!("student a\nX = 1\n{line}\nbest: Y\n");
        let source = Source::new("t", text.as_str());
        let (sheet, problems) = read_sheet(&source);
        assert_eq!(problems.len(), 1, "{line}: {problems:?}");
        assert_eq!((problems[0].code(), source.slice(problems[0].span())), (code, underlined), "{line}");
        assert_eq!(sheet.entries.len(), 3, "{line}");
        assert!(matches!(sheet.entries[1].item, Entry::Unreadable { .. }), "{line}");
        for lang in poda::diagnostics::Lang::ALL {
            let said = problems[0].say(lang);
            assert!(!said.message.contains('\u{1b}') && !said.message.is_empty());
        }
    }
}

#[derive(Default)]
struct Marks(Vec<String>);

impl TreeSink for Marks {
    fn open(&mut self, _: Edge, head: Head) {
        self.0.push(head.mark.map_or("open".into(), |(relation, value)| format!("{relation:?} {}", value.item)));
    }
    fn leaf(&mut self, _: Edge, _: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        self.0.push(format!("{:?}", leaf.item == LeafText::Pruned));
    }
    fn close(&mut self, _: Span) {}
}

#[test]
fn a_marked_tree_is_read_with_its_marks() {
    let source = Source::new("t", "tree: MAX A=3[B=3[3,12,8], MIN<=2[2,x,x], [1]]");
    let (sheet, problems) = read_sheet(&source);
    assert!(problems.is_empty(), "{problems:?}");
    let Entry::Tree(tree) = &sheet.entries[0].item else { panic!("{sheet:?}") };
    let mut marks = Marks::default();
    read_marked_tree(&source, tree.span, &mut marks).unwrap();
    assert_eq!(marks.0.join(" "), "Equal 3 Equal 3 false false false AtMost 2 false true true open false");
}

#[test]
fn small_texts_of_the_command_line() {
    assert_eq!(read_range("-inf..inf").map(|(low, high)| format!("{low} {high}")), Some("-inf inf".into()));
    assert_eq!(read_range(" [0, 10] ").map(|(low, high)| format!("{low} {high}")), Some("0 10".into()));
    assert_eq!(read_range("3"), None);
    assert_eq!(read_reference("/2/1"), Some(Reference::Path("/2/1".into())));
    assert_eq!(read_reference("A->C"), Some(Reference::Edge("A".into(), "C".into())));
    assert_eq!(read_reference("A B"), None);
}

#[test]
fn a_sheet_is_printed_in_one_way() {
    let text = "student  s1   # me\nA=10, B: 3\n\n\nPruned leaves = L4 L7\nwindows:\nA 10 inf\nBB -inf 10 # x\ntrace:\nENTER A (-inf,inf)\n";
    let printed = format_sheet(&Source::new("t", text)).unwrap();
    let expected = "student  \"s1\"  # me\nA = 10, B = 3\n\npruned: L4, L7\nwindows:\n  A   10    inf\n  BB  -inf  10  # x\ntrace:\n  enter  A   (-inf, inf)\n";
    assert_eq!(printed, expected);
    assert_eq!(format_sheet(&Source::new("t", printed)).unwrap(), expected);
}

#[test]
fn a_marked_tree_that_is_another_one_is_shown_where_it_differs() {
    let exercise = "exercise \"t\"\n  tree MAX[MIN[3,12,8], MIN A[2,MAX[4,6]], 5]\n  search alpha-beta\n  ask tree\n";
    let (exercises, _, _) = poda::exercise::read(&Source::new("t", exercise), &[]);
    for (tree, places) in [
        ("MAX=5[[3,12,8], MIN A<=2[2,x], 5]", &[][..]),
        ("[[3,x,8], x, x]", &[]),
        ("MAX=3[MAX=3[3,12,8], x, 5]", &["MAX"]),
        ("MAX=3[MIN=3[3,13,8], MIN C[2,7], 6]", &["13", "C", "7", "6"]),
        ("MAX=3[MIN=3[3,12], x, MIN[5]]", &["MIN=3", "MIN"]),
        ("7", &["7"]),
    ] {
        let source = Source::new("t", format!("tree: {tree}\n"));
        let (text, grammar) = read_sheet(&source);
        assert!(grammar.is_empty(), "{tree}: {grammar:?}");
        let (_, problems) = poda::answer::Sheet::read(text, &exercises[0]);
        let found = problems.iter().map(|problem| match problem {
            poda::answer::Problem::OtherTree { span, .. } => source.slice(*span),
            other => panic!("{other:?}"),
        });
        assert_eq!(found.collect::<Vec<_>>(), places, "{tree}");
    }
}
