//! What the page tells, and when: nothing before its step, and the same as `solve`.

use super::browser::{Browser, poda, poda_with_notes};
use serde_json::json;

const TEXTBOOK: &str = "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]";

/// The description in an SVG.
fn description(svg: &str) -> String {
    let text = svg.split("<desc id=\"poda-desc\">").nth(1).expect("a description");
    text.split("</desc>").next().expect("its end").replace("&lt;", "<").replace("&gt;", ">")
}

#[test]
fn nothing_is_told_before_its_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["-e", TEXTBOOK, "--search", "alpha-beta"];
    let Some(browser) = Browser::open(folder.path(), &arguments) else { return };
    let tree = "MAX A\n  MIN B\n    leaf L1 = 3\n    leaf L2 = 12\n    leaf L3 = 8\n  MIN C\n    leaf L4 = 2\n    \
                leaf L5 = 4\n    leaf L6 = 6\n  MIN D\n    leaf L7 = 14\n    leaf L8 = 5\n    leaf L9 = 2";
    assert_eq!(browser.text("#r0-desc"), tree, "the tree as it is written");
    let tooltips = "return [...document.querySelectorAll('#r0 .node > title')].map(title => title.textContent)";
    let names = ["MAX A", "MIN B", "L1 = 3", "L2 = 12", "L3 = 8", "MIN C", "L4 = 2", "L5 = 4", "L6 = 6", "MIN D"];
    let names = [&names[..], &["L7 = 14", "L8 = 5", "L9 = 2"]].concat();
    assert_eq!(browser.run(tooltips), json!(names));
    let written = "return [...document.querySelectorAll('#r0 .node:not(.leaf) :is(.value, .window)')]\
                   .map(text => text.textContent).join('')";
    assert_eq!(browser.run(written), json!(""));

    assert_eq!(browser.text("#r0 summary"), "The solution in words");
    assert_eq!(browser.run("return document.querySelector('#r0 details').open"), json!(false));
    let show = "values,windows,cuts,names,line";
    let svg = poda(&[&["draw", "--format", "svg", "--show", show], &arguments[..]].concat());
    let solution = browser.text("#r0 details pre");
    assert_eq!(solution, description(&svg));
    for part in ["MIN C <= 2, window (3, inf), cut: beta=2 <= alpha=3 (from A)", "L5 = 4, pruned", "L1 = 3, best line"]
    {
        assert!(solution.contains(part), "{part}: {solution}");
    }
    assert!(!solution.contains("window ?"), "{solution}");
    browser.press("\u{e010}");
    assert_eq!(browser.run(tooltips), json!(names), "a tooltip says the same at every step");
}

#[test]
fn an_abridged_page_says_so() {
    // As every format does.
    let wide = format!("MAX[{}]", ["1"; 200].join(","));
    let notes = ["html", "svg"].map(|format| poda_with_notes(&["draw", "-e", &wide, "--format", format]).1);
    let note = "13 nodes are drawn and 188 are not: --children 100 draws up to 100 children of a node\n";
    assert_eq!(notes, [note, note]);
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["-e", TEXTBOOK, "--search", "alpha-beta", "--collapse", "depth=1"];
    let Some(browser) = Browser::open(folder.path(), &arguments) else { return };
    let note = "4 of 13 nodes are drawn. Steps at the others are left out, so that the numbers of the steps jump.";
    assert_eq!(browser.text("#r0 .note"), note);
    browser.press("\u{e010}");
    let numbers: Vec<String> = browser.table(0).iter().map(|row| row[0].clone()).collect();
    assert!(numbers.len() < 27 && numbers.last().is_some_and(|last| last == "27"), "{numbers:?}");
    // The address names a step by its number; step 18 is at a leaf that is not drawn.
    browser.run("location.hash = '#18'");
    let now = "return document.querySelector('#r0 tr.now').cells[0].textContent";
    let next = numbers.iter().find(|number| number.parse::<usize>().is_ok_and(|number| number >= 18)).expect("a step");
    assert_eq!(browser.run(now), json!(next));

    browser.show(folder.path(), &["-e", TEXTBOOK, "--search", "alpha-beta"]);
    assert_eq!(browser.run("return document.querySelector('.note')"), json!(null), "nothing is left out");
    for (address, count) in [("#12", "12 / 27"), ("#3", "3 / 27"), ("#99", "27 / 27"), ("#x", "0 / 27")] {
        browser.run(&format!("location.hash = '{address}'"));
        // The event comes after the script has ended.
        browser.run("return 0");
        assert_eq!(browser.text("#count"), count, "{address}");
    }
}

/// The names in `D and E`, `L1, L2 and L3`.
fn names(list: &str) -> Vec<&str> {
    list.split([',', ' ']).filter(|word| !word.is_empty() && *word != "and").collect()
}

/// What each cut skips, as the summary of `solve` tells it.
fn skipped(summary: &str) -> Vec<Vec<&str>> {
    let cuts = summary.lines().filter(|line| line.contains(" is cut after "));
    cuts.map(|line| {
        let list = line.split_once(", so ").map_or("", |(_, list)| list);
        names(list.split(" is not visited").next().and_then(|list| list.split(" are not visited").next()).unwrap_or(""))
    })
    .collect()
}

#[test]
fn cuts_skip_what_solve_says_that_they_skip() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = "MAX~1[MIN~2[3,MAX~4[9,8]],MIN~0[5,8]]";
    let cases: [&[&str]; 4] = [
        &["-e", deep, "--search", "alpha-beta", "--deepening", "yes"],
        &["-e", TEXTBOOK, "--search", "mtd"],
        &["-e", TEXTBOOK, "--search", "sss"],
        &["-e", TEXTBOOK, "--search", "alpha-beta", "--order", "best-first"],
    ];
    let Some(browser) = Browser::open(folder.path(), cases[0]) else { return };
    for arguments in cases {
        browser.show(folder.path(), arguments);
        let summary = poda(&[&["solve", "--full"], arguments].concat());
        let expected = skipped(&summary);
        assert!(!expected.is_empty(), "{summary}");
        for (number, expected) in expected.iter().enumerate() {
            browser.press("c");
            let says = browser.text("#r0-says");
            let list = says.split_once("not visited: ").map_or("", |(_, list)| list);
            assert_eq!(&names(list.split('.').next().unwrap_or("")), expected, "cut {number}: {says}: {summary}");
            // A cross at every edge that this cut has skipped.
            let crosses = "const at = document.querySelector('#r0 .node.now').id.slice(4);\
                           const step = JSON.parse(document.getElementById('data').textContent)\
                           .runs[0].steps[document.getElementById('slider').value - 1];\
                           return step.node == at && step.crossed.every(\
                           place => document.querySelector(`#r0-e${place} + .cross`)) ? step.crossed.length : -1";
            assert_eq!(browser.run(crosses), json!(expected.len()), "{says}");
        }
    }
}

#[test]
fn a_cross_stands_until_its_node_is_entered_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(browser) = Browser::open(folder.path(), &["-e", TEXTBOOK, "--search", "mtd"]) else { return };
    // The root is cut after its first child in the first pass, and entered again in the next.
    let crosses = "return [9, 5].map(place => document.querySelector(`#r0-e${place} + .cross`) !== null)";
    let pruned = "return [9, 5].map(place => document.querySelector(`#r0-n${place}`).classList.contains('pruned'))";
    browser.press("c");
    assert!(browser.text("#r0-says").contains("not visited: C, D"), "{}", browser.text("#r0-says"));
    assert_eq!((browser.run(crosses), browser.run(pruned)), (json!([true, true]), json!([true, true])));
    for _ in 0..10 {
        browser.press("\u{e014}");
        if browser.text("#r0-says").starts_with("MAX A is entered") {
            break;
        }
        assert_eq!(browser.run(crosses), json!([true, true]), "{}", browser.text("#r0-says"));
    }
    assert!(browser.text("#r0-says").starts_with("MAX A is entered"), "{}", browser.text("#r0-says"));
    assert_eq!((browser.run(crosses), browser.run(pruned)), (json!([false, false]), json!([false, false])));

    // What is known of a node stands for what is below it, which nobody cut off.
    let path = folder.path().join("dag.poda");
    let dag = "exercise \"DAG\"\n  let S = MIN s[4,MAX[1,7],9]\n  tree MAX[@S, MIN[5, @S]]\n  search alpha-beta\n  \
               table yes\n";
    std::fs::write(&path, dag).expect("a file");
    browser.show(folder.path(), &[&path.to_string_lossy()]);
    let below = "const now = Number(document.querySelector('#r0 .node.now').id.slice(4));\
                 return [1, 2, 3, 4, 5].map(step => document.getElementById(`r0-n${now + step}`))\
                 .map(node => node.classList.contains('pruned') && !document.querySelector(\
                 `#r0-e${node.id.slice(4)} + .cross`))";
    while !browser.text("#r0-says").contains("is known already: 4") {
        browser.press("\u{e014}");
        assert!(!browser.text("#r0-says").contains("is over"), "it is looked up");
    }
    assert_eq!(browser.run(below), json!([true, true, true, true, true]));
    browser.press("\u{e012}");
    let pruned = "return document.querySelectorAll('#r0 .node.pruned').length";
    assert_eq!(browser.run(pruned), json!(0), "not a step before");
}

#[test]
fn what_is_never_visited_is_dashed_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    // Of MIN F only the first leaf is probed, which with the first of MIN G is enough to cut C.
    let chance = "MAX[CHANCE[MIN[3,5],MIN[1,7]],CHANCE[MIN[1,4,3],MIN[2,9,0]]]";
    let arguments = ["-e", chance, "--search", "star2", "--values-in", "0..10"];
    let Some(browser) = Browser::open(folder.path(), &arguments) else { return };
    let names = "return [...document.querySelectorAll('#r0 .node.pruned .name')].map(name => name.textContent)";
    while !browser.text("#r0-says").contains("the probes are enough") {
        assert!(!browser.text("#r0-says").contains("is over"), "C is cut");
        browser.press("\u{e014}");
    }
    assert_eq!(browser.run(names), json!(["L6", "L7", "L9", "L10"]));
    browser.press("\u{e010}");
    assert_eq!(browser.run(names), json!(["L6", "L7", "L9", "L10"]));
    // Nothing is cut in a Monte Carlo search that ends before it has been everywhere.
    let arguments = ["-e", "MAX[MIN[3,5],MIN[1,7]]", "--search", "mcts", "--iterations", "3"];
    browser.show(folder.path(), &arguments);
    browser.press("\u{e010}");
    let waiting = "return document.querySelectorAll('#r0 .node.unseen:not(.pruned)').length";
    assert_eq!(browser.run(waiting), json!(0));
    assert_ne!(browser.run(names), json!([]));
}
