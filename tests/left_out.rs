//! What `poda draw` says of what it leaves out.

use std::process::Command;

/// What is said on standard error of a figure of `tree`.
fn said(tree: &str, options: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tree.poda");
    std::fs::write(&path, format!("exercise \"T\"\n  tree {tree}\n  search minimax\n")).expect("a file");
    let drawn = Command::new(env!("CARGO_BIN_EXE_poda"))
        .args(["draw", &path.to_string_lossy(), "--format", "svg"])
        .args(options)
        .env("LC_ALL", "C")
        .output()
        .expect("poda runs");
    assert!(drawn.status.success());
    String::from_utf8(drawn.stderr).expect("UTF-8")
}

#[test]
fn what_is_left_out_is_said_with_how_to_see_more_of_it() {
    let numbers = |count: usize| (0..count).map(|value| value.to_string()).collect::<Vec<_>>().join(",");
    // More than fit by default: whoever asks for so many children has them.
    let wide = format!("MAX[{}]", numbers(2000));
    assert_eq!(said(&wide, &["--children", "2000"]), "");
    assert!(said(&wide, &[]).contains("13 nodes are drawn and 1988 are not: --children 100 draws"));
    assert!(said(&wide, &["--children", "1000"]).contains(": --children 2000 draws up to 2000 children"));
    // Where that many have no room, the first and the last stand for all.
    let wider = format!("MAX[{}]", numbers(20_500));
    assert_eq!(
        said(&wider, &["--children", "30000"]),
        "13 nodes are drawn and 20488 are not: more than 20000 nodes are never drawn\n"
    );
    // Still as many levels as usual, and the advice leads further than what is drawn.
    let chain = |levels: usize| "[".repeat(levels - 1) + "1" + &"]".repeat(levels - 1);
    for options in [&[][..], &["--children", "30"]] {
        let expected = "40 nodes are drawn and 960 are not: --collapse depth=80 draws down to depth 80\n";
        assert_eq!(said(&chain(1000), options), expected);
    }
    let expected = "40 nodes are drawn and 1 is not: --collapse depth=40 draws down to depth 40\n";
    assert_eq!(said(&chain(41), &[]), expected);
    assert_eq!(said(&chain(41), &["--collapse", "depth=40"]), "");
    assert_eq!(said(&chain(2), &["--collapse", "depth=0"]), "");
}
