//! The step player in a real browser: clicked through, its table compared with what `solve` says. Needs `chromedriver` and
//! Chromium; where they are not installed, this says that it did not run.

mod browser;
mod told;
mod view;

use browser::{Browser, poda};
use serde_json::json;

/// The rows of the table of steps that `solve` writes, without blanks.
fn solved(tree: &str, order: &str) -> Vec<String> {
    let text = poda(&["solve", "-e", tree, "--search", "alpha-beta", "--order", order]);
    let steps = text.split("\nSteps\n\n").nth(1).expect("steps").split("\n\n").next().expect("a table");
    assert!(steps.starts_with("step"), "{text}");
    steps.lines().skip(2).map(|line| line.split_whitespace().collect::<String>()).collect()
}

/// A row of the page, as `solve` writes it, without blanks.
fn plain(row: &[String]) -> String {
    let text: String = row.concat().split_whitespace().collect();
    text.replace('∞', "inf").replace('−', "-")
}

/// The rows that the page shows at its last step.
fn all_rows(browser: &Browser, run: usize) -> Vec<String> {
    browser.press("\u{e010}");
    browser.table(run).iter().map(|row| plain(row)).collect()
}

#[test]
fn the_player_speaks_spanish_and_chinese() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]";
    let arguments = ["-e", tree, "--search", "alpha-beta", "--lang", "es"];
    let Some(browser) = Browser::open(folder.path(), &arguments) else { return };
    assert_eq!(browser.run("return document.documentElement.lang"), json!("es"));
    assert_eq!(browser.text("#play"), "Reproducir");
    browser.press("c");
    let says = browser.text("#r0-says");
    assert!(says.starts_with("Corte en MIN C") && says.contains("β=2 ≤ α=3") && says.contains("L5, L6"), "{says}");
    assert_eq!(browser.running(0), ["si β ≤ α: parar aquí: corte"]);
    assert_eq!(browser.run("return document.querySelector('#r0-table th').textContent"), json!("paso"));
    browser.click("beside");
    browser.click("swapped");
    browser.keep("player-es");
    browser.show(folder.path(), &["-e", tree, "--search", "scout", "--lang", "zh"]);
    assert_eq!(browser.run("return document.documentElement.lang"), json!("zh"));
    assert_eq!(browser.text("#play"), "播放");
    browser.press("c");
    assert!(browser.text("#r0-says").starts_with("在 MIN C 剪枝"), "{}", browser.text("#r0-says"));
    assert_eq!(browser.running(0), ["若 β ≤ α：停止：剪枝"]);
    browser.click("play");
    assert_eq!(browser.text("#play"), "暂停");
    browser.click("play");
    // No letter of the page is one that its font lacks: the signs on the buttons are drawn.
    assert_eq!(browser.run("return document.querySelectorAll('button svg').length"), json!(4));
    browser.keep("player-zh");
}

#[test]
fn max_and_min_change_places() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]";
    let Some(browser) = Browser::open(folder.path(), &["-e", tree, "--search", "alpha-beta"]) else { return };
    let shown = "return [...document.querySelectorAll('.run')].filter(run => !run.hidden).map(run => run.id)";
    assert_eq!(browser.run(shown), json!(["r0"]));
    browser.click("swapped");
    assert_eq!(browser.run(shown), json!(["r2"]));
    let turned = "MIN[MAX[3,12,8],MAX[2,4,6],MAX[14,5,2]]";
    assert_eq!(all_rows(&browser, 2), solved(turned, "left-to-right"));
    assert!(browser.text("#r2-name").contains("MIN at the root"), "{}", browser.text("#r2-name"));
    browser.click("beside");
    assert_eq!(browser.run(shown), json!(["r2", "r3"]));
    assert_eq!(all_rows(&browser, 3), solved(turned, "right-to-left"));
    browser.keep("player-swapped");
    browser.click("written");
    assert_eq!(browser.run(shown), json!(["r0", "r1"]));
    assert_eq!(all_rows(&browser, 0), solved(tree, "left-to-right"));
}

#[test]
fn every_algorithm_shows_its_lines_or_says_that_there_are_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "MAX[MIN[3,12],MIN[2,MAX[4,-6]]]";
    let chance = "MAX[CHANCE[MIN[3,5],MIN[1,7]],CHANCE[1,MIN[2,9]]]";
    let cases: [(&str, &str, &str); 8] = [
        (tree, "negamax", "best ← max(best, −search(child))"),
        (tree, "negamax-alpha-beta", "α ← max(α, best)"),
        (tree, "scout", "if then α < value < β: value ← search(child, α, β)"),
        (tree, "mtd", "value ← search(root, γ − 1, γ)"),
        (tree, "sss", "value ← search(root, promise)"),
        (chance, "expectimax", "sum ← sum + probability · search(child)"),
        (chance, "star2", "sum ← sum + p · search(child, a, b)"),
        ("P1[P2[(3,1),(2,2)],P2[(1,4),(0,6)]]", "max-n", "if tuple[i] > best[i]: best ← tuple"),
    ];
    let mut browser: Option<Browser> = None;
    for (tree, algorithm, line) in cases {
        let mut arguments = vec!["-e", tree, "--search", algorithm];
        arguments.extend(["--values-in", "0..10"].iter().filter(|_| algorithm == "star2"));
        // In this order Scout has to search again.
        arguments.extend(["--order", "worst-first"].iter().filter(|_| algorithm == "scout"));
        match &browser {
            Some(browser) => browser.show(folder.path(), &arguments),
            None => browser = Browser::open(folder.path(), &arguments),
        }
        let Some(browser) = &browser else { return };
        let count = browser.run("return JSON.parse(document.getElementById('data').textContent).runs[0].steps.length");
        let mut seen = false;
        for _ in 0..count.as_u64().expect("a count") {
            browser.press("\u{e014}");
            let lines = browser.running(0);
            assert!(!lines.is_empty(), "{algorithm}: {}", browser.text("#r0-says"));
            seen |= lines.iter().any(|running| running == line);
        }
        assert!(seen, "{algorithm}: {line}");
    }
    let Some(browser) = &browser else { return };
    browser.show(folder.path(), &["-e", tree, "--search", "mcts"]);
    assert!(browser.text("#r0 .code").contains("1000 random playouts"));
}

#[test]
fn the_player_shows_what_solve_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "MAX[MIN[3,12,8],MIN[2,MAX[4,-6]],MIN[14,5,2]]";
    let arguments = ["-e", tree, "--search", "alpha-beta"];
    let page = poda(&[&["draw", "--format", "html"], &arguments[..]].concat());
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("http://www.w3.org/").count());
    let Some(browser) = Browser::open(folder.path(), &arguments) else { return };
    assert!(browser.table(0).is_empty(), "nothing has happened yet");

    let expected = solved(tree, "left-to-right");
    for count in 1..=expected.len() {
        browser.click("forward");
        let rows = browser.table(0);
        assert_eq!(rows.len(), count);
        assert_eq!(plain(&rows[count - 1]), expected[count - 1], "step {count}");
    }
    assert_eq!(browser.run("return document.getElementById('forward').disabled"), json!(true));
    let value = "return document.querySelector('#r0-n5 .value').textContent";
    assert_eq!(browser.run(value), json!("≤ 2"));
    let pruned = "return [...document.querySelectorAll('#r0 .node.pruned')].map(node => node.id)";
    assert_eq!(browser.run(pruned), json!(["r0-n7", "r0-n8", "r0-n9"]));
    let line = "return [...document.querySelectorAll('#r0 .node.line, #r0 .edge.line')].map(part => part.id)";
    let best = ["r0-e1", "r0-e2", "r0-n0", "r0-n1", "r0-n2"];
    assert_eq!(browser.run(line), json!(best), "the best line is known at the end");
    browser.keep("player-end");
    browser.click("back");
    assert_eq!(browser.run(line), json!([]), "and not before");
    assert_eq!(browser.table(0).len(), expected.len() - 1);
    browser.run("slider.value = 5; slider.dispatchEvent(new Event('input'))");
    assert_eq!((browser.table(0).len(), browser.text("#count")), (5, format!("5 / {}", expected.len())));

    browser.press("\u{e011}");
    assert!(browser.table(0).is_empty(), "Home goes to the beginning");
    browser.press("c");
    let rows = browser.table(0);
    assert!(rows.last().is_some_and(|row| row[2].starts_with("cut")), "{rows:?}");
    let says = browser.run("return document.getElementById('r0-says').textContent");
    assert!(says.as_str().is_some_and(|says| says.contains("β=2 ≤ α=3")), "{says}");
    let lines =
        browser.run("return [...document.querySelectorAll('#r0 .line.now')].map(line => line.textContent.trim())");
    assert_eq!(lines, json!(["if β ≤ α: stop here: cut"]));

    browser.click("beside");
    browser.keep("player-beside");
    browser.press("\u{e010}");
    let mirrored: Vec<String> = browser.table(1).iter().map(|row| plain(row)).collect();
    assert_eq!(mirrored, solved(tree, "right-to-left"));
}
