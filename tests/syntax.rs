//! The language as written in files: every form parses, and each mistake is underlined where it is.

use poda::diagnostics::{Lang, Problem as _};
use poda::syntax::{Document, Edge, Entry, Head, LeafText, StatementKind, TreeSink, format, read_document};
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

/// The one tree of a file.
fn tree(text: &str) -> String {
    let (document, problems) = document(text);
    assert_eq!(problems, [""; 0], "{text}");
    let statement = document.exercises.into_iter().flat_map(|exercise| exercise.statements).last();
    match statement.map(|statement| statement.kind) {
        Some(StatementKind::Tree(tree)) => tree.item,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn every_tree_of_the_language_parses() {
    for (text, told) in [
        ("MAX[MIN[3,12,8],MIN[2,4,6]]     # the textbook tree", "Max [ Min [ 3 12 8 ] Min [ 2 4 6 ] ]"),
        ("[[3,12,8],[2,4,6]]", "[ [ 3 12 8 ] [ 2 4 6 ] ]"),
        ("MAX A[MIN B[3,12,8], MIN C[2,4,6]]", "Max A [ Min B [ 3 12 8 ] Min C [ 2 4 6 ] ]"),
        ("MAX[MIN[a=3, b=12], c=7]", "Max [ Min [ a=3 b=12 ] c=7 ]"),
        ("MAX[Left: MIN[3,2], \"take 1\": 5]", "Max [ Left: Min [ 3 2 ] take 1: 5 ]"),
        ("7", "7"),
        ("[7]", "[ 7 ]"),
        ("CHANCE[0.7: MIN[9,10], 30%: MIN[9,7]]", "Chance [ p0.7 Min [ 9 10 ] p0.3 Min [ 9 7 ] ]"),
        ("CHANCE[heads 1/2: 3, tails 50 %: 5]", "Chance [ heads: p0.5 3 tails: p0.5 5 ]"),
        ("MAX[1: 3, 2: 5]", "Max [ 1: 3 2: 5 ]"),
        ("P1[P2[(3,1,0),(2,4,6)],(1,1,1)]", "Numbered(1) [ Numbered(2) [ (3 1 0) (2 4 6) ] (1 1 1) ]"),
        ("MAX[MIN[3, ?, 8], MIN[2, ?x]]", "Max [ Min [ 3 ? 8 ] Min [ 2 ?x ] ]"),
        ("MAX B~4[MIN~2[1,3], 7]", "Max B ~4 [ Min ~2 [ 1 3 ] 7 ]"),
        ("MIN C~9![4,5]", "Min C ~9 ! [ 4 5 ]"),
        ("MIN D{queens=1, pawns=5}[2,3]", "Min D queens:=1 pawns:=5 [ 2 3 ]"),
        ("let S = MIN[2,4] # shared\nMAX[@S, MIN[1,@S]]", "Max [ @S Min [ 1 @S ] ]"),
        ("nim(2,3) misere", "nim[\"2\", \"3\"] misere"),
        ("tictactoe(\"XO. .X. ..O\")", "tictactoe[\"XO. .X. ..O\"]"),
        ("max[ 3 ,\r\n 4, ] # trailing comma, CRLF", "Max [ 3 4 ]"),
        ("MIN【３，−12、–8】", "Min [ 3 -12 -8 ]"),
        ("Min［“a b”：∞,\u{a0}\u{200b}−∞\u{feff}］", "Min [ a b: inf -inf ]"),
        ("MAX \"a \\\"b\\\" \\\\\"[n-1=3, A’=4, 2b=5]", "Max a \"b\" \\ [ n-1=3 A'=4 2b=5 ]"),
    ] {
        assert_eq!(tree(text), told, "{text}");
    }
}

/// The code of each problem of a file, and what it underlines.
fn underlined(text: &str) -> Vec<(String, String)> {
    let source = Source::new("t", text);
    let (_, problems) = read_document(&source, Record::default, |record| record.0);
    problems.iter().map(|problem| (problem.code().to_owned(), source.slice(problem.span()).to_owned())).collect()
}

#[test]
fn each_mistake_is_underlined_where_it_is() {
    let in_exercise = "exercise \"e\"\n  ";
    for (text, expected) in [
        ("", vec![("E0201", "")]),
        ("[3 $ 4]", vec![("E0202", "$")]),
        ("[3 12]", vec![("E0203", "")]),
        ("MAX[MIN[3,4]", vec![("E0204", "")]),
        ("MAX[3,4]]", vec![("E0205", "]")]),
        ("MAX[3,4)", vec![("E0206", ")")]),
        ("MAX[]", vec![("E0207", "[]")]),
        ("[3,,5]", vec![("E0208", ",")]),
        ("[3,foo]", vec![("E0209", "foo")]),
        ("[3.1.2, 1e999, 1/0]", vec![("E0210", "3.1.2"), ("E0210", "1e999"), ("E0210", "1/0")]),
        ("MXA[1,2]", vec![("E0211", "MXA")]),
        ("FOO[1,2]", vec![("E0211", "FOO")]),
        ("MAX max[1,2]", vec![("E0212", "max")]),
        ("[MAX, 3]", vec![("E0213", "MAX")]),
        ("max(3,5)", vec![("E0214", "(")]),
        ("[p1=3, 4]", vec![("E0212", "p1")]),
        ("[3,5; 4]", vec![("E0203", ";")]),
        ("exercise \"e\"\n tree\n cut >=", vec![("E0201", "")]),
        ("exercise \"e\"\n about hello", vec![("E0222", "hello")]),
        ("MAX=3[MIN[1,x]]", vec![("E0215", "=3"), ("E0216", "x")]),
        ("Left: 3", vec![("E0217", "Left")]),
        ("P0[1]", vec![("E0218", "P0")]),
        ("MAX[3,4] 5", vec![("E0219", "5")]),
        ("[3, \"abc]", vec![("E0220", "\"abc]")]),
        ("[3, \"a\u{1b}b\"=1]", vec![("E0221", "\u{1b}")]),
        ("MAX A~[3]", vec![("E0222", "[")]),
        ("serch minimax", vec![("E0231", "serch")]),
        ("exercise slide\n tree [1]", vec![("E0232", "slide")]),
        ("poda 2\nexercise \"a\"", vec![("E0233", "2")]),
        ("exercise \"a\"\npoda 1", vec![("E0234", "poda")]),
        ("search minimax\ntree [1,2]", vec![("E0235", "search")]),
        (&format!("{in_exercise}cut # >="), vec![("E0236", "cut")]),
        (&format!("{in_exercise}ask prooned leaves for 3"), vec![("E0237", "prooned leaves")]),
        (&format!("{in_exercise}ask pruned leaves fro 3"), vec![("E0222", "fro 3")]),
        (&format!("{in_exercise}MAX[1,2]"), vec![("E0238", "MAX")]),
        (&format!("{in_exercise}tree MAX[3,4\n  search minimax"), vec![("E0204", "")]),
        (&format!("{in_exercise}serch a\n  retuns b"), vec![("E0231", "serch"), ("E0231", "retuns")]),
    ] {
        let found = underlined(text);
        let found: Vec<(&str, &str)> = found.iter().map(|(code, text)| (code.as_str(), text.as_str())).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn advice_names_what_was_meant() {
    for (text, part) in [
        ("MXA[1,2]", "`MAX`"),
        ("serch minimax", "`search`"),
        ("exercise \"e\"\nask prooned leaves", "`pruned leaves`"),
        ("[3,foo]", "`foo=3`"),
        ("max(3,5)", "`max[3,5]`"),
        ("MNI[1,2]", "`MIN MNI[…]`"),
        ("[3 12]", "a comma is missing between two children"),
        ("[3,5; 4]", "children are separated by commas"),
        ("MIN B = 7[3,12]", "`MIN B~7[…]`"),
        ("MAX=3[1,2]", "`MAX~3[…]`"),
        ("[Q=-2[1,2]]", "`Q~-2[…]`"),
    ] {
        let source = Source::new("t", text);
        let (_, problems) = read_document(&source, Record::default, |record| record.0);
        let help = problems[0].say(Lang::En).help.unwrap_or_default();
        assert!(help.contains(part), "{text}: {help}");
    }
}

#[test]
fn an_exercise_keeps_its_statements() {
    let text = "poda 1\nexercise \"Class 7\" # c\n  about es \"Hola # no\"\n  tree MAX[1,\n 2] # t\n  order A: C, B D\n  order random 7\n  \
        window -inf..inf\n  values in [0, 10]\n  cut >=\n  evaluate 9*queens + pawns - 9*queens' # f\n  SEARCH: alpha-beta\n  given pruned: L4 L5 # g\n  Given C <= 2, B = 3\n";
    let (document, problems) = document(text);
    assert_eq!(problems, [""; 0]);
    let kinds: Vec<String> = document.exercises[0]
        .statements
        .iter()
        .map(|statement| match &statement.kind {
            StatementKind::About { lang, text } => {
                format!("{:?} {}", lang.as_ref().map(|l| l.item.as_str()), text.item)
            }
            StatementKind::Tree(tree) => tree.item.clone(),
            StatementKind::OrderAt { children, .. } => format!("order of {}", children.len()),
            StatementKind::Setting { key, words } => {
                let words: Vec<&str> = words.iter().map(|word| word.item.as_str()).collect();
                format!("{} {words:?}", key.item.word())
            }
            StatementKind::Given(entries) => {
                let span = |entry: &Spanned<Entry>| text[entry.span.range()].to_owned();
                format!("given {}", entries.iter().map(span).collect::<Vec<_>>().join(" | "))
            }
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(
        kinds,
        [
            "Some(\"es\") Hola # no",
            "Max [ 1 2 ]",
            "order of 3",
            "order [\"random\", \"7\"]",
            "window [\"-inf\", \"inf\"]",
            "values in [\"0\", \"10\"]",
            "cut [\">=\"]",
            "evaluate [\"9*queens + pawns - 9*queens'\"]",
            "search [\"alpha-beta\"]",
            "given pruned: L4 L5",
            "given C <= 2 | B = 3",
        ]
    );
}

#[test]
fn every_question_is_understood() {
    for (question, what) in [
        ("value", "Values(Default)"),
        ("values of all", "Values(All)"),
        ("values of visited nodes", "Values(Visited)"),
        ("best move", "BestMove"),
        ("best moves", "BestMoves"),
        ("line", "Line"),
        ("pruned leaf", "PrunedLeaves"),
        ("pruned subtrees", "PrunedSubtrees"),
        ("pruned nodes", "PrunedNodes"),
        ("cuts", "Cuts"),
        ("visited leaves", "VisitedLeaves"),
        ("visit order", "VisitOrder"),
        ("visited nodes", "VisitedNodes"),
        ("count of visited leaves", "Count(VisitedLeaves)"),
        ("count of pruned leaves", "Count(PrunedLeaves)"),
        ("count of visited nodes", "Count(VisitedNodes)"),
        ("count of cuts", "Count(Cuts)"),
        ("windows at entry", "Windows(Entry, Default)"),
        ("windows at exit of all", "Windows(Exit, All)"),
        ("trace", "Trace"),
        ("tree", "Tree"),
        ("cutoffs", "Cutoffs"),
        ("leaves never needed", "LeavesNeverNeeded"),
        ("leaves that could be pruned", "LeavesThatCouldBePruned"),
        ("best order", "BestOrder"),
        ("worst order", "WorstOrder"),
        ("count in the best order", "CountInTheBestOrder"),
        ("convention", "Convention"),
    ] {
        let text = format!("exercise \"e\"\n  ask {question} for 25 points each minus 5 per error tolerance 0.01");
        let (document, problems) = document(&text);
        assert_eq!(problems, [""; 0], "{question}");
        match &document.exercises[0].statements[0].kind {
            StatementKind::Ask(ask) => {
                assert_eq!(format!("{:?}", ask.what.item), what);
                let points = &ask.points.as_ref().unwrap().item;
                assert!(points.each && points.per_error.is_some() && ask.tolerance.is_some());
            }
            other => panic!("{other:?}"),
        }
    }
    for question in
        ["value of B, /2/1", "values of ?x that prune L6", "values of ?x that make B best", "root value of ?x"]
    {
        assert_eq!(document(&format!("exercise \"e\"\n  ask {question} for 1 point")).1, [""; 0], "{question}");
    }
}

const FILE: &str = r#"# head
exercise "Class 7"   # title
      About    “Work from left to right.”       # shown


      tree     max[Min[MAX[10,6,],MAX[100,8]],
     MIN[1,2]]   # end
      # own
      order A: C, B D
      window   [−∞, inf]
      ask      values of all      for 4 points
      ask      value of B, /2/1 for 3 points each

# next
exercise "b"
  tree MAX A~3![ # first
   MIN B[3,12,8], # second
   # own line
   c = (1 , 2) ] # last
"#;

const PRINTED: &str = r#"# head
exercise "Class 7"  # title
  about   "Work from left to right."                         # shown

  tree    MAX[MIN[MAX[10, 6], MAX[100, 8]], MIN[1, 2]]       # end
  # own
  order   A: C B D
  window  -inf .. inf
  ask     values of all      for 4 points
  ask     values of B, /2/1  for 3 points each

# next
exercise "b"
  tree  MAX A~3![  # first
          MIN B[3, 12, 8],  # second
          # own line
          c=(1,2)
        ]  # last
"#;

#[test]
fn a_file_is_printed_in_one_way() {
    let printed = format(&Source::new("t", FILE)).unwrap();
    let squeeze =
        |text: &str| text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>();
    assert_eq!(squeeze(&printed), squeeze(PRINTED));
    assert_eq!(format(&Source::new("t", printed.clone())).unwrap(), printed);
}
