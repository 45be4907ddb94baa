//! How the page looks: sizes that can be read, what moves into view, what can be told apart.

use super::browser::Browser;
use serde_json::{Value, json};

impl Browser {
    /// As wide as a telephone, or as a screen.
    fn be_wide(&self, width: u32) {
        let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    fn be_dark(&self, is_dark: bool) {
        let scheme = if is_dark { "dark" } else { "light" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.devtools("Emulation.setEmulatedMedia", &media);
    }

    fn devtools(&self, what: &str, how: &Value) {
        self.command("goog/cdp/execute", &json!({ "cmd": what, "params": how }));
    }

    /// How large the drawing is, as a share of its natural size.
    fn scale(&self) -> f64 {
        let scale = self.run(
            "const svg = document.querySelector('#r0 svg[role=img]');\
             return svg.getBoundingClientRect().width / svg.getAttribute('width')",
        );
        scale.as_f64().expect("a number")
    }
}

#[test]
fn a_tree_can_be_read_and_is_scrolled_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = |kind: &str, children: &[String]| format!("{kind}[{}]", children.join(","));
    let leaves = |seed: usize| (0..4).map(|leaf| ((seed * 37 + leaf * 61) % 97).to_string()).collect::<Vec<_>>();
    let tree: Vec<String> = (0..6)
        .map(|part| inner("MIN", &(0..4).map(|one| inner("MAX", &leaves(part * 4 + one))).collect::<Vec<_>>()))
        .collect();
    let tree = inner("MAX", &tree);
    let Some(browser) = Browser::open(folder.path(), &["-e", &tree, "--search", "alpha-beta"]) else { return };
    let in_view = "const box = document.querySelector('#r0 .tree').getBoundingClientRect();\
                   const node = document.querySelector('#r0 .node.now').getBoundingClientRect();\
                   return node.left >= box.left && node.right <= box.right && node.top >= box.top\
                   && node.bottom <= box.bottom";
    for width in [400, 1200] {
        browser.be_wide(width);
        browser.show(folder.path(), &["-e", &tree, "--search", "alpha-beta"]);
        assert!((0.799..=1.251).contains(&browser.scale()), "{width}: {}", browser.scale());
        let page = "return document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(browser.run(page), json!(true), "{width}: only the tree is scrolled");
        for key in ["\u{e014}", "\u{e014}", "\u{e014}", "c", "c", "c", "C", "c", "c", "c", "\u{e010}"] {
            browser.press(key);
            assert_eq!(browser.run(in_view), json!(true), "{width}: {}", browser.text("#r0-says"));
        }
        browser.keep(&format!("player-wide-{width}"));
    }
    browser.be_wide(1400);
    browser.show(folder.path(), &["-e", "7"]);
    assert!((0.799..=1.251).contains(&browser.scale()), "{}", browser.scale());
}

#[test]
fn rows_stand_whole_below_their_heads() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]";
    let arguments = ["-e", tree, "--search", "alpha-beta", "--lang", "zh"];
    let Some(browser) = Browser::open(folder.path(), &arguments) else { return };
    let name = "return document.getElementById(document.getElementById('r0-table').getAttribute('aria-labelledby'))\
                .textContent";
    assert_eq!(browser.run(name), json!("步骤"));
    assert_eq!(browser.run("return document.querySelector('caption')"), json!(null));
    for width in [400, 1400] {
        browser.be_wide(width);
        browser.show(folder.path(), &arguments);
        browser.press("\u{e010}");
        // How far the heads reach into a row, and the last row out of the box; scrolled to the end by hand too.
        let apart = "const box = document.querySelector('#r0 .rows');\
                     const head = box.querySelector('thead').getBoundingClientRect().bottom;\
                     const end = box.getBoundingClientRect().top + box.clientTop + box.clientHeight;\
                     const rows = [...box.querySelectorAll('tbody tr')].map(row => row.getBoundingClientRect());\
                     const first = rows.find(row => row.bottom > head + 1);\
                     return [Math.abs(first.top - head) < 1, rows.at(-1).bottom < end + 1, box.scrollTop > 0]";
        assert_eq!(browser.run(apart), json!([true, true, true]), "{width}");
        browser.run("document.querySelector('#r0 .rows').scrollTop = 100000");
        assert_eq!(browser.run(apart), json!([true, true, true]), "{width}, by hand");
        browser.keep(&format!("player-rows-{width}"));
    }
}

#[test]
fn visited_leaves_differ_from_those_that_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["-e", "MAX[MIN[3,12,8],MIN[2,4,6]]", "--search", "alpha-beta"];
    let Some(browser) = Browser::open(folder.path(), &arguments) else { return };
    (0..4).for_each(|_| browser.press("\u{e014}"));
    for is_dark in [false, true] {
        browser.be_dark(is_dark);
        // Contrast as WCAG 2.2 computes it, and the width of the outlines.
        let differences = "const light = (colour) => colour.match(/\\d+/g).slice(0, 3).map(part => part / 255)\
             .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)\
             .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0.05);\
             const style = (place) => getComputedStyle(document.querySelector(`#r0-n${place} .shape`));\
             const [read, waits] = [style(2), style(4)];\
             const [one, other] = [light(read.fill), light(waits.fill)];\
             return [Math.max(one, other) / Math.min(one, other), parseFloat(read.strokeWidth), \
             parseFloat(waits.strokeWidth)]";
        let differences: Vec<f64> = serde_json::from_value(browser.run(differences)).expect("three numbers");
        assert!(differences[0] > 1.35, "{differences:?}");
        assert!(differences[1] > 2.0 * differences[2], "{differences:?}");
        browser.keep(if is_dark { "player-dark" } else { "player-light" });
    }
}

#[test]
fn tuples_stand_in_their_boxes() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "P1[P2[(3,1,0),(2,4,6),P3[(1,1,2),(0,0,7)]],(1,1,1),P3[(5,0,9),(-1/3,2,9)]]";
    let Some(browser) = Browser::open(folder.path(), &["-e", tree, "--search", "max-n"]) else { return };
    browser.press("\u{e010}");
    let inside = "return [...document.querySelectorAll('#r0 .node:not(.leaf)')].map(node => {\
                  const [text, shape] = ['.value', '.shape'].map(part => node.querySelector(part).getBoundingClientRect());\
                  return text.width > 0 && text.left >= shape.left && text.right <= shape.right })";
    assert_eq!(browser.run(inside), json!([true, true, true, true]), "{}", browser.text("#r0"));
}

#[test]
fn the_room_of_a_node_says_nothing_about_what_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "MAX[MIN[3,12,8],MIN[2,MAX[4,-6]],MIN[14,5,2]]";
    let Some(browser) = Browser::open(folder.path(), &["-e", tree, "--search", "alpha-beta"]) else { return };
    let widths = "return [...new Set([...document.querySelectorAll('#r0 .node:not(.leaf) .shape')]\
                  .map(shape => Math.round(shape.getBBox().width)))].length";
    assert_eq!(browser.run(widths), json!(1));
}
