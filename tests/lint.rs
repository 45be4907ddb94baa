//! What `poda check` finds, each finding both ways, against naive references; and that `--fix` leaves the key alone.

use crate::support::{Shape, any_shape};
use poda::answer::{Answer, Key};
use poda::diagnostics::Problem as _;
use poda::exercise::{self, Exercise};
use poda::lint::{Finding, findings, mended};
use poda::syntax::MOST_NODES;
use poda::text::Source;
use poda::tree::Kind;
use poda::value::Value;
use proptest::prelude::*;

fn solved(text: &str) -> Vec<(Exercise, Key)> {
    let (exercises, grammar, problems) = exercise::read(&Source::new("t.poda", text), &[]);
    assert!(grammar.is_empty(), "{text}\n{grammar:?} {problems:?}");
    let key = |exercise: Exercise| {
        let key = Key::of(&exercise).unwrap_or_else(|problem| panic!("{text}\n{problem:?}"));
        (exercise, key)
    };
    exercises.into_iter().map(key).collect()
}

fn found(text: &str) -> Vec<Finding> {
    findings(&solved(text), true)
}

fn codes(text: &str) -> Vec<&'static str> {
    found(text).iter().map(Finding::code).collect()
}

/// An exercise with these lines.
fn lines(lines: &str) -> String {
    let lines: String = lines.split(';').map(|line| format!("  {}\n", line.trim())).collect();
    format!("exercise \"T\"\n{lines}")
}

/// A code, lines that bring it about, and near twins that do not.
const BOTH_WAYS: [(&str, &str, &str); 21] = [
    (
        "W0314",
        "tree MAX[MIN[3,12,8],MIN[2,4,6]]; search alpha-beta; given pruned: L5, L6; ask convention",
        "tree MAX[MIN[3,12,8],MIN[3,4,6]]; search alpha-beta; cut >=; given pruned: none; ask convention",
    ),
    (
        "W0303",
        "tree MAX[MIN[3,12,8],MIN[3,4,6]]; search alpha-beta; ask pruned leaves",
        "tree MAX[MIN[3,12,8],MIN[2,4,6]]; search alpha-beta; ask pruned leaves",
    ),
    // Each alone changes nothing, both together do.
    (
        "W0303",
        "tree MAX[2, MIN[MAX[0, 1], -1]]; search alpha-beta; ask pruned leaves",
        "tree MAX[2, MIN[MAX[0, 1], -1]]; search alpha-beta; cut >=; ask pruned leaves",
    ),
    ("W0303", "tree MAX[MIN[3,12],MIN[3,4]]; ask best move", "tree MAX[MIN[3,12],MIN[3,4]]; ties first; ask best move"),
    (
        "E0376",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; given C <= 3; ask value",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; given C <= 2; ask value",
    ),
    (
        "E0376",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; given count of cuts = 2; ask value",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; given count of cuts = 1; ask value",
    ),
    (
        "E0376",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; given line: C, L3; ask value",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; given line: B, L1; ask value",
    ),
    (
        "W0311",
        "tree MAX[MIN[2,4],MIN[3,12]]; search alpha-beta; ask count of cuts",
        "tree MAX[MIN[2,4],MIN[3,12]]; search alpha-beta; ask value",
    ),
    (
        "W0311",
        "tree MAX[MIN[2,4],MIN[3,12]]; search alpha-beta; cut >=; ask pruned leaves",
        "tree MAX[MIN[4,2],MIN[3,12]]; search alpha-beta; order left-to-right; ask pruned leaves",
    ),
    (
        "W0312",
        "tree MAX[MIN[3,12],MIN[4,2]]; search alpha-beta; ask cutoffs",
        "tree MAX[MIN[3,12],MIN[4,2,6]]; search alpha-beta; ask cutoffs",
    ),
    (
        "W0312",
        "tree MAX[MIN[3,12],MIN[4,2]]; search alpha-beta; ask count of cuts",
        "tree MAX[MIN[3,12],MIN[4,2]]; search alpha-beta; ask pruned leaves",
    ),
    (
        "W0313",
        "tree MAX[MIN[3,12],MIN[3,4]]; search alpha-beta; ask line",
        "tree MAX[MIN[3,12],MIN[3,4]]; search alpha-beta; ask best moves",
    ),
    (
        "W0315",
        "tree MAX[MIN[3,12,8],MIN[6,4,5],MIN[2,5,1]]; search scout; ask visit order",
        "tree MAX[MIN[3,12,8],MIN[6,4,5],MIN[2,5,1]]; search alpha-beta; ask visit order",
    ),
    (
        "W0316",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; deep yes; ask value",
        "tree MAX[5, MIN[MAX[MIN[4,9],3],7]]; search alpha-beta; deep yes; ask value",
    ),
    (
        "W0317",
        "tree MAX[MIN[3,12],MIN[2,4]]; ask value for 0 points",
        "tree MAX[MIN[3,12],MIN[2,4]]; ask value for 1/4 points",
    ),
    (
        "W0318",
        "tree MAX[MIN[3,12],MIN[2,4]]; ask values of all for 10 points minus 3 per error",
        "tree MAX[MIN[3,12],MIN[2,4]]; ask values of all for 9 points minus 3 per error",
    ),
    ("W0320", "tree MAX[MIN X[3,12],MIN X[2,4]]; ask values of all", "tree MAX[MIN X[3,12],MIN X[2,4]]; ask value"),
    (
        "W0320",
        "tree MAX[left: MIN[3,12],Left: MIN[2,4]]; ask best move",
        "tree MAX[left: MIN[3,12],right: MIN[2,4]]; ask best move",
    ),
    (
        "A0311",
        "tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; ask pruned leaves",
        "about \"left to right\"; tree MAX[MIN[3,12],MIN[2,4]]; search alpha-beta; ask pruned leaves",
    ),
    (
        "A0312",
        "tree MAX[MIN[3,12],MIN[2,3]]; search alpha-beta; ask pruned leaves",
        "tree MAX[MIN[3,12],MIN[2,c=3]]; search alpha-beta; ask pruned leaves",
    ),
    (
        "A0322",
        "tree MAX[MIN[3,12,8],MIN[2,4,6]]; search alpha-beta; ask value",
        "tree MAX[MIN[3,12,8],MIN[2,4,6]]; search alpha-beta; ask trace; ask values of all; ask visit order; ask windows at exit; ask windows at entry; ask line; ask best move; ask count of pruned leaves; ask count of visited leaves; ask pruned leaves; ask cutoffs",
    ),
];

#[test]
fn each_finding_comes_where_it_must_and_not_beside() {
    for (code, wrong, right) in BOTH_WAYS {
        assert!(codes(&lines(wrong)).contains(&code), "{code} is not found: {wrong}: {:?}", found(&lines(wrong)));
        assert!(!codes(&lines(right)).contains(&code), "{code} is found: {right}: {:?}", found(&lines(right)));
    }
}

#[test]
fn texts_are_asked_for_in_the_languages_of_the_file() {
    let exercise = |title: &str, about: &str| {
        format!("exercise \"{title}\"\n{about}  tree MAX[MIN[2,9],MIN[3,4]]\n  ask values of all\n")
    };
    let langs = |abouts: &[&str]| -> Vec<String> {
        let text: String = abouts.iter().enumerate().map(|(at, about)| exercise(&at.to_string(), about)).collect();
        let found = found(&text).into_iter();
        found
            .filter_map(|finding| match finding {
                Finding::NoText { lang, .. } => Some(lang.word().to_owned()),
                _ => None,
            })
            .collect()
    };
    let (en, es, all) = ("  about en \"a\"\n", "  about es \"a\"\n", "  about \"a\"\n");
    assert_eq!(langs(&[&format!("{all}{es}"), all]), ["es"]);
    assert_eq!(langs(&[&format!("{all}{es}"), es]), ["en"]);
    assert_eq!(langs(&[&format!("{all}{es}"), &format!("{en}{es}")]), [""; 0]);
    // Who has no text at all leaves nothing untold.
    assert_eq!(langs(&[&format!("{all}{es}"), ""]), [""; 0]);
}

#[test]
fn exercises_on_one_tree_are_guessed_together() {
    let contrast = |cut: &str| {
        format!(
            "exercise \"{cut}\"\n  tree MAX[MIN[3,12,8],MIN[3,4,6]]\n  search alpha-beta\n  cut {cut}\n  ask pruned leaves\n"
        )
    };
    assert!(codes(&contrast(">")).contains(&"W0314"));
    assert!(!codes(&format!("{}{}", contrast(">="), contrast(">"))).contains(&"W0314"));
}

#[test]
fn what_is_not_plain_is_left_alone() {
    for tree in [
        "MAX[MIN[3,?x],MIN[2,4]]",
        "CHANCE[1,2,6]",
        "P1[P2[(3,1),(2,4)],(1,1)]",
        "7",
        "[7]",
        "MAX[MIN[inf,-inf],MIN[?,1]]",
    ] {
        let (exercises, _, _) = exercise::read(&Source::new("t.poda", tree), &[]);
        let solved: Vec<_> = exercises.into_iter().filter_map(|one| Key::of(&one).ok().map(|key| (one, key))).collect();
        let found = findings(&solved, true);
        let bad: Vec<_> =
            found.iter().filter(|one| matches!(one.code(), "W0311" | "W0314" | "W0317" | "E0376")).collect();
        assert!(bad.is_empty(), "{tree}: {bad:?}");
    }
}

/// The leaves below, in order.
fn leaves(shape: &Shape) -> Vec<Value> {
    match shape {
        Shape::Leaf(value) => vec![value.clone()],
        Shape::Inner(_, children) => children.iter().flat_map(leaves).collect(),
    }
}

/// A file of one exercise that states some conventions, with comments and odd spaces in it.
#[derive(Clone, Debug)]
struct Written {
    tree: Shape,
    statements: Vec<&'static str>,
    asks: Vec<&'static str>,
    newline: &'static str,
    ends: bool,
}

impl Written {
    fn text(&self) -> String {
        let mut lines = vec!["# by hand  ".to_owned(), "exercise \"T\"   # title".to_owned()];
        lines.push(format!("\ttree   {}", self.tree.written()));
        lines.extend(self.statements.iter().map(|line| format!("    {line}   # why")));
        lines.extend(self.asks.iter().map(|ask| format!("  ask {ask} for 2 points")));
        let end = if self.ends { self.newline } else { "" };
        lines.join(self.newline) + end
    }
}

fn written() -> impl Strategy<Value = Written> {
    let statements = vec![
        "let Z = MIN[1,2]",
        "search alpha-beta",
        "quiescence yes",
        "cut >",
        "returns fail-hard",
        "bounds test-then-update",
        "ties last",
        "killers no",
        "iterations 5",
    ];
    let asks = vec!["values of all", "best move", "line", "pruned leaves", "visit order", "count of visited leaves"];
    let statements = prop::sample::subsequence(statements, 0..=9).prop_shuffle();
    let tree = any_shape().prop_filter("moves", |shape| matches!(shape, Shape::Inner(..)));
    (tree, statements, prop::sample::subsequence(asks, 1..=4), prop::sample::select(vec!["\n", "\r\n"]), any::<bool>())
        .prop_map(|(tree, statements, asks, newline, ends)| Written { tree, statements, asks, newline, ends })
}

/// Whether all of `lines` stand among `all`, in that order.
fn are_among(lines: &[&str], all: &[&str]) -> bool {
    let mut all = all.iter();
    lines.iter().all(|line| all.any(|other| other == line))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    #[test]
    fn what_is_mended_is_gone_and_the_key_is_as_it_was(file in written(), advice in any::<bool>()) {
        let text = file.text();
        let source = Source::new("t.poda", &*text);
        let after = mended(&source, MOST_NODES, advice);
        prop_assert!(!after.has_errors, "{text}");
        let fixable = |text: &str| {
            let (_, _, problems) = exercise::read(&Source::new("t.poda", text), &[]);
            let told = problems.iter().map(|problem| (problem.code(), problem.mends())).collect::<Vec<_>>();
            let found = findings(&solved(text), advice);
            let found = found.iter().map(|finding| (finding.code(), finding.mends()));
            told.into_iter().chain(found).filter(|(_, mends)| !mends.is_empty()).map(|(code, _)| code).collect::<Vec<_>>()
        };
        prop_assert_eq!(after.done.len(), fixable(&text).len(), "{}", text);
        prop_assert_eq!(fixable(&after.text), Vec::<&str>::new(), "{}\n{}", text, after.text);
        let (then, now) = (solved(&text), solved(&after.text));
        prop_assert_eq!(&then[0].1.answers, &now[0].1.answers);
        prop_assert_eq!(then[0].1.trace.visited_nodes(), now[0].1.trace.visited_nodes());
        // Twice is once.
        let again = mended(&Source::new("t.poda", &*after.text), MOST_NODES, advice);
        prop_assert_eq!((&again.text, again.done.len()), (&after.text, 0));
        // Every line that was not taken out is there, comments and all; those that were leave their comments behind.
        let (old, new): (Vec<&str>, Vec<&str>) = (text.split(file.newline).collect(), after.text.split(file.newline).collect());
        let gone: Vec<&str> = after.done.iter().flat_map(|done| &done.removed).map(String::as_str).collect();
        let kept: Vec<&str> = old.iter().copied().filter(|line| !gone.iter().any(|gone| line.contains(gone))).collect();
        prop_assert!(are_among(&kept, &new), "{}\n{}", text, after.text);
        let count = |text: &str| text.matches("# why").count();
        prop_assert_eq!(count(&text), count(&after.text));
    }

    #[test]
    fn an_answer_hangs_on_the_cut_where_the_other_one_leads_to_another(shape in any_shape(), ask in prop::sample::select(vec!["pruned leaves", "values of all", "cutoffs", "best move"])) {
        let file = |statement: &str| lines(&format!("tree {}; search alpha-beta; {statement} returns fail-soft; ask {ask}", shape.written()));
        let answers = |statement: &str| -> Vec<Answer> { solved(&file(statement)).remove(0).1.answers };
        let found = |statement: &str| findings(&solved(&file(statement)), false);
        let hangs = found("").iter().any(|finding| matches!(finding, Finding::HangsOn { keys, .. } if keys[0].key == "cut"));
        prop_assert_eq!(hangs, answers("cut >=;") != answers("cut >;"));
        prop_assert!(found("cut >=; bounds update-then-test; ties first;").iter().all(|finding| finding.code() != "W0303"));
    }

    #[test]
    fn a_value_can_be_guessed_where_it_is_that_of_the_first_the_largest_or_the_smallest_leaf(shape in any_shape().prop_filter("moves", |shape| matches!(shape, Shape::Inner(..)))) {
        let text = lines(&format!("tree {}; search minimax; ask value", shape.written()));
        let (leaves, value) = (leaves(&shape), shape.naive());
        let naive = leaves.first() == Some(&value) || leaves.iter().max() == Some(&value) || leaves.iter().min() == Some(&value);
        prop_assert_eq!(codes(&text).contains(&"W0314"), naive, "{}", text);
    }

    #[test]
    fn a_first_move_can_be_guessed(shape in any_shape().prop_filter("moves", |shape| matches!(shape, Shape::Inner(..)))) {
        let text = lines(&format!("tree {}; search minimax; ties first; ask best move", shape.written()));
        let Shape::Inner(kind, children) = &shape else { return Ok(()) };
        let is_best = |child: &Shape| child.naive() == shape.naive();
        let first = children.iter().position(is_best) == Some(0);
        let extreme = |pick: fn(Vec<Value>) -> Value| {
            let wanted = pick(leaves(&shape));
            children.iter().position(|child| pick(leaves(child)) == wanted)
        };
        let largest = extreme(|values| values.into_iter().max().unwrap());
        let smallest = extreme(|values| values.into_iter().min().unwrap());
        // Another of equally good moves earns something too, but not all.
        let chosen = children.iter().position(is_best);
        let naive = first || largest == chosen || smallest == chosen;
        prop_assert!(*kind != Kind::Chance);
        prop_assert_eq!(codes(&text).contains(&"W0314"), naive, "{}", text);
    }

    #[test]
    fn no_tree_and_no_convention_makes_it_fail(shape in any_shape(), search in prop::sample::select(vec!["minimax", "alpha-beta", "negamax", "scout", "mtd", "sss"])) {
        let text = lines(&format!("tree {}; search {search}; ask values of all; ask visit order; ask best move", shape.written()));
        let all = found(&text);
        let advice = |code: &str| code.starts_with('A');
        let plain: Vec<Finding> = all.iter().filter(|finding| !advice(finding.code())).cloned().collect();
        prop_assert_eq!(findings(&solved(&text), false), plain);
        for lang in poda::diagnostics::Lang::ALL {
            prop_assert!(all.iter().all(|finding| !finding.say(lang).message.is_empty()));
        }
    }
}

/// `--fix` on files as people have them.
mod with_files {
    use std::process::{Command, Output, Stdio};

    const UNSTATED: &str =
        "exercise \"T\"\r\n  tree MAX[MIN[3,12,8],MIN[3,4,6]]\r\n  search alpha-beta\r\n  ask pruned leaves";
    const STATED: &str = "exercise \"T\"\r\n  tree MAX[MIN[3,12,8],MIN[3,4,6]]\r\n  search alpha-beta\r\n  cut    >=\r\n  ask pruned leaves";

    fn poda(arguments: &[&str], input: &str) -> Output {
        use std::io::Write as _;
        let mut command = Command::new(env!("CARGO_BIN_EXE_poda"));
        command.args(arguments).env("LC_ALL", "C").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("poda runs");
        child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("written");
        child.wait_with_output().expect("poda ends")
    }

    #[test]
    fn a_mark_at_the_beginning_and_line_ends_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("t.poda");
        std::fs::write(&path, format!("\u{feff}{UNSTATED}")).expect("written");
        let name = path.to_str().expect("a name");
        assert!(poda(&["check", "--diff", name], "").status.success());
        assert_eq!(
            std::fs::read_to_string(&path).expect("read"),
            format!("\u{feff}{UNSTATED}"),
            "--diff writes nothing"
        );
        assert!(poda(&["check", "--fix", name], "").status.success());
        assert_eq!(std::fs::read_to_string(&path).expect("read"), format!("\u{feff}{STATED}"));
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left beside it");
    }

    #[test]
    fn standard_input_goes_to_standard_output_and_nothing_else_does() {
        let output = poda(&["check", "--fix", "-"], UNSTATED);
        assert_eq!(String::from_utf8(output.stdout).expect("text"), STATED);
        // What cannot be mended, or read at all, comes out as it went in.
        for text in
            ["", "exercise", "exercise \"T\"\n  tree MAX[\n", STATED, "MAX[MIN[3,12,8],MIN[3,4,6]]", "\u{1b}[31m"]
        {
            let output = poda(&["check", "--fix", "-"], text);
            assert_eq!(String::from_utf8(output.stdout).expect("text"), text);
            assert!(matches!(output.status.code(), Some(0 | 1)), "{text}");
        }
    }

    /// The byte at a line and a column.
    fn at(text: &str, line: &serde_json::Value, column: &serde_json::Value) -> usize {
        let number = |value: &serde_json::Value| value.as_u64().expect("a number") as usize;
        let start: usize = text.split_inclusive('\n').take(number(line) - 1).map(str::len).sum();
        start + text[start..].chars().take(number(column) - 1).map(char::len_utf8).sum::<usize>()
    }

    #[test]
    fn the_changes_that_programs_are_told_are_those_that_are_made() {
        let text = format!("# ünï 中文\r\n{UNSTATED}");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("t.poda");
        std::fs::write(&path, &text).expect("written");
        let output = poda(&["check", "--format", "json", path.to_str().expect("a name")], "");
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let problems = document["files"][0]["problems"].as_array().expect("problems");
        let problem = problems.iter().find(|problem| problem["code"] == "W0303").expect("it hangs on the cut");
        let fix = &problem["fix"].as_array().expect("a fix")[0];
        let (start, end) = (at(&text, &fix["line"], &fix["column"]), at(&text, &fix["end_line"], &fix["end_column"]));
        let changed = format!("{}{}{}", &text[..start], fix["text"].as_str().expect("a text"), &text[end..]);
        assert_eq!(changed, format!("# ünï 中文\r\n{STATED}"));
    }

    /// Names that would like to be commands, in every place where a finding speaks of one.
    const HOSTILE: &str = "exercise \"<script>alert(1)</script> ::error:: =cmd()\"\n  about \"a\"\n  about es \"b\"\n  let \"::error::\" = MIN[1,2]\n  tree MAX \"../..\"[\"<b>\": MIN \"%0A\"[3,12,\"=1+1\"=8],\"<B>\": MIN \"%0A\"[3,4,2]]\n  search alpha-beta\n  ask pruned leaves\n  ask best move\n  ask cutoffs\n  ask values of all for 9 points minus 1 per error\n  given best: \"<b>\"\n\nexercise \"\u{202e}gnp\"\n  about \"x\"\n  tree MAX[1,2]\n  ask line for 0 points\n";

    #[test]
    fn names_command_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("t.poda");
        let name = path.to_str().expect("a name");
        for format in ["text", "json", "sarif"] {
            for more in [&["--verbose"][..], &["--plain"], &["--fix"], &["--lang", "zh"]] {
                std::fs::write(&path, HOSTILE).expect("written");
                let output = poda(&[&["check", "--format", format, name], more].concat(), "");
                assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
                let shown = String::from_utf8([output.stdout.clone(), output.stderr].concat()).expect("text");
                assert!(!shown.contains(['\u{1b}', '\u{202e}', '\u{7}']), "{format}: {shown}");
                if format != "text" {
                    serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("JSON");
                }
            }
        }
    }

    #[test]
    fn a_folder_is_no_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let output = poda(&["check", "--fix", folder.path().to_str().expect("a name")], "");
        assert_eq!(output.status.code(), Some(4));
    }
}
