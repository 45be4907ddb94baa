//! Figures as files: each format of a few trees stands in `tests/figures/`, byte for byte; XML is read by a parser that is
//! not ours; what other programs read is given to those programs where they are installed.
//!
//! `UPDATE_FIGURES=1 cargo test figures::` writes the files anew.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A name, a tree, and what it is drawn with.
const CASES: [(&str, &str, &[&str]); 8] = [
    ("textbook", "MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]", &["--search", "alpha-beta"]),
    (
        "everything",
        "MAX[left: MIN[3,12],right: MIN B'[2,MAX[4,?q]],MIN[14,5,-1/3]]",
        &["--search", "alpha-beta", "--show", "all", "--theme", "dark", "--lang", "es"],
    ),
    ("blank", "MAX[MIN[3,12],MIN[2,4]]", &["--search", "alpha-beta", "--show", "all", "--blank"]),
    ("collapsed", "MAX[MIN[MAX[1,2],3],MIN[4,MAX[5,6]]]", &["--collapse", "depth=1", "--lang", "zh"]),
    (
        "wide",
        "MAX[left: MIN[9,8,7,6,5,4,3,2,1],MIN[1,2,3,4,5,6,7,8,9],MIN[5,5,5,5,5,5,5,5]]",
        &["--search", "alpha-beta", "--children", "5", "--lang", "es"],
    ),
    ("leaf", "7", &["--show", "all"]),
    ("mcts", "MAX[CHANCE[MIN[3,12],2],MIN[2,4]]", &["--search", "mcts", "--iterations", "40"]),
    (
        "hostile",
        "MAX \"<b>&amp; \\\"x\\\" \\\\ $y_1^2$ #5 ~ 100%\"[\"]{};[|`\": MIN \"左边🎲🎯\"[3,\"a]\"=12],\"<i>\": MIN[2,\
         \"a very long name that goes on and on and never ends\"=4]]",
        &["--search", "alpha-beta"],
    ),
];

/// The figures that the README shows.
const SHOWN: [(&str, &[&str]); 2] = [
    ("docs/figures/textbook.svg", &["--search", "alpha-beta"]),
    ("docs/figures/worksheet.svg", &["--search", "alpha-beta", "--show", "values,windows,names", "--blank"]),
];

/// Plots, of which one stands in the README too.
const PLOTS: [(&str, &[&str]); 4] = [
    ("docs/figures/plot.svg", &["--uniform", "3", "--count", "leaves", "--samples", "100"]),
    (
        "tests/figures/plot-trees.svg",
        &["-e", "nim(1,2)", "-e", "nim(2,3)", "-e", "tictactoe(\"XO. .X. ..O\")", "-e", "MAX \"<b>\"[CHANCE[1,2],3]"],
    ),
    (
        "tests/figures/plot-orders.svg",
        &["-e", "nim(2,3)", "--over", "orders", "--samples", "25", "--theme", "dark", "--lang", "es"],
    ),
    (
        "tests/figures/plot-plies.svg",
        &["-e", "nim(2,3)", "-e", "nim(2,2)", "--over", "plies", "--estimate", "0", "--lang", "zh", "--axis", "linear"],
    ),
];

const FORMATS: [(&str, &str); 8] = [
    ("svg", "svg"),
    ("latex", "forest.tex"),
    ("tikz", "tikz.tex"),
    ("dot", "dot"),
    ("mermaid", "mmd"),
    ("typst", "typ"),
    ("text", "txt"),
    ("html", "html"),
];

fn poda(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_poda"))
        .args(arguments)
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .output()
        .expect("poda runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn drawn(tree: &str, options: &[&str], format: &str) -> Vec<u8> {
    let mut arguments = vec!["draw", "-e", tree, "--format", format];
    arguments.extend(options);
    poda(&arguments)
}

fn text(tree: &str, options: &[&str], format: &str) -> String {
    String::from_utf8(drawn(tree, options, format)).expect("UTF-8")
}

/// Whether a program is there.
fn is_installed(program: &str, argument: &str) -> bool {
    let there = Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success());
    if !there {
        eprintln!("{program} is not installed, so that this test did not run");
    }
    there
}

#[test]
fn every_format_is_what_it_was() {
    let update = std::env::var_os("UPDATE_FIGURES").is_some();
    let mut changed: Vec<PathBuf> = Vec::new();
    for (name, tree, options) in CASES {
        // The page of one tree is enough: it is long.
        for (format, extension) in FORMATS.into_iter().filter(|(format, _)| *format != "html" || name == "textbook") {
            let path = Path::new("tests/figures").join(format!("{name}.{extension}"));
            let now = drawn(tree, options, format);
            if update {
                std::fs::write(&path, &now).expect("tests/figures can be written");
            } else if std::fs::read(&path).ok().as_deref() != Some(now.as_slice()) {
                changed.push(path);
            }
        }
    }
    for (path, options) in SHOWN {
        let now = drawn("MAX[MIN[3,12,8],MIN[2,4,6],MIN[14,5,2]]", options, "svg");
        if update {
            std::fs::write(path, &now).expect("docs/figures can be written");
        } else if std::fs::read(path).ok().as_deref() != Some(now.as_slice()) {
            changed.push(path.into());
        }
    }
    for (path, options) in PLOTS {
        let arguments = [&["plot", "--format", "svg"], options].concat();
        let now = Command::new(env!("CARGO_BIN_EXE_poda")).args(arguments).env("LC_ALL", "C").output().expect("a plot");
        let now = now.stdout;
        if update {
            std::fs::write(path, &now).expect("the folder can be written");
        } else if std::fs::read(path).ok().as_deref() != Some(now.as_slice()) {
            changed.push(path.into());
        }
    }
    assert!(changed.is_empty(), "{changed:?} are not what is drawn now: look at them, then UPDATE_FIGURES=1");
}

/// Pixels are compared, since another processor may round one of them otherwise.
#[test]
fn pictures_and_pages_are_what_they_were() {
    let (_, tree, options) = CASES[0];
    let update = std::env::var_os("UPDATE_FIGURES").is_some();
    for format in ["png", "pdf"] {
        let path = Path::new("tests/figures").join(format!("textbook.{format}"));
        let now = drawn(tree, options, format);
        if update {
            std::fs::write(&path, &now).expect("tests/figures can be written");
        }
        let before = std::fs::read(&path).expect("a figure that stands there");
        if format == "pdf" {
            assert!(before == now, "{} is not what is drawn now", path.display());
            continue;
        }
        let pixels = |png: &[u8]| resvg::tiny_skia::Pixmap::decode_png(png).expect("a picture");
        let (before, now) = (pixels(&before), pixels(&now));
        assert_eq!((before.width(), before.height()), (now.width(), now.height()));
        let differs = before.data().iter().zip(now.data()).filter(|(before, now)| before.abs_diff(**now) > 2).count();
        assert!(
            differs * 1_000 < now.data().len(),
            "{differs} values of {} differ: {}",
            now.data().len(),
            path.display()
        );
    }
}

/// What is written in no fixed order somewhere shows sooner or later.
#[test]
fn the_same_page_has_the_same_bytes() {
    for (name, tree, options) in CASES {
        let first = drawn(tree, options, "pdf");
        assert!((0..4).all(|_| drawn(tree, options, "pdf") == first), "{name}");
    }
}

/// A search that reads an unknown leaf has no one course: no format may show that of one case.
#[test]
fn nothing_is_made_up_where_unknown_leaves_decide() {
    let (tree, options) = ("MAX[MIN[?x,2],MIN[?y,5]]", ["--search", "alpha-beta", "--show", "all"]);
    for (format, _) in FORMATS {
        let figure = text(tree, &options, format);
        let signs = ["β=", "\\beta", "(1)", "∞", "\\infty", "-.-x", "best line", ", pruned"];
        let made_up = signs.iter().find(|sign| figure.contains(**sign));
        assert!(made_up.is_none(), "{format}: {made_up:?} in\n{figure}");
    }
    let expected = "
           MAX A = ?
       ┌───────┴────────┐
   MIN B = ?        MIN C = ?
   ┌───┴────┐       ┌───┴────┐
L1 = ?x  L2 = 2  L3 = ?y  L4 = 5

? hangs on unknown leaves
";
    assert_eq!(text(tree, &options, "text"), expected.trim_start_matches('\n'));
    let page = text(tree, &options, "html");
    assert!(
        page.contains("hangs on unknown leaves") && page.contains("MIN B = ?") && !page.contains("<script"),
        "{page}"
    );
}

#[test]
fn drawings_are_well_formed_and_say_what_they_show() {
    for (name, tree, options) in CASES {
        let svg = text(tree, options, "svg");
        let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let labels: Vec<&str> = root.attribute("aria-labelledby").expect("labels").split(' ').collect();
        for label in labels {
            let named = document.descendants().find(|node| node.attribute("id") == Some(label)).expect("a label");
            assert!(named.text().is_some_and(|text| !text.is_empty()), "{name}: {label}");
        }
        let mut ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "{name}: an id stands twice");
        assert!(!svg.contains("href") && !svg.contains("url("), "{name}: nothing comes from elsewhere");
        // What was not visited is dashed, and says so.
        let is_pruned = |class: &str| class.contains("pruned") && !class.contains("more");
        for node in document.descendants().filter(|node| node.attribute("class").is_some_and(is_pruned)) {
            assert!(node.descendants().any(|part| part.attribute("stroke-dasharray").is_some()), "{name}");
        }
    }
}

#[test]
fn a_worksheet_does_not_tell_its_solution() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheet.svg");
    let tree = "MAX[MIN[3,12],MIN[-98317,404]]";
    let target = path.to_string_lossy().into_owned();
    poda(&["draw", "-e", tree, "--search", "alpha-beta", "--show", "all", "--blank", "-o", &target]);
    let blank = std::fs::read_to_string(&path).expect("the worksheet");
    let solution = std::fs::read_to_string(folder.path().join("sheet-solution.svg")).expect("the solution");
    let count = |text: &str, what: &str| text.matches(what).count();
    // Its tooltip, its text, and its place in the words; the solution has it at its parents too.
    assert_eq!((count(&blank, "98317"), count(&solution, "98317") > 3), (3, true));
    assert!(!blank.contains("pruned") && !blank.contains("∞"));
    for format in ["latex", "tikz", "dot", "mermaid", "typst", "text"] {
        let blank = text(tree, &["--search", "alpha-beta", "--show", "all", "--blank"], format);
        assert_eq!(count(&blank, "98317"), 1, "{format}");
    }
}

#[test]
fn pictures_are_pictures() {
    let options = &["--search", "alpha-beta", "--scale", "1"];
    let png = drawn("MAX[MIN[3,12],MIN[2,4]]", options, "png");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() > 2_000);
    let pdf = drawn("MAX[MIN[3,12],MIN[2,4]]", options, "pdf");
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 2_000);
    // No font has this letter, and nobody is left to wonder where it is.
    let letter = "MAX \"a\u{10fffd}\"[1,2]";
    let drawn = Command::new(env!("CARGO_BIN_EXE_poda"))
        .args(["draw", "-e", letter, "--format", "png", "--scale", "1"])
        .env("LC_ALL", "C")
        .output()
        .expect("poda runs");
    assert!(drawn.status.success() && drawn.stdout.starts_with(b"\x89PNG"));
    assert!(String::from_utf8_lossy(&drawn.stderr).contains("which are left out: \u{10fffd}"));
}

#[test]
fn one_command_draws_all_exercises() {
    let folder = tempfile::tempdir().expect("a folder");
    let entries = std::fs::read_dir("exercises").expect("exercises").filter_map(Result::ok).map(|entry| entry.path());
    let mut files: Vec<String> = entries
        .filter(|path| path.extension().is_some_and(|extension| extension == "poda"))
        .map(|path| path.display().to_string())
        .collect();
    files.sort();
    // Pictures take their time; they are made from the same SVG.
    let formats = FORMATS.iter().map(|(format, _)| (*format, files.as_slice()));
    let some = [files.iter().find(|file| file.contains("three-players")).expect("a file").clone()];
    for (format, files) in formats.chain([("png", some.as_slice()), ("pdf", some.as_slice())]) {
        let target = format!("{}/{format}/", folder.path().display());
        let mut arguments = vec!["draw", "--format", format, "-o", &target];
        arguments.extend(files.iter().map(String::as_str));
        poda(&arguments);
        let drawn = std::fs::read_dir(&target).expect("the folder").count();
        assert!(drawn >= files.len(), "{format}: {drawn} figures of {} files", files.len());
    }
}

#[test]
fn what_cannot_be_drawn_whole_is_summed_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep.poda");
    let tree = "[".repeat(100_000) + "1" + &"]".repeat(100_000);
    std::fs::write(&path, format!("exercise \"Deep\"\n  tree {tree}\n  search alpha-beta\n")).expect("a file");
    for format in ["svg", "latex", "typst", "html", "text"] {
        let drawn = poda(&["draw", &path.to_string_lossy(), "--format", format, "--collapse", "depth=1000000"]);
        assert!(drawn.len() < 4_000_000, "{format}: {}", drawn.len());
    }
    let wide = format!("MAX[{}]", (0..200).map(|leaf| leaf.to_string()).collect::<Vec<_>>().join(","));
    let leaves = |options: &[&str]| text(&wide, options, "svg").matches("class=\"node leaf\"").count();
    assert_eq!((leaves(&["--children", "200"]), leaves(&[])), (200, 12));
    for format in ["svg", "latex", "tikz", "dot", "mermaid", "typst", "text", "html"] {
        assert!(text(&wide, &[], format).contains("188"), "{format}");
    }
    // The children that matter are drawn however many there are.
    let second = [["12"; 70], ["1"; 70], ["0"; 70]].concat().join(",");
    let line = format!("MAX[MIN[{}],MIN[{second}]]", ["9"; 300].join(","));
    let drawn = text(&line, &["--search", "alpha-beta"], "text");
    for shown in ["L371 = 1\n", "… 62 more …\n", "… 135 more …   pruned\n"] {
        assert!(drawn.contains(shown), "{drawn}");
    }
    let one = text("7", &[], "svg");
    assert!(one.contains("class=\"node leaf\""));
}

#[test]
fn every_format_says_what_was_looked_up_and_where_a_search_stopped_looking() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.poda");
    let tree = "  let S = MIN s[4,MAX[1,7],9]\n  tree MAX[left: @S, MIN[5, @S], MIN~2[MAX[@S, 3]]]\n";
    std::fs::write(&path, format!("exercise \"T\"\n{tree}  search alpha-beta\n  table yes\n")).expect("a file");
    for format in ["svg", "latex", "tikz", "typst", "dot", "mermaid", "text"] {
        for (lang, words) in [("en", "looked up"), ("es", "consultado"), ("zh", "查表")] {
            let drawn = poda(&["draw", &path.to_string_lossy(), "--format", format, "--lang", lang]);
            let drawn = String::from_utf8_lossy(&drawn).replace('\u{a0}', " ");
            assert!(drawn.contains(words), "{format} {words}");
        }
    }
    let tree = "  tree MAX[MIN~4[3,12],CHANCE~2[1,6],7]\n  search expectimax\n  depth 1\n";
    std::fs::write(&path, format!("exercise \"T\"\n{tree}")).expect("a file");
    for format in ["svg", "latex", "tikz", "typst", "dot", "mermaid", "text"] {
        let drawn = poda(&["draw", &path.to_string_lossy(), "--format", format]);
        let drawn = String::from_utf8_lossy(&drawn).replace('\u{a0}', " ");
        assert!(drawn.contains("CHANCE C"), "{format}: who moves at the limit");
    }
}

#[test]
fn graphviz_reads_dot() {
    if !is_installed("dot", "-V") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (name, tree, options) in CASES {
        let path = folder.path().join(format!("{name}.dot"));
        std::fs::write(&path, text(tree, options, "dot")).expect("a file");
        let output = Command::new("dot").arg("-Tsvg").arg(&path).output().expect("dot runs");
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// Trees that only LaTeX is asked to read: what a reviewer of figures found, and all letters that the manual promises.
const FOR_LATEX: [(&str, &[&str]); 6] = [
    ("MIN[MAX[3,5,7],MAX[8,2,1],MAX[4,MIN[9,2],6]]", &["--search", "alpha-beta", "--show", "all"]),
    ("P1[a: P2[(3,1,0),(2,4,6),P3[(1,1,2),(0,0,7)]],b: (1,1,1),P3[(5,0,9),(-1/3,2,9)]]", &["--show", "all"]),
    ("MAX[x: MIN[3,CHANCE[1/2: 4,1/2: -6]],-1234567890123/7]", &["--show", "all", "--blank"]),
    ("MAX \"say \\\"hi\\\"\"[\"a--b |`c`' 'd'\": 1,\"Ñandú ¿qué? «œuvre» „łódź“ ŕžğőß\": 2]", &[]),
    (
        "MAX \"αβγδεζηθικλμνξοπρςστυ\"[\"φχψωϑϕϖϱϵΑΒΓΔΕΖΗΘΙΚΛΜ\": 1,\"ΝΞΟΠΡΣΤΥΦΧΨΩℓℕℤℚℝℂℙ𝔼⅓⅔\"=2,\
         MIN \"≤ ½ ∞ → ≥ ≠ ± × · … – —\"[\"“x” € ¼ ¾ ‘y’ ° § © ¹²³ µ ¬\": 1,?α]]",
        &["--search", "alpha-beta", "--show", "all"],
    ),
    (
        "MAX[\"⩽⩾≈≡≅≃∼∝≪≫≺≻≼≽∓÷⋅∘∗−∕\": 1,\"∖⊕⊖⊗⊙√∑∏∫∂∇′″∈∉∋∅∪∩⊂\": 2,\"⊃⊆⊇∧∨∀∃⊤⊥⊢⊨∣∥∠⌈⌉⌊⌋⟨⟩\": 3,\"←↑↓↔↕↖↗↘↙↦⇐⇒⇔⇑⇓⟶⟵⋯⋮\": 4,\
         \"△▽○●◇⋄★☆♠♥♡♦♢♣♭♯\": 5,\"⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⁰⁴⁹⁺⁻ⁿ₀₉₊₋ₙ\": 6]",
        &[],
    ),
];

/// The preamble that a figure asks for in its first line, and nothing more.
fn preamble(figure: &str) -> String {
    let asked = figure.lines().next().expect("a line").split("\\use").skip(1);
    let commands: Vec<String> =
        asked.map(|command| format!("\\use{}}}\n", command.split('}').next().expect("a brace"))).collect();
    assert!(!commands.is_empty() && figure.starts_with("% Needs in the preamble: "), "{figure}");
    commands.concat()
}

#[test]
fn latex_compiles() {
    if !is_installed("pdflatex", "--version") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for format in ["latex", "tikz"] {
        // The fonts of pdflatex have neither CJK nor emoji; XeLaTeX and LuaLaTeX take them from the system.
        let cases = CASES.iter().map(|(_, tree, options)| (tree.replace("左边🎲🎯", "Zug"), *options));
        let cases = cases.chain(FOR_LATEX.iter().map(|(tree, options)| ((*tree).to_owned(), *options)));
        let mut figures: Vec<String> = cases.map(|(tree, options)| text(&tree, options, format)).collect();
        if format == "latex" {
            // Who changes the tree is told to delete a line, and forest places the nodes.
            let (before, after) = figures[0].split_once("  pack stage/").expect("the line");
            figures.push(format!("{before}{}", after.split_once('\n').expect("a line").1));
        }
        let preamble = preamble(&figures[0]);
        let mut document = format!("\\documentclass[landscape]{{article}}\n{preamble}\\begin{{document}}\n");
        for figure in &figures {
            // A box makes a line of its own of it, however wide it is.
            document += &format!("\\noindent\\hbox to 0pt{{{figure}\\hss}}\\clearpage\n");
        }
        document += "\\end{document}\n";
        let name = format!("{format}.tex");
        std::fs::write(folder.path().join(&name), document).expect("a file");
        let output = Command::new("pdflatex")
            .args(["-interaction=nonstopmode", "-halt-on-error", &name])
            .current_dir(folder.path())
            .output()
            .expect("pdflatex runs");
        let log = String::from_utf8_lossy(&output.stdout);
        if log.contains(".sty' not found") {
            eprintln!("{format}: a package is not installed, so that this test did not run");
            continue;
        }
        assert!(output.status.success(), "{format}: {log}");
        assert!(!log.contains("Missing character"), "{format}: {log}");
        if let Some(kept) = std::env::var_os("KEEP_FIGURES") {
            let pdf = format!("{format}.pdf");
            std::fs::copy(folder.path().join(&pdf), Path::new(&kept).join(&pdf)).expect("a copy");
        }
    }
}

#[test]
fn typst_compiles() {
    if !is_installed("typst", "--version") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (name, tree, options) in CASES {
        let path = folder.path().join(format!("{name}.typ"));
        std::fs::write(&path, text(tree, options, "typst")).expect("a file");
        let output = Command::new("typst").arg("compile").arg(&path).output().expect("typst runs");
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
