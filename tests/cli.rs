//! The console transcripts in Markdown, the README's among them, are run: what they show is what happens.

#[test]
fn transcripts_are_true() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .env("COLUMNS", "100")
        .case("tests/cli/*.md")
        .case("README.md");
}

/// The files that the README shows stand there as they are.
#[test]
fn the_readme_shows_real_files() {
    let readme = std::fs::read_to_string("README.md").expect("the README");
    let mut shown = 0;
    for (at, _) in readme.match_indices("<!-- exercises/") {
        let (path, rest) = readme[at + 5..].split_once(" -->\n").expect("a closed comment");
        let lines: Vec<&str> = rest.lines().take_while(|line| line.starts_with("    ") || line.is_empty()).collect();
        let block = lines.iter().map(|line| line.trim_start_matches("    ")).collect::<Vec<_>>().join("\n");
        let file = std::fs::read_to_string(path).expect("a file that the README names");
        let lines = |text: &str| text.trim().lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>();
        let (block, file) = (lines(&block), lines(&file));
        assert!(file.windows(block.len()).any(|part| part == block), "{path} is not what the README shows");
        shown += 1;
    }
    assert_eq!(shown, 2);
}
