//! YAML as a value, by a parser that gives events: enough for the files of engines.

use saphyr_parser::{Event, Parser};
use serde_json::Value;

/// What is open.
enum Open {
    List(Vec<Value>),
    Map(serde_json::Map<String, Value>, Option<String>),
}

/// The documents of a file; all scalars are strings.
pub fn read(path: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (mut documents, mut open) = (Vec::new(), Vec::new());
    for event in Parser::new_from_str(&text) {
        let (event, _) = event.unwrap_or_else(|error| panic!("{path}: {error}"));
        let whole = match event {
            Event::SequenceStart(..) => {
                open.push(Open::List(Vec::new()));
                continue;
            }
            Event::MappingStart(..) => {
                open.push(Open::Map(serde_json::Map::new(), None));
                continue;
            }
            Event::SequenceEnd | Event::MappingEnd => match open.pop().expect("what was opened") {
                Open::List(list) => Value::Array(list),
                Open::Map(map, _) => Value::Object(map),
            },
            Event::Scalar(text, ..) => Value::String(text.into_owned()),
            Event::Alias(_) => panic!("{path}: not every engine reads aliases"),
            _ => continue,
        };
        match open.last_mut() {
            None => documents.push(whole),
            Some(Open::List(list)) => list.push(whole),
            Some(Open::Map(map, key)) => match key.take() {
                None => *key = Some(whole.as_str().expect("a key").to_owned()),
                Some(key) => assert!(map.insert(key.clone(), whole).is_none(), "{path}: {key} stands twice"),
            },
        }
    }
    documents
}

/// The string at a JSON pointer.
pub fn text(document: &Value, pointer: &str) -> String {
    let found = document.pointer(pointer).and_then(Value::as_str);
    found.unwrap_or_else(|| panic!("{pointer} in {document:#}")).to_owned()
}

/// The step of a job of GitHub's with that id.
pub fn step(steps: &Value, id: &str) -> Value {
    let steps = steps.as_array().expect("steps");
    steps.iter().find(|step| step["id"] == id).unwrap_or_else(|| panic!("step {id}")).clone()
}
