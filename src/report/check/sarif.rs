//! `poda check --format sarif`: SARIF 2.1.0 (OASIS, 2020), for editors and code scanning.
//!
//! A rule a code, with its page as help. Paths are relative to the repository, as code scanning wants them; what lies
//! outside is named by its absolute address. A result is recognised by its code and the text of its line, so that it
//! stays the same when lines above it come and go.

use crate::diagnostics::{Lang, Page, Severity};
use crate::report::Repository;
use crate::report::check::{Checked, Found, Marked, Replaced};
use crate::report::escape;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{self, Write};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub(super) fn write(files: &[Checked], repository: &Repository, out: &mut dyn Write) -> io::Result<()> {
    let all = || files.iter().flat_map(|file| &file.problems);
    let codes: BTreeMap<&str, Severity> = all().map(|found| (found.code, found.severity)).collect();
    let rules: Vec<Value> = codes.iter().map(|(code, severity)| rule(code, *severity)).collect();
    let index = |code: &str| codes.keys().position(|known| *known == code);
    let mut results = Vec::new();
    for file in files {
        let uri = uri(&file.file, repository);
        let mut seen = BTreeMap::new();
        for found in &file.problems {
            let times = seen.entry((found.code, &found.line)).or_insert(0_usize);
            *times += 1;
            results.push(result(found, &uri, index(found.code), *times));
        }
    }
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "poda", "semanticVersion": env!("CARGO_PKG_VERSION"), "rules": rules}},
            "columnKind": "unicodeCodePoints",
            "artifacts": files.iter().map(|file| json!({"location": {"uri": uri(&file.file, repository)}})).collect::<Vec<_>>(),
            "results": results,
            "invocations": [{"executionSuccessful": files.iter().all(|file| file.is_read)}],
        }],
    });
    writeln!(out, "{}", escape::json(&document, true)?)
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "note",
    }
}

fn rule(code: &str, severity: Severity) -> Value {
    let mut rule = json!({"id": code, "defaultConfiguration": {"level": level(severity)}});
    if let Some(page) = Page::find(code) {
        // The rules of a tool have one language; the messages have that of the terminal.
        let text = page.text(Lang::En);
        rule["shortDescription"] = json!({"text": page.title(Lang::En)});
        rule["help"] = json!({"text": text, "markdown": text});
    }
    rule
}

fn result(found: &Found, uri: &str, rule: Option<usize>, times: usize) -> Value {
    let text = match &found.help {
        Some(help) => format!("{} ({help})", found.message),
        None => found.message.clone(),
    };
    let mut physical = json!({"artifactLocation": {"uri": uri}});
    if let Some(place) = found.places.first() {
        physical["region"] = region(place);
    }
    let mut result = json!({
        "ruleId": found.code,
        "level": level(found.severity),
        "message": {"text": text},
        "locations": [{"physicalLocation": physical}],
        "partialFingerprints": {"poda/v1": fingerprint(found, times)},
    });
    if let Some(rule) = rule {
        result["ruleIndex"] = rule.into();
    }
    if !found.facts.is_empty() {
        result["properties"] = found.facts.iter().map(|(name, items)| ((*name).to_owned(), json!(items))).collect();
    }
    if !found.fix.is_empty() {
        let replacements: Vec<Value> = found.fix.iter().map(replacement).collect();
        let change = json!({"artifactLocation": {"uri": uri}, "replacements": replacements});
        result["fixes"] = json!([{"description": {"text": "poda check --fix"}, "artifactChanges": [change]}]);
    }
    let related = found.places.iter().enumerate().skip(1).map(|(id, place)| {
        let mut location = json!({
            "id": id,
            "physicalLocation": {"artifactLocation": {"uri": uri}, "region": region(place)},
        });
        if !place.text.is_empty() {
            location["message"] = json!({"text": place.text});
        }
        location
    });
    let related: Vec<Value> = related.collect();
    if !related.is_empty() {
        result["relatedLocations"] = related.into();
    }
    result
}

/// The end is that of the last character, plus one.
fn region(place: &Marked) -> Value {
    json!({
        "startLine": place.start.line,
        "startColumn": place.start.column,
        "endLine": place.end.line,
        "endColumn": place.end.column,
    })
}

fn replacement(replaced: &Replaced) -> Value {
    let (start, end) = (replaced.start, replaced.end);
    let region = json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    });
    json!({"deletedRegion": region, "insertedContent": {"text": replaced.text}})
}

fn fingerprint(found: &Found, times: usize) -> String {
    let hash = Sha256::digest(format!("{}\0{}\0{times}", found.code, found.line));
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A file as a URI: relative to the repository where it lies inside.
fn uri(file: &str, repository: &Repository) -> String {
    match repository.path(file) {
        Some(path) => encoded(&path),
        None if file == "-" => "-".to_owned(),
        None => format!("file:///{}", encoded(repository.absolute(file).trim_start_matches('/'))),
    }
}

/// Bytes that a path of a URI has no sign for, as `%20`.
fn encoded(path: &str) -> String {
    let mut text = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => text.push(byte as char),
            other => text += &format!("%{other:02X}"),
        }
    }
    text
}
