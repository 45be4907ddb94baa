//! What `poda plot` counts, against counting by hand: searches of a few lines, written here, in every order there is.

use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};
use std::collections::BTreeMap;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_poda"))
        .args(arguments)
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .output();
    output.expect("poda runs")
}

fn poda(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Search, order, plies and what is counted.
type Key = (String, String, String, String);

/// The least, the quartiles, the median and the most of each count, of the first tree.
fn counts(arguments: &[&str]) -> BTreeMap<Key, Vec<String>> {
    let mut all = vec!["plot", "--format", "csv"];
    all.extend(arguments);
    let text = poda(&all);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let heads: Vec<String> = reader.headers().expect("heads").iter().map(str::to_owned).collect();
    let column = |name: &str| heads.iter().position(|head| head == name).expect("a column");
    let mut counts = BTreeMap::new();
    for record in reader.records() {
        let record = record.expect("a row");
        let cell = |name: &str| record[column(name)].to_owned();
        let five = ["least", "lower_quartile", "median", "upper_quartile", "most"].map(cell);
        counts.entry((cell("search"), cell("order"), cell("plies"), cell("count"))).or_insert(five.to_vec());
    }
    counts
}

/// The one number of a count.
fn one(counts: &BTreeMap<Key, Vec<String>>, search: &str, order: &str, plies: &str, what: &str) -> Option<u64> {
    let five = counts.get(&(search.into(), order.into(), plies.into(), what.into())).expect("a count");
    assert!(five.iter().all(|number| *number == five[0]), "{five:?}");
    five[0].parse().ok()
}

#[derive(Clone, Debug)]
enum Tree {
    Leaf(i64),
    Inner(Vec<Tree>),
}

fn written(tree: &Tree) -> String {
    match tree {
        Tree::Leaf(value) => value.to_string(),
        Tree::Inner(children) => format!("[{}]", children.iter().map(written).collect::<Vec<_>>().join(",")),
    }
}

/// All its nodes and leaves: what minimax visits.
fn size(tree: &Tree) -> (u64, u64) {
    match tree {
        Tree::Leaf(_) => (1, 1),
        Tree::Inner(children) => children.iter().map(size).fold((1, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1)),
    }
}

/// Alpha-beta as in any textbook; nodes and leaves visited are added up.
fn alpha_beta(tree: &Tree, is_max: bool, mut alpha: i64, mut beta: i64, visited: &mut (u64, u64)) -> i64 {
    visited.0 += 1;
    let children = match tree {
        Tree::Leaf(value) => {
            visited.1 += 1;
            return *value;
        }
        Tree::Inner(children) => children,
    };
    let mut best = if is_max { i64::MIN } else { i64::MAX };
    for child in children {
        let value = alpha_beta(child, !is_max, alpha, beta, visited);
        if is_max {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

fn visited(tree: &Tree) -> (u64, u64) {
    let mut visited = (0, 0);
    alpha_beta(tree, true, i64::MIN, i64::MAX, &mut visited);
    visited
}

/// The tree with its children in every order, at every node.
fn orders(tree: &Tree) -> Vec<Tree> {
    let Tree::Inner(children) = tree else { return vec![tree.clone()] };
    let mut rows: Vec<(Vec<Tree>, Vec<usize>)> = vec![(Vec::new(), Vec::new())];
    for _ in children {
        let mut next = Vec::new();
        for (done, used) in rows {
            for (index, child) in children.iter().enumerate().filter(|(index, _)| !used.contains(index)) {
                for below in orders(child) {
                    next.push(([done.clone(), vec![below]].concat(), [used.clone(), vec![index]].concat()));
                }
            }
        }
        rows = next;
    }
    rows.into_iter().map(|(children, _)| Tree::Inner(children)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn counts_are_those_of_naive_searches(
        shape in proptest::collection::vec(proptest::collection::vec(proptest::collection::vec(-9..9_i64, 1..3), 1..4), 1..4),
    ) {
        let leaves = |values: &Vec<i64>| match values.as_slice() {
            [value] => Tree::Leaf(*value),
            values => Tree::Inner(values.iter().copied().map(Tree::Leaf).collect()),
        };
        let tree = Tree::Inner(shape.iter().map(|row| Tree::Inner(row.iter().map(leaves).collect())).collect());
        let text = written(&tree);
        let counts = counts(&["-e", &text]);
        let both = |search| (one(&counts, search, "given", "", "nodes"), one(&counts, search, "given", "", "leaves"));
        let some = |(nodes, leaves)| (Some(nodes), Some(leaves));
        prop_assert_eq!(both("minimax"), some(size(&tree)));
        prop_assert_eq!(both("alpha-beta"), some(visited(&tree)));
    }

    #[test]
    fn the_best_and_the_worst_order_are_the_best_and_the_worst_of_all(
        shape in proptest::collection::vec(proptest::collection::vec(-5..5_i64, 1..4), 1..4),
    ) {
        let row = |values: &Vec<i64>| Tree::Inner(values.iter().copied().map(Tree::Leaf).collect());
        let tree = Tree::Inner(shape.iter().map(row).collect());
        let all: Vec<u64> = orders(&tree).iter().map(|order| visited(order).1).collect();
        let counts = counts(&["-e", &written(&tree), "--over", "orders", "--samples", "9"]);
        let leaves = |order| one(&counts, "alpha-beta", order, "", "leaves");
        prop_assert_eq!(leaves("best"), all.iter().min().copied());
        prop_assert_eq!(leaves("worst"), all.iter().max().copied());
        prop_assert_eq!(leaves("given"), Some(visited(&tree).1));
        // Nobody knows from these how few nodes are possible.
        prop_assert_eq!(one(&counts, "alpha-beta", "best", "", "nodes"), None);
    }
}

/// Knuth and Moore, *An Analysis of Alpha-Beta Pruning*, 1975: b^⌈m/2⌉ + b^⌊m/2⌋ − 1 leaves, and as many nodes on each level.
#[test]
fn the_best_order_of_uniform_trees_is_knuth_and_moores() {
    let fewest = |b: u64, m: u32| b.pow(m.div_ceil(2)) + b.pow(m / 2) - 1;
    for b in 1..=4_u64 {
        let counts = counts(&["--uniform", &b.to_string(), "--plies", "5", "--samples", "4"]);
        for m in 1..=5_u32 {
            let count = |search, order, what| one(&counts, search, order, &m.to_string(), what);
            assert_eq!(count("minimax", "given", "leaves"), Some(b.pow(m)), "{b} {m}");
            assert_eq!(count("minimax", "given", "nodes"), Some((0..=m).map(|level| b.pow(level)).sum()), "{b} {m}");
            assert_eq!(count("alpha-beta", "best", "leaves"), Some(fewest(b, m)), "{b} {m}");
            let nodes = (0..=m).map(|level| fewest(b, level)).sum();
            assert_eq!(count("alpha-beta", "best", "nodes"), Some(nodes), "{b} {m}");
            let five = &counts[&("alpha-beta".into(), "given".into(), m.to_string(), "leaves".into())];
            let between = |number: &String| {
                let number: f64 = number.parse().expect("a number");
                (fewest(b, m) as f64..=b.pow(m) as f64).contains(&number)
            };
            assert!(five.iter().all(between), "{b} {m} {five:?}");
        }
    }
}

#[test]
fn random_orders_are_those_that_solve_knows_by_their_seeds() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2],[9,[1,7]]]";
    let leaves = |seed: u64| -> u64 {
        let order = format!("random {seed}");
        let text = poda(&["solve", "-e", tree, "--search", "alpha-beta", "--order", &order, "--format", "json"]);
        let key: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        key["exercises"][0]["counts"]["visited_leaves"].as_u64().expect("a count")
    };
    // Of five counts the quartiles are counts themselves.
    let mut expected: Vec<u64> = (40..45).map(leaves).collect();
    expected.sort_unstable();
    let arguments = ["-e", tree, "--over", "orders", "--samples", "5", "--seed", "40"];
    let found = &counts(&arguments)[&("alpha-beta".into(), "random".into(), String::new(), "leaves".into())];
    let found: Vec<u64> = found.iter().map(|number| number.parse().expect("a count")).collect();
    assert_eq!(found, expected);
    assert_eq!(counts(&arguments), counts(&arguments));
    let other = ["-e", tree, "--over", "orders", "--samples", "5", "--seed", "41"];
    assert_ne!(counts(&arguments), counts(&other));
}

#[test]
fn games_count_as_they_do_without_a_tree() {
    let games = ["nim(2,3)", "nim(1,2,2)", "tictactoe(\"XO. .X. ..O\")"];
    let text = poda(&[&["count", "--format", "json"], games.as_slice()].concat());
    let counted: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (place, game) in games.iter().enumerate() {
        let counts = counts(&["-e", game]);
        for (search, word) in [("minimax", "minimax"), ("alpha-beta", "alpha_beta")] {
            for what in ["nodes", "leaves"] {
                let expected = counted["games"][place][word][what].as_u64();
                assert_eq!(one(&counts, search, "given", "", what), expected, "{game} {search} {what}");
                assert!(expected.is_some());
            }
        }
    }
}

#[test]
fn over_plies_a_search_sees_what_is_above_the_limit() {
    // 1, then 3 and 9 more.
    let counts = counts(&["-e", "MAX[MIN~4[3,12,8],MIN~2[2,4,6],MIN~1[14,5,2]]", "--over", "plies"]);
    assert_eq!(one(&counts, "minimax", "given", "1", "nodes"), Some(4));
    assert_eq!(one(&counts, "minimax", "given", "2", "nodes"), Some(13));
    assert_eq!(one(&counts, "alpha-beta", "given", "2", "leaves"), Some(7));
    // What is not known is said and never guessed.
    let output = run(&["plot", "-e", "MAX[MIN[3,12],MIN[2,4]]", "--over", "plies", "--format", "csv"]);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(out.contains(",1,minimax,given,nodes,,,,,,\n") && err.contains("not known") && err.contains("--estimate"));
    let estimated = self::counts(&["-e", "MAX[MIN[3,12],MIN[2,4]]", "--over", "plies", "--estimate", "0"]);
    assert_eq!(one(&estimated, "alpha-beta", "given", "1", "nodes"), Some(3));
}

/// The rows of a CSV as tree, search, what is counted and its median.
fn rows(arguments: &[&str]) -> Vec<[String; 4]> {
    let text = poda(&[&["plot", "--format", "csv"], arguments].concat());
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader
        .records()
        .map(|row| row.expect("a row"))
        .map(|row| [0, 2, 4, 8].map(|column| row[column].to_owned()))
        .collect()
}

#[test]
fn each_tree_is_searched_by_what_can_read_it() {
    let [players, chance, plain] = ["P1[P2[(1,2),(3,4)],(5,6)]", "MAX[CHANCE[1,3],2]", "MAX[MIN[1,3],2]"];
    let found = rows(&["-e", players, "-e", chance, "-e", plain]);
    let expected = [(players, "max-n"), (chance, "expectimax"), (plain, "minimax"), (plain, "alpha-beta")];
    // Each has five nodes, three of them leaves, and none of them is ever left out.
    let expected = expected.iter().flat_map(|&(tree, search)| {
        [("nodes", "5"), ("leaves", "3")].map(|(what, count)| [tree, search, what, count].map(str::to_owned))
    });
    assert_eq!(found, expected.collect::<Vec<_>>());
    // Star1 and Star2 need to know in what all values lie.
    let found = rows(&["-e", chance, "--values-in", "0..10"]);
    let searches: Vec<&str> = found.iter().step_by(2).map(|row| row[1].as_str()).collect();
    assert_eq!(searches, ["expectimax", "star1", "star2"]);
    // What is asked for is done, as far as it can be.
    let output = run(&["plot", "-e", chance, "-e", plain, "--search", "minimax", "--format", "csv"]);
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.code() == Some(3) && out.contains(",minimax,given,nodes,,") && out.contains(",1,5,5,5,5,5\n")
    );
}

#[test]
fn of_nothing_there_is_no_plot() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("plot.svg");
    for format in ["svg", "png", "pdf", "text", "csv"] {
        for more in [["--search", "minimax"], ["--over", "orders"]] {
            let output = path.to_string_lossy();
            let arguments = ["plot", "-e", "MAX[CHANCE[1,3],2]", "--format", format];
            let written = run(&[&arguments, more.as_slice(), &["-o", &output]].concat());
            assert_eq!(written.status.code(), Some(3));
            let err = String::from_utf8_lossy(&written.stderr);
            assert!(err.contains("cannot read chance nodes") && err.contains("nothing is written"), "{err}");
            assert!(!path.exists());
            let shown = run(&[&arguments, more.as_slice()].concat());
            assert!(shown.stdout.is_empty() && shown.status.code() == Some(3));
        }
    }
}

#[test]
fn what_counts_again_is_said() {
    let note = |search: &str, count: &str, format: &str| {
        poda(&["plot", "-e", "MAX[MIN[1,2],MIN[3,4]]", "--search", search, "--count", count, "--format", format])
            .contains("counts as often as it is visited")
    };
    for format in ["svg", "text"] {
        assert!(note("minimax,scout", "leaves", format) && note("minimax,scout", "nodes", format));
        // These remember what leaves are worth, and come to nodes above them again.
        assert!(!note("mtd,sss", "leaves", format) && note("mtd", "nodes", format) && note("sss", "nodes", format));
        assert!(!note("minimax,alpha-beta,negamax", "nodes", format));
    }
    assert!(!note("scout", "leaves", "csv"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep.poda");
    let exercise = "exercise \"Deep\"\n  tree MAX~1[MIN~2[1,2],MIN~3[3,4]]\n  search alpha-beta\n  deepening yes\n";
    std::fs::write(&path, exercise).expect("a file");
    let found = poda(&["plot", &path.to_string_lossy()]);
    assert!(found.contains("A node counts as often as it is visited."), "{found}");
}

#[test]
fn plots_are_well_formed_and_say_what_they_show() {
    let cases: [&[&str]; 4] = [
        &["-e", "nim(1,2)", "-e", "MAX \"<b>\"[1,\"]]>\"=2]", "-e", "MAX[CHANCE[1,2],3]"],
        &["-e", "nim(2,2)", "--over", "orders", "--lang", "es", "--theme", "dark"],
        &["--uniform", "2", "--plies", "3", "--samples", "7", "--lang", "zh"],
        &["-e", "7", "-e", "MAX[1]", "--over", "plies", "--axis", "log"],
    ];
    for case in cases {
        let arguments = [&["plot", "--format", "svg"], case].concat();
        let svg = String::from_utf8(run(&arguments).stdout).expect("UTF-8");
        let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{case:?}: {error}"));
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        for label in root.attribute("aria-labelledby").expect("labels").split(' ') {
            let named = document.descendants().find(|node| node.attribute("id") == Some(label)).expect("a label");
            assert!(named.text().is_some_and(|text| !text.is_empty()), "{case:?}: {label}");
        }
        assert!(!svg.contains("href") && !svg.contains("url(") && !svg.contains("NaN") && !svg.contains("inf"));
        // Nothing stands outside of the paper.
        let number = |text: Option<&str>| text.and_then(|text| text.parse::<f64>().ok());
        let wide = number(root.attribute("width")).expect("a width");
        for node in document.descendants() {
            assert!(number(node.attribute("x")).is_none_or(|x| (0.0..=wide).contains(&x)), "{case:?}: {node:?}");
        }
    }
    for (format, begin) in [("png", b"\x89PNG".as_slice()), ("pdf", b"%PDF-".as_slice())] {
        let output = run(&["plot", "-e", "nim(1,2)", "--format", format, "--scale", "1"]);
        assert!(output.stdout.starts_with(begin), "{format}");
    }
}
