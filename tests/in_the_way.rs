//! What commands say that are to write where a file stands in place of a folder.

use std::process::Command;

#[test]
fn a_file_is_no_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").expect("a file");
    let file = file.to_string_lossy();
    let tree = ["-e", "MAX[1,2]", "--format", "svg"];
    let exercise = "exercises/limits.poda";
    for (lang, words) in
        [("en", "is a file, not a folder"), ("es", "es un archivo, no una carpeta"), ("zh", "是文件，不是文件夹")]
    {
        for (arguments, output) in [
            (&[&["draw"], &tree[..]].concat()[..], format!("{file}/")),
            (&[&["draw"], &tree[..]].concat(), format!("{file}/below/")),
            (&[&["draw"], &tree[..]].concat(), format!("{file}/below.svg")),
            (&[&["plot"], &tree[..]].concat(), format!("{file}/")),
            (&[&["plot"], &tree[..]].concat(), format!("{file}/below.svg")),
            (&["new"], format!("{file}/")),
            (&["new"], format!("{file}/below.poda")),
            (&["setup", "gradescope", "--exercises", exercise], file.to_string()),
            (&["setup", "gradescope", "--exercises", exercise], format!("{file}/below")),
        ] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_poda"));
            let drawn = command.args(arguments).args(["-o", &output, "--lang", lang]).output().expect("poda runs");
            let err = String::from_utf8_lossy(&drawn.stderr);
            assert_eq!(drawn.status.code(), Some(4), "{arguments:?} {output}: {err}");
            assert!(err.contains(&format!("`{file}`")) && err.contains(words), "{arguments:?} {output}: {err}");
        }
    }
    assert_eq!(std::fs::read(&*file).expect("the file"), b"x");
}
