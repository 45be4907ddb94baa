//! What `poda check` writes for programs, held against the schema of SARIF 2.1.0 by OASIS and against our own.

use super::schemas::{schema, valid};
use poda::answer::Key;
use poda::diagnostics::{Lang, Page, Problem};
use poda::exercise;
use poda::lint;
use poda::report::{CheckFormat, Checked, Found, Repository};
use poda::syntax::{Layout, MOST_NODES};
use poda::text::Source;
use serde_json::Value;

/// An answer hangs on what is not stated.
const UNSTATED: &str = "exercise \"T\"\n  tree MAX[MIN[3,12,8],MIN[3,4,6]]\n  search alpha-beta\n  ask pruned leaves\n";

const FILE: &str = "exercise \"One\"\n  serch x\n  tree MAX[3, MIN[2, \"<script>\"]]\n  ask pruned leafs\n\nexercise \"One\"\n  ask value\n";

/// Files with odd names, and one that could not be read.
fn files(lang: Lang) -> Vec<Checked> {
    let names = ["a.poda", "../out side/é<b>.poda", "/course/week7/x.poda", "/tmp/%2e ::error::.poda", "-"];
    let mut files: Vec<Checked> = names.iter().map(|name| checked(name, FILE, lang)).collect();
    files.extend(std::fs::read_dir("tests/cli/files").expect("a folder").filter_map(|entry| {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).ok().filter(|_| path.extension().is_some_and(|end| end == "poda"))?;
        Some(checked(&path.display().to_string(), &text, lang))
    }));
    files.push(checked("unstated.poda", UNSTATED, lang));
    files.push(Checked { file: "gone.poda".to_owned(), exercises: 0, problems: Vec::new(), is_read: false });
    files
}

fn checked(name: &str, text: &str, lang: Lang) -> Checked {
    let source = Source::new(name, text);
    let (exercises, grammar, problems) = exercise::read(&source, &[]);
    let all = grammar.iter().map(|problem| problem as &dyn Problem);
    let all = all.chain(problems.iter().map(|problem| problem as &dyn Problem));
    let mut problems: Vec<Found> = all.map(|problem| Found::of(&source, problem, lang)).collect();
    let unsolved = exercises.iter().filter_map(|exercise| Key::of(exercise).err());
    problems.extend(unsolved.map(|problem| Found::of(&source, &problem, lang)));
    let solved = exercises.iter().filter_map(|exercise| Some((exercise.clone(), Key::of(exercise).ok()?)));
    let layout = Layout::of(&source, MOST_NODES);
    problems.extend(lint::findings(&solved.collect::<Vec<_>>(), true).iter().map(|finding| {
        let edits: Vec<_> = finding.mends().iter().filter_map(|mend| layout.edit(mend)).collect();
        Found::of(&source, finding, lang).mended_by(&source, &edits)
    }));
    Checked { file: name.to_owned(), exercises: exercises.len(), problems, is_read: true }
}

fn document(format: &str, lang: Lang) -> Value {
    let repository = Repository { root: "/course".to_owned(), here: "/course/week7".to_owned() };
    let mut out = Vec::new();
    CheckFormat::find(format).expect("a format").write(&files(lang), &repository, &mut out).expect("written");
    serde_json::from_slice(&out).expect("JSON")
}

#[test]
fn sarif_fits_the_schema_of_oasis() {
    let text = std::fs::read_to_string("tests/data/sarif-2.1.0.schema.json").expect("the schema");
    // One of its patterns closes a bracket that it never opened, which a strict reader of patterns refuses.
    let text = text.replace("-[a-zA-Z]{2}]?$", "(-[a-zA-Z]{2})?$");
    let validator = jsonschema::validator_for(&serde_json::from_str(&text).expect("JSON")).expect("a schema");
    for lang in Lang::ALL {
        let document = document("sarif", lang);
        valid(&validator, &document);
        let run = &document["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        let mut prints = std::collections::BTreeSet::new();
        let results = run["results"].as_array().expect("results");
        assert!(results.len() > 20);
        let fixes =
            results.iter().filter_map(|result| result["fixes"][0]["artifactChanges"][0]["replacements"].as_array());
        assert!(fixes.flatten().any(|change| change["insertedContent"]["text"] == "  cut    >=\n"));
        assert!(
            results.iter().any(|result| result["properties"]["hidden"][0] == "M004"),
            "what is not revealed is listed"
        );
        for result in results {
            let rule = usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("small");
            assert_eq!(rules[rule]["id"], result["ruleId"]);
            let place = &result["locations"][0]["physicalLocation"];
            let uri = place["artifactLocation"]["uri"].as_str().expect("a URI");
            assert!(uri.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~/:%".contains(&byte)), "{uri}");
            assert!(!uri.contains(".."), "{uri}");
            let print = result["partialFingerprints"]["poda/v1"].as_str().expect("a fingerprint");
            assert!(prints.insert((uri, print)), "two results look alike: {result}");
        }
        assert_eq!(run["invocations"][0]["executionSuccessful"], false, "one file could not be read");
        for rule in rules {
            let page = Page::find(rule["id"].as_str().expect("a code"));
            assert_eq!(rule["help"]["markdown"].as_str(), page.map(|page| page.text(Lang::En)), "the page is the help");
        }
    }
    let wrong = document("sarif", Lang::En).to_string().replace("\"error\"", "\"grave\"");
    assert!(!validator.is_valid(&serde_json::from_str(&wrong).expect("JSON")), "the schema refuses something");
}

#[test]
fn uris_are_those_of_the_repository() {
    let document = document("sarif", Lang::En);
    let uris: Vec<&str> = document["runs"][0]["artifacts"]
        .as_array()
        .expect("artifacts")
        .iter()
        .filter_map(|artifact| artifact["location"]["uri"].as_str())
        .take(5)
        .collect();
    let expected = [
        "week7/a.poda",
        "out%20side/%C3%A9%3Cb%3E.poda",
        "week7/x.poda",
        "file:///tmp/%252e%20%3A%3Aerror%3A%3A.poda",
        "-",
    ];
    assert_eq!(uris, expected);
}

/// Lines that come in above a problem leave its fingerprint as it was.
#[test]
fn results_are_recognised_when_they_move() {
    let prints = |text: &str| {
        let mut out = Vec::new();
        let files = [checked("a.poda", text, Lang::En)];
        CheckFormat::find("sarif").expect("a format").write(&files, &Repository::default(), &mut out).expect("written");
        let document: Value = serde_json::from_slice(&out).expect("JSON");
        let results = document["runs"][0]["results"].as_array().expect("results").clone();
        results.into_iter().map(|result| result["partialFingerprints"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(prints(FILE), prints(&format!("# one more line\n{FILE}")));
}

#[test]
fn json_fits_our_schema() {
    let validator = schema("docs/poda-check-1.schema.json");
    for lang in Lang::ALL {
        let document = document("json", lang);
        valid(&validator, &document);
        for file in document["files"].as_array().expect("files") {
            let errors =
                file["problems"].as_array().expect("problems").iter().filter(|found| found["severity"] == "error");
            assert_eq!(file["errors"], errors.count());
        }
    }
}
