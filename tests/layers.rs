//! The layers have one order, which `lib.rs` states: a layer uses only those above it.

use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("src is readable") {
        let path = entry.expect("src is readable").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The layers, uppermost first.
fn layers() -> Vec<String> {
    let lib = fs::read_to_string("src/lib.rs").expect("lib.rs is there");
    let names = lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    names.map(str::to_owned).collect()
}

/// What each layer may use beyond the first three.
fn allowed(layer: &str) -> Option<&'static [&'static str]> {
    Some(match layer {
        "text" | "value" => &[],
        "diagnostics" => &["text", "value"],
        "tree" => &[],
        "search" => &["tree"],
        "trace" => &["tree", "search"],
        "syntax" => &[],
        "games" => &["tree"],
        "exercise" => &["syntax", "tree", "search", "games"],
        "answer" => &["exercise", "trace", "syntax", "tree", "search"],
        "generate" => &["syntax", "tree", "search", "exercise", "answer", "grading", "lint", "render"],
        "render" => &["tree", "trace", "search", "exercise"],
        _ => return None,
    })
}

#[test]
fn no_arrow_points_the_wrong_way() {
    let layers = layers();
    assert!(layers.len() > 10, "lib.rs lists the layers as `pub mod` lines");
    let mut all = Vec::new();
    files(Path::new("src"), &mut all);
    for path in all {
        let Some(layer) = path.components().nth(1).map(|part| part.as_os_str().to_string_lossy().into_owned()) else {
            continue;
        };
        let layer = layer.trim_end_matches(".rs").to_owned();
        let Some(own) = layers.iter().position(|name| *name == layer) else { continue };
        let text = fs::read_to_string(&path).expect("src is readable");
        let text = text.split("#[cfg(test)]").next().unwrap_or("");
        for (at, _) in text.match_indices("crate::") {
            let used: String =
                text[at + 7..].chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            let Some(used_at) = layers.iter().position(|name| *name == used) else { continue };
            assert!(used_at <= own, "{} uses `{used}`, which is below it", path.display());
            if let Some(allowed) = allowed(&layer) {
                let fine = used == layer || used_at < 3 && own >= 3 || allowed.contains(&used.as_str());
                assert!(fine, "{} uses `{used}`", path.display());
            }
        }
    }
}
